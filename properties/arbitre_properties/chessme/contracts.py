"""Contracts on the rule functions of ChessMe for CrossHair, which tries to confirm them for every square of the endless grid.

`pre:` says what is asked of the inputs, `post:` what is promised of the answer; what is not confirmed over all paths
does not count as a proof.
"""

from arbitre.chessme.ending import too_long_quiet
from arbitre.chessme.men import (
    Colour,
    Kind,
    bishop_reaches,
    goes,
    king_captures,
    king_steps,
    knight_reaches,
    queen_reaches,
    rook_reaches,
)
from arbitre.chessme.placing import pawn_entries, square_below
from arbitre.chessme.readings import Below, Forward, NoProgress
from arbitre.chessme.threats import forward_of


def pawn_goes(across: int, along: int, forward: int, capturing: bool) -> bool:  # noqa: FBT001  (CrossHair chooses it)
    """CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4, CM-DEP-4: one row on, and aside exactly if it captures.

    pre: forward == 1 or forward == -1
    post: __return__ == (along == forward and (across == 1 or across == -1 if capturing else across == 0))
    """
    return goes(Kind.PAWN, across, along, forward, capturing=capturing)


def king_goes(across: int, along: int, forward: int, capturing: bool) -> bool:  # noqa: FBT001  (CrossHair chooses it)
    """CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-DEP-3, CM-PIECE-K: one square, and back only to capture.

    pre: forward == 1 or forward == -1
    post: not __return__ or (-1 <= across <= 1 and -1 <= along <= 1)
    post: not __return__ or across != 0 or along != 0
    post: not __return__ or capturing or along != -forward
    """
    return goes(Kind.KING, across, along, forward, capturing=capturing)


def king_stays_safe_beside_a_king(across: int, along: int, x: int, y: int) -> bool:
    """CM-DEP-7, CM-ROI-2, CM-ROI-5, CM-ROI-9: what touches the other king, who stands x, y away, that king threatens.

    pre: across != x or along != y
    post: not __return__
    """
    touches = -1 <= across - x <= 1 and -1 <= along - y <= 1
    return touches and not king_captures(across - x, along - y)


def king_takes_where_he_steps(across: int, along: int, forward: int) -> bool:
    """CM-ROI-1, CM-ROI-2: wherever a king may step he may also capture.

    post: __return__
    """
    return king_captures(across, along) or not king_steps(across, along, forward)


def rook_goes(across: int, along: int) -> bool:
    """CM-PIECE-R: along a row or a column, and somewhere else.

    post: __return__ == ((across == 0 and along != 0) or (across != 0 and along == 0))
    """
    return rook_reaches(across, along)


def bishop_goes(across: int, along: int) -> bool:
    """CM-PIECE-B: as far aside as on or back, and somewhere else.

    post: __return__ == (across != 0 and (across == along or across == -along))
    """
    return bishop_reaches(across, along)


def queen_goes(across: int, along: int) -> bool:
    """CM-PIECE-Q: as a rook or as a bishop, never as both.

    post: __return__ == (rook_reaches(across, along) != bishop_reaches(across, along))
    """
    return queen_reaches(across, along)


def knight_goes(across: int, along: int) -> bool:
    """CM-PIECE-N1: two squares along one axis and one along the other.

    post: __return__ == (abs(across) + abs(along) == 3 and across != 0 and along != 0)
    """
    return knight_reaches(across, along)


def looks_forward(is_white: bool, row: int, king_row: int) -> int:  # noqa: FBT001  (CrossHair chooses it)
    """CM-ROI-1, CM-PIECE-P1: away from the seat, whatever has passed.

    post: __return__ == (1 if is_white else -1)
    """
    return forward_of(Colour.WHITE if is_white else Colour.BLACK, row, king_row, Forward.FROM_THE_SEAT)


def enters_beside(x: int, y: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """CM-POSE-2, CM-POSE-9: the two squares beside, in the same row.

    post: __return__[0] == (x - 1, y) and __return__[1] == (x + 1, y)
    """
    return pawn_entries(x, y)


def enters_below(x: int, y: int, forward: int) -> tuple[int, int]:
    """CM-POSE-3, CM-POSE-9: the one square towards the owner.

    post: __return__ == (x, y - forward)
    """
    return square_below(x, y, forward, Below.TOWARDS_ITS_OWNER)


def quiet_for_ever(turns: int) -> bool:
    """CM-GEN-1: however long nothing irreversible happens, the game goes on.

    post: not __return__
    """
    return too_long_quiet(turns, NoProgress.NO_RULE)
