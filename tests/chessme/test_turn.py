"""Tour d'un joueur: a move, then a placement or none, then the other player."""

import pytest
from attrs import evolve
from tests.chessme.refused import refusal

from arbitre import chessme
from arbitre.chessme import Colour, DecisionKind, Kind, Move, OfferDraw, Phase, PlaceNothing, State, apply, legal
from arbitre.chessme.events import ManMoved, NothingPlaced, TurnBegan
from arbitre.chessme.setup import drawn_after_placing
from arbitre.chessme.state import Seat
from arbitre_properties.chessme.positions import note, play_notes, position

TABLE = "WK0,0 WP1,1 WP5,5 BK30,30 BP29,29"


def kind_of_decision(state: State) -> DecisionKind:
    """What the game waits for."""
    pending = chessme.decision(state)
    assert pending is not None
    return pending.kind


def test_a_turn_is_a_move_then_a_placement_or_none() -> None:
    """CM-TOUR-1, CM-TOUR-3, CM-TOUR-4: move, placement, then it is the other's turn."""
    state = position(TABLE, hand="N")
    assert kind_of_decision(state) is DecisionKind.MOVE
    moved = apply(state, note("K0,0-0,1")).state
    assert kind_of_decision(moved) is DecisionKind.PLACEMENT
    assert moved.to_move is Colour.WHITE
    step = apply(moved, note("+N5,4"))
    assert kind_of_decision(step.state) is DecisionKind.MOVE
    assert step.state.to_move is Colour.BLACK
    assert step.events[-1] == TurnBegan(Colour.BLACK, in_check=False, clauses=("CM-TOUR-1", "CM-TOUR-3"))


def test_the_turns_alternate() -> None:
    """CM-TOUR-1: after Black's turn it is White's again."""
    state = play_notes(position(TABLE), "K0,0-0,1 . K30,30-29,30 .")
    assert (state.to_move, state.phase) == (Colour.WHITE, Phase.MOVE)


def test_the_move_comes_first() -> None:
    """CM-TOUR-3: nothing is placed, nor passed, before the move."""
    state = position(TABLE, hand="N")
    assert {type(action) for action in legal(state)} == {Move, OfferDraw}
    for text in ("+N5,4", "."):
        assert refusal(state, text) == ("not-expected-now", ("CM-TOUR-1", "CM-TOUR-3"))


def test_one_moves_once() -> None:
    """CM-TOUR-3, CM-TOUR-4: no second move, no second placement."""
    moved = play_notes(position(TABLE, hand="NP"), "K0,0-0,1")
    assert refusal(moved, "K0,1-0,2")[0] == "not-expected-now"
    assert {type(action) for action in legal(moved)} == {PlaceNothing, chessme.Place}
    placed = apply(moved, note("+N5,4")).state
    assert refusal(placed, "+P6,5")[0] == "not-expected-now"


def test_no_placement_no_draw() -> None:
    """CM-TOUR-7: who places nothing keeps hand and pile as they were."""
    state = play_notes(position(TABLE, hand="N", pile="QR"), "K0,0-0,1")
    step = apply(state, PlaceNothing())
    assert step.state.white == state.white
    assert NothingPlaced(Colour.WHITE) in step.events


@pytest.mark.parametrize("hand", range(3))
@pytest.mark.parametrize("pile", range(4))
def test_drawing(hand: int, pile: int) -> None:
    """CM-TOUR-5, CM-TOUR-6: one tile if one is left, and never more than three in hand."""
    seat = Seat(hand=(Kind.PAWN,) * hand, pile=(Kind.QUEEN,) * pile)
    after, drawn = drawn_after_placing(seat)
    assert len(after.hand) == hand + (pile > 0) <= 3
    assert len(after.pile) == max(0, pile - 1)
    assert drawn is (Kind.QUEEN if pile else None)


def test_the_top_tile_is_drawn() -> None:
    """CM-TOUR-5: the pile keeps its order, and its first tile goes first."""
    after, drawn = drawn_after_placing(Seat(pile=(Kind.KNIGHT, Kind.QUEEN, Kind.ROOK)))
    assert drawn is Kind.KNIGHT
    assert after.pile == (Kind.QUEEN, Kind.ROOK)


@pytest.mark.parametrize(
    ("men", "move", "clauses"),
    [
        ("WK0,0 WP0,1", "K0,0-1,0", ("CM-TOUR-3", "CM-ROI-1", "CM-ROI-9", "CM-DEP-7")),
        ("WK0,0 BN0,-1", "K0,0x0,-1", ("CM-TOUR-3", "CM-ROI-2", "CM-DEP-6")),
        ("WK0,0 WP0,1 BN1,3", "P0,1-0,2", ("CM-TOUR-3", "CM-PIECE-P1", "CM-DEP-7")),
        ("WK0,0 WP0,1 BN1,2", "P0,1x1,2", ("CM-TOUR-3", "CM-PIECE-P3", "CM-DEP-6")),
        ("WK0,0 WQ9,0", "Q9,0-1,0", ("CM-TOUR-3", "CM-PIECE-Q", "CM-DEP-7")),
        ("WK0,0 WR9,0 BN9,9", "R9,0x9,9", ("CM-TOUR-3", "CM-PIECE-R", "CM-DEP-6")),
        ("WK0,0 WB9,8", "B9,8-1,0", ("CM-TOUR-3", "CM-PIECE-B", "CM-DEP-7")),
        ("WK0,0 WN2,2", "N2,2-1,0", ("CM-TOUR-3", "CM-PIECE-N1", "CM-DEP-7")),
    ],
)
def test_a_move_names_its_clauses(men: str, move: str, clauses: tuple[str, ...]) -> None:
    """CM-TOUR-3: the event of a move cites how the man goes, and what allowed it to end there."""
    step = apply(position(f"{men} BK30,31 WP50,50"), note(move))
    assert isinstance(step.events[0], ManMoved)
    assert step.events[0].clauses == clauses


def test_check_is_told_when_the_turn_begins() -> None:
    """CM-TOUR-1, CM-FIN-2: the event of a turn says whether the king is attacked."""
    step = apply(play_notes(position("WK0,0 WR5,0 WP5,20 BK6,29 BP6,28 BP7,28"), "R5,0-5,19"), PlaceNothing())
    assert step.events[-1] == TurnBegan(Colour.BLACK, in_check=False, clauses=("CM-TOUR-1", "CM-TOUR-3"))
    checked = apply(play_notes(position("WK0,0 WP0,1 WR7,0 WP10,1 BK9,29 BP8,28"), "R7,0-9,0"), PlaceNothing())
    assert checked.events[-1] == TurnBegan(Colour.BLACK, in_check=True, clauses=("CM-TOUR-1", "CM-TOUR-3", "CM-FIN-2"))


def test_a_state_put_together_is_judged() -> None:
    """CM-FIN-3: a position given by hand that is already over is over."""
    state = position("WK0,0 BK9,9")
    assert state.phase is Phase.OVER
    assert chessme.decision(state) is None
    assert legal(state) == ()
    assert chessme.at_turn(evolve(state, phase=Phase.MOVE, result=None)) == state
