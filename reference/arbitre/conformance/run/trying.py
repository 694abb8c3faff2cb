"""The published vectors alone, one after the other: no diagnosis, no generated games, nothing made smaller."""

from collections.abc import Callable, Mapping, Sequence

from attrs import define, evolve, frozen

from arbitre.conformance.blame.comparison import Breakage, Divergence
from arbitre.conformance.protocol.conversation import Conversation, Introduction, Skip, theirs
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.run.beginning import begin
from arbitre.conformance.run.checking import Checker
from arbitre.conformance.run.fitting import about_readings, about_the_rules, readings_of
from arbitre.conformance.run.trials import Case, Status
from arbitre.conformance.vectors.rulesets import SHIPPED, ruleset_with
from arbitre.conformance.vectors.vector import Vector, line_of
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.language import NOTHING, Text
from arbitre.core.plain import Plain

_TOO_OFTEN = Text("pas demandé : trop de réponses ont manqué", "not asked: too many answers were missing")


@frozen
class Tried:
    """What came of each vector; the problem if none could be tried."""

    introduction: Introduction | None
    problem: Text
    cases: tuple[Case, ...] = ()

    def count(self, status: Status) -> int:
        """How many vectors came out so."""
        return sum(case.status is status for case in self.cases)

    @property
    def exit_code(self) -> int:
        """0 if nothing is broken, 1 if something is, 2 if nothing could be tried."""
        if self.problem != NOTHING:
            return 2
        return int(self.count(Status.BROKEN) > 0)


def try_vectors(
    game: AnyGame,
    edition: str,
    conversation: Conversation,
    vectors: Sequence[Vector],
    progress: Callable[[int, int], None],
) -> Tried:
    """Ask for every vector that goes by the readings it declares, and by the edition's own where it declares none."""
    try:
        begun = begin(game, edition, conversation)
        if begun.checker is None:
            return Tried(begun.introduction, begun.problem)
        expected = readings_of(game, begun.checker.ruleset)
        chosen = [*about_the_rules(begun.checker, edition, vectors), *about_readings(expected, edition, vectors)]
        trying = _Trying(begun.checker, edition, expected)
        cases = []
        # Those that change the same data stand together: the rules are told once for all of them.
        for place, vector in enumerate(sorted(chosen, key=lambda each: canonical_json(dict(each.data)))):
            progress(place, len(chosen))
            if (case := trying.case_of(vector)) is not None:
                cases.append(case)
        return Tried(begun.introduction, NOTHING, tuple(sorted(cases, key=lambda case: case.name)))
    finally:
        conversation.end()


@define
class _Trying:
    checker: Checker
    edition: str
    readings: Mapping[str, str]
    _data: Mapping[str, Plain] = SHIPPED
    _skip: Skip | None = None

    def case_of(self, vector: Vector) -> Case | None:
        """What comes of one vector; None if these rules do not allow what it gives."""
        if self.checker.conversation.is_hopeless:
            return Case(vector.id, Status.SKIPPED, detail=_TOO_OFTEN)
        line, given = line_of(vector), len(vector.given)
        try:
            self._rule(vector.data)
            if not self.checker.allows(line, given):
                return None
            found = self._skip or self.checker.compare(line, given, noted=False)
        except Breach as breach:
            found = breach
        match found:
            case Skip(reason):
                return Case(vector.id, Status.SKIPPED, detail=theirs(reason))
            case None:
                return Case(vector.id, Status.PASSED)
            case Divergence(_, kind, differences, clauses, pointed):
                named = tuple(dict.fromkeys((*pointed, *clauses, *vector.clauses)))
                return Case(vector.id, Status.BROKEN, kind, named, next(iter(differences), None))
            case Breach():
                return Case(vector.id, Status.BROKEN, Breakage.MISBEHAVIOUR, vector.clauses, detail=found.told)

    def _rule(self, data: Mapping[str, Plain]) -> None:
        """Change to the rules with these data, unless they were told last."""
        if data == self._data:
            return
        self._data = data
        ruleset = ruleset_with(self.checker.game, self.edition, self.readings, data)
        self.checker = evolve(self.checker, ruleset=ruleset)
        self._skip = self.checker.conversation.rule(self.checker.game, ruleset)
