"""The matrix: each clause with what implements it, what checks it, and what is known about it."""

from pathlib import Path

import pytest
from tests.little_checkout import LittleCheckout, write_little_checkout

from arbitre.core.mistake import Mistake
from arbitre.trace.matrix import CheckKind, Status
from arbitre.trace.metadata import Duty
from arbitre.trace.registry import find_shelf, read_matrix


@pytest.fixture
def checkout(tmp_path: Path) -> LittleCheckout:
    """A folder without a fault."""
    return write_little_checkout(tmp_path)


def test_a_row_joins_all_that_names_its_clause(checkout: LittleCheckout) -> None:
    """Functions, tests, vectors, disputes and edition differences meet at the clause."""
    entry = checkout.matrix().entries["OIE-2a"]
    assert [(passage.name, passage.file) for passage in entry.implemented_by] == [("advance", "reference/oie/goose.py")]
    assert [(check.kind, check.name) for check in entry.checked_by] == [
        (CheckKind.TEST, "test_advance"),
        (CheckKind.VECTOR, "oie-1"),
    ]
    assert [dispute.id for dispute in entry.disputes] == ["D-01"]
    assert [difference.id for difference in entry.differences] == ["E-01"]
    assert entry.statuses == {Status.IMPLEMENTED, Status.CHECKED, Status.COVERED}


@pytest.mark.parametrize(
    ("module", "kind"),
    [
        ("goose/exhaustive", CheckKind.EXHAUSTIVE),
        ("goose/theorems", CheckKind.PROOF),
        ("goose/invariants", CheckKind.PROPERTY),
    ],
)
def test_a_property_is_named_by_how_it_establishes_something(
    checkout: LittleCheckout, module: str, kind: CheckKind
) -> None:
    """The module's name says whether it is exhaustive, a proof or a property."""
    path = checkout.root / "properties" / f"{module}.py"
    path.parent.mkdir()
    path.write_text('def all_is_well() -> None:\n    """OIE-1: always."""\n', encoding="utf-8")
    checks = checkout.matrix().entries["OIE-1"].checked_by
    assert [check.kind for check in checks] == [CheckKind.TEST, kind]


def test_an_exemption_of_the_clause_goes_before_that_of_its_kind(checkout: LittleCheckout) -> None:
    """A note is exempt as a note, unless it has a reason of its own."""
    entry = checkout.matrix().entries["OIE-2b"]
    assert entry.exemption is not None
    assert entry.exemption.reason.en == "A note."
    assert entry.unmet == frozenset()
    own = '[exempt.OIE-2b]\nwhat = ["check"]\nreason = { fr = "À part.", en = "Apart." }\n\n[review]'
    checkout.change("spec/arbitre_spec/clauses.toml", "[review]", own)
    entry = checkout.matrix().entries["OIE-2b"]
    assert entry.exemption is not None
    assert entry.exemption.reason.en == "Apart."
    assert entry.unmet == {Duty.IMPLEMENTATION}


def test_a_matrix_about_one_clause_is_complete_for_it(checkout: LittleCheckout) -> None:
    """Reading only the files that name a clause loses nothing about it."""
    some = read_matrix(find_shelf(checkout.root), about=["OIE-2a"])
    assert some.entries["OIE-2a"] == checkout.matrix().entries["OIE-2a"]


def test_a_matrix_of_the_project_about_one_clause_is_complete_for_it() -> None:
    """The same of the real rules, where the files are many."""
    shelf = find_shelf()
    assert read_matrix(shelf, about=["ECH-7c"]).entries["ECH-7c"] == read_matrix(shelf).entries["ECH-7c"]


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("spec/arbitre_spec/clauses.toml", "[games.oie]", "[games.oie", "this is not TOML"),
        ("spec/arbitre_spec/clauses.toml", "strict = false\ncovered = [\n]", 'strict = "no"', "games.furet.strict"),
        ("spec/arbitre_spec/clauses.toml", "pages = [2, 4]", "pages = [2]", "games.oie.pages: expected [first, last]"),
        ("spec/arbitre_spec/clauses.toml", "[exempt_kind.note]", "[exempt_kind.joke]", "exempt_kind.joke"),
        ("spec/arbitre_spec/clauses.toml", 'what = ["implementation"]', 'what = ["love"]', "exempt.FUR-1.what"),
        ("spec/arbitre_spec/clauses.toml", 'part = "Partie I"', "part = 1", "games.oie.part: expected a text"),
        ("spec/arbitre_spec/glossary.toml", 'de = ["Würfel"]', "de = 6", "term[1].de: expected a list of texts"),
        ("spec/arbitre_spec/oie/editions.toml", "[[difference]]", "[difference]", "difference: expected a list"),
        ("spec/arbitre_spec/oie/editions.toml", '"wording"', '"words"', "difference[1].outcome: expected changes-play"),
        ("spec/arbitre_spec/oie/disputes/D-01.toml", "id =", "name =", "id: expected a text"),
        ("spec/arbitre_spec/oie/vectors/oie-1.json", "{", "", "this is not JSON"),
        ("reference/oie/goose.py", "return 0", "return (", "this is not Python"),
    ],
)
def test_a_file_out_of_form_is_named(checkout: LittleCheckout, file: str, old: str, new: str, told: str) -> None:
    """A broken file of the specification or of the sources is a mistake with its place, not a crash."""
    checkout.change(file, old, new)
    with pytest.raises(Mistake) as refused:
        checkout.matrix()
    assert refused.value.file == file
    assert told in str(refused.value)


def test_a_missing_file_is_named(checkout: LittleCheckout) -> None:
    """A checkout without rules is refused in words."""
    (checkout.root / "rules_fr.md").unlink()
    with pytest.raises(Mistake, match=r"rules_fr\.md: this file cannot be read"):
        checkout.matrix()


def test_a_file_in_another_encoding_is_named(checkout: LittleCheckout) -> None:
    """Bytes that are no UTF-8 are refused in words."""
    (checkout.root / "rules_fr.md").write_bytes("# Règles".encode("latin-1"))
    with pytest.raises(Mistake, match=r"rules_fr\.md: this file cannot be read"):
        checkout.matrix()
