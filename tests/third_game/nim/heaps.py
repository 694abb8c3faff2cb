"""What there is on a table of Nim, and what a player can do there."""

from enum import Enum

from attrs import frozen

from arbitre.core.decision import ChanceAction
from arbitre.core.game import Outcome
from nim.rules import Ruleset


class Player(Enum):
    """The two players, as the leaflet calls them."""

    NORTH = "north"
    SOUTH = "south"

    @property
    def other(self) -> "Player":
        """The opponent."""
        return Player.SOUTH if self is Player.NORTH else Player.NORTH


class Kind(Enum):
    """What there is to decide."""

    SHUFFLE = "shuffle"
    TAKING = "taking"


@frozen
class State:
    """A game of Nim: no heaps before the shuffle, empty ones at the end."""

    ruleset: Ruleset
    heaps: tuple[int, ...] = ()
    to_move: Player = Player.NORTH
    outcome: Outcome[Player] | None = None


@frozen
class Take:
    """Take counters from a heap: A is 0, B is 1, C is 2."""

    heap: int
    counters: int


Action = Take | ChanceAction


@frozen
class HeapsShuffled:
    """Chance said which heap is which."""

    heaps: tuple[int, ...]
    clauses: tuple[str, ...] = ("NIM-PREP-1",)


@frozen
class CountersTaken:
    """A player took counters from a heap."""

    player: Player
    heap: int
    counters: int
    clauses: tuple[str, ...] = ("NIM-JEU-1", "NIM-JEU-2")


@frozen
class GameEnded:
    """Nothing is left to take."""

    outcome: Outcome[Player]
    clauses: tuple[str, ...] = ("NIM-FIN-1",)


Event = HeapsShuffled | CountersTaken | GameEnded
