"""Déplacement des pièces: which squares a man may go to, its king's safety left aside."""

from collections.abc import Iterator, Mapping
from functools import cache

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
    groups,
    line_is_clear,
    squares_ahead,
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
    is_near = max(abs(square[0] - mover.square[0]), abs(square[1] - mover.square[1])) == 1
    return men_beside(table, readings).get(square, 0) > (counts_for_itself(mover, readings) if is_near else 0)


def men_beside(table: Table, readings: Readings) -> Mapping[Square, int]:
    """How many men touch each square, of those that count as neighbours.

    Règle : CM-DEP-7 (Déplacement des pièces). Litige : CM-D-04.
    """
    match readings.counted_neighbours:
        case CountedNeighbours.EVERY_MAN:
            return table.beside_men
        case CountedNeighbours.NO_PAWNS:
            return table.beside_pieces


def counts_for_itself(mover: Placed, readings: Readings) -> int:
    """How many of the men beside the squares around a mover are the mover, which is not a neighbour of its own.

    Litiges : CM-D-04, CM-D-05.
    """
    excluded = readings.mover_as_neighbour is MoverAsNeighbour.EXCLUDED
    return int(excluded and counts_as_neighbour(mover.kind, readings))


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
    king = table.king(colour)
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
        yield from sorted(_slides(table, mover, readings, lines))
        return
    x, y = mover.square
    is_knight = mover.kind is Kind.KNIGHT
    forward = 0 if is_knight else forward_on(table, mover.square, mover.colour, readings)
    beside, itself = men_beside(table, readings), 0 if is_knight else counts_for_itself(mover, readings)
    for across, along, captures, goes_quietly in steps_of(mover.kind, forward):
        square = x + across, y + along
        target = table.by_square.get(square)
        if target is not None:
            if captures and may_capture(mover.kind, target.kind, readings, own=target.colour is mover.colour):
                yield square
        elif goes_quietly and (
            beside.get(square, 0) > itself
            or not needs_contact(
                mover.kind, readings, capturing=False, interposing=interposes(mover.kind, square, lines)
            )
        ):
            yield square


@cache
def steps_of(kind: Kind, forward: int) -> tuple[tuple[int, int, bool, bool], ...]:
    """The steps of a king, a knight or a pawn that `goes` allows: where to, whether to capture, whether without."""
    return tuple(
        (across, along, captures, goes_quietly)
        for across, along in (LEAPS if kind is Kind.KNIGHT else AROUND)
        if (captures := goes(kind, across, along, forward, capturing=True))
        | (goes_quietly := goes(kind, across, along, forward, capturing=False))
    )


def _slides(table: Table, mover: Placed, readings: Readings, lines: tuple[tuple[Square, Square], ...]) -> set[Square]:
    """The squares along a line: up to the first piece in the way, beside a neighbour, with the readings of both.

    Règle : CM-DEP-1 (Déplacer une pièce), CM-DEP-6, CM-DEP-7 (Déplacement des pièces). Litiges : CM-D-05, CM-D-07,
    CM-D-08, CM-D-31.
    """
    x, y = mover.square
    blocking = readings.men_on_the_way is MenOnTheWay.BLOCK
    lonely_squares_end_it = readings.slide_contact is SlideContact.EVERY_SQUARE
    by_square, beside = table.by_square, men_beside(table, readings)
    itself = counts_for_itself(mover, readings)
    found: set[Square] = set()
    for ray in rays_of(mover.kind):
        across, along = ray
        in_touch = 0
        for distance in squares_ahead(table, mover.square, ray):
            square = x + distance * across, y + distance * along
            man = by_square.get(square)
            if man is not None:
                if may_capture(mover.kind, man.kind, readings, own=man.colour is mover.colour):
                    found.add(square)
                if blocking:
                    break
            elif beside.get(square, 0) <= (itself if distance == 1 else 0):
                continue
            elif not lonely_squares_end_it or in_touch == distance - 1:
                found.add(square)
            in_touch += in_touch == distance - 1
    if readings.interposed_man is InterposedMan.NEEDS_NONE:
        found.update(_interpositions(table, mover, readings, lines))
    return found


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
