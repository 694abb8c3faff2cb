"""The table of deliberate faults that the pages for implementers show."""

from pathlib import Path

import pytest
from tests.implementations.faulty import read_faults
from tests.implementations.measure import TABLE, rank, read_measured, table

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


def test_the_right_clause_is_named_early() -> None:
    """Of nine in ten faults that break a clause, one of its clauses is among the first three; of seven in ten it is the first."""
    found = read_measured()
    ranks = [rank(fault, found[fault.name]) for fault in read_faults() if fault.clauses]
    assert len(ranks) > 70
    assert sum(each is not None for each in ranks) >= 0.9 * len(ranks)
    assert ranks.count(1) >= 0.7 * len(ranks)
