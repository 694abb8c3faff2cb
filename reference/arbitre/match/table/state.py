"""The whole of a match at one moment: hidden cards, the order of the piles, and what is still to be done."""

from attrs import frozen

from arbitre.core.game import Outcome
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.table.agenda import Task
from arbitre.match.table.people import CardId, Column, Player


@frozen
class Seat:
    """What one player has on and beside the board; `hand` is sorted, the top of a pile comes first.

    `supply` counts the pawns of this player in the common reserve; `face_down` the discarded cards nobody may look at.
    """

    hand: tuple[CardId, ...]
    draw_pile: tuple[CardId, ...]
    discard_pile: tuple[CardId, ...]
    endurance: int
    pawns: int
    supply: int
    face_down: tuple[CardId, ...] = ()


@frozen
class Zone:
    """A played card with the pawns above it."""

    card: CardId
    pawns: int


EMPTY_ZONES = (None, None)


@frozen
class ColumnState:
    """The two zones of a column (Spassky's first), and whether it was freed or tied in this game."""

    zones: tuple[Zone | None, Zone | None] = EMPTY_ZONES
    was_freed: bool = False
    was_tied: bool = False

    @property
    def is_empty(self) -> bool:
        """Whether the column holds no card, the rulebook's unresolved exchange.

        Règle : LEX-2 (p. 11).
        """
        return self.zones == EMPTY_ZONES


EMPTY_COLUMN = ColumnState()
EMPTY_BOARD = (EMPTY_COLUMN, EMPTY_COLUMN, EMPTY_COLUMN, EMPTY_COLUMN)


@frozen
class Exchange:
    """The current exchange: who leads it and where, who won it, and what its award is worth."""

    leader: Player
    column: Column | None = None
    winner: Player | None = None
    award: int = 0
    shifted: int = 0
    chosen_option: int | None = None
    is_cancelled: bool = False
    resigned_by: Player | None = None
    picked: CardId | None = None


@frozen
class Forced:
    """A player bound to play one card in the next exchange."""

    player: Player
    card: CardId


@frozen
class PawnsBarred:
    """A player who may add no more pawns in this game, the card that says so, and the cards it spares."""

    player: Player
    source: CardId
    spared: tuple[CardId, ...]


@frozen
class State:
    """A match at one moment, complete: two equal states are the same match.

    `marker` counts towards Spassky; `committed` holds discards chosen but not yet shown; `veil` what the other player
    still sees of a seat while both refill; `previous` is the last finished exchange of this game.
    """

    ruleset: Ruleset
    game: int
    queen: Player
    scores: tuple[int, int]
    marker: int
    start_marker: int
    seats: tuple[Seat, Seat]
    board: tuple[ColumnState, ColumnState, ColumnState, ColumnState]
    exchanges: int
    exchange: Exchange | None
    previous: Exchange | None
    forced: Forced | None
    barred: tuple[PawnsBarred, ...]
    committed: tuple[tuple[CardId, ...] | None, tuple[CardId, ...] | None]
    veil: tuple[Seat | None, Seat | None]
    agenda: tuple[Task, ...]
    outcome: Outcome[Player] | None
