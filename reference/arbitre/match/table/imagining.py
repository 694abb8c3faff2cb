"""A match as it could be, for all that a player knows: every card they cannot see is dealt anew."""

from attrs import evolve

from arbitre.core.chance import Chance
from arbitre.core.decision import AnyOrder
from arbitre.match.rules.discarding import OVER_THE_LIMIT
from arbitre.match.rules.hand_limit import excess_cards
from arbitre.match.table.agenda import DecidePicked, ShowDiscards, Task
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import limit_of
from arbitre.match.table.state import Exchange, Forced, Seat, State
from arbitre.match.table.view import View, view_of


def imagined(state: State, viewer: Player, chance: Chance) -> State:
    """A match that looks like this one to the viewer, made of the view and the public order of tasks alone.

    What the other refills out of sight is left as it lay before; a discard that is still to be shown is taken to be the
    least that is allowed.

    Règle : MEP-3-2b (p. 3), LEX-3a (p. 11), CARTE-PREP-a (p. 12).
    """
    view = view_of(state, viewer)
    return _made(view, state.agenda, chance)


def _made(view: View, agenda: tuple[Task, ...], chance: Chance) -> State:
    viewer, other = view.viewer, view.viewer.other
    rivals = _other_seat(view, chance)
    unseen = rivals.hand[0] if rivals.hand else None
    own_seen = view.seats[viewer.index]
    own = Seat(
        hand=view.hand,
        draw_pile=_dealt(_out_of_sight(view, viewer, view.hand), chance),
        discard_pile=tuple(card for card in own_seen.discards if card is not None),
        endurance=own_seen.endurance,
        pawns=own_seen.pawns,
        supply=own_seen.supply,
    )
    rivals = evolve(rivals, hand=tuple(sorted(rivals.hand)))
    seats = (own, rivals) if viewer.index == 0 else (rivals, own)
    bound = view.bound
    forced_card = None if bound is None else bound.card or unseen
    made = State(
        ruleset=view.ruleset,
        game=view.game,
        queen=view.queen,
        scores=view.scores,
        marker=view.marker,
        start_marker=view.start_marker,
        seats=seats,
        board=view.board,
        exchanges=view.exchanges,
        exchange=_with_picked(view.exchange, agenda, unseen),
        previous=view.previous,
        forced=None if bound is None or forced_card is None else Forced(bound.player, forced_card),
        barred=view.barred,
        committed=(None, None),
        veil=(None, None),
        agenda=agenda,
        outcome=view.outcome,
    )
    theirs = _least_discard(made, other) if view.has_committed[other.index] else None
    return evolve(made, committed=(view.committed, theirs) if viewer.index == 0 else (theirs, view.committed))


def _other_seat(view: View, chance: Chance) -> Seat:
    """The other's hand and pile out of the cards that lie nowhere in sight; the hand as it was dealt, unsorted.

    A card the viewer knows to be in that hand is its last. Where cards may not be counted, the hand is thought as large
    as one's own, and all the rest to lie in the pile.
    """
    other = view.viewer.other
    seen = view.seats[other.index]
    known = _known_in_hand(view)
    hidden = _dealt(_out_of_sight(view, other, known), chance)
    count = len(view.hand) if seen.hand is None else seen.hand
    from_hidden = max(0, count - len(known))
    hand, rest = hidden[:from_hidden] + known, iter(hidden[from_hidden:])
    discards = tuple(next(rest) if card is None else card for card in seen.discards)
    face_down = tuple(card for card, shown in zip(discards, seen.discards, strict=True) if shown is None)
    return Seat(hand, tuple(rest), discards, seen.endurance, seen.pawns, seen.supply, face_down)


def _known_in_hand(view: View) -> tuple[CardId, ...]:
    """The cards of the other's hand that the viewer has been shown: one just picked, or one bound to be played."""
    other = view.viewer.other
    known: list[CardId] = []
    if view.exchange is not None and view.exchange.winner is other and view.exchange.picked is not None:
        known.append(view.exchange.picked)
    if view.bound is not None and view.bound.player is other and view.bound.card is not None:
        known.append(view.bound.card)
    lying = {zone.card for column in view.board for zone in column.zones if zone is not None}
    lying.update(card for card in view.seats[other.index].discards if card is not None)
    return tuple(card for card in dict.fromkeys(known) if card not in lying)


def _out_of_sight(view: View, player: Player, apart: tuple[CardId, ...]) -> tuple[CardId, ...]:
    """A player's cards that lie neither on the board, nor open on the discard pile, nor among those set apart."""
    lying = {*apart, *view.seats[player.index].discards}
    for column in view.board:
        zone = column.zones[player.index]
        if zone is not None:
            lying.add(zone.card)
    return tuple(card for card in view.ruleset.components.decks[player.index] if card not in lying)


def _dealt(cards: tuple[CardId, ...], chance: Chance) -> tuple[CardId, ...]:
    return tuple(CardId(card) for card in chance.answer(AnyOrder(tuple(sorted(cards)))).items)


def _with_picked(exchange: Exchange | None, agenda: tuple[Task, ...], unseen: CardId | None) -> Exchange | None:
    """A card that was picked without being shown is some card of that hand."""
    if exchange is None or exchange.picked is not None or not any(isinstance(task, DecidePicked) for task in agenda):
        return exchange
    return evolve(exchange, picked=unseen)


def _least_discard(made: State, player: Player) -> tuple[CardId, ...]:
    """What a player who has chosen unseen has to discard at least: the cards above the limit, else none.

    Règle : MAIN-3 (p. 9), LEX-3a (p. 11).
    """
    shown = next((task for task in reversed(made.agenda) if isinstance(task, ShowDiscards)), None)
    if shown is None or shown.clauses != OVER_THE_LIMIT:
        return ()
    hand = made.seats[player.index].hand
    return hand[: excess_cards(len(hand), limit_of(made, player))]
