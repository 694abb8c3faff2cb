"""What a verb can show: a few kinds of blocks, without a word about how they look."""

from attrs import frozen


@frozen
class Heading:
    """A title."""

    text: str


@frozen
class Paragraph:
    """Running text; it may hold several lines."""

    text: str


@frozen
class Facts:
    """Labels, each with one or more lines that belong to it."""

    rows: tuple[tuple[str, tuple[str, ...]], ...]


@frozen
class Listing:
    """Rows of cells under column titles; the last column takes the room that is left."""

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


Block = Heading | Paragraph | Facts | Listing
