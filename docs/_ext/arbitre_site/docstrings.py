"""Docstrings in the reader's language, before autodoc shows them: the English ones are translated, the French citations too."""

import inspect
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

from arbitre.core.language import Language
from arbitre_site.docstring_texts import CITATIONS, citation_in_english, is_told
from arbitre_site.french import NoFrench, in_tongue
from arbitre_site.page import Tongue

ROOT: Final = Path(__file__).parents[3]


def tell_docstring(  # noqa: PLR0913, PLR0917  (what autodoc gives to everybody who asks)
    app: Sphinx, what: str, name: str, found: object, options: object, lines: list[str]
) -> None:
    """Put the docstring of a name into the language of the tree; a text without its French is a warning."""
    del what, found, options
    try:
        told = "\n\n".join(_told("\n".join(lines), Tongue(Language(str(app.config.language)))))
        lines[:] = [*told.splitlines(), ""]
    except NoFrench as missing:
        getLogger(__name__).warning("%s: %s", name, missing)


def _told(docstring: str, tongue: Tongue) -> Iterator[str]:
    for paragraph in inspect.cleandoc(docstring).split("\n\n"):
        if is_told(paragraph):
            yield in_tongue(ROOT, "api", " ".join(paragraph.split()), tongue)
        elif paragraph.startswith(CITATIONS) and tongue.language is Language.EN:
            yield citation_in_english(paragraph)
        else:
            yield paragraph
