"""Tables on which a reading of pawns or of the start of a match decides a game."""

from attrs import evolve

from arbitre.core.language import Text
from arbitre.match.box.tracks import Space, Track
from arbitre_properties.theorems.match.laboratory import Moment
from arbitre_properties.theorems.tables.match.deciding import TurningTable
from arbitre_properties.theorems.tables.match.pieces import BETWEEN_GAMES, EVEN, LAST_TWO, LEVEL, WEAK

GENEROUS = Track((Space(5), Space(5, 2), Space(7, 2)), 2)

TABLES = (
    TurningTable(
        "pawn_colour",
        "chess-colour",
        Text(
            fr="Une partie est finie, Spassky a deux pions en réserve et Fischer aucun ; dans la suivante tout le reste est égal. Qui a alors les pions gagne.",
            en="A game is over, Spassky has two pawns in reserve and Fischer none; in the next all else is equal. Whoever has the pawns then wins.",
        ),
        evolve(BETWEEN_GAMES, pawns=(2, 0)),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "pawn_shortage",
        "all-or-nothing",
        Text(
            fr="Deux pions par joueur (changé pour l'exemple), un en réserve personnelle. La case de Spassky en donne deux, il n'en reste qu'un : s'il le prend, il en a un de plus que Fischer.",
            en="Two pawns each (changed for the example), one in the personal reserve. Spassky's space gives two, only one is left: if he takes it, he has one more than Fischer.",
        ),
        evolve(BETWEEN_GAMES, pawns=(1, 1), all_pawns=2, tracks=(GENEROUS, LEVEL)),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "leader_pawns",
        "until-the-comparison",
        Text(
            fr="III et IIII sont vides, Fischer mène de trois. Spassky a deux cartes de force 0 et deux pions, Fischer une force 0 et une force 1 : il lui faut voir la réponse avant de poser ses pions.",
            en="III and IIII are empty, Fischer is three ahead. Spassky has two cards of strength 0 and two pawns, Fischer a strength 0 and a strength 1: he must see the answer before he places his pawns.",
        ),
        evolve(LAST_TWO, spassky=[WEAK, WEAK], fischer=[WEAK, EVEN], marker=-3, pawns=(2, 0)),
    ),
    TurningTable(
        "unused_pawns",
        "returned",
        Text(
            fr="Une partie est finie, Spassky a deux pions en réserve et Fischer aucun : s'il les garde, il gagne la partie suivante ; sinon elle est nulle.",
            en="A game is over, Spassky has two pawns in reserve and Fischer none: if he keeps them, he wins the next game; else it is drawn.",
        ),
        evolve(BETWEEN_GAMES, pawns=(2, 0)),
        by_default=True,
        game=2,
    ),
    TurningTable(
        "start_space_modifier",
        "applied",
        Text(
            fr="Un match commence ; toutes les forces sont égales, et la case de départ de Spassky montre une case d'avantage (changée pour l'exemple).",
            en="A match begins; all strengths are equal, and Spassky's start space shows one space of advantage (changed for the example).",
        ),
        evolve(
            BETWEEN_GAMES,
            spassky=[],
            fischer=[],
            filled=frozenset(),
            moment=Moment.SHUFFLING,
            tracks=(Track((Space(6), Space(7, 2, 1)), 1), Track((Space(7), Space(7, 2)), 1)),
        ),
    ),
)
