"""The table of deliberate faults that the pages for implementers show."""

from pathlib import Path

import pytest
from tests.implementations.faulty import read_faults
from tests.implementations.measure import TABLE, read_measured, table

from arbitre.core.language import Language

DOCS = Path(__file__).parents[2] / "docs"


def test_the_table_is_what_was_measured() -> None:
    """If this fails: `python tests/implementations/measure.py --table`."""
    assert TABLE.read_text(encoding="utf-8") == table(read_measured())


@pytest.mark.parametrize("language", Language)
def test_the_page_includes_the_table(language: Language) -> None:
    """One table serves both languages."""
    page = (DOCS / language / "implementers.md").read_text(encoding="utf-8")
    assert f"tests/implementations/{TABLE.name}" in page


def test_every_fault_was_measured_and_found() -> None:
    """Within a minute, in a game of at most a handful of steps after the set-up, which takes four at the least."""
    found = read_measured()
    assert list(found) == [fault.name for fault in read_faults()]
    for name, each in found.items():
        assert each.named, name
        assert each.seconds <= 60, name
        assert each.steps <= 13, name
