"""Drawing and the new draw pile (p. 9, 11)."""

from typing import TYPE_CHECKING

from arbitre.match.batch.layout import (
    ANNOUNCED,
    DISCARD_COUNT,
    DISCARDS,
    DRAW_CARDS,
    DRAWN,
    ENDURANCE,
    EXCHANGE,
    FACE_DOWN,
    HAND,
    IS_THERE,
    IS_VEILED,
    MOST,
    NOBODY,
    OWED,
    PILE,
    PILE_COUNT,
    RESPECT_LIMITS,
    SHUFFLE_PILE,
    SHUFFLED,
    TARGET,
    TASK_COUNT,
    TASK_SIZE,
    TASKS,
    WHO,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import may_reshuffle
from arbitre.match.batch.table import change_endurance, count_cards, draw_top_card, limit_of, put_task, seat_of
from arbitre.match.rules.readings import (
    AfterReshuffle,
    DrawCount,
    EmptyHand,
    RefillTarget,
    ReshuffleCost,
    ReshuffleDiscard,
    StoppingShort,
)

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row


@compiled
def put_draw(  # noqa: PLR0913, PLR0917  (what a draw is made of)
    row: "Row", player: int, most: int, drawn: int, owed: int, shuffled: int, announced: int, target: int
) -> None:
    """A draw to be gone on with."""
    put_task(row, DRAW_CARDS, player, most, drawn)
    place = TASKS + (row[TASK_COUNT] - 1) * TASK_SIZE
    row[place + OWED] = owed
    row[place + SHUFFLED] = shuffled
    row[place + ANNOUNCED] = announced
    row[place + TARGET] = target


@compiled
def cards_left_to_draw(row: "Row", box: "Box", task: int) -> int:
    """How many more cards a draw allows: the number shown, or up to the hand limit for a refill.

    Règle : EFF-1a, EFF-1b (p. 10), ETAT-1a, ETAT-1b (p. 9), LEX-6a, LEX-6b (p. 11). Litige : D-10.
    """
    if row[task + MOST] != NOBODY:
        return row[task + MOST] - row[task + DRAWN]
    player = row[task + WHO]
    is_live = box.readings.refill_target is RefillTarget.LIVE_LIMIT
    aim = limit_of(row, box, player) if is_live else row[task + TARGET]
    return max(0, aim - count_cards(row[seat_of(player) + HAND]))


@compiled
def can_draw(row: "Row", box: "Box", player: int) -> bool:
    """Whether any card can be had: from the pile, or from a discard pile that may be reshuffled.

    Règle : PIOCHE-1 (p. 9).
    """
    seat = seat_of(player)
    if row[seat + PILE_COUNT] > 0:
        return True
    if row[seat + DISCARD_COUNT] == 0:
        return False
    return bool(may_reshuffle(row[seat + ENDURANCE], box.readings.reshuffle_at_left_end))


@compiled
def may_stop(row: "Row", box: "Box", task: int) -> bool:
    """Drawing is always optional; readings that disagree speak of refills, one of them only of those between games.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9). Litiges : D-13, D-64.
    """
    if row[task + MOST] != NOBODY and row[task + ANNOUNCED] == 0:
        return True
    seat = seat_of(row[task + WHO])
    in_a_game = row[EXCHANGE + IS_THERE] == 1
    if row[seat + HAND] == 0 and not in_a_game and box.readings.empty_hand is EmptyHand.ONE_CARD_AT_LEAST:
        return False
    return row[seat + PILE_COUNT] > 0 or box.readings.stopping_short is StoppingShort.ALWAYS_ALLOWED


@compiled
def announces(row: "Row", box: "Box", task: int) -> bool:
    """Draws are decided card by card; under one reading their number is announced first.

    Règle : EFF-1b (p. 10), LEX-5a (p. 11). Litige : D-14.
    """
    return box.readings.draw_count is DrawCount.ANNOUNCED and row[task + SHUFFLED] == 0


@compiled
def pay_for_reshuffle(row: "Row", box: "Box", player: int) -> None:
    """A reshuffle costs one endurance, once drawn; the hand limit may be respected at once, except out of sight.

    Règle : PIOCHE-3, PIOCHE-4 (p. 9), AIDE-6c, AIDE-6d (aide de jeu). Litige : D-12.
    """
    change_endurance(row, box, player, -1)
    if box.readings.reshuffle_discard is ReshuffleDiscard.AT_ONCE and row[IS_VEILED] == 0:
        put_task(row, RESPECT_LIMITS, player, 0, 0)


@compiled
def most_to_announce(row: "Row", box: "Box", task: int) -> int:
    """The greatest number of cards that may be announced: as many as are left to draw and within reach.

    Règle : EFF-1b (p. 10), PIOCHE-1 (p. 9).
    """
    seat = seat_of(row[task + WHO])
    within_reach = row[seat + PILE_COUNT]
    if may_reshuffle(row[seat + ENDURANCE], box.readings.reshuffle_at_left_end):
        within_reach += row[seat + DISCARD_COUNT]
    return min(cards_left_to_draw(row, box, task), within_reach)


@compiled
def may_announce(row: "Row", box: "Box", task: int, count: int) -> bool:
    """Whether this number of cards may be announced, being within reach.

    Règle : EFF-1b (p. 10), LEX-5b (p. 11). Litiges : D-13, D-14, D-64.
    """
    if row[task + MOST] != NOBODY or count == most_to_announce(row, box, task):
        return True
    seat = seat_of(row[task + WHO])
    needs_a_card = row[EXCHANGE + IS_THERE] == 0 and box.readings.empty_hand is EmptyHand.ONE_CARD_AT_LEAST
    if count == 0 and row[seat + HAND] == 0 and needs_a_card:
        return False
    short = box.readings.stopping_short is StoppingShort.NOT_TO_AVOID_A_RESHUFFLE
    return not (short and count == row[seat + PILE_COUNT])


@compiled
def take_card(row: "Row", box: "Box", task: int) -> None:
    """The card is drawn; a reshuffle that led to it has to be paid for, now or when the draw is over.

    Règle : PIOCHE-2, PIOCHE-3 (p. 9), AIDE-6c (aide de jeu). Litige : D-09.
    """
    player, most, drawn, owed = row[task + WHO], row[task + MOST], row[task + DRAWN], row[task + OWED]
    shuffled, announced, target = row[task + SHUFFLED], row[task + ANNOUNCED], row[task + TARGET]
    draw_top_card(row, player)
    pays_now = shuffled == 1 and box.readings.reshuffle_cost is ReshuffleCost.AFTER_THE_CARD
    if shuffled == 1 and not pays_now:
        owed += 1
    put_draw(row, player, most, drawn + 1, owed, 0, announced, target)
    if pays_now:
        pay_for_reshuffle(row, box, player)


@compiled
def start_draw(row: "Row", box: "Box", task: int) -> None:
    """One card is to be drawn: an exhausted pile is reshuffled first.

    Règle : PIOCHE-1, PIOCHE-2 (p. 9), AIDE-6a, AIDE-6b (aide de jeu).
    """
    player = row[task + WHO]
    if row[seat_of(player) + PILE_COUNT] > 0:
        take_card(row, box, task)
        return
    most, drawn, owed = row[task + MOST], row[task + DRAWN], row[task + OWED]
    put_draw(row, player, most, drawn, owed, 1, row[task + ANNOUNCED], row[task + TARGET])
    put_task(row, SHUFFLE_PILE, player, 0, 0)


@compiled
def finish_drawing(row: "Row", box: "Box", task: int) -> None:
    """The draw is over: its reshuffles are paid for.

    Règle : PIOCHE-3, PIOCHE-4 (p. 9), AIDE-6c, AIDE-6d (aide de jeu).
    """
    player, owed = row[task + WHO], row[task + OWED]
    for _ in range(owed):
        pay_for_reshuffle(row, box, player)


@compiled
def go_on_drawing(row: "Row", box: "Box", task: int) -> bool:
    """Ask for the next draw, or make those already decided; True when a choice is awaited.

    Règle : LEX-5a, LEX-5b, LEX-5c (p. 11), EFF-1c (p. 10), PIOCHE-2 (p. 9). Litiges : D-14, D-15.
    """
    if row[task + SHUFFLED] == 1 and box.readings.after_reshuffle is AfterReshuffle.CARD_MUST_BE_TAKEN:
        take_card(row, box, task)
        return False
    left = cards_left_to_draw(row, box, task)
    if left <= 0 or not can_draw(row, box, row[task + WHO]):
        finish_drawing(row, box, task)
        return False
    if row[task + ANNOUNCED] == 1 and row[task + SHUFFLED] == 0:
        start_draw(row, box, task)
        return False
    row[TASK_COUNT] += 1
    return True


@compiled
def put_new_pile(row: "Row", player: int) -> None:
    """The shuffled cards lie face down as the new pile; nothing is discarded any more.

    Règle : MEP-3-2a, MEP-3-2b, MEP-3-2c (p. 3), PIOCHE-1 (p. 9).
    """
    seat = seat_of(player)
    if row[seat + PILE_COUNT] == 0:
        for number in range(row[seat + DISCARD_COUNT]):
            row[seat + PILE + number] = row[seat + DISCARDS + number]
        row[seat + PILE_COUNT] = row[seat + DISCARD_COUNT]
    row[seat + DISCARD_COUNT] = 0
    row[seat + FACE_DOWN] = 0
