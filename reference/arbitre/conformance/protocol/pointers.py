"""JSON pointers: what changed from one plain value to another, and the value with those changes made."""

import json
from collections.abc import Iterator, Mapping

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain


def changes(before: Plain, after: Plain, pointer: str = "") -> Iterator[tuple[str, Plain]]:
    """Pointers to the new values; a list of another length, or an object with other keys, is told whole."""
    if isinstance(before, dict) and isinstance(after, dict) and before.keys() == after.keys():
        for key, inner in after.items():
            yield from changes(before[key], inner, f"{pointer}/{key}")
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after):
        for index, inner in enumerate(after):
            yield from changes(before[index], inner, f"{pointer}/{index}")
    elif before != after:
        yield pointer, after


def changed(plain: Plain, new: Mapping[str, Plain]) -> Plain:
    """The value with other values at some pointers; the given one stays as it is. A pointer to nowhere is a `Mistake`."""
    copy = json.loads(json.dumps(plain))
    for pointer, value in new.items():
        try:
            *path, last = pointer.split("/")[1:]
            inner = copy
            for part in path:
                inner = inner[int(part)] if isinstance(inner, list) else inner[part]
            inner[int(last) if isinstance(inner, list) else last] = value
        except (LookupError, ValueError, TypeError) as wrong:
            raise Mistake(
                Text(f"{pointer} : ce pointeur ne mène nulle part", f"{pointer}: points to nothing")
            ) from wrong
    return copy
