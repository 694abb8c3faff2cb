"""Theorems of ChessMe that CrossHair establishes: they hold on every square of the endless grid, not only in a window."""

from itertools import product

from arbitre.chessme import Move, Readings
from arbitre.chessme.readings import MoverAsNeighbour
from arbitre.core.language import Text
from arbitre_properties.chessme import contracts, relations
from arbitre_properties.chessme.positions import position
from arbitre_properties.theorems.chessme import theorem
from arbitre_properties.theorems.chessme.moves import demand_everywhere, random_tables
from arbitre_properties.theorems.proving.confirming import demand_confirmed
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Scenario, Verdict, demand


@theorem(
    "CM-T-7",
    Text(
        fr="Un pion avance d'exactement une rangée à chacun de ses coups : il n'arrive à promotion que de la rangée juste avant celle du roi ennemi.",
        en="A pawn advances exactly one row with each of its moves: it comes to promotion only from the row just before the enemy king's.",
    ),
    Method.CROSSHAIR,
)
def pawns_advance_by_one() -> Verdict:
    """CM-PIECE-P1, CM-PIECE-P2, CM-PIECE-P3, CM-PIECE-P4, CM-DEP-4, CM-PROMO-1: confirmed for every square of the grid, and looked at in random games."""
    promised = demand_confirmed(contracts, "pawn_goes")
    tables = demand_everywhere(random_tables(6, 200, 4), relations.pawns_advance_one_row, "a pawn went elsewhere")
    return Holds({"promises": promised, "tables": tables})


@theorem(
    "CM-T-12",
    Text(
        fr="Quand il ne reste que les deux rois, celui qui doit jouer est pat.",
        en="When only the two kings are left, the player to move is stalemated.",
    ),
    Method.CROSSHAIR,
)
def bare_kings_are_stalemate() -> Verdict:
    """CM-DEP-7, CM-ROI-5, CM-ROI-9, CM-FIN-3, CM-ROI-7: whatever touches the other king is attacked by it, and nothing else can be touched: confirmed for every square, and played in a window."""
    demand_confirmed(contracts, "king_stays_safe_beside_a_king")
    cases = 0
    for x, y in product(range(-8, 9), repeat=2):
        if max(abs(x), abs(y)) > 1:
            state = position(f"WK0,0 BK{x},{y}")
            demand(state.result is not None and state.result.reason == "stalemate", f"not stalemate at {x},{y}")
            cases += 1
    given = position("WK0,0 BK9,9", Readings(mover_as_neighbour=MoverAsNeighbour.COUNTED))
    walk = Scenario(
        Text(
            fr="Là où la case quittée compte comme voisine, un roi seul se promène sans fin.",
            en="Where the square one leaves counts as a neighbour, a lone king walks for ever.",
        ),
        "chessme",
        given,
        (Move((0, 0), (1, 0)),),
        lambda state: state.result is None,
    )
    return HoldsOnlyIf(
        Text(
            fr="une pièce ne se touche pas elle-même par la case qu'elle quitte (CM-D-05)",
            en="a man does not touch itself by the square it leaves (CM-D-05)",
        ),
        walk,
        {"positions": cases},
    )


@theorem(
    "CM-T-22",
    Text(
        fr="Les pièces vont partout comme près de l'origine : aucune case de la grille sans bord ne change leurs pas ni leurs entrées.",
        en="Men go everywhere as they go near the origin: no square of the endless grid changes their steps or entries.",
    ),
    Method.CROSSHAIR,
)
def steps_are_the_same_everywhere() -> Verdict:
    """CM-DEP-2, CM-PIECE-K, CM-PIECE-Q, CM-PIECE-R, CM-PIECE-B, CM-PIECE-N1, CM-PIECE-P1, CM-PIECE-P3, CM-ROI-1, CM-ROI-2, CM-ROI-3, CM-POSE-2, CM-POSE-3, CM-GEN-1: confirmed over all paths, each of them."""
    promised = demand_confirmed(contracts)
    demand(promised > 10, "hardly anything is promised")
    return Holds({"promises": promised})


THEOREMS = (pawns_advance_by_one, bare_kings_are_stalemate, steps_are_the_same_everywhere)
