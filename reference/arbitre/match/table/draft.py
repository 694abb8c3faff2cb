"""A state while an action is applied to it: the one mutable thing, made and frozen inside `apply`."""

from collections.abc import Iterable

from arbitre.match.rules.endurance import Space, endurance_after, hand_limit
from arbitre.match.rules.readings import TrackEnd
from arbitre.match.table.agenda import Task
from arbitre.match.table.events import EnduranceChanged, Event, MarkerMoved
from arbitre.match.table.people import CardId, Column, Player, replaced
from arbitre.match.table.state import ColumnState, Exchange, Forced, PawnsBarred, Seat, State, Zone


class Draft:
    """The fields of a state, changed in place, and the events so far."""

    __slots__ = (
        "agenda",
        "barred",
        "board",
        "committed",
        "events",
        "exchange",
        "exchanges",
        "forced",
        "game",
        "marker",
        "outcome",
        "previous",
        "queen",
        "ruleset",
        "scores",
        "seats",
        "start_marker",
        "veil",
    )

    def __init__(self, state: State) -> None:
        self.ruleset = state.ruleset
        self.game = state.game
        self.queen: Player = state.queen
        self.scores = state.scores
        self.marker = state.marker
        self.start_marker = state.start_marker
        self.seats = list(state.seats)
        self.board = list(state.board)
        self.exchanges = state.exchanges
        self.exchange: Exchange | None = state.exchange
        self.previous: Exchange | None = state.previous
        self.forced: Forced | None = state.forced
        self.barred: tuple[PawnsBarred, ...] = state.barred
        self.committed = state.committed
        self.veil = state.veil
        self.agenda: list[Task] = list(state.agenda)
        self.outcome = state.outcome
        self.events: list[Event] = []

    def frozen(self) -> State:
        """The state this draft has become."""
        one, two, three, four = self.board
        return State(
            self.ruleset,
            self.game,
            self.queen,
            self.scores,
            self.marker,
            self.start_marker,
            (self.seats[0], self.seats[1]),
            (one, two, three, four),
            self.exchanges,
            self.exchange,
            self.previous,
            self.forced,
            self.barred,
            self.committed,
            self.veil,
            tuple(self.agenda),
            self.outcome,
        )

    def then(self, *tasks: Task) -> None:
        """Do these next, in this order, before whatever is already to be done."""
        self.agenda.extend(reversed(tasks))

    def current(self) -> Exchange:
        """The current exchange."""
        if self.exchange is None:
            raise RuntimeError("there is no current exchange")
        return self.exchange

    def column(self) -> Column:
        """The column of the current exchange."""
        column = self.current().column
        if column is None:
            raise RuntimeError("no column has been chosen yet")
        return column

    def zone(self, player: Player) -> Zone:
        """A player's zone in the column of the current exchange."""
        zone = self.board[self.column().place].zones[player.index]
        if zone is None:
            raise RuntimeError("no card lies in that zone")
        return zone

    def space(self, player: Player) -> Space:
        """The space of the track on which a player's state marker stands."""
        return self.ruleset.components.tracks[player.index].spaces[self.seats[player.index].endurance]

    def limit(self, player: Player) -> int:
        """A player's hand limit now."""
        return hand_limit(self.ruleset.components.tracks[player.index], self.seats[player.index].endurance)

    def put_zone(self, player: Player, column: Column, zone: Zone | None) -> None:
        """Change one zone of the board."""
        state = self.board[column.place]
        self.board[column.place] = ColumnState(replaced(state.zones, player, zone), state.was_freed, state.was_tied)

    def take_from_hand(self, player: Player, card: CardId, pawns: int) -> None:
        """A card leaves the hand, and pawns the personal reserve."""
        seat = self.seats[player.index]
        hand = list(seat.hand)
        hand.remove(card)
        self.seats[player.index] = Seat(
            tuple(hand),
            seat.draw_pile,
            seat.discard_pile,
            seat.endurance,
            seat.pawns - pawns,
            seat.supply,
            seat.face_down,
        )

    def discard(self, player: Player, cards: Iterable[CardId], *, face_down: bool = False) -> None:
        """Cards of the hand go to the top of their owner's discard pile.

        Règle : LEX-3a (p. 11), MAIN-3 (p. 9), NOUV-3 (p. 8).
        """
        seat = self.seats[player.index]
        gone = tuple(cards)
        hidden = seat.face_down + gone if face_down else seat.face_down
        self.seats[player.index] = Seat(
            tuple(card for card in seat.hand if card not in gone),
            seat.draw_pile,
            gone + seat.discard_pile,
            seat.endurance,
            seat.pawns,
            seat.supply,
            hidden,
        )

    def bury(self, player: Player, cards: Iterable[CardId], pawns: int) -> None:
        """Cards of the board go to their owner's discard pile, pawns back to the common reserve.

        Règle : LEX-3a, LEX-3b (p. 11), NOUV-2b, NOUV-2c (p. 8).
        """
        seat = self.seats[player.index]
        self.seats[player.index] = Seat(
            seat.hand,
            seat.draw_pile,
            tuple(cards) + seat.discard_pile,
            seat.endurance,
            seat.pawns,
            seat.supply + pawns,
            seat.face_down,
        )

    def set_pawns(self, player: Player, pawns: int, supply: int) -> None:
        """Change a personal reserve and this player's part of the common one."""
        seat = self.seats[player.index]
        self.seats[player.index] = Seat(
            seat.hand, seat.draw_pile, seat.discard_pile, seat.endurance, pawns, supply, seat.face_down
        )

    def change_endurance(self, player: Player, change: int, clauses: tuple[str, ...], *, secret: bool = False) -> None:
        """Move a player's state marker, as far as the track allows."""
        seat = self.seats[player.index]
        spaces = self.ruleset.components.tracks[player.index].spaces
        after = endurance_after(seat.endurance, change, len(spaces) - 1)
        if after - seat.endurance != change:
            clauses += ("END-3", "END-4") if change > 0 else ("END-6", "END-7")
        self.seats[player.index] = Seat(
            seat.hand, seat.draw_pile, seat.discard_pile, after, seat.pawns, seat.supply, seat.face_down
        )
        self.events.append(
            EnduranceChanged(player, change, seat.endurance, after, clauses, secret, spaces[after].assumed)
        )

    def move_marker(self, spaces: int, clauses: tuple[str, ...], assumed: tuple[str, ...] = ()) -> None:
        """Move the advantage marker; positive spaces are towards Spassky."""
        before = self.marker
        self.marker = marker_after(
            before, spaces, self.ruleset.components.advantage_spaces, self.ruleset.readings.track_end
        )
        self.events.append(MarkerMoved(before, self.marker, clauses, assumed))


def marker_after(marker: int, spaces: int, length: int, track_end: TrackEnd) -> int:
    """The marker moves the number of spaces shown; at the end of the track it counts on, or stops there.

    Règle : ECH-6d (p. 7), ETAT-3b (p. 10). Litige : D-45.
    """
    moved = marker + spaces
    match track_end:
        case TrackEnd.COUNT_ON:
            return moved
        case TrackEnd.STOP:
            return max(-length, min(length, moved))
