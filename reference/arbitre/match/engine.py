"""The engine: who must choose, what may be chosen, and what follows from a choice. Nothing else changes a state."""

from collections.abc import Sequence
from typing import cast

from arbitre.core.decision import CHANCE, ChanceAction, Decision, Pick, Shuffle, is_possible_outcome
from arbitre.core.game import Step
from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.award import end_step_six, take_award
from arbitre.match.rules.comparison import compare
from arbitre.match.rules.discarding import show_discards
from arbitre.match.rules.drawing import DRAWING, SHUFFLE, announces, go_on_drawing
from arbitre.match.rules.effects.instructions import instruct
from arbitre.match.rules.effects.options import OPTION
from arbitre.match.rules.effects.pawns import PAWN_EFFECT
from arbitre.match.rules.effects.picks import HALF, LOSS
from arbitre.match.rules.effects.sacrifice import SACRIFICE, STRENGTH
from arbitre.match.rules.effects.use import EFFECT, end_step_five
from arbitre.match.rules.end_of_game import check_end
from arbitre.match.rules.forced_card import FATE, PICK, player_of_card
from arbitre.match.rules.hand_limit import LIMIT_DISCARD, respect_limits
from arbitre.match.rules.initiative import begin_exchange
from arbitre.match.rules.new_game import (
    NEW_GAME_DISCARD,
    begin_new_game,
    end_refills,
    hand_over_queen,
    modify_state,
)
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.pawns import REINFORCEMENT
from arbitre.match.rules.playing import ANSWER, LEAD
from arbitre.match.rules.resigning import RESIGNATION, end_game_by_resignation
from arbitre.match.rules.setup import MULLIGAN, deal_hands, replace_mulligan
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
    PlayAnswer,
    PlayLead,
    ReplaceMulligan,
    RespectLimits,
    ShowDiscards,
    TakeAward,
    Task,
)
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import AnyChance, for_chance, for_choice, for_task
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import Event
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre.match.table.state import State
from arbitre.match.words.refusals import refusal

CHOICES = dict(
    (
        for_choice(MULLIGAN),
        for_choice(LEAD),
        for_choice(ANSWER),
        for_choice(RESIGNATION),
        for_choice(REINFORCEMENT),
        for_choice(EFFECT),
        for_choice(OPTION),
        for_choice(DRAWING),
        for_choice(PAWN_EFFECT),
        for_choice(SACRIFICE),
        for_choice(STRENGTH),
        for_choice(FATE),
        for_choice(LOSS),
        for_choice(LIMIT_DISCARD),
        for_choice(NEW_GAME_DISCARD),
    )
)
"""What players choose, each in its chapter."""

CHANCES = dict((for_chance(SHUFFLE), for_chance(PICK), for_chance(HALF)))
"""What chance decides."""

AUTOMATIC = dict(
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


def _asked(kind: Choice) -> tuple[Decision[Player, Choice], Decision[Player, Choice]]:
    return Decision(SPASSKY, kind, SPASSKY), Decision(FISCHER, kind, FISCHER)


ASKED = {task: _asked(rules.kind) for task, rules in CHOICES.items()}
"""The decision of either player for each task that asks one of them, made once."""
ANNOUNCING = _asked(Choice.ANNOUNCE)
PLAYING = (PlayLead, PlayAnswer)


def decision(state: State) -> Decision[Player, Choice] | None:
    """The pending choice; None once the match is over."""
    if not state.agenda:
        return None
    task = state.agenda[-1]
    asked = ASKED.get(type(task))
    if asked is None:
        chance = CHANCES[type(task)]
        return Decision(CHANCE, chance.kind, chance.subject(task), chance.outcomes(state, task))
    player = cast("PlayLead", task).player
    if state.forced is not None and isinstance(task, PLAYING):
        return Decision(player_of_card(state, player), CHOICES[type(task)].kind, player)
    if isinstance(task, DrawCards) and announces(task, state.ruleset.readings.draw_count):
        return ANNOUNCING[player.index]
    return asked[player.index]


def legal(state: State) -> Sequence[PlayerAction]:
    """The actions of the player who has to choose, in a fixed order; none when chance decides or the match is over."""
    if not state.agenda:
        return ()
    task = state.agenda[-1]
    choice = CHOICES.get(type(task))
    return () if choice is None else choice.offered(state, task)


def apply(state: State, action: Action) -> Step[State, Event]:
    """The next state and the events that explain it; an illegal action is refused and changes nothing."""
    if not state.agenda:
        raise refusal("match-over", type(action).__name__)
    task = state.agenda[-1]
    choice = CHOICES.get(type(task))
    refused = choice.refused(state, task, action) if choice else outcome_refused(state, task, action)
    if refused is not None:
        raise refused
    draft = Draft(state)
    draft.agenda.pop()
    if choice is not None:
        choice.carried_out(draft, task, action)
    else:
        CHANCES[type(task)].carried_out(draft, task, cast("ChanceAction", action))
    run(draft)
    return Step(draft.frozen(), tuple(draft.events))


def outcome_refused(state: State, task: Task, action: Action) -> IllegalAction | None:
    """Chance orders the cards at hand, or picks as many of them as asked for.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9), CARTE-PREP-a (p. 12), CARTE-LECON (illustration).
    """
    chance: AnyChance = CHANCES[type(task)]
    if not isinstance(action, Shuffle | Pick):
        return not_asked_for(state, action)
    possible = is_possible_outcome(chance.outcomes(state, task), action)
    return None if possible else refusal("impossible-chance", "items", chance.clause(state, task))


def run(draft: Draft) -> None:
    """Carry on until somebody has to choose, or the match is over."""
    agenda = draft.agenda
    while agenda:
        handler = AUTOMATIC.get(type(agenda[-1]))
        if handler is None or handler(draft, agenda.pop()):
            return
