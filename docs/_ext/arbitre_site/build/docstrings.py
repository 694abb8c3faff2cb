"""Docstrings before autodoc shows them: English in both trees, marked as such in the French one; citations in the reader's language."""

import inspect
from collections.abc import Iterator
from textwrap import indent

from sphinx.application import Sphinx

from arbitre.core.language import Language
from arbitre_site.text.docstring_texts import CITATIONS, citation_in_english, is_prose


def tell_docstring(  # noqa: PLR0913, PLR0917  (what autodoc gives to everybody who asks)
    app: Sphinx, what: str, name: str, found: object, options: object, lines: list[str]
) -> None:
    """Put the docstring of a name into the tree of one language."""
    del what, name, found, options
    told = "\n\n".join(_told("\n".join(lines), Language(str(app.config.language))))
    lines[:] = [*told.splitlines(), ""]


def _told(docstring: str, language: Language) -> Iterator[str]:
    for paragraph in inspect.cleandoc(docstring).split("\n\n"):
        if is_prose(paragraph) and language is Language.FR:
            yield f".. rst-class:: language-en\n\n{indent(paragraph, '   ')}"
        elif paragraph.startswith(CITATIONS) and language is Language.EN:
            yield citation_in_english(paragraph)
        else:
            yield paragraph
