"""The engine: what may be chosen, and what follows from a choice. Nothing else changes a state."""

from collections.abc import Callable, Sequence
from typing import Any

from arbitre.core.game import Step
from arbitre.match.actions import Action, PlayerAction
from arbitre.match.agenda import (
    BeginExchange,
    BeginNewGame,
    CheckEnd,
    Compare,
    DealHands,
    DrawCards,
    EndGameByResignation,
    EndRefills,
    EndStepFive,
    EndStepSix,
    HandOverQueen,
    Instruct,
    ModifyState,
    ReplaceMulligan,
    RespectLimits,
    ShowDiscards,
    TakeAward,
)
from arbitre.match.applying import instruct
from arbitre.match.carrying_out import CARRYING_OUT
from arbitre.match.draft import Draft
from arbitre.match.drawing import go_on_drawing
from arbitre.match.end_of_game import end_game_by_resignation
from arbitre.match.events import Event
from arbitre.match.exchange import check_end, compare, end_step_five, end_step_six, take_award
from arbitre.match.hand_limit import respect_limits, show_discards
from arbitre.match.judging import judge
from arbitre.match.listing import LISTING
from arbitre.match.new_game import begin_new_game, end_refills, hand_over_queen, modify_state
from arbitre.match.playing import begin_exchange
from arbitre.match.refusals import refuse
from arbitre.match.setup import deal_hands, replace_mulligan
from arbitre.match.state import State

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


def legal(state: State) -> Sequence[PlayerAction]:
    """The actions of the player who has to choose, in a fixed order; none when chance decides or the match is over."""
    if not state.agenda:
        return ()
    task = state.agenda[-1]
    lister = LISTING.get(type(task))
    return () if lister is None else lister(state, task)


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and the events that explain it; an illegal action is refused and changes nothing."""
    if not state.agenda:
        refuse("match-over", type(action).__name__)
    task = state.agenda[-1]
    judge(state, task, action)
    draft = Draft(state)
    draft.agenda.pop()
    CARRYING_OUT[type(task)](draft, task, action)
    run(draft)
    return Step(draft.frozen(), tuple(draft.events))
