"""All theorems, in the order of their ids, and what each rests on."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from importlib import import_module
from pkgutil import iter_modules

from arbitre_properties import theorems as rooms
from arbitre_properties.theorems.proving.theorem import Theorem

GAMES = ("match", "chessme")
"""The games that theorems are about, each a folder; each of its modules may offer `THEOREMS`."""


@cache
def theorems() -> dict[str, Theorem]:
    """Every theorem by its id."""
    found = sorted(_offered(), key=lambda one: order_of(one.id))
    by_id = {one.id: one for one in found}
    if len(by_id) < len(found):
        raise ValueError("two theorems have the same id")
    demand_founded(by_id)
    return by_id


def _offered() -> Iterator[Theorem]:
    for game in GAMES:
        package = import_module(f"{rooms.__name__}.{game}")
        for module in iter_modules(package.__path__, f"{package.__name__}."):
            yield from getattr(import_module(module.name), "THEOREMS", ())


def demand_founded(known: Mapping[str, Theorem]) -> None:
    """ValueError if a theorem rests on one that does not exist, or on itself in the end."""
    for one in known.values():
        missing = [other for other in one.rests_on if other not in known]
        if missing:
            raise ValueError(f"{one.id} rests on {', '.join(missing)}, which is not a theorem")
    try:
        TopologicalSorter({one.id: one.rests_on for one in known.values()}).prepare()
    except CycleError as cycle:
        raise ValueError(f"theorems rest on one another in a circle: {' on '.join(cycle.args[1])}") from cycle


def with_foundations(ids: Iterable[str]) -> tuple[str, ...]:
    """These theorems and all that they rest on, the foundations first."""
    found: dict[str, None] = {}
    for identifier in ids:
        found |= dict.fromkeys((*with_foundations(theorems()[identifier].rests_on), identifier))
    return tuple(found)


def order_of(identifier: str) -> tuple[str, int, str]:
    """T-9 comes before T-10, T-19a before T-19b, and the Match before ChessMe."""
    split = re.fullmatch(r"([A-Z-]+)-(\d+)([a-z]?)", identifier)
    if split is None:
        raise ValueError(f"not an id of a theorem: {identifier}")
    return ("" if split[1] == "T" else split[1], int(split[2]), split[3])
