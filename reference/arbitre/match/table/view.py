"""What one player may know of a match: a type of its own, which has no place for the rest."""

from collections.abc import Sequence

from attrs import evolve, frozen

from arbitre.core.decision import Fate
from arbitre.core.game import Outcome
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.engine import decision
from arbitre.match.rules.readings import PickedCard, PublicInformation
from arbitre.match.table.decisions import Choice
from arbitre.match.table.events import Event, seen_event
from arbitre.match.table.people import BOTH, CardId, Player
from arbitre.match.table.state import ColumnState, Exchange, PawnsBarred, Seat, State


@frozen
class SeatView:
    """What the viewer sees of one seat; a count is None where it may not be counted.

    `discards` has the top card first; a card that lies face down for the viewer is None there.
    """

    hand: int | None
    draw_pile: int | None
    discards: tuple[CardId | None, ...]
    endurance: int
    pawns: int
    supply: int


@frozen
class BoundPlayer:
    """A player bound to play one card in the next exchange; the card is None for whoever may not see it."""

    player: Player
    card: CardId | None


@frozen
class Pending:
    """The choice that is awaited, as far as the viewer may know: the chooser is None for chance."""

    chooser: Player | None
    kind: Choice
    subject: Player


@frozen
class View:
    """A match as one player sees it: the own hand, but no other, and no pile.

    `has_committed` says who has chosen a discard that is still to be shown, `committed` what the viewer chose;
    `picked` is the card that a blind pick took, where the viewer may see it.
    """

    viewer: Player
    ruleset: Ruleset
    game: int
    queen: Player
    scores: tuple[int, int]
    marker: int
    start_marker: int
    hand: tuple[CardId, ...]
    seats: tuple[SeatView, SeatView]
    board: tuple[ColumnState, ColumnState, ColumnState, ColumnState]
    exchanges: int
    exchange: Exchange | None
    previous: Exchange | None
    bound: BoundPlayer | None
    barred: tuple[PawnsBarred, ...]
    has_committed: tuple[bool, bool]
    committed: tuple[CardId, ...] | None
    pending: Pending | None
    outcome: Outcome[Player] | None


def view_of(state: State, viewer: Player) -> View:
    """Hands are concealed and piles lie face down; what is played, discarded or counted lies open.

    Règle : MEP-3-2b (p. 3), MEP-5d, EXPL-6 (p. 4), ECH-2a, ECH-3c (p. 6), LEX-3a (p. 11), CARTE-PREP-a (p. 12). Litiges
    : D-33, D-47.
    """
    seats = tuple(_seat_seen(state, player, viewer) for player in BOTH)
    return View(
        viewer=viewer,
        ruleset=state.ruleset,
        game=state.game,
        queen=state.queen,
        scores=state.scores,
        marker=state.marker,
        start_marker=state.start_marker,
        hand=state.seats[viewer.index].hand,
        seats=(seats[0], seats[1]),
        board=state.board,
        exchanges=state.exchanges,
        exchange=_exchange_seen(state, viewer),
        previous=state.previous,
        bound=_bound_player(state, viewer),
        barred=state.barred,
        has_committed=(state.committed[0] is not None, state.committed[1] is not None),
        committed=state.committed[viewer.index],
        pending=_pending_seen(state, viewer),
        outcome=state.outcome,
    )


def _seat_seen(state: State, player: Player, viewer: Player) -> SeatView:
    """One's own seat without the order of the pile; the other's as it lay before a refill that is not shown yet."""
    seat = state.seats[player.index]
    if player is viewer:
        discards: tuple[CardId | None, ...] = seat.discard_pile
        return SeatView(len(seat.hand), len(seat.draw_pile), discards, seat.endurance, seat.pawns, seat.supply)
    seat = state.veil[player.index] or seat
    discards = tuple(None if card in seat.face_down else card for card in seat.discard_pile)
    return _counted(seat, discards, state.ruleset.readings.public_information)


def _counted(seat: Seat, discards: tuple[CardId | None, ...], reading: PublicInformation) -> SeatView:
    """What may be counted and looked through of the other's cards.

    Règle : LEX-3a (p. 11). Litige : D-47.
    """
    match reading:
        case PublicInformation.DISCARDS_AND_COUNTS:
            return SeatView(len(seat.hand), len(seat.draw_pile), discards, seat.endurance, seat.pawns, seat.supply)
        case PublicInformation.TOP_DISCARD_ONLY:
            return SeatView(None, None, discards[:1], seat.endurance, seat.pawns, seat.supply)


def _may_see_picked(state: State, victim: Player, viewer: Player) -> bool:
    """A picked card is shown to both before its fate is decided; its owner sees it in any case.

    Règle : CARTE-PREP-a, CARTE-PREP-b (p. 12). Litige : D-33.
    """
    return viewer is victim or state.ruleset.readings.picked_card is PickedCard.SHOWN


def _exchange_seen(state: State, viewer: Player) -> Exchange | None:
    exchange = state.exchange
    # A card is picked by the effect of the loser, out of the winner's hand.
    if exchange is None or exchange.winner is None or _may_see_picked(state, exchange.winner, viewer):
        return exchange
    return evolve(exchange, picked=None)


def _bound_player(state: State, viewer: Player) -> BoundPlayer | None:
    forced = state.forced
    if forced is None:
        return None
    is_seen = _may_see_picked(state, forced.player, viewer)
    return BoundPlayer(forced.player, forced.card if is_seen else None)


def _pending_seen(state: State, viewer: Player) -> Pending | None:
    """The awaited choice; of the other's refill no more than that it goes on."""
    awaited = decision(state)
    if awaited is None:
        return None
    other = viewer.other
    if awaited.subject is other and state.veil[other.index] is not None:
        return Pending(other, Choice.DRAW, other)
    chooser = None if isinstance(awaited.chooser, Fate) else awaited.chooser
    return Pending(chooser, awaited.kind, awaited.subject)


def seen_events(events: Sequence[Event], viewer: Player) -> tuple[Event, ...]:
    """The events as one player sees them: drawn cards stay hidden, and a refill in secret is not seen at all.

    Règle : MEP-3-2b (p. 3), LEX-3a (p. 11). Litiges : D-33, D-47.
    """
    return tuple(seen for event in events if (seen := seen_event(event, viewer)) is not None)
