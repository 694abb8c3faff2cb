"""The theorems are established, tell players what they say, and their counterexamples can be replayed."""

import json
import re
from collections.abc import Callable
from io import StringIO
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import pytest
import z3
from attrs import evolve

from arbitre.cli.main import run
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.trace.citations import parse_citation
from arbitre_properties.match import contracts
from arbitre_properties.theorems.__main__ import BEGIN, END, language_of, row, timeless, told_seconds, with_table
from arbitre_properties.theorems.match import graph, model
from arbitre_properties.theorems.match.agreement import AGREEMENTS, Agreement
from arbitre_properties.theorems.proving import terms
from arbitre_properties.theorems.proving.catalogue import demand_founded, theorems, with_foundations
from arbitre_properties.theorems.proving.confirming import CONFIRMED, verdicts
from arbitre_properties.theorems.proving.running import Report, Standing, founded_on, known_ids, prove, report_on
from arbitre_properties.theorems.proving.theorem import Fails, Holds, HoldsOnlyIf, NotEstablished, Theorem, Verdict

PAGES = [Path(__file__).parents[2] / "docs" / language / "proofs.md" for language in Language]
REWRITE = "python -m arbitre_properties.theorems docs/fr/proofs.md docs/en/proofs.md"
CITED: dict[str, dict[str, int]] = {
    "T-01": {"fewest_games": 6, "most_games": 11},
    "T-04": {"exchanges_four_at_most": 44, "exchanges_until_full": 62},
    "T-08": {"most_freeings": 4, "most_exchanges": 7},
    "T-13": {"fewest_at_step_5": 6},
    "T-19b": {"shift_2_award_none": 8, "shift_2_award_none_reachable": 5},
    "T-21": {"effects_neutral_at_step_7": 9, "effects_any_at_step_7": 11},
    "T-22": {"spaces_enough": 8, "spaces_enough_without_effects": 7},
    "T-25": {"with_ties_from_0": 7, "untied_from_0": 2},
    "T-34": {"most_until_full": 4},
    "T-46": {"in_a_game": 55, "in_a_match": 732, "played_in_a_game": 25, "played_in_a_match": 274},
    "CM-T-2": {"moves": 695, "turns": 20_155},
    "CM-T-14": {"all": 68},
}
"""The numbers that the pages about the proofs tell their readers."""
KEYS = {"id", "statement", "status", "method", "seconds", "assumes", "counterexample", "figure"}


def table_of(page: Path) -> list[str]:
    """The lines of a page's table of theorems, without its head."""
    return page.read_text(encoding="utf-8").partition(BEGIN)[2].partition(END)[0].strip().splitlines()[2:]


def replay_json(counterexample: dict[str, Any]) -> None:
    """A counterexample as anybody reads it from the JSON is a game that the engine accepts, action by action."""
    plain = json.loads(json.dumps(counterexample))
    game = find_game(plain["game"])
    converter = game.converter()
    state = converter.structure(plain["given"], game.state_type)
    for action in plain["actions"]:
        state = game.apply(state, converter.structure(action, game.action_type)).state
    assert plain["told"]["fr"] != plain["told"]["en"]


@pytest.mark.parametrize("identifier", known_ids())
def test_theorem_is_established(identifier: str) -> None:
    """Every theorem comes to a verdict, and a counterexample is what the engine does."""
    report = report_on(identifier)
    assert report.is_established, report.told.en
    plain = report.plain()
    assert set(plain) == KEYS
    assert all(isinstance(amount, int) for amount in report.figure.values())
    assert (plain["counterexample"] is None) == (report.standing is Standing.HOLDS)
    if plain["counterexample"] is not None:
        replay_json(plain["counterexample"])
    for page in PAGES:
        told, _ = timeless(row(report, language_of(page)))
        assert told in dict(map(timeless, table_of(page))), f"{page.name} is stale: {REWRITE}"
    for name, number in CITED.get(identifier, {}).items():
        assert report.figure[name] == number, "the pages cite another number"


@pytest.mark.parametrize("one", theorems().values(), ids=known_ids())
def test_theorem_says_what_it_is_about(one: Theorem) -> None:
    """Every theorem speaks both languages, cites clauses, and assumes readings that exist."""
    assert len(one.statement.fr) > 20
    assert len(one.statement.en) > 20
    assert one.statement.fr != one.statement.en
    assert parse_citation(one.check.__doc__ or "").clauses
    options = {question.field: question.options for question in find_game(one.game).questions}
    for field, value in one.readings.items():
        assert value in options[field]


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: agreement.name)
def test_formula_is_the_engine(agreement: Agreement) -> None:
    """Each formula of the model equals the engine's function on its whole domain."""
    assert agreement.size == sum(1 for _ in agreement.points())
    assert not list(agreement.disagreements())


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=lambda agreement: agreement.name)
def test_changed_engine_is_noticed(agreement: Agreement) -> None:
    """If the engine said something else anywhere, the comparison would name the place."""
    points = list(agreement.points())
    changed = points[len(points) // 2]

    def broken(*point: object) -> object:
        return "something else" if point == changed else agreement.engine(*point)

    assert list(Agreement("broken", agreement.formula, broken, agreement.domain).disagreements()) == [changed]


@pytest.mark.parametrize(
    "operation",
    [
        lambda x, y: terms.both(x < y, y > 1),
        lambda x, y: terms.either(x < y, y > 1),
        lambda x, y: terms.never(x < y),
        lambda x, y: terms.when(x < y, x, y),
        lambda x, y: terms.size(x - y),
        terms.smaller,
        terms.larger,
        lambda x, y: terms.half_up(x + y),
        lambda x, y: terms.total([x, y, x]),
    ],
    ids=["both", "either", "never", "when", "size", "smaller", "larger", "half_up", "total"],
)
def test_numbers_and_formulas_compute_alike(operation: Callable[[object, object], object]) -> None:
    """What a term of z3 is worth is what the same operation computes."""
    for x in range(4):
        for y in range(4):
            term = z3.simplify(operation(z3.IntVal(x), z3.IntVal(y)))
            worth = z3.is_true(term) if z3.is_bool(term) else term.as_long()
            assert worth == operation(x, y)


# What theorems rest on.


def names_in(code: CodeType) -> set[str]:
    """The names that a piece of code looks up, its inner functions included."""
    inner = [names_in(each) for each in code.co_consts if isinstance(each, CodeType)]
    return set(code.co_names).union(*inner)


def functions_behind(check: FunctionType, seen: set[FunctionType]) -> set[FunctionType]:
    """The functions of the project's proofs that a check calls, or that these call."""
    for name in names_in(check.__code__):
        found = check.__globals__.get(name)
        if isinstance(found, FunctionType) and "theorems" in found.__module__ and found not in seen:
            seen.add(found)
            functions_behind(found, seen)
    return seen


@pytest.mark.parametrize("one", theorems().values(), ids=known_ids())
def test_whoever_uses_a_formula_rests_on_its_agreement_with_the_engine(one: Theorem) -> None:
    """T-00 ties the formulas of the model, and the exchanges of the graph, to the engine: their theorems name it."""
    formulas = {each for each in vars(model).values() if isinstance(each, FunctionType)} | {graph.after}
    formulas = {each for each in formulas if each.__module__ in (model.__name__, graph.__name__)}
    assert isinstance(one.check, FunctionType)
    if one.id != "T-00" and functions_behind(one.check, set()) & formulas:
        assert "T-00" in one.rests_on


def test_foundations_come_first() -> None:
    """Who asks for a theorem asks for what it rests on as well, once."""
    assert with_foundations(["T-04", "T-18"]) == ("T-00", "T-01", "T-08", "T-04", "T-18")


def test_theorems_rest_on_theorems_and_in_no_circle() -> None:
    """A foundation that does not exist is refused, and so is a theorem that rests on itself in the end."""
    one, other = theorems()["T-00"], theorems()["T-01"]
    demand_founded({one.id: one, other.id: other})
    with pytest.raises(ValueError, match="T-01 rests on T-00, which is not a theorem"):
        demand_founded({other.id: other})
    with pytest.raises(ValueError, match="circle"):
        demand_founded({one.id: evolve(one, rests_on=(other.id,)), other.id: other})


@pytest.mark.parametrize("standing", Standing)
def test_theorem_without_foundation_does_not_hold(standing: Standing) -> None:
    """Whatever its own check says, a theorem holds only if all that it rests on does."""
    report = Report("T-01", Standing.HOLDS, 0.0)
    settled = founded_on({"T-00": Report("T-00", standing, 0.0)}, report)
    assert (settled == report) == (standing is Standing.HOLDS)
    assert settled.is_established == (standing is Standing.HOLDS)
    assert ("T-00" in settled.told.en) == (standing is not Standing.HOLDS)


def test_budget_cuts_off() -> None:
    """What the budget does not allow is unknown, and an unknown answer is a failure."""
    reports = list(prove(known_ids("match")[:3], 0.001, 1))
    assert [report.id for report in reports] == list(known_ids("match")[:3])
    assert not any(report.is_established for report in reports)


def test_unestablished_theorem_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that comes to no answer, or breaks, is told as unknown with its reason."""

    def undecided() -> Verdict:
        raise NotEstablished("no answer")

    def broken() -> Verdict:
        raise ZeroDivisionError

    for check, told in ((undecided, "unknown: no answer"), (broken, "unknown: ZeroDivisionError: ")):
        monkeypatch.setitem(theorems(), "T-01", evolve(theorems()["T-01"], check=check))
        assert report_on("T-01").told.en == told
        assert not report_on("T-01").is_established


def arbitre(*words: str) -> tuple[int, str, str]:
    """What the command line answers."""
    stdout, stderr = StringIO(), StringIO()
    return run(words, {"LANG": "en"}, stdout, stderr), stdout.getvalue(), stderr.getvalue()


def test_command_line_shows_a_table() -> None:
    """`arbitre prove` tells theorem, status, method and seconds, in both languages."""
    code, told, _ = arbitre("prove", "T-05", "t-06")
    assert code == 0
    assert "T-05" in told
    assert "2 established, 0 not established" in told
    assert "vrai" in arbitre("prove", "T-06", "--lang", "fr")[1]


def test_command_line_tells_the_counterexample() -> None:
    """A theorem asked for by name is told with its clauses, readings, figures and the table that contradicts it."""
    _code, told, _ = arbitre("prove", "T-20")
    for part in ("EXPL-4", "game_length=at-most-four-exchanges", "T-00", "triples = 40", "Spassky frees I"):
        assert part in told
    assert "seule I est vide" in arbitre("prove", "T-19c", "--lang", "fr")[1]


def test_command_line_speaks_json() -> None:
    """`--json` has the promised keys."""
    code, told, _ = arbitre("prove", "T-06", "--json")
    assert code == 0
    assert [set(report) for report in json.loads(told)] == [KEYS]


def test_command_line_takes_a_whole_family() -> None:
    """A theorem in parts is asked for by its number alone, and each part is told once."""
    code, told, _ = arbitre("prove", "t-19", "T-19b", "--json")
    assert code == 0
    assert [report["id"] for report in json.loads(told)] == ["T-19a", "T-19b", "T-19c"]


def test_command_line_fails_without_an_answer() -> None:
    """A theorem that is not established makes the exit code 1."""
    code, told, _ = arbitre("prove", "T-01", "--budget", "0.001")
    assert code == 1
    assert "0 established, 1 not established" in told


@pytest.mark.parametrize("words", [("T-999",), ("--game", "go"), ("--budget=-1",), ("--jobs", "0")], ids=str)
def test_command_line_names_mistakes(words: tuple[str, ...]) -> None:
    """What cannot be meant is a person's mistake: code 2, and what would be accepted."""
    code, told, wrong = arbitre("prove", *words)
    assert (code, told) == (2, "")
    assert wrong.startswith("arbitre: ")


def test_missing_prover_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without z3, the verb says what to install."""
    monkeypatch.setattr("arbitre.cli.verbs.prove.THEOREMS", "z3.no_such_module")
    code, _, wrong = arbitre("prove")
    assert code == 2
    assert "arbitre[prove]" in wrong


def test_pages_know_no_other_theorem() -> None:
    """The pages have one line per theorem, and each speaks its own language."""
    for page in PAGES:
        table = table_of(page)
        assert len(table) == len(known_ids())
        text = page.read_text(encoding="utf-8")
        assert with_table(text, table, language_of(page)) == text


def test_pages_tell_the_same_seconds() -> None:
    """Each proof has its measured time, the same in both languages, each with its decimal sign."""
    seconds = {language_of(page): [timeless(line)[1] for line in table_of(page)] for page in PAGES}
    assert [told.replace(",", ".") for told in seconds[Language.FR]] == seconds[Language.EN]
    assert all(re.fullmatch(r"< 0\.01|\d+\.\d\d", told) for told in seconds[Language.EN])


@pytest.mark.parametrize(
    ("seconds", "fr", "en"), [(0.0, "< 0,01", "< 0.01"), (0.01, "0,01", "0.01"), (12.5, "12,50", "12.50")]
)
def test_seconds_are_told_in_both_languages(seconds: float, fr: str, en: str) -> None:
    """A hundredth is told; less than that is told as such, never as nothing."""
    assert (told_seconds(seconds, Language.FR), told_seconds(seconds, Language.EN)) == (fr, en)


def test_page_without_marks_is_refused() -> None:
    """The table has its place; a page without one is not overwritten."""
    with pytest.raises(ValueError, match="no marks"):
        with_table("a page", [], Language.EN)


def test_verdicts_are_distinct_types() -> None:
    """A verdict is one of three types, so that nothing can be half established."""
    assert {Holds, HoldsOnlyIf, Fails} == set(Verdict.__args__)


def test_broken_contract_is_not_confirmed(tmp_path: Path) -> None:
    """CrossHair finds out a promise that a rule function does not keep."""
    source = Path(contracts.__file__).read_text(encoding="utf-8")
    module = tmp_path / "broken_contracts.py"
    module.write_text(source.replace("post: cards - __return__ <= limit", "post: cards - __return__ < limit"), "utf-8")
    refuted = [message for message in verdicts(module).values() if message != CONFIRMED]
    assert len(refuted) == 1
    assert "excess_of" in refuted[0]
