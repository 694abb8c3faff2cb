"""How sure a reading is, edition by edition, and which degrees can stand together in one dispute."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import Table


class Standing(StrEnum):
    """How sure a reading is, the surest first."""

    WRITTEN = "written"
    """The text says it."""
    DEDUCED = "deduced"
    """A careful reader concludes it, and nothing speaks against it."""
    ARGUABLE = "arguable"
    """A fair reader may defend it from the text, or from another edition."""
    CONCEIVABLE = "conceivable"
    """It is possible, but no text speaks for it that another does not answer."""

    @property
    def can_be_defended(self) -> bool:
        """Whether it is arguable at least."""
        return self is not Standing.CONCEIVABLE

    def is_above(self, other: "Standing") -> bool:
        """Whether it is surer than another."""
        order = tuple(Standing)
        return order.index(self) < order.index(other)


STANDINGS: Final = {
    Standing.WRITTEN: Text("écrite dans le texte", "written in the text"),
    Standing.DEDUCED: Text("déduite du texte", "deduced from the text"),
    Standing.ARGUABLE: Text("défendable", "arguable"),
    Standing.CONCEIVABLE: Text("seulement concevable", "only conceivable"),
}
"""How sure a reading is, as a player would say it."""


@frozen
class Assessment:
    """How sure a reading is in one edition, and why."""

    degree: Standing
    why: Text


def read_standing(table: Table, editions: tuple[str, ...]) -> dict[str, Assessment]:
    """A reading's standing in every edition: that of the first, but where another has its own."""
    normative, *others = editions
    table.expect_keys(("degree", "why", "in") if others else ("degree", "why"))
    own = table.table("in")
    own.expect_keys(others)
    common = _assessment(table)
    return {normative: common} | {
        edition: _own_assessment(own.table(edition)) if edition in own.entries else common for edition in others
    }


def _own_assessment(table: Table) -> Assessment:
    table.expect_keys(("degree", "why"))
    return _assessment(table)


def _assessment(table: Table) -> Assessment:
    degree = table.entries.get("degree")
    if degree not in tuple(Standing):
        known = ", ".join(Standing)
        raise table.error("degree", Text(known, known))
    return Assessment(Standing(degree), table.in_both_languages("why"))


def where_assessed(table: Table, edition: str) -> Table:
    """The part of a reading's `standing` that speaks of an edition."""
    own = table.table("in")
    return own.table(edition) if edition in own.entries else table


def fault_among(degrees: Mapping[str, Standing], followed: str) -> tuple[str, Text] | None:
    """The reading whose degree cannot stand beside the others in an edition that follows one of them, and why."""
    kept = degrees[followed]
    # Every question has an answer that somebody can defend, and an edition follows such a one.
    if not kept.can_be_defended:
        return followed, Text(
            f"{kept}, alors que cette édition suit cette lecture ; attendu au moins {Standing.ARGUABLE}",
            f"{kept}, but this edition follows this reading; expected {Standing.ARGUABLE} at least",
        )
    for name, degree in degrees.items():
        # No reading is surer than the one that is followed.
        if degree.is_above(kept):
            return name, Text(
                f"{degree}, alors que cette édition suit {followed}, qui n'est que {kept}",
                f"{degree}, but this edition follows {followed}, which is only {kept}",
            )
        # Nothing speaks against what is deduced: nobody can defend a rival.
        for other, rival in degrees.items() if degree is Standing.DEDUCED else ():
            if other != name and rival.can_be_defended:
                return name, Text(
                    f"{degree} veut que rien ne parle contre, et {other} est {rival}",
                    f"{degree} means that nothing speaks against it, and {other} is {rival}",
                )
    return None
