"""What the paragraphs of a docstring are: prose, which is English, citations, whose labels are French, examples."""

import re
from typing import Final

from arbitre_site.text.headings import place_in_english

CITATIONS: Final = "Règle", "Litige"
"""How the paragraphs begin that name the clauses and disputes a function is about."""

_LABEL: Final = re.compile(r"\b(Règle|Litige)(s?) :")
_PLACE: Final = re.compile(r"\(([^)]*)\)")
_ENGLISH: Final = {"Règle": "Rule", "Litige": "Dispute"}


def citation_in_english(citation: str) -> str:
    """`Règle : ECH-7c (p. 7). Litiges : D-01.` with English labels."""
    labelled = _LABEL.sub(lambda label: f"{_ENGLISH[label[1]]}{label[2]}:", citation)
    return _PLACE.sub(lambda place: f"({place_in_english(place[1])})", labelled)


def is_prose(paragraph: str) -> bool:
    """Whether a paragraph of a docstring is a text: not a citation, nor an example."""
    return bool(paragraph.strip()) and not paragraph.startswith((*CITATIONS, ">>> "))
