"""Only what was consulted is tried otherwise: that loses nothing, and spares almost everything."""

from attrs import evolve
from tests.dispute.test_examples import FACTS, VERDICTS, scenario_of

from arbitre.core.game import find_game
from arbitre.dispute.answers import ask
from arbitre.dispute.consulted import Consulted, watched
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.scenario import Scenario, under
from arbitre.match import default_ruleset


def _scenarios() -> list[Scenario]:
    """Every example, and every fourth scenario of the disputes."""
    found = [scenario_of(name) for name in (*VERDICTS, *FACTS)]
    for game in ("match", "chessme"):
        examples = [example for dispute in read_disputes(find_game(game)) for example in dispute.examples]
        found += [example.scenario for example in examples[::4]]
    return found


def test_what_was_not_consulted_changes_no_answer() -> None:
    """Whichever open question no rule looked at is answered otherwise: the answer is the same to the letter."""
    tried = spared = 0
    for scenario in _scenarios():
        asked = ask(scenario)
        for question in scenario.game.questions:
            tried += 1
            if question.field in asked.consulted:
                continue
            spared += 1
            for option in question.options:
                other = ask(under(scenario, {question.field: option}))
                assert other.answer == asked.answer, (scenario.title.en, question.field, option)
                assert other.situation == asked.situation
    assert tried > 2000
    assert spared > tried * 0.7


def test_readings_remember_what_is_read_of_them() -> None:
    """A field is noted once it is read, and reads as it did before; the same rules unwatched are untouched."""
    plain = default_ruleset()
    ruleset, consulted = watched(plain)
    assert consulted.fields() == frozenset()
    assert ruleset.readings.emptied_board is plain.readings.emptied_board
    assert consulted.fields() == {"emptied_board"}
    assert isinstance(ruleset.readings, Consulted)
    assert evolve(ruleset, readings=plain.readings) == plain
