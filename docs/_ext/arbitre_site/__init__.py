"""The site: pages made from the rules, the specification and the code, put beside the written ones and built twice.

`docs/fr` and `docs/en` hold the written pages, under the same names, so that the switch between the languages keeps
one's place. Everything else is made at each build: see `assemble`.
"""
