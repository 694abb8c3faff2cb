"""Who must choose now, and what kind of choice it is."""

from enum import Enum
from typing import cast

from arbitre.core.decision import CHANCE, AnyOrder, AnyPick, Decision
from arbitre.match.rules.drawing import announces, cards_to_shuffle
from arbitre.match.rules.playing import can_play, opponent_dictates
from arbitre.match.rules.readings import PlayedCard
from arbitre.match.table.agenda import (
    ChooseBetweenOptions,
    ChooseLimitDiscard,
    ChooseLoss,
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
from arbitre.match.table.people import FISCHER, SPASSKY, CardId, Player
from arbitre.match.table.state import State


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
    LOSS = "loss"
    LIMIT = "limit"
    NEW_GAME_DISCARD = "new-game-discard"


Asking = (
    ChooseMulligan
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
    | DecidePicked
    | ChooseLoss
    | ChooseLimitDiscard
    | ChooseNewGameDiscard
)
"""The tasks that ask a player."""
PLAYING = (PlayLead, PlayAnswer)
Chancy = ShufflePile | PickCard | PickHalf
"""The tasks that chance answers."""

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
    ChooseLoss: Choice.LOSS,
    ChooseLimitDiscard: Choice.LIMIT,
    ChooseNewGameDiscard: Choice.NEW_GAME_DISCARD,
}


def _asked(kind: Choice) -> tuple[Decision[Player, Choice], Decision[Player, Choice]]:
    return Decision(SPASSKY, kind, SPASSKY), Decision(FISCHER, kind, FISCHER)


ASKED = {task: _asked(kind) for task, kind in KINDS.items() if kind not in {Choice.SHUFFLE, Choice.PICK}}
"""The decision of either player for each task that asks one of them, made once."""
ANNOUNCING = _asked(Choice.ANNOUNCE)


def decision(state: State) -> Decision[Player, Choice] | None:
    """The pending choice; None once the match is over."""
    if not state.agenda:
        return None
    task = state.agenda[-1]
    asked = ASKED.get(type(task))
    if asked is None:
        return chance_decision(state, cast("Chancy", task))
    player = cast("Asking", task).player
    if state.forced is not None and isinstance(task, PLAYING):
        return Decision(player_of_card(state, player), KINDS[type(task)], player)
    if isinstance(task, DrawCards) and announces(task, state.ruleset.readings.draw_count):
        return ANNOUNCING[player.index]
    return asked[player.index]


def chance_decision(state: State, task: Chancy) -> Decision[Player, Choice]:
    """What chance decides: an order of cards, or which cards are picked.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9), CARTE-PREP-a (p. 12), CARTE-LECON (illustration).
    """
    match task:
        case ShufflePile(player):
            order = AnyOrder(tuple(sorted(cards_to_shuffle(state.seats[player.index]))))
            return Decision(CHANCE, Choice.SHUFFLE, player, order)
        case PickCard(victim):
            return Decision(CHANCE, Choice.PICK, victim, AnyPick(pickable_cards(state, victim), 1))
        case PickHalf(victim, count):
            return Decision(CHANCE, Choice.PICK, victim, AnyPick(pickable_cards(state, victim), count))


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
