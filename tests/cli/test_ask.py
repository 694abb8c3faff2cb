"""`arbitre ask`: a few words in, the id to look up out."""

import pytest
from tests.cli.conftest import Ask


@pytest.mark.parametrize("words", [["échange"], ["ECHANGE"], ["exchange"], ["Angriff"], ["wymiana"]])
def test_four_languages_lead_to_the_same_rule(arbitre: Ask, words: list[str]) -> None:
    """The first line names the term in all four, the ids to look up follow."""
    answer = arbitre("ask", *words)
    assert answer.code == 0
    assert "échange · exchange · Angriff · wymiana" in answer.out.splitlines()[0]
    assert "ECH-0b" in answer.out
    assert "arbitre clauses " in answer.out.splitlines()[-1]


def test_several_words_are_one_question(arbitre: Ask) -> None:
    """No quotation marks are needed."""
    assert arbitre("ask", "limite", "de", "cartes", "en", "main").out == arbitre("ask", "limite de cartes en main").out


def test_the_json_names_kind_id_and_clauses(arbitre: Ask) -> None:
    """A program gets the best first, each with the ids to look up."""
    answer = arbitre("ask", "Rochade", "--json").json
    assert answer["query"] == "Rochade"
    assert [(hit["kind"], hit["id"], hit["clauses"]) for hit in answer["hits"]] == [
        ("term", "castling", ["CM-DEP-3"]),
        ("clause", "CM-DEP-3", ["CM-DEP-3"]),
    ]


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_one_game_can_be_asked_alone(arbitre: Ask, game: str) -> None:
    """Both games have kings; one may want to know about one of them."""
    hits = arbitre("ask", "roi", "--game", game, "--json", "--most", "50").json["hits"]
    assert hits
    assert {hit["game"] for hit in hits if "game" in hit} <= {game, "both"}


def test_as_many_answers_as_wanted(arbitre: Ask) -> None:
    """Ten, unless told otherwise."""
    assert len(arbitre("ask", "carte", "--json").json["hits"]) == 10
    assert len(arbitre("ask", "carte", "--most", "3", "--json").json["hits"]) == 3


def test_nothing_found_is_told_with_words_to_try(arbitre: Ask) -> None:
    """A word that nothing knows is no mistake of the one who asks; the code is that of `grep`."""
    french, english = arbitre("ask", "xyzzy", lang="fr"), arbitre("ask", "xyzzy")
    assert (french.code, english.code, french.err, english.err) == (1, 1, "", "")
    assert french.out.startswith("Rien ne répond à « xyzzy ». Essayez : main, pioche, ")
    assert english.out.startswith("Nothing answers to “xyzzy”. Try: hand, draw pile, ")
    assert "arbitre clauses" in english.out


def test_nothing_found_is_told_to_a_program(arbitre: Ask) -> None:
    """No hits, the words to try, and the same code."""
    answer = arbitre("ask", "remixer", "--json")
    assert (answer.code, answer.json["hits"], answer.json["suggestions"][0]) == (1, [], "remis")
    assert arbitre("ask", "roi", "--json").json["suggestions"] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "what to look for is missing"),
        (["  "], "what to look for is missing"),
        (["roi", "--most", "0"], "--most: 0; expected: 1 or more"),
        (["roi", "--most", "many"], "--most: “many” does not fit"),
        (["roi", "--game", "go"], "expected: match, chessme"),
    ],
)
def test_a_wrong_question_is_refused_in_words(arbitre: Ask, words: list[str], told: str) -> None:
    """Exit code 2, and what would be accepted."""
    answer = arbitre("ask", *words)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err
