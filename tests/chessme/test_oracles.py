"""Two oracles that share no code with the engine: python-chess inside a window, and trying every square."""

import pytest
from hypothesis import given, settings

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Move, Placed, Readings, State, table_of
from arbitre.chessme.moving import destinations
from arbitre.chessme.placing import entries
from arbitre.chessme.threats import is_attacked
from arbitre_properties.chessme import oracle
from arbitre_properties.chessme.brute_force import Board, plain_entries, plain_moves
from arbitre_properties.chessme.strategies import CLUSTER, positions, recommended

READ = Readings()
LETTERS = {Kind.KING: "k", Kind.QUEEN: "q", Kind.ROOK: "r", Kind.BISHOP: "b", Kind.KNIGHT: "n", Kind.PAWN: "p"}

in_the_window = positions(recommended(), spread=CLUSTER, islands=False).map(
    lambda state: table_of(
        Placed((man.square[0] + 1, man.square[1] + 1), man.colour, man.kind) for man in state.table.men
    )
)


def agrees_with_python_chess(table: chessme.Table) -> None:
    """Every attack and every destination, the king's safety aside, as python-chess' tables say."""
    if max(man.square[0] for man in table.men) > CLUSTER:
        return  # a king that had to be sent away stands outside the inner squares
    for colour in Colour:
        for x in range(oracle.WINDOW):
            for y in range(oracle.WINDOW):
                square = (x, y)
                assert is_attacked(table, square, colour, READ) == oracle.attacked_by_oracle(table, square, colour)
        for man in table.of(colour):
            assert set(destinations(table, man, READ, ())) == oracle.destinations_by_oracle(table, man)


@settings(max_examples=300)
@given(in_the_window)
def test_python_chess_agrees(table: chessme.Table) -> None:
    """CM-FIN-2, CM-DEP-6, CM-DEP-7, CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-PIECE-N1: foreign attack tables (CM-T-11)."""
    agrees_with_python_chess(table)


@pytest.mark.long
@settings(max_examples=20_000)
@given(in_the_window)
def test_python_chess_agrees_on_many(table: chessme.Table) -> None:
    """CM-FIN-2, CM-DEP-6, CM-DEP-7, CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-PIECE-N1: the same on twenty thousand tables."""
    agrees_with_python_chess(table)


def board_of(table: chessme.Table) -> Board:
    """The men as the other engine writes them."""
    return {
        man.square: LETTERS[man.kind].upper() if man.colour is Colour.WHITE else LETTERS[man.kind] for man in table.men
    }


def agrees_with_every_square(state: State) -> None:
    """Moves with promotions, and entries, as found by trying every square of a window."""
    white = state.to_move is Colour.WHITE
    board = board_of(state.table)
    pool = "".join(LETTERS[kind].upper() for kind in state.seat(state.to_move).captured)
    found = {
        (move.origin, move.destination, _letter(state, move)) for move in chessme.legal(state) if isinstance(move, Move)
    }
    assert found == plain_moves(board, white=white, pool=pool)
    for kind in Kind:
        assert set(entries(state, state.to_move, kind)) == plain_entries(board, white=white, tile=LETTERS[kind].upper())


def _letter(state: State, move: Move) -> str:
    letter = LETTERS[move.promotion or state.table.by_square[move.origin].kind]
    return letter.upper() if state.to_move is Colour.WHITE else letter


@settings(max_examples=100)
@given(positions(recommended(), islands=False))
def test_trying_every_square_agrees(state: State) -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-4, CM-ROI-5, CM-ROI-6, CM-POSE-2, CM-POSE-3, CM-PROMO-2: king's safety included."""
    agrees_with_every_square(state)


@pytest.mark.long
@settings(max_examples=20_000)
@given(positions(recommended(), islands=False))
def test_trying_every_square_agrees_on_many(state: State) -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-4, CM-ROI-5, CM-ROI-6, CM-POSE-2, CM-POSE-3, CM-PROMO-2: on twenty thousand positions."""
    agrees_with_every_square(state)
