"""How far a match has come, and what is due at its table: each function names the first place that cannot be."""

from typing import Final

from arbitre.match.engine import ASKED, CHANCES
from arbitre.match.rules.end_of_game import POINTS_TO_WIN, game_is_over, open_value
from arbitre.match.rules.hand_limit import counted_hand
from arbitre.match.table.agenda import (
    ChooseLimitDiscard,
    ChooseLoss,
    ChooseMulligan,
    ChooseSacrificeStrength,
    DrawCards,
    MayReinforce,
    PickHalf,
    PlayAnswer,
    PlayLead,
    Task,
)
from arbitre.match.table.people import BOTH, Player
from arbitre.match.table.position import limit_of
from arbitre.match.table.state import State

MOST_TASKS: Final = 60
FARTHEST_MARKER: Final = 99
"""Farther than any cards have ever moved a marker; beyond it arbitre takes a number for a slip of the pen."""


def _due(state: State) -> Task | None:
    return state.agenda[-1] if state.agenda else None


def hands_above_their_limit(state: State) -> str | None:
    """When a card is to be played no hand is above its limit.

    Règle : MAIN-1a, MAIN-2, MAIN-3, END-8, END-9 (p. 9).
    """
    if not isinstance(_due(state), PlayLead | PlayAnswer):
        return None
    above = (player for player in BOTH if len(state.seats[player.index].hand) > limit_of(state, player))
    return next((f"seats[{player.index}].hand" for player in above), None)


def half_an_exchange(state: State) -> str | None:
    """Before a lead every column is full or empty; before the answer exactly one has one card.

    Règle : ECH-3a, ECH-3d (p. 6), ECH-7a (p. 7).
    """
    half = [place for place, column in enumerate(state.board) if sum(zone is not None for zone in column.zones) == 1]
    match _due(state):
        case PlayLead():
            return f"board[{half[0]}]" if half else None
        case PlayAnswer():
            exchange = state.exchange
            is_there = exchange is not None and exchange.column is not None and half == [exchange.column.place]
            return None if is_there else "exchange.column"
        case _:
            return None


def points_nobody_scored(state: State) -> str | None:
    """A game gives one point to its winner or one to each; with six the match is over, and goes on with fewer.

    Règle : INTRO-2 (p. 2), EXPL-7, EXPL-8 (p. 4), FIN-1, FIN-2 (p. 8), FDM-1, FDM-2 (p. 10).
    """
    played = sum(state.scores)
    is_over = state.outcome is not None
    if state.game < 1 or is_over is not (max(state.scores) >= POINTS_TO_WIN) or max(state.scores) > POINTS_TO_WIN:
        return "scores"
    possible = min(state.scores) >= 0 and state.game - 1 <= played and max(state.scores) <= state.game
    return None if possible else "scores"


def points_below_zero(state: State) -> str | None:
    """No king is farther from the centre than at the start, nor beyond it.

    Règle : FIN-3 (p. 8), FDM-1 (p. 10), MEP-3-1 (p. 3).
    """
    return None if all(0 <= score <= POINTS_TO_WIN for score in state.scores) and state.game >= 1 else "scores"


def queen_at_the_wrong_player(state: State) -> str | None:
    """Spassky holds the queen in the first game and every other one.

    Règle : CONT-6 (p. 2), MEP-4b (p. 3), CARTE-13 (p. 5), NOUV-5a, NOUV-5b (p. 8).
    """
    return None if (state.queen is Player.SPASSKY) == (state.game % 2 == 1) else "queen"


def game_that_should_be_over(state: State) -> str | None:
    """No exchange begins once no column is empty or the lead exceeds what is open.

    Règle : ECH-7b, ECH-7c, ECH-7d (p. 7), AIDE-2a, AIDE-2b (aide de jeu), LEX-2 (p. 11).
    """
    if not isinstance(_due(state), PlayLead):
        return None
    ruling = game_is_over(
        marker=state.marker,
        earned=state.marker - state.start_marker,
        open_value=open_value(state.board, state.exchanges, state.ruleset.readings),
        has_empty_column=any(column.is_empty for column in state.board),
        exchanges=state.exchanges,
        readings=state.ruleset.readings,
    )
    return "marker" if ruling.answer else None


def marker_beyond_everything(state: State) -> str | None:
    """The advantage marker stands where cards can move it.

    Règle : CONT-7 (p. 2), ECH-6c (p. 7), ETAT-3a (p. 10).
    """
    names = ("marker", "start_marker")
    return next((name for name in names if abs(getattr(state, name)) > FARTHEST_MARKER), None)


def mulligan_of_another_hand(state: State) -> str | None:
    """The mulligan exchanges cards of the starting hands.

    Règle : MEP-5b, MEP-5c, MEP-5e (p. 4).
    """
    task, hands = _due(state), state.ruleset.components.starting_hands
    if not isinstance(task, ChooseMulligan):
        return None
    place = task.player.index
    return None if len(state.seats[place].hand) == hands[place] else f"seats[{place}].hand"


def nothing_to_do(state: State) -> str | None:
    """Somebody has to choose until the match is over, and nobody afterwards.

    Règle : FDM-1 (p. 10), ECH-0a (p. 6).
    """
    if state.outcome is not None:
        return "agenda" if state.agenda else None
    is_waiting = bool(state.agenda) and (type(state.agenda[-1]) in ASKED or type(state.agenda[-1]) in CHANCES)
    return None if is_waiting and len(state.agenda) <= MOST_TASKS else "agenda"


def more_than_there_is(state: State) -> str | None:
    """What is asked of a player can be done: so many cards are in the hand, so many pawns have room.

    Règle : MAIN-3, MAIN-4 (p. 9), LEX-3a (p. 11), EFF-1a (p. 10), ECH-2h (p. 6), CARTE-SACR-b (p. 12).
    """
    for place, task in enumerate(state.agenda):
        if not _can_be_done(state, task, is_due=place == len(state.agenda) - 1):
            return f"agenda[{place}]"
    return None


def _can_be_done(state: State, task: Task, *, is_due: bool) -> bool:  # noqa: PLR0911  (one case per task)
    cards = len(state.ruleset.components.cards)
    match task:
        case ChooseLimitDiscard(player, excess):
            hand = len(state.seats[player.index].hand)
            due = min(counted_hand(state, player) - limit_of(state, player), hand)
            return 0 < excess <= hand and (not is_due or excess == due)
        case ChooseLoss(player, count):
            return 0 <= count <= len(state.seats[player.index].hand)
        case PickHalf(victim, count):
            return 0 <= count <= counted_hand(state, victim)
        case MayReinforce(_, most):
            return 0 <= most <= state.ruleset.components.pawns
        case ChooseSacrificeStrength(_, card):
            return card in state.ruleset.components.by_id
        case DrawCards(_, most, drawn, owed, target=target):
            return all(0 <= number <= cards for number in (most or 0, drawn, owed, target))
        case _:
            return True
