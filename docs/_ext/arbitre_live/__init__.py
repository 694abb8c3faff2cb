"""The live page's side in Python: it runs in the reader's browser, on the very engine that the site documents.

The page keeps no state but a *line of play*: whose rules, how it began, and the actions since. Every answer is a
function of a line, so a line in an address is a whole position.
"""
