"""Every way on which something of a game reaches a player, listed from the code: two games that look alike sound alike on each.

Twins are games of the same actions, but for what chance did where a player could not see it.
"""

import inspect
import itertools
import json
import sys
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, Final

import pytest
from attrs import evolve, frozen
from tests.cli.conftest import Ask
from tests.docs.test_app_desk import SEATS, ask

from arbitre.cli.main import VERBS
from arbitre.core.chance import Chance
from arbitre.core.decision import Shuffle
from arbitre.core.game import AnyAction, AnyGame, AnyPlayer, choose_uniformly, find_game, play
from arbitre.core.refusal import IllegalAction
from arbitre.core.transcript import record, write_transcript
from arbitre_app.desk import REQUESTS
from arbitre_app.line import Line, written

by_game = pytest.mark.parametrize("name", ["match", "chessme"])
LENGTHS: Final = (3, 6, 9, 14, 25, 40)


@frozen
class Twins:
    """Two games that a player cannot tell apart."""

    game: AnyGame
    player: AnyPlayer
    one: tuple[AnyAction, ...]
    other: tuple[AnyAction, ...]

    @property
    def lines(self) -> tuple[str, str]:
        """Both as the app holds them."""
        lines = (Line(self.game.name, self.game.editions[0], actions=each) for each in (self.one, self.other))
        one, other = map(written, lines)
        return one, other

    @property
    def records(self) -> tuple[str, str]:
        """Both as they are saved."""
        rules = self.game.default_ruleset()
        one, other = (write_transcript(self.game, record(self.game, rules, each)) for each in (self.one, self.other))
        return one, other


def lived(game: AnyGame, player: AnyPlayer, actions: tuple[AnyAction, ...]) -> list[object] | None:
    """All that a player lives through in a game, by the engine's own view; None where the game cannot be so."""
    state = game.new(game.default_ruleset())
    found: list[object] = [game.view(state, player)]
    for action in actions:
        pending = game.decision(state)
        try:
            step = game.apply(state, action)
        except IllegalAction:
            return None
        own = pending is not None and pending.chooser == player
        found.append((pending and pending.chooser, own and [*game.legal(state)], game.seen_events(step.events, player)))
        state = step.state
        found.append(game.view(state, player))
    pending = game.decision(state)
    found.append(pending is not None and pending.chooser == player and [*game.legal(state)])
    return found


def found_twins(game: AnyGame) -> Iterator[Twins]:
    """Some games, each with one in which two things changed places that a player has not seen."""
    for seed, length in enumerate(LENGTHS):
        steps = play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed))
        actions = tuple(action for action, _step in itertools.islice(steps, length))
        for player in game.players:
            known = lived(game, player, actions)
            for place, action in enumerate(actions):
                swapped = () if not isinstance(action, Shuffle) else _swaps(action)
                others = ((*actions[:place], other, *actions[place + 1 :]) for other in swapped)
                alike = (other for other in others if other != actions and lived(game, player, other) == known)
                yield from (Twins(game, player, actions, other) for other in itertools.islice(alike, 1))


def _swaps(shuffle: Shuffle) -> Iterator[Shuffle]:
    for one, other in ((0, -1), (0, 1), (1, -1), (-2, -1)):
        items = [*shuffle.items]
        items[one], items[other] = items[other], items[one]
        yield evolve(shuffle, items=tuple(items))


@cache
def twins(name: str) -> tuple[Twins, ...]:
    """The twins of a game."""
    return tuple(found_twins(find_game(name)))


APP: Final[dict[str, dict[str, Any]]] = {
    "open": {},
    "show": {},
    "act": {"action": 0},
    "attempt": {"text": "1:2"},
    "why": {"thing": "column:1"},
    "compare": {},
    "describe": {"scope": "viewer"},
}
"""What the app asks of a line, with what else it says."""
NO_CHANNELS: Final = {
    "keep": "the whole game, hidden cards included: asked for after a warning",
    "judge": "a table that somebody describes",
    "cards": "the cards as they are printed",
    "read-cards": "a file of cards",
}
SEEING: Final = {"judge", "replay"}
"""The verbs with `--as`."""


def test_twins_are_found() -> None:
    """Each player of each game has some, and they are different games."""
    for name, seats in SEATS.items():
        assert {each.player.value for each in twins(name)} == {*seats}
        assert len(twins(name)) >= 8
        assert all(each.one != each.other for each in twins(name))


def test_every_channel_is_listed() -> None:
    """A new request of the app, or a new verb that shows what one player sees, is tried here."""
    assert set(APP) | set(NO_CHANNELS) == set(REQUESTS)
    seeing = {verb.name for verb in VERBS if "as_" in inspect.signature(verb.load()).parameters}
    assert seeing == SEEING


@by_game
@pytest.mark.parametrize("request_", sorted(APP))
def test_the_app_tells_twins_alike(name: str, request_: str) -> None:
    """Byte by byte, at every moment of the line, in turn and out of turn; the line itself is the page's memory."""
    answered = 0
    for each in twins(name):
        question = each.game.questions[0]
        other_reading = next(option for option in question.options if option != question.default)
        asked = {**APP[request_], "field": question.field, "answer": other_reading, "seat": each.player.value}
        for step in range(0, len(each.one) + 1, max(1, len(each.one) // 4)):
            told = [ask(do=request_, line=line, step=step, **asked) for line in each.lines]
            for answer in told:
                answered += not {"mistake", "refusal"} & {*answer}
                answer.pop("line", None)
            assert told[0] == told[1]
    assert answered or request_ in {"attempt", "why"}, "a request that is always refused tells nothing"


@by_game
@pytest.mark.parametrize("json_", [(), ("--json",)], ids=["page", "json"])
def test_replay_tells_twins_alike(name: str, json_: tuple[str, ...], arbitre: Ask, tmp_path: Path) -> None:
    """`replay --as`: what one player lived through, of records that differ."""
    file = tmp_path / "game.json"
    for each in twins(name)[:6]:
        told = []
        for text in each.records:
            file.write_text(text)
            told.append(arbitre("replay", str(file), "--as", each.player.value, *json_))
        assert (told[0].code, told[0].out) == (told[1].code, told[1].out)
        assert told[0].code == 0


@by_game
def test_judge_tells_twins_alike(name: str, arbitre: Ask, tmp_path: Path) -> None:
    """`judge --as`: the table of twins, each described with all that is on it."""
    file, judged = tmp_path / "table.toml", 0
    for each in twins(name):
        seat = each.player.value
        texts = [ask(do="describe", line=line, step=10**6, scope="all", seat=seat) for line in each.lines]
        if "text" not in texts[0] or texts[0] == texts[1]:
            continue
        told = []
        for found in texts:
            file.write_text(found["text"])
            told.append(arbitre("judge", str(file), "--as", seat, "--json"))
        assert (told[0].code, told[0].out, told[0].err) == (told[1].code, told[1].out, told[1].err)
        judged += told[0].code in {0, 3}
    assert judged


@by_game
def test_the_keyboard_tells_twins_alike(
    name: str, arbitre: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`play` from twin saves: the table, the choices, a hint, whether something is allowed; then the next choice."""
    file, shown = tmp_path / "game.json", 0
    for each in itertools.islice(filter(is_asked, twins(name)), 3):
        kinds = ["human" if player == each.player else "random" for player in each.game.players]
        told = []
        for text in each.records:
            file.write_text(text)
            monkeypatch.setattr(sys, "stdin", StringIO("h\nw\nw 1:2\nw e4\n?\nu\nq\nq\n"))
            told.append(arbitre("play", str(file), "--players", ",".join(kinds), "--seed", "5").out)
        assert told[0] == told[1]
        shown += "Your choice" in told[0]
    assert shown


def is_asked(twins: Twins) -> bool:
    """Whether it is the player's own turn at the end."""
    state = twins.game.new(twins.game.default_ruleset())
    for action in twins.one:
        state = twins.game.apply(state, action).state
    pending = twins.game.decision(state)
    return pending is not None and pending.chooser == twins.player


def test_a_channel_that_tells_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A request that shows its line to the player is caught."""
    monkeypatch.setitem(REQUESTS, "show", lambda asked: {"digest": json.dumps(asked["line"])})
    with pytest.raises(AssertionError):
        test_the_app_tells_twins_alike("match", "show")
