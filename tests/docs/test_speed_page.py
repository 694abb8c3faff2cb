"""What was last measured of the engines is shown, and its curves can be read without being seen."""

import json
from pathlib import Path

import pytest

from arbitre.core.language import Language
from arbitre_site.pages.speed import CURVES, drawn, pages
from arbitre_site.text.page import Tongue

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("language", Language)
def test_the_page_shows_every_figure(language: Language) -> None:
    """One row a program, one a ratio, one picture a curve."""
    bench, growth = (
        json.loads((ROOT / "docs" / "_data" / name).read_text(encoding="utf-8"))
        for name in ("bench.json", "growth.json")
    )
    (page,) = pages(ROOT, Tongue(language))
    for name in (*bench["rates"], *bench["ratios"]):
        assert f"| `{name}` |" in page.text
    assert page.text.count("<svg") == len(CURVES)
    assert {name for name, _, _ in CURVES} == set(growth)


def test_a_curve_says_its_points() -> None:
    """In its description, from the left to the right; the highest point touches the top."""
    picture = drawn([(4, 10.0), (1, 2.5)], "a curve")
    assert "<desc>1: 2.5; 4: 10</desc>" in picture
    assert 'cy="40.0"' in picture
