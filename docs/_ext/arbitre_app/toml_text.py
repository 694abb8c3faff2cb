"""Scenarios and cards as TOML that people can read: one key per line, so that a mistake's line is a field of the form."""

import json
import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

_HEADING: Final = re.compile(r"\[+([^\]]+)\]+")
_KEY: Final = re.compile(r'\s*("?)([\w-]+)\1\s*=')


def toml_of(plain: Mapping[str, Any]) -> str:
    """The text of a document: plain keys first, then a section for each table."""
    return "\n".join(_section((), plain)).strip() + "\n"


def path_at(text: str, line: int | None) -> str:
    """The key that stands on a line, with its sections before it; nothing where there is none."""
    path, key = "", ""
    for written in text.splitlines()[: line or 0]:
        if heading := _HEADING.match(written.strip()):
            path, key = heading[1], ""
        elif found := _KEY.match(written):
            key = found[2]
    return ".".join(each for each in (path, key) if each)


def _section(keys: tuple[str, ...], entries: Mapping[str, Any]) -> Iterator[str]:
    plain = {key: found for key, found in entries.items() if not _is_section(found)}
    if keys and plain:
        yield ""
        yield f"[{'.'.join(map(_key, keys))}]"
    yield from (f"{_key(key)} = {_value(found)}" for key, found in plain.items())
    for key, found in entries.items():
        if isinstance(found, Mapping):
            yield from _section((*keys, key), found)
        elif _is_section(found):
            for each in found:
                yield ""
                yield f"[[{'.'.join(map(_key, (*keys, key)))}]]"
                yield from (f"{_key(name)} = {_value(value)}" for name, value in each.items())


def _is_section(found: object) -> bool:
    if isinstance(found, list) and found:
        return all(isinstance(each, Mapping) for each in found)
    return isinstance(found, Mapping)


def _value(found: object) -> str:
    """A value on one line, but for a text of several lines; a JSON string is a TOML string."""
    if isinstance(found, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_value(each)}" for key, each in found.items()) + " }"
    if isinstance(found, list | tuple):
        return "[" + ", ".join(_value(each) for each in found) + "]"
    if isinstance(found, str) and "\n" in found and '"""' not in found and "\\" not in found:
        return f'"""\n{found}"""'
    return json.dumps(found, ensure_ascii=False)


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else json.dumps(key, ensure_ascii=False)
