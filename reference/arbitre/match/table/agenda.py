"""What is still to be done: a stack of tasks, the next one last; a state rests on a task that needs a choice."""

from attrs import frozen

from arbitre.match.rules.effects.vocabulary import Choose, Instruction
from arbitre.match.table.people import CardId, Player

# Tasks that wait for a choice.


@frozen
class ShufflePile:
    """Chance orders a player's cards: the whole deck at first, the discard pile later."""

    player: Player


@frozen
class ChooseMulligan:
    """A player chooses the cards of the opening mulligan."""

    player: Player


@frozen
class ChooseNewGameDiscard:
    """A player chooses what to discard before a new game."""

    player: Player


@frozen
class ChooseLimitDiscard:
    """A player above the hand limit chooses what to discard."""

    player: Player
    excess: int


@frozen
class ChooseLoss:
    """A player chooses which cards of the hand an effect takes; `clauses` say why."""

    player: Player
    count: int
    clauses: tuple[str, ...]


@frozen
class PlayLead:
    """The leader plays a card, or resigns."""

    player: Player


@frozen
class PlayAnswer:
    """The other player answers in the same column, or resigns."""

    player: Player


@frozen
class MayResign:
    """A player may resign although it is not their turn to play."""

    player: Player


@frozen
class MayReinforce:
    """A player may add pawns above the card of this exchange."""

    player: Player
    most: int


@frozen
class DecideEffect:
    """The loser decides whether to use the effect."""

    player: Player


@frozen
class ChooseBetweenOptions:
    """A player chooses one of the options of an effect."""

    player: Player
    instruction: Choose


@frozen
class DrawCards:
    """A player decides card by card whether to draw; `most` is None for a refill up to the hand limit.

    `shuffled` says that the pile was just shuffled and its cost is due, `target` the limit a refill started with.
    """

    player: Player
    most: int | None
    drawn: int = 0
    owed: int = 0
    shuffled: bool = False
    announced: bool = False
    target: int = 0


@frozen
class DrawOrTakePawn:
    """A player chooses between a card, a pawn and nothing."""

    player: Player


@frozen
class ChooseSacrifice:
    """A player chooses the card to discard before drawing."""

    player: Player


@frozen
class ChooseSacrificeStrength:
    """A player chooses which strength of the discarded card counts."""

    player: Player
    card: CardId


@frozen
class PickCard:
    """Chance picks a card of the victim's hand."""

    victim: Player


@frozen
class DecidePicked:
    """The owner of the effect decides the fate of the picked card."""

    player: Player


@frozen
class PickHalf:
    """Chance picks half of the victim's hand."""

    victim: Player
    count: int


# Tasks that carry on by themselves.


@frozen
class DealHands:
    """Deal the starting hands, then the mulligan."""


@frozen
class ReplaceMulligan:
    """Show the mulligan's discards and draw as many; `players` whose turn it is."""

    players: tuple[Player, ...]


@frozen
class BeginExchange:
    """Step 1: initiative."""


@frozen
class Compare:
    """Step 4: comparison."""


@frozen
class Instruct:
    """Carry out one instruction of an effect in step 5."""

    owner: Player
    card: CardId
    instruction: Instruction


@frozen
class EndStepFive:
    """The effect is done: discards for the hand limit, then step 6."""


@frozen
class TakeAward:
    """Step 6: the award and the cost of column IIII."""


@frozen
class EndStepSix:
    """Discards for the hand limit after step 6."""


@frozen
class CheckEnd:
    """Step 7: is the game over?"""


@frozen
class RespectLimits:
    """Both players discard down to their limits, if they must."""

    players: tuple[Player, ...]


@frozen
class ShowDiscards:
    """Committed discards are shown and made; `clauses` say why."""

    players: tuple[Player, ...]
    clauses: tuple[str, ...]


@frozen
class EndGameByResignation:
    """A resignation takes effect."""

    player: Player


@frozen
class BeginNewGame:
    """Steps 1 and 2 of a new game, then the discards of step 3."""


@frozen
class ModifyState:
    """Step 4 of a new game begins: refills."""


@frozen
class EndRefills:
    """Both refills are done and shown: pawns, starting advantage, hand limits, the queen."""

    spaces: tuple[int, int]


@frozen
class HandOverQueen:
    """Step 5 of a new game."""


Task = (
    ShufflePile
    | ChooseMulligan
    | ChooseNewGameDiscard
    | ChooseLimitDiscard
    | ChooseLoss
    | PlayLead
    | PlayAnswer
    | MayResign
    | MayReinforce
    | DecideEffect
    | ChooseBetweenOptions
    | DrawCards
    | DrawOrTakePawn
    | ChooseSacrifice
    | ChooseSacrificeStrength
    | PickCard
    | DecidePicked
    | PickHalf
    | DealHands
    | ReplaceMulligan
    | BeginExchange
    | Compare
    | Instruct
    | EndStepFive
    | TakeAward
    | EndStepSix
    | CheckEnd
    | RespectLimits
    | ShowDiscards
    | EndGameByResignation
    | BeginNewGame
    | ModifyState
    | EndRefills
    | HandOverQueen
)
