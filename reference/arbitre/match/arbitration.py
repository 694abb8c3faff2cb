"""The Match as the arbiter takes it in: its written forms, its facts, and the choices one may leave unmentioned."""

from typing import Final

from arbitre.core.arbitration import Arbitration
from arbitre.match import actions
from arbitre.match.actions import Action
from arbitre.match.agenda import MayReinforce, MayResign
from arbitre.match.alike import alike
from arbitre.match.appeal import appeal
from arbitre.match.component_changes import change_components
from arbitre.match.events import Event
from arbitre.match.facts import CHOICE_NAMES, CLAUSES_OF_CHOICE, PLAYER_NAMES, facts, rests_on, why_it_goes_on, winners
from arbitre.match.notation import read_notes, write_action
from arbitre.match.people import Player
from arbitre.match.record import write_game
from arbitre.match.ruleset import Ruleset
from arbitre.match.scenario import read_table
from arbitre.match.state import State
from arbitre.match.table_writing import PROMPTS, write_table
from arbitre.match.view import View


def pass_over(state: State) -> Action | None:
    """The answer of a player who says nothing: not resigning, adding no pawn; other choices must be made."""
    match state.agenda[-1] if state.agenda else None:
        case MayResign():
            return actions.GO_ON
        case MayReinforce():
            return actions.Reinforce(0)
        case _:
            return None


ARBITRATION: Final[Arbitration[State, Action, Event, View, Player, Ruleset]] = Arbitration(
    change_components=change_components,
    read_table=read_table,
    write_table=write_table,
    prompts=PROMPTS,
    read_notes=read_notes,
    write_game=write_game,
    write_action=write_action,
    pass_over=pass_over,
    out_of_turn=frozenset({"wrong-kind", "not-your-turn", "match-over"}),
    facts=facts,
    rests_on=rests_on,
    clauses_of_choice=CLAUSES_OF_CHOICE,
    alike=alike,
    why_it_goes_on=why_it_goes_on,
    winners=winners,
    appeal=appeal,
    player_names=PLAYER_NAMES,
    choice_names=CHOICE_NAMES,
)
