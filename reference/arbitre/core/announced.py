"""The games there are: each is announced by an installed package, as an entry point of the group `arbitre.games`.

arbitre's own games come in the same way as a game from elsewhere. Nothing of a game is imported here.
"""

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Mapping
    from importlib.metadata import EntryPoint

GROUP: Final = "arbitre.games"


@cache
def announced_games() -> "Mapping[str, EntryPoint]":
    """Where each game's `Game` is to be found, by the game's name."""
    from importlib.metadata import entry_points  # noqa: PLC0415  (slow, and not needed to play a game one has imported)

    return {each.name: each for each in entry_points(group=GROUP)}
