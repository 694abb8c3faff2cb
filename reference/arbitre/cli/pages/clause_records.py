"""What `arbitre clauses` writes into clauses.toml: which clauses were reviewed, and which are covered."""

from collections.abc import Sequence

from arbitre.cli.options.own_files import write_file
from arbitre.cli.output import Output, Paragraph
from arbitre.trace.clauses import Rules
from arbitre.trace.gate import newly_covered
from arbitre.trace.matrix import Matrix
from arbitre.trace.metadata import with_covered, with_review
from arbitre.trace.registry import Shelf, read_metadata


def record_review(shelf: Shelf, rules: Rules, ids: Sequence[str], output: Output) -> int:
    """Note the text of these clauses as reviewed; a clause that is no longer there loses its note."""
    before = read_metadata(shelf).review
    digests = {**before, **{identifier: rules.by_id[identifier].digest for identifier in ids}}
    after = {clause.id: digests[clause.id] for clause in rules.clauses if clause.id in digests}
    _write(shelf, with_review(_text(shelf), after))
    changed = [identifier for identifier in ids if before.get(identifier) != after[identifier]]
    count = len(changed)
    output.show(
        Paragraph(output.say(f"{count} clause(s) notée(s) comme relue(s)", f"{count} clause(s) recorded as reviewed"))
    )
    return 0


def record_coverage(shelf: Shelf, matrix: Matrix, output: Output) -> int:
    """Note what is covered now, so that it stays so; what was noted before is kept."""
    text = _text(shelf)
    gained: list[str] = []
    for part in matrix.rules.parts:
        covered = newly_covered(matrix, part.game)
        gained += sorted(set(covered) - set(matrix.metadata.covered[part.game]))
        text = with_covered(text, part.game, covered)
    _write(shelf, text)
    told = output.say(f"{len(gained)} clause(s) de plus à tenir", f"{len(gained)} more clause(s) to hold")
    output.show(Paragraph("\n".join([told, *(f"  {identifier}" for identifier in gained)])))
    return 0


def _text(shelf: Shelf) -> str:
    return shelf.metadata.read_text(encoding="utf-8")


def _write(shelf: Shelf, text: str) -> None:
    write_file(shelf.metadata, text)
