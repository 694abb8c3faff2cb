"""All theorems, in the order of their ids."""

import re
from functools import cache
from importlib import import_module

from arbitre_properties.theorems.theorem import Theorem

MODULES = (
    "match_whole",
    "match_early_end",
    "match_marker",
    "match_length",
    "match_initiative",
    "match_cards",
    "match_relations",
    "match_readings",
    "match_meeting",
    "match_turning",
    "match_beyond",
    "match_contracts",
    "chessme_moves",
    "chessme_games",
    "chessme_contracts",
    "chessme_turning",
    "chessme_meeting",
)
"""The modules of this package that offer `THEOREMS`."""


@cache
def theorems() -> dict[str, Theorem]:
    """Every theorem by its id."""
    found: list[Theorem] = []
    for module in MODULES:
        found += import_module(f"arbitre_properties.theorems.{module}").THEOREMS
    found.sort(key=lambda one: order_of(one.id))
    by_id = {one.id: one for one in found}
    if len(by_id) < len(found):
        raise ValueError("two theorems have the same id")
    return by_id


def order_of(identifier: str) -> tuple[str, int, str]:
    """T-9 comes before T-10, T-19a before T-19b, and the Match before ChessMe."""
    split = re.fullmatch(r"([A-Z-]+)-(\d+)([a-z]?)", identifier)
    if split is None:
        raise ValueError(f"not an id of a theorem: {identifier}")
    return ("" if split[1] == "T" else split[1], int(split[2]), split[3])
