"""Readings: where men may go."""

from enum import Enum


class CountedNeighbours(Enum):
    """Which men make a square a permitted destination by touching it.

    Litige : CM-D-04.
    """

    EVERY_MAN = "every-man"
    NO_PAWNS = "no-pawns"


class MoverAsNeighbour(Enum):
    """Whether the moving man counts as its own neighbour, through the square it leaves.

    Litige : CM-D-05.
    """

    EXCLUDED = "excluded"
    COUNTED = "counted"


class Islands(Enum):
    """Whether a move may leave the men in more groups than before.

    Litige : CM-D-06.
    """

    ALLOWED = "allowed"
    FORBIDDEN = "forbidden"


class SlideContact(Enum):
    """Which squares of a slide without capture must touch a man.

    Litige : CM-D-07.
    """

    DESTINATION_ONLY = "destination-only"
    EVERY_SQUARE = "every-square"


class MenOnTheWay(Enum):
    """What a man on the line does to a sliding queen, rook or bishop.

    Litige : CM-D-08.
    """

    BLOCK = "block"
    ARE_JUMPED = "are-jumped"


class CapturableMen(Enum):
    """Whose men a queen, a rook or a bishop may take; king, knight and pawn have sentences of their own.

    Litige : CM-D-09.
    """

    ENEMIES = "enemies"
    OWN_TOO = "own-too"


class KnightContact(Enum):
    """Whether a knight that captures nothing needs a neighbour where it lands.

    Litige : CM-D-10.
    """

    NEEDED = "needed"
    NOT_NEEDED = "not-needed"


class CapturePrivilege(Enum):
    """What the sentence that always allows a capture lifts, for men other than the king.

    Litige : CM-D-11.
    """

    NEIGHBOUR_RULE = "neighbour-rule"
    KING_SAFETY_TOO = "king-safety-too"


class Forward(Enum):
    """Which way is forward once the armies have passed each other.

    Litige : CM-D-15.
    """

    FROM_THE_SEAT = "from-the-seat"
    TOWARDS_THE_ENEMY_KING = "towards-the-enemy-king"


class InterposedMan(Enum):
    """Whether a man that steps into the line of a check needs a neighbour there.

    Litige : CM-D-31.
    """

    NEEDS_A_NEIGHBOUR = "needs-a-neighbour"
    NEEDS_NONE = "needs-none"
