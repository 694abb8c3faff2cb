"""Which card somebody means: by its title, its printed number, its id, or by piece and colour in four languages."""

import re
from difflib import get_close_matches
from functools import lru_cache
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.spelling import fold
from arbitre.match.box.cards import Card, Piece
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import CardId, Colour, Player

_PIECES: Final = {
    Piece.KING: ("roi", "king", "konig", "koenig", "krol", "krola"),
    Piece.QUEEN: ("dame", "reine", "queen", "hetman", "hetmana", "krolowa", "dama"),
    Piece.ROOK: ("tour", "rook", "castle", "turm", "wieza", "wieze"),
    Piece.BISHOP: ("fou", "bishop", "laufer", "laeufer", "goniec", "gonca"),
    Piece.KNIGHT: ("cavalier", "knight", "springer", "skoczek", "skoczka"),
}
"""The main pieces as French, English, German and Polish call them, without accents."""

_COLOURS: Final = {
    Colour.WHITE: re.compile(r"blanc(he)?s?|white|weiss(e[rsnm]?)?|bial(y|a|e|ego|ej)"),
    Colour.BLACK: re.compile(r"noire?s?|black|schwarz(e[rsnm]?)?|czarn(y|a|e|ego|ej)"),
}
_BESIDE: Final = frozenset(
    [
        "le",
        "la",
        "l",
        "un",
        "une",
        "de",
        "du",
        "the",
        "a",
        "an",
        "der",
        "die",
        "das",
        "ein",
        "eine",
        "mit",
        "with",
        "avec",
        "of",
        "force",
        "strength",
        "starke",
        "staerke",
        "sila",
        "sily",
        "n",
        "no",
        "nr",
    ]
)
"""Words that say nothing about which card it is."""
NAMELESS: Final = "?"
"""How somebody writes a card that does not matter; then it has no other name."""
_NUMBERED: Final = re.compile(r"(?:n|no|nr|num|numero|number|card|carte|karte|karta)? ?(\d+)")


@frozen
class _Look:
    """A card as its face is described; None is what was not said."""

    piece: Piece
    colour: Colour | None
    strength: int | None
    place: int | None

    def fits(self, card: Card) -> bool:
        """Whether the card's main piece looks so."""
        return (
            card.main.piece is self.piece
            and self.colour in (None, card.colour)
            and self.strength in (None, card.main.strength)
        )


def find_card(components: Components, name: str, owner: Player | None = None) -> CardId | None:
    """The only card that somebody may mean by a name, among a player's or all; None if there is none, or several."""
    known = _names(components)
    asked = _NUMBERED.sub(r"n \1", plain_name(name)) if _NUMBERED.fullmatch(plain_name(name)) else plain_name(name)
    if asked in known:
        return known[asked]
    described = cards_described(components, name, owner)
    if len(described) == 1:
        return described[0]
    begun = {card for each, card in known.items() if asked and each.startswith(asked)}
    return begun.pop() if len(begun) == 1 and not described else None


def cards_described(components: Components, name: str, owner: Player | None = None) -> tuple[CardId, ...]:
    """The cards that look as somebody describes them: `dame blanche`, `the white rook (strength 4)`, `Weiße Dame`."""
    look = _look(name)
    if look is None:
        return ()
    fitting = [card for card in components.cards if look.fits(card) and owner in (None, card.owner)]
    untitled = [card.id for card in fitting if not card.title]
    # Our own wording gives the strength of untitled cards alone, and numbers those that look alike.
    if look.place is not None and look.place <= len(untitled):
        return (untitled[look.place - 1],)
    if untitled and look.strength is not None:
        fitting = [card for card in fitting if not card.title]
    if all(card.title in ("", NAMELESS) for card in fitting):
        # Those that look alike are the same to whoever says no more of them; one that has a name is meant first.
        alike: dict[tuple[Player, int], CardId] = {}
        for card in sorted(fitting, key=lambda card: card.title):
            alike.setdefault((card.owner, card.main.strength), card.id)
        return tuple(alike.values())
    return tuple(card.id for card in fitting)


def _look(name: str) -> _Look | None:
    """What a description says of a card; None where it says anything else."""
    piece = colour = strength = place = None
    words = re.findall(r"[a-z]+|\d+", _said(name))
    for before, word in zip(("", *words), words, strict=False):
        found = next((each for each, names in _PIECES.items() if word in names), None)
        shade = next((each for each, pattern in _COLOURS.items() if pattern.fullmatch(word)), None)
        if found is not None and piece is None:
            piece = found
        elif shade is not None and colour is None:
            colour = shade
        elif word.isdigit() and before in ("n", "no", "nr"):
            place = int(word)
        elif word.isdigit() and strength is None:
            strength = int(word)
        elif word not in _BESIDE:
            return None
    return None if piece is None else _Look(piece, colour, strength, place)


def _said(name: str) -> str:
    """Without accents, and without the two dots that German writes with an e."""
    return fold(name).replace("n°", "n ")


def no_such_card(components: Components, name: str, owner: Player | None = None) -> Text:
    """What to tell somebody whose card is not known, or is one of several."""
    several = cards_described(components, name, owner)
    if len(several) > 1:
        if len({components.by_id[card].owner for card in several}) > 1:
            return Text(
                fr=f"« {name} » peut être une carte de chacun des joueurs ; dites de qui elle est",
                en=f"“{name}” may be a card of either player; say whose it is",
            )
        shown = ", ".join(card_title(components, card) for card in several[:6])
        return Text(
            fr=f"« {name} » peut être plusieurs cartes : {shown} ; nommez l'une d'elles, ou ajoutez la force (tour blanche 4)",
            en=f"“{name}” may be several cards: {shown}; name one of them, or add the strength (white rook 4)",
        )
    known = _names(components)
    asked = plain_name(name)
    begun = [each for each in known if asked and each.startswith(asked)]
    near = begun or get_close_matches(asked, known, n=3)
    shown = ", ".join(dict.fromkeys(card_title(components, known[each]) for each in near[:6]))
    if not shown:
        return Text(
            fr=f"carte inconnue : « {name} » ; attendu un titre (Simplifier), un numéro (n° 5), une pièce (dame blanche) ou un identifiant (fischer-white-rook-1)",
            en=f"unknown card: “{name}”; expected a title (Simplifier), a number (no. 5), a piece (white queen) or an id (fischer-white-rook-1)",
        )
    return Text(
        fr=f"carte inconnue : « {name} » ; vouliez-vous dire : {shown}",
        en=f"unknown card: “{name}”; did you mean: {shown}",
    )


def card_title(components: Components, card: CardId) -> str:
    """How a card is written: its title, or its id where it has none."""
    return components.by_id[card].title or card


@lru_cache(maxsize=64)
def _names(components: Components) -> dict[str, CardId]:
    names = {plain_name(card.id): card.id for card in components.cards}
    numbered = {f"n {card.number}": card.id for card in components.cards if card.number is not None}
    return names | numbered | {plain_name(card.title): card.id for card in components.cards if plain_name(card.title)}


def plain_name(name: str) -> str:
    """A name without accents, case and punctuation, as people type it."""
    return " ".join(re.findall(r"[a-z0-9]+", fold(name)))
