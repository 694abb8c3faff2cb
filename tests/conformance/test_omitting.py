"""Which steps cannot be judged without what an implementation declares not to tell."""

import pytest

from arbitre.conformance.protocol.referee import Answer
from arbitre.conformance.run.omitting import hidden_members
from arbitre.core.plain import Plain


def seen(view: Plain) -> Answer:
    """An answer that shows one player this view."""
    return Answer({"views": {"white": view}}, ())


BEFORE = seen({"marker": 0, "seats": [{"pawns": 1, "hand": 5}], "exchange": None})
AFTER = seen({"marker": 0, "seats": [{"pawns": 2, "hand": 5}], "exchange": {"award": 1}})


@pytest.mark.parametrize("name", ["seats.pawns", "seats", "exchange", "exchange.award", ""])
def test_a_changed_member_is_hidden_by_what_holds_it_or_lies_in_it(name: str) -> None:
    """A change is not compared as a whole if any of it is omitted; the empty name is the whole view."""
    assert hidden_members([BEFORE, AFTER], [name]) == (name,)


@pytest.mark.parametrize("name", ["marker", "seats.hand", "seats.pawns_taken", "pawns", "weather"])
def test_a_member_that_stays_as_it_was_hides_nothing(name: str) -> None:
    """Omitting what a step leaves alone, or what does not exist, leaves nothing of the step uncompared."""
    assert hidden_members([BEFORE, AFTER], [name]) == ()


def test_a_refused_step_hides_nothing() -> None:
    """A refusal is an answer of its own: it shows no view."""
    assert hidden_members([BEFORE, Answer({"refused": {"code": "not-yours"}}, ())], [""]) == ()
