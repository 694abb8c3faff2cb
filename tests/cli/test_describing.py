"""scenario new: the question first, then only what it needs, in any words; a step back, the table as it grows, the verdict."""

from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest
from attrs import frozen

from arbitre.cli.main import run
from arbitre.dispute.questions import question_meant
from arbitre.match.written import spoken


@frozen
class Told:
    """What came of a conversation: its code, what was said, and the file that was written."""

    code: int
    said: str
    text: str


Talk = Callable[..., Told]


@pytest.fixture
def talk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Talk:
    """`talk("fr", "match", "puis-je abandonner ?", …)` types these lines."""

    def conversation(lang: str, game: str, *lines: str) -> Told:
        monkeypatch.setattr("sys.stdin", StringIO("\n".join(lines) + "\n"))
        out, said = tmp_path / "asked.toml", StringIO()
        words = ("scenario", "new", "--game", game, "--out", str(out))
        code = run(words, {"LANG": lang}, said, StringIO())
        return Told(code, said.getvalue(), out.read_text(encoding="utf-8") if out.exists() else "")

    return conversation


NOTHING_MORE = ("",) * 12


def test_a_question_in_ones_own_words_ends_with_its_verdict(talk: Talk) -> None:
    """CARTE-PREP-b: the question first; hand, imposed card and all in a player's words; the verdict at the end."""
    told = talk(
        "fr", "match", "puis-je abandonner ?", "Fischer", "2", "I", "1", "", "Spassky",
        "Sacrifice, Promotion et 2 autres", "", "1", "Sacrifice", "", "S: Gaffe II", "",
    )  # fmt: skip
    assert told.code == 0
    assert "Oui, Fischer peut abandonner la partie ; ou bien non (D-30)" in told.said
    assert 'move = "puis-je abandonner ?"' in told.text
    assert 'hand = ["Sacrifice", "Promotion", 2]' in told.text
    assert 'last = "won by spassky"' in told.text
    assert told.text.startswith('game = "match"\n\n[question]')


def test_only_what_the_question_needs_is_asked(talk: Talk) -> None:
    """ECH-7c: whether the game is over hangs on columns and marker, not on hands or pawns."""
    told = talk("en", "match", "is it over?", "3", "III and IIII", "", "", "", "fischer", "5 for Fischer", "", "")
    assert "Yes, the game is over: Fischer wins the game." in told.said
    assert "Spassky's hand" not in told.said
    assert "reserve" not in told.said
    assert 'marker = "fischer+5"' in told.text
    assert 'moment = "step-7"' in told.text


def test_one_goes_back_and_sees_the_table_grow(talk: Talk) -> None:
    """ECH-1c: `b` takes the last answer back; each answer shows the table so far, in the person's own words."""
    told = talk("en", "match", "who leads?", "2", "I", "b", "II", "1 / 4", *NOTHING_MORE)
    assert "[game: 2 · taken columns: II · column II: 1 / 4]" in told.said
    assert "[table.columns]\nII = " in told.text
    assert "Fischer has the initiative. That is written" in told.said


@pytest.mark.parametrize(
    ("lang", "lines", "words"),
    [
        ("en", ("who leads?", "twelve bananas", "3"), "“twelve bananas” is not understood here; for example: 3"),
        ("fr", ("blabla", "3"), "« blabla » ne se comprend pas ici ; par exemple : 3"),
        ("en", ("may I sing?", "sing", "resign"), "names nothing that one can do; for example: “play Sacrifice"),
        ("fr", ("qui a l'initiative ?", "13"), "table.game : attendu un nombre, 1 … 11"),
        ("en", ("how many", "bananas", "cards"), "“bananas” is not understood here; for example: cards"),
        ("fr", ("combien", "?", "cartes"), "Par exemple : cartes"),
    ],
)
def test_what_is_not_understood_is_told_and_asked_again(
    talk: Talk, lang: str, lines: tuple[str, ...], words: str
) -> None:
    """ECH-0f: in the person's language, with an example; the conversation goes on."""
    told = talk(lang, "match", *lines, *NOTHING_MORE)
    assert words in told.said
    assert told.code == 0, told.said


@pytest.mark.parametrize("game", ["match", "chessme"])
@pytest.mark.parametrize("number", range(1, 9))
def test_who_leaves_everything_else_gets_a_verdict(talk: Talk, game: str, number: int) -> None:
    """CONT-1: Enter alone leaves what does not matter, whatever is asked; a wish has to be said."""
    wish = ("resign",) if number == 1 else ()
    told = talk("en", game, str(number), *wish, *NOTHING_MORE, *NOTHING_MORE)
    assert told.code == 0, told.said
    assert "[question]" in told.text


@pytest.mark.parametrize(
    ("lang", "lines", "written"),
    [
        (
            "fr",
            ("4", "r . t", "p . .", ". . .", "P . T", ". . R", ""),
            'diagram = """\nk . r\np . .\n. . .\nP . R\n. . K',
        ),
        (
            "fr",
            ("4", "k . r", "p . .", ". . .", "P . R", ". . K", ""),
            'diagram = """\nk . r\np . .\n. . .\nP . R\n. . K',
        ),
        (
            "en",
            ("4", "k . r", "p . .", ". . .", "P . R", ". . K", ""),
            'diagram = """\nk . r\np . .\n. . .\nP . R\n. . K',
        ),
        ("fr", ("2", "", "", "", "", "DC"), 'hand = "QN"'),
        ("fr", ("2", "", "", "", "", "R"), 'hand = "R"'),
    ],
)
def test_french_players_write_french_letters(talk: Talk, lang: str, lines: tuple[str, ...], written: str) -> None:
    """CM-PIECE-R: T is the rook and R the king, as in what they read; the English ones are understood as well."""
    assert written in talk(lang, "chessme", *lines, *NOTHING_MORE).text


@pytest.mark.parametrize(
    ("asked", "meant"),
    [
        ("mon roi est-il mat ?", "is-it-over"),
        ("is it stalemate?", "is-it-over"),
        ("on continue ?", "is-it-over"),
        ("est-ce que j'ai gagné ?", "who-wins"),
        ("have I won?", "who-wins"),
        ("qui gagne l'initiative ?", "who-leads"),
        ("à qui de jouer ?", "what-may-i-do"),
        ("whose turn is it?", "what-may-i-do"),
        ("must I discard?", "what-may-i-do"),
        ("que dois-je faire ?", "what-may-i-do"),
        ("how many cards do I have to discard?", "what-may-i-do"),
        ("combien de cartes ai-je en main ?", "how-many"),
        ("et maintenant ?", "what-happens"),
        ("can the rook answer the check, or is it mate?", "may-i"),
    ],
)
def test_a_question_is_taken_for_what_it_asks(asked: str, meant: str) -> None:
    """ECH-0f: the first question in a person's words says which of ours is meant."""
    found = question_meant(asked)
    assert found is not None
    assert found[0] == meant


def test_what_was_agreed_on_is_taken_into_account(talk: Talk) -> None:
    """D-03: a reading is named by the letter that `arbitre dispute` gives it, the extra by words of its own."""
    lines = ("who leads?", "1", "none", "effect has emptied", "I", "dispute", "D-99 B", "D-03 Z", "D-03 b")
    told = talk("en", "match", *lines, *NOTHING_MORE)
    assert told.said.count("is not understood here; for example: D-03 B") == 2
    assert "we had agreed how to read a dispute: D-03 b" in " ".join(told.said.split())
    assert '[readings]\nemptied_board = "white-leads"' in told.text


def test_every_line_fits_the_screen(talk: Talk) -> None:
    """ECH-2d: however much is told of the table, it is shown in 79 columns."""
    lines = ("what happens?", "1", "all", "2", *("1 / 4",) * 4, "fischer", "3 for Fischer")
    told = talk("en", "match", *lines, *NOTHING_MORE)
    shown = [line for line in told.said.splitlines() if line.startswith(("  [", "   column", "   ·"))]
    assert any(line.startswith("   column") for line in shown)
    assert max(map(len, shown)) < 80


def test_a_table_is_never_written_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who names no file gets one that was not there."""
    monkeypatch.chdir(tmp_path)
    for name in ("scenario.toml", "scenario-2.toml"):
        monkeypatch.setattr("sys.stdin", StringIO("3\n" + "\n" * 20))
        assert run(("scenario", "new", "--game", "match"), {"LANG": "en"}, StringIO(), StringIO()) == 0
        assert (tmp_path / name).exists()


def test_whoever_leaves_writes_nothing(talk: Talk) -> None:
    """`q`, or the end of the input."""
    assert (told := talk("en", "match", "3", "q")).code == 2
    assert not told.text
    assert talk("en", "match", "3").code == 2


@pytest.mark.parametrize("first", ["2", "chess", "ChessMe", "blah\n2"])
def test_the_game_is_asked_where_it_is_not_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, first: str) -> None:
    """CM-GEN-1: by number or by name."""
    monkeypatch.setattr("sys.stdin", StringIO(f"{first}\n" + "\n" * 20))
    out = tmp_path / "asked.toml"
    assert run(("scenario", "new", "--out", str(out)), {"LANG": "en"}, StringIO(), StringIO()) == 0
    assert out.read_text(encoding="utf-8").startswith('game = "chessme"')


@pytest.mark.parametrize(
    ("read", "said", "meant"),
    [
        (spoken.marker, "3 pour Fischer", "fischer+3"),
        (spoken.marker, "F+3", "fischer+3"),
        (spoken.marker, "fischer 3", "fischer+3"),
        (spoken.marker, "spassky two", "spassky+2"),
        (spoken.marker, "neutre", "neutral"),
        (spoken.marker, "0", "neutral"),
        (spoken.marker, "3", None),
        (spoken.player, "c'est Fischer", "fischer"),
        (spoken.player, "S", "spassky"),
        (spoken.player, "Karpov", None),
        (spoken.columns, "I et III", ["I", "III"]),
        (spoken.columns, "1, 4", ["I", "IIII"]),
        (spoken.columns, "aucune", []),
        (spoken.columns, "the red one", None),
        (spoken.zones, "Gaffe avec 1 pion contre Promotion", "Gaffe +1 / Promotion"),
        (spoken.zones, "Gaffe", None),
        (spoken.cards, "Gaffe, Simplifier et 3 autres", ["Gaffe", "Simplifier", 3]),
        (spoken.cards, "Gaffe and two others", ["Gaffe", 2]),
        (spoken.cards, "5", 5),
        (spoken.cards, "aucune", 0),
        (spoken.last, "égalité menée par Spassky", "tie led by spassky"),
        (spoken.last, "won by Fischer", "won by fischer"),
        (spoken.moment, "la partie est finie", "new-game"),
        (spoken.moment, "5", "mulligan"),
        (spoken.moment, "tea time", None),
        (spoken.columns, "les colonnes 1 et 3", ["I", "III"]),
        (spoken.columns, "toutes", ["I", "II", "III", "IIII"]),
        (spoken.columns, "spassky +2", None),
        (spoken.game, "la troisième", 3),
        (spoken.game, "game two", 2),
        (spoken.game, "2nd", 2),
        (spoken.game, "fischer 3", None),
        (spoken.drawing, "Fischer, 2, 1", {"by": "fischer", "most": 2, "drawn": 1}),
    ],
)
def test_any_way_of_writing_is_accepted(read: Callable[[str], object], said: str, meant: object) -> None:
    """ECH-2e: what somebody types about a table is what a scenario says of it, or nothing."""
    assert read(said) == meant
