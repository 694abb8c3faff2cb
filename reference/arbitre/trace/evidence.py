"""What the specification says about clauses in files of its own: edition differences, disputes, published vectors."""

import json
import re
from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import Table, TableError, parse_table

EDITIONS_FILE: Final = "editions.toml"


class Consequence(StrEnum):
    """What a difference between editions can change."""

    PLAY = "changes-play"
    INFORMATION = "information"
    NOTHING = "wording"


@frozen
class Difference:
    """Where the editions of a booklet differ: what each says, what it can change, and when."""

    id: str
    file: str
    clauses: tuple[str, ...]
    disputes: tuple[str, ...]
    outcome: Consequence
    when: Text
    title: Text
    says: Mapping[str, Text]


@frozen
class Dispute:
    """An open question about the rules, and the clauses it is about."""

    id: str
    file: str
    clauses: tuple[str, ...]
    title: Text


@frozen
class Vector:
    """A published test vector, and the clauses it checks."""

    id: str
    file: str
    clauses: tuple[str, ...]


def parse_differences(text: str, file: str) -> Iterator[Difference]:
    """Read the edition differences of a game."""
    for table in parse_table(text, file).tables("difference"):
        says = table.table("says")
        yield Difference(
            id=table.text("id"),
            file=file,
            clauses=table.texts("clauses"),
            disputes=table.texts("disputes"),
            outcome=_consequence(table),
            when=table.bilingual("when"),
            title=table.bilingual("title"),
            says={edition: says.bilingual(edition) for edition in says.entries},
        )


def _consequence(table: Table) -> Consequence:
    found = table.text("outcome")
    if found not in set(Consequence):
        known = ", ".join(Consequence)
        raise table.error("outcome", Text(known, known))
    return Consequence(found)


def parse_dispute(text: str, file: str) -> Dispute:
    """Read the head of a dispute's file: what it is called, or else what it asks.

    The readings and scenarios below it are the greater part; whoever plays them reads the whole file.
    """
    table = parse_table(re.split(r"^\[\[", text, maxsplit=1, flags=re.MULTILINE)[0], file)
    title = table.bilingual("title" if "title" in table.entries else "question")
    return Dispute(table.text("id"), file, table.texts("clauses"), title)


def parse_vectors(text: str, file: str) -> Iterator[Vector]:
    """Read the ids and clauses of a file that holds one vector or a list of them; other JSON holds none."""
    try:
        found = json.loads(text)
    except json.JSONDecodeError as wrong:
        message = Text(f"ce n'est pas du JSON : {wrong.msg}", f"this is not JSON: {wrong.msg}")
        raise TableError(message, file=file, line=wrong.lineno) from wrong
    for entry in found if isinstance(found, list) else [found]:
        if isinstance(entry, dict) and "id" in entry and "clauses" in entry:
            table = Table(file, (), entry)
            yield Vector(table.text("id"), file, table.texts("clauses"))
