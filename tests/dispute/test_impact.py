"""How much a question matters: the same chance for every reading, and honest intervals."""

import pytest

from arbitre.core.game import find_game
from arbitre.core.questions import Question
from arbitre.dispute.impact import Effect, Style, Variant, change_of, effects_in, share_of, variants_of

MATCH = find_game("match")


@pytest.mark.parametrize("style", Style)
def test_the_same_reading_changes_nothing(style: Style) -> None:
    """Playing the recommended reading against itself gives the same match, step by step."""
    question = next(each for each in MATCH.questions if each.field == "leader_pawns")
    same = Variant(question.dispute, question.field, question.default)
    for seed in range(3):
        ((effect,),) = effects_in(MATCH, "fr", [same], style, [seed])
        assert effect == Effect(observable=False, game_winner=False, match_winner=False, won=False, lost=False)


def test_the_same_seed_gives_the_same_effects() -> None:
    """A campaign can be repeated, and continued on another machine."""
    variants = list(variants_of(MATCH.questions))[:6]
    assert effects_in(MATCH, "fr", variants, Style.GREEDY, [3, 4])[1:] == effects_in(
        MATCH, "fr", variants, Style.GREEDY, [4]
    )


def test_a_reading_that_matters_is_seen_to_matter() -> None:
    """ECH-2g: leaving the leader's pawns open until the comparison changes what happens in every match."""
    variant = Variant("D-40", "leader_pawns", "until-the-comparison")
    assert all(effect.observable for (effect,) in effects_in(MATCH, "fr", [variant], Style.RANDOM, range(5)))


def test_a_changed_winner_is_a_change_that_is_seen() -> None:
    """Whatever changes a match's winner changes a game's, and whatever changes a game's can be seen."""
    variants = list(variants_of(MATCH.questions))
    (found,) = effects_in(MATCH, "fr", variants, Style.RANDOM, [1])
    for effect in found:
        assert effect.observable >= effect.game_winner >= effect.match_winner == (effect.won or effect.lost)


@pytest.mark.timeout(3600)
@pytest.mark.parametrize("style", Style)
def test_the_compiled_twin_finds_the_same_effects(style: Style) -> None:
    """Every reading of every question: what can be seen to change, the winners that change, in either direction."""
    variants = list(variants_of(MATCH.questions))
    one, two = (effects_in(MATCH, "fr", variants, style, range(3), by_twin=by_twin) for by_twin in (False, True))
    for effects, others in zip(one, two, strict=True):
        assert dict(zip(variants, effects, strict=True)) == dict(zip(variants, others, strict=True))
    assert any(effect.match_winner for effects in one for effect in effects)


def test_every_other_reading_is_a_variant() -> None:
    """The recommended reading is what the others are measured against."""
    question = Question("D-99", "field", ("one", "two", "three"), "two")
    assert list(variants_of([question])) == [Variant("D-99", "field", "one"), Variant("D-99", "field", "three")]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (1, 100, 0.0018, 0.0545), (0, 0, 0.0, 1.0)],
)
def test_the_interval_is_wilsons(count: int, of: int, low: float, high: float) -> None:
    """Values of the formula worked out elsewhere; no match at all says nothing at all."""
    share = share_of(count, of)
    assert share.low == pytest.approx(low, abs=5e-5)
    assert share.high == pytest.approx(high, abs=5e-5)


def test_a_change_lies_in_its_interval() -> None:
    """By Agresti and Min: 12 more and 4 fewer of 100 by their formula, and no change at all where nothing changed."""
    change = change_of(12, 4, 100)
    assert change.change == 0.08
    assert change.low == pytest.approx(0.0007, abs=1e-4)
    assert change.high == pytest.approx(0.1562, abs=1e-4)
    nothing = change_of(0, 0, 1000)
    assert nothing.change == 0.0
    assert -nothing.low == nothing.high == pytest.approx(0.00196, abs=1e-5)
