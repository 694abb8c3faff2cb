"""A table for a small screen: a few lines of text, with the places where a choice can be marked."""

from enum import Enum

from attrs import frozen


class Tone(Enum):
    """How a piece of text stands out."""

    PLAIN = "plain"
    STRONG = "strong"
    FAINT = "faint"
    LIGHT = "light"
    DARK = "dark"
    LAST = "last"


@frozen
class Run:
    """A stretch of text of one tone."""

    text: str
    tone: Tone = Tone.PLAIN


@frozen
class Slot:
    """Room for the mark of a choice, so many characters wide; `names` are the things that lie here."""

    names: tuple[str, ...]
    width: int


PanelLine = tuple[Run | Slot, ...]
Panel = tuple[PanelLine, ...]


def plain_panel(picture: str) -> Panel:
    """A picture of text as a panel, without places to mark."""
    return tuple((Run(line),) for line in picture.splitlines())
