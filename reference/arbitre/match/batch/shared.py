"""The rules that the twin has from the reference as they stand, chapter by chapter."""

from collections.abc import Callable
from typing import cast

from arbitre.core import lots
from arbitre.match.batch.numbers import compiled
from arbitre.match.rules import award, comparison, drawing, end_of_game, endurance, hand_limit, marker, pawns
from arbitre.match.rules.effects import amounts
from arbitre.match.rules.effects import marker as effects_on_marker
from arbitre.match.table import appeal


def same(rule: Callable[..., object]) -> Callable[..., int]:
    """The rule of the reference, on numbers."""
    return cast("Callable[..., int]", compiled(rule))


total_strength = same(comparison.total_strength)
exchange_winner = same(comparison.exchange_winner)
endurance_cost_of_winning = same(award.endurance_cost_of_winning)
lead_of = same(end_of_game.lead_of)
game_is_over = same(end_of_game.game_is_over)
game_winner = same(end_of_game.game_winner)
winner_after_resignation = same(end_of_game.winner_after_resignation)
points_for = cast("Callable[[int], tuple[int, int]]", same(end_of_game.points_for))
match_winner = same(end_of_game.match_winner)
limits_are_due = same(hand_limit.limits_are_due)
endurance_after = same(endurance.endurance_after)
excess_cards = same(hand_limit.excess_cards)
marker_after = same(marker.marker_after)
pawns_due = same(pawns.pawns_due)
most_pawns = same(pawns.most_pawns)
may_reshuffle = same(drawing.may_reshuffle)
half_rounded_up = same(amounts.half_rounded_up)
shift_in_spaces = same(effects_on_marker.shift_in_spaces)
mixed = same(lots.mixed)
lots_for = same(lots.lots_for)
weighed = same(appeal.weighed)
POINTS_TO_WIN = end_of_game.POINTS_TO_WIN
PLACES_OF_A_CARD = pawns.PLACES_OF_A_CARD
MANY = pawns.MANY
