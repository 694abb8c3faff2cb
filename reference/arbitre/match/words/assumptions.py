"""What no source attests: which values a verdict rests on, and the rules with one of them changed."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.box.cards import Card
from arbitre.match.box.lookup import NAMELESS
from arbitre.match.box.ruleset import Components, Ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.table.events import CardPlayed, EffectUsed, Event, StrengthsCompared
from arbitre.match.table.people import CardId, Colour
from arbitre.match.words.events import ASSUMED, SUPPOSABLE
from arbitre.match.words.names import COLOURS, card_names, of_card, short_card_names

_SPACES: Final = Text(fr="les cases des pistes d'endurance", en="the spaces of the endurance tracks")


_FACES: Final = ("strength", "colour", "piece")
"""What was told of a card that has no name, or does not matter."""


def rests_on(ruleset: Ruleset, events: Sequence[Event]) -> tuple[tuple[str, Text], ...]:
    """The values behind what happened that no source attests: a stable name for each, and how to tell it."""
    found: dict[str, Text] = {}
    for event in events:
        if isinstance(event, StrengthsCompared):
            for name in event.assumed:
                card, _, part = name.rpartition(".")
                if ruleset.components.by_id[CardId(card)].title == NAMELESS:
                    continue
                found[f"cards.{name}"] = _part_of_card(ruleset.components, CardId(card), part)
        if not isinstance(event, SUPPOSABLE):
            continue
        cards = (event.card,) if isinstance(event, CardPlayed | EffectUsed) else ()
        for part in event.assumed:
            for card in cards:
                if part in _FACES and ruleset.components.by_id[card].title == NAMELESS:
                    continue
                found[f"cards.{card}.{part}"] = _part_of_card(ruleset.components, card, part)
            if not cards:
                found[part] = ASSUMED.get(part, Text(fr=part, en=part))
    return tuple(found.items())


def with_one_changed(ruleset: Ruleset, names: Iterable[str]) -> Iterator[tuple[Text, Ruleset]]:
    """The rules with one of these values at the ends of what it could be, and what the value is."""
    components = ruleset.components
    for name in names:
        if name.startswith("cards."):
            card, _, part = name.removeprefix("cards.").rpartition(".")
            for changed in _card_otherwise(components.by_id[CardId(card)], part):
                cards = tuple(changed if each.id == changed.id else each for each in components.cards)
                yield (
                    _value_told(components, changed.id, part),
                    evolve(ruleset, components=evolve(components, cards=cards)),
                )
        elif name == "space":
            for by in (-1, 1):
                spassky, fischer = (_track_otherwise(track, by) for track in components.tracks)
                yield _SPACES, evolve(ruleset, components=evolve(components, tracks=(spassky, fischer)))


def _card_otherwise(card: Card, part: str) -> Iterator[Card]:
    """The card at the ends of what it could be; of a card without a name the strength was told, or does not matter."""
    match part:
        case "strength" | "colour" if card.title == NAMELESS:
            return
        case "strength":
            for strength in {0, 5} - {card.main.strength}:
                yield evolve(card, main=evolve(card.main, strength=strength))
        case "colour":
            yield evolve(card, colour=Colour.BLACK if card.colour is Colour.WHITE else Colour.WHITE)
        case "effect":
            yield evolve(card, main=evolve(card.main, effect=()))
        case _:
            return


def _track_otherwise(track: Track, by: int) -> Track:
    """A limit is 5, 6 or 7, and a space gives three pawns at most.

    Règle : END-9 (p. 9), ETAT-2a (p. 9).
    """
    spaces = tuple(
        _space_otherwise(space, by, is_start=place == track.start) if space.assumed else space
        for place, space in enumerate(track.spaces)
    )
    return evolve(track, spaces=spaces)


def _space_otherwise(space: Space, by: int, *, is_start: bool) -> Space:
    """The limit of a start space follows from the starting hand, and its pawns are written.

    Règle : MEP-5a, MEP-5b (p. 4).
    """
    if is_start:
        return space
    return evolve(space, limit=min(max(5, space.limit + by), 7), pawns=min(max(0, space.pawns + by), 3))


def _value_told(components: Components, card: CardId, part: str) -> Text:
    """`la force 3 de Simplifier (blanc)`: what to look for on the card."""
    name, printed = short_card_names(components)[card], components.by_id[card]
    if part in ("strength", "colour") and not printed.title:
        return card_names(components)[card]
    if part in ("strength", "colour"):
        colour, strength = COLOURS[printed.colour], printed.main.strength
        return Text(
            fr=f"{name.fr} (pièce {colour.fr}{'he' if printed.colour is Colour.WHITE else 'e'}, force {strength})",
            en=f"{name.en} ({colour.en}, strength {strength})",
        )
    return _part_of_card(components, card, part)


def _part_of_card(components: Components, card: CardId, part: str) -> Text:
    what, named = ASSUMED.get(part, Text(fr=part, en=part)), components.by_id[card]
    if named.title in ("", NAMELESS):
        of = of_card(card, components)
        return Text(fr=f"{what.fr} {of.fr}", en=f"{what.en} {of.en}")
    return Text(fr=f"{what.fr} de {named.title}", en=f"{what.en} of {named.title}")
