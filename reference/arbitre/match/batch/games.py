"""Setup (p. 3-4), hand limits (p. 9), the end of a game (p. 7-8) and of the match (p. 10), the next game (p. 8-10)."""

from typing import TYPE_CHECKING

from arbitre.match.batch.drawing import put_draw
from arbitre.match.batch.layout import (
    ADVANTAGE,
    ALL_PAWNS,
    BAN_COUNT,
    BEGIN_EXCHANGE,
    BEGIN_NEW_GAME,
    BOTH,
    CARD,
    CHAMPION,
    CHOOSE_LIMIT_DISCARD,
    CHOOSE_MULLIGAN,
    CHOOSE_NEW_GAME_DISCARD,
    COLUMN,
    COMMITTED,
    DEAL_HANDS,
    DECK_SIZES,
    END_REFILLS,
    ENDING,
    ENDURANCE,
    EXCHANGE,
    EXCHANGES,
    FACE_UP,
    FORCED_PLAYER,
    FOURTH_COLUMN,
    GAME,
    HAND,
    HAND_OVER_QUEEN,
    IS_OVER,
    IS_THERE,
    IS_VEILED,
    LEADER,
    MARKER,
    MODIFY_STATE,
    NOBODY,
    PAWNS,
    PAWNS_ABOVE,
    PAWNS_GIVEN,
    PILE,
    PILE_COUNT,
    PREVIOUS,
    QUEEN,
    REPLACE_MULLIGAN,
    RESPECT_LIMITS,
    ROW_SIZE,
    SCORE,
    SEAT_SIZE,
    SEATS,
    SHOW_DISCARDS,
    SHUFFLE_PILE,
    START_MARKER,
    STARTING_HANDS,
    SUPPLY,
    TASK_COUNT,
    TRACK_STARTS,
    VEILED,
    WAS_FREED,
    WAS_TIED,
    WINNER,
    WINNERS,
)
from arbitre.match.batch.numbers import compiled
from arbitre.match.batch.shared import (
    POINTS_TO_WIN,
    excess_cards,
    game_winner,
    lead_of,
    limits_are_due,
    match_winner,
    mixed,
    pawns_due,
    points_for,
    winner_after_resignation,
)
from arbitre.match.batch.table import (
    bury,
    change_endurance,
    column_at,
    count_cards,
    discard,
    draw_top_card,
    is_empty,
    limit_of,
    move_marker,
    put_task,
    seat_of,
    space_at,
    zone_in_play,
)
from arbitre.match.rules.hand_limit import Done
from arbitre.match.rules.readings import (
    GameLength,
    JointDiscard,
    MulliganDiscards,
    MulliganDraw,
    OpenValue,
    PawnColour,
    PawnShortage,
    PlayedCard,
    RefillSight,
    ResignedColumnFour,
    StartSpaceModifier,
    StateSpace,
    TiedColumn,
    Turns,
    UnusedPawns,
)

if TYPE_CHECKING:
    from arbitre.match.batch.layout import Box, Row

# Setup.


@compiled
def clear_board(row: "Row") -> None:
    """Four columns without a card.

    Règle : NOUV-2a (p. 8).
    """
    for column in range(4):
        place = column_at(column)
        row[place + CARD] = row[place + CARD + 1] = NOBODY
        row[place + PAWNS_ABOVE] = row[place + PAWNS_ABOVE + 1] = 0
        row[place + WAS_FREED] = row[place + WAS_TIED] = 0


@compiled
def set_up(row: "Row", box: "Box") -> None:
    """A match before its first shuffle: marker neutral, all pawns in the common reserve, the queen at Spassky's.

    Règle : MEP-1b, MEP-2a, MEP-3-0, MEP-3-1, MEP-3-3, MEP-3-4b, MEP-4a (p. 3).
    """
    for place in range(ROW_SIZE):
        row[place] = 0
    row[GAME] = 1
    row[CHAMPION] = row[FORCED_PLAYER] = NOBODY
    for player in range(2):
        seat = seat_of(player)
        row[COMMITTED + player] = NOBODY
        row[seat + ENDURANCE] = box[TRACK_STARTS + player]
        row[seat + SUPPLY] = box[ALL_PAWNS]
        row[seat + PILE_COUNT] = box[DECK_SIZES + player]
        for card in range(box[DECK_SIZES + player]):
            row[seat + PILE + card] = card
    clear_board(row)
    put_task(row, DEAL_HANDS, BOTH, 0, 0)
    put_task(row, SHUFFLE_PILE, 1, 0, 0)
    put_task(row, SHUFFLE_PILE, 0, 0, 0)


@compiled
def in_turn(turns: Turns, white: int, turn: int) -> int:
    """Who chooses in this turn: both together in the first, or one after the other; nobody in a turn there is not.

    Litiges : D-16, D-18, D-19.
    """
    if turns is Turns.TOGETHER:
        return BOTH if turn == 0 else NOBODY
    first = white if turns is Turns.WHITE_FIRST else 1 - white
    return first if turn == 0 else 1 - first


@compiled
def is_one_of(player: int, players: int) -> bool:
    """Whether a player is among these."""
    return players in (BOTH, player)


@compiled
def take_pawns(row: "Row", player: int, due: int, shortage: PawnShortage) -> None:
    """Move pawns of a player's own from the common to the personal reserve.

    Règle : MEP-5a (p. 4), ETAT-2a, ETAT-2c (p. 9), EFF-2a, EFF-2b (p. 10), EFF-8b (p. 11).
    """
    seat = seat_of(player)
    taken = pawns_due(due, row[seat + SUPPLY], shortage)
    row[seat + PAWNS] += taken
    row[seat + SUPPLY] -= taken


@compiled
def deal_hands(row: "Row", box: "Box") -> None:
    """Each player takes the pawns of the start space, then draws the starting hand, then may exchange cards once.

    Règle : MEP-5a, MEP-5b, MEP-5c, MEP-5f (p. 4), EXPL-3 (p. 4), ETAT-3a (p. 10). Litiges : D-16, D-39, D-49.
    """
    for player in range(2):
        space = space_at(box, player, row[seat_of(player) + ENDURANCE])
        take_pawns(row, player, box[space + PAWNS_GIVEN], PawnShortage.TAKE_WHAT_IS_LEFT)
        for _ in range(box[STARTING_HANDS + player]):
            draw_top_card(row, player)
    put_task(row, BEGIN_EXCHANGE, BOTH, 0, 0)
    for turn in (1, 0):
        players = in_turn(box.readings.mulligan_order, row[QUEEN], turn)
        if players != NOBODY:
            put_task(row, REPLACE_MULLIGAN, players, 0, 0)
            for player in (1, 0):
                if is_one_of(player, players):
                    put_task(row, CHOOSE_MULLIGAN, player, 0, 0)
    # By one reading the start spaces give an advantage before the first game already.
    if box.readings.start_space_modifier is StartSpaceModifier.APPLIED:
        for player in range(2):
            advantage = box[space_at(box, player, row[seat_of(player) + ENDURANCE]) + ADVANTAGE]
            if advantage:
                move_marker(row, box, advantage if player == 0 else -advantage)
        row[START_MARKER] = row[MARKER]


@compiled
def make_committed_discard(row: "Row", player: int, face_down: bool) -> int:  # noqa: FBT001  (a compiled function has no keywords)
    """Carry out one committed discard and say how many cards it took.

    Règle : LEX-3a (p. 11).
    """
    cards = row[COMMITTED + player]
    row[COMMITTED + player] = NOBODY
    if cards <= 0:
        return 0
    discard(row, player, cards, face_down)
    return count_cards(cards)


@compiled
def replace_mulligan(row: "Row", box: "Box", players: int) -> None:
    """The exchanged cards are discarded, and as many drawn: the hand keeps its size.

    Règle : MEP-5d, MEP-5e (p. 4). Litiges : D-16, D-17.
    """
    face_down = box.readings.mulligan_discards is MulliganDiscards.FACE_DOWN
    for player in (1, 0):
        if is_one_of(player, players):
            count = make_committed_discard(row, player, face_down)
            if box.readings.mulligan_draw is MulliganDraw.THE_SAME_NUMBER:
                for _ in range(count):
                    draw_top_card(row, player)
            elif count > 0:
                put_draw(row, player, count, 0, 0, 0, 0, 0)


# Discarding, and the hand limit.


@compiled
def show_discards(row: "Row", players: int) -> None:
    """Committed discards are made, face up.

    Règle : MAIN-3 (p. 9), NOUV-3 (p. 8), LEX-3a (p. 11).
    """
    for player in range(2):
        if is_one_of(player, players):
            make_committed_discard(row, player, FACE_UP)


@compiled
def counted_hand(row: "Row", box: "Box", player: int) -> int:
    """How many cards count as a hand: a played card lies on the board and does not.

    Règle : ECH-7a (p. 7), MAIN-3 (p. 9). Litige : D-67.
    """
    hand = count_cards(row[seat_of(player) + HAND])
    if box.readings.played_card is PlayedCard.STILL_IN_HAND and zone_in_play(row, player) != NOBODY:
        hand += 1
    return hand


@compiled
def excess_of(row: "Row", box: "Box", player: int) -> int:
    """How many cards of a hand are too much.

    Règle : MAIN-1a, MAIN-1b, MAIN-3 (p. 9).
    """
    return excess_cards(counted_hand(row, box, player), limit_of(row, box, player))


@compiled
def respect_limits(row: "Row", box: "Box", players: int) -> None:
    """Everybody above the limit discards once the step is over; both choose before either shows.

    Règle : MAIN-2, MAIN-3, MAIN-4 (p. 9), LEX-3a (p. 11). Litiges : D-20, D-67.
    """
    due = NOBODY
    for player in range(2):
        if is_one_of(player, players) and excess_of(row, box, player) > 0:
            due = player if due == NOBODY else BOTH
    if due == NOBODY:
        return
    winner = row[EXCHANGE + WINNER] if row[EXCHANGE + IS_THERE] == 1 else NOBODY
    together = box.readings.joint_discard is JointDiscard.TOGETHER or winner == NOBODY
    if together:
        put_task(row, SHOW_DISCARDS, due, 0, 0)
    # What is put last is done first: the loser discards before the winner.
    for number in range(2):
        player = 1 - number if together else (winner if number == 0 else 1 - winner)
        if is_one_of(player, due):
            if not together:
                put_task(row, SHOW_DISCARDS, player, 0, 0)
            excess = min(excess_of(row, box, player), count_cards(row[seat_of(player) + HAND]))
            put_task(row, CHOOSE_LIMIT_DISCARD, player, excess, 0)


# The end of a game.


@compiled
def open_value(row: "Row", box: "Box", exchanges: int) -> int:
    """The values of the columns without any card, added up; `exchanges` have been played, this one included.

    Règle : ECH-7b (p. 7), LEX-2 (p. 11). Litiges : D-01, D-05, D-51.
    """
    playable = 4
    if (
        box.readings.open_value is OpenValue.PLAYABLE_COLUMNS
        and box.readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES
    ):
        playable = max(0, 4 - exchanges)
    open_columns = 0
    for number in range(4):
        column = 3 - number
        place = column_at(column)
        if is_empty(row, column):
            counts = row[place + WAS_FREED] == 0 or box.readings.open_value is not OpenValue.NEVER_FREED_COLUMNS
            if counts and playable > 0:
                open_columns += column + 1
                playable -= 1
        elif row[place + WAS_TIED] == 1 and box.readings.tied_column is TiedColumn.UNRESOLVED:
            open_columns += column + 1
    return open_columns


@compiled
def lead_exceeds(row: "Row", box: "Box") -> bool:
    """Whether a lead exceeds what is open, before the current exchange is over.

    Règle : ECH-7c (p. 7), AIDE-2b (aide de jeu).
    """
    lead = lead_of(row[MARKER], row[MARKER] - row[START_MARKER], box.readings)
    return open_value(row, box, row[EXCHANGES] + 1) < abs(lead)


@compiled
def finish_game(row: "Row", box: "Box", resigned_by: int) -> None:
    """Score the game, then end the match or begin a new game.

    Règle : FIN-1, FIN-2, FIN-3, FIN-4, FIN-5 (p. 8), FDM-1, FDM-2, FDM-3 (p. 10).
    """
    winner = game_winner(row[MARKER])
    if resigned_by != NOBODY:
        winner = winner_after_resignation(resigned_by, row[MARKER], box.readings)
    row[WINNERS] = mixed(row[WINNERS], winner)
    spassky, fischer = points_for(winner)
    row[SCORE] += spassky
    row[SCORE + 1] += fischer
    row[EXCHANGE + IS_THERE] = 0
    row[PREVIOUS + IS_THERE] = 0
    row[FORCED_PLAYER] = NOBODY
    row[BAN_COUNT] = 0
    champion = match_winner((row[SCORE], row[SCORE + 1]), row[QUEEN], box.readings)
    if champion == NOBODY:
        put_task(row, BEGIN_NEW_GAME, BOTH, 0, 0)
        if limits_are_due(Done.GAME, box.readings):
            put_task(row, RESPECT_LIMITS, BOTH, 0, 0)
        return
    row[TASK_COUNT] = 0
    row[IS_OVER] = 1
    row[CHAMPION] = champion
    row[ENDING] = int(row[SCORE] >= POINTS_TO_WIN and row[SCORE + 1] >= POINTS_TO_WIN)


@compiled
def resign(row: "Row", box: "Box", player: int) -> None:
    """A player who cannot or will not play concedes the game; nobody wins the exchange.

    Règle : ECH-6f (p. 7), ABAN-1a, ABAN-1b, ABAN-2 (p. 8). Litige : D-28.
    """
    if (
        box.readings.resigned_column_four is ResignedColumnFour.LEADER_PAYS
        and row[EXCHANGE + IS_THERE] == 1
        and row[EXCHANGE + COLUMN] == FOURTH_COLUMN
        and row[EXCHANGE + LEADER] != player
        and row[EXCHANGE + WINNER] == NOBODY
    ):
        change_endurance(row, box, row[EXCHANGE + LEADER], -1)
    row[TASK_COUNT] = 0
    finish_game(row, box, player)


# The next game.


@compiled
def begin_new_game(row: "Row", box: "Box") -> None:
    """Steps 1 to 3: the marker goes back to neutral, the board is emptied, each player may discard.

    Règle : EXPL-1, EXPL-2 (p. 4), NOUV-1, NOUV-2a, NOUV-2b, NOUV-2c, NOUV-3 (p. 8), LEX-3a (p. 11). Litiges : D-19, D-41.
    """
    row[MARKER] = 0
    for player in range(2):
        seat = seat_of(player)
        for number in range(4):
            place = column_at(3 - number)
            if row[place + CARD + player] != NOBODY:
                bury(row, player, row[place + CARD + player], row[place + PAWNS_ABOVE + player])
        if box.readings.unused_pawns is UnusedPawns.RETURNED:
            row[seat + SUPPLY] += row[seat + PAWNS]
            row[seat + PAWNS] = 0
    clear_board(row)
    row[EXCHANGES] = 0
    put_task(row, MODIFY_STATE, BOTH, 0, 0)
    for turn in (1, 0):
        players = in_turn(box.readings.new_game_discard_order, row[QUEEN], turn)
        if players != NOBODY:
            put_task(row, SHOW_DISCARDS, players, 0, 0)
            for player in (1, 0):
                if is_one_of(player, players) and row[seat_of(player) + HAND]:
                    put_task(row, CHOOSE_NEW_GAME_DISCARD, player, 0, 0)


@compiled
def modify_state(row: "Row", box: "Box") -> None:
    """Step 4.1: each player refills the hand, out of sight of the other until both have done.

    Règle : NOUV-4 (p. 8), ETAT-0a, ETAT-0b, ETAT-1a, ETAT-1b (p. 9), AIDE-5-4 (aide de jeu). Litiges : D-18, D-70.
    """
    together = box.readings.refill_order is Turns.TOGETHER
    row[IS_VEILED] = int(together and box.readings.refill_sight is RefillSight.HIDDEN_UNTIL_BOTH_ARE_DONE)
    if row[IS_VEILED] == 1:
        for place in range(2 * SEAT_SIZE):
            row[VEILED + place] = row[SEATS + place]
    put_task(row, END_REFILLS, BOTH, row[seat_of(0) + ENDURANCE], row[seat_of(1) + ENDURANCE])
    for turn in (1, 0):
        players = in_turn(box.readings.refill_order, row[QUEEN], turn)
        for player in (1, 0):
            if players != NOBODY and is_one_of(player, players):
                put_draw(row, player, NOBODY, 0, 0, 0, 0, limit_of(row, box, player))


@compiled
def end_refills(row: "Row", box: "Box", spassky: int, fischer: int) -> None:
    """Steps 4.2 and 4.3: pawns and starting advantage of the space one stands on, then the hand limits.

    Règle : MAIN-2, ETAT-0b, ETAT-2a (p. 9), ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e (p. 10). Litiges : D-11, D-39.
    """
    row[IS_VEILED] = 0
    if box.readings.state_space is StateSpace.LIVE:
        spassky, fischer = row[seat_of(0) + ENDURANCE], row[seat_of(1) + ENDURANCE]
    first, second = space_at(box, 0, spassky), space_at(box, 1, fischer)
    take_pawns(row, 0, box[first + PAWNS_GIVEN], box.readings.pawn_shortage)
    take_pawns(row, 1, box[second + PAWNS_GIVEN], box.readings.pawn_shortage)
    shift = box[first + ADVANTAGE] - box[second + ADVANTAGE]
    if shift:
        move_marker(row, box, shift)
    row[START_MARKER] = row[MARKER]
    put_task(row, HAND_OVER_QUEEN, BOTH, 0, 0)
    put_task(row, RESPECT_LIMITS, BOTH, 0, 0)


@compiled
def hand_over_queen(row: "Row", box: "Box") -> None:
    """Step 5: the player without the queen receives it, plays White and begins the first exchange.

    Règle : NOUV-5a, NOUV-5b, NOUV-5c (p. 8), CARTE-13, CARTE-15 (p. 5). Litige : D-37.
    """
    row[QUEEN] = 1 - row[QUEEN]
    row[GAME] += 1
    if box.readings.pawn_colour is PawnColour.CHESS_COLOUR:
        spassky, fischer = seat_of(0), seat_of(1)
        row[spassky + PAWNS], row[fischer + PAWNS] = row[fischer + PAWNS], row[spassky + PAWNS]
        row[spassky + SUPPLY], row[fischer + SUPPLY] = row[fischer + SUPPLY], row[spassky + SUPPLY]
    put_task(row, BEGIN_EXCHANGE, BOTH, 0, 0)
