"""Matches nobody would think of, from a seed: the rulesets and the lively players of `arbitre_properties`."""

from collections.abc import Callable, Sequence
from random import Random

from arbitre.match import Action, Ruleset, State
from arbitre_properties.match.generation import any_ruleset, lively_choice


def random_ruleset(seed: int) -> Ruleset:
    """An edition, with none, some or all of its questions answered at random, and often random cards and tracks."""
    return any_ruleset(Random(seed))  # noqa: S311  (a test's whim, not a secret)


def stubborn(seed: int) -> Callable[[State, Sequence[Action]], Action]:
    """A player who seldom gives up, stops drawing or throws cards away: games grow long and every effect is met."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    return lambda _state, legal: lively_choice(legal, source)
