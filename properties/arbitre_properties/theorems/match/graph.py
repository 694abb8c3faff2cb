"""Every way the marker can go in a game, walked with the engine's own functions: positions, steps, and what can follow.

A position is what step 7 looks at: the marker, the open columns, how many exchanges were played.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from attrs import frozen

from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.end_of_game import game_is_over
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.readings import Readings, TrackEnd

COLUMN_VALUES = (1, 2, 3, 4)
ALL = frozenset(COLUMN_VALUES)
ENDLESS = 99
"""A track so long that its end cannot be reached."""


@frozen
class Powers:
    """What effects may do to the marker: shifts towards the loser, awards cut down, columns freed."""

    shift: int = 0
    cuts: bool = False
    frees: bool = False


COLUMNS_ONLY = Powers()
ATTESTED = Powers(shift=2, cuts=True)


@frozen
class Position:
    """A game between two exchanges."""

    marker: int
    open: frozenset[int]
    exchanges: int = 0

    @property
    def open_value(self) -> int:
        """What the open columns are worth together."""
        return sum(self.open)


@frozen
class Played:
    """One exchange: its column, who won (1 Spassky, -1 Fischer, 0 nobody), the loser's shift, the award, the freeing."""

    column: int
    result: int
    shift: int
    award: int
    frees: bool


def is_over(position: Position, readings: Readings) -> bool:
    """The engine's step 7."""
    return game_is_over(
        marker=position.marker,
        earned=position.marker,
        open_value=position.open_value,
        has_empty_column=bool(position.open),
        exchanges=position.exchanges,
        readings=readings,
    ).answer


@cache
def exchanges_in(column: int, powers: Powers) -> tuple[Played, ...]:
    """Everything that can happen to the marker in one column."""
    found = [Played(column, 0, 0, 0, False)]  # noqa: FBT003
    for result in (1, -1):
        awards = {column, half_rounded_up(column), 0} if powers.cuts else {column}
        found += [
            Played(column, result, shift, award, False)  # noqa: FBT003
            for shift in range(powers.shift + 1)
            for award in sorted(awards)
        ]
    if powers.frees:
        found.append(Played(column, -1, 0, 0, True))  # noqa: FBT003
    return tuple(found)


def halfway(marker: int, played: Played, length: int, track_end: TrackEnd) -> int:
    """The marker after step 5."""
    return marker_after(marker, -played.result * played.shift, length, track_end)


def after(
    position: Position, played: Played, length: int = ENDLESS, track_end: TrackEnd = TrackEnd.COUNT_ON
) -> Position:
    """The position after one exchange."""
    between = halfway(position.marker, played, length, track_end)
    marker = marker_after(between, played.result * played.award, length, track_end)
    left = position.open if played.frees else position.open - {played.column}
    return Position(marker, left, position.exchanges + 1)


def steps_from(position: Position, powers: Powers) -> Iterator[Played]:
    """Every exchange that can follow."""
    for column in sorted(position.open):
        yield from exchanges_in(column, powers)


@frozen
class Step:
    """One exchange between two positions."""

    before: Position
    played: Played
    after: Position


def all_steps(starts: Iterable[int], powers: Powers, readings: Readings) -> Iterator[Step]:
    """Every exchange of every game from these starting markers, each position visited once."""
    waiting = [Position(start, ALL) for start in starts]
    seen = set(waiting)
    while waiting:
        position = waiting.pop()
        for played in steps_from(position, powers):
            step = Step(position, played, after(position, played))
            yield step
            if step.after not in seen and not is_over(step.after, readings):
                seen.add(step.after)
                waiting.append(step.after)


def positions(starts: Iterable[int], powers: Powers, readings: Readings) -> set[Position]:
    """Every position after at least one exchange."""
    return {step.after for step in all_steps(starts, powers, readings)}


def open_sets() -> Iterator[frozenset[int]]:
    """Every set of columns, from none to all four."""
    for bits in range(16):
        yield frozenset(value for value in COLUMN_VALUES if bits >> (value - 1) & 1)
