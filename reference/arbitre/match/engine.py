"""The engine: what may be chosen, and what follows from a choice. Nothing else changes a state."""

from collections.abc import Callable, Sequence

from arbitre.core.game import Step
from arbitre.match.rules.carrying_out import CARRYING_OUT
from arbitre.match.rules.drawing import go_on_drawing
from arbitre.match.rules.effects.applying import instruct
from arbitre.match.rules.end_of_game import end_game_by_resignation
from arbitre.match.rules.exchange import check_end, compare, end_step_five, end_step_six, take_award
from arbitre.match.rules.hand_limit import respect_limits, show_discards
from arbitre.match.rules.judging import judge
from arbitre.match.rules.listing import LISTING
from arbitre.match.rules.new_game import begin_new_game, end_refills, hand_over_queen, modify_state
from arbitre.match.rules.playing import begin_exchange
from arbitre.match.rules.setup import deal_hands, replace_mulligan
from arbitre.match.table.actions import Action, PlayerAction
from arbitre.match.table.agenda import (
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
from arbitre.match.table.dispatch import for_task
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import Event
from arbitre.match.table.state import State
from arbitre.match.words.refusals import refuse

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
