"""Small questions effects ask of the table: halves, directions, what is counted, what is barred."""

from arbitre.match.rules.effects.vocabulary import Counted
from arbitre.match.rules.readings import CurrentColumn, PawnBan, PawnsByEffect, PawnsCounted, ShiftDirection
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.state import PawnsBarred, Zone

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


def counted_things(draft: Draft, owner: Player, counted: Counted) -> int:
    """How many pawns stand above the owner's card, or how many exchanges are unresolved.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11). Litiges : D-43, D-46.
    """
    readings = draft.ruleset.readings
    current = draft.board[draft.column().place]
    match counted:
        case Counted.PAWNS_ABOVE:
            everywhere = readings.pawns_counted is PawnsCounted.ALL_OWN_ON_THE_BOARD
            columns = draft.board if everywhere else [current]
            return sum(zone.pawns for column in columns if (zone := column.zones[owner.index]) is not None)
        case Counted.UNRESOLVED_EXCHANGES:
            empty = sum(column.is_empty for column in draft.board)
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
