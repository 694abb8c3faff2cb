"""One match under two readings: as long as nothing happens that a question is about, its readings cannot be told apart."""

from collections.abc import Callable, Iterator, Sequence

from attrs import evolve, frozen

from arbitre import match
from arbitre.core.questions import answered
from arbitre.core.refusal import IllegalAction
from arbitre.match import Action, Event, Readings, State
from arbitre.match.table.events import AwardChanged, ColumnCleared, PileShuffled
from arbitre.match.table.people import COLUMNS

Move = tuple[State, Action, State, Sequence[Event]]
"""A state, the action taken in it, the state after it, and what happened."""

Trigger = Callable[[Move], bool]


@frozen
class Question:
    """A field of the readings, and what must happen before its readings can differ."""

    field: str
    trigger: Trigger


def a_column_is_freed(move: Move) -> bool:
    """Somebody frees a column."""
    return any(isinstance(event, ColumnCleared) for event in move[3])


def a_pile_runs_out(move: Move) -> bool:
    """A pile is empty, so that the next draw asks for a new one."""
    before, _action, after, events = move
    drained = any(not seat.draw_pile for state in (before, after) for seat in state.seats)
    return drained or any(isinstance(event, PileShuffled) and "PIOCHE-1" in event.clauses for event in events)


def an_award_is_cut_in_four(move: Move) -> bool:
    """The award of column IIII is cancelled or halved."""
    exchange = move[0].exchange
    in_four = exchange is not None and exchange.column is COLUMNS[3]
    return in_four and any(isinstance(event, AwardChanged) for event in move[3])


QUESTIONS = (
    *(
        Question(field, a_column_is_freed)
        for field in ("game_length", "emptied_board", "open_value", "neutral_after_four")
    ),
    *(
        Question(field, a_pile_runs_out)
        for field in (
            "reshuffle_cost",
            "refill_target",
            "state_space",
            "reshuffle_discard",
            "after_reshuffle",
            "reshuffle_at_left_end",
        )
    ),
    Question("column_four_cost", an_award_is_cut_in_four),
)


def rivals(question: Question) -> Iterator[Readings]:
    """The recommended readings with this question answered otherwise."""
    asked = next(each for each in match.GAME.questions if each.field == question.field)
    for option in asked.options:
        if option != asked.default:
            yield answered(Readings(), {question.field: option})


def first_difference(moves: Sequence[Move], rival: Readings) -> int | None:
    """At which action the same choices lead elsewhere under a rival reading; None if they never do."""
    start = moves[0][0]
    ruleset = evolve(start.ruleset, readings=rival)
    state = evolve(start, ruleset=ruleset)
    for place, (before, action, after, _events) in enumerate(moves):
        if list(match.legal(state)) != list(match.legal(before)):
            return place
        try:
            state = match.apply(state, action).state
        except IllegalAction:
            return place
        if evolve(state, ruleset=start.ruleset) != after:
            return place
    return None


def first_trigger(moves: Sequence[Move], question: Question) -> int | None:
    """At which action the thing happens that the question is about."""
    return next((place for place, move in enumerate(moves) if question.trigger(move)), None)
