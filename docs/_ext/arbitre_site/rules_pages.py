"""The annotated rules: rules_fr.md itself, a page a chapter."""

from collections.abc import Iterator
from pathlib import Path

from arbitre_site.page import Page, Tongue


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The rules."""
    del tongue
    yield Page("rules.md", (root / "rules_fr.md").read_text(encoding="utf-8"))
