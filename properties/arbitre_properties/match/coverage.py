"""What a number of matches has reached: every kind of choice, action, event, instruction, clause and reading, or not."""

from collections.abc import Callable
from enum import Enum
from typing import get_args

from attrs import Factory, define, fields

from arbitre import match
from arbitre.core.game import Step
from arbitre.match import Action, Choice, Event, Readings, State
from arbitre.match.rules.effects.vocabulary import Instruction
from arbitre.match.table.agenda import Instruct
from arbitre.match.table.events import (
    AwardChanged,
    CardDrawn,
    CardPicked,
    CardsDiscarded,
    ColumnCleared,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    MarkerMoved,
    NothingHappened,
    OptionChosen,
    PawnsAdded,
    PawnsTaken,
    PileShuffled,
    ReinforcingBarred,
)
from arbitre.match.table.people import colour_of

EVENTS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Event))
ACTIONS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Action))
CHOICES: frozenset[str] = frozenset(kind.value for kind in Choice)
INSTRUCTIONS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Instruction))


EARNEST: dict[str, Callable[[Event], bool]] = {
    "an award is cancelled": lambda event: isinstance(event, AwardChanged) and event.award == 0,
    "an award is halved": lambda event: isinstance(event, AwardChanged) and event.award > 0,
    "a column is cleared": lambda event: isinstance(event, ColumnCleared),
    "a card is picked": lambda event: isinstance(event, CardPicked),
    "half a hand goes": lambda event: (
        isinstance(event, CardsDiscarded) and event.count > 1 and event.clauses[0] == "CARTE-LECON"
    ),
    "a card is sacrificed": lambda event: isinstance(event, CardsDiscarded) and event.clauses[0] == "CARTE-SACR-a",
    "a limit costs two cards": lambda event: (
        isinstance(event, CardsDiscarded) and event.count > 1 and event.clauses[0] == "MAIN-3"
    ),
    "endurance is really lost": lambda event: isinstance(event, EnduranceChanged) and event.after < event.before,
    "a loss is ignored": lambda event: (
        isinstance(event, EnduranceChanged) and event.due < 0 and event.after == event.before
    ),
    "a gain is cut": lambda event: isinstance(event, EnduranceChanged) and 0 < event.after - event.before < event.due,
    "a gain per pawn": lambda event: event.clauses[0] == "CARTE-CENTRE" and not isinstance(event, NothingHappened),
    "a shift of two": lambda event: (
        isinstance(event, MarkerMoved)
        and event.clauses[0] in {"EFF-5", "EFF-7"}
        and abs(event.after - event.before) == 2
    ),
    "a choice is made by the victim": lambda event: isinstance(event, OptionChosen),
    "pawns are added by an effect": lambda event: isinstance(event, PawnsAdded),
    "pawns run short": lambda event: isinstance(event, PawnsTaken) and 0 < event.taken < event.due,
    "pawns are barred": lambda event: isinstance(event, ReinforcingBarred),
    "a pile is made anew": lambda event: isinstance(event, PileShuffled) and "PIOCHE-1" in event.clauses,
    "a card is drawn in a game": lambda event: isinstance(event, CardDrawn) and "LEX-5a" in event.clauses,
    "an effect concedes": lambda event: isinstance(event, GameEnded) and event.clauses == ("LEX-4",),
    "a game is drawn": lambda event: isinstance(event, GameEnded) and event.winner is None,
}
"""What must have happened in earnest, and not only in its empty form."""


def all_readings() -> frozenset[str]:
    """Every reading of every question, as `field=value`."""
    return frozenset(f"{each.field}={option}" for each in match.GAME.questions for option in each.options)


def named(readings: Readings) -> set[str]:
    """The readings of a ruleset, as `field=value`."""
    found = set()
    for each in fields(Readings):
        answer = getattr(readings, each.name)
        if isinstance(answer, Enum):
            found.add(f"{each.name}={answer.value}")
    return found


@define
class Reached:
    """What has been reached so far."""

    choices: set[str] = Factory(set)
    actions: set[str] = Factory(set)
    events: set[str] = Factory(set)
    instructions: set[str] = Factory(set)
    clauses: set[str] = Factory(set)
    readings: set[str] = Factory(set)
    only_choice: set[str] = Factory(set)
    in_earnest: set[str] = Factory(set)
    ended: int = 0

    def note(self, before: State, action: Action, step: Step[State, Event]) -> None:
        """Remember one step."""
        pending = match.decision(before)
        if pending is not None:
            self.choices.add(pending.kind.value)
            if pending.space is None and len(match.legal(before)) == 1:
                self.only_choice.add(pending.kind.value)
        self.actions.add(type(action).__name__)
        self.readings |= named(before.ruleset.readings)
        for event in step.events:
            self.events.add(type(event).__name__)
            self.clauses.update(event.clauses)
            self.in_earnest.update(name for name, happened in EARNEST.items() if happened(event))
            if isinstance(event, EffectUsed):
                side = before.ruleset.components.by_id[event.card].side(colour_of(event.player, before.queen))
                self.instructions.update(type(side.effect[part]).__name__ for part in event.parts)
        self.instructions.update(
            type(task.instruction).__name__ for task in step.state.agenda if isinstance(task, Instruct)
        )
        self.ended += step.state.outcome is not None

    def missing(self) -> dict[str, list[str]]:
        """What has not been reached, by kind."""
        wanted = {
            "choices": CHOICES - self.choices,
            "actions": ACTIONS - self.actions,
            "events": EVENTS - self.events,
            "instructions": INSTRUCTIONS - self.instructions,
            "readings": all_readings() - self.readings,
            "in earnest": frozenset(EARNEST) - self.in_earnest,
        }
        return {kind: sorted(left) for kind, left in wanted.items() if left}
