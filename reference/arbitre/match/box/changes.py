"""Other cards and tracks for one scenario: a few changes to the shipped ones, every changed value marked as assumed."""

from typing import TypeVar

from attrs import evolve

from arbitre.core.tables import Table, TableError
from arbitre.match.box.cards import Card, Side
from arbitre.match.box.form import value_faults
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import BOTH, CardId, Colour, Player
from arbitre.match.written.serial import converter
from arbitre.match.written.sheet import card_of, number

Part = TypeVar("Part")
IN_THIS_SCENARIO = "scenario"


def change_components(ruleset: Ruleset, table: Table) -> Ruleset:
    """The ruleset with the changes of a scenario's `[data]`."""
    table.expect_keys(("advantage_spaces", "pawns", "starting_hands", "cards", "pawn", "tracks"))
    components = ruleset.components
    hands = table.table("starting_hands")
    spassky, fischer = (
        _kept(number(hands, player.value, 0, len(components.decks[player.index])), dealt)
        for player, dealt in zip(BOTH, components.starting_hands, strict=True)
    )
    spassky_track, fischer_track = (_track(components, table.table("tracks"), player) for player in BOTH)
    return evolve(
        ruleset,
        components=Components(
            name=components.name,
            cards=_cards(components, table),
            tracks=(spassky_track, fischer_track),
            pawns=_kept(number(table, "pawns", 1, 99), components.pawns),
            starting_hands=(spassky, fischer),
            advantage_spaces=_kept(number(table, "advantage_spaces", 1, 99), components.advantage_spaces),
            assumed=(*components.assumed, *(f"{IN_THIS_SCENARIO}.{key}" for key in table.entries)),
        ),
    )


def _kept(changed: int | None, before: int) -> int:
    return before if changed is None else changed


def _cards(components: Components, table: Table) -> tuple[Card, ...]:
    changes = table.table("cards")
    by_card: dict[CardId, Table] = {}
    for name in changes.entries:
        by_card[card_of(components, changes, name, name)] = changes.table(name)
    pawn = table.table("pawn") if "pawn" in table.entries else None
    return tuple(_card(card, by_card.get(card.id), pawn) for card in components.cards)


def _card(card: Card, change: Table | None, pawn: Table | None) -> Card:
    if pawn is not None:
        card = evolve(card, pawn=_side(card.pawn, pawn, ("strength", "effect")))
    if change is None:
        return card
    colour = card.colour
    if "colour" in change.entries:
        colour = _structured(change, "colour", Colour)
    return evolve(card, colour=colour, main=_side(card.main, change, ("colour", "strength", "effect")))


def _side(side: Side, change: Table, keys: tuple[str, ...]) -> Side:
    change.expect_keys(keys)
    strength = _kept(number(change, "strength", 0, 5), side.strength)
    effect = side.effect
    if "effect" in change.entries:
        effect = _structured(change, "effect", Effect)
    assumed = (*side.assumed, *(key for key in change.entries if key not in side.assumed))
    return evolve(side, strength=strength, effect=effect, assumed=assumed)


def _track(components: Components, table: Table, player: Player) -> Track:
    table.expect_keys(("spassky", "fischer"))
    change = table.table(player.value)
    change.expect_keys(("start", "spaces"))
    track = components.tracks[player.index]
    spaces = track.spaces
    if "spaces" in change.entries:
        spaces = _structured(change, "spaces", tuple[Space, ...])
    start = number(change, "start", 0, len(spaces) - 1)
    return Track(spaces, min(track.start, len(spaces) - 1) if start is None else start)


def _structured(table: Table, key: str, kind: type[Part]) -> Part:
    """What stands in the file, as a part of this type; the first thing that has not its form is a mistake."""
    entry = table.entries[key]
    for told, word in value_faults(entry, kind, ".".join((*table.keys, key))):
        raise TableError(told, file=table.file, line=table.line(key, word))
    return converter().structure(entry, kind)
