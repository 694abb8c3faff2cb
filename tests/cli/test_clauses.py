"""`arbitre clauses`: a rule with all that rests on it, the list, the gate, and what it records."""

import re
from pathlib import Path

import pytest
from tests.cli.conftest import Ask
from tests.little_checkout import LittleCheckout, write_little_checkout

from arbitre.trace.registry import find_shelf, read_rules

METADATA = "spec/arbitre_spec/clauses.toml"
RULES = read_rules(find_shelf())


@pytest.fixture
def checkout(tmp_path: Path) -> LittleCheckout:
    """A folder without a fault."""
    return write_little_checkout(tmp_path)


def test_one_clause_is_shown_with_all_that_rests_on_it(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Text, place, the English sentence of the function with file and line, tests, vectors, disputes, editions."""
    answer = arbitre("clauses", "OIE-2a", "--engineer", "--root", str(checkout.root))
    assert answer.code == 0
    for told in [
        "OIE-2a · p. 3 · obligation",
        "The game of the goose › Le tour",
        "Le joueur jette deux dés et avance de leur somme",
        "advance (reference/oie/goose.py:12): A player moves by the sum of two dice.",
        "test_advance (tests/test_goose.py:8)",
        "oie-1 (spec/arbitre_spec/oie/vectors/oie-1.json)",
        "D-01 · What if a die falls off the table?",
        "E-01   Two dice (wording only)",
        "de: Dice.",
    ]:
        assert told in answer.out, told


def test_one_clause_is_shown_in_french(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Everything but the functions' sentences speaks French to a French reader."""
    answer = arbitre("clauses", "OIE-2a", "--engineer", "--root", str(checkout.root), lang="fr")
    for told in ["Le jeu de l'oie › Le tour", "Appliquée par", "Et si un dé tombe de la table ?", "de : Des dés."]:
        assert told in answer.out, told


def test_a_clause_that_lacks_something_says_so(arbitre: Ask, checkout: LittleCheckout) -> None:
    """No function, no check, an exemption and an unreviewed text are told, never left out."""
    checkout.change("rules_fr.md", "On peut passer", "On doit passer")
    checkout.change("tests/test_goose.py", "FUR-1: passing", "Passing")
    answer = arbitre("clauses", "FUR-1", "--engineer", "--root", str(checkout.root))
    assert "exempt: Nothing to compute." in answer.out
    assert "nothing yet" in answer.out
    assert "Suspect" in answer.out


def test_a_player_is_shown_a_rule_with_its_questions_and_an_example(arbitre: Ask, checkout: LittleCheckout) -> None:
    """ECH-7c: the text, each open question with its answer, editions, a table to judge; no function and no test."""
    french, english = arbitre("clauses", "ECH-7c", lang="fr").out, arbitre("clauses", "ECH-7c").out
    assert "D-05 · Quelles colonnes vides compte-t-on" in french
    assert re.search(r"D-07 .*\n +→ .* \(contesté\)$", french, re.MULTILINE)
    assert re.search(r"D-06 .*\n +→ .* \(settled\)$", english, re.MULTILINE)
    assert "arbitre judge three-against-three" in french
    assert "arbitre clauses ECH-7c --engineer" in english
    assert ".py" not in french
    elsewhere = arbitre("clauses", "OIE-2a", "--root", str(checkout.root)).out
    assert "D-01 · What if a die falls off the table?\n" in elsewhere
    assert "de: Dice." in elsewhere


@pytest.mark.parametrize("asked", ["ECH-7c", "ech-7c", "ECH-7C"])
def test_an_id_is_found_however_it_is_typed(arbitre: Ask, asked: str) -> None:
    """Case does not matter."""
    assert arbitre("clauses", asked).out.startswith("ECH-7c · p. 7 · obligation\n")


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        ("ECH-7", ["ECH-7a", "ECH-7b", "ECH-7c", "ECH-7d", "ECH-7e"]),
        ("pioche", ["PIOCHE-1", "PIOCHE-2", "PIOCHE-3", "PIOCHE-4"]),
        ("CARTE-1", ["CARTE-1"]),
    ],
)
def test_the_beginning_of_an_id_names_its_family(arbitre: Ask, asked: str, ids: list[str]) -> None:
    """A family is cited by its beginning; CARTE-1 is a clause itself, so CARTE-10 is not meant."""
    assert [clause["id"] for clause in arbitre("clauses", asked, "--json").json["clauses"]] == ids


def test_the_list_has_every_clause(arbitre: Ask) -> None:
    """All clauses of both games, one a line, and a count."""
    lines = arbitre("clauses").out.splitlines()
    assert [line.split()[0] for line in lines[1 : 1 + len(RULES.clauses)]] == [clause.id for clause in RULES.clauses]
    assert lines[-1].startswith(f"{len(RULES.clauses)} clauses: ")


def test_the_json_has_the_promised_shape(arbitre: Ask) -> None:
    """`summary` and `clauses`, with the keys that programs rely on."""
    answer = arbitre("clauses", "--json").json
    assert {"total", "implemented", "checked", "exempt"} <= set(answer["summary"])
    assert answer["summary"]["total"] == len(answer["clauses"]) == len(RULES.clauses)
    keys = {"id", "game", "page", "kind", "implemented_by", "checked_by", "exempt"}
    assert all(keys <= set(clause) for clause in answer["clauses"])
    for count, key in [("implemented", "implemented_by"), ("checked", "checked_by"), ("exempt", "exempt")]:
        assert answer["summary"][count] == sum(bool(clause[key]) for clause in answer["clauses"])


def test_the_json_of_one_clause(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Everything the page shows, under stable keys."""
    (clause,) = arbitre("clauses", "OIE-2a", "--json", "--root", str(checkout.root)).json["clauses"]
    sentence = "A player moves by the sum of two dice."
    assert clause["implemented_by"] == [
        {"name": "advance", "file": "reference/oie/goose.py", "line": 12, "sentence": sentence}
    ]
    assert [check["kind"] for check in clause["checked_by"]] == ["test", "vector"]
    assert (clause["game"], clause["page"], clause["place"], clause["kind"]) == ("oie", 3, "p. 3", "obligation")
    assert clause["disputes"] == ["D-01"]
    assert clause["editions"][0]["says"]["de"] == {"fr": "Des dés.", "en": "Dice."}
    assert clause["exempt"] is None


def test_a_place_that_is_no_page_has_no_page(arbitre: Ask) -> None:
    """ChessMe's booklet has no page numbers: `page` is null, `place` says where."""
    (clause,) = arbitre("clauses", "CM-DEP-3", "--json").json["clauses"]
    assert (clause["page"], clause["place"]) == (None, "Déplacer une pièce")


@pytest.mark.parametrize(
    ("option", "asked", "ids"),
    [
        ("--game", "furet", ["FUR-1"]),
        ("--chapter", "le TOUR", ["OIE-2a", "OIE-2b"]),
        ("--status", "exempt", ["OIE-2b", "FUR-1"]),
        ("--status", "unimplemented", ["OIE-2b", "FUR-1"]),
        ("--status", "checked", ["OIE-1", "OIE-2a", "FUR-1"]),
        ("--status", "suspect", []),
    ],
)
def test_the_list_can_be_narrowed(
    arbitre: Ask, checkout: LittleCheckout, option: str, asked: str, ids: list[str]
) -> None:
    """By game, by chapter, by state."""
    answer = arbitre("clauses", option, asked, "--json", "--root", str(checkout.root))
    assert [clause["id"] for clause in answer.json["clauses"]] == ids


def test_an_empty_list_says_so(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Nothing found is told in words."""
    answer = arbitre("clauses", "--status", "suspect", "--root", str(checkout.root))
    assert (answer.code, answer.out) == (0, "no clause answers to that\n")


def test_a_check_that_finds_nothing_ends_well(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Exit code 0, and the count."""
    answer = arbitre("clauses", "--check", "--root", str(checkout.root))
    assert answer.code == 0
    assert answer.out.startswith("nothing wrong\n")


def test_a_check_that_finds_something_exits_with_one(arbitre: Ask, checkout: LittleCheckout) -> None:
    """The place, the clause and the advice are told; the JSON names the finding."""
    checkout.change("rules_fr.md", "deux dés", "trois dés")
    answer = arbitre("clauses", "--check", "--root", str(checkout.root))
    assert answer.code == 1
    assert "rules_fr.md:14  OIE-2a: changed since its review" in answer.out
    assert "arbitre clauses --reviewed" in answer.out
    plain = arbitre("clauses", "--check", "--json", "--root", str(checkout.root))
    assert plain.code == 1
    assert [(found["finding"], found["id"], found["line"]) for found in plain.json["findings"]] == [
        ("suspect", "OIE-2a", 14)
    ]


def test_a_check_of_one_game_leaves_the_other_alone(arbitre: Ask, checkout: LittleCheckout) -> None:
    """A fault of the goose is none of the ferret; a broken citation concerns everyone."""
    root = ("--root", str(checkout.root))
    checkout.change("rules_fr.md", "deux dés", "trois dés")
    assert arbitre("clauses", "--check", "--game", "furet", *root).code == 0
    assert arbitre("clauses", "--check", "--game", "oie", *root).code == 1
    checkout.change("tests/test_goose.py", "FUR-1:", "FUR-1, FUR-7:")
    assert arbitre("clauses", "--check", "--game", "furet", *root).code == 1


def test_a_check_of_one_game_leaves_the_other_s_disputes_alone(arbitre: Ask, checkout: LittleCheckout) -> None:
    """A dispute of the goose that has no file is none of the ferret's business."""
    root = ("--root", str(checkout.root))
    checkout.change("rules_fr.md", "Litige : D-01.", "Litiges : D-01, D-02.")
    assert arbitre("clauses", "--check", "--game", "furet", *root).code == 0
    assert arbitre("clauses", "--check", "--game", "oie", *root).code == 1


def test_holding_the_line(arbitre: Ask, checkout: LittleCheckout) -> None:
    """With --hold, what was never covered may be missing."""
    root = ("--root", str(checkout.root))
    checkout.change("tests/test_goose.py", "FUR-1: passing", "Passing")
    assert arbitre("clauses", "--check", *root).code == 1
    assert arbitre("clauses", "--check", "--hold", *root).code == 0


def test_a_review_is_recorded(arbitre: Ask, checkout: LittleCheckout) -> None:
    """A suspect that was reviewed is suspect no longer, and nothing else in the file changes."""
    root = ("--root", str(checkout.root))
    before = (checkout.root / METADATA).read_text(encoding="utf-8")
    checkout.change("rules_fr.md", "deux dés", "trois dés")
    assert arbitre("clauses", "--reviewed", "OIE-2a", *root).out == "1 clause(s) recorded as reviewed\n"
    assert arbitre("clauses", "--check", *root).code == 0
    checkout.change("rules_fr.md", "trois dés", "deux dés")
    assert arbitre("clauses", "--reviewed", "all", *root).out == "1 clause(s) recorded as reviewed\n"
    assert (checkout.root / METADATA).read_text(encoding="utf-8") == before


def test_coverage_is_recorded(arbitre: Ask, checkout: LittleCheckout) -> None:
    """What the ratchet has taken in must stay."""
    root = ("--root", str(checkout.root))
    told = arbitre("clauses", "--ratchet", *root).out.split("\n")
    assert told == ["2 more clause(s) to hold", "  OIE-2a", "  FUR-1", ""]
    checkout.change("tests/test_goose.py", "FUR-1: passing", "Passing")
    answer = arbitre("clauses", "--check", "--hold", *root)
    assert answer.code == 1
    assert "FUR-1: was covered" in answer.out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["ECH-99z"], "ECH-99z: no clause of that name"),
        (["EHC-7c"], "did you mean: ECH-7c"),
        (["D-01"], "D-01 is a dispute, see: arbitre dispute D-01; it is about: "),
        (["zzz"], "search with: arbitre ask"),
        (["--game", "go"], "--game: “go”; expected: match, chessme"),
        (["--chapter", "zzz"], "--chapter: “zzz”; there are: "),
        (["--status", "happy"], "expected: implemented, unimplemented,"),
        (["--hold"], "--hold goes with --check"),
        (["--reviewed"], "--reviewed: which clauses?"),
        (["--reviewed", "ECH-99z"], "ECH-99z: no clause of that name"),
        (["--colour"], "unknown option: --colour"),
        (["--chek"], "did you mean: --check"),
        (["--game"], "--game"),
        (["--root", "/no/such/folder"], "this file cannot be read"),
    ],
)
def test_a_wrong_question_is_answered_with_what_would_be_right(arbitre: Ask, words: list[str], told: str) -> None:
    """Exit code 2, the message on the side, nothing on the answer's stream."""
    answer = arbitre("clauses", *words)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_a_retired_id_says_why(arbitre: Ask, checkout: LittleCheckout) -> None:
    """Somebody with an old citation learns what became of it."""
    answer = arbitre("clauses", "OIE-9", "--root", str(checkout.root))
    assert (answer.code, answer.err) == (2, "arbitre: OIE-9 is a retired id: c'était une case de trop\n")


def test_broken_rules_are_told_with_their_line(arbitre: Ask, checkout: LittleCheckout) -> None:
    """A dot in an id is the writer's mistake: where, what, what would be accepted; in their language."""
    checkout.change("rules_fr.md", "(OIE-2b)=\n**OIE-2b**", "(OIE-2.b)=\n**OIE-2.b**")
    answer = arbitre("clauses", "--check", "--root", str(checkout.root), lang="fr")
    assert answer.code == 2
    assert "rules_fr.md:18: un point dans l'identifiant OIE-2.b ; attendu : (OIE-2-b)=" in answer.err


def test_the_project_holds_its_own_line(arbitre: Ask) -> None:
    """What `make test` demands of the rules and the code of this checkout."""
    answer = arbitre("clauses", "--check", "--hold")
    assert answer.code == 0, answer.out


def test_a_rule_is_headed_in_the_readers_language(arbitre: Ask) -> None:
    """CM-POSE-6: chapter, place and kind, in both languages; a chapter is found by its name in either."""
    assert arbitre("clauses", "CM-POSE-6").out.startswith(
        "CM-POSE-6 · Placing a man · prohibition\n\nChessMe › Placing a man"
    )
    assert arbitre("clauses", "CM-POSE-6", lang="fr").out.startswith("CM-POSE-6 · Poser une pièce · interdiction")
    assert arbitre("disputes", "--chapter", "placing a man").out == arbitre("disputes", "--chapter", "poser une").out
