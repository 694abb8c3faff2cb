"""The vocabulary of effects: a small set of instructions that cards combine, in printed order."""

from enum import Enum

from attrs import frozen

from arbitre.match.table.people import CardId, Player


class Whose(Enum):
    """Whom an instruction strikes, seen from the owner of the card."""

    OWNER = "owner"
    OPPONENT = "opponent"


class Counted(Enum):
    """What a gain is counted by."""

    PAWNS_ABOVE = "pawns-above"
    UNRESOLVED_EXCHANGES = "unresolved-exchanges"


class Gain(Enum):
    """What a counted gain consists of."""

    ENDURANCE = "endurance"
    PAWNS = "pawns"
    CARDS = "cards"


@frozen
class DrawUpTo:
    """Draw at most so many cards. Règle : EFF-1a, EFF-1b (p. 10)."""

    cards: int


@frozen
class TakePawns:
    """Take so many pawns from the common reserve, as far as there are. Règle : EFF-2a, EFF-2b (p. 10)."""

    pawns: int


@frozen
class DrawOrPawn:
    """Draw one card or take one pawn, never both. Règle : EFF-8a, EFF-8b (p. 11). Litige : D-69."""


@frozen
class Endurance:
    """Move a state marker, right for a gain, left for a loss. Règle : EFF-3 (p. 11). Litige : D-71."""

    whose: Whose
    change: int
    disputed_icon: bool = False


@frozen
class Shift:
    """Move the advantage marker towards the named person. Règle : EFF-4, EFF-5, EFF-6, EFF-7 (p. 11)."""

    towards: Player
    spaces: int


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
class GainPer:
    """Gain one of something for each thing counted. Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11)."""

    counted: Counted
    gain: Gain


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


SimpleInstruction = Endurance | Shift | NoAdvantage | HalfAdvantage


@frozen
class OpponentChooses:
    """The opponent picks which of the options is carried out. Règle : CARTE-GAFFE-a, CARTE-EXIG-a (p. 12)."""

    options: tuple[tuple[SimpleInstruction, ...], ...]


Instruction = (
    DrawUpTo
    | TakePawns
    | DrawOrPawn
    | Endurance
    | Shift
    | NoAdvantage
    | HalfAdvantage
    | ClearColumn
    | DiscardOrForce
    | DiscardHalf
    | NoMorePawns
    | DiscardToDraw
    | GainPer
    | PlacePawns
    | ResignGame
    | RefillHand
    | OpponentChooses
)
Effect = tuple[Instruction, ...]
