"""The one serialised form of ChessMe's values."""

from functools import cache, lru_cache

from cattrs.preconf.json import JsonConverter

from arbitre.chessme.events import Event
from arbitre.chessme.ruleset import Ruleset
from arbitre.chessme.state import Action
from arbitre.chessme.table import Placed, Table, table_of
from arbitre.core.canonical import new_converter, note_form, tag_union


@cache
def converter() -> JsonConverter:
    """The converter of every ChessMe value: a table is the list of its men, sorted by square."""
    made = new_converter()
    tag_union(made, Action, "action")
    tag_union(made, Event, "event")
    men_out = made.get_unstructure_hook(tuple[Placed, ...])
    note_form(Table, tuple[Placed, ...])
    made.register_unstructure_hook(Table, lambda table: men_out(table.men))
    made.register_structure_hook(Table, lambda plain, _: table_of(made.structure(plain, list[Placed])))
    ruleset_out = lru_cache(maxsize=64)(made.get_unstructure_hook(Ruleset))
    made.register_unstructure_hook(Ruleset, ruleset_out)
    return made
