"""The exchange columns (p. 6): which are free, and so whether a card can be played."""

from collections.abc import Sequence

from arbitre.match.table.people import COLUMNS, Column, Player
from arbitre.match.table.position import Position
from arbitre.match.table.state import EMPTY_ZONES, ColumnState


def free_columns(board: Sequence[ColumnState]) -> tuple[Column, ...]:
    """The leader may choose any column without a card, freed ones included.

    Règle : ECH-2b, ECH-2d (p. 6), CARTE-SIMP-f (p. 12).
    """
    return tuple([column for column, state in zip(COLUMNS, board, strict=True) if state.zones == EMPTY_ZONES])


def can_play(position: Position, player: Player) -> bool:
    """Whether a player has a card and, as leader, a free column for it.

    Règle : ECH-2a, ECH-2b, ECH-3a (p. 6), ABAN-1a (p. 8).
    """
    exchange = position.exchange
    has_column = (exchange is not None and exchange.column is not None) or bool(free_columns(position.board))
    return has_column and bool(position.seats[player.index].hand)
