"""Course of a game, step 4 (p. 7): the totals are compared."""

from attrs import evolve

from arbitre.match.rules.effects.vocabulary import Choose
from arbitre.match.rules.endurance import change_endurance
from arbitre.match.rules.readings import OpponentChoice, Resigning, TieCost
from arbitre.match.table.agenda import (
    CheckEnd,
    ChooseBetweenOptions,
    Compare,
    DecideEffect,
    EndStepFive,
    EndStepSix,
    MayResign,
    TakeAward,
)
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import StrengthsCompared
from arbitre.match.table.people import BOTH, Column, Player
from arbitre.match.table.position import (
    Position,
    card_in_play,
    current_column,
    current_exchange,
    upright_side,
    zone_in_play,
)
from arbitre.match.table.state import Exchange


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


def totals(position: Position) -> tuple[int, int]:
    """The total of each zone of the current column."""
    found = []
    for player in BOTH:
        zone = card_in_play(position, player)
        found.append(total_strength(upright_side(position, player, zone.card).strength, zone.pawns))
    return found[0], found[1]


def assumed_of_totals(position: Position) -> tuple[str, ...]:
    """What of the cards of the current column no source attests, of all that their totals depend on."""
    return tuple(
        f"{zone.card}.{part}"
        for player in BOTH
        if (zone := zone_in_play(position, player)) is not None
        for part in upright_side(position, player, zone.card).assumed_when_played
        if part != "piece"
    )


def compare(draft: Draft, _task: Compare) -> None:
    """Step 4: different totals lead to step 5, equal ones straight to step 7 without effect or award.

    Règle : ECH-4c, ECH-4d, ECH-4e, ECH-4f, ECH-6a, ECH-6f (p. 7). Litiges : D-21, D-26, D-52.
    """
    both, assumed = totals(draft), assumed_of_totals(draft)
    winner = exchange_winner(*both)
    column = current_column(draft)
    readings = draft.ruleset.readings
    if winner is None:
        draft.exchange = Exchange(current_exchange(draft).leader, column)
        draft.events.append(StrengthsCompared(both, None, ("ECH-4d", "ECH-4e", "ECH-4f"), assumed))
        mark_as_tied(draft, column)
        # By one reading a tie in column IIII costs both what a win would have cost.
        if column is Column.FOUR and readings.tie_cost is TieCost.BOTH_PAY:
            for player in BOTH:
                change_endurance(draft, player, -1, ("ECH-6f",))
        draft.then(EndStepSix(), CheckEnd())
        return
    draft.exchange = Exchange(current_exchange(draft).leader, column, winner, column.advantage)
    draft.events.append(StrengthsCompared(both, winner, ("ECH-4c", "ECH-6a"), assumed))
    loser = winner.other
    draft.then(TakeAward(), EndStepSix(), CheckEnd())
    if readings.resigning is Resigning.AT_ANY_TIME:
        draft.agenda.append(MayResign(winner))
    draft.then(DecideEffect(loser), EndStepFive())
    # By one reading the winner picks between two options before the loser decides whether to use the effect.
    if readings.opponent_choice is OpponentChoice.BEFORE_IT_IS_DECIDED:
        for instruction in upright_side(draft, loser, card_in_play(draft, loser).card).effect:
            if isinstance(instruction, Choose):
                if instruction.who.seen_by(loser) is winner:
                    draft.then(ChooseBetweenOptions(winner, instruction))
                break  # a second choice is made when its turn comes


def mark_as_tied(draft: Draft, column: Column) -> None:
    """Remember that this column was tied in this game."""
    draft.board[column.place] = draft.board[column.place].marked_as_tied()


def compare_again(draft: Draft) -> None:
    """The winner stays who won the comparison, unless a reading compares again what the effect left in the column.

    Règle : ECH-4a, ECH-6a (p. 7), LEX-1b (p. 11), CARTE-SIMP-e (p. 12). Litige : D-54.
    """
    exchange, column = current_exchange(draft), current_column(draft)
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
