"""A report in words: each difference and each reading says who said what, in the reader's language."""

import pytest

from arbitre.conformance.blame.comparison import TWICE, Difference
from arbitre.conformance.readings.diagnosis import Followed, ReadingFound
from arbitre.conformance.report.words import difference_in_words, reading_in_words
from arbitre.core.language import Language


@pytest.mark.parametrize(
    ("difference", "fr", "en"),
    [
        (Difference("legal", None, 1), "legal : 1 est offert, mais illégal", "legal: 1 is offered, but illegal"),
        (Difference("legal", 1, None), "legal : 1 est légal, mais manque", "legal: 1 is legal, but missing"),
        (Difference("legal", None, TWICE), "legal : deux fois la même action", "legal: the same action twice"),
        (Difference("", 1, None), "attendu 1, reçu une observation", "expected 1, got an observation"),
        (Difference("", None, 1), "attendu une observation, reçu 1", "expected an observation, got 1"),
        (Difference("outcome", None, 1), "outcome : attendu null, reçu 1", "outcome: expected null, got 1"),
    ],
)
def test_a_difference_says_what_is_missing_and_what_is_too_much(difference: Difference, fr: str, en: str) -> None:
    """An action or an answer that is not there is not called null."""
    assert difference_in_words(difference, Language.FR) == fr
    assert difference_in_words(difference, Language.EN) == en


@pytest.mark.parametrize(
    ("followed", "status", "fr"),
    [
        ("one", Followed.AS_EXPECTED, "comme annoncé"),
        ("two", Followed.DISTURBED, "two, troublée par ce qui est enfreint (attendue : one)"),
        ("two", Followed.ANOTHER, "two, une autre lecture (attendue : one)"),
        (None, Followed.NONE, "aucune des lectures connues (attendue : one)"),
        (None, Followed.UNTOLD, "non observée (attendue : one)"),
    ],
)
def test_a_reading_says_what_was_expected_instead(followed: str | None, status: Followed, fr: str) -> None:
    """The reading followed comes first, if it is known; the expected one is called so."""
    found = ReadingFound("islands", "CM-D-01", "one", followed, status)
    assert reading_in_words(found, Language.FR) == fr


def test_a_reading_that_was_not_declared_is_not_called_so() -> None:
    """Nobody announced it: it is only what was expected."""
    found = ReadingFound("islands", "CM-D-01", "one", "one", Followed.AS_EXPECTED)
    assert reading_in_words(found, Language.EN, is_declared=False) == "as expected, though not declared"
