"""What is told of a match is whole: every event names paragraphs that exist, and says all that its kind says."""

from itertools import pairwise

import pytest
from tests.match.random_matches import random_ruleset

from arbitre.match.table.events import InitiativeTaken
from arbitre.match.written.serial import converter
from arbitre.trace.registry import find_shelf, read_rules
from arbitre_properties.match.generation import walk

CLAUSES = frozenset(read_rules(find_shelf()).by_id)


@pytest.mark.parametrize("seed", range(1_000, 1_060))
def test_events_are_whole_and_cite_what_exists(seed: int) -> None:
    """ECH-0f, EXPL-2: under any reading and with any cards, an event can be written, read back, and looked up in the rules."""
    made = converter()
    for _, _, step in walk(random_ruleset(seed), seed):
        for event in step.events:
            assert set(event.clauses) <= CLAUSES
            assert made.structure(made.unstructure(event), type(event)) == event


@pytest.mark.parametrize("seed", range(3))
def test_exchanges_are_counted_from_one(seed: int) -> None:
    """ECH-1a: the first exchange of a game is the first, and each that follows is one later."""
    told = [event for _, _, step in walk(random_ruleset(seed), seed) for event in step.events]
    numbers = [event.exchange for event in told if isinstance(event, InitiativeTaken)]
    assert numbers[0] == 1
    assert all(after in (1, before + 1) for before, after in pairwise(numbers))
