"""The cards (p. 5): two pieces on each, one of them upright at a time."""

from enum import Enum

from attrs import field, frozen

from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import CardId, Colour, Player


class Piece(Enum):
    """A chess piece."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"


@frozen
class Side:
    """One section of a card: a piece, its strength and its effect; `assumed` names what no source attests."""

    piece: Piece
    strength: int
    effect: Effect
    assumed: tuple[str, ...] = ()
    assumed_when_played: tuple[str, ...] = field(init=False, eq=False, repr=False)
    assumed_when_used: tuple[str, ...] = field(init=False, eq=False, repr=False)

    def __attrs_post_init__(self) -> None:
        played = tuple(name for name in self.assumed if name in {"colour", "piece", "strength"})
        used = tuple(name for name in self.assumed if name == "colour" or name.startswith("effect"))
        object.__setattr__(self, "assumed_when_played", played)
        object.__setattr__(self, "assumed_when_used", used)

    @property
    def effect_is_assumed(self) -> bool:
        """Whether no source attests the effect, or a part of it."""
        return any(name.startswith("effect") for name in self.assumed)


@frozen
class Card:
    """A card of one player's deck: its main piece, whose title names the card, and a pawn of the other colour upside down.

    The number is the printed one, where it is known.

    Règle : CARTE-1, CARTE-2, CARTE-3, CARTE-4, CARTE-5, CARTE-6, CARTE-7, CARTE-11 (p. 5).
    """

    id: CardId
    owner: Player
    title: str
    colour: Colour
    main: Side
    pawn: Side
    number: int | None = None

    def side(self, colour: Colour) -> Side:
        """The section that is upright when its owner plays this colour; the side is never a choice.

        Règle : CARTE-16, CARTE-17 (p. 5), ECH-0b, ECH-2c, ECH-3b (p. 6).
        """
        return self.main if colour is self.colour else self.pawn


def strengths_of(card: Card) -> tuple[int, ...]:
    """The two strengths of a card, each once, smaller first.

    Règle : CARTE-4, CARTE-8 (p. 5), CARTE-SACR-c (p. 12).
    """
    return tuple(sorted({card.main.strength, card.pawn.strength}))
