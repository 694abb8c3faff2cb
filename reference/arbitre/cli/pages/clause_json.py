"""Clauses for a machine: stable keys, nothing to parse out of a text."""

from collections.abc import Sequence

from arbitre.core.canonical_name import kebab
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.trace.citations import Passage
from arbitre.trace.evidence import Difference
from arbitre.trace.findings import Finding
from arbitre.trace.matrix import Check, Entry, Status


def json_of(entries: Sequence[Entry], findings: Sequence[Finding] | None, *, is_checkout: bool) -> dict[str, Plain]:
    """The chosen clauses, how many of them stand how, and, after a check, what is wrong.

    `tests_known` is false for an installed copy: it has no tests, so a clause may be checked more than it says.
    """
    counted = (Status.IMPLEMENTED, Status.CHECKED, Status.EXEMPT, Status.COVERED, Status.SUSPECT)
    return {
        "summary": {
            "total": len(entries),
            **{status.value: sum(status in entry.statuses for entry in entries) for status in counted},
            "tests_known": is_checkout,
        },
        "clauses": [_entry(entry) for entry in entries],
        **({} if findings is None else {"findings": [_finding(finding) for finding in findings]}),
    }


def _entry(entry: Entry) -> dict[str, Plain]:
    clause = entry.clause
    return {
        "id": clause.id,
        "game": clause.game,
        "part": clause.part,
        "chapter": clause.chapter,
        "page": clause.page,
        "place": clause.place,
        "kind": clause.kind.value,
        "text": clause.text,
        "english": None if entry.translation is None else entry.translation.text,
        "line": clause.line,
        "digest": clause.digest,
        "status": [status.value for status in Status if status in entry.statuses],
        "implemented_by": [_passage(passage) for passage in entry.implemented_by],
        "checked_by": [_check(check) for check in entry.checked_by],
        "exempt": None
        if entry.exemption is None
        else {"from": sorted(entry.exemption.duties), "reason": _text(entry.exemption.reason)},
        "disputes": sorted({*clause.disputes, *(dispute.id for dispute in entry.disputes)}),
        "editions": [_difference(difference) for difference in entry.differences],
    }


def _passage(passage: Passage) -> dict[str, Plain]:
    return {"name": passage.name, "file": passage.file, "line": passage.line, "sentence": passage.sentence}


def _check(check: Check) -> dict[str, Plain]:
    return {
        "kind": check.kind.value,
        "name": check.name,
        "file": check.file,
        "line": check.line,
        "sentence": check.sentence,
    }


def _difference(difference: Difference) -> dict[str, Plain]:
    return {
        "id": difference.id,
        "outcome": difference.outcome.value,
        "when": _text(difference.when),
        "title": _text(difference.title),
        "says": {edition: _text(text) for edition, text in difference.says.items()},
    }


def _finding(finding: Finding) -> dict[str, Plain]:
    return {
        "finding": kebab(type(finding).__name__),
        "id": finding.id,
        "file": finding.file,
        "line": finding.line,
        "message": _text(finding.message),
    }


def _text(text: Text) -> dict[str, str]:
    return {"fr": text.fr, "en": text.en}
