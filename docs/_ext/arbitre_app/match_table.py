"""A table of the Match for the page: what lies where, in words and numbers, from one player's view."""

from collections.abc import Mapping

from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.match.box.lookup import NAMELESS
from arbitre.match.pictures.card_svg import SHAPES, card_told
from arbitre.match.pictures.text import notes_told
from arbitre.match.table.people import COLUMNS, CardId, Column, Player, colour_of
from arbitre.match.table.state import Zone
from arbitre.match.table.view import View
from arbitre.match.words.effects import tell_effect
from arbitre.match.words.names import (
    COLUMN_NAMES,
    PEOPLE,
    UNNAMED,
    advantage_told,
    card_names,
    short_card_names,
)

Strengths = Mapping[tuple[str, Player], int | None]
"""What was said of the strength of a card on the board, by its column and its player."""


def match_table(view: View, language: Language, said: Strengths | None = None) -> dict[str, Plain]:
    """The board with the viewer's side below, both seats, the own hand, and what is to be noted.

    Of a card on the board that nobody named no more is told than what was said of its strength.
    """
    other = view.viewer.other
    return {
        "game": "match",
        "number": view.game,
        "scores": [{"name": PEOPLE[player], "points": view.scores[player.index]} for player in (other, view.viewer)],
        "marker": advantage_told(view.marker).in_(language),
        "columns": [_column(view, column, language, said or {}) for column in COLUMNS],
        "seats": [_seat(view, player, language) for player in (other, view.viewer)],
        "hand": [card_shown(view, card, view.viewer, language) for card in view.hand],
        "awaited": notes_told(view)[-1].in_(language),
        "notes": [note.in_(language) for note in notes_told(view)[:-1] if not note.fr.startswith("*")],
    }


def card_shown(view: View, card: CardId, player: Player, language: Language) -> dict[str, Plain]:
    """A card as its owner plays it now: the upright piece, its strength and effect; a star marks what is assumed."""
    components = view.ruleset.components
    found = components.by_id[card]
    colour = colour_of(player, view.queen)
    side = found.side(colour)
    if found.title == NAMELESS:
        return _nameless(card, player, side.strength, language)
    effect = tell_effect(side.effect, found.owner, components).in_(language)
    return {
        "thing": f"card:{card}",
        "name": short_card_names(components)[card].in_(language),
        "shape": SHAPES[side.piece].value,
        "colour": colour.value,
        "owner": found.owner.value,
        "strength": side.strength,
        "isAssumed": "strength" in side.assumed or side.effect_is_assumed,
        "effect": effect,
        "told": card_told(found, colour, components).in_(language),
    }


def _nameless(card: CardId, player: Player, strength: int, language: Language) -> dict[str, Plain]:
    """A card of which nobody said which it is: nothing is shown that it takes from the card that stands in for it."""
    shown = {"thing": f"card:{card}", "name": NAMELESS, "shape": None, "colour": None, "owner": player.value}
    return {**shown, "strength": strength, "isAssumed": False, "effect": "", "told": UNNAMED.in_(language)}


def _column(view: View, column: Column, language: Language, said: Strengths) -> dict[str, Plain]:
    state, name = view.board[column.place], COLUMN_NAMES[column]
    zones = [
        _zone(view, state.zones[player.index], language, (name, player), said)
        for player in (view.viewer.other, view.viewer)
    ]
    return {
        "thing": f"column:{column.value}",
        "name": name,
        "advantage": column.advantage,
        "isCurrent": view.exchange is not None and view.exchange.column is column,
        "isFree": state.is_empty,
        "zones": [*zones],
    }


def _zone(
    view: View, zone: Zone | None, language: Language, place: tuple[str, Player], said: Strengths
) -> dict[str, Plain] | None:
    if zone is None:
        return None
    _, player = place
    card = card_shown(view, zone.card, player, language)
    strength = view.ruleset.components.by_id[zone.card].side(colour_of(player, view.queen)).strength
    told = said.get(place, strength) if card["name"] == NAMELESS else strength
    return {
        "card": {**card, "strength": told},
        "pawns": zone.pawns,
        "total": None if told is None else told + zone.pawns,
    }


def _seat(view: View, player: Player, language: Language) -> dict[str, Plain]:
    seat = view.seats[player.index]
    track = view.ruleset.components.tracks[player.index]
    names = card_names(view.ruleset.components)
    return {
        "player": player.value,
        "name": PEOPLE[player],
        "isAsked": view.pending is not None and view.pending.chooser is player,
        "colour": colour_of(player, view.queen).value,
        "hand": seat.hand,
        "pile": seat.draw_pile,
        "discards": [None if card is None else names[card].in_(language) for card in seat.discards],
        "pawns": seat.pawns,
        "supply": seat.supply,
        "endurance": seat.endurance + 1,
        "track": len(track.spaces),
        "limit": track.spaces[seat.endurance].limit,
    }
