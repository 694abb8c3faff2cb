"""What holds at every moment of every match (I-01 to I-32), each with the readings under which it is promised."""

from arbitre.match import Readings
from arbitre.match.rules.readings import (
    AfterReshuffle,
    CancelledAdvantage,
    EndTest,
    ExchangeWinner,
    ForcedCardFreedom,
    ForcedCardResigning,
    LastLimitDiscard,
    LimitDiscard,
    MulliganDraw,
    ReshuffleDiscard,
    ResignationPoint,
    ResignedColumnFour,
    StartSpaceModifier,
    StateSpace,
    StruckPlayer,
    TieCost,
    TrackEnd,
    UnusedPawns,
)
from arbitre.match.table.invariants import broken as broken_at_the_border
from arbitre.match.table.invariants.promises import (
    one_game_a_step,
    places_bind_every_addition,
    played_cards_stay,
    points_are_never_lost,
    step_seven_as_recommended,
)
from arbitre_properties.invariant import Invariant, always, broken_of
from arbitre_properties.match.conservation import (
    at_most_two_pawns_a_zone,
    endurance_moves_for_a_reason,
    endurance_stays_on_its_track,
    every_card_is_somewhere_once,
    every_pawn_is_somewhere,
    hands_are_settled_between_games,
    hands_respect_their_limits,
    limit_discards_are_exact,
    nobody_holds_the_others_cards,
    piles_keep_their_order,
    reserves_survive_the_end_of_a_game,
    reshuffles_are_paid_for,
    the_mulligan_comes_once,
    the_mulligan_keeps_hands,
)
from arbitre_properties.match.moments import Moment
from arbitre_properties.match.proceeding import (
    a_ban_ends_with_the_game,
    a_bound_card_is_played,
    a_tie_changes_nothing,
    cards_show_the_current_colour,
    exchanges_are_filled_or_freed,
    exchanges_follow_seven_steps,
    games_end_when_they_should,
    marker_moves_for_a_reason,
    new_games_follow_five_steps,
    new_games_start_afresh,
    one_effect_of_the_loser,
    only_the_leader_chooses_a_column,
    points_come_from_games,
    queen_changes_hands_with_the_game,
    the_marker_names_the_winner,
    the_player_may_play_or_resign,
    zones_come_in_pairs,
)


def what_is_asked_of_a_table_from_outside_holds(moment: Moment) -> bool:
    """CONT-7, FDM-1, ECH-0a, LEX-3a: no table that is played to breaks what a table from outside is checked against (I-33 to I-37)."""
    return not tuple(broken_at_the_border(moment.after))


def limits_bind_in_every_step(readings: Readings) -> bool:
    """Where whoever is above the limit discards before the next step, the last step of a game included."""
    return (
        readings.limit_discard is LimitDiscard.END_OF_STEP
        and readings.struck_player is StruckPlayer.AFTER_THE_CURRENT_STEP
        and readings.last_limit_discard is LastLimitDiscard.BEFORE_THE_END_TEST
    )


INVARIANTS: tuple[Invariant[Moment, Readings], ...] = (
    Invariant("I-01", every_card_is_somewhere_once, always),
    Invariant("I-02", nobody_holds_the_others_cards, always),
    Invariant("I-03", every_pawn_is_somewhere, always),
    Invariant("I-04", at_most_two_pawns_a_zone, places_bind_every_addition),
    Invariant("I-05", hands_respect_their_limits, always),
    Invariant("I-05b", limit_discards_are_exact, played_cards_stay),
    Invariant("I-05c", hands_are_settled_between_games, limits_bind_in_every_step),
    Invariant("I-06", endurance_stays_on_its_track, always),
    Invariant("I-07", zones_come_in_pairs, played_cards_stay),
    Invariant("I-08", exchanges_are_filled_or_freed, played_cards_stay),
    Invariant(
        "I-09",
        points_come_from_games,
        points_are_never_lost,
    ),
    Invariant("I-10", queen_changes_hands_with_the_game, one_game_a_step),
    Invariant("I-11", cards_show_the_current_colour, always),
    Invariant("I-12", one_effect_of_the_loser, always),
    Invariant(
        "I-13",
        a_tie_changes_nothing,
        lambda readings: (
            readings.tie_cost is TieCost.NOBODY_PAYS and readings.exchange_winner is ExchangeWinner.FIXED_AT_COMPARISON
        ),
    ),
    Invariant(
        "I-14",
        marker_moves_for_a_reason,
        lambda readings: (
            readings.track_end is TrackEnd.COUNT_ON and readings.cancelled_advantage is CancelledAdvantage.COLUMN_ONLY
        ),
    ),
    Invariant("I-15", endurance_moves_for_a_reason, always),
    Invariant("I-16", games_end_when_they_should, step_seven_as_recommended),
    Invariant(
        "I-17",
        the_marker_names_the_winner,
        lambda readings: readings.resignation_point is ResignationPoint.OPPONENT_SCORES and one_game_a_step(readings),
    ),
    Invariant(
        "I-18",
        the_player_may_play_or_resign,
        lambda readings: (
            readings.forced_card_resigning is ForcedCardResigning.MAY_RESIGN
            and readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE
        ),
    ),
    Invariant(
        "I-19",
        only_the_leader_chooses_a_column,
        lambda readings: readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE,
    ),
    Invariant("I-20", a_bound_card_is_played, always),
    Invariant("I-21", a_ban_ends_with_the_game, always),
    Invariant(
        "I-22",
        new_games_start_afresh,
        lambda readings: (
            readings.start_space_modifier is StartSpaceModifier.IGNORED
            and readings.state_space is StateSpace.LIVE
            and readings.track_end is TrackEnd.COUNT_ON
        ),
    ),
    Invariant("I-23", piles_keep_their_order, always),
    Invariant(
        "I-24",
        reshuffles_are_paid_for,
        lambda readings: readings.after_reshuffle is AfterReshuffle.CARD_MUST_BE_TAKEN,
    ),
    Invariant(
        "I-25", the_mulligan_keeps_hands, lambda readings: readings.mulligan_draw is MulliganDraw.THE_SAME_NUMBER
    ),
    Invariant("I-27", reserves_survive_the_end_of_a_game, lambda readings: readings.unused_pawns is UnusedPawns.KEPT),
    Invariant(
        "I-30",
        exchanges_follow_seven_steps,
        lambda readings: (
            readings.exchange_winner is ExchangeWinner.FIXED_AT_COMPARISON
            and readings.resigned_column_four is ResignedColumnFour.NOBODY_PAYS
        ),
    ),
    Invariant(
        "I-31",
        new_games_follow_five_steps,
        lambda readings: (
            readings.limit_discard is LimitDiscard.END_OF_STEP
            and readings.reshuffle_discard is ReshuffleDiscard.END_OF_STEP
            and readings.start_space_modifier is StartSpaceModifier.IGNORED
            and readings.end_test is EndTest.AT_STEP_SEVEN
            and one_game_a_step(readings)
        ),
    ),
    Invariant("I-32", the_mulligan_comes_once, always),
    Invariant("I-33", what_is_asked_of_a_table_from_outside_holds, always),
)


def broken(moment: Moment) -> list[str]:
    """The invariants that a moment breaks though its readings promise them."""
    return broken_of(INVARIANTS, moment, moment.ruleset.readings)
