"""A table at which Hypothesis plays matches: legal choices, illegal tries, long stretches; every invariant at every moment."""

from collections import Counter
from random import Random
from typing import ClassVar

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from arbitre import match
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.refusal import IllegalAction
from arbitre.match import Action, Player, Ruleset, State
from arbitre_properties.match.coverage import Reached
from arbitre_properties.match.generation import next_action
from arbitre_properties.match.invariants import broken
from arbitre_properties.match.moments import Moment, Tally
from arbitre_properties.match.noninterference import leaks_of_own_pile
from arbitre_properties.match.strategies import any_actions, rulesets


class MatchMachine(RuleBasedStateMachine):
    """One match; `reached` is shared, so that a test can ask what all matches together have come to."""

    reached: ClassVar[Reached] = Reached()
    refused: ClassVar[set[str]] = set()
    fired: ClassVar[Counter[str]] = Counter()

    state: State
    tally: Tally

    @initialize(ruleset=rulesets())
    def sit_down(self, ruleset: Ruleset) -> None:
        """A new match under any rules."""
        self.state = match.new_match(ruleset)
        self.tally = Tally()

    def do(self, action: Action) -> None:
        """Take an action and check everything."""
        step = match.apply(self.state, action)
        self.tally.note(self.state, step)
        self.reached.note(self.state, action, step)
        wrong = broken(Moment(self.state, action, step, self.tally))
        if wrong:
            raise AssertionError(f"{', '.join(wrong)} broken by {action}")
        self.state = step.state

    def is_on(self) -> bool:
        """Whether the match goes on."""
        return match.decision(self.state) is not None

    def a_player_decides(self) -> bool:
        """Whether a player has to choose, and not chance."""
        pending = match.decision(self.state)
        return pending is not None and not isinstance(pending.chooser, Fate)

    def put_away(self) -> None:
        """EXPL-3: a state written down and read again is the same one, with the same choices, and is played on from (I-26)."""
        converter = match.converter()
        again = converter.loads(canonical_json(converter.unstructure(self.state, State)), State)
        if again != self.state or match.decision(again) != match.decision(self.state):
            raise AssertionError("a state read again is another state")
        if list(match.legal(again)) != list(match.legal(self.state)):
            raise AssertionError("a state read again gives other choices")
        self.state = again

    def turn_over_piles(self, source: Random) -> None:
        """MEP-3-2b: the order of one's own pile shows nowhere, in no choice, text or picture (I-28)."""
        for viewer in Player:
            told = leaks_of_own_pile(self.state, viewer, source)
            if told:
                raise AssertionError(told[0])

    @precondition(a_player_decides)
    @rule(data=st.data())
    def choose(self, data: st.DataObject) -> None:
        """ECH-2a, ECH-5a, LEX-5b, MAIN-4: the player who decides takes any legal action, and it is accepted."""
        self.fired["choose"] += 1
        self.turn_over_piles(Random(self.fired["choose"]))  # noqa: S311  (a whim, not a secret)
        self.do(data.draw(st.sampled_from(list(match.legal(self.state)))))

    @precondition(is_on)
    @rule(seed=st.integers(0, 2**32), length=st.integers(1, 60))
    def play_on(self, seed: int, length: int) -> None:
        """A stretch of the match with lively players."""
        self.fired["play on"] += 1
        source, chance = Random(seed), Chance(seed)  # noqa: S311  (a whim, not a secret)
        for _ in range(length):
            action = next_action(self.state, source, chance)
            if action is None:
                break
            self.do(action)
        self.put_away()

    @rule(data=st.data())
    def try_anything(self, data: st.DataObject) -> None:
        """Whatever is tried, legality by rule is membership in the list; a refusal has a code, clauses, and changes nothing."""
        self.fired["try anything"] += 1
        action = data.draw(any_actions(self.state))
        pending = match.decision(self.state)
        allowed = pending is not None and pending.space is None and action in list(match.legal(self.state))
        before = self.state
        try:
            match.apply(self.state, action)
        except IllegalAction as refusal:
            self.refused.add(refusal.code)
            if allowed:
                raise AssertionError(f"{action} is in the list but refused: {refusal}") from refusal
        else:
            if not allowed and (pending is None or pending.space is None):
                raise AssertionError(f"{action} is accepted but not in the list")
        if self.state != before:
            raise AssertionError("a try has changed the state")
