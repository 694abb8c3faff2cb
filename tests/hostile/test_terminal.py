"""Nothing that stands in a file is obeyed by the terminal it is shown in, and nothing is written past the one place."""

import ast
import itertools
import json
import re
from io import StringIO
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output
from tests.cli.conftest import Ask

import arbitre
from arbitre.cli.keyboard.asking import Leaving
from arbitre.cli.keyboard.recording import Recording
from arbitre.cli.keyboard.screen import ScreenPerson
from arbitre.cli.keyboard.sitting import Kind, Sitting
from arbitre.cli.output import Facts, Heading, Listing, Output, Paragraph
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly, find_game, play
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.core.transcript import playout, write_transcript
from arbitre.render.svg import svg_of

EVIL = "\x1b]0;owned\x07\x1b[2J\r\x9b31m\x7f\u202e\u2066"
"""A title for the window, an empty screen, the line again, colours, and text that runs backwards."""
OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]")
CLI = Path(arbitre.__file__).parent / "cli"


class Terminal(StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is one."""
        return True


@pytest.mark.parametrize("stream", [StringIO, Terminal])
def test_no_block_reaches_a_terminal_raw(stream: type[StringIO], monkeypatch: pytest.MonkeyPatch) -> None:
    """Every kind of block, with every kind of text that a terminal obeys."""
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "dumb")
    written = stream()
    output = Output(Language.EN, written)
    output.show(Heading(EVIL), Paragraph(EVIL), Facts(((EVIL, (EVIL,)),)), Listing((EVIL, EVIL), ((EVIL, EVIL),)))
    output.write(EVIL)
    assert not OBEYED.search(written.getvalue())


def test_json_keeps_what_it_hides() -> None:
    """A value for a machine is the same value, whatever stands in it."""
    written = StringIO()
    Output(Language.EN, written).show_json({EVIL: EVIL})
    assert not OBEYED.search(written.getvalue())
    assert json.loads(written.getvalue()) == {EVIL: EVIL}


@pytest.mark.parametrize("verb", [("replay",), ("replay", "--json"), ("verify",), ("convert", "--to", "json")])
def test_the_titles_of_a_record_are_shown_tame(arbitre: Ask, tmp_path: Path, verb: tuple[str, ...]) -> None:
    """Card titles that speak to the terminal: whoever sends a game sends them too."""
    game = find_game("match")
    record = json.loads(write_transcript(game, playout(game, 1, game.default_ruleset(), digests=False)))
    for card in record["head"]["ruleset"]["components"]["cards"]:
        card["title"] = f"{EVIL}{card['title']}"
    del record["head"]["seal"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record))
    answer = arbitre(verb[0], str(file), *verb[1:])
    assert answer.code == 0
    assert not OBEYED.search(answer.out)


def evil_rules() -> Plain:
    """The rules of the Match with titles that speak to the terminal, on every card."""
    game = find_game("match")
    plain = json.loads(json.dumps(game.converter().unstructure(game.default_ruleset(), game.ruleset_type)))
    for card in plain["components"]["cards"]:
        card["title"] = f"{EVIL}{card['title']}"
    return plain


def test_a_game_on_a_screen_is_shown_tame(tmp_path: Path) -> None:
    """The table, the choices, a hint and the rule behind them, by the library that draws the screen."""
    game = find_game("match")
    rules = game.converter().structure(evil_rules(), game.ruleset_type)
    written = StringIO()
    with create_pipe_input() as typed, create_app_session(typed, Vt100_Output(written, lambda: Size(24, 80), term="x")):
        typed.send_text("".join(f"{key}\r" for key in ("0", "h", "w", "", "", "?", "", "1", "-", "q", "q", "q")))
        recording = Recording.begin(game, rules, tmp_path / "game.json")
        kinds = dict(zip(game.players, (Kind.HUMAN, Kind.RANDOM), strict=True))
        with pytest.raises(Leaving):
            Sitting(recording, kinds, ScreenPerson(Language.EN), 3).play()
    raw = re.sub(
        r"\x1b\[[?0-9;]*[a-zA-Z]|\x1b\]2;|\r|\x07|\x08", "", written.getvalue()
    )  # what the library itself writes
    assert "Simplifier" in raw
    assert not OBEYED.search(raw)
    assert "owned\x07" not in written.getvalue()


def test_a_picture_is_well_formed() -> None:
    """What XML forbids is not drawn, whatever the titles hold."""
    game = find_game("match")
    rules = game.converter().structure(evil_rules(), game.ruleset_type)
    for _action, step in itertools.islice(play(game, game.new(rules), choose_uniformly(1), Chance(1)), 20):
        picture = svg_of(game.scene(game.view(step.state, game.players[0]), Language.EN))
        assert len(fromstring(picture)) > 5  # noqa: S314  (a picture of our own)


@pytest.mark.parametrize("words", [("judge", EVIL), ("verify", EVIL), (EVIL,), ("play", "--players", EVIL)])
def test_what_was_typed_is_told_tame(arbitre: Ask, words: tuple[str, ...]) -> None:
    """Names of files and words of the command line, which others may have chosen, are told on the error stream."""
    answer = arbitre(*words)
    assert answer.code == 2
    assert not OBEYED.search(answer.err)


def test_nothing_is_written_past_the_one_place() -> None:
    """Whoever writes to a stream elsewhere is named here, with the reason."""
    found = set()
    for file in CLI.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and re.search(r"(stream|stdout|stderr)\.write$", ast.unparse(node.func)):
                found.add(str(file.relative_to(CLI)))
    assert found == {
        "output/output.py",  # the one place
        "options/own_files.py",  # a file that somebody asked for
        "keyboard/asking.py",  # empties the screen, with nothing of anybody's
        "verbs/impact.py",  # counts how far it is
    }
