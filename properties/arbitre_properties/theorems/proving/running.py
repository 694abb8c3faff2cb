"""Establishing theorems, several at once, within a budget; each becomes a report."""

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum
from multiprocessing import TimeoutError as TooLate
from multiprocessing import get_context
from time import monotonic

from attrs import Factory, evolve, frozen

from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre_properties.theorems.proving.catalogue import theorems, with_foundations
from arbitre_properties.theorems.proving.theorem import (
    Fails,
    Figure,
    Holds,
    HoldsOnlyIf,
    NotEstablished,
    Scenario,
    Theorem,
    Verdict,
)


class Standing(Enum):
    """How a theorem stands, in a word."""

    HOLDS = Text(fr="vrai", en="holds")
    HOLDS_ONLY_IF = Text(fr="vrai seulement si", en="holds only if")
    FAILS = Text(fr="faux, contre-exemple", en="fails, counterexample")
    UNKNOWN = Text(fr="inconnu", en="unknown")


@frozen
class Report:
    """What became of one theorem: its standing, with the condition or the reason it has, and what contradicts it."""

    theorem: str
    standing: Standing
    seconds: float
    condition: Text | None = None
    reason: Text | None = None
    figure: Figure = Factory(dict)
    counterexample: Mapping[str, Plain] | None = None
    contradicted_by: Text | None = None

    @property
    def about(self) -> Theorem:
        """The theorem itself."""
        return theorems()[self.theorem]

    @property
    def id(self) -> str:
        """Its id."""
        return self.theorem

    @property
    def method(self) -> str:
        """The way in which it is established."""
        return self.about.method.value

    @property
    def is_established(self) -> bool:
        """Whether something certain is said; an unknown answer never is."""
        return self.standing is not Standing.UNKNOWN

    @property
    def told(self) -> Text:
        """How the theorem stands, for people."""
        word = self.standing.value
        if self.condition is not None:
            return Text(fr=f"{word.fr} {self.condition.fr}", en=f"{word.en} {self.condition.en}")
        if self.reason is not None:
            return Text(fr=f"{word.fr} : {self.reason.fr}", en=f"{word.en}: {self.reason.en}")
        return word

    def plain(self) -> dict[str, Plain]:
        """For a machine, with stable keys."""
        one = self.about
        return {
            "id": one.id,
            "statement": _both(one.statement),
            "status": self.told.en,
            "method": self.method,
            "seconds": self.seconds,
            "assumes": {
                "clauses": list(one.clauses),
                "readings": dict(one.readings),
                "condition": None if self.condition is None else _both(self.condition),
                "premises": [_both(premise) for premise in one.premises],
                "rests_on": list(one.rests_on),
            },
            "counterexample": self.counterexample,
            "figure": dict(self.figure),
        }


def _both(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}


def known_ids(game: str | None = None) -> tuple[str, ...]:
    """The ids of all theorems, or of one game's."""
    return tuple(one.id for one in theorems().values() if game is None or one.game == game)


def prove(ids: Sequence[str], budget: float, jobs: int) -> Iterator[Report]:
    """A report a theorem, as they come in; what one rests on is established as well, or it does not count.

    Whatever the budget cuts off is reported as unknown.
    """
    end = monotonic() + budget
    needed = with_foundations(ids)
    settled: dict[str, Report] = {}
    with get_context("spawn").Pool(min(jobs, len(needed)) or 1) as pool:
        coming = pool.imap_unordered(report_on, needed)
        come: dict[str, Report] = {}
        while len(come) < len(needed):
            try:
                report = coming.next(timeout=max(0.001, end - monotonic()))
            except TooLate:
                late = Text(fr=f"pas en {budget:g} s", en=f"not within {budget:g} s")
                come |= {each: _unknown(each, late, budget) for each in needed if each not in come}
            else:
                come[report.theorem] = report
            for identifier in needed:
                founded = all(other in settled for other in theorems()[identifier].rests_on)
                if identifier in come and identifier not in settled and founded:
                    settled[identifier] = founded_on(settled, come[identifier])
                    if identifier in ids:
                        yield settled[identifier]


def founded_on(known: Mapping[str, Report], report: Report) -> Report:
    """The report if all that the theorem rests on holds; otherwise nothing is known of it."""
    for other in report.about.rests_on:
        if report.is_established and known[other].standing is not Standing.HOLDS:
            reason = Text(
                fr=f"repose sur {other}, qui n'est pas établi", en=f"it rests on {other}, which is not established"
            )
            return _unknown(report.theorem, reason, report.seconds)
    return report


def report_on(identifier: str) -> Report:
    """Establish one theorem, whatever it rests on, and tell how it went."""
    begun = monotonic()
    try:
        verdict = theorems()[identifier].check()
        report = _report(identifier, verdict)
    except NotEstablished as failure:
        report = _unknown(identifier, Text(fr=str(failure), en=str(failure)))
    except Exception as defect:  # noqa: BLE001  (one broken check must not hide the other theorems)
        told = f"{type(defect).__name__}: {defect}"
        report = _unknown(identifier, Text(fr=told, en=told))
    return evolve(report, seconds=round(monotonic() - begun, 2))


def _report(identifier: str, verdict: Verdict) -> Report:
    match verdict:
        case Holds(figure, example):
            if example is not None:
                example.replay()
            return Report(identifier, Standing.HOLDS, 0, figure=figure)
        case HoldsOnlyIf(condition, counterexample, figure):
            report = Report(identifier, Standing.HOLDS_ONLY_IF, 0, condition=condition, figure=figure)
            return _contradicted(report, counterexample)
        case Fails(counterexample, figure):
            return _contradicted(Report(identifier, Standing.FAILS, 0, figure=figure), counterexample)


def _contradicted(report: Report, scenario: Scenario) -> Report:
    scenario.replay()
    return evolve(report, counterexample=scenario.plain(), contradicted_by=scenario.told)


def _unknown(identifier: str, reason: Text, seconds: float = 0) -> Report:
    return Report(identifier, Standing.UNKNOWN, seconds, reason=reason)
