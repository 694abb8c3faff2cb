"""How clauses that no event and no refusal names can be observed: by which vectors, or why not at all."""

from collections.abc import Mapping
from functools import cache
from typing import Final

from attrs import frozen

from arbitre.conformance.vectors.vector import Sign
from arbitre.core.language import Text
from arbitre.core.tables import Table, parse_table
from arbitre_spec import read_each

OBSERVED_FILE: Final = "observed.toml"


@frozen
class Shown:
    """A vector that also shows a clause: at work, or what it excludes."""

    clause: str
    sign: Sign
    vector: str


@frozen
class Observed:
    """The content of observed.toml: `unobserved` holds the reason for each clause that nobody can be seen to follow."""

    shown: tuple[Shown, ...]
    unobserved: Mapping[str, Text]

    def shown_in(self, game: str) -> tuple[Shown, ...]:
        """What the vectors of one game show besides; their ids begin with its name."""
        return tuple(each for each in self.shown if each.vector.startswith(f"{game}-"))


def parse_observed(text: str, file: str = OBSERVED_FILE) -> Observed:
    """Read observed.toml."""
    table = parse_table(text, file)
    shown = table.table("shown")
    rows = [(clause, shown.table(clause)) for clause in shown.entries]
    reasons: dict[str, Text] = {}
    for group in table.tables("unobserved"):
        reason = group.bilingual("reason")
        if not reason.fr or not reason.en:
            raise group.error("reason", Text("une raison en français et en anglais", "a reason in French and English"))
        for clause in group.texts("clauses"):
            if clause in reasons or clause in shown.entries:
                raise group.mistake("clauses", Text(f"{clause} deux fois", f"{clause} twice"), clause)
            reasons[clause] = reason
    return Observed(tuple(each for clause, row in rows for each in _shown(clause, row)), reasons)


def _shown(clause: str, row: Table) -> list[Shown]:
    found = [Shown(clause, sign, vector) for sign in Sign for vector in row.texts(sign.value)]
    if not found or set(row.entries) - set(Sign):
        raise row.error("", Text("{ positive = […], negative = […] }", "{ positive = […], negative = […] }"))
    return found


@cache
def read_observed() -> Observed:
    """What every specification says of it."""
    every = [parse_observed(text) for text in read_each(OBSERVED_FILE)]
    return Observed(
        tuple(shown for each in every for shown in each.shown),
        {clause: reason for each in every for clause, reason in each.unobserved.items()},
    )
