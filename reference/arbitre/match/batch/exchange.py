"""Course of a game (p. 6-7): initiative, the two cards, the comparison, the award, the end test; resigning (p. 8)."""

from typing import TYPE_CHECKING

from arbitre.match.batch.games import finish_game, lead_exceeds, open_value
from arbitre.match.batch.layout import (
    AWARD,
    BEGIN_EXCHANGE,
    BOTH,
    CARD,
    CHECK_END,
    CHOOSE,
    CHOOSE_BETWEEN_OPTIONS,
    COLUMN,
    COMPARE,
    DECIDE_EFFECT,
    DO,
    END_GAME_BY_RESIGNATION,
    END_STEP_FIVE,
    END_STEP_SIX,
    EXCHANGE,
    EXCHANGE_SIZE,
    EXCHANGES,
    FIRST,
    FORCED_PLAYER,
    FOURTH_COLUMN,
    HAND,
    INSTRUCTION_SIZE,
    IS_THERE,
    LEADER,
    LENGTH,
    MARKER,
    MAY_REINFORCE,
    MAY_RESIGN,
    NOBODY,
    PAWNS,
    PAWNS_ABOVE,
    PLAY_ANSWER,
    PLAY_LEAD,
    PREVIOUS,
    QUEEN,
    RESIGNED_BY,
    RESPECT_LIMITS,
    START_MARKER,
    TAKE_AWARD,
    TASK_COUNT,
    WAS_TIED,
    WHOSE,
    WINNER,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import (
    PLACES_OF_A_CARD,
    endurance_cost_of_winning,
    exchange_winner,
    game_is_over,
    limits_are_due,
    most_pawns,
)
from arbitre.match.batch.table import (
    begin,
    change_endurance,
    column_at,
    forced_card,
    free_columns,
    is_barred,
    move_marker,
    put_task,
    remove_tasks,
    seat_of,
    total,
    upright_side,
)
from arbitre.match.rules.hand_limit import Done
from arbitre.match.rules.readings import (
    EmptiedBoard,
    EmptyHands,
    EndTest,
    ExchangeWinner,
    ForcedCardFreedom,
    ForcedCardResigning,
    LeaderPawns,
    OpponentChoice,
    Resigning,
    ResigningEffect,
    StruckPlayer,
    TieCost,
    TieInitiative,
)

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row


@compiled
def person(whose: int, owner: int) -> int:
    """Whom an instruction means on a card of this owner: the owner, the opponent, or a person by name."""
    if whose < 2:
        return owner if whose == 0 else 1 - owner
    return whose - 2


# Who may play which card.


@compiled
def can_play(row: "Row", player: int) -> bool:
    """Whether a player has a card and, as leader, a free column for it.

    Règle : ECH-2a, ECH-2b, ECH-3a (p. 6), ABAN-1a (p. 8).
    """
    answers = row[EXCHANGE + IS_THERE] == 1 and row[EXCHANGE + COLUMN] != NOBODY
    return (answers or free_columns(row) > 0) and row[seat_of(player) + HAND] != 0


@compiled
def must_play(row: "Row", box: "Box", player: int) -> bool:
    """Whether a player is bound to a card and may not resign instead.

    Règle : CARTE-PREP-b (p. 12). Litige : D-30.
    """
    may_not_resign = box.readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY
    return may_not_resign and forced_card(row, player) != NOBODY


@compiled
def opponent_dictates(row: "Row", box: "Box", player: int) -> bool:
    """A player bound to a card chooses column and pawns all the same, unless a reading gives that to the opponent.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    is_free = box.readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE
    return not is_free and forced_card(row, player) != NOBODY


@compiled
def may_resign_when_playing(row: "Row", box: "Box", player: int) -> bool:
    """A player who has to play a card may resign instead, and must when there is none to play.

    Règle : ABAN-1a, ABAN-1b (p. 8). Litiges : D-30, D-59.
    """
    if forced_card(row, player) == NOBODY or not can_play(row, player):
        return True
    return not must_play(row, box, player) and not opponent_dictates(row, box, player)


@compiled
def ask_before_dictating(row: "Row", box: "Box", player: int) -> None:
    """Where the opponent dictates how the bound card is played, its owner may resign first.

    Règle : ABAN-1b (p. 8).
    """
    if opponent_dictates(row, box, player) and not must_play(row, box, player):
        put_task(row, MAY_RESIGN, player, 0, 0)


@compiled
def pawns_allowed(row: "Row", player: int) -> int:
    """How many pawns a player may add when playing a card.

    Règle : ECH-2g, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12).
    """
    return most_pawns(row[seat_of(player) + PAWNS], is_barred(row, player))


# Step 1.


@compiled
def initiative(row: "Row", box: "Box") -> int:
    """White leads the first exchange of a game, then whoever won the previous one; after a tie, its follower.

    Règle : MEP-4b (p. 3), ECH-1a, ECH-1b, ECH-1c, ECH-1d (p. 6), LEX-1c (p. 11). Litiges : D-03, D-50.
    """
    if row[PREVIOUS + IS_THERE] == 0:
        return row[QUEEN]
    if free_columns(row) == 4 and box.readings.emptied_board is EmptiedBoard.WHITE_LEADS:
        return row[QUEEN]
    if row[PREVIOUS + WINNER] != NOBODY:
        return row[PREVIOUS + WINNER]
    if box.readings.tie_initiative is TieInitiative.BLACK:
        return 1 - row[QUEEN]
    return 1 - row[PREVIOUS + LEADER]


@compiled
def begin_exchange(row: "Row", box: "Box") -> None:
    """Step 1, then the leader is asked to play.

    Règle : ECH-0f, ECH-1a (p. 6), FIN-1 (p. 8). Litiges : D-26, D-27.
    """
    leader = initiative(row, box)
    begin(row, leader, NOBODY, NOBODY, 0)
    # By one reading a game in which nobody has a card left is decided by the marker.
    nobody_has_a_card = row[seat_of(0) + HAND] == 0 and row[seat_of(1) + HAND] == 0
    if box.readings.empty_hands is EmptyHands.MARKER_DECIDES and nobody_has_a_card:
        finish_game(row, box, NOBODY)
        return
    put_task(row, PLAY_LEAD, leader, 0, 0)
    ask_before_dictating(row, box, leader)
    if box.readings.resigning is Resigning.AT_ANY_TIME and not must_play(row, box, 1 - leader):
        put_task(row, MAY_RESIGN, 1 - leader, 0, 0)


# Steps 2 and 3.


@compiled
def play_card(row: "Row", player: int, card: int, column: int, pawns: int) -> None:
    """A card goes face up from the hand to the player's zone, with its pawns.

    Règle : EXPL-5 (p. 4), ECH-0b, ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3c, ECH-3d, ECH-3e (p. 6).
    """
    seat, place = seat_of(player), column_at(column)
    row[seat + HAND] &= ~(1 << card)
    row[seat + PAWNS] -= pawns
    row[place + CARD + player] = card
    row[place + PAWNS_ABOVE + player] = pawns
    if row[FORCED_PLAYER] == player:
        row[FORCED_PLAYER] = NOBODY


@compiled
def lead(row: "Row", box: "Box", leader: int, card: int, column: int, pawns: int) -> None:  # noqa: PLR0913, PLR0917
    """The card is played, and the other player must answer in the same column.

    Règle : ECH-2a, ECH-2b, ECH-3a, ECH-3d (p. 6).
    """
    begin(row, leader, column, NOBODY, 0)
    play_card(row, leader, card, column, pawns)
    put_task(row, PLAY_ANSWER, 1 - leader, 0, 0)
    ask_before_dictating(row, box, 1 - leader)


@compiled
def answer(row: "Row", box: "Box", player: int, card: int, pawns: int) -> None:
    """The card is played, and the totals are compared. Now the leader's pawns are settled.

    Règle : ECH-2g, ECH-3a (p. 6), ECH-4a (p. 7). Litige : D-40.
    """
    column = row[EXCHANGE + COLUMN]
    play_card(row, player, card, column, pawns)
    put_task(row, COMPARE, BOTH, 0, 0)
    if box.readings.leader_pawns is LeaderPawns.UNTIL_THE_COMPARISON:
        leader = 1 - player
        room = min(pawns_allowed(row, leader), PLACES_OF_A_CARD - row[column_at(column) + PAWNS_ABOVE + leader])
        if room > 0:
            put_task(row, MAY_REINFORCE, leader, room, 0)


# Step 4.


@compiled
def first_choice(row: "Row", box: "Box", loser: int) -> int:
    """Where the first instruction of the loser's effect stands that leaves a choice."""
    side = upright_side(row, box, loser, row[column_at(row[EXCHANGE + COLUMN]) + CARD + loser])
    for part in range(box[side + LENGTH]):
        instruction = box[side + FIRST] + part * INSTRUCTION_SIZE
        if box[instruction + DO] == CHOOSE:
            return instruction
    return NOBODY


@compiled
def compare(row: "Row", box: "Box") -> None:
    """Step 4: different totals lead to step 5, equal ones straight to step 7 without effect or award.

    Règle : ECH-4c, ECH-4d, ECH-4e, ECH-4f, ECH-6a, ECH-6f (p. 7). Litiges : D-21, D-26, D-52.
    """
    winner = exchange_winner(total(row, box, 0), total(row, box, 1))
    column = row[EXCHANGE + COLUMN]
    begin(row, row[EXCHANGE + LEADER], column, winner, 0 if winner == NOBODY else column + 1)
    put_task(row, CHECK_END, BOTH, 0, 0)
    put_task(row, END_STEP_SIX, BOTH, 0, 0)
    if winner == NOBODY:
        row[column_at(column) + WAS_TIED] = 1
        if column == FOURTH_COLUMN and box.readings.tie_cost is TieCost.BOTH_PAY:
            change_endurance(row, box, 0, -1)
            change_endurance(row, box, 1, -1)
        return
    loser = 1 - winner
    put_task(row, TAKE_AWARD, BOTH, 0, 0)
    if box.readings.resigning is Resigning.AT_ANY_TIME:
        put_task(row, MAY_RESIGN, winner, 0, 0)
    put_task(row, END_STEP_FIVE, BOTH, 0, 0)
    put_task(row, DECIDE_EFFECT, loser, 0, 0)
    # By one reading the winner picks between two options before the loser decides whether to use the effect.
    if box.readings.opponent_choice is OpponentChoice.BEFORE_IT_IS_DECIDED:
        choice = first_choice(row, box, loser)
        if choice != NOBODY and person(box[choice + WHOSE], loser) == winner:
            put_task(row, CHOOSE_BETWEEN_OPTIONS, winner, choice, 0)


@compiled
def compare_again(row: "Row", box: "Box") -> None:
    """The winner stays who won the comparison, unless a reading compares again what the effect left in the column.

    Règle : ECH-4a, ECH-6a (p. 7), LEX-1b (p. 11), CARTE-SIMP-e (p. 12).
    """
    place = column_at(row[EXCHANGE + COLUMN])
    if row[place + CARD] == NOBODY or row[place + CARD + 1] == NOBODY:
        return
    winner = exchange_winner(total(row, box, 0), total(row, box, 1))
    if winner == row[EXCHANGE + WINNER]:
        return
    row[EXCHANGE + WINNER] = winner
    if winner == NOBODY:
        row[EXCHANGE + AWARD] = 0
        row[place + WAS_TIED] = 1


# The end of steps 5 and 6, and step 7.


@compiled
def end_step_five(row: "Row", box: "Box") -> None:
    """The effect is done: hand limits are respected before step 6; a resigning effect ends the game here.

    Règle : ECH-7c (p. 7), MAIN-2 (p. 9), LEX-4 (p. 11), AIDE-2b (aide de jeu). Litiges : D-07, D-29, D-54, D-61.
    """
    if box.readings.exchange_winner is ExchangeWinner.COMPARED_AGAIN:
        compare_again(row, box)
    resigned_by = row[EXCHANGE + RESIGNED_BY]
    if resigned_by != NOBODY and box.readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        row[TASK_COUNT] = 0
        put_task(row, END_GAME_BY_RESIGNATION, resigned_by, 0, 0)
    # By one reading the end is tested after each step, so an effect may end the game before the award is taken.
    elif box.readings.end_test is EndTest.AFTER_EACH_STEP and lead_exceeds(row, box):
        row[TASK_COUNT] = 0
        finish_game(row, box, NOBODY)
        return
    if not limits_are_due(Done.STEP_FIVE, box.readings):
        return
    struck_later = box.readings.struck_player is StruckPlayer.AFTER_THEIR_OWN_NEXT_STEP
    winner = row[EXCHANGE + WINNER]
    put_task(row, RESPECT_LIMITS, 1 - winner if struck_later and winner != NOBODY else BOTH, 0, 0)


@compiled
def take_award(row: "Row", box: "Box") -> None:
    """Step 6: the winner moves the marker by what the column still gives, and pays for IIII.

    Règle : ECH-2e, ECH-2f (p. 6), ECH-6b, ECH-6c, ECH-6d, ECH-6e, ECH-6f (p. 7), EXPL-6 (p. 4).
    """
    winner, award = row[EXCHANGE + WINNER], row[EXCHANGE + AWARD]
    if winner == NOBODY:
        return
    if award:
        move_marker(row, box, award if winner == 0 else -award)
    if endurance_cost_of_winning(row[EXCHANGE + COLUMN], award, box.readings):
        change_endurance(row, box, winner, -1)


@compiled
def end_step_six(row: "Row", box: "Box") -> None:
    """Whoever is above the limit after step 6 discards before step 7.

    Règle : MAIN-1b, MAIN-2, MAIN-3 (p. 9). Litige : D-29.
    """
    resigned_by = row[EXCHANGE + RESIGNED_BY]
    if resigned_by != NOBODY:
        remove_tasks(row, CHECK_END)
        put_task(row, END_GAME_BY_RESIGNATION, resigned_by, 0, 0)
    if limits_are_due(Done.STEP_SIX, box.readings):
        put_task(row, RESPECT_LIMITS, BOTH, 0, 0)


@compiled
def check_end(row: "Row", box: "Box") -> None:
    """Step 7: the game ends, or the next exchange begins; cards and pawns stay until the game ends.

    Règle : EXPL-4 (p. 4), ECH-0a (p. 6), ECH-7a, ECH-7d (p. 7), AIDE-2a (aide de jeu).
    """
    row[EXCHANGES] += 1
    for number in range(EXCHANGE_SIZE):
        row[PREVIOUS + number] = row[EXCHANGE + number]
    if game_is_over(
        row[MARKER],
        row[MARKER] - row[START_MARKER],
        open_value(row, box, row[EXCHANGES]),
        free_columns(row) > 0,
        row[EXCHANGES],
        box.readings,
    ):
        finish_game(row, box, NOBODY)
        return
    put_task(row, BEGIN_EXCHANGE, BOTH, 0, 0)
    if limits_are_due(Done.EXCHANGE, box.readings):
        put_task(row, RESPECT_LIMITS, BOTH, 0, 0)


@compiled
def end_game_by_resignation(row: "Row", box: "Box", player: int) -> None:
    """A resigning effect takes its effect: the opponent's king advances.

    Règle : LEX-4 (p. 11), ABAN-2 (p. 8).
    """
    row[TASK_COUNT] = 0
    finish_game(row, box, player)
