"""Discarding (p. 4, 8, 9, 11): chosen freely, chosen together, shown together."""

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import Turns
from arbitre.match.table.actions import Action, Discard
from arbitre.match.table.agenda import ShowDiscards
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardsDiscarded, ChoiceCommitted
from arbitre.match.table.people import BOTH, CardId, Player, replaced
from arbitre.match.table.position import Position, space_of
from arbitre.match.words.refusals import refusal

OVER_THE_LIMIT = ("MAIN-3", "LEX-3a")
"""The clauses of a discard that the hand limit asks for."""


def discard_refused(
    position: Position, action: Action, hand: tuple[CardId, ...], counts: range, clause: str
) -> IllegalAction | None:
    """A discard names cards of the hand, each once, in the order of the hand, as many as asked for.

    Règle : MEP-5d (p. 4), NOUV-3 (p. 8), MAIN-3, MAIN-4 (p. 9), CARTE-SACR-a (p. 12).
    """
    match action:
        case Discard(cards):
            in_order = tuple(card for card in hand if card in cards)
            return None if cards == in_order and len(cards) in counts else refusal("wrong-discard", "cards", clause)
        case _:
            return not_asked_for(position, action)


def in_turn(turns: Turns, white: Player) -> tuple[tuple[Player, ...], ...]:
    """Who chooses when: both together, or one after the other in sight of what the first did.

    Litiges : D-16, D-18, D-19.
    """
    match turns:
        case Turns.TOGETHER:
            return (BOTH,)
        case Turns.WHITE_FIRST:
            return ((white,), (white.other,))
        case Turns.BLACK_FIRST:
            return ((white.other,), (white,))


def commit(draft: Draft, player: Player, cards: tuple[CardId, ...], clauses: tuple[str, ...]) -> None:
    """A choice made together with the other's is kept until both are shown.

    Litiges : D-16, D-19.
    """
    draft.committed = replaced(draft.committed, player, cards)
    draft.events.append(ChoiceCommitted(player, clauses))


def show_discards(draft: Draft, task: ShowDiscards) -> None:
    """Committed discards are made, face up.

    Règle : MAIN-3 (p. 9), NOUV-3 (p. 8), LEX-3a (p. 11), AIDE-5-3 (aide de jeu).
    """
    for player in task.players:
        assumed = space_of(draft, player).assumed if task.clauses == OVER_THE_LIMIT else ()
        make_committed_discard(draft, player, task.clauses, assumed=assumed)


def make_committed_discard(
    draft: Draft,
    player: Player,
    clauses: tuple[str, ...],
    *,
    face_down: bool = False,
    assumed: tuple[str, ...] = (),
) -> int:
    """Carry out one committed discard and say how many cards it took."""
    cards = draft.committed[player.index] or ()
    draft.committed = replaced(draft.committed, player, None)
    if cards:
        draft.discard(player, cards, face_down=face_down)
        draft.events.append(CardsDiscarded(player, len(cards), cards, clauses, face_down, assumed))
    return len(cards)
