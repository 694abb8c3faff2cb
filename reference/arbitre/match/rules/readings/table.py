"""Readings: pawns, information, set-up and the end of the match."""

from enum import Enum


class PawnColour(Enum):
    """Whether a player's pawns go with the person, or with the chess colour of the game.

    Litige : D-37.
    """

    PERSON = "person"
    CHESS_COLOUR = "chess-colour"


class PawnShortage(Enum):
    """What a player gets when the common reserve holds fewer pawns than a space gives.

    Litige : D-39.
    """

    TAKE_WHAT_IS_LEFT = "take-what-is-left"
    ALL_OR_NOTHING = "all-or-nothing"


class LeaderPawns(Enum):
    """Until when the leader may add pawns.

    Litige : D-40.
    """

    WITH_THE_CARD = "with-the-card"
    UNTIL_THE_COMPARISON = "until-the-comparison"


class UnusedPawns(Enum):
    """What becomes of the pawns left in a personal reserve when a game ends.

    Litige : D-41.
    """

    KEPT = "kept"
    RETURNED = "returned"


class PublicInformation(Enum):
    """What both players may look at and count.

    Litige : D-47.
    """

    DISCARDS_AND_COUNTS = "discards-and-counts"
    TOP_DISCARD_ONLY = "top-discard-only"


class StartSpaceModifier(Enum):
    """Whether the start spaces modify the marker of the first game.

    Litige : D-49.
    """

    IGNORED = "ignored"
    APPLIED = "applied"


class BothKings(Enum):
    """Who wins when both kings reach the centre in the same game.

    Litige : D-57.
    """

    SPASSKY_WINS = "spassky-wins"
    WHITE_KING_MOVES_FIRST = "white-king-moves-first"
