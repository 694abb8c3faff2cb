"""A second engine for many matches at once, where a game has one: by the same rules, to the same matches."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from attrs import frozen

from arbitre.core.language import Text

RulesetT = TypeVar("RulesetT")


@frozen
class Course:
    """What became of a match, as campaigns compare it.

    `sights` and `winners` are equal for two matches in which the players saw the same, and won the same games.
    """

    decisions: int
    games: int
    winner: str | None
    ending: str | None
    winners: object
    sights: object


@frozen
class Twin(Generic[RulesetT]):
    """How the second engine is asked: what it cannot hold, and the matches of some seeds, by greedy players or random ones."""

    why_not: Callable[[RulesetT], Text | None]
    courses: Callable[[RulesetT, Sequence[int], bool], Sequence[Course]]
