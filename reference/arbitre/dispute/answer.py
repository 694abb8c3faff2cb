"""An answer: a stable code to compare, and a sentence to read."""

from typing import Final

from attrs import frozen

from arbitre.core.language import Text

GOES_ON: Final = "goes-on"
MATCH_GOES_ON: Final = "match-goes-on"
ILLEGAL: Final = "illegal:"
YES: Final = Text(fr="oui", en="yes")
NO: Final = Text(fr="non", en="no")


@frozen
class Answer:
    """What is true of a table, as a code and in words; `brief` is enough where another answer has just been told."""

    code: str
    text: Text
    brief: Text | None = None

    @property
    def beside_another(self) -> Text:
        """The answer as it is told after another one."""
        return self.brief or self.text

    def agrees_with(self, other: "Answer") -> bool:
        """Whether two answers are the same: their codes are, or both say no to a move, for whatever reason."""
        return self.code == other.code or (self.code.startswith(ILLEGAL) and other.code.startswith(ILLEGAL))
