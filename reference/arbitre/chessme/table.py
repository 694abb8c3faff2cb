"""The table: a sparse grid without borders, and the lines between the men that stand on it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from operator import attrgetter

from attrs import frozen

from arbitre.chessme.men import AROUND, Colour, Kind, Square

FAR = 40
"""From how many squares on the men are looked through rather than the squares of a line."""


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
    def beside_men(self) -> Mapping[Square, int]:
        """How many men touch each square, by a side or a corner; found once for all that asks."""
        return _counted_beside(self.men)

    @cached_property
    def beside_pieces(self) -> Mapping[Square, int]:
        """The same without the pawns."""
        return _counted_beside(man for man in self.men if man.kind is not Kind.PAWN)

    @cached_property
    def judged(self) -> dict[object, object]:
        """What rules have found out about the safety of the kings, kept for the next one that asks."""
        return {}

    @cached_property
    def corners(self) -> tuple[int, int, int, int]:
        """The first and last columns and rows on which men stand."""
        columns = [man.square[0] for man in self.men]
        rows = [man.square[1] for man in self.men]
        return min(columns), min(rows), max(columns), max(rows)

    def king(self, colour: Colour) -> Placed | None:
        """One player's king, if he stands on the table."""
        white, black = self._two_kings
        return white if colour is Colour.WHITE else black

    @cached_property
    def _two_kings(self) -> tuple[Placed | None, Placed | None]:
        white = [man for man in self._white if man.kind is Kind.KING]
        black = [man for man in self._black if man.kind is Kind.KING]
        return (white[-1] if white else None), (black[-1] if black else None)

    def at(self, square: Square) -> Placed | None:
        """The man on a square, if any."""
        return self.by_square.get(square)

    def of(self, colour: Colour) -> Sequence[Placed]:
        """One player's men, in the order of their squares."""
        return self._white if colour is Colour.WHITE else self._black

    @cached_property
    def _white(self) -> Sequence[Placed]:
        return [man for man in self.men if man.colour is Colour.WHITE]

    @cached_property
    def _black(self) -> Sequence[Placed]:
        return [man for man in self.men if man.colour is Colour.BLACK]


by_place = attrgetter("square")


class TwoMenOnOneSquareError(ValueError):
    """A table that cannot be: a square holds one tile at most."""


def table_of(men: Iterable[Placed]) -> Table:
    """A table with these men, wherever on the endless grid they stand, at most one to a square.

    Règle : CM-GEN-1 (Introduction), CM-DEP-2 (Déplacer une pièce).
    """
    table = Table(tuple(sorted(men, key=by_place)))
    if len(table.by_square) != len(table.men):
        raise TwoMenOnOneSquareError("a square holds one tile at most")
    return table


def with_man(table: Table, man: Placed) -> Table:
    """The table with one more man, on a free square."""
    return Table(tuple(sorted((*table.men, man), key=by_place)))


def with_move(table: Table, origin: Square, destination: Square, kind: Kind) -> Table:
    """The table after a man went from one square to another as a man of that kind, taking what stood there."""
    mover = table.by_square[origin]
    stay = [man for man in table.men if man.square not in (origin, destination)]
    stay.append(Placed(destination, mover.colour, kind))
    stay.sort(key=by_place)
    return Table(tuple(stay))


def without_king(table: Table, colour: Colour) -> Table:
    """The table while one player's king is taken up."""
    return Table(tuple(man for man in table.men if man.kind is not Kind.KING or man.colour is not colour))


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
    step = direction_between(origin, target)
    distance = max(abs(target[0] - origin[0]), abs(target[1] - origin[1]))
    if step is None or distance > FAR:
        return not any(stands_between(man.square, origin, target) for man in table.men)
    (x, y), (across, along), by_square = origin, step, table.by_square
    return not any((x + far * across, y + far * along) in by_square for far in range(1, distance))


def stands_between(square: Square, origin: Square, target: Square) -> bool:
    """Whether a square lies strictly inside the line from one square to another."""
    x, y = square
    if not (min(origin[0], target[0]) <= x <= max(origin[0], target[0])):
        return False
    if not (min(origin[1], target[1]) <= y <= max(origin[1], target[1])):
        return False
    across, along = target[0] - origin[0], target[1] - origin[1]
    return square not in (origin, target) and (x - origin[0]) * along == (y - origin[1]) * across


def men_between(table: Table, origin: Square, target: Square) -> list[Placed]:
    """The men strictly inside a line from one square to another."""
    if max(abs(target[0] - origin[0]), abs(target[1] - origin[1])) > FAR:
        return [man for man in table.men if stands_between(man.square, origin, target)]
    by_square = table.by_square
    return [by_square[square] for square in squares_between(origin, target) if square in by_square]


def squares_between(origin: Square, target: Square) -> Iterator[Square]:
    """The squares strictly inside a line, walking from the first square to the second."""
    step = direction_between(origin, target)
    if step is None or step == (0, 0):
        return
    x, y = origin[0] + step[0], origin[1] + step[1]
    while (x, y) != target:
        yield x, y
        x, y = x + step[0], y + step[1]


def squares_ahead(table: Table, origin: Square, ray: Square) -> Iterable[int]:
    """How far along a ray from a man to look for other men, and for squares beside them: all the way, if it is not far."""
    (x, y), (across, along) = origin, ray
    left, bottom, right, top = table.corners
    ways = []
    if across:
        ways.append(right - x if across > 0 else x - left)
    if along:
        ways.append(top - y if along > 0 else y - bottom)
    last = min(ways) + 1
    if last <= FAR:
        return range(1, last + 1)
    offsets = [(man.square[0] - x, man.square[1] - y) for man in table.men]
    return sorted(contacts_along(ray, offsets))


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


def _counted_beside(men: Iterable[Placed]) -> Mapping[Square, int]:
    counted: dict[Square, int] = {}
    for man in men:
        x, y = man.square
        for across, along in AROUND:
            square = x + across, y + along
            counted[square] = counted.get(square, 0) + 1
    return counted


def _sign(number: int) -> int:
    return (number > 0) - (number < 0)
