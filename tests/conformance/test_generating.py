"""Generated games are the same, and tell the same, wherever they are played."""

from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from pathlib import Path
from threading import Event

import pytest
from tests.conformance.judging import ENGINE, script

from arbitre.conformance.blame.comparison import Breakage, Divergence
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.run import generating
from arbitre.conformance.run.checking import Checker
from arbitre.conformance.run.conforming import conform
from arbitre.conformance.run.generating import Compared, Portion, Workers, compare_elsewhere, compare_here, seeds_while
from arbitre.conformance.run.lines import EMPTY
from arbitre.conformance.run.plan import Plan
from arbitre.conformance.run.trials import Trial
from arbitre.core.game import find_game
from arbitre.core.mistake import Mistake

LATE = script("faulty.py", "match-reshuffle-is-free")
"""An implementation whose fault shows only where a pile runs out."""


@contextmanager
def talking(command: tuple[str, ...]) -> Iterator[Checker]:
    """A checker that talks to an implementation of Le Match du siècle."""
    game = find_game("match")
    conversation = Conversation(command)
    try:
        conversation.start()
        conversation.rule(game, game.default_ruleset())
        yield Checker(conversation, game, game.default_ruleset())
    finally:
        conversation.end()


def first_seeds(count: int) -> Iterator[int]:
    """So many seeds, from 0."""
    return seeds_while(lambda played: played < count, 0)


def trial(seed: int) -> Trial:
    """What a worker finds: a game that differs."""
    return Trial(f"generated-{seed}", EMPTY, 0, Divergence(0, Breakage.VIEW, (), ()))


def summed(checker: Checker, all_of_them: Iterator[Compared]) -> tuple[int, int, object, Spectrum]:
    """Games, steps, the first broken game and the spectrum, up to the end of the search."""
    games = steps = 0
    for compared in all_of_them:
        games += compared.games
        steps += compared.steps
        checker.spectrum.add(compared.spectrum)
        if not compared.goes_on:
            return games, steps, compared.broken, checker.spectrum
    return games, steps, None, checker.spectrum


@pytest.mark.parametrize("command", [ENGINE, LATE], ids=["right", "wrong"])
def test_what_is_found_does_not_depend_on_who_plays(command: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Two workers find the same first game after the same number of games and steps as one after the other."""
    monkeypatch.setattr(generating, "_PORTION", 2)
    with talking(command) as checker:
        here = summed(checker, compare_here(checker, (), first_seeds(12)))
    with talking(command) as checker, ThreadPoolExecutor(2) as executor:
        elsewhere = summed(checker, compare_elsewhere(Workers(executor, 2), checker, (), first_seeds(12)))
    assert elsewhere == here
    assert (here[2] is None) == (command is ENGINE)


def test_the_first_game_that_differs_is_told_though_a_later_one_is_found_sooner(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Portions are listened to in the order of their seeds, whichever is ready first."""
    is_later_one_found = Event()

    def found_late(portion: Portion) -> Compared:
        (seed,) = portion.seeds
        if seed == 1:
            assert is_later_one_found.wait(10)
        if seed == 2:
            is_later_one_found.set()
        return Compared(1, 1, trial(seed) if seed else None)

    monkeypatch.setattr(generating, "_PORTION", 1)
    monkeypatch.setattr(generating, "compare_portion", found_late)
    game = find_game("match")
    checker = Checker(Conversation(("none",)), game, game.default_ruleset())
    with ThreadPoolExecutor(2) as executor:
        games, _, broken, _ = summed(checker, compare_elsewhere(Workers(executor, 2), checker, (), first_seeds(6)))
    assert (games, broken) == (2, trial(1))


def test_portions_travel_to_other_processes() -> None:
    """What is sent to a process that knows nothing of this one, and what comes back, is whole."""
    pool: Executor = ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    with talking(ENGINE) as checker, pool as executor:
        (compared,) = compare_elsewhere(Workers(executor, 1), checker, (), first_seeds(2))
    assert (compared.games, compared.goes_on) == (2, True)
    assert compared.spectrum.confirmed


def test_seeds_are_taken_only_as_they_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search that ends early has not asked for all the games there could be."""
    monkeypatch.setattr(generating, "_PORTION", 1)
    taken = []

    def endless() -> Iterator[int]:
        for seed in seeds_while(lambda _: True, 100):
            taken.append(seed)
            yield seed

    with talking(ENGINE) as checker, ThreadPoolExecutor(1) as executor:
        found = compare_elsewhere(Workers(executor, 1), checker, (), endless())
        assert next(found).games == 1
        found.close()
    assert taken == [100, 101]


def test_an_implementation_that_starts_only_once_is_told(tmp_path: Path) -> None:
    """Workers start it for themselves; where that fails, the run says so instead of calling it right or wrong."""
    once = tmp_path / "once.sh"
    once.write_text(f"#!/bin/sh\nmkdir '{tmp_path}/started' 2>/dev/null && exec '{ENGINE[0]}' engine\nexit 1\n")
    once.chmod(0o755)
    game = find_game("match")
    with ThreadPoolExecutor(1) as executor:
        plan = Plan(game, "fr", games=2, workers=Workers(executor, 1))
        with pytest.raises(Mistake, match="could not be started once more: crash"):
            conform(plan, Conversation((str(once),)), (), (), lambda *_: None)
