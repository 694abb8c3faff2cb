"""The clauses in English, for readers: each says which French text it renders, so that it cannot fall behind unnoticed."""

from collections.abc import Mapping
from typing import Final

from attrs import frozen

from arbitre.core.tables import parse_table

TRANSLATIONS_FILE: Final = "clauses_en.toml"


@frozen
class Translation:
    """A clause in English, and the digest of the French text it renders."""

    text: str
    of: str


def parse_translations(text: str, file: str = TRANSLATIONS_FILE) -> Mapping[str, Translation]:
    """Read clauses_en.toml."""
    table = parse_table(text, file)
    entries = ((identifier, table.table(identifier)) for identifier in table.entries)
    return {identifier: Translation(entry.text("en"), entry.text("of")) for identifier, entry in entries}
