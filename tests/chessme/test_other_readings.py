"""What the other readings change, rule by rule: the disputes' scenarios show them at work on a table."""

import pytest
from attrs import evolve

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Phase, Readings
from arbitre.chessme.king import capture_outweighs_safety
from arbitre.chessme.moving import a_king_may_be_taken, counts_as_neighbour, may_capture, needs_contact
from arbitre.chessme.promotion import arrives_for_promotion, promotion_choices, promotion_options
from arbitre.chessme.readings import (
    Arrival,
    Below,
    CapturableMen,
    CapturedPawn,
    CapturePrivilege,
    CountedNeighbours,
    DrawAnswer,
    EndJudged,
    FewMen,
    InterposedMan,
    KingThreat,
    KnightContact,
    MenOnTheWay,
    MoverAsNeighbour,
    NoProgress,
    NothingToSwap,
    PromotedMan,
    PromotedPawn,
    Promotion,
    PromotionRow,
    ProtectedMan,
    Repetition,
    SlideContact,
    UnansweredCheck,
    WinningThreat,
)
from arbitre.chessme.threats import is_in_check, king_threatens
from arbitre_properties.chessme.positions import entries_of, play_notes, position, promotions, targets

FAR_MEN = {Kind.QUEEN, Kind.ROOK, Kind.BISHOP}


def reason(state: chessme.State) -> str | None:
    """Why the game is over, if it is."""
    return None if state.result is None else state.result.reason


@pytest.mark.parametrize("kind", list(Kind))
def test_own_men(kind: Kind) -> None:
    """CM-DEP-6, CM-PIECE-N3: where own men may be taken, only far-going men take them, and nobody an own king."""
    readings = Readings(capturable_men=CapturableMen.OWN_TOO)
    assert may_capture(kind, Kind.PAWN, readings, own=True) == (kind in FAR_MEN)
    assert not may_capture(kind, Kind.KING, readings, own=True)


@pytest.mark.parametrize("kind", list(Kind))
def test_who_needs_a_neighbour(kind: Kind) -> None:
    """CM-DEP-7: a knight, or an interposed man, may be exempt; nobody else."""
    leaping = Readings(knight_contact=KnightContact.NOT_NEEDED)
    assert needs_contact(kind, leaping, capturing=False, interposing=False) == (kind is not Kind.KNIGHT)
    stepping_in = Readings(interposed_man=InterposedMan.NEEDS_NONE)
    assert not needs_contact(kind, stepping_in, capturing=False, interposing=True)
    assert needs_contact(kind, stepping_in, capturing=False, interposing=False)
    no_pawns = Readings(counted_neighbours=CountedNeighbours.NO_PAWNS)
    assert counts_as_neighbour(kind, no_pawns) == (kind is not Kind.PAWN)


def test_when_a_king_may_be_taken() -> None:
    """CM-FIN-1: only where a player may leave the own king under threat; then taking him ends the game."""
    daring = Readings(capture_privilege=CapturePrivilege.KING_SAFETY_TOO)
    assert a_king_may_be_taken(daring)
    assert a_king_may_be_taken(Readings(protected_man=ProtectedMan.MAY_BE_TAKEN_BACKWARDS))
    assert not a_king_may_be_taken(Readings())
    over = play_notes(position("WK0,0 WP1,1 WR0,4 BR0,9 BN5,4 BK30,40", daring), "R0,4x5,4 . R0,9x0,0")
    assert over.result == chessme.Outcome(Colour.BLACK, "king-taken", ("CM-BUT-1",))


@pytest.mark.parametrize("kind", list(Kind))
@pytest.mark.parametrize("backwards", [True, False])
def test_captures_that_outweigh_safety(kind: Kind, *, backwards: bool) -> None:
    """CM-DEP-6, CM-ROI-2, CM-ROI-5: the king's privilege is to take behind him, the others' to take at all."""
    king = Readings(protected_man=ProtectedMan.MAY_BE_TAKEN_BACKWARDS)
    assert capture_outweighs_safety(kind, king, backwards=backwards) == (kind is Kind.KING and backwards)
    others = Readings(capture_privilege=CapturePrivilege.KING_SAFETY_TOO)
    assert capture_outweighs_safety(kind, others, backwards=backwards) == (kind is not Kind.KING)


@pytest.mark.parametrize("forward", [1, -1])
@pytest.mark.parametrize("along", [-1, 0, 1])
def test_what_a_king_threatens(forward: int, along: int) -> None:
    """CM-ROI-2: all around, or not behind him."""
    assert king_threatens(along, forward, KingThreat.ALL_AROUND)
    assert king_threatens(along, forward, KingThreat.NOT_BEHIND) == (along != -forward)


def test_promotion() -> None:
    """CM-PROMO-1, CM-PROMO-2: mandatory, forbidden without a man to swap, for a pawn, or only without a capture."""
    rook = (Kind.ROOK,)
    assert promotion_options(rook, Readings(promotion=Promotion.MANDATORY), arrives=True) == rook
    assert promotion_options((), Readings(promotion=Promotion.MANDATORY), arrives=True) == (None,)
    assert promotion_options((), Readings(nothing_to_swap=NothingToSwap.MAY_NOT_ARRIVE), arrives=True) == ()
    assert promotion_choices((Kind.PAWN,), CapturedPawn.OFFERED) == (Kind.PAWN,)
    for capturing in (True, False):
        found = arrives_for_promotion(Kind.PAWN, 5, 5, Arrival.WITHOUT_CAPTURE, capturing=capturing)
        assert found != capturing


def test_the_row_where_the_king_started() -> None:
    """CM-PROMO-1: row 5 for White's pawns, row 0 for Black's, wherever the kings are."""
    readings = Readings(promotion_row=PromotionRow.WHERE_HE_STARTED)
    white = position("WK5,4 WP4,4 BK0,9 BP20,20", readings, captured="R")
    assert promotions(white, (4, 4), (4, 5)) == {None, Kind.ROOK}
    black = position("BK5,1 BP4,1 WK0,9 WP20,20", readings, to_move=Colour.BLACK, captured="R")
    assert promotions(black, (4, 1), (4, 0)) == {None, Kind.ROOK}


def test_where_the_pawn_and_the_man_go() -> None:
    """CM-PROMO-2: the swapped pawn may leave the game, and so may a promoted man that is taken again."""
    table = "WK5,4 WP4,4 BK0,5 BQ4,20"
    aside = play_notes(
        position(table, Readings(promoted_pawn=PromotedPawn.OUT_OF_THE_GAME), captured="R"), "P4,4-4,5=R ."
    )
    assert (aside.white.captured, aside.white.set_aside) == ((), (Kind.PAWN,))
    once = Readings(promoted_man=PromotedMan.OUT_OF_THE_GAME)
    promoted = play_notes(position(table, once, captured="R"), "P4,4-4,5=R .")
    assert promoted.white.promoted == ((4, 5),)
    taken = play_notes(promoted, "Q4,20x4,5 .")
    assert (taken.white.captured, taken.white.set_aside) == ((Kind.PAWN,), (Kind.ROOK,))


def test_a_promoted_man_is_followed() -> None:
    """CM-PROMO-2: the note of a man that came back moves along with it."""
    once = Readings(promoted_man=PromotedMan.OUT_OF_THE_GAME)
    state = play_notes(position("WK5,4 WP4,4 BK0,5 BP1,6 BP0,6", once, captured="N"), "P4,4-4,5=N .")
    state = play_notes(state, "K0,5-1,5 . N4,5-6,4 .")
    assert state.white.promoted == ((6, 4),)


def test_sliding() -> None:
    """CM-DEP-7, CM-DEP-1: contact on every square, men jumped over, and the mover as its own neighbour."""
    table = "WK0,0 WR0,-1 WP1,1 BN0,6 BK30,31"
    careful = position("WK-9,0 WR0,0 WP1,1 WP1,3 BK30,31", Readings(slide_contact=SlideContact.EVERY_SQUARE))
    assert {square for square in targets(careful, (0, 0)) if square[0] == 0} == {(0, 1), (0, 2), (0, 3), (0, 4)}
    jumping = position(table, Readings(men_on_the_way=MenOnTheWay.ARE_JUMPED))
    assert {(0, 5), (0, 6), (0, 7)} <= targets(jumping, (0, -1))
    alone = position("WK0,0 WR9,9 BK30,50", Readings(mover_as_neighbour=MoverAsNeighbour.COUNTED))
    assert targets(alone, (9, 9)) == {(8, 9), (10, 9), (9, 8), (9, 10)}


def test_entering_down_the_page() -> None:
    """CM-POSE-3: for both colours the square with the lower row."""
    readings = Readings(below=Below.DOWN_THE_PAGE)
    table = "BK0,9 BP0,8 BP5,5 WK30,30 WP29,30"
    state = play_notes(position(table, readings, to_move=Colour.BLACK, hand="N"), "K0,9-1,9")
    assert entries_of(state, Kind.KNIGHT) == {(0, 7), (5, 4)}


def test_a_threat_wins() -> None:
    """CM-BUT-1: where any threat wins, the check itself ends the game."""
    table = "WK0,0 WP0,1 WR7,0 WP10,1 BK9,29 BP8,28"
    assert reason(play_notes(position(table, Readings(winning_threat=WinningThreat.ANY)), "R7,0-9,0 .")) == "threat"


def test_a_wrong_answer_loses() -> None:
    """CM-ROI-4: where leaving the check loses, other moves are listed too, and a right one does not lose."""
    readings = Readings(unanswered_check=UnansweredCheck.GAME_LOST)
    state = position("WK0,0 WP1,-1 WN9,9 WP8,9 BR0,6 BK30,40", readings)
    lost = play_notes(state, "N9,9-7,10")
    assert lost.result == chessme.Outcome(Colour.BLACK, "check-unanswered", ("CM-ROI-4",))
    assert reason(play_notes(state, "K0,0-1,0")) is None


def test_the_end_judged_after_the_move() -> None:
    """CM-FIN-1: then the mating player places nothing more."""
    state = position("WK1,-10 WR5,-9 WP1,-5 BK0,0", Readings(end_judged=EndJudged.AFTER_THE_MOVE), hand="P")
    assert reason(play_notes(state, "R5,-9-0,-9")) == "mate"


CYCLE = "K0,0-1,0 . K0,9-1,9 . K1,0-0,0 . K1,9-0,9 . "
SHUFFLE = "WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8"


def test_imported_endings() -> None:
    """CM-GEN-1: repetition at the third time, no progress after a hundred turns, too few men at once."""
    repeated = Readings(repetition=Repetition.THIRD_TIME_DRAWS)
    assert reason(play_notes(position(SHUFFLE, repeated), CYCLE)) is None
    assert reason(play_notes(position(SHUFFLE, repeated), CYCLE * 2)) == "repetition"
    quiet = Readings(no_progress=NoProgress.FIFTY_TURNS_DRAW)
    almost = play_notes(position(SHUFFLE, quiet), CYCLE * 24)
    assert (almost.quiet_turns, reason(almost)) == (96, None)
    assert reason(play_notes(almost, CYCLE)) == "no-progress"
    assert reason(position("WK0,0 WN1,1 BK9,9", Readings(few_men=FewMen.DRAW))) == "few-men"


def test_progress_starts_the_counts_again() -> None:
    """CM-GEN-1: a capture, a promotion or a placement is progress; a pawn's step is not."""
    both = Readings(no_progress=NoProgress.FIFTY_TURNS_DRAW, repetition=Repetition.THIRD_TIME_DRAWS)
    state = play_notes(position(SHUFFLE, both, hand="N"), "K0,0-1,0 . P0,8-0,7 .")
    assert (state.quiet_turns, len(state.past_positions)) == (2, 2)
    placed = play_notes(position(SHUFFLE, both, hand="N"), "K0,0-1,0 +N0,0")
    assert (placed.quiet_turns, placed.past_positions) == (0, ())
    arriving = "WK0,0 WP0,1 WP4,4 WN8,8 BN3,4 BK9,5 BP9,6"
    for notes in ("K0,0-1,0 . K9,5-10,5 . N8,8x9,6", "K0,0-1,0 . K9,5-10,5 . P4,4-4,5=R"):
        state = play_notes(position(arriving, both, captured="R"), notes)
        assert (state.quiet_turns, state.past_positions) == (0, ())


def test_an_offer_answered_at_once() -> None:
    """CM-FIN-4: the other decides at once; after a refusal the turn goes on, and a new turn brings a new right to propose."""
    state = position(SHUFFLE, Readings(draw_answer=DrawAnswer.AT_ONCE))
    asked = play_notes(state, "=?")
    assert asked.phase is Phase.ANSWER_DRAW
    refused = play_notes(asked, "=/")
    assert (refused.phase, refused.to_move) == (Phase.MOVE, Colour.WHITE)
    assert chessme.OfferDraw() not in chessme.legal(refused)
    later = play_notes(refused, "K0,0-1,0 .")
    assert chessme.OfferDraw() in chessme.legal(later)
    assert reason(play_notes(asked, "=")) == "agreement"


def test_a_king_taken_leaves_no_king_to_care_for() -> None:
    """CM-ROI-6: a table without a king, which only a game that is over can have, is asked nothing."""
    state = position(SHUFFLE)
    bare = evolve(state, table=chessme.table_of(man for man in state.table.men if man.kind is not Kind.KING))
    assert targets(bare, (0, 1)) == {(0, 2)}
    assert not is_in_check(bare.table, Colour.WHITE, bare.readings)
