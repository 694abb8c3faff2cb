"""Blocks in a terminal: wrapped to its width, titles in bold, labels in colour."""

from collections.abc import Iterable
from typing import TextIO

from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from arbitre.cli.output.blocks import Block, Facts, Heading, Listing, Paragraph
from arbitre.core.printable import shown


def print_blocks(blocks: Iterable[Block], stream: TextIO) -> None:
    """Print the blocks, a blank line between them; rich itself honours NO_COLOR."""
    console = Console(file=stream, highlight=False, markup=False)
    for place, block in enumerate(blocks):
        if place:
            console.print()
        console.print(_rendered(block))


def _rendered(block: Block) -> RenderableType:
    match block:
        case Heading(text):
            return Text(shown(text), style="bold")
        case Paragraph(text):
            return Text(shown(text))
        case Facts(rows):
            return _facts(rows)
        case Listing(columns, rows):
            return _listing(columns, rows)


def _facts(rows: tuple[tuple[str, tuple[str, ...]], ...]) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for label, lines in rows:
        grid.add_row(shown(label), Text(shown("\n".join(lines))))
    return grid


def _listing(columns: tuple[str, ...], rows: tuple[tuple[str, ...], ...]) -> RenderableType:
    table = Table(box=None, show_header=any(columns), pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for place, column in enumerate(columns):
        is_last = place == len(columns) - 1
        table.add_column(shown(column), style="cyan" if place == 0 else "", no_wrap=not is_last)
    for row in rows:
        table.add_row(*(Text(shown(cell)) for cell in row))
    return Padding(table, 0)
