"""`.ci/run` is a newcomer: it does first what the README says, on a machine to which nothing else was brought."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from attrs import frozen

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
BROUGHT = ("python3", "apt-get", "sudo", "env", "make", "node", "npm", "perl", "zsh", "fish", "chromium")
SYSTEM = ("dirname", "id")


@frozen
class Run:
    """How a run ended, and every make and every package it asked for, in order."""

    code: int
    steps: list[str]


Machine = Callable[..., Run]


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    """A machine on which every program only notes that it was called; `without` these, failing at that command."""

    def run(*, without: tuple[str, ...] = (), failing: str = "nothing") -> Run:
        programs, log, checkout = tmp_path / "bin", tmp_path / "log", tmp_path / "project" / "checkout"
        for folder in (programs, checkout / ".ci", checkout.parent / "shared/tools"):
            folder.mkdir(parents=True)
        (checkout / ".ci/run").write_bytes((ROOT / ".ci/run").read_bytes())
        note = f'#!/bin/sh\necho "${{0##*/}} $*" >> "{log}"\n[ "${{0##*/}} $*" != "{failing}" ]\n'
        passing_on = '#!/bin/sh\nwhile [ "$1" != "${1#*=}" ]; do shift; done\nexec "$@"\n'
        for name in {*BROUGHT} - {*without}:
            (programs / name).write_text(passing_on if name in {"env", "sudo"} else note, encoding="utf-8")
            (programs / name).chmod(0o755)
        for name in SYSTEM:
            (programs / name).symlink_to(Path("/usr/bin") / name)
        wording = checkout.parent / "shared/tools/wording"
        wording.write_text(note, encoding="utf-8")
        wording.chmod(0o755)
        done = subprocess.run(
            ["/bin/bash", ".ci/run"], cwd=checkout, env={"PATH": str(programs)}, capture_output=True, check=False
        )
        lines = log.read_text(encoding="utf-8").splitlines()
        return Run(done.returncode, [step for line in lines for step in steps_of(line)])

    return run


def steps_of(line: str) -> Iterator[str]:
    """What a call makes, installs or reads, in a word or two; nothing if it only looks what is there."""
    match line.split():
        case ["make" | "wording", *_]:
            yield line
        case ["apt-get", "install", *_, package]:
            yield f"install {package}"
        case _:
            pass


def test_the_commands_of_the_readme_come_first(machine: Machine) -> None:
    """In its order: what the README tells a newcomer to type, and then everything else.

    `make app` serves until it is ended: what it builds is built by `make docs`, and tried by `make browser`.
    """
    told = re.findall(r"^ {4}(make \w+)", README, re.MULTILINE)
    assert "make app" in told
    told.remove("make app")
    done = machine()
    assert done.code == 0
    assert done.steps[: len(told)] == told
    assert done.steps[len(told) :] == ["make foreign", "make docs", "make browser", "wording ."]


def test_what_a_later_step_needs_is_brought_after_the_earlier_ones(machine: Machine) -> None:
    """A machine with make and Python alone judges and tests as it is."""
    done = machine(without=("node", "npm", "perl", "zsh", "fish", "chromium"))
    assert done.steps == [
        *("make judge", "make test"),
        *("install nodejs", "install perl", "install zsh", "install fish", "make foreign"),
        *("install npm", "make docs"),
        *("install chromium", "make browser"),
        "wording .",
    ]


@pytest.mark.parametrize(
    "command", ["make judge", "make test", "make foreign", "make docs", "make browser", "wording ."]
)
def test_a_step_that_fails_ends_the_run(machine: Machine, command: str) -> None:
    """Nothing after it may hide it."""
    done = machine(failing=command)
    assert done.code != 0
    assert done.steps[-1] == command


def test_nothing_is_skipped_for_want_of_a_library() -> None:
    """One environment holds all that is checked; only a missing program leaves a test out, and conftest counts those."""
    skipping = re.compile(r"importorskip|skipif|pytest\.skip|mark\.skip|unittest\.skip")
    found = {
        str(file.relative_to(ROOT))
        for file in (ROOT / "tests").rglob("*.py")
        if skipping.search(file.read_text(encoding="utf-8")) and file != Path(__file__)
    }
    assert found == {"tests/conftest.py"}


def pytest_on_a_bare_machine(folder: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Where there is no program but Python."""
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-q", *words],
        cwd=ROOT,
        env={"PATH": str(folder), "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )


def test_what_a_machine_cannot_check_is_counted(tmp_path: Path) -> None:
    """The run passes, and its last lines say how much was left out, for want of what, and where."""
    done = pytest_on_a_bare_machine(
        tmp_path, "tests/implementations/test_perl.py", "tests/implementations/test_javascript.py"
    )
    assert done.returncode == 0, done.stdout
    for program, file in (("Node.js 20 or later", "javascript"), ("Perl 5.36 or later with JSON::PP", "perl")):
        line = rf"NOT CHECKED \(\d+\), because {program} is not on this machine: tests/implementations/test_{file}\.py"
        assert re.search(line, done.stdout)
    assert not re.search(r"\d passed", done.stdout)


@pytest.mark.parametrize(
    "words", [("-m", "needs", "--nothing-missing"), ("tests/browser",)], ids=["foreign", "browser"]
)
def test_where_all_must_be_checked_a_missing_program_is_told_at_once(tmp_path: Path, words: tuple[str, ...]) -> None:
    """`make foreign` and `make browser` begin nothing, and say in one sentence what is missing."""
    done = pytest_on_a_bare_machine(tmp_path, *words)
    assert done.returncode != 0
    (sentence,) = (line for line in (done.stdout + done.stderr).splitlines() if line)
    assert re.match("ERROR: .*(Node.js|browser tests|npm)", sentence)
