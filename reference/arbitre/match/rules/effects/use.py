"""Course of a game, step 5 (p. 7): the loser uses the effect of the card, or leaves it."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.comparison import compare_again
from arbitre.match.rules.effects.options import forget_option
from arbitre.match.rules.effects.picks import pickable_cards
from arbitre.match.rules.effects.vocabulary import (
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    Effect,
    Lose,
    Resource,
)
from arbitre.match.rules.end_of_game import finish_game, lead_exceeds
from arbitre.match.rules.hand_limit import Done, limits_are_due
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import (
    EffectParts,
    EndTest,
    ExchangeWinner,
    Resigning,
    ResigningEffect,
    StruckPlayer,
    VoidEffect,
)
from arbitre.match.rules.resigning import resign
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, DeclineEffect, EffectChoice, PlayerAction, Resign, UseEffect
from arbitre.match.table.agenda import DecideEffect, EndGameByResignation, EndStepFive, Instruct, RespectLimits
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import EffectDeclined, EffectUsed
from arbitre.match.table.people import BOTH, CardId, Player
from arbitre.match.table.position import Position, card_in_play, current_exchange, upright_side
from arbitre.match.words.refusals import refusal


def effect_in_play(position: Position, loser: Player) -> tuple[CardId, Effect]:
    """The effect the loser may use: that of the section played.

    Règle : ECH-5a, ECH-5b (p. 7).
    """
    card = card_in_play(position, loser).card
    return card, upright_side(position, loser, card).effect


def effect_is_available(position: Position, loser: Player, effect: Effect) -> bool:
    """An effect that finds no card to take may be used all the same.

    What makes the opponent discard is read as what picks a card (D-34), what makes the owner discard as Sacrifice (D-36).

    Règle : ECH-5a (p. 7), LEX-3a (p. 11), CARTE-PREP-a, CARTE-SACR-a (p. 12). Litiges : D-34, D-36.
    """
    readings = position.ruleset.readings
    for instruction in effect:
        match instruction:
            case DiscardOrForce() | DiscardHalf() if readings.empty_hand_pick is VoidEffect.UNAVAILABLE:
                if not pickable_cards(position, loser.other):
                    return False
            case DiscardToDraw() if readings.discard_without_card is VoidEffect.UNAVAILABLE:
                if not position.seats[loser.index].hand:
                    return False
            case Lose(Resource.CARDS, who=who):
                player = who.seen_by(loser)
                void = readings.discard_without_card if player is loser else readings.empty_hand_pick
                if void is VoidEffect.UNAVAILABLE and not position.seats[player.index].hand:
                    return False
            case _:
                pass
    return True


@cache
def _uses(parts: int, fewest: int) -> tuple[UseEffect, ...]:
    return tuple(
        UseEffect(chosen)
        for count in range(parts, max(fewest, 1) - 1, -1)
        for chosen in combinations(range(parts), count)
    )


def effects_offered(position: Position, task: DecideEffect) -> Sequence[PlayerAction]:
    """Use the effect, whole, or leave it.

    Règle : ECH-5a (p. 7). Litiges : D-25, D-26.
    """
    _card, effect = effect_in_play(position, task.player)
    readings = position.ruleset.readings
    found: list[PlayerAction] = [actions.DECLINE_EFFECT]
    if effect_is_available(position, task.player, effect):
        found += _uses(len(effect), 1 if readings.effect_parts is EffectParts.ANY_PARTS else len(effect))
    if readings.resigning is Resigning.AT_ANY_TIME:
        found.append(actions.RESIGN)
    return found


def effect_refused(position: Position, task: DecideEffect, action: Action) -> IllegalAction | None:
    """The loser uses the effect whole, or not at all.

    Règle : ECH-5a (p. 7), ABAN-1a, ABAN-1b (p. 8). Litiges : D-25, D-26.
    """
    readings = position.ruleset.readings
    match action:
        case UseEffect(parts):
            _card, effect = effect_in_play(position, task.player)
            if not effect_is_available(position, task.player, effect):
                return refusal("effect-unavailable", "parts")
            is_whole = parts == tuple(range(len(effect)))
            is_some = bool(parts) and parts == tuple(sorted(set(parts) & set(range(len(effect)))))
            if is_whole or (is_some and readings.effect_parts is EffectParts.ANY_PARTS):
                return None
            return refusal("whole-effect", "parts")
        case DeclineEffect():
            return None
        case Resign() if readings.resigning is Resigning.AT_ANY_TIME:
            return None
        case _:
            return not_asked_for(position, action)


def decide_effect(draft: Draft, task: DecideEffect, action: EffectChoice) -> None:
    """The effect is carried out in printed order, or left.

    Règle : ECH-5a, ECH-5b (p. 7). Litige : D-25.
    """
    if isinstance(action, Resign):
        resign(draft, task.player, had_no_card=False)
        return
    card = card_in_play(draft, task.player).card
    if not isinstance(action, UseEffect):
        draft.events.append(EffectDeclined(task.player, card, ("ECH-5a",)))
        return
    side = upright_side(draft, task.player, card)
    draft.events.append(EffectUsed(task.player, card, action.parts, ("ECH-5a", "ECH-5b"), side.assumed_when_used))
    if current_exchange(draft).chosen_option is not None:
        forget_option(draft, side.effect, action.parts)
    draft.then(*(Instruct(task.player, card, side.effect[part]) for part in action.parts))


EFFECT = ChoiceRules(
    DecideEffect, Choice.EFFECT, offered=effects_offered, refused=effect_refused, carried_out=decide_effect
)


def end_step_five(draft: Draft, _task: EndStepFive) -> None:
    """The effect is done: hand limits are respected before step 6; a resigning effect ends the game here.

    Règle : ECH-7c (p. 7), MAIN-2 (p. 9), LEX-4 (p. 11), AIDE-2b (aide de jeu). Litiges : D-07, D-29, D-54, D-61.
    """
    readings = draft.ruleset.readings
    if readings.exchange_winner is ExchangeWinner.COMPARED_AGAIN:
        compare_again(draft)
    exchange = current_exchange(draft)
    if exchange.resigned_by is not None and readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        draft.agenda.clear()
        draft.then(EndGameByResignation(exchange.resigned_by))
    # By one reading the end is tested after each step, so an effect may end the game before the award is taken.
    elif readings.end_test is EndTest.AFTER_EACH_STEP and lead_exceeds(draft):
        draft.agenda.clear()
        finish_game(draft, resigned_by=None, clauses=("ECH-7c", "AIDE-2b"))
        return
    if not limits_are_due(Done.STEP_FIVE, readings):
        return
    struck_later = readings.struck_player is StruckPlayer.AFTER_THEIR_OWN_NEXT_STEP
    players = (exchange.winner.other,) if struck_later and exchange.winner is not None else BOTH
    draft.then(RespectLimits(players))
