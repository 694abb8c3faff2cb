"""The twin's comparable matches: step by step those that the reference plays for a campaign."""

from random import Random

import pytest

from arbitre import match
from arbitre.core.game import find_game
from arbitre.dispute.impact import Style, played_by
from arbitre.match import batch
from arbitre_properties.match.generation import any_ruleset

GAME = find_game("match")

pytestmark = pytest.mark.timeout(3600)
"""On a busy machine the first call takes its time: it compiles."""


@pytest.mark.parametrize("style", Style)
def test_the_matches_are_those_of_the_reference(style: Style) -> None:
    """Their length, their games, who wins and how, by rules at random."""
    for seed in range(40):
        ruleset = any_ruleset(Random(seed))  # noqa: S311  (no secret)
        state, decisions = match.new_match(ruleset), 0
        for pending, step in played_by(GAME, ruleset, style, seed):
            state = step.state
            decisions += isinstance(pending.chooser, match.Player)
        found = batch.play_comparable(ruleset, [seed], greedy=style is Style.GREEDY)
        champion = -1 if state.outcome is None or state.outcome.winner is None else state.outcome.winner.index
        by_kings = state.outcome is not None and state.outcome.reason == "both-kings"
        assert [int(each[0]) for each in (found.decisions, found.games, found.champions, found.both_kings)] == [
            *(decisions, state.game, champion, by_kings)
        ], f"seed {seed}"
