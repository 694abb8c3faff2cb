"""The reader of citations: what a docstring cites, found in source code without running it."""

import pytest

from arbitre.trace.citations import (
    Citation,
    Cited,
    SourceError,
    Unit,
    first_sentence,
    parse_citation,
    passages_in,
)

SOURCE = '''\
"""A chapter.

Règle : OIE-0 (p. 1).
"""

raise SystemExit("this must never run")


class Goose:
    """A bird.

    Règle : OIE-1 (p. 2).
    """

    def advance(self) -> int:
        """It moves. Then it rests.

        Règle : OIE-2a, OIE-2b (p. 3), OIE-3 (aide de jeu). Litiges : D-01, D-02.
        """

        def by_two() -> int:
            """Twice.

            Règle : OIE-4 (p. 3).
            """


def silent() -> None:
    """Says nothing about the rules."""


async def later() -> None:
    """OIE-5: this form is for tests."""
'''


def test_one_place_counts_for_the_whole_group() -> None:
    """The ids before a bracket share its place, across lines."""
    citation = parse_citation("It moves.\n\nRègle : OIE-2a,\n    OIE-2b (p. 3), OIE-3 (aide\n    de jeu).")
    assert citation == Citation((Cited("OIE-2a", "p. 3"), Cited("OIE-2b", "p. 3"), Cited("OIE-3", "aide de jeu")))


def test_disputes_are_read_after_the_rule_or_alone() -> None:
    """`Litige` may follow the rule or stand in a paragraph of its own, with a remark after it."""
    assert parse_citation("It moves.\n\nRègle : OIE-1 (p. 2). Litiges : D-01, CM-D-02.").disputes == ("D-01", "CM-D-02")
    assert parse_citation("It moves.\n\nLitige : D-03, whether it rests.").disputes == ("D-03",)


def test_a_test_starts_with_what_it_checks() -> None:
    """The ids before the colon are cited, without a place; a dispute among them is a dispute."""
    assert parse_citation("OIE-1, OIE-2a, D-01: it moves.") == Citation((Cited("OIE-1"), Cited("OIE-2a")), ("D-01",))


def test_a_theorem_is_no_clause() -> None:
    """A property may start with the invariant or the theorem it checks, beside its clauses."""
    assert parse_citation("T-19a, I-26, OIE-1, CM-T-2: always.") == Citation((Cited("OIE-1"),))
    assert parse_citation("T-28: always.") == Citation()


@pytest.mark.parametrize("docstring", ["It is about OIE-1: a goose.", "OIE-1 is a goose.", "UTF-8 is an encoding."])
def test_an_id_in_passing_is_no_citation(docstring: str) -> None:
    """Only the two forms cite."""
    assert parse_citation(docstring) == Citation()


@pytest.mark.parametrize(
    "rule",
    ["Règle : OIE-1.", "Règle : OIE-1 p. 2.", "Règle : OIE-1 (p. 2)", "Règle : oie (p. 2).", "Règle : OIE-1, (p. 2)."],
)
def test_a_citation_out_of_form_is_kept_as_unreadable(rule: str) -> None:
    """What cannot be understood is told, not dropped."""
    citation = parse_citation(f"It moves.\n\n{rule}")
    assert citation.clauses == ()
    assert citation.unreadable == rule


def test_passages_are_found_in_the_order_of_the_text() -> None:
    """Modules, classes, methods and inner functions cite, each under its own name; the code is never run."""
    found = [
        (passage.name, passage.unit, passage.line) for passage in passages_in(SOURCE, "a/goose.py", may_lead=False)
    ]
    assert found == [
        ("goose", Unit.MODULE, 1),
        ("Goose", Unit.CLASS, 9),
        ("Goose.advance", Unit.FUNCTION, 15),
        ("Goose.advance.by_two", Unit.FUNCTION, 21),
    ]


def test_the_leading_form_counts_where_it_may() -> None:
    """In tests and properties, a function that starts with an id cites it."""
    names = [passage.name for passage in passages_in(SOURCE, "tests/goose.py", may_lead=True)]
    assert names[-1] == "later"


def test_the_sentence_is_the_first_one_without_the_ids() -> None:
    """What `arbitre clauses` shows beside a function is its first sentence."""
    assert first_sentence("It moves. Then it rests.\n\nRègle : OIE-1 (p. 2).") == "It moves."
    assert first_sentence("OIE-1, OIE-2: it moves\n    by e.g. two. Then it rests.") == "it moves by e.g. two."


def test_a_source_that_is_no_python_is_refused_at_its_line() -> None:
    """The file and the line are named."""
    with pytest.raises(SourceError) as refused:
        list(passages_in("a = 1\nb = (\n", "a/goose.py"))
    assert refused.value.where.startswith("a/goose.py:2")


def test_what_is_not_asked_about_may_be_left_out() -> None:
    """Asked about an id, the passages that cite it are found at their own lines; a text that looks like code costs nothing."""
    source = '''"""A module."""

def one() -> None:
    """ECH-1a: one."""

def two() -> None:
    """ECH-7c: two.

def inside a text
    """
'''
    whole = list(passages_in(source, "m.py"))
    assert [passage.name for passage in whole] == ["one", "two"]
    assert list(passages_in(source, "m.py", about=("ECH-1a",))) == whole[:1]
    assert list(passages_in(source, "m.py", about=("ECH-7c",))) == whole, "read whole, since its parts are no Python"
