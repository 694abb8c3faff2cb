"""How people, pieces, cards and amounts are called, in French and English."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from arbitre.core.language import Text
from arbitre.match.box.cards import Card, Piece
from arbitre.match.box.lookup import NAMELESS
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import CardId, Colour, Column, Player

PEOPLE = {Player.SPASSKY: "Spassky", Player.FISCHER: "Fischer"}
COLUMN_NAMES = {Column.ONE: "I", Column.TWO: "II", Column.THREE: "III", Column.FOUR: "IIII"}
PIECES = {
    Piece.KING: Text(fr="roi", en="king"),
    Piece.QUEEN: Text(fr="dame", en="queen"),
    Piece.ROOK: Text(fr="tour", en="rook"),
    Piece.BISHOP: Text(fr="fou", en="bishop"),
    Piece.KNIGHT: Text(fr="cavalier", en="knight"),
    Piece.PAWN: Text(fr="pion", en="pawn"),
}
FEMININE = (Piece.QUEEN, Piece.ROOK)
COLOURS = {Colour.WHITE: Text(fr="blanc", en="white"), Colour.BLACK: Text(fr="noir", en="black")}
NO_TEXT = Text(fr="", en="")
UNNAMED = Text(fr="une carte", en="a card")
"""A card that nobody wrote down."""


def piece_name(piece: Piece, colour: Colour) -> Text:
    """A piece with its colour: `tour blanche`, `white rook`."""
    ending = "" if piece not in FEMININE else "he" if colour is Colour.WHITE else "e"
    noun, adjective = PIECES[piece], COLOURS[colour]
    return Text(fr=f"{noun.fr} {adjective.fr}{ending}", en=f"{adjective.en} {noun.en}")


LONGEST_SHOWN: Final = 40
RULESETS_AT_ONCE: Final = 64
"""So many sets of components are remembered: a campaign has a few, whoever sends thousands is not remembered."""


class CardNames(dict[CardId, Text]):
    """The names of the cards of a game; one that is none of them is called as whoever wrote it calls it."""

    def __missing__(self, card: CardId) -> Text:
        return Text(fr=f"« {card[:LONGEST_SHOWN]} »", en=f"“{card[:LONGEST_SHOWN]}”")


@lru_cache(maxsize=RULESETS_AT_ONCE)
def card_names(components: Components) -> CardNames:
    """The name of every card in a sentence: its printed title, or its main piece and its strength."""
    return CardNames({card.id: _name(card, _number_among_alike(card, components)) for card in components.cards})


@lru_cache(maxsize=RULESETS_AT_ONCE)
def short_card_names(components: Components) -> CardNames:
    """The name of every card in a list: its printed title, or its main piece and its strength."""
    return CardNames({card.id: _short_name(card, _number_among_alike(card, components)) for card in components.cards})


def _number_among_alike(card: Card, components: Components) -> int:
    """Untitled cards that look alike are numbered, in the order of their deck; 0 for a card that needs no number."""
    alike = [each.id for each in components.cards if not each.title and _look(each) == _look(card)]
    return alike.index(card.id) + 1 if len(alike) > 1 and card.id in alike else 0


def _look(card: Card) -> tuple[Player, Piece, Colour, int]:
    return card.owner, card.main.piece, card.colour, card.main.strength


def _name(card: Card, number: int) -> Text:
    if card.title == NAMELESS:
        return UNNAMED
    if card.title:
        return Text(fr=f"« {card.title} »", en=f"“{card.title}”")
    piece, strength = piece_name(card.main.piece, card.colour), card.main.strength
    article = "la" if card.main.piece in FEMININE else "le"
    which = _numbered(number)
    return Text(
        fr=f"{article} {piece.fr}{which.fr} (force {strength})",
        en=f"the {piece.en}{which.en} (strength {strength})",
    )


def _short_name(card: Card, number: int) -> Text:
    if card.title:
        return Text(fr=card.title, en=card.title)
    piece, which = piece_name(card.main.piece, card.colour), _numbered(number)
    return Text(fr=f"{piece.fr} {card.main.strength}{which.fr}", en=f"{piece.en} {card.main.strength}{which.en}")


def _numbered(number: int) -> Text:
    return Text(fr=f" n° {number}", en=f" no. {number}") if number else NO_TEXT


def of_card(card: CardId, components: Components) -> Text:
    """`du fou blanc (force 3)`: French joins the article to the preposition."""
    name = card_names(components)[card]
    if name == UNNAMED:
        return Text(fr=f"d'{name.fr}", en=f"of {name.en}")
    return Text(fr=f"du {name.fr[3:]}" if name.fr.startswith("le ") else f"de {name.fr}", en=f"of {name.en}")


def cards_named(cards: Iterable[CardId], components: Components) -> Text:
    """Several cards, separated by commas."""
    names = [card_names(components)[card] for card in cards]
    return Text(fr=", ".join(name.fr for name in names), en=", ".join(name.en for name in names))


def listed(told: Sequence[Text]) -> Text:
    """Things to choose from: `a, b, ou c`."""
    *most, last = dict.fromkeys(told)
    if not most:
        return last
    fr, en = ", ".join(each.fr for each in most), ", ".join(each.en for each in most)
    return Text(fr=f"{fr}, ou {last.fr}", en=f"{en}, or {last.en}")


def counted(count: int, fr: str, en: str) -> Text:
    """A number with its noun, `s` added for the plural: French counts 0 and 1 alike, English only 1."""
    return Text(fr=f"{count} {fr}{'s' if abs(count) > 1 else ''}", en=f"{count} {en}{'' if abs(count) == 1 else 's'}")


def cards_counted(count: int) -> Text:
    """So many cards."""
    return counted(count, "carte", "card")


def pawns_counted(count: int) -> Text:
    """So many pawns."""
    return counted(count, "pion", "pawn")


def advantage_told(marker: int) -> Text:
    """Where the advantage marker stands."""
    if marker == 0:
        return Text(fr="neutre", en="neutral")
    ahead = PEOPLE[Player.SPASSKY if marker > 0 else Player.FISCHER]
    return Text(fr=f"{abs(marker)} pour {ahead}", en=f"{abs(marker)} for {ahead}")
