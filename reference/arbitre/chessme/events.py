"""What happened: one class per event, each naming the clauses by which it happened."""

from attrs import frozen

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.core.game import Outcome

Clauses = tuple[str, ...]


@frozen
class PileShuffled:
    """A player's face-down tiles were shuffled; nobody knows the order."""

    colour: Colour
    tiles: int
    clauses: Clauses = ("CM-PREP-5", "CM-PREP-6")


@frozen
class HandDrawn:
    """A player drew the starting hand; the other sees only how many tiles."""

    colour: Colour
    count: int
    tiles: tuple[Kind, ...] | None
    clauses: Clauses = ("CM-PREP-7", "CM-PREP-8")


@frozen
class TurnBegan:
    """A player's turn began, in check or not."""

    colour: Colour
    in_check: bool
    clauses: Clauses


@frozen
class ManMoved:
    """A player moved a man."""

    colour: Colour
    kind: Kind
    origin: Square
    destination: Square
    clauses: Clauses


@frozen
class ManCaptured:
    """A man left the table, taken by `by`."""

    by: Colour
    colour: Colour
    kind: Kind
    square: Square
    clauses: Clauses = ("CM-DEP-6",)


@frozen
class PawnPromoted:
    """A pawn was swapped for a man captured earlier."""

    colour: Colour
    square: Square
    kind: Kind
    clauses: Clauses = ("CM-PROMO-1", "CM-PROMO-2")


@frozen
class PawnStayed:
    """A pawn came onto the enemy king's row and remained a pawn."""

    colour: Colour
    square: Square
    clauses: Clauses = ("CM-PROMO-1", "CM-PROMO-2")


@frozen
class TilePlaced:
    """A player put a tile of the hand into play."""

    colour: Colour
    kind: Kind
    square: Square
    clauses: Clauses


@frozen
class NothingPlaced:
    """A player ended the turn without placing, hence without drawing."""

    colour: Colour
    clauses: Clauses = ("CM-POSE-1", "CM-TOUR-7")


@frozen
class TileDrawn:
    """A player drew a tile; the other does not see which."""

    colour: Colour
    kind: Kind | None
    clauses: Clauses = ("CM-TOUR-5", "CM-POSE-5", "CM-TOUR-6")


@frozen
class NothingDrawn:
    """A player placed with the pile used up, and drew nothing."""

    colour: Colour
    clauses: Clauses = ("CM-TOUR-5", "CM-POSE-5")


@frozen
class DrawOffered:
    """A player proposed a draw."""

    colour: Colour
    clauses: Clauses = ("CM-FIN-4",)


@frozen
class DrawDeclined:
    """A player turned a proposed draw down, in words or by moving on."""

    colour: Colour
    by_moving: bool
    clauses: Clauses = ("CM-FIN-4",)


@frozen
class Resigned:
    """A player gave the game up."""

    colour: Colour
    clauses: Clauses = ("CM-FIN-5",)


@frozen
class GameEnded:
    """The game is over."""

    outcome: Outcome[Colour]
    clauses: Clauses


Event = (
    PileShuffled
    | HandDrawn
    | TurnBegan
    | ManMoved
    | ManCaptured
    | PawnPromoted
    | PawnStayed
    | TilePlaced
    | NothingPlaced
    | TileDrawn
    | NothingDrawn
    | DrawOffered
    | DrawDeclined
    | Resigned
    | GameEnded
)
"""Anything that can happen in a game."""
