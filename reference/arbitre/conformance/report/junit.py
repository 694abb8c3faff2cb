"""A run as JUnit XML, the form that build servers read: a case per vector, clause and question."""

from xml.etree import ElementTree as ET

from arbitre.conformance.blame.comparison import Difference
from arbitre.conformance.readings.diagnosis import Followed
from arbitre.conformance.report.report import ClauseStatus, Report, Verdict
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.generating import seed_of
from arbitre.conformance.run.trials import Case, Status
from arbitre.core.canonical import canonical_json
from arbitre.core.printable import printable


def junit_report(report: Report) -> str:
    """The text of the XML file."""
    suite = ET.Element("testsuite", name=f"arbitre conform {report.game} {report.edition}")
    if report.verdict is Verdict.COULD_NOT_RUN:
        case = _case(suite, "smoke", "starts and answers")
        ET.SubElement(case, "error", message=report.problem.en).text = "\n".join(report.transcript)
    for clause, status in report.clauses.items():
        case = _case(suite, "clauses", clause)
        if status is ClauseStatus.BROKEN:
            guilty = [finding for finding in report.findings if clause in finding.clauses[:1]]
            broken = ET.SubElement(case, "failure", message=guilty[0].breakage.value)
            broken.text = "\n\n".join(map(_told, guilty))
        elif status is not ClauseStatus.OK:
            ET.SubElement(case, "skipped", message=status.value)
    _vectors(suite, report)
    for found in report.readings:
        case = _case(suite, "readings", found.question)
        if found.status in {Followed.ANOTHER, Followed.NONE}:
            message = f"{found.status.value}: {found.followed} instead of {found.expected}"
            ET.SubElement(case, "failure", message=message)
        elif found.status in {Followed.UNTOLD, Followed.DISTURBED}:
            ET.SubElement(case, "skipped", message=found.status.value)
    suite.set("tests", str(len(suite)))
    suite.set("failures", str(sum(case.find("failure") is not None for case in suite)))
    suite.set("errors", str(sum(case.find("error") is not None for case in suite)))
    suite.set("skipped", str(sum(case.find("skipped") is not None for case in suite)))
    ET.SubElement(suite, "system-err").text = report.log
    ET.indent(suite)
    return printable(ET.tostring(suite, encoding="unicode", xml_declaration=True) + "\n")


def _vectors(suite: ET.Element, report: Report) -> None:
    """One case per vector, and one per generated game that differs."""
    for each in report.cases:
        case = _case(suite, "vectors" if seed_of(each.name) is None else "games", each.name)
        if each.status in {Status.BROKEN, Status.NOT_REPRODUCIBLE} and each.breakage is not None:
            failure = ET.SubElement(case, "failure", message=f"{each.status.value}: {each.breakage.value}")
            failure.text = _case_told(each)
        elif each.status is Status.SKIPPED:
            ET.SubElement(case, "skipped", message=each.detail.en)


def _case(suite: ET.Element, family: str, name: str) -> ET.Element:
    return ET.SubElement(suite, "testcase", classname=f"arbitre.{family}", name=name)


def _case_told(case: Case) -> str:
    lines = [", ".join(case.clauses), *([_written(case.difference)] if case.difference is not None else [])]
    return "\n".join(line for line in (*lines, case.detail.en, case.again.en) if line)


def _written(each: Difference) -> str:
    return f"{each.place}: {canonical_json(each.expected)} / {canonical_json(each.actual)}"


def _told(finding: Finding) -> str:
    lines = [finding.source, *finding.clauses, finding.detail.en, *map(canonical_json, finding.line.actions)]
    lines += map(_written, finding.differences)
    return "\n".join(line for line in lines if line)
