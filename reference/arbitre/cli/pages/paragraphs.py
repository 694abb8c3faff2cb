"""The paragraphs a verdict rests on, with their place and our text in the reader's language."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from attrs import frozen

from arbitre.core.language import Language
from arbitre.trace.headings import place_in
from arbitre.trace.registry import Shelf, find_shelf, read_rules, read_translations


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
    known = _all_paragraphs(find_shelf(), language)
    return Paragraphs(tuple(known[each] for each in ids))


@lru_cache(maxsize=4)
def _all_paragraphs(shelf: Shelf, language: Language) -> Mapping[str, CitedParagraph]:
    """Every clause in a reader's language, read once: a page cites in several places."""
    english = read_translations(shelf) if language is Language.EN else {}
    return {
        each: CitedParagraph(
            each, place_in(clause.place, language), english[each].text if each in english else clause.text
        )
        for each, clause in read_rules(shelf).by_id.items()
    }
