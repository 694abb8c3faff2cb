"""Generated games, compared at every step: one after the other, or in portions that are played elsewhere.

A portion is a value that any process on any machine can play, with an implementation that it starts for itself. The
portions are listened to in the order of their seeds, so that a run finds the same game however many play at once.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Executor, Future
from itertools import islice
from typing import Final

from attrs import field, frozen

from arbitre.conformance.blame.comparison import Divergence
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.conversation import Conversation, Skip
from arbitre.conformance.protocol.process import Breach, Limits
from arbitre.conformance.run.checking import Checker
from arbitre.conformance.run.lines import random_line, random_taste
from arbitre.conformance.run.trials import Trial, cut
from arbitre.core.game import AnyRuleset, find_game
from arbitre.core.language import Text

GENERATED: Final = "generated"
LONGEST_GAME: Final = 260
_PORTION: Final = 16
"""So many games are played elsewhere for one start of the implementation."""


@frozen
class Workers:
    """Those who play elsewhere, and how many they are."""

    executor: Executor
    count: int


@frozen
class Portion:
    """Games to compare: with which implementation, by which rules, from which seeds."""

    command: Sequence[str]
    limits: Limits
    game: str
    ruleset: AnyRuleset  # the border: the ruleset of a game chosen at run time
    omits: Sequence[str]
    kinds: Sequence[str]
    seeds: Sequence[int]


@frozen
class Compared:
    """What came of some games: the first that differs, or why they were skipped, or what kept them from being played."""

    games: int = 0
    steps: int = 0
    broken: Trial | None = None
    skipped: str = ""
    problem: Text | None = None
    spectrum: Spectrum = field(factory=Spectrum)

    @property
    def goes_on(self) -> bool:
        """Whether nothing was found that ends the search."""
        return self.broken is None and not self.skipped and self.problem is None


def compare_game(checker: Checker, kinds: Sequence[str], seed: int) -> Compared:
    """The game of a seed, played by the implementation and by the reference; the checker keeps the spectrum."""
    line = random_line(checker.game, checker.ruleset, random_taste(seed, kinds, probing=1.0), LONGEST_GAME)
    found = checker.compare(line, 0)
    match found:
        case Skip(reason):
            return Compared(skipped=reason)
        case None:
            return Compared(1, len(line.moves))
        case Divergence():
            return Compared(1, len(line.moves), Trial(_name_of(seed), cut(line, found.place), 0, found))
        case Breach():
            return Compared(1, len(line.moves), Trial(_name_of(seed), line, 0, found))


def _name_of(seed: int) -> str:
    return f"{GENERATED}-{seed}"


def seed_of(name: str) -> int | None:
    """The seed of a generated game by its name; None for the name of anything else."""
    kind, _, number = name.partition("-")
    return int(number) if kind == GENERATED and number.isdecimal() else None


def compare_portion(portion: Portion) -> Compared:
    """Play a portion; this is what a worker does."""
    conversation = Conversation(portion.command, portion.limits)
    checker = Checker(conversation, find_game(portion.game), portion.ruleset, portion.omits)
    games = steps = 0
    try:
        conversation.start()
        skip = conversation.rule(checker.game, portion.ruleset)
        if skip is not None:
            return Compared(skipped=skip.reason)
        for seed in portion.seeds:
            found = compare_game(checker, portion.kinds, seed)
            games += found.games
            steps += found.steps
            if not found.goes_on:
                return Compared(games, steps, found.broken, found.skipped, spectrum=checker.spectrum)
    except Breach as breach:
        return Compared(problem=breach.told)
    finally:
        conversation.end()
    return Compared(games, steps, spectrum=checker.spectrum)


def compare_elsewhere(
    workers: Workers, checker: Checker, kinds: Sequence[str], seeds: Iterator[int]
) -> Generator[Compared, None, None]:
    """What comes of the games of these seeds, in their order; the seeds are taken only as they can be played."""
    waiting: deque[Future[Compared]] = deque()
    try:
        for some in _portions(seeds):
            talk = checker.conversation
            portion = Portion(
                tuple(talk.command), talk.limits, checker.game.name, checker.ruleset, tuple(checker.omits), kinds, some
            )
            waiting.append(workers.executor.submit(compare_portion, portion))
            if len(waiting) >= 2 * workers.count:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for each in waiting:
            each.cancel()


def compare_here(checker: Checker, kinds: Sequence[str], seeds: Iterator[int]) -> Generator[Compared, None, None]:
    """What comes of the games of these seeds, one after the other; the checker's spectrum has it all already."""
    for seed in seeds:
        yield compare_game(checker, kinds, seed)


def seeds_while(go_on: Callable[[int], bool], first: int) -> Iterator[int]:
    """Seeds from the first one, as long as is said of how many there were."""
    seed = first
    while go_on(seed - first):
        yield seed
        seed += 1


def _portions(seeds: Iterator[int]) -> Iterator[tuple[int, ...]]:
    while some := tuple(islice(seeds, _PORTION)):
        yield some
