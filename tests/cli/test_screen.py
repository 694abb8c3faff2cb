"""`arbitre play` on a screen: eighty columns by twenty-four rows, part by part."""

from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.data_structures import Size
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output.vt100 import Vt100_Output

from arbitre.cli.keyboard.asking import Leaving
from arbitre.cli.keyboard.choosing import Choosing
from arbitre.cli.keyboard.commands import KEYS, Command, judged, read_command
from arbitre.cli.keyboard.layout import Asking, screen
from arbitre.cli.keyboard.recording import Recording
from arbitre.cli.keyboard.screen import ScreenPerson
from arbitre.cli.keyboard.sitting import Kind, Sitting
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.core.language import Language
from arbitre.core.panel import Run
from arbitre.core.parts import options_of

GAMES = ("match", "chessme")


def choices_of(game: AnyGame, seed: int) -> Iterator[tuple[Any, Any]]:
    """Each state of a random game in which a player has to choose, with that player."""
    for _action, step in play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed)):
        pending = game.decision(step.state)
        if pending is not None and not isinstance(pending.chooser, Fate):
            yield step.state, pending.chooser


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_every_action_can_be_picked_and_only_those(game: str, seed: int) -> None:
    """Whatever is legal is reached by some picks, each of them named; picking at random ends in a legal action."""
    found = find_game(game)
    for number, (state, player) in enumerate(list(choices_of(found, seed))[:120]):
        legal = list(found.legal(state))
        view = found.view(state, player)
        wanted = legal[number % len(legal)]
        choosing = Choosing(legal)
        while choosing.done is None:
            options = choosing.options
            assert len(set(options)) == len(options)
            key = next(key for key, option in options.items() if wanted in option.actions)
            told = found.arbitration.part_told(view, [*choosing.said, options[key].part])
            assert told.text.fr or options[key].part.is_all
            assert choosing.pick(key)
        assert choosing.done == wanted


def test_a_turn_is_card_then_column_then_pawns() -> None:
    """ECH-2a, ECH-2b, ECH-2g: and one step back at a time."""
    game = find_game("match")
    state = next(state for state, _ in choices_of(game, 0) if game.decision(state).kind.value == "lead")  # type: ignore[union-attr]  # the state waits for somebody
    choosing = Choosing(game.legal(state))
    names = []
    while choosing.done is None:
        names.append({option.part.name for option in choosing.options.values()})
        choosing.pick(next(iter(choosing.options)))
    assert names == [{"card", ""}, {"column"}, {"pawns"}]
    other = Choosing(game.legal(state))
    first = set(other.options)
    assert other.pick("1")
    assert other.back()
    assert set(other.options) == first
    assert not other.back()
    assert not other.pick("77")


def test_several_cards_are_picked_one_by_one_under_the_same_numbers() -> None:
    """MEP-5c: in any order; zero says that it is enough."""
    game = find_game("match")
    state, _player = next(choices_of(game, 0))
    choosing = Choosing(game.legal(state))
    hand = list(dict.fromkeys(option.part.chosen for option in options_of(choosing.actions) if option.part.name))
    for key in ("5", "2", "0"):
        assert choosing.pick(key)
    assert choosing.done.cards == (hand[1], hand[4])


def test_a_card_picked_by_mistake_is_put_back_by_its_number() -> None:
    """MEP-5c: picking it again takes it out; one step back undoes that too."""
    game = find_game("match")
    state, _player = next(choices_of(game, 0))
    choosing = Choosing(game.legal(state))
    hand = list(dict.fromkeys(option.part.chosen for option in options_of(choosing.actions) if option.part.name))
    for key in ("5", "2", "5"):
        assert choosing.pick(key)
    assert [part.chosen for part in choosing.said] == [hand[1]]
    assert choosing.back()
    assert [part.chosen for part in choosing.said] == [hand[4], hand[1]]
    assert not choosing.pick("99")
    assert choosing.pick("0")
    assert choosing.done.cards == (hand[1], hand[4])


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("game", GAMES)
def test_a_screen_of_eighty_by_twenty_four_holds_it_all(game: str, language: Language) -> None:
    """Whatever happened: no line is too wide, and the question is never pushed off."""
    found = find_game(game)
    draw = found.arbitration.panel
    assert draw is not None
    tallest = 0
    for state, player in [each for seed in range(4) for each in choices_of(found, seed)]:
        panel = draw(found.view(state, player), language)
        lines = screen(panel, ["x" * 300] * 5, Asking("?", {}, ["[1] " + "y" * 30] * 40), 22)
        assert max(len("".join(text for _style, text in line)) for line in lines) < 80
        tallest = max(tallest, len(panel))
        if len(panel) < 16:
            assert len(lines) <= 22
    assert tallest < 19
    assert all(len(keys) <= 80 for keys in (KEYS.fr, KEYS.en))


def test_no_question_about_the_rules_tells_what_the_other_holds() -> None:
    """MEP-3-2b: at two tables that look alike to a player the answers are the same, word for word."""
    game = find_game("match")
    compared = 0
    for state, player in list(choices_of(game, 1))[::4]:
        for _what, other in list(game.arbitration.alike(state, player))[::9]:
            for wish in (
                "Fischer plays Sacrifice",
                "Spassky plays Simplifier",
                "I play Gaffe with 1 pawn",
                "je pioche",
            ):
                compared += 1
                told = list(judged(game, state, player, wish, Language.EN))
                assert told == list(judged(game, other, player, wish, Language.EN))
                assert told
    assert compared > 50


def test_what_is_refused_says_no_and_why() -> None:
    """ABAN-1b: nobody asked for a card may resign; the paragraph follows."""
    game = find_game("match")
    state, player = next(choices_of(game, 0))
    no, *paragraphs = judged(game, state, player, "may I resign?", Language.EN)
    assert no.startswith("No: a player may resign only when")
    assert paragraphs[0].startswith("ABAN-1a (p. 8): ")


def test_a_line_too_wide_is_cut() -> None:
    """A table of any width stays a table."""
    lines = screen(((Run("x" * 300),),), [], Asking("?", {}, []), 22)
    assert lines[0] == [("", "x" * 79)]


def test_commands_are_words_of_either_language() -> None:
    """A number is no command, and neither is a sentence unless it asks for the rule."""
    assert read_command("Indice") == (Command.HINT, "")
    assert read_command("pourquoi puis-je abandonner ?") == (Command.WHY, "puis-je abandonner ?")
    assert read_command("3 2 1") is None
    assert read_command("u 3") is None


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_on_a_screen(game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nonsense, help, a hint, the rule, a step back, a choice taken back: the table is shown, nothing breaks, all is saved."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    found = find_game(game)
    written = StringIO()
    keys = ["zut", "99", "?", "", "h", "w", "", "", "", "-", "1", "-", "1 1 1", "0", "1", "1", "1", "u", "1", "1", "q"]
    with create_pipe_input() as typed, create_app_session(typed, Vt100_Output(written, lambda: Size(24, 80), term="x")):
        typed.send_text("".join(f"{key}\r" for key in keys))
        recording = Recording.begin(found, found.default_ruleset(), tmp_path / "game.json")
        kinds = dict(zip(found.players, (Kind.HUMAN, Kind.GREEDY), strict=True))
        with pytest.raises(Leaving):
            Sitting(recording, kinds, ScreenPerson(Language.EN), 3).play()
    assert "The computer would play: " in written.getvalue()
    assert "“zut”? Possible: " in written.getvalue()
    assert (tmp_path / "game.json").stat().st_size > 1000


def test_a_screen_without_accents_keeps_its_shape(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Signs that the terminal cannot write are replaced one by one, so that the columns of the table stay columns."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    found = find_game("match")
    written = StringIO()
    output = Vt100_Output(written, lambda: Size(24, 80), term="x")
    monkeypatch.setattr(output, "encoding", lambda: "ascii")
    with create_pipe_input() as typed, create_app_session(typed, output):
        typed.send_text("q\r")
        recording = Recording.begin(found, found.default_ruleset(), tmp_path / "game.json")
        kinds = dict(zip(found.players, (Kind.HUMAN, Kind.SENSIBLE), strict=True))
        with pytest.raises(Leaving):
            Sitting(recording, kinds, ScreenPerson(Language.FR), 3).play()
    assert written.getvalue().isascii()
    assert "Partie 1, echange 1" in written.getvalue()
    assert "libre                           | libre" in written.getvalue()


def test_one_is_told_what_the_table_waits_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While the computer thinks, the screen says so."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    monkeypatch.setattr("arbitre.opponent.search.PLAYOUTS", 2)
    found = find_game("chessme")
    written = StringIO()
    with create_pipe_input() as typed, create_app_session(typed, Vt100_Output(written, lambda: Size(24, 80), term="x")):
        typed.send_text("1\r1\r0\rq\r")
        recording = Recording.begin(found, found.default_ruleset(), tmp_path / "game.json")
        kinds = dict(zip(found.players, (Kind.HUMAN, Kind.SENSIBLE), strict=True))
        with pytest.raises(Leaving):
            Sitting(recording, kinds, ScreenPerson(Language.EN), 3).play()
    assert written.getvalue().count("The computer is thinking …") == 1
