"""Règles spéciales pour le roi: his steps, his captures, and the care every move takes of him."""

import pytest
from tests.chessme.refused import refusal

from arbitre.chessme import Colour, Kind, Readings, legal
from arbitre.chessme.king import Circumstances, capture_outweighs_safety, circumstances_of, is_safe, man_may_answer
from arbitre.chessme.readings import CheckAnswer
from arbitre_properties.chessme.positions import position, targets

BLACK = Colour.BLACK


def test_white_king_steps() -> None:
    """CM-ROI-1, CM-ROI-3: sideways, forward and obliquely forward; never back without a capture."""
    state = position("WK5,5 WP5,7 WN3,5 WN7,5 WN5,2 BK30,30")
    assert targets(state, (5, 5)) == {(4, 5), (6, 5), (4, 6), (5, 6), (6, 6)}
    assert refusal(state, "K5,5-5,4") == ("king-does-not-retreat", ("CM-ROI-3",))
    assert refusal(state, "K5,5-6,4") == ("king-does-not-retreat", ("CM-ROI-3",))


def test_black_king_looks_the_other_way() -> None:
    """CM-ROI-1, CM-ROI-3: forward for Black is towards White's seat."""
    state = position("BK5,5 BP4,4 BP6,6 WK30,30 WP29,29", to_move=BLACK)
    assert targets(state, (5, 5)) == {(4, 5), (6, 5), (5, 4)}
    assert refusal(state, "K5,5-5,6") == ("king-does-not-retreat", ("CM-ROI-3",))


@pytest.mark.parametrize("target", ["4,4", "5,4", "6,4", "4,5", "6,5", "4,6", "5,6", "6,6"])
def test_the_king_captures_all_around(target: str) -> None:
    """CM-ROI-2: eight directions, those behind him included, and without any other neighbour."""
    state = position(f"WK5,5 BN{target} BK30,30 WP0,0")
    x, y = target.split(",")
    assert (int(x), int(y)) in targets(state, (5, 5))


def test_a_check_must_be_answered() -> None:
    """CM-ROI-4: only moves that end the attack are allowed."""
    state = position("WK0,0 WP1,-1 WN9,9 WP8,9 BR0,6 BK30,40")
    assert targets(state, (0, 0)) == {(1, 0)}
    assert len(legal(state)) == 2, "the king's step, and proposing a draw"
    assert refusal(state, "N9,9-7,10") == ("check-not-answered", ("CM-ROI-4",))
    assert refusal(state, "P1,-1-1,0") == ("check-not-answered", ("CM-ROI-4",))


def test_the_checking_man_may_be_taken() -> None:
    """CM-ROI-4: taking the attacker answers the check, whoever takes it."""
    state = position("WK0,0 WR7,9 WP-1,0 WP1,0 BR0,9 BK30,40")
    assert targets(state, (7, 9)) == {(0, 9)}


def test_a_man_may_step_in_between() -> None:
    """CM-ROI-4, CM-DEP-7: a man closes the line where it touches another man."""
    state = position("WK0,0 WR7,2 WP-1,0 WP1,1 BR0,9 BK30,40")
    assert targets(state, (7, 2)) == {(0, 2)}


def test_the_king_does_not_step_into_an_attack() -> None:
    """CM-ROI-5: an attacked square is barred, even if an enemy man stands there under protection."""
    state = position("WK0,0 WP0,1 BN1,1 BR1,9 BR9,0 BK30,40")
    assert refusal(state, "K0,0x1,1") == ("king-steps-into-check", ("CM-ROI-5",))


def test_the_king_does_not_flee_along_the_line() -> None:
    """CM-ROI-5: the king's own square is empty once he has left it: no shelter behind himself."""
    state = position("WK0,0 BR-3,0 BP1,1 BK9,20")
    assert targets(state, (0, 0)) == {(0, 1), (1, 1)}
    assert refusal(state, "K0,0-1,0") == ("king-steps-into-check", ("CM-ROI-5",))


def test_a_pinned_man_stays_on_its_line() -> None:
    """CM-ROI-6: a man that shields its king moves only along the line, or takes the attacker."""
    state = position("WK0,0 WR0,4 WP1,5 WP3,4 BR0,9 BN5,4 BK30,40")
    assert targets(state, (0, 4)) == {(0, 1), (0, 5), (0, 6), (0, 8), (0, 9)}
    assert refusal(state, "R0,4-1,4") == ("king-exposed", ("CM-ROI-6",))


def test_two_shields_are_no_pin() -> None:
    """CM-ROI-6: with a second man on the line, either may leave."""
    state = position("WK0,0 WN0,3 WP0,5 WP1,7 BR0,9 BK30,40")
    assert targets(state, (0, 3)) == {(1, 1), (-1, 1), (1, 5), (-1, 5)}
    assert targets(state, (0, 5)) == {(0, 6)}


def test_a_discovered_attack_by_a_capture_is_seen() -> None:
    """CM-ROI-6: capturing away from the line exposes the king too; a capture is no excuse."""
    state = position("WK0,0 WP0,4 BN1,5 BQ0,9 BK30,40")
    assert refusal(state, "P0,4x1,5") == ("king-exposed", ("CM-ROI-6",))


def test_circumstances() -> None:
    """CM-FIN-2, CM-ROI-6: check, its lines and the shields are worked out once for all moves."""
    now = circumstances_of(position("WK0,0 WN2,2 BB4,4 BR0,9 BK30,40 WP-1,0"), Colour.WHITE)
    assert now.in_check
    assert now.safety.lines_of_check == (((0, 0), (0, 9)),)
    assert now.safety.shields == {(2, 2)}


def _quiet() -> Circumstances:
    return circumstances_of(position("WK0,0 WN2,2 BB4,4 BK30,40 WP-1,0"), Colour.WHITE)


def test_only_a_shield_can_expose() -> None:
    """CM-ROI-6: the knight is pinned, the pawn is not."""
    now = _quiet()
    knight, pawn = now.table.by_square[(2, 2)], now.table.by_square[(-1, 0)]
    assert not is_safe(now, knight, (4, 1), Kind.KNIGHT)
    assert is_safe(now, pawn, (-1, 1), Kind.PAWN)


@pytest.mark.parametrize("kind", list(Kind))
def test_captures_do_not_outweigh_safety(kind: Kind) -> None:
    """CM-DEP-6, CM-ROI-5, CM-ROI-6: by the recommended readings no capture may expose one's king."""
    for backwards in (True, False):
        assert not capture_outweighs_safety(kind, Readings(), backwards=backwards)


@pytest.mark.parametrize("kind", list(Kind))
def test_every_man_may_answer(kind: Kind) -> None:
    """CM-ROI-4: any man may end a check."""
    assert man_may_answer(kind, CheckAnswer.ANY_MAN, in_check=True)
    assert man_may_answer(kind, CheckAnswer.KING_ONLY, in_check=True) == (kind is Kind.KING)
    assert man_may_answer(kind, CheckAnswer.KING_ONLY, in_check=False)
