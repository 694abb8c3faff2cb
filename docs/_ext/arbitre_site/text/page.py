"""A page of the site before Sphinx reads it."""

from attrs import frozen

from arbitre.core.language import Language


@frozen
class Page:
    """One source file of the site: its path below the tree of one language, and its text."""

    path: str
    text: str


@frozen
class Tongue:
    """A language to write pages in: `say` chooses between two wordings."""

    language: Language

    def say(self, fr: str, en: str) -> str:
        """The wording in this language."""
        return fr if self.language is Language.FR else en

    @property
    def colon(self) -> str:
        """What stands between a name and what is said of it: in French a colon has a space before it."""
        return self.say(" : ", ": ")

    @property
    def semicolon(self) -> str:
        """What stands between two things said of the same."""
        return self.say(" ; ", "; ")
