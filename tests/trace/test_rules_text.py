"""The parser of the rules: what a clause looks like, and which line is at fault when it does not."""

import pytest

import arbitre_spec
from arbitre.core.language import Language, Text
from arbitre.trace.clauses import Clause, Kind, Part, Rules
from arbitre.trace.registry import find_shelf, read_rules
from arbitre.trace.rules_text import RulesError, parse_rules

GOOSE = Part("oie", Text("L'oie", "Goose"), "Partie I", pages=(2, 4), places=("verso",))
FERRET = Part("furet", Text("Furet", "Ferret"), "Partie II", places=("recto",), dispute_prefix="F-D-")

SOUND = """\
# Partie I : L'oie

## Le tour

(OIE-1)=
**OIE-1** · p. 2 · obligation
On jette deux dés.
Litiges : D-01, D-02.
"""


def parse(text: str) -> Rules:
    """Parse with the two parts of these tests."""
    return parse_rules(text, (GOOSE, FERRET))


def test_a_clause_is_read_whole() -> None:
    """Id, game, chapter, place, kind, text, disputes and line come out as they stand."""
    (clause,) = parse(SOUND).clauses
    assert clause == Clause(
        id="OIE-1",
        game="oie",
        part="Partie I : L'oie",
        chapter="Le tour",
        place="p. 2",
        kind=Kind.OBLIGATION,
        text="On jette deux dés.",
        disputes=("D-01", "D-02"),
        line=6,
    )
    assert clause.page == 2


# What is changed in the sound text; the line at fault; words of the message in English and in French.
BROKEN = {
    "a duplicate id": (
        ("Litiges : D-01, D-02.\n", "\n(OIE-1)=\n**OIE-1** · p. 3 · note\nEncore.\n"),
        (10, "OIE-1 exists already, line 6", "OIE-1 existe déjà, ligne 6"),
    ),
    "a missing page": ((" · p. 2 ·", " ·"), (6, "the place or the kind is missing", "l'endroit ou la nature manque")),
    "an empty page": (("p. 2", ""), (6, "the place or the kind is missing", "l'endroit ou la nature manque")),
    "a page the booklet has not": (("p. 2", "p. 5"), (6, "unknown place “p. 5”; expected: p. 2 … p. 4, verso", "p. 5")),
    "a place of another booklet": (("p. 2", "recto"), (6, "unknown place “recto”", "endroit inconnu « recto »")),
    "a page out of form": (("p. 2", "page 2"), (6, "unknown place", "endroit inconnu")),
    "a dot in the id": (
        ("(OIE-1)=\n**OIE-1**", "(OIE-1.2)=\n**OIE-1.2**"),
        (5, "a dot in the id OIE-1.2; expected: (OIE-1-2)=", "un point dans l'identifiant"),
    ),
    "a malformed id": (("(OIE-1)=\n**OIE-1**", "(oie 1)=\n**oie 1**"), (5, "the id oie 1 is malformed", "mal formé")),
    "an unknown kind": (("obligation", "conseil"), (6, "unknown kind “conseil”; expected: obligation,", "nature")),
    "a missing kind": ((" · obligation", ""), (6, "the place or the kind is missing", "nature manque")),
    "a missing target": (("(OIE-1)=\n", ""), (5, "OIE-1 has no target; expected: (OIE-1)=", "n'a pas de cible")),
    "a target without head": (
        ("**OIE-1** · p. 2 · obligation\n", ""),
        (5, "the target OIE-1 has no head line", "n'a pas de ligne de tête"),
    ),
    "a head of another id": (
        ("**OIE-1**", "**OIE-2**"),
        (6, "the head line names OIE-2, the target OIE-1", "la ligne de tête nomme OIE-2"),
    ),
    "no text": (("On jette deux dés.\n", ""), (6, "OIE-1 has no text", "OIE-1 n'a pas de texte")),
    "no text at all": (("On jette deux dés.\nLitiges : D-01, D-02.\n", ""), (6, "OIE-1 has no text", "pas de texte")),
    "unreadable disputes": (("D-01, D-02.", "D-01 et D-02"), (8, "unreadable line of disputes", "litiges illisible")),
    "a clause outside every part": (("# Partie I :", "# Préface :"), (5, "outside every part", "hors de toute partie")),
    "a retired id used again": (
        ("Litiges : D-01, D-02.\n", "\n## Identifiants retirés\n\n- OIE-1 : fusionné\n"),
        (6, "OIE-1 is a retired id; expected: a new id", "est un identifiant retiré"),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_text_is_refused_where_it_is_broken(name: str) -> None:
    """The refusal names the file, the line, what is wrong and what would be accepted, in both languages."""
    (old, new), (line, english, french) = BROKEN[name]
    assert old in SOUND
    with pytest.raises(RulesError) as refused:
        parse(SOUND.replace(old, new))
    assert refused.value.where == f"rules_fr.md:{line}"
    assert english in refused.value.told_in(Language.EN)
    assert french in refused.value.told_in(Language.FR)
    assert "attendu : " in refused.value.told_in(Language.FR)


def test_the_same_id_in_both_games_is_refused() -> None:
    """Ids are unique across the games."""
    second = SOUND.replace("Partie I :", "Partie II :").replace("p. 2", "recto")
    with pytest.raises(RulesError, match="exists already"):
        parse(SOUND + "\n" + second)


def test_a_part_is_not_opened_by_a_longer_heading() -> None:
    """`Partie II` opens the second part, although it begins like the first."""
    text = SOUND.replace("Partie I :", "Partie II :").replace("p. 2", "recto")
    assert [clause.game for clause in parse(text).clauses] == ["furet"]


def test_deeper_headings_leave_the_chapter() -> None:
    """A clause belongs to the chapter of the rulebook, not to a step inside it."""
    text = SOUND.replace("## Le tour\n", "## Le tour\n\n### Étape 1\n")
    assert parse(text).clauses[0].chapter == "Le tour"


def test_a_list_keeps_its_lines() -> None:
    """Lines flow together; an item of a list stands alone."""
    text = SOUND.replace("On jette deux dés.", "On jette\ndeux dés :\n- un rouge ;\n- un bleu.")
    assert parse(text).clauses[0].text == "On jette deux dés :\n- un rouge ;\n- un bleu."


def test_fenced_text_holds_no_clause() -> None:
    """An example of the form, in a fence, is no clause."""
    text = SOUND + "\n```\n(OIE-2)=\n**OIE-2** · p. 2 · note\nExemple.\n```\n"
    assert [clause.id for clause in parse(text).clauses] == ["OIE-1"]


def test_retired_ids_are_listed_with_their_reason() -> None:
    """The list at the end says which ids are gone, and why."""
    text = SOUND + "\n## Identifiants retirés\n\n- OIE-7 : jamais imprimée\n- OIE-8 : fusionnée avec OIE-1\n"
    assert parse(text).retired == {"OIE-7": "jamais imprimée", "OIE-8": "fusionnée avec OIE-1"}


@pytest.mark.parametrize(
    ("old", "new", "is_the_same"),
    [
        ("deux dés", "deux\ndés", True),
        ("deux dés", "deux  dés", True),
        ("p. 2", "p. 3", True),
        ("Litiges : D-01, D-02.\n", "", True),
        ("deux dés", "trois dés", False),
        ("deux dés", "Deux dés", False),
        ("obligation", "permission", False),
    ],
)
def test_the_digest_follows_the_words(old: str, new: str, is_the_same: bool) -> None:  # noqa: FBT001  (an answer of the table)
    """Layout, place and disputes may change without a new review; a word or the kind may not."""
    before, after = parse(SOUND).clauses[0], parse(SOUND.replace(old, new)).clauses[0]
    assert (before.digest == after.digest) is is_the_same


def test_the_rules_of_both_games_are_complete() -> None:
    """All paragraphs of both rulebooks are there: 220 of Le Match du siècle, 65 of ChessMe."""
    rules = read_rules(find_shelf())
    games = [clause.game for clause in rules.clauses]
    assert (games.count("match"), games.count("chessme")) == (220, 65)
    assert rules.retired == {}
    assert "## Identifiants retirés" in arbitre_spec.rules_text()


def test_ids_of_the_rules_have_no_dot_and_keep_their_game() -> None:
    """An id can be a target everywhere, and ChessMe's say CM."""
    for clause in read_rules(find_shelf()).clauses:
        assert "." not in clause.id
        assert clause.id.startswith("CM-") == (clause.game == "chessme")


def test_every_open_question_is_named_by_a_clause() -> None:
    """Each dispute of Le Match du siècle and of ChessMe stands below a paragraph, and no other does."""
    shelf = find_shelf().alone
    named = {dispute for clause in read_rules(shelf).clauses for dispute in clause.disputes}
    assert named == {file.stem for file in shelf.specification.glob("*/disputes/*D-*.toml")}
    assert {"D-01", "CM-D-01"} <= named
