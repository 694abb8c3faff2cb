"""How a verb speaks: blocks of text, rich in a terminal and plain in a pipe, or JSON for a machine."""

from arbitre.cli.output.blocks import Block, Facts, Heading, Listing, Paragraph
from arbitre.cli.output.output import Output

__all__ = ["Block", "Facts", "Heading", "Listing", "Output", "Paragraph"]
