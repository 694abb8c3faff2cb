"""Where a verb's answer goes, and in which language."""

import json
from typing import TextIO

from attrs import frozen

from arbitre.cli.output.blocks import Block
from arbitre.cli.output.plain import plain_text
from arbitre.core.language import Language, Text
from arbitre.core.plain import Plain
from arbitre.core.printable import shown, shown_json


@frozen
class Output:
    """The language of the answer and the stream it goes to; every verb is given one."""

    language: Language
    stream: TextIO

    def say(self, fr: str, en: str) -> str:
        """The one of two texts that the reader understands."""
        return Text(fr, en).in_(self.language)

    def show(self, *blocks: Block) -> None:
        """Show the blocks: rich in a terminal, plain elsewhere."""
        if self.stream.isatty():
            # rich takes as long to load as everything else together
            from arbitre.cli.output.terminal import print_blocks  # noqa: PLC0415

            print_blocks(blocks, self.stream)
        else:
            self.write(plain_text(blocks))

    def show_json(self, plain: Plain) -> None:
        """Show a value for a machine."""
        self.write(json.dumps(plain, ensure_ascii=False, indent=2) + "\n", is_json=True)

    def write(self, text: str, *, is_json: bool = False) -> None:
        """Write a text as it is, save what a terminal would obey; whatever is not a block goes this way."""
        self.stream.write(shown_json(text) if is_json else shown(text))
