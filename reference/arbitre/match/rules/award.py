"""Course of a game, step 6 (p. 7): the winner takes the award, and pays for column IIII."""

from arbitre.match.rules.endurance import change_endurance
from arbitre.match.rules.hand_limit import Done, limits_are_due
from arbitre.match.rules.marker import move_marker
from arbitre.match.rules.readings import ColumnFourCost, Readings
from arbitre.match.table.agenda import CheckEnd, EndGameByResignation, EndStepSix, RespectLimits, TakeAward
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import BOTH, Column
from arbitre.match.table.position import current_column, current_exchange


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
    exchange = current_exchange(draft)
    winner = exchange.winner
    if winner is None:
        return
    if exchange.award:
        move_marker(draft, winner.sign * exchange.award, ("ECH-6c", "ECH-6d"))
    if endurance_cost_of_winning(current_column(draft), exchange.award, draft.ruleset.readings):
        change_endurance(draft, winner, -1, ("ECH-6f",))


def end_step_six(draft: Draft, _task: EndStepSix) -> None:
    """Whoever is above the limit after step 6 discards before step 7.

    Règle : MAIN-1b, MAIN-2, MAIN-3 (p. 9). Litige : D-29.
    """
    # After a resigning effect there is no step 7: the game is given to the opponent.
    resigned_by = current_exchange(draft).resigned_by
    if resigned_by is not None:
        draft.agenda.remove(CheckEnd())
        draft.then(EndGameByResignation(resigned_by))
    if limits_are_due(Done.STEP_SIX, draft.ruleset.readings):
        draft.then(RespectLimits(BOTH))
