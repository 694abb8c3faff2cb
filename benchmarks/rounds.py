"""Interleaved rounds: programs take turns in short rounds of processor time, so that a busy machine slows all of them alike."""

import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import count
from time import process_time

from attrs import frozen

Round = Callable[[float], float]
"""One round of so many seconds of processor time: how many decisions a second it made."""


@frozen
class Program:
    """What is measured: a name for people, an id for programs, and how it plays a round."""

    id: str
    name: str
    play_round: Round


def playing(playout: Callable[[int], int]) -> Round:
    """Rounds of whole games, each with another seed; `playout` says how many decisions its game had."""
    seeds = count()

    def play_round(seconds: float) -> float:
        start = process_time()
        decisions = 0
        while (spent := process_time() - start) < seconds:
            decisions += playout(next(seeds))
        return decisions / spent

    return play_round


def measured(programs: Sequence[Program], rounds: int, seconds: float) -> dict[str, list[float]]:
    """The rates of every program, a round each in turn; a short one before, which is not counted."""
    for program in programs:
        program.play_round(seconds / 10)
    rates: dict[str, list[float]] = {program.id: [] for program in programs}
    for _ in range(rounds):
        for program in programs:
            rates[program.id].append(program.play_round(seconds))
    return rates


def ratio(rates: Mapping[str, Sequence[float]], pair: tuple[str, str]) -> float:
    """How many times faster the first is than the second: the median of what each round says."""
    one, other = pair
    return statistics.median(a / b for a, b in zip(rates[one], rates[other], strict=True))


def ratios(rates: Mapping[str, Sequence[float]], pairs: Iterable[tuple[str, str]]) -> dict[str, float]:
    """The ratios of all pairs of which both were measured."""
    return {"/".join(pair): ratio(rates, pair) for pair in pairs if rates.keys() >= set(pair)}
