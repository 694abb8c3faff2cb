"""The engine: what may be chosen, and what follows from a choice. Nothing else changes a state."""

from collections.abc import Callable, Sequence

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
    Task,
)
from arbitre.match.applying import instruct
from arbitre.match.carrying_out import CARRYING_OUT
from arbitre.match.dispatch import for_task
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

AUTOMATIC: dict[type, Callable[[Draft, Task], bool | None]] = dict(
    (
        for_task(DealHands, deal_hands),
        for_task(ReplaceMulligan, replace_mulligan),
        for_task(BeginExchange, begin_exchange),
        for_task(Compare, compare),
        for_task(Instruct, instruct),
        for_task(EndStepFive, end_step_five),
        for_task(TakeAward, take_award),
        for_task(EndStepSix, end_step_six),
        for_task(CheckEnd, check_end),
        for_task(RespectLimits, respect_limits),
        for_task(ShowDiscards, show_discards),
        for_task(EndGameByResignation, end_game_by_resignation),
        for_task(BeginNewGame, begin_new_game),
        for_task(ModifyState, modify_state),
        for_task(EndRefills, end_refills),
        for_task(HandOverQueen, hand_over_queen),
        for_task(DrawCards, go_on_drawing),
    )
)
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
