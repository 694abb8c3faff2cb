"""What the page on the adapters shows is what Python answers."""

import doctest
import re
from pathlib import Path

import pytest

from arbitre.adapters.position import LONGEST, WIDTH
from arbitre.adapters.sight import SIZE

ROOT = Path(__file__).parents[2]
BLOCK = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGES = [ROOT / "docs" / tree / "adapters.md" for tree in ("fr", "en")]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_examples_work(page: Path) -> None:
    """Every example of the page is executed, in order."""
    text = "\n".join(BLOCK.findall(page.read_text(encoding="utf-8")))
    test = doctest.DocTestParser().get_doctest(text, {}, page.name, str(page), 0)
    done = doctest.DocTestRunner().run(test)
    assert done.attempted >= 10
    assert done.failed == 0


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_figures_are_those_of_the_code(page: Path) -> None:
    """Widths and lengths that the page names are the adapters' own."""
    text = page.read_text(encoding="utf-8")
    assert all(f" {figure} " in text.replace(",", " ") for figure in (WIDTH, SIZE, LONGEST))
