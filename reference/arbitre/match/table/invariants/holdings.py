"""Where the cards, the pawns and the state markers of a table are: each function names the first place that cannot be."""

from typing import Final

from arbitre.match.table.people import BOTH, CardId, Player
from arbitre.match.table.state import State

MOST_PAWNS_OF_A_CARD: Final = 2


def zones_of(state: State, player: Player) -> list[tuple[CardId, int]]:
    """The cards and pawns a player has on the board."""
    zones = [column.zones[player.index] for column in state.board]
    return [(zone.card, zone.pawns) for zone in zones if zone is not None]


def cards_astray(state: State) -> str | None:
    """Hand, pile, discards and board hold each card of a deck exactly once, and no card of the other deck.

    Règle : INTRO-3, CONT-1, CONT-2 (p. 2), CARTE-1 (p. 5), LEX-3a (p. 11), NOUV-2b (p. 8).
    """
    for player in BOTH:
        seat, here = state.seats[player.index], f"seats[{player.index}]"
        places = {
            **{f"{here}.hand[{place}]": card for place, card in enumerate(seat.hand)},
            **{f"{here}.draw_pile[{place}]": card for place, card in enumerate(seat.draw_pile)},
            **{f"{here}.discard_pile[{place}]": card for place, card in enumerate(seat.discard_pile)},
            **{
                f"board[{place}].zones[{player.index}].card": zone.card
                for place, column in enumerate(state.board)
                if (zone := column.zones[player.index]) is not None
            },
        }
        left = set(state.ruleset.components.decks[player.index])
        for place, card in places.items():
            if card not in left:
                return place
            left.remove(card)
        if left:
            return here
        if not set(seat.face_down) <= set(seat.discard_pile):
            return f"{here}.face_down"
    return None


def hands_out_of_order(state: State) -> str | None:
    """Hands are written in alphabetical order: one hand, one way to write it.

    Règle : CARTE-1 (p. 5).
    """
    return next(
        (
            f"seats[{player.index}].hand"
            for player in BOTH
            if list(state.seats[player.index].hand) != sorted(state.seats[player.index].hand)
        ),
        None,
    )


def pawns_astray(state: State) -> str | None:
    """Personal reserve, common reserve and board add up to a player's pawns, and none of them is below zero.

    Règle : CONT-4 (p. 2), MEP-2b (p. 3), MEP-5a (p. 4), EFF-2a (p. 10), LEX-3b (p. 11), NOUV-2c (p. 8), ETAT-2a (p. 9).
    """
    for player in BOTH:
        seat = state.seats[player.index]
        on_board = sum(pawns for _card, pawns in zones_of(state, player))
        if min(seat.pawns, seat.supply) < 0 or seat.pawns + seat.supply + on_board != state.ruleset.components.pawns:
            return f"seats[{player.index}].pawns"
    return None


def too_many_pawns_on_a_card(state: State) -> str | None:
    """No card carries more than two pawns.

    Règle : ECH-2h, ECH-2i, ECH-3e (p. 6).
    """
    for place, column in enumerate(state.board):
        for player in BOTH:
            zone = column.zones[player.index]
            if zone is not None and zone.pawns > MOST_PAWNS_OF_A_CARD:
                return f"board[{place}].zones[{player.index}].pawns"
    return None


def fewer_than_no_pawns_on_a_card(state: State) -> str | None:
    """The number of pawns on a card is not below zero.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    for place, column in enumerate(state.board):
        for player in BOTH:
            zone = column.zones[player.index]
            if zone is not None and zone.pawns < 0:
                return f"board[{place}].zones[{player.index}].pawns"
    return None


def endurance_off_its_track(state: State) -> str | None:
    """A state marker stands on a space of its track.

    Règle : END-1, END-2 (p. 8), END-5 (p. 9).
    """
    for player in BOTH:
        spaces = len(state.ruleset.components.tracks[player.index].spaces)
        for name, seat in (("seats", state.seats[player.index]), ("veil", state.veil[player.index])):
            if seat is not None and not 0 <= seat.endurance < spaces:
                return f"{name}[{player.index}].endurance"
    return None


def strange_cards(state: State) -> str | None:
    """Every card that is spoken of is a card of the game: the picked, the forced, those that bar and are spared, the committed.

    Règle : CARTE-1 (p. 5), CARTE-PREP-a, CARTE-PREP-b, CARTE-MAJ-a (p. 12).
    """
    known = state.ruleset.components.by_id
    for name, exchange in (("exchange", state.exchange), ("previous", state.previous)):
        if exchange is not None and exchange.picked is not None and exchange.picked not in known:
            return f"{name}.picked"
    if state.forced is not None and state.forced.card not in known:
        return "forced.card"
    for place, ban in enumerate(state.barred):
        if ban.source not in known or not set(ban.spared) <= set(known):
            return f"barred[{place}]"
    for player in BOTH:
        chosen, veil = state.committed[player.index], state.veil[player.index]
        if chosen is not None and not set(chosen) <= set(state.seats[player.index].hand):
            return f"committed[{player.index}]"
        if veil is not None and not {*veil.hand, *veil.draw_pile, *veil.discard_pile, *veil.face_down} <= set(known):
            return f"veil[{player.index}]"
    return None
