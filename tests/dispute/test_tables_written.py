"""A table written as TOML and read again is the same table."""

import pytest
from attrs import evolve

from arbitre.core.game import find_game
from arbitre.core.tables import parse_table
from arbitre.core.transcript import playout


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", ["match", "chessme"])
def test_a_described_table_is_read_back(name: str, seed: int) -> None:
    """Wherever a state can be described, the description says all of it, the way the exchange before went aside."""
    game = find_game(name)
    transcript = playout(game, seed, game.default_ruleset(), digests=False)
    state = game.new(transcript.ruleset)
    described = 0
    for action in transcript.actions:
        state = game.apply(state, action).state
        text = game.arbitration.write_table(state)
        if text is not None:
            described += 1
            again = game.arbitration.read_table(transcript.ruleset, parse_table(text, "table.toml").table("table"), "")
            if name == "match":
                assert evolve(again.state, previous=None) == evolve(state, previous=None)
                assert (again.state.previous is None) is (state.previous is None)
            else:
                assert again.state == state
    assert described > 5
