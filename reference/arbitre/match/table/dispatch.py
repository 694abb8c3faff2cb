"""The rows of the tables in which a rule is found by the kind of task or instruction it is for.

A table is looked up by the very type of what is at hand, so a rule is given nothing but the kind of its own row. The type
checker cannot follow that, and each row says so once, here; in return it checks that the rule of a row takes its kind.
"""

from collections.abc import Callable
from typing import TypeVar, cast

from arbitre.match.rules.effects.vocabulary import Instruction
from arbitre.match.table.actions import Action
from arbitre.match.table.agenda import Instruct, Task

Position = TypeVar("Position")
Kind = TypeVar("Kind", bound=Task)
Chosen = TypeVar("Chosen", bound=Action)
Symbol = TypeVar("Symbol", bound=Instruction)
Ruling = TypeVar("Ruling")


def for_task(
    kind: type[Kind], rule: Callable[[Position, Kind], Ruling]
) -> tuple[type, Callable[[Position, Task], Ruling]]:
    """The rule for tasks of this kind."""
    return kind, cast("Callable[[Position, Task], Ruling]", rule)


def for_choice(
    kind: type[Kind], rule: Callable[[Position, Kind, Chosen], None]
) -> tuple[type, Callable[[Position, Task, Action], None]]:
    """The rule for what is chosen when a task of this kind asks; before one is carried out, the others were refused."""
    return kind, cast("Callable[[Position, Task, Action], None]", rule)


def for_instruction(
    kind: type[Symbol], rule: Callable[[Position, Instruct, Symbol], None]
) -> tuple[type, Callable[[Position, Instruct, Instruction], None]]:
    """The rule for instructions of this kind."""
    return kind, cast("Callable[[Position, Instruct, Instruction], None]", rule)
