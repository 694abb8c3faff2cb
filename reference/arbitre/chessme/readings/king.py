"""Readings: check, and how the game ends."""

from enum import Enum


class WinningThreat(Enum):
    """Which threat to the king wins.

    Litige : CM-D-02.
    """

    UNANSWERABLE = "unanswerable"
    ANY = "any"


class PinnedAttacker(Enum):
    """Whether a man that could not take without exposing its own king gives check.

    Litige : CM-D-12.
    """

    GIVES_CHECK = "gives-check"
    GIVES_NONE = "gives-none"


class KingThreat(Enum):
    """Which squares a king threatens.

    Litige : CM-D-13.
    """

    ALL_AROUND = "all-around"
    NOT_BEHIND = "not-behind"


class ProtectedMan(Enum):
    """Whether a king stepping back may capture a man that is protected.

    Litige : CM-D-14.
    """

    SAFE_FROM_THE_KING = "safe-from-the-king"
    MAY_BE_TAKEN_BACKWARDS = "may-be-taken-backwards"


class EndJudged(Enum):
    """When mate and stalemate are judged.

    Litige : CM-D-24.
    """

    AFTER_THE_TURN = "after-the-turn"
    AFTER_THE_MOVE = "after-the-move"


class UsableHand(Enum):
    """What a player may do who cannot move, is not in check and could place a tile.

    Litige : CM-D-25.
    """

    STALEMATE = "stalemate"
    PLACES_INSTEAD = "places-instead"


class Repetition(Enum):
    """Whether a position that comes back ends the game.

    Litige : CM-D-26.
    """

    NO_RULE = "no-rule"
    THIRD_TIME_DRAWS = "third-time-draws"


class NoProgress(Enum):
    """Whether fifty turns of each player without capture, placement or promotion end the game.

    Litige : CM-D-26.
    """

    NO_RULE = "no-rule"
    FIFTY_TURNS_DRAW = "fifty-turns-draw"


class FewMen(Enum):
    """Whether kings alone, or with one bishop or knight, end the game.

    Litige : CM-D-27.
    """

    PLAY_GOES_ON = "play-goes-on"
    DRAW = "draw"


class DrawAnswer(Enum):
    """When a proposed draw is answered.

    Litige : CM-D-28.
    """

    IN_OWN_TURN = "in-own-turn"
    AT_ONCE = "at-once"


class Resigning(Enum):
    """Whether and when a player may give the game up.

    Litige : CM-D-38.
    """

    AT_OWN_CHOICES = "at-own-choices"
    BEFORE_MOVING = "before-moving"
    NEVER = "never"


class UnansweredCheck(Enum):
    """What happens to a player in check who makes a move that leaves the king attacked.

    Litige : CM-D-29.
    """

    MOVE_REFUSED = "move-refused"
    GAME_LOST = "game-lost"


class CheckAnswer(Enum):
    """Which men may answer a check.

    Litige : CM-D-30.
    """

    ANY_MAN = "any-man"
    KING_ONLY = "king-only"
