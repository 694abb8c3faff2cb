"""The two languages in which arbitre speaks to people."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from attrs import frozen


class Language(StrEnum):
    """A language that every text for people exists in."""

    FR = "fr"
    EN = "en"


@frozen
class Text:
    """One text for people, in both languages."""

    fr: str
    en: str

    def in_(self, language: Language) -> str:
        """The text in that language."""
        match language:
            case Language.FR:
                return self.fr
            case Language.EN:
                return self.en


NOTHING: Final = Text("", "")
"""Nothing to say."""


def language_from_environment(environ: Mapping[str, str]) -> Language:
    """French where the locale is French, else English; the first variable that is set decides, as in gettext."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if locale := environ.get(name):
            return Language.FR if locale.lower().startswith("fr") else Language.EN
    return Language.EN
