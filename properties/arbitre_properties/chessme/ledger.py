"""A table kept from what is told of it: the events alone say where every man and tile is, and whose turn it is.

A `Ledger` is opened before the first shuffle and given every event in order; after each step it must agree with the state
that the engine has reached.
"""

from collections import Counter
from typing import Self

from attrs import define

from arbitre.chessme import Colour, Kind, Square, State
from arbitre.chessme.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    HandDrawn,
    ManCaptured,
    ManMoved,
    NothingDrawn,
    NothingPlaced,
    PawnPromoted,
    PawnStayed,
    PileShuffled,
    Resigned,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)


@define
class Ledger:
    """The table as told so far; `taken` is the man that stood where the last one went."""

    men: dict[Square, tuple[Colour, Kind]]
    to_move: Colour
    hands: dict[Colour, Counter[Kind]]
    piles: dict[Colour, int]
    over: GameEnded | None = None
    taken: tuple[Square, Kind] | None = None

    @classmethod
    def opened(cls, state: State) -> Self:
        """The table before the first shuffle."""
        men = {man.square: (man.colour, man.kind) for man in state.table.men}
        piles = {colour: len(state.seat(colour).pile) for colour in Colour}
        return cls(men, state.to_move, {colour: Counter() for colour in Colour}, piles)

    def agrees(self, state: State) -> bool:
        """Whether this is the table of a state."""
        men = {man.square: (man.colour, man.kind) for man in state.table.men}
        result = None if self.over is None else self.over.outcome
        if self.over is None and self.to_move is not state.to_move:
            return False
        return (men, result) == (self.men, state.result) and all(
            Counter(state.seat(colour).hand) == +self.hands[colour]
            and len(state.seat(colour).pile) == self.piles[colour]
            for colour in Colour
        )

    def tell(self, event: Event) -> bool:  # noqa: PLR0911  (one case per event)
        """Write an event down; False if it cannot be true of the table as told before."""
        match event:
            case PileShuffled(colour, tiles):
                return self.piles[colour] == tiles
            case HandDrawn(colour, count, tiles):
                if tiles is None or count != len(tiles):
                    return False
                self.hands[colour].update(tiles)
                self.piles[colour] -= count
                return True
            case TurnBegan(colour, in_check, clauses):
                self.to_move = colour
                return in_check is ("CM-FIN-2" in clauses)
            case ManMoved(colour, kind, origin, destination):
                there = self.men.get(destination)
                self.taken = None if there is None else (destination, there[1])
                fits = self.men.pop(origin, None) == (colour, kind)
                self.men[destination] = (colour, kind)
                return fits and colour is self.to_move
            case ManCaptured(by, _colour, kind, square):
                return by is self.to_move and self.taken == (square, kind)
            case PawnPromoted(colour, square, kind):
                fits = self.men.get(square) == (colour, Kind.PAWN)
                self.men[square] = (colour, kind)
                return fits
            case PawnStayed(colour, square):
                return self.men.get(square) == (colour, Kind.PAWN)
            case TilePlaced(colour, kind, square):
                fits = square not in self.men and self.hands[colour][kind] > 0
                self.men[square] = (colour, kind)
                self.hands[colour][kind] -= 1
                return fits and colour is self.to_move
            case _:
                return self._tell_the_rest(event)

    def _tell_the_rest(self, event: Event) -> bool:  # noqa: PLR0911  (likewise)
        match event:
            case TileDrawn(colour, kind):
                if kind is None:
                    return False
                self.hands[colour][kind] += 1
                self.piles[colour] -= 1
                return colour is self.to_move
            case NothingDrawn(colour):
                return colour is self.to_move and self.piles[colour] == 0
            case NothingPlaced(colour) | DrawOffered(colour):
                return colour is self.to_move
            case GameEnded(outcome, clauses):
                self.over = event
                return outcome.clauses == clauses
            case DrawDeclined() | Resigned():
                return self.over is None
            case _:
                return False
