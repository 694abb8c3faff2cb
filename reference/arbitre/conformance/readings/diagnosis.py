"""Which reading of each open question an implementation follows, told from its behaviour alone."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from attrs import define, evolve, field, frozen

from arbitre.conformance.blame.comparison import Divergence, first_divergence
from arbitre.conformance.protocol.conversation import Conversation, Skip
from arbitre.conformance.protocol.implementer import answers_to
from arbitre.conformance.protocol.process import Breach
from arbitre.conformance.run.lines import Line, beginning
from arbitre.conformance.run.trials import Case, Status, Trial, cut
from arbitre.conformance.vectors.rulesets import SHIPPED, ruleset_with
from arbitre.conformance.vectors.vector import Vector, line_of
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame
from arbitre.core.plain import Plain
from arbitre.core.questions import Question

_MOST_CHANGES = 8
"""An implementation that would need more readings changed does not follow readings, it breaks rules."""


class Followed(StrEnum):
    """Where an implementation stands on an open question; `disturbed` if a broken rule keeps one from telling."""

    AS_EXPECTED = "as-expected"
    ANOTHER = "another-reading"
    NONE = "none-of-them"
    UNTOLD = "not-told"
    DISTURBED = "disturbed"


@frozen
class ReadingFound:
    """The reading of one question: what was expected, and what the implementation does."""

    question: str
    dispute: str
    expected: str
    followed: str | None
    status: Followed


@frozen
class _Telling:
    """A game that tells readings of some questions apart, and what the implementation said to it, or that it failed."""

    name: str
    questions: set[str]
    data: Mapping[str, Plain]
    line: Line
    said: Sequence[Plain] | Breach


@define
class Diagnosis:
    """The answers of an implementation to the games that tell readings apart, and the readings that explain them."""

    game: AnyGame
    edition: str
    expected: Mapping[str, str]
    omits: Sequence[str] = ()
    _data: Mapping[str, Plain] = SHIPPED
    _tellings: list[_Telling] = field(factory=list)
    _agreement: dict[tuple[int, str], bool] = field(factory=dict)

    def listen(self, conversation: Conversation, vectors: Iterable[Vector], go_on: Callable[[], bool]) -> None:
        """Ask the implementation for each telling game of its edition once, as long as there is hope of an answer.

        A game that tells a question only under certain readings of others is of use to whoever is expected to follow those.
        """
        asked: dict[str, set[str]] = {}
        for vector in sorted(vectors, key=lambda vector: canonical_json(dict(vector.data))):
            text = canonical_json([vector.data, vector.state, vector.given, vector.steps])
            if vector.question is None or not self._suits(vector) or not go_on():
                continue
            if text in asked:
                asked[text].add(vector.question)
                continue
            asked[text] = {vector.question}
            said = self._ask(conversation, vector)
            if said is not None:
                self._tellings.append(_Telling(vector.id, asked[text], vector.data, line_of(vector), said))
        if go_on():
            self._rule(conversation, SHIPPED)

    def _suits(self, vector: Vector) -> bool:
        presupposed = {name: chosen for name, chosen in vector.readings.items() if name != vector.question}
        return vector.edition == self.edition and presupposed.items() <= self.expected.items()

    def _ask(self, conversation: Conversation, vector: Vector) -> Sequence[Plain] | Breach | None:
        try:
            if self._rule(conversation, vector.data) is not None:
                return None
            said = conversation.run((), (*vector.given, *vector.steps), vector.state)
        except Breach as breach:
            return breach
        return None if isinstance(said, Skip) else said

    def _rule(self, conversation: Conversation, data: Mapping[str, Plain]) -> Skip | None:
        """Change to the ruleset of these data, unless it is the one that was told last."""
        if data == self._data:
            return None
        self._data = data
        return conversation.rule(self.game, ruleset_with(self.game, self.edition, self.expected, data))

    def readings(self) -> dict[str, str]:
        """The readings that explain most of what was said, by few changes to the expected ones."""
        chosen = dict(self.expected)
        for _ in range(_MOST_CHANGES):
            unexplained = [place for place in range(len(self._tellings)) if not self._agrees(place, chosen)]
            better = self._best_change(chosen, unexplained)
            if better is None:
                break
            chosen = better
        return chosen

    def _best_change(self, chosen: Mapping[str, str], unexplained: Sequence[int]) -> dict[str, str] | None:
        """The one change of reading that explains most of what is unexplained.

        Whoever reads a question otherwise answers a game that was made for it otherwise: only those questions are tried.
        """
        best: tuple[int, dict[str, str]] | None = None
        for question in self.game.questions:
            own = [place for place in unexplained if question.field in self._tellings[place].questions]
            for option in question.options if own else ():
                changed = {**chosen, question.field: option}
                if option == chosen[question.field] or not any(self._agrees(place, changed) for place in own):
                    continue
                explained = sum(self._agrees(place, changed) for place in unexplained)
                if best is None or explained > best[0]:
                    best = (explained, changed)
        return None if best is None else best[1]

    def _agrees(self, place: int, readings: Mapping[str, str]) -> bool:
        key = (place, canonical_json(dict(readings)))
        if key not in self._agreement:
            self._agreement[key] = self._agrees_now(self._tellings[place], readings)
        return self._agreement[key]

    def _agrees_now(self, telling: _Telling, readings: Mapping[str, str]) -> bool:
        return not isinstance(telling.said, Breach) and self._difference(telling, readings) is None

    def _difference(self, telling: _Telling, readings: Mapping[str, str]) -> Divergence | Breach | None:
        """Where an answer leaves what is expected under these readings."""
        if isinstance(telling.said, Breach):
            return telling.said
        ruleset = ruleset_with(self.game, self.edition, readings, telling.data)
        expected = answers_to(self.game, beginning(self.game, ruleset, telling.line.state), (), telling.line.actions)
        return first_divergence(self.game, expected, telling.said, self.omits)

    def plain_failures(self) -> list[Trial]:
        """The games in which an answer is wrong by every reading of their questions, in the same way: no reading's fault."""
        chosen = self.readings()
        return [
            Trial(telling.name, cut(telling.line, _end(telling, found)), 0, found)
            for place, telling in enumerate(self._tellings)
            if telling.data == SHIPPED and (found := self._plain_failure(place, chosen)) is not None
        ]

    def _plain_failure(self, place: int, chosen: Mapping[str, str]) -> Divergence | Breach | None:
        if self._agrees(place, chosen):
            return None
        telling = self._tellings[place]
        own = self._difference(telling, chosen)
        if not isinstance(own, Divergence):
            return own
        for question in self.game.questions:
            for option in question.options if question.field in telling.questions else ():
                other = self._difference(telling, {**chosen, question.field: option})
                if not isinstance(other, Divergence) or other.place != own.place:
                    return None
                if other.differences[:1] != own.differences[:1]:
                    return None
        return own

    def cases(self) -> Iterator[Case]:
        """How the games came out that are not plain failures: as expected, by another reading, or by none."""
        chosen = self.readings()
        failed = {trial.name for trial in self.plain_failures()}
        for place, telling in enumerate(self._tellings):
            if telling.name in failed:
                continue
            found = self._difference(telling, self.expected)
            if found is None:
                yield Case(telling.name, Status.PASSED)
                continue
            status = Status.EXPLAINED if self._agrees(place, chosen) else Status.BROKEN
            yield evolve(Trial(telling.name, telling.line, 0, found).case, status=status)

    def telling(self, question: str) -> Trial | None:
        """A game in which the implementation does not follow the expected reading of a question."""
        for telling in self._tellings:
            if question in telling.questions and telling.data == SHIPPED:
                found = self._difference(telling, self.expected)
                if found is not None:
                    return Trial(f"reading-{question}", cut(telling.line, _end(telling, found)), 0, found)
        return None

    def report(self, *, is_disturbed: bool) -> Iterator[ReadingFound]:
        """One line per question; after a broken rule, what differs from the expected reading may be its doing."""
        chosen = self.readings()
        for question in self.game.questions:
            found = self._found(question, chosen)
            if is_disturbed and found.status in {Followed.ANOTHER, Followed.NONE}:
                found = evolve(found, status=Followed.DISTURBED)
            yield found

    def _found(self, question: Question, chosen: Mapping[str, str]) -> ReadingFound:
        name, expected = question.field, self.expected[question.field]
        places = [place for place, telling in enumerate(self._tellings) if name in telling.questions]
        followed: str | None = chosen[name]
        if not places:
            followed, status = None, Followed.UNTOLD
        elif not all(self._agrees(place, chosen) for place in places):
            followed, status = None, Followed.NONE
        else:
            status = Followed.AS_EXPECTED if followed == expected else Followed.ANOTHER
        return ReadingFound(name, question.dispute, expected, followed, status)


def _end(telling: _Telling, found: Divergence | Breach) -> int:
    """How many actions of a game it takes to see what is wrong."""
    return found.place if isinstance(found, Divergence) else len(telling.line.moves)
