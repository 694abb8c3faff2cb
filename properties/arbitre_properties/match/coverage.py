"""What a number of matches has reached: every kind of choice, action, event, instruction, clause and reading, or not."""

from enum import Enum
from typing import get_args

from attrs import Factory, define, fields

from arbitre import match
from arbitre.core.game import Step
from arbitre.match import Action, Choice, Event, Readings, State
from arbitre.match.agenda import Instruct
from arbitre.match.effects import Instruction
from arbitre.match.events import EffectUsed
from arbitre.match.people import colour_of

EVENTS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Event))
ACTIONS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Action))
CHOICES: frozenset[str] = frozenset(kind.value for kind in Choice)
INSTRUCTIONS: frozenset[str] = frozenset(kind.__name__ for kind in get_args(Instruction))


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
        }
        return {kind: sorted(left) for kind, left in wanted.items() if left}
