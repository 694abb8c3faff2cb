"""What a report says of a reading, or of two questions: found on a table by going through it, never written down before."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from attrs import frozen

from arbitre.core.language import Text

Pair = tuple[str, str]
"""The fields of two questions."""


@frozen
class Decides:
    """A table on which the reading decides the game: by `wins` the player forces a win, by `fails` the other prevents it."""

    how: ClassVar = "decides"
    field: str
    reading: str
    told: Text
    player: str
    wins: str
    fails: str
    decisions: int
    besides: Mapping[str, str]
    with_luck: bool


@frozen
class DecidesAnError:
    """A table on which a wrong move loses by one reading, and is taken back by the other: then the player still wins."""

    how: ClassVar = "decides-an-error"
    field: str
    reading: str
    told: Text
    player: str
    wins: str
    fails: str
    decisions: int


@frozen
class LeavesAlone:
    """An argument why the reading alone cannot turn a game, and in how many games it did not."""

    how: ClassVar = "leaves-alone"
    field: str
    reading: str
    told: Text
    games: int


@frozen
class Meeting:
    """A table on which what the answer to one question changes depends on the answer to the other; how, and how soon."""

    fields: Pair
    told: Text
    exchanges: int | None = None
    kind: str | None = None


Finding = Decides | DecidesAnError | LeavesAlone
Look = Callable[[], Finding | Meeting]
"""A look at a table or an argument; NotEstablished if it does not show what it is kept for."""
