"""Course of a game (p. 6-7): the seven steps of an exchange."""

from attrs import evolve

from arbitre.match.agenda import (
    BeginExchange,
    BeginNewGame,
    CheckEnd,
    ChooseBetweenOptions,
    Compare,
    DecideEffect,
    EndGameByResignation,
    EndStepFive,
    EndStepSix,
    MayReinforce,
    MayResign,
    PlayAnswer,
    PlayLead,
    RespectLimits,
    TakeAward,
)
from arbitre.match.cards import Side
from arbitre.match.draft import Draft
from arbitre.match.effects import OpponentChooses
from arbitre.match.end_of_game import (
    finish_game,
    game_is_over,
    lead_exceeds,
    open_value,
)
from arbitre.match.events import CardPlayed, InitiativeTaken, StrengthsCompared
from arbitre.match.people import BOTH, COLUMNS, CardId, Column, Player, colour_of
from arbitre.match.readings import (
    ColumnFourCost,
    EmptiedBoard,
    EmptyHands,
    EndTest,
    ExchangeWinner,
    ForcedCardFreedom,
    ForcedCardResigning,
    LastLimitDiscard,
    LeaderPawns,
    LimitDiscard,
    OpponentChoice,
    Readings,
    Resigning,
    ResigningEffect,
    StruckPlayer,
    TieCost,
    TieInitiative,
)
from arbitre.match.state import ColumnState, Exchange, Forced, Seat, State, Zone

# Step 1: initiative.


def initiative(queen: Player, previous: Exchange | None, *, board_is_empty: bool, readings: Readings) -> Player:
    """White leads the first exchange of a game, then whoever won the previous one; after a tie, its follower.

    Règle : MEP-4b (p. 3), ECH-0c, ECH-1a, ECH-1b, ECH-1c, ECH-1d (p. 6), LEX-1c (p. 11), CARTE-SIMP-e (p. 12).
    Litiges : D-03, who leads once the board is empty again; D-50, who leads after a tie.
    """
    if previous is None or (board_is_empty and readings.emptied_board is EmptiedBoard.WHITE_LEADS):
        return queen
    if previous.winner is not None:
        return previous.winner
    match readings.tie_initiative:
        case TieInitiative.NOT_THE_LEADER_OF_THE_TIE:
            return previous.leader.other
        case TieInitiative.BLACK:
            return queen.other


def begin_exchange(draft: Draft, _task: BeginExchange) -> None:
    """Step 1, then the leader is asked to play.

    Règle : ECH-0f, ECH-1a (p. 6). Litiges : D-26, D-27, D-59.
    """
    readings = draft.ruleset.readings
    board_is_empty = all(column.is_empty for column in draft.board)
    leader = initiative(draft.queen, draft.previous, board_is_empty=board_is_empty, readings=readings)
    draft.exchange = Exchange(leader)
    draft.events.append(
        InitiativeTaken(leader, draft.exchanges + 1, ("ECH-1a",) if draft.previous is None else ("ECH-1c", "ECH-1d"))
    )
    if readings.empty_hands is EmptyHands.MARKER_DECIDES and not draft.seats[0].hand and not draft.seats[1].hand:
        finish_game(draft, resigned_by=None, clauses=("FIN-1",))
        return
    draft.agenda.append(PlayLead(leader))
    ask_before_dictating(draft, leader)
    if readings.resigning is Resigning.AT_ANY_TIME and not must_play(draft, leader.other):
        draft.agenda.append(MayResign(leader.other))


def must_play(draft: Draft, player: Player) -> bool:
    """Whether a player is bound to a card and may not resign instead.

    Règle : CARTE-PREP-b (p. 12). Litige : D-30.
    """
    is_bound = draft.forced is not None and draft.forced.player is player
    return is_bound and draft.ruleset.readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY


def opponent_dictates(forced: Forced | None, player: Player, hand: tuple[CardId, ...], readings: Readings) -> bool:
    """A player bound to a card chooses column and pawns all the same, unless a reading gives that to the opponent.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    if forced is None or readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE:
        return False
    return forced.player is player and forced.card in hand


def ask_before_dictating(draft: Draft, player: Player) -> None:
    """Where the opponent dictates how the bound card is played, its owner may resign first.

    Règle : ABAN-1b (p. 8). Litiges : D-30, D-59.
    """
    hand = draft.seats[player.index].hand
    if opponent_dictates(draft.forced, player, hand, draft.ruleset.readings) and not must_play(draft, player):
        draft.agenda.append(MayResign(player))


# Steps 2 and 3: both play a card.


def free_columns(board: tuple[ColumnState, ...] | list[ColumnState]) -> tuple[Column, ...]:
    """The leader may choose any column without a card, freed ones included.

    Règle : ECH-2b, ECH-2d (p. 6), CARTE-SIMP-f (p. 12).
    """
    return tuple(column for column, state in zip(COLUMNS, board, strict=True) if state.is_empty)


def can_play(state: State, player: Player) -> bool:
    """Whether a player has a card and, as leader, a free column for it.

    Règle : ECH-2a, ECH-2b, ECH-3a (p. 6), ABAN-1a (p. 8). Litige : D-02.
    """
    exchange = state.exchange
    has_column = (exchange is not None and exchange.column is not None) or bool(free_columns(state.board))
    return has_column and bool(state.seats[player.index].hand)


def most_pawns(reserve: int, *, is_barred: bool) -> int:
    """Up to two pawns of the personal reserve reinforce a card, none while one is barred from it.

    Règle : ECH-2g, ECH-2h, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12). Litige : D-42.
    """
    return 0 if is_barred else min(2, reserve)


def playable_cards(seat: Seat, forced_card: CardId | None) -> tuple[CardId, ...]:
    """Any card of the hand may be played; a player bound to one card plays that one, as long as it is there.

    Règle : ECH-2a, ECH-3a (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    return (forced_card,) if forced_card in seat.hand and forced_card is not None else seat.hand


def play_card(draft: Draft, player: Player, card: CardId, column: Column, pawns: int) -> None:
    """A card goes face up from the hand to the player's zone, with its pawns.

    Règle : EXPL-5 (p. 4), ECH-0b, ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3c, ECH-3d, ECH-3e (p. 6).
    """
    draft.take_from_hand(player, card)
    seat = draft.seats[player.index]
    if pawns:
        draft.set_pawns(player, seat.pawns - pawns, seat.supply)
    draft.put_zone(player, column, Zone(card, pawns))
    side = upright_side(draft, player, card)
    clauses = ("ECH-2a", "ECH-2b") if draft.current().leader is player else ("ECH-3a", "ECH-3d")
    draft.events.append(CardPlayed(player, card, column, pawns, side.strength, clauses, side.assumed_when_played))
    if draft.forced is not None and draft.forced.player is player:
        draft.forced = None


def upright_side(draft: Draft, player: Player, card: CardId) -> Side:
    """The section of a played card that counts: the one of its owner's current colour.

    Règle : CARTE-16 (p. 5), ECH-2c, ECH-3b (p. 6), ECH-5b (p. 7).
    """
    return draft.ruleset.components.by_id[card].side(colour_of(player, draft.queen))


def after_lead(draft: Draft, leader: Player, card: CardId, column: Column, pawns: int) -> None:
    """Step 2 is done: the other player must answer in the same column.

    Règle : ECH-3a, ECH-3d (p. 6).
    """
    draft.exchange = Exchange(leader, column)
    play_card(draft, leader, card, column, pawns)
    draft.agenda.append(PlayAnswer(leader.other))
    ask_before_dictating(draft, leader.other)


def after_answer(draft: Draft, player: Player, card: CardId, pawns: int) -> None:
    """Step 3 is done: the totals are compared; the leader's pawns are settled.

    Règle : ECH-2g (p. 6), ECH-4a (p. 7). Litige : D-40, until when the leader may add pawns.
    """
    play_card(draft, player, card, draft.column(), pawns)
    leader = player.other
    if draft.ruleset.readings.leader_pawns is LeaderPawns.UNTIL_THE_COMPARISON:
        room = room_for_pawns(draft, leader)
        if room:
            draft.then(MayReinforce(leader, room), Compare())
            return
    compare(draft, Compare())


def room_for_pawns(draft: Draft, player: Player) -> int:
    """How many more pawns a player can put above the card of this exchange.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    reserve = draft.seats[player.index].pawns
    is_barred = any(ban.player is player for ban in draft.barred)
    return min(most_pawns(reserve, is_barred=is_barred), 2 - draft.zone(player).pawns)


# Step 4: comparison.


def total_strength(strength: int, pawns: int) -> int:
    """Each pawn above a card adds one to the strength of its piece.

    Règle : ECH-4a, ECH-4b (p. 7).
    """
    return strength + pawns


def exchange_winner(spassky_total: int, fischer_total: int) -> Player | None:
    """The higher total wins the exchange; equal totals are a tie.

    Règle : ECH-0d, ECH-0e (p. 6), ECH-4c, ECH-4d, ECH-6a (p. 7).
    """
    if spassky_total == fischer_total:
        return None
    return Player.SPASSKY if spassky_total > fischer_total else Player.FISCHER


def totals(draft: Draft) -> tuple[int, int]:
    """The total of each zone of the current column, nothing counting as zero."""
    found = []
    for player, zone in zip(BOTH, draft.board[draft.column().place].zones, strict=True):
        found.append(0 if zone is None else total_strength(upright_side(draft, player, zone.card).strength, zone.pawns))
    return found[0], found[1]


def compare(draft: Draft, _task: Compare) -> None:
    """Step 4: different totals lead to step 5, equal ones straight to step 7 without effect or award.

    Règle : ECH-4c, ECH-4d, ECH-4e, ECH-4f (p. 7). Litiges : D-51, D-52.
    """
    both = totals(draft)
    winner = exchange_winner(*both)
    column = draft.column()
    readings = draft.ruleset.readings
    if winner is None:
        draft.exchange = Exchange(draft.current().leader, column)
        draft.events.append(StrengthsCompared(both, None, ("ECH-4d", "ECH-4e", "ECH-4f")))
        mark_as_tied(draft, column)
        if column is Column.FOUR and readings.tie_cost is TieCost.BOTH_PAY:
            for player in BOTH:
                draft.change_endurance(player, -1, ("ECH-6f",))
        draft.then(EndStepSix(), CheckEnd())
        return
    draft.exchange = Exchange(draft.current().leader, column, winner, column.advantage)
    draft.events.append(StrengthsCompared(both, winner, ("ECH-4c", "ECH-6a")))
    loser = winner.other
    draft.then(TakeAward(), EndStepSix(), CheckEnd())
    if readings.resigning is Resigning.AT_ANY_TIME:
        draft.agenda.append(MayResign(winner))
    draft.then(DecideEffect(loser), EndStepFive())
    if readings.opponent_choice is OpponentChoice.BEFORE_IT_IS_DECIDED:
        for instruction in upright_side(draft, loser, draft.zone(loser).card).effect:
            if isinstance(instruction, OpponentChooses):
                draft.then(ChooseBetweenOptions(winner, instruction))


def mark_as_tied(draft: Draft, column: Column) -> None:
    """Remember that this column was tied in this game.

    Litige : D-51.
    """
    state = draft.board[column.place]
    draft.board[column.place] = ColumnState(state.zones, state.was_freed, was_tied=True)


# Step 5: the loser's effect is the business of the effects' chapters; its end is here.


def compare_again(draft: Draft) -> None:
    """The winner stays who won the comparison, unless a reading compares again what the effect left in the column.

    Règle : ECH-6a (p. 7), LEX-1b (p. 11), CARTE-SIMP-e (p. 12). Litige : D-54.
    """
    exchange, column = draft.current(), draft.column()
    if None in draft.board[column.place].zones:
        return
    both = totals(draft)
    winner = exchange_winner(*both)
    if winner is exchange.winner:
        return
    draft.exchange = evolve(exchange, winner=winner, award=0 if winner is None else exchange.award)
    draft.events.append(StrengthsCompared(both, winner, ("ECH-4a",)))
    if winner is None:
        mark_as_tied(draft, column)


def end_step_five(draft: Draft, _task: EndStepFive) -> None:
    """The effect is done: hand limits are respected before step 6; a resigning effect ends the game here.

    Règle : MAIN-2 (p. 9), LEX-4 (p. 11). Litiges : D-07, D-08, D-29, D-54, D-61.
    """
    readings = draft.ruleset.readings
    if readings.exchange_winner is ExchangeWinner.COMPARED_AGAIN:
        compare_again(draft)
    exchange = draft.current()
    if exchange.resigned_by is not None and readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        _drop_rest_of_exchange(draft)
        draft.then(EndGameByResignation(exchange.resigned_by))
    elif readings.end_test is EndTest.AFTER_EACH_STEP and lead_exceeds(draft):
        _drop_rest_of_exchange(draft)
        finish_game(draft, resigned_by=None, clauses=("ECH-7c", "AIDE-2b"))
        if draft.agenda and readings.last_limit_discard is LastLimitDiscard.BEFORE_THE_END_TEST:
            draft.then(RespectLimits(BOTH))
        return
    if readings.limit_discard is LimitDiscard.END_OF_EXCHANGE:
        return
    struck_later = readings.struck_player is StruckPlayer.AFTER_THEIR_OWN_NEXT_STEP
    players = (exchange.winner.other,) if struck_later and exchange.winner is not None else BOTH
    draft.then(RespectLimits(players))


def _drop_rest_of_exchange(draft: Draft) -> None:
    draft.agenda.clear()


# Step 6: the winner's award.


def endurance_cost_of_winning(column: Column, awarded: int, readings: Readings) -> int:
    """Winning column IIII costs its winner one endurance.

    Règle : ECH-6e, ECH-6f (p. 7). Litige : D-04, whether the cost follows the win or the gain.
    """
    if column is not Column.FOUR:
        return 0
    match readings.column_four_cost:
        case ColumnFourCost.ON_WIN:
            return 1
        case ColumnFourCost.ON_ANY_GAIN:
            return int(awarded > 0)
        case ColumnFourCost.ON_FULL_GAIN:
            return int(awarded == column.advantage)


def take_award(draft: Draft, _task: TakeAward) -> None:
    """Step 6: the winner, without using an effect, moves the marker by what the column still gives, and pays for IIII.

    Règle : ECH-2e, ECH-2f (p. 6), ECH-6b, ECH-6c, ECH-6d, ECH-6e, ECH-6f (p. 7), EXPL-6 (p. 4).
    """
    exchange = draft.current()
    winner = exchange.winner
    if winner is None:
        return
    column = draft.column()
    if exchange.award:
        draft.move_marker(winner.sign * exchange.award, ("ECH-6c", "ECH-6d"))
    if endurance_cost_of_winning(column, exchange.award, draft.ruleset.readings):
        draft.change_endurance(winner, -1, ("ECH-6f",))


def end_step_six(draft: Draft, _task: EndStepSix) -> None:
    """Whoever is above the limit after step 6 discards before step 7.

    Règle : MAIN-1b, MAIN-2, MAIN-3 (p. 9). Litiges : D-08, D-29, D-65.
    """
    readings = draft.ruleset.readings
    exchange = draft.current()
    if exchange.resigned_by is not None:
        draft.agenda.pop()
        draft.then(EndGameByResignation(exchange.resigned_by))
    if (
        readings.limit_discard is not LimitDiscard.END_OF_EXCHANGE
        and readings.last_limit_discard is LastLimitDiscard.BEFORE_THE_END_TEST
    ):
        draft.then(RespectLimits(BOTH))


# Step 7: is the game over?


def check_end(draft: Draft, _task: CheckEnd) -> None:
    """Step 7: the game ends, or the next exchange begins; cards and pawns stay until the game ends.

    Règle : EXPL-4 (p. 4), ECH-0a (p. 6), ECH-7a, ECH-7d (p. 7), AIDE-2a (aide de jeu).
    """
    draft.exchanges += 1
    draft.previous = draft.exchange
    readings = draft.ruleset.readings
    late = readings.limit_discard is LimitDiscard.END_OF_EXCHANGE
    if game_is_over(
        marker=draft.marker,
        earned=draft.marker - draft.start_marker,
        open_value=open_value(draft.board, draft.exchanges, readings),
        has_empty_column=any(column.is_empty for column in draft.board),
        exchanges=draft.exchanges,
        readings=readings,
    ):
        finish_game(draft, resigned_by=None, clauses=("ECH-7b", "ECH-7c"))
        if late and isinstance(draft.agenda[-1] if draft.agenda else None, BeginNewGame):
            draft.then(RespectLimits(BOTH))
        return
    if late or readings.last_limit_discard is LastLimitDiscard.LAPSES_WITH_THE_GAME:
        draft.then(RespectLimits(BOTH), BeginExchange())
        return
    draft.then(BeginExchange())
