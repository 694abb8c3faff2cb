"""Contracts on rule functions for CrossHair, which tries to confirm them for all inputs, not only for those of a table.

`pre:` says what is asked of the inputs, `post:` what is promised of the answer; `arbitre prove` runs them with the
method `crosshair`, and what is not confirmed over all paths does not count.
"""

from arbitre.match.rules.comparison import exchange_winner, total_strength
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.end_of_game import game_is_over, game_winner, points_for
from arbitre.match.rules.endurance import endurance_after
from arbitre.match.rules.hand_limit import excess_cards
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.pawns import most_pawns, pawns_due
from arbitre.match.rules.readings import PawnShortage, Readings, TrackEnd
from arbitre.match.table.people import FISCHER, SPASSKY

READINGS = Readings()


def winner_of(spassky: int, fischer: int) -> int:
    """ECH-4c, ECH-4d: the higher total wins, equal totals tie, whatever the totals.

    post: (__return__ == 1) == (spassky > fischer)
    post: (__return__ == -1) == (spassky < fischer)
    """
    winner = exchange_winner(spassky, fischer)
    return 0 if winner is None else winner.sign


def total_of(strength: int, pawns: int) -> int:
    """ECH-4a, ECH-4b: each pawn adds exactly one.

    post: __return__ - strength == pawns
    """
    return total_strength(strength, pawns)


def pawns_to_add(reserve: int, is_barred: bool) -> int:  # noqa: FBT001  (CrossHair chooses it)
    """ECH-2i, CARTE-MAJ-a: between none and two, never more than there are, none under a ban.

    pre: reserve >= 0
    post: 0 <= __return__ <= 2
    post: __return__ <= reserve
    post: __return__ == 0 if is_barred else __return__ == reserve or __return__ == 2
    """
    return most_pawns(reserve, is_barred=is_barred)


def is_over(marker: int, open_value: int, exchanges: int) -> bool:
    """ECH-7b, ECH-7c, ECH-7d: with a column open, over exactly if the lead exceeds what is open.

    pre: open_value > 0
    post: __return__ == (marker > open_value or -marker > open_value)
    """
    return game_is_over(
        marker=marker,
        earned=0,
        open_value=open_value,
        has_empty_column=True,
        exchanges=exchanges,
        readings=READINGS,
    ).answer


def side_of(marker: int) -> int:
    """FIN-1, FIN-2: the sign of the marker names the winner.

    post: __return__ * marker >= 0
    post: (__return__ == 0) == (marker == 0)
    post: -1 <= __return__ <= 1
    """
    winner = game_winner(marker)
    return 0 if winner is None else winner.sign


def points_of(marker: int) -> tuple[int, int]:
    """INTRO-2, EXPL-7, EXPL-8: one point to the winner, one to each if drawn.

    post: __return__ == ((1, 1) if marker == 0 else (1, 0) if marker > 0 else (0, 1))
    """
    return points_for(SPASSKY if marker > 0 else FISCHER if marker < 0 else None)


def endurance_of(position: int, change: int, last: int) -> int:
    """END-3, END-6, END-7: never beyond an end, and the whole change where there is room.

    pre: 0 <= position <= last
    post: 0 <= __return__ <= last
    post: __return__ == position + change or __return__ == (0 if change < 0 else last)
    """
    return endurance_after(position, change, last)


def marker_of(marker: int, spaces: int, length: int) -> int:
    """ECH-6d: on a track with an end, never beyond it.

    pre: length > 0
    pre: -length <= marker <= length
    post: -length <= __return__ <= length
    post: __return__ == marker + spaces or abs(__return__) == length
    """
    return marker_after(marker, spaces, length, TrackEnd.STOP)


def excess_of(cards: int, limit: int) -> int:
    """MAIN-3: exactly what is too much, never less than nothing.

    pre: cards >= 0
    pre: limit >= 0
    post: __return__ >= 0
    post: cards - __return__ <= limit
    post: __return__ == 0 or cards - __return__ == limit
    """
    return excess_cards(cards, limit)


def pawns_of(due: int, supply: int) -> int:
    """ETAT-2a, ETAT-2c, EFF-2b: what is due, as far as the reserve goes.

    pre: due >= 0
    pre: supply >= 0
    post: __return__ <= due and __return__ <= supply
    post: __return__ == due or __return__ == supply
    """
    return pawns_due(due, supply, PawnShortage.TAKE_WHAT_IS_LEFT)


def half_of(amount: int) -> int:
    """CARTE-LECON: half, rounded up.

    pre: amount >= 0
    post: 0 <= 2 * __return__ - amount <= 1
    """
    return half_rounded_up(amount)
