"""Slips of the finger: which are forgiven, and which would be a guess."""

import pytest

from arbitre.core.spelling import meant, slips_between, slips_forgiven

WORDS = ("echange", "roi", "roque", "tour", "endurance", "initiative", "colour", "rook")


@pytest.mark.parametrize(
    ("typed", "word", "slips"),
    [
        ("roque", "roque", 0),
        ("roqe", "roque", 1),
        ("roqque", "roque", 1),
        ("rokue", "roque", 1),
        ("rouqe", "roque", 1),
        ("orque", "roque", 1),
        ("echnage", "echange", 1),
        ("orqeu", "roque", 2),
        ("", "roi", 3),
        ("roi", "", 3),
        ("cook", "roi", 3),
    ],
)
def test_slips_are_counted(typed: str, word: str, slips: int) -> None:
    """A letter left out, added, mistaken or swapped with its neighbour is one slip, whichever word is the typed one."""
    assert slips_between(typed, word) == slips_between(word, typed) == slips


@pytest.mark.parametrize(("letters", "slips"), [(0, 0), (3, 0), (4, 1), (7, 1), (8, 2), (30, 2)])
def test_longer_words_may_hold_more_slips(letters: int, slips: int) -> None:
    """None in a word of three letters, two at most."""
    assert slips_forgiven("a" * letters) == slips


@pytest.mark.parametrize(
    ("typed", "word"),
    [
        ("roqe", "roque"),
        ("endurence", "endurance"),
        ("inititativ", "initiative"),
        ("roe", None),
        ("cook", None),
        ("dolor", None),
        ("tor", None),
        ("tuor", "tour"),
        ("ecnhagge", "echange"),
    ],
)
def test_the_word_meant_is_near_and_begins_alike(typed: str, word: str | None) -> None:
    """Too short, too far or begun otherwise: no word is better than a wrong one."""
    assert meant(typed, WORDS) == word


def test_the_nearest_word_is_meant() -> None:
    """One slip before two, and the same on every run."""
    assert meant("initiativ", ("initiations", "initiative", "initier")) == "initiative"
