"""How time and memory grow: with games, with players' views, with the size of a hand, with the tiles on ChessMe's table.

    .venv/bin/python -m benchmarks.growth > docs/_data/growth.json

prints the curves as JSON, which the site draws. Times are of the processor, the shortest of several tries each, so that a busy
machine changes them little.
"""

import json
import tracemalloc
from collections.abc import Callable, Iterator
from functools import partial
from time import process_time

from arbitre import chessme, match
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly

TRIES = 7
FEWEST = 20
"""Of fewer positions the median says little."""

Point = dict[str, float]


def seconds(work: Callable[[], object], tries: int = TRIES) -> float:
    """The shortest processor time of several tries."""
    spent = []
    for _ in range(tries):
        start = process_time()
        work()
        spent.append(process_time() - start)
    return min(spent)


def games() -> Iterator[Point]:
    """So many matches whose transcripts are kept: milliseconds, and kilobytes at the most."""

    def played(count: int) -> list[object]:
        return [match.playout(seed, digests=False) for seed in range(count)]

    played(1)
    for count in (1, 2, 4, 8, 16, 32, 64):
        tracemalloc.start()
        played(count)
        _, most = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        yield {
            "x": count,
            "milliseconds": 1000 * seconds(partial(played, count), 3),
            "kilobytes": most / 1024,
        }


def views() -> Iterator[Point]:
    """A match in which every choice is looked at by so many players: microseconds a choice."""
    states = [step.state for _, step in match.play(match.new_match(), choose_uniformly(1), Chance(1))]

    def looked_at(viewers: int) -> None:
        for state in states:
            match.legal(state)
            for viewer in tuple(match.Player)[:viewers]:
                match.view(state, viewer)

    for viewers in range(3):
        yield {"x": viewers, "microseconds": 1e6 * seconds(partial(looked_at, viewers)) / len(states)}


def hands() -> Iterator[Point]:
    """A hand of so many cards before a new game, of which any may be discarded: choices, and microseconds to list them."""

    def listed(state: match.State) -> list[match.Action]:
        return list(match.legal(state))

    found: dict[int, match.State] = {}
    for seed in range(200):
        for _, step in match.play(match.new_match(), choose_uniformly(seed), Chance(seed)):
            pending = match.decision(step.state)
            if pending is not None and pending.kind is match.Choice.NEW_GAME_DISCARD:
                found.setdefault(len(step.state.seats[pending.subject.index].hand), step.state)
    for size, state in sorted(found.items()):
        choices = len(list(match.legal(state)))
        spent = seconds(partial(listed, state))
        yield {"x": size, "choices": choices, "microseconds": 1e6 * spent}


def tiles() -> Iterator[Point]:
    """So many tiles on ChessMe's table: microseconds to list what may be done, the median position of many."""
    spent: dict[int, list[float]] = {}
    for seed in range(30):
        chance, choose = Chance(seed), choose_uniformly(seed)
        for _, step in chessme.play(chessme.new_game(), choose, chance):
            if chessme.decision(step.state) is not None:
                start = process_time()
                list(chessme.legal(step.state))
                spent.setdefault(len(step.state.table.men), []).append(process_time() - start)
    for count, times in sorted(spent.items()):
        if len(times) < FEWEST:
            continue
        yield {"x": count, "microseconds": 1e6 * sorted(times)[len(times) // 2]}


CURVES: dict[str, Callable[[], Iterator[Point]]] = {"games": games, "views": views, "hands": hands, "tiles": tiles}


def main() -> None:
    """Measure all curves and print them."""
    print(json.dumps({name: list(curve()) for name, curve in CURVES.items()}, indent=1))


if __name__ == "__main__":
    main()
