"""What a player can force: the result of a game if everybody plays as well as one can who sees every card.

`forces` answers yes only where it has gone through everything that the other player and chance can do. Beyond its patience
it answers no, so a no proves nothing; that the other player forces the contrary does.
"""

from collections.abc import Callable, Iterator, Sequence
from enum import IntEnum
from itertools import combinations, permutations
from math import comb, factorial
from typing import Any, Final

from attrs import define, frozen

from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Fate, Pick, Shuffle
from arbitre.core.game import AnyGame, Step
from arbitre.core.language import Text
from arbitre_properties.theorems.theorem import NotEstablished

LONGEST: Final = 30
"""So many decisions are gone through at most."""

MOST_OUTCOMES: Final = 24
"""A chance decision with more outcomes is not gone through: nothing is said of what follows it."""


class Result(IntEnum):
    """How a game ends for one player; more is better."""

    LOST = -1
    DRAWN = 0
    WON = 1


Ending = Callable[[Step[Any, Any], Any], Result | None]
"""What a step makes of the game for a player: its result once it is over, None while it goes on."""


def outcomes_of(space: ChanceSpace) -> Iterator[ChanceAction]:
    """Everything that chance may answer; two equal items are not told apart."""
    match space:
        case AnyOrder(items):
            yield from map(Shuffle, dict.fromkeys(permutations(items)))
        case AnyPick(items, count):
            yield from map(Pick, dict.fromkeys(combinations(items, count)))


def number_of_outcomes(space: ChanceSpace) -> int:
    """How many outcomes there are at most."""
    match space:
        case AnyOrder(items):
            return factorial(len(items))
        case AnyPick(items, count):
            return comb(len(items), count)


@define
class Foresight:
    """A player who sees everything and goes through a game, as far as patience lasts: so many decisions in all."""

    game: AnyGame
    ending: Ending
    patience: int

    def forces(self, state: Any, player: Any, aim: Result, depth: int) -> bool:  # noqa: ANN401  (of whichever game)
        """Whether the player reaches at least this result within so many decisions, whatever anybody else does."""
        pending = self.game.decision(state)
        if pending is None or depth == 0 or self.patience <= 0:
            return False
        self.patience -= 1
        if isinstance(pending.chooser, Fate):
            if pending.space is None or number_of_outcomes(pending.space) > MOST_OUTCOMES:
                return False
            actions: Sequence[Any] = tuple(outcomes_of(pending.space))
            left = depth
        else:
            actions, left = self.game.legal(state), depth - 1
        enough = any if pending.chooser == player else all
        return enough(self._leads_there(self.game.apply(state, action), player, aim, left) for action in actions)

    def _leads_there(self, step: Step[Any, Any], player: Any, aim: Result, depth: int) -> bool:  # noqa: ANN401  (likewise)
        result = self.ending(step, player)
        return self.forces(step.state, player, aim, depth) if result is None else result >= aim


@frozen
class Decided:
    """A table on which the answer to one question decides the game.

    Under `wins` the player forces the aim, under `fails` the other player prevents it, whatever chance does. `table` makes the
    state of the table under either answer.
    """

    field: str
    wins: str
    fails: str
    player: Any
    aim: Result
    told: Text
    table: Callable[[str], Any]

    def decisions(self, game: AnyGame, ending: Ending, patience: int = 200_000) -> int:
        """Within how many decisions both are forced, at most; NotEstablished if they are not."""
        (other,) = (each for each in game.players if each != self.player)
        prevented = Result(1 - self.aim)
        for depth in range(1, LONGEST):
            foresight = Foresight(game, ending, patience)
            if foresight.forces(self.table(self.wins), self.player, self.aim, depth) and foresight.forces(
                self.table(self.fails), other, prevented, depth
            ):
                return depth
            if foresight.patience <= 0:
                break
        raise NotEstablished(f"{self.field}: {self.wins} and {self.fails} were not found to decide the game")
