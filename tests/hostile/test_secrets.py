"""What a player cannot know does not come back by another way: a digest, a refusal, an action tried out of turn."""

import itertools
from collections.abc import Iterator
from random import Random

import pytest

from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, AnyPlayer, AnyState, choose_uniformly, digest_of_state, find_game, play
from arbitre.core.refusal import IllegalAction
from arbitre.core.seated import OUT_OF_TURN, act, digest_for

GAMES = (find_game("match"), find_game("chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
STATES = 25


def states(game: AnyGame, seed: int) -> list[AnyState]:
    """Some states of a random game."""
    played = play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed))
    return [step.state for _action, step in itertools.islice(played, 60)]


def pairs(game: AnyGame) -> Iterator[tuple[AnyState, AnyState, AnyPlayer]]:
    """Two states that a player cannot tell apart, and the player."""
    for seed in range(4):
        for state in states(game, seed)[::7]:
            for player in game.players:
                for _what, other in itertools.islice(game.arbitration.alike(state, player), 3):
                    if other != state and game.view(state, player) == game.view(other, player):
                        yield state, other, player


@by_game
def test_a_digest_for_a_player_tells_nothing_hidden(game: AnyGame) -> None:
    """States that look alike to a player have one digest for that player, though they are different states."""
    found = list(itertools.islice(pairs(game), STATES))
    assert len(found) == STATES
    for state, other, player in found:
        assert digest_for(game, state, player) == digest_for(game, other, player)
        assert digest_of_state(game, state) != digest_of_state(game, other)


@by_game
def test_out_of_turn_nothing_is_learnt(game: AnyGame) -> None:
    """Whoever is not asked gets one and the same refusal for every action that any state of the game allows."""
    seen = states(game, 1)
    tried = [action for state in seen for action in list(game.legal(state))[:5]]
    source = Random(1)  # noqa: S311  (which actions are tried is no secret)
    refusals = set()
    for state in seen:
        pending = game.decision(state)
        for player in game.players:
            if pending is None or pending.chooser != player:
                for action in source.sample(tried, 10):
                    with pytest.raises(IllegalAction) as refused:
                        act(game, state, player, action)
                    refusals.add((refused.value.code, refused.value.clauses, str(refused.value)))
    assert len(refusals) == 1
    assert next(iter(refusals))[0] == OUT_OF_TURN


@by_game
def test_who_is_asked_may_act(game: AnyGame) -> None:
    """In turn it is what the engine says."""
    for state in states(game, 2):
        pending = game.decision(state)
        if pending is not None and pending.chooser in game.players:
            action = game.legal(state)[0]
            assert act(game, state, pending.chooser, action) == game.apply(state, action)
