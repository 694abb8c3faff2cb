"""The example tables that come with the specification, and what the arbiter says of each."""

import pytest
from attrs import frozen

import arbitre_spec
from arbitre.cli.options.scenario_files import game_of
from arbitre.core.tables import parse_table
from arbitre.dispute.scenario import Scenario, read_scenario
from arbitre.dispute.verdict import judge


def scenario_of(name: str) -> Scenario:
    """An example by its name."""
    file = f"examples/{name}.toml"
    return read_scenario(parse_table(arbitre_spec.read_text(file), file), game_of, arbitre_spec.read_text)


@frozen
class Expected:
    """The answer's code, clauses that must be cited, the open questions it depends on."""

    code: str
    cites: set[str]
    disputes: set[str]


VERDICTS = {
    "who-leads": Expected("fischer", {"CARTE-SIMP-b", "ECH-1c", "LEX-1b"}, {"D-03"}),
    "five-against-three": Expected("over:fischer", {"ECH-7b", "ECH-7c", "FIN-1"}, set()),
    "three-against-three": Expected("goes-on", {"ECH-7b", "ECH-7c", "ECH-7d"}, set()),
    "third-pawn": Expected("illegal:too-many-pawns", {"ECH-2i", "ECH-3e"}, set()),
    "answer-elsewhere": Expected("illegal:wrong-column", {"ECH-3d"}, set()),
    "forced-to-play": Expected("legal", {"ABAN-1b", "ABAN-2"}, {"D-30"}),
    "five-all": Expected("match:spassky", {"FIN-2", "FDM-3"}, {"D-02"}),
    "what-is-in-his-hand": Expected("legal", {"ECH-3a"}, set()),
    "chessme-rook-out-of-touch": Expected("black", {"CM-FIN-1"}, {"CM-D-31"}),
    "chessme-two-kings": Expected("drawn", {"CM-FIN-3"}, {"CM-D-05"}),
}
"""Examples whose answer is a plain one."""

FACTS: dict[str, tuple[dict[str, object], set[str], set[str]]] = {
    "price-of-column-four": ({"fischer.endurance": 3, "marker": "neutral"}, {"D-03", "D-04", "D-71"}, {"de"}),
    "empty-pile": (
        {"fischer.endurance": 4, "fischer.pawns": 2, "marker": "neutral"},
        {"D-11", "D-14", "D-15", "D-37"},
        set(),
    ),
    "nobody-has-a-card": ({"chooser": "fischer", "choices": 1}, {"D-26", "D-27"}, set()),
}
"""Examples whose answer is a whole situation: some facts of it, the disputes and editions that change it."""


def test_every_example_is_judged() -> None:
    """No example lies about without a verdict that is checked."""
    names = {name.removeprefix("examples/").removesuffix(".toml") for name in arbitre_spec.names("examples")}
    assert names == {*VERDICTS, *FACTS}


@pytest.mark.parametrize("name", VERDICTS)
def test_the_verdict(name: str) -> None:
    """The answer, the paragraphs it cites, and the readings and editions under which it is another."""
    expected, verdict = VERDICTS[name], judge(scenario_of(name))
    assert verdict.answer.code == expected.code
    assert expected.cites <= {clause for step in verdict.because for clause in step.clauses}
    assert {each.dispute for each in verdict.but if each.dispute} == expected.disputes
    assert not [each for each in verdict.but if not each.dispute]
    assert verdict.is_open is bool(expected.disputes)


@pytest.mark.parametrize("name", FACTS)
def test_the_situation(name: str) -> None:
    """What the table shows in the end, and the readings and editions under which it shows something else."""
    facts, disputes, editions = FACTS[name]
    verdict = judge(scenario_of(name))
    values = verdict.asked.situation.values
    assert {key: values[key] for key in facts} == facts
    assert {each.dispute for each in verdict.but if each.dispute} == disputes
    assert {each.name for each in verdict.but if not each.dispute} == editions


@pytest.mark.parametrize("name", [*VERDICTS, *FACTS])
def test_every_answer_is_told_in_both_languages(name: str) -> None:
    """Answer, reasons and reservations can be read in French and in English."""
    verdict = judge(scenario_of(name))
    texts = [verdict.answer.text, *(step.text for step in verdict.because), *(each.answer.text for each in verdict.but)]
    assert all(text.fr and text.en for text in texts)
