"""The project's TOML files, read field by field: a wrong one is named by its file and its key."""

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.strict_json import DEEPEST, MOST_DIGITS
from arbitre.core.toml_faults import toml_fault
from arbitre.core.toml_places import line_of

LONGEST: Final = 300_000
"""So many characters of TOML are read at most: all the cards of the game take a sixth of it."""
LONGEST_LINE: Final = 20_000
MOST_PARTS: Final = 30
_LONG_NUMBER: Final = re.compile(r"\d{100}")
_MANY_PARTS: Final = re.compile(rf"""\s*+\[*+\s*+(?:[\w"'-]++\s*+\.\s*+){{{MOST_PARTS},}}""")


class TableError(Mistake):
    """A file of the specification is not in its form: which key, and what is expected there."""


@frozen
class Table:
    """One table of a TOML file, with the file, the keys that lead to it, and the file's text to find lines in."""

    file: str
    keys: tuple[str, ...]
    entries: Mapping[str, Any]  # the border: whatever TOML can hold, until a method below has looked at it
    source: str = ""

    def text(self, key: str, default: str | None = None, *, like: str = "") -> str:
        """A text that is not empty; `like` is one as an example for whoever wrote something else."""
        found = self.entries.get(key, default)
        if not isinstance(found, str) or (not found and default is None):
            raise self.error(key, _such_as(Text("un texte", "a text"), like))
        return found

    def texts(self, key: str, *, like: str = "") -> tuple[str, ...]:
        """A list of texts; a missing one is empty."""
        found = self.entries.get(key, [])
        if not isinstance(found, list) or not all(isinstance(entry, str) for entry in found):
            raise self.error(key, _such_as(Text("une liste de textes", "a list of texts"), like))
        return tuple(found)

    def bilingual(self, key: str) -> Text:
        """A text in French and in English; either may be empty, for the reader of the table to judge."""
        found = self.entries.get(key, {})
        if not isinstance(found, dict) or not (set(found) <= {"fr", "en"} and set(map(type, found.values())) <= {str}):
            raise self.error(key, Text("{ fr = …, en = … }", "{ fr = …, en = … }"))
        return Text(found.get("fr", ""), found.get("en", ""))

    def in_both_languages(self, key: str) -> Text:
        """A text in French and in English, neither of them empty."""
        found = self.bilingual(key)
        if not found.fr or not found.en:
            raise self.error(key, Text("un texte dans les deux langues", "a text in both languages"))
        return found

    def flag(self, key: str) -> bool:
        """A truth value; a missing one is false."""
        found = self.entries.get(key, False)
        if not isinstance(found, bool):
            raise self.error(key, Text("true ou false", "true or false"))
        return found

    def span(self, key: str) -> tuple[int, int] | None:
        """The first and the last of a row of numbers, or None where the table has none."""
        found = self.entries.get(key)
        match found:
            case None:
                return None
            case [int(first), int(last)]:
                return first, last
            case _:
                raise self.error(key, Text("[premier, dernier]", "[first, last]"))

    def table(self, key: str, *, like: str = "") -> "Table":
        """A table inside this one; a missing one is empty."""
        found = self.entries.get(key, {})
        if not isinstance(found, dict):
            raise self.error(key, _such_as(Text("une table", "a table"), like))
        return Table(self.file, (*self.keys, key), found, self.source)

    def tables(self, key: str) -> Iterator["Table"]:
        """The tables of a list, `[[key]]` in TOML."""
        found = self.entries.get(key, [])
        if not isinstance(found, list) or not all(isinstance(entry, dict) for entry in found):
            raise self.error(key, Text("une liste de tables", "a list of tables"))
        for number, entry in enumerate(found, 1):
            yield Table(self.file, (*self.keys, f"{key}[{number}]"), entry, self.source)

    def expect_keys(self, known: Sequence[str]) -> None:
        """Refuse a key that is not among these: a misspelt one would be a silent default."""
        for key in self.entries:
            if key not in known:
                names, near = ", ".join(known), get_close_matches(key, known, n=1)
                fr, en = (f"vouliez-vous dire {near[0]} ? ", f"did you mean {near[0]}? ") if near else ("", "")
                raise self.mistake(
                    key, Text(f"clé inconnue ; {fr}il y a : {names}", f"unknown key; {en}there are: {names}")
                )

    def error(self, key: str, expected: Text) -> TableError:
        """What is expected at a key, and what stands there."""
        found = self.entries.get(key)
        if isinstance(found, str | int | float) and found != "":
            said = str(found).lower() if isinstance(found, bool) else str(found)
            return self.mistake(
                key, Text(f"attendu {expected.fr}, et non « {said} »", f"expected {expected.en}, not “{said}”")
            )
        return self.mistake(key, Text(f"attendu {expected.fr}", f"expected {expected.en}"))

    def mistake(self, key: str, what: Text, word: str = "") -> TableError:
        """What is wrong at a key, or at a word written there, with its line."""
        path = ".".join((*self.keys, key) if key else self.keys)
        message = Text(f"{path} : {what.fr}", f"{path}: {what.en}")
        return TableError(message, file=self.file, line=self.line(key, word))

    def line(self, key: str, word: str = "") -> int | None:
        """The line of a key, or of a word written there."""
        return line_of(self.source, (*self.keys, key) if key else self.keys, word)

    def text_line(self, key: str) -> int:
        """The line on which a text begins: a long one begins on the line after its opening quotes."""
        line = self.line(key) or 1
        opening = self.source.splitlines()[line - 1 : line]
        return line + any(text.rstrip().endswith(('"""', "'''")) for text in opening)


def _such_as(expected: Text, like: str) -> Text:
    """What is expected, with an example as one writes it."""
    return Text(f"{expected.fr} comme {like}", f"{expected.en} such as {like}") if like else expected


def check_text(text: str, file: str) -> None:
    """Refuse a text written by hand that is longer than anybody writes one, as a whole, in a line or in a number."""
    if len(text) > LONGEST:
        raise TableError(Text(fr=f"plus de {LONGEST} caractères", en=f"more than {LONGEST} characters"), file=file)
    for number, line in enumerate(text.splitlines(), 1):
        if len(line) > LONGEST_LINE:
            told = Text(
                fr=f"une ligne de plus de {LONGEST_LINE} caractères",
                en=f"a line of more than {LONGEST_LINE} characters",
            )
            raise TableError(told, file=file, line=number)
        if _LONG_NUMBER.search(line):
            raise TableError(Text(fr="un nombre trop long", en="a number that is too long"), file=file, line=number)


def parse_table(text: str, file: str) -> Table:
    """Read a TOML file."""
    check_text(text, file)
    for number, line in enumerate(text.splitlines(), 1):
        if _MANY_PARTS.match(line):
            told = Text(
                fr=f"une clé a au plus {MOST_PARTS} parties",
                en=f"a key has {MOST_PARTS} parts at most",
            )
            raise TableError(told, file=file, line=number)
    try:
        entries = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        fault = toml_fault(wrong, text)
        raise TableError(fault.message, file=file, line=fault.line) from wrong
    except RecursionError as wrong:
        raise TableError(Text(fr="trop de crochets imbriqués", en="brackets nested too deep"), file=file) from wrong
    except ValueError as wrong:  # a number of thousands of digits
        raise TableError(Text(fr="un nombre trop long", en="a number that is too long"), file=file) from wrong
    _check_numbers(entries, file, text)
    return Table(file, (), entries, text)


def _check_numbers(entries: Mapping[str, Any], file: str, text: str) -> None:
    """Refuse numbers that no game has and nobody reads aloud, and nesting deeper than any file of ours."""
    level: list[Any] = [entries]
    for _ in range(DEEPEST):
        level = [inner for outer in level for inner in (outer.values() if isinstance(outer, dict) else outer)]
        for inner in level:
            if isinstance(inner, int) and abs(inner) >= 10**MOST_DIGITS:
                told = Text(
                    fr=f"un nombre de plus de {MOST_DIGITS} chiffres", en=f"a number of more than {MOST_DIGITS} digits"
                )
                lines = (number for number, line in enumerate(text.splitlines(), 1) if str(abs(inner)) in line)
                raise TableError(told, file=file, line=next(lines, None))
        level = [inner for inner in level if isinstance(inner, dict | list)]
        if not level:
            return
    raise TableError(Text(fr=f"plus de {DEEPEST} niveaux", en=f"more than {DEEPEST} levels deep"), file=file)
