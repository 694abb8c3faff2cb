"""Resigning (p. 8): who has to play and cannot, or will not, concedes the game."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.columns import can_play
from arbitre.match.rules.end_of_game import finish_game
from arbitre.match.rules.endurance import change_endurance
from arbitre.match.rules.forced_card import forced_card
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import ForcedCardFreedom, ForcedCardResigning, ResignedColumnFour
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, GoOn, PlayerAction, Resign
from arbitre.match.table.agenda import EndGameByResignation, MayResign
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import GameResigned
from arbitre.match.table.people import Column, Player
from arbitre.match.table.position import Position


def may_resign_when_playing(position: Position, player: Player) -> bool:
    """A player who has to play a card may resign instead, and must when there is none to play.

    Règle : ABAN-1a, ABAN-1b (p. 8). Litiges : D-30; D-59, where the owner was asked before the opponent dictates.
    """
    readings = position.ruleset.readings
    if forced_card(position, player) is None or not can_play(position, player):
        return True
    if readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY:
        return False
    return readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE


def resign(draft: Draft, player: Player, *, had_no_card: bool) -> None:
    """A player who cannot or will not play concedes the game; nobody wins the exchange.

    Règle : ECH-6f (p. 7), ABAN-1a, ABAN-1b, ABAN-2 (p. 8). Litiges : D-26, D-28.
    """
    draft.events.append(GameResigned(player, had_no_card, ("ABAN-1a",) if had_no_card else ("ABAN-1b",)))
    exchange = draft.exchange
    if (
        draft.ruleset.readings.resigned_column_four is ResignedColumnFour.LEADER_PAYS
        and exchange is not None
        and exchange.column is Column.FOUR
        and exchange.leader is not player
        and exchange.winner is None
    ):
        change_endurance(draft, exchange.leader, -1, ("ECH-6f",))
    draft.agenda.clear()
    finish_game(draft, resigned_by=player, clauses=("ABAN-2",))


def end_game_by_resignation(draft: Draft, task: EndGameByResignation) -> None:
    """A resigning effect takes its effect: the opponent's king advances.

    Règle : LEX-4 (p. 11), ABAN-2 (p. 8). Litige : D-29.
    """
    draft.agenda.clear()
    finish_game(draft, resigned_by=task.player, clauses=("LEX-4",))


# Resigning when it is not one's turn to play, which only some readings allow.


def resignations_offered(_position: Position, _task: MayResign) -> Sequence[PlayerAction]:
    """Resign, or go on.

    Litiges : D-26, D-59.
    """
    return (actions.GO_ON, actions.RESIGN)


def resignation_refused(position: Position, _task: MayResign, action: Action) -> IllegalAction | None:
    """Resign, or go on.

    Litiges : D-26, D-59.
    """
    return None if isinstance(action, GoOn | Resign) else not_asked_for(position, action)


def resign_or_go_on(draft: Draft, task: MayResign, action: GoOn | Resign) -> None:
    """A player resigns although not asked to play, or goes on.

    Litiges : D-26, D-59.
    """
    if isinstance(action, Resign):
        resign(draft, task.player, had_no_card=False)


RESIGNATION = ChoiceRules(
    MayResign, Choice.RESIGN, offered=resignations_offered, refused=resignation_refused, carried_out=resign_or_go_on
)
