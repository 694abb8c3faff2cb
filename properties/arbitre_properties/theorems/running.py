"""Establishing theorems, several at once, within a budget; each becomes a report with stable keys."""

from collections.abc import Iterator, Sequence
from multiprocessing import TimeoutError as TooLate
from multiprocessing import get_context
from time import monotonic
from typing import Any

from arbitre_properties.theorems.catalogue import theorems
from arbitre_properties.theorems.theorem import Fails, Holds, HoldsOnlyIf, NotEstablished, Scenario, Theorem, Verdict

Report = dict[str, Any]
"""id, statement, status, method, seconds, assumes, counterexample, figure: for people and machines alike."""


def known_ids(game: str | None = None) -> tuple[str, ...]:
    """The ids of all theorems, or of one game's."""
    return tuple(one.id for one in theorems().values() if game is None or one.game == game)


def is_established(report: Report) -> bool:
    """Whether a report says something certain; an unknown answer never does."""
    return not report["status"].startswith("unknown")


def prove(ids: Sequence[str], budget: float, jobs: int) -> Iterator[Report]:
    """A report a theorem, as they come in; whatever the budget cuts off is reported as unknown."""
    end = monotonic() + budget
    with get_context("spawn").Pool(min(jobs, len(ids)) or 1) as pool:
        waiting = set(ids)
        coming = pool.imap_unordered(report_on, ids)
        while waiting:
            try:
                report = coming.next(timeout=max(0.001, end - monotonic()))
            except TooLate:
                break
            waiting.discard(report["id"])
            yield report
        for identifier in ids:
            if identifier in waiting:
                yield _report(theorems()[identifier], f"unknown: not within {budget:g} s", budget)


def report_on(identifier: str) -> Report:
    """Establish one theorem and tell how it went."""
    one = theorems()[identifier]
    begun = monotonic()
    try:
        verdict = one.check()
        scenario = _scenario_of(verdict)
        if scenario is not None:
            scenario.replay()
    except NotEstablished as failure:
        return _report(one, f"unknown: {failure}", monotonic() - begun)
    except Exception as defect:  # noqa: BLE001  (one broken check must not hide the other theorems)
        return _report(one, f"unknown: {type(defect).__name__}: {defect}", monotonic() - begun)
    return _report(one, status_of(verdict), monotonic() - begun, verdict)


def status_of(verdict: Verdict) -> str:
    """A verdict in a word, with the condition if it has one."""
    match verdict:
        case Holds():
            return "holds"
        case HoldsOnlyIf(condition):
            return f"holds only if {condition.en}"
        case Fails():
            return "fails: counterexample"


def _scenario_of(verdict: Verdict) -> Scenario | None:
    return verdict.example if isinstance(verdict, Holds) else verdict.counterexample


def _report(one: Theorem, status: str, seconds: float, verdict: Verdict | None = None) -> Report:
    scenario = verdict.counterexample if isinstance(verdict, HoldsOnlyIf | Fails) else None
    return {
        "id": one.id,
        "statement": {"fr": one.statement.fr, "en": one.statement.en},
        "status": status,
        "method": one.method.value,
        "seconds": round(seconds, 2),
        "assumes": {
            "clauses": list(one.clauses),
            "readings": dict(one.readings),
            "condition": _condition_of(verdict),
            "premises": [{"fr": premise.fr, "en": premise.en} for premise in one.premises],
        },
        "counterexample": None if scenario is None else scenario.plain(),
        "figure": {} if verdict is None else dict(verdict.figure),
    }


def _condition_of(verdict: Verdict | None) -> dict[str, str] | None:
    if not isinstance(verdict, HoldsOnlyIf):
        return None
    return {"fr": verdict.condition.fr, "en": verdict.condition.en}
