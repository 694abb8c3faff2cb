"""One game played by the implementation and by the reference, and what comes of comparing them."""

from collections.abc import Sequence

from attrs import evolve, field, frozen

from arbitre.conformance.blame.comparison import Breakage, Difference, Divergence, first_divergence
from arbitre.conformance.blame.spectrum import Spectrum
from arbitre.conformance.protocol.conversation import Conversation, Skip
from arbitre.conformance.protocol.implementer import answers_to
from arbitre.conformance.protocol.process import Breach, Misbehaviour
from arbitre.conformance.protocol.referee import Answer, step_of
from arbitre.conformance.run.lines import Line, beginning
from arbitre.conformance.shrinking import Patience, comes_next, default_action, from_table, smallest
from arbitre.core.game import AnyGame, AnyRuleset
from arbitre.core.language import NOTHING, Text
from arbitre.core.plain import Plain

_TIMES_TOO_MANY, _SOME_TOO_MANY = 10, 1000
_HANDFUL = 12
"""A longer game is told from the last position that can be described, if the implementation loads positions."""


@frozen
class Finding:
    """The smallest game found in which the implementation differs, from `source`; its last action shows it.

    `sources` are all the vectors and generated games that differ for the same cause.
    """

    source: str
    breakage: Breakage
    clauses: tuple[str, ...]
    line: Line
    differences: tuple[Difference, ...]
    detail: Text = NOTHING
    pointed: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()


@frozen
class Checker:
    """An implementation under one ruleset. `omits` is what it declared not to tell."""

    conversation: Conversation
    game: AnyGame
    ruleset: AnyRuleset
    omits: Sequence[str] = ()
    spectrum: Spectrum = field(factory=Spectrum)

    def compare(self, line: Line, given: int, *, noted: bool = True) -> Divergence | Skip | Breach | None:
        """Play a line and compare all answers but those to its first `given` actions."""
        actions = line.actions
        expected = self.expected(line, given)
        try:
            said = self.conversation.run(actions[:given], actions[given:], line.state)
        except Breach as breach:
            if noted:
                self.spectrum.note(expected[-1].clauses, agrees=False)
            return breach
        if isinstance(said, Skip):
            return said
        if (flood := self._flood(expected, said)) is not None:
            return flood
        found = first_divergence(self.game, expected, said, self.omits)
        if noted and not (found is not None and found.place == 0):
            self._note(expected, found)
        return found

    def _flood(self, expected: Sequence[Answer], said: Sequence[Plain]) -> Breach | None:
        """A breach if there are so many actions in an answer that comparing them all would take forever."""
        for right, answer in zip(expected, said, strict=False):
            if right.is_refusal or "refused" in answer:
                continue
            legal, offered = len(right.plain["legal"]), len(answer["legal"])
            if offered > _TIMES_TOO_MANY * legal + _SOME_TOO_MANY:
                told = Text(f"{offered} actions offertes, {legal} légales", f"{offered} actions offered, {legal} legal")
                return self.conversation.breach(Misbehaviour.FLOOD, told)
        return None

    def allows(self, line: Line, given: int) -> bool:
        """Whether what is given can be played by these rules at all."""
        state = beginning(self.game, self.ruleset, line.state)
        for action in line.actions[:given]:
            if (step := step_of(self.game, state, action)) is None:
                return False
            state = step.state
        return True

    def expected(self, line: Line, given: int) -> list[Answer]:
        """What the reference answers."""
        actions = line.actions
        state = beginning(self.game, self.ruleset, line.state)
        return answers_to(self.game, state, actions[:given], actions[given:])

    def _note(self, expected: Sequence[Answer], found: Divergence | None) -> None:
        end = len(expected) if found is None else found.place
        for answer in expected[1:end]:
            self.spectrum.note(answer.clauses, agrees=True)
            self.spectrum.precedents.note(answer)
        if found is not None:
            self.spectrum.note(found.clauses, agrees=False)

    def finding(self, source: str, line: Line, go_on: Patience) -> Finding | None:
        """The smallest game, starting from one that differs somewhere; None if it no longer does."""
        shown = self._showing(line)
        if shown is None:
            return None
        small = smallest(self.game, self.ruleset, evolve(line, moves=line.moves[:shown]), self._showing, go_on)
        if len(small.moves) > _HANDFUL:
            late = from_table(self.game, self.ruleset, small)
            small = small if self._showing(late) is None else late
        found = self.compare(small, 0, noted=False)
        if found is None or isinstance(found, Skip):
            return None
        return self.told(source, small, 0, found)

    def told(self, source: str, line: Line, given: int, found: Divergence | Breach) -> Finding:
        """A game that differs with what is to blame for it."""
        answers = self.expected(line, given)
        if isinstance(found, Breach):
            return Finding(source, Breakage.MISBEHAVIOUR, answers[-1].clauses, line, (), found.told)
        is_start = not line.moves and line.state is None
        clauses = found.clauses or (self._clauses_of_setup() if is_start else ())
        other_way = self._other_way(answers[min(found.place, len(answers) - 1)], found)
        return Finding(
            source, found.kind, (*other_way, *clauses), line, found.differences, pointed=(*other_way, *found.pointed)
        )

    def _other_way(self, answer: Answer, found: Divergence) -> tuple[str, ...]:
        """The rule by which the implementation came to another decision: that of a decision it skipped, or where its way parts."""
        kind = next((each.actual for each in found.differences if each.place == "decision.kind"), None)
        if not isinstance(kind, str):
            return ()
        if comes_next(self.game, answer.state, kind):
            skipped = self.game.apply(answer.state, default_action(self.game, answer.state))
            return tuple(skipped.events[0].clauses) if skipped.events else ()
        return self.spectrum.precedents.parting(answer, kind)

    def _clauses_of_setup(self) -> tuple[str, ...]:
        """What is at work before anybody plays, for a difference that is there from the start."""
        state = self.game.new(self.ruleset)
        found: list[str] = []
        while (pending := self.game.decision(state)) is not None and pending.space is not None:
            step = self.game.apply(state, default_action(self.game, state))
            found += [clause for event in step.events for clause in event.clauses]
            state = step.state
        return tuple(dict.fromkeys(found))

    def _showing(self, line: Line) -> int | None:
        found = self.compare(line, 0, noted=False)
        if isinstance(found, Divergence):
            return found.place
        return len(line.moves) if isinstance(found, Breach) else None
