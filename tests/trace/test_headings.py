"""The chapters, places and kinds of the rules, for readers of English."""

import pytest

from arbitre.core.language import Language
from arbitre.trace.clauses import Kind
from arbitre.trace.headings import HEADINGS, PAGE, PLACES, heading_in, kind_in, place_in
from arbitre.trace.registry import find_shelf, read_rules

RULES = read_rules(find_shelf().alone)


def test_every_chapter_and_place_has_an_english_name() -> None:
    """Whoever adds a heading to rules_fr.md says what it is called in English."""
    assert {clause.chapter for clause in RULES.clauses} <= set(HEADINGS)
    places = {clause.place for clause in RULES.clauses if not PAGE.fullmatch(clause.place)}
    assert places <= {*HEADINGS, *PLACES}


@pytest.mark.parametrize(
    ("language", "chapter", "place", "kind"),
    [
        (Language.FR, "Poser une pièce", "aide de jeu", "interdiction"),
        (Language.EN, "Placing a man", "help card", "prohibition"),
    ],
)
def test_each_reader_is_told_in_their_language(language: Language, chapter: str, place: str, kind: str) -> None:
    """A page is a page in both; a chapter of a game of others keeps its name."""
    assert heading_in("Poser une pièce", language) == chapter
    assert place_in("aide de jeu", language) == place
    assert kind_in(Kind.PROHIBITION, language) == kind
    assert place_in("p. 7", language) == "p. 7"
    assert heading_in("Les tas", language) == "Les tas"
