"""How well a state looks to a simple, greedy player: enough to play sensibly, nothing of the rules."""

from typing import Final

from arbitre.match.table.people import COLUMNS, Player, colour_of
from arbitre.match.table.state import State

_POINT: Final = 20.0
_ENDURANCE: Final = 0.6
_CARD: Final = 0.4
_PAWN: Final = 0.3
_STRENGTH: Final = 0.15
_MATCH: Final = 1000.0


def appeal(state: State, player: Player) -> float:
    """Points first, then the marker, endurance, cards and pawns, and a strong card where a column is being fought for."""
    if state.outcome is not None:
        return _MATCH if state.outcome.winner is player else -_MATCH
    other = player.other
    seat, rival = state.seats[player.index], state.seats[other.index]
    found = _POINT * (state.scores[player.index] - state.scores[other.index]) + player.sign * state.marker
    found += _ENDURANCE * (seat.endurance - rival.endurance)
    found += _CARD * (len(seat.hand) - len(rival.hand)) + _PAWN * (seat.pawns - rival.pawns)
    return found + _STRENGTH * _strength_in_play(state, player)


def _strength_in_play(state: State, player: Player) -> int:
    """The strength of a card that waits for its answer, weighed by what its column is worth."""
    exchange = state.exchange
    if exchange is None or exchange.column is None or exchange.winner is not None:
        return 0
    zone = state.board[exchange.column.place].zones[player.index]
    if zone is None:
        return 0
    side = state.ruleset.components.by_id[zone.card].side(colour_of(player, state.queen))
    return (side.strength + zone.pawns) * COLUMNS[exchange.column.place].advantage
