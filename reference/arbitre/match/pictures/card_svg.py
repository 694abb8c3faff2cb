"""A card as a picture: the upright piece with its strength and effect, and the other piece upside down below it."""

from typing import Final

from arbitre.core.language import Language, Text
from arbitre.core.scene import Anchor, Box, Group, Ink, Item, Line, Mark, Shape, Words, paragraph
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import Colour, Player
from arbitre.match.words.effects import tell_effect
from arbitre.match.words.names import card_names, piece_name

WIDTH: Final = 128
HEIGHT: Final = 172
SHAPES: Final = {
    Piece.KING: Shape.KING,
    Piece.QUEEN: Shape.QUEEN,
    Piece.ROOK: Shape.ROOK,
    Piece.BISHOP: Shape.BISHOP,
    Piece.KNIGHT: Shape.KNIGHT,
    Piece.PAWN: Shape.PAWN,
}
INK: Final = {Player.SPASSKY: Ink.RED, Player.FISCHER: Ink.BLUE}
PALE: Final = {Player.SPASSKY: Ink.PALE_RED, Player.FISCHER: Ink.PALE_BLUE}
BADGE: Final = {Player.SPASSKY: Shape.SQUARE, Player.FISCHER: Shape.DISC}
"""Spassky's things are square and Fischer's round, so that they differ without colour."""


def card_face(card: Card, upright: Colour, components: Components, language: Language) -> Group:
    """One card, seen while its owner plays that colour."""
    side, other = card.side(upright), card.side(upright.other)
    items: tuple[Item, ...] = (
        Box(0, 0, WIDTH, HEIGHT, Ink.PAPER, INK[card.owner], corner=8, thickness=2),
        *_title(card, language),
        *_piece(card.owner, side, upright, 24),
        *_effect_text(_capital(_effect(card, side, components).in_(language))),
        Line(8, 140, WIDTH - 8, 140, Ink.EDGE),
        Group(WIDTH, HEIGHT, _piece(card.owner, other, upright.other, 2, size=24), turned=True),
    )
    return Group(0, 0, items, label=card_told(card, upright, components).in_(language), name=f"card:{card.id}")


def card_back(owner: Player, label: str = "", width: float = WIDTH, height: float = HEIGHT) -> Group:
    """A card face down: nothing but its owner's sign."""
    inside = width * 0.1
    return Group(
        0,
        0,
        (
            Box(0, 0, width, height, INK[owner], Ink.PAPER, corner=width / 16, thickness=1.5),
            Box(inside, inside, width - 2 * inside, height - 2 * inside, None, Ink.PAPER, corner=width / 20),
            Mark(width / 2, height / 2, width * 0.45, BADGE[owner], PALE[owner], Ink.PAPER),
        ),
        label=label,
    )


def card_told(card: Card, upright: Colour, components: Components) -> Text:
    """A card in one sentence: name, upright piece, strength, effect."""
    side = card.side(upright)
    name, piece = card_names(components)[card.id], piece_name(side.piece, upright)
    effect = _effect(card, side, components)
    number = Text("", "") if card.number is None else Text(f", n° {card.number}", f", no. {card.number}")
    return Text(
        fr=f"{name.fr}{number.fr} : {piece.fr}, force {side.strength} ; effet : {effect.fr}.",
        en=f"{name.en}{number.en}: {piece.en}, strength {side.strength}; effect: {effect.en}.",
    )


def _effect(card: Card, side: Side, components: Components) -> Text:
    """The effect in words; a star marks what no source attests."""
    told = tell_effect(side.effect, card.owner, components)
    star = " *" if side.effect_is_assumed else ""
    return Text(fr=told.fr + star, en=told.en + star)


def _effect_text(text: str) -> tuple[Words, ...]:
    """The effect between piece and line; a long one is set smaller."""
    size = 9.5 if len(text) <= 90 else 8
    return paragraph(Words(8, 82, text, size), WIDTH - 14)


def _title(card: Card, language: Language) -> tuple[Item, ...]:
    """The printed number, where it is known, and title, in bold, or else the main piece; a long one is set smaller."""
    name = card.title or piece_name(card.main.piece, card.colour).in_(language)
    if card.number is not None:
        name = f"{card.number} · {_capital(name)}"
    size = 10 if len(name) <= 20 else 8.2
    return (
        Box(1, 1, WIDTH - 2, 19, PALE[card.owner], corner=7),
        Words(8, 14, _capital(name), size, bold=bool(card.title)),
    )


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _piece(owner: Player, side: Side, colour: Colour, top: float, size: float = 44) -> tuple[Item, ...]:
    """The piece on the left, its strength in the owner's badge on the right; a star marks an assumed strength."""
    fill, middle = (Ink.LIGHT if colour is Colour.WHITE else Ink.DARK), top + size / 2
    star = "*" if "strength" in side.assumed else ""
    return (
        Mark(10 + size / 2, middle, size, SHAPES[side.piece], fill),
        Mark(WIDTH - 10 - size / 2, middle, size * 0.86, BADGE[owner], INK[owner], Ink.PAPER),
        Words(
            WIDTH - 10 - size / 2,
            middle + size * 0.18,
            f"{side.strength}",
            size * 0.5,
            Ink.PAPER,
            Anchor.MIDDLE,
            bold=True,
        ),
        *((Words(WIDTH - 7, top + 13, star, 12, Ink.FAINT, Anchor.MIDDLE),) if star else ()),
    )
