"""Every invariant of the Match can fail: a step of a real match is spoilt on purpose, and the invariants named notice."""

from collections.abc import Callable
from typing import Any

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.game import Step
from arbitre.match import CardId, Event, Lead, Player, State
from arbitre.match.table.agenda import ChooseLimitDiscard
from arbitre.match.table.events import (
    CardPlayed,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    StrengthsCompared,
)
from arbitre.match.table.people import COLUMNS
from arbitre.match.table.state import ColumnState, Forced, PawnsBarred, Zone
from arbitre_properties.match.generation import walk
from arbitre_properties.match.invariants import INVARIANTS, broken
from arbitre_properties.match.moments import Moment, Tally

MATCHES = range(12)
ChangeState = Callable[[State], State]
ChangeEvent = Callable[[Event], Event | None]


def with_seat(state: State, **changes: Any) -> State:  # noqa: ANN401  (any field of a seat)
    """The state with Spassky's seat changed."""
    return evolve(state, seats=(evolve(state.seats[0], **changes), state.seats[1]))


def with_zone(state: State, change: Callable[[Zone], Zone | None]) -> State:
    """The state with Spassky's first zone changed."""
    board = list(state.board)
    for place, column in enumerate(board):
        zone = column.zones[0]
        if zone is not None:
            board[place] = ColumnState((change(zone), column.zones[1]), column.was_freed, column.was_tied)
            break
    return evolve(state, board=(board[0], board[1], board[2], board[3]))


def with_greater_excess(state: State) -> State:
    """The state in which one card too many is asked for."""
    task = state.agenda[-1] if state.agenda else None
    if not isinstance(task, ChooseLimitDiscard):
        return state
    return evolve(state, agenda=(*state.agenda[:-1], ChooseLimitDiscard(task.player, task.excess + 1)))


STATES: dict[str, tuple[ChangeState, set[str]]] = {
    "a card is lost": (lambda state: with_seat(state, hand=state.seats[0].hand[1:]), {"I-01"}),
    "a card is stolen": (
        lambda state: with_seat(state, hand=state.seats[0].hand[1:] + state.seats[1].hand[:1]),
        {"I-01", "I-02"},
    ),
    "a pawn is lost": (lambda state: with_seat(state, supply=state.seats[0].supply - 1), {"I-03"}),
    "a pawn comes back": (
        lambda state: with_seat(state, pawns=state.seats[0].pawns + len(state.seats[0].hand) % 2),
        {"I-03", "I-27"},
    ),
    "a third pawn is added": (lambda state: with_zone(state, lambda zone: Zone(zone.card, 3)), {"I-03", "I-04"}),
    "a zone is emptied": (lambda state: with_zone(state, lambda _zone: None), {"I-01", "I-07"}),
    "a hand grows": (
        lambda state: with_seat(state, hand=state.seats[0].hand + state.seats[0].draw_pile, draw_pile=()),
        {"I-05", "I-05c", "I-23", "I-25"},
    ),
    "one card too many is asked for": (with_greater_excess, {"I-05b"}),
    "endurance changes": (lambda state: with_seat(state, endurance=max(0, state.seats[0].endurance - 1)), {"I-06"}),
    "a pile is turned": (lambda state: with_seat(state, draw_pile=state.seats[0].draw_pile[::-1]), {"I-23"}),
    "the marker moves": (lambda state: evolve(state, marker=state.marker + 11), {"I-14", "I-16", "I-22"}),
    "the marker leaves the table": (lambda state: evolve(state, marker=state.marker + 10**9), {"I-33"}),
    "a point is given": (lambda state: evolve(state, scores=(state.scores[0] + 1, state.scores[1])), {"I-09"}),
    "the queen is taken": (lambda state: evolve(state, queen=state.queen.other), {"I-10"}),
    "an exchange is forgotten": (lambda state: evolve(state, exchanges=state.exchanges + 1), {"I-08"}),
    "a duty outlives its game": (
        lambda state: evolve(state, forced=Forced(Player.FISCHER, state.ruleset.components.decks[1][0])),
        {"I-20"},
    ),
    "a ban outlives its game": (
        lambda state: evolve(state, barred=(PawnsBarred(Player.FISCHER, state.ruleset.components.decks[0][0], ()),)),
        {"I-21"},
    ),
    "the mulligan comes again": (lambda state: evolve(state, game=state.game + 2), {"I-32"}),
}


def other_winner(event: Event) -> Event | None:
    """The other player wins the game."""
    return (
        evolve(event, winner=Player.FISCHER if event.winner is Player.SPASSKY else Player.SPASSKY)
        if isinstance(event, GameEnded)
        else event
    )


EVENTS: dict[str, tuple[ChangeEvent, set[str]]] = {
    "a strength is misread": (
        lambda event: evolve(event, strength=event.strength + 1) if isinstance(event, CardPlayed) else event,
        {"I-11"},
    ),
    "the winner uses an effect": (
        lambda event: evolve(event, player=event.player.other) if isinstance(event, EffectUsed) else event,
        {"I-12"},
    ),
    "an effect of another card is used": (
        lambda event: evolve(event, card=CardId("another")) if isinstance(event, EffectUsed) else event,
        {"I-12"},
    ),
    "an effect of the pawn's is used as the piece's": (
        lambda event: evolve(event, parts=(*event.parts, 9)) if isinstance(event, EffectUsed) else event,
        {"I-12"},
    ),
    "an exchange is called a tie": (
        lambda event: evolve(event, winner=None) if isinstance(event, StrengthsCompared) else event,
        {"I-13"},
    ),
    "endurance is lost for nothing": (
        lambda event: evolve(event, clauses=("INTRO-1",)) if isinstance(event, EnduranceChanged) else event,
        {"I-15"},
    ),
    "the loser wins the game": (other_winner, {"I-09", "I-17"}),
    "a reshuffle is not paid for": (
        lambda event: None if isinstance(event, EnduranceChanged) and event.clauses == ("PIOCHE-3",) else event,
        {"I-06", "I-24"},
    ),
    "a comparison is left out": (lambda event: None if isinstance(event, StrengthsCompared) else event, {"I-30"}),
    "a game ends untold": (lambda event: None if isinstance(event, GameEnded) else event, {"I-09", "I-31"}),
}


def noticed(change_state: ChangeState, change_event: ChangeEvent) -> set[str]:
    """The invariants that some moment of some match breaks once it is changed so."""
    found: set[str] = set()
    for seed in MATCHES:
        tally = Tally()
        for before, action, step in walk(match.default_ruleset(), seed, 150):
            told = tuple(changed for event in step.events if (changed := change_event(event)) is not None)
            spoilt = Step(change_state(step.state), told)
            tally.note(before, spoilt)
            found.update(broken(Moment(before, action, spoilt, tally)))
    return found


def test_nothing_is_noticed_where_nothing_is_wrong() -> None:
    """The same matches, untouched, break no invariant."""
    assert noticed(lambda state: state, lambda event: event) == set()


@pytest.mark.parametrize("name", STATES)
def test_spoilt_state_is_noticed(name: str) -> None:
    """A state with one thing wrong breaks the invariants that are about it."""
    change, expected = STATES[name]
    assert expected <= noticed(change, lambda event: event)


@pytest.mark.parametrize("name", EVENTS)
def test_spoilt_event_is_noticed(name: str) -> None:
    """A step told wrongly breaks the invariants that are about it."""
    change, expected = EVENTS[name]
    assert expected <= noticed(lambda state: state, change)


def test_missing_choice_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """ABAN-1b, ECH-2a: a list of actions that leaves one out breaks the invariant about it."""
    whole = match.legal
    moments = []
    for before, action, step in walk(match.default_ruleset(), 1, 60):
        tally = Tally()
        tally.note(before, step)
        moments.append(Moment(before, action, step, tally))
    monkeypatch.setattr(match, "legal", lambda state: list(whole(state))[1:])
    assert any("I-18" in broken(moment) for moment in moments)
    monkeypatch.setattr(match, "legal", lambda state: [Lead(CardId("any"), COLUMNS[0], 0), *whole(state)])
    assert any("I-19" in broken(moment) for moment in moments if moment.kind is match.Choice.ANSWER)
    monkeypatch.setattr(match, "legal", lambda _state: [])
    assert any("I-19" in broken(moment) for moment in moments if moment.kind is match.Choice.LEAD)


def test_every_invariant_has_been_seen_failing() -> None:
    """No invariant is beyond failing."""
    seen = {name for _change, expected in (*STATES.values(), *EVENTS.values()) for name in expected} | {"I-18", "I-19"}
    assert seen == {one.id for one in INVARIANTS}
