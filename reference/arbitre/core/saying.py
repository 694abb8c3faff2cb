"""How one game is talked about: what a player may or must do, what was lost, how much there is, and what a wish means."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

from attrs import field, frozen

from arbitre.core.facts import Plain
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
PlayerT = TypeVar("PlayerT")


LATEST: Final = 3
"""So many of the last events are worth telling where a game says nothing else."""


@frozen
class Modals:
    """Somebody may, may not or must: in French the verb agrees with its player, `les blancs peuvent`."""

    may: Text
    may_not: Text
    must: Text


@frozen
class Quantity:
    """Something of which a player has so many: its fact, its name, other words for it, and how an amount is told.

    `events` are what changes it and `because` by which paragraphs, none if it does not; `clauses` speak of it where nothing did.
    """

    fact: str
    name: Text
    words: tuple[str, ...]
    told: Callable[[str, Plain], Text]
    clauses: tuple[str, ...]
    events: tuple[type[Any], ...] = ()
    because: Callable[[Any], tuple[str, ...]] = lambda event: tuple(event.clauses)


@frozen
class Loss:
    """So many of something that a player lost, in words, and the paragraphs by which."""

    what: str
    count: int
    told: Text
    clauses: tuple[str, ...]


@frozen(eq=False)
class Saying(Generic[StateT, ActionT, EventT, PlayerT]):
    """How a game is talked about.

    `play_named` says a play as something one does, `choices_told` what the player who is asked may or must do;
    `losses` are what a player lost while something happened, `quantities` what one can count, and `telling` the events
    worth telling of what happened, `retold` a refusal as one gives it at this table;
    `looked_at` are facts about what one may look at, or that follow from others: they are not what happened; `countable`
    are facts that a reading may hide from a player; `match_goes_on` are the paragraphs by which a match is not over; `deciding_of` are
    the paragraphs of an event, the weightiest first, `of_the_card` events that
    tell of a card played, whichever it is, `whole` what several games together are called; `example` is a play as one notes it. A game that leaves something out
    is told by the names of its actions and choices.
    """

    modals: Mapping[PlayerT, Modals] = field(factory=dict)
    play_named: Callable[[StateT, ActionT], Text] | None = None
    choices_told: Callable[[StateT, Sequence[ActionT]], Text] | None = None
    losses: Callable[[Sequence[EventT], PlayerT], tuple[Loss, ...]] = lambda _events, _player: ()
    quantities: Mapping[str, Quantity] = field(factory=dict)
    telling: Callable[[Sequence[EventT]], tuple[EventT, ...]] = lambda events: tuple(events[-LATEST:])
    looked_at: frozenset[str] = frozenset()
    example: str = ""
    countable: frozenset[str] = frozenset()
    of_the_card: tuple[type[Any], ...] = ()
    whole: str = ""
    deciding_of: Callable[[EventT], tuple[str, ...]] = lambda event: tuple(getattr(event, "clauses", ()))
    match_goes_on: tuple[str, ...] = ()
    retold: Callable[[StateT, IllegalAction], IllegalAction] = lambda _state, why: why
