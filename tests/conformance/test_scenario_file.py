"""The smallest games as scenarios: the referee says of each what the reference says."""

import pytest

from arbitre.conformance.report.scenario_file import scenario_text
from arbitre.conformance.vectors.shelf import read_vectors
from arbitre.conformance.vectors.vector import Kind, Vector, answers_of, line_of, ruleset_of
from arbitre.core.game import AnyGame, find_game
from arbitre.core.mistake import Mistake
from arbitre.core.tables import parse_table
from arbitre.dispute.playing import ask_move, play_scenario
from arbitre.dispute.questions import Ask
from arbitre.dispute.scenario import Scenario, read_scenario

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
INSIDE_A_TURN = {
    "match-ETAT-2a-not-1",
    "match-may-not-resign-at-limit-1",
    "match-pawns-barred-at-answer-1",
    "chessme-CM-POSE-7-1",
    "chessme-CM-POSE-8-not-1",
    "chessme-CM-POSE-8-not-2",
}
"""Positions that a scenario cannot describe."""

NOT_REACHED = "match-picked-card-may-not-stay-at-fate-of-card-1"
"""A position made for one refusal, whose columns could not have led to it: a scenario is told so."""


def scenario_of(game: AnyGame, vector: Vector) -> Scenario | None:
    """The scenario of a vector's game, read back from its file."""
    text = scenario_text(game, ruleset_of(game, vector), line_of(vector))
    return None if text is None else read_scenario(parse_table(text, ""), lambda _: game, lambda _: "")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_scenario_ends_as_the_vector_does(game: AnyGame) -> None:
    """A move is refused there exactly if the vector's is, also one of chance; what cannot be written is not asked."""
    asked = 0
    for vector in read_vectors(game):
        scenario = scenario_of(game, vector) if vector.kind is Kind.NORMATIVE else None
        if scenario is None:
            assert vector.kind is not Kind.NORMATIVE or vector.id in INSIDE_A_TURN, vector.id
            continue
        if vector.id == NOT_REACHED:
            with pytest.raises(Mistake, match="column III was won by Spassky"):
                play_scenario(scenario)
            continue
        before = play_scenario(scenario)
        assert before.refused is None, vector.id
        if scenario.query.ask is Ask.WHAT_MAY_I_DO:
            assert answers_of(game, vector)[-1].is_refusal, vector.id
            continue
        after = ask_move(scenario, before)
        assert (after.refused is not None) == answers_of(game, vector)[-1].is_refusal, vector.id
        asked += 1
    assert asked > 50


def test_a_position_inside_a_turn_gets_no_scenario() -> None:
    """Rather none than one that begins elsewhere."""
    found = {v.id for game in GAMES for v in read_vectors(game) if v.id in INSIDE_A_TURN and not scenario_of(game, v)}
    assert found == INSIDE_A_TURN
