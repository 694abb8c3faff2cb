"""Every example in a docstring is executed."""

import doctest
import re
from importlib import import_module
from pathlib import Path

import pytest

from arbitre_site.pages.api import EXAMPLE

ROOT = Path(__file__).parents[2]
WITH_EXAMPLES = [
    file.relative_to(ROOT / folder)
    for folder in ("reference", "spec", "properties")
    for file in sorted((ROOT / folder).rglob("*.py"))
    if re.search(r"^\s*>>> ", file.read_text(encoding="utf-8"), re.MULTILINE)
]


@pytest.mark.parametrize("file", WITH_EXAMPLES, ids=str)
def test_examples_of_docstrings_work(file: Path) -> None:
    """What a docstring shows is what Python answers."""
    parts = file.with_suffix("").parts
    module = import_module(".".join(parts[:-1] if parts[-1] == "__init__" else parts))
    failed, tried = doctest.testmod(module)
    assert tried > 0
    assert failed == 0


def test_there_are_examples() -> None:
    """Both games' facades show how they are used."""
    assert {Path("arbitre/match/__init__.py"), Path("arbitre/chessme/__init__.py")} <= set(WITH_EXAMPLES)


def test_the_first_look_at_the_code_works() -> None:
    """What the page of the code shows first is what Python answers."""
    test = doctest.DocTestParser().get_doctest(EXAMPLE, {}, "api", "api.md", 0)
    assert doctest.DocTestRunner().run(test) == (0, 6)
