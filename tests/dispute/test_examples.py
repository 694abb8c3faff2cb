"""The example tables that come with the specification, and what the arbiter says of each."""

import pytest
from attrs import frozen

import arbitre_spec
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.tables import parse_table
from arbitre.dispute.rivals import Variation
from arbitre.dispute.scenario import Scenario, read_scenario
from arbitre.dispute.verdict import Degree, judge


def scenario_of(name: str) -> Scenario:
    """An example by its name."""
    file = f"examples/{name}.toml"
    return read_scenario(parse_table(arbitre_spec.read_text(file), file), game_of, arbitre_spec.read_text)


@frozen
class Expected:
    """The answer's code, its degree, clauses that must be cited, and the disputes under which somebody answers otherwise."""

    code: str
    degree: Degree
    cites: set[str]
    disputes: set[str]


VERDICTS = {
    "who-leads": Expected("fischer", Degree.CONTESTED, {"CARTE-SIMP-b", "ECH-1c", "LEX-1b"}, {"D-03"}),
    "five-against-three": Expected("over:fischer", Degree.WRITTEN, {"ECH-7b", "ECH-7c", "FIN-1"}, set()),
    "three-against-three": Expected("goes-on", Degree.WRITTEN, {"ECH-7b", "ECH-7c", "ECH-7d"}, set()),
    "third-pawn": Expected("illegal:too-many-pawns", Degree.WRITTEN, {"ECH-2i", "ECH-3e"}, set()),
    "answer-elsewhere": Expected("illegal:wrong-column", Degree.WRITTEN, {"ECH-3d"}, set()),
    "forced-to-play": Expected("legal", Degree.CONTESTED, {"ABAN-1b", "ABAN-2", "CARTE-PREP-b"}, {"D-30"}),
    "five-all": Expected("match:spassky", Degree.WRITTEN, {"FIN-2", "FDM-3"}, {"D-02"}),
    "what-is-in-his-hand": Expected("legal", Degree.WRITTEN, {"ECH-3a"}, set()),
    "chessme-rook-out-of-touch": Expected("black", Degree.WRITTEN, {"CM-FIN-1", "CM-DEP-7"}, {"CM-D-31"}),
    "chessme-two-kings": Expected("drawn", Degree.DEDUCED, {"CM-FIN-3"}, {"CM-D-05"}),
}
"""Examples whose answer is a plain one."""

FACTS: dict[str, tuple[dict[str, object], set[str], set[str], set[str]]] = {
    "price-of-column-four": (
        {"fischer.endurance": 3, "marker": "neutral"},
        {"D-03", "D-04"},
        {"D-71"},
        {"de"},
    ),
    "empty-pile": (
        {"fischer.endurance": 4, "fischer.pawns": 2, "marker": "neutral"},
        {"D-11"},
        {"D-37"},
        set(),
    ),
    "nobody-has-a-card": ({"chooser": "fischer", "choices": 1}, set(), {"D-27"}, set()),
}
"""Examples whose answer is a whole situation: some facts of it, the disputes it hangs on, those it could be thought to, and editions."""


def test_every_example_is_judged() -> None:
    """No example lies about without a verdict that is checked."""
    names = {name.removeprefix("examples/").removesuffix(".toml") for name in arbitre_spec.names("examples")}
    assert names == {*VERDICTS, *FACTS}


@pytest.mark.parametrize("name", VERDICTS)
def test_the_verdict(name: str) -> None:
    """The answer, the paragraphs it cites, and the readings and editions under which it is another."""
    expected, verdict = VERDICTS[name], judge(scenario_of(name))
    assert (verdict.answer.code, verdict.degree) == (expected.code, expected.degree)
    assert expected.cites <= {*verdict.deciding, *(clause for step in verdict.because for clause in step.clauses)}
    assert {each.dispute.id for each in verdict.rivals if each.dispute} == expected.disputes
    assert not [each for each in verdict.rivals if each.variation is Variation.EDITION]
    assert verdict.is_open is (expected.degree is Degree.CONTESTED)


@pytest.mark.parametrize("name", FACTS)
def test_the_situation(name: str) -> None:
    """What the table shows in the end, and the readings and editions under which it shows something else."""
    facts, contested, settled, editions = FACTS[name]
    verdict = judge(scenario_of(name))
    values = verdict.asked.situation.values
    assert {key: values[key] for key in facts} == facts
    assert {contest.dispute.id for contest in verdict.contests} == contested
    assert {each.dispute.id for each in verdict.rivals if each.dispute and not each.is_open} == settled
    assert {each.name for each in verdict.rivals if each.variation is Variation.EDITION} == editions


@pytest.mark.parametrize("name", [*VERDICTS, *FACTS])
def test_every_answer_is_told_in_both_languages(name: str) -> None:
    """Answer, reasons and reservations can be read in French and in English."""
    verdict = judge(scenario_of(name))
    texts = [verdict.answer.text, *(step.text for step in verdict.because), *(each.here for each in verdict.rivals)]
    texts += [each.answer.text for each in verdict.rivals]
    assert all(text.fr and text.en for text in texts)
