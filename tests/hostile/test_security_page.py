"""SECURITY.md says what is so: its table is that of the tests, its limits are those of the code."""

import re

import pytest
from tests.hostile.table import PAGE, rows, with_table

from arbitre.chessme.invariants import FARTHEST_SQUARE
from arbitre.cli.options.own_files import MOST_BYTES
from arbitre.conformance.protocol.implementer import MOST_STEPS
from arbitre.core import strict_json, tables
from arbitre.core.border import MOST_LISTED
from arbitre.core.language import Language
from arbitre.core.transcript import MOST_ACTIONS
from arbitre.dispute.records import MOST_REPLAYED
from arbitre.match.box.checks import DECK
from arbitre.match.box.playable import MOST, MOST_INSTRUCTIONS, MOST_SPACES
from arbitre_site.pages.security import SECTIONS, pages
from arbitre_site.text.page import Tongue


def test_the_table_is_up_to_date() -> None:
    """`python -m tests.hostile.table` would change nothing, and every test says what it promises."""
    page = PAGE.read_text(encoding="utf-8")
    assert with_table(page) == page
    assert all(promise for _, promise in rows())


def test_the_limits_are_those_of_the_code() -> None:
    """Every limit that the page tells is the one that is kept."""
    page = PAGE.read_text(encoding="utf-8")
    told = [int(number.replace(",", "")) for row in _limits(page) for number in re.findall(r"\d[\d,]*", row)]
    assert told == [
        *(MOST_BYTES,),
        *(tables.LONGEST, tables.LONGEST_LINE, 99),
        *(strict_json.DEEPEST, strict_json.MOST_DIGITS, tables.MOST_PARTS),
        *(DECK, MOST_SPACES, MOST_INSTRUCTIONS, MOST),
        *(MOST_ACTIONS, MOST_STEPS),
        *(MOST_REPLAYED,),
        *(MOST_LISTED,),
        *(FARTHEST_SQUARE,),
    ]
    assert strict_json.LONGEST == MOST_BYTES


def _limits(page: str) -> list[str]:
    return [
        line for line in page.partition("## Limits")[2].partition("## How")[0].splitlines() if line.startswith("| ")
    ][1:]


@pytest.mark.parametrize("language", list(Language))
def test_the_site_shows_it(language: Language) -> None:
    """Every section, the limits and the table of what was tried, under headings in the reader's language."""
    (page,) = pages(PAGE.parent, Tongue(language))
    assert page.text.count("\n## ") == len(SECTIONS)
    assert all(f"## {title.in_(language)}\n" in page.text for title in SECTIONS.values())
    assert all(f"| {tried} | {promise} |" in page.text for tried, promise in rows())
    assert "<!--" not in page.text
