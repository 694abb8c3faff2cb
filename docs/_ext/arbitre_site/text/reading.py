"""The matrix of clauses, read once a build, so that all pages tell the same."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

from arbitre.core.chance import Chance
from arbitre.core.game import AnyEvent, choose_uniformly, find_game, play
from arbitre.core.language import Language
from arbitre.dispute.dispute_file import DisputeFile, read_disputes
from arbitre.trace.matrix import Matrix
from arbitre.trace.registry import find_shelf, read_matrix

PROOFS: Final = "proofs"
"""The page that tells the theorems."""

_ROW: Final = re.compile(r"^\| ((?:CM-)?T-\w+) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \| (.*?) \|$", re.MULTILINE)


@cache
def matrix_of(root: Path) -> Matrix:
    """The matrix of a checkout."""
    return read_matrix(find_shelf(root))


@frozen
class Established:
    """A theorem as the page of proofs tells it: what it says, whether it holds, how that was established, what it rests on and how long it took."""

    id: str
    statement: str
    status: str
    method: str
    rests_on: str
    seconds: str


@cache
def theorems_told(root: Path, language: Language) -> Mapping[str, Established]:
    """The table of theorems of one language; a test of its own holds the table to what the proofs establish."""
    page = (root / "docs" / language.value / f"{PROOFS}.md").read_text(encoding="utf-8")
    return {row[0]: Established(*row) for row in _ROW.findall(page)}


@frozen
class Turn:
    """A step of a game: the kind of decision that was answered, and what happened then."""

    decision: str
    events: tuple[AnyEvent, ...]


@cache
def random_game(name: str, seed: int) -> tuple[Turn, ...]:
    """A game that the engine plays at random at each build, once for all pages that tell of it."""
    game = find_game(name)
    state = game.new(game.default_ruleset())
    turns: list[Turn] = []
    for _, step in play(game, state, choose_uniformly(seed), Chance(seed)):
        if (pending := game.decision(state)) is not None:  # as always: a step answers a decision
            turns.append(Turn(str(pending.kind.value), step.events))
        state = step.state
    return tuple(turns)


@cache
def clauses_on_assumed_values() -> frozenset[str]:
    """The clauses that came up together with a value nobody attests, in games that the engine plays at each build."""
    return frozenset(
        clause
        for name, games in (("match", 60), ("chessme", 2))
        for seed in range(games)
        for turn in random_game(name, seed)
        for event in turn.events
        if getattr(event, "assumed", ())
        for clause in event.clauses
    )


@cache
def disputes_of(game: str) -> tuple[DisputeFile, ...]:
    """The disputes of a game."""
    return tuple(read_disputes(find_game(game)))
