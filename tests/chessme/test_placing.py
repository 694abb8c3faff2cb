"""Poser une pièce: where a tile enters, what it may do, and what it may not."""

import pytest
from tests.chessme.refused import refusal

from arbitre.chessme import Colour, Kind, Phase, PlaceNothing, apply, legal
from arbitre.chessme.events import NothingDrawn, NothingPlaced, TileDrawn, TilePlaced
from arbitre.chessme.placing import may_place_at_all, pawn_entries, square_below
from arbitre.chessme.readings import Below, EmptyPile
from arbitre.chessme.state import Seat
from arbitre_properties.chessme.positions import entries_of, note, play_notes, position

TABLE = "WK0,0 WP1,1 WP5,5 BK30,30 BP29,29"


def test_pawns_enter_beside_pawns() -> None:
    """CM-POSE-2, CM-POSE-9: directly left or right of any own pawn, nowhere else."""
    state = play_notes(position("WK0,0 WP0,1 WP5,5 BK30,30", hand="P"), "K0,0-1,0")
    assert entries_of(state, Kind.PAWN) == {(-1, 1), (1, 1), (4, 5), (6, 5)}
    assert refusal(state, "+P5,4") == ("not-beside-own-pawn", ("CM-POSE-2", "CM-POSE-9"))


def test_other_men_enter_below_pawns() -> None:
    """CM-POSE-3, CM-POSE-9: on the square behind any own pawn, nowhere else."""
    state = play_notes(position("WK0,0 WP0,1 WP5,5 BK30,30", hand="NQ"), "K0,0-1,0")
    for kind in (Kind.KNIGHT, Kind.QUEEN):
        assert entries_of(state, kind) == {(0, 0), (5, 4)}
    assert refusal(state, "+N4,5") == ("not-below-own-pawn", ("CM-POSE-3", "CM-POSE-9"))
    assert refusal(state, "+Q5,6") == ("not-below-own-pawn", ("CM-POSE-3", "CM-POSE-9"))


def test_below_is_towards_the_owner_for_black_too() -> None:
    """CM-POSE-3: Black's tiles enter on the side of Black's seat."""
    state = play_notes(position("BK0,9 BP0,8 BP5,5 WK30,30", to_move=Colour.BLACK, hand="R"), "K0,9-1,9")
    assert entries_of(state, Kind.ROOK) == {(0, 9), (5, 6)}


def test_the_square_must_be_free() -> None:
    """CM-POSE-2, CM-POSE-4: an occupied square takes no tile, whoever stands there."""
    state = play_notes(position("WK0,0 WP1,1 WP5,5 WN5,4 BN4,5 BK30,30", hand="PN"), "K0,0-1,0")
    assert entries_of(state, Kind.PAWN) == {(0, 1), (2, 1), (6, 5)}
    assert entries_of(state, Kind.KNIGHT) == set()
    assert refusal(state, "+P4,5") == ("square-is-occupied", ("CM-POSE-2",))
    assert refusal(state, "+N5,4") == ("square-is-occupied", ("CM-POSE-4",))


def test_placing_is_a_choice() -> None:
    """CM-POSE-1, CM-TOUR-4: whatever the hand, one may place nothing; then nothing is drawn."""
    state = play_notes(position(TABLE, hand="NNP", pile="Q"), "K0,0-0,1")
    assert PlaceNothing() in legal(state)
    step = apply(state, PlaceNothing())
    assert step.events[0] == NothingPlaced(Colour.WHITE)
    assert step.state.white == state.white
    assert step.state.to_move is Colour.BLACK


def test_a_placement_is_followed_by_a_draw() -> None:
    """CM-POSE-5, CM-TOUR-5, CM-TOUR-6: the top tile of the pile joins the hand, which stays at three."""
    state = play_notes(position(TABLE, hand="NNP", pile="QR"), "K0,0-0,1")
    step = apply(state, note("+N5,4"))
    assert step.state.white.hand == (Kind.QUEEN, Kind.KNIGHT, Kind.PAWN)
    assert step.state.white.pile == (Kind.ROOK,)
    assert step.events[:2] == (
        TilePlaced(Colour.WHITE, Kind.KNIGHT, (5, 4), ("CM-TOUR-4", "CM-POSE-3", "CM-POSE-4")),
        TileDrawn(Colour.WHITE, Kind.QUEEN),
    )
    pawn = apply(state, note("+P6,5"))
    assert pawn.events[0] == TilePlaced(Colour.WHITE, Kind.PAWN, (6, 5), ("CM-TOUR-4", "CM-POSE-2"))


def test_an_empty_pile_gives_nothing() -> None:
    """CM-POSE-5, CM-TOUR-5: with the pile used up one places all the same and draws nothing."""
    step = apply(play_notes(position(TABLE, hand="N"), "K0,0-0,1"), note("+N5,4"))
    assert step.state.white.hand == ()
    assert step.events[1] == NothingDrawn(Colour.WHITE)


def test_only_tiles_of_the_hand_are_placed() -> None:
    """CM-TOUR-4: neither a tile of the pile nor a captured one."""
    state = play_notes(position(TABLE, hand="N", pile="Q", captured="R"), "K0,0-0,1")
    assert refusal(state, "+Q5,4") == ("tile-not-in-hand", ("CM-TOUR-4",))
    assert refusal(state, "+R5,4") == ("tile-not-in-hand", ("CM-TOUR-4",))


def test_a_placement_cannot_answer_a_check() -> None:
    """CM-POSE-6: a line that a placement could close is mate all the same, because the move comes first."""
    state = position("WK0,0 WP-1,-1 WP-1,0 WP-1,1 WP1,-1 WP1,0 WP1,1 WP1,5 BR0,10 BK9,20", hand="P")
    assert state.phase is Phase.OVER
    assert state.result is not None
    assert (state.result.winner, state.result.reason) == (Colour.BLACK, "mate")


def test_a_placed_pawn_is_never_promoted() -> None:
    """CM-POSE-7: a pawn that enters on the enemy king's row stays a pawn."""
    state = play_notes(position("WK0,0 WP5,9 BK9,9 WP0,1", hand="P", captured="Q"), "K0,0-1,0")
    step = apply(state, note("+P6,9"))
    man = step.state.table.at((6, 9))
    assert man is not None
    assert man.kind is Kind.PAWN
    assert step.state.white.captured == (Kind.QUEEN,)


def test_without_a_pawn_nothing_enters() -> None:
    """CM-POSE-8: a player with no pawn in play places nothing more."""
    state = play_notes(position("WK0,0 WN1,1 BK30,30 BP29,29", hand="QNP"), "K0,0-1,0")
    assert legal(state) == (PlaceNothing(),)
    for tile in ("+Q0,0", "+P2,1"):
        assert refusal(state, tile) == ("no-pawn-in-play", ("CM-POSE-8",))


def test_enemy_pawns_are_no_help() -> None:
    """CM-POSE-2, CM-POSE-8: the pawn beside or below which one enters is one's own."""
    state = play_notes(position("WK0,0 WP1,1 BP5,5 BK30,30", hand="PN"), "K0,0-0,1")
    assert entries_of(state, Kind.PAWN) == {(2, 1)}
    assert entries_of(state, Kind.KNIGHT) == {(1, 0)}


def test_equal_tiles_are_one_choice() -> None:
    """CM-TOUR-4: two knights in hand offer each square once."""
    state = play_notes(position(TABLE, hand="NN"), "K0,0-0,1")
    assert len(legal(state)) == 1 + 2


def test_placing_beside_the_pawn_that_moved() -> None:
    """CM-POSE-2, CM-POSE-3: the pawn that has just moved counts where it stands now."""
    state = play_notes(position("WK0,1 WP1,1 BK30,30", hand="PN"), "P1,1-1,2")
    assert entries_of(state, Kind.KNIGHT) == {(1, 1)}
    assert entries_of(state, Kind.PAWN) == {(0, 2), (2, 2)}


@pytest.mark.parametrize("x", [-7, 0, 4])
@pytest.mark.parametrize("y", [-3, 0, 9])
def test_entries(x: int, y: int) -> None:
    """CM-POSE-2, CM-POSE-3: one square to each side; one square towards the owner."""
    assert set(pawn_entries(x, y)) == {(x - 1, y), (x + 1, y)}
    assert square_below(x, y, 1, Below.TOWARDS_ITS_OWNER) == (x, y - 1)
    assert square_below(x, y, -1, Below.TOWARDS_ITS_OWNER) == (x, y + 1)
    assert square_below(x, y, -1, Below.DOWN_THE_PAGE) == (x, y - 1)


@pytest.mark.parametrize("hand", [(), (Kind.PAWN,)])
@pytest.mark.parametrize("pile", [(), (Kind.PAWN,)])
def test_when_one_may_place(hand: tuple[Kind, ...], pile: tuple[Kind, ...]) -> None:
    """CM-TOUR-4: it takes a tile in hand; the pile matters only under one reading."""
    seat = Seat(hand=hand, pile=pile)
    assert may_place_at_all(seat, EmptyPile.PLACES_WITHOUT_DRAWING) == bool(hand)
    assert may_place_at_all(seat, EmptyPile.PLACES_NO_MORE) == bool(hand and pile)
