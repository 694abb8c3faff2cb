"""The twin at work: an action is carried out, everything that follows from it done, and whole matches are played."""

from typing import TYPE_CHECKING

from arbitre.match.batch.choices import decider, legal_count, nth_action, top_task
from arbitre.match.batch.drawing import finish_drawing, go_on_drawing, put_draw, put_new_pile, start_draw
from arbitre.match.batch.effects import gain_pawns, instruct, lose_card, pickable_cards, reinforce, use_effect
from arbitre.match.batch.exchange import (
    answer,
    begin_exchange,
    check_end,
    compare,
    end_game_by_resignation,
    end_step_five,
    end_step_six,
    lead,
    take_award,
)
from arbitre.match.batch.games import (
    begin_new_game,
    deal_hands,
    end_refills,
    hand_over_queen,
    modify_state,
    replace_mulligan,
    resign,
    respect_limits,
    show_discards,
)
from arbitre.match.batch.layout import (
    ACTION_BITS,
    ANNOUNCE,
    BAN_COUNT,
    BAN_SIZE,
    BANS,
    BEGIN_EXCHANGE,
    BEGIN_NEW_GAME,
    BOARD,
    CARD_SIZE,
    CARDS,
    CHECK_END,
    CHOOSE_BETWEEN_OPTIONS,
    CHOOSE_LIMIT_DISCARD,
    CHOOSE_LOSS,
    CHOOSE_MULLIGAN,
    CHOOSE_NEW_GAME_DISCARD,
    CHOOSE_SACRIFICE,
    CHOOSE_SACRIFICE_STRENGTH,
    COLUMN_SIZE,
    COMMITTED,
    COMPARE,
    DEAL_HANDS,
    DECIDE_EFFECT,
    DECIDE_PICKED,
    DECISIONS,
    DECK,
    DISCARD_COUNT,
    DISCARD_PICKED,
    DISCARDS,
    DRAW,
    DRAW_CARDS,
    DRAW_OR_TAKE_PAWN,
    END_GAME_BY_RESIGNATION,
    END_REFILLS,
    END_STEP_FIVE,
    END_STEP_SIX,
    EXCHANGE,
    EXCHANGE_SIZE,
    FACE_UP,
    FORCE_CARD,
    FORCED_CARD,
    FORCED_PLAYER,
    HAND_OVER_QUEEN,
    INSTRUCT,
    IS_OVER,
    KIND,
    LAST_CHANCE,
    LAST_CHOICE,
    LOTS,
    MAY_REINFORCE,
    MAY_RESIGN,
    MODIFY_STATE,
    NOBODY,
    OPTION,
    OVERFLOW,
    PICK_CARD,
    PICKED,
    PILE,
    PILE_COUNT,
    PLAY_ANSWER,
    PLAY_LEAD,
    PREVIOUS,
    REPLACE_MULLIGAN,
    RESIGN,
    RESPECT_LIMITS,
    SHOW_DISCARDS,
    SHUFFLE_PILE,
    STOP,
    TAKE_AWARD,
    TAKE_PAWN,
    TASK_COUNT,
    TASK_SIZE,
    TASKS,
    USE_EFFECT,
    WHO,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.table import count_cards, discard, put_task, seat_of
from arbitre.match.rules.readings import HalfHand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arbitre.match.batch.layout import Box, Row

LONGEST = 100_000
"""A match of so many decisions is given up."""
MASK = (1 << 32) - 1
WIDE = (1 << 52) - 1

# One action, and what follows from it.


@compiled
def carry_on(row: "Row", box: "Box") -> None:  # noqa: C901, PLR0912  (one case a task)
    """Carry on until somebody has to choose, or the match is over."""
    while row[TASK_COUNT] > 0 and row[OVERFLOW] == 0:
        task = top_task(row)
        kind, who, first, second = row[task + KIND], row[task + WHO], row[task + 2], row[task + 3]
        if kind <= LAST_CHANCE and kind != DRAW_CARDS:
            return
        row[TASK_COUNT] -= 1
        if kind == DRAW_CARDS:
            if go_on_drawing(row, box, task):
                return
        elif kind == BEGIN_EXCHANGE:
            begin_exchange(row, box)
        elif kind == COMPARE:
            compare(row, box)
        elif kind == INSTRUCT:
            instruct(row, box, who, first, second)
        elif kind == END_STEP_FIVE:
            end_step_five(row, box)
        elif kind == TAKE_AWARD:
            take_award(row, box)
        elif kind == END_STEP_SIX:
            end_step_six(row, box)
        elif kind == CHECK_END:
            check_end(row, box)
        elif kind == RESPECT_LIMITS:
            respect_limits(row, box, who)
        elif kind == SHOW_DISCARDS:
            show_discards(row, who)
        elif kind == END_GAME_BY_RESIGNATION:
            end_game_by_resignation(row, box, who)
        elif kind == BEGIN_NEW_GAME:
            begin_new_game(row, box)
        elif kind == MODIFY_STATE:
            modify_state(row, box)
        elif kind == END_REFILLS:
            end_refills(row, box, first, second)
        elif kind == HAND_OVER_QUEEN:
            hand_over_queen(row, box)
        elif kind == REPLACE_MULLIGAN:
            replace_mulligan(row, box, who)
        elif kind == DEAL_HANDS:
            deal_hands(row, box)


@compiled
def act(row: "Row", box: "Box", action: int) -> None:  # noqa: C901, PLR0912, PLR0915  (one case a choice)
    """A player has chosen.

    Règle : MEP-5c (p. 4), NOUV-3 (p. 8), MAIN-4 (p. 9), LEX-3a (p. 11), EFF-8a, EFF-8b (p. 11), CARTE-SACR-a, CARTE-SACR-b,
    CARTE-SACR-c, CARTE-PREP-b (p. 12).
    """
    task = top_task(row)
    kind, who = row[task + KIND], row[task + WHO]
    do, number = action & ((1 << ACTION_BITS) - 1), action >> ACTION_BITS
    row[TASK_COUNT] -= 1
    row[DECISIONS] += 1
    if do == RESIGN:
        resign(row, box, who)
    elif kind in (CHOOSE_MULLIGAN, CHOOSE_NEW_GAME_DISCARD, CHOOSE_LIMIT_DISCARD):
        row[COMMITTED + who] = number
    elif kind == CHOOSE_LOSS:
        discard(row, who, number, FACE_UP)
    elif kind == PLAY_LEAD:
        lead(row, box, who, number & 15, number >> 8, number >> 4 & 15)
    elif kind == PLAY_ANSWER:
        answer(row, box, who, number & 15, number >> 4 & 15)
    elif kind == MAY_REINFORCE:
        reinforce(row, box, who, number)
    elif kind == DECIDE_EFFECT:
        if do == USE_EFFECT:
            use_effect(row, box, who, number)
    elif kind == CHOOSE_BETWEEN_OPTIONS:
        row[EXCHANGE + OPTION] = number
    elif kind == DRAW_CARDS:
        if do == ANNOUNCE:
            put_draw(row, who, number, 0, 0, 0, 1, 0)
        elif do == DRAW:
            start_draw(row, box, task)
        elif do == STOP:
            finish_drawing(row, box, task)
    elif kind == DRAW_OR_TAKE_PAWN:
        if do == DRAW:
            put_draw(row, who, 1, 0, 0, 0, 1, 0)
        elif do == TAKE_PAWN:
            gain_pawns(row, box, who, 1)
    elif kind == CHOOSE_SACRIFICE:
        discard(row, who, number, FACE_UP)
        card = count_cards(number - 1)
        place = CARDS + (who * DECK + card) * CARD_SIZE
        if box[place + 1] == box[place + 4]:
            put_draw(row, who, box[place + 1], 0, 0, 0, 0, 0)
        else:
            put_task(row, CHOOSE_SACRIFICE_STRENGTH, who, card, 0)
    elif kind == CHOOSE_SACRIFICE_STRENGTH:
        put_draw(row, who, number, 0, 0, 0, 0, 0)
    elif kind == DECIDE_PICKED:
        card = row[EXCHANGE + PICKED]
        row[EXCHANGE + PICKED] = NOBODY
        if do == DISCARD_PICKED:
            lose_card(row, box, 1 - who, card, FACE_UP)
        elif do == FORCE_CARD:
            row[FORCED_PLAYER] = 1 - who
            row[FORCED_CARD] = card
    elif kind == MAY_RESIGN:
        pass
    carry_on(row, box)


# Chance.


@compiled
def next_lot(row: "Row") -> int:
    """The next of a match's own lots: 32 bits, by Chris Doty-Humphrey's sfc32, the same on any machine."""
    a, b, c, count = row[LOTS], row[LOTS + 1], row[LOTS + 2], row[LOTS + 3]
    lot = (a + b + count) & MASK
    row[LOTS] = b ^ (b >> 9)
    row[LOTS + 1] = (c + (c << 3)) & MASK
    row[LOTS + 2] = ((((c << 21) & MASK) | (c >> 11)) + lot) & MASK
    row[LOTS + 3] = (count + 1) & MASK
    return lot


@compiled
def below(row: "Row", count: int) -> int:
    """A number below another, all equally likely."""
    return (next_lot(row) * count) >> 32


@compiled
def seed_lots(row: "Row", seed: int) -> None:
    """Other lots for each seed."""
    row[LOTS] = seed & MASK
    row[LOTS + 1] = (seed >> 32) & MASK
    row[LOTS + 2] = 0x9E3779B9
    row[LOTS + 3] = 1
    for _ in range(12):
        next_lot(row)


@compiled
def picked_by_lot(row: "Row", cards: int, count: int) -> int:
    """So many of these cards, every choice equally likely."""
    found, held = 0, count_cards(cards)
    for card in range(DECK):
        if cards >> card & 1:
            if below(row, held) < count:
                found |= 1 << card
                count -= 1
            held -= 1
    return found


@compiled
def chance(row: "Row", box: "Box", tape: "Row", at: int) -> int:  # noqa: C901, PLR0912  (by lot or given)
    """Chance decides, by lot or as the tape says; how far the tape is read then.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9), CARTE-PREP-a (p. 12), CARTE-LECON (illustration). Litige : D-35.
    """
    task = top_task(row)
    kind, who, count = row[task + KIND], row[task + WHO], row[task + 2]
    row[TASK_COUNT] -= 1
    seat = seat_of(who)
    if kind == SHUFFLE_PILE:
        put_new_pile(row, who)
        held = row[seat + PILE_COUNT]
        if at >= 0:
            for number in range(held):
                row[seat + PILE + held - 1 - number] = tape[at + number]
            at += held
        else:
            for number in range(held):
                place = held - 1 - number
                other = below(row, place + 1)
                row[seat + PILE + place], row[seat + PILE + other] = row[seat + PILE + other], row[seat + PILE + place]
    elif kind == PICK_CARD:
        if at >= 0:
            row[EXCHANGE + PICKED] = tape[at]
            at += 1
        else:
            row[EXCHANGE + PICKED] = count_cards(picked_by_lot(row, pickable_cards(row, box, who), 1) - 1)
    else:
        face_down = box.readings.half_hand is HalfHand.RANDOM_FACE_DOWN
        by_lot = picked_by_lot(row, pickable_cards(row, box, who), count) if at < 0 else 0
        for number in range(count):
            if at >= 0:
                lose_card(row, box, who, tape[at + count - 1 - number], face_down)
        for number in range(DECK):
            if by_lot >> (DECK - 1 - number) & 1:
                lose_card(row, box, who, DECK - 1 - number, face_down)
        if at >= 0:
            at += count
    carry_on(row, box)
    return at


# What can be compared with the reference, as numbers.


@compiled
def folded(numbers: "Row", first: int, count: int) -> int:
    """Some numbers as one."""
    fold = count
    for number in range(count):
        fold = (fold * 31 + numbers[first + number] + 2) & WIDE
    return fold


@compiled
def observe(row: "Row", box: "Box", seen: "Row") -> None:  # noqa: C901  (one loop a part of the table)
    """Everything that is to be the same: who chooses what among which actions, and all that lies on the table."""
    seen[0] = seen[1] = NOBODY
    seen[2] = seen[3] = 0
    if row[IS_OVER] == 0:
        seen[0] = row[top_task(row) + KIND]
        seen[1] = 2 if seen[0] > LAST_CHOICE else decider(row, box)
        seen[2] = legal_count(row, box)
        fold = 0
        for number in range(seen[2]):
            fold = (fold * 31 + nth_action(row, box, number) + 2) & WIDE
        seen[3] = fold
    at = 4
    for place in range(EXCHANGE):
        if place != FORCED_CARD:
            seen[at] = row[place]
            at += 1
    seen[at] = row[FORCED_CARD] if row[FORCED_PLAYER] != NOBODY else 0
    at += 1
    for exchange in (EXCHANGE, PREVIOUS):
        for number in range(EXCHANGE_SIZE):
            seen[at] = row[exchange + number] if row[exchange] == 1 else 0
            at += 1
    for player in range(2):
        seat = seat_of(player)
        for number in range(PILE):
            seen[at] = row[seat + number]
            at += 1
        seen[at] = folded(row, seat + PILE, row[seat + PILE_COUNT])
        seen[at + 1] = folded(row, seat + DISCARDS, row[seat + DISCARD_COUNT])
        at += 2
    for number in range(4 * COLUMN_SIZE):
        seen[at] = row[BOARD + number]
        at += 1
    seen[at] = folded(row, BANS, row[BAN_COUNT] * BAN_SIZE)
    fold = row[TASK_COUNT]
    for number in range(row[TASK_COUNT]):
        fold = (fold * 31 + row[TASKS + number * TASK_SIZE] * 4 + row[TASKS + number * TASK_SIZE + 1]) & WIDE
    seen[at + 1] = fold


SEEN_SIZE = 4 + EXCHANGE + 2 * EXCHANGE_SIZE + 2 * (PILE + 2) + 4 * COLUMN_SIZE + 2


# Whole matches.


@compiled
def play_on(row: "Row", box: "Box", tape: "Row", seen: "Sequence[Row]") -> None:
    """Play a match from its start to its end, by lot or as the tape says, noting what can be seen before each step."""
    given, notes = len(tape) > 0, len(seen) > 0
    at = 0 if given else -1
    step = 0
    while row[TASK_COUNT] > 0 and row[OVERFLOW] == 0 and row[DECISIONS] < LONGEST:
        if notes:
            if step == len(seen) - 1:
                break
            observe(row, box, seen[step])
            step += 1
        if row[top_task(row) + KIND] > LAST_CHOICE:
            at = chance(row, box, tape, at)
            continue
        if given:
            number = tape[at]
            at += 1
        else:
            number = below(row, legal_count(row, box))
        act(row, box, nth_action(row, box, number))
    if notes:
        observe(row, box, seen[step])
