"""The gate notices everything that can break between the rules and what cites them: each by an example."""

import inspect
from collections.abc import Callable
from pathlib import Path

import pytest
from tests.little_checkout import LittleCheckout, write_little_checkout

from arbitre.trace import findings
from arbitre.trace.findings import Finding
from arbitre.trace.gate import newly_covered

RULES = "rules_fr.md"
METADATA = "spec/arbitre_spec/clauses.toml"
TRANSLATIONS_NAME = "clauses_en.toml"
TRANSLATIONS = f"spec/arbitre_spec/{TRANSLATIONS_NAME}"
CODE = "reference/oie/goose.py"
TESTS = "tests/test_goose.py"
BOTH_DUTIES = 'what = ["implementation", "check"]\nreason = { fr = "x", en = "x" }\n'

Breaking = Callable[[LittleCheckout], None]


def changing(file: str, old: str, new: str) -> Breaking:
    """The breaking of one piece of one file."""
    return lambda checkout: checkout.change(file, old, new)


def changing_with_review(old: str, new: str) -> Breaking:
    """A change of the rules that somebody has reviewed."""

    def change(checkout: LittleCheckout) -> None:
        checkout.change(RULES, old, new)
        checkout.review()

    return change


def add_a_tested_clause(checkout: LittleCheckout) -> None:
    """A clause that somebody has written, reviewed and tested, and nobody implemented."""
    changing_with_review("(FUR-1)=", "(OIE-3)=\n**OIE-3** · verso · obligation\nOn rit.\n\n(FUR-1)=")(checkout)
    checkout.change(TESTS, "FUR-1:", "FUR-1, OIE-3:")


# What is broken; the finding; its id; its file. Nothing else may be found.
BROKEN: dict[str, tuple[Breaking, type[Finding], str, str]] = {
    "a clause nobody implements": (
        changing(CODE, "Règle : OIE-2a (p. 3). Litige : D-01.", ""),
        findings.MissingImplementation,
        "OIE-2a",
        RULES,
    ),
    "a clause nobody checks": (
        changing(TESTS, "FUR-1: passing", "Passing"),
        findings.MissingCheck,
        "FUR-1",
        RULES,
    ),
    "a new clause with a test and no function": (
        add_a_tested_clause,
        findings.MissingImplementation,
        "OIE-3",
        RULES,
    ),
    "a changed text": (changing(RULES, "deux dés", "trois dés"), findings.Suspect, "OIE-2a", RULES),
    "a changed kind": (changing(RULES, "· obligation", "· permission"), findings.Suspect, "OIE-2a", RULES),
    "a wrong hash": (
        lambda checkout: checkout.change(METADATA, f'"{digest_of(checkout, "OIE-1")}"', '"0123456789abcdef"'),
        findings.Suspect,
        "OIE-1",
        RULES,
    ),
    "a clause never reviewed": (
        lambda checkout: checkout.change(METADATA, f'OIE-1 = "{digest_of(checkout, "OIE-1")}"\n', ""),
        findings.Suspect,
        "OIE-1",
        RULES,
    ),
    "a translation of an earlier text": (
        lambda checkout: checkout.write(TRANSLATIONS, translations_of(checkout, OIE_1="0123456789abcdef")),
        findings.StaleTranslation,
        "OIE-1",
        TRANSLATIONS_NAME,
    ),
    "a clause without a translation": (
        lambda checkout: checkout.write(TRANSLATIONS, translations_of(checkout, OIE_1=None)),
        findings.StaleTranslation,
        "OIE-1",
        TRANSLATIONS_NAME,
    ),
    "a translation of nothing": (
        lambda checkout: checkout.write(TRANSLATIONS, translations_of(checkout, OIE_8="0123456789abcdef")),
        findings.RecordOfNothing,
        "OIE-8",
        METADATA,
    ),
    "a function that cites no clause": (
        changing(CODE, "OIE-1 (p. 2)", "OIE-1, OIE-7 (p. 2)"),
        findings.UnresolvedCitation,
        "OIE-7",
        CODE,
    ),
    "a test that cites no clause": (
        changing(TESTS, "OIE-1:", "OIE-1, OIE-8:"),
        findings.UnresolvedCitation,
        "OIE-8",
        TESTS,
    ),
    "a dispute that does not exist": (changing(CODE, "D-01", "D-77"), findings.UnresolvedCitation, "D-77", CODE),
    "a dispute of no game": (changing(CODE, "D-01", "XX-D-01"), findings.UnresolvedCitation, "XX-D-01", CODE),
    "rules that refer to nothing": (
        changing_with_review("comme le dit OIE-1", "comme le dit OIE-11"),
        findings.UnresolvedCitation,
        "OIE-11",
        RULES,
    ),
    "a glossary that names nothing": (
        changing("spec/arbitre_spec/glossary.toml", '"OIE-2a"', '"OIE-2z"'),
        findings.UnresolvedCitation,
        "OIE-2z",
        "spec/arbitre_spec/glossary.toml",
    ),
    "an edition difference about nothing": (
        changing("spec/arbitre_spec/oie/editions.toml", '"OIE-2a"', '"OIE-2z"'),
        findings.UnresolvedCitation,
        "OIE-2z",
        "spec/arbitre_spec/oie/editions.toml",
    ),
    "a vector about nothing": (
        changing("spec/arbitre_spec/oie/vectors/oie-1.json", "OIE-2a", "OIE-2z"),
        findings.UnresolvedCitation,
        "OIE-2z",
        "spec/arbitre_spec/oie/vectors/oie-1.json",
    ),
    "a dispute about nothing": (
        changing("spec/arbitre_spec/oie/disputes/D-01.toml", '"OIE-2a"', '"OIE-2z"'),
        findings.UnresolvedCitation,
        "OIE-2z",
        "spec/arbitre_spec/oie/disputes/D-01.toml",
    ),
    "a retired id": (changing(CODE, "OIE-1 (p. 2)", "OIE-1, OIE-9 (p. 2)"), findings.RetiredIdCited, "OIE-9", CODE),
    "a wrong page": (changing(CODE, "(p. 2)", "(p. 3)"), findings.WrongPlace, "OIE-1", CODE),
    "a place that is no page": (changing(CODE, "(p. 2)", "(page 2)"), findings.WrongPlace, "OIE-1", CODE),
    "a clause that moved to another page": (
        changing(RULES, "**OIE-1** · p. 2", "**OIE-1** · p. 4"),
        findings.WrongPlace,
        "OIE-1",
        CODE,
    ),
    "an exemption without a reason": (
        changing(METADATA, 'reason = { fr = "Rien à calculer.", en = "Nothing to compute." }\n', ""),
        findings.ExemptionWithoutReason,
        "FUR-1",
        METADATA,
    ),
    "an exemption with a reason in one language": (
        changing(METADATA, 'en = "Nothing to compute."', 'en = " "'),
        findings.ExemptionWithoutReason,
        "FUR-1",
        METADATA,
    ),
    "a kind exempt without a reason": (
        changing(METADATA, 'fr = "Une note."', 'fr = ""'),
        findings.ExemptionWithoutReason,
        "note",
        METADATA,
    ),
    "an exemption from what exists": (
        changing(
            METADATA,
            "[exempt.FUR-1]",
            '[exempt.OIE-1]\nwhat = ["check"]\nreason = { fr = "x", en = "x" }\n\n[exempt.FUR-1]',
        ),
        findings.NeedlessExemption,
        "OIE-1",
        METADATA,
    ),
    "an exemption of nothing": (
        changing(METADATA, "[exempt.FUR-1]", f"[exempt.OIE-99]\n{BOTH_DUTIES}\n[exempt.FUR-1]"),
        findings.RecordOfNothing,
        "OIE-99",
        METADATA,
    ),
    "a review of nothing": (
        changing(METADATA, "[review]\n", '[review]\nOIE-99 = "0123456789abcdef"\n'),
        findings.RecordOfNothing,
        "OIE-99",
        METADATA,
    ),
    "a coverage of nothing": (
        changing(METADATA, '    "OIE-1",\n', '    "OIE-1",\n    "OIE-99",\n'),
        findings.RecordOfNothing,
        "OIE-99",
        METADATA,
    ),
}


def translations_of(checkout: LittleCheckout, **changed: str | None) -> str:
    """English texts of every clause, each of the French text as it stands, but for those changed (None leaves one out)."""
    digests: dict[str, str | None] = {clause.id: clause.digest for clause in checkout.matrix().rules.clauses}
    digests |= {name.replace("_", "-"): digest for name, digest in changed.items()}
    return "".join(f'[{name}]\nof = "{digest}"\nen = "x"\n' for name, digest in digests.items() if digest)


def digest_of(checkout: LittleCheckout, identifier: str) -> str:
    """The digest that a clause has now."""
    return checkout.matrix().rules.by_id[identifier].digest


@pytest.fixture
def checkout(tmp_path: Path) -> LittleCheckout:
    """A folder without a fault."""
    return write_little_checkout(tmp_path)


def test_the_unbroken_checkout_has_no_fault(checkout: LittleCheckout) -> None:
    """What the examples below break is whole before."""
    assert checkout.faults() == ()


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_broken_is_found_and_nothing_else(name: str, checkout: LittleCheckout) -> None:
    """Each fault is named once, with its id and its file, and told in both languages."""
    breaking, kind, identifier, file = BROKEN[name]
    breaking(checkout)
    (found,) = checkout.faults()
    assert (type(found), found.id, found.file) == (kind, identifier, file)
    assert identifier in found.message.fr
    assert identifier in found.message.en


def test_a_citation_out_of_form_is_found(checkout: LittleCheckout) -> None:
    """A citation without its place is unreadable, and the clause it meant is no longer implemented."""
    checkout.change(CODE, "Règle : OIE-1 (p. 2).", "Règle : OIE-1.")
    kinds = {type(found) for found in checkout.faults()}
    assert kinds == {findings.UnreadableCitation, findings.MissingImplementation}


def test_a_finding_names_the_line(checkout: LittleCheckout) -> None:
    """A wrong page is found at the line of the function that cites it."""
    checkout.change(CODE, "(p. 3)", "(p. 4)")
    (found,) = checkout.faults()
    lines = (checkout.root / CODE).read_text(encoding="utf-8").splitlines()
    assert found.line is not None
    assert lines[found.line - 1].startswith("def advance")


def test_holding_the_line_allows_what_was_never_covered(checkout: LittleCheckout) -> None:
    """Where a game is not strict, a clause that was never recorded as covered may lack its check."""
    checkout.change(TESTS, "FUR-1: passing", "Passing")
    assert checkout.faults(hold=True) == ()


@pytest.mark.parametrize(
    ("file", "old", "new"), [(TESTS, "OIE-1: everybody", "Everybody"), (CODE, "Règle : OIE-1 (p. 2).", "")]
)
def test_holding_the_line_keeps_what_was_covered(checkout: LittleCheckout, file: str, old: str, new: str) -> None:
    """A clause recorded as covered may lose neither its function nor its check."""
    checkout.change(file, old, new)
    (found,) = checkout.faults(hold=True)
    assert (type(found), found.id) == (findings.LostCoverage, "OIE-1")


def test_a_strict_game_must_be_covered_even_when_holding(checkout: LittleCheckout) -> None:
    """`strict = true` leaves no way round."""
    checkout.change(TESTS, "OIE-2a: the sum", "The sum")
    checkout.change("spec/arbitre_spec/oie/vectors/oie-1.json", '"OIE-2a"', "")
    assert checkout.faults(hold=True) == ()
    checkout.change(METADATA, 'disputes = "D-"\nstrict = false', 'disputes = "D-"\nstrict = true')
    (found,) = checkout.faults(hold=True)
    assert (type(found), found.id) == (findings.MissingCheck, "OIE-2a")


def test_a_verified_game_needs_more_than_examples(checkout: LittleCheckout) -> None:
    """`verified = true` asks for a property, an exhaustive check or a proof of every clause that needs a check."""
    checkout.change(METADATA, 'disputes = "D-"\nstrict = false', 'disputes = "D-"\nstrict = false\nverified = true')
    for hold in (False, True):
        found = checkout.faults(hold=hold)
        assert [(type(each), each.id) for each in found] == [
            (findings.MissingVerification, "OIE-1"),
            (findings.MissingVerification, "OIE-2a"),
        ]
    checkout.write(
        "properties/goose_properties.py",
        '"""Properties of the goose."""\n\n\ndef holds() -> bool:\n    """OIE-1, OIE-2a: always."""\n    return True\n',
    )
    assert checkout.faults() == ()


@pytest.mark.parametrize("name", [name for name, case in BROKEN.items() if case[1] is findings.Suspect])
def test_holding_the_line_forgives_no_suspect(name: str, checkout: LittleCheckout) -> None:
    """An unreviewed text fails in every mode."""
    BROKEN[name][0](checkout)
    assert [type(found) for found in checkout.faults(hold=True)] == [findings.Suspect]


def test_a_dispute_that_the_rules_name_waits_for_its_file(checkout: LittleCheckout) -> None:
    """Code may cite it at once; the file may follow while the line is held, and must be there for the full check."""
    checkout.change(RULES, "Litige : D-01.", "Litiges : D-01, D-02.")
    checkout.change(CODE, "Litige : D-01.", "Litige : D-02.")
    assert checkout.faults(hold=True) == ()
    (found,) = checkout.faults()
    assert (type(found), found.id, found.file) == (findings.UnresolvedCitation, "D-02", RULES)


def test_the_first_disputes_of_a_game_may_be_unwritten(checkout: LittleCheckout) -> None:
    """A game without a single file of disputes is not there yet: the ids that its rules name are enough."""
    (checkout.root / "spec/arbitre_spec/oie/disputes/D-01.toml").unlink()
    assert checkout.faults() == ()


def test_a_module_introduces_and_implements_nothing(checkout: LittleCheckout) -> None:
    """A citation in the docstring of a module is no implementation."""
    checkout.change(CODE, "Règle : OIE-1 (p. 2).", "")
    checkout.change(CODE, '"""The goose."""', '"""The goose.\n\nRègle : OIE-1 (p. 2).\n"""')
    assert [type(found) for found in checkout.faults()] == [findings.MissingImplementation]


def test_a_helper_of_the_tests_checks_nothing(checkout: LittleCheckout) -> None:
    """Only a function that pytest runs is a check."""
    checkout.change(TESTS, "def test_ferret", "def ferret")
    assert [(type(found), found.id) for found in checkout.faults()] == [(findings.MissingCheck, "FUR-1")]


def test_what_becomes_covered_is_held_from_then_on(checkout: LittleCheckout) -> None:
    """The ratchet takes in what is implemented and checked, and never lets go of what it lists."""
    assert newly_covered(checkout.matrix(), "oie") == ("OIE-1", "OIE-2a")
    checkout.change(TESTS, "OIE-1: everybody", "Everybody")
    assert newly_covered(checkout.matrix(), "oie") == ("OIE-1", "OIE-2a")


def test_every_kind_of_finding_has_an_example_here() -> None:
    """A finding that no example provokes would be untested."""
    classes = {
        found
        for _, found in inspect.getmembers(findings, inspect.isclass)
        if found.__module__ == findings.__name__ and not found.__name__.startswith("_") and found is not Finding
    }
    elsewhere = {
        findings.IdleCitation,
        findings.LostCoverage,
        findings.MissingVerification,
        findings.Undeclared,
        findings.UnreadableCitation,
    }
    assert classes == {case[1] for case in BROKEN.values()} | elsewhere


FLOOR = "reference/oie/floor.py"
FALLEN_DICE = '''\
"""Dice on the floor."""

BY_WHICH_RULE = ("OIE-2a",)


class Readings:
    """One field per dispute."""

    fallen_die: FallenDie = field(default=FallenDie.COUNTS, metadata={"question": "D-01"})


def counted(die: int, readings: Readings) -> Ruling[int]:
    """A die on the floor counts, or not.

    Règle : OIE-2a (p. 3). Litige : D-01.
    """
    return Ruling(die if readings.fallen_die is FallenDie.COUNTS else 0, BY_WHICH_RULE)
'''


@pytest.fixture
def checkout_with_readings(checkout: LittleCheckout) -> LittleCheckout:
    """A game with a reading that decides something, and a function that uses what it decides."""
    checkout.write(FLOOR, FALLEN_DICE)
    checkout.change(CODE, "first + second", "first + counted(second, readings).answer")
    return checkout


def test_who_says_what_they_do_is_left_alone(checkout_with_readings: LittleCheckout) -> None:
    """A function that cites the dispute it decides by and the clauses it names, and a caller of it."""
    assert checkout_with_readings.faults() == ()


@pytest.mark.parametrize(
    ("file", "old", "new", "kind", "identifier"),
    [
        (FLOOR, " Litige : D-01.", "", findings.Undeclared, "D-01"),
        (FLOOR, "Règle : OIE-2a (p. 3). ", "", findings.Undeclared, "OIE-2a"),
        (FLOOR, "    return Ruling(", "    stamps = 'OIE-1'\n    return Ruling(", findings.Undeclared, "OIE-1"),
        (CODE, "counted(second, readings).answer", "second", findings.IdleCitation, "D-01"),
    ],
    ids=["a reading not cited", "a table's clause not cited", "a clause not cited", "a dispute nobody decides by"],
)
def test_what_code_does_is_what_it_says(  # noqa: PLR0913, PLR0917  (what is broken, and what must be found)
    checkout_with_readings: LittleCheckout, file: str, old: str, new: str, kind: type[Finding], identifier: str
) -> None:
    """Who decides by a reading or names a clause cites it, and a cited dispute is decided by somewhere near."""
    checkout_with_readings.change(file, old, new)
    (found,) = checkout_with_readings.faults()
    assert (type(found), found.id, found.file) == (kind, identifier, file)
    assert identifier in found.message.fr
    assert identifier in found.message.en
