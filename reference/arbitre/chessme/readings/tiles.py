"""Readings: set-up, placing and promotion."""

from enum import Enum


class KingFiles(Enum):
    """On which columns the two kings start.

    Litige : CM-D-03.
    """

    SAME = "same"
    OPPOSITE = "opposite"


class Below(Enum):
    """Where the square below a pawn is.

    Litige : CM-D-16.
    """

    TOWARDS_ITS_OWNER = "towards-its-owner"
    DOWN_THE_PAGE = "down-the-page"


class PromotedPawn(Enum):
    """Where the pawn goes that was swapped for a captured man.

    Litige : CM-D-17.
    """

    AMONG_THE_CAPTURED = "among-the-captured"
    OUT_OF_THE_GAME = "out-of-the-game"


class NothingToSwap(Enum):
    """What a pawn may do on the enemy king's row while its owner has no captured man to take back.

    Litige : CM-D-18.
    """

    STAYS_A_PAWN = "stays-a-pawn"
    MAY_NOT_ARRIVE = "may-not-arrive"
    WAITS = "waits"


class Promotion(Enum):
    """Whether a possible promotion may be declined.

    Litige : CM-D-19.
    """

    OPTIONAL = "optional"
    MANDATORY = "mandatory"


class Arrival(Enum):
    """Which pawn moves bring about a promotion.

    Litige : CM-D-20.
    """

    BY_ANY_MOVE = "by-any-move"
    WITHOUT_CAPTURE = "without-capture"


class PromotionRow(Enum):
    """Which row of the enemy king counts.

    Litige : CM-D-21.
    """

    WHERE_HE_STANDS = "where-he-stands"
    WHERE_HE_STARTED = "where-he-started"


class PlacementCheck(Enum):
    """Whether a placement may give check.

    Litige : CM-D-23.
    """

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class EmptyPile(Enum):
    """Whether a player whose pile is used up may still place.

    Litige : CM-D-33.
    """

    PLACES_WITHOUT_DRAWING = "places-without-drawing"
    PLACES_NO_MORE = "places-no-more"


class CapturedPawn(Enum):
    """Whether a pawn may be swapped for a captured pawn.

    Litige : CM-D-36.
    """

    NOT_OFFERED = "not-offered"
    OFFERED = "offered"


class PromotedMan(Enum):
    """What becomes of a man that came back by promotion and is captured again.

    Litige : CM-D-37.
    """

    CAPTURED_AGAIN = "captured-again"
    OUT_OF_THE_GAME = "out-of-the-game"
