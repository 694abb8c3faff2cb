"""The table of a game as a picture, from one player's view: it grows with the table, and folds long empty stretches."""

from collections.abc import Sequence
from typing import Final

from attrs import evolve

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.picture import shown_lines, status_told
from arbitre.chessme.refusals import NAMES, spot
from arbitre.chessme.table import Placed
from arbitre.chessme.telling import COLOURS
from arbitre.chessme.view import View
from arbitre.core.language import Language, Text
from arbitre.core.scene import Anchor, Box, Group, Ink, Item, Mark, Scene, Shape, Words

SQUARE: Final = 46
MARGIN: Final = 40
ROW: Final = 64
LEAST_WIDTH: Final = 620
SHAPES: Final = {
    Kind.KING: Shape.KING,
    Kind.QUEEN: Shape.QUEEN,
    Kind.ROOK: Shape.ROOK,
    Kind.BISHOP: Shape.BISHOP,
    Kind.KNIGHT: Shape.KNIGHT,
    Kind.PAWN: Shape.PAWN,
}


def scene(view: View, language: Language) -> Scene:
    """The men in play, both seats, the own hand, and whose turn it is; the viewer sits below."""
    me = view.viewer
    table, wide, tall = _table(view, language)
    width = max(LEAST_WIDTH, wide + 2 * MARGIN)
    below = 100 + ROW + tall
    parts = (
        Group(0, 0, (Words(20, 30, _title(view).in_(language), 18, bold=True),)),
        evolve(_seat(view, _other(me), language), x=20, y=46),
        evolve(table, x=(width - wide) / 2, y=70 + ROW),
        evolve(_seat(view, me, language), x=20, y=below),
        _status(view, language, below + ROW + 22),
    )
    height = below + ROW + 44
    told = [part.label for part in parts if part.label]
    background = Box(0, 0, width, height, Ink.TABLE, corner=14)
    return Scene(width, height, _title(view).in_(language), " ".join(told), (background, *parts))


def _title(view: View) -> Text:
    who = COLOURS[view.viewer]
    return Text(fr=f"La table, vue par {who.fr}", en=f"The table, seen by {who.en}")


def _other(colour: Colour) -> Colour:
    return Colour.BLACK if colour is Colour.WHITE else Colour.WHITE


def _status(view: View, language: Language, y: float) -> Group:
    told = status_told(view).in_(language)
    return Group(0, 0, (Words(20, y, told, 14, bold=True),), label=told, name="status")


def _table(view: View, language: Language) -> tuple[Group, float, float]:
    """The grid with its men, and how wide and tall it is; the viewer's own side is below."""
    columns = shown_lines({man.square[0] for man in view.table.men})
    rows = shown_lines({man.square[1] for man in view.table.men})
    if view.viewer is Colour.WHITE:
        rows.reverse()
    else:
        columns.reverse()
    wide, tall = len(columns) * SQUARE, len(rows) * SQUARE
    items: list[Item] = [Box(-4, -4, wide + 8, tall + 8, Ink.PAPER, Ink.EDGE, corner=6)]
    for down, row in enumerate(rows):
        items.append(_number(row, -16, down * SQUARE + SQUARE / 2 + 4))
        for across, column in enumerate(columns):
            if row is not None and column is not None:
                items.append(_square(view, column, row, across, down, language))
    items += [_number(column, across * SQUARE + SQUARE / 2, tall + 20) for across, column in enumerate(columns)]
    return Group(0, 0, tuple(items), label=_men_told(view, language), name="table"), wide, tall


def _number(line: int | None, x: float, y: float) -> Words:
    return Words(x, y, "…" if line is None else str(line), 12, Ink.FAINT, Anchor.MIDDLE)


def _square(view: View, column: int, row: int, across: int, down: int, language: Language) -> Group:  # noqa: PLR0913, PLR0917  (a place on the table and one on the picture)
    man = view.table.at((column, row))
    frame = Box(0, 0, SQUARE, SQUARE, None, Ink.TABLE, thickness=0.75)
    label = "" if man is None else _man_told(man).in_(language)
    items: tuple[Item, ...] = (frame,) if man is None else (frame, *tile(man.kind, man.colour, 3, 3))
    return Group(across * SQUARE, down * SQUARE, items, label, name=f"square:{spot((column, row))}")


def tile(kind: Kind, colour: Colour, x: float, y: float, size: float = 40) -> tuple[Item, ...]:
    """A tile face up: white men on light tiles, black men on dark ones."""
    ground, ink = (Ink.LIGHT, Ink.LIGHT) if colour is Colour.WHITE else (Ink.DARK, Ink.DARK)
    edge = Ink.TEXT if colour is Colour.WHITE else Ink.LIGHT
    return (
        Box(x, y, size, size, ground, Ink.TEXT, corner=5),
        Mark(x + size / 2, y + size / 2, size * 0.82, SHAPES[kind], ink, edge),
    )


def _man_told(man: Placed) -> Text:
    white = man.colour is Colour.WHITE
    name = NAMES[man.kind]
    ending = "he" if white else "e"
    adjective = ("blanc" if white else "noir") + (ending if man.kind in (Kind.QUEEN, Kind.ROOK) else "")
    return Text(
        fr=f"{name.fr} {adjective} en {spot(man.square)}",
        en=f"{'white' if white else 'black'} {name.en} on {spot(man.square)}",
    )


def _men_told(view: View, language: Language) -> str:
    men = "; ".join(_man_told(man).in_(language) for man in view.table.men)
    return Text(fr=f"En jeu : {men.replace('; ', ' ; ')}.", en=f"In play: {men}.").in_(language)


def _seat(view: View, colour: Colour, language: Language) -> Group:
    """Hand, pile and captured pieces of one player; the other's hand lies face down."""
    seat = view.seat(colour)
    who = COLOURS[colour]
    is_me = colour is view.viewer
    hand = _tiles(view.hand, colour, 150) if is_me else _backs(seat.hand, colour, 150)
    lost = _tiles(seat.captured, colour, 390, 26)
    hand_told = ", ".join(NAMES[kind].in_(language) for kind in view.hand) if is_me else str(seat.hand)
    lost_told = ", ".join(NAMES[kind].in_(language) for kind in seat.captured)
    label = Text(
        fr=f"{who.fr.capitalize()} : main : {hand_told or 'vide'} ; pioche : {seat.pile} ; pièces perdues : {lost_told or 'aucune'}.",
        en=f"{who.en}: hand: {hand_told or 'empty'}; pile: {seat.pile}; captured pieces: {lost_told or 'none'}.",
    )
    labels = (
        Words(0, 20, who.in_(language).capitalize(), 15, bold=True),
        Words(0, 38, Text(fr=f"pioche : {seat.pile}", en=f"pile: {seat.pile}").in_(language), 12, Ink.FAINT),
        Words(150, 56, Text(fr="main", en="hand").in_(language), 11, Ink.FAINT),
        Words(390, 56, Text(fr="pièces perdues", en="captured pieces").in_(language), 11, Ink.FAINT),
    )
    return Group(0, 0, (*labels, *hand, *lost), label=label.in_(language), name=f"seat:{colour.value}")


def _tiles(kinds: Sequence[Kind], colour: Colour, x: float, size: float = 40) -> tuple[Item, ...]:
    step = min(size + 4, 200 / max(1, len(kinds)))
    return tuple(item for place, kind in enumerate(kinds) for item in tile(kind, colour, x + place * step, 0, size))


def _backs(count: int, colour: Colour, x: float) -> tuple[Item, ...]:
    ground = Ink.LIGHT if colour is Colour.WHITE else Ink.DARK
    return tuple(
        item
        for place in range(count)
        for item in (
            Box(x + place * 44, 0, 40, 40, ground, Ink.TEXT, corner=5),
            Mark(x + place * 44 + 20, 20, 20, Shape.DIAMOND, Ink.FAINT, Ink.FAINT),
        )
    )
