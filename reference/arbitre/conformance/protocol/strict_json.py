"""JSON as the protocol takes it: what two readers could take for different things is no answer."""

import json
import re
from typing import Final, NoReturn

from arbitre.core.language import Text
from arbitre.core.plain import Plain

DEEPEST: Final = 100
_BYTE_ORDER_MARK: Final = "\ufeff"
_HALF_A_CHARACTER: Final = re.compile(r"\\u[dD][89a-fA-F]")


class NotStrict(Exception):
    """A text that is no JSON, or that is not the same to every reader of JSON."""

    def __init__(self, why: Text) -> None:
        super().__init__(why.en)
        self.why = why


def read_json(text: str) -> Plain:
    """Read a line; a number that is none, a member told twice, half a character or endless nesting is refused."""
    if text.startswith(_BYTE_ORDER_MARK):
        raise NotStrict(Text("une marque d'ordre des octets précède le JSON", "a byte order mark before the JSON"))
    try:
        plain = json.loads(text, object_pairs_hook=_members, parse_constant=_no_number)
    except (ValueError, RecursionError) as wrong:  # a number of thousands of digits is a ValueError too
        raise NotStrict(Text("pas du JSON", "not JSON")) from wrong
    if _is_deep(plain):
        raise NotStrict(Text(f"plus de {DEEPEST} niveaux", f"more than {DEEPEST} levels deep"))
    if _HALF_A_CHARACTER.search(text) and not _is_unicode(plain):
        raise NotStrict(Text("une moitié de caractère", "half a character"))
    return plain


def _members(pairs: list[tuple[str, Plain]]) -> Plain:
    members = dict(pairs)
    if len(members) < len(pairs):
        twice = next(name for name in members if sum(name == other for other, _ in pairs) > 1)
        shown = repr(twice[:40])
        raise NotStrict(Text(f"le membre {shown} deux fois", f"the member {shown} twice"))
    return members


def _no_number(name: str) -> NoReturn:
    raise NotStrict(Text(f"{name} n'est pas du JSON", f"{name} is not JSON"))


def _is_deep(plain: Plain) -> bool:
    level = [plain]
    for _ in range(DEEPEST):
        level = [
            inner
            for outer in level
            if isinstance(outer, dict | list)
            for inner in (outer.values() if isinstance(outer, dict) else outer)
        ]
        if not level:
            return False
    return True


def _is_unicode(plain: Plain) -> bool:
    """Whether every text can be written down: an escaped half of a pair of surrogates cannot."""
    try:
        json.dumps(plain, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False
    return True
