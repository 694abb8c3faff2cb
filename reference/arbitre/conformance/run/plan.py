"""What a conformance run does, and how much of it."""

from typing import Final

from attrs import frozen

from arbitre.conformance.run.generating import Workers, seed_of
from arbitre.core.game import AnyGame

GAMES: Final = 300
"""So many generated games find every deliberate fault of the tests."""


@frozen
class Plan:
    """What a run does: so many generated games, here or by workers, or only the vectors, or only what has one of the names.

    Times only guard a run against one that never ends, and what they cut short is reported: `patience` is how many seconds
    the answers to all vectors may take together, `seconds` the generated games, `shrinking` the smallest games.
    """

    game: AnyGame
    edition: str
    games: int = GAMES
    seconds: float = 600.0
    vectors_only: bool = False
    only: tuple[str, ...] = ()
    shrinking: float = 120.0
    patience: float = 600.0
    seed: int = 0
    workers: Workers | None = None

    @property
    def is_whole(self) -> bool:
        """Whether all is tried that there is to try."""
        return not (self.vectors_only or self.only)

    def has(self, name: str) -> bool:
        """Whether a vector or a generated game of that name belongs to the run."""
        return not self.only or name in self.only

    def asks(self, name: str) -> bool:
        """Whether a reading's vector is asked: all are before generated games, which are played by the readings found."""
        return self.has(name) or any(seed_of(other) is not None for other in self.only)
