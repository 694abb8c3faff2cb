"""A picture as values: what a game shows of a view, before any format; every group says in words what it shows.

Lengths are in points of a picture whose origin is its top left corner; a group moves what it holds.
"""

from enum import Enum
from typing import Final

from attrs import evolve, frozen


class Ink(Enum):
    """What a colour means; a renderer chooses the colour."""

    TABLE = "table"
    PAPER = "paper"
    EDGE = "edge"
    TEXT = "text"
    FAINT = "faint"
    RED = "red"
    BLUE = "blue"
    PALE_RED = "pale-red"
    PALE_BLUE = "pale-blue"
    LIGHT = "light"
    DARK = "dark"
    GLOW = "glow"


class Shape(Enum):
    """What a mark looks like: a chess piece, or one of the forms that tell people apart without colour."""

    KING = "king"
    QUEEN = "queen"
    ROOK = "rook"
    BISHOP = "bishop"
    KNIGHT = "knight"
    PAWN = "pawn"
    SQUARE = "square"
    DISC = "disc"
    DIAMOND = "diamond"


class Anchor(Enum):
    """Which end of a line of words stands at its place."""

    START = "start"
    MIDDLE = "middle"
    END = "end"


@frozen
class Box:
    """A rectangle; without fill or edge it shows nothing there."""

    x: float
    y: float
    width: float
    height: float
    fill: Ink | None = None
    edge: Ink | None = None
    corner: float = 0
    thickness: float = 1


@frozen
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    ink: Ink = Ink.EDGE
    thickness: float = 1


@frozen
class Mark:
    """A shape around its centre."""

    x: float
    y: float
    size: float
    shape: Shape
    fill: Ink
    edge: Ink = Ink.TEXT


@frozen
class Words:
    """One line of words; `y` is its baseline."""

    x: float
    y: float
    text: str
    size: float
    ink: Ink = Ink.TEXT
    anchor: Anchor = Anchor.START
    bold: bool = False


@frozen
class Group:
    """Things that belong together, moved to a place; `label` says what they show, `name` is stable for programs.

    `turned` turns the group upside down around its origin.
    """

    x: float
    y: float
    items: "tuple[Item, ...]"
    label: str = ""
    name: str = ""
    turned: bool = False


Item = Box | Line | Mark | Words | Group


@frozen
class Scene:
    """A whole picture; title and description say to a listener what it shows to a reader."""

    width: float
    height: float
    title: str
    description: str
    items: tuple[Item, ...]


_WIDTH_OF_A_LETTER: Final = 0.53
"""The mean width of a letter of a sans-serif face, in sizes; a wide guess, so that lines end inside their box."""


def wrapped(text: str, width: float, size: float) -> tuple[str, ...]:
    """The text as lines that fit a width, broken between words; a longer word has a line of its own."""
    most = width / (size * _WIDTH_OF_A_LETTER)
    lines: list[str] = []
    # A no-break space of French typography stays with its sign.
    for word in text.split(" "):
        if lines and len(lines[-1]) + 1 + len(word) <= most:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return tuple(lines)


def paragraph(first: Words, width: float) -> tuple[Words, ...]:
    """A line of words broken into as many as its width asks for, the others below the first."""
    lines = wrapped(first.text, width, first.size)
    return tuple(evolve(first, text=line, y=first.y + place * first.size * 1.2) for place, line in enumerate(lines))


def groups_in(items: tuple[Item, ...]) -> tuple[Group, ...]:
    """Every group, outer ones first: what a listener can be told about a picture."""
    found: list[Group] = []
    for item in items:
        if isinstance(item, Group):
            found += [item, *groups_in(item.items)]
    return tuple(found)
