"""The hand limit (p. 9): finish the step, then discard what is too much, by one's own choice."""

from arbitre.match.rules.readings import ForcedCardDiscard, JointDiscard, PlayedCard, Turns
from arbitre.match.table.agenda import ChooseLimitDiscard, RespectLimits, ShowDiscards, Task
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardsDiscarded, ChoiceCommitted
from arbitre.match.table.people import BOTH, CardId, Player, replaced
from arbitre.match.table.state import Forced, Seat

OVER_THE_LIMIT = ("MAIN-3", "LEX-3a")
"""The clauses of a discard that the hand limit asks for."""


def excess_cards(cards: int, limit: int) -> int:
    """A hand above its limit must lose exactly what is too much.

    Règle : MAIN-1a, MAIN-1b, MAIN-3 (p. 9), PIOCHE-4 (p. 9), AIDE-6d (aide de jeu).
    """
    return max(0, cards - limit)


def respect_limits(draft: Draft, task: RespectLimits) -> None:
    """Everybody above the limit discards once the step is over; both choose before either shows.

    Règle : MAIN-2, MAIN-3, MAIN-4 (p. 9). Litiges : D-20, D-67.
    """
    due = []
    for player in task.players:
        excess = excess_cards(counted_hand(draft, player), draft.limit(player))
        if excess:
            due.append(ChooseLimitDiscard(player, min(excess, len(draft.seats[player.index].hand))))
    if not due:
        return
    exchange = draft.exchange
    loser = exchange.winner.other if exchange is not None and exchange.winner is not None else None
    if draft.ruleset.readings.joint_discard is JointDiscard.TOGETHER or loser is None:
        draft.then(*due, ShowDiscards(tuple(choice.player for choice in due), OVER_THE_LIMIT))
        return
    tasks: list[Task] = []
    for choice in sorted(due, key=lambda choice: choice.player is not loser):
        tasks += [choice, ShowDiscards((choice.player,), OVER_THE_LIMIT)]
    draft.then(*tasks)


def counted_hand(draft: Draft, player: Player) -> int:
    """How many cards count as a hand: a played card lies on the board and does not.

    Règle : ECH-7a (p. 7), MAIN-3 (p. 9). Litige : D-67.
    """
    hand = len(draft.seats[player.index].hand)
    if draft.ruleset.readings.played_card is PlayedCard.STILL_IN_HAND:
        exchange = draft.exchange
        if exchange is not None and exchange.column is not None:
            hand += draft.board[exchange.column.place].zones[player.index] is not None
    return hand


def cards_open_to_limit_discard(
    seat: Seat, player: Player, forced: Forced | None, excess: int, reading: ForcedCardDiscard
) -> tuple[CardId, ...]:
    """The owner chooses freely, but may not throw away the card they are bound to play while another will do.

    Règle : MAIN-4 (p. 9), CARTE-PREP-b (p. 12). Litige : D-31.
    """
    if forced is None or forced.player is not player or reading is ForcedCardDiscard.FREE:
        return seat.hand
    others = tuple(card for card in seat.hand if card != forced.card)
    return others if len(others) >= excess else seat.hand


def commit(draft: Draft, player: Player, cards: tuple[CardId, ...], clauses: tuple[str, ...]) -> None:
    """A choice made together with the other's is kept until both are shown.

    Litiges : D-16, D-19, D-20.
    """
    draft.committed = replaced(draft.committed, player, cards)
    draft.events.append(ChoiceCommitted(player, clauses))


def show_discards(draft: Draft, task: ShowDiscards) -> None:
    """Committed discards are made, face up.

    Règle : MAIN-3 (p. 9), NOUV-3 (p. 8), LEX-3a (p. 11), AIDE-5-3 (aide de jeu).
    """
    for player in task.players:
        assumed = draft.space(player).assumed if task.clauses == OVER_THE_LIMIT else ()
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
