"""Vue d'ensemble: every step of up to nine squares, against a table written by hand."""

import pytest

from arbitre.chessme.men import (
    Kind,
    bishop_reaches,
    goes,
    king_captures,
    king_steps,
    knight_is_never_blocked,
    knight_reaches,
    pawn_captures,
    pawn_pushes,
    queen_reaches,
    rays_of,
    rook_reaches,
)

SPAN = range(-9, 10)
STEPS = [(x, y) for x in SPAN for y in SPAN]
ROW_OR_COLUMN = {(k, 0) for k in SPAN if k} | {(0, k) for k in SPAN if k}
DIAGONAL = {(k, k) for k in SPAN if k} | {(k, -k) for k in SPAN if k}
RING = {(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)}
KNIGHT = {(1, 2), (2, 1), (-1, 2), (-2, 1), (1, -2), (2, -1), (-1, -2), (-2, -1)}


def test_queen() -> None:
    """CM-PIECE-Q: rows, columns and diagonals, any distance."""
    assert {step for step in STEPS if queen_reaches(*step)} == ROW_OR_COLUMN | DIAGONAL


def test_rook() -> None:
    """CM-PIECE-R: rows and columns, any distance."""
    assert {step for step in STEPS if rook_reaches(*step)} == ROW_OR_COLUMN


def test_bishop() -> None:
    """CM-PIECE-B: diagonals, any distance."""
    assert {step for step in STEPS if bishop_reaches(*step)} == DIAGONAL


def test_knight() -> None:
    """CM-PIECE-N1: two along one axis, one along the other."""
    assert {step for step in STEPS if knight_reaches(*step)} == KNIGHT


def test_only_the_knight_is_never_blocked() -> None:
    """CM-PIECE-N2: men on the way stop every other far-going man."""
    assert [kind for kind in Kind if knight_is_never_blocked(kind)] == [Kind.KNIGHT]


@pytest.mark.parametrize("forward", [1, -1])
def test_pawn(forward: int) -> None:
    """CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4, CM-DEP-4: one straight on, or one obliquely to capture."""
    assert {step for step in STEPS if pawn_pushes(*step, forward)} == {(0, forward)}
    assert {step for step in STEPS if pawn_captures(*step, forward)} == {(-1, forward), (1, forward)}
    assert {step for step in STEPS if goes(Kind.PAWN, *step, forward, capturing=False)} == {(0, forward)}


@pytest.mark.parametrize("forward", [1, -1])
def test_king(forward: int) -> None:
    """CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-PIECE-K, CM-DEP-3: five steps, eight captures, never two squares."""
    assert {step for step in STEPS if king_steps(*step, forward)} == {
        (-1, 0),
        (1, 0),
        (-1, forward),
        (0, forward),
        (1, forward),
    }
    assert {step for step in STEPS if king_captures(*step)} == RING


@pytest.mark.parametrize("kind", [Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT])
def test_capturing_changes_nothing_for_the_others(kind: Kind) -> None:
    """CM-DEP-1: as in chess, queen, rook, bishop and knight capture as they move."""
    for step in STEPS:
        assert goes(kind, *step, 1, capturing=True) == goes(kind, *step, 1, capturing=False)


@pytest.mark.parametrize("kind", list(Kind))
def test_rays_agree_with_the_moves(kind: Kind) -> None:
    """CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B: a man slides along a ray exactly if it reaches far squares there."""
    far = {(x // 9, y // 9) for x, y in STEPS if max(abs(x), abs(y)) == 9 and goes(kind, x, y, 1, capturing=True)}
    straight_or_oblique = {step for step in far if (step[0] * 9, step[1] * 9) in ROW_OR_COLUMN | DIAGONAL}
    assert set(rays_of(kind)) == straight_or_oblique
