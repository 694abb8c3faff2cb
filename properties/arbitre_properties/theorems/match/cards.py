"""Theorems about hands, piles and endurance: supply, forced cards, reshuffles, who runs out of cards."""

from itertools import product
from random import Random

import z3
from attrs import evolve

from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Text
from arbitre.match.box.presets import default_ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.engine import apply, legal
from arbitre.match.rules.drawing import cards_to_shuffle
from arbitre.match.rules.effects.vocabulary import Choose, DiscardOrForce, Gain, Lose, NoAdvantage, Resource, Who
from arbitre.match.rules.readings import ForcedCardDiscard, Readings, ReshuffleCost
from arbitre.match.rules.setup import new_match
from arbitre.match.table.actions import DRAW, FORCE_CARD, RESIGN, ChooseOption, Discard
from arbitre.match.table.agenda import ChooseMulligan, DecideEffect, DrawCards, ShufflePile
from arbitre.match.table.events import PileShuffled
from arbitre.match.table.people import BOTH, COLUMNS, FISCHER, SPASSKY, Player
from arbitre.match.table.state import State
from arbitre_properties.match.generation import walk, with_any_components
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import ALL, open_sets
from arbitre_properties.theorems.match.laboratory import FLAT, Main, Setting, Table, card_name
from arbitre_properties.theorems.match.length import (
    LIMITS,
    ONE_FREEING_CARD,
    SIMPLIFIER,
    SUPPLY,
    all_courses,
    draw_and_discard,
)
from arbitre_properties.theorems.match.model import cards_too_many, endurance_moved
from arbitre_properties.theorems.proving.solving import example_of, must_be_impossible, must_hold
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Scenario, Verdict, demand

DECK = 16
LOWEST_LIMIT, HIGHEST_LIMIT = 5, 7


@theorem(
    "T-13",
    Text(
        fr="À l'étape 5, au moins 6 cartes d'un joueur sont hors de sa main et du plateau : piocher jusqu'à 6 cartes, ou compléter sa main, ne manque jamais de cartes.",
        en="At step 5 at least 6 cards of a player are neither in hand nor on the board: drawing up to 6 cards, or refilling the hand, never lacks cards.",
    ),
    Method.Z3,
    readings={"limit_discard": "end-of-step"},
    premises=(LIMITS,),
)
def there_are_always_cards_to_draw() -> Verdict:
    """CONT-1, CONT-2, EXPL-5, MAIN-3, EFF-1a, ETAT-1a, PIOCHE-1: sixteen cards, at most six in hand and four on the board."""
    hand, on_board, elsewhere = z3.Ints("hand on_board elsewhere")
    rules = [hand >= 1, hand <= HIGHEST_LIMIT, on_board >= 0, on_board <= 3, elsewhere >= 0]
    rules.append((hand - 1) + (on_board + 1) + elsewhere == DECK)
    must_hold(elsewhere >= 6, rules)
    example_of(*rules, elsewhere == 6)
    limit = z3.Int("limit")
    before_a_game = [hand >= 0, hand <= limit, limit <= HIGHEST_LIMIT, hand + elsewhere == DECK]
    must_hold(limit - hand <= elsewhere, before_a_game)
    seen = DECK
    for seed in range(20):
        for before, _action, _step in walk(with_any_components(default_ruleset(), Random(seed)), seed):  # noqa: S311  (no secret)
            if isinstance(before.agenda[-1], DecideEffect):
                seen = min(seen, *(len(seat.draw_pile) + len(seat.discard_pile) for seat in before.seats))
    demand(seen >= 6, f"only {seen} cards were left")
    return Holds({"fewest_at_step_5": 6, "fewest_seen": seen})


@theorem(
    "T-14",
    Text(
        fr="La limite de main ne fait jamais perdre à un joueur la carte qu'il est tenu de jouer.",
        en="The hand limit never makes a player lose the card they are bound to play.",
    ),
    Method.Z3,
    premises=(LIMITS,),
    rests_on=("T-00",),
)
def a_bound_card_is_safe() -> Verdict:
    """CARTE-PREP-b, MAIN-1b, MAIN-3, MAIN-4, ECH-6f, END-8: protected, always; free to go, only if a step of the track lowers the limit by more than one."""
    hand, limit, lowered = z3.Ints("hand limit lowered")
    rules = [hand >= 1, hand <= limit - 1, limit <= HIGHEST_LIMIT, lowered >= LOWEST_LIMIT, lowered <= limit]
    excess = cards_too_many(hand, lowered)
    must_be_impossible(*rules, limit - lowered <= 1, excess > 0)
    must_hold(hand - 1 >= excess, rules)
    example_of(*rules, limit - lowered == 2, excess == 1)
    steep = Track((Space(5, 2), Space(7, 2), Space(7, 2)), 1)
    free = Readings(forced_card_discard=ForcedCardDiscard.FREE)
    table = Table(
        Setting(
            [Main(0, (DiscardOrForce(),)), Main(2)],
            [Main(5)] * 7,
            readings=free,
            endurance=(3, 1),
            tracks=(FLAT, steep),
        )
    )
    bound = card_name(FISCHER, 1)
    table.exchange(COLUMNS[3], 0, 0, use=True).do(Pick((bound,)), FORCE_CARD, Discard((bound,)))
    told = Text(
        fr="Sur une piste où la limite tombe de 7 à 5, Fischer gagne IIII et défausse pour la limite la carte qu'il devait jouer.",
        en="On a track where the limit falls from 7 to 5, Fischer wins IIII and discards for the limit the card he was bound to play.",
    )
    return HoldsOnlyIf(
        Text(
            fr="la carte imposée est protégée (D-31), ou si les limites de deux cases voisines diffèrent d'un au plus",
            en="the bound card is protected (D-31), or if the limits of neighbouring spaces differ by one at most",
        ),
        table.scenario(told, lambda state: bound in state.seats[FISCHER.index].discard_pile),
        {"fall_of_limit_needed": 2},
    )


@theorem(
    "T-31",
    Text(
        fr="La main de départ et l'échange de cartes initial ne vident jamais la pioche.",
        en="The starting hand and the opening exchange of cards never empty the draw pile.",
    ),
    Method.EXHAUSTIVE,
)
def the_mulligan_never_reshuffles() -> Verdict:
    """MEP-5b, MEP-5c, MEP-5d, MEP-5e: every number of cards, for both players, as the engine plays it."""
    start = new_match(default_ruleset())
    shuffles = 0
    for player in BOTH:
        for count in range(start.ruleset.components.starting_hands[player.index] + 1):
            state = start
            for each in BOTH:
                state = apply(state, Shuffle(start.ruleset.components.decks[each.index])).state
            sizes = [len(seat.hand) for seat in state.seats]
            while isinstance(task := state.agenda[-1], ChooseMulligan):
                hand = state.seats[task.player.index].hand
                step = apply(state, Discard(hand[:count] if task.player is player else ()))
                shuffles += sum(isinstance(event, PileShuffled) for event in step.events)
                state = step.state
            demand([len(seat.hand) for seat in state.seats] == sizes, "a hand has changed its size")
            demand(len(state.seats[player.index].discard_pile) == count, "another number of cards was discarded")
    demand(shuffles == 0, "a pile was shuffled")
    sixes = start.ruleset.components.starting_hands
    return Holds({"most_drawn_by_spassky": 2 * sixes[0], "most_drawn_by_fischer": 2 * sixes[1]})


def reshuffles_of_one_draw(pile: int, readings: Readings) -> int:
    """How often Spassky shuffles while he draws all he can by one effect, his pile holding so many cards."""
    setting = Setting([Main(0, (Gain(Resource.CARDS, DECK),)), Main(2)], [Main(5), Main(2)], readings=readings)
    table = Table(setting)
    seat = table.state.seats[0]
    cards = (*seat.draw_pile, *seat.discard_pile)
    changed = evolve(seat, draw_pile=cards[:pile], discard_pile=cards[pile:])
    table.state = evolve(table.state, seats=(changed, table.state.seats[1]))
    table.exchange(COLUMNS[0], 0, 0, use=True)
    shuffles = 0
    while isinstance(task := table.state.agenda[-1], DrawCards | ShufflePile):
        if isinstance(task, ShufflePile):
            shuffles += 1
            table.do(Shuffle(cards_to_shuffle(table.state.seats[0])))
        else:
            table.do(DRAW)
    return shuffles


@theorem(
    "T-32",
    Text(
        fr="Une instruction de piocher mélange la défausse au plus une fois.",
        en="One instruction to draw reshuffles the discard pile at most once.",
    ),
    Method.EXHAUSTIVE,
)
def one_reshuffle_a_draw() -> Verdict:
    """PIOCHE-1, PIOCHE-2, PIOCHE-3, LEX-5c: after a reshuffle every card outside hand and board lies in the pile, and none is discarded while drawing."""
    counts = {
        reshuffles_of_one_draw(pile, Readings(reshuffle_cost=cost))
        for pile, cost in product(range(DECK - 1), ReshuffleCost)
    }
    demand(counts == {0, 1}, f"reshuffles: {counts}")
    return Holds({"most_reshuffles": max(counts)})


@theorem(
    "T-33",
    Text(
        fr="Un joueur qui complète toujours sa main, et ne subit ni défausse ni carte imposée, n'est jamais forcé d'abandonner.",
        en="A player who always refills the hand, and suffers no discard and no bound card, is never forced to resign.",
    ),
    Method.Z3,
    premises=(LIMITS, ONE_FREEING_CARD),
    rests_on=("T-00",),
)
def a_full_hand_lasts() -> Verdict:
    """ABAN-1a, ETAT-1a, MAIN-3, END-9: five cards last five exchanges, hence any game with at most one freeing; two freeings can be too many."""
    hands = [z3.Int("hand1")]
    limits = z3.Ints("limit1 limit2 limit3 limit4 limit5")
    rules = [z3.And(limit >= LOWEST_LIMIT, limit <= HIGHEST_LIMIT) for limit in limits]
    rules.append(hands[0] == limits[0])
    for limit in limits[1:]:
        played = hands[-1] - 1
        hands.append(played - cards_too_many(played, limit))
    for hand in hands:
        must_hold(hand >= 1, rules)
    longest_with_one = max(course.exchanges for course in all_courses() if course.freed <= 1)
    demand(longest_with_one == 5, "one freeing lengthens the game otherwise")
    return HoldsOnlyIf(
        Text(
            fr="la partie a cinq échanges au plus : quatre au plus par règle, ou Simplifier une fois au plus",
            en="the game has five exchanges at most: four at most by rule, or Simplifier at most once",
        ),
        out_of_cards(),
        {"exchanges_a_hand_of_five_lasts": 5, "exchanges_with_one_freeing": longest_with_one},
    )


def out_of_cards() -> Scenario:
    """Fischer's limit is 5; Spassky frees a column twice; Fischer, who only ever won, has no card for the last column."""
    table = Table(Setting([SIMPLIFIER, *[SUPPLY] * 4], [Main(5)] * 5, endurance=(3, 0), pile_is_empty=True))
    wanted = card_name(SPASSKY, 0)
    for place, (column, card) in enumerate(((1, 0), (1, 1), (2, 0), (2, 2), (3, 3))):
        table.exchange(COLUMNS[column - 1], card, place, use=True)
        draw_and_discard(table, wanted)
    demand(list(legal(table.state)) == [RESIGN], "Fischer can still play")
    table.do(RESIGN)
    told = Text(
        fr="Limite 5, main pleine : Simplifier deux fois, Fischer gagne cinq échanges et n'a plus de carte pour la dernière colonne.",
        en="Limit 5, a full hand: Simplifier twice, Fischer wins five exchanges and has no card for the last column.",
    )
    return table.scenario(told, lambda state: state.scores == (1, 0))


@theorem(
    "T-36",
    Text(
        fr="Si personne n'a plus de carte, celui qui doit ouvrir perd la partie, où que soit le marqueur.",
        en="If nobody has a card left, the player who must lead loses the game, wherever the marker is.",
    ),
    Method.EXHAUSTIVE,
    readings={"empty_hands": "leader-resigns"},
)
def empty_hands_lose_the_lead() -> Verdict:
    """ABAN-1a, ABAN-2, ECH-0c, ECH-1c: every marker, every set of open columns, either leader."""
    cases = 0
    for leader, columns, marker in product(BOTH, open_sets(), range(-11, 12)):
        if not columns or (columns == ALL and leader is not SPASSKY):
            continue
        table = Table(Setting([], [], marker=marker, filled=ALL - columns, leader=leader))
        demand(list(legal(table.state)) == [RESIGN], "there is something else to do")
        table.do(RESIGN)
        demand(table.state.scores == ((0, 1) if leader is SPASSKY else (1, 0)), "the leader did not lose")
        cases += 1
    return Holds({"tables": cases})


GAFFE = Main(0, (Choose(Who.OPPONENT, ((Lose(Resource.ENDURANCE, 2, Who.OPPONENT),), (NoAdvantage(),))),))


def after_choosing(option: int, columns: frozenset[int], column: int, marker: int) -> State:
    """Fischer, at the left end of his track, wins a column against the Gaffe and chooses an option."""
    setting = Setting([GAFFE, Main(2)], [Main(5), Main(2)], marker=marker, filled=ALL - columns, endurance=(3, 0))
    return Table(setting).exchange(COLUMNS[column - 1], 0, 0, use=True).do(ChooseOption(option)).state


@theorem(
    "T-40",
    Text(
        fr="À gauche de sa piste un joueur ne perd plus d'endurance : face à la Gaffe, « perdre 2 » n'y coûte rien et laisse l'avantage.",
        en="At the left end of the track a player loses no more endurance: against the Gaffe, “lose 2” costs nothing there and keeps the award.",
    ),
    Method.EXHAUSTIVE,
    readings={"void_choice": "allowed", "unpaid_loss": "the-rest-still-happens"},
    rests_on=("T-00",),
)
def losses_are_free_at_the_left_end() -> Verdict:
    """END-6, END-7, ECH-6f, PIOCHE-3, CARTE-GAFFE-a, CARTE-GAFFE-b: both options compared on every marker and column."""
    loss, last = z3.Ints("loss last")
    must_hold(endurance_moved(0, -loss, last) == 0, [loss >= 0, last >= 0])
    cases = 0
    for columns, marker in product(open_sets(), range(-4, 5)):
        for column in columns:
            kept, cancelled = (after_choosing(option, columns, column, marker) for option in (0, 1))
            cases += 1
            for state in (kept, cancelled):
                demand(state.seats[FISCHER.index].endurance == 0, "endurance was lost")
            if kept.game == cancelled.game == 1 and kept.scores == cancelled.scores == (0, 0):
                demand(kept.marker == cancelled.marker - column, "the award is not the only difference")
            demand(_points_behind(kept, FISCHER) <= _points_behind(cancelled, FISCHER), "keeping the award was worse")
    return Holds({"tables": cases})


def _points_behind(state: State, player: Player) -> int:
    return state.scores[player.other.index] - state.scores[player.index]


THEOREMS = (
    there_are_always_cards_to_draw,
    a_bound_card_is_safe,
    the_mulligan_never_reshuffles,
    one_reshuffle_a_draw,
    a_full_hand_lasts,
    empty_hands_lose_the_lead,
    losses_are_free_at_the_left_end,
)
