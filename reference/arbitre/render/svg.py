"""Scenes as SVG: one self-contained picture, with its meaning in words for those who do not see it."""

from collections.abc import Iterable
from html import escape
from typing import Final

import svg

from arbitre.core.printable import printable
from arbitre.core.scene import Box, Group, Ink, Item, Line, Mark, Scene, Words
from arbitre.render.outlines import FIELD, OUTLINES

COLOURS: Final[dict[Ink, str]] = {
    Ink.TABLE: "#eee7d8",
    Ink.PAPER: "#fffdf7",
    Ink.EDGE: "#8a7f6d",
    Ink.TEXT: "#25211b",
    Ink.FAINT: "#665d4f",
    Ink.RED: "#a8231b",
    Ink.BLUE: "#1d5796",
    Ink.PALE_RED: "#f6dfda",
    Ink.PALE_BLUE: "#dbe7f4",
    Ink.LIGHT: "#ffffff",
    Ink.DARK: "#2e2a26",
    Ink.GLOW: "#f4c542",
}
"""Red and blue differ in lightness too little to carry a meaning alone: shapes and words always say it as well."""

FONT: Final = "system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif"


def svg_of(scene: Scene, *, width: float | None = None) -> str:
    """The scene as the text of an SVG document; it scales to the width of its place, or is as wide as told."""
    elements: list[svg.Element] = [
        svg.Title(text=escape(printable(scene.title))),
        svg.Desc(text=escape(printable(scene.description))),
    ]
    elements += _drawn(scene.items)
    picture = svg.SVG(
        viewBox=svg.ViewBoxSpec(0, 0, _short(scene.width), _short(scene.height)),
        width=_short(width) if width is not None else None,
        elements=elements,
        extra={"role": "img", "font-family": FONT, "aria-label": escape(printable(scene.title), quote=True)},
    )
    return str(picture)


def _drawn(items: Iterable[Item]) -> list[svg.Element]:
    return [_element(item) for item in items]


def _element(item: Item) -> svg.Element:
    match item:
        case Box():
            return svg.Rect(
                x=_short(item.x),
                y=_short(item.y),
                width=_short(item.width),
                height=_short(item.height),
                rx=_short(item.corner) if item.corner else None,
                fill=_colour(item.fill),
                stroke=_colour(item.edge),
                stroke_width=_short(item.thickness) if item.edge else None,
            )
        case Line():
            return svg.Line(
                x1=_short(item.x1),
                y1=_short(item.y1),
                x2=_short(item.x2),
                y2=_short(item.y2),
                stroke=_colour(item.ink),
                stroke_width=_short(item.thickness),
            )
        case Mark():
            return _mark(item)
        case Words():
            return svg.Text(
                x=_short(item.x),
                y=_short(item.y),
                text=escape(printable(item.text)),
                font_size=_short(item.size),
                fill=_colour(item.ink),
                text_anchor=item.anchor.value,
                font_weight="bold" if item.bold else None,
            )
        case Group():
            return _group(item)


def _mark(mark: Mark) -> svg.Element:
    scale = mark.size / FIELD
    corner = (_short(mark.x - mark.size / 2), _short(mark.y - mark.size / 2))
    return svg.Path(
        transform=[svg.Translate(*corner), svg.Scale(_short(scale))],
        fill=_colour(mark.fill),
        fill_rule="evenodd",
        stroke=_colour(mark.edge),
        stroke_width=_short(1.2 / scale),
        stroke_linejoin="round",
        extra={"d": OUTLINES[mark.shape]},  # an outline is kept as the text of its path
    )


def _group(group: Group) -> svg.Element:
    elements: list[svg.Element] = [svg.Title(text=escape(printable(group.label)))] if group.label else []
    place: list[svg.Transform] = [svg.Translate(_short(group.x), _short(group.y))]
    if group.turned:
        place.append(svg.Rotate(180))
    return svg.G(
        transform=place,
        elements=elements + _drawn(group.items),
        data={"name": escape(printable(group.name), quote=True)} if group.name else None,
    )


def _colour(ink: Ink | None) -> str:
    return "none" if ink is None else COLOURS[ink]


def _short(number: float) -> float | int:
    """Two decimals are enough for the eye, and keep the file small."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded
