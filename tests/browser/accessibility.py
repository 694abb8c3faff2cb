"""What axe-core, the program that checks accessibility, finds wrong in a page."""

from functools import cache

from playwright.sync_api import Page
from tests.browser.conftest import ROOT

RULES = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']"


@cache
def _axe() -> str:
    return (ROOT / "docs" / "app" / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def violations(page: Page, rules: str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']") -> list[str]:
    """Each violation, in short, with the first element that has it."""
    page.evaluate(_axe())
    found = page.evaluate(f"axe.run({{ runOnly: {rules} }})")
    return [f"{each['id']}: {each['nodes'][0]['html'][:150]}" for each in found["violations"]]
