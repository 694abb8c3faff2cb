"""What the reference did on the way to each kind of decision: which rule sends a program to the wrong one."""

from collections import Counter

from attrs import define, field

from arbitre.conformance.protocol.referee import Answer

Way = tuple[tuple[str, tuple[str, ...]], ...]
"""The events of one step, each with its clauses."""


def way_of(answer: Answer) -> Way:
    """What happened in a step of the reference."""
    return tuple((event["event"], tuple(event["clauses"])) for event in answer.events)


@define
class Precedents:
    """The ways of the steps that led to each kind of decision, how often each was met, and how often each event."""

    ways: dict[str, Counter[Way]] = field(factory=dict)
    events: Counter[str] = field(factory=Counter)

    def note(self, answer: Answer) -> None:
        """One step of the reference."""
        decision = answer.plain.get("decision")
        if decision is not None:
            way = way_of(answer)
            self.ways.setdefault(decision["kind"], Counter())[way] += 1
            self.events.update(event for event, _ in way)

    def add(self, other: "Precedents") -> None:
        """The steps that were met elsewhere."""
        for kind, ways in other.ways.items():
            self.ways.setdefault(kind, Counter()).update(ways)
        self.events.update(other.events)

    def parting(self, answer: Answer, kind: str) -> tuple[str, ...]:
        """The clauses at work where the nearest way to such a decision leaves the way of this step; likeliest first.

        The rule to blame is the one that seldom applies, whoever applied it: a game seldom ends, and otherwise goes on.
        """
        own = way_of(answer)
        shared = {way: _shared(own, way) for way in self.ways.get(kind, ())}
        partings = [way for way in shared if shared[way] < len(way)]
        # The nearest: as long as possible together, then as short as possible.
        nearest = max(((shared[way], -len(way)) for way in partings), default=None)
        found: Counter[tuple[str, ...]] = Counter()
        for way in partings:
            if (shared[way], -len(way)) == nearest:
                event, clauses = way[shared[way]]
                own_event, own_clauses = own[shared[way]] if shared[way] < len(own) else (event, clauses)
                is_rarer = self.events[own_event] < self.events[event]
                found[own_clauses if is_rarer else clauses] += self.ways[kind][way]
        return tuple(dict.fromkeys(clause for clauses, _ in found.most_common() for clause in clauses))


def _shared(own: Way, way: Way) -> int:
    """How many events two steps have in common from the start, whatever clauses they rest on."""
    count = 0
    for (event, _), (other, _) in zip(own, way, strict=False):
        if event != other:
            break
        count += 1
    return count
