"""The search: from the words of four languages to the clause somebody has in mind."""

import pytest

from arbitre.core.spelling import fold
from arbitre.trace.clauses import Clause
from arbitre.trace.registry import find_shelf, read_disputes, read_rules, read_terms, read_translations
from arbitre.trace.search import Hit, HitKind, index_of, likeness, search, suggestions, words_of

SHELF = find_shelf()
RULES = read_rules(SHELF)
TERMS = tuple(read_terms(SHELF))
INDEX = index_of(RULES.clauses, TERMS, read_disputes(SHELF, RULES), read_translations(SHELF))


def found(query: str) -> tuple[Hit, ...]:
    """What the project's own rules, glossary and disputes answer."""
    return search(query, INDEX)


def clauses_found(query: str, most: int) -> list[str]:
    """The first clauses among the hits."""
    return [hit.found.id for hit in found(query) if isinstance(hit.found, Clause)][:most]


@pytest.mark.parametrize("word", ["échange", "ECHANGE", "exchange", "Angriff", "angriff", "wymiana", "échnge"])
def test_a_term_is_found_in_every_language(word: str) -> None:
    """French, English, German and Polish names lead to the same term, accents, case and a slip aside."""
    best = found(word)[0]
    assert (best.kind, best.found.id) == (HitKind.TERM, "exchange")


@pytest.mark.parametrize(
    ("query", "clause"),
    [
        ("limite de cartes en main", "END-9"),
        ("hand limit", "END-9"),
        ("Handkartenlimit", "END-9"),
        ("limit kart na ręce", "END-9"),
        ("roque", "CM-DEP-3"),
        ("castling", "CM-DEP-3"),
        ("Rochade", "CM-DEP-3"),
        ("roszada", "CM-DEP-3"),
        ("pioche vide", "PIOCHE-1"),
        ("nierozstrzygnięta wymiana", "LEX-2"),
        ("noch offener Angriff", "LEX-2"),
        ("unresolved exchange", "LEX-2"),
        ("aufgeben", "LEX-4"),
        ("Simplifier", "CARTE-SIMP-a"),
        ("stalemate", "CM-FIN-3"),
        ("may the winner apply the effect", "ECH-6b"),
        ("king reaches the centre", "FDM-1"),
    ],
)
def test_the_clause_in_mind_is_among_the_first(query: str, clause: str) -> None:
    """A question in any of the four languages leads to the paragraph that answers it."""
    assert clause in clauses_found(query, most=5)


@pytest.mark.parametrize("asked", ["ECH-7c", "ech-7C", " ech-7c "])
def test_an_id_finds_what_it_names_alone(asked: str) -> None:
    """Somebody who types an id wants that paragraph."""
    assert [hit.found.id for hit in found(asked)] == ["ECH-7c"]


# As people type them: without accents, in capitals, with a slip, in four languages; and what must come among the first.
QUERIES = {
    "echnage": "exchange",
    "Echanje": "exchange",
    "wymina": "exchange",
    "endurence": "endurance",
    "wytrzymalosc": "endurance",
    "Ausdauer": "endurance",
    "ausdaur": "endurance",
    "inititative": "initiative",
    "INITIATIVE": "initiative",
    "hand limt": "hand-limit",
    "limit kart": "hand-limit",
    "Handkartenlimitt": "hand-limit",
    "limite de main": "hand-limit",
    "Koenig": "king",
    "krol": "king",
    "roqe": "castling",
    "casling": "castling",
    "rochade": "castling",
    "roszda": "castling",
    "resing": "resign",
    "abandoner": "resign",
    "aufgebn": "resign",
    "poddac": "resign",
    "stalmate": "stalemate",
    "Patt": "stalemate",
    "szach mat": "checkmate",
    "echec et mat": "checkmate",
    "chekmate": "checkmate",
    "remis": "drawn-game",
    "egalite": "tie",
    "unentschiden": "tie",
    "remelanger": "new-draw-pile",
    "reshufle": "new-draw-pile",
    "neu mischen": "new-draw-pile",
    "mulligan": "mulligan",
    "defaussr": "discard",
    "pionek": "pawn",
    "Bauer": "pawn",
    "promocja": "promotion",
    "Umwandlng": "promotion",
    "Nachziehstapel": "draw-pile",
    "pioche": "draw-pile",
    "simplfier": "CARTE-SIMP-a",
    "fisher": "CONT-2",
    "spasky reine blanche": "MEP-4a",
}


@pytest.mark.parametrize(("query", "wanted"), QUERIES.items())
def test_what_people_type_finds_what_they_mean(query: str, wanted: str) -> None:
    """Slips, missing accents and four languages lead to the term or the clause, among the first five."""
    assert wanted in [hit.found.id for hit in found(query)][:5]


NONSENSE = (
    *("qzxjkw", "???", "…", "123456789", "xyzzy", "qwerty foo", "zzzz", "blabla", "asdfghjkl", "aaaaaa", "x", "qq"),
    *("lorem ipsum dolor", "foo bar baz", "how do I cook an egg", "recette de crêpes", "guten morgen", "dzień dobry"),
    *("weather tomorrow", "train station", "vacances", "meteo", "pizza", "football", "Bahnhof", "samochód"),
)


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_nonsense_finds_nothing(nonsense: str) -> None:
    """Nothing is better than something that has nothing to do with it."""
    assert found(nonsense) == ()


def test_what_finds_nothing_is_answered_by_words_that_find_something() -> None:
    """Names that look alike, else those of what most rules are about, in the reader's language."""
    assert suggestions("remixer", TERMS, "fr")[0] == "remis"
    for tongue in ("fr", "en"):
        words = suggestions("xyzzy", TERMS, tongue)
        assert len(set(words)) == 5
        for word in words:
            assert any(word in term.names[tongue] for term in TERMS)
            assert found(word)


def test_the_best_comes_first() -> None:
    """Hits are told in the order of how well they fit."""
    scores = [hit.score for hit in found("le perdant applique l'effet")]
    assert len(scores) > 3
    assert scores == sorted(scores, reverse=True)


def test_every_name_of_every_term_finds_it() -> None:
    """Whatever the glossary calls a thing, in any language, leads to it among the first five hits."""
    lost = [
        (term.id, name)
        for term in TERMS
        for names in term.names.values()
        for name in names
        if term.id not in [hit.found.id for hit in found(name)][:5]
    ]
    assert lost == []


def test_every_term_has_a_name_in_each_language_and_a_clause() -> None:
    """The glossary is complete."""
    for term in TERMS:
        assert all(term.names.values()), term.id
        assert term.clauses, term.id
        assert term.definition.fr
        assert term.definition.en


@pytest.mark.parametrize(
    ("text", "folded"),
    [
        ("Échange", "echange"),
        ("wytrzymałość", "wytrzymalosc"),
        ("Stärke", "starke"),
        ("Weiß", "weiss"),
        ("Œuvre", "oeuvre"),
    ],
)
def test_accents_and_case_are_folded(text: str, folded: str) -> None:
    """People type without accents."""
    assert fold(text) == folded


def test_little_words_count_only_when_alone() -> None:
    """`la` says nothing beside another word, and is still searched for when it is all there is."""
    assert words_of("la dame") == ("dame",)
    assert words_of("la") == ("la",)


@pytest.mark.parametrize(
    ("asked", "word", "expected"),
    [
        ("pion", "pion", 1.0),
        ("pion", "pions", 0.7),
        ("pio", "pioche", 0.5),
        ("pi", "pioche", 0.0),
        ("roi", "dame", 0.0),
    ],
)
def test_likeness(asked: str, word: str, expected: float) -> None:
    """The same word, an inflection, a beginning of three letters, or nothing."""
    assert likeness(asked, word) == expected
