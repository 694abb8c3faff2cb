"""Whole matches, many at once or one as it is given: where the compiled twin is called."""

import inspect
import zlib
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Final, cast

import numpy as np
from attrs import frozen
from numba import njit

from arbitre.core import lots
from arbitre.core.twin import Course, Twin
from arbitre.match.batch import box as box_of_rules
from arbitre.match.batch import (
    choices,
    drawing,
    effects,
    exchange,
    games,
    kernel,
    layout,
    numbers,
    shared,
    sight,
    styles,
    table,
)
from arbitre.match.batch.games import set_up
from arbitre.match.batch.kernel import play_on, seed_lots
from arbitre.match.batch.layout import (
    CHAMPION,
    DECISIONS,
    DECK,
    ENDING,
    GAME,
    IS_OVER,
    OVERFLOW,
    ROW_SIZE,
    SIGHTS,
    WINNERS,
)
from arbitre.match.batch.styles import BY_LOT, GREEDY, RANDOM, play_styled
from arbitre.match.rules import award, comparison, end_of_game, endurance, hand_limit, marker, pawns, readings
from arbitre.match.rules import drawing as rules_of_drawing
from arbitre.match.rules.effects import amounts, vocabulary
from arbitre.match.rules.effects import marker as effects_on_marker
from arbitre.match.table import appeal
from arbitre.match.table.people import BOTH

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from arbitre.match.box.ruleset import Ruleset

    Numbers = NDArray[np.int64]

SOURCES = (
    *(choices, drawing, effects, exchange, games, kernel, layout, lots, numbers, shared, sight, styles, table, appeal),
    *(award, comparison, end_of_game, endurance, hand_limit, marker, pawns, readings),
    *(rules_of_drawing, amounts, vocabulary, effects_on_marker),
)
"""What the compiled code was made from: where one of them is another than it was, it is compiled anew."""

_COUNTED = (IS_OVER, CHAMPION, ENDING, DECISIONS, GAME, WINNERS, SIGHTS, OVERFLOW)
_WIDTH = len(_COUNTED)


@frozen(eq=False)
class Results:
    """What became of some matches, a number for each in the order of their seeds.

    `champions` are 0 for Spassky and 1 for Fischer, -1 where a match was given up; `both_kings` says which of them ended
    with both kings in the centre. Where `winners` are the same number, each game had the same winner; where `sights` are, both
    players saw the same at every step (of comparable matches alone).
    """

    champions: "Numbers"
    both_kings: "Numbers"
    decisions: "Numbers"
    games: "Numbers"
    winners: "Numbers"
    sights: "Numbers"

    @property
    def matches(self) -> int:
        """How many matches these are."""
        return len(self.champions)


def play(ruleset: "Ruleset", first_seed: int, matches: int, threads: int = 1) -> Results:
    """So many matches of uniformly random choices, by these rules; the same seed gives the same match on any machine."""
    return _played(ruleset, np.arange(first_seed, first_seed + matches), BY_LOT, threads)


def play_comparable(ruleset: "Ruleset", seeds: Sequence[int], *, greedy: bool) -> Results:
    """The matches of these seeds as campaigns compare them, step by step those of the reference."""
    return _played(ruleset, np.array(seeds, dtype=np.int64), GREEDY if greedy else RANDOM, 1)


def _played(ruleset: "Ruleset", seeds: "Numbers", style: int, threads: int) -> Results:
    reason = box_of_rules.why_not(ruleset.components)
    if reason is not None:
        raise ValueError(f"the compiled twin cannot hold {reason.en}; the reference can")
    box = box_of_rules.boxed(ruleset)
    counted = np.zeros((len(seeds), _WIDTH), dtype=np.int64)
    nothing, unseen = np.zeros(0, dtype=np.int64), np.zeros((0, kernel.SEEN_SIZE), dtype=np.int64)
    starts = [len(seeds) * part // threads for part in range(threads + 1)]
    with ThreadPoolExecutor(threads) as executor:
        parts = [
            executor.submit(entry(), box, seeds[start:stop], counted[start:stop], nothing, unseen, style)
            for start, stop in pairwise(starts)
        ]
    for part in parts:
        part.result()
    if counted[:, _COUNTED.index(OVERFLOW)].any():
        raise OverflowError("a match grew beyond what the compiled twin can hold")
    is_over, champion, *others, _overflow = counted.T
    return Results(np.where(is_over == 1, champion, layout.NOBODY), *others)


def replay(ruleset: "Ruleset", tape: "Numbers", steps: int) -> "Numbers":
    """A match on given chance and choices: what can be seen before each step, as numbers."""
    seen = np.zeros((steps, kernel.SEEN_SIZE), dtype=np.int64)
    one = np.zeros(1, dtype=np.int64)
    entry()(box_of_rules.boxed(ruleset), one, np.zeros((1, _WIDTH), dtype=np.int64), tape, seen, BY_LOT)
    return seen


Entry = Callable[["Numbers", "Numbers", "Numbers", "Numbers", "Numbers", int], None]


@cache
def entry() -> Entry:
    """The one way into the compiled code, which is kept for the next process; its first call takes half a minute."""
    return _entry(zlib.crc32("".join(inspect.getsource(each) for each in SOURCES).encode()))


def _entry(made_from: int) -> Entry:
    def play_many(box, seeds, counted, tape, seen, style):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN202, PLR0913, PLR0917
        # The kept code is found by what this function encloses, so that it is never that of other sources.
        row = np.zeros(ROW_SIZE + 0 * made_from, dtype=np.int64)
        drawn, trial = np.zeros(DECK, dtype=np.int64), np.zeros(ROW_SIZE, dtype=np.int64)
        for number in range(len(seeds)):
            set_up(row, box)
            if style == BY_LOT:
                seed_lots(row, seeds[number])
                play_on(row, box, tape, seen)
            else:
                play_styled(row, box, drawn, trial, seeds[number], style)
            for place in range(_WIDTH):
                counted[number, place] = row[_COUNTED[place]]

    return cast("Entry", njit(cache=True, nogil=True)(play_many))


def courses(ruleset: "Ruleset", seeds: Sequence[int], greedy: bool) -> Sequence[Course]:  # noqa: FBT001  (the core asks so)
    """The matches of these seeds, told as any game's."""
    found = play_comparable(ruleset, seeds, greedy=greedy)
    names = {player.index: str(player.value) for player in BOTH} | {layout.NOBODY: None}
    rows = zip(
        *(each.tolist() for each in (found.decisions, found.games, found.champions)),
        *(each.tolist() for each in (found.both_kings, found.winners, found.sights)),
        strict=True,
    )
    return [
        Course(decisions, games, names[champion], ENDINGS[kings] if names[champion] else None, winners, sights)
        for decisions, games, champion, kings, winners, sights in rows
    ]


ENDINGS: Final = ("six-points", "both-kings")

TWIN: Final[Twin["Ruleset"]] = Twin(
    why_not=lambda ruleset: box_of_rules.why_not(ruleset.components),
    courses=courses,
)
"""The twin as the tools for any game see it."""
