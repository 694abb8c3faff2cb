"""OpenSpiel's own tests, on the games of arbitre."""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

import arbitre.adapters.open_spiel
from arbitre.adapters.position import Position
from arbitre.core.game import find_game
from arbitre.core.mistake import Mistake

GAMES = ["arbitre_match", "arbitre_chessme"]


@pytest.mark.parametrize("name", GAMES)
def test_random_simulations_pass(name: str) -> None:
    """OpenSpiel's simulation: cloning, serialising, masks, observations, utilities, at every state."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=3, serialize=True, verbose=False)


@pytest.mark.long
@pytest.mark.parametrize("name", GAMES)
def test_many_random_simulations_pass(name: str) -> None:
    """The same, on many games."""
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=100, serialize=True, verbose=False)


def test_every_game_is_registered() -> None:
    """Importing the module makes the games known to OpenSpiel."""
    assert {*GAMES} <= {*pyspiel.registered_names()}
    assert arbitre.adapters.open_spiel.PREFIX == "arbitre_"


def test_edition_and_readings_are_chosen_by_name() -> None:
    """The name that OpenSpiel gives a game says by which rules it is played, and loads it again."""
    game = pyspiel.load_game("arbitre_match(edition=de,readings=D-03:white-leads+D-04:on-any-gain)")
    again = pyspiel.load_game(str(game))
    match = find_game("match")
    wanted = match.make_ruleset("de", {"D-03": "white-leads", "D-04": "on-any-gain"}, None)
    assert match.ruleset_of(game.begun.state) == wanted
    assert match.ruleset_of(again.begun.state) == wanted


@pytest.mark.parametrize("parameters", [{"edition": "xx"}, {"readings": "D-03:whim"}, {"readings": "D-99:whim"}])
def test_rules_that_do_not_exist_are_refused(parameters: dict[str, str]) -> None:
    """A wrong edition or reading is told as everywhere else."""
    with pytest.raises(Mistake):
        pyspiel.load_game("arbitre_match", parameters)


def test_python_can_end_after_it() -> None:
    """OpenSpiel keeps the games beyond the end of Python: that must not crash it."""
    program = "import pyspiel, arbitre.adapters.open_spiel; pyspiel.load_game('arbitre_match').new_initial_state()"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def walk(name: str, seed: int, look: Callable[[Any], None]) -> None:
    """Look at every state of a random game at which a player chooses."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    state = pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if not state.is_chance_node():
            look(state)
        state.apply_action(source.choice(state.legal_actions()))


@pytest.mark.parametrize("name", GAMES)
def test_what_looks_alike_to_a_player_is_observed_alike(name: str) -> None:
    """Of two states that a player cannot tell apart, OpenSpiel is shown the same text and the same numbers."""
    compared = 0

    def look(state: Any) -> None:  # noqa: ANN401  (pyspiel has no types)
        nonlocal compared
        position: Position = state.position
        if position.chosen % 7:
            return
        for place, player in enumerate(position.game.players):
            shown = state.observation_string(place), state.observation_tensor(place)
            other = state.clone()
            for _, alike in position.game.arbitration.alike(position.state, player):
                other.position = Position(position.game, alike, position.legal)
                assert (other.observation_string(place), other.observation_tensor(place)) == shown
                compared += alike != position.state

    for seed in range(3):
        walk(name, seed, look)
    assert compared > 20


def dealt(name: str, place: int, seed: int) -> Any:  # noqa: ANN401  (pyspiel has no types)
    """The first choice of a game in which what the player at a place is dealt depends on the seed, and nothing else."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        pending = state.position.game.decision(state.position.state)
        is_theirs = pending.subject == state.position.game.players[place]
        state.apply_action(source.choice(state.legal_actions()) if is_theirs else 0)
    return state


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("place", [0, 1])
def test_what_the_other_is_dealt_changes_nothing_that_a_player_knows(name: str, place: int) -> None:
    """Neither the view nor the memory of one player depends on the other's cards or tiles; the other's do."""
    games = [dealt(name, place, seed) for seed in range(4)]
    assert len({state.information_state_string(1 - place) for state in games}) == 1
    assert len({state.information_state_string(place) for state in games}) > 1


@pytest.mark.parametrize("name", GAMES)
def test_a_player_forgets_nothing(name: str) -> None:
    """With every choice of a player, what that player knows becomes another; the view alone may come again."""
    known: dict[int, list[str]] = {0: [], 1: []}

    def look(state: Any) -> None:  # noqa: ANN401  (pyspiel has no types)
        place = state.current_player()
        known[place].append(state.information_state_string())
        assert state.information_state_string().endswith(state.observation_string(place))

    walk(name, 2, look)
    assert all(len({*texts}) == len(texts) > 5 for texts in known.values())


def test_the_numbers_follow_the_view() -> None:
    """Numbers differ where the texts do, but for the rare things that fall on one place."""
    seen: dict[str, bytes] = {}

    def look(state: Any) -> None:  # noqa: ANN401  (pyspiel has no types)
        seen[state.observation_string(0)] = np.asarray(state.observation_tensor(0)).tobytes()

    for seed in range(3):
        walk("arbitre_match", seed, look)
    assert len({*seen.values()}) > 0.95 * len(seen) > 50
