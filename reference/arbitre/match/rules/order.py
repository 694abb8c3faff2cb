"""The order of things (p. 4, 6, 8): what is not asked for now cannot be done now."""

from arbitre.core.refusal import IllegalAction
from arbitre.match.table.actions import Action, Resign
from arbitre.match.table.position import Position
from arbitre.match.words.refusals import refusal


def not_asked_for(position: Position, action: Action) -> IllegalAction:
    """Setup, exchange and new game have their order; when to resign has rules of its own.

    Règle : MEP-5f (p. 4), ECH-0f (p. 6), AIDE-4 (aide de jeu), ABAN-1a, ABAN-1b (p. 8). Litige : D-26.
    """
    if isinstance(action, Resign):
        return refusal("may-not-resign", "Resign", "ABAN-1a", "ABAN-1b")
    order = "ECH-0f" if position.exchange is not None else "AIDE-4" if any(position.scores) else "MEP-5f"
    return refusal("wrong-kind", type(action).__name__, order)
