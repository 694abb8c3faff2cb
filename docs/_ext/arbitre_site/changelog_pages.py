"""The changelog, which is written in English: the French tree says so and leads to it."""

from collections.abc import Iterator
from pathlib import Path

from arbitre.core.language import Language
from arbitre_site.page import Page, Tongue

_FRENCH = """# Versions

Le journal des versions, comme le code, est tenu en anglais : <a href="../en/changelog.html" hreflang="en" lang="en">Changelog</a>.
"""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The page of versions."""
    if tongue.language is Language.FR:
        yield Page("changelog.md", _FRENCH)
    else:
        yield Page("changelog.md", (root / "CHANGELOG.md").read_text(encoding="utf-8"))
