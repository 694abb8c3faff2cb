"""Blocks as plain text: nothing is wrapped or cut, so that other programs can search it."""

from collections.abc import Iterable

from arbitre.cli.output.blocks import Block, Facts, Heading, Listing, Paragraph


def plain_text(blocks: Iterable[Block]) -> str:
    """The blocks, a blank line between them."""
    return "\n\n".join(filter(None, map(_plain, blocks))) + "\n"


def _plain(block: Block) -> str:
    match block:
        case Heading(text) | Paragraph(text):
            return text
        case Facts(rows):
            return _columns([(label, lines[0]) for label, lines in _one_a_line(rows)])
        case Listing(columns, rows):
            return _columns([*([columns] if any(columns) else []), *rows])


def _one_a_line(rows: tuple[tuple[str, tuple[str, ...]], ...]) -> Iterable[tuple[str, tuple[str]]]:
    for label, lines in rows:
        for place, line in enumerate(lines):
            yield ("" if place else label), (line,)


def _columns(rows: list[tuple[str, ...]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join(
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows
    )
