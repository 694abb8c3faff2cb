"""Vue d'ensemble: the men, and where each of them goes, as differences of columns and rows."""

from enum import Enum
from typing import Final

Square = tuple[int, int]
"""A square of the boardless grid: column, then row; White's forward is towards higher rows."""


class Colour(Enum):
    """The two players, named by the colour they took; `seat_forward` is where their men look: towards the other's seat."""

    WHITE = "white"
    BLACK = "black"

    _value_: str

    def __init__(self, _name: str) -> None:
        self.other: Colour = self
        self.seat_forward = 0


Colour.WHITE.other, Colour.WHITE.seat_forward = Colour.BLACK, 1
Colour.BLACK.other, Colour.BLACK.seat_forward = Colour.WHITE, -1


class Kind(Enum):
    """The six kinds of men."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"


RANK_OF_KIND: Final = {kind: rank for rank, kind in enumerate(Kind)}
"""The order in which tiles of a hand or a pool are listed: the most precious first."""

AROUND: Final[tuple[Square, ...]] = ((-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1))
STRAIGHT: Final[tuple[Square, ...]] = ((-1, 0), (0, -1), (0, 1), (1, 0))
OBLIQUE: Final[tuple[Square, ...]] = ((-1, -1), (-1, 1), (1, -1), (1, 1))
LEAPS: Final[tuple[Square, ...]] = ((-2, -1), (-2, 1), (-1, -2), (-1, 2), (1, -2), (1, 2), (2, -1), (2, 1))


def king_step_is_one_square(across: int, along: int) -> bool:
    """The king goes one square at a time, in any of the eight directions at most; it never castles.

    Règle : CM-PIECE-K (Vue d'ensemble), CM-DEP-3 (Déplacer une pièce).
    """
    return max(abs(across), abs(along)) == 1


def king_steps(across: int, along: int, forward: int) -> bool:
    """Without capturing, the king steps one square sideways, straight forward or obliquely forward, never back.

    Règle : CM-ROI-1, CM-ROI-3 (Déplacer une pièce).
    """
    return king_step_is_one_square(across, along) and along != -forward


def king_captures(across: int, along: int) -> bool:
    """Capturing, the king steps one square in any direction, backwards included.

    Règle : CM-ROI-2 (Déplacer une pièce).
    """
    return king_step_is_one_square(across, along)


def queen_reaches(across: int, along: int) -> bool:
    """The queen goes any number of squares along a row, a column or a diagonal.

    Règle : CM-PIECE-Q (Vue d'ensemble).
    """
    return rook_reaches(across, along) or bishop_reaches(across, along)


def rook_reaches(across: int, along: int) -> bool:
    """The rook goes any number of squares along a row or a column.

    Règle : CM-PIECE-R (Vue d'ensemble).
    """
    return (across == 0) != (along == 0)


def knight_reaches(across: int, along: int) -> bool:
    """The knight goes two squares along one axis and one along the other.

    Règle : CM-PIECE-N1 (Vue d'ensemble).
    """
    return abs(across * along) == 2


def knight_is_never_blocked(kind: Kind) -> bool:
    """Men on the way stop a queen, a rook or a bishop, never a knight.

    Règle : CM-PIECE-N2 (Vue d'ensemble).
    """
    return kind is Kind.KNIGHT


def pawn_pushes(across: int, along: int, forward: int) -> bool:
    """The pawn moves one square straight forward, from its first move on.

    Règle : CM-PIECE-P1 (Vue d'ensemble), CM-DEP-4 (Déplacer une pièce).
    """
    return across == 0 and along == forward


def pawn_captures(across: int, along: int, forward: int) -> bool:
    """The pawn captures one square obliquely forward, on either side, and never straight ahead.

    Règle : CM-PIECE-P2, CM-PIECE-P3 (Vue d'ensemble).
    """
    return abs(across) == 1 and along == forward


def bishop_reaches(across: int, along: int) -> bool:
    """The bishop goes any number of squares along a diagonal.

    Règle : CM-PIECE-B (Vue d'ensemble).
    """
    return across != 0 and abs(across) == abs(along)


def rays_of(kind: Kind) -> tuple[Square, ...]:
    """The directions in which a man slides; none for the men that step or leap.

    Règle : CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B (Vue d'ensemble).
    """
    match kind:
        case Kind.QUEEN:
            return AROUND
        case Kind.ROOK:
            return STRAIGHT
        case Kind.BISHOP:
            return OBLIQUE
        case Kind.KING | Kind.KNIGHT | Kind.PAWN:
            return ()


def slides(kind: Kind, across: int, along: int) -> bool:
    """Whether a man slides so: a queen, a rook or a bishop in one of its directions, whether it captures or not.

    Règle : CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B (Vue d'ensemble).
    """
    match kind:
        case Kind.QUEEN:
            return queen_reaches(across, along)
        case Kind.ROOK:
            return rook_reaches(across, along)
        case Kind.BISHOP:
            return bishop_reaches(across, along)
        case Kind.KING | Kind.KNIGHT | Kind.PAWN:
            return False


def goes(kind: Kind, across: int, along: int, forward: int, *, capturing: bool) -> bool:
    """Whether a man of this kind makes this step, men on the way left aside: as in chess, but for king and pawn.

    Règle : CM-DEP-1 (Déplacer une pièce), CM-PIECE-P4 (Vue d'ensemble).
    """
    match kind:
        case Kind.KING:
            return king_captures(across, along) if capturing else king_steps(across, along, forward)
        case Kind.QUEEN | Kind.ROOK | Kind.BISHOP:
            return slides(kind, across, along)
        case Kind.KNIGHT:
            return knight_reaches(across, along)
        case Kind.PAWN:
            return pawn_captures(across, along, forward) if capturing else pawn_pushes(across, along, forward)
