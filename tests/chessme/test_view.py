"""What a player may know: the own hand and all that lies open, never the other's hand nor any pile's order."""

from itertools import permutations

import pytest
from attrs import evolve, fields

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Place, State
from arbitre.chessme.events import HandDrawn, TileDrawn
from arbitre.chessme.ruleset import shipped_equipment, tiles_beside
from arbitre.chessme.state import Seat
from arbitre.chessme.view import SeatView, View
from arbitre.core.decision import Shuffle
from arbitre_properties.chessme.positions import play_notes, position
from arbitre_properties.chessme.relations import told_of_step

TABLE = "WK0,0 WP1,1 WP5,5 BK30,30 BP29,29"
PLACE = Place(Kind.KNIGHT, (5, 4))


def about_to_place(pile: str) -> State:
    """White has moved, holds a knight, and would draw the first tile of the pile."""
    return play_notes(position(TABLE, hand="N", pile=pile), "K0,0-0,1")


def test_a_view_has_no_place_for_secrets() -> None:
    """CM-PREP-6, CM-PREP-8: of a seat it holds numbers and open tiles; one hand in all, the viewer's own."""
    assert {field.name for field in fields(View)} & {"pile", "hands"} == set()
    assert fields(SeatView).hand.type is int
    assert fields(SeatView).pile.type is int


def test_each_sees_the_own_hand() -> None:
    """CM-PREP-8: and of the other's only how many tiles."""
    other = Seat(hand=(Kind.ROOK,), pile=(Kind.PAWN,))
    state = position(TABLE, hand="QN", pile="P", other=other)
    white, black = chessme.view(state, Colour.WHITE), chessme.view(state, Colour.BLACK)
    assert (white.hand, black.hand) == ((Kind.QUEEN, Kind.KNIGHT), (Kind.ROOK,))
    for view in (white, black):
        assert (view.white.hand, view.white.pile, view.black.hand, view.black.pile) == (2, 1, 1, 1)


def test_captured_tiles_lie_open() -> None:
    """CM-PROMO-2: both players see what was taken."""
    state = position(TABLE, captured="QP")
    for colour in Colour:
        assert chessme.view(state, colour).white.captured == (Kind.QUEEN, Kind.PAWN)


@pytest.mark.parametrize("pile", ["".join(order) for order in permutations("QRB")])
def test_the_other_does_not_see_which_tile_is_drawn(pile: str) -> None:
    """CM-PREP-6, CM-PREP-8, CM-TOUR-5: whatever the pile, Black is told the same, and White learns the top tile."""
    state, reference = about_to_place(pile), about_to_place("QRB")
    assert told_of_step(state, PLACE, Colour.BLACK) == told_of_step(reference, PLACE, Colour.BLACK)
    seen = chessme.seen_events(chessme.apply(state, PLACE).events, Colour.BLACK)
    assert [event.kind for event in seen if isinstance(event, TileDrawn)] == [None]
    same_top = pile[0] == "Q"
    assert (told_of_step(state, PLACE, Colour.WHITE) == told_of_step(reference, PLACE, Colour.WHITE)) == same_top


@pytest.mark.parametrize("viewer", list(Colour))
def test_a_starting_hand_is_seen_by_its_owner_only(viewer: Colour) -> None:
    """CM-PREP-7, CM-PREP-8: of two different shuffles of White's pile Black is told the same words."""
    tiles = tiles_beside(shipped_equipment().tiles)
    orders = [Shuffle(tuple(kind.value for kind in order)) for order in (tiles, tiles[::-1])]
    told = [told_of_step(chessme.new_game(), order, viewer) for order in orders]
    assert (told[0] == told[1]) == (viewer is Colour.BLACK)
    seen = chessme.seen_events(chessme.apply(chessme.new_game(), orders[0]).events, viewer)
    drawn = [event.tiles for event in seen if isinstance(event, HandDrawn)]
    assert drawn == [None if viewer is Colour.BLACK else tiles[:3]]


def test_what_is_not_hidden_is_seen() -> None:
    """CM-PREP-8: a view changes with the table, the turn and an offered draw."""
    state = position(TABLE)
    view = chessme.view(state, Colour.BLACK)
    assert chessme.view(play_notes(state, "=?"), Colour.BLACK) != view
    assert chessme.view(play_notes(state, "K0,0-0,1"), Colour.BLACK) != view
    assert chessme.view(evolve(state, to_move=Colour.BLACK), Colour.BLACK) != view
