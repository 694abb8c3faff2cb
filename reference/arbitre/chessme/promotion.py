"""Promotion d'un pion: when a pawn may be swapped, and for what."""

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.readings import Arrival, CapturedPawn, NothingToSwap, Promotion, PromotionRow, Readings
from arbitre.chessme.ruleset import Layout, sorted_tiles
from arbitre.chessme.state import State

NO_PROMOTION = (None,)
"""The one way for any other move to be made."""


def promotion_row(state: State, mover: Colour) -> int | None:
    """The row that counts for the mover's pawns: the one on which the enemy king stands now.

    Règle : CM-PROMO-1 (Promotion d'un pion). Litige : CM-D-21.
    """
    match state.readings.promotion_row:
        case PromotionRow.WHERE_HE_STANDS:
            king = state.king(mover.other)
            return None if king is None else king.square[1]
        case PromotionRow.WHERE_HE_STARTED:
            return king_row_at_start(state.ruleset.layout, mover.other)


def king_row_at_start(layout: Layout, colour: Colour) -> int:
    """The row on which a king stands before the first turn."""
    return (layout.white_king if colour is Colour.WHITE else layout.black_king)[1]


def arrives_for_promotion(kind: Kind, row: int, king_row: int | None, arrival: Arrival, *, capturing: bool) -> bool:
    """A pawn brought by its own move onto the enemy king's row may be promoted; a king's move promotes nothing.

    Règle : CM-PROMO-1, CM-PROMO-3 (Promotion d'un pion). Litiges : CM-D-20, CM-D-21.
    """
    if kind is not Kind.PAWN or row != king_row:
        return False
    return arrival is Arrival.BY_ANY_MOVE or not capturing


def promotion_choices(captured: tuple[Kind, ...], captured_pawn: CapturedPawn) -> tuple[Kind, ...]:
    """A pawn is swapped only for a man of its own side that the opponent took before.

    Règle : CM-PROMO-2 (Promotion d'un pion), CM-DEP-5 (Déplacer une pièce). Litige : CM-D-36.
    """
    kinds = sorted_tiles(list(set(captured)))
    return tuple(kind for kind in kinds if kind is not Kind.PAWN or captured_pawn is CapturedPawn.OFFERED)


def promotion_options(captured: tuple[Kind, ...], readings: Readings, *, arrives: bool) -> tuple[Kind | None, ...]:
    """What a pawn's move may turn it into, None meaning that it stays a pawn; empty if it may not arrive.

    Règle : CM-PROMO-2 (Promotion d'un pion). Litiges : CM-D-18, CM-D-19.
    """
    if not arrives:
        return NO_PROMOTION
    choices = promotion_choices(captured, readings.captured_pawn)
    if not choices:
        return () if readings.nothing_to_swap is NothingToSwap.MAY_NOT_ARRIVE else (None,)
    return choices if readings.promotion is Promotion.MANDATORY else (None, *choices)
