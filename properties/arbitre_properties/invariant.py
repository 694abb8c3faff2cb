"""What holds of a game whatever happens in it, and under which readings that is promised."""

from collections.abc import Callable, Iterable
from typing import Generic, TypeVar

from attrs import frozen

from arbitre.core.invariant import always

__all__ = ["Invariant", "always", "broken_of"]

MomentT = TypeVar("MomentT")
ReadingsT = TypeVar("ReadingsT")


@frozen
class Invariant(Generic[MomentT, ReadingsT]):
    """One invariant: its id, what checks it at a state or a step, and under which readings it is promised."""

    id: str
    holds: Callable[[MomentT], bool]
    promised: Callable[[ReadingsT], bool]


def broken_of(invariants: Iterable[Invariant[MomentT, ReadingsT]], moment: MomentT, readings: ReadingsT) -> list[str]:
    """The ids of the invariants that are broken here though the readings promise them."""
    return [one.id for one in invariants if one.promised(readings) and not one.holds(moment)]
