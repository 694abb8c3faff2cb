"""PettingZoo's own tests, on the games of arbitre."""

import json
import warnings
from functools import partial

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from arbitre.adapters.pettingzoo import Environment, env
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.core.mistake import Mistake

GAMES = ["match", "chessme"]

# PettingZoo asks for the mask to be beside the observation, and its test then wonders at that in every environment but
# PettingZoo's own.
WONDERS = ["Observation is not a NumPy array", "Observation space for each agent probably should be"]


@pytest.mark.parametrize("name", GAMES)
def test_the_api_is_kept(name: str) -> None:
    """PettingZoo's test of the interface passes, with no warning but about the mask."""
    with warnings.catch_warnings():
        for wonder in WONDERS:
            warnings.filterwarnings("ignore", wonder, UserWarning)
        api_test(env(name), num_cycles=500)


@pytest.mark.parametrize("name", GAMES)
def test_the_seed_decides(name: str) -> None:
    """PettingZoo's test of seeds passes: the same seed and the same answers give the same game."""
    seed_test(partial(env, name), num_cycles=300)


def test_another_seed_is_another_game() -> None:
    """Different seeds deal different hands, and no seed at all is none of them twice."""
    table = Environment("match")
    hands = set()
    for seed in (0, 1, 2, None, None):
        table.reset(seed=seed)
        hands.add(str(json.loads(table.view_of("spassky_0"))["hand"]))
    assert len(hands) == 5


def finished(table: Environment, seed: int) -> dict[str, float]:
    """A random game to its end, and what each agent got."""
    table.reset(seed=seed)
    source = np.random.default_rng(seed)
    got = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, terminated, truncated, _ = table.last()
        got[agent] += reward
        allowed = np.flatnonzero(seen["action_mask"])
        assert len(allowed) == (0 if terminated or truncated else len(table.choices()))
        table.step(None if terminated or truncated else int(source.choice(allowed)))
    return got


@pytest.mark.parametrize("name", GAMES)
def test_the_winner_is_rewarded(name: str) -> None:
    """At the end the winner has 1 and the loser -1, and the agents leave."""
    table = Environment(name)
    for seed in range(4):
        got = finished(table, seed)
        outcome = table.position.game.outcome(table.position.state)
        assert outcome is not None
        winner = None if outcome.winner is None else outcome.winner.value
        for agent, reward in got.items():
            assert reward == (0 if winner is None else 1 if agent.startswith(winner) else -1)
        assert table.agents == []


def test_only_whose_turn_it_is_may_answer() -> None:
    """The other's mask is empty, and a number outside the mask is an error."""
    table = Environment("match")
    table.reset(seed=1)
    (other,) = {*table.agents} - {table.agent_selection}
    assert not table.observe(other)["action_mask"].any()
    with pytest.raises(ValueError, match="not a choice here"):
        table.step(255)
    with pytest.raises(ValueError, match="must choose"):
        table.step(None)


@pytest.mark.parametrize("name", GAMES)
def test_the_picture_is_the_players_own(name: str) -> None:
    """The table is drawn as the agent whose turn it is sees it."""
    table = Environment(name)
    table.reset(seed=2)
    game = find_game(name)
    player = game.players[table.possible_agents.index(table.agent_selection)]
    other = next(each for each in game.players if each is not player)
    mine, theirs = (game.picture(game.view(table.position.state, each), Language.EN) for each in (player, other))
    assert table.render() == mine
    assert table.render() != theirs


def test_editions_and_readings_are_options() -> None:
    """A game is played by the rules asked for; rules that do not exist are refused."""
    table = Environment("match", "pl", {"D-03": "white-leads"})
    table.reset(seed=1)
    game = find_game("match")
    assert game.ruleset_of(table.position.state) == game.make_ruleset("pl", {"D-03": "white-leads"}, None)
    with pytest.raises(Mistake):
        env("match", "xx")
    with pytest.raises(ValueError, match="ansi"):
        Environment("match", render_mode="human")
