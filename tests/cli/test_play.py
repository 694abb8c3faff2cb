"""`arbitre play`: people at the keyboard, players by chance, hands hidden from each other, nothing lost."""

import json
import re
import sys
from collections.abc import Callable, Iterable, Iterator
from io import StringIO
from pathlib import Path

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.input import DummyInput
from prompt_toolkit.output import DummyOutput
from tests.cli.conftest import Answer, Ask

from arbitre import match
from arbitre.cli.keyboard.asking import PAGE, matching
from arbitre.cli.keyboard.lines import LinePerson
from arbitre.cli.keyboard.screen import ScreenPerson
from arbitre.cli.main import run
from arbitre.cli.output import Output
from arbitre.cli.verbs.play import person_at
from arbitre.core.language import Language
from arbitre.core.transcript import read_transcript, replay

Play = Callable[..., Answer]
GAMES = ("match", "chessme")


class Typist(Iterator[str]):
    """A keyboard: lines that somebody types, until they run out; an exception among them is an interruption."""

    def __init__(self, lines: Iterable[str | type[BaseException]]) -> None:
        self.lines = iter(lines)

    def __next__(self) -> str:
        line = next(self.lines)
        if not isinstance(line, str):
            raise line
        return f"{line}\n"

    def readline(self) -> str:
        """The next line; empty at the end of the input."""
        return next(self, "")

    def isatty(self) -> bool:
        """Lines that come out of a file."""
        return False


@pytest.fixture
def play(arbitre: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Play:
    """`play("--seed", "1", keys=["1", "q"])` plays in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def ask(*words: str, keys: Iterable[str | type[BaseException]] = (), lang: str = "en") -> Answer:
        monkeypatch.setattr(sys, "stdin", Typist(keys))
        return arbitre("play", *words, lang=lang)

    return ask


def actions_in(file: str = "match-1.json") -> list[object]:
    """The actions of a transcript."""
    return [step["action"] for step in json.loads(Path(file).read_text(encoding="utf-8"))["steps"]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_chance_plays_a_whole_game_against_itself(play: Play, game: str, lang: str) -> None:
    """What happens is told with its clauses, and the transcript is the whole game."""
    answer = play("--game", game, "--players", "random,random", "--seed", "7", lang=lang)
    assert (answer.code, answer.err) == (0, "")
    assert re.search(r"^- .+ \[[A-Z].+\]$", answer.out, re.MULTILINE)
    assert ("Over. Winner: " if lang == "en" else "Fini. Gagne : ") in answer.out
    found, transcript = read_transcript(Path(f"{game}-1.json").read_text(encoding="utf-8"))
    *_, (_, last) = replay(found, transcript)
    assert found.outcome(last.state) is not None


def test_the_same_seed_gives_the_same_game(play: Play) -> None:
    """And another one another game."""
    for seed in ("3", "3", "4"):
        play("--players", "random,random", "--seed", seed)
    assert actions_in("match-1.json") == actions_in("match-2.json") != actions_in("match-3.json")


def test_a_person_is_shown_the_table_and_picks_by_number(play: Play) -> None:
    """MEP-5c: the first choice of a match: nothing is discarded by action 1."""
    answer = play("--seed", "3", keys=["1", "q"])
    assert answer.code == 0
    assert "Spassky's hand" in answer.out
    assert "   1  discard nothing" in answer.out
    assert "Fischer's hand" not in answer.out
    assert "Fischer draws a card." in answer.out
    assert actions_in()[2] == {"action": "discard", "cards": []}


def test_nonsense_is_told_and_asked_again(play: Play) -> None:
    """Numbers out of range, words that fit nothing, blanks: never a traceback, never a choice."""
    answer = play("--seed", "3", keys=["0", "999", "☃", "-1", "zut", "  ", "q"])
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.count("From 1 to 64, please.") == 2
    for word in ("☃", "-1", "zut"):
        assert f"Nothing has “{word}” in it; try again." in answer.out
    assert len(actions_in()) == 2


def test_a_long_list_is_paged_and_narrowed(play: Play) -> None:
    """Enter turns the page, words narrow the list to what has them, a star shows all of it again."""
    answer = play("--seed", "3", keys=["", "gaffe simplifier", "simplifier", "*", "?", "q"])
    assert f"1 to {PAGE} of 64" in answer.out
    assert f"{PAGE + 1} to {2 * PAGE} of 64" in answer.out
    assert "1 to 24 of 32" in answer.out
    assert "takes your last move back" in answer.out


def test_words_are_matched_whole_before_they_are_matched_in_part() -> None:
    """Column III is not column IIII; but the beginning of a name will do."""
    names = ["jouer « Gaffe » dans la colonne III", "jouer « Gaffe » dans la colonne IIII", "abandonner la partie"]
    assert matching(names, "iii") == [0]
    assert matching(names, "GAFFE") == [0, 1]
    assert matching(names, "aband") == [2]
    assert matching(names, "gaffe abandonner") == []


@pytest.mark.parametrize("end", [["1"], ["1", KeyboardInterrupt], ["1", "q"]], ids=["end of input", "Ctrl-C", "q"])
def test_every_way_to_leave_is_polite_and_loses_nothing(play: Play, end: list[str | type[BaseException]]) -> None:
    """The choice already made is in the file, and the answer says how to go on."""
    answer = play("a game.json", "--seed", "3", keys=end)
    assert (answer.code, answer.err) == (0, "")
    assert "Stopping here. To go on: arbitre play 'a game.json' --players human,sensible" in answer.out
    assert len(actions_in("a game.json")) >= 3
    assert [path.name for path in Path().iterdir()] == ["a game.json"]


def test_a_choice_is_on_disk_before_the_next_one_is_asked(play: Play) -> None:
    """Whatever happens to the program, what a person chose is kept."""
    seen: list[int] = []

    def keys() -> Iterator[str]:
        yield "1"
        seen.append(len(actions_in()))
        yield "q"

    play("--seed", "3", keys=keys())
    assert seen[0] >= 3


def test_a_saved_game_goes_on_as_if_it_had_not_stopped(play: Play) -> None:
    """The same seed and the same choices give the same match, interrupted or not."""
    against = ("--seed", "5", "--players", "human,greedy")
    play(*against, keys=["1"] * 500)
    whole = actions_in()
    for _ in range(3):
        play("match-2.json", *against, keys=["1"] * 3)
    play("match-2.json", *against, keys=["1"] * 500)
    assert actions_in("match-2.json") == whole
    assert len(whole) > 12


def test_two_people_do_not_see_each_others_hands(play: Play) -> None:
    """MEP-3-2b: between turns the screen is cleared and the keyboard handed over; each screen shows one hand."""
    answer = play("--players", "human,human", "--seed", "3", keys=["", "1", "", "1", "", "q"])
    screens = answer.out.split("=" * 98)
    assert sum("The keyboard goes to " in screen for screen in screens) == 3
    for screen in screens:
        assert not ("Spassky's hand" in screen and "Fischer's hand" in screen)
        if "The keyboard goes to " in screen:
            assert "hand" not in screen
    spassky = next(screen for screen in screens if "Spassky's hand" in screen)
    assert "Fischer draws a card." in spassky
    assert "Fischer draws the" not in spassky
    assert "--players human,human" in answer.out


def test_one_may_leave_when_the_keyboard_is_handed_over(play: Play) -> None:
    """`q` means the same wherever it is typed."""
    answer = play("--players", "human,human", "--seed", "3", keys=["", "1", "q", "1"])
    assert answer.code == 0
    assert len(actions_in()) == 3


def test_the_same_person_again_needs_no_handing_over(play: Play) -> None:
    """A person who chooses twice in a row keeps the keyboard."""
    answer = play("--players", "human,random", "--seed", "3", keys=["1", "1", "q"])
    assert "The keyboard goes to " not in answer.out


def test_rules_are_chosen_by_options(play: Play) -> None:
    """MEP-5d: another edition, another reading, as the transcript's ruleset says."""
    answer = play("--edition", "de", "--reading", "picked_card=blind", "--reading", "D-47=top-discard-only", keys=[])
    assert answer.code == 0
    _, transcript = read_transcript(Path("match-1.json").read_text(encoding="utf-8"))
    assert transcript.ruleset == match.make_ruleset("de", {"picked_card": "blind", "D-47": "top-discard-only"})


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "go"], "--game: “go”; expected: match, chessme"),
        (["--edition", "it"], "--edition: “it”; there are: fr, de, pl"),
        (["--reading", "D-33"], "--reading: “D-33”; expected: NAME=VALUE"),
        (["--reading", "D-33=perhaps"], "possible: shown, blind"),
        (["--reading", "D-99=x"], "D-99 is not an open question"),
        (
            ["--players", "human"],
            "--players: “human”; expected: human, random, greedy, sensible for each of the 2 players, such as human,sensible",
        ),
        (["--players", "human,robot"], "expected: human, random, greedy, sensible for each of the 2 players"),
        (["--data", "nowhere.toml"], "nowhere.toml: cannot be read: no file or folder of that name"),
        (["--seed", "x"], "--seed"),
        (["no/such/folder/game.json"], "no/such/folder/game.json: cannot be written: no file or folder of that name"),
        ([".", "--players", "random,random"], ".: cannot be read: it is a folder"),
    ],
)
def test_wrong_options_are_mistakes(play: Play, words: list[str], told: str) -> None:
    """What is wrong and what would do, exit code 2, and no file left behind."""
    answer = play(*words)
    assert answer.code == 2
    assert told in answer.err
    assert list(Path().iterdir()) == []


def test_a_file_that_is_no_transcript_is_left_alone(play: Play) -> None:
    """A mistaken name must not cost somebody a file."""
    Path("letter.json").write_text('{"dear": "friend"}', encoding="utf-8")
    answer = play("letter.json", keys=["1"])
    assert answer.code == 2
    assert "letter.json: this is not a game saved by arbitre: “head” is missing" in answer.err
    assert Path("letter.json").read_text(encoding="utf-8") == '{"dear": "friend"}'


@pytest.mark.parametrize("other", [("--edition", "fr"), ("--reading", "D-03=white-leads"), ("--game", "chessme"), ()])
def test_a_saved_game_keeps_its_own_rules(play: Play, other: tuple[str, ...]) -> None:
    """The same command goes on, with or without the rules it names; other rules cannot be asked for halfway."""
    play("game.json", "--seed", "1", "--edition", "de")
    saved = Path("game.json").read_text(encoding="utf-8")
    for same in (("--edition", "de"), ("--game", "match")):
        assert play("game.json", *same).code == 0
    answer = play("game.json", *other)
    assert answer.code == (2 if other else 0)
    assert ("its game goes on by its own rules, which are not these" in answer.err) == bool(other)
    assert Path("game.json").read_text(encoding="utf-8") == saved


@pytest.mark.parametrize("game", GAMES)
def test_any_keys_play_any_game(play: Play, game: str) -> None:
    """Through the shared interface alone: a number too large, then action 2 or 1, until it ends or the keys run out."""
    keys = [key for _ in range(60) for key in ("99999", "2", "1")]
    answer = play("--game", game, "--players", "human,random", "--seed", "11", keys=keys)
    assert (answer.code, answer.err) == (0, "")
    assert len(actions_in(f"{game}-1.json")) > 5


def test_the_list_tells_the_strength_that_counts(play: Play) -> None:
    """CARTE-16: a bishop that lies as a pawn is listed with the strength of the pawn, and with what pawns bring it to."""
    listed = play("--seed", "3", keys=["1", "", "", "q"]).out
    assert "black king 0 (pawn 1), column I, no pawn → strength 1" in listed
    assert "white rook 4 (rook 4), column I, 2 pawns → strength 6" in listed


def test_a_choice_can_be_taken_back(play: Play) -> None:
    """The same chance falls again: taking back is no second draw."""
    play("--seed", "3", "--players", "human,greedy", keys=["1", "1", "u", "1", "q"])
    again = actions_in()
    play("--seed", "3", "--players", "human,greedy", keys=["1", "1", "q"])
    assert actions_in("match-2.json") == again


def test_nothing_is_there_to_take_back_at_first(play: Play) -> None:
    """Before the first choice nothing changes."""
    answer = play("--seed", "3", keys=["u", "u", "q"])
    assert (answer.code, answer.err) == (0, "")
    assert len(actions_in()) == 2


def test_a_hint_and_the_rule_are_told(play: Play) -> None:
    """EXPL-6: what the computer would do, the paragraphs of what happened, and of what is not allowed."""
    answer = play("--seed", "3", keys=["hint", "w", "w may I draw a card?", "w xyzzy", "q"])
    assert (answer.code, answer.err) == (0, "")
    assert "(? for help): discard " in answer.out
    assert "MEP-3-2a (p. 3): " in answer.out
    assert len(actions_in()) == 2


class Terminal(StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        """Yes."""
        return True


def test_a_terminal_is_cleared_and_a_pipe_is_not(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    """Clearing is for screens, with what could be scrolled back: a file gets a line across."""
    assert "\x1b" not in play("--seed", "3", keys=["1"]).out
    screen = Terminal()
    monkeypatch.setattr(sys, "stdin", Typist(["1"]))
    assert run(["play", "--seed", "3"], {"LANG": "en"}, screen, StringIO()) == 0
    assert "\x1b[2J\x1b[3J\x1b[H" in screen.getvalue()


class _Terminal(StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(("term", "person"), [("dumb", LinePerson), ("xterm", ScreenPerson)])
def test_a_terminal_that_draws_nothing_is_played_line_by_line(
    term: str, person: type, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No escape sequences where they would be shown as they are."""
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stdin", _Terminal())
    with create_app_session(DummyInput(), DummyOutput()):
        assert isinstance(person_at(Output(Language.EN, _Terminal())), person)
