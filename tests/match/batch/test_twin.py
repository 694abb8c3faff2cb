"""The compiled twin: equal to the reference in everything that can be seen, at every decision, by any rules."""

from collections.abc import Callable
from random import Random

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.questions import answered
from arbitre.match import batch
from arbitre.match.batch.numbers import number_of
from arbitre.match.batch.shared import exchange_winner, marker_after, pawns_due, points_for
from arbitre.match.rules import comparison, end_of_game, endurance, marker, pawns
from arbitre.match.rules.readings import PawnShortage, TrackEnd
from arbitre_properties.match.generation import any_ruleset
from arbitre_properties.match.twin import Difference, compare_match

DECISIONS = 100_000
MANY = 2_000_000
"""A fiftieth of the hundred million decisions of the long test."""

pytestmark = pytest.mark.timeout(3600)
"""On a busy machine the first call takes its time: it compiles."""


def compared(first_seed: int, decisions: int) -> int:
    """Play matches by random rules until so many decisions were the same; how many matches that took."""
    same, seed = 0, first_seed
    while same < decisions:
        same += compare_match(any_ruleset(Random(seed)), seed)  # noqa: S311  (no secret)
        seed += 1
    return seed - first_seed


def test_the_twin_is_the_reference() -> None:
    """Legal actions, hands, piles, pawns, markers, tasks and outcomes: the same before every one of 100,000 decisions."""
    assert compared(0, DECISIONS) > 100


@pytest.mark.long
@pytest.mark.timeout(7200)
@pytest.mark.parametrize("part", range(1, 51))
def test_the_twin_is_the_reference_for_long(part: int) -> None:
    """A hundred million decisions, none of them different."""
    assert compared(part * 10_000_000, MANY) > 1000


def test_rules_on_numbers_are_the_rules() -> None:
    """ECH-4c, ECH-6d, ETAT-2c, FIN-1: what is compiled answers as what is written, for every number it can be given."""
    for one in range(8):
        for other in range(8):
            winner = comparison.exchange_winner(one, other)
            assert exchange_winner(one, other) == (-1 if winner is None else winner.index)
            for shortage in PawnShortage:
                assert pawns_due(one, other, number_of(shortage)) == pawns.pawns_due(one, other, shortage)
            for track_end in TrackEnd:
                expected = marker.marker_after(one - 4, other - 4, 5, track_end)
                assert marker_after(one - 4, other - 4, 5, number_of(track_end)) == expected
    for player in (None, *match.Player):
        assert points_for(-1 if player is None else player.index) == end_of_game.points_for(player)


def _lower_wins(one: int, other: int) -> match.Player | None:
    return comparison_before(other, one)


comparison_before = comparison.exchange_winner


@pytest.mark.parametrize(
    ("module", "name", "mutant"),
    [
        (comparison, "exchange_winner", _lower_wins),
        (comparison, "total_strength", lambda strength, pawns: strength + 2 * pawns),
        (endurance, "endurance_after", lambda position, change, last: min(max(position + change, 1), last)),
        (end_of_game, "game_winner", lambda _marker: None),
    ],
)
def test_the_twin_notices_when_the_reference_is_changed(
    module: object, name: str, mutant: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    """ECH-4b, ECH-4c, END-7, FIN-1: a rule of the reference that is another one leads to another match."""
    monkeypatch.setattr(module, name, mutant)
    with pytest.raises(Difference, match="before step"):
        compared(0, 2000)


NOTICED_OFTEN = {
    "end_test": "after-each-step",
    "resigning": "at-any-time",
    "reshuffle_cost": "after-the-card",
    "state_space": "at-the-start-of-the-step",
    "stopping_short": "not-to-avoid-a-reshuffle",
    "draw_count": "announced",
    "mulligan_order": "white-first",
    "refill_order": "black-first",
    "new_game_discard_order": "white-first",
    "refill_sight": "open",
    "pawn_colour": "chess-colour",
    "pawn_shortage": "all-or-nothing",
    "leader_pawns": "until-the-comparison",
}


@pytest.mark.parametrize("field", NOTICED_OFTEN)
def test_the_twin_notices_another_reading(field: str) -> None:
    """Where only the reference answers a question otherwise, the two part within a few dozen matches."""
    rules = match.default_ruleset()
    other = evolve(rules, readings=answered(rules.readings, {field: NOTICED_OFTEN[field]}))
    with pytest.raises(Difference, match="before step"):
        _parted(other, rules)


def _parted(rules: match.Ruleset, rules_of_twin: match.Ruleset) -> None:
    for seed in range(60):
        compare_match(rules, seed, rules_of_twin)


def test_the_same_seeds_give_the_same_matches() -> None:
    """However many threads play them, and wherever one begins."""
    rules = match.default_ruleset()
    one, two, later = batch.play(rules, 0, 60), batch.play(rules, 0, 60, threads=2), batch.play(rules, 20, 40)
    assert one.matches == 60
    assert one.decisions.tolist() == two.decisions.tolist()
    assert one.champions.tolist()[20:] == later.champions.tolist()
    assert set(one.champions.tolist()) == {0, 1}


def test_random_play_is_like_that_of_the_reference() -> None:
    """The length of matches and who wins them: within what chance allows."""
    rules = match.default_ruleset()
    twin = batch.play(rules, 0, 4000)
    records = [match.playout(seed, rules, digests=False) for seed in range(400)]
    mean = sum(record.decisions for record in records) / len(records)
    assert abs(twin.decisions.mean() - mean) < 5 * twin.decisions.std() / len(records) ** 0.5


def test_what_cannot_be_held_is_refused_and_told() -> None:
    """More cards than a hand of the twin has places for are the reference's to play."""
    rules = match.default_ruleset()
    extra = evolve(rules.components.cards[0], id=match.CardId("one-more"))
    larger = evolve(rules, components=evolve(rules.components, cards=(*rules.components.cards, extra)))
    why = batch.why_not(larger.components)
    assert why is not None
    assert "17" in why.en
    with pytest.raises(ValueError, match="the reference can"):
        batch.play(larger, 0, 1)
    assert batch.why_not(rules.components) is None
