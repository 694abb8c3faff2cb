"""The tutorial for implementers, done as it is written: its files, its commands, what they print."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from attrs import frozen

from arbitre.conformance.specrefs import parse_references

ROOT = Path(__file__).parents[2]
PERL = ROOT / "tests/implementations/perl"
LANGUAGES = ("fr", "en")
FENCE = re.compile(r"^ *```(?P<kind>\S+)(?: (?P<path>\S+))?\n(?P<body>(?:.*\n)*?) *```$", re.MULTILINE)
BETWEEN = "between-two-commands"


@frozen
class Shown:
    """One command of the page, and what it is shown to print."""

    command: str
    printed: str


@frozen
class Step:
    """A block of the page: a file to be written, or commands to be typed one after the other."""

    file: Path | None = None
    shown: tuple[Shown, ...] = ()


def page(language: str) -> str:
    """The numbered steps, as they are written."""
    text = (ROOT / f"docs/{language}/implementers.md").read_text(encoding="utf-8")
    return text.split("\n## ")[1]


def steps(language: str) -> Iterator[Step]:
    """The blocks of the page, in order."""
    for block in FENCE.finditer(page(language)):
        if block["kind"] == "{literalinclude}":
            source = (ROOT / "docs" / language / block["path"]).resolve()
            assert f":caption: {source.name}" in block["body"], "the page says how the file is called"
            yield Step(source)
        elif block["kind"] == "console":
            yield Step(shown=tuple(commands(block["body"])))


def commands(block: str) -> Iterator[Shown]:
    """What follows each `$`, and the lines up to the next."""
    lines = re.sub(r"^   ", "", block, flags=re.MULTILINE)
    assert lines.startswith("$ ")
    for part in re.split(r"^\$ ", lines, flags=re.MULTILINE)[1:]:
        command, _, printed = part.partition("\n")
        yield Shown(command, printed.rstrip("\n"))


def workflow(language: str) -> str:
    """The snippet for the build server."""
    (found,) = (block["body"] for block in FENCE.finditer(page(language)) if block["kind"] == "yaml")
    return re.sub(r"^   ", "", found, flags=re.MULTILINE)


def prints(printed: str, out: str) -> bool:
    """Whether a command printed what the page shows: `…` is anything, within a line or over many."""
    pattern = "".join(".*?" if part == "…" else re.escape(part) for part in re.split("(…)", printed))
    return re.fullmatch(pattern, out.strip("\n"), flags=re.DOTALL) is not None


def typed(shown: tuple[Shown, ...], folder: Path, language: str) -> list[str]:
    """What the commands of one block print, typed into one shell."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    script = "".join(f"{each.command}\n(code=$?; echo {BETWEEN}; exit $code)\n" for each in shown)
    done = subprocess.run(
        ("/bin/sh", "-c", script),
        cwd=folder,
        env={"PATH": path, "LANG": f"{language}.UTF-8", "HOME": str(folder)},
        capture_output=True,
        text=True,
        check=False,
        timeout=240,
    )
    assert done.stderr == ""
    return done.stdout.split(f"{BETWEEN}\n")[:-1]


def follow(language: str, folder: Path) -> None:
    """Do all that the page says, and see that all happens that it says."""
    for step in steps(language):
        if step.file is not None:
            shutil.copy(step.file, folder)
        printed = typed(step.shown, folder, language) if step.shown else []
        for shown, out in zip(step.shown, printed, strict=True):
            assert prints(shown.printed, out), f"{shown.command}\n{out}"


@pytest.mark.needs("perl")
def test_the_french_steps_lead_to_a_green_report(tmp_path: Path) -> None:
    """From an empty folder: every file is written, every command typed, and each prints what the page shows."""
    follow("fr", tmp_path)
    assert "conforme" in (tmp_path / "badge.svg").read_text(encoding="utf-8")
    assert "conforme" in (tmp_path / "report.html").read_text(encoding="utf-8")
    assert 'failures="0"' in (tmp_path / "report.xml").read_text(encoding="utf-8")


@pytest.mark.long
@pytest.mark.needs("perl")
def test_the_english_steps_lead_to_a_green_report(tmp_path: Path) -> None:
    """The same in English."""
    follow("en", tmp_path)
    assert "conforms" in (tmp_path / "badge.svg").read_text(encoding="utf-8")


def test_both_pages_tell_the_same_steps() -> None:
    """The same files and commands in the same order, so that one run speaks for both."""
    french, english = (
        [(step.file, [shown.command for shown in step.shown]) for step in steps(language)] for language in LANGUAGES
    )
    assert french == english


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_steps_are_numbered_and_end_in_green(language: str) -> None:
    """Every file of the program is shown, and the last verdict is exit code 0."""
    numbers = [int(found) for found in re.findall(r"^(\d+)\. ", page(language), flags=re.MULTILINE)]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(numbers) > 6
    shown = list(steps(language))
    assert {step.file for step in shown if step.file} == {file.resolve() for file in PERL.iterdir()}
    judged = [step.shown for step in shown if any("conform " in each.command for each in step.shown)]
    assert judged[-1][-1] == Shown("echo $?", "0")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_workflow_runs_what_the_steps_run(language: str) -> None:
    """Well-formed YAML, whose commands are those typed before, but for the installation."""
    jobs = yaml.safe_load(workflow(language))["jobs"]
    runs = [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]
    typed_before = {shown.command for step in steps(language) for shown in step.shown}
    assert runs[0] == "pip install arbitre"
    assert len(runs) > 2
    assert set(runs[1:]) <= typed_before


def test_the_program_s_references_lead_somewhere() -> None:
    """Every place that specrefs.txt names is a subroutine of that file."""
    file = PERL / "specrefs.txt"
    places = {reference.place for reference in parse_references(file.read_text(encoding="utf-8"), str(file))}
    assert len(places) > 10
    for place in places:
        name, routine = place.split(", ")
        assert re.search(rf"^sub {re.escape(routine)}\b", (PERL / name).read_text(encoding="utf-8"), re.MULTILINE), (
            place
        )


def test_a_page_that_shows_something_else_is_noticed() -> None:
    """What is shown is compared to the letter but for the ellipses, and `$` begins a command."""
    assert prints("… : conforms\n…", "x : conforms\n\nmore\n")
    assert not prints("… : conforms\n…", "x : does not conform\n\nmore\n")
    assert not prints("0", "1\n")
    shown = tuple(commands("   $ false\n   $ echo $?\n   1\n"))
    assert shown == (Shown("false", ""), Shown("echo $?", "1"))
    assert shlex.split(shown[1].command) == ["echo", "$?"]
