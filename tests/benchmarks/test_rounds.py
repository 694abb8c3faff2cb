"""`make bench`: interleaved rounds, and the ratios of those that were measured."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from benchmarks.rounds import Program, measured, playing, ratio, ratios

ROOT = Path(__file__).parents[2]


def test_programs_take_turns() -> None:
    """A round each, again and again, after a short one that is not counted."""
    order: list[str] = []

    def program(name: str, rate: float) -> Program:
        def play_round(_seconds: float) -> float:
            order.append(name)
            return rate

        return Program(name, name, play_round)

    rates = measured([program("a", 6.0), program("b", 2.0)], rounds=2, seconds=1.0)
    assert order == ["a", "b"] * 3
    assert rates == {"a": [6.0, 6.0], "b": [2.0, 2.0]}


def test_a_ratio_is_that_of_the_rounds() -> None:
    """The median of the ratios of each round: one slow round of both changes nothing."""
    rates = {"a": [30.0, 3.0, 40.0], "b": [10.0, 1.0, 10.0]}
    assert ratio(rates, ("a", "b")) == 3.0
    assert ratios(rates, [("a", "b"), ("a", "missing")]) == {"a/b": 3.0}


def test_a_round_counts_decisions_in_processor_time() -> None:
    """Every game has another seed."""
    seeds: list[int] = []

    def playout(seed: int) -> int:
        seeds.append(seed)
        return sum(1 for _ in range(1000))

    assert playing(playout)(0.01) > 0
    assert seeds == list(range(len(seeds)))


@pytest.mark.parametrize("asked", [("match", "python-chess")])
def test_the_table_is_also_json(asked: tuple[str, str]) -> None:
    """Rates by program, ratios by pair."""
    command = [sys.executable, "-m", "benchmarks.run", "--json", "--rounds", "1", "--seconds", "0.05", *asked]
    told = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)
    assert set(told["rates"]) == set(asked)
    one, other = asked
    assert told["ratios"] == {f"{one}/{other}": pytest.approx(told["rates"][one] / told["rates"][other])}
