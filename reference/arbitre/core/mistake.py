"""What a person wrote or asked that cannot be accepted: one exception, told in both languages, with its place."""

from collections.abc import Iterator
from contextlib import contextmanager

from arbitre.core.language import Language, Text


class Mistake(Exception):
    """Somebody's mistake, not the program's: the command line tells it and exits with code 2.

    The message says what is wrong and what would be accepted; `file` and `line` say where, if anywhere.
    """

    def __init__(self, message: Text, *, file: str | None = None, line: int | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.file = file
        self.line = line

    @property
    def where(self) -> str:
        """The place as `file:line`, as much of it as is known."""
        return place(self.file, self.line)

    def told_in(self, language: Language) -> str:
        """The place, then what is wrong."""
        text = self.message.in_(language)
        return f"{self.where}: {text}" if self.where else text

    def __str__(self) -> str:
        return self.told_in(Language.EN)


@contextmanager
def lines_of(file: str | None) -> Iterator[None]:
    """A line without a file that a mistake names in here is a line of this file."""
    try:
        yield
    except Mistake as mistake:
        if mistake.line is not None and mistake.file is None:
            mistake.file = file
        raise


def place(file: str | None, line: int | None) -> str:
    """`file:line`, as much of it as is known; empty when nothing is."""
    return ":".join(str(part) for part in (file, line) if part is not None)
