"""The table as one player sees it, in text."""

from arbitre.core.language import Language
from arbitre.match.view import View


def picture(view: View, _language: Language) -> str:
    """The table in text."""
    return str(view)
