"""Which clause is to blame: the one at work where answers differ, and not where they agree."""

from collections import Counter
from collections.abc import Iterable
from math import sqrt

from attrs import define, field

from arbitre.conformance.blame.precedents import Precedents


@define
class Spectrum:
    """How often each clause was at work in steps that agreed and in steps that did not."""

    agreed: Counter[str] = field(factory=Counter)
    differed: Counter[str] = field(factory=Counter)
    differing_steps: int = 0
    precedents: Precedents = field(factory=Precedents)

    def note(self, clauses: Iterable[str], *, agrees: bool) -> None:
        """One compared step, with the clauses at work in it."""
        if agrees:
            self.agreed.update(set(clauses))
        else:
            self.differed.update(set(clauses))
            self.differing_steps += 1

    def add(self, other: "Spectrum") -> None:
        """The steps that were compared elsewhere."""
        self.agreed.update(other.agreed)
        self.differed.update(other.differed)
        self.differing_steps += other.differing_steps
        self.precedents.add(other.precedents)

    def suspicion(self, clause: str) -> float:
        """From 0, never at work where something differed, to 1, at work there always and nowhere else (Ochiai)."""
        bad, good = self.differed[clause], self.agreed[clause]
        return bad / sqrt(self.differing_steps * (bad + good)) if bad else 0.0

    def ranked(self, clauses: Iterable[str], pointed: Iterable[str] = ()) -> tuple[str, ...]:
        """Clauses by suspicion, those that a difference points to first; the order given decides between equals."""
        first = frozenset(pointed)
        return tuple(
            sorted(dict.fromkeys(clauses), key=lambda clause: (clause not in first, -round(self.suspicion(clause), 6)))
        )

    @property
    def confirmed(self) -> frozenset[str]:
        """The clauses that were at work in a step in which the answers agreed."""
        return frozenset(self.agreed)
