"""What is told of a game is whole: every event and every end names paragraphs that exist, and can be read back."""

from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Action, Ruleset, State
from arbitre.trace.registry import find_shelf, read_rules
from arbitre_properties.chessme.strategies import played, rulesets

CLAUSES = frozenset(read_rules(find_shelf()).by_id)


@settings(max_examples=25)
@given(rulesets(), st.integers(0, 2**32))
def test_events_are_whole_and_cite_what_exists(ruleset: Ruleset, seed: int) -> None:
    """CM-GEN-1: under any readings, an event can be written, read back, and looked up in the rules."""
    converter = chessme.converter()

    def watch(before: State, action: Action, after: State) -> None:
        for event in chessme.apply(before, action).events:
            assert set(event.clauses) <= CLAUSES
            assert converter.structure(converter.unstructure(event), type(event)) == event
        if after.result is not None:
            assert set(after.result.clauses) <= CLAUSES

    played(ruleset, seed, 120, watch)
