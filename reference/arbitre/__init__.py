"""arbitre: the referee of Le Match du siècle and of ChessMe.

Importing this package is quick and needs attrs and cattrs alone; each game is a package of its own below it.
"""

__version__ = "0.1.0"
