"""The matrix of clauses, read once a build, so that all pages tell the same."""

from functools import cache
from pathlib import Path

from arbitre.core.game import find_game
from arbitre.core.matrix import Matrix
from arbitre.core.registry import find_shelf, read_matrix
from arbitre.dispute.dispute_file import DisputeFile, read_disputes


@cache
def matrix_of(root: Path) -> Matrix:
    """The matrix of a checkout."""
    return read_matrix(find_shelf(root))


@cache
def disputes_of(game: str) -> tuple[DisputeFile, ...]:
    """The disputes of a game."""
    return tuple(read_disputes(find_game(game)))
