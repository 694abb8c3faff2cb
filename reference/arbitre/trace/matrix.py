"""The matrix: each clause with the functions that implement it, what checks it, and what is known about it."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from typing import TypeVar

from attrs import Factory, frozen

from arbitre.core.language import Language
from arbitre.trace.bearing import Conduct
from arbitre.trace.citations import Passage, Unit
from arbitre.trace.clauses import Clause, Rules
from arbitre.trace.evidence import Difference, Dispute, Vector
from arbitre.trace.glossary import Term
from arbitre.trace.metadata import Duty, Exemption, Metadata
from arbitre.trace.translations import Translation


class CheckKind(StrEnum):
    """The ways in which a clause can be checked."""

    TEST = "test"
    PROPERTY = "property"
    EXHAUSTIVE = "exhaustive"
    PROOF = "proof"
    VECTOR = "vector"


@frozen
class Check:
    """Something that fails when a clause is broken."""

    kind: CheckKind
    name: str
    file: str
    line: int | None
    sentence: str


@frozen
class Evidence:
    """All that cites clauses: the sources, and the specification's own files."""

    implementing: tuple[Passage, ...] = ()
    testing: tuple[Passage, ...] = ()
    verifying: tuple[Passage, ...] = ()
    differences: tuple[Difference, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    vectors: tuple[Vector, ...] = ()
    terms: tuple[Term, ...] = ()
    translations: Mapping[str, Translation] = Factory(dict)
    conduct: Mapping[str, Conduct] = Factory(dict)

    @property
    def passages(self) -> tuple[Passage, ...]:
        """Every citing passage of the sources."""
        return self.implementing + self.testing + self.verifying


def all_of(several: Sequence[Evidence]) -> Evidence:
    """The evidence of several packages as one."""
    return Evidence(
        implementing=tuple(passage for each in several for passage in each.implementing),
        testing=tuple(passage for each in several for passage in each.testing),
        verifying=tuple(passage for each in several for passage in each.verifying),
        differences=tuple(difference for each in several for difference in each.differences),
        disputes=tuple(dispute for each in several for dispute in each.disputes),
        vectors=tuple(vector for each in several for vector in each.vectors),
        terms=tuple(term for each in several for term in each.terms),
        translations={identifier: text for each in several for identifier, text in each.translations.items()},
        conduct={game: conduct for each in several for game, conduct in each.conduct.items()},
    )


class Status(StrEnum):
    """How a clause stands; a clause can have several of these at once."""

    IMPLEMENTED = "implemented"
    UNIMPLEMENTED = "unimplemented"
    CHECKED = "checked"
    UNCHECKED = "unchecked"
    EXEMPT = "exempt"
    COVERED = "covered"
    SUSPECT = "suspect"


@frozen
class Entry:
    """One row of the matrix."""

    clause: Clause
    implemented_by: tuple[Passage, ...]
    checked_by: tuple[Check, ...]
    differences: tuple[Difference, ...]
    disputes: tuple[Dispute, ...]
    exemption: Exemption | None
    is_suspect: bool
    translation: Translation | None = None

    def text_in(self, language: Language) -> str:
        """The text for a reader of that language: the French one where no other is written."""
        if language is Language.EN and self.translation is not None:
            return self.translation.text
        return self.clause.text

    def is_exempt_from(self, duty: Duty) -> bool:
        """Whether the clause needs no such thing."""
        return self.exemption is not None and duty in self.exemption.duties

    @property
    def is_verified(self) -> bool:
        """Whether more than examples speaks for it: a property, an exhaustive check or a proof."""
        return any(check.kind not in {CheckKind.TEST, CheckKind.VECTOR} for check in self.checked_by)

    @property
    def unmet(self) -> frozenset[Duty]:
        """The duties that are neither fulfilled nor exempted."""
        fulfilled = {Duty.IMPLEMENTATION: bool(self.implemented_by), Duty.CHECK: bool(self.checked_by)}
        return frozenset(duty for duty in Duty if not fulfilled[duty] and not self.is_exempt_from(duty))

    @property
    def statuses(self) -> frozenset[Status]:
        """Everything that is true of the clause."""
        return frozenset(
            {
                Status.IMPLEMENTED if self.implemented_by else Status.UNIMPLEMENTED,
                Status.CHECKED if self.checked_by else Status.UNCHECKED,
                *([Status.EXEMPT] if self.exemption else []),
                *([] if self.unmet else [Status.COVERED]),
                *([Status.SUSPECT] if self.is_suspect else []),
            }
        )


@frozen
class Matrix:
    """The rules, what is known about them, and one entry per clause, in the order of the text."""

    rules: Rules
    metadata: Metadata
    evidence: Evidence
    entries: Mapping[str, Entry]


def build_matrix(rules: Rules, metadata: Metadata, evidence: Evidence) -> Matrix:
    """Join the clauses with everything that cites them."""
    implementing = _by_clause((passage, _ids(passage)) for passage in evidence.implementing if _implements(passage))
    checking = _by_clause(_checks(evidence))
    differences = _by_clause((difference, difference.clauses) for difference in evidence.differences)
    disputes = _by_clause((dispute, dispute.clauses) for dispute in evidence.disputes)
    named = {dispute.id: dispute for dispute in evidence.disputes}
    entries = {
        clause.id: Entry(
            clause=clause,
            implemented_by=tuple(implementing.get(clause.id, ())),
            checked_by=tuple(checking.get(clause.id, ())),
            differences=tuple(differences.get(clause.id, ())),
            disputes=tuple(
                dict.fromkeys(
                    [
                        *(named[identifier] for identifier in clause.disputes if identifier in named),
                        *disputes.get(clause.id, ()),
                    ]
                )
            ),
            exemption=metadata.exemption_of(clause),
            is_suspect=metadata.review.get(clause.id) != clause.digest,
            translation=evidence.translations.get(clause.id),
        )
        for clause in rules.clauses
    }
    return Matrix(rules, metadata, evidence, entries)


def _implements(passage: Passage) -> bool:
    """A module's docstring introduces its functions; it implements nothing itself."""
    return passage.unit is not Unit.MODULE


def _checks(evidence: Evidence) -> Iterator[tuple[Check, Iterable[str]]]:
    for passage in evidence.testing:
        if passage.unit is Unit.FUNCTION and passage.name.rpartition(".")[2].startswith("test"):
            yield _check(CheckKind.TEST, passage), _ids(passage)
    for passage in evidence.verifying:
        if passage.unit is not Unit.MODULE:
            yield _check(_kind_by_path(passage.file), passage), _ids(passage)
    for vector in evidence.vectors:
        yield Check(CheckKind.VECTOR, vector.id, vector.file, None, ""), vector.clauses


def _check(kind: CheckKind, passage: Passage) -> Check:
    return Check(kind, passage.name, passage.file, passage.line, passage.sentence)


def _kind_by_path(file: str) -> CheckKind:
    """The properties' modules are named after the way in which they establish something."""
    if "exhaustive" in file:
        return CheckKind.EXHAUSTIVE
    return CheckKind.PROOF if "theorems" in file else CheckKind.PROPERTY


def _ids(passage: Passage) -> tuple[str, ...]:
    return tuple(cited.id for cited in passage.citation.clauses)


_Evident = TypeVar("_Evident")


def _by_clause(pairs: Iterable[tuple[_Evident, Iterable[str]]]) -> dict[str, list[_Evident]]:
    found: dict[str, list[_Evident]] = {}
    for evident, ids in pairs:
        for identifier in dict.fromkeys(ids):
            found.setdefault(identifier, []).append(evident)
    return found
