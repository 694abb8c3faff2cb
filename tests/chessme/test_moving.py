"""Déplacement des pièces: where men may go under the recommended readings, the king's safety left aside."""

import pytest
from tests.chessme.refused import refusal

from arbitre.chessme import Kind, Square, apply
from arbitre.chessme.events import ManCaptured, ManMoved
from arbitre.chessme.men import LEAPS
from arbitre.chessme.moving import counts_as_neighbour, may_capture, needs_contact, way_is_free
from arbitre.chessme.notation import read_men
from arbitre.chessme.readings import Readings
from arbitre.chessme.table import table_of
from arbitre_properties.chessme.positions import note, position, targets

READ = Readings()


def test_a_capture_needs_no_neighbour() -> None:
    """CM-DEP-6: a rook takes a man that nothing else touches, however far."""
    state = position("WK0,0 WR5,0 WP0,1 BN5,70 BK30,30")
    assert (5, 70) in targets(state, (5, 0))


def test_a_capture_takes_the_man_off_the_table() -> None:
    """CM-DEP-6: the captured man joins its owner's captured men."""
    state = position("WK0,0 WR5,0 BN5,7 BK30,30 BP29,29")
    step = apply(state, note("R5,0x5,7"))
    assert step.state.table == table_of(read_men("WK0,0 WR5,7 BK30,30 BP29,29"))
    assert step.state.black.captured == (Kind.KNIGHT,)
    assert [type(event) for event in step.events] == [ManMoved, ManCaptured]


def test_another_move_must_end_beside_a_man() -> None:
    """CM-DEP-7: without a capture the destination touches some man, by a side or a corner, friend or foe."""
    state = position("WK0,0 WR5,0 BP7,20 BK30,30")
    beside_the_king = {(1, 0)}
    beside_the_pawn_two_columns_away: set[Square] = set()
    assert targets(state, (5, 0)) == beside_the_king | beside_the_pawn_two_columns_away
    nearer = position("WK0,0 WR5,0 BP6,20 BK30,30")
    assert targets(nearer, (5, 0)) == {(1, 0), (5, 19), (5, 20), (5, 21)}
    assert refusal(nearer, "R5,0-5,18") == ("touches-nothing", ("CM-DEP-7",))


@pytest.mark.parametrize("neighbour", ["WP", "WN", "BP", "BN"])
def test_any_man_makes_its_surroundings_reachable(neighbour: str) -> None:
    """CM-DEP-7: pawns and pieces of both colours count."""
    state = position(f"WK0,0 WR5,0 {neighbour}6,20 BK30,60")
    assert {(5, 19), (5, 20), (5, 21)} <= targets(state, (5, 0))


@pytest.mark.parametrize("king", ["WK6,20 BK30,60", "BK6,20 WK30,60"])
def test_kings_make_their_surroundings_reachable_too(king: str) -> None:
    """CM-DEP-7: a king is a man like the others, and corner contact is enough."""
    state = position(f"WB0,14 {king} WP50,50")
    assert (5, 19) in targets(state, (0, 14))


def test_the_king_too_needs_a_neighbour() -> None:
    """CM-ROI-9: no exception for the king: he cannot walk away from everybody."""
    state = position("WK0,0 WN1,1 WP50,50 BK30,30")
    assert targets(state, (0, 0)) == {(1, 0), (0, 1)}
    assert refusal(state, "K0,0--1,0") == ("touches-nothing", ("CM-DEP-7", "CM-ROI-9"))


def test_a_move_may_split_the_men_into_islands() -> None:
    """CM-DEP-8: a rook that linked two groups may leave them apart."""
    state = position("WK0,0 WP0,1 WR1,2 BP2,3 BK3,4 BN1,30 WB40,40")
    assert (1, 30) in targets(state, (1, 2))


def test_slides_stop_at_the_first_man() -> None:
    """CM-DEP-1, CM-PIECE-R: a rook takes the first enemy on its line and sees nothing behind."""
    state = position("WK0,0 WR5,0 BN5,4 BB5,8 WP9,0 BK30,30")
    column = {square for square in targets(state, (5, 0)) if square[0] == 5}
    assert column == {(5, 3), (5, 4)}
    assert refusal(state, "R5,0x5,8") == ("way-is-blocked", ("CM-DEP-1", "CM-PIECE-R"))


def test_own_men_stop_slides_before_them() -> None:
    """CM-DEP-1, CM-PIECE-Q: an own man is neither taken nor passed."""
    state = position("WK0,0 WQ5,0 WN5,4 BK30,31")
    assert {square for square in targets(state, (5, 0)) if square[0] == 5} == {(5, 3)}
    assert refusal(state, "Q5,0x5,4") == ("own-man-there", ("CM-DEP-1", "CM-DEP-6"))


def test_a_knight_jumps() -> None:
    """CM-PIECE-N2: a knight surrounded on all sides still leaves."""
    ring = " ".join(f"WP{5 + x},{5 + y}" for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0))
    state = position(f"WK0,0 WN5,5 {ring} BK30,30")
    assert targets(state, (5, 5)) == {(5 + x, 5 + y) for x, y in LEAPS}


def test_a_knight_does_not_land_on_its_own() -> None:
    """CM-PIECE-N3: an own man bars the square, an enemy is taken."""
    state = position("WK0,0 WN5,5 WP6,7 BP7,6 BK30,30")
    assert (7, 6) in targets(state, (5, 5))
    assert refusal(state, "N5,5x6,7") == ("own-man-there", ("CM-PIECE-N3",))


def test_a_knight_needs_a_neighbour_where_it_lands() -> None:
    """CM-DEP-7, CM-PIECE-N1: leaping is no exception to the neighbour rule."""
    state = position("WK0,0 WN5,5 WP6,8 BK30,30")
    assert targets(state, (5, 5)) == {(6, 7), (7, 7)} & {(5 + x, 5 + y) for x, y in LEAPS}


def test_pawns() -> None:
    """CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4, CM-DEP-4: a step ahead, an oblique capture, nothing else."""
    state = position("WK0,0 WP5,5 BP4,6 BN6,6 BP20,6 WP20,5 BK30,30")
    assert targets(state, (5, 5)) == {(4, 6), (5, 6), (6, 6)}
    assert targets(state, (20, 5)) == set()
    assert refusal(state, "P20,5x20,6") == ("pawn-does-not-capture-so", ("CM-PIECE-P2", "CM-PIECE-P3"))
    assert refusal(state, "P20,5-21,6")[0] == "pawn-does-not-step-so"
    assert refusal(state, "P5,5-5,7") == ("pawn-does-not-step-so", ("CM-PIECE-P1", "CM-PIECE-P4", "CM-DEP-4"))


def test_nobody_castles() -> None:
    """CM-DEP-3: the king never goes two squares."""
    state = position("WK0,0 WR3,0 WP0,1 WP1,1 WP2,1 BK30,30")
    assert refusal(state, "K0,0-2,0") == ("man-does-not-go-there", ("CM-PIECE-K",))


def test_men_of_the_other_player_do_not_obey() -> None:
    """CM-TOUR-3: one moves one's own men, and only those in play."""
    state = position("WK0,0 WP1,1 BK30,30 BP29,29")
    assert refusal(state, "P29,29-29,28") == ("no-own-man", ("CM-TOUR-3",))
    assert refusal(state, "Q7,7-7,8") == ("no-own-man", ("CM-TOUR-3",))


def test_a_man_does_not_stay_where_it_is() -> None:
    """CM-TOUR-3: a move moves."""
    state = position("WK0,0 WP1,1 WQ2,2 BK30,31")
    for stay in ("K0,0-0,0", "P1,1-1,1", "Q2,2-2,2"):
        assert refusal(state, stay)[0] == "own-man-there"


def test_the_rules_one_by_one() -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-9, CM-PIECE-N3: the small rule functions under the recommended readings."""
    for kind in Kind:
        assert not needs_contact(kind, READ, capturing=True, interposing=False)
        assert needs_contact(kind, READ, capturing=False, interposing=False)
        assert needs_contact(kind, READ, capturing=False, interposing=True)
        assert counts_as_neighbour(kind, READ)
        assert not may_capture(kind, Kind.KING, READ, own=False)
        for target in (Kind.QUEEN, Kind.PAWN):
            assert may_capture(kind, target, READ, own=False)
            assert not may_capture(kind, target, READ, own=True)


def test_the_way_of_a_leaper_is_always_free() -> None:
    """CM-PIECE-N2: whatever lies between, only sliding men are stopped."""
    table = table_of(read_men("WN0,0 WR4,0 WP5,0 WP1,1"))
    assert way_is_free(table, table.by_square[(0, 0)], (1, 2), READ)
    assert not way_is_free(table, table.by_square[(4, 0)], (6, 0), READ)
    assert way_is_free(table, table.by_square[(4, 0)], (1, 0), READ)
