"""Déplacement des pièces: which squares a man may go to, its king's safety left aside."""

from collections.abc import Iterator
from itertools import count

from arbitre.chessme.men import AROUND, LEAPS, Colour, Kind, Square, goes, knight_is_never_blocked, rays_of, slides
from arbitre.chessme.readings import (
    CapturableMen,
    CapturePrivilege,
    CountedNeighbours,
    InterposedMan,
    Islands,
    KnightContact,
    MenOnTheWay,
    MoverAsNeighbour,
    ProtectedMan,
    Readings,
    SlideContact,
)
from arbitre.chessme.table import (
    Placed,
    Table,
    contacts_along,
    groups,
    line_is_clear,
    men_along,
    squares_between,
    stands_between,
    with_move,
)
from arbitre.chessme.threats import attackers, forward_on


def may_capture(kind: Kind, target: Kind, readings: Readings, *, own: bool) -> bool:
    """A man takes enemy men, never one of its own side, and never a king.

    Règle : CM-DEP-6 (Déplacement des pièces), CM-PIECE-N3 (Vue d'ensemble). Litige : CM-D-09.
    """
    if target is Kind.KING:
        return not own and a_king_may_be_taken(readings)
    return not own or (readings.capturable_men is CapturableMen.OWN_TOO and bool(rays_of(kind)))


def a_king_may_be_taken(readings: Readings) -> bool:
    """Only a reading that lets a player leave the own king under threat lets the other take him.

    Litiges : CM-D-11, CM-D-14.
    """
    return (
        readings.capture_privilege is CapturePrivilege.KING_SAFETY_TOO
        or readings.protected_man is ProtectedMan.MAY_BE_TAKEN_BACKWARDS
    )


def needs_contact(kind: Kind, readings: Readings, *, capturing: bool, interposing: bool) -> bool:
    """A capture is always allowed; any other move, the king's too, must end beside a man.

    Règle : CM-DEP-6, CM-DEP-7, CM-ROI-9 (Déplacement des pièces). Litiges : CM-D-10, CM-D-31.
    """
    if capturing:
        return False
    if kind is Kind.KNIGHT and readings.knight_contact is KnightContact.NOT_NEEDED:
        return False
    return not (interposing and readings.interposed_man is InterposedMan.NEEDS_NONE)


def counts_as_neighbour(kind: Kind, readings: Readings) -> bool:
    """Any man makes the squares around it permitted destinations, pawns and kings too.

    Règle : CM-DEP-7 (Déplacement des pièces). Litige : CM-D-04.
    """
    return kind is not Kind.PAWN or readings.counted_neighbours is CountedNeighbours.EVERY_MAN


def touches_a_man(table: Table, square: Square, mover: Placed, readings: Readings) -> bool:
    """A square touches a man when one other than the mover stands beside it, by a side or a corner.

    Règle : CM-DEP-7 (Déplacement des pièces). Litiges : CM-D-04, CM-D-05.
    """
    x, y = square
    for across, along in AROUND:
        neighbour = table.by_square.get((x + across, y + along))
        if neighbour is None or not counts_as_neighbour(neighbour.kind, readings):
            continue
        if neighbour.square != mover.square or readings.mover_as_neighbour is MoverAsNeighbour.COUNTED:
            return True
    return False


def slide_keeps_contact(table: Table, mover: Placed, destination: Square, readings: Readings) -> bool:
    """Only the destination must touch a man, however many lonely squares a slide passes.

    Règle : CM-DEP-7 (Déplacement des pièces), CM-DEP-2 (Déplacer une pièce). Litige : CM-D-07.
    """
    if not touches_a_man(table, destination, mover, readings):
        return False
    if readings.slide_contact is SlideContact.DESTINATION_ONLY or not rays_of(mover.kind):
        return True
    return all(
        square in table.by_square or touches_a_man(table, square, mover, readings)
        for square in squares_between(mover.square, destination)
    )


def way_is_free(table: Table, mover: Placed, destination: Square, readings: Readings) -> bool:
    """A queen, a rook or a bishop stops at the first man on its line; the others have nothing on their way.

    Règle : CM-DEP-1 (Déplacer une pièce), CM-PIECE-N2 (Vue d'ensemble). Litige : CM-D-08.
    """
    if knight_is_never_blocked(mover.kind) or readings.men_on_the_way is MenOnTheWay.ARE_JUMPED:
        return True
    return line_is_clear(table, mover.square, destination)


def keeps_groups_together(table: Table, mover: Placed, destination: Square, islands: Islands) -> bool:
    """Nothing obliges the men in play to stay linked.

    Règle : CM-DEP-8 (Déplacement des pièces). Litige : CM-D-06.
    """
    if islands is Islands.ALLOWED:
        return True
    return groups(with_move(table, mover.square, destination, mover.kind)) <= groups(table)


def check_lines(table: Table, colour: Colour, readings: Readings) -> tuple[tuple[Square, Square], ...]:
    """The lines from the king of that colour to the far men that check him: where a man can be interposed."""
    king = table.kings.get(colour)
    if king is None:
        return ()
    return tuple(
        (king.square, man.square) for man in attackers(table, king.square, colour.other, readings) if rays_of(man.kind)
    )


def interposes(kind: Kind, square: Square, lines: tuple[tuple[Square, Square], ...]) -> bool:
    """Whether a man other than the king steps between its king and a man that checks him.

    Litige : CM-D-31.
    """
    return kind is not Kind.KING and any(stands_between(square, king, attacker) for king, attacker in lines)


def destinations(
    table: Table, mover: Placed, readings: Readings, lines: tuple[tuple[Square, Square], ...]
) -> Iterator[Square]:
    """The squares a man may go to, found from the men on the table, without walking endless lines.

    Règle : CM-DEP-2 (Déplacer une pièce), CM-DEP-6, CM-DEP-7 (Déplacement des pièces).
    """
    if rays_of(mover.kind):
        yield from sorted(set(_slides(table, mover, readings, lines)))
        return
    forward = forward_on(table, mover.square, mover.colour, readings)
    for across, along in _steps(mover.kind, forward):
        square = mover.square[0] + across, mover.square[1] + along
        target = table.by_square.get(square)
        capturing = target is not None
        if not goes(mover.kind, across, along, forward, capturing=capturing):
            continue
        if target is not None:
            if may_capture(mover.kind, target.kind, readings, own=target.colour is mover.colour):
                yield square
        elif not needs_contact(
            mover.kind, readings, capturing=False, interposing=interposes(mover.kind, square, lines)
        ) or touches_a_man(table, square, mover, readings):
            yield square


def _steps(kind: Kind, forward: int) -> tuple[Square, ...]:
    match kind:
        case Kind.PAWN:
            return (-1, forward), (0, forward), (1, forward)
        case Kind.KNIGHT:
            return LEAPS
        case _:
            return AROUND


def _slides(
    table: Table, mover: Placed, readings: Readings, lines: tuple[tuple[Square, Square], ...]
) -> Iterator[Square]:
    """The squares along a line: up to the first piece in the way, beside a neighbour, with the readings of both.

    Règle : CM-DEP-1 (Déplacer une pièce), CM-DEP-6, CM-DEP-7 (Déplacement des pièces). Litiges : CM-D-05, CM-D-07,
    CM-D-08, CM-D-31.
    """
    x, y = mover.square
    others = [man for man in table.men if man is not mover]
    beside = [(man.square[0] - x, man.square[1] - y) for man in others if counts_as_neighbour(man.kind, readings)]
    jumping = readings.men_on_the_way is MenOnTheWay.ARE_JUMPED
    for ray, met in men_along(rays_of(mover.kind), mover.square, others).items():
        nearest = min(met, default=None)
        for distance, man in met.items():
            if (jumping or distance == nearest) and may_capture(
                mover.kind, man.kind, readings, own=man.colour is mover.colour
            ):
                yield man.square
        touching = contacts_along(ray, beside)
        if readings.mover_as_neighbour is MoverAsNeighbour.COUNTED:
            touching.add(1)
        if readings.slide_contact is SlideContact.EVERY_SQUARE:
            touching = _unbroken(touching | set(met))
        for distance in touching:
            if distance not in met and (jumping or nearest is None or distance < nearest):
                yield x + distance * ray[0], y + distance * ray[1]
    if readings.interposed_man is InterposedMan.NEEDS_NONE:
        yield from _interpositions(table, mover, readings, lines)


def _unbroken(distances: set[int]) -> set[int]:
    """The distances that can be counted up from one without a gap."""
    return set(range(1, next(distance for distance in count(1) if distance not in distances)))


def _interpositions(
    table: Table, mover: Placed, readings: Readings, lines: tuple[tuple[Square, Square], ...]
) -> Iterator[Square]:
    """The squares of a checking line that a sliding man reaches, neighbours or not."""
    for king, attacker in lines:
        for square in squares_between(king, attacker):
            across, along = square[0] - mover.square[0], square[1] - mover.square[1]
            if (
                slides(mover.kind, across, along)
                and way_is_free(table, mover, square, readings)
                and square not in table.by_square
            ):
                yield square
