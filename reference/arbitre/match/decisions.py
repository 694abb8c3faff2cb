"""Who must choose now, and what kind of choice it is."""

from enum import Enum

from arbitre.core.decision import CHANCE, AnyOrder, AnyPick, Decision
from arbitre.match.agenda import (
    ChooseBetweenOptions,
    ChooseHalf,
    ChooseLimitDiscard,
    ChooseMulligan,
    ChooseNewGameDiscard,
    ChooseSacrifice,
    ChooseSacrificeStrength,
    DecideEffect,
    DecidePicked,
    DrawCards,
    DrawOrTakePawn,
    MayReinforce,
    MayResign,
    PickCard,
    PickHalf,
    PlayAnswer,
    PlayLead,
    ShufflePile,
)
from arbitre.match.drawing import cards_to_shuffle
from arbitre.match.people import CardId, Player
from arbitre.match.playing import can_play, opponent_dictates
from arbitre.match.readings import DrawCount, PlayedCard
from arbitre.match.state import State


class Choice(Enum):
    """The kinds of choice."""

    SHUFFLE = "shuffle"
    PICK = "pick"
    MULLIGAN = "mulligan"
    LEAD = "lead"
    ANSWER = "answer"
    RESIGN = "resign"
    REINFORCE = "reinforce"
    EFFECT = "effect"
    OPTION = "option"
    DRAW = "draw"
    ANNOUNCE = "announce"
    DRAW_OR_PAWN = "draw-or-pawn"
    SACRIFICE = "sacrifice"
    STRENGTH = "strength"
    FATE_OF_CARD = "fate-of-card"
    HALF = "half"
    LIMIT = "limit"
    NEW_GAME_DISCARD = "new-game-discard"


KINDS: dict[type, Choice] = {
    ShufflePile: Choice.SHUFFLE,
    PickCard: Choice.PICK,
    PickHalf: Choice.PICK,
    ChooseMulligan: Choice.MULLIGAN,
    PlayLead: Choice.LEAD,
    PlayAnswer: Choice.ANSWER,
    MayResign: Choice.RESIGN,
    MayReinforce: Choice.REINFORCE,
    DecideEffect: Choice.EFFECT,
    ChooseBetweenOptions: Choice.OPTION,
    DrawCards: Choice.DRAW,
    DrawOrTakePawn: Choice.DRAW_OR_PAWN,
    ChooseSacrifice: Choice.SACRIFICE,
    ChooseSacrificeStrength: Choice.STRENGTH,
    DecidePicked: Choice.FATE_OF_CARD,
    ChooseHalf: Choice.HALF,
    ChooseLimitDiscard: Choice.LIMIT,
    ChooseNewGameDiscard: Choice.NEW_GAME_DISCARD,
}


def decision(state: State) -> Decision[Player, Choice] | None:  # noqa: PLR0911  (one a kind of choice)
    """The pending choice; None once the match is over."""
    if not state.agenda:
        return None
    task = state.agenda[-1]
    match task:
        case ShufflePile(player):
            space = AnyOrder(tuple(sorted(cards_to_shuffle(state.seats[player.index]))))
            return Decision(CHANCE, Choice.SHUFFLE, player, space)
        case PickCard(victim):
            return Decision(CHANCE, Choice.PICK, victim, AnyPick(pickable_cards(state, victim), 1))
        case PickHalf(victim, count):
            return Decision(CHANCE, Choice.PICK, victim, AnyPick(pickable_cards(state, victim), count))
        case PlayLead(player) | PlayAnswer(player):
            return Decision(player_of_card(state, player), KINDS[type(task)], player)
        case DrawCards(player) if state.ruleset.readings.draw_count is DrawCount.ANNOUNCED and not task.shuffled:
            return Decision(player, Choice.ANNOUNCE, player)
        case (
            ChooseMulligan(player)
            | MayResign(player)
            | MayReinforce(player)
            | DecideEffect(player)
            | ChooseBetweenOptions(player)
            | DrawCards(player)
            | DrawOrTakePawn(player)
            | ChooseSacrifice(player)
            | ChooseSacrificeStrength(player)
            | DecidePicked(player)
            | ChooseHalf(player)
            | ChooseLimitDiscard(player)
            | ChooseNewGameDiscard(player)
        ):
            return Decision(player, KINDS[type(task)], player)
        case _:
            raise RuntimeError(f"the match rests on a task that needs no choice: {task}")


def player_of_card(state: State, player: Player) -> Player:
    """Whoever has to play a card chooses column and pawns, even when bound to a card.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    dictated = opponent_dictates(state.forced, player, state.seats[player.index].hand, state.ruleset.readings)
    return player.other if dictated and can_play(state, player) else player


def pickable_cards(state: State, victim: Player) -> tuple[CardId, ...]:
    """What a blind pick may take: the cards in hand, not the one just played.

    Règle : CARTE-PREP-a (p. 12), CARTE-LECON (illustration). Litige : D-67.
    """
    cards = state.seats[victim.index].hand
    exchange = state.exchange
    if state.ruleset.readings.played_card is PlayedCard.STILL_IN_HAND and exchange is not None:
        zone = None if exchange.column is None else state.board[exchange.column.place].zones[victim.index]
        if zone is not None:
            return tuple(sorted((*cards, zone.card)))
    return cards
