"""Poser une pièce: where a tile of the hand may enter, and why not elsewhere."""

from collections.abc import Iterator

from arbitre.chessme import refusals
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.readings import Below, EmptyPile, PlacementCheck
from arbitre.chessme.refusals import NAMES, spot
from arbitre.chessme.state import Place, Seat, State
from arbitre.chessme.table import Placed, with_man
from arbitre.chessme.threats import forward_on, is_in_check
from arbitre.core.refusal import IllegalAction


def pawn_entries(x: int, y: int) -> tuple[Square, Square]:
    """A pawn enters directly to the left or to the right of a pawn of its own side.

    Règle : CM-POSE-2, CM-POSE-9 (Poser une pièce).
    """
    return (x - 1, y), (x + 1, y)


def square_below(x: int, y: int, forward: int, below: Below) -> Square:
    """Any other man enters on the square below a pawn of its own side: the one next to it, towards its owner.

    Règle : CM-POSE-3, CM-POSE-9 (Poser une pièce). Litige : CM-D-16.
    """
    return x, y - (forward if below is Below.TOWARDS_ITS_OWNER else 1)


def entries(state: State, colour: Colour, kind: Kind) -> tuple[Square, ...]:
    """The free squares on which a tile may enter, given by the own pawns in play: without a pawn, none.

    Règle : CM-POSE-2, CM-POSE-3, CM-POSE-8 (Poser une pièce), CM-POSE-4 (Vue d'ensemble).
    """
    table, readings = state.table, state.readings
    squares: set[Square] = set()
    for pawn in table.of(colour):
        if pawn.kind is Kind.PAWN:
            x, y = pawn.square
            if kind is Kind.PAWN:
                squares.update(pawn_entries(x, y))
            else:
                squares.add(square_below(x, y, forward_on(table, pawn.square, colour, readings), readings.below))
    return tuple(sorted(square for square in squares if square not in table.by_square))


def may_place_at_all(seat: Seat, empty_pile: EmptyPile) -> bool:
    """A player may place while tiles are in hand, the pile being empty or not.

    Règle : CM-TOUR-4 (Tour d'un joueur). Litige : CM-D-33.
    """
    return bool(seat.hand) and (bool(seat.pile) or empty_pile is EmptyPile.PLACES_WITHOUT_DRAWING)


def placement_keeps_quiet(state: State, place: Place) -> bool:
    """A placement may give check, as long as it is not asked to end one.

    Règle : CM-POSE-6 (Poser une pièce). Litige : CM-D-23.
    """
    if state.readings.placement_check is PlacementCheck.ALLOWED:
        return True
    mover = state.to_move
    checked_before = is_in_check(state.table, mover.other, state.readings)
    after = with_man(state.table, Placed(place.square, mover, place.kind))
    return checked_before or not is_in_check(after, mover.other, state.readings)


def legal_placements(state: State) -> Iterator[Place]:
    """Every tile kind of the hand on every square where it may enter.

    Règle : CM-POSE-1 (Poser une pièce), CM-TOUR-4 (Tour d'un joueur).
    """
    seat = state.seat(state.to_move)
    if not may_place_at_all(seat, state.readings.empty_pile):
        return
    for kind in dict.fromkeys(seat.hand):
        for square in entries(state, state.to_move, kind):
            place = Place(kind, square)
            if placement_keeps_quiet(state, place):
                yield place


def placement_fault(state: State, place: Place) -> IllegalAction | None:
    """Why the player may not place so, or None.

    Règle : CM-TOUR-4 (Tour d'un joueur), CM-POSE-2, CM-POSE-3, CM-POSE-5, CM-POSE-8, CM-POSE-9 (Poser une pièce),
    CM-POSE-4 (Vue d'ensemble).
    """
    colour = state.to_move
    seat = state.seat(colour)
    # The tile is in hand.
    if place.kind not in seat.hand:
        return refusals.cannot_place(
            "tile-not-in-hand",
            ("CM-TOUR-4",),
            "kind",
            f"Vous n'avez pas de {NAMES[place.kind].fr} en main.",
            f"You have no {NAMES[place.kind].en} in hand.",
        )
    # By one reading an empty pile ends all placing.
    if not may_place_at_all(seat, state.readings.empty_pile):
        return refusals.cannot_place(
            "pile-is-empty",
            ("CM-POSE-5",),
            "action",
            "Selon la lecture choisie, on ne pose plus rien une fois la pioche vide.",
            "Under the chosen reading nothing more is placed once the pile is empty.",
        )
    # Tiles enter beside or below a pawn, so one must be left.
    if not any(man.kind is Kind.PAWN for man in state.table.of(colour)):
        return refusals.cannot_place(
            "no-pawn-in-play",
            ("CM-POSE-8",),
            "action",
            "Vous n'avez plus de pion en jeu : plus rien ne peut être posé.",
            "You have no pawn left in play: nothing more can be placed.",
        )
    return _square_fault(state, place)


def _square_fault(state: State, place: Place) -> IllegalAction | None:
    """Why this square does not do, or None.

    Règle : CM-POSE-1, CM-POSE-2, CM-POSE-3, CM-POSE-9 (Poser une pièce), CM-POSE-4 (Vue d'ensemble). Litige :
    CM-D-23.
    """
    where = spot(place.square)
    # The square is free.
    if place.square in state.table.by_square:
        return refusals.cannot_place(
            "square-is-occupied",
            ("CM-POSE-2",) if place.kind is Kind.PAWN else ("CM-POSE-4",),
            "square",
            f"La case {where} est occupée.",
            f"The square {where} is occupied.",
        )
    # A pawn enters beside a pawn, any other tile below one.
    if place.square not in entries(state, state.to_move, place.kind):
        pawn = place.kind is Kind.PAWN
        return refusals.cannot_place(
            "not-beside-own-pawn" if pawn else "not-below-own-pawn",
            ("CM-POSE-2", "CM-POSE-9") if pawn else ("CM-POSE-3", "CM-POSE-9"),
            "square",
            f"Un pion entre à gauche ou à droite d'un de vos pions, ce qui n'est pas le cas de {where}."
            if pawn
            else f"Cette pièce entre au-dessous d'un de vos pions, ce qui n'est pas le cas de {where}.",
            f"A pawn enters to the left or right of one of your pawns, which {where} is not."
            if pawn
            else f"This man enters below one of your pawns, which {where} is not.",
        )
    if not placement_keeps_quiet(state, place):
        return refusals.cannot_place(
            "placement-gives-check",
            ("CM-POSE-1",),
            "square",
            "Selon la lecture choisie, une pose ne donne pas échec.",
            "Under the chosen reading a placement does not give check.",
        )
    return None
