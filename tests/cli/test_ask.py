"""`arbitre ask`: a question in, its answer out, and where it stands."""

import pytest
from tests.cli.conftest import Ask


@pytest.mark.parametrize("words", [["échange"], ["ECHANGE"], ["exchange"], ["Angriff"], ["wymiana"]])
def test_four_languages_lead_to_the_same_rule(arbitre: Ask, words: list[str]) -> None:
    """The first line names the term in all four, the rules follow."""
    answer = arbitre("ask", *words)
    assert answer.code == 0
    assert "échange · exchange · Angriff · wymiana" in answer.out.splitlines()[0]
    assert "ECH-0b" in answer.out
    assert "arbitre clauses " in answer.out.splitlines()[-1]


@pytest.mark.parametrize(
    ("lang", "question", "first", "told"),
    [
        (
            "en",
            "can I put three pawns on one card",
            "A card takes 2 pawns at most.",
            ["ECH-2i · p. 6 · So a card cannot have more than 2 pawns.", "arbitre judge third-pawn"],
        ),
        (
            "fr",
            "mes pions pas utilisés, je les ai encore à la manche d'après ?",
            "Garde-t-on ses pions inutilisés d'une partie à l'autre ? Oui : seul le plateau est vidé.",
            ["NOUV-2c · p. 8", "D-41", "arbitre judge D-41"],
        ),
        (
            "fr",
            "qui commence quand le plateau est de nouveau vide",
            (
                "Qui a l'initiative quand le plateau est de nouveau vide ? Contesté ; lecture recommandée : "
                "Le gagnant de l'échange précédent a l'initiative, même si le plateau est vide."
            ),
            ["Autre lecture", "D-03", "arbitre judge who-leads"],
        ),
    ],
)
def test_the_answer_comes_first(arbitre: Ask, lang: str, question: str, first: str, told: list[str]) -> None:
    """The sentence, then its rule with the page, what is contested, and the table that shows it."""
    answer = arbitre("ask", question, lang=lang)
    assert answer.out.splitlines()[0] == first
    assert [each for each in told if each not in answer.out] == []


def test_a_yes_is_never_told_without_the_question_it_answers(arbitre: Ask) -> None:
    """Whoever asks whether the pawns are lost is not told yes because they are kept."""
    first = arbitre("ask", "mes pions pas utilisés, je les perds à la manche d'après ?", lang="fr").out.splitlines()[0]
    assert first == "Garde-t-on ses pions inutilisés d'une partie à l'autre ? Oui : seul le plateau est vidé."


def test_the_table_can_be_judged(arbitre: Ask) -> None:
    """What is offered to judge is a command that works, for an example and for each scenario of a dispute."""
    for name in ("who-leads", "D-41", "d-41", "D-04/2", "CM-D-05"):
        assert arbitre("judge", name).code in (0, 3)
    assert arbitre("judge", "D-41/9").code == arbitre("judge", "D-99").code == 2


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
    rule = answer["hits"][1]
    assert rule["text"] == {"fr": "On ne roque pas.", "en": "There is no castling."}
    assert (rule["place"], rule["contested"], rule["rivals"], rule["judge"]) == ("Déplacer une pièce", False, [], None)


def test_the_json_of_a_dispute_tells_its_readings(arbitre: Ask) -> None:
    """Whether it is contested, the recommended reading, the others that can be defended, and what to judge."""
    best = arbitre("ask", "D-03", "--json").json["hits"][0]
    assert (best["kind"], best["contested"], len(best["rivals"])) == ("dispute", True, 1)
    assert best["judge"]["name"] in ("D-03", "who-leads")


@pytest.mark.parametrize("game", ["match", "chessme"])
def test_one_game_can_be_asked_alone(arbitre: Ask, game: str) -> None:
    """Both games have kings; one may want to know about one of them."""
    hits = arbitre("ask", "roi", "--game", game, "--json", "--most", "50").json["hits"]
    assert hits
    assert {hit["game"] for hit in hits if "game" in hit} <= {game, "both"}


def test_as_many_answers_as_wanted(arbitre: Ask) -> None:
    """Five, unless told otherwise."""
    assert len(arbitre("ask", "carte", "--json").json["hits"]) == 5
    assert len(arbitre("ask", "carte", "--most", "3", "--json").json["hits"]) == 3


def test_nothing_found_is_told_with_words_to_try(arbitre: Ask) -> None:
    """A word that nothing knows is no mistake of the one who asks; the code is that of `grep`."""
    french, english = arbitre("ask", "xyzzy", lang="fr"), arbitre("ask", "xyzzy")
    assert (french.code, english.code, french.err, english.err) == (1, 1, "", "")
    assert french.out.startswith("Rien ne répond à « xyzzy ». Essayez : main, pioche, ")
    assert english.out.startswith("Nothing answers “xyzzy”. Try: hand, draw pile, ")
    assert "arbitre clauses" in english.out


def test_nothing_found_is_told_to_a_program(arbitre: Ask) -> None:
    """No hits, the words to try, and the same code."""
    answer = arbitre("ask", "remixer", "--json")
    assert (answer.code, answer.json["hits"], answer.json["suggestions"][0]) == (1, [], "remis")
    assert arbitre("ask", "roi", "--json").json["suggestions"] == []


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([], "the question is missing"),
        (["  "], "the question is missing"),
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
