"""Fine points of the turn: whom a king threatens, and when a tile is placed instead of a move."""

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Phase, Place, Readings
from arbitre.chessme.notation import read_men
from arbitre.chessme.readings import KingThreat, NothingToSwap, PromotedMan, UsableHand
from arbitre.chessme.table import table_of
from arbitre.chessme.threats import is_attacked
from arbitre_properties.chessme.positions import play_notes, position

WINDOW = [(x, y) for x in range(-3, 4) for y in range(-3, 4) if (x, y) != (0, 0)]


def test_a_king_threatens_nothing_behind_him_by_one_reading() -> None:
    """CM-ROI-2, CM-FIN-2: not the three squares towards his owner; other men threaten as ever."""
    forward_only = Readings(king_threat=KingThreat.NOT_BEHIND)
    for men, row in (("WK0,0", -1), ("BK0,0", 1)):
        colour = Colour.WHITE if men[0] == "W" else Colour.BLACK
        around = {(x, y) for x, y in WINDOW if max(abs(x), abs(y)) == 1}
        found = {square for square in WINDOW if is_attacked(table_of(read_men(men)), square, colour, forward_only)}
        assert found == {(x, y) for x, y in around if y != row}
    knight = table_of(read_men("WN0,0"))
    assert sum(is_attacked(knight, square, Colour.WHITE, forward_only) for square in WINDOW) == 8


def test_a_tile_is_placed_instead_only_where_nothing_moves() -> None:
    """CM-TOUR-3, CM-FIN-3: by the reading that lets a usable hand save a player from stalemate."""
    instead = Readings(usable_hand=UsableHand.PLACES_INSTEAD)
    stuck = position("WK0,0 WP9,1 BP9,2 BK9,5", instead, hand="N")
    assert stuck.phase is Phase.PLACE_INSTEAD
    assert chessme.legal(stuck) == (Place(Kind.KNIGHT, (9, 0)),)
    assert position("WK0,0 WP1,1 BP9,2 BK9,5", instead, hand="N").phase is Phase.MOVE
    assert position("WK0,0 WP9,1 BP9,2 BK9,5", instead).phase is Phase.OVER


def test_no_offer_outlives_the_game() -> None:
    """CM-FIN-4: once the game is over, nobody proposes anything any more."""
    over = play_notes(position("WK0,0 WP0,1 WP1,1 BK0,9 BP0,8 BP1,8"), "=? K0,0-1,0 . =")
    assert (over.phase, over.draw_offer) == (Phase.OVER, None)


def test_a_man_that_is_taken_is_noted_no_longer() -> None:
    """CM-PROMO-2: neither a pawn that waited nor a man that came back leaves a note of its square behind."""
    waits = Readings(nothing_to_swap=NothingToSwap.WAITS)
    men = "WK5,4 WP4,4 BK0,5 BQ4,20 BP1,5"
    waiting = play_notes(position(men, waits), "P4,4-4,5 .")
    assert waiting.white.waiting == ((4, 5),)
    assert play_notes(waiting, "Q4,20x4,5").white.waiting == ()
    once = Readings(promoted_man=PromotedMan.OUT_OF_THE_GAME)
    promoted = play_notes(position(men, once, captured="N"), "P4,4-4,5=N .")
    assert promoted.white.promoted == ((4, 5),)
    assert play_notes(promoted, "Q4,20x4,5").white.promoted == ()
