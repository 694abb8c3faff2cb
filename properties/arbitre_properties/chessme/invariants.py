"""What holds of every state of every game, each as a predicate; `ALL` lists them with the readings they need."""

from collections import Counter

from arbitre.chessme import Colour, Kind, Phase, Readings, State, invariants
from arbitre.chessme.invariants import kings_are_safe, kings_stand_apart
from arbitre.chessme.moving import a_king_may_be_taken
from arbitre.chessme.promotion import king_row_at_start
from arbitre.chessme.readings import Forward
from arbitre.chessme.setup import HAND_SIZE
from arbitre_properties.invariant import Invariant, always, broken_of


def every_tile_is_somewhere_once(state: State) -> bool:
    """CM-GEN-2, CM-PREP-2, CM-PREP-5, CM-PROMO-2: sixteen tiles per colour, wherever they are (CM-I-1)."""
    for colour in Colour:
        seat = state.seat(colour)
        beside = (*seat.hand, *seat.pile, *seat.captured, *seat.set_aside)
        everywhere = Counter((*beside, *(man.kind for man in state.table.of(colour))))
        if state.result is not None and state.result.reason == "king-taken" and state.result.winner is colour.other:
            everywhere[Kind.KING] += 1
        if everywhere != Counter(state.ruleset.equipment.tiles):
            return False
    return True


def each_side_has_its_king(state: State) -> bool:
    """CM-BUT-1, CM-FIN-1: one king per colour, on the table and nowhere else (CM-I-2)."""
    return invariants.kings_astray(state) is None


def hand_follows_pile(state: State) -> bool:
    """CM-TOUR-5, CM-TOUR-6, CM-TOUR-7, CM-PREP-7: three tiles in hand while the pile lasts (CM-I-3)."""
    shuffled = {Colour.WHITE: state.phase is not Phase.SHUFFLE_WHITE}
    shuffled[Colour.BLACK] = shuffled[Colour.WHITE] and state.phase is not Phase.SHUFFLE_BLACK
    for colour in Colour:
        seat = state.seat(colour)
        if not shuffled[colour]:
            if seat.hand or len(seat.pile) != 11:
                return False
        elif len(seat.hand) > HAND_SIZE or (seat.pile and len(seat.hand) != HAND_SIZE) or len(seat.pile) > 8:
            return False
    return True


def who_moved_is_not_in_check(state: State) -> bool:
    """CM-ROI-4, CM-ROI-5, CM-ROI-6, CM-POSE-6: after the move, and after the placement too (CM-I-4)."""
    return invariants.mover_in_check(state) is None


def kings_never_touch(state: State) -> bool:
    """CM-ROI-2, CM-ROI-5: a king threatens every square around him (CM-I-5)."""
    return invariants.kings_that_touch(state) is None


def one_tile_a_square(state: State) -> bool:
    """CM-DEP-6, CM-POSE-2, CM-POSE-4: never two tiles on a square (CM-I-6); and the men are sorted."""
    return invariants.two_tiles_on_a_square(state) is None


def kings_retreat_no_further_than_they_capture(state: State) -> bool:
    """CM-ROI-2, CM-ROI-3: each step back captures one of at most fifteen men (CM-I-7)."""
    for colour in Colour:
        king = state.king(colour)
        start = king_row_at_start(state.ruleset.layout, colour)
        if king is not None and (king.square[1] - start) * colour.seat_forward < -15:
            return False
    return True


def what_is_written_of_a_position_holds(state: State) -> bool:
    """CM-TOUR-1, CM-FIN-4, CM-GEN-1: whatever is asked of a position from outside holds of every one played (CM-I-8 to CM-I-10)."""
    return not tuple(invariants.broken(state))


def forward_is_fixed(readings: Readings) -> bool:
    """Where forward does not turn round."""
    return readings.forward is Forward.FROM_THE_SEAT


def kings_survive(readings: Readings) -> bool:
    """Where no reading lets a king be taken."""
    return not a_king_may_be_taken(readings)


def placements_cannot_expose(readings: Readings) -> bool:
    """Where adding a man of one's own can only close lines: forward fixed, pinned men giving check."""
    return kings_are_safe(readings) and forward_is_fixed(readings)


ALL: tuple[Invariant[State, Readings], ...] = (
    Invariant("CM-I-1", every_tile_is_somewhere_once, always),
    Invariant("CM-I-2", each_side_has_its_king, kings_survive),
    Invariant("CM-I-3", hand_follows_pile, always),
    Invariant("CM-I-4", who_moved_is_not_in_check, kings_are_safe),
    Invariant("CM-I-5", kings_never_touch, kings_stand_apart),
    Invariant("CM-I-6", one_tile_a_square, always),
    Invariant("CM-I-7", kings_retreat_no_further_than_they_capture, forward_is_fixed),
    Invariant("CM-I-8", what_is_written_of_a_position_holds, always),
)


def broken(state: State) -> list[str]:
    """The ids of the invariants that a state breaks though its readings promise them."""
    return broken_of(ALL, state, state.readings)
