"""Who threatens whom: against python-chess, and where chess does not help, by hand."""

import pytest
from hypothesis import given

from arbitre.chessme import Colour, State
from arbitre.chessme.notation import read_men
from arbitre.chessme.readings import Forward, PinnedAttacker, Readings
from arbitre.chessme.table import table_of, with_move
from arbitre.chessme.threats import attackers, forward_of, is_attacked, is_in_check, shields
from arbitre_properties.chessme.strategies import positions

READ = Readings()


def test_check_is_a_threat_to_the_king() -> None:
    """CM-FIN-2: a king is in check when an enemy man could take him, at any distance."""
    table = table_of(read_men("WK0,0 BR0,900 BK30,40"))
    assert is_in_check(table, Colour.WHITE, READ)
    assert not is_in_check(table, Colour.BLACK, READ)
    shielded = table_of(read_men("WK0,0 BR0,900 BK30,40 BP0,450"))
    assert not is_in_check(shielded, Colour.WHITE, READ)


def test_a_threat_needs_no_neighbour() -> None:
    """CM-FIN-2, CM-DEP-6: a capture is exempt from the neighbour rule, so a threat is too."""
    table = table_of(read_men("WK0,0 BB50,50 BK90,90"))
    assert is_in_check(table, Colour.WHITE, READ)


def test_a_pinned_man_gives_check() -> None:
    """CM-FIN-2: the bishop shields its own king and attacks the other all the same."""
    table = table_of(read_men("WK0,0 WP0,1 WR2,-3 BB2,2 BK2,5"))
    assert [man.square for man in attackers(table, (0, 0), Colour.BLACK, READ)] == [(2, 2)]


@pytest.mark.parametrize("offset", [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)])
def test_a_king_threatens_all_around(offset: tuple[int, int]) -> None:
    """CM-ROI-2, CM-FIN-2: all eight squares, those behind him too."""
    table = table_of(read_men("BK5,5"))
    assert is_attacked(table, (5 + offset[0], 5 + offset[1]), Colour.BLACK, READ)


def test_a_pawn_threatens_obliquely_forward() -> None:
    """CM-PIECE-P3, CM-FIN-2: two squares, never the one ahead, each colour in its own direction."""
    table = table_of(read_men("WP5,5 BP15,5"))
    squares = [(x, y) for x in range(20) for y in range(10)]
    assert [square for square in squares if is_attacked(table, square, Colour.WHITE, READ)] == [(4, 6), (6, 6)]
    assert [square for square in squares if is_attacked(table, square, Colour.BLACK, READ)] == [(14, 4), (16, 4)]


@pytest.mark.parametrize("row", range(-3, 8))
def test_forward_is_fixed_by_the_seat(row: int) -> None:
    """CM-ROI-1, CM-PIECE-P1: forward does not turn round when men have passed each other."""
    assert forward_of(Colour.WHITE, row, 2, Forward.FROM_THE_SEAT) == 1
    assert forward_of(Colour.BLACK, row, 2, Forward.FROM_THE_SEAT) == -1
    turned = 1 if row <= 2 else -1
    assert forward_of(Colour.WHITE, row, 2, Forward.TOWARDS_THE_ENEMY_KING) == turned


@given(positions(islands=True))
def test_shields_are_the_only_men_that_can_expose(state: State) -> None:
    """CM-ROI-6: a man that is no shield never uncovers a check by leaving, wherever it goes."""
    colour = state.to_move
    if is_in_check(state.table, colour, READ):
        return
    found = shields(state.table, colour, READ)
    for man in state.table.of(colour):
        if man is not state.table.king(colour):
            gone = with_move(state.table, man.square, (10**6, 10**6 + 17), man.kind)
            assert is_in_check(gone, colour, READ) == (man.square in found)


def test_every_man_may_expose_where_a_pinned_man_gives_no_check() -> None:
    """CM-ROI-6: under that reading a move elsewhere can free a pinned enemy, so each man is looked at."""
    table = table_of(read_men("WK0,0 WP5,5 WN7,7 BK30,30"))
    readings = Readings(pinned_attacker=PinnedAttacker.GIVES_NONE)
    assert shields(table, Colour.WHITE, readings) == {(0, 0), (5, 5), (7, 7)}
