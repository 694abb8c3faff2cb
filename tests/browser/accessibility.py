"""What axe-core, the program that checks accessibility, finds wrong in a page."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from playwright.sync_api import Page
from tests.browser.conftest import ROOT

WCAG: Final = ("wcag2a", "wcag2aa", "wcag21a", "wcag21aa")
"""The kinds of rules that every page keeps."""

STRICT: Final = (*WCAG, "wcag22aa", "best-practice")

TOLD_IN_FULL: Final = "label-content-name-mismatch"
"""A drawn card shows an extract, in signs and figures, of what it is called: its name tells all of it, in another order."""


@cache
def _axe() -> str:
    return (ROOT / "docs" / "app" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, kinds: Sequence[str] = WCAG, *, without: str | None = None) -> list[str]:
    """Each violation, in short, with the first element that has it."""
    page.evaluate(_axe())
    rules = {} if without is None else {without: {"enabled": False}}
    found = page.evaluate("options => axe.run(options)", {"runOnly": list(kinds), "rules": rules})
    return [f"{each['id']}: {each['nodes'][0]['html'][:150]}" for each in found["violations"]]
