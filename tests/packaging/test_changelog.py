"""The notes of the versions are for users: short, of a known kind, and of the version that is installed."""

import re
import tomllib
from pathlib import Path

import arbitre

ROOT = Path(__file__).parents[2]
NOTES = sorted(file for file in (ROOT / "changelog.d").glob("*.md") if file.name != "README.md")
LONGEST = 200
"""Characters of a note: what a user reads at one glance."""


def is_one_line(text: str) -> bool:
    """Whether a note is one line, and short."""
    return re.fullmatch(r"\S.*\S\n?", text) is not None and len(text.strip()) <= LONGEST


def test_a_note_is_one_line_that_a_user_reads_at_a_glance() -> None:
    """A long note tells how it was done, or two things at once."""
    assert [file.name for file in NOTES if not is_one_line(file.read_text(encoding="utf-8"))] == []
    assert not is_one_line("One thing.\nAnother.\n")
    assert not is_one_line("x" * (LONGEST + 1))
    assert not is_one_line("")


def test_a_note_is_of_a_kind_that_towncrier_knows() -> None:
    """Towncrier passes over a file whose kind it does not know, without a word."""
    types = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]["type"]
    kinds = "|".join(each["directory"] for each in types)
    assert [file.name for file in NOTES if not re.fullmatch(rf"[+\w-]+\.(?:{kinds})\.md", file.name)] == []


def test_the_newest_version_told_is_the_installed_one() -> None:
    """The version of the package is the first in CHANGELOG.md, with its date."""
    told = re.findall(
        r"^## (\S+) \(\d{4}-\d\d-\d\d\)$", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert told[0] == arbitre.__version__
