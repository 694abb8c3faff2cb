"""The rules as typed values: clauses, the parts of the text that hold them, and the ids no longer in use."""

import hashlib
import re
import unicodedata
from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from attrs import Factory, field, frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

CLAUSE_ID: Final = r"[A-Z]+(?:-[A-Za-z0-9]+)+"
DISPUTE_ID: Final = r"(?:[A-Z]+-)?D-\d+"
THEOREM_ID: Final = r"(?:[A-Z]+-)?[IT]-\d+[a-z]?"
"""An invariant or a theorem: it looks like a clause, but it is none."""

_PAGE: Final = re.compile(r"p\. (\d+)")


class Kind(StrEnum):
    """What a clause is worth."""

    OBLIGATION = "obligation"
    PERMISSION = "permission"
    PROHIBITION = "interdiction"
    DEFINITION = "définition"
    SETUP = "mise en place"
    NOTE = "note"


@frozen
class Part:
    """The part of the rules that holds one game: how its heading begins, and which places its booklet has.

    A place is a page (`p. 7`), where `pages` gives the first and the last, or one of the named `places`.
    """

    game: str
    title: Text
    heading: str
    pages: tuple[int, int] | None = None
    places: tuple[str, ...] = ()
    dispute_prefix: str = "D-"

    def begins_with(self, heading: str) -> bool:
        """Whether this heading opens the part: `Partie II` does not open `Partie I`."""
        return re.match(rf"{re.escape(self.heading)}\b", heading) is not None

    def has_place(self, place: str) -> bool:
        """Whether the booklet has such a page or place."""
        page = _PAGE.fullmatch(place)
        if page is None or self.pages is None:
            return place in self.places
        return self.pages[0] <= int(page[1]) <= self.pages[1]

    def places_in_words(self) -> str:
        """Every place a clause of this part may name, for a person."""
        pages = () if self.pages is None else (f"p. {self.pages[0]} … p. {self.pages[1]}",)
        return ", ".join((*pages, *self.places))

    def owns_dispute(self, dispute: str) -> bool:
        """Whether a dispute id is one of this game's."""
        return re.fullmatch(rf"{re.escape(self.dispute_prefix)}\d+", dispute) is not None


@frozen
class Clause:
    """One numbered paragraph of the rules: one statement, at one place of the booklet."""

    id: str
    game: str
    part: str
    chapter: str
    place: str
    kind: Kind
    text: str
    disputes: tuple[str, ...]
    line: int

    @property
    def page(self) -> int | None:
        """The number of the page, where the place is one."""
        found = _PAGE.fullmatch(self.place)
        return int(found[1]) if found else None

    @property
    def digest(self) -> str:
        """Sixteen hexadecimal digits that change when the kind or a word of the text does; layout does not count."""
        words = unicodedata.normalize("NFKC", f"{self.kind} {self.text}").replace("’", "'").split()
        return hashlib.sha256(" ".join(words).encode()).hexdigest()[:16]


def _by_id(rules: "Rules") -> dict[str, Clause]:
    return {clause.id: clause for clause in rules.clauses}


@frozen
class Rules:
    """All clauses in the order of the text, and the ids that are no longer in use, with the reason."""

    parts: tuple[Part, ...]
    clauses: tuple[Clause, ...]
    retired: Mapping[str, str]
    by_id: Mapping[str, Clause] = field(default=Factory(_by_id, takes_self=True), init=False, eq=False, repr=False)


def joined(several: Sequence[Rules]) -> Rules:
    """The rules of games that come from several packages, as one; an id names one clause."""
    clauses: dict[str, Clause] = {}
    for clause in (clause for rules in several for clause in rules.clauses):
        if other := clauses.get(clause.id):
            raise Mistake(
                Text(
                    f"{clause.id} est une clause de {other.game} et de {clause.game} ; attendu : un nom pour chacune",
                    f"{clause.id} is a clause of {other.game} and of {clause.game}; expected: an id of its own for each",
                )
            )
        clauses[clause.id] = clause
    return Rules(
        tuple(part for rules in several for part in rules.parts),
        tuple(clauses.values()),
        {identifier: reason for rules in several for identifier, reason in rules.retired.items()},
    )
