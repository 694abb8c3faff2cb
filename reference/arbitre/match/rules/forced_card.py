"""Préparation méticuleuse (p. 12): a card is picked blind, discarded, or bound to be played in the next exchange."""

from collections.abc import Sequence

from attrs import evolve

from arbitre.core.decision import AnyPick, Pick
from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.columns import can_play
from arbitre.match.rules.effects.picks import lose_card, pickable_cards
from arbitre.match.rules.effects.vocabulary import DiscardOrForce
from arbitre.match.rules.end_of_game import game_is_over, open_value
from arbitre.match.rules.hand_limit import counted_hand
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import (
    ForcedCardFreedom,
    ForcedCardResigning,
    GameLength,
    LastExchange,
    PickedCard,
    PickInLastExchange,
    Readings,
)
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, DiscardPicked, ForceCard, LeavePicked, PlayerAction
from arbitre.match.table.agenda import DecidePicked, Instruct, MayResign, PickCard
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChanceRules, ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardForced, CardPicked, CardsDiscarded, NothingHappened
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import Position, current_exchange
from arbitre.match.table.state import Forced
from arbitre.match.words.refusals import refusal

# The pick.


def discard_or_force(draft: Draft, task: Instruct, _instruction: DiscardOrForce) -> None:
    """One card is picked at random from the opponent's hand, then its fate is decided.

    Règle : CARTE-PREP-a, CARTE-PREP-b (p. 12). Litige : D-34.
    """
    victim = task.owner.other
    if not counted_hand(draft, victim):
        draft.events.append(NothingHappened(task.owner, "empty-hand", ("CARTE-PREP-a",)))
        return
    draft.then(PickCard(victim), DecidePicked(task.owner))


def cards_to_pick(position: Position, task: PickCard) -> AnyPick:
    """One card of the opponent's hand, any of them.

    Règle : CARTE-PREP-a (p. 12).
    """
    return AnyPick(pickable_cards(position, task.victim), 1)


def pick_card(draft: Draft, task: PickCard, action: Pick) -> None:
    """Chance has picked a card; it is shown before its fate is decided.

    Règle : CARTE-PREP-a (p. 12). Litige : D-33.
    """
    card = CardId(action.items[0])
    draft.exchange = evolve(current_exchange(draft), picked=card)
    shown = draft.ruleset.readings.picked_card is PickedCard.SHOWN
    draft.events.append(CardPicked(task.victim, card, ("CARTE-PREP-a",), shown))


PICK = ChanceRules(
    PickCard,
    Choice.PICK,
    subject=lambda task: task.victim,
    outcomes=cards_to_pick,
    clause=lambda _position, _task: "CARTE-PREP-a",
    carried_out=pick_card,
)

# The fate of the picked card.


def may_force_picked_card(position: Position) -> bool:
    """A card cannot be forced into the next exchange when this one is the last of the game.

    Règle : CARTE-PREP-c (p. 12). Litiges : D-01, D-32.
    """
    readings = position.ruleset.readings
    exchange = position.exchange
    if exchange is None or exchange.winner is None:
        return False
    exchanges = position.exchanges + 1
    has_empty_column = any(column.is_empty for column in position.board)
    # By one reading only a full board makes an exchange the last one.
    if readings.last_exchange is LastExchange.LAST_COLUMN_ONLY:
        capped = readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES and exchanges >= 4
        return has_empty_column and not capped
    # Otherwise the game is looked at as it will stand once the winner has taken the award.
    spaces = exchange.winner.sign * exchange.award
    marker = marker_after(position.marker, spaces, position.ruleset.components.advantage_spaces, readings.track_end)
    will_be_over = game_is_over(
        marker=marker,
        earned=marker - position.start_marker,
        open_value=open_value(position.board, exchanges, readings),
        has_empty_column=has_empty_column,
        exchanges=exchanges,
        readings=readings,
    )
    return exchange.resigned_by is None and not will_be_over.answer


def may_leave_picked_card(position: Position) -> bool:
    """A picked card that cannot be forced is discarded; a reading lets it stay in hand.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litige : D-72.
    """
    may_stay = position.ruleset.readings.pick_in_last_exchange is PickInLastExchange.MAY_STAY
    return may_stay and not may_force_picked_card(position)


def fates_offered(position: Position, _task: DecidePicked) -> Sequence[PlayerAction]:
    """The picked card is discarded, or forced where there is a next exchange.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litige : D-72.
    """
    if may_force_picked_card(position):
        return (actions.DISCARD_PICKED, actions.FORCE_CARD)
    if may_leave_picked_card(position):
        return (actions.DISCARD_PICKED, actions.LEAVE_PICKED)
    return (actions.DISCARD_PICKED,)


def fate_refused(position: Position, _task: DecidePicked, action: Action) -> IllegalAction | None:
    """Discard the picked card, or force it where there is a next exchange.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litiges : D-32, D-72.
    """
    match action:
        case DiscardPicked():
            return None
        case ForceCard():
            return None if may_force_picked_card(position) else refusal("last-exchange", "ForceCard", "CARTE-PREP-c")
        case LeavePicked():
            if may_leave_picked_card(position):
                return None
            return refusal("picked-card-may-not-stay", "LeavePicked", "CARTE-PREP-b")
        case _:
            return not_asked_for(position, action)


def decide_fate(draft: Draft, task: DecidePicked, action: DiscardPicked | ForceCard | LeavePicked) -> None:
    """The picked card is discarded, or bound for the next exchange; a reading lets it stay in hand.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litiges : D-33, D-72.
    """
    victim = task.player.other
    exchange = current_exchange(draft)
    card = exchange.picked
    if card is None:
        raise RuntimeError("no card was picked")
    draft.exchange = evolve(exchange, picked=None)
    match action:
        case DiscardPicked():
            lose_card(draft, victim, card)
            draft.events.append(CardsDiscarded(victim, 1, (card,), ("CARTE-PREP-b",)))
        case LeavePicked():
            draft.events.append(NothingHappened(task.player, "picked-card-stays", ("CARTE-PREP-c",)))
        case ForceCard():
            draft.forced = Forced(victim, card)
            shown = draft.ruleset.readings.picked_card is PickedCard.SHOWN
            draft.events.append(CardForced(victim, card, ("CARTE-PREP-b",), shown))


FATE = ChoiceRules(
    DecidePicked, Choice.FATE_OF_CARD, offered=fates_offered, refused=fate_refused, carried_out=decide_fate
)

# Playing a bound card.


def forced_card(position: Position, player: Player) -> CardId | None:
    """The card a player is bound to play, while it is still in hand.

    Règle : CARTE-PREP-b (p. 12).
    """
    forced = position.forced
    if forced is None or forced.player is not player or forced.card not in position.seats[player.index].hand:
        return None
    return forced.card


def playable_cards(position: Position, player: Player) -> tuple[CardId, ...]:
    """Any card of the hand may be played; a player bound to one card plays that one, as long as it is there.

    Règle : ECH-2a, ECH-3a (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    bound = forced_card(position, player)
    return position.seats[player.index].hand if bound is None else (bound,)


def must_play(position: Position, player: Player) -> bool:
    """Whether a player is bound to a card and may not resign instead.

    Règle : CARTE-PREP-b (p. 12). Litige : D-30.
    """
    may_not_resign = position.ruleset.readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY
    return may_not_resign and forced_card(position, player) is not None


def opponent_dictates(forced: Forced | None, player: Player, hand: tuple[CardId, ...], readings: Readings) -> bool:
    """A player bound to a card chooses column and pawns all the same, unless a reading gives that to the opponent.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    if forced is None or readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE:
        return False
    return forced.player is player and forced.card in hand


def player_of_card(position: Position, player: Player) -> Player:
    """Whoever has to play a card chooses column and pawns, even when bound to a card.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    hand = position.seats[player.index].hand
    dictated = opponent_dictates(position.forced, player, hand, position.ruleset.readings)
    return player.other if dictated and can_play(position, player) else player


def ask_before_dictating(draft: Draft, player: Player) -> None:
    """Where the opponent dictates how the bound card is played, its owner may resign first.

    Règle : ABAN-1b (p. 8). Litiges : D-30, D-59.
    """
    hand = draft.seats[player.index].hand
    if opponent_dictates(draft.forced, player, hand, draft.ruleset.readings) and not must_play(draft, player):
        draft.agenda.append(MayResign(player))
