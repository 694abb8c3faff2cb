"""Préparation: the table as it stands before the first turn, the two piles and the two hands."""

from attrs import evolve

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.ruleset import Ruleset, sorted_tiles, starting_table, tiles_beside
from arbitre.chessme.state import Phase, Seat, State
from arbitre.core.decision import AnyOrder

HAND_SIZE = 3


def players() -> tuple[Colour, Colour]:
    """Two players, one takes White and the other Black: which of them is theirs to agree.

    Règle : CM-PREP-1 (Préparation).
    """
    return Colour.WHITE, Colour.BLACK


def new_game(ruleset: Ruleset) -> State:
    """A game before the shuffles: king and four pawns of each colour on the table, the other tiles beside it.

    Règle : CM-PREP-2, CM-PREP-3 (Préparation).
    """
    beside = tiles_beside(ruleset.equipment.tiles)
    return State(
        ruleset=ruleset,
        table=starting_table(ruleset.layout),
        white=Seat(pile=beside),
        black=Seat(pile=beside),
        to_move=first_player(),
        phase=Phase.SHUFFLE_WHITE,
    )


def shuffle_space(seat: Seat) -> AnyOrder:
    """The eleven tiles of a colour that are not on the table are shuffled face down, every order equally likely.

    Règle : CM-PREP-5 (Préparation).
    """
    return AnyOrder(tuple(kind.value for kind in seat.pile))


def dealt(pile: tuple[Kind, ...]) -> Seat:
    """A shuffled pile of one's own, of which the three tiles on top are the starting hand.

    Règle : CM-PREP-6, CM-PREP-7 (Préparation).
    """
    return Seat(hand=sorted_tiles(pile[:HAND_SIZE]), pile=pile[HAND_SIZE:])


def first_player() -> Colour:
    """White takes the first turn.

    Règle : CM-TOUR-2 (Déroulement de la partie).
    """
    return Colour.WHITE


def drawn_after_placing(seat: Seat) -> tuple[Seat, Kind | None]:
    """After a placement the player draws the top tile, if one is left; the hand never exceeds three.

    Règle : CM-TOUR-5, CM-TOUR-6 (Tour d'un joueur), CM-POSE-5 (Poser une pièce). Litige : CM-D-33.
    """
    if not seat.pile:
        return seat, None
    return evolve(seat, hand=sorted_tiles((*seat.hand, seat.pile[0])), pile=seat.pile[1:]), seat.pile[0]
