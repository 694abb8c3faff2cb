"""What the first pages tell people to type exists, and prints what they show."""

import doctest
import re
import shlex
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.judge import OPEN
from arbitre.cli.main import VERBS, parse
from arbitre.cli.verbs import find_verb

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
OWN = [page for page in PAGES if not {"_build", "generated"} & set(page.parts)]

# In a block of code, or between backquotes in a sentence; `…` and capitals stand for what a reader fills in.
IN_A_BLOCK = re.compile(r"^ *(?:\$ )?arbitre ((?:[a-z-]|#).*)$", re.MULTILINE)
IN_A_SENTENCE = re.compile(r"`arbitre ([a-z][^`]*)`")
EXCERPT = re.compile(r"^ {4}\$ (arbitre .*)\n((?: {4}.*\n|\n(?= {4}))*)", re.MULTILINE)


def told_commands() -> list[tuple[str, str]]:
    """Every command of every page, with the page; comments and what follows a pipe are left out."""
    found = []
    for page in OWN:
        text = page.read_text(encoding="utf-8")
        for told in [*IN_A_BLOCK.findall(text), *IN_A_SENTENCE.findall(text)]:
            command = re.split(r" [|>] | +#", told)[0].strip()
            found.append((str(page.relative_to(ROOT)), command))
    return list(dict.fromkeys(found))


def test_the_pages_tell_commands() -> None:
    """The pattern finds what the README tells, or the tests below would check nothing."""
    assert ("README.md", "clauses ECH-7c") in told_commands()


@pytest.mark.parametrize(("page", "command"), told_commands())
def test_a_told_command_exists(page: str, command: str) -> None:
    """The verb is one of arbitre's, and it takes the options and arguments told."""
    words = shlex.split(command)
    verb = find_verb(words, VERBS)
    rest = words[len(verb.words) :]
    if "…" not in command and not {"--help", "--lang"} & set(rest):
        parse(verb, rest)


@pytest.mark.parametrize(
    "excerpt", EXCERPT.findall((ROOT / "README.md").read_text(encoding="utf-8")), ids=lambda found: found[0]
)
def test_an_excerpt_is_what_the_command_prints(arbitre: Ask, excerpt: tuple[str, str]) -> None:
    """Line for line; `…` stands for lines left out."""
    command, shown = excerpt
    answer = arbitre(*shlex.split(command)[1:])
    assert answer.code in {0, OPEN}, answer.err
    lines = [line.removeprefix("    ") for line in shown.rstrip("\n").split("\n")]
    pattern = "".join(r"(?:.*\n)*" if line == "…" else re.escape(line) + r"\n" for line in lines)
    assert len(lines) > 5
    assert re.match(pattern, answer.out), answer.out


def test_the_readme_shows_what_arbitre_prints() -> None:
    """There is an excerpt, and it stands on the first screen."""
    first_screen = "\n".join((ROOT / "README.md").read_text(encoding="utf-8").splitlines()[:40])
    assert EXCERPT.search(first_screen)


def test_the_readme_s_python_does_what_it_shows() -> None:
    """The session is run as it stands."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False, encoding="utf-8")
    assert (failed, tried > 0) == (0, True)
