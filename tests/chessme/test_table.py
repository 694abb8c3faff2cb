"""The table: a grid without borders, its lines, contacts and groups."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbitre.chessme import Colour, Kind, Placed, Square, table_of
from arbitre.chessme.men import AROUND
from arbitre.chessme.notation import read_men
from arbitre.chessme.table import (
    TwoMenOnOneSquareError,
    contacts_along,
    direction_between,
    groups,
    line_is_clear,
    men_between,
    squares_ahead,
    squares_between,
    stands_between,
    with_kind,
    with_man,
    with_move,
)

SQUARES = st.tuples(st.integers(-9, 9), st.integers(-9, 9))


def test_men_stand_anywhere() -> None:
    """CM-GEN-1, CM-DEP-2: the grid has no border, however far and whichever sign."""
    far = 10**12
    table = table_of([Placed((far, -far), Colour.WHITE, Kind.KING), Placed((-far, far), Colour.BLACK, Kind.KING)])
    assert table.at((far, -far)) == Placed((far, -far), Colour.WHITE, Kind.KING)
    assert line_is_clear(table, (far, -far), (-far, far))


def test_a_square_holds_one_tile() -> None:
    """CM-POSE-4: two tiles never share a square."""
    with pytest.raises(TwoMenOnOneSquareError):
        table_of(read_men("WK0,0 BK0,0"))


def test_the_order_of_the_men_does_not_matter() -> None:
    """CM-DEP-2: equal tables are the same table."""
    assert table_of(read_men("WK0,0 BK5,5 WP1,1")) == table_of(read_men("WP1,1 BK5,5 WK0,0"))


def test_a_move_takes_what_stood_there() -> None:
    """CM-DEP-6: the captured man gives way to the mover, and nothing else changes."""
    table = table_of(read_men("WK0,0 WR0,3 BN5,3 BK9,9"))
    assert with_move(table, (0, 3), (5, 3), Kind.ROOK) == table_of(read_men("WK0,0 WR5,3 BK9,9"))


def test_a_tile_is_added_or_swapped() -> None:
    """CM-TOUR-4, CM-PROMO-2: a placement adds a man, a promotion changes one on its square."""
    table = table_of(read_men("WK0,0 WP1,1 BK9,9"))
    assert with_man(table, Placed((1, 0), Colour.WHITE, Kind.QUEEN)) == table_of(read_men("WK0,0 WP1,1 WQ1,0 BK9,9"))
    assert with_kind(table, (1, 1), Kind.ROOK) == table_of(read_men("WK0,0 WR1,1 BK9,9"))


def walked(origin: Square, ray: Square, length: int) -> Square:
    """The square reached by that many unit steps."""
    return origin[0] + ray[0] * length, origin[1] + ray[1] * length


@given(SQUARES, st.sampled_from(AROUND), st.integers(1, 12), SQUARES)
def test_lines_agree_with_walking(origin: Square, ray: Square, length: int, other: Square) -> None:
    """CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B: what lies between two squares of a line is what one walks over."""
    target = walked(origin, ray, length)
    way = [walked(origin, ray, step) for step in range(1, length)]
    assert direction_between(origin, target) == ray
    assert list(squares_between(origin, target)) == way
    assert stands_between(other, origin, target) == (other in way)


def test_no_line_between_squares_a_leap_apart() -> None:
    """CM-PIECE-N1: a knight's leap follows no line."""
    assert direction_between((0, 0), (1, 2)) is None
    assert not list(squares_between((0, 0), (1, 2)))
    assert not list(squares_between((3, 3), (3, 3)))


@given(st.sampled_from(AROUND), st.lists(SQUARES.filter(lambda square: square != (0, 0)), max_size=6, unique=True))
def test_contacts_agree_with_walking(ray: Square, offsets: list[Square]) -> None:
    """CM-DEP-7: the squares of a ray that touch or hold a man are found without walking it."""
    found = contacts_along(ray, offsets)
    for length in range(1, 14):
        x, y = walked((0, 0), ray, length)
        touched = any(max(abs(x - a), abs(y - b)) <= 1 for a, b in offsets)
        assert (length in found) == touched
    assert all(1 <= length < 14 for length in found)


@given(
    SQUARES, st.lists(SQUARES, min_size=1, max_size=8, unique=True), st.sampled_from(AROUND), st.sampled_from([1, 100])
)
def test_what_lies_ahead_is_looked_at(start: Square, squares: list[Square], ray: Square, scale: int) -> None:
    """CM-PIECE-Q, CM-DEP-7: along a short line and along a long one no man is missed, and no square beside one."""
    men = [Placed((x * scale, y * scale), Colour.WHITE, Kind.PAWN) for x, y in {*squares, start}]
    table, origin = table_of(men), (start[0] * scale, start[1] * scale)
    looked_at = set(squares_ahead(table, origin, ray))
    for step in range(1, 60 * scale):
        square = walked(origin, ray, step)
        if any(
            man.square != origin and max(abs(square[0] - man.square[0]), abs(square[1] - man.square[1])) <= 1
            for man in men
        ):
            assert step in looked_at


@given(SQUARES, st.sampled_from(AROUND), st.integers(1, 100), st.lists(st.integers(-5, 120), unique=True))
def test_men_between_two_squares(start: Square, ray: Square, length: int, steps: list[int]) -> None:
    """CM-ROI-6: the men strictly inside a line, near or far."""
    table = table_of([Placed(walked(start, ray, step), Colour.WHITE, Kind.PAWN) for step in steps])
    between = men_between(table, start, walked(start, ray, length))
    assert {man.square for man in between} == {walked(start, ray, step) for step in steps if 0 < step < length}
    assert line_is_clear(table, start, walked(start, ray, length)) == (not between)


@pytest.mark.parametrize(
    ("men", "number"),
    [("WK0,0", 1), ("WK0,0 WP1,1", 1), ("WK0,0 WP2,0", 2), ("WK0,0 WP1,0 WP2,1 BK9,9", 2), ("WK0,0 BK2,2 BP1,1", 1)],
)
def test_groups(men: str, number: int) -> None:
    """CM-DEP-8: men are linked by sides and corners."""
    assert groups(table_of(read_men(men))) == number


def test_the_starting_table_is_in_two_groups() -> None:
    """CM-DEP-8, CM-PREP-4: already at the start the two camps do not touch."""
    start = table_of(read_men("WK2,0 WP0,1 WP1,1 WP2,1 WP3,1 BP0,4 BP1,4 BP2,4 BP3,4 BK2,5"))
    assert groups(start) == 2
