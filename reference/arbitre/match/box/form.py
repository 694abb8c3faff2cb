"""Whether a file of cards and tracks has the form of one: each value in its place, and what would be accepted there."""

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from enum import Enum
from types import NoneType, UnionType
from typing import Union, get_args, get_origin, get_type_hints

import attrs

from arbitre.core.canonical_name import kebab
from arbitre.core.language import Text
from arbitre.core.spelling import fold
from arbitre.core.tables import Table
from arbitre.match.box.cards import Piece
from arbitre.match.box.checks import FEWEST_OPTIONS, NUMBERS, SET_OF_PIECES
from arbitre.match.box.ruleset import Edition
from arbitre.match.box.tracks import Space
from arbitre.match.rules.effects.vocabulary import Instruction, PlainInstruction
from arbitre.match.words.effects import WRITTEN

BOUNDS = {"strength": range(6), "number": NUMBERS, "amount": range(1, 17)}
"""What numbers can be, by the field that holds them: a player has sixteen cards, more than of anything else that an effect gives
or takes."""
UNWRITTEN = ("assumed",)
"""What the program notes of a space, and no file says."""


MEANT = {
    **dict.fromkeys(("perd", "lose", "loss", "defauss", "discard", "rend"), "lose"),
    **dict.fromkeys(("gagn", "pioch", "pren", "win", "draw", "take", "advance", "move"), "gain"),
    **dict.fromkeys(("choi", "ou", "or"), "choose"),
    **dict.fromkeys(("abandon", "resign"), "resign-game"),
}
"""By which verb a file writes what people call otherwise, in either language: the first that is part of their word."""


@attrs.frozen
class Fault:
    """Something wrong in a file: what, and on which line, where that can be said."""

    message: Text
    line: int | None = None

    @property
    def told(self) -> Text:
        """The line, then what is wrong."""
        if self.line is None:
            return self.message
        return Text(fr=f"ligne {self.line} : {self.message.fr}", en=f"line {self.line}: {self.message.en}")


def form_faults(table: Table, form: type) -> Iterator[Fault]:
    """Every value of a file that is missing, unknown, or not of its kind."""
    hints = get_type_hints(form)
    for key, entry in table.entries.items():
        inside, holds_many = _inside(hints.get(key)), get_origin(hints.get(key)) is tuple
        if inside and holds_many and isinstance(entry, list) and all(isinstance(each, dict) for each in entry):
            for inner in table.tables(key):
                yield from _entry_faults(inner, inside)
        elif inside and not holds_many and isinstance(entry, dict):
            yield from _entry_faults(table.table(key), inside)
        else:
            yield from _located(table, key, entry, hints.get(key), form)
    yield from _missing(table.entries, form, "", table.line(""))


def _inside(kind: object) -> type | None:
    """The class whose entries a part of the file holds: one, or a list of them."""
    parts = [part for part in (get_args(kind) or (kind,)) if part not in {NoneType, Ellipsis}]
    return parts[0] if parts and attrs.has(parts[0]) else None


def _entry_faults(table: Table, form: type) -> Iterator[Fault]:
    """The faults of one card, track or other part of the file."""
    hints = get_type_hints(form)
    for key, entry in table.entries.items():
        yield from _located(table, key, entry, hints.get(key), form)
    yield from _missing(table.entries, form, name_of(table), table.line(""))


def _located(table: Table, key: str, entry: object, kind: object, form: type) -> Iterator[Fault]:
    here = ", ".join(part for part in (name_of(table), key) if part)
    if kind is None:
        yield Fault(_unknown(here, key, form), table.line(key))
        return
    for what, word in value_faults(entry, kind, here):
        yield Fault(what, table.line(key, word))


def name_of(table: Table) -> str:
    """How a part of the file is called: a card by its title, number or id; else its place, such as `cards[2]`."""
    for key in ("title", "id", "number", "owner"):
        said = table.entries.get(key)
        if isinstance(said, str | int) and not isinstance(said, bool) and said != "":
            return f"n° {said}" if key == "number" else str(said)
    return ".".join(table.keys)


def _unknown(here: str, key: str, form: type) -> Text:
    known = [field.name for field in attrs.fields(form) if field.name not in UNWRITTEN]
    near = get_close_matches(key, known, n=1)
    meant = Text(fr=f" (vouliez-vous dire {near[0]} ?)", en=f" (did you mean {near[0]}?)") if near else Text("", "")
    if not known:
        return Text(
            fr=f"{here} : « {key} » est inconnu ; cette instruction ne dit rien d'autre que do",
            en=f"{here}: “{key}” is unknown; this instruction says nothing but do",
        )
    return Text(
        fr=f"{here} : « {key} » est inconnu{meant.fr} ; il y a : {', '.join(known)}",
        en=f"{here}: “{key}” is unknown{meant.en}; there are: {', '.join(known)}",
    )


def _missing(
    given: Mapping[str, object], form: type, here: str, line: int | None, example: str = ""
) -> Iterator[Fault]:
    needed = [field.name for field in attrs.fields(form) if field.default is attrs.NOTHING and field.init]
    if missing := ", ".join(name for name in needed if name not in given):
        fr, en = (f" ; par exemple : {example}", f"; for example: {example}") if example else ("", "")
        at = (f"{here} : ", f"{here}: ") if here else ("", "")
        yield Fault(Text(fr=f"{at[0]}il manque {missing}{fr}", en=f"{at[1]}missing {missing}{en}"), line)


def value_faults(entry: object, kind: object, here: str) -> Iterator[tuple[Text, str]]:  # noqa: C901, PLR0912  (a case per kind)
    """What is wrong with a value of this kind, and a word by which its line is found."""
    if kind in {Instruction, PlainInstruction}:
        yield from _instruction_faults(entry, kind, here)
        return
    parts = get_args(kind)
    origin = get_origin(kind)
    if origin in {Union, UnionType}:
        yield from value_faults(entry, next(part for part in parts if part is not NoneType), here)
    elif origin is tuple:
        if not isinstance(entry, list):
            yield _expected(here, entry, _list_of(parts[0], here))
        elif not entry and parts[0] in {Edition, Space, Instruction, PlainInstruction}:
            yield _expected(here, entry, _in_example(parts[0], Text("au moins une valeur", "at least one value")))
        elif len(entry) < FEWEST_OPTIONS and here.endswith(".options"):
            yield _expected(
                here, entry, _between(Text("au moins deux listes", "at least two lists"), WRITTEN["choose"])
            )
        elif parts[-1] is not Ellipsis and len(entry) != len(parts):
            yield _expected(here, entry, Text(f"{len(parts)} valeurs", f"{len(parts)} values"))
        else:
            for place, each in enumerate(entry):
                yield from value_faults(each, parts[0], f"{here}[{place}]")
    elif isinstance(origin, type) and issubclass(origin, Mapping):
        texts = isinstance(entry, dict) and all(isinstance(said, str) for said in entry.values())
        if not texts:
            yield _expected(here, entry, Text("une table de textes", "a table of texts"))
    elif isinstance(kind, type) and issubclass(kind, Enum):
        options = [member.value for member in (SET_OF_PIECES if kind is Piece else kind)]
        if entry not in options:
            known = ", ".join(str(option) for option in options)
            yield _expected(here, entry, Text(known, known))
    elif isinstance(kind, type) and attrs.has(kind):
        yield from _table_faults(entry, kind, here)
    elif kind is int:
        if not isinstance(entry, int) or isinstance(entry, bool):
            yield _expected(here, entry, Text("un nombre entier", "a whole number"))
        elif entry not in BOUNDS.get(re.split(r"[, .]+", here)[-1], (entry,)):
            bounds = BOUNDS[re.split(r"[, .]+", here)[-1]]
            told = Text(f"de {bounds[0]} à {bounds[-1]}", f"{bounds[0]} to {bounds[-1]}")
            if entry < 0:
                told = Text(f"{told.fr} ; une perte s'écrit avec lose", f"{told.en}; a loss is written with lose")
            yield _expected(here, entry, told)
    elif kind is bool:
        if not isinstance(entry, bool):
            yield _expected(here, entry, Text("true ou false", "true or false"))
    elif not isinstance(entry, str):
        yield _expected(here, entry, Text("un texte entre guillemets", "a text in quotes"))


def _list_of(kind: object, here: str) -> Text:
    """A list, and how it is written where people forget it."""
    if here in {"cards", "tracks"}:
        return Text(f"un titre à doubles crochets, [[{here}]]", f"a heading in double brackets, [[{here}]]")
    return _in_example(kind, Text("une liste entre crochets", "a list in brackets"))


def _in_example(kind: object, told: Text) -> Text:
    """What is expected, and an effect where it is one."""
    return _between(told, (f"[{WRITTEN['lose'][0]}]",)) if kind in {Instruction, PlainInstruction} else told


def _between(told: Text, examples: Sequence[str]) -> Text:
    return Text(fr=f"{told.fr} ; par exemple : {examples[0]}", en=f"{told.en}; for example: {examples[0]}")


def _expected(here: str, entry: object, expected: Text) -> tuple[Text, str]:
    said = _shown(entry)
    message = Text(fr=f"{here} : {said.fr} ; attendu : {expected.fr}", en=f"{here}: {said.en}; expected: {expected.en}")
    return message, entry if isinstance(entry, str) else ""


_LISTS = {
    0: Text(fr="une liste vide", en="an empty list"),
    1: Text(fr="une liste d'une valeur", en="a list of one value"),
}


def _shown(entry: object) -> Text:
    """What somebody wrote, as the file writes it; what is long is only named."""
    match entry:
        case str():
            return Text(fr=f"« {entry} »", en=f"“{entry}”")
        case bool():
            return Text(str(entry).lower(), str(entry).lower())
        case dict():
            return Text(fr="une table", en="a table")
        case list():
            return _LISTS.get(len(entry), Text(fr="une liste", en="a list"))
        case _:
            return Text(str(entry), str(entry))


def _table_faults(entry: object, form: type, here: str, example: str = "") -> Iterator[tuple[Text, str]]:
    if not isinstance(entry, dict):
        yield _expected(here, entry, Text("une table entre accolades", "a table in braces"))
        return
    hints = get_type_hints(form)
    for key, each in entry.items():
        if key == "do":
            continue
        if key not in hints or key in UNWRITTEN:
            yield _unknown(here, key, form), key
        else:
            yield from value_faults(each, hints[key], f"{here}.{key}")
    for fault in _missing(entry, form, here, None, example):
        yield fault.message, str(entry.get("do", ""))


def _instruction_faults(entry: object, union: object, here: str) -> Iterator[tuple[Text, str]]:
    kinds = {kebab(kind.__name__): kind for kind in get_args(union)}
    if isinstance(entry, str) and entry in kinds:
        yield _expected(here, entry, Text(WRITTEN[entry][0], WRITTEN[entry][0]))
        return
    verb = entry.get("do") if isinstance(entry, dict) else None
    if isinstance(verb, str) and verb in kinds:
        example = WRITTEN[verb][0]
        yield from _table_faults(entry, kinds[verb], here, example)
        return
    known = ", ".join(kinds)
    near = [each for word, each in MEANT.items() if word in fold(str(verb)) and each in kinds]
    likely = (near or get_close_matches(str(verb), kinds, n=1) or ["lose"])[0]
    example = WRITTEN[likely][0]
    if verb is None:
        told = Text(fr=f"{here} : il manque le verbe (do)", en=f"{here}: missing the verb (do)")
    elif verb == "choose":
        told = Text(fr=f"{here} : un choix n'en contient pas d'autre", en=f"{here}: a choice holds no other choice")
    else:
        told = Text(fr=f"{here} : verbe inconnu « {verb} »", en=f"{here}: unknown verb “{verb}”")
    yield (
        Text(
            fr=f"{told.fr} ; attendu : {known} ; par exemple : {example}",
            en=f"{told.en}; expected: {known}; for example: {example}",
        ),
        str(verb or ""),
    )
