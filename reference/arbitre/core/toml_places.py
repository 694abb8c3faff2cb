"""Where a key of a TOML file stands: the parser of the standard library forgets the lines, people need them."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

_HEADER: Final = re.compile(r"\s*+(\[\[?)([^\]]++)\]\]?\s*+(?:#.*)?$")
_ASSIGNMENT: Final = re.compile(
    r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)$"""
)
_KEY: Final = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")
_LONG_QUOTES: Final = ('"""', "'''")

Path = tuple[str, ...]


def line_of(source: str, keys: Path, word: str = "") -> int | None:
    """The line of a key, or of the nearest table around it; with a word, the first line from there that holds it.

    A table of a list is named as in messages: `scenario[2]` for the second `[[scenario]]`.
    """
    lines = _lines_by_path(source)
    found = next((lines[keys[:depth]] for depth in range(len(keys), 0, -1) if keys[:depth] in lines), None)
    if word and found is not None:
        for line, text in enumerate(source.splitlines()[found - 1 :], found):
            if word in text:
                return line
    return found


@lru_cache(maxsize=4)
def _lines_by_path(source: str) -> Mapping[Path, int]:
    """The first line of every header and assignment: looked up once, since a file may have thousands of faults."""
    lines: dict[Path, int] = {}
    for line, path in _places(source):
        lines.setdefault(path, line)
    return lines


def _places(source: str) -> Iterator[tuple[int, Path]]:
    """Every header and every assignment with its line; the lines inside long texts and lists are passed over."""
    table: Path = ()
    counts: dict[Path, int] = {}
    until: str | None = None
    brackets = 0
    for line, text in enumerate(source.splitlines(), 1):
        if until is not None:
            until = None if until in text else until
            continue
        if brackets > 0:
            brackets += _open_brackets(text)
            continue
        if header := _HEADER.match(text):
            table = _table_path(header[2], counts, is_list=header[1] == "[[")
            yield line, table
        elif assignment := _ASSIGNMENT.match(text):
            yield line, (*table, *_keys(assignment[1]))
            until = _opened_quotes(assignment[2])
            brackets = 0 if until else _open_brackets(assignment[2])


def _table_path(name: str, counts: dict[Path, int], *, is_list: bool) -> Path:
    path: Path = ()
    keys = _keys(name)
    for place, key in enumerate(keys):
        plain = (*path, key)
        if is_list and place == len(keys) - 1:
            counts[plain] = counts.get(plain, 0) + 1
        path = (*path, f"{key}[{counts[plain]}]") if plain in counts else plain
    return path


def _keys(dotted: str) -> Path:
    return tuple(key.strip("\"'") for key in _KEY.findall(dotted))


def _opened_quotes(text: str) -> str | None:
    for quotes in _LONG_QUOTES:
        if text.startswith(quotes) and quotes not in text[len(quotes) :]:
            return quotes
    return None


def _open_brackets(text: str) -> int:
    bare = re.sub(r"""#.*|"(?:\\.|[^"\\])*"|'[^']*'""", "", text)
    return bare.count("[") - bare.count("]")
