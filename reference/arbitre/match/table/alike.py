"""States that a player cannot tell from one another: the same match with the cards they may not know exchanged."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.table.people import BOTH, CardId, Player
from arbitre.match.table.state import Seat, State
from arbitre.match.table.view import view_of
from arbitre.match.words.names import PEOPLE

Renaming = Mapping[CardId, CardId]


def alike(state: State, viewer: Player) -> Iterator[tuple[Text, State]]:
    """Every card of the other's hand and pile in turn in every hidden place; then the own pile in other orders.

    Règle : MEP-3-2b (p. 3), CARTE-PREP-a (p. 12).
    """
    other = viewer.other
    who = PEOPLE[other]
    hidden = Text(fr=f"la main et la pioche de {who}", en=f"{who}'s hand and draw pile")
    for renaming in _rotations(_unknown(state, other)):
        yield from _if_alike(state, viewer, renaming, hidden)
    order = Text(fr="l'ordre de sa propre pioche", en="the order of one's own draw pile")
    for renaming in _rotations(state.seats[viewer.index].draw_pile):
        yield from _if_alike(state, viewer, renaming, order)


def _unknown(state: State, player: Player) -> tuple[CardId, ...]:
    seat = state.seats[player.index]
    return tuple(sorted((*seat.hand, *seat.draw_pile, *seat.face_down)))


def _rotations(cards: Sequence[CardId]) -> Iterator[Renaming]:
    for shift in range(1, len(cards)):
        yield dict(zip(cards, (*cards[shift:], *cards[:shift]), strict=True))


def _if_alike(state: State, viewer: Player, renaming: Renaming, what: Text) -> Iterator[tuple[Text, State]]:
    """A renaming may touch a card the viewer has seen after all; such a state is another one."""
    renamed = _renamed(state, renaming)
    if renamed != state and view_of(renamed, viewer) == view_of(state, viewer):
        yield what, renamed


def _renamed(state: State, renaming: Renaming) -> State:
    def new(card: CardId) -> CardId:
        return renaming.get(card, card)

    def each(cards: tuple[CardId, ...]) -> tuple[CardId, ...]:
        return tuple(new(card) for card in cards)

    def seat(before: Seat) -> Seat:
        return evolve(
            before,
            hand=tuple(sorted(each(before.hand))),
            draw_pile=each(before.draw_pile),
            discard_pile=each(before.discard_pile),
            face_down=each(before.face_down),
        )

    spassky, fischer = (state.committed[player.index] for player in BOTH)
    picked = None if state.exchange is None else state.exchange.picked
    return evolve(
        state,
        seats=(seat(state.seats[0]), seat(state.seats[1])),
        veil=(
            None if state.veil[0] is None else seat(state.veil[0]),
            None if state.veil[1] is None else seat(state.veil[1]),
        ),
        committed=(
            None if spassky is None else tuple(sorted(each(spassky))),
            None if fischer is None else tuple(sorted(each(fischer))),
        ),
        exchange=state.exchange if state.exchange is None else evolve(state.exchange, picked=picked and new(picked)),
        forced=state.forced if state.forced is None else evolve(state.forced, card=new(state.forced.card)),
    )
