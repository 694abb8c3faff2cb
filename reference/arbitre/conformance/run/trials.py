"""What came of each vector and of each generated game, and which of those that differ have one cause."""

from collections.abc import Iterable, Sequence
from enum import StrEnum

from attrs import evolve, frozen

from arbitre.conformance.blame.comparison import Breakage, Difference, Divergence, named_place
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.run.lines import Line
from arbitre.core.canonical import canonical_json
from arbitre.core.language import NOTHING, Text


class Status(StrEnum):
    """How a vector or a generated game came out."""

    PASSED = "passed"
    BROKEN = "broken"
    NOT_REPRODUCIBLE = "not-reproducible"
    EXPLAINED = "explained"
    SKIPPED = "skipped"


@frozen
class Case:
    """How one vector or one generated game came out; what differs, if anything does, is told by its first difference.

    `again` is what the implementation answered when asked the same once more, if that was something else.
    """

    name: str
    status: Status
    breakage: Breakage | None = None
    clauses: tuple[str, ...] = ()
    difference: Difference | None = None
    detail: Text = NOTHING
    again: Text = NOTHING


@frozen
class Trial:
    """A game in which the implementation differed, up to that answer; so many of its actions were given unseen."""

    name: str
    line: Line
    given: int
    found: Divergence | Breach

    @property
    def case(self) -> Case:
        """It as the report names it."""
        match self.found:
            case Divergence(_, kind, differences, clauses):
                return Case(self.name, Status.BROKEN, kind, clauses, next(iter(differences), None))
            case Breach():
                return Case(self.name, Status.BROKEN, Breakage.MISBEHAVIOUR, detail=self.found.told)

    @property
    def cause(self) -> str:
        """What trials of the same cause have in common: how it differs, in which member, and the likeliest clause."""
        match self.found:
            case Divergence(_, kind, differences, clauses):
                return cause_of(kind, differences, clauses)
            case Breach():
                return f"{Breakage.MISBEHAVIOUR} {self.found.kind}"


def cause_of(kind: Breakage, differences: Sequence[Difference], clauses: Sequence[str]) -> str:
    """A cause as one text: how an answer differs, in which member, and the likeliest clause."""
    member = _member(differences[0]) if differences else ""
    return f"{kind} {member} {next(iter(clauses), '')}"


def _member(difference: Difference) -> str:
    """What differs, without the player, the index and the amount."""
    if difference.place == "legal":
        action = difference.expected or difference.actual
        kind = action.get("action") if isinstance(action, dict) else action
        return f"legal {'offered' if difference.expected is None else 'missing'} {kind}"
    if difference.place == "decision.kind":
        return canonical_json([difference.expected, difference.actual])
    return named_place(difference.place)


def by_cause(trials: Iterable[Trial]) -> list[tuple[Trial, ...]]:
    """The trials grouped by cause, games from the start first, then short ones; groups by their first."""
    groups: dict[str, list[Trial]] = {}
    for trial in sorted(trials, key=lambda each: (each.line.state is not None, len(each.line.moves), each.name)):
        groups.setdefault(trial.cause, []).append(trial)
    return [tuple(group) for group in groups.values()]


def cut(line: Line, moves: int) -> Line:
    """The first so many actions of a game."""
    return evolve(line, moves=line.moves[:moves])


def told_again(found: Divergence | Breach | None, differences: Sequence[Difference]) -> Text:
    """What came of asking once more; nothing if it was the same."""
    match found:
        case None:
            return Text("la seconde fois, comme attendu", "the second time, as expected")
        case Breach():
            return Text(f"la seconde fois : {found.told.fr}", f"the second time: {found.told.en}")
        case Divergence():
            if found.differences == tuple(differences):
                return NOTHING
            other = next(iter(found.differences), None)
            said = found.kind.value if other is None else f"{other.place} {canonical_json(other.actual)}"
            return Text(f"la seconde fois : {said}", f"the second time: {said}")
