"""A theorem that CrossHair establishes: the contracts of the rule functions, for all inputs that their types allow."""

from arbitre.core.language import Text
from arbitre_properties.match import contracts
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.proving.confirming import demand_confirmed
from arbitre_properties.theorems.proving.theorem import Holds, Method, Verdict, demand


@theorem(
    "T-48",
    Text(
        fr="Les fonctions des règles tiennent leurs promesses pour tous les nombres, pas seulement pour ceux d'une table.",
        en="The rule functions keep their promises for all numbers, not only for those of a table.",
    ),
    Method.CROSSHAIR,
)
def contracts_are_confirmed() -> Verdict:
    """ECH-2i, ECH-4a, ECH-4c, ECH-4d, ECH-6d, ECH-7c, END-3, END-6, END-7, MAIN-3, ETAT-2a, ETAT-2c, EFF-2b, FIN-1, FIN-2, INTRO-2, CARTE-LECON: confirmed over all paths, each of them."""
    promised = demand_confirmed(contracts)
    demand(promised > 15, "hardly anything is promised")
    return Holds({"promises": promised})


THEOREMS = (contracts_are_confirmed,)
