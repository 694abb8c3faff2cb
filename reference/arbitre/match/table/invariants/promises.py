"""Under which readings an invariant of the Match is promised."""

from arbitre.match.rules.readings import (
    EmptyHands,
    EndTest,
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    LossIcon,
    NeutralAfterFour,
    OpenValue,
    PawnsByEffect,
    PlayedCard,
    Readings,
    TiedColumn,
)


def step_seven_as_recommended(readings: Readings) -> bool:
    """Where games end as the recommended readings say.

    Litiges : D-01, D-02, D-05, D-06, D-07, D-27, D-51, D-68.
    """
    return (
        readings.game_length is GameLength.UNTIL_NO_COLUMN_IS_EMPTY
        and readings.full_neutral_board is FullNeutralBoard.DRAWN
        and readings.open_value is OpenValue.EVERY_EMPTY_COLUMN
        and readings.lead_measure is LeadMeasure.MARKER
        and readings.end_test is EndTest.AT_STEP_SEVEN
        and readings.tied_column is TiedColumn.RESOLVED
        and readings.neutral_after_four is NeutralAfterFour.GO_ON
        and readings.empty_hands is EmptyHands.LEADER_RESIGNS
    )


def played_cards_stay(readings: Readings) -> bool:
    """Where nothing but freeing a column takes a card off the board.

    Litige : D-67.
    """
    return readings.played_card is PlayedCard.ON_THE_BOARD


def places_bind_every_addition(readings: Readings) -> bool:
    """Where an effect that adds pawns is held to the places of a card, as playing it is.

    Litige : D-73.
    """
    return readings.pawns_by_effect is not PawnsByEffect.BEYOND_TWO


def one_game_a_step(readings: Readings) -> bool:
    """Where somebody has to choose in every game: two empty hands that cannot be refilled do not end it by themselves.

    Litige : D-27.
    """
    return readings.empty_hands is EmptyHands.LEADER_RESIGNS


def points_are_never_lost(readings: Readings) -> bool:
    """Where no icon takes a step from a king.

    Litiges : D-27, D-71.
    """
    return readings.loss_icon is LossIcon.ENDURANCE and one_game_a_step(readings)
