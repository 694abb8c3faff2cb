"""The games there are: each is announced by an installed package, as an entry point of the group `arbitre.games`.

arbitre's own games come in the same way as a game from elsewhere. Nothing of a game is imported here.
"""

from collections.abc import Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Final

GROUP: Final = "arbitre.games"


@cache
def announced_games() -> Mapping[str, EntryPoint]:
    """Where each game's `Game` is to be found, by the game's name."""
    return {each.name: each for each in entry_points(group=GROUP)}
