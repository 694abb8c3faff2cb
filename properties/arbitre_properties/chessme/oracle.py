"""An oracle that is not ours: python-chess' attack tables, for men that stand inside an eight by eight window.

Only its attack relation is used, never its legal moves: double steps, castling and promotion are other rules.
"""

import chess

from arbitre.chessme import Colour, Kind, Placed, Square, Table

PIECES = {
    Kind.KING: chess.KING,
    Kind.QUEEN: chess.QUEEN,
    Kind.ROOK: chess.ROOK,
    Kind.BISHOP: chess.BISHOP,
    Kind.KNIGHT: chess.KNIGHT,
    Kind.PAWN: chess.PAWN,
}
WINDOW = 8


def board_of(table: Table) -> chess.Board:
    """The men on a chessboard; all of them must stand inside the window."""
    board = chess.Board(None)
    for man in table.men:
        piece = chess.Piece(PIECES[man.kind], man.colour is Colour.WHITE)
        board.set_piece_at(chess.square(*man.square), piece)
    return board


def attacked_by_oracle(table: Table, square: Square, by: Colour) -> bool:
    """Whether python-chess finds the square attacked."""
    return board_of(table).is_attacked_by(by is Colour.WHITE, chess.square(*square))


def destinations_by_oracle(table: Table, mover: Placed) -> set[Square]:
    """CM-DEP-6, CM-DEP-7, CM-ROI-1, CM-ROI-3: where a man may go, its king's safety aside, from foreign attack tables.

    The men must stand in the inner six by six squares, so that every destination lies inside the window (CM-T-11).
    """
    board = board_of(table)
    attacked = {
        (chess.square_file(square), chess.square_rank(square)) for square in board.attacks(chess.square(*mover.square))
    }
    men = {man.square: man for man in table.men}
    takes = {
        square
        for square in attacked
        if square in men and men[square].colour is not mover.colour and men[square].kind is not Kind.KING
    }
    forward = 1 if mover.colour is Colour.WHITE else -1
    x, y = mover.square
    quiet = {square for square in attacked if square not in men}
    if mover.kind is Kind.PAWN:
        quiet = {(x, y + forward)} - set(men)
    elif mover.kind is Kind.KING:
        quiet = {square for square in quiet if square[1] - y != -forward}
    return takes | {square for square in quiet if _touched(men, square, mover)}


def _touched(men: dict[Square, Placed], square: Square, mover: Placed) -> bool:
    return any(max(abs(square[0] - other[0]), abs(square[1] - other[1])) == 1 for other in men if other != mover.square)
