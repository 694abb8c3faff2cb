"""What a conformance run found, as one value; every way of showing it starts from here."""

from collections.abc import Mapping
from enum import StrEnum

from attrs import frozen

from arbitre.conformance.blame.comparison import Difference
from arbitre.conformance.protocol.conversation import Introduction
from arbitre.conformance.readings.diagnosis import Followed, ReadingFound
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.generating import seed_of
from arbitre.conformance.run.trials import Case, Status
from arbitre.core.language import Text
from arbitre.core.plain import Plain


class Verdict(StrEnum):
    """What a run says in the end."""

    CONFORMS = "conforms"
    NO_FAULT = "no-fault"
    INCOMPLETE = "incomplete"
    DOES_NOT = "does-not-conform"
    COULD_NOT_RUN = "could-not-run"

    @property
    def exit_code(self) -> int:
        """What the command returns: an implementation that skips clauses does not conform yet."""
        match self:
            case Verdict.CONFORMS | Verdict.NO_FAULT:
                return 0
            case Verdict.INCOMPLETE | Verdict.DOES_NOT:
                return 1
            case Verdict.COULD_NOT_RUN:
                return 2


class ClauseStatus(StrEnum):
    """How a clause stands after a run."""

    OK = "ok"
    BROKEN = "broken"
    SKIPPED = "skipped"
    NOT_REACHED = "not-reached"


@frozen
class Timing:
    """Where the time went, in seconds."""

    vectors: float
    diagnosis: float
    generated: float
    shrinking: float


@frozen
class Tally:
    """How many generated games and steps of them were compared."""

    games: int
    steps: int


@frozen
class Report:
    """All that a run found."""

    verdict: Verdict
    game: str
    edition: str
    implementation: Introduction | None
    problem: Text
    tally: Tally
    cases: tuple[Case, ...]
    findings: tuple[Finding, ...]
    skips: Mapping[str, Text]
    clauses: Mapping[str, ClauseStatus]
    readings: tuple[ReadingFound, ...]
    omits: tuple[str, ...]
    timing: Timing
    restarts: int
    log: str
    transcript: tuple[str, ...]

    def declares(self, question: str) -> bool:
        """Whether the implementation said how it reads a question."""
        claim = None if self.implementation is None else self.implementation.games.get(self.game)
        return claim is not None and question in claim.readings

    def count(self, status: Status) -> int:
        """How many vectors came out so; those that differ only by a reading that was told are explained."""
        return sum(case.status is status and seed_of(case.name) is None for case in self.cases)


def plain_report(report: Report) -> Plain:
    """The report for a machine; its keys are stable."""
    said = report.implementation
    return {
        "verdict": report.verdict.value,
        "game": report.game,
        "edition": report.edition,
        "implementation": None
        if said is None
        else {"name": said.name, "language": said.language, "version": said.version},
        "problem": report.problem.en,
        "vectors": {status.value: report.count(status) for status in Status},
        "generated": {"games": report.tally.games, "steps": report.tally.steps},
        "cases": [plain_case(case) for case in report.cases],
        "findings": [_plain_finding(finding) for finding in report.findings],
        "skips": {name: reason.en for name, reason in report.skips.items()},
        "clauses": {clause: status.value for clause, status in report.clauses.items()},
        "readings": [
            {
                "question": found.question,
                "dispute": found.dispute,
                "expected": found.expected,
                "followed": found.followed,
                "status": found.status.value,
            }
            for found in report.readings
        ],
        "omits": list(report.omits),
        "restarts": report.restarts,
        "log": report.log,
        "transcript": list(report.transcript),
    }


def _plain_finding(finding: Finding) -> Plain:
    return {
        "source": finding.source,
        "sources": list(finding.sources),
        "breakage": finding.breakage.value,
        "clauses": list(finding.clauses),
        "state": finding.line.state,
        "actions": finding.line.actions,
        "differences": [_plain_difference(each) for each in finding.differences],
        "detail": finding.detail.en,
    }


def plain_case(case: Case) -> Plain:
    """What came of one vector or one game, for a machine."""
    return {
        "name": case.name,
        "status": case.status.value,
        "breakage": None if case.breakage is None else case.breakage.value,
        "clauses": list(case.clauses),
        "difference": None if case.difference is None else _plain_difference(case.difference),
        "detail": case.detail.en,
        "again": case.again.en,
    }


def _plain_difference(difference: Difference) -> Plain:
    return {"place": difference.place, "expected": difference.expected, "actual": difference.actual}


def unexpected_readings(report: Report) -> tuple[ReadingFound, ...]:
    """The questions that the implementation reads otherwise than it declared."""
    return tuple(found for found in report.readings if found.status in {Followed.ANOTHER, Followed.NONE})
