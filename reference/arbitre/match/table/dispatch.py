"""How a rule is found: by the very kind of the task or instruction at hand.

A rule is given nothing but the kind of its own row. The type checker cannot follow that, and each row says so once, here;
in return it checks that the rule of a row takes its kind.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar, cast

from attrs import frozen

from arbitre.core.decision import ChanceSpace, Pick, Shuffle
from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.effects.vocabulary import Instruction
from arbitre.match.table.actions import Action, PlayerAction
from arbitre.match.table.agenda import Instruct, Task
from arbitre.match.table.decisions import Choice
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import Player
from arbitre.match.table.position import Position

Kind = TypeVar("Kind", bound=Task)
Chosen = TypeVar("Chosen", bound=Action)
Outcome = TypeVar("Outcome", bound=Shuffle | Pick)
Symbol = TypeVar("Symbol", bound=Instruction)


@frozen
class ChoiceRules(Generic[Kind, Chosen]):
    """A choice of a player, in one place: which task asks for it, what it offers, what it refuses and why, what it does."""

    task: type[Kind]
    kind: Choice
    offered: Callable[[Position, Kind], Sequence[PlayerAction]]
    refused: Callable[[Position, Kind, Action], IllegalAction | None]
    carried_out: Callable[[Draft, Kind, Chosen], None]


@frozen
class ChanceRules(Generic[Kind, Outcome]):
    """What chance decides, in one place: about whom, between which outcomes, by which clause, and what it does."""

    task: type[Kind]
    kind: Choice
    subject: Callable[[Kind], Player]
    outcomes: Callable[[Position, Kind], ChanceSpace]
    clause: Callable[[Position, Kind], str]
    carried_out: Callable[[Draft, Kind, Outcome], None]


AnyChoice = ChoiceRules[Task, Action]
AnyChance = ChanceRules[Task, Shuffle | Pick]
AnyRule = Callable[[Draft, Task], bool | None]


def for_choice(rules: ChoiceRules[Kind, Chosen]) -> tuple[type, AnyChoice]:
    """The rules of a player's choice; before an action is carried out, the others were refused."""
    return rules.task, cast("AnyChoice", rules)


def for_chance(rules: ChanceRules[Kind, Outcome]) -> tuple[type, AnyChance]:
    """The rules of what chance decides."""
    return rules.task, cast("AnyChance", rules)


def for_task(kind: type[Kind], rule: Callable[[Draft, Kind], bool | None]) -> tuple[type, AnyRule]:
    """The rule for a task that carries on by itself."""
    return kind, cast("AnyRule", rule)


def for_instruction(
    kind: type[Symbol], rule: Callable[[Draft, Instruct, Symbol], None]
) -> tuple[type, Callable[[Draft, Instruct, Instruction], None]]:
    """The rule for instructions of this kind."""
    return kind, cast("Callable[[Draft, Instruct, Instruction], None]", rule)
