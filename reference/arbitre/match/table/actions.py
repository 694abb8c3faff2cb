"""What can be done: one frozen class per kind of action; equal actions are one object where they are made often."""

from functools import lru_cache

from attrs import frozen

from arbitre.core.decision import Pick, Shuffle
from arbitre.match.table.people import CardId, Column


@frozen
class Discard:
    """Put these cards of one's hand on one's discard pile; none is a choice where the rules leave it open."""

    cards: tuple[CardId, ...]


@frozen
class Lead:
    """Open an exchange: a card, a free column, and pawns on the card."""

    card: CardId
    column: Column
    pawns: int


@frozen
class Answer:
    """Answer in the leader's column: a card, and pawns on it."""

    card: CardId
    pawns: int


@frozen
class Reinforce:
    """Add so many pawns above one's card of this exchange."""

    pawns: int


@frozen
class Resign:
    """Concede the current game."""


@frozen
class GoOn:
    """Not resign where one could."""


@frozen
class UseEffect:
    """Apply the effect of one's piece: these parts of it, all of them unless a reading lets one choose."""

    parts: tuple[int, ...]


@frozen
class DeclineEffect:
    """Leave the effect of one's piece unused."""


@frozen
class Draw:
    """Draw one card."""


@frozen
class Stop:
    """Draw no further card."""


@frozen
class Announce:
    """Say beforehand how many cards one draws."""

    cards: int


@frozen
class TakePawn:
    """Take the pawn instead of the card."""


@frozen
class ChooseOption:
    """Choose one of the options an effect leaves to its victim."""

    option: int


@frozen
class ChooseStrength:
    """Choose which strength of the discarded card counts."""

    strength: int


@frozen
class ForceCard:
    """Bind the opponent to play the picked card in the next exchange."""


@frozen
class DiscardPicked:
    """Have the opponent discard the picked card."""


@frozen
class LeavePicked:
    """Leave the picked card in its owner's hand, which only one reading allows."""


PlayerAction = (
    Discard
    | Lead
    | Answer
    | Reinforce
    | Resign
    | GoOn
    | UseEffect
    | DeclineEffect
    | Draw
    | Stop
    | Announce
    | TakePawn
    | ChooseOption
    | ChooseStrength
    | ForceCard
    | DiscardPicked
    | LeavePicked
)
"""What a player can do."""

EffectChoice = UseEffect | DeclineEffect | Resign
DrawOrPawnChoice = Draw | TakePawn | Stop
Action = PlayerAction | Shuffle | Pick
"""What a player can do, and what chance can bring."""

RESIGN = Resign()
GO_ON = GoOn()
DECLINE_EFFECT = DeclineEffect()
DRAW = Draw()
STOP = Stop()
TAKE_PAWN = TakePawn()
FORCE_CARD = ForceCard()
DISCARD_PICKED = DiscardPicked()
LEAVE_PICKED = LeavePicked()


@lru_cache(maxsize=4096)
def leads(card: CardId, values: tuple[int, ...], most_pawns: int) -> tuple[Lead, ...]:
    """All ways to lead this card into one of the columns of these values, fewest pawns first."""
    return tuple(lead(card, Column(value), pawns) for value in values for pawns in range(most_pawns + 1))


@lru_cache(maxsize=4096)
def lead(card: CardId, column: Column, pawns: int) -> Lead:
    """The one `Lead` of this card, column and number of pawns."""
    return Lead(card, column, pawns)


@lru_cache(maxsize=4096)
def answers(card: CardId, most_pawns: int) -> tuple[Answer, ...]:
    """All ways to answer with this card, fewest pawns first."""
    return tuple(answer(card, pawns) for pawns in range(most_pawns + 1))


@lru_cache(maxsize=4096)
def answer(card: CardId, pawns: int) -> Answer:
    """The one `Answer` of this card and number of pawns."""
    return Answer(card, pawns)
