"""JSON from outside: what two readers could take for different things, or what no game could hold, is refused."""

import json
import re
from math import isfinite
from typing import Final, NoReturn

from arbitre.core.language import Text
from arbitre.core.plain import Plain

DEEPEST: Final = 100
LONGEST: Final = 4_000_000
"""So many characters are read at most: a whole match takes a tenth of it."""
MOST_DIGITS: Final = 18
_TOO_DEEP: Final = Text(f"plus de {DEEPEST} niveaux", f"more than {DEEPEST} levels deep")
_BYTE_ORDER_MARK: Final = "\ufeff"
_HALF_A_CHARACTER: Final = re.compile(r"\\u[dD][89a-fA-F]")


class NotStrict(Exception):
    """A text that is no JSON, or that is not the same to every reader of JSON."""

    def __init__(self, why: Text, line: int | None = None) -> None:
        super().__init__(why.en)
        self.why = why
        self.line = line


def read_json(text: str) -> Plain:
    """Read a line; a number that is none, a member told twice, half a character or endless nesting is refused."""
    if len(text) > LONGEST:
        raise NotStrict(Text(f"plus de {LONGEST} caractères", f"more than {LONGEST} characters"))
    if text.startswith(_BYTE_ORDER_MARK):
        raise NotStrict(Text("une marque d'ordre des octets précède le JSON", "a byte order mark before the JSON"))
    try:
        plain = json.loads(
            text, object_pairs_hook=_members, parse_constant=_no_number, parse_int=_whole_number, parse_float=_number
        )
    except json.JSONDecodeError as wrong:
        place = Text(f"colonne {wrong.colno} : ce n'est pas du JSON", f"column {wrong.colno}: this is not JSON")
        raise NotStrict(place, wrong.lineno) from wrong
    except RecursionError as wrong:
        raise NotStrict(_TOO_DEEP) from wrong
    if _is_deep(plain):
        raise NotStrict(_TOO_DEEP)
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


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise NotStrict(
            Text(f"un nombre de plus de {MOST_DIGITS} chiffres", f"a number of more than {MOST_DIGITS} digits")
        )
    return int(digits)


def _no_number(name: str) -> NoReturn:
    raise NotStrict(Text(f"{name} n'est pas du JSON", f"{name} is not JSON"))


def _number(written: str) -> float | int:
    """A number that is not too large to be one; 5.0 is the whole number 5, as JSON Schema has it."""
    number = float(written)
    if not isfinite(number):
        raise NotStrict(Text(f"{written[:40]} n'est pas un nombre fini", f"{written[:40]} is not a finite number"))
    return int(number) if number.is_integer() and abs(number) < 10**MOST_DIGITS else number


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
