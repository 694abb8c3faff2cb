"""Déplacer une pièce: a given move judged without listing the others, and the list of all of them."""

from collections.abc import Iterator

from arbitre.chessme import refusals
from arbitre.chessme.king import (
    Circumstances,
    circumstances_of,
    is_safe,
    man_may_answer,
    may_endanger_king,
    may_lose_by_moving,
)
from arbitre.chessme.men import Colour, Kind, Square, goes
from arbitre.chessme.moving import (
    a_king_may_be_taken,
    destinations,
    interposes,
    keeps_groups_together,
    may_capture,
    needs_contact,
    slide_keeps_contact,
    way_is_free,
)
from arbitre.chessme.promotion import NO_PROMOTION, arrives_for_promotion, promotion_options
from arbitre.chessme.state import Move, State
from arbitre.chessme.table import Placed
from arbitre.chessme.threats import forward_on
from arbitre.core.refusal import IllegalAction


def move_fault(state: State, move: Move) -> IllegalAction | None:
    """Why the player to move may not make this move, or None: the man's way, its contact, promotion, the king.

    Règle : CM-TOUR-3 (Tour d'un joueur), CM-DEP-1, CM-DEP-2 (Déplacer une pièce).
    """
    mover = state.table.at(move.origin)
    if mover is None or mover.colour is not state.to_move:
        return refusals.no_own_man(move.origin)
    now = circumstances_of(state, state.to_move)
    return (
        _way_fault(now, mover, move.destination)
        or _contact_fault(now, mover, move.destination)
        or _promotion_fault(now, mover, move)
        or _king_fault(now, mover, move)
    )


def _way_fault(now: Circumstances, mover: Placed, destination: Square) -> IllegalAction | None:
    target = now.table.at(destination)
    if target is not None and target.colour is now.colour.other and target.kind is Kind.KING:
        if not a_king_may_be_taken(now.readings):
            return refusals.king_not_captured(destination)
    elif target is not None and not may_capture(
        mover.kind, target.kind, now.readings, own=target.colour is mover.colour
    ):
        return refusals.own_man_there(mover.kind, destination)
    across, along = destination[0] - mover.square[0], destination[1] - mover.square[1]
    forward = forward_on(now.table, mover.square, mover.colour, now.readings)
    capturing = target is not None
    if not goes(mover.kind, across, along, forward, capturing=capturing):
        backwards = along == -forward and abs(across) <= 1
        return refusals.does_not_go_there(mover.kind, capturing=capturing, backwards=backwards)
    if not way_is_free(now.table, mover, destination, now.readings):
        return refusals.way_is_blocked(mover.kind)
    return None


def _contact_fault(now: Circumstances, mover: Placed, destination: Square) -> IllegalAction | None:
    contact_needed = needs_contact(
        mover.kind,
        now.readings,
        capturing=destination in now.table.by_square,
        interposing=interposes(mover.kind, destination, now.safety.lines_of_check),
    )
    if contact_needed and not slide_keeps_contact(now.table, mover, destination, now.readings):
        return refusals.touches_nothing(mover.kind, destination)
    if not keeps_groups_together(now.table, mover, destination, now.readings.islands):
        return refusals.splits_the_table()
    return None


def _promotion_fault(now: Circumstances, mover: Placed, move: Move) -> IllegalAction | None:
    arrives = _arrives(now, mover, move.destination)
    options = promotion_options(now.captured, now.readings, arrives=arrives)
    if move.promotion in options:
        return None
    # Only a pawn on the enemy king's row is swapped.
    if not arrives:
        return refusals.wrong_promotion(
            "no-promotion-here",
            "Seul un pion amené sur la rangée du roi adverse peut être promu.",
            "Only a pawn brought onto the enemy king's row can be promoted.",
        )
    # With nothing to swap it for, by one reading the pawn stays out of that row.
    if not options:
        return refusals.wrong_promotion(
            "nothing-to-swap",
            "Aucune de vos pièces n'est capturée : selon la lecture choisie, le pion n'entre pas sur cette rangée.",
            "None of your men is captured: under the chosen reading the pawn may not enter this row.",
        )
    # By one reading the swap is due.
    if move.promotion is None:
        return refusals.wrong_promotion(
            "promotion-is-due",
            "Selon la lecture choisie, le pion doit être promu.",
            "Under the chosen reading the pawn must be promoted.",
        )
    return refusals.wrong_promotion(
        "man-not-captured",
        f"Vous n'avez pas de {refusals.NAMES[move.promotion].fr} parmi vos pièces capturées que l'on puisse reprendre.",
        f"You have no {refusals.NAMES[move.promotion].en} among your captured men to take back.",
    )


def _king_fault(now: Circumstances, mover: Placed, move: Move) -> IllegalAction | None:
    if not man_may_answer(mover.kind, now.readings.check_answer, in_check=now.in_check):
        return refusals.only_the_king_answers()
    if may_lose_by_moving(now) or is_safe(now, mover, move.destination, move.promotion or mover.kind):
        return None
    return refusals.king_left_attacked(mover.kind, in_check=now.in_check)


def legal_moves(state: State) -> tuple[Move, ...]:
    """Every move the player to move may make, in the order of the squares."""
    now = circumstances_of(state, state.to_move)
    return tuple(_moves(now, losing_too=may_lose_by_moving(now)))


def can_move(state: State, colour: Colour) -> bool:
    """Whether a player has at least one move that the care for the king allows; the hand does not matter.

    Règle : CM-ROI-7 (Règles spéciales pour le roi), CM-FIN-1, CM-FIN-3 (Fin de la partie).
    """
    return next(_moves(circumstances_of(state, colour), losing_too=False), None) is not None


def _moves(now: Circumstances, *, losing_too: bool) -> Iterator[Move]:
    for mover in now.table.of(now.colour):
        if not man_may_answer(mover.kind, now.readings.check_answer, in_check=now.in_check):
            continue
        is_pawn = mover.kind is Kind.PAWN
        cannot_endanger = losing_too or not may_endanger_king(now, mover)
        for square in destinations(now.table, mover, now.readings, now.safety.lines_of_check):
            if not keeps_groups_together(now.table, mover, square, now.readings.islands):
                continue
            arrives = is_pawn and _arrives(now, mover, square)
            for becomes in promotion_options(now.captured, now.readings, arrives=True) if arrives else NO_PROMOTION:
                if cannot_endanger or is_safe(now, mover, square, becomes or mover.kind):
                    yield Move(mover.square, square, becomes)


def _arrives(now: Circumstances, mover: Placed, destination: Square) -> bool:
    return arrives_for_promotion(
        mover.kind,
        destination[1],
        now.promotion_row,
        now.readings.arrival,
        capturing=destination in now.table.by_square,
    )
