"""The search for vectors: random games, in which the shortest sight of each clause and each refusal is kept."""

from collections.abc import Iterable, Iterator

from attrs import define, field, frozen

from arbitre.conformance.protocol.referee import MALFORMED, read_action
from arbitre.conformance.run.lines import EMPTY, Line, Move, beginning, kind_of, random_line, random_taste
from arbitre.conformance.shrinking import for_actions, smallest
from arbitre.core.game import AnyGame, AnyRuleset, AnyState
from arbitre.core.refusal import IllegalAction

LONGEST = 150
_REPLAYED = 15_000


@frozen
class Sight:
    """What the last action of a line shows.

    `about` is the clause at work, or the refusal's code and moment, or the kind of action with all its clauses.
    """

    is_refusal: bool
    about: str
    kind: str
    clauses: tuple[str, ...]


@define
class Survey:
    """The shortest line seen so far for each sight, and the kinds of action met."""

    game: AnyGame
    ruleset: AnyRuleset
    lines: dict[Sight, Line] = field(factory=dict)
    kinds: set[str] = field(factory=set)

    def look(self, seeds: Iterable[int]) -> None:
        """Play random games and keep what they show."""
        for seed in seeds:
            taste = random_taste(seed, sorted(self.kinds), probing=0.25)
            known = list(self.lines.values())
            begun = known[seed * 7919 % len(known)] if seed % 3 == 2 else EMPTY
            line = random_line(self.game, self.ruleset, taste, LONGEST, begun)
            state = self.game.new(self.ruleset)
            for place, move in enumerate(line.moves):
                self.kinds.add(kind_of(move.action))
                sight, state = sight_of(self.game, state, move)
                shortest = self.lines.get(sight)
                if shortest is None or place + 1 < len(shortest.moves):
                    self.lines[sight] = Line(line.moves[: place + 1])

    def at_work(self) -> Iterator[str]:
        """The clauses that were seen at work."""
        return iter(sorted({clause for sight in self.lines if not sight.is_refusal for clause in sight.clauses}))

    def shortest_of(self, clause: str) -> Sight:
        """The sight of a clause at work that took the fewest actions."""
        seen = [sight for sight in self.lines if not sight.is_refusal and clause in sight.clauses]
        return min(seen, key=lambda sight: (len(self.lines[sight].moves), len(sight.clauses), sight.about))

    def contrast_to(self, clause: str) -> Sight | None:
        """The nearest sight without the clause, of an action that can show it: as much else in common as possible."""
        done = [sight for sight in self.lines if not sight.is_refusal]
        kinds = {sight.kind for sight in done if clause in sight.clauses}
        common = set(self.shortest_of(clause).clauses)
        return max(
            (sight for sight in done if sight.kind in kinds and clause not in sight.clauses),
            key=lambda sight: (len(common & {*sight.clauses}), -len(self.lines[sight].moves), sight.about),
            default=None,
        )

    def smallest_of(self, sight: Sight, clause: str | None = None) -> Line:
        """The smallest line that still shows a sight, or, of a sight, just one clause at work."""

        def showing(line: Line) -> int | None:
            state = beginning(self.game, self.ruleset, line.state)
            for place, move in enumerate(line.moves):
                found, state = sight_of(self.game, state, move)
                if found == sight or (clause is not None and not found.is_refusal and clause in found.clauses):
                    return place + 1
            return None

        return smallest(self.game, self.ruleset, self.lines[sight], showing, for_actions(_REPLAYED))


def sight_of(game: AnyGame, state: AnyState, move: Move) -> tuple[Sight, AnyState]:
    """What one action shows in a state, and the state after it."""
    kind = kind_of(move.action)
    try:
        step = game.apply(state, read_action(game, move.action))
    except IllegalAction as refusal:
        pending = game.decision(state)
        moment = "" if pending is None or refusal.code == MALFORMED else f" at {pending.kind.value}"
        return Sight(is_refusal=True, about=f"{refusal.code}{moment}", kind="", clauses=refusal.clauses), state
    clauses = tuple(sorted({clause for event in step.events for clause in event.clauses}))
    return Sight(is_refusal=False, about=f"{kind} {' '.join(clauses)}", kind=kind, clauses=clauses), step.state
