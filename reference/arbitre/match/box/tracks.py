"""The endurance tracks (p. 8-9): one per player, leftmost space first."""

from attrs import frozen


@frozen
class Space:
    """One space of an endurance track: the hand limit, and what it gives before a new game.

    `assumed` names what no source attests.
    """

    limit: int
    pawns: int = 0
    advantage: int = 0
    assumed: tuple[str, ...] = ()


@frozen
class Track:
    """An endurance track, leftmost space first.

    Règle : END-1 (p. 8), END-8, END-9 (p. 9).
    """

    spaces: tuple[Space, ...]
    start: int
