"""Theorems about a whole match: its length, its winner, its colours, the decks it is played with."""

import z3

from arbitre.core.language import Text
from arbitre.match.box.cards import Piece
from arbitre.match.box.components import shipped_components
from arbitre.match.box.ruleset import Edition
from arbitre.match.rules.new_game import hand_over_queen
from arbitre.match.rules.readings import GameLength, Readings
from arbitre.match.table.agenda import HandOverQueen
from arbitre.match.table.draft import Draft
from arbitre.match.table.people import BOTH, SPASSKY, Colour, colour_of
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.agreement import AGREEMENTS
from arbitre_properties.theorems.match.graph import ATTESTED, Powers, all_steps
from arbitre_properties.theorems.match.laboratory import Main, Setting, engine_follows, set_up
from arbitre_properties.theorems.match.model import points, winner_of_game, winner_of_match
from arbitre_properties.theorems.proving.solving import example_of, must_be_impossible, must_hold
from arbitre_properties.theorems.proving.terms import Term
from arbitre_properties.theorems.proving.theorem import Holds, Method, Verdict, demand

LONGEST = 11


def scores_of(games: int) -> tuple[list[Term], list[tuple[Term, Term]], list[Term]]:
    """The results of so many games, the scores before and after each, and the rules between them."""
    results = [z3.Int(f"result{place + 1}") for place in range(games)]
    scores: list[tuple[Term, Term]] = [(z3.IntVal(0), z3.IntVal(0))]
    for result in results:
        spassky, fischer = points(result)
        scores.append((scores[-1][0] + spassky, scores[-1][1] + fischer))
    return results, scores, [z3.And(result >= -1, result <= 1) for result in results]


def lasts(scores: list[tuple[Term, Term]], games: int) -> Term:
    """The match is decided by game `games` and not before."""
    return z3.And(winner_of_match(*scores[games]) != 0, *(winner_of_match(*scores[n]) == 0 for n in range(games)))


@theorem(
    "T-00",
    Text(
        fr="Les formules des preuves disent la même chose que le moteur, sur tout leur domaine ; et chaque échange qu'elles décrivent, le moteur le joue de même.",
        en="The formulas the proofs reason with say the same as the engine, on their whole domain; and each exchange they describe, the engine plays alike.",
    ),
    Method.EXHAUSTIVE,
)
def formulas_are_the_engine() -> Verdict:
    """ECH-4c, ECH-6c, ECH-6d, ECH-7b, ECH-7c, ECH-6f, FIN-1, FIN-2, FDM-1, FDM-3, END-3, END-6, MAIN-3, ETAT-3c: model and engine agree."""
    for agreement in AGREEMENTS:
        wrong = next(agreement.disagreements(), None)
        demand(wrong is None, f"{agreement.name}: the formula and the engine differ at {wrong}")
    exchanges = 0
    frees = Powers(2, cuts=True, frees=True)
    for powers, readings in ((ATTESTED, Readings()), (frees, Readings(game_length=GameLength.AT_MOST_FOUR_EXCHANGES))):
        for step in all_steps(range(-4, 5), powers, readings):
            demand(engine_follows(step, readings), f"the engine plays {step} otherwise")
            exchanges += 1
    points_compared = sum(agreement.size for agreement in AGREEMENTS)
    return Holds({"formulas": len(AGREEMENTS), "points": points_compared, "exchanges": exchanges})


@theorem(
    "T-01",
    Text(fr="Un match dure au moins 6 et au plus 11 parties.", en="A match has at least 6 and at most 11 games."),
    Method.Z3,
    rests_on=("T-00",),
)
def length_of_a_match() -> Verdict:
    """INTRO-1, INTRO-2, FIN-3, FDM-1: the first king reaches the centre in game 6 to 11, each of these occurs."""
    _results, scores, rules = scores_of(LONGEST)
    for games in range(6):
        must_hold(winner_of_match(*scores[games]) == 0, rules)
    must_hold(winner_of_match(*scores[LONGEST]) != 0, rules)
    for games in range(6, LONGEST + 1):
        example_of(*rules, lasts(scores, games))
    return Holds({"fewest_games": 6, "most_games": LONGEST})


@theorem(
    "T-02",
    Text(
        fr="Aucun match n'est nul : Fischer gagne avec 6 points contre 5 au plus, Spassky dès qu'il en a 6.",
        en="No match is drawn: Fischer wins with 6 points against at most 5, Spassky as soon as he has 6.",
    ),
    Method.Z3,
    readings={"both_kings": "spassky-wins"},
    rests_on=("T-00",),
)
def every_match_has_one_winner() -> Verdict:
    """FDM-1, FDM-2, FDM-3, FIN-4: the winner is one person, by six points, both at once being Spassky's."""
    _results, scores, rules = scores_of(LONGEST)
    for games in range(6, LONGEST + 1):
        spassky, fischer = scores[games]
        ended = [*rules, lasts(scores, games)]
        champion = winner_of_match(spassky, fischer)
        must_hold(z3.Or(champion == 1, champion == -1), ended)
        must_hold((champion == -1) == z3.And(fischer == 6, spassky <= 5), ended)
        must_hold((champion == 1) == (spassky == 6), ended)
    return Holds({"winning_points": 6})


@theorem(
    "T-03",
    Text(
        fr="Les deux rois arrivent ensemble exactement quand la dernière partie est nulle à 5 partout ; cela peut arriver à chaque partie de la 6e à la 11e.",
        en="Both kings arrive together exactly when the last game is drawn at five all; this can happen in any game from the 6th to the 11th.",
    ),
    Method.Z3,
    rests_on=("T-00",),
)
def both_kings_together() -> Verdict:
    """FDM-3, FIN-2, EXPL-8: both reach six at once if and only if a game at five all is drawn."""
    results, scores, rules = scores_of(LONGEST)
    for games in range(6, LONGEST + 1):
        before, now = scores[games - 1], scores[games]
        together = z3.And(now[0] >= 6, now[1] >= 6)
        five_all = z3.And(before[0] == 5, before[1] == 5, results[games - 1] == 0)
        must_hold(together == five_all, [*rules, lasts(scores, games)])
        example_of(*rules, lasts(scores, games), together)
    return Holds({"first_game": 6, "last_game": LONGEST})


@theorem(
    "T-05",
    Text(
        fr="Si les 16 cartes d'un joueur forment un jeu d'échecs complet, il en a 8 à pièce principale blanche et 8 à pièce principale noire : à chaque partie, 8 pièces et 8 pions.",
        en="If a player's 16 cards make one complete chess set, 8 have a white main piece and 8 a black one: in every game, 8 pieces and 8 pawns.",
    ),
    Method.Z3,
)
def eight_and_eight() -> Verdict:
    """CARTE-2, CARTE-3, CARTE-7: each card has one pawn, of the colour its main piece has not; eight pawns per colour."""
    white, black, white_pawns, black_pawns = z3.Ints("white black white_pawns black_pawns")
    rules = [white >= 0, black >= 0, white + black == 16, black_pawns == white, white_pawns == black]
    must_hold(z3.And(white == 8, black == 8), [*rules, white_pawns == 8, black_pawns == 8])
    for edition in Edition:
        for player in BOTH:
            cards = [card for card in shipped_components(edition).cards if card.owner is player]
            for colour in Colour:
                shown = [card.side(colour).piece for card in cards]
                demand(shown.count(Piece.PAWN) == 8 == len(cards) - 8, f"{edition}, {player}: not eight and eight")
    return Holds({"main_pieces": 8, "pawns": 8})


@theorem(
    "T-06",
    Text(
        fr="Spassky joue les Blancs exactement aux parties impaires ; chaque carte se retourne à chaque partie.",
        en="Spassky plays White exactly in the odd games; every card is turned over from game to game.",
    ),
    Method.EXHAUSTIVE,
)
def colours_alternate() -> Verdict:
    """MEP-4a, MEP-4c, CARTE-13, CARTE-14, CARTE-15, NOUV-5a, NOUV-5b: the queen changes hands with every game."""
    state = set_up(Setting([Main(2)], [Main(2)]))
    cards = state.ruleset.components.cards
    for game in range(1, LONGEST + 1):
        demand(state.game == game, "a game was skipped")
        demand((state.queen is SPASSKY) == (game % 2 == 1), f"game {game}: the wrong player has White")
        draft = Draft(state)
        draft.agenda.clear()
        hand_over_queen(draft, HandOverQueen())
        for card in cards:
            now, next_time = (card.side(colour_of(card.owner, queen)) for queen in (state.queen, draft.queen))
            demand({now, next_time} == {card.main, card.pawn}, f"{card.id} is not turned over")
        state = draft.frozen()
    return Holds({"games": LONGEST})


@theorem(
    "T-37",
    Text(
        fr="Toute partie finie a exactement un résultat : Spassky, Fischer ou nulle ; elle est nulle exactement si personne n'abandonne et que le marqueur est au centre.",
        en="Every finished game has exactly one result: Spassky, Fischer or drawn; it is drawn exactly if nobody resigned and the marker is neutral.",
    ),
    Method.Z3,
    readings={"resignation_point": "opponent-scores"},
    rests_on=("T-00",),
)
def one_result_a_game() -> Verdict:
    """EXPL-7, EXPL-8, FIN-1, FIN-2, ABAN-2: the sign of the marker decides, or the resignation."""
    marker, resigned = z3.Ints("marker resigned")
    result = z3.If(resigned != 0, -resigned, winner_of_game(marker))
    someone = [resigned >= -1, resigned <= 1]
    must_hold((result == 0) == z3.And(resigned == 0, marker == 0), someone)
    spassky, fischer = points(result)
    must_hold(
        z3.And(spassky + fischer >= 1, spassky + fischer <= 2, (spassky + fischer == 2) == (result == 0)), someone
    )
    must_be_impossible(*someone, result != 1, result != -1, result != 0)
    return Holds({"results": 3})


THEOREMS = (
    formulas_are_the_engine,
    length_of_a_match,
    every_match_has_one_winner,
    both_kings_together,
    eight_and_eight,
    colours_alternate,
    one_result_a_game,
)
