"""Règles spéciales pour le roi: a move must leave its own king unthreatened."""

from attrs import frozen

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.moving import check_lines
from arbitre.chessme.promotion import promotion_row
from arbitre.chessme.readings import CapturePrivilege, CheckAnswer, Forward, ProtectedMan, Readings, UnansweredCheck
from arbitre.chessme.state import State
from arbitre.chessme.table import Placed, Table, with_move, without_king
from arbitre.chessme.threats import forward_on, is_attacked, is_in_check, shields


@frozen
class Safety:
    """What one player's king has to fear on a table; `lifted` is that table without him."""

    in_check: bool
    shields: frozenset[Square]
    lines_of_check: tuple[tuple[Square, Square], ...]
    lifted: Table


@frozen
class Circumstances:
    """What every move of one player in one state is judged by."""

    table: Table
    colour: Colour
    readings: Readings
    captured: tuple[Kind, ...]
    promotion_row: int | None
    safety: Safety

    @property
    def in_check(self) -> bool:
        """Whether the player has a check to answer."""
        return self.safety.in_check


def safety_of(table: Table, colour: Colour, readings: Readings) -> Safety:
    """What one player's king has to fear: found once, though every rule about the king asks for it."""
    asked = colour.seat_forward, readings
    kept = table.judged.get(asked)
    if isinstance(kept, Safety):
        return kept
    in_check = is_in_check(table, colour, readings)
    found = Safety(
        in_check=in_check,
        shields=shields(table, colour, readings),
        lines_of_check=check_lines(table, colour, readings) if in_check else (),
        lifted=without_king(table, colour),
    )
    table.judged[asked] = found
    return found


def circumstances_of(state: State, colour: Colour) -> Circumstances:
    """What the moves of that player are judged by."""
    table, readings = state.table, state.readings
    return Circumstances(
        table=table,
        colour=colour,
        readings=readings,
        captured=state.seat(colour).captured,
        promotion_row=promotion_row(state, colour),
        safety=safety_of(table, colour, readings),
    )


def may_endanger_king(now: Circumstances, mover: Placed) -> bool:
    """Whether a move has to be looked at: one of the king, one in check, one of a man that stands before its king.

    Règle : CM-ROI-4 (Règles spéciales pour le roi), CM-ROI-5, CM-ROI-6 (Vue d'ensemble).
    """
    king = now.table.king(now.colour)
    return king is not None and (mover is king or now.in_check or mover.square in now.safety.shields)


def leaves_king_attacked(now: Circumstances, mover: Placed, destination: Square, becomes: Kind) -> bool:
    """Whether the mover's king is under threat once the move is made: unanswered check, own step into one, or a pin.

    Règle : CM-ROI-4 (Règles spéciales pour le roi), CM-ROI-5, CM-ROI-6 (Vue d'ensemble). Litiges : CM-D-15, CM-D-22.
    """
    if not may_endanger_king(now, mover):
        return False
    # Wherever the king goes, the others threaten what they threaten without him, unless they look where he stands.
    if mover.kind is Kind.KING and now.readings.forward is Forward.FROM_THE_SEAT:
        return is_attacked(now.safety.lifted, destination, now.colour.other, now.readings)
    return is_in_check(with_move(now.table, mover.square, destination, becomes), now.colour, now.readings)


def capture_outweighs_safety(kind: Kind, readings: Readings, *, backwards: bool) -> bool:
    """That a capture is always allowed lifts the neighbour rule, not the care for one's own king.

    Règle : CM-DEP-6 (Déplacement des pièces), CM-ROI-5, CM-ROI-6 (Vue d'ensemble). Litiges : CM-D-11, CM-D-14.
    """
    if kind is Kind.KING:
        return backwards and readings.protected_man is ProtectedMan.MAY_BE_TAKEN_BACKWARDS
    return readings.capture_privilege is CapturePrivilege.KING_SAFETY_TOO


def man_may_answer(kind: Kind, check_answer: CheckAnswer, *, in_check: bool) -> bool:
    """Any man may end a check: the king by leaving, another by capturing or stepping in between.

    Règle : CM-ROI-4 (Règles spéciales pour le roi). Litige : CM-D-30.
    """
    return not in_check or kind is Kind.KING or check_answer is CheckAnswer.ANY_MAN


def is_safe(now: Circumstances, mover: Placed, destination: Square, becomes: Kind) -> bool:
    """Whether the care for the mover's king allows the move."""
    if destination in now.table.by_square:
        backwards = destination[1] - mover.square[1] == -forward_on(now.table, mover.square, mover.colour, now.readings)
        if capture_outweighs_safety(mover.kind, now.readings, backwards=backwards):
            return True
    return not leaves_king_attacked(now, mover, destination, becomes)


def may_lose_by_moving(now: Circumstances) -> bool:
    """A move that leaves one's king in check is refused; it does not lose the game.

    Règle : CM-ROI-4 (Règles spéciales pour le roi). Litige : CM-D-29.
    """
    return now.in_check and now.readings.unanswered_check is UnansweredCheck.GAME_LOST
