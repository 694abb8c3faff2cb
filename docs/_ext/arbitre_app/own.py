"""The cards and tracks that an owner has entered: the same TOML that `--data` reads, checked and told card by card."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, Final

from arbitre.core.game import find_game
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.scene import Scene
from arbitre.core.tables import parse_table
from arbitre.match.box.components import faults_in, shipped_components
from arbitre.match.box.lookup import find_card
from arbitre.match.box.ruleset import Components, Edition
from arbitre.match.pictures.card_svg import HEIGHT, SHAPES, WIDTH, card_face, card_told
from arbitre.match.words.effect_guide import examples
from arbitre.match.words.names import piece_name, short_card_names
from arbitre.render.svg import svg_of
from arbitre_app.toml_text import toml_of

PARTS: Final = ("cards", "tracks")
FILE: Final = "cards.toml"

Answer = dict[str, Plain]


def own_text(asked: Mapping[str, Any]) -> str | None:
    """The text of what the owner has entered; nothing where there is nothing."""
    own = asked.get("own") or {}
    plain = {part: own[part] for part in PARTS if own.get(part)}
    return toml_of(plain) if plain else None


def cards(asked: Mapping[str, Any]) -> Answer:
    """Every card as it is now, what is wrong with what was entered, and its file."""
    language, text = Language(asked["language"]), own_text(asked)
    faults = faults_in(text) if text else ()
    components = shipped_components(Edition.FR) if faults or text is None else _components(text)
    return {
        "text": text or "",
        "faults": [fault.in_(language) for fault in faults],
        "cards": [*_cards(components, language)],
        "effects": [*_effects(language)],
        "tracks": [_track(components, place) for place in range(len(components.tracks))],
    }


def read_cards(asked: Mapping[str, Any]) -> Answer:
    """A file of cards as the form holds it."""
    try:
        plain = parse_table(asked["text"], FILE).entries
    except Mistake as wrong:
        return {"mistake": wrong.told_in(Language(asked["language"]))}
    own = {part: plain[part] for part in PARTS if isinstance(plain.get(part), list)}
    faults = faults_in(asked["text"])
    if faults or not own:
        nothing = Text(
            fr="il n'y a ni carte ni piste dans ce fichier", en="there are no cards and no tracks in this file"
        )
        return {"mistake": " ".join(fault.in_(Language(asked["language"])) for fault in faults or (nothing,))}
    components = shipped_components(Edition.FR)
    for card in own.get("cards", []):
        name = card.get("title") or (f"n° {card['number']}" if "number" in card else "")
        known = None if "id" in card else find_card(components, name)
        if known is not None:
            card["id"] = known
    return {"own": own}


@lru_cache(maxsize=4)  # every key that is typed makes another text
def _components(text: str) -> Components:
    found: Components = find_game("match").make_ruleset(Edition.FR.value, {}, text).components
    return found


def _cards(components: Components, language: Language) -> Iterator[Plain]:
    for card in components.cards:
        face = card_face(card, card.colour, components, language)
        told = card_told(card, card.colour, components).in_(language)
        picture = Scene(WIDTH, HEIGHT, told, told, (face,))
        yield {
            "id": card.id,
            "owner": card.owner.value,
            "colour": card.colour.value,
            "shape": SHAPES[card.main.piece].value,
            "piece": piece_name(card.main.piece, card.colour).in_(language),
            "name": short_card_names(components)[card.id].in_(language),
            "title": card.title,
            "number": card.number,
            "strength": card.main.strength,
            "told": told,
            "svg": svg_of(picture),
            "isAssumed": "strength" in card.main.assumed or card.main.effect_is_assumed,
        }


def _effects(language: Language) -> Iterator[Plain]:
    """Every kind of sign at work: what it says, and how the file writes it."""
    for each in examples(shipped_components(Edition.FR)):
        written = parse_table(f"effect = [{each.written}]", FILE).entries["effect"]
        yield {"said": each.said.in_(language), "instructions": written}


def _track(components: Components, place: int) -> Plain:
    track = components.tracks[place]
    spaces: list[Plain] = [
        {"limit": each.limit, "pawns": each.pawns, "advantage": each.advantage} for each in track.spaces
    ]
    return {"owner": ("spassky", "fischer")[place], "start": track.start, "spaces": spaces}
