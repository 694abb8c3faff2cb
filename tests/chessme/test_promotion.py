"""Promotion d'un pion: when, into what, and what it does at once."""

import pytest
from tests.chessme.refused import refusal

from arbitre.chessme import Colour, Kind, apply
from arbitre.chessme.events import PawnPromoted, PawnStayed
from arbitre.chessme.promotion import arrives_for_promotion, promotion_choices, promotion_options
from arbitre.chessme.readings import Arrival, CapturedPawn, Readings
from arbitre_properties.chessme.positions import note, play_notes, position, promotions

TABLE = "WK5,4 WP4,4 WP0,0 BK0,5 BP20,20"


def test_arrival_on_the_kings_row() -> None:
    """CM-PROMO-1, CM-PROMO-2: a pawn that reaches the enemy king's row may become any captured man of its side."""
    state = position(TABLE, captured="NRRP")
    assert promotions(state, (4, 4), (4, 5)) == {None, Kind.ROOK, Kind.KNIGHT}


def test_the_swap() -> None:
    """CM-PROMO-2: the man returns on the pawn's square, and the pawn takes its place among the captured."""
    step = apply(position(TABLE, captured="NRP"), note("P4,4-4,5=R"))
    man = step.state.table.at((4, 5))
    assert man is not None
    assert (man.colour, man.kind) == (Colour.WHITE, Kind.ROOK)
    assert step.state.white.captured == (Kind.KNIGHT, Kind.PAWN, Kind.PAWN)
    assert step.events[-1] == PawnPromoted(Colour.WHITE, (4, 5), Kind.ROOK)


def test_a_promotion_may_be_declined() -> None:
    """CM-PROMO-2: the pawn may remain a pawn."""
    step = apply(position(TABLE, captured="R"), note("P4,4-4,5"))
    assert step.events[-1] == PawnStayed(Colour.WHITE, (4, 5))
    assert step.state.white.captured == (Kind.ROOK,)


def test_nothing_captured_nothing_to_swap() -> None:
    """CM-PROMO-2: without a captured man the pawn arrives and stays a pawn."""
    state = position(TABLE)
    assert promotions(state, (4, 4), (4, 5)) == {None}
    assert refusal(state, "P4,4-4,5=Q") == ("man-not-captured", ("CM-PROMO-2",))


def test_only_own_captured_men_return() -> None:
    """CM-PROMO-2: neither the hand, nor the pile, nor what one captured oneself."""
    state = position("WK5,4 WP4,4 BN5,5 WP0,0 BK0,5 BP20,20", hand="Q", pile="B", captured="R")
    after_capture = promotions(state, (4, 4), (5, 5))
    assert after_capture == {None, Kind.ROOK}
    assert refusal(state, "P4,4-4,5=Q") == ("man-not-captured", ("CM-PROMO-2",))


def test_elsewhere_a_pawn_stays_a_pawn() -> None:
    """CM-PROMO-1: no promotion on another row, even beyond the king's."""
    state = position("WK5,4 WP4,4 WP4,7 WP5,8 BK0,9 BP20,20", captured="R")
    assert refusal(state, "P4,4-4,5=R") == ("no-promotion-here", ("CM-PROMO-1",))
    beyond = position("WK5,4 WP4,5 WP5,6 BK0,5 BP20,20", captured="R")
    assert refusal(beyond, "P4,5-4,6=R") == ("no-promotion-here", ("CM-PROMO-1",))


def test_other_men_are_not_promoted() -> None:
    """CM-PROMO-1: only pawns."""
    state = position("WK5,4 WR4,4 BK0,5 WP3,3 BP20,20", captured="Q")
    assert refusal(state, "R4,4-4,5=Q") == ("no-promotion-here", ("CM-PROMO-1",))


def test_a_king_stepping_onto_the_row_promotes_nothing() -> None:
    """CM-PROMO-3: the enemy king's own move onto a pawn's row changes no pawn."""
    state = position("BK0,6 BP1,5 WP4,5 WP0,0 WK30,30", to_move=Colour.BLACK)
    step = apply(state, note("K0,6-0,5"))
    man = step.state.table.at((4, 5))
    assert man is not None
    assert man.kind is Kind.PAWN
    assert not [event for event in step.events if isinstance(event, PawnPromoted | PawnStayed)]


def test_a_promoted_rook_mates_at_once() -> None:
    """CM-PROMO-4, CM-DEP-5: the new man acts in the same turn; the picture in the booklet shows such a mate."""
    state = position("WK5,4 WP4,4 WR-9,4 BK0,5 BN-1,5", captured="R")
    after = play_notes(state, "P4,4-4,5=R .")
    assert after.result is not None
    assert (after.result.winner, after.result.reason) == (Colour.WHITE, "mate")
    without = play_notes(state, "P4,4-4,5 .")
    assert without.result is None


def test_black_promotes_on_the_white_kings_row() -> None:
    """CM-PROMO-1: for Black the row of the white king counts."""
    state = position("BK5,3 BP4,4 WK0,3 WP20,20", to_move=Colour.BLACK, captured="B")
    assert promotions(state, (4, 4), (4, 3)) == {None, Kind.BISHOP}


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("row", [4, 5, 6, None])
@pytest.mark.parametrize("capturing", [True, False])
def test_arrival(kind: Kind, row: int | None, *, capturing: bool) -> None:
    """CM-PROMO-1, CM-PROMO-3: a pawn, on that very row, by a step or a capture."""
    found = arrives_for_promotion(kind, 5, row, Arrival.BY_ANY_MOVE, capturing=capturing)
    assert found == (kind is Kind.PAWN and row == 5)


def test_choices_are_kinds_not_tiles() -> None:
    """CM-PROMO-2: two captured rooks are one choice, a captured pawn is none."""
    captured = (Kind.ROOK, Kind.ROOK, Kind.KNIGHT, Kind.PAWN)
    assert promotion_choices(captured, CapturedPawn.NOT_OFFERED) == (Kind.ROOK, Kind.KNIGHT)
    assert promotion_options(captured, Readings(), arrives=True) == (None, Kind.ROOK, Kind.KNIGHT)
    assert promotion_options(captured, Readings(), arrives=False) == (None,)
    assert promotion_options((Kind.PAWN,), Readings(), arrives=True) == (None,)
