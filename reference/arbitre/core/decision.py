"""Who must choose, and between what: the one question every state of every game answers."""

from enum import Enum
from typing import Final, Generic, TypeVar

from attrs import frozen

PlayerT = TypeVar("PlayerT")
KindT = TypeVar("KindT")


class Fate(Enum):
    """The chooser that is not a player."""

    CHANCE = "chance"


CHANCE: Final = Fate.CHANCE


@frozen
class AnyOrder:
    """A shuffle: every order of these items is equally likely."""

    items: tuple[str, ...]


@frozen
class AnyPick:
    """A blind pick: every choice of `count` of these items is equally likely."""

    items: tuple[str, ...]
    count: int


ChanceSpace = AnyOrder | AnyPick


@frozen
class Shuffle:
    """Chance's answer to a shuffle: the items, first one on top."""

    items: tuple[str, ...]


@frozen
class Pick:
    """Chance's answer to a blind pick: the items picked."""

    items: tuple[str, ...]


ChanceAction = Shuffle | Pick


@frozen
class Decision(Generic[PlayerT, KindT]):
    """One pending choice: who makes it, of which kind it is, whose things it concerns, and what chance may answer."""

    chooser: PlayerT | Fate
    kind: KindT
    subject: PlayerT
    space: ChanceSpace | None = None


def is_possible_outcome(space: ChanceSpace, action: ChanceAction) -> bool:
    """Whether chance could have answered so: a shuffle keeps every item, a pick takes the right number of them."""
    match space, action:
        case AnyOrder(items), Shuffle(order):
            return sorted(order) == sorted(items)
        case AnyPick(items, count), Pick(picked):
            return len(picked) == count and _is_part_of(picked, items)
        case _:
            return False


def _is_part_of(part: tuple[str, ...], whole: tuple[str, ...]) -> bool:
    return all(part.count(item) <= whole.count(item) for item in part)
