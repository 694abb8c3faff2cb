"""The file in which an implementer notes where each clause is."""

import pytest

from arbitre.conformance.specrefs import parse_references, stamped, standing_of
from arbitre.core.mistake import Mistake
from arbitre.trace.registry import find_shelf, read_rules

CLAUSES = [clause for clause in read_rules(find_shelf()).clauses if clause.id in {"ECH-7a", "ECH-7b", "ECH-7c"}]
DIGESTS = {clause.id: clause.digest for clause in CLAUSES}


def test_each_way_to_be_wrong_is_told() -> None:
    """Missing, changed, not reviewed, unknown: each named."""
    text = (
        f"# ours\nECH-7a {DIGESTS['ECH-7a']} end.lua:3\nECH-7b 0123456789abcdef end.lua, over\n\nXX-1 - nowhere # hm\n"
    )
    standing = standing_of(parse_references(text, "refs"), CLAUSES, DIGESTS)
    assert standing.covered == ("ECH-7a", "ECH-7b")
    assert standing.missing == ("ECH-7c",)
    assert [reference.place for reference in standing.changed] == ["end.lua, over"]
    assert [reference.line for reference in standing.unknown] == [5]
    assert not standing.is_complete


def test_a_stamped_file_is_reviewed() -> None:
    """Stamping keeps places and comments."""
    text = "ECH-7a - a # first\nECH-7b 0123456789abcdef b - c\nECH-7c - d\n"
    assert standing_of(parse_references(text, "refs"), CLAUSES, DIGESTS).unreviewed
    after = stamped(text, "refs", CLAUSES)
    assert standing_of(parse_references(after, "refs"), CLAUSES, DIGESTS).is_complete
    assert after.splitlines()[0] == f"ECH-7a {DIGESTS['ECH-7a']} a # first"
    assert after.splitlines()[1].endswith(" b - c")


@pytest.mark.parametrize("line", ["ECH-7a", "ECH-7a src/end.lua", "ech-7a - x", "ECH-7a 123 x", "- - -"])
def test_a_line_that_cannot_be_read_is_named(line: str) -> None:
    """The mistake says which line."""
    with pytest.raises(Mistake) as caught:
        list(parse_references(f"\n{line}\n", "refs"))
    assert caught.value.line == 2
