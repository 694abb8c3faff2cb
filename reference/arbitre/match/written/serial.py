"""The one serialised form of the Match's values, files of cards included."""

from functools import cache, lru_cache

from cattrs.preconf.json import JsonConverter

from arbitre.core.canonical import new_converter, tag_union
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.rules.effects.vocabulary import Instruction, PlainInstruction
from arbitre.match.table.actions import Action
from arbitre.match.table.agenda import Task
from arbitre.match.table.events import Event


@cache
def converter() -> JsonConverter:
    """The converter of every value of the Match."""
    made = new_converter()
    tag_union(made, PlainInstruction, "do")
    tag_union(made, Instruction, "do")
    tag_union(made, Task, "task")
    tag_union(made, Action, "action")
    tag_union(made, Event, "event")
    made.register_unstructure_hook(Ruleset, lru_cache(maxsize=64)(made.get_unstructure_hook(Ruleset)))
    return made
