"""States that a player cannot tell apart: they look the same to that player, and are not the same."""

from typing import Any

import pytest

from arbitre.cli.options.scenario_files import game_of
from arbitre.core.game import AnyGame, find_game
from arbitre.core.tables import parse_table
from arbitre.core.transcript import playout
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import judge


def _states(game: AnyGame, seed: int, every: int = 9) -> list[Any]:
    """Some states of a random game."""
    transcript = playout(game, seed, game.default_ruleset(), digests=False)
    state = game.new(transcript.ruleset)
    found = []
    for number, action in enumerate(transcript.actions):
        state = game.apply(state, action).state
        if number % every == 4:
            found.append(state)
    return found


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", ["match", "chessme"])
def test_states_alike_look_alike_and_differ(name: str, seed: int) -> None:
    """MEP-3-2b, CM-PREP-8: the same view and the same legal actions of one's own, but another state."""
    game = find_game(name)
    seen = 0
    for state in _states(game, seed):
        pending = game.decision(state)
        for player in game.players:
            for _what, other in game.arbitration.alike(state, player):
                seen += 1
                assert other != state
                assert game.view(other, player) == game.view(state, player)
                if pending is not None and pending.chooser is player:
                    assert list(game.legal(other)) == list(game.legal(state))
    assert seen > 20


def test_every_hidden_card_takes_every_hidden_place() -> None:
    """CARTE-PREP-a: among the alternatives, each card the other may hold is held in one of them."""
    game = find_game("match")
    state = _states(game, 1)[0]
    fischer = game.players[1]
    spassky = state.seats[0]
    hidden = {*spassky.hand, *spassky.draw_pile}
    held = {card for _, other in game.arbitration.alike(state, fischer) for card in other.seats[0].hand}
    assert held == hidden


@pytest.mark.parametrize("ask", ["what-may-i-do", "who-leads", "what-happens"])
@pytest.mark.parametrize(("name", "seed"), [("match", 2), ("match", 7), ("chessme", 3)])
def test_a_verdict_for_a_player_gives_no_secret_away(name: str, seed: int, ask: str) -> None:
    """MEP-3-2b, CM-PREP-8: two tables that look alike to a player get the same verdict, word for word."""
    game = find_game(name)
    compared = 0
    for state in _states(game, seed, every=5):
        table = game.arbitration.write_table(state)
        if table is None or compared > 5:
            continue
        for player in game.players:
            verdict = _told(name, table, ask, player)
            for _what, other in list(game.arbitration.alike(state, player))[::7]:
                compared += 1
                assert _told(name, game.arbitration.write_table(other) or "", ask, player) == verdict
    assert compared > 3


def _told(name: str, table: str, ask: str, player: object) -> str:
    text = f"game = '{name}'\n{table}\n[question]\nask = '{ask}'\n"
    verdict = judge(read_scenario(parse_table(text, "table.toml"), game_of, lambda file: file), player)
    situation = verdict.asked.situation
    told = (verdict.answer, verdict.degree, verdict.deciding, verdict.because, verdict.rivals, verdict.assumed)
    return repr((told, verdict.rests_on, verdict.unknown, situation))
