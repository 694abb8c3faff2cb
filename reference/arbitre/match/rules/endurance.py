"""Mental endurance (p. 8-9): a track each, gains to the right, losses to the left, never beyond its ends."""

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


def endurance_after(position: int, change: int, last: int) -> int:
    """A gain moves the marker right, a loss left; what would go beyond either end is ignored.

    Règle : END-2, END-3, END-4 (p. 8), END-5, END-6, END-7 (p. 9), EFF-3 (p. 11).
    """
    return min(max(position + change, 0), last)


def hand_limit(track: Track, position: int) -> int:
    """The hand limit is the one shown on the marker's space, at all times.

    Règle : END-8, END-9, ETAT-0a (p. 9). Litige : D-48.
    """
    return track.spaces[position].limit
