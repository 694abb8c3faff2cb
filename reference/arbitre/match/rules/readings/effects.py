"""Readings: effects in general, and particular cards."""

from enum import Enum


class OpponentChoice(Enum):
    """Whether the opponent chooses after the effect is used, or before its owner decides.

    Litige : D-21.
    """

    AFTER_THE_EFFECT_IS_USED = "after-the-effect-is-used"
    BEFORE_IT_IS_DECIDED = "before-it-is-decided"


class UnpaidLoss(Enum):
    """Whether an endurance loss that cannot be suffered stops the rest of the effect.

    Litige : D-23.
    """

    THE_REST_STILL_HAPPENS = "the-rest-still-happens"
    STOPS_THE_EFFECT = "stops-the-effect"


class VoidChoice(Enum):
    """Whether one may choose a loss that costs less than it says.

    Litige : D-24.
    """

    ALLOWED = "allowed"
    ONLY_IF_PAYABLE = "only-if-payable"


class EffectParts(Enum):
    """Whether an effect is used whole, or in parts.

    Litige : D-25.
    """

    WHOLE_OR_NOTHING = "whole-or-nothing"
    ANY_PARTS = "any-parts"


class ShiftDirection(Enum):
    """Whether an advantage symbol moves the marker towards the person it names, or towards the owner of the card.

    Litige : D-44.
    """

    TOWARDS_THE_NAMED_PERSON = "towards-the-named-person"
    TOWARDS_THE_OWNER = "towards-the-owner"


class TrackEnd(Enum):
    """What happens at the end of the advantage track.

    Litige : D-45.
    """

    COUNT_ON = "count-on"
    STOP = "stop"


class CurrentColumn(Enum):
    """Whether the column of the current exchange counts as unresolved while an effect is applied.

    Litige : D-46.
    """

    RESOLVED = "resolved"
    UNRESOLVED = "unresolved"


class CancelledAdvantage(Enum):
    """Whether a cancelled advantage cancels shifts by effects too.

    Litige : D-53.
    """

    COLUMN_ONLY = "column-only"
    SHIFTS_TOO = "shifts-too"


class PawnEffect(Enum):
    """Whether the pawn effect may be chosen for a pawn that is not there.

    Litige : D-62.
    """

    VOID_CHOICE_ALLOWED = "void-choice-allowed"
    ONLY_WHAT_IS_POSSIBLE = "only-what-is-possible"


class LastingEffect(Enum):
    """How long a lasting effect lasts.

    Litige : D-63.
    """

    UNTIL_THE_GAME_ENDS = "until-the-game-ends"
    WHILE_THE_CARD_LIES = "while-the-card-lies"


class LossIcon(Enum):
    """What the lost icon of two Spassky cards takes away.

    Litige : D-71.
    """

    ENDURANCE = "endurance"
    KING_STEP = "king-step"


class ForcedCardResigning(Enum):
    """Whether a player bound to play one card may resign instead.

    Litige : D-30.
    """

    MAY_RESIGN = "may-resign"
    MUST_PLAY = "must-play"


class ForcedCardDiscard(Enum):
    """Whether the card one is bound to play may be discarded for the hand limit.

    Litige : D-31.
    """

    PROTECTED = "protected"
    FREE = "free"


class LastExchange(Enum):
    """Which exchange is the last, in which a card cannot be forced into the next one.

    Litige : D-32.
    """

    ANY_THAT_ENDS_THE_GAME = "any-that-ends-the-game"
    LAST_COLUMN_ONLY = "last-column-only"


class PickInLastExchange(Enum):
    """Whether a card picked in the last exchange must be discarded, or may stay in hand.

    Litige : D-72.
    """

    DISCARDED = "discarded"
    MAY_STAY = "may-stay"


class PickedCard(Enum):
    """Whether the picked card is shown before its fate is decided.

    Litige : D-33.
    """

    SHOWN = "shown"
    BLIND = "blind"


class VoidEffect(Enum):
    """Whether an effect that finds no card to take may be used at all.

    Litiges : D-34, D-36.
    """

    MAY_BE_USED = "may-be-used"
    UNAVAILABLE = "unavailable"


class HalfHand(Enum):
    """Who picks the half of a hand that is discarded, and whether it is shown.

    Litige : D-35.
    """

    RANDOM_AND_SHOWN = "random-and-shown"
    OWNER_CHOOSES = "owner-chooses"
    RANDOM_FACE_DOWN = "random-face-down"


class PlayedCard(Enum):
    """Whether the card just played still counts as a card in hand.

    Litige : D-67.
    """

    ON_THE_BOARD = "on-the-board"
    STILL_IN_HAND = "still-in-hand"


class PawnBan(Enum):
    """What a ban on reinforcing forbids.

    Litige : D-42.
    """

    ALL_ADDITIONS = "all-additions"
    ADDITIONS_WHEN_PLAYING = "additions-when-playing"
    GAINS_TOO = "gains-too"


class PawnsByEffect(Enum):
    """Where the pawns that an effect adds find room.

    Litige : D-73.
    """

    TWO_AT_MOST = "two-at-most"
    BEYOND_TWO = "beyond-two"
    ON_OTHER_CARDS = "on-other-cards"


class PawnsCounted(Enum):
    """Which pawns a gain per pawn counts.

    Litige : D-43.
    """

    ABOVE_THIS_CARD = "above-this-card"
    ALL_OWN_ON_THE_BOARD = "all-own-on-the-board"


class ForcedCardFreedom(Enum):
    """Whether a player bound to play one card chooses column and pawns.

    Litige : D-59.
    """

    COLUMN_AND_PAWNS_FREE = "column-and-pawns-free"
    OPPONENT_DICTATES = "opponent-dictates"
