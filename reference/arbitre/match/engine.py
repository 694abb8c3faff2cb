"""The engine: what may be chosen, and what follows from a choice. Nothing else changes a state."""

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.core.decision import Pick, Shuffle, is_possible_outcome
from arbitre.core.game import Step
from arbitre.match import actions, legality
from arbitre.match.actions import Action, PlayerAction
from arbitre.match.agenda import (
    BeginExchange,
    BeginNewGame,
    CheckEnd,
    ChooseBetweenOptions,
    ChooseHalf,
    ChooseLimitDiscard,
    ChooseMulligan,
    ChooseNewGameDiscard,
    ChooseSacrifice,
    ChooseSacrificeStrength,
    Compare,
    DealHands,
    DecideEffect,
    DecidePicked,
    DrawCards,
    DrawOrTakePawn,
    EndGameByResignation,
    EndRefills,
    EndStepFive,
    EndStepSix,
    HandOverQueen,
    Instruct,
    MayReinforce,
    MayResign,
    ModifyState,
    PickCard,
    PickHalf,
    PlayAnswer,
    PlayLead,
    ReplaceMulligan,
    RespectLimits,
    ShowDiscards,
    ShufflePile,
    TakeAward,
)
from arbitre.match.applying import instruct
from arbitre.match.carrying_out import CARRYING_OUT
from arbitre.match.decisions import decision
from arbitre.match.draft import Draft
from arbitre.match.drawing import go_on_drawing
from arbitre.match.end_of_game import end_game_by_resignation
from arbitre.match.events import Event
from arbitre.match.exchange import check_end, compare, end_step_five, end_step_six, take_award
from arbitre.match.hand_limit import cards_open_to_limit_discard, respect_limits, show_discards
from arbitre.match.judging import judge
from arbitre.match.new_game import begin_new_game, end_refills, hand_over_queen, modify_state
from arbitre.match.people import Player
from arbitre.match.playing import begin_exchange
from arbitre.match.readings import DrawCount
from arbitre.match.refusals import refuse
from arbitre.match.setup import deal_hands, replace_mulligan
from arbitre.match.state import State
from arbitre.match.subsets import Discards

AUTOMATIC: dict[type, Callable[[Draft, Any], bool | None]] = {
    DealHands: deal_hands,
    ReplaceMulligan: replace_mulligan,
    BeginExchange: begin_exchange,
    Compare: compare,
    Instruct: instruct,
    EndStepFive: end_step_five,
    TakeAward: take_award,
    EndStepSix: end_step_six,
    CheckEnd: check_end,
    RespectLimits: respect_limits,
    ShowDiscards: show_discards,
    EndGameByResignation: end_game_by_resignation,
    BeginNewGame: begin_new_game,
    ModifyState: modify_state,
    EndRefills: end_refills,
    HandOverQueen: hand_over_queen,
    DrawCards: go_on_drawing,
}
"""What carries on by itself. A handler that answers True has put its task back and waits for a choice."""


def run(draft: Draft) -> None:
    """Carry on until somebody has to choose, or the match is over."""
    agenda = draft.agenda
    while agenda:
        handler = AUTOMATIC.get(type(agenda[-1]))
        if handler is None or handler(draft, agenda.pop()):
            return


def legal(state: State) -> Sequence[PlayerAction]:  # noqa: C901, PLR0911, PLR0912  (one line a kind of choice)
    """The actions of the player who has to choose, in a fixed order; none when chance decides or the match is over."""
    if not state.agenda:
        return ()
    task = state.agenda[-1]
    match task:
        case PlayLead(player):
            return legality.legal_leads(state, player)
        case PlayAnswer(player):
            return legality.legal_answers(state, player)
        case DrawCards() if state.ruleset.readings.draw_count is DrawCount.ANNOUNCED and not task.shuffled:
            return legality.legal_announcements(state, task)
        case DrawCards():
            return legality.legal_draws(state, task)
        case DecideEffect(player):
            return legality.legal_effect_choices(state, player)
        case DrawOrTakePawn(player):
            return legality.legal_pawn_effect(state, player)
        case ChooseMulligan(player) | ChooseNewGameDiscard(player):
            hand = state.seats[player.index].hand
            return Discards(hand, 0, len(hand))
        case ChooseLimitDiscard(player, excess):
            return Discards(_open_to_limit(state, player, excess), excess, excess)
        case ChooseHalf(player, count):
            return Discards(state.seats[player.index].hand, count, count)
        case ChooseSacrifice(player):
            return Discards(state.seats[player.index].hand, 1, 1)
        case ChooseSacrificeStrength(_, card):
            return legality.legal_strengths(state, card)
        case ChooseBetweenOptions():
            return tuple(actions.ChooseOption(option) for option in legality.options_allowed(state, task))
        case DecidePicked():
            return legality.legal_fates(state)
        case MayResign():
            return (actions.GO_ON, actions.RESIGN)
        case MayReinforce():
            return legality.legal_reinforcements(task)
        case _:
            return ()


def _open_to_limit(state: State, player: Player, excess: int) -> tuple[Any, ...]:
    reading = state.ruleset.readings.forced_card_discard
    return cards_open_to_limit_discard(state.seats[player.index], player, state.forced, excess, reading)


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and the events that explain it; an illegal action is refused and changes nothing."""
    if not state.agenda:
        refuse("match-over", type(action).__name__)
    task = state.agenda[-1]
    if isinstance(task, ShufflePile | PickCard | PickHalf):
        pending = decision(state)
        if pending is None or pending.space is None or not isinstance(action, Shuffle | Pick):
            refuse("wrong-kind", type(action).__name__)
        if not is_possible_outcome(pending.space, action):
            refuse("impossible-chance", "items")
    elif isinstance(action, Shuffle | Pick):
        refuse("wrong-kind", type(action).__name__)
    else:
        judge(state, task, action)
    draft = Draft(state)
    draft.agenda.pop()
    CARRYING_OUT[type(task)](draft, task, action)
    run(draft)
    return Step(draft.frozen(), tuple(draft.events))
