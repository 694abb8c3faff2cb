"""The rule functions of the Match agree with independent statements of their rules on their whole domains."""

from collections.abc import Callable, Iterator

import pytest

from arbitre.match.people import Player
from arbitre_properties.match import exhaustive, exhaustive_cards, exhaustive_hands

CHECKS = (*exhaustive.CHECKS, *exhaustive_hands.CHECKS, *exhaustive_cards.CHECKS)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_rule_function_says_what_the_rule_says(check: Callable[[], Iterator[object]]) -> None:
    """Nowhere on its domain does the engine differ from the statement."""
    assert next(check(), None) is None


BREAKING: dict[str, tuple[object, Callable[..., object]]] = {
    "exchange_winner": (exhaustive.totals_decide_the_exchange, lambda *_: Player.SPASSKY),
    "most_pawns": (exhaustive.pawns_within_reach, lambda *_, **__: 2),
    "initiative": (exhaustive.who_leads, lambda queen, *_, **__: queen),
    "free_columns": (exhaustive.columns_open_to_the_leader, lambda *_: ()),
    "endurance_cost_of_winning": (exhaustive.what_column_four_costs, lambda *_: 1),
    "open_value": (exhaustive.what_is_still_open, lambda *_: 10),
    "game_is_over": (exhaustive.when_a_game_is_over, lambda **_: True),
    "game_winner": (exhaustive.who_wins_a_game, lambda *_: None),
    "match_winner": (exhaustive.points_and_the_match, lambda *_: None),
    "marker_after": (exhaustive.marker_space_by_space, lambda marker, spaces, *_: marker + spaces),
    "shift_in_spaces": (exhaustive.shifts_have_a_direction, lambda *_: 1),
    "half_rounded_up": (exhaustive.halves, lambda amount: amount // 2),
    "endurance_after": (exhaustive.endurance_space_by_space, lambda position, change, _: position + change),
    "hand_limit": (exhaustive.limits_on_the_track, lambda *_: 6),
    "colour_of": (exhaustive.colours_of_the_players, lambda *_: None),
    "excess_cards": (exhaustive_hands.cards_too_many, lambda cards, limit: cards - limit),
    "pawns_due": (exhaustive_hands.pawns_taken, lambda due, *_: due),
    "starting_advantage": (exhaustive_hands.modifiers_netted, lambda *_: 0),
    "cards_left_to_draw": (exhaustive_hands.cards_a_draw_allows, lambda *_: 1),
    "may_stop": (exhaustive_hands.drawing_is_optional, lambda *_, **__: True),
    "can_draw": (exhaustive_hands.what_can_be_drawn, lambda *_: True),
    "cards_open_to_limit_discard": (exhaustive_hands.cards_that_may_be_thrown_away, lambda seat, *_: seat.hand),
    "playable_cards": (exhaustive_hands.cards_that_may_be_played, lambda seat, _: seat.hand),
    "in_turn": (exhaustive_hands.turns_of_both, lambda *_: ((Player.SPASSKY,),)),
}


@pytest.mark.parametrize("name", BREAKING)
def test_wrong_rule_function_is_noticed(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule function that says something else is found out by its check."""
    check, wrong = BREAKING[name]
    assert callable(check)
    monkeypatch.setattr(f"{check.__module__}.{name}", wrong)
    assert next(check(), None) is not None
