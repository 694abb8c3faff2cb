"""Saved games that have the form of one, yet are none."""

import json

import pytest

from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain
from arbitre.core.transcript import TranscriptError, playout, read_transcript, replay, write_transcript
from arbitre.dispute.records import read_record

GAMES = tuple(find_game(name) for name in ("match", "chessme"))


def saved(game: AnyGame) -> Plain:
    """A game played to its end."""
    return json.loads(write_transcript(game, playout(game, 1, game.default_ruleset())))


def read(plain: Plain) -> None:
    """Read a saved game and play it again."""
    list(replay(*read_transcript(json.dumps(plain))))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_how_it_ended_is_read(game: AnyGame) -> None:
    """A saved game says who won, and why; a winner who does not play is no winner."""
    plain = saved(game)
    _, transcript = read_transcript(json.dumps(plain))
    assert transcript.outcome == playout(game, 1, game.default_ruleset()).outcome
    assert transcript.outcome is not None
    plain["head"]["outcome"]["winner"] = "kasparov"
    with pytest.raises(TranscriptError, match=r"what stands at .*winner does not fit"):
        read(plain)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_digests_are_all_there_or_none_is(game: AnyGame) -> None:
    """With one left out, the others would be compared with the states of other actions."""
    plain = saved(game)
    plain["steps"][1]["digest"] = None
    with pytest.raises(TranscriptError, match="either every action has one, or none has"):
        read(plain)


def test_a_set_of_tiles_without_a_king_is_no_game() -> None:
    """What no game can begin with is refused when it is read."""
    plain = saved(GAMES[1])
    plain["head"]["ruleset"]["equipment"]["tiles"] = []
    with pytest.raises(
        TranscriptError, match="components nobody can play with: tiles: sixteen tiles per colour, not 0"
    ):
        read(plain)


def test_a_track_without_spaces_is_refused() -> None:
    """What no game can go on with is refused before its first action, in `replay` and in `verify`."""
    plain = saved(GAMES[0])
    plain["head"]["ruleset"]["components"]["tracks"][0]["spaces"] = []
    for step in plain["steps"]:
        step["digest"] = None
    told = r"components nobody can play with: tracks\[0\]\.spaces: 1 to 100, not 0"
    with pytest.raises(TranscriptError, match=told):
        read(plain)
    with pytest.raises(TranscriptError, match=told):
        read_record(json.dumps(plain), "game.json", lambda _: GAMES[0], str)
