"""A game as it could be, for all that a player knows: every tile they cannot see is dealt anew."""

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.ruleset import sorted_tiles
from arbitre.chessme.state import Seat, State
from arbitre.chessme.view import View, tiles_out_of_sight, view_of
from arbitre.core.chance import Chance
from arbitre.core.decision import AnyOrder


def imagined(state: State, viewer: Colour, chance: Chance) -> State:
    """A game that looks like this one to the viewer, made of the view alone.

    Règle : CM-PREP-5, CM-PREP-8 (Préparation). Litige : CM-D-34.
    """
    view = view_of(state, viewer)
    return State(
        ruleset=view.ruleset,
        table=view.table,
        white=_seat(view, Colour.WHITE, chance),
        black=_seat(view, Colour.BLACK, chance),
        to_move=view.to_move,
        phase=view.phase,
        draw_offer=view.draw_offer,
        quiet_turns=view.quiet_turns,
        past_positions=view.past_positions,
        result=view.result,
    )


def _seat(view: View, colour: Colour, chance: Chance) -> Seat:
    """The tiles out of sight, shuffled: the other's hand first, then the pile; a table somebody described may have fewer."""
    seen = view.seat(colour)
    hidden = list(tiles_out_of_sight(view, colour))
    own = view.hand if colour is view.viewer else ()
    for kind in own:
        if kind in hidden:
            hidden.remove(kind)
    order = chance.answer(AnyOrder(tuple(kind.value for kind in hidden))).items
    dealt = tuple(Kind(tile) for tile in order)
    missing = seen.hand + seen.pile - len(own) - len(dealt)
    dealt += (Kind.PAWN,) * missing
    from_hidden = seen.hand - len(own)
    return Seat(
        hand=own or sorted_tiles(dealt[:from_hidden]),
        pile=dealt[from_hidden : from_hidden + seen.pile],
        captured=seen.captured,
        set_aside=seen.set_aside,
        waiting=seen.waiting,
        promoted=seen.promoted,
    )
