"""Every legal action, kind of choice by kind of choice: compact, interned, in a fixed order."""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import combinations

from arbitre.match.box.cards import strengths_of
from arbitre.match.rules.drawing import announces, may_stop
from arbitre.match.rules.hand_limit import cards_open_to_limit_discard
from arbitre.match.rules.legality import (
    effect_in_play,
    effect_is_available,
    forced_card,
    may_choose_in_pawn_effect,
    may_force_picked_card,
    may_leave_picked_card,
    may_resign_when_playing,
    numbers_to_announce,
    options_allowed,
    pawns_allowed,
)
from arbitre.match.rules.playing import free_columns, playable_cards
from arbitre.match.rules.readings import EffectParts, Resigning
from arbitre.match.table import actions
from arbitre.match.table.actions import PlayerAction
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
    PlayAnswer,
    PlayLead,
    Task,
)
from arbitre.match.table.dispatch import for_task
from arbitre.match.table.state import State
from arbitre.match.table.subsets import Discards


def legal_leads(state: State, task: PlayLead) -> Sequence[PlayerAction]:
    """Every card, free column and number of pawns, and resigning.

    Règle : ECH-2a, ECH-2b, ECH-2g (p. 6), ABAN-1b (p. 8).
    """
    player = task.player
    values = tuple([column.advantage for column in free_columns(state.board)])
    most = pawns_allowed(state, player)
    found: list[PlayerAction] = []
    for card in playable_cards(state.seats[player.index], forced_card(state, player)):
        found += actions.leads(card, values, most)
    if may_resign_when_playing(state, player):
        found.append(actions.RESIGN)
    return found


def legal_answers(state: State, task: PlayAnswer) -> Sequence[PlayerAction]:
    """Every card and number of pawns, in the leader's column, and resigning.

    Règle : ECH-3a, ECH-3d, ECH-3e (p. 6), ABAN-1b (p. 8).
    """
    player = task.player
    most = pawns_allowed(state, player)
    found: list[PlayerAction] = []
    for card in playable_cards(state.seats[player.index], forced_card(state, player)):
        found += actions.answers(card, most)
    if may_resign_when_playing(state, player):
        found.append(actions.RESIGN)
    return found


@cache
def _uses(parts: int, fewest: int) -> tuple[actions.UseEffect, ...]:
    return tuple(
        actions.UseEffect(chosen)
        for count in range(parts, max(fewest, 1) - 1, -1)
        for chosen in combinations(range(parts), count)
    )


def legal_effect_choices(state: State, task: DecideEffect) -> Sequence[PlayerAction]:
    """Use the effect, whole, or leave it.

    Règle : ECH-5a (p. 7). Litiges : D-25, D-26.
    """
    _card, effect = effect_in_play(state, task.player)
    readings = state.ruleset.readings
    found: list[PlayerAction] = [actions.DECLINE_EFFECT]
    if effect_is_available(state, task.player, effect):
        found += _uses(len(effect), 1 if readings.effect_parts is EffectParts.ANY_PARTS else len(effect))
    if readings.resigning is Resigning.AT_ANY_TIME:
        found.append(actions.RESIGN)
    return found


def legal_draws(state: State, task: DrawCards) -> Sequence[PlayerAction]:
    """One more card, or no more; or every number that may be announced.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9), EFF-1b (p. 10). Litiges : D-13, D-14, D-15, D-64.
    """
    readings = state.ruleset.readings
    if announces(task, readings.draw_count):
        return tuple(actions.Announce(count) for count in numbers_to_announce(state, task))
    if may_stop(state.seats[task.player.index], task, readings, in_a_game=state.exchange is not None):
        return DRAW_OR_STOP
    return DRAW_ONLY


DRAW_OR_STOP = (actions.DRAW, actions.STOP)
DRAW_ONLY = (actions.DRAW,)


def legal_pawn_effect(state: State, task: DrawOrTakePawn) -> Sequence[PlayerAction]:
    """A card, a pawn, or nothing; never both.

    Règle : EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    every = (actions.DRAW, actions.TAKE_PAWN, actions.STOP)
    return tuple(choice for choice in every if may_choose_in_pawn_effect(state, task.player, choice))


def legal_free_discards(state: State, task: ChooseMulligan | ChooseNewGameDiscard) -> Sequence[PlayerAction]:
    """Any cards of the hand, none included.

    Règle : MEP-5c, MEP-5d (p. 4), NOUV-3 (p. 8).
    """
    hand = state.seats[task.player.index].hand
    return Discards(hand, 0, len(hand))


def legal_limit_discards(state: State, task: ChooseLimitDiscard) -> Sequence[PlayerAction]:
    """Exactly as many cards as are too much.

    Règle : MAIN-3, MAIN-4 (p. 9). Litige : D-31.
    """
    reading = state.ruleset.readings.forced_card_discard
    seat = state.seats[task.player.index]
    cards = cards_open_to_limit_discard(seat, task.player, state.forced, task.excess, reading)
    return Discards(cards, task.excess, task.excess)


def legal_losses(state: State, task: ChooseLoss) -> Sequence[PlayerAction]:
    """Exactly as many cards of the hand as the effect takes.

    Règle : CARTE-LECON (illustration). Litige : D-35.
    """
    return Discards(state.seats[task.player.index].hand, task.count, task.count)


def legal_sacrifices(state: State, task: ChooseSacrifice) -> Sequence[PlayerAction]:
    """Exactly one card of the hand.

    Règle : CARTE-SACR-a (p. 12).
    """
    return Discards(state.seats[task.player.index].hand, 1, 1)


def legal_strengths(state: State, task: ChooseSacrificeStrength) -> Sequence[PlayerAction]:
    """Either strength of the discarded card.

    Règle : CARTE-SACR-c (p. 12).
    """
    card = state.ruleset.components.by_id[task.card]
    return tuple(actions.ChooseStrength(strength) for strength in strengths_of(card))


def legal_options(state: State, task: ChooseBetweenOptions) -> Sequence[PlayerAction]:
    """The options of the effect that its victim may choose.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12). Litige : D-24.
    """
    return tuple(actions.ChooseOption(option) for option in options_allowed(state, task))


def legal_fates(state: State, _task: DecidePicked) -> Sequence[PlayerAction]:
    """The picked card is discarded, or forced where there is a next exchange.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litige : D-72.
    """
    if may_force_picked_card(state):
        return (actions.DISCARD_PICKED, actions.FORCE_CARD)
    if may_leave_picked_card(state):
        return (actions.DISCARD_PICKED, actions.LEAVE_PICKED)
    return (actions.DISCARD_PICKED,)


def legal_resignations(_state: State, _task: MayResign) -> Sequence[PlayerAction]:
    """Resign, or go on.

    Litiges : D-26, D-59.
    """
    return (actions.GO_ON, actions.RESIGN)


def legal_reinforcements(_state: State, task: MayReinforce) -> Sequence[PlayerAction]:
    """No pawn, or as many as there is room for.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    return tuple(actions.Reinforce(pawns) for pawns in range(task.most + 1))


LISTING: dict[type, Callable[[State, Task], Sequence[PlayerAction]]] = dict(
    (
        for_task(PlayLead, legal_leads),
        for_task(PlayAnswer, legal_answers),
        for_task(DecideEffect, legal_effect_choices),
        for_task(DrawCards, legal_draws),
        for_task(DrawOrTakePawn, legal_pawn_effect),
        for_task(ChooseMulligan, legal_free_discards),
        for_task(ChooseNewGameDiscard, legal_free_discards),
        for_task(ChooseLimitDiscard, legal_limit_discards),
        for_task(ChooseLoss, legal_losses),
        for_task(ChooseSacrifice, legal_sacrifices),
        for_task(ChooseSacrificeStrength, legal_strengths),
        for_task(ChooseBetweenOptions, legal_options),
        for_task(DecidePicked, legal_fates),
        for_task(MayResign, legal_resignations),
        for_task(MayReinforce, legal_reinforcements),
    )
)
