"""The observables of a table, in the shape every game tells them."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, TypeVar

from attrs import frozen

from arbitre.core.language import Text

PlayerT = TypeVar("PlayerT", bound=Enum)
Plain = str | int | bool | None | tuple[str, ...]
NOTHING: Final = Text(fr="–", en="–")
DRAWN: Final = "drawn"
"""The value of a result without a winner."""


@frozen
class Fact:
    """One observable of a table: a stable key (`black.hand`), what people call it, and what it is; `sentence` says it whole."""

    key: str
    label: Text
    value: Plain
    shown: Text
    sentence: Text | None = None

    @property
    def told(self) -> Text:
        """The fact as one says it."""
        if self.sentence is not None:
            return self.sentence
        return Text(fr=f"{self.label.fr} : {self.shown.fr}", en=f"{self.label.en}: {self.shown.en}")


def plain_fact(key: str, label: Text, value: Plain) -> Fact:
    """A number or a word, shown as it is; a dash for none."""
    shown = "–" if value in (None, "") else str(value)
    return Fact(key, label, value, Text(fr=shown, en=shown))


def person_fact(key: str, label: Text, player: PlayerT | None, names: Mapping[PlayerT, Text]) -> Fact:
    """A player, by name; a dash for nobody."""
    return Fact(key, label, None if player is None else player.value, NOTHING if player is None else names[player])


def choice_fact(kind: str | None, names: Mapping[str, Text]) -> Fact:
    """The kind of choice that is awaited; a dash for none."""
    return Fact("choice", Text(fr="le choix", en="the choice"), kind, NOTHING if kind is None else names[kind])


def truth_fact(key: str, label: Text, *, is_so: bool) -> Fact:
    """Yes or no."""
    return Fact(key, label, is_so, Text(fr="oui", en="yes") if is_so else Text(fr="non", en="no"))


def result_of(winner: Enum | None) -> str:
    """The stable value of a result: who won, or that nobody did."""
    return DRAWN if winner is None else str(winner.value)
