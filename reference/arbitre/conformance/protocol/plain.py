"""Values as JSON holds them: what crosses the border between the kit and an implementation."""

import re
from typing import Final

from arbitre.core.plain import Plain

PlainAction = dict[str, Plain]
"""An action in the form of the protocol, tagged with its kind."""

_UNPRINTABLE: Final = re.compile(
    "[^\t\n\r\x20-\x7e\xa0-\u2029\u202f-\u2065\u206a-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"
)


def printable(text: str) -> str:
    """A text of an implementation as a report may hold it: without the characters that terminals obey or XML forbids."""
    return _UNPRINTABLE.sub("\ufffd", text)
