"""`arbitre data check`: what an owner of the game who transcribes the cards is told."""

from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre_spec import read_text

DECKS = read_text("match/decks.toml")
TRACKS = read_text("match/tracks.toml")


def written(folder: Path, text: str) -> str:
    """The path of a file with this text."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_the_shipped_files_are_usable(arbitre: Ask, tmp_path: Path) -> None:
    """CONT-1, CONT-2, CARTE-2: and every value says how it is known."""
    for text in (DECKS, TRACKS):
        answer = arbitre("data", "check", written(tmp_path, text), "--json")
        assert answer.code == 0
        assert answer.json["usable"]
        assert answer.json["sources"]["none"] == 0
        assert answer.json["unsure"], "some values are assumed, and they are named"


def test_what_is_left_to_read_off_the_cards(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-4: an owner is told which values are still assumed, in both languages."""
    english = arbitre("data", "check", written(tmp_path, DECKS))
    assert "cards.simplifier.strength" in english.out
    assert "To be read off the cards" in english.out
    assert "À lire sur les cartes" in arbitre("data", "check", written(tmp_path, DECKS), lang="fr").out


WRONG_FORM = [
    ("strength = 5", "strength = 6", "spassky-white-queen, strength: 6; expected: 0 to 5"),
    ('piece = "queen"', 'piece = "pawn"', "“pawn”; expected: king, queen, rook, bishop, knight"),
    ('owner = "spassky"', 'owner = "karpov"', "“karpov”; expected: spassky, fischer"),
    (
        'do = "clear-column"',
        'do = "clear-board"',
        "Simplifier, effect[1]: unknown verb “clear-board”; expected: gain, lose,",
    ),
    ('colour = "white"', 'color = "white"', "“color” is unknown (did you mean colour?)"),
    ('title = "Simplifier"\n', 'titel = "Simplifier"\n', "“titel” is unknown (did you mean title?)"),
    ("format = 1", "format = 2", "this version reads format 1, not 2"),
    ('id = "gaffe"', "id = 3", "id: 3; expected: a text in quotes"),
    ('effect = "assumed"', 'effect = "guessed"', "guessed"),
]


@pytest.mark.parametrize(("right", "wrong", "says"), WRONG_FORM)
def test_a_file_that_leaves_the_form(arbitre: Ask, tmp_path: Path, right: str, wrong: str, says: str) -> None:
    """CARTE-3, CARTE-4: the place, what is there, and what would be accepted."""
    answer = arbitre("data", "check", written(tmp_path, DECKS.replace(right, wrong, 1)))
    assert answer.code == 1
    assert says in answer.out


def test_what_a_card_lacks_is_said_once(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-3: an unknown card of which only the title was written down gets one line, however much is missing."""
    answer = arbitre("data", "check", written(tmp_path, 'format = 1\n[[cards]]\ntitle = "Zugzwang"\n'), "--json")
    (fault,) = answer.json["faults"]
    assert fault["en"].startswith("line 2: Zugzwang: missing owner, colour, piece, strength, effect; only a known card")


WRONG_STRUCTURE = [
    (DECKS, 'piece = "knight"', 'piece = "rook"', "there must be"),
    (DECKS, 'id = "gaffe"', 'id = "paranoia"', "this means two cards, Paranoïa and Gaffe"),
    (DECKS, 'spared = ["promotion"]', 'spared = ["promo"]', "no card is called promo"),
    (TRACKS, 'owner = "fischer"', 'owner = "spassky"', "one track a player"),
    (TRACKS, "{ limit = 6, pawns = 2, advantage = 0 }", "{ limit = 5, pawns = 2 }", "the starting hand is 6"),
    (TRACKS, "{ limit = 6, pawns = 2, advantage = 0 }", "{ limit = 6, pawns = 1 }", "the start space gives 2 pawns"),
    (TRACKS, "start = 4", "start = 7", "the track has no space 7"),
    (TRACKS, "start_space", "start_spaces", "there is no such value"),
]


@pytest.mark.parametrize(("text", "right", "wrong", "says"), WRONG_STRUCTURE)
def test_a_file_that_is_no_copy_of_the_game(  # noqa: PLR0913, PLR0917  (a table of cases)
    arbitre: Ask, tmp_path: Path, text: str, right: str, wrong: str, says: str
) -> None:
    """CONT-1, CONT-2, CARTE-2, CARTE-7, MEP-5a, MEP-5b: D-48, decks and tracks as the rules describe them."""
    assert right in text
    answer = arbitre("data", "check", written(tmp_path, text.replace(right, wrong, 1)))
    assert answer.code == 1
    assert says in answer.out


def test_every_fault_is_told_at_once(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-4: not one fault a run."""
    text = DECKS.replace("strength = 5", "strength = 6").replace('piece = "king"', 'piece = "emperor"')
    faults = arbitre("data", "check", written(tmp_path, text), "--json").json["faults"]
    assert len(faults) == 8
    assert all(fault["fr"] and fault["en"] for fault in faults)


def test_not_toml(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-4: a file that cannot even be read says where it stops making sense."""
    answer = arbitre("data", "check", written(tmp_path, "cards = ["))
    assert (answer.code, "this is not TOML" in answer.out) == (1, True)
    missing = arbitre("data", "check", str(tmp_path / "none.toml"))
    assert (missing.code, "cannot be read" in missing.err) == (2, True)


def test_play_refuses_what_is_no_copy(arbitre: Ask, tmp_path: Path) -> None:
    """CONT-1: `--data` names the same fault."""
    path = written(tmp_path, DECKS + '[[cards]]\nid = "gaffe"\n')
    answer = arbitre("play", "--data", path, "--players", "random,random")
    assert answer.code == 2
    assert "two cards have this name" in answer.err
