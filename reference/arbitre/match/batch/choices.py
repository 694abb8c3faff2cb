"""What may be chosen: how many actions there are, and which is the one of a number, in the order of the reference."""

from math import comb
from typing import TYPE_CHECKING

import numpy as np

from arbitre.match.batch.drawing import announces, can_draw, may_announce, may_stop, most_to_announce
from arbitre.match.batch.effects import (
    effect_is_available,
    may_force_picked_card,
    may_leave_picked_card,
    option_is_payable,
)
from arbitre.match.batch.exchange import can_play, may_resign_when_playing, opponent_dictates, pawns_allowed
from arbitre.match.batch.layout import (
    ACTION_BITS,
    ANNOUNCE,
    ANSWER,
    CARD_SIZE,
    CARDS,
    CHOOSE_BETWEEN_OPTIONS,
    CHOOSE_LIMIT_DISCARD,
    CHOOSE_LOSS,
    CHOOSE_MULLIGAN,
    CHOOSE_NEW_GAME_DISCARD,
    CHOOSE_OPTION,
    CHOOSE_SACRIFICE,
    CHOOSE_STRENGTH,
    DECIDE_EFFECT,
    DECIDE_PICKED,
    DECK,
    DECLINE_EFFECT,
    DISCARD,
    DISCARD_PICKED,
    DRAW,
    DRAW_CARDS,
    DRAW_OR_TAKE_PAWN,
    FORCE_CARD,
    FORCED_CARD,
    FORCED_PLAYER,
    GO_ON,
    HAND,
    KIND,
    LAST_CHOICE,
    LEAD,
    LEAVE_PICKED,
    LENGTH,
    MAY_REINFORCE,
    MAY_RESIGN,
    NOBODY,
    PARTS,
    PLAY_ANSWER,
    PLAY_LEAD,
    REINFORCE,
    RESIGN,
    STOP,
    SUPPLY,
    TAKE_PAWN,
    TASK_COUNT,
    TASK_SIZE,
    TASKS,
    USE_EFFECT,
    WHO,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.table import (
    count_cards,
    forced_card,
    free_columns,
    is_empty,
    nth_card,
    seat_of,
    upright_side,
    zone_in_play,
)
from arbitre.match.rules.readings import EffectParts, ForcedCardDiscard, PawnEffect, Resigning, VoidChoice

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row

COMBINATIONS = np.array([[comb(things, chosen) for chosen in range(DECK + 2)] for things in range(DECK + 2)])
"""How many choices there are of so many things, by how many there are."""


@compiled
def action(do: int, number: int) -> int:
    """An action as a number: its kind, and above it what it is about."""
    return do + (number << ACTION_BITS)


@compiled
def top_task(row: "Row") -> int:
    """Where the task stands that is to be done now."""
    return TASKS + (row[TASK_COUNT] - 1) * TASK_SIZE


@compiled
def decider(row: "Row", box: "Box") -> int:
    """The player who has to choose: who has to play a card, or who dictates how.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12).
    """
    task = top_task(row)
    player = row[task + WHO]
    plays = row[task + KIND] in (PLAY_LEAD, PLAY_ANSWER)
    return 1 - player if plays and opponent_dictates(row, box, player) and can_play(row, player) else player


# Discards.


@compiled
def nth_subset(cards: int, chosen: int, number: int) -> int:
    """The choice of that number among all of so many of these cards, in rising order."""
    found, held = 0, count_cards(cards)
    for card in range(DECK):
        if cards >> card & 1 and chosen > 0:
            held -= 1
            ways = COMBINATIONS[held, chosen - 1]
            if number < ways:
                found |= 1 << card
                chosen -= 1
            else:
                number -= ways
    return found


@compiled
def open_cards(row: "Row", box: "Box") -> int:
    """The owner chooses freely, but may not throw away the card they are bound to play while another will do.

    Règle : MAIN-4 (p. 9), CARTE-PREP-b (p. 12), CARTE-SACR-a (p. 12). Litige : D-31.
    """
    task = top_task(row)
    player = row[task + WHO]
    hand = row[seat_of(player) + HAND]
    is_free = box.readings.forced_card_discard is ForcedCardDiscard.FREE
    if row[task + KIND] != CHOOSE_LIMIT_DISCARD or row[FORCED_PLAYER] != player or is_free:
        return hand
    others = hand & ~(1 << row[FORCED_CARD])
    return others if count_cards(others) >= row[task + 2] else hand


@compiled
def discards_of_any_size(kind: int) -> bool:
    """Whether any cards may be discarded, none included: in the mulligan, and before a new game."""
    return kind in (CHOOSE_MULLIGAN, CHOOSE_NEW_GAME_DISCARD)


@compiled
def is_discard(kind: int) -> bool:
    """Whether cards of the hand are chosen."""
    return kind in (CHOOSE_LIMIT_DISCARD, CHOOSE_LOSS, CHOOSE_SACRIFICE) or discards_of_any_size(kind)


@compiled
def nth_discard(row: "Row", box: "Box", number: int) -> int:
    """The cards of the discard of that number."""
    task = top_task(row)
    cards, kind = open_cards(row, box), row[task + KIND]
    if not discards_of_any_size(kind):
        return nth_subset(cards, 1 if kind == CHOOSE_SACRIFICE else row[task + 2], number)
    chosen = 0
    while number >= COMBINATIONS[count_cards(cards), chosen]:
        number -= COMBINATIONS[count_cards(cards), chosen]
        chosen += 1
    return nth_subset(cards, chosen, number)


# Small lists: each action is looked at in turn, and those that are allowed are counted.


@compiled
def whole_effect(row: "Row", box: "Box") -> int:
    """How many parts the effect in play has."""
    loser = row[top_task(row) + WHO]
    return box[upright_side(row, box, loser, zone_in_play(row, loser)) + LENGTH]


@compiled
def may_choose_in_pawn_effect(row: "Row", box: "Box", player: int, choice: int) -> bool:
    """A card that can be had, a pawn even if there is none left, or nothing; a reading holds one to what is possible.

    Règle : EFF-8a, EFF-8b (p. 11), LEX-5b (p. 11). Litiges : D-62, D-66.
    """
    can_have_card = can_draw(row, box, player)
    if box.readings.pawn_effect is PawnEffect.VOID_CHOICE_ALLOWED:
        return can_have_card or choice != DRAW
    has_pawn = row[seat_of(player) + SUPPLY] > 0
    if choice == DRAW:
        return can_have_card
    return has_pawn if choice == TAKE_PAWN else not can_have_card and not has_pawn


@compiled
def options_are_held_to_what_can_be_paid(row: "Row", box: "Box") -> bool:
    """One may choose any option, even a loss that cannot be suffered in full; by one reading only if none can be.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12), END-7 (p. 9). Litige : D-24.
    """
    if box.readings.void_choice is VoidChoice.ALLOWED:
        return False
    task = top_task(row)
    for option in range(box[row[task + 2] + PARTS]):
        if option_is_payable(row, box, row[task + WHO], row[task + 2], option):
            return True
    return False


@compiled
def candidate(row: "Row", box: "Box", number: int) -> int:  # noqa: C901, PLR0911  (one case a choice)
    """The action of that number among all that come into question; nobody's where it is not allowed, or there is none."""
    task = top_task(row)
    kind, player = row[task + KIND], row[task + WHO]
    if kind == MAY_RESIGN:
        return action(GO_ON, 0) if number == 0 else action(RESIGN, 0)
    if kind == MAY_REINFORCE:
        return action(REINFORCE, number)
    if kind == DRAW_CARDS:
        if announces(row, box, task):
            return action(ANNOUNCE, number) if may_announce(row, box, task, number) else NOBODY
        if number == 0:
            return action(DRAW, 0)
        return action(STOP, 0) if may_stop(row, box, task) else NOBODY
    if kind == DRAW_OR_TAKE_PAWN:
        choice = (DRAW, TAKE_PAWN, STOP)[number]
        return action(choice, 0) if may_choose_in_pawn_effect(row, box, player, choice) else NOBODY
    if kind == CHOOSE_BETWEEN_OPTIONS:
        is_held = options_are_held_to_what_can_be_paid(row, box)
        allowed = not is_held or option_is_payable(row, box, player, row[task + 2], number)
        return action(CHOOSE_OPTION, number) if allowed else NOBODY
    if kind == DECIDE_PICKED:
        if number == 0:
            return action(DISCARD_PICKED, 0)
        if number == 1:
            return action(FORCE_CARD, 0) if may_force_picked_card(row, box) else NOBODY
        return action(LEAVE_PICKED, 0) if may_leave_picked_card(row, box) else NOBODY
    card = CARDS + (player * DECK + row[task + 2]) * CARD_SIZE
    weaker, stronger = min(box[card + 1], box[card + 4]), max(box[card + 1], box[card + 4])
    return action(CHOOSE_STRENGTH, weaker if number == 0 else stronger)


@compiled
def candidates(row: "Row", box: "Box") -> int:
    """How many actions come into question, allowed or not."""
    task = top_task(row)
    kind = row[task + KIND]
    if kind == MAY_REINFORCE:
        return row[task + 2] + 1
    if kind == DRAW_CARDS:
        return most_to_announce(row, box, task) + 1 if announces(row, box, task) else 2
    if kind in (DRAW_OR_TAKE_PAWN, DECIDE_PICKED):
        return 3
    if kind == CHOOSE_BETWEEN_OPTIONS:
        return box[row[task + 2] + PARTS]
    return 2


# All of them.


@compiled
def legal_count(row: "Row", box: "Box") -> int:
    """How many actions the player who has to choose may choose from.

    Règle : ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3e (p. 6), ECH-5a (p. 7), NOUV-3 (p. 8), MAIN-3 (p. 9). Litiges : D-25, D-26.
    """
    task = top_task(row)
    kind, player = row[task + KIND], row[task + WHO]
    if kind > LAST_CHOICE:
        return 0
    if is_discard(kind):
        cards = count_cards(open_cards(row, box))
        if discards_of_any_size(kind):
            return 1 << cards
        return int(COMBINATIONS[cards, 1 if kind == CHOOSE_SACRIFICE else row[task + 2]])
    if kind in (PLAY_LEAD, PLAY_ANSWER):
        bound = forced_card(row, player) != NOBODY
        cards = 1 if bound else count_cards(row[seat_of(player) + HAND])
        ways = (free_columns(row) if kind == PLAY_LEAD else 1) * (pawns_allowed(row, player) + 1)
        return cards * ways + may_resign_when_playing(row, box, player)
    if kind == DECIDE_EFFECT:
        parts = whole_effect(row, box)
        uses = (1 << parts) - 1 if box.readings.effect_parts is EffectParts.ANY_PARTS else min(parts, 1)
        may_resign = box.readings.resigning is Resigning.AT_ANY_TIME
        return 1 + (uses if effect_is_available(row, box, player) else 0) + may_resign
    count = 0
    for number in range(candidates(row, box)):
        count += candidate(row, box, number) != NOBODY
    return count


@compiled
def nth_play(row: "Row", kind: int, player: int, number: int) -> int:
    """The play of that number: cards in their order, columns from the first, fewest pawns first.

    Règle : ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3e (p. 6).
    """
    bound = forced_card(row, player)
    ways = pawns_allowed(row, player) + 1
    columns = free_columns(row) if kind == PLAY_LEAD else 1
    card = bound if bound != NOBODY else nth_card(row[seat_of(player) + HAND], number // (ways * columns))
    pawns = number % ways
    if kind == PLAY_ANSWER:
        return action(ANSWER, card + (pawns << 4))
    left = number // ways % columns
    for column in range(4):
        if is_empty(row, column):
            if left == 0:
                return action(LEAD, card + (pawns << 4) + (column << 8))
            left -= 1
    return NOBODY


@compiled
def nth_action(row: "Row", box: "Box", number: int) -> int:  # noqa: C901, PLR0911  (one case a choice)
    """The action of that number, of those that are allowed.

    Règle : ECH-5a (p. 7). Litiges : D-25, D-26.
    """
    task = top_task(row)
    kind, player = row[task + KIND], row[task + WHO]
    if is_discard(kind):
        return action(DISCARD, nth_discard(row, box, number))
    is_last = number == legal_count(row, box) - 1
    if kind in (PLAY_LEAD, PLAY_ANSWER):
        if is_last and may_resign_when_playing(row, box, player):
            return action(RESIGN, 0)
        return nth_play(row, kind, player, number)
    if kind == DECIDE_EFFECT:
        if number == 0:
            return action(DECLINE_EFFECT, 0)
        if is_last and box.readings.resigning is Resigning.AT_ANY_TIME:
            return action(RESIGN, 0)
        parts = whole_effect(row, box)
        number -= 1
        chosen = parts
        while number >= COMBINATIONS[parts, chosen]:
            number -= COMBINATIONS[parts, chosen]
            chosen -= 1
        return action(USE_EFFECT, nth_subset((1 << parts) - 1, chosen, number))
    for each in range(candidates(row, box)):
        found = candidate(row, box, each)
        if found != NOBODY:
            if number == 0:
                return found
            number -= 1
    return NOBODY
