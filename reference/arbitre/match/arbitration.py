"""The Match as the arbiter takes it in: its written forms, its facts, and the choices one may leave unmentioned."""

from collections.abc import Iterator, Sequence
from typing import Final

from attrs import evolve

from arbitre.core.arbitration import Arbitration
from arbitre.core.language import Text
from arbitre.core.saying import Saying
from arbitre.core.tables import Table
from arbitre.match.box.changes import change_components
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.pictures.panel import panel
from arbitre.match.table import actions
from arbitre.match.table.actions import Action
from arbitre.match.table.agenda import ChooseLimitDiscard, ChooseMulligan, ChooseNewGameDiscard, MayReinforce, MayResign
from arbitre.match.table.alike import alike
from arbitre.match.table.appeal import appeal
from arbitre.match.table.events import CardPlayed, Event
from arbitre.match.table.imagining import imagined
from arbitre.match.table.people import Player
from arbitre.match.table.state import State
from arbitre.match.table.view import View
from arbitre.match.words import parts
from arbitre.match.words.amounts import QUANTITIES, losses, telling
from arbitre.match.words.assumptions import rests_on, with_one_changed
from arbitre.match.words.choices import MODALS, choices_told, play_named, retold
from arbitre.match.words.facts import (
    CHOICE_NAMES,
    CLAUSES_OF_CHOICE,
    DECIDING,
    LEADS,
    PLAYER_NAMES,
    WINS,
    deciding_of,
    facts,
    narrowed_by,
    why_it_goes_on,
    winners,
)
from arbitre.match.written.carrying import carried_over
from arbitre.match.written.notation import read_notes, write_action
from arbitre.match.written.prompts import PROMPTS
from arbitre.match.written.record import write_game
from arbitre.match.written.results import strengths_used, unsaid
from arbitre.match.written.scenario import read_table, unnamed
from arbitre.match.written.wishes import read_wish
from arbitre.match.written.writing import write_table


def pass_over(state: State) -> Action | None:
    """The answer of a player who says nothing: not resigning, adding no pawn; other choices must be made."""
    match state.agenda[-1] if state.agenda else None:
        case MayResign():
            return actions.GO_ON
        case MayReinforce():
            return actions.Reinforce(0)
        case _:
            return None


def other_first(state: State) -> State | None:
    """Both choose before either shows: in which order they are asked is nothing to anybody.

    Règle : MEP-5c (p. 4), NOUV-3 (p. 8), MAIN-4 (p. 9).
    """
    match state.agenda[-2:]:
        case (ChooseMulligan() | ChooseNewGameDiscard() | ChooseLimitDiscard() as later, first) if type(later) is type(
            first
        ):
            return evolve(state, agenda=(*state.agenda[:-2], first, later))
        case _:
            return None


def otherwise(ruleset: Ruleset, table: Table, events: Sequence[Event]) -> Iterator[tuple[Text, Ruleset]]:
    """The rules with one assumed value another, of those behind what happened or behind what the columns tell."""
    named = (name for name, _ in rests_on(ruleset, events))
    behind = dict.fromkeys((*named, *strengths_used(ruleset, table), "space"))
    return with_one_changed(ruleset, behind)


ARBITRATION: Final[Arbitration[State, Action, Event, View, Player, Ruleset]] = Arbitration(
    change_components=change_components,
    read_table=read_table,
    write_table=write_table,
    prompts=PROMPTS,
    read_notes=read_notes,
    read_wish=read_wish,
    write_game=write_game,
    write_action=write_action,
    pass_over=pass_over,
    other_first=other_first,
    carried_over=carried_over,
    out_of_turn=frozenset({"wrong-kind", "not-your-turn", "match-over"}),
    facts=facts,
    rests_on=rests_on,
    otherwise=otherwise,
    clauses_of_choice=CLAUSES_OF_CHOICE,
    narrowed_by=narrowed_by,
    deciding=DECIDING,
    unnamed=unnamed,
    unsaid=unsaid,
    leads=LEADS,
    wins=WINS,
    alike=alike,
    why_it_goes_on=why_it_goes_on,
    winners=winners,
    appeal=appeal,
    imagined=imagined,
    panel=panel,
    part_told=parts.part_told,
    parts_asked=parts.ASKED,
    foresight=12,
    player_names=PLAYER_NAMES,
    choice_names=CHOICE_NAMES,
    saying=Saying(
        example="S: Gaffe II +1",
        modals=MODALS,
        play_named=play_named,
        choices_told=choices_told,
        losses=losses,
        quantities=QUANTITIES,
        telling=telling,
        retold=retold,
        looked_at=frozenset(f"{player.value}.{what}" for player in Player for what in ("discard", "limit")),
        deciding_of=deciding_of,
        of_the_card=(CardPlayed,),
        whole="match",
        match_goes_on=("FIN-5", "FDM-2"),
        countable=frozenset(f"{player.value}.{what}" for player in Player for what in ("hand", "pile")),
    ),
)
