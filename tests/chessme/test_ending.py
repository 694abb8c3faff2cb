"""Fin de la partie: mate, stalemate, agreement, and the readings that would end a game otherwise."""

import pytest
from attrs import evolve
from tests.chessme.refused import refusal

from arbitre import chessme
from arbitre.chessme import AcceptDraw, Colour, DeclineDraw, OfferDraw, Outcome, Phase, Resign, State, apply, legal
from arbitre.chessme.ending import (
    is_mate,
    is_stalemate,
    may_place_instead,
    outcome_by_agreement,
    threat_alone_wins,
    too_few_men,
    too_long_quiet,
    too_often,
)
from arbitre.chessme.events import DrawDeclined, DrawOffered, GameEnded, Resigned
from arbitre.chessme.notation import read_men
from arbitre.chessme.readings import FewMen, NoProgress, Readings, Repetition, Resigning, UsableHand, WinningThreat
from arbitre.chessme.table import table_of
from arbitre_properties.chessme.positions import note, play_notes, position

TABLE = "WK0,0 WP1,1 BK30,30 BP29,29"


def ended(state: State) -> tuple[Colour | None, str, tuple[str, ...]] | None:
    """Who won, why, and by which clauses."""
    result = chessme.outcome(state)
    return None if result is None else (result.winner, result.reason, result.clauses)


def test_mate() -> None:
    """CM-FIN-1, CM-BUT-1, CM-ROI-4: attacked, and no move ends it: the other player has won."""
    state = position("WR0,0 WR1,1 WK5,-9 WP5,-8 BK0,9 BP0,10 BP-1,10", to_move=Colour.BLACK)
    assert ended(state) is None, "a king may still step to -1,9, beside his pawns"
    mated = position("WQ0,0 WR1,1 WR-1,1 WK5,-9 WP5,-8 BK0,9 BP0,10 BP-1,10", to_move=Colour.BLACK)
    assert ended(mated) == (Colour.WHITE, "mate", ("CM-FIN-1", "CM-BUT-1"))


def test_stalemate() -> None:
    """CM-FIN-3, CM-ROI-7: not attacked, and no man can move: a draw, whatever the hand holds."""
    state = position("WK0,0 WP9,1 BP9,2 BK9,5", hand="N")
    assert ended(state) == (None, "stalemate", ("CM-FIN-3", "CM-ROI-7"))


def test_bare_kings_are_stalemate() -> None:
    """CM-FIN-3, CM-ROI-9: two kings alone have nowhere to go, wherever they stand and whoever is to move."""
    for x in range(-6, 7):
        for y in range(-6, 7):
            if max(abs(x), abs(y)) > 1:
                for colour in Colour:
                    state = position(f"WK0,0 BK{x},{y}", to_move=colour)
                    assert ended(state) == (None, "stalemate", ("CM-FIN-3", "CM-ROI-7"))


def test_a_check_that_can_be_answered_wins_nothing() -> None:
    """CM-BUT-1, CM-FIN-1: threatening the king is not yet a win."""
    state = play_notes(position("WK0,0 WP0,1 WR7,0 WP10,1 BK9,29 BP8,28"), "R7,0-9,0 .")
    assert ended(state) is None


def test_the_game_ends_in_the_turn_that_mates() -> None:
    """CM-FIN-1, CM-TOUR-1: after the mating turn nobody moves any more."""
    state = position("WQ9,0 WR1,1 WR-1,1 WK5,-9 WP5,-8 BK0,9 BP0,10 BP-1,10")
    step = apply(play_notes(state, "Q9,0-0,0"), chessme.PlaceNothing())
    assert isinstance(step.events[-1], GameEnded)
    assert step.state.phase is Phase.OVER
    assert refusal(step.state, "K0,9-1,9") == ("game-is-over", ("CM-TOUR-1",))


def test_a_draw_is_agreed() -> None:
    """CM-FIN-4: one proposes before moving, the other accepts in the next turn."""
    state = position(TABLE)
    offered = apply(state, OfferDraw())
    assert offered.events == (DrawOffered(Colour.WHITE),)
    assert OfferDraw() not in legal(offered.state)
    answering = play_notes(offered.state, "K0,0-0,1 .")
    assert AcceptDraw() in legal(answering)
    step = apply(answering, AcceptDraw())
    assert ended(step.state) == (None, "agreement", ("CM-FIN-4",))
    assert step.state.result == outcome_by_agreement()


def test_a_draw_is_declined() -> None:
    """CM-FIN-4: in words, or by moving on; the proposal is gone either way."""
    answering = play_notes(position(TABLE), "=? K0,0-0,1 .")
    declined = apply(answering, DeclineDraw())
    assert declined.events == (DrawDeclined(Colour.BLACK, by_moving=False),)
    assert declined.state.draw_offer is None
    assert OfferDraw() in legal(declined.state)
    moved = apply(answering, note("K30,30-29,30"))
    assert moved.events[0] == DrawDeclined(Colour.BLACK, by_moving=True)
    assert moved.state.draw_offer is None


@pytest.mark.parametrize(
    ("notes", "action", "code"),
    [
        ("", "=", "no-draw-offered"),
        ("", "=/", "no-draw-offered"),
        ("=?", "=?", "draw-already-offered"),
        ("=?", "=", "draw-already-offered"),
        ("K0,0-0,1", "=?", "not-expected-now"),
        ("=? K0,0-0,1", "=", "not-expected-now"),
        ("=? K0,0-0,1 .", "=?", "draw-offer-pending"),
    ],
)
def test_draws_at_the_wrong_moment(notes: str, action: str, code: str) -> None:
    """CM-FIN-4: a draw is proposed before one's move, once, and answered by the other."""
    assert refusal(play_notes(position(TABLE), notes), action)[0] == code


@pytest.mark.parametrize("notes", ["", "K0,0-0,1", "K0,0-0,1 .", "=? K0,0-0,1 ."])
def test_one_may_resign_at_any_decision(notes: str) -> None:
    """CM-FIN-5: CM-D-38, resigning is never listed, and accepted whenever the choice is one's own."""
    state = play_notes(position(TABLE), notes)
    assert Resign() not in legal(state)
    step = apply(state, Resign())
    assert step.events[0] == Resigned(state.to_move)
    assert ended(step.state) == (state.to_move.other, "resignation", ("CM-FIN-5",))


@pytest.mark.parametrize(
    ("reading", "before_moving", "before_placing"),
    [
        (Resigning.AT_OWN_CHOICES, True, True),
        (Resigning.BEFORE_MOVING, True, False),
        (Resigning.NEVER, False, False),
    ],
)
def test_when_one_may_resign(reading: Resigning, *, before_moving: bool, before_placing: bool) -> None:
    """CM-FIN-5: CM-D-38, whenever one chooses; read otherwise only in place of a move, or not at all."""
    for notes, allowed in (("", before_moving), ("K0,0-0,1", before_placing)):
        state = play_notes(position(TABLE, Readings(resigning=reading)), notes)
        if allowed:
            assert ended(apply(state, Resign()).state) == (Colour.BLACK, "resignation", ("CM-FIN-5",))
        else:
            assert refusal(state, "abandon") == ("may-not-resign", ("CM-FIN-5",))


def test_after_the_end_nothing_is_played() -> None:
    """CM-TOUR-1: every action is refused once the game is over."""
    over = apply(position(TABLE), Resign()).state
    for text in ("K0,0-0,1", "+N1,0", ".", "=?", "=", "=/", "abandon", "W:QRRBBNNPPPP"):
        assert refusal(over, text) == ("game-is-over", ("CM-TOUR-1",))


@pytest.mark.parametrize("in_check", [True, False])
@pytest.mark.parametrize("can_move", [True, False])
def test_mate_and_stalemate_share_nothing(*, in_check: bool, can_move: bool) -> None:
    """CM-FIN-1, CM-FIN-3, CM-ROI-7: no move left is needed for both, and check tells them apart."""
    assert is_mate(in_check=in_check, can_move=can_move) == (in_check and not can_move)
    assert is_stalemate(in_check=in_check, can_move=can_move) == (not in_check and not can_move)


def test_a_threat_wins_only_under_one_reading() -> None:
    """CM-BUT-1: and never without check."""
    assert [
        (threat, in_check)
        for threat in WinningThreat
        for in_check in (True, False)
        if threat_alone_wins(threat, in_check=in_check)
    ] == [(WinningThreat.ANY, True)]


@pytest.mark.parametrize(
    ("men", "few"),
    [
        ("WK0,0 BK9,9", True),
        ("WK0,0 BK9,9 WN5,5", True),
        ("WK0,0 BK9,9 BB5,5", True),
        ("WK0,0 BK9,9 BP5,5", False),
        ("WK0,0 BK9,9 WR5,5", False),
        ("WK0,0 BK9,9 WQ5,5", False),
        ("WK0,0 BK9,9 WN5,5 BN6,6", False),
    ],
)
def test_few_men(men: str, *, few: bool) -> None:
    """CM-GEN-1: the booklet says it is complete, and says nothing of too few men."""
    table = table_of(read_men(men))
    assert not too_few_men(table, FewMen.PLAY_GOES_ON)
    assert too_few_men(table, FewMen.DRAW) == few


def test_repetition_counts_the_same_player_to_move() -> None:
    """CM-GEN-1: no such rule by default; where it is agreed, the third time with the same player to move draws."""
    here, there = table_of(read_men("WK0,0 BK9,9")), table_of(read_men("WK0,1 BK9,9"))
    past = (here, there, here, there)
    assert too_often(past, here, Repetition.THIRD_TIME_DRAWS)
    assert not too_often(past, there, Repetition.THIRD_TIME_DRAWS)
    assert not too_often(past[2:], here, Repetition.THIRD_TIME_DRAWS)
    assert not too_often(past, here, Repetition.NO_RULE)


@pytest.mark.parametrize("turns", [0, 99, 100, 101])
def test_quiet_turns(turns: int) -> None:
    """CM-GEN-1: no limit by default; where it is agreed, fifty turns of each player."""
    assert not too_long_quiet(turns, NoProgress.NO_RULE)
    assert too_long_quiet(turns, NoProgress.FIFTY_TURNS_DRAW) == (turns >= 100)


def test_a_usable_hand_does_not_help() -> None:
    """CM-FIN-3, CM-TOUR-3: placing instead of moving exists only under one reading."""
    state = evolve(position("WK0,0 WP9,1 BP9,2 BK9,5", hand="N"), phase=Phase.MOVE, result=None)
    assert not may_place_instead(state)
    other = evolve(state, ruleset=chessme.ruleset_with(evolve(state.readings, usable_hand=UsableHand.PLACES_INSTEAD)))
    assert may_place_instead(other)
    assert not may_place_instead(evolve(other, white=evolve(other.white, hand=())))


def test_an_outcome_says_who_and_why() -> None:
    """CM-FIN-1: an outcome carries its clauses."""
    assert position("WK0,0 BK9,9").result == Outcome(None, "stalemate", ("CM-FIN-3", "CM-ROI-7"))
