"""Every reading of every open question can be felt: somewhere on the way through a match it makes a difference."""

from collections.abc import Iterator
from random import Random

from attrs import evolve
from tests.match.table import (
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_SPARE,
    do,
    duel,
    table,
    use,
    with_effect,
    with_track,
)

from arbitre import match
from arbitre.core.decision import Shuffle
from arbitre.core.refusal import IllegalAction
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.box.tracks import Space
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    DiscardHalf,
    DiscardToDraw,
    Lose,
    NoMorePawns,
    PlacePawns,
    Resource,
    Who,
)
from arbitre.match.table.actions import DECLINE_EFFECT, Action, Discard, UseEffect
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY
from arbitre.match.table.state import Forced, PawnsBarred, State
from arbitre_properties.match.generation import any_components, walk

MATCHES = 400
"""Enough matches to feel the rarest reading; the search stops as soon as all have been felt."""

UNFELT_ALONE = {
    ("refill_target", "limit-at-the-start"): {"reshuffle_cost": "after-the-card"},
    ("open_value", "playable-columns"): {"game_length": "at-most-four-exchanges"},
}
"""Readings that differ only beside another one: D-10 needs the cost paid within the draw, D-05's cap a limit of four."""


def rulesets() -> Iterator[tuple[tuple[str, str], Ruleset, Ruleset]]:
    """Every alternative reading, with the ruleset it is compared with and the ruleset it makes."""
    for question in match.GAME.questions:
        for option in question.options:
            if option != question.default:
                beside = UNFELT_ALONE.get((question.field, option), {})
                before = match.make_ruleset("fr", beside)
                yield (question.field, option), before, match.make_ruleset("fr", {**beside, question.field: option})


def seen_and_done(state: State, action: Action, ruleset: Ruleset) -> tuple[object, ...]:
    """All that a ruleset makes of a state and an action: who chooses, what is legal, what follows, what is seen."""
    name = state.ruleset
    state = evolve(state, ruleset=ruleset)
    views = [evolve(match.view(state, player), ruleset=name) for player in BOTH]
    try:
        step = match.apply(state, action)
        done: object = (evolve(step.state, ruleset=name), step.events)
    except IllegalAction as refused:
        done = refused.code
    return match.decision(state), list(match.legal(state)), done, views


def situations() -> Iterator[tuple[State, Action]]:
    """States with the action taken in them: some that random play hardly ever meets, then whole matches."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    both_lose = (Lose(Resource.ENDURANCE, 4, Who.OPPONENT), Lose(Resource.ENDURANCE, 3))
    struck = table(with_effect(S_KNIGHT, *both_lose), spassky=(S_KNIGHT, S_KING, S_QUEEN, *S_SPARE[:4]), fischer=hand)
    yield duel(struck, S_KNIGHT, F_QUEEN), UseEffect((0, 1))
    lowered, _ = use(duel(table(with_effect(S_KNIGHT, both_lose[0]), fischer=hand), S_KNIGHT, F_QUEEN))
    yield evolve(lowered, forced=Forced(FISCHER, F_KING)), Discard((F_KING,))
    yield duel(table(spassky=(S_QUEEN,), fischer=(F_KING,)), S_QUEEN, F_KING), DECLINE_EFFECT
    for effect in (DiscardHalf(),), (DiscardToDraw(),), (NoMorePawns(), ClearColumn()):
        empty_handed = table(with_effect(S_KNIGHT, *effect), spassky=(S_KNIGHT,), fischer=(F_QUEEN,))
        yield duel(empty_handed, S_KNIGHT, F_QUEEN), UseEffect(tuple(range(len(effect))))
    banned = table(with_effect(S_KNIGHT, PlacePawns(2)), barred=(PawnsBarred(SPASSKY, F_SPARE[0], ()),))
    yield duel(banned, S_KNIGHT, F_QUEEN), UseEffect((0,))
    start = match.new_match(with_track(SPASSKY, [Space(7, 2, 1)], 0))
    spassky, fischer = start.ruleset.components.decks
    yield do(start, Shuffle(spassky)), Shuffle(fischer)
    for seed in range(MATCHES):
        source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
        rules = match.default_ruleset()
        if seed % 2:
            rules = evolve(rules, components=any_components(rules.components, source))
        for state, action, _ in walk(rules, seed):
            yield state, action


def test_every_reading_makes_a_difference() -> None:
    """ECH-0f, EXPL-2: D-01 to D-73, no reading is a name without a rule behind it."""
    unfelt = {name: (one, other) for name, one, other in rulesets()}
    for state, action in situations():
        components = state.ruleset.components
        before = {
            one: seen_and_done(state, action, evolve(one, components=components))
            for one in {one for one, _ in unfelt.values()}
        }
        for name, (one, other) in tuple(unfelt.items()):
            if seen_and_done(state, action, evolve(other, components=components)) != before[one]:
                del unfelt[name]
        if not unfelt:
            break
    assert unfelt.keys() == set()
