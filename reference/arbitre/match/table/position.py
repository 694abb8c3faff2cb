"""One way to read a table: what the frozen state and the draft of the next one have in common, and what lies in play."""

from collections.abc import Sequence
from typing import Protocol

from arbitre.match.box.cards import Side
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.box.tracks import Space
from arbitre.match.rules.endurance import hand_limit
from arbitre.match.table.agenda import Task
from arbitre.match.table.people import CardId, Column, Player, colour_of
from arbitre.match.table.state import ColumnState, Exchange, Forced, PawnsBarred, Seat, Zone


class Position(Protocol):
    """A table that rules read and never change."""

    @property
    def ruleset(self) -> Ruleset: ...
    @property
    def game(self) -> int: ...
    @property
    def queen(self) -> Player: ...
    @property
    def scores(self) -> tuple[int, int]: ...
    @property
    def marker(self) -> int: ...
    @property
    def start_marker(self) -> int: ...
    @property
    def seats(self) -> Sequence[Seat]: ...
    @property
    def board(self) -> Sequence[ColumnState]: ...
    @property
    def exchanges(self) -> int: ...
    @property
    def exchange(self) -> Exchange | None: ...
    @property
    def previous(self) -> Exchange | None: ...
    @property
    def forced(self) -> Forced | None: ...
    @property
    def barred(self) -> tuple[PawnsBarred, ...]: ...
    @property
    def committed(self) -> tuple[tuple[CardId, ...] | None, tuple[CardId, ...] | None]: ...
    @property
    def veil(self) -> tuple[Seat | None, Seat | None]: ...
    @property
    def agenda(self) -> Sequence[Task]: ...


def current_exchange(position: Position) -> Exchange:
    """The current exchange, where there must be one."""
    if position.exchange is None:
        raise RuntimeError("there is no current exchange")
    return position.exchange


def current_column(position: Position) -> Column:
    """The column of the current exchange."""
    column = current_exchange(position).column
    if column is None:
        raise RuntimeError("no column has been chosen yet")
    return column


def zone_in_play(position: Position, player: Player) -> Zone | None:
    """A player's zone in the column of the current exchange; None while no card of theirs lies there."""
    exchange = position.exchange
    if exchange is None or exchange.column is None:
        return None
    return position.board[exchange.column.place].zones[player.index]


def card_in_play(position: Position, player: Player) -> Zone:
    """The card of the current exchange with its pawns, where there must be one."""
    zone = zone_in_play(position, player)
    if zone is None:
        raise RuntimeError("no card lies in that zone")
    return zone


def upright_side(position: Position, player: Player, card: CardId) -> Side:
    """The section of a played card that counts: the one of its owner's current colour.

    Règle : CARTE-16 (p. 5), ECH-2c, ECH-3b (p. 6), ECH-5b (p. 7).
    """
    return position.ruleset.components.by_id[card].side(colour_of(player, position.queen))


def space_of(position: Position, player: Player) -> Space:
    """The space of the track on which a player's state marker stands."""
    return position.ruleset.components.tracks[player.index].spaces[position.seats[player.index].endurance]


def limit_of(position: Position, player: Player) -> int:
    """A player's hand limit now."""
    return hand_limit(position.ruleset.components.tracks[player.index], position.seats[player.index].endurance)
