"""Ids in running text: wherever a page names a clause, a dispute, a difference or a theorem, the name leads there and shows its text."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen
from docutils import nodes
from sphinx.application import Sphinx

from arbitre.core.language import Language
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID
from arbitre_site.pages.rules import addresses_of
from arbitre_site.text.reading import PROOFS, matrix_of, theorems_told

ROOT: Final = Path(__file__).parents[4]
_MENTION: Final = re.compile(rf"(?<![\w/-])(?:{DISPUTE_ID}|{CLAUSE_ID})(?![\w-])")
_BEFORE_SIGN: Final = re.compile(r" (?=[:;?!»])")
_AFTER_QUOTE: Final = re.compile(r"« ")
_LEFT_ALONE: Final = (
    nodes.reference,
    nodes.title,
    nodes.literal,
    nodes.literal_block,
    nodes.raw,
    nodes.comment,
    nodes.target,
)


@frozen
class Place:
    """Where a mentioned thing stands, and what it says."""

    page: str
    anchor: str
    text: str


@cache
def places(language: Language) -> Mapping[str, Place]:
    """Everything that has an id."""
    matrix = matrix_of(ROOT)
    found = {
        dispute.id: Place(f"disputes/{dispute.id}", "", dispute.title.in_(language))
        for dispute in matrix.evidence.disputes
    }
    found |= {
        difference.id: Place("editions", difference.id.lower(), difference.title.in_(language))
        for difference in matrix.evidence.differences
    }
    for identifier, address in addresses_of(ROOT).items():
        page, _, anchor = address.partition(".html#")
        found[identifier] = Place(page, anchor, matrix.entries[identifier].text_in(language))
    for identifier, theorem in theorems_told(ROOT, language).items():
        found[identifier] = Place(PROOFS, identifier.lower(), theorem.statement)
    return found


def anchor_theorems(app: Sphinx, doctree: nodes.document) -> None:
    """Give each row of the table of theorems an address, and the table a name for its looks on a phone."""
    if app.env.docname == PROOFS:
        known = places(Language(str(app.config.language)))
        for table in doctree.findall(nodes.table):
            table["classes"].append("theorems")
            for row in table.findall(nodes.row):
                identifier = row.children[0].astext()
                if identifier in known:
                    row.children[0]["ids"].append(identifier.lower())


def link_mentions(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Turn each id in the text of a page into a link."""
    known = places(Language(str(app.config.language)))
    for text in list(doctree.findall(nodes.Text)):
        parent = text.parent
        if parent is not None and not _is_left_alone(parent) and _MENTION.search(text.astext()):
            parent.replace(text, [*_pieces(app, text.astext(), page, known)])


def keep_french_signs_together(app: Sphinx, doctree: nodes.document) -> None:
    """No line begins with a French sign: the space before it does not break."""
    if str(app.config.language) == Language.FR.value:
        for text in list(doctree.findall(nodes.Text)):
            if text.parent is not None and not isinstance(text.parent, nodes.literal | nodes.literal_block | nodes.raw):
                kept = _BEFORE_SIGN.sub("\u00a0", _AFTER_QUOTE.sub("«\u00a0", text.astext()))
                if kept != text.astext():
                    text.parent.replace(text, nodes.Text(kept))


def _is_left_alone(node: nodes.Node | None) -> bool:
    while node is not None:
        if isinstance(node, _LEFT_ALONE):
            return True
        node = node.parent
    return False


def _pieces(app: Sphinx, text: str, page: str, known: Mapping[str, Place]) -> Iterator[nodes.Node]:
    """The text, with a link for each id that is known."""
    done = 0
    for found in _MENTION.finditer(text):
        place = known.get(found[0])
        if place is None:
            continue
        if found.start() > done:
            yield nodes.Text(text[done : found.start()])
        address = app.builder.get_relative_uri(page, place.page) + (f"#{place.anchor}" if place.anchor else "")
        yield nodes.reference("", found[0], internal=True, refuri=address, reftitle=place.text)
        done = found.end()
    if done < len(text):
        yield nodes.Text(text[done:])
