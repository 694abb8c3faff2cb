"""The table seen in a mirror: Spassky's things are Fischer's, and the marker runs the other way; the rules must not notice."""

from enum import Enum
from functools import cache
from typing import Any, TypeVar, cast

from attrs import AttrsInstance, evolve, fields

from arbitre.match import Card, Components, Player, Ruleset, State
from arbitre.match.rules.effects.vocabulary import Who
from arbitre.match.table.agenda import EndRefills, RespectLimits, ShowDiscards
from arbitre.match.table.state import ColumnState, Exchange

ValueT = TypeVar("ValueT")
PAIRS: dict[type, set[str]] = {
    State: {"scores", "seats", "committed", "veil"},
    ColumnState: {"zones"},
    EndRefills: {"spaces"},
    RespectLimits: {"players"},
    ShowDiscards: {"players"},
}
"""The fields that hold one thing for Spassky and one for Fischer, in this order."""


def mirrored(thing: ValueT) -> ValueT:
    """The thing in the mirror; twice mirrored it is itself again."""
    return cast("ValueT", _mirrored(thing))


def _mirrored(thing: object) -> object:  # noqa: PLR0911  (one line a type)
    match thing:
        case Player():
            return thing.other
        case Who.SPASSKY | Who.FISCHER:
            return Who.FISCHER if thing is Who.SPASSKY else Who.SPASSKY
        case Enum() | None | str() | int():
            return thing
        case Ruleset():
            return mirrored_ruleset(thing)
        case State():
            changes = _fields(thing) | {"marker": -thing.marker, "start_marker": -thing.start_marker}
            return State(**changes)
        case Exchange():
            return Exchange(**_fields(thing) | {"shifted": -thing.shifted})
        case tuple():
            return tuple(_mirrored(part) for part in thing)
        case _:
            return type(thing)(**_fields(cast("AttrsInstance", thing)))


def _fields(thing: AttrsInstance) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for each in fields(type(thing)):
        if not each.init:
            continue
        value = _mirrored(getattr(thing, each.name))
        is_pair = each.name in PAIRS.get(type(thing), ())
        found[each.name] = value[::-1] if is_pair and isinstance(value, tuple) else value
    return found


@cache
def mirrored_ruleset(ruleset: Ruleset) -> Ruleset:
    """Both decks and tracks change hands; a card keeps its name, its colour and its strength."""
    components = ruleset.components
    changed = Components(
        name=components.name,
        cards=tuple(_card(card) for card in components.cards),
        tracks=components.tracks[::-1],
        pawns=components.pawns,
        starting_hands=components.starting_hands[::-1],
        advantage_spaces=components.advantage_spaces,
        assumed=components.assumed,
    )
    return evolve(ruleset, components=changed)


def _card(card: Card) -> Card:
    return evolve(card, owner=card.owner.other, main=mirrored(card.main), pawn=mirrored(card.pawn))
