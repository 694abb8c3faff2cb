"""The whole of a match at one moment: hidden cards, the order of the piles, and what is still to be done."""

from bisect import insort

from attrs import frozen

from arbitre.core.game import Outcome
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.table.agenda import Task
from arbitre.match.table.people import CardId, Column, Player, replaced


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

    def with_hand(self, hand: tuple[CardId, ...], *, played_pawns: int = 0) -> "Seat":
        """Another hand, and fewer pawns where a card was played with some."""
        return Seat(
            hand,
            self.draw_pile,
            self.discard_pile,
            self.endurance,
            self.pawns - played_pawns,
            self.supply,
            self.face_down,
        )

    def with_top_card_drawn(self) -> "Seat":
        """The top card of the pile in hand."""
        hand = list(self.hand)
        insort(hand, self.draw_pile[0])
        return Seat(
            tuple(hand),
            self.draw_pile[1:],
            self.discard_pile,
            self.endurance,
            self.pawns,
            self.supply,
            self.face_down,
        )

    def with_new_pile(self, order: tuple[CardId, ...]) -> "Seat":
        """A shuffled pile, and nothing discarded any more."""
        return Seat(self.hand, order, (), self.endurance, self.pawns, self.supply)

    def with_discarded(self, cards: tuple[CardId, ...], *, face_down: bool = False) -> "Seat":
        """These cards of the hand on top of the discard pile, the first of them uppermost."""
        return Seat(
            tuple(card for card in self.hand if card not in cards),
            self.draw_pile,
            cards + self.discard_pile,
            self.endurance,
            self.pawns,
            self.supply,
            self.face_down + cards if face_down else self.face_down,
        )

    def with_buried(self, cards: tuple[CardId, ...], pawns: int) -> "Seat":
        """These cards of the board on the discard pile, their pawns in the common reserve."""
        return Seat(
            self.hand,
            self.draw_pile,
            cards + self.discard_pile,
            self.endurance,
            self.pawns,
            self.supply + pawns,
            self.face_down,
        )

    def with_pawns(self, pawns: int, supply: int) -> "Seat":
        """Another personal reserve, and another part of the common one."""
        return Seat(self.hand, self.draw_pile, self.discard_pile, self.endurance, pawns, supply, self.face_down)

    def with_endurance(self, endurance: int) -> "Seat":
        """Another place of the state marker."""
        return Seat(self.hand, self.draw_pile, self.discard_pile, endurance, self.pawns, self.supply, self.face_down)


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

    def with_zone(self, player: Player, zone: Zone | None) -> "ColumnState":
        """Another card, or none, in one of the two zones."""
        return ColumnState(replaced(self.zones, player, zone), self.was_freed, self.was_tied)

    def marked_as_tied(self) -> "ColumnState":
        """The same cards, remembered as a tie."""
        return ColumnState(self.zones, self.was_freed, was_tied=True)


EMPTY_COLUMN = ColumnState()
FREED_COLUMN = ColumnState(was_freed=True)
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
