"""What one player may know of a game: a type of its own, which has no place for the rest."""

from collections.abc import Sequence

from attrs import evolve, frozen

from arbitre.chessme.events import Event, HandDrawn, TileDrawn
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.ruleset import Ruleset, sorted_tiles
from arbitre.chessme.state import Phase, Seat, State
from arbitre.chessme.table import Table
from arbitre.core.game import Outcome


@frozen
class SeatView:
    """What both players see of one seat: numbers of hidden tiles, and the open ones."""

    hand: int
    pile: int
    captured: tuple[Kind, ...]
    set_aside: tuple[Kind, ...]
    waiting: tuple[Square, ...]
    promoted: tuple[Square, ...]


@frozen
class View:
    """A game as one player sees it: the own hand, but no other, and no pile."""

    viewer: Colour
    ruleset: Ruleset
    table: Table
    hand: tuple[Kind, ...]
    white: SeatView
    black: SeatView
    to_move: Colour
    phase: Phase
    draw_offer: Colour | None
    quiet_turns: int
    past_positions: tuple[Table, ...]
    result: Outcome[Colour] | None

    def seat(self, colour: Colour) -> SeatView:
        """What is seen of one player's seat."""
        return self.white if colour is Colour.WHITE else self.black


def view_of(state: State, viewer: Colour) -> View:
    """The hand is the player's secret, and a pile's order is nobody's knowledge; all else lies open.

    Règle : CM-PREP-6, CM-PREP-8 (Préparation). Litige : CM-D-34.
    """
    return View(
        viewer=viewer,
        ruleset=state.ruleset,
        table=state.table,
        hand=state.seat(viewer).hand,
        white=_seen(state.white),
        black=_seen(state.black),
        to_move=state.to_move,
        phase=state.phase,
        draw_offer=state.draw_offer,
        quiet_turns=state.quiet_turns,
        past_positions=state.past_positions,
        result=state.result,
    )


def _seen(seat: Seat) -> SeatView:
    return SeatView(
        hand=len(seat.hand),
        pile=len(seat.pile),
        captured=seat.captured,
        set_aside=seat.set_aside,
        waiting=seat.waiting,
        promoted=seat.promoted,
    )


def seen_events(events: Sequence[Event], viewer: Colour) -> tuple[Event, ...]:
    """The events as one player sees them: which tiles the other drew stays hidden.

    Règle : CM-PREP-8 (Préparation).
    """
    return tuple(_seen_event(event, viewer) for event in events)


def _seen_event(event: Event, viewer: Colour) -> Event:
    match event:
        case HandDrawn() if event.colour is not viewer:
            return evolve(event, tiles=None)
        case TileDrawn() if event.colour is not viewer:
            return evolve(event, kind=None)
        case _:
            return event


def tiles_out_of_sight(view: View, colour: Colour) -> tuple[Kind, ...]:
    """The tiles of a colour that lie in its hand or pile, as anyone can work out by subtraction."""
    rest = list(view.ruleset.equipment.tiles)
    seat = view.seat(colour)
    for kind in (*seat.captured, *seat.set_aside, *(man.kind for man in view.table.of(colour))):
        if kind in rest:
            rest.remove(kind)
    return sorted_tiles(rest)
