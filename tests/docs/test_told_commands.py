"""Every command that the pages tell people to type is run, in a folder with the files it names."""

import doctest
import os
import re
import shlex
import shutil
import subprocess
import sys
from importlib.metadata import metadata
from io import StringIO
from itertools import pairwise
from pathlib import Path
from typing import Final

import pytest
from attrs import frozen
from tests.docs.told import (
    FILES,
    PAGES,
    ROOT,
    checkout_with_the_new_clause,
    commands_of,
    excerpts,
    furnish,
    told_commands,
)

from arbitre.cli.main import DEFECT, run
from arbitre.cli.verbs.judge import OPEN
from arbitre.trace.registry import Shelf, find_shelf
from arbitre_properties.theorems.proving.running import known_ids

README: Final = ROOT / "README.md"
TOLD: Final = told_commands()
SHELL: Final = re.compile(r"[|>]|^(?!arbitre )")
WRITTEN_AFTER: Final = {"--out", "--svg", "--html", "--resume", "--junit"}

# What a reader puts in the place of capitals and dots, and what a verb named in a sentence is given.
FILLED_IN: Final = {
    "arbitre judge FILE": "arbitre judge TABLE.toml",
    "arbitre judge FICHIER": "arbitre judge TABLE.toml",
    "arbitre judge": "arbitre judge TABLE.toml",
    "arbitre dispute": "arbitre dispute D-03",
    "arbitre verify …": "arbitre verify GAME.txt",
    "arbitre convert …": "arbitre convert GAME.txt",
    "arbitre prove ID": "arbitre prove T-05",
    "arbitre impact": "arbitre impact D-40 --matches 2",
    "arbitre impact …": "arbitre impact D-40 --matches 2",
    "arbitre conform": "arbitre conform --game chessme --games 1 -- arbitre engine",
    "arbitre VERB --help": "arbitre judge --help",
    "arbitre VERBE --help": "arbitre judge --help --lang fr",
}

# What a person types who tries the command out.
TYPED: Final = {
    "arbitre play": "1\n1\nq\n",
    "arbitre scenario new": "\n" * 40,
    "arbitre engine": '{"message":"start","protocol":[1]}\n{"message":"stop"}\n',
}

# The pages say of these how they end: the answer depends on an open question.
DRAWS: Final = "arbitre judge who-leads --svg table.svg"
OPEN_ANSWERS: Final = {
    "arbitre judge who-leads",
    DRAWS,
    "arbitre judge TABLE.toml",
    "arbitre judge TABLE.toml --full",
    "arbitre judge TABLE.toml --data CARDS.toml",
    "make judge",
}

# What is promised beside the command, as a word of the answer.
PROMISED: Final = {
    "arbitre judge TABLE.toml --as fischer --svg table.svg": "Fischer",
    "arbitre disputes --impact H": "D-03",
    "arbitre disputes --standing contested": "D-01",
    "arbitre dispute D-03": "even on an empty board",
    "arbitre dispute D-04 --edition de": "German",
    "arbitre verify GAME.txt": "plays are legal",
    "arbitre convert GAME.json": "@game match",
    "arbitre impact D-03 D-40 --matches 50": "white-leads",
    "arbitre clauses ECH-7c": "p. 7",
    "arbitre clauses PIOCHE": "PIOCHE-4",
    "arbitre clauses ABC-1a --engineer": "reference/new.py",
    "arbitre ask can I put three pawns on one card": "arbitre judge third-pawn",
    "arbitre ask mes pions non joués, je les garde": "D-41",
    "arbitre ask Angriff": "échange · exchange",
    "arbitre play": "Stopping here",
    "arbitre play --players human,human": "The keyboard goes to Spassky",
    "arbitre replay GAME.json": "MEP-",
    "arbitre data check CARDS.toml": "assumed",
    "arbitre prove": "T-01",
    "arbitre engine": '"started"',
    "arbitre perft --depth 4 --layout opposite": "1638",
    "arbitre perft --turns --hand QNP": "66",
    "arbitre conform -- node tests/implementations/javascript/main.js": "conforms",
    "make judge": "Contested: the booklet can be read both ways",
    "make help": "make verify",
}

# These take long: `make verify` runs them.
LONG: Final = {
    "arbitre prove",
    "arbitre impact --game match --resume impact.jsonl --svg impact.svg",
    "arbitre conform -- node tests/implementations/javascript/main.js",
    "arbitre conform --game chessme --games 50 --html report.html -- arbitre engine",
    "arbitre conform --seconds 5 -- arbitre engine",
    "python -m arbitre_properties.theorems docs/fr/proofs.md docs/en/proofs.md",
}

# These cannot be run inside a test, each for its reason; make must at least know what to do.
ELSEWHERE: Final = {
    "make test": "this test is part of it",
    "make test PYTHON=python3.13": "it makes the environment anew in which this test runs",
    "make foreign": "every landing runs it",
    "make browser": "every landing runs it, and it needs the built site",
    "make verify": "it runs this test and the long ones",
    "make app": "it serves until it is ended, and every landing builds the app",
    "make docs": "every landing builds the site",
    "make deciding": "make verify runs it, for minutes",
    "make mutants": "make verify runs it, for hours",
    "make bench": "it measures for minutes, which a busy machine would spoil",
    "make pins": "it asks a network for versions",
    "make pins UPGRADE=1": "it asks a network for versions",
    "pip install --editable .": "test_third_game installs the third game so",
    "arbitre clauses --check --hold --game GAME": "test_third_game runs it for the third game",
    "arbitre clauses --reviewed all --game GAME": "it writes into the texts of the game",
    "arbitre vectors check --game GAME": "test_third_game runs it for the third game",
    "arbitre vectors write --seek --game GAME": "it writes into the texts of the game",
    "pip install 'arbitre[adapters]'": "it asks a network for packages; .venv holds the same ones",
    "pip install 'arbitre[scale]'": "it asks a network for packages; .venv holds the same ones",
}


@frozen
class Done:
    """How a command ended, and all that it said."""

    code: int
    said: str


@pytest.fixture
def shelf_copy(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Shelf:
    """What `arbitre vectors write` writes goes to a copy, from which the vectors and rulesets were taken out."""
    own = find_shelf()
    copy = find_shelf(tmp_path / "checkout")
    shutil.copytree(
        own.specification, copy.specification, ignore=shutil.ignore_patterns("vectors", "rulesets", "__pycache__")
    )
    shutil.copy(own.rules, copy.rules)
    monkeypatch.setattr("arbitre.cli.verbs.vectors.find_shelf", lambda: copy)
    return copy


def try_out(command: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Done:
    """Type a command in a folder with the files that it names."""
    line = FILLED_IN.get(command, command)
    words = shlex.split(line)
    written = {after for before, after in pairwise(words) if before in WRITTEN_AFTER}
    for name in words:
        if (name in FILES or name.startswith("tests/")) and name not in written:
            furnish(folder, name)
    monkeypatch.chdir(folder)
    typed = next((typed for start, typed in TYPED.items() if line.startswith(start)), "")
    done = _in_a_shell(line, folder) if SHELL.search(line) else _here(words[1:], typed, monkeypatch)
    for name in written:
        assert (folder / name).stat().st_size > 0
    return done


def _here(words: list[str], typed: str, monkeypatch: pytest.MonkeyPatch) -> Done:
    out = StringIO()
    monkeypatch.setattr(sys, "stdin", StringIO(typed))
    monkeypatch.setenv("PATH", f"{Path(sys.executable).parent}:{os.environ['PATH']}")
    code = run(words, {"LANG": "en"}, out, out)
    return Done(code, out.getvalue())


def _in_a_shell(line: str, folder: Path) -> Done:
    environment = {
        **{name: text for name, text in os.environ.items() if not name.startswith(("MAKE", "MFLAGS", "LC_"))},
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
        "HOME": str(folder),
        "LANG": "C.UTF-8",
    }
    where = ROOT if line.startswith("make ") else folder
    done = subprocess.run(
        ["/bin/bash", "-c", line], cwd=where, env=environment, capture_output=True, text=True, check=False
    )
    return Done(done.returncode, done.stdout + done.stderr)


def _marked(command: str) -> object:
    marks = [pytest.mark.long] if command in LONG else []
    if " node " in command:
        marks.append(pytest.mark.needs("node"))
    return pytest.param(command, marks=marks, id=command)


SPECIAL: Final = {
    "arbitre clauses ABC-1a --engineer",
    "arbitre clauses --reviewed ABC-1a",
    "arbitre vectors write",
    "arbitre play --game chessme game.json",
    "arbitre completion bash > ~/.local/share/bash-completion/completions/arbitre",
    "make clean",
    "python -m arbitre_properties.theorems",
    "python -m arbitre_properties.theorems docs/fr/proofs.md docs/en/proofs.md",
}
"""Those whose tests, below, look at more than the answer."""


@pytest.mark.parametrize("command", [_marked(each) for each in TOLD if each not in {*ELSEWHERE, *SPECIAL}])
def test_a_told_command_does_what_is_told(command: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It ends well, with an answer, and with the one promised where something is."""
    done = try_out(command, tmp_path, monkeypatch)
    may_be_open = FILLED_IN.get(command, command).startswith(tuple(OPEN_ANSWERS))
    assert done.code in ({0, OPEN} if may_be_open else {0}), done.said
    assert "Traceback" not in done.said
    assert PROMISED.get(command, "") in done.said
    assert done.said or command == "arbitre vectors check"


def test_the_new_clause_of_contributing_finds_its_function_and_test(tmp_path: Path) -> None:
    """Whoever follows the steps sees that they have found each other, and the check passes once it is reviewed."""
    root = ("--root", str(checkout_with_the_new_clause(tmp_path)))

    def said(command: str) -> Done:
        assert command in TOLD
        out = StringIO()
        code = run([*shlex.split(command)[1:], *root], {"LANG": "en"}, out, out)
        return Done(code, out.getvalue())

    shown = said("arbitre clauses ABC-1a --engineer")
    assert shown.code == 0
    assert "reference/new.py" in shown.said
    assert "tests/test_new.py" in shown.said
    assert (said("arbitre clauses --check").code, "ABC-1a" in said("arbitre clauses --check").said) == (1, True)
    assert said("arbitre clauses --reviewed ABC-1a") == Done(0, "1 clause(s) recorded as reviewed\n")
    assert said("arbitre clauses --check").code == 0


def test_the_vectors_written_are_those_published(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, shelf_copy: Shelf
) -> None:
    """`arbitre vectors write` gives the files that lie in the specification, to the letter."""
    assert try_out("arbitre vectors write", tmp_path, monkeypatch).code == 0
    published = find_shelf().specification
    for folder in ("vectors", "schema", "rulesets"):
        names = [file.relative_to(published) for file in (published / folder).rglob("*.json*")]
        assert names
        for name in names:
            assert (shelf_copy.specification / name).read_bytes() == (published / name).read_bytes()


def test_a_game_that_was_left_goes_on_by_the_same_command(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first time there is no file; the second time the game is where it was left."""
    command = "arbitre play --game chessme game.json"
    assert command in TOLD
    monkeypatch.chdir(tmp_path)
    first = _here(shlex.split(command)[1:], "1\n1\nq\n", monkeypatch)
    kept = (tmp_path / "game.json").read_text(encoding="utf-8")
    second = _here(shlex.split(command)[1:], "q\n", monkeypatch)
    assert (first.code, second.code) == (0, 0), second.said
    assert (tmp_path / "game.json").read_text(encoding="utf-8") == kept


def test_the_shell_learns_the_verbs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written where the README says is a script that bash accepts and that names every verb."""
    (command,) = (told for told in TOLD if told.startswith("arbitre completion bash >"))
    script = tmp_path / command.partition("~/")[2]
    script.parent.mkdir(parents=True)
    assert try_out(command, tmp_path, monkeypatch) == Done(0, "")
    assert "judge" in script.read_text(encoding="utf-8")
    assert _in_a_shell(f"source {shlex.quote(str(script))} && complete -p arbitre", tmp_path).code == 0


def test_cleaning_removes_what_was_made_and_nothing_else(tmp_path: Path) -> None:
    """`make clean` in a folder like this one."""
    assert "make clean" in TOLD
    made = [".venv/bin/python", "docs/_build/html/index.html", "build/x", "reference/arbitre/__pycache__/x.pyc"]
    kept = ["reference/arbitre/x.py", "docs/fr/index.md", "spec/x", "tests/x.py", "properties/x", "benchmarks/x.py"]
    for name in (*made, *kept):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    done = subprocess.run(
        ["/usr/bin/env", "make", "-f", str(ROOT / "Makefile"), "clean"], cwd=tmp_path, capture_output=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert not any((tmp_path / name).exists() for name in made)
    assert all((tmp_path / name).exists() for name in kept)


@pytest.mark.long
@pytest.mark.parametrize("pages", ["docs/fr/proofs.md docs/en/proofs.md"])
def test_the_table_of_proofs_is_the_one_of_the_pages(pages: str, tmp_path: Path) -> None:
    """Written anew it says what it said, but for the seconds that it took."""
    command = f"python -m arbitre_properties.theorems {pages}"
    assert {command, "python -m arbitre_properties.theorems"} <= set(TOLD)
    for page in pages.split():
        furnish(tmp_path, page)
    assert _in_a_shell(command, tmp_path).code == 0
    for page in pages.split():
        before, after = ((folder / page).read_text(encoding="utf-8") for folder in (ROOT, tmp_path))
        assert re.findall(r"^\| (?:CM-)?T-\d+\w? .*?\|.*?\|.*?\|", after, re.MULTILINE) == re.findall(
            r"^\| (?:CM-)?T-\d+\w? .*?\|.*?\|.*?\|", before, re.MULTILINE
        )


@pytest.mark.parametrize("command", [each for each in ELSEWHERE if each.startswith("make ")])
def test_make_knows_what_it_is_told(command: str, tmp_path: Path) -> None:
    """What no test can run is at least a target, and each of its steps is known."""
    assert _in_a_shell(f"{command} --dry-run", tmp_path).code == 0


@pytest.mark.parametrize("command", [each for each in ELSEWHERE if "[" in each])
def test_the_extras_told_exist(command: str) -> None:
    """The package offers the extra that one is told to install."""
    (extra,) = re.findall(r"\[(\w+)\]", command)
    assert extra in (metadata("arbitre").get_all("Provides-Extra") or ())


def test_every_landing_tests_and_builds_the_site() -> None:
    """What is said of `make test` and `make docs` is true."""
    steps = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()
    assert {"make docs", "make test"} <= set(steps)


def test_the_lists_of_this_file_name_commands_that_are_told() -> None:
    """An entry for a command that no page tells any more is dead."""
    named = {*FILLED_IN, *PROMISED, *LONG, *ELSEWHERE, *SPECIAL}
    assert sorted(named - set(TOLD)) == []


def test_every_proof_that_is_told_is_known() -> None:
    """Also of a proof that takes long, what one types names it."""
    words = {word for command in TOLD if command.startswith("arbitre prove ") for word in command.split()[2:]}
    told = {word for word in words if word.startswith(("T-", "CM-T-"))}
    assert "T-01" in told
    assert sorted(told - set(known_ids())) == []


def test_the_pages_tell_commands() -> None:
    """The patterns find what is told in blocks, after a dollar, in sentences across lines, and by the program itself."""
    found = {
        "arbitre clauses ECH-7c": "README.md",
        "make judge": "README.md",
        "arbitre judge who-leads": "README.md",
        "arbitre prove T-19b --json": "docs/en/proofs.md",
        "arbitre replay GAME.json": "README.md",
    }
    assert {command: TOLD.get(command) for command in found} == found
    assert len(PAGES) > 12


@pytest.mark.parametrize("excerpt", excerpts(), ids=lambda found: found[0])
def test_an_excerpt_is_what_the_command_prints(
    excerpt: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Line for line; `…` stands for lines left out."""
    command, shown = excerpt
    done = try_out(command, tmp_path, monkeypatch)
    lines = [line.removeprefix("    ") for line in shown.rstrip("\n").split("\n")]
    pattern = "".join(r"(?:.*\n)*" if line == "…" else re.escape(line) + r"\n" for line in lines)
    assert len(lines) > 5
    assert done.code != DEFECT
    assert re.match(pattern, done.said), done.said


def test_the_readme_shows_what_arbitre_prints() -> None:
    """There is an excerpt, and it stands on the first screen."""
    first_screen = "\n".join(README.read_text(encoding="utf-8").splitlines()[:40])
    assert any(f"$ {command}" in first_screen for command, _ in excerpts())


def test_a_file_named_in_the_readme_is_there_or_is_made_or_is_the_readers_own() -> None:
    """A reader who types a line as it stands meets no missing file; a name in capitals is theirs to fill in."""
    made: set[str] = set()
    missing: list[str] = []
    for command in commands_of(README):
        words = shlex.split(command)
        made |= {after for before, after in pairwise(words) if before in WRITTEN_AFTER or before == ">"}
        made |= {words[-1]} if words[:2] == ["arbitre", "play"] else set()
        files = [word for word in words if re.search(r"\w\.[a-z]{2,5}$", word) and not word.startswith("--")]
        missing += [
            f"{command}: {name}"
            for name in files
            if not (name in made or (ROOT / name).exists() or Path(name).stem.isupper())
        ]
    assert missing == []


def test_the_readme_s_picture_is_what_arbitre_draws(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If this fails: `arbitre judge who-leads --lang en --svg docs/_static/table.svg`."""
    shown = ROOT / "docs" / "_static" / "table.svg"
    assert TOLD[DRAWS] == README.name
    assert f'<img src="{shown.relative_to(ROOT)}"' in README.read_text(encoding="utf-8")
    try_out(DRAWS, tmp_path, monkeypatch)
    assert (tmp_path / "table.svg").read_bytes() == shown.read_bytes()


def test_the_readme_s_python_does_what_it_shows() -> None:
    """The session is run as it stands."""
    failed, tried = doctest.testfile(str(README), module_relative=False, encoding="utf-8")
    assert (failed, tried > 0) == (0, True)
