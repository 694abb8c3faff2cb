"""What a player can force: the result of a game if everybody plays as well as one can who sees every card.

`forces` answers yes only where it has gone through everything that the other player and chance can do. Beyond its patience
it answers no, so a no proves nothing; that the other player forces the contrary does.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from enum import IntEnum
from itertools import islice
from typing import Final

from attrs import Factory, define, frozen

from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyState, Step
from arbitre.core.language import Text
from arbitre_properties.theorems.proving.theorem import NotEstablished
from arbitre_properties.theorems.tables.findings import Decides

LONGEST: Final = 30
"""So many decisions are gone through at most."""

PATIENCE: Final = 200_000
"""So many decisions in all are looked at for one player."""

LITTLE_PATIENCE: Final = 1000
"""Nearly every table is settled by so few, once the game is looked at far enough; then nobody looks at more."""

MOST_OUTCOMES: Final = 24
"""A chance decision with more outcomes is not gone through: nothing is said of what follows it."""


class Result(IntEnum):
    """How a game ends for one player; more is better."""

    LOST = -1
    DRAWN = 0
    WON = 1


Ending = Callable[[Step[AnyState, AnyEvent], AnyPlayer], Result | None]
"""What a step makes of the game for a player: its result once it is over, None while it goes on."""


@frozen
class Likeness:
    """What need not be told apart at a table: exchanging two items of one kind gives the same game under other names.

    `kind` is that of an item chance deals with, `choices` what a player may choose, one of each kind.
    """

    kind: Callable[[AnyState, str], Hashable]
    choices: Callable[[AnyState], Sequence[AnyAction]]


def orders(items: Sequence[str], kind: Callable[[str], Hashable], count: int) -> Iterator[tuple[str, ...]]:
    """Every way to lay out so many of these items, those that differ in kind only."""
    if not count:
        yield ()
        return
    for first in {kind(item): item for item in reversed(items)}.values():
        left = list(items)
        left.remove(first)
        for others in orders(left, kind, count - 1):
            yield (first, *others)


def picks(items: Sequence[str], kind: Callable[[str], Hashable], count: int) -> Iterator[tuple[str, ...]]:
    """Every choice of so many of these items, those that differ in kind only."""
    if not count:
        yield ()
    elif len(items) >= count:
        first, *rest = items
        for others in picks(rest, kind, count - 1):
            yield (first, *others)
        yield from picks([item for item in rest if kind(item) != kind(first)], kind, count)


def outcomes_of(space: ChanceSpace, kind: Callable[[str], Hashable]) -> Iterator[ChanceAction]:
    """Everything that chance may answer; two items of one kind are not told apart."""
    match space:
        case AnyOrder(items):
            return map(Shuffle, orders(items, kind, len(items)))
        case AnyPick(items, count):
            return map(Pick, picks(items, kind, count))


@define
class Foresight:
    """A player who sees everything and goes through a game, as far as patience lasts: so many decisions in all.

    Chance is against the player; `with_luck` asks what the player reaches if chance is for them.
    """

    game: AnyGame
    ending: Ending
    patience: int
    likeness: Likeness | None = None
    with_luck: bool = False

    def forces(self, state: AnyState, player: AnyPlayer, aim: Result, depth: int) -> bool:
        """Whether the player reaches at least this result within so many decisions, whatever anybody else does."""
        pending = self.game.decision(state)
        if pending is None or depth == 0 or self.patience <= 0:
            return False
        self.patience -= 1
        if isinstance(pending.chooser, Fate):
            actions, left = self._outcomes(state, pending.space), depth
            is_for_player = self.with_luck
        else:
            actions, left = self._choices(state), depth - 1
            is_for_player = pending.chooser == player
        enough = any if is_for_player else all
        return bool(actions) and enough(
            self._leads_there(self.game.apply(state, action), player, aim, left) for action in actions
        )

    def _outcomes(self, state: AnyState, space: ChanceSpace | None) -> Sequence[ChanceAction]:
        """Everything that chance may answer, or nothing if that is too much."""
        if space is None:
            return ()
        likeness = self.likeness
        found = outcomes_of(space, lambda item: item if likeness is None else likeness.kind(state, item))
        outcomes = tuple(islice(found, MOST_OUTCOMES + 1))
        return outcomes if len(outcomes) <= MOST_OUTCOMES else ()

    def _choices(self, state: AnyState) -> Sequence[AnyAction]:
        return self.game.legal(state) if self.likeness is None else self.likeness.choices(state)

    def _leads_there(self, step: Step[AnyState, AnyEvent], player: AnyPlayer, aim: Result, depth: int) -> bool:
        result = self.ending(step, player)
        return self.forces(step.state, player, aim, depth) if result is None else result >= aim


@frozen
class Decided:
    """A table on which the answer to one question decides the game.

    Under `wins` the player forces a win, under `fails` the other player prevents it, whatever chance does, or at least
    `with_luck`: then the player is certain to win under the one answer and not under the other. `table` makes the state of
    the table under either answer, `besides` are the answers to other questions without which this one is not asked.
    """

    game: AnyGame
    field: str
    wins: str
    fails: str
    player: AnyPlayer
    told: Text
    table: Callable[[str], AnyState]
    ending: Ending
    likeness: Likeness | None = None
    besides: Mapping[str, str] = Factory(dict)
    with_luck: bool = False

    @property
    def reading(self) -> str:
        """The answer that the table tells from the recommended one; NotEstablished if it tells nothing of them."""
        (default,) = (question.default for question in self.game.questions if question.field == self.field)
        others = {self.wins, self.fails} - {default}
        if len(others) != 1 or default not in (self.wins, self.fails):
            raise NotEstablished(f"{self.field}: no other answer is compared with the recommended one")
        return others.pop()

    def holds_within(self, depth: int, patience: int = PATIENCE) -> bool:
        """Whether both are forced within so many decisions."""
        (other,) = (each for each in self.game.players if each != self.player)
        player = Foresight(self.game, self.ending, patience, self.likeness)
        opponent = Foresight(self.game, self.ending, patience, self.likeness, self.with_luck)
        return player.forces(self.table(self.wins), self.player, Result.WON, depth) and opponent.forces(
            self.table(self.fails), other, Result.DRAWN, depth
        )

    def decisions(self, patiences: Sequence[int] = (LITTLE_PATIENCE, PATIENCE)) -> int:
        """Within how few decisions both are found to be forced, first with little patience; NotEstablished if they are not."""
        for patience in patiences:
            for depth in range(1, LONGEST):
                if self.holds_within(depth, patience):
                    return depth
        raise NotEstablished(f"{self.field}: {self.wins} and {self.fails} were not found to decide the game")

    def finding(self) -> Decides:
        """What the report says of the table."""
        return Decides(
            field=self.field,
            reading=self.reading,
            told=self.told,
            player=self.player.value,
            wins=self.wins,
            fails=self.fails,
            decisions=self.decisions(),
            besides=self.besides,
            with_luck=self.with_luck,
        )
