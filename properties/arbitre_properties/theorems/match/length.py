"""Theorems about the length of a game: exchanges, freed columns, and what a game of Simplifier can cost."""

import z3
from attrs import frozen

from arbitre.core.decision import Shuffle
from arbitre.core.language import Text
from arbitre.match.engine import legal
from arbitre.match.rules.drawing import cards_to_shuffle
from arbitre.match.rules.effects.vocabulary import ClearColumn, Gain, Lose, NoAdvantage, Resource
from arbitre.match.table.actions import DRAW, RESIGN, Discard
from arbitre.match.table.agenda import ChooseLimitDiscard, DrawCards, PlayLead, ShufflePile
from arbitre.match.table.people import COLUMNS, FISCHER, SPASSKY
from arbitre.match.table.state import State
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import COLUMNS_ONLY, Powers
from arbitre_properties.theorems.match.laboratory import Main, Setting, Table, card_name
from arbitre_properties.theorems.match.model import (
    Unrolled,
    cost_of_winning,
    is_over,
    is_over_with_neutral_draw,
    some_start,
    unroll,
)
from arbitre_properties.theorems.proving.solving import example_of, must_hold
from arbitre_properties.theorems.proving.terms import Term, total
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Scenario, Verdict, demand

GAMES = 11
CAPPED = {"game_length": "at-most-four-exchanges"}
OPEN_UNTIL_FULL = {"game_length": "until-no-column-is-empty"}
ONE_FREEING_CARD = Text(
    fr="Une seule carte libère une colonne, elle ne fait rien piocher, et aucun effet ne donne de cartes à l'adversaire.",
    en="Only one card frees a column, it draws nothing, and no effect gives the opponent cards.",
)
LIMITS = Text(fr="Aucune limite de main n'est au-dessus de 7.", en="No hand limit is above 7.")
FULLEST_HAND = 7


@theorem(
    "T-07",
    Text(
        fr="Si une partie a quatre échanges au plus, elle finit toujours.",
        en="If a game has four exchanges at most, it always ends.",
    ),
    Method.Z3,
    readings=CAPPED,
    rests_on=("T-00",),
)
def four_exchanges_end_a_game() -> Verdict:
    """EXPL-4, ECH-0a, ECH-7b: each exchange counts one, and after the fourth the game is over wherever the marker is."""
    marker, open_value, exchanges = z3.Ints("marker open_value exchanges")
    empty = z3.Bool("empty")
    over = is_over(marker, open_value, empty, exchanges, capped=z3.BoolVal(True))  # noqa: FBT003
    must_hold(z3.Implies(exchanges >= 4, over))
    return Holds({"most_exchanges": 4})


@theorem(
    "T-50",
    Text(
        fr="L'édition allemande ne s'écarte ici que d'un cas : après quatre échanges, marqueur au centre et une colonne libérée, elle arrête la partie, nulle ; le français la continue.",
        en="The German edition departs here in one case only: after four exchanges, marker neutral and a column freed, it ends the game, drawn; in French it goes on.",
    ),
    Method.Z3,
    readings={"neutral_after_four": "drawn"},
    rests_on=("T-00",),
)
def where_german_draws() -> Verdict:
    """FIN-2, ECH-7b, ECH-7d: the two tests of the end differ exactly there, whatever the numbers."""
    marker, open_value, exchanges = z3.Ints("marker open_value exchanges")
    possible = [open_value >= 0, open_value <= 10, exchanges >= 1]
    empty = open_value > 0
    french = is_over(marker, open_value, empty, exchanges, capped=z3.BoolVal(False))  # noqa: FBT003
    german = is_over_with_neutral_draw(marker, open_value, empty, exchanges)
    must_hold((french != german) == z3.And(marker == 0, exchanges >= 4, open_value > 0), possible)
    game = unroll(Powers(frees=True), tag="g")
    example_of(*game.rules, game.markers[0] == 0, game.reaches(3), game.markers[4] == 0, game.has_empty[3])
    return Holds({"exchanges": 4, "marker": 0})


@frozen
class Course:
    """A game under the premises of T-08, as far as its length depends on it."""

    filled: int = 0
    freed: int = 0
    simplifier_in_hand: bool = True
    fischer_hand: int = FULLEST_HAND
    spassky_hand: int = FULLEST_HAND

    @property
    def exchanges(self) -> int:
        """The exchanges played."""
        return self.filled + self.freed


def courses_after(course: Course) -> list[Course]:
    """Every exchange that can follow while a column is empty and both have a card; whoever loses may refill to the limit."""
    if course.filled == 4 or not course.fischer_hand or not course.spassky_hand:
        return []
    filled, freed, fischer, spassky = course.filled, course.freed, course.fischer_hand - 1, course.spassky_hand - 1
    found = []
    if course.simplifier_in_hand:
        found.append(Course(filled, freed + 1, False, fischer, spassky))  # noqa: FBT003
    for kept in {course.simplifier_in_hand, False}:
        found.append(Course(filled + 1, freed, kept, fischer, spassky))
        found.append(Course(filled + 1, freed, kept, FULLEST_HAND, spassky))
        found += [Course(filled + 1, freed, redrawn, fischer, FULLEST_HAND) for redrawn in {kept, True}]
    return found


def all_courses() -> set[Course]:
    """Every course of every such game."""
    waiting = [Course()]
    seen = set(waiting)
    while waiting:
        for course in courses_after(waiting.pop()):
            if course not in seen:
                seen.add(course)
                waiting.append(course)
    return seen


@theorem(
    "T-08",
    Text(
        fr="Si la partie dure jusqu'à ce qu'aucune colonne ne soit vide, elle finit quand même : une colonne est libérée 4 fois au plus, et 7 échanges au plus sont joués.",
        en="If a game lasts until no column is empty, it ends all the same: a column is freed at most 4 times, and at most 7 exchanges are played.",
    ),
    Method.EXHAUSTIVE,
    readings=OPEN_UNTIL_FULL,
    premises=(ONE_FREEING_CARD, LIMITS),
)
def freeing_cannot_go_on_for_ever() -> Verdict:
    """ECH-7d, ECH-7b, CARTE-SIMP-d, CARTE-SIMP-f, ECH-6b, ABAN-1a: each freeing needs the card redrawn by another lost exchange, and costs Fischer a card that he cannot replace."""
    courses = all_courses()
    figure = {
        "most_freeings": max(course.freed for course in courses),
        "most_exchanges": max(course.exchanges for course in courses),
    }
    demand(figure == {"most_freeings": 4, "most_exchanges": 7}, f"other bounds than stated: {figure}")
    return Holds(figure, freeing_four_times())


SIMPLIFIER = Main(0, (Lose(Resource.ENDURANCE, 1), ClearColumn(), NoAdvantage()))
SUPPLY = Main(0, (Gain(Resource.CARDS, 6), NoAdvantage()))


def freeing_four_times() -> Scenario:
    """Spassky frees a column four times and draws Simplifier again three times; Fischer runs out of cards."""
    table = Table(Setting([SIMPLIFIER, *[SUPPLY] * 6], [Main(5)] * 7, pile_is_empty=True))
    simplifier = card_name(SPASSKY, 0)
    supplies = iter(range(1, 7))
    for exchange in range(7):
        frees = exchange % 2 == 0
        column = COLUMNS[3] if frees else COLUMNS[exchange // 2]
        table.exchange(column, 0 if frees else next(supplies), exchange, use=True)
        draw_and_discard(table, simplifier)
    demand(list(legal(table.state)) == [RESIGN], "Fischer can still play")
    table.do(RESIGN)
    told = Text(
        fr="Simplifier quatre fois dans une partie, repioché trois fois : sept échanges joués, puis Fischer n'a plus de carte et abandonne.",
        en="Simplifier four times in one game, drawn again three times: seven exchanges played, then Fischer has no card left and resigns.",
    )
    return table.scenario(told, lambda state: state.scores == (1, 0))


def draw_and_discard(table: Table, wanted: str) -> None:
    """Spassky draws all he may, finding the wanted card on top of every new pile, and keeps it and what he needs."""
    while not isinstance(task := table.state.agenda[-1], PlayLead):
        match task:
            case DrawCards():
                table.do(DRAW)
            case ShufflePile(player):
                cards = sorted(cards_to_shuffle(table.state.seats[player.index]), key=lambda card: card != wanted)
                table.do(Shuffle(tuple(cards)))
            case ChooseLimitDiscard(player, excess):
                hand = table.state.seats[player.index].hand
                needed = {card_name(player, place) for place in range(4)}
                spare = [card for card in hand if card not in needed][:excess]
                table.do(Discard(tuple(card for card in hand if card in spare)))
            case _:
                raise TypeError(task)


@theorem(
    "T-04",
    Text(
        fr="Un match a au plus 44 échanges et 88 cartes jouées si une partie en a quatre au plus ; sinon au plus 62 échanges et 124 cartes.",
        en="A match has at most 44 exchanges and 88 cards played if a game has four at most; otherwise at most 62 exchanges and 124 cards.",
    ),
    Method.ARGUMENT,
    premises=(ONE_FREEING_CARD, LIMITS),
    rests_on=("T-01", "T-08"),
)
def length_of_a_match_in_exchanges() -> Verdict:
    """EXPL-4, ECH-0a, EXPL-5, ECH-0b, CARTE-17: eleven games; Simplifier shows its main piece in every second game only, six of eleven at most."""
    longest = max(course.exchanges for course in all_courses())
    with_simplifier = (GAMES + 1) // 2
    exchanges = with_simplifier * longest + (GAMES - with_simplifier) * 4
    demand((GAMES * 4, exchanges) == (44, 62), "other bounds than stated")
    return Holds(
        {
            "exchanges_four_at_most": GAMES * 4,
            "plays_four_at_most": GAMES * 8,
            "exchanges_until_full": exchanges,
            "plays_until_full": 2 * exchanges,
        }
    )


@theorem(
    "T-10",
    Text(
        fr="« Quatre échanges joués » et « aucune colonne vide » veulent dire la même chose.",
        en="“Four exchanges played” and “no column empty” mean the same.",
    ),
    Method.Z3,
    rests_on=("T-00",),
)
def four_exchanges_fill_the_board() -> Verdict:
    """EXPL-4, ECH-7b, AIDE-2a, LEX-2, CARTE-SIMP-f: only if no column is freed; after four exchanges, as many columns are empty as were freed."""
    plain, freeing = unroll(COLUMNS_ONLY), unroll(Powers(frees=True), tag="f")
    must_hold(z3.Not(plain.has_empty[3]), plain.rules)
    must_hold(freeing.has_empty[3] == z3.Or(*freeing.freed), freeing.rules)
    filled = total(
        z3.If(z3.Or(*(z3.And(freeing.columns[i] == value, z3.Not(freeing.freed[i])) for i in range(4))), 1, 0)
        for value in range(1, 5)
    )
    freed = total(z3.If(each, 1, 0) for each in freeing.freed)
    must_hold(4 - filled == freed, freeing.rules)
    table = Table(Setting([SIMPLIFIER, *[Main(2)] * 3], [Main(5), *[Main(2)] * 3]))
    table.exchange(COLUMNS[3], 0, 0, use=True)
    for place in (1, 2, 3):
        table.exchange(COLUMNS[place - 1], place, place)
    told = Text(
        fr="Spassky libère IIII, puis I, II et III sont nulles : quatre échanges, et IIII est vide.",
        en="Spassky frees IIII, then I, II and III are tied: four exchanges, and IIII is empty.",
    )
    return HoldsOnlyIf(
        Text(fr="aucune colonne n'a été libérée", en="no column was freed"),
        table.scenario(told, _four_played_and_one_empty),
        {"empty_after_four_minus_freed": 0},
    )


def _four_played_and_one_empty(state: State) -> bool:
    return state.exchanges == 4 and [column.is_empty for column in state.board] == [False, False, False, True]


def redrawn_between(game: Unrolled) -> list[Term]:
    """Between two freeings Spassky loses an exchange that stays filled, to draw the card again."""
    rules: list[Term] = []
    places = range(len(game.freed))
    for first in places:
        for second in places[first + 1 :]:
            between = [z3.And(z3.Not(game.freed[i]), game.results[i] == -1) for i in range(first + 1, second)]
            rules.append(z3.Implies(z3.And(game.freed[first], game.freed[second]), z3.Or(*between)))
    return rules


def wins_in_four(game: Unrolled) -> Term:
    """How often column IIII costs endurance in the exchanges that are played."""
    on_win = z3.BoolVal(False)  # noqa: FBT003  (the cost does not follow the gain)
    return total(
        z3.If(
            z3.And(game.reaches(i), game.results[i] != 0),
            cost_of_winning(game.columns[i], game.awards[i], on_gain=on_win),
            0,
        )
        for i in range(len(game.columns))
    )


@theorem(
    "T-34",
    Text(
        fr="La colonne IIII coûte de l'endurance au plus une fois par partie.",
        en="Column IIII costs endurance at most once a game.",
    ),
    Method.Z3,
    readings={"column_four_cost": "on-win"},
    premises=(ONE_FREEING_CARD,),
    rests_on=("T-00",),
)
def column_four_costs_once() -> Verdict:
    """ECH-6f, CARTE-SIMP-f: once without a freed column; else once more for each freeing, three times in four exchanges, four times in all."""
    plain = unroll(COLUMNS_ONLY)
    must_hold(wins_in_four(plain) <= 1, [*plain.rules, some_start(plain, 4)])
    four = unroll(Powers(frees=True), capped=True, tag="a")
    rules = [*four.rules, some_start(four, 4), *redrawn_between(four)]
    must_hold(wins_in_four(four) <= 3, rules)
    example_of(*rules, wins_in_four(four) == 3)
    seven = unroll(Powers(frees=True), exchanges=7, tag="b")
    rules = [*seven.rules, some_start(seven, 4), *redrawn_between(seven)]
    freed = total(z3.If(each, 1, 0) for each in seven.freed)
    must_hold(wins_in_four(seven) <= freed + 1, rules)
    example_of(*rules, wins_in_four(seven) == 4)
    must_hold(wins_in_four(seven) <= 4, rules)
    table = Table(Setting([SIMPLIFIER, *[Main(0)] * 3], [Main(5)] * 4))
    table.exchange(COLUMNS[3], 0, 0, use=True).exchange(COLUMNS[3], 1, 1)
    told = Text(
        fr="Fischer gagne IIII, que Spassky libère ; Fischer la gagne encore : deux pertes d'endurance.",
        en="Fischer wins IIII, which Spassky frees; Fischer wins it again: two losses of endurance.",
    )
    return HoldsOnlyIf(
        Text(fr="aucune colonne n'est libérée", en="no column is freed"),
        table.scenario(told, lambda state: state.seats[FISCHER.index].endurance == 1),
        {"without_freeing": 1, "most_in_four_exchanges": 3, "most_until_full": 4},
    )


THEOREMS = (
    four_exchanges_end_a_game,
    where_german_draws,
    freeing_cannot_go_on_for_ever,
    length_of_a_match_in_exchanges,
    four_exchanges_fill_the_board,
    column_four_costs_once,
)
