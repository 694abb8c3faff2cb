"""Where nobody chooses a reading, the recommended one is played: moments at which only that can be told."""

from arbitre import chessme
from arbitre.chessme import Colour, Kind
from arbitre.chessme.placing import placement_keeps_quiet
from arbitre.chessme.setup import players
from arbitre.chessme.state import Place
from arbitre.chessme.threats import is_in_check
from arbitre_properties.chessme.positions import entries_of, play_notes, position


def test_a_placement_may_give_check() -> None:
    """CM-POSE-6: CM-D-23, a rook entering below a pawn may look at the enemy king."""
    state = play_notes(position("WK0,0 WP0,1 WP5,5 BK30,4 BP29,3", hand="R"), "K0,0-1,0")
    assert (5, 4) in entries_of(state, Kind.ROOK)
    assert placement_keeps_quiet(state, Place(Kind.ROOK, (5, 4)))
    after = play_notes(state, "+R5,4")
    assert is_in_check(after.table, Colour.BLACK, after.readings)


def test_a_pawn_without_a_man_to_swap_waits_for_nothing() -> None:
    """CM-PROMO-2: CM-D-18, it stays a pawn, and nobody notes where it stands."""
    after = play_notes(position("WK5,4 WP4,4 WN9,9 BK0,5 BR9,20"), "P4,4-4,5 .")
    assert after.white.waiting == ()


def test_a_promoted_man_is_a_man_like_any_other() -> None:
    """CM-PROMO-2: CM-D-37, taken again, it lies among the captured again and can come back again."""
    promoted = play_notes(position("WK5,4 WP4,4 BK0,5 BQ4,20", captured="R"), "P4,4-4,5=R .")
    assert promoted.white.promoted == ()
    taken = play_notes(promoted, "Q4,20x4,5 .")
    assert (sorted(kind.value for kind in taken.white.captured), taken.white.set_aside) == (
        sorted(kind.value for kind in (Kind.PAWN, Kind.ROOK)),
        (),
    )


def test_one_plays_white_and_the_other_black() -> None:
    """CM-PREP-1: two players, a colour each."""
    assert chessme.GAME.players == (Colour.WHITE, Colour.BLACK)
    assert players() == (Colour.WHITE, Colour.BLACK)
