"""The paragraphs a verdict rests on, with their place and our text: French, or the English sentence of the code."""

from collections.abc import Iterable

from attrs import frozen

from arbitre.core.citations import Passage
from arbitre.core.language import Language
from arbitre.core.registry import find_shelf, read_matrix, read_rules


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
    """The text of each clause; in English the sentence of a function that implements it, where there is one."""
    shelf = find_shelf()
    wanted = tuple(ids)
    if language is Language.FR or not wanted:
        by_id = read_rules(shelf).by_id
        return Paragraphs(tuple(CitedParagraph(each, by_id[each].place, by_id[each].text) for each in wanted))
    entries = read_matrix(shelf, about=wanted).entries
    found = []
    for each in wanted:
        entry = entries[each]
        closest = min(entry.implemented_by, key=_breadth, default=None)
        found.append(CitedParagraph(each, entry.clause.place, closest.sentence if closest else entry.clause.text))
    return Paragraphs(tuple(found))


def _breadth(passage: Passage) -> tuple[int, int]:
    """The function that cites least says most about each clause; of several, the one that says more."""
    return len(passage.citation.clauses), -len(passage.sentence)
