"""The matrix of clauses, read once a build, so that all pages tell the same."""

from functools import cache
from pathlib import Path

from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly, find_game, play
from arbitre.core.matrix import Matrix
from arbitre.core.registry import find_shelf, read_matrix
from arbitre.dispute.dispute_file import DisputeFile, read_disputes


@cache
def matrix_of(root: Path) -> Matrix:
    """The matrix of a checkout."""
    return read_matrix(find_shelf(root))


@cache
def clauses_on_assumed_values() -> frozenset[str]:
    """The clauses that came up together with a value nobody attests, in games that the engine plays at each build."""
    found: set[str] = set()
    for name, games in (("match", 60), ("chessme", 2)):
        game = find_game(name)
        for seed in range(games):
            for _, step in play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed)):
                found.update(
                    clause for event in step.events if getattr(event, "assumed", ()) for clause in event.clauses
                )
    return frozenset(found)


@cache
def disputes_of(game: str) -> tuple[DisputeFile, ...]:
    """The disputes of a game."""
    return tuple(read_disputes(find_game(game)))
