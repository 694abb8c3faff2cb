"""Course of a game, step 7 (p. 7), the end of a game (p. 7-8), and the end of the match (p. 10)."""

from collections.abc import Sequence

from arbitre.core.game import Outcome
from arbitre.core.ruling import Ruling
from arbitre.match.rules.hand_limit import Done, limits_are_due
from arbitre.match.rules.readings import (
    BothKings,
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    NeutralAfterFour,
    OpenValue,
    Readings,
    ResignationPoint,
    TiedColumn,
)
from arbitre.match.table.agenda import BeginExchange, BeginNewGame, CheckEnd, RespectLimits
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import GameEnded, MatchEnded, PointScored
from arbitre.match.table.people import BOTH, COLUMNS, Player, replaced
from arbitre.match.table.position import Position
from arbitre.match.table.state import ColumnState

POINTS_TO_WIN = 6


def open_value(board: Sequence[ColumnState], exchanges: int, readings: Readings) -> int:
    """The values of the columns without any card, added up; `exchanges` have been played, this one included.

    Règle : ECH-7b (p. 7), LEX-2 (p. 11). Litiges : D-05, which empty columns count; D-51, whether a tie leaves its value open; D-01 with D-05, how many can still be played.
    """
    values = [
        column.advantage
        for column, state in zip(COLUMNS, board, strict=True)
        if state.is_empty and not (state.was_freed and readings.open_value is OpenValue.NEVER_FREED_COLUMNS)
    ]
    if readings.open_value is OpenValue.PLAYABLE_COLUMNS and readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES:
        values = sorted(values, reverse=True)[: max(0, 4 - exchanges)]
    if readings.tied_column is TiedColumn.UNRESOLVED:
        values += [
            column.advantage
            for column, state in zip(COLUMNS, board, strict=True)
            if state.was_tied and not state.is_empty
        ]
    return sum(values)


def lead_of(marker: int, earned: int, readings: Readings) -> int:
    """The lead that counts: where the marker stands, a starting advantage included.

    Règle : ECH-7c (p. 7), ETAT-3a (p. 10). Litige : D-06.
    """
    return marker if readings.lead_measure is LeadMeasure.MARKER else earned


def game_is_over(  # noqa: PLR0913  (each number decides)
    *, marker: int, earned: int, open_value: int, has_empty_column: bool, exchanges: int, readings: Readings
) -> Ruling[bool]:
    """A game ends when no column is left, or once the lead exceeds all that is still open.

    Règle : EXPL-4 (p. 4), ECH-0a (p. 6), ECH-7b, ECH-7c, ECH-7d, ECH-7e (p. 7), FIN-2 (p. 8), AIDE-2a, AIDE-2b (aide de jeu).
    Litiges : D-01, D-02, D-06, D-68.
    """
    lead_decides = open_value < abs(lead_of(marker, earned, readings))
    # No column is left: the marker decides, unless it is neutral and a reading waits for a resignation.
    if not has_empty_column:
        is_over = marker != 0 or readings.full_neutral_board is FullNeutralBoard.DRAWN
    # By one reading a game has four exchanges at most, though an effect has freed a column.
    elif (exchanges >= 4 and readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES) or (
        exchanges >= 4 and marker == 0 and readings.neutral_after_four is NeutralAfterFour.DRAWN
    ):
        is_over = True
    # What is still open is not worth the lead any more.
    else:
        is_over = lead_decides
    if not is_over:
        return Ruling(answer=False, clauses=("ECH-7d",))
    if lead_decides:
        return Ruling(answer=True, clauses=("ECH-7b", "ECH-7c"))
    return Ruling(answer=True, clauses=("AIDE-2a",) if marker else ("AIDE-2a", "FIN-2"))


def lead_exceeds(position: Position) -> bool:
    """Whether a lead exceeds what is open, before the current exchange is over.

    Règle : ECH-7c (p. 7), AIDE-2b (aide de jeu). Litiges : D-06, D-07.
    """
    readings = position.ruleset.readings
    lead = lead_of(position.marker, position.marker - position.start_marker, readings)
    return open_value(position.board, position.exchanges + 1, readings) < abs(lead)


# Step 7: is the game over?


def check_end(draft: Draft, _task: CheckEnd) -> None:
    """Step 7: the game ends, or the next exchange begins; cards and pawns stay until the game ends.

    Règle : EXPL-4 (p. 4), ECH-0a (p. 6), ECH-7a, ECH-7d (p. 7), AIDE-2a (aide de jeu).
    """
    draft.exchanges += 1
    draft.previous = draft.exchange
    readings = draft.ruleset.readings
    ruling = game_is_over(
        marker=draft.marker,
        earned=draft.marker - draft.start_marker,
        open_value=open_value(draft.board, draft.exchanges, readings),
        has_empty_column=any(column.is_empty for column in draft.board),
        exchanges=draft.exchanges,
        readings=readings,
    )
    if ruling.answer:
        finish_game(draft, resigned_by=None, clauses=ruling.clauses)
        return
    due = (RespectLimits(BOTH),) if limits_are_due(Done.EXCHANGE, readings) else ()
    draft.then(*due, BeginExchange())


# The end of a game.


def game_winner(marker: int) -> Player | None:
    """The player on whose side the marker stands wins the game; a neutral marker draws it.

    Règle : EXPL-7, EXPL-8 (p. 4), FIN-1, FIN-2 (p. 8), AIDE-3a, AIDE-3b (aide de jeu).
    """
    if marker == 0:
        return None
    return Player.SPASSKY if marker > 0 else Player.FISCHER


def winner_after_resignation(resigned_by: Player, marker: int, readings: Readings) -> Player | None:
    """Whoever resigns gives the game to the other, wherever the marker stands.

    Règle : ABAN-2 (p. 8), LEX-4 (p. 11). Litige : D-58.
    """
    match readings.resignation_point:
        case ResignationPoint.OPPONENT_SCORES:
            return resigned_by.other
        case ResignationPoint.MARKER_DECIDES:
            return game_winner(marker)


def points_for(winner: Player | None) -> tuple[int, int]:
    """A won game gives its winner one point, a drawn game one to each.

    Règle : INTRO-2 (p. 2), EXPL-7, EXPL-8 (p. 4), FIN-1, FIN-2 (p. 8).
    """
    return (int(winner is not Player.FISCHER), int(winner is not Player.SPASSKY))


def match_winner(scores: tuple[int, int], queen: Player, readings: Readings) -> Player | None:
    """The first king on the centre, six points, wins the match; both at once make Spassky the winner.

    Règle : INTRO-1 (p. 2), FIN-3, FIN-4, FIN-5 (p. 8), FDM-1, FDM-2, FDM-3 (p. 10), AIDE-4 (aide de jeu). Litige : D-57.
    """
    arrived = [player for player in BOTH if scores[player.index] >= POINTS_TO_WIN]
    if len(arrived) < 2:
        return arrived[0] if arrived else None
    match readings.both_kings:
        case BothKings.SPASSKY_WINS:
            return Player.SPASSKY
        case BothKings.WHITE_KING_MOVES_FIRST:
            return queen


def finish_game(draft: Draft, *, resigned_by: Player | None, clauses: tuple[str, ...]) -> None:
    """Score the game, then end the match or begin a new game.

    What the game bound or barred is over with it.

    Règle : FIN-1, FIN-2, FIN-3, FIN-4, FIN-5 (p. 8), MEP-3-1 (p. 3), FDM-1, FDM-2, FDM-3 (p. 10). Litige : D-58.
    """
    readings = draft.ruleset.readings
    winner = game_winner(draft.marker)
    if resigned_by is not None:
        winner = winner_after_resignation(resigned_by, draft.marker, readings)
    draft.events.append(GameEnded(draft.game, winner, clauses))
    conceded = resigned_by is not None and readings.resignation_point is ResignationPoint.OPPONENT_SCORES
    scoring = clauses if conceded else ("FIN-2",) if winner is None else ("FIN-1",)
    for player, points in zip(BOTH, points_for(winner), strict=True):
        if points:
            draft.scores = replaced(draft.scores, player, draft.scores[player.index] + points)
            draft.events.append(PointScored(player, draft.scores[player.index], scoring))
    draft.exchange = None
    draft.previous = None
    draft.forced = None
    draft.barred = ()
    champion = match_winner(draft.scores, draft.queen, readings)
    if champion is None:
        due = (RespectLimits(BOTH),) if limits_are_due(Done.GAME, readings) else ()
        draft.then(*due, BeginNewGame())
        return
    both = all(score >= POINTS_TO_WIN for score in draft.scores)
    ending = ("FDM-3",) if both else ("FDM-1", "FDM-2")
    draft.agenda.clear()
    draft.outcome = Outcome(champion, "both-kings" if both else "six-points", ending)
    draft.events.append(MatchEnded(champion, ending))
