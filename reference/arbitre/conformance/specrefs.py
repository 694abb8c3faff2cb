"""A file that an implementer keeps: for each clause the place in their code, and the text it was written by."""

import re
from collections.abc import Iterable, Iterator, Mapping

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.clauses import CLAUSE_ID, Clause

_LINE = re.compile(rf"(?P<clause>{CLAUSE_ID})\s+(?P<digest>[0-9a-f]{{16}}|-)\s+(?P<place>\S.*)")


@frozen
class Reference:
    """One line: a clause, the digest of its text when it was last reviewed (None for not yet), and the place."""

    clause: str
    digest: str | None
    place: str
    line: int


@frozen
class Standing:
    """How an implementation's references stand to the rules as they are now."""

    covered: tuple[str, ...]
    missing: tuple[str, ...]
    changed: tuple[Reference, ...]
    unreviewed: tuple[Reference, ...]
    unknown: tuple[Reference, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every clause has a place that was reviewed with its present text."""
        return not (self.missing or self.changed or self.unreviewed or self.unknown)


def parse_references(text: str, file: str) -> Iterator[Reference]:
    """Read a file of references: `CLAUSE DIGEST PLACE` a line; what follows `#` and empty lines do not count."""
    for number, line in enumerate(text.splitlines(), 1):
        bare = line.partition("#")[0].strip()
        if not bare:
            continue
        found = _LINE.fullmatch(bare)
        if found is None:
            raise Mistake(
                Text(
                    f"« {bare} » ; attendu : CLAUSE, seize chiffres ou -, puis la place",
                    f"“{bare}”; expected: CLAUSE, sixteen digits or -, then the place",
                ),
                file=file,
                line=number,
            )
        digest = None if found["digest"] == "-" else found["digest"]
        yield Reference(found["clause"], digest, found["place"], number)


def standing_of(references: Iterable[Reference], clauses: Iterable[Clause], needed: Iterable[str]) -> Standing:
    """Compare references with the rules; `needed` are the clauses an implementation must have a place for."""
    known: Mapping[str, Clause] = {clause.id: clause for clause in clauses}
    kept = tuple(references)
    named = {reference.clause for reference in kept}
    return Standing(
        covered=tuple(clause for clause in known if clause in named),
        missing=tuple(clause for clause in needed if clause not in named),
        changed=tuple(
            reference
            for reference in kept
            if reference.clause in known and reference.digest not in {None, known[reference.clause].digest}
        ),
        unreviewed=tuple(reference for reference in kept if reference.clause in known and reference.digest is None),
        unknown=tuple(reference for reference in kept if reference.clause not in known),
    )


def stamped(text: str, file: str, clauses: Iterable[Clause]) -> str:
    """The same file with the present digest of every clause: all of it counts as reviewed."""
    digests = {clause.id: clause.digest for clause in clauses}
    lines = text.splitlines()
    for reference in parse_references(text, file):
        old = lines[reference.line - 1]
        new = digests.get(reference.clause, reference.digest or "-")
        lines[reference.line - 1] = re.sub(r"(\s)([0-9a-f]{16}|-)(\s)", rf"\g<1>{new}\g<3>", old, count=1)
    return "\n".join(lines) + "\n"
