"""What holds of every position of a game, whoever wrote it down: checked where a position comes from outside."""

from collections.abc import Callable, Iterable, Iterator
from typing import Generic, TypeVar

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

StateT = TypeVar("StateT")
ReadingsT = TypeVar("ReadingsT")


def always(_readings: object) -> bool:
    """Under every reading."""
    return True


@frozen
class Invariant(Generic[StateT, ReadingsT]):
    """One invariant: its id, the clauses it follows from, what it says, and under which readings it is promised.

    `broken_at` names the place in a state where it does not hold, as one finds it in the state's JSON; None where it does.
    """

    id: str
    clauses: tuple[str, ...]
    says: Text
    broken_at: Callable[[StateT], str | None]
    promised: Callable[[ReadingsT], bool] = always


@frozen
class Broken:
    """An invariant that a state breaks, and where."""

    id: str
    clauses: tuple[str, ...]
    says: Text
    place: str


class Impossible(Mistake):
    """A position, or components, that no game can have: which invariant is broken, by which clause, at which place."""

    def __init__(self, broken: Broken) -> None:
        clauses = ", ".join(broken.clauses)
        super().__init__(
            Text(
                fr=f"position impossible, en {broken.place} : {broken.says.fr} ({broken.id} : {clauses})",
                en=f"impossible position, at {broken.place}: {broken.says.en} ({broken.id}: {clauses})",
            )
        )
        self.broken = broken


def broken_in(
    invariants: Iterable[Invariant[StateT, ReadingsT]], state: StateT, readings: ReadingsT
) -> Iterator[Broken]:
    """The invariants that a state breaks though its readings promise them, in the order in which they are listed."""
    for each in invariants:
        place = each.broken_at(state) if each.promised(readings) else None
        if place is not None:
            yield Broken(each.id, each.clauses, each.says, place)
