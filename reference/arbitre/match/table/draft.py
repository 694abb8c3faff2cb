"""A state while an action is applied to it: the one mutable thing, made and frozen inside `apply`."""

from arbitre.core.game import Outcome
from arbitre.match.table.agenda import Task
from arbitre.match.table.events import Event
from arbitre.match.table.people import CardId, Column, Player
from arbitre.match.table.state import Exchange, Forced, PawnsBarred, State, Zone


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

    outcome: Outcome[Player] | None
    events: list[Event]

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
        self.outcome = None
        self.events = []

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

    def put_zone(self, player: Player, column: Column, zone: Zone | None) -> None:
        """Change one zone of the board."""
        self.board[column.place] = self.board[column.place].with_zone(player, zone)

    def take_from_hand(self, player: Player, card: CardId, pawns: int) -> None:
        """A card leaves the hand, and pawns the personal reserve."""
        seat = self.seats[player.index]
        hand = list(seat.hand)
        hand.remove(card)
        self.seats[player.index] = seat.with_hand(tuple(hand), played_pawns=pawns)

    def discard(self, player: Player, cards: tuple[CardId, ...], *, face_down: bool = False) -> None:
        """Cards of the hand go to the top of their owner's discard pile.

        Règle : LEX-3a (p. 11), MAIN-3 (p. 9), NOUV-3 (p. 8).
        """
        self.seats[player.index] = self.seats[player.index].with_discarded(cards, face_down=face_down)

    def bury(self, player: Player, cards: tuple[CardId, ...], pawns: int) -> None:
        """Cards of the board go to their owner's discard pile, pawns back to the common reserve.

        Règle : LEX-3a, LEX-3b (p. 11), NOUV-2b, NOUV-2c (p. 8).
        """
        self.seats[player.index] = self.seats[player.index].with_buried(cards, pawns)

    def set_pawns(self, player: Player, pawns: int, supply: int) -> None:
        """Change a personal reserve and this player's part of the common one."""
        self.seats[player.index] = self.seats[player.index].with_pawns(pawns, supply)
