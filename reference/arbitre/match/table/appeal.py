"""How well a state looks to a simple, greedy player: enough to play sensibly, nothing of the rules."""

from typing import Final

from arbitre.match.box.tracks import Space
from arbitre.match.table.agenda import EndRefills
from arbitre.match.table.people import COLUMNS, Player, colour_of
from arbitre.match.table.state import State

_POINT: Final = 20.0
_ENDURANCE: Final = 0.6
_CARD: Final = 0.4
_PAWN: Final = 0.3
_STRENGTH: Final = 0.15
MATCH_WON: Final = 1000.0


def appeal(state: State, player: Player) -> float:
    """Points first, then the marker, endurance, cards and pawns, and a strong card where a column is being fought for."""
    if state.outcome is not None:
        return MATCH_WON if state.outcome.winner is player else -MATCH_WON
    other = player.other
    seat, rival = state.seats[player.index], state.seats[other.index]
    own, others = _promised(state, player), _promised(state, other)
    return weighed(
        state.scores[player.index] - state.scores[other.index],
        player.sign * state.marker + own.advantage - others.advantage,
        seat.endurance - rival.endurance,
        len(seat.hand) - len(rival.hand),
        seat.pawns + own.pawns - rival.pawns - others.pawns,
        _strength_in_play(state, player),
    )


_NOTHING: Final = Space(0, 0, 0)


def _promised(state: State, player: Player) -> Space:
    """What a player's space will give once both have refilled: it is no reason to stop refilling."""
    if not any(isinstance(task, EndRefills) for task in state.agenda):
        return _NOTHING
    return state.ruleset.components.tracks[player.index].spaces[state.seats[player.index].endurance]


def weighed(points: int, marker: int, endurance: int, cards: int, pawns: int, strength: int) -> float:  # noqa: PLR0913, PLR0917  (what one is ahead in)
    """What one is ahead in, weighed."""
    found = _POINT * points + marker + _ENDURANCE * endurance + _CARD * cards + _PAWN * pawns
    return found + _STRENGTH * strength


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
