"""A choice of cards out of a hand as a sequence: compact, in a fixed order, each action made when asked for."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from math import comb
from typing import overload

from attrs import frozen

from arbitre.match.table.actions import Discard
from arbitre.match.table.people import CardId


@cache
def places(cards: int, fewest: int, most: int) -> tuple[tuple[int, ...], ...]:
    """Every choice of `fewest` to `most` places out of `cards`, smaller choices first, each in rising order."""
    return tuple(chosen for count in range(fewest, most + 1) for chosen in combinations(range(cards), count))


@frozen
class Discards(Sequence[Discard]):
    """All discards of `fewest` to `most` of these cards."""

    cards: tuple[CardId, ...]
    fewest: int
    most: int

    def __len__(self) -> int:
        return sum(comb(len(self.cards), count) for count in range(self.fewest, self.most + 1))

    @overload
    def __getitem__(self, index: int) -> Discard: ...

    @overload
    def __getitem__(self, index: "slice[int | None, int | None, int | None]") -> Sequence[Discard]: ...

    def __getitem__(self, index: "int | slice[int | None, int | None, int | None]") -> Discard | Sequence[Discard]:
        every = places(len(self.cards), self.fewest, self.most)
        if isinstance(index, slice):
            return [self._discard(chosen) for chosen in every[index]]
        return self._discard(every[index])

    def _discard(self, chosen: tuple[int, ...]) -> Discard:
        return Discard(tuple(self.cards[place] for place in chosen))
