"""Words as people type them: without accents and case, and with the slips that their length makes likely."""

import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

_UNFOLDED: Final = str.maketrans({"ł": "l", "Ł": "l", "ø": "o", "đ": "d", "æ": "ae", "œ": "oe", "Œ": "oe"})


def fold(text: str) -> str:
    """The text without accents and case, as people type it."""
    plain = unicodedata.normalize("NFKD", text.translate(_UNFOLDED))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).casefold()


def slips_forgiven(word: str) -> int:
    """How many slips a word may hold: a short one with two slips could be anything."""
    match len(word):
        case 0 | 1 | 2 | 3:
            return 0
        case 4 | 5 | 6 | 7:
            return 1
        case _:
            return 2


def slips_between(typed: str, word: str) -> int:
    """How many letters were left out, added, mistaken, or swapped with their neighbour."""
    before: list[int] = []
    last = list(range(len(word) + 1))
    for row, letter in enumerate(typed, 1):
        this = [row]
        for column, wanted in enumerate(word, 1):
            fewest = min(last[column] + 1, this[column - 1] + 1, last[column - 1] + (letter != wanted))
            if row > 1 and column > 1 and letter == word[column - 2] and typed[row - 2] == wanted:
                fewest = min(fewest, before[column - 2] + 1)
            this.append(fewest)
        before, last = last, this
    return last[-1]


def meant(typed: str, words: Iterable[str]) -> str | None:
    """The word with the fewest slips between, or None where that would be a mere guess.

    The first letter is typed with care: a word that begins otherwise is another word.
    """
    found = sorted(_near(typed, words))
    return found[0][1] if found else None


def _near(typed: str, words: Iterable[str]) -> Iterator[tuple[int, str]]:
    forgiven = slips_forgiven(typed)
    for word in words:
        if word[:1] == typed[:1] and abs(len(word) - len(typed)) <= forgiven:
            slips = slips_between(typed, word)
            if slips <= forgiven:
                yield slips, word
