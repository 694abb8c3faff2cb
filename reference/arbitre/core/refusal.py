"""What an engine says to an illegal action: one exception, with a code, the clause and the offending part."""

from typing import Final

from attrs import frozen

from arbitre.core.language import Language, Text

NOT_PLAYABLE: Final = (
    LookupError,
    ValueError,
    TypeError,
    AttributeError,
    ArithmeticError,
    AssertionError,
    RuntimeError,  # no card where one must lie, and endless nesting
)
"""What an engine raises where components or a position that somebody wrote have the right form, yet can be of no game."""


@frozen
class IllegalAction(Exception):
    """An action that the rules do not allow in this state; the state is left as it was.

    Programs compare `code` and `clauses`, never the text.
    """

    code: str
    clauses: tuple[str, ...]
    part: str
    text: Text

    @property
    def reason(self) -> Text:
        """The text as a part of a longer sentence: without its capital and its full stop."""
        fr, en = (f"{told[:1].lower()}{told[1:]}".removesuffix(".") for told in (self.text.fr, self.text.en))
        return Text(fr, en)

    def __str__(self) -> str:
        return f"{self.code} ({', '.join(self.clauses)}): {self.text.in_(Language.EN)}"
