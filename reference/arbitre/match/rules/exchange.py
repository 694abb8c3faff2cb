"""Course of a game, steps 4 to 7 (p. 7): comparison, the loser's effect, the winner's award, the end test."""

from attrs import evolve

from arbitre.match.rules.effects.vocabulary import Choose
from arbitre.match.rules.end_of_game import (
    end_clauses,
    finish_game,
    game_is_over,
    lead_exceeds,
    open_value,
)
from arbitre.match.rules.playing import upright_side
from arbitre.match.rules.readings import (
    ColumnFourCost,
    EndTest,
    ExchangeWinner,
    LastLimitDiscard,
    LimitDiscard,
    OpponentChoice,
    Readings,
    Resigning,
    ResigningEffect,
    StruckPlayer,
    TieCost,
)
from arbitre.match.table.agenda import (
    BeginExchange,
    CheckEnd,
    ChooseBetweenOptions,
    Compare,
    DecideEffect,
    EndGameByResignation,
    EndStepFive,
    EndStepSix,
    MayResign,
    RespectLimits,
    TakeAward,
)
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import StrengthsCompared
from arbitre.match.table.people import BOTH, Column, Player
from arbitre.match.table.state import ColumnState, Exchange

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
    """The total of each zone of the current column."""
    found = []
    for player in BOTH:
        zone = draft.zone(player)
        found.append(total_strength(upright_side(draft, player, zone.card).strength, zone.pawns))
    return found[0], found[1]


def assumed_of_totals(draft: Draft) -> tuple[str, ...]:
    """What of the cards of the current column no source attests, of all that their totals depend on."""
    return tuple(
        f"{zone.card}.{part}"
        for player, zone in zip(BOTH, draft.board[draft.column().place].zones, strict=True)
        if zone is not None
        for part in upright_side(draft, player, zone.card).assumed_when_played
        if part != "piece"
    )


def compare(draft: Draft, _task: Compare) -> None:
    """Step 4: different totals lead to step 5, equal ones straight to step 7 without effect or award.

    Règle : ECH-4c, ECH-4d, ECH-4e, ECH-4f (p. 7). Litiges : D-51, D-52.
    """
    both, assumed = totals(draft), assumed_of_totals(draft)
    winner = exchange_winner(*both)
    column = draft.column()
    readings = draft.ruleset.readings
    if winner is None:
        draft.exchange = Exchange(draft.current().leader, column)
        draft.events.append(StrengthsCompared(both, None, ("ECH-4d", "ECH-4e", "ECH-4f"), assumed))
        mark_as_tied(draft, column)
        if column is Column.FOUR and readings.tie_cost is TieCost.BOTH_PAY:
            for player in BOTH:
                draft.change_endurance(player, -1, ("ECH-6f",))
        draft.then(EndStepSix(), CheckEnd())
        return
    draft.exchange = Exchange(draft.current().leader, column, winner, column.advantage)
    draft.events.append(StrengthsCompared(both, winner, ("ECH-4c", "ECH-6a"), assumed))
    loser = winner.other
    draft.then(TakeAward(), EndStepSix(), CheckEnd())
    if readings.resigning is Resigning.AT_ANY_TIME:
        draft.agenda.append(MayResign(winner))
    draft.then(DecideEffect(loser), EndStepFive())
    if readings.opponent_choice is OpponentChoice.BEFORE_IT_IS_DECIDED:
        for instruction in upright_side(draft, loser, draft.zone(loser).card).effect:
            if isinstance(instruction, Choose):
                if instruction.who.seen_by(loser) is winner:
                    draft.then(ChooseBetweenOptions(winner, instruction))
                break  # a second choice is made when its turn comes


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
    draft.events.append(StrengthsCompared(both, winner, ("ECH-4a",), assumed_of_totals(draft)))
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
        draft.agenda.clear()
        draft.then(EndGameByResignation(exchange.resigned_by))
    elif readings.end_test is EndTest.AFTER_EACH_STEP and lead_exceeds(draft):
        draft.agenda.clear()
        finish_game(draft, resigned_by=None, clauses=("ECH-7c", "AIDE-2b"))
        return
    if readings.limit_discard is LimitDiscard.END_OF_EXCHANGE:
        return
    struck_later = readings.struck_player is StruckPlayer.AFTER_THEIR_OWN_NEXT_STEP
    players = (exchange.winner.other,) if struck_later and exchange.winner is not None else BOTH
    draft.then(RespectLimits(players))


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
    earned, still_open = draft.marker - draft.start_marker, open_value(draft.board, draft.exchanges, readings)
    if game_is_over(
        marker=draft.marker,
        earned=earned,
        open_value=still_open,
        has_empty_column=any(column.is_empty for column in draft.board),
        exchanges=draft.exchanges,
        readings=readings,
    ):
        clauses = end_clauses(marker=draft.marker, earned=earned, open_value=still_open, readings=readings)
        finish_game(draft, resigned_by=None, clauses=clauses)
        return
    late = readings.limit_discard is LimitDiscard.END_OF_EXCHANGE
    if late or readings.last_limit_discard is LastLimitDiscard.LAPSES_WITH_THE_GAME:
        draft.then(RespectLimits(BOTH), BeginExchange())
        return
    draft.then(BeginExchange())
