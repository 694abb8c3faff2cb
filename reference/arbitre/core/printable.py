"""Texts from outside as people may be shown them: nothing in them is obeyed by a terminal or hides what it says."""

import codecs
import re
from typing import Final
from unicodedata import normalize

_UNPRINTABLE: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_UNSHOWN: Final = re.compile(f"\r|{_UNPRINTABLE.pattern}")
_REPLACEMENT: Final = "\ufffd"


LIKENESSES: Final = "arbitre.likenesses"
"""How an encoding is told to write what it lacks: by what looks most like it, one character for one."""
_LIKE: Final = {
    **dict.fromkeys("«»“”„", '"'),
    **dict.fromkeys("’‘", "'"),
    **dict.fromkeys("–—−─", "-"),
    **dict.fromkeys("\xa0\u202f♔♕♖♗♘♙♚♛♜♝♞♟", " "),
    **dict(zip("·●│→…✓×½▯œŒłŁ", ".o|>.vx/_oOlL", strict=True)),
}


def _like(error: UnicodeError) -> tuple[str, int]:
    """What to write in place of what cannot be written: a likeness, the letter without its accent, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    letters = (_LIKE.get(each) or normalize("NFD", each)[0] for each in lacking)
    return "".join(each if each.isascii() else "?" for each in letters), error.end


codecs.register_error(LIKENESSES, _like)


def written_in(text: str, encoding: str) -> str:
    """A text as that encoding can write it."""
    return text.encode(encoding, LIKENESSES).decode(encoding)


def printable(text: str) -> str:
    """A text as a report may hold it: without the characters that terminals obey, that turn round what follows, or that XML forbids."""
    return _UNPRINTABLE.sub(_REPLACEMENT, text)


def shown(text: str) -> str:
    """A text as a terminal is given it: moreover without the one that begins the same line again."""
    return _UNSHOWN.sub(_REPLACEMENT, text)


def shown_json(text: str) -> str:
    """JSON as a terminal is given it: the same value, with those characters escaped."""
    return _UNSHOWN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
