"""What can be counted from a game's start: exact numbers by which any two implementations can be compared."""

from collections.abc import Callable
from typing import Generic, TypeVar

from attrs import frozen

RulesetT = TypeVar("RulesetT")


@frozen
class Counting(Generic[RulesetT]):
    """How a game counts: its starting layouts, the move sequences of a length, the first turns with a given hand."""

    layouts: tuple[str, ...]
    with_layout: Callable[[RulesetT, str], RulesetT]
    sequences: Callable[[RulesetT, int], int]
    first_turns: Callable[[RulesetT, str], int]
