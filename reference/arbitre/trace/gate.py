"""The gate: compares the rules with everything that cites them, and names each thing that is wrong."""

import re
from collections.abc import Iterator
from typing import Final

from attrs import frozen

from arbitre.trace.bearing import idle, undeclared
from arbitre.trace.citations import Cited
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID, Part
from arbitre.trace.findings import (
    ExemptionWithoutReason,
    Finding,
    IdleCitation,
    LostCoverage,
    MissingCheck,
    MissingImplementation,
    MissingVerification,
    NeedlessExemption,
    RecordOfNothing,
    RetiredIdCited,
    StaleTranslation,
    Suspect,
    Undeclared,
    UnreadableCitation,
    UnresolvedCitation,
    WrongPlace,
)
from arbitre.trace.matrix import Entry, Matrix
from arbitre.trace.metadata import Duty
from arbitre.trace.rules_text import RULES_FILE
from arbitre.trace.translations import TRANSLATIONS_FILE

_MENTION: Final = re.compile(rf"(?<![\w-]){CLAUSE_ID}(?![\w-])")


@frozen
class _Mention:
    """Some ids, and who names them where."""

    by: str
    file: str
    line: int | None
    clauses: tuple[Cited, ...]
    disputes: tuple[str, ...] = ()


def find_faults(matrix: Matrix, *, hold: bool = False) -> tuple[Finding, ...]:
    """Everything that is wrong; with `hold`, a game that is not strict yet must only keep what it has covered."""
    return (
        *_uncovered(matrix, hold=hold),
        *_unverified(matrix),
        *_suspects(matrix),
        *_stale_translations(matrix),
        *_faults_of_records(matrix),
        *_faults_of_citations(matrix, hold=hold),
        *_faults_of_conduct(matrix),
    )


def is_strict(matrix: Matrix, game: str, *, hold: bool) -> bool:
    """Whether every clause of the game must be covered now."""
    return not hold or game in matrix.metadata.strict


def newly_covered(matrix: Matrix, game: str) -> tuple[str, ...]:
    """What the game should list as covered: all it lists now, and every clause that has become so since."""
    listed = set(matrix.metadata.covered.get(game, ()))
    return tuple(
        entry.clause.id
        for entry in matrix.entries.values()
        if entry.clause.game == game and (entry.clause.id in listed or _deserves_to_be_held(entry))
    )


def _deserves_to_be_held(entry: Entry) -> bool:
    """Covered, and not by exemption alone."""
    return not entry.unmet and not all(entry.is_exempt_from(duty) for duty in Duty)


def _uncovered(matrix: Matrix, *, hold: bool) -> Iterator[Finding]:
    for entry in matrix.entries.values():
        clause = entry.clause
        if is_strict(matrix, clause.game, hold=hold):
            if Duty.IMPLEMENTATION in entry.unmet:
                yield MissingImplementation(clause.id, RULES_FILE, clause.line)
            if Duty.CHECK in entry.unmet:
                yield MissingCheck(clause.id, RULES_FILE, clause.line)
        elif entry.unmet and clause.id in matrix.metadata.covered.get(clause.game, ()):
            yield LostCoverage(clause.id, RULES_FILE, clause.line)


def _unverified(matrix: Matrix) -> Iterator[Finding]:
    for entry in matrix.entries.values():
        clause = entry.clause
        if clause.game in matrix.metadata.verified and not entry.is_verified and not entry.is_exempt_from(Duty.CHECK):
            yield MissingVerification(clause.id, RULES_FILE, clause.line)


def _suspects(matrix: Matrix) -> Iterator[Finding]:
    for entry in matrix.entries.values():
        if entry.is_suspect:
            clause = entry.clause
            yield Suspect(clause.id, RULES_FILE, clause.line, matrix.metadata.review.get(clause.id), clause.digest)


def _stale_translations(matrix: Matrix) -> Iterator[Finding]:
    """Where the clauses are translated at all, each translation must render the text as it stands."""
    for entry in matrix.entries.values() if matrix.evidence.translations else ():
        if entry.translation is None or entry.translation.of != entry.clause.digest:
            yield StaleTranslation(entry.clause.id, TRANSLATIONS_FILE, None)


def _faults_of_records(matrix: Matrix) -> Iterator[Finding]:
    """What clauses.toml says that cannot stand."""
    metadata = matrix.metadata
    for name, exemption in [*metadata.exempt_kinds.items(), *metadata.exempt.items()]:
        if not exemption.has_a_reason:
            yield ExemptionWithoutReason(name, metadata.file, None)
    for identifier, exemption in metadata.exempt.items():
        if entry := matrix.entries.get(identifier):
            fulfilled = {Duty.IMPLEMENTATION: entry.implemented_by, Duty.CHECK: entry.checked_by}
            for duty in Duty:
                if duty in exemption.duties and fulfilled[duty]:
                    yield NeedlessExemption(identifier, metadata.file, None, duty)
    records = {
        "exempt": tuple(metadata.exempt),
        "review": tuple(metadata.review),
        "translations": tuple(matrix.evidence.translations),
        **{f"games.{game}.covered": covered for game, covered in metadata.covered.items()},
    }
    for record, identifiers in records.items():
        for identifier in identifiers:
            if identifier not in matrix.entries:
                yield RecordOfNothing(identifier, metadata.file, None, record)


def _faults_of_citations(matrix: Matrix, *, hold: bool) -> Iterator[Finding]:
    for passage in matrix.evidence.passages:
        if passage.citation.unreadable is not None:
            yield UnreadableCitation(passage.citation.unreadable, passage.file, passage.line, passage.name)
    written = {dispute.id for dispute in matrix.evidence.disputes}
    named = {dispute for clause in matrix.rules.clauses for dispute in clause.disputes}
    for mention in _mentions(matrix):
        for cited in mention.clauses:
            yield from _faults_of_citation(matrix, mention, cited)
        for dispute in mention.disputes:
            must_be_written = mention.file == RULES_FILE and not hold and _has_written_disputes(matrix, dispute)
            known = written if must_be_written else written | named
            if dispute not in known or _owner(matrix, dispute) is None:
                yield UnresolvedCitation(dispute, mention.file, mention.line, mention.by)


def _faults_of_citation(matrix: Matrix, mention: _Mention, cited: Cited) -> Iterator[Finding]:
    if entry := matrix.entries.get(cited.id):
        if cited.place not in {None, entry.clause.place}:
            place = cited.place or ""
            yield WrongPlace(cited.id, mention.file, mention.line, mention.by, place, entry.clause.place)
    elif reason := matrix.rules.retired.get(cited.id):
        yield RetiredIdCited(cited.id, mention.file, mention.line, mention.by, reason)
    else:
        yield UnresolvedCitation(cited.id, mention.file, mention.line, mention.by)


def _faults_of_conduct(matrix: Matrix) -> Iterator[Finding]:
    """What functions do without saying so, and say without doing so."""
    for conduct in matrix.evidence.conduct.values():
        for deed in conduct.deeds:
            for identifier in undeclared(deed):
                if identifier in matrix.entries or _owner(matrix, identifier) is not None:
                    yield Undeclared(identifier, deed.file, deed.line, deed.name)
        for deed, dispute in idle(conduct):
            yield IdleCitation(dispute, deed.file, deed.line, deed.name)


def _has_written_disputes(matrix: Matrix, dispute: str) -> bool:
    """A dispute that the rules name must have its file once its game has files of disputes."""
    owner = _owner(matrix, dispute)
    return owner is not None and any(owner.owns_dispute(known.id) for known in matrix.evidence.disputes)


def _owner(matrix: Matrix, dispute: str) -> Part | None:
    """The part whose game the dispute is about; an id of no game has none."""
    return next((part for part in matrix.rules.parts if part.owns_dispute(dispute)), None)


def _mentions(matrix: Matrix) -> Iterator[_Mention]:
    """Everyone who names a clause or a dispute, the rules themselves included."""
    evidence = matrix.evidence
    for clause in matrix.rules.clauses:
        named = tuple(Cited(found) for found in _MENTION.findall(clause.text) if not re.fullmatch(DISPUTE_ID, found))
        yield _Mention(clause.id, RULES_FILE, clause.line, named, clause.disputes)
    for passage in evidence.passages:
        cited = passage.citation
        yield _Mention(passage.name, passage.file, passage.line, cited.clauses, cited.disputes)
    for difference in evidence.differences:
        yield _Mention(difference.id, difference.file, None, _cited(difference.clauses), difference.disputes)
    for dispute in evidence.disputes:
        yield _Mention(dispute.id, dispute.file, None, _cited(dispute.clauses))
    for vector in evidence.vectors:
        yield _Mention(vector.id, vector.file, None, _cited(vector.clauses))
    for term in evidence.terms:
        yield _Mention(term.id, term.file, None, _cited(term.clauses))


def _cited(identifiers: tuple[str, ...]) -> tuple[Cited, ...]:
    return tuple(Cited(identifier) for identifier in identifiers)
