"""The two people, the two chess colours, the four columns: the words every other chapter uses."""

from enum import Enum
from typing import NewType, TypeVar

CardId = NewType("CardId", str)
"""A card's stable name, such as `simplifier` or `fischer-white-rook-1`."""


class Player(Enum):
    """One of the two people; `index` is their place in every pair, `sign` their side of the advantage track."""

    SPASSKY = "spassky"
    FISCHER = "fischer"

    index: int
    sign: int
    other: "Player"

    def __hash__(self) -> int:
        return self.index


Player.SPASSKY.index, Player.SPASSKY.sign, Player.SPASSKY.other = 0, 1, Player.FISCHER
Player.FISCHER.index, Player.FISCHER.sign, Player.FISCHER.other = 1, -1, Player.SPASSKY

SPASSKY = Player.SPASSKY
FISCHER = Player.FISCHER
BOTH = (SPASSKY, FISCHER)


ThingT = TypeVar("ThingT")


def replaced(pair: tuple[ThingT, ThingT], player: Player, new: ThingT) -> tuple[ThingT, ThingT]:
    """A pair of things, one per player, with that of one player replaced."""
    return (new, pair[1]) if player is SPASSKY else (pair[0], new)


class Colour(Enum):
    """A chess colour."""

    WHITE = "white"
    BLACK = "black"

    other: "Colour"


Colour.WHITE.other, Colour.BLACK.other = Colour.BLACK, Colour.WHITE


class Column(Enum):
    """An exchange column, named after its value."""

    ONE = 1
    TWO = 2
    THREE = 3
    FOUR = 4

    place: int
    advantage: int


for _column in Column:
    _column.place, _column.advantage = _column.value - 1, _column.value

COLUMNS = tuple(Column)


def colour_of(player: Player, queen: Player) -> Colour:
    """The holder of the queen plays White, the other Black; the queen changes hands with every game.

    Règle : MEP-4b (p. 3), CARTE-13, CARTE-14, CARTE-15 (p. 5), NOUV-5b (p. 8).
    """
    return Colour.WHITE if player is queen else Colour.BLACK
