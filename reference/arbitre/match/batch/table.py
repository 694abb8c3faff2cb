"""What lies on the table: tasks, hands, piles, pawns, the board and the markers of one row."""

from typing import TYPE_CHECKING

from arbitre.match.batch.layout import (
    ADVANTAGE_SPACES,
    AWARD,
    BAN_COUNT,
    BAN_SIZE,
    BANS,
    BOARD,
    CARD,
    CARD_SIZE,
    CARDS,
    COLUMN,
    COLUMN_SIZE,
    DECK,
    DISCARD_COUNT,
    DISCARDS,
    ENDURANCE,
    EXCHANGE,
    EXCHANGE_SIZE,
    FACE_DOWN,
    FORCED_CARD,
    FORCED_PLAYER,
    HAND,
    IS_THERE,
    KIND,
    LEADER,
    LIMIT,
    MARKER,
    MOST_TASKS,
    NOBODY,
    OPTION,
    OVERFLOW,
    PAWNS_ABOVE,
    PICKED,
    PILE,
    PILE_COUNT,
    QUEEN,
    RESIGNED_BY,
    SEAT_SIZE,
    SEATS,
    SPACE_SIZE,
    STRENGTH,
    SUPPLY,
    TASK_COUNT,
    TASK_SIZE,
    TASKS,
    TRACK_LASTS,
    TRACKS,
    WHO,
    WINNER,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import endurance_after, marker_after, total_strength
from arbitre.match.rules.readings import LastingEffect

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row

# Tasks: what is put last is done next.


@compiled
def put_task(row: "Row", kind: int, who: int, first: int, second: int) -> None:
    """Something to be done next."""
    count = row[TASK_COUNT]
    if count == MOST_TASKS:
        row[OVERFLOW] = 1
        return
    place = TASKS + count * TASK_SIZE
    row[place + KIND] = kind
    row[place + WHO] = who
    row[place + 2] = first
    row[place + 3] = second
    for detail in range(4, TASK_SIZE):
        row[place + detail] = 0
    row[TASK_COUNT] = count + 1


@compiled
def remove_tasks(row: "Row", kind: int) -> None:
    """What was to be done of this kind is not done."""
    kept = 0
    for number in range(row[TASK_COUNT]):
        if row[TASKS + number * TASK_SIZE + KIND] != kind:
            for detail in range(TASK_SIZE):
                row[TASKS + kept * TASK_SIZE + detail] = row[TASKS + number * TASK_SIZE + detail]
            kept += 1
    row[TASK_COUNT] = kept


# Cards.


@compiled
def seat_of(player: int) -> int:
    """Where a player's seat stands in the row."""
    return SEATS + player * SEAT_SIZE


@compiled
def count_cards(cards: int) -> int:
    """How many cards a hand holds."""
    count = 0
    while cards:
        cards &= cards - 1
        count += 1
    return count


@compiled
def nth_card(cards: int, number: int) -> int:
    """The card of that number in a hand, which is sorted."""
    for card in range(DECK):
        if cards >> card & 1:
            if number == 0:
                return card
            number -= 1
    return NOBODY


@compiled
def draw_top_card(row: "Row", player: int) -> None:
    """The top card of the pile goes to the hand.

    Règle : LEX-5a (p. 11), PIOCHE-2 (p. 9).
    """
    seat = seat_of(player)
    count = row[seat + PILE_COUNT] - 1
    row[seat + PILE_COUNT] = count
    row[seat + HAND] |= 1 << row[seat + PILE + count]


@compiled
def put_on_discards(row: "Row", player: int, card: int) -> None:
    """A card comes to lie on top of its owner's discard pile."""
    seat = seat_of(player)
    row[seat + DISCARDS + row[seat + DISCARD_COUNT]] = card
    row[seat + DISCARD_COUNT] += 1


@compiled
def discard(row: "Row", player: int, cards: int, face_down: bool) -> None:  # noqa: FBT001  (a compiled function has no keywords)
    """Cards of the hand go to the top of their owner's discard pile, the first of them uppermost.

    Règle : LEX-3a (p. 11), MAIN-3 (p. 9), NOUV-3 (p. 8).
    """
    seat = seat_of(player)
    for number in range(DECK):
        card = DECK - 1 - number
        if cards >> card & 1:
            put_on_discards(row, player, card)
    row[seat + HAND] &= ~cards
    if face_down:
        row[seat + FACE_DOWN] |= cards


# The exchange and the board.


@compiled
def begin(row: "Row", leader: int, column: int, winner: int, award: int) -> None:
    """Another exchange than the one noted so far, or the same one at a later step."""
    for number in range(EXCHANGE_SIZE):
        row[EXCHANGE + number] = 0
    row[EXCHANGE + IS_THERE] = 1
    row[EXCHANGE + LEADER] = leader
    row[EXCHANGE + COLUMN] = column
    row[EXCHANGE + WINNER] = winner
    row[EXCHANGE + AWARD] = award
    row[EXCHANGE + OPTION] = NOBODY
    row[EXCHANGE + RESIGNED_BY] = NOBODY
    row[EXCHANGE + PICKED] = NOBODY


@compiled
def column_at(column: int) -> int:
    """Where a column stands in the row."""
    return BOARD + column * COLUMN_SIZE


@compiled
def is_empty(row: "Row", column: int) -> bool:
    """Whether a column holds no card.

    Règle : LEX-2 (p. 11).
    """
    place = column_at(column)
    return row[place + CARD] == NOBODY and row[place + CARD + 1] == NOBODY


@compiled
def free_columns(row: "Row") -> int:
    """How many columns hold no card.

    Règle : ECH-2b, ECH-2d (p. 6).
    """
    count = 0
    for column in range(4):
        count += is_empty(row, column)
    return count


@compiled
def zone_in_play(row: "Row", player: int) -> int:
    """The card of a player in the current column; nobody's while none lies there."""
    if row[EXCHANGE + IS_THERE] == 0 or row[EXCHANGE + COLUMN] == NOBODY:
        return NOBODY
    return row[column_at(row[EXCHANGE + COLUMN]) + CARD + player]


@compiled
def upright_side(row: "Row", box: "Box", player: int, card: int) -> int:
    """Where the section of a card stands that counts: the one of its owner's current colour.

    Règle : CARTE-16 (p. 5), ECH-2c, ECH-3b (p. 6), ECH-5b (p. 7).
    """
    place = CARDS + (player * DECK + card) * CARD_SIZE
    colour = 0 if player == row[QUEEN] else 1
    return place + 1 if box[place] == colour else place + 4


@compiled
def total(row: "Row", box: "Box", player: int) -> int:
    """The total of a player's zone in the current column.

    Règle : ECH-4a, ECH-4b (p. 7).
    """
    place = column_at(row[EXCHANGE + COLUMN])
    side = upright_side(row, box, player, row[place + CARD + player])
    return total_strength(box[side + STRENGTH], row[place + PAWNS_ABOVE + player])


@compiled
def bury(row: "Row", player: int, card: int, pawns: int) -> None:
    """A card of the board goes to its owner's discard pile, its pawns back to the common reserve.

    Règle : LEX-3a, LEX-3b (p. 11), NOUV-2b, NOUV-2c (p. 8).
    """
    put_on_discards(row, player, card)
    row[seat_of(player) + SUPPLY] += pawns


@compiled
def lift_bans_of(row: "Row", box: "Box", player: int, card: int) -> None:
    """A ban lasts until the game ends, even when its card has left the board.

    Règle : CARTE-MAJ-a (p. 12), EXPL-2 (p. 4). Litige : D-63.
    """
    if box.readings.lasting_effect is not LastingEffect.WHILE_THE_CARD_LIES:
        return
    kept = 0
    for number in range(row[BAN_COUNT]):
        if row[BANS + number * BAN_SIZE + 1] != player * DECK + card:
            for detail in range(BAN_SIZE):
                row[BANS + kept * BAN_SIZE + detail] = row[BANS + number * BAN_SIZE + detail]
            kept += 1
    row[BAN_COUNT] = kept


@compiled
def is_barred(row: "Row", player: int) -> bool:
    """Whether a ban keeps a player from adding pawns for the rest of this game.

    Règle : CARTE-MAJ-a (p. 12).
    """
    bans = 0
    for number in range(row[BAN_COUNT]):
        bans += row[BANS + number * BAN_SIZE] == player
    return bans > 0


@compiled
def forced_card(row: "Row", player: int) -> int:
    """The card a player is bound to play, while it is still in hand; nobody's otherwise.

    Règle : CARTE-PREP-b (p. 12).
    """
    card = row[FORCED_CARD]
    if row[FORCED_PLAYER] != player or not row[seat_of(player) + HAND] >> card & 1:
        return NOBODY
    return card


# Markers.


@compiled
def space_at(box: "Box", player: int, endurance: int) -> int:
    """Where a space of a player's track stands in the box."""
    return box[TRACKS + player] + endurance * SPACE_SIZE


@compiled
def limit_of(row: "Row", box: "Box", player: int) -> int:
    """A player's hand limit now.

    Règle : END-8, END-9 (p. 9).
    """
    return box[space_at(box, player, row[seat_of(player) + ENDURANCE]) + LIMIT]


@compiled
def change_endurance(row: "Row", box: "Box", player: int, change: int) -> None:
    """A player's state marker moves, as far as the track allows.

    Règle : END-3, END-4 (p. 8), END-6, END-7 (p. 9).
    """
    place = seat_of(player) + ENDURANCE
    row[place] = endurance_after(row[place], change, box[TRACK_LASTS + player])


@compiled
def move_marker(row: "Row", box: "Box", spaces: int) -> None:
    """The marker moves; positive spaces are towards Spassky.

    Règle : ECH-6d (p. 7).
    """
    row[MARKER] = marker_after(row[MARKER], spaces, box[ADVANTAGE_SPACES], box.readings.track_end)
