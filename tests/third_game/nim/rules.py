"""By which rules Nim is played: the leaflet, and the one question that it leaves open."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from attrs import field, frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.questions import answered, edition_named, questions_of


class LastCounter(Enum):
    """Whether the last counter is good to have (NIM-D-01)."""

    WINS = "wins"
    LOSES = "loses"


class Edition(Enum):
    """The texts there are: one leaflet."""

    LEAFLET = "leaflet"


@frozen
class Readings:
    """How the open question is read."""

    last_counter: LastCounter = field(default=LastCounter.WINS, metadata={"question": "NIM-D-01"})


@frozen
class Ruleset:
    """The rules of one game, and the sizes of its heaps."""

    edition: Edition
    readings: Readings
    heaps: tuple[str, ...] = ("3", "4", "5")


EDITIONS: Final = tuple(edition.value for edition in Edition)
EDITION_NAMES: Final = {Edition.LEAFLET.value: Text(fr="le feuillet", en="the leaflet")}
QUESTIONS: Final = questions_of(Readings())


def default_ruleset() -> Ruleset:
    """The leaflet, read as recommended."""
    return Ruleset(Edition.LEAFLET, Readings())


def make_ruleset(edition: str, answers: Mapping[str, str], components: str | None = None) -> Ruleset:
    """The leaflet's rules, with the question perhaps answered otherwise."""
    if components is not None:
        raise Mistake(Text(fr="Nim se joue sans matériel à décrire", en="Nim has no components to describe"))
    return Ruleset(edition_named(edition, Edition), answered(Readings(), answers))
