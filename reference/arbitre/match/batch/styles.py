"""Players and chance by lots that hang on nothing but what they are drawn for: the matches that campaigns compare."""

from typing import TYPE_CHECKING

from arbitre.core.lots import LONGEST, LOOKED_AT
from arbitre.match.batch.choices import decider, legal_count, nth_action, top_task
from arbitre.match.batch.effects import pickable_cards
from arbitre.match.batch.kernel import act, chance
from arbitre.match.batch.layout import (
    ADVANTAGE,
    CARD_NAMES,
    CHAMPION,
    COLUMN,
    DECK,
    DISCARD_COUNT,
    DISCARDS,
    END_REFILLS,
    ENDURANCE,
    EXCHANGE,
    HAND,
    IS_OVER,
    KIND,
    LAST_CHOICE,
    MARKER,
    NOBODY,
    OVERFLOW,
    PAWNS,
    PAWNS_ABOVE,
    PAWNS_GIVEN,
    PILE,
    PILE_COUNT,
    ROW_SIZE,
    SCORE,
    SHUFFLE_PILE,
    SIGHTS,
    STREAMS,
    STRENGTH,
    TASK_COUNT,
    TASK_SIZE,
    TASKS,
    TIMES,
    WHO,
    WINNER,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import lots_for, mixed, weighed
from arbitre.match.batch.sight import kind_of_choice, sight
from arbitre.match.batch.table import column_at, count_cards, seat_of, space_at, upright_side, zone_in_play
from arbitre.match.table.appeal import MATCH_WON

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row

BY_LOT, RANDOM, GREEDY = range(3)
"""How a match is played: chance and choices in a row, as fast as can be; or comparable, by either style."""

# Chance.


@compiled
def fall_of_chance(row: "Row", box: "Box", tape: "Row", lots: int) -> None:
    """The cards in question, in the order of their lots."""
    task = top_task(row)
    who = row[task + WHO]
    seat = seat_of(who)
    cards = 0
    if row[task + KIND] != SHUFFLE_PILE:
        cards = pickable_cards(row, box, who)
    else:
        first, count = seat + PILE, row[seat + PILE_COUNT]
        if count == 0:
            first, count = seat + DISCARDS, row[seat + DISCARD_COUNT]
        for place in range(count):
            cards |= 1 << row[first + place]
    held = 0
    for card in range(DECK):
        if cards >> card & 1:
            lot = mixed(lots, box[CARD_NAMES + who * DECK + card])
            place = held
            while place > 0 and mixed(lots, box[CARD_NAMES + who * DECK + tape[place - 1]]) > lot:
                tape[place] = tape[place - 1]
                place -= 1
            tape[place] = card
            held += 1


# Players.


@compiled
def strength_in_play(row: "Row", box: "Box", player: int) -> int:
    """The strength of a card that waits for its answer, weighed by what its column is worth."""
    card = zone_in_play(row, player)
    if card == NOBODY or row[EXCHANGE + WINNER] != NOBODY:
        return 0
    column = row[EXCHANGE + COLUMN]
    pawns = row[column_at(column) + PAWNS_ABOVE + player]
    return (box[upright_side(row, box, player, card) + STRENGTH] + pawns) * (column + 1)


@compiled
def promised(row: "Row", box: "Box", player: int, what: int) -> int:
    """What a player's space will give once both have refilled: it is no reason to stop refilling."""
    for number in range(row[TASK_COUNT]):
        if row[TASKS + number * TASK_SIZE + KIND] == END_REFILLS:
            return box[space_at(box, player, row[seat_of(player) + ENDURANCE]) + what]
    return 0


@compiled
def appeal(row: "Row", box: "Box", player: int) -> float:
    """How well a row looks to a simple, greedy player."""
    if row[IS_OVER] == 1:
        return MATCH_WON if row[CHAMPION] == player else -MATCH_WON
    other, seat, rival = 1 - player, seat_of(player), seat_of(1 - player)
    return weighed(
        row[SCORE + player] - row[SCORE + other],
        (row[MARKER] if player == 0 else -row[MARKER])
        + promised(row, box, player, ADVANTAGE)
        - promised(row, box, other, ADVANTAGE),
        row[seat + ENDURANCE] - row[rival + ENDURANCE],
        count_cards(row[seat + HAND]) - count_cards(row[rival + HAND]),
        row[seat + PAWNS]
        + promised(row, box, player, PAWNS_GIVEN)
        - row[rival + PAWNS]
        - promised(row, box, other, PAWNS_GIVEN),
        strength_in_play(row, box, player),
    )


@compiled
def random_choice(lots: int, count: int) -> int:
    """Any action: of few, by a lot for each place, so that more actions at the end of the list leave most choices as they are."""
    if count > LOOKED_AT:
        return mixed(lots, count) % count
    best = 0
    for place in range(1, count):
        if mixed(lots, place) < mixed(lots, best):
            best = place
    return best


@compiled
def greedy_choice(row: "Row", box: "Box", trial: "Row", lots: int, count: int) -> int:
    """What looks best right after it, among a few dozen; of equals, by lot."""
    player = decider(row, box)
    best, best_look = NOBODY, 0.0
    for number in range(min(count, LOOKED_AT)):
        place = number if count <= LOOKED_AT else mixed(lots, number) % count
        for each in range(ROW_SIZE):
            trial[each] = row[each]
        act(trial, box, nth_action(trial, box, place))
        look = appeal(trial, box, player)
        is_better = best == NOBODY or look > best_look
        if is_better or (look == best_look and mixed(lots, place) > mixed(lots, best)):
            best, best_look = place, look
    return best


@compiled
def play_styled(  # noqa: PLR0913, PLR0917  (a compiled function has no keywords)
    row: "Row", box: "Box", tape: "Row", trial: "Row", seed: int, style: int
) -> None:
    """Play a match; each chance and each choice has its own lot, so that what is not changed falls out the same way."""
    for _ in range(LONGEST):
        if row[TASK_COUNT] == 0 or row[OVERFLOW] == 1:
            break
        task = top_task(row)
        stream = 2 * kind_of_choice(row, box) + row[task + WHO]
        row[TIMES + stream] += 1
        lots = lots_for(seed, box[STREAMS + stream], row[TIMES + stream])
        if row[task + KIND] > LAST_CHOICE:
            fall_of_chance(row, box, tape, lots)
            chance(row, box, tape, 0)
        else:
            count = legal_count(row, box)
            place = random_choice(lots, count) if style == RANDOM else greedy_choice(row, box, trial, lots, count)
            act(row, box, nth_action(row, box, place))
        for viewer in range(2):
            row[SIGHTS] = mixed(row[SIGHTS], sight(row, box, viewer))
