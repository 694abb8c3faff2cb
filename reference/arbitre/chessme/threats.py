"""Who threatens whom: the lines and leaps along which men could take, and check."""

from collections.abc import Iterator

from arbitre.chessme.men import Colour, Kind, Square, goes, slides
from arbitre.chessme.readings import Forward, KingThreat, MenOnTheWay, PinnedAttacker, Readings
from arbitre.chessme.table import Placed, Table, line_is_clear, men_between, with_move


def forward_of(colour: Colour, row: int, enemy_king_row: int, forward: Forward) -> int:
    """Which way along the rows a man looks: away from its owner's seat, whatever has passed it.

    Règle : CM-ROI-1 (Déplacer une pièce), CM-PIECE-P1 (Vue d'ensemble). Litige : CM-D-15.
    """
    match forward:
        case Forward.FROM_THE_SEAT:
            return colour.seat_forward
        case Forward.TOWARDS_THE_ENEMY_KING:
            if row == enemy_king_row:
                return colour.seat_forward
            return 1 if row < enemy_king_row else -1


def forward_on(table: Table, square: Square, colour: Colour, readings: Readings) -> int:
    """Which way a man of that colour looks from that square of this table.

    Litige : CM-D-15.
    """
    if readings.forward is Forward.FROM_THE_SEAT:
        return colour.seat_forward
    enemy_king = table.king(colour.other)
    row = square[1]
    return forward_of(colour, row, row if enemy_king is None else enemy_king.square[1], readings.forward)


def king_threatens(along: int, forward: int, threat: KingThreat) -> bool:
    """A king threatens every square around him, those behind him included, since he captures there.

    Règle : CM-ROI-2 (Déplacer une pièce). Litige : CM-D-13.
    """
    return threat is KingThreat.ALL_AROUND or along != -forward


def is_in_reach(origin: Square, target: Square) -> bool:
    """Whether any man at all could go from one square to the other: along a line, or by a leap."""
    across, along = target[0] - origin[0], target[1] - origin[1]
    if not across or not along or across in (along, -along):
        return True
    return -2 <= across <= 2 and -2 <= along <= 2


def threatens(table: Table, man: Placed, square: Square, readings: Readings) -> bool:
    """Whether a man could take on a square as its moves go, pinned or not, with or without a neighbour there.

    Règle : CM-FIN-2 (Fin de la partie), CM-DEP-6 (Déplacement des pièces). Litiges : CM-D-08, CM-D-12.
    """
    across, along = square[0] - man.square[0], square[1] - man.square[1]
    kind = man.kind
    # Queen, rook and bishop slide along a free line.
    if kind is Kind.QUEEN or kind is Kind.ROOK or kind is Kind.BISHOP:
        if across and along and abs(across) != abs(along):
            return False
        if not slides(kind, across, along):
            return False
        return readings.men_on_the_way is MenOnTheWay.ARE_JUMPED or line_is_clear(table, man.square, square)
    # The others reach two squares at most.
    if not -2 <= across <= 2 or not -2 <= along <= 2:
        return False
    forward = forward_on(table, man.square, man.colour, readings)
    # They threaten what they could take; by one reading a king does so on one side only.
    if not goes(kind, across, along, forward, capturing=True):
        return False
    return kind is not Kind.KING or king_threatens(along, forward, readings.king_threat)


def attackers(table: Table, square: Square, by: Colour, readings: Readings) -> Iterator[Placed]:
    """The men of one colour that threaten a square, and that count as threatening it.

    Règle : CM-FIN-2 (Fin de la partie). Litige : CM-D-12.
    """
    for man in table.of(by):
        if is_in_reach(man.square, square) and threatens(table, man, square, readings):
            pinned_counts = readings.pinned_attacker is PinnedAttacker.GIVES_CHECK
            if pinned_counts or not taking_exposes_its_king(table, man, square, readings):
                yield man


def taking_exposes_its_king(table: Table, man: Placed, square: Square, readings: Readings) -> bool:
    """Whether taking on a square would leave the taker's own king under some threat, pins left aside.

    Litige : CM-D-12.
    """
    after = with_move(table, man.square, square, man.kind)
    king = after.king(man.colour)
    if king is None:
        return False
    return any(threatens(after, other, king.square, readings) for other in after.of(man.colour.other))


def is_attacked(table: Table, square: Square, by: Colour, readings: Readings) -> bool:
    """Whether at least one man of that colour threatens the square."""
    return next(attackers(table, square, by, readings), None) is not None


def is_in_check(table: Table, colour: Colour, readings: Readings) -> bool:
    """A king is in check when an enemy man threatens to take him.

    Règle : CM-FIN-2 (Fin de la partie). Litiges : CM-D-12, CM-D-13.
    """
    king = table.king(colour)
    return king is not None and is_attacked(table, king.square, colour.other, readings)


def shields(table: Table, colour: Colour, readings: Readings) -> frozenset[Square]:
    """Where a player's men stand that might uncover their king by leaving: alone between him and a far enemy man.

    Règle : CM-ROI-6 (Vue d'ensemble). Litige : CM-D-12.
    """
    king = table.king(colour)
    if king is None:
        return frozenset()
    if readings.pinned_attacker is PinnedAttacker.GIVES_NONE:
        return frozenset(man.square for man in table.of(colour))
    found: set[Square] = set()
    for attacker in table.of(colour.other):
        across, along = king.square[0] - attacker.square[0], king.square[1] - attacker.square[1]
        if is_in_reach(attacker.square, king.square) and slides(attacker.kind, across, along):
            between = men_between(table, attacker.square, king.square)
            if len(between) == 1:
                found.add(between[0].square)
    return frozenset(found)
