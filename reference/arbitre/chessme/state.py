"""A game of ChessMe at one instant, complete, and what a player can do in it."""

from enum import Enum

from attrs import evolve, frozen

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.readings import Readings
from arbitre.chessme.ruleset import Ruleset
from arbitre.chessme.table import Placed, Table
from arbitre.core.decision import ChanceAction
from arbitre.core.game import Outcome


class Phase(Enum):
    """What the game waits for."""

    SHUFFLE_WHITE = "shuffle-white"
    SHUFFLE_BLACK = "shuffle-black"
    MOVE = "move"
    PLACE = "place"
    PLACE_INSTEAD = "place-instead"
    ANSWER_DRAW = "answer-draw"
    OVER = "over"


@frozen
class Seat:
    """What one player has beside the table.

    `captured` holds this player's tiles that the opponent took; `set_aside` those that left the game for good.
    `waiting` and `promoted` are squares, noted only under the readings that need them (CM-D-18, CM-D-37).
    """

    hand: tuple[Kind, ...] = ()
    pile: tuple[Kind, ...] = ()
    captured: tuple[Kind, ...] = ()
    set_aside: tuple[Kind, ...] = ()
    waiting: tuple[Square, ...] = ()
    promoted: tuple[Square, ...] = ()


@frozen
class State:
    """Everything there is to know of a game; equal states are the same game.

    `quiet_turns` and `past_positions` are kept only under the readings that count them (CM-D-26).
    """

    ruleset: Ruleset
    table: Table
    white: Seat
    black: Seat
    to_move: Colour
    phase: Phase
    draw_offer: Colour | None = None
    quiet_turns: int = 0
    past_positions: tuple[Table, ...] = ()
    result: Outcome[Colour] | None = None

    @property
    def readings(self) -> Readings:
        """How the open questions are read in this game."""
        return self.ruleset.readings

    def seat(self, colour: Colour) -> Seat:
        """What one player has beside the table."""
        return self.white if colour is Colour.WHITE else self.black

    def king(self, colour: Colour) -> Placed | None:
        """One player's king; None only where a reading lets a king be captured, and the game is over then."""
        return self.table.king(colour)


def with_seat(state: State, colour: Colour, seat: Seat) -> State:
    """The state with one player's seat replaced."""
    return evolve(state, white=seat) if colour is Colour.WHITE else evolve(state, black=seat)


@frozen
class Move:
    """Move one of one's men; a pawn may become another man where promotion allows it."""

    origin: Square
    destination: Square
    promotion: Kind | None = None


@frozen
class Place:
    """Put a tile of one's hand into play."""

    kind: Kind
    square: Square


@frozen
class PlaceNothing:
    """End the turn without placing."""


@frozen
class PromoteWaiting:
    """Swap a pawn that arrived earlier, when there was nothing to swap it for (CM-D-18)."""

    square: Square
    kind: Kind


@frozen
class OfferDraw:
    """Propose a draw."""


@frozen
class AcceptDraw:
    """Agree to the proposed draw."""


@frozen
class DeclineDraw:
    """Turn the proposed draw down."""


@frozen
class Resign:
    """Give up: an act between people, which the booklet does not mention; never listed among the legal actions."""


PlayerAction = Move | Place | PlaceNothing | PromoteWaiting | OfferDraw | AcceptDraw | DeclineDraw | Resign
"""What a player can do."""

Action = PlayerAction | ChanceAction
"""What a player can do, and what chance can bring."""
