"""A moment of a match: what was, what was done, what it led to, and what has been counted since the match began."""

from collections import Counter

from attrs import Factory, define, frozen

from arbitre import match
from arbitre.core.game import Step
from arbitre.match import Action, Choice, Event, Player, Ruleset, State
from arbitre.match.table.events import (
    BoardCleared,
    CardDrawn,
    ColumnCleared,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    GameResigned,
    InitiativeTaken,
    MarkerMoved,
    PileShuffled,
)
from arbitre.match.table.people import COLUMNS
from arbitre_properties.match.order import Order


@frozen
class Moment:
    """One step of a match; `tally` counts what has happened up to and including it."""

    before: State
    action: Action
    step: Step[State, Event]
    tally: "Tally"

    @property
    def after(self) -> State:
        """Where the step leads."""
        return self.step.state

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened."""
        return self.step.events

    @property
    def ruleset(self) -> Ruleset:
        """The rules of this match."""
        return self.before.ruleset

    @property
    def kind(self) -> Choice | None:
        """The kind of choice that is awaited after the step; None once the match is over."""
        pending = match.decision(self.after)
        return None if pending is None else pending.kind

    @property
    def end(self) -> GameEnded | None:
        """The end of a game, if the step brought one."""
        return next((event for event in self.events if isinstance(event, GameEnded)), None)

    @property
    def resigned(self) -> Player | None:
        """Who conceded the game that ended, by choice or by an effect."""
        if self.end is None:
            return None
        for event in self.events:
            if isinstance(event, GameResigned):
                return event.player
        return self.tally.conceding if self.end.clauses == ("LEX-4",) else None

    @property
    def marker_at_end(self) -> int:
        """Where the marker stood when the game ended in this step."""
        marker = self.before.marker
        for event in self.events:
            if isinstance(event, GameEnded):
                break
            if isinstance(event, MarkerMoved):
                marker = event.after
        return marker

    @property
    def open_at_end(self) -> frozenset[int]:
        """The values of the columns without a card when the game ended in this step."""
        found = {column.advantage for column in COLUMNS if self.before.board[column.place].is_empty}
        return frozenset(found | {event.column.advantage for event in self.events if isinstance(event, ColumnCleared)})


@define
class Tally:
    """What has been counted so far: in the match, in the current game, in the current exchange."""

    freed: int = 0
    is_freed: bool = False
    reshuffles: int = 0
    payments: int = 0
    first_shuffles: int = 0
    effects: int = 0
    conceding: Player | None = None
    pawns_at_end: tuple[int, int] | None = None
    drawn: Counter[Player] = Factory(Counter)
    order: Order = Factory(Order)

    def note(self, before: State, step: Step[State, Event]) -> None:  # noqa: C901, PLR0912  (one case per event)
        """Count what a step brought."""
        self.drawn = Counter()
        self.order.note(step.events, step.state.queen)
        for event in step.events:
            match event:
                case ColumnCleared():
                    self.freed += not self.is_freed
                    self.is_freed = True
                case BoardCleared():
                    self.freed = 0
                case PileShuffled(clauses=clauses):
                    if "PIOCHE-1" in clauses:
                        self.reshuffles += 1
                    else:
                        self.first_shuffles += 1
                case EnduranceChanged(clauses=("PIOCHE-3", *_)):
                    self.payments += 1
                case CardDrawn(player=player):
                    self.drawn[player] += 1
                case InitiativeTaken():
                    self.effects, self.conceding, self.is_freed = 0, None, False
                case EffectUsed(player=player):
                    self.effects += 1
                    self.conceding = player
                case _:
                    pass
        if any(isinstance(event, BoardCleared) for event in step.events):
            self.pawns_at_end = (step.state.seats[0].pawns, step.state.seats[1].pawns)
        elif step.state.game != before.game:
            self.pawns_at_end = None
