"""Which published vectors a run can use, by its edition and the readings it expects."""

from collections.abc import Iterable, Mapping

from arbitre.conformance.run.checking import Checker
from arbitre.conformance.vectors.vector import Kind, Vector, line_of
from arbitre.core.game import AnyGame, AnyRuleset


def readings_of(game: AnyGame, ruleset: AnyRuleset) -> dict[str, str]:
    """How a ruleset reads each question."""
    plain: dict[str, str] = game.converter().unstructure(ruleset, game.ruleset_type)["readings"]
    return dict(plain)


def about_the_rules(checker: Checker, edition: str, vectors: Iterable[Vector]) -> list[Vector]:
    """The vectors that are about the rules, or about nonsense, and that the rules of a run allow.

    Games of the first edition are for every edition: what is expected is told by the rules of the run. Its positions are
    not: they may hold cards that another edition does not have.
    """
    first = checker.game.editions[0]
    fitting = [v for v in vectors if v.edition == edition or (v.edition == first and v.state is None)]
    rules = [vector for vector in fitting if vector.kind is not Kind.READING]
    return [vector for vector in rules if checker.allows(line_of(vector), len(vector.given))]


def about_readings(expected: Mapping[str, str], edition: str, vectors: Iterable[Vector]) -> list[Vector]:
    """The vectors that show the expected reading of a question, given the expected readings of the others."""
    return [
        vector
        for vector in vectors
        if vector.kind is Kind.READING and vector.edition == edition and vector.readings.items() <= expected.items()
    ]
