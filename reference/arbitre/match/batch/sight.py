"""What each player may know of a row: two rows that look alike to a player have, to them, the same number."""

from typing import TYPE_CHECKING

from arbitre.match.batch.choices import decider, top_task
from arbitre.match.batch.drawing import announces
from arbitre.match.batch.layout import (
    ANNOUNCING,
    BAN_COUNT,
    BAN_SIZE,
    BANS,
    BOARD,
    CHAMPION,
    COLUMN_SIZE,
    COMMITTED,
    DISCARD_COUNT,
    DISCARDS,
    DRAW_CARDS,
    ENDING,
    ENDURANCE,
    EXCHANGE,
    EXCHANGE_SIZE,
    EXCHANGES,
    FACE_DOWN,
    FORCED_CARD,
    FORCED_PLAYER,
    GAME,
    HAND,
    IS_OVER,
    IS_THERE,
    IS_VEILED,
    KIND,
    LAST_CHOICE,
    MARKER,
    NOBODY,
    PAWNS,
    PICK_CARD,
    PICK_HALF,
    PICKED,
    PILE_COUNT,
    PREVIOUS,
    QUEEN,
    SCORE,
    SEAT_SIZE,
    START_MARKER,
    STREAMS,
    SUPPLY,
    TASK_COUNT,
    VEILED,
    WHO,
    WINNER,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import mixed
from arbitre.match.batch.table import count_cards, seat_of
from arbitre.match.rules.readings import PickedCard, PublicInformation

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row


@compiled
def kind_of_choice(row: "Row", box: "Box") -> int:
    """What is asked for: a draw card by card, or their number first; a blind pick is one whatever is picked."""
    task = top_task(row)
    kind = row[task + KIND]
    if kind == DRAW_CARDS and announces(row, box, task):
        return ANNOUNCING
    return PICK_CARD if kind == PICK_HALF else kind


@compiled
def seat_seen(row: "Row", box: "Box", player: int, viewer: int) -> int:
    """One's own seat without the order of the pile; the other's as it lay before a refill that is not shown yet.

    Règle : LEX-3a (p. 11). Litige : D-47.
    """
    own = player == viewer
    seat = VEILED + player * SEAT_SIZE if row[IS_VEILED] == 1 and not own else seat_of(player)
    count = row[seat + DISCARD_COUNT]
    shown = count
    found = 0
    if box.readings.public_information is PublicInformation.TOP_DISCARD_ONLY and not own:
        shown = min(count, 1)
    else:
        found = mixed(mixed(found, count_cards(row[seat + HAND])), row[seat + PILE_COUNT])
    for place in (ENDURANCE, PAWNS, SUPPLY):
        found = mixed(found, row[seat + place])
    for number in range(shown):
        card = row[seat + DISCARDS + count - 1 - number]
        is_hidden = not own and row[seat + FACE_DOWN] >> card & 1 == 1
        found = mixed(found, NOBODY if is_hidden else card)
    return found


@compiled
def may_see_picked(box: "Box", victim: int, viewer: int) -> bool:
    """A picked card is shown to both before its fate is decided; its owner sees it in any case.

    Règle : CARTE-PREP-a, CARTE-PREP-b (p. 12). Litige : D-33.
    """
    return viewer == victim or box.readings.picked_card is PickedCard.SHOWN


@compiled
def pending_seen(row: "Row", box: "Box", viewer: int) -> int:
    """The awaited choice; of the other's refill no more than that it goes on."""
    if row[TASK_COUNT] == 0:
        return NOBODY
    task = top_task(row)
    subject, kind = row[task + WHO], kind_of_choice(row, box)
    if subject != viewer and row[IS_VEILED] == 1:
        return mixed(box[STREAMS + 2 * DRAW_CARDS + subject], subject)
    return mixed(
        box[STREAMS + 2 * kind + subject], 2 if kind > LAST_CHOICE and kind != ANNOUNCING else decider(row, box)
    )


@compiled
def sight(row: "Row", box: "Box", viewer: int) -> int:
    """Hands are concealed and piles lie face down; what is played, discarded or counted lies open.

    Règle : MEP-3-2b (p. 3), MEP-5d, EXPL-6 (p. 4), ECH-2a, ECH-3c (p. 6), LEX-3a (p. 11), CARTE-PREP-a (p. 12). Litiges
    : D-33, D-47.
    """
    found = row[seat_of(viewer) + HAND]
    for place in (GAME, QUEEN, SCORE, SCORE + 1, MARKER, START_MARKER, EXCHANGES, IS_OVER, CHAMPION, ENDING):
        found = mixed(found, row[place])
    for player in range(2):
        found = mixed(found, seat_seen(row, box, player, viewer))
        found = mixed(found, int(row[COMMITTED + player] != NOBODY))
    for place in range(4 * COLUMN_SIZE):
        found = mixed(found, row[BOARD + place])
    for exchange in (EXCHANGE, PREVIOUS):
        if row[exchange + IS_THERE] == 1:
            for place in range(EXCHANGE_SIZE - 1):
                found = mixed(found, row[exchange + place])
            # A card is picked by the effect of the loser, out of the winner's hand.
            victim = row[exchange + WINNER]
            is_seen = exchange == PREVIOUS or victim == NOBODY or may_see_picked(box, victim, viewer)
            found = mixed(found, row[exchange + PICKED] if is_seen else NOBODY)
        else:
            found = mixed(found, NOBODY)
    bound = row[FORCED_PLAYER]
    found = mixed(found, bound)
    if bound != NOBODY and may_see_picked(box, bound, viewer):
        found = mixed(found, row[FORCED_CARD])
    for place in range(row[BAN_COUNT] * BAN_SIZE):
        found = mixed(found, row[BANS + place])
    return mixed(mixed(found, row[COMMITTED + viewer]), pending_seen(row, box, viewer))
