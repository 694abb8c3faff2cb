"""The two languages, and which of them a person's machine asks for."""

import pytest

from arbitre.core.language import Language, Text, language_from_environment
from arbitre.core.mistake import Mistake, place


@pytest.mark.parametrize(
    ("environ", "language"),
    [
        ({}, Language.EN),
        ({"LANG": "fr_FR.UTF-8"}, Language.FR),
        ({"LANG": "FR"}, Language.FR),
        ({"LANG": "de_DE.UTF-8"}, Language.EN),
        ({"LANG": "C.UTF-8"}, Language.EN),
        ({"LC_ALL": "en_GB", "LANG": "fr_FR"}, Language.EN),
        ({"LANGUAGE": "fr:en", "LC_ALL": "C.UTF-8"}, Language.FR),
        ({"LC_MESSAGES": "fr_BE", "LANG": "en_US"}, Language.FR),
        ({"LC_ALL": "", "LANG": "fr_CH"}, Language.FR),
    ],
)
def test_the_first_variable_that_is_set_decides(environ: dict[str, str], language: Language) -> None:
    """French where the locale is French, else English."""
    assert language_from_environment(environ) is language


def test_a_text_is_told_in_the_reader_s_language() -> None:
    """Both languages are there; the reader gets one."""
    text = Text("oui", "yes")
    assert [text.in_(language) for language in Language] == ["oui", "yes"]


def test_a_mistake_says_where_and_what() -> None:
    """The place comes first, as editors and terminals expect it."""
    mistake = Mistake(Text("faux", "wrong"), file="rules_fr.md", line=7)
    assert mistake.told_in(Language.FR) == "rules_fr.md:7: faux"
    assert str(mistake) == "rules_fr.md:7: wrong"
    assert str(Mistake(Text("faux", "wrong"))) == "wrong"
    assert place("a", None) == "a"
