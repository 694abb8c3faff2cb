"""How much an effect gives or takes: halves, what is counted, what there is to lose."""

from arbitre.match.rules.effects.vocabulary import Counted, Gain, Lose, Resource
from arbitre.match.rules.readings import CurrentColumn, PawnsCounted
from arbitre.match.table.people import Player
from arbitre.match.table.position import Position, current_column


def half_rounded_up(amount: int) -> int:
    """Half of an amount, rounded up.

    Règle : ECH-6c (p. 7), CARTE-LECON (illustration). Litige : D-56.
    """
    return (amount + 1) // 2


def amount_of(position: Position, owner: Player, instruction: Gain | Lose) -> int:
    """How much an instruction gives or takes: its amount, once or for each thing counted.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11).
    """
    if instruction.per is None:
        return instruction.amount
    return instruction.amount * counted_things(position, owner, instruction.per)


def counted_things(position: Position, owner: Player, counted: Counted) -> int:
    """How many pawns stand above the owner's card or on the whole board, or how many exchanges are unresolved.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11). Litiges : D-43, D-46.
    """
    readings = position.ruleset.readings
    current = position.board[current_column(position).place]
    match counted:
        case Counted.PAWNS_ABOVE:
            everywhere = readings.pawns_counted is PawnsCounted.ALL_OWN_ON_THE_BOARD
            columns = position.board if everywhere else [current]
            return sum(zone.pawns for column in columns if (zone := column.zones[owner.index]) is not None)
        case Counted.PAWNS_ON_BOARD:
            return sum(zone.pawns for column in position.board for zone in column.zones if zone is not None)
        case Counted.UNRESOLVED_EXCHANGES:
            empty = sum(column.is_empty for column in position.board)
            counts_current = readings.current_column is CurrentColumn.UNRESOLVED and not current.is_empty
            return empty + counts_current


def can_be_lost(position: Position, player: Player, resource: Resource) -> int | None:
    """How much of something a player has to lose; None for the advantage, of which there is always more.

    Règle : END-7 (p. 9), LEX-3a, LEX-3b (p. 11).
    """
    seat = position.seats[player.index]
    match resource:
        case Resource.CARDS:
            return len(seat.hand)
        case Resource.PAWNS:
            return seat.pawns
        case Resource.ENDURANCE:
            return seat.endurance
        case Resource.ADVANTAGE:
            return None
