"""The table: a sparse grid without borders, and the lines between the men that stand on it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property

from attrs import frozen

from arbitre.chessme.men import AROUND, Colour, Kind, Square


@frozen
class Placed:
    """One man in play: where it stands, whose it is, what it is."""

    square: Square
    colour: Colour
    kind: Kind


@frozen
class Table:
    """The men in play, sorted by square; build it with `table_of`, which sorts and checks."""

    men: tuple[Placed, ...]

    @cached_property
    def by_square(self) -> Mapping[Square, Placed]:
        """The man on each occupied square."""
        return {man.square: man for man in self.men}

    @cached_property
    def kings(self) -> Mapping[Colour, Placed]:
        """The king of each colour."""
        return {man.colour: man for man in self.men if man.kind is Kind.KING}

    def at(self, square: Square) -> Placed | None:
        """The man on a square, if any."""
        return self.by_square.get(square)

    def of(self, colour: Colour) -> Iterator[Placed]:
        """One player's men, in the order of their squares."""
        return (man for man in self.men if man.colour is colour)


class TwoMenOnOneSquareError(ValueError):
    """A table that cannot be: a square holds one tile at most."""


def table_of(men: Iterable[Placed]) -> Table:
    """A table with these men, wherever on the endless grid they stand, one a square at most.

    Règle : CM-GEN-1 (Introduction), CM-DEP-2 (Déplacer une pièce).
    """
    table = Table(tuple(sorted(men, key=_square_of)))
    if len(table.by_square) != len(table.men):
        raise TwoMenOnOneSquareError("a square holds one tile at most")
    return table


def with_man(table: Table, man: Placed) -> Table:
    """The table with one more man, on a free square."""
    return Table(tuple(sorted((*table.men, man), key=_square_of)))


def with_move(table: Table, origin: Square, destination: Square, kind: Kind) -> Table:
    """The table after a man went from one square to another as a man of that kind, taking what stood there."""
    mover = table.by_square[origin]
    stay = [man for man in table.men if man.square not in (origin, destination)]
    stay.append(Placed(destination, mover.colour, kind))
    stay.sort(key=_square_of)
    return Table(tuple(stay))


def with_kind(table: Table, square: Square, kind: Kind) -> Table:
    """The table after the man on a square was swapped for another kind of the same colour."""
    return with_move(table, square, square, kind)


def direction_between(origin: Square, target: Square) -> Square | None:
    """The unit step from one square towards another on the same row, column or diagonal; None if there is none."""
    across, along = target[0] - origin[0], target[1] - origin[1]
    if across and along and abs(across) != abs(along):
        return None
    return _sign(across), _sign(along)


def line_is_clear(table: Table, origin: Square, target: Square) -> bool:
    """Whether no man stands strictly between two squares of one line, however far apart they are."""
    return not any(stands_between(man.square, origin, target) for man in table.men)


def stands_between(square: Square, origin: Square, target: Square) -> bool:
    """Whether a square lies strictly inside the line from one square to another."""
    x, y = square
    if not (min(origin[0], target[0]) <= x <= max(origin[0], target[0])):
        return False
    if not (min(origin[1], target[1]) <= y <= max(origin[1], target[1])):
        return False
    across, along = target[0] - origin[0], target[1] - origin[1]
    return square not in (origin, target) and (x - origin[0]) * along == (y - origin[1]) * across


def squares_between(origin: Square, target: Square) -> Iterator[Square]:
    """The squares strictly inside a line, walking from the first square to the second."""
    step = direction_between(origin, target)
    if step is None or step == (0, 0):
        return
    x, y = origin[0] + step[0], origin[1] + step[1]
    while (x, y) != target:
        yield x, y
        x, y = x + step[0], y + step[1]


def contacts_along(ray: Square, offsets: Iterable[Square]) -> set[int]:
    """How far along a ray the squares are that touch, or hold, a man at one of these distances from the ray's start."""
    across, along = ray
    if along == 0:
        ahead = [x * across for x, y in offsets if -1 <= y <= 1]
    elif across == 0:
        ahead = [y * along for x, y in offsets if -1 <= x <= 1]
    else:
        beside = [(x * across, y * along) for x, y in offsets if -2 <= x * across - y * along <= 2]
        return {far for x, y in beside for far in range(max(x, y) - 1, min(x, y) + 2) if far > 0}
    return {far for place in ahead for far in (place - 1, place, place + 1) if far > 0}


def men_along(rays: Iterable[Square], start: Square, men: Iterable[Placed]) -> dict[Square, dict[int, Placed]]:
    """Which of the men stand on each ray from a square, by their distance from it."""
    met: dict[Square, dict[int, Placed]] = {ray: {} for ray in rays}
    for man in men:
        ray = direction_between(start, man.square)
        if ray in met:
            met[ray][max(abs(man.square[0] - start[0]), abs(man.square[1] - start[1]))] = man
    return met


def groups(table: Table) -> int:
    """How many groups the men form, men of one group being linked by sides or corners."""
    waiting = set(table.by_square)
    found = 0
    while waiting:
        found += 1
        border = [waiting.pop()]
        while border:
            x, y = border.pop()
            touching = {(x + step[0], y + step[1]) for step in AROUND} & waiting
            waiting -= touching
            border.extend(touching)
    return found


def _square_of(man: Placed) -> Square:
    return man.square


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
