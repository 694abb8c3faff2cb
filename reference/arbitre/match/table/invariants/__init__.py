"""What holds of every table of the Match, however it came about; a table that somebody wrote down is checked against it."""

from collections.abc import Iterator
from typing import Final

from arbitre.core.invariant import Broken, Invariant, broken_in
from arbitre.core.language import Text
from arbitre.match.rules.readings import Readings
from arbitre.match.table.invariants.course import (
    FARTHEST_MARKER,
    game_that_should_be_over,
    half_an_exchange,
    hands_above_their_limit,
    marker_beyond_everything,
    more_than_there_is,
    mulligan_of_another_hand,
    nothing_to_do,
    points_below_zero,
    points_nobody_scored,
    queen_at_the_wrong_player,
)
from arbitre.match.table.invariants.holdings import (
    cards_astray,
    endurance_off_its_track,
    fewer_than_no_pawns_on_a_card,
    hands_out_of_order,
    pawns_astray,
    strange_cards,
    too_many_pawns_on_a_card,
)
from arbitre.match.table.invariants.promises import (
    one_game_a_step,
    places_bind_every_addition,
    played_cards_stay,
    points_are_never_lost,
    step_seven_as_recommended,
)
from arbitre.match.table.state import State

INVARIANTS: Final[tuple[Invariant[State, Readings], ...]] = (
    Invariant(
        "I-01",
        ("CONT-1", "CONT-2", "CARTE-1"),
        Text(
            fr="chaque carte d'un paquet est à un seul endroit, chez son propriétaire",
            en="each card of a deck is in one place, with its owner",
        ),
        cards_astray,
    ),
    Invariant(
        "I-37",
        ("CARTE-1",),
        Text(fr="une main s'écrit par ordre alphabétique", en="a hand is written in alphabetical order"),
        hands_out_of_order,
    ),
    Invariant(
        "I-03",
        ("CONT-4", "MEP-2b", "LEX-3b"),
        Text(
            fr="réserve personnelle, réserve commune et plateau font ensemble les pions d'un joueur",
            en="personal reserve, common reserve and board add up to a player's pawns",
        ),
        pawns_astray,
    ),
    Invariant(
        "I-04",
        ("ECH-2h", "ECH-2i"),
        Text(fr="une carte porte au plus deux pions", en="a card carries two pawns at most"),
        too_many_pawns_on_a_card,
        places_bind_every_addition,
    ),
    Invariant(
        "I-04b",
        ("ECH-2h",),
        Text(fr="une carte ne porte pas moins de zéro pion", en="no card has a negative number of pawns"),
        fewer_than_no_pawns_on_a_card,
    ),
    Invariant(
        "I-06",
        ("END-1", "END-2", "END-5"),
        Text(fr="un marqueur d'état est sur une case de sa piste", en="a state marker stands on a space of its track"),
        endurance_off_its_track,
    ),
    Invariant(
        "I-05",
        ("MAIN-2", "MAIN-3"),
        Text(
            fr="quand il faut jouer une carte, aucune main ne dépasse sa limite",
            en="when a card is to be played, no hand is above its limit",
        ),
        hands_above_their_limit,
    ),
    Invariant(
        "I-07",
        ("ECH-3a", "ECH-3d", "ECH-7a"),
        Text(
            fr="avant une attaque les colonnes sont pleines ou vides ; avant la réponse, une seule attend sa seconde carte",
            en="before a lead columns are full or empty; before the answer just one waits for its second card",
        ),
        half_an_exchange,
        played_cards_stay,
    ),
    Invariant(
        "I-09",
        ("FIN-1", "FIN-2", "FDM-1"),
        Text(
            fr="une partie donne un point au gagnant ou un à chacun, et six points finissent le match",
            en="a game gives one point to its winner or one to each, and six points end the match",
        ),
        points_nobody_scored,
        points_are_never_lost,
    ),
    Invariant(
        "I-09b",
        ("FIN-3", "FDM-1"),
        Text(fr="un joueur a de 0 à 6 points", en="a player has 0 to 6 points"),
        points_below_zero,
    ),
    Invariant(
        "I-10",
        ("MEP-4b", "NOUV-5b"),
        Text(
            fr="la dame est à Spassky dans la première partie, puis une partie sur deux",
            en="Spassky holds the queen in the first game and every other one",
        ),
        queen_at_the_wrong_player,
        one_game_a_step,
    ),
    Invariant(
        "I-16",
        ("ECH-7b", "ECH-7c"),
        Text(
            fr="on n'attaque plus quand l'avance dépasse ce qui reste ouvert ou qu'aucune colonne n'est vide",
            en="nobody leads any more once the lead exceeds what is open or no column is empty",
        ),
        game_that_should_be_over,
        step_seven_as_recommended,
    ),
    Invariant(
        "I-25",
        ("MEP-5b", "MEP-5c"),
        Text(fr="on échange des cartes de la main de départ", en="the mulligan exchanges cards of the starting hand"),
        mulligan_of_another_hand,
    ),
    Invariant(
        "I-33",
        ("CONT-7", "ECH-6c"),
        Text(
            fr=f"le marqueur d'avantage n'est pas à plus de {FARTHEST_MARKER} cases du milieu",
            en=f"the advantage marker is within {FARTHEST_MARKER} spaces of the middle",
        ),
        marker_beyond_everything,
    ),
    Invariant(
        "I-34",
        ("FDM-1", "ECH-0a"),
        Text(
            fr="quelqu'un doit choisir tant que le match dure, et personne ensuite",
            en="somebody has to choose until the match is over, and nobody afterwards",
        ),
        nothing_to_do,
    ),
    Invariant(
        "I-35",
        ("MAIN-3", "LEX-3a", "EFF-1a"),
        Text(fr="ce qui est demandé à un joueur peut se faire", en="what is asked of a player can be done"),
        more_than_there_is,
    ),
    Invariant(
        "I-36",
        ("CARTE-1",),
        Text(fr="toute carte dont on parle est une carte du jeu", en="every card spoken of is a card of the game"),
        strange_cards,
    ),
)
"""What is checked of a table from outside, what the others rest on first."""


def broken(state: State) -> Iterator[Broken]:
    """The invariants that a table breaks though its readings promise them."""
    return broken_in(INVARIANTS, state, state.ruleset.readings)
