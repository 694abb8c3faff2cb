"""The order in which things happen: the seven steps of an exchange, the five steps of a new game."""

from attrs import define

from arbitre.match import Event, Player
from arbitre.match.table.events import (
    AwardChanged,
    BoardCleared,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    DrawingStopped,
    EffectDeclined,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    InitiativeTaken,
    MarkerMoved,
    MatchEnded,
    PawnsTaken,
    QueenHandedOver,
    RefillShown,
    StrengthsCompared,
)


def step_of_exchange(event: Event, leader: Player | None) -> int | None:
    """The step of an exchange that an event belongs to; None if it tells nothing about the order."""
    match event:
        case InitiativeTaken():
            return 1
        case CardPlayed(player=player):
            return 2 if player is leader else 3
        case StrengthsCompared():
            return 4
        case EffectUsed() | EffectDeclined() | AwardChanged():
            return 5
        case MarkerMoved(clauses=("ECH-6c", *_)) | EnduranceChanged(clauses=("ECH-6f", *_)):
            return 6
        case _:
            return None


def step_of_new_game(event: Event) -> int | None:  # noqa: PLR0911  (one line per step)
    """The step of a new game, in tens, and the point of modifying one's state, in ones; None if it tells nothing."""
    match event:
        case MarkerMoved(clauses=("NOUV-1",)):
            return 10
        case BoardCleared():
            return 20
        case CardsDiscarded(clauses=("NOUV-3", *_)):
            return 30
        case CardDrawn() | DrawingStopped() | RefillShown():
            return 41
        case PawnsTaken(clauses=("ETAT-2a", *_)):
            return 42
        case MarkerMoved(clauses=("ETAT-3a", *_)):
            return 43
        case CardsDiscarded(clauses=("MAIN-3", *_)):
            return 44
        case QueenHandedOver():
            return 50
        case _:
            return None


@define
class Order:
    """How far the current exchange and the current new game have come, and whether something came too early or too late."""

    exchange: int = 0
    leader: Player | None = None
    new_game: int | None = None
    is_tied: bool = False
    exchange_is_broken: bool = False
    new_game_is_broken: bool = False
    tie_is_broken: bool = False

    def note(self, events: tuple[Event, ...], queen: Player) -> None:
        """Follow the events of one step; `queen` has White after it."""
        self.exchange_is_broken = self.new_game_is_broken = self.tie_is_broken = False
        for event in events:
            if isinstance(event, GameEnded):
                self.exchange, self.leader, self.new_game = 0, None, 0
            elif isinstance(event, MatchEnded):
                self.new_game = None
            self._follow_new_game(event, queen)
            self._follow_exchange(event)
            self._follow_tie(event)

    def _follow_exchange(self, event: Event) -> None:
        if isinstance(event, InitiativeTaken):
            self.exchange, self.leader = 0, event.player
        step = step_of_exchange(event, self.leader)
        if step is not None:
            is_early = step > self.exchange + 1 if step <= 4 else self.exchange < 4
            is_late = step <= self.exchange if step <= 4 else step < self.exchange
            self.exchange_is_broken |= is_early or is_late
            self.exchange = step

    def _follow_tie(self, event: Event) -> None:
        match event:
            case StrengthsCompared(winner=winner):
                self.is_tied = winner is None
            case InitiativeTaken() | GameEnded():
                self.is_tied = False
            case EnduranceChanged() | MarkerMoved() | CardDrawn() | EffectUsed() | AwardChanged() | CardsDiscarded():
                self.tie_is_broken |= self.is_tied
            case _:
                pass

    def _follow_new_game(self, event: Event, queen: Player) -> None:
        step = step_of_new_game(event)
        if self.new_game is None:
            self.new_game_is_broken |= step in {10, 20, 30, 42, 43, 50}
            return
        if step is not None:
            self.new_game_is_broken |= step < self.new_game
            self.new_game = step
        if isinstance(event, InitiativeTaken):
            self.new_game_is_broken |= self.new_game != 50 or event.player is not queen
            self.new_game = None
