"""Readings: how a game ends, who leads, and how one resigns."""

from enum import Enum


class GameLength(Enum):
    """Whether a game stops after four exchanges, or goes on until no column is empty.

    Litige : D-01.
    """

    UNTIL_NO_COLUMN_IS_EMPTY = "until-no-column-is-empty"
    AT_MOST_FOUR_EXCHANGES = "at-most-four-exchanges"


class FullNeutralBoard(Enum):
    """What a full board with a neutral marker means: a drawn game, or a leader who cannot play and resigns.

    Litige : D-02.
    """

    DRAWN = "drawn"
    LEADER_RESIGNS = "leader-resigns"


class EmptiedBoard(Enum):
    """Who leads when a freed column leaves the board without any card.

    Litige : D-03.
    """

    PREVIOUS_WINNER_LEADS = "previous-winner-leads"
    WHITE_LEADS = "white-leads"


class ColumnFourCost(Enum):
    """Whether the cost of column IIII follows the win, any gain, or the full gain.

    Litige : D-04.
    """

    ON_WIN = "on-win"
    ON_ANY_GAIN = "on-any-gain"
    ON_FULL_GAIN = "on-full-gain"


class OpenValue(Enum):
    """Which empty columns the early-end sum counts.

    Litige : D-05.
    """

    EVERY_EMPTY_COLUMN = "every-empty-column"
    NEVER_FREED_COLUMNS = "never-freed-columns"
    PLAYABLE_COLUMNS = "playable-columns"


class LeadMeasure(Enum):
    """Whether a lead is read off the marker, or counts only what exchanges gave in this game.

    Litige : D-06.
    """

    MARKER = "marker"
    EARNED_IN_THIS_GAME = "earned-in-this-game"


class EndTest(Enum):
    """When the early end is tested.

    Litige : D-07.
    """

    AT_STEP_SEVEN = "at-step-seven"
    AFTER_EACH_STEP = "after-each-step"


class TiedColumn(Enum):
    """Whether a tied column is resolved, or keeps its value among the open ones.

    Litige : D-51.
    """

    RESOLVED = "resolved"
    UNRESOLVED = "unresolved"


class ExchangeWinner(Enum):
    """Whether the winner is fixed at the comparison, or compared again after the effect.

    Litige : D-54.
    """

    FIXED_AT_COMPARISON = "fixed-at-comparison"
    COMPARED_AGAIN = "compared-again"


class NeutralAfterFour(Enum):
    """What a neutral marker means after four exchanges while a column is empty again.

    Litige : D-68.
    """

    GO_ON = "go-on"
    DRAWN = "drawn"


class TieInitiative(Enum):
    """Who leads after a tie.

    Litige : D-50.
    """

    NOT_THE_LEADER_OF_THE_TIE = "not-the-leader-of-the-tie"
    BLACK = "black"


class TieCost(Enum):
    """Whether a tie in column IIII costs endurance.

    Litige : D-52.
    """

    NOBODY_PAYS = "nobody-pays"
    BOTH_PAY = "both-pay"


class Resigning(Enum):
    """When a player may resign.

    Litige : D-26.
    """

    WHEN_TO_PLAY = "when-to-play"
    AT_ANY_TIME = "at-any-time"


class EmptyHands(Enum):
    """What happens when nobody has a card to play.

    Litige : D-27.
    """

    LEADER_RESIGNS = "leader-resigns"
    MARKER_DECIDES = "marker-decides"


class ResignedColumnFour(Enum):
    """Whether a resignation in answer to column IIII costs its leader endurance.

    Litige : D-28.
    """

    NOBODY_PAYS = "nobody-pays"
    LEADER_PAYS = "leader-pays"


class ResigningEffect(Enum):
    """Whether a resigning effect ends the game at once, or after the award.

    Litige : D-29.
    """

    ENDS_THE_GAME_AT_ONCE = "ends-the-game-at-once"
    AFTER_THE_AWARD = "after-the-award"


class ResignationPoint(Enum):
    """Who scores when a player resigns.

    Litige : D-58.
    """

    OPPONENT_SCORES = "opponent-scores"
    MARKER_DECIDES = "marker-decides"
