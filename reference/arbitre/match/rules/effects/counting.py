"""Small questions effects ask of the table: halves, directions, what is counted, what is barred."""

from arbitre.match.rules.effects.vocabulary import Counted, Gain, Lose, Resource
from arbitre.match.rules.readings import CurrentColumn, PawnBan, PawnsByEffect, PawnsCounted, ShiftDirection
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.state import PawnsBarred, State, Zone

PLACES_OF_A_CARD = 2
MANY = 99
"""More pawns than there are."""


def half_rounded_up(amount: int) -> int:
    """Half of an amount, rounded up.

    Règle : CARTE-LECON (illustration), ECH-6c (p. 7). Litiges : D-34, D-56.
    """
    return (amount + 1) // 2


def shift_in_spaces(towards: Player, spaces: int, owner: Player, direction: ShiftDirection) -> int:
    """A shift in signed spaces, positive towards Spassky.

    Règle : EFF-4, EFF-5, EFF-6, EFF-7 (p. 11). Litige : D-44.
    """
    match direction:
        case ShiftDirection.TOWARDS_THE_NAMED_PERSON:
            return towards.sign * spaces
        case ShiftDirection.TOWARDS_THE_OWNER:
            return owner.sign * spaces


def amount_of(position: State | Draft, owner: Player, instruction: Gain | Lose) -> int:
    """How much an instruction gives or takes: its amount, once or for each thing counted.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11).
    """
    if instruction.per is None:
        return instruction.amount
    return instruction.amount * counted_things(position, owner, instruction.per)


def can_be_lost(position: State | Draft, player: Player, resource: Resource) -> int | None:
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


def counted_things(position: State | Draft, owner: Player, counted: Counted) -> int:
    """How many pawns stand above the owner's card or on the whole board, or how many exchanges are unresolved.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11). Litiges : D-43, D-46.
    """
    exchange = position.exchange
    if exchange is None or exchange.column is None:
        raise RuntimeError("no column has been chosen yet")
    readings = position.ruleset.readings
    current = position.board[exchange.column.place]
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


def additions_are_barred(barred: tuple[PawnsBarred, ...], player: Player, card: CardId, reading: PawnBan) -> bool:
    """Whether an effect of this card may add no pawns: a ban spares the cards it names.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12). Litige : D-42.
    """
    if reading is PawnBan.ADDITIONS_WHEN_PLAYING:
        return False
    return any(ban.player is player and card not in ban.spared for ban in barred)


def places_left(zone: Zone, reading: PawnsByEffect) -> int:
    """A card has two places for pawns; by one reading an effect is not held to them.

    Règle : ECH-2h, ECH-2i (p. 6), CARTE-PROMO (p. 12). Litige : D-73.
    """
    return MANY if reading is PawnsByEffect.BEYOND_TWO else PLACES_OF_A_CARD - zone.pawns


def room_for_effect(draft: Draft, owner: Player) -> int:
    """An effect that adds pawns finds room above its own card; by one reading above the owner's other cards as well.

    Règle : ECH-2i (p. 6), CARTE-PROMO (p. 12). Litige : D-73.
    """
    reading = draft.ruleset.readings.pawns_by_effect
    columns = draft.board if reading is PawnsByEffect.ON_OTHER_CARDS else [draft.board[draft.column().place]]
    return sum(places_left(zone, reading) for column in columns if (zone := column.zones[owner.index]) is not None)
