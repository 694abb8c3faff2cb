"""The tables of deliberate faults that the pages for implementers show."""

from pathlib import Path

import pytest
from tests.implementations.faulty import read_faults
from tests.implementations.measure import read_measured, table, table_file

from arbitre.core.language import Language

DOCS = Path(__file__).parents[2] / "docs"
by_language = pytest.mark.parametrize("language", Language)


@by_language
def test_the_table_is_what_was_measured(language: Language) -> None:
    """If this fails: `python tests/implementations/measure.py --tables`."""
    assert table_file(language).read_text(encoding="utf-8") == table(read_measured(), language)


@by_language
def test_the_page_includes_the_table_of_its_language(language: Language) -> None:
    """A French page tells the faults in French."""
    page = (DOCS / language / "implementers.md").read_text(encoding="utf-8")
    assert f"tests/implementations/{table_file(language).name}" in page


def test_every_fault_was_measured_and_found() -> None:
    """Within a minute, in a game of at most a handful of steps after the set-up, which takes four at the least."""
    found = read_measured()
    assert list(found) == [fault.name for fault in read_faults()]
    for name, each in found.items():
        assert each.named, name
        assert each.seconds <= 60, name
        assert each.steps <= 13, name


def test_every_fault_is_told_in_both_languages() -> None:
    """Two sentences, not one twice."""
    for fault in read_faults():
        assert fault.mistake.fr, fault.name
        assert fault.mistake.en, fault.name
        assert fault.mistake.fr != fault.mistake.en, fault.name
