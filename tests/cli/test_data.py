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
    (DECKS, 'spared = ["promotion"]', 'spared = ["promo"]', "no card has the id “promo”"),
    (TRACKS, 'owner = "fischer"', 'owner = "spassky"', "one track per player"),
    (TRACKS, "{ limit = 6, pawns = 2, advantage = 0 }", "{ limit = 5, pawns = 2 }", "the starting hand has 6"),
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


UNREADABLE = {
    b"format = 1\ncards = [": (
        "cards.toml:2: column 10: this is not TOML: no value; a text needs quotes",
        "cards.toml:2: colonne 10 : ce n'est pas du TOML : valeur incompréhensible ; un texte veut des guillemets",
    ),
    b"": ("cards.toml:1: nothing is written there", "cards.toml:1: rien n'y est écrit"),
    b"\n# my cards\n": ("cards.toml:1: nothing is written there", "cards.toml:1: rien n'y est écrit"),
    b"\x89PNG\r\n\x1a\n\x00": ("cards.toml: this is not a text in UTF-8", "cards.toml: ce n'est pas un texte en UTF-8"),
}


@pytest.mark.parametrize("content", UNREADABLE, ids=ascii)
def test_what_cannot_be_read_at_all(arbitre: Ask, tmp_path: Path, content: bytes) -> None:
    """CARTE-4: no file of cards and tracks that fails, but none: exit code 2, in the reader's language, with the line."""
    path = tmp_path / "cards.toml"
    path.write_bytes(content)
    for lang, said in zip(("en", "fr"), UNREADABLE[content], strict=True):
        answer = arbitre("data", "check", str(path), lang=lang)
        assert (answer.code, answer.out) == (2, "")
        assert said in " ".join(answer.err.split())


@pytest.mark.parametrize("name", ["none.toml", "."], ids=["missing", "a folder"])
def test_a_file_that_is_none(arbitre: Ask, tmp_path: Path, name: str) -> None:
    """CARTE-4: nothing of that name, or a folder."""
    answer = arbitre("data", "check", str(tmp_path / name))
    assert (answer.code, "cannot be read" in answer.err) == (2, True)


def test_play_tells_what_is_no_toml_with_its_line(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-4: `--data` says it as `data check` does."""
    answer = arbitre(
        "play", "--data", written(tmp_path, "format = 1\ncards = ["), "--players", "random,random", lang="fr"
    )
    assert answer.code == 2
    assert "cards.toml:2: colonne 10 : ce n'est pas du TOML" in " ".join(answer.err.split())


def test_play_refuses_what_is_no_copy(arbitre: Ask, tmp_path: Path) -> None:
    """CONT-1: `--data` names the same fault."""
    path = written(tmp_path, DECKS + '[[cards]]\nid = "gaffe"\n')
    answer = arbitre("play", "--data", path, "--players", "random,random")
    assert answer.code == 2
    assert "gaffe: the same card is already given as Gaffe; expected: each card once" in answer.err


def test_a_file_needs_nothing_but_a_card(arbitre: Ask, tmp_path: Path) -> None:
    """CARTE-11: no format, no other card, no source."""
    path = written(tmp_path, '[[cards]]\ntitle = "Paranoïa"\nstrength = 5\n')
    assert arbitre("data", "check", path).code == 0
    assert arbitre("play", str(tmp_path / "match.json"), "--data", path, "--players", "random,random").code == 0


def test_judge_takes_cards_of_ones_own(arbitre: Ask, tmp_path: Path) -> None:
    """ECH-4a: the same table, judged by what is printed on a copy; a mistake names the file of cards."""
    table = tmp_path / "table.toml"
    table.write_text('[table]\n[played]\nmoves = """\nS: Paranoïa II\nF: fischer-black-rook-1\n"""\n', encoding="utf-8")
    stronger = written(tmp_path, '[[cards]]\ntitle = "Paranoïa"\nstrength = 5\n')
    assert "Spassky 4, Fischer 4: a tie" in arbitre("judge", str(table)).out
    assert "Spassky 5, Fischer 4: Spassky wins the exchange" in arbitre("judge", str(table), "--data", stronger).out
    wrong = written(tmp_path, '[[cards]]\ntitle = "Paranoïa"\nstrength = 6\n')
    told = arbitre("judge", str(table), "--data", wrong)
    assert (told.code, "cards.toml:3: Paranoïa, strength: 6; expected: 0 to 5" in told.err) == (2, True)
    table.write_text('data = "cards.toml"\n[table]\n', encoding="utf-8")
    assert "cards.toml:3: Paranoïa, strength: 6" in arbitre("judge", str(table)).err
