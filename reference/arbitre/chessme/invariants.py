"""What holds of every position of ChessMe (CM-I-1 to CM-I-10, save what a sketch of a table need not keep); a position that somebody wrote down is checked against it."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.moving import a_king_may_be_taken
from arbitre.chessme.readings import KingThreat, PinnedAttacker, Readings, UnansweredCheck
from arbitre.chessme.ruleset import TILES_BESIDE, sorted_tiles
from arbitre.chessme.setup import HAND_SIZE
from arbitre.chessme.state import Phase, State
from arbitre.chessme.threats import is_in_check
from arbitre.core.invariant import Broken, Invariant, broken_in
from arbitre.core.language import Text

FARTHEST_SQUARE: Final = 10_000
"""So far from the middle no game gets; arbitre takes a farther square for a slip of the pen."""
MOST_PAST: Final = 2_000


def too_many_tiles(state: State) -> str | None:
    """No colour has more tiles of a kind than the box holds, in hand, pile, captured, set aside and on the table together.

    Règle : CM-GEN-2 (Contenu), CM-PREP-2, CM-PREP-5 (Préparation), CM-PROMO-2 (Promotion d'un pion).
    """
    there = Counter(state.ruleset.equipment.tiles)
    for colour in Colour:
        seat = state.seat(colour)
        beside = (*seat.hand, *seat.pile, *seat.captured, *seat.set_aside)
        if Counter((*beside, *(man.kind for man in state.table.of(colour)))) - there:
            return str(colour.value)
    return None


def kings_astray(state: State) -> str | None:
    """There is one king per colour, on the table and nowhere else.

    Règle : CM-BUT-1 (But du jeu), CM-FIN-1 (Fin de la partie).
    """
    for colour in Colour:
        seat = state.seat(colour)
        is_taken = state.result is not None and state.result.reason == "king-taken"
        on_table = sum(man.kind is Kind.KING for man in state.table.of(colour))
        if on_table != 1 and not (is_taken and on_table == 0):
            return "table"
        if Kind.KING in (*seat.hand, *seat.pile, *seat.captured):
            return str(colour.value)
    return None


def hand_or_pile_too_large(state: State) -> str | None:
    """Three tiles are in hand at most; before the shuffle there are eleven in the pile and none in hand.

    Règle : CM-TOUR-5, CM-TOUR-6 (Tour d'un joueur), CM-PREP-5, CM-PREP-7 (Préparation).
    """
    for colour in Colour:
        seat = state.seat(colour)
        is_white = colour is Colour.WHITE
        if state.phase is Phase.SHUFFLE_WHITE or (state.phase is Phase.SHUFFLE_BLACK and not is_white):
            if seat.hand or len(seat.pile) != TILES_BESIDE:
                return f"{colour.value}.pile"
        elif len(seat.hand) > HAND_SIZE or len(seat.pile) > TILES_BESIDE - HAND_SIZE:
            return f"{colour.value}.hand"
    return None


def mover_in_check(state: State) -> str | None:
    """Whoever has moved is not in check, after the move and after the placement.

    Règle : CM-ROI-4 (Règles spéciales pour le roi), CM-ROI-5, CM-ROI-6 (Vue d'ensemble), CM-POSE-6 (Poser une pièce).
    """
    if state.phase is Phase.OVER:
        return None
    who_moved = state.to_move if state.phase is Phase.PLACE else state.to_move.other
    return "table" if is_in_check(state.table, who_moved, state.readings) else None


def kings_that_touch(state: State) -> str | None:
    """The kings are never on squares that touch, since each threatens every square around.

    Règle : CM-ROI-2 (Déplacer une pièce), CM-ROI-5 (Vue d'ensemble).
    """
    white, black = state.king(Colour.WHITE), state.king(Colour.BLACK)
    if white is None or black is None:
        return None
    apart = max(abs(white.square[0] - black.square[0]), abs(white.square[1] - black.square[1]))
    return None if apart > 1 else "table"


def two_tiles_on_a_square(state: State) -> str | None:
    """Never are there two tiles on a square; the men are listed by their squares.

    Règle : CM-DEP-6 (Déplacement des pièces), CM-POSE-2 (Poser une pièce), CM-POSE-4 (Vue d'ensemble).
    """
    squares = [man.square for man in state.table.men]
    return None if squares == sorted(set(squares)) else "table"


def squares_beyond_everything(state: State) -> str | None:
    """The men stand where moves from contact to contact can bring them.

    Règle : CM-GEN-1 (Introduction), CM-DEP-7 (Déplacement des pièces).
    """
    for place, man in enumerate(state.table.men):
        if max(map(abs, man.square)) > FARTHEST_SQUARE:
            return f"table[{place}].square"
    return None


def turn_out_of_joint(state: State) -> str | None:
    """A game is over exactly where it has a result; who proposes a draw is at turn, or was just before.

    Règle : CM-TOUR-1 (Déroulement de la partie), CM-FIN-4 (Fin de la partie).
    """
    if (state.phase is Phase.OVER) is (state.result is None):
        return "phase"
    if state.phase is Phase.ANSWER_DRAW and state.draw_offer is not state.to_move:
        return "draw_offer"
    if not 0 <= state.quiet_turns <= MOST_PAST or len(state.past_positions) > MOST_PAST:
        return "quiet_turns"
    return None


def tiles_out_of_order(state: State) -> str | None:
    """Hands and captured tiles are listed the most precious first; who waits or was promoted stands on the table.

    Règle : CM-PREP-7 (Préparation), CM-PROMO-2 (Promotion d'un pion).
    """
    for colour in Colour:
        seat = state.seat(colour)
        for name in ("hand", "captured", "set_aside"):
            tiles: tuple[Kind, ...] = getattr(seat, name)
            if tiles != sorted_tiles(tiles):
                return f"{colour.value}.{name}"
        own = {man.square for man in state.table.of(colour)}
        for name in ("waiting", "promoted"):
            if not set(getattr(seat, name)) <= own:
                return f"{colour.value}.{name}"
    return None


def kings_are_safe(readings: Readings) -> bool:
    """Where no reading lets a player leave the own king under threat, and any threat counts.

    Litiges : CM-D-12, CM-D-29.
    """
    return (
        not a_king_may_be_taken(readings)
        and readings.pinned_attacker is PinnedAttacker.GIVES_CHECK
        and readings.unanswered_check is UnansweredCheck.MOVE_REFUSED
    )


def kings_stand_apart(readings: Readings) -> bool:
    """Where moreover a king threatens all around.

    Litige : CM-D-13.
    """
    return kings_are_safe(readings) and readings.king_threat is KingThreat.ALL_AROUND


INVARIANTS: Final[tuple[Invariant[State, Readings], ...]] = (
    Invariant(
        "CM-I-8",
        ("CM-GEN-1", "CM-DEP-7"),
        Text(
            fr=f"aucune case n'est à plus de {FARTHEST_SQUARE} du milieu",
            en=f"no square is farther than {FARTHEST_SQUARE} from the middle",
        ),
        squares_beyond_everything,
    ),
    Invariant(
        "CM-I-1",
        ("CM-GEN-2", "CM-PREP-2", "CM-PREP-5"),
        Text(fr="une couleur n'a pas plus de tuiles que la boîte", en="a colour has no more tiles than the box holds"),
        too_many_tiles,
    ),
    Invariant(
        "CM-I-2",
        ("CM-BUT-1", "CM-FIN-1"),
        Text(fr="un roi par couleur, sur la table", en="one king per colour, on the table"),
        kings_astray,
    ),
    Invariant(
        "CM-I-3",
        ("CM-TOUR-5", "CM-PREP-7"),
        Text(fr="trois tuiles en main au plus, huit à piocher", en="three tiles in hand at most, eight to draw"),
        hand_or_pile_too_large,
    ),
    Invariant(
        "CM-I-9",
        ("CM-TOUR-1", "CM-FIN-4"),
        Text(
            fr="la partie est finie si et seulement si elle a un résultat ; une nulle proposée l'est par qui a le tour",
            en="the game is over if and only if it has a result; a draw is proposed by the player whose turn it is",
        ),
        turn_out_of_joint,
    ),
    Invariant(
        "CM-I-10",
        ("CM-PREP-7", "CM-PROMO-2"),
        Text(
            fr="les tuiles s'écrivent de la plus précieuse à la moindre ; qui attend ou fut promu est sur la table",
            en="tiles are written the most precious first; who waits or was promoted stands on the table",
        ),
        tiles_out_of_order,
    ),
    Invariant(
        "CM-I-4",
        ("CM-ROI-4", "CM-ROI-5", "CM-POSE-6"),
        Text(fr="qui vient de jouer n'est pas en échec", en="whoever has just moved is not in check"),
        mover_in_check,
        kings_are_safe,
    ),
    Invariant(
        "CM-I-5",
        ("CM-ROI-2", "CM-ROI-5"),
        Text(fr="les rois ne se touchent pas", en="the kings do not touch"),
        kings_that_touch,
        kings_stand_apart,
    ),
    Invariant(
        "CM-I-6",
        ("CM-DEP-6", "CM-POSE-2"),
        Text(fr="une tuile par case", en="one tile a square"),
        two_tiles_on_a_square,
    ),
)
"""What is checked of a position from outside, what the others rest on first."""


def broken(state: State) -> Iterator[Broken]:
    """The invariants that a position breaks though its readings promise them."""
    return broken_in(INVARIANTS, state, state.readings)
