"""The paragraphs a verdict rests on, with their place and our text in the reader's language."""

from collections.abc import Iterable

from attrs import frozen

from arbitre.core.language import Language
from arbitre.trace.registry import find_shelf, read_rules, read_translations


@frozen
class CitedParagraph:
    """One clause as a verdict shows it."""

    id: str
    place: str
    text: str


@frozen
class Paragraphs:
    """The clauses cited, in the order in which they applied."""

    in_order: tuple[CitedParagraph, ...]


def read_paragraphs(ids: Iterable[str], language: Language) -> Paragraphs:
    """The text of each clause, in the order asked for."""
    shelf = find_shelf()
    by_id = read_rules(shelf).by_id
    english = read_translations(shelf) if language is Language.EN else {}
    return Paragraphs(
        tuple(
            CitedParagraph(each, by_id[each].place, english[each].text if each in english else by_id[each].text)
            for each in ids
        )
    )
