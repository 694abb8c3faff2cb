"""What is told of a match is the whole of it: from the events alone, anybody could keep the table."""

from collections.abc import Iterator
from random import Random

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.game import Step
from arbitre.match import Event, State
from arbitre.match.table.events import (
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    EnduranceChanged,
    InitiativeTaken,
    PawnsTaken,
    StrengthsCompared,
)
from arbitre_properties.match.generation import any_ruleset, walk
from arbitre_properties.match.ledger import Ledger


def steps(seed: int) -> Iterator[Step[State, Event]]:
    """The steps of a match under a ruleset of its own."""
    for _before, _action, step in walk(any_ruleset(Random(seed)), seed):  # noqa: S311  (a test's whim, not a secret)
        yield step


@pytest.mark.parametrize("seed", range(2_000, 2_060))
def test_events_tell_the_whole_table(seed: int) -> None:
    """EXPL-6, LEX-3a, LEX-3b, LEX-5a, ECH-4b, END-2, ETAT-2a, NOUV-2b, NOUV-2c, FIN-1: under any reading, with any cards."""
    ledger: Ledger | None = None
    for step in steps(seed):
        if ledger is None:
            ledger = Ledger.opened(match.new_match(step.state.ruleset))
        for event in step.events:
            assert ledger.tell(event), event
        assert ledger.agrees(step.state), step.events


def spoilt(event: Event) -> Event:  # noqa: PLR0911  (one case per kind)
    """The event told wrongly, if it is of a kind that can be."""
    match event:
        case CardDrawn():
            return evolve(event, card=None)
        case CardsDiscarded():
            return evolve(event, count=event.count + 1)
        case CardPlayed():
            return evolve(event, strength=event.strength + 1)
        case EnduranceChanged():
            return evolve(event, before=event.before + 1)
        case InitiativeTaken():
            return evolve(event, exchange=event.exchange + 1)
        case PawnsTaken():
            return evolve(event, taken=event.due + 1)
        case StrengthsCompared():
            return evolve(event, totals=(event.totals[0] + 1, event.totals[1]))
        case _:
            return event


@pytest.mark.parametrize(
    "kind",
    [CardDrawn, CardsDiscarded, CardPlayed, EnduranceChanged, InitiativeTaken, PawnsTaken, StrengthsCompared],
)
def test_a_wrong_event_is_found(kind: type[Event]) -> None:
    """EXPL-6: the ledger does not believe what cannot be true."""
    ledger = Ledger.opened(match.new_match())
    for _before, _action, step in walk(match.default_ruleset(), 1):
        for event in step.events:
            if isinstance(event, kind):
                assert not ledger.tell(spoilt(event))
                return
            assert ledger.tell(event)
    pytest.fail("no such event")


def test_what_is_not_told_is_missed() -> None:
    """EXPL-6: a ledger that is told nothing disagrees as soon as a card has moved."""
    ledger = Ledger.opened(match.new_match())
    first, second, *_ = (step.state for _before, _action, step in walk(match.default_ruleset(), 1))
    assert ledger.agrees(first), "a shuffled deck is as many cards as before"
    assert not ledger.agrees(second)
