"""Whole matches, many at once or one as it is given: where the compiled twin is called."""

import inspect
import zlib
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, cast

import numpy as np
from attrs import frozen
from numba import njit

from arbitre.match.batch import box as box_of_rules
from arbitre.match.batch import choices, drawing, effects, exchange, games, kernel, layout, numbers, shared, table
from arbitre.match.batch.games import set_up
from arbitre.match.batch.kernel import play_on, seed_lots
from arbitre.match.batch.layout import (
    CHAMPION,
    DECISIONS,
    ENDING,
    EXCHANGES,
    GAME,
    IS_OVER,
    OVERFLOW,
    ROW_SIZE,
    SCORE,
)
from arbitre.match.rules import award, comparison, end_of_game, endurance, hand_limit, marker, pawns, readings
from arbitre.match.rules import drawing as rules_of_drawing
from arbitre.match.rules.effects import amounts, vocabulary
from arbitre.match.rules.effects import marker as effects_on_marker

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arbitre.match.box.ruleset import Ruleset

    Numbers = NDArray[np.int64]

SOURCES = (
    *(choices, drawing, effects, exchange, games, kernel, layout, numbers, shared, table),
    *(award, comparison, end_of_game, endurance, hand_limit, marker, pawns, readings),
    *(rules_of_drawing, amounts, vocabulary, effects_on_marker),
)
"""What the compiled code was made from: where one of them is another than it was, it is compiled anew."""

_COUNTED = (IS_OVER, CHAMPION, ENDING, DECISIONS, GAME, SCORE, SCORE + 1, EXCHANGES, OVERFLOW)
_WIDTH = len(_COUNTED)


@frozen(eq=False)
class Results:
    """What became of some matches, a number for each in the order of their seeds.

    `champions` are 0 for Spassky and 1 for Fischer, -1 where a match was given up; `both_kings` says which of them ended
    with both kings in the centre.
    """

    champions: "Numbers"
    both_kings: "Numbers"
    decisions: "Numbers"
    games: "Numbers"

    @property
    def matches(self) -> int:
        """How many matches these are."""
        return len(self.champions)


def play(ruleset: "Ruleset", first_seed: int, matches: int, threads: int = 1) -> Results:
    """So many matches of uniformly random choices, by these rules; the same seed gives the same match on any machine."""
    reason = box_of_rules.why_not(ruleset.components)
    if reason is not None:
        raise ValueError(f"the compiled twin cannot hold {reason.en}; the reference can")
    box = box_of_rules.boxed(ruleset)
    counted = np.zeros((matches, _WIDTH), dtype=np.int64)
    tape, seen = np.zeros(0, dtype=np.int64), np.zeros((0, kernel.SEEN_SIZE), dtype=np.int64)
    starts = [matches * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as executor:
        parts = [
            executor.submit(entry(), box, first_seed + start, counted[start:stop], tape, seen)
            for start, stop in pairwise(starts)
        ]
    for part in parts:
        part.result()
    if counted[:, _COUNTED.index(OVERFLOW)].any():
        raise OverflowError("a match grew beyond what the compiled twin can hold")
    champions = np.where(counted[:, 0] == 1, counted[:, 1], layout.NOBODY)
    return Results(champions, counted[:, 2], counted[:, 3], counted[:, 4])


def replay(ruleset: "Ruleset", tape: "Numbers", steps: int) -> "Numbers":
    """A match on given chance and choices: what can be seen before each step, as numbers."""
    seen = np.zeros((steps, kernel.SEEN_SIZE), dtype=np.int64)
    entry()(box_of_rules.boxed(ruleset), 0, np.zeros((1, _WIDTH), dtype=np.int64), tape, seen)
    return seen


Entry = Callable[["Numbers", int, "Numbers", "Numbers", "Numbers"], None]


@cache
def entry() -> Entry:
    """The one way into the compiled code, which is kept for the next process; its first call takes half a minute."""
    return _entry(zlib.crc32("".join(inspect.getsource(each) for each in SOURCES).encode()))


def _entry(made_from: int) -> Entry:
    def play_many(box, first_seed, counted, tape, seen):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202
        # The kept code is found by what this function encloses, so that it is never that of other sources.
        row = np.zeros(ROW_SIZE + 0 * made_from, dtype=np.int64)
        for number in range(len(counted)):
            set_up(row, box)
            seed_lots(row, first_seed + number)
            play_on(row, box, tape, seen)
            for place in range(_WIDTH):
                counted[number, place] = row[_COUNTED[place]]

    return cast("Entry", njit(cache=True, nogil=True)(play_many))
