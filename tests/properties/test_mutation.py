"""Mutants are what they say they are, live in processes of their own, and are counted honestly."""

import ast
import json
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from arbitre.core.game import find_game
from arbitre_properties.mutation.__main__ import trials_of
from arbitre_properties.mutation.edits import Edit, deletion_edits, reading_edits, table_edits
from arbitre_properties.mutation.forks import allow, each_in_a_fork
from arbitre_properties.mutation.functions import edits_of
from arbitre_properties.mutation.reach import Reach
from arbitre_properties.mutation.report import Result, equivalents, summary
from arbitre_properties.mutation.sources import module_name, rule_modules, suite_of
from arbitre_properties.mutation.trials import Bench, load_edited, put_in_place, try_anew, try_in_place

ROOT = Path(__file__).parents[2]
GAMES = ("match", "chessme")

LITTLE = '''"""A little game."""

FOUR = 4


def is_over(lead: int, left: int) -> bool:
    """A game ends when the lead exceeds what is left.

    Règle : ECH-7c (p. 7).
    """
    return left < abs(lead)


class Seat:
    """A seat."""

    def limit(self) -> int:
        """The limit of a seat.

        Règle : END-9 (p. 9).
        """
        return FOUR + 1
'''


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout with one game of one module."""
    folder = tmp_path / "reference" / "arbitre" / "little"
    folder.mkdir(parents=True)
    (folder / "rules.py").write_text(LITTLE, encoding="utf-8")
    (folder / "words.py").write_text('NAME = "nothing here cites a rule"\n', encoding="utf-8")
    data = tmp_path / "spec" / "arbitre_spec" / "little"
    data.mkdir(parents=True)
    (data / "cards.toml").write_text("format = 1\nstrength = 3\n", encoding="utf-8")
    return tmp_path


@pytest.fixture
def loaded(checkout: Path) -> Iterator[ModuleType]:
    """The module of the little game, as if it were imported."""
    module = ModuleType("arbitre.little.rules")
    exec(compile(LITTLE, "rules.py", "exec"), vars(module))  # noqa: S102  (the little game above)
    sys.modules[module.__name__] = module
    yield module
    del sys.modules[module.__name__]


def test_only_modules_with_rules_are_changed(checkout: Path) -> None:
    """A module without a citation is no rule."""
    assert [file.name for file in rule_modules("little", checkout)] == ["rules.py"]


def test_numbers_outside_functions_change_by_one(checkout: Path) -> None:
    """Both ways in code, and upwards in files of data; the number of the format is not the game's."""
    found = {edit.id: edit.text for edit in table_edits("little", checkout)}
    assert [text.splitlines()[2] for name, text in found.items() if "cards.toml" not in name] == [
        "FOUR = 5",
        "FOUR = 3",
    ]
    assert found["spec/arbitre_spec/little/cards.toml:2 strength becomes 4"] == "format = 1\nstrength = 4\n"
    assert len(found) == 3


def test_a_deleted_rule_answers_as_emptily_as_it_can(checkout: Path, loaded: ModuleType) -> None:
    """False for a truth, 0 for a number; the clauses are those that the function cites."""
    over, limit = deletion_edits("little", checkout)
    assert (over.function, over.clauses, limit.function, limit.clauses) == (
        "is_over",
        ("ECH-7c",),
        "Seat.limit",
        ("END-9",),
    )
    function = loaded.is_over
    assert function(3, 2)
    put_in_place(over)
    put_in_place(limit)
    assert not function(3, 2), "whoever imported the function before has the mutant too"
    assert loaded.Seat().limit() == 0


def test_functions_are_changed_in_many_ways(checkout: Path) -> None:
    """Each mutant is another text that compiles, differs in the lines it names, and has a name of its own."""
    edits = list(edits_of(checkout / "reference" / "arbitre" / "little" / "rules.py", checkout))
    changes = {edit.id.partition(": ")[2] for edit in edits}
    assert "return left < abs(lead) → return left <= abs(lead)" in changes
    assert "return FOUR + 1 → return FOUR - 1" in changes
    assert len({edit.id for edit in edits}) == len({edit.text for edit in edits}) == len(edits)
    for edit in edits:
        ast.parse(edit.text)
        before, after = LITTLE.splitlines(), edit.text.splitlines()
        differing = {number for number, pair in enumerate(zip(before, after, strict=True), 1) if pair[0] != pair[1]}
        assert differing <= set(edit.lines)


def test_a_default_matters_where_the_body_runs(checkout: Path) -> None:
    """The head of a function runs when its module is loaded, which no test does; a changed default meets the body's tests."""
    file = checkout / "reference" / "arbitre" / "little" / "rules.py"
    text = LITTLE.replace("def is_over(lead: int, left: int)", "def is_over(lead: int, left: int = 4)")
    file.write_text(text, encoding="utf-8")
    (edit,) = (edit for edit in edits_of(file, checkout) if "left: int = 5" in edit.id)
    assert text.splitlines().index("    return left < abs(lead)") + 1 in edit.lines


def test_what_no_test_runs_is_loaded_anew(tmp_path: Path) -> None:
    """A function that has done its work when its module is loaded cannot be changed afterwards."""
    reach = {"seconds": {"t": 0.1}, "lines": {"f.py": {"3": ["t"]}}, "marks": {}}
    (tmp_path / "reach.json").write_text(json.dumps(reach), encoding="utf-8")
    bench = Bench(ROOT, (), tmp_path / "reach.json", 1, 60)
    early, late = (
        Edit(name, "functions", "f.py", (), "", name, range(line, line + 1))
        for name, line in (("early", 9), ("late", 3))
    )
    (anew, first), (in_place, second) = trials_of("functions", "match", [late, early], bench)
    assert (anew.func, first, in_place.func, second) == (try_anew, [early], try_in_place, [late])
    assert [(attempt.func, some) for attempt, some in trials_of("tables", "match", [late], bench)] == [
        (try_anew, [late])
    ]


@pytest.mark.parametrize("game", GAMES)
def test_every_alternative_reading_is_a_mutant(game: str) -> None:
    """One for each reading that is not recommended, and the text differs in that alone."""
    wanted = {
        f"{question.dispute} {question.field} = {option}"
        for question in find_game(game).questions
        for option in question.options
        if option != question.default
    }
    edits = list(reading_edits(game, ROOT))
    assert {edit.id for edit in edits} == wanted
    source = (ROOT / edits[0].file).read_text(encoding="utf-8").splitlines()
    for edit in edits:
        assert sum(one != other for one, other in zip(source, edit.text.splitlines(), strict=True)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_the_suite_exists(game: str) -> None:
    """A mutant that meets no test would survive for nothing."""
    assert all((ROOT / name).exists() for name in suite_of(game, ROOT))


def _fate(task: str) -> str | None:
    if task == "hangs":
        allow(0)
        while True:
            pass
    if task == "breaks":
        raise RuntimeError(task)
    return f"noticed in {os.getpid()}" if task == "noticed" else None


def test_each_mutant_has_a_process_of_its_own() -> None:
    """One that is unnoticed, noticed, hangs or breaks down does so elsewhere, and what became of it is told."""
    started = time.process_time()
    fates = dict(each_in_a_fork(["unnoticed", "noticed", "hangs", "breaks"], _fate, 2))
    assert fates["unnoticed"] is None
    assert fates["noticed"] != f"noticed in {os.getpid()}"
    assert (fates["hangs"], fates["breaks"]) == ("time-out", "exit 2")
    assert time.process_time() - started < 1


def test_an_edited_file_is_what_is_loaded() -> None:
    """In its process, a module or a file of data is read as edited; nowhere else."""
    import arbitre_spec  # noqa: PLC0415  (looked at before and after)

    name = "match/tracks.toml"
    before = arbitre_spec.read_text(name)
    edit = Edit("changed", "tables", f"spec/arbitre_spec/{name}", (), "format = 2\n")

    def look(_: None) -> str:
        load_edited(edit, ROOT)
        return arbitre_spec.read_text(name)

    assert dict(each_in_a_fork([None], look, 1)) == {None: "format = 2\n"}
    assert arbitre_spec.read_text(name) == before


def test_the_fastest_tests_that_reach_come_first() -> None:
    """Only those that run the line, and no more than fit."""
    reach = Reach({"slow": 9.0, "quick": 0.1, "other": 0.2, "away": 0.0}, {"f": {3: ("slow", "quick"), 4: ("other",)}})
    assert reach.tests_of("f", range(3, 4)) == {"slow", "quick"}
    assert reach.tests_of("g", range(3, 4)) == set()
    assert reach.fastest(reach.tests_of("f", range(3, 5)), 10) == ["quick", "other", "slow"]
    assert reach.fastest(reach.tests_of("f", range(3, 5)), 1) == ["quick", "other"]


def test_what_has_changed_is_measured_again() -> None:
    """A changed file of tests alone, or everything once the sources have changed."""
    before = {"sources": "1", "a.py": "1", "b.py": "1"}
    reach = Reach({"a.py::one": 1.0, "b.py::two": 2.0}, {"f": {3: ("a.py::one", "b.py::two")}}, before)
    assert reach.still_true({**before, "new.py": "1"}).seconds == reach.seconds
    changed = reach.still_true({**before, "a.py": "2"})
    assert (changed.seconds, changed.lines) == ({"b.py::two": 2.0}, {"f": {3: ("b.py::two",)}})
    assert reach.still_true({**before, "sources": "2"}).seconds == {}


@pytest.mark.parametrize(
    "line",
    ['    raise ValueError("no such card")', "    return tuple(zip(a, b, strict=True))", '    return cast("Card", a)'],
)
def test_words_are_no_rules(checkout: Path, line: str) -> None:
    """What is put in other words for people, or for the reader of types alone, is no mutant."""
    file = checkout / "reference" / "arbitre" / "little" / "rules.py"
    file.write_text(LITTLE.replace("    return left < abs(lead)", line), encoding="utf-8")
    touched = [edit.id for edit in edits_of(file, checkout) if edit.function == "is_over"]
    assert not [name for name in touched if "strict=False" in name or "zip(a, b, )" in name or "CARD" in name]
    assert not [name for name in touched if "XX" in name]


def test_scores_count_what_was_tried() -> None:
    """An equivalent mutant is counted apart only while nothing notices it; one that was not tried counts for nothing."""
    results = [
        Result("a", "functions", ("ECH-1",), "test_a"),
        Result("b", "functions", ("ECH-1",), None),
        Result("c", "functions", (), None),
        Result("d", "functions", (), None, tried=False),
        Result("e", "deletions", ("ECH-1",), "test_e"),
    ]
    report = summary(
        "match", results, {"c": "nothing changes", "e": "wrong: a test notices it", "gone": "no such mutant"}
    )
    assert report["kinds"]["functions"] == {
        "mutants": 4,
        "tried": 3,
        "equivalent": 1,
        "noticed": 1,
        "of_a_hundred": 50.0,
    }
    assert report["clauses"]["ECH-1"]["of_a_hundred"] == 66.7
    assert report["survivors"] == ["b"]
    assert report["equivalent"] == {"c": "nothing changes"}
    assert report["deletions"] == {"e": "test_e"}


def test_every_equivalent_mutant_exists_and_has_a_reason() -> None:
    """The list holds no mutant that is not made any more, and a sentence for each."""
    known = equivalents()
    assert all(reason.strip().endswith(".") for reason in known.values())
    modules = {name.split(":")[0].rpartition(".")[0] for name in known if " → " in name}
    made: set[str] = set()
    for game in GAMES:
        made |= {edit.id for find in (table_edits, reading_edits, deletion_edits) for edit in find(game, ROOT)}
        for file in rule_modules(game, ROOT):
            if module_name(file.relative_to(ROOT).as_posix()) in modules:
                made |= {edit.id for edit in edits_of(file, ROOT)}
    assert known.keys() - made == set()
