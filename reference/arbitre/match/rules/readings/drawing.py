"""Readings: the hand limit, drawing, reshuffling, and who acts first when both act."""

from enum import Enum


class LimitDiscard(Enum):
    """What must be finished before one discards down to the limit.

    Litige : D-08.
    """

    END_OF_STEP = "end-of-step"
    EACH_INSTRUCTION = "each-instruction"
    END_OF_EXCHANGE = "end-of-exchange"


class ReshuffleDiscard(Enum):
    """Whether the discard that follows a reshuffle waits for the end of the step.

    Litige : D-12.
    """

    END_OF_STEP = "end-of-step"
    AT_ONCE = "at-once"


class JointDiscard(Enum):
    """Who discards first when both hands are above their limit.

    Litige : D-20.
    """

    TOGETHER = "together"
    LOSER_FIRST = "loser-first"


class StruckPlayer(Enum):
    """When a player whose marker the opponent moved discards.

    Litige : D-61.
    """

    AFTER_THE_CURRENT_STEP = "after-the-current-step"
    AFTER_THEIR_OWN_NEXT_STEP = "after-their-own-next-step"


class LastLimitDiscard(Enum):
    """Whether a discard due in step 6 comes before the end test, or lapses when the game ends.

    Litige : D-65.
    """

    BEFORE_THE_END_TEST = "before-the-end-test"
    LAPSES_WITH_THE_GAME = "lapses-with-the-game"


class ReshuffleCost(Enum):
    """Whether the cost of a reshuffle follows the whole draw, or the one card.

    Litige : D-09.
    """

    AFTER_THE_WHOLE_DRAW = "after-the-whole-draw"
    AFTER_THE_CARD = "after-the-card"


class RefillTarget(Enum):
    """Whether a refill aims at the limit as it moves, or as it stood at the start.

    Litige : D-10.
    """

    LIVE_LIMIT = "live-limit"
    LIMIT_AT_THE_START = "limit-at-the-start"


class StateSpace(Enum):
    """Which space gives pawns and starting advantage after a reshuffle moved the marker.

    Litige : D-11.
    """

    LIVE = "live"
    AT_THE_START_OF_THE_STEP = "at-the-start-of-the-step"


class StoppingShort(Enum):
    """Whether one may stop drawing only to avoid a reshuffle.

    Litige : D-13.
    """

    ALWAYS_ALLOWED = "always-allowed"
    NOT_TO_AVOID_A_RESHUFFLE = "not-to-avoid-a-reshuffle"


class DrawCount(Enum):
    """Whether draws are decided card by card, or announced.

    Litige : D-14.
    """

    CARD_BY_CARD = "card-by-card"
    ANNOUNCED = "announced"


class AfterReshuffle(Enum):
    """Whether a reshuffle commits to taking a card.

    Litige : D-15.
    """

    CARD_MUST_BE_TAKEN = "card-must-be-taken"
    MAY_STOP = "may-stop"


class ReshuffleAtLeftEnd(Enum):
    """Whether one may reshuffle with the marker on the leftmost space.

    Litige : D-66.
    """

    FREE = "free"
    IMPOSSIBLE = "impossible"


class EmptyHand(Enum):
    """Whether a player may enter a game without a card.

    Litige : D-64.
    """

    ALLOWED = "allowed"
    ONE_CARD_AT_LEAST = "one-card-at-least"


class Turns(Enum):
    """Who comes first when both players choose at the same point.

    Litiges : D-16, D-18, D-19.
    """

    TOGETHER = "together"
    WHITE_FIRST = "white-first"
    BLACK_FIRST = "black-first"


class MulliganDraw(Enum):
    """How many cards replace those of the mulligan.

    Litige : D-17.
    """

    THE_SAME_NUMBER = "the-same-number"
    UP_TO_THE_SAME_NUMBER = "up-to-the-same-number"


class RefillSight(Enum):
    """What the other player sees of a refill that both make together.

    Litige : D-70.
    """

    HIDDEN_UNTIL_BOTH_ARE_DONE = "hidden-until-both-are-done"
    OPEN = "open"


class MulliganDiscards(Enum):
    """Whether the cards of the mulligan are discarded face up.

    Édition : E-01.
    """

    FACE_UP = "face-up"
    FACE_DOWN = "face-down"
