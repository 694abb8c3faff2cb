"""Texts from outside as people may be shown them: nothing in them is obeyed by a terminal or hides what it says."""

import re
from typing import Final

_UNPRINTABLE: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)
_UNSHOWN: Final = re.compile(f"\r|{_UNPRINTABLE.pattern}")
_REPLACEMENT: Final = "\ufffd"


def printable(text: str) -> str:
    """A text as a report may hold it: without the characters that terminals obey, that turn round what follows, or that XML forbids."""
    return _UNPRINTABLE.sub(_REPLACEMENT, text)


def shown(text: str) -> str:
    """A text as a terminal is given it: moreover without the one that begins the same line again."""
    return _UNSHOWN.sub(_REPLACEMENT, text)


def shown_json(text: str) -> str:
    """JSON as a terminal is given it: the same value, with those characters escaped."""
    return _UNSHOWN.sub(lambda found: f"\\u{ord(found[0]):04x}", text)
