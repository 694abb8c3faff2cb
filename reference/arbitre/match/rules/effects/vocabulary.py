"""The vocabulary of effects: a small set of instructions that cards combine, in printed order."""

from enum import Enum

from attrs import frozen

from arbitre.match.table.people import CardId, Player


class Who(Enum):
    """Whom an instruction speaks of: a person by name, as the symbols do, or seen from the owner of the card."""

    OWNER = "owner"
    OPPONENT = "opponent"
    SPASSKY = "spassky"
    FISCHER = "fischer"

    def seen_by(self, owner: Player) -> Player:
        """The person meant on a card of this owner."""
        match self:
            case Who.OWNER:
                return owner
            case Who.OPPONENT:
                return owner.other
            case Who.SPASSKY | Who.FISCHER:
                return Player(self.value)


class Resource(Enum):
    """What can be gained and lost."""

    CARDS = "cards"
    PAWNS = "pawns"
    ENDURANCE = "endurance"
    ADVANTAGE = "advantage"


class Counted(Enum):
    """What an amount is multiplied by."""

    PAWNS_ABOVE = "pawns-above"
    PAWNS_ON_BOARD = "pawns-on-board"
    UNRESOLVED_EXCHANGES = "unresolved-exchanges"


@frozen
class Gain:
    """Somebody gains so much, once or for each thing counted: cards are drawn, pawns are taken from the common reserve.

    Règle : EFF-1a, EFF-1b, EFF-2a, EFF-2b (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2 (p. 11).
    """

    what: Resource
    amount: int
    who: Who = Who.OWNER
    per: Counted | None = None


@frozen
class Lose:
    """Somebody loses so much, once or for each thing counted: cards are discarded, pawns go back to the common reserve.

    Règle : EFF-3, LEX-2, LEX-3a, LEX-3b (p. 11). Litige : D-71, about the sign of two losses.
    """

    what: Resource
    amount: int
    who: Who = Who.OWNER
    per: Counted | None = None
    disputed_icon: bool = False


@frozen
class DrawOrPawn:
    """Draw one card or take one pawn, never both. Règle : EFF-8a, EFF-8b (p. 11). Litige : D-69."""


@frozen
class NoAdvantage:
    """The winner takes no advantage from this exchange, and stays its winner. Règle : LEX-1a, LEX-1b (p. 11)."""


@frozen
class HalfAdvantage:
    """The winner takes half of the column's advantage, rounded up. Règle : ECH-6c (p. 7). Litige : D-56."""


@frozen
class ClearColumn:
    """Both cards and all pawns leave the column. Règle : CARTE-SIMP-b, CARTE-SIMP-d (p. 12)."""


@frozen
class DiscardOrForce:
    """One random card of the opponent is discarded, or bound for the next exchange. Règle : CARTE-PREP-a, CARTE-PREP-b (p. 12)."""


@frozen
class DiscardHalf:
    """A random half of the opponent's hand, rounded up, is discarded. Règle : CARTE-LECON (illustration)."""


@frozen
class NoMorePawns:
    """The opponent adds no more pawns for the rest of this game. Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12)."""

    spared: tuple[CardId, ...] = ()


@frozen
class DiscardToDraw:
    """Discard a card, then draw up to one of its two strengths. Règle : CARTE-SACR-a, CARTE-SACR-b (p. 12)."""


@frozen
class PlacePawns:
    """Add up to so many pawns of the personal reserve above this card. Règle : CARTE-PROMO (p. 12)."""

    pawns: int


@frozen
class ResignGame:
    """Concede the current game. Règle : LEX-4 (p. 11)."""


@frozen
class RefillHand:
    """Draw up to the hand limit. Règle : LEX-6a, LEX-6b (p. 11)."""


PlainInstruction = (
    Gain
    | Lose
    | DrawOrPawn
    | NoAdvantage
    | HalfAdvantage
    | ClearColumn
    | DiscardOrForce
    | DiscardHalf
    | NoMorePawns
    | DiscardToDraw
    | PlacePawns
    | ResignGame
    | RefillHand
)
"""Whatever can be done at once, and so be an option of a choice."""


@frozen
class Choose:
    """Somebody picks which of the options is carried out. Règle : CARTE-GAFFE-a, CARTE-EXIG-a (p. 12)."""

    who: Who
    options: tuple[tuple[PlainInstruction, ...], ...]


Instruction = PlainInstruction | Choose
Effect = tuple[Instruction, ...]
