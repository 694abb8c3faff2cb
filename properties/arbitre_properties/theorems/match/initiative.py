"""Theorems about who leads an exchange, and about strengths."""

from collections.abc import Iterator
from itertools import product

from arbitre.core.decision import Pick
from arbitre.core.language import Text
from arbitre.match.rules.comparison import exchange_winner, total_strength
from arbitre.match.rules.effects.vocabulary import DiscardOrForce
from arbitre.match.rules.initiative import initiative
from arbitre.match.rules.pawns import most_pawns
from arbitre.match.rules.readings import EmptiedBoard, Readings, TieInitiative
from arbitre.match.table.actions import FORCE_CARD
from arbitre.match.table.agenda import PlayLead
from arbitre.match.table.people import BOTH, COLUMNS, FISCHER, SPASSKY, Player
from arbitre.match.table.state import Exchange, State
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.laboratory import Main, Setting, Table, card_name
from arbitre_properties.theorems.match.length import SIMPLIFIER
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Verdict, demand

DEFAULT = Readings()
WHITE_LEADS = Readings(emptied_board=EmptiedBoard.WHITE_LEADS)
STRENGTHS = range(6)
PAWNS = range(3)


def histories() -> Iterator[tuple[Player, Exchange | None, bool]]:
    """Who has White, the previous exchange of this game if any, and whether the board is empty: all that can decide."""
    for queen in BOTH:
        yield queen, None, True
        for leader, winner, is_empty in product(BOTH, (None, *BOTH), (False, True)):
            yield queen, Exchange(leader, COLUMNS[0], winner), is_empty


def leader_in_words(queen: Player, previous: Exchange | None) -> Player:
    """The rule without the parenthesis about an empty board: White first, then the winner, after a tie the other one."""
    if previous is None:
        return queen
    return previous.winner or previous.leader.other


@theorem(
    "T-09",
    Text(
        fr="Le texte désigne toujours un seul joueur pour ouvrir un échange.",
        en="The text always names exactly one player to lead an exchange.",
    ),
    Method.EXHAUSTIVE,
    readings={"tie_initiative": "not-the-leader-of-the-tie"},
)
def one_leader() -> Verdict:
    """ECH-0c, ECH-1a, ECH-1b, ECH-1c, ECH-1d, LEX-1c, CARTE-SIMP-e: the sentence about an empty board names White where Simplifier's own text names Fischer."""
    cases = torn = 0
    for queen, previous, is_empty in histories():
        by_words = leader_in_words(queen, previous)
        chosen = initiative(queen, previous, board_is_empty=is_empty, readings=DEFAULT).answer
        demand(chosen is by_words, "the engine names another leader")
        cases += 1
        torn += is_empty and by_words is not queen
    table = Table(Setting([SIMPLIFIER, Main(2)], [Main(5), Main(2)]))
    table.exchange(COLUMNS[0], 0, 0, use=True)
    told = Text(
        fr="Spassky a les Blancs et libère la colonne du premier échange : aucune carte n'est sur le plateau, donc les Blancs ; Simplifier dit Fischer, et c'est Fischer qui ouvre.",
        en="Spassky has White and frees the column of the first exchange: no card is on the board, hence White; Simplifier says Fischer, and Fischer leads.",
    )
    return HoldsOnlyIf(
        Text(
            fr="le texte de Simplifier l'emporte sur la parenthèse du plateau vide (D-03)",
            en="Simplifier's own text beats the parenthesis about an empty board (D-03)",
        ),
        table.scenario(told, _fischer_leads_an_empty_board),
        {"histories": cases, "torn": torn},
    )


def _fischer_leads_an_empty_board(state: State) -> bool:
    task = state.agenda[-1]
    is_empty = all(column.is_empty for column in state.board)
    return is_empty and state.queen is SPASSKY and isinstance(task, PlayLead) and task.player is FISCHER


@theorem(
    "T-11",
    Text(
        fr="Après une Préparation méticuleuse, sa victime ouvre l'échange suivant de la partie.",
        en="After a Préparation méticuleuse its victim leads the next exchange of the game.",
    ),
    Method.EXHAUSTIVE,
    readings={"emptied_board": "previous-winner-leads"},
)
def the_victim_leads() -> Verdict:
    """CARTE-PREP-a, CARTE-PREP-b, ECH-1c: only the loser uses an effect, so its victim won the exchange."""
    for queen, previous, is_empty in histories():
        if previous is not None and previous.winner is not None:
            chosen = initiative(queen, previous, board_is_empty=is_empty, readings=DEFAULT).answer
            demand(chosen is previous.winner, "somebody else leads")
    table = Table(Setting([Main(0, (DiscardOrForce(),)), Main(2)], [Main(5), Main(2), Main(3)]))
    table.exchange(COLUMNS[1], 0, 0, use=True).do(Pick((card_name(FISCHER, 1),)), FORCE_CARD)
    told = Text(
        fr="Spassky perd II avec Préparation et impose une carte : Fischer ouvre l'échange suivant, et la joue.",
        en="Spassky loses II with Préparation and binds a card: Fischer leads the next exchange, and plays it.",
    )
    example = table.scenario(told, lambda state: state.agenda[-1] == PlayLead(FISCHER) and state.forced is not None)
    return Holds({"histories": sum(1 for _ in histories())}, example)


@theorem(
    "T-12",
    Text(
        fr="Qui ouvre sur un plateau redevenu vide ne se discute que si Spassky a les Blancs : si Simplifier est une pièce noire, jamais.",
        en="Who leads on a board that has become empty again is open only if Spassky has White: if Simplifier is a black piece, never.",
    ),
    Method.EXHAUSTIVE,
)
def when_the_empty_board_matters() -> Verdict:
    """ECH-1a, ECH-1b, CARTE-SIMP-e, CARTE-17: the two readings of D-03 differ exactly on an empty board whose last winner is not White."""
    differing = 0
    for queen, previous, is_empty in histories():
        one, other = (
            initiative(queen, previous, board_is_empty=is_empty, readings=readings).answer
            for readings in (DEFAULT, WHITE_LEADS)
        )
        by_words = leader_in_words(queen, previous)
        demand(
            (one is not other) == (is_empty and previous is not None and by_words is not queen), "they differ elsewhere"
        )
        differing += one is not other
        if previous is not None and is_empty and previous.winner is FISCHER:
            demand((one is not other) == (queen is SPASSKY), "the colour of Spassky does not decide")
    return Holds({"differing_histories": differing})


@theorem(
    "T-27",
    Text(
        fr="Une force totale va de 0 à 7 ; 7 demande une pièce de force 5 et deux pions, et rien ne bat 7. Un pion n'atteint que 3.",
        en="A total strength is 0 to 7; 7 needs a piece of strength 5 and two pawns, and nothing beats 7. A pawn reaches 3 at most.",
    ),
    Method.EXHAUSTIVE,
)
def strongest_total() -> Verdict:
    """CARTE-4, CARTE-8, ECH-2h, ECH-2i, ECH-4a, ECH-4b, ECH-4c: every strength with every number of pawns, against every other."""
    totals = {(strength, pawns): total_strength(strength, pawns) for strength, pawns in product(STRENGTHS, PAWNS)}
    demand((min(totals.values()), max(totals.values())) == (0, 7), "the totals are not 0 to 7")
    demand([played for played, amount in totals.items() if amount == 7] == [(5, 2)], "seven in another way")
    demand(max(total_strength(1, pawns) for pawns in PAWNS) == 3, "a pawn is stronger than 3")
    demand(max(most_pawns(reserve, is_barred=False) for reserve in range(9)) == 2, "more than two pawns")
    for lead, answer in product(range(8), repeat=2):
        demand((exchange_winner(lead, answer) is FISCHER) == (answer >= lead + 1), "winning takes another total")
    return Holds({"least": 0, "greatest": 7, "greatest_of_a_pawn": 3})


@theorem(
    "T-42",
    Text(
        fr="Les deux lectures de l'initiative après une égalité ne diffèrent que si celui qui a ouvert l'échange nul a les Noirs.",
        en="The two readings of who leads after a tie differ only if the leader of the tie has Black.",
    ),
    Method.EXHAUSTIVE,
)
def when_a_tie_matters() -> Verdict:
    """ECH-1d, ECH-4d: after a tie led by White both readings name Black; led by Black, one names White."""
    black = Readings(tie_initiative=TieInitiative.BLACK)
    differing = 0
    for queen, previous, is_empty in histories():
        one, other = (
            initiative(queen, previous, board_is_empty=is_empty, readings=readings).answer
            for readings in (DEFAULT, black)
        )
        tied_by_black = previous is not None and previous.winner is None and previous.leader is not queen
        demand((one is not other) == tied_by_black, "they differ elsewhere")
        differing += one is not other
    return Holds({"differing_histories": differing})


THEOREMS = (one_leader, the_victim_leads, when_the_empty_board_matters, strongest_total, when_a_tie_matters)
