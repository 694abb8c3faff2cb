"""The hand limit (p. 9): finish the step, then discard what is too much, by one's own choice."""

from collections.abc import Sequence
from enum import Enum

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.discarding import OVER_THE_LIMIT, commit, discard_refused
from arbitre.match.rules.readings import (
    ForcedCardDiscard,
    JointDiscard,
    LastLimitDiscard,
    LimitDiscard,
    PlayedCard,
    Readings,
)
from arbitre.match.table.actions import Action, Discard, PlayerAction
from arbitre.match.table.agenda import ChooseLimitDiscard, RespectLimits, ShowDiscards, Task
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import Position, limit_of, zone_in_play
from arbitre.match.table.state import Forced, Seat
from arbitre.match.table.subsets import Discards


def excess_cards(cards: int, limit: int) -> int:
    """A hand above its limit must lose exactly what is too much.

    Règle : MAIN-1a, MAIN-1b, MAIN-3 (p. 9), PIOCHE-4 (p. 9), AIDE-6d (aide de jeu).
    """
    return max(0, cards - limit)


def counted_hand(position: Position, player: Player) -> int:
    """How many cards count as a hand: a played card lies on the board and does not.

    Règle : ECH-7a (p. 7), MAIN-3 (p. 9). Litige : D-67.
    """
    hand = len(position.seats[player.index].hand)
    if position.ruleset.readings.played_card is PlayedCard.STILL_IN_HAND:
        hand += zone_in_play(position, player) is not None
    return hand


class Done(Enum):
    """What has just been finished when one asks whether hands are cut down to their limits."""

    INSTRUCTION = "instruction"
    STEP_FIVE = "step-five"
    STEP_SIX = "step-six"
    EXCHANGE = "exchange"
    GAME = "game"


def limits_are_due(after: Done, readings: Readings) -> bool:
    """Hands are cut down once a step is over; by other readings after each instruction, or once the exchange is over.

    What is too much after step 6 may also wait for the end test: then it lapses if the game ends there.

    Règle : MAIN-2, MAIN-3 (p. 9). Litiges : D-08, D-65.
    """
    match after:
        case Done.INSTRUCTION:
            return readings.limit_discard is LimitDiscard.EACH_INSTRUCTION
        case Done.STEP_FIVE:
            return readings.limit_discard is not LimitDiscard.END_OF_EXCHANGE
        case Done.STEP_SIX:
            return (
                readings.limit_discard is not LimitDiscard.END_OF_EXCHANGE
                and readings.last_limit_discard is LastLimitDiscard.BEFORE_THE_END_TEST
            )
        # The game goes on after the end test.
        case Done.EXCHANGE:
            return (
                readings.limit_discard is LimitDiscard.END_OF_EXCHANGE
                or readings.last_limit_discard is LastLimitDiscard.LAPSES_WITH_THE_GAME
            )
        case Done.GAME:
            return (
                readings.last_limit_discard is LastLimitDiscard.BEFORE_THE_END_TEST
                or readings.limit_discard is LimitDiscard.END_OF_EXCHANGE
            )


def respect_limits(draft: Draft, task: RespectLimits) -> None:
    """Everybody above the limit discards once the step is over; both choose before either shows.

    Règle : MAIN-2, MAIN-3, MAIN-4 (p. 9), LEX-3a (p. 11). Litiges : D-20, D-67.
    """
    due = []
    for player in task.players:
        excess = excess_cards(counted_hand(draft, player), limit_of(draft, player))
        if excess:
            due.append(ChooseLimitDiscard(player, min(excess, len(draft.seats[player.index].hand))))
    if not due:
        return
    exchange = draft.exchange
    loser = exchange.winner.other if exchange is not None and exchange.winner is not None else None
    if draft.ruleset.readings.joint_discard is JointDiscard.TOGETHER or loser is None:
        draft.then(*due, ShowDiscards(tuple(choice.player for choice in due), OVER_THE_LIMIT))
        return
    tasks: list[Task] = []
    for choice in sorted(due, key=lambda choice: choice.player is not loser):
        tasks += [choice, ShowDiscards((choice.player,), OVER_THE_LIMIT)]
    draft.then(*tasks)


# Choosing what to discard.


def cards_open_to_limit_discard(
    seat: Seat, player: Player, forced: Forced | None, excess: int, reading: ForcedCardDiscard
) -> tuple[CardId, ...]:
    """The owner chooses freely, but may not throw away the card they are bound to play while another will do.

    Règle : MAIN-4 (p. 9), CARTE-PREP-b (p. 12). Litige : D-31.
    """
    if forced is None or forced.player is not player or reading is ForcedCardDiscard.FREE:
        return seat.hand
    others = tuple(card for card in seat.hand if card != forced.card)
    return others if len(others) >= excess else seat.hand


def _open_cards(position: Position, task: ChooseLimitDiscard) -> tuple[CardId, ...]:
    reading = position.ruleset.readings.forced_card_discard
    seat = position.seats[task.player.index]
    return cards_open_to_limit_discard(seat, task.player, position.forced, task.excess, reading)


def limit_discards_offered(position: Position, task: ChooseLimitDiscard) -> Sequence[PlayerAction]:
    """Exactly as many cards as are too much.

    Règle : MAIN-3, MAIN-4 (p. 9). Litige : D-31.
    """
    return Discards(_open_cards(position, task), task.excess, task.excess)


def limit_discard_refused(position: Position, task: ChooseLimitDiscard, action: Action) -> IllegalAction | None:
    """Exactly as many cards as are too much, and not the card that has to be played next.

    Règle : MAIN-3, MAIN-4 (p. 9), CARTE-PREP-b (p. 12). Litige : D-31.
    """
    cards = _open_cards(position, task)
    is_bound = isinstance(action, Discard) and position.forced is not None and position.forced.card in action.cards
    is_protected = is_bound and len(cards) < len(position.seats[task.player.index].hand)
    clause = "CARTE-PREP-b" if is_protected else "MAIN-3"
    return discard_refused(position, action, cards, range(task.excess, task.excess + 1), clause)


def limit_discard(draft: Draft, task: ChooseLimitDiscard, action: Discard) -> None:
    """The discards for the hand limit are chosen, and shown with the other's.

    Règle : MAIN-3, MAIN-4 (p. 9). Litige : D-20.
    """
    commit(draft, task.player, action.cards, ("MAIN-4",))


LIMIT_DISCARD = ChoiceRules(
    ChooseLimitDiscard,
    Choice.LIMIT,
    offered=limit_discards_offered,
    refused=limit_discard_refused,
    carried_out=limit_discard,
)
