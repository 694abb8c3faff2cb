"""Theorems about the advantage marker: how far it goes, how long its track must be, how games are drawn."""

from collections.abc import Iterable
from itertools import permutations, product

import z3

from arbitre.core.language import Text
from arbitre.match.rules.readings import GameLength, Readings, TrackEnd
from arbitre.match.table.people import COLUMNS
from arbitre.match.table.state import State
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import (
    ALL,
    ATTESTED,
    COLUMN_VALUES,
    COLUMNS_ONLY,
    ENDLESS,
    Played,
    Position,
    Powers,
    after,
    all_steps,
    halfway,
    is_over,
    positions,
    steps_from,
)
from arbitre_properties.theorems.match.laboratory import table_after
from arbitre_properties.theorems.match.model import some_start, unroll, winner_of_game
from arbitre_properties.theorems.proving.solving import example_of, greatest, must_be_impossible, must_hold
from arbitre_properties.theorems.proving.terms import Term, size
from arbitre_properties.theorems.proving.theorem import Holds, HoldsOnlyIf, Method, Verdict, demand

DEFAULT = Readings()
AT_MOST_FOUR = Readings(game_length=GameLength.AT_MOST_FOUR_EXCHANGES)
ANY_START = range(-4, 5)
NO_SHIFTS = Text(fr="Aucun effet ne déplace le marqueur.", en="No effect moves the marker.")
SMALL_EFFECTS = Text(
    fr="Les effets déplacent le marqueur d'au plus 2, vers le perdant de l'échange, et laissent tout, la moitié ou rien de l'avantage.",
    en="Effects move the marker by at most 2, towards the loser of the exchange, and leave all, half or nothing of the award.",
)
STARTS = Text(fr="Le marqueur part de 4 au plus.", en="The marker starts at 4 at most.")


def tight(amounts: list[tuple[Term, Term]], rules: list[Term], bound: int) -> int:
    """Each amount is within the bound wherever its condition holds, and one of them reaches it."""
    for condition, amount in amounts:
        must_hold(amount <= bound, [*rules, condition])
    example_of(*rules, z3.Or(*(z3.And(condition, amount == bound) for condition, amount in amounts)))
    return bound


def bounds(powers: Powers, starts: Iterable[int]) -> tuple[int, int, int]:
    """How far the marker gets at step 7, at step 7 if the game goes on, and after step 5: by walking every game."""
    steps = list(all_steps(starts, powers, DEFAULT))
    at_seven = max(abs(step.after.marker) for step in steps)
    going_on = max(abs(step.after.marker) for step in steps if not is_over(step.after, DEFAULT))
    between = max(abs(halfway(step.before.marker, step.played, ENDLESS, TrackEnd.COUNT_ON)) for step in steps)
    return at_seven, going_on, between


@theorem(
    "T-21",
    Text(
        fr="À l'étape 7 le marqueur est au plus à 9 d'un départ neutre et à 11 de tout départ ; si la partie continue, à 5 et à 7 ; après l'étape 5, à 7 et à 9. Toutes ces bornes sont atteintes.",
        en="At step 7 the marker is at most at 9 from a neutral start and at 11 from any start; if the game goes on, at 5 and 7; after step 5, at 7 and 9. All these bounds are reached.",
    ),
    Method.Z3,
    premises=(SMALL_EFFECTS, STARTS),
    rests_on=("T-00",),
)
def how_far_the_marker_goes() -> Verdict:
    """EXPL-6, ECH-6c, ECH-6d, ECH-7c, ECH-7d, ETAT-3a: bounds found by walking every game, then proved tight by z3."""
    figure: dict[str, int] = {}
    for name, powers in (("columns", COLUMNS_ONLY), ("effects", ATTESTED)):
        for start_name, most in (("neutral", 0), ("any", 4)):
            at_seven, going_on, between = bounds(powers, range(-most, most + 1))
            game = unroll(powers)
            rules = [*game.rules, some_start(game, most)]
            places = range(4)
            reached = [game.reaches(place) for place in places]
            ends = [size(game.markers[place + 1]) for place in places]
            label = f"{name}_{start_name}"
            figure[f"{label}_at_step_7"] = tight(list(zip(reached, ends, strict=True)), rules, at_seven)
            goes_on = [z3.And(reached[place], z3.Not(game.over[place])) for place in places]
            figure[f"{label}_going_on"] = tight(list(zip(goes_on, ends, strict=True)), rules, going_on)
            middles = [size(game.between[place]) for place in places]
            figure[f"{label}_after_step_5"] = tight(list(zip(reached, middles, strict=True)), rules, between)
    demand(
        figure["effects_neutral_at_step_7"] == 9 and figure["effects_any_at_step_7"] == 11, "other bounds than stated"
    )
    demand(figure["effects_neutral_going_on"] == 5 and figure["effects_any_going_on"] == 7, "other bounds than stated")
    demand(figure["effects_neutral_after_step_5"] == 7 and figure["effects_any_after_step_5"] == 9, "other bounds")
    return Holds(figure)


def first_difference(powers: Powers, length: int, readings: Readings) -> list[Played] | None:
    """The shortest course after which a track of this length shows another game than an endless one; None if no course does.

    Both games are walked together; they differ when one is over and the other not, or when their winners differ.
    """
    waiting: list[tuple[Position, Position, list[Played]]] = [
        (Position(start, ALL), Position(start, ALL), []) for start in ANY_START
    ]
    seen = set()
    while waiting:
        endless, short, course = waiting.pop(0)
        for played in steps_from(endless, powers):
            one = after(endless, played)
            other = after(short, played, length, TrackEnd.STOP)
            way = [*course, played]
            over, also_over = is_over(one, readings), is_over(other, readings)
            if over != also_over or (over and winner_of_game(one.marker) != winner_of_game(other.marker)):
                return way
            if not over and (one, other) not in seen:
                seen.add((one, other))
                waiting.append((one, other, way))
    return None


@theorem(
    "T-22",
    Text(
        fr="Une piste d'avantage de 8 cases de chaque côté se comporte comme une piste sans fin ; avec 7 cases les effets font une différence, avec 6 les colonnes seules.",
        en="An advantage track with 8 spaces on either side behaves like an endless one; with 7 spaces effects make a difference, with 6 columns alone do.",
    ),
    Method.EXHAUSTIVE,
    readings={"track_end": "stop"},
    premises=(SMALL_EFFECTS, STARTS),
    rests_on=("T-00",),
)
def eight_spaces_are_enough() -> Verdict:
    """ECH-6d, ETAT-3b, ECH-7c, FIN-1: both tracks are played side by side, through every game, under both readings of D-01."""
    frees = Powers(2, cuts=True, frees=True)
    for length in (8, 9, 10):
        demand(first_difference(ATTESTED, length, DEFAULT) is None, f"{length} spaces show another game")
        demand(first_difference(frees, length, AT_MOST_FOUR) is None, f"{length} spaces show another game")
    demand(first_difference(COLUMNS_ONLY, 7, DEFAULT) is None, "seven spaces differ by columns alone")
    seven, six = first_difference(ATTESTED, 7, DEFAULT), first_difference(COLUMNS_ONLY, 6, DEFAULT)
    if seven is None or six is None:
        demand(condition=False, otherwise="a shorter track shows no difference")
        return Holds()
    figure = {"spaces_enough": 8, "spaces_enough_without_effects": 7, "exchanges_until_7_differs": len(seven)}
    return Holds(figure | {"exchanges_until_6_differs": len(six)})


@theorem(
    "T-23",
    Text(
        fr="Sans abandon, une partie dure au moins 2 échanges ; un seul suffit exactement si un joueur part avec 3 ou 4 d'avance et gagne IIII.",
        en="Without resignation a game has at least 2 exchanges; one suffices exactly if a player starts 3 or 4 ahead and wins IIII.",
    ),
    Method.Z3,
    readings={"lead_measure": "marker"},
    premises=(NO_SHIFTS, STARTS),
    rests_on=("T-00",),
)
def shortest_game() -> Verdict:
    """ECH-7c, ECH-2e, ETAT-3a: over after one exchange if and only if a start of three or more is joined by column IIII."""
    game = unroll(COLUMNS_ONLY)
    rules = [*game.rules, some_start(game, 4)]
    start = game.markers[0]
    quick = z3.And(size(start) >= 3, game.columns[0] == 4, game.results[0] == winner_of_game(start))
    must_hold(game.over[0] == quick, rules)
    example_of(*rules, game.over[0])
    example_of(*rules, start == 0, game.ends_with(1))
    return Holds({"fewest_exchanges": 2, "start_for_one": 3})


@theorem(
    "T-24",
    Text(
        fr="Quand seules III et IIII ont été jouées depuis un départ neutre, une avance de 5 est impossible : l'exemple de la page 7 suppose un avantage de départ ou un effet.",
        en="When only III and IIII have been played from a neutral start, a lead of 5 is impossible: the example on page 7 presupposes a starting advantage or an effect.",
    ),
    Method.Z3,
    premises=(NO_SHIFTS,),
    rests_on=("T-00",),
)
def no_lead_of_five() -> Verdict:
    """ECH-7c, ECH-7e, ETAT-3a: the leads after III and IIII are 0, 1, 3, 4 and 7."""
    game = unroll(COLUMNS_ONLY)
    rules = [*game.rules, game.markers[0] == 0, game.columns[0] + game.columns[1] == 7, game.reaches(1)]
    lead = size(game.markers[2])
    must_be_impossible(*rules, lead == 5)
    possible = [0, 1, 3, 4, 7]
    for amount in possible:
        example_of(*rules, lead == amount)
    must_hold(z3.Or(*(lead == amount for amount in possible)), rules)
    return Holds({"possible_leads": len(possible), "greatest_lead": greatest(lead, rules, 7)})


def drawing_results(start: int, results: Iterable[int]) -> list[tuple[int, ...]]:
    """Who wins which column in the games that are drawn from this start, without effects: I, II, III, IIII."""
    return [
        vector
        for vector in product(tuple(results), repeat=4)
        if any(_is_drawn(start, vector, order) for order in permutations(COLUMN_VALUES))
    ]


def _is_drawn(start: int, vector: tuple[int, ...], order: tuple[int, ...]) -> bool:
    position = Position(start, ALL)
    for column in order:
        position = after(position, Played(column, vector[column - 1], 0, column, False))  # noqa: FBT003
        if is_over(position, DEFAULT):
            return position.marker == 0
    return False


@theorem(
    "T-25",
    Text(
        fr="Sans effets et sans égalités, une partie au départ neutre est nulle exactement si un joueur gagne I et IIII, l'autre II et III ; d'un départ impair, aucune ne l'est. Avec des égalités, sept répartitions annulent.",
        en="Without effects and ties, a game from a neutral start is drawn exactly if one player wins I and IIII and the other II and III; from an odd start none is. With ties, seven divisions draw.",
    ),
    Method.EXHAUSTIVE,
    readings={"full_neutral_board": "drawn"},
    premises=(NO_SHIFTS,),
    rests_on=("T-00",),
)
def all_ways_to_draw() -> Verdict:
    """FIN-2, EXPL-8, ECH-4d, ECH-7b: every division of the columns, every order, judged by the engine's step 7."""
    untied = drawing_results(0, (-1, 1))
    demand(untied == [(-1, 1, 1, -1), (1, -1, -1, 1)], "other divisions draw")
    figure = {"untied_from_neutral": len(untied)}
    for start in ANY_START:
        vectors = drawing_results(start, (-1, 1))
        demand(not vectors or start % 2 == 0, f"a start of {start} is drawn without a tie")
        figure[f"untied_from_{'minus_' if start < 0 else ''}{abs(start)}"] = len(vectors)
        figure[f"with_ties_from_{'minus_' if start < 0 else ''}{abs(start)}"] = len(drawing_results(start, (-1, 0, 1)))
    demand(figure["with_ties_from_0"] == 7, "another number of divisions draws")
    course = [Played(4, 1, 0, 4, False), Played(3, -1, 0, 3, False)]  # noqa: FBT003
    course += [Played(2, -1, 0, 2, False), Played(1, 1, 0, 1, False)]  # noqa: FBT003
    told = Text(
        fr="Spassky gagne I et IIII, Fischer II et III : la partie est nulle.",
        en="Spassky wins I and IIII, Fischer II and III: the game is drawn.",
    )
    example = table_after(Position(0, ALL), course, DEFAULT).scenario(told, lambda state: state.scores == (1, 1))
    return Holds(figure, example)


@theorem(
    "T-26",
    Text(
        fr="Une partie nulle a ses quatre colonnes remplies.",
        en="A drawn game has all four columns filled.",
    ),
    Method.EXHAUSTIVE,
    rests_on=("T-00",),
)
def a_draw_fills_the_board() -> Verdict:
    """FIN-2, ECH-7b, EXPL-4, CARTE-SIMP-f: true until no column is empty; with four exchanges at most, a freed column breaks it."""
    full = [p for p in positions(ANY_START, ATTESTED, DEFAULT) if is_over(p, DEFAULT) and p.marker == 0]
    demand(all(not p.open and p.exchanges == 4 for p in full), "a draw with an open column")
    frees = Powers(2, cuts=True, frees=True)
    capped = [p for p in positions(ANY_START, frees, AT_MOST_FOUR) if is_over(p, AT_MOST_FOUR) and p.marker == 0]
    early = {p.open for p in capped if p.open}
    demand(bool(early), "four exchanges at most do not draw with an open column")
    course = [Played(column, 0, 0, 0, False) for column in (2, 3, 4)] + [Played(1, -1, 0, 0, True)]  # noqa: FBT003
    told = Text(
        fr="Quatre échanges au plus : II, III et IIII sont nulles, Spassky libère I : la partie est nulle, I est vide.",
        en="Four exchanges at most: II, III and IIII are tied, Spassky frees I: the game is drawn, I is empty.",
    )
    table = table_after(Position(0, ALL), course, AT_MOST_FOUR)
    return HoldsOnlyIf(
        Text(
            fr="la partie dure jusqu'à ce qu'aucune colonne ne soit vide, ou si aucune colonne n'est libérée",
            en="the game lasts until no column is empty, or if no column is freed",
        ),
        table.scenario(told, _drawn_at_once),
        {"open_sets_of_such_draws": len(early)},
    )


def _drawn_at_once(state: State) -> bool:
    return state.scores == (1, 1)


@theorem(
    "T-41",
    Text(
        fr="Après Simplifier il y a toujours un échange suivant.",
        en="After Simplifier there is always a next exchange.",
    ),
    Method.EXHAUSTIVE,
    premises=(SMALL_EFFECTS, STARTS),
    rests_on=("T-00",),
)
def freeing_changes_nothing() -> Verdict:
    """CARTE-SIMP-b, CARTE-SIMP-c, CARTE-SIMP-e, CARTE-SIMP-f, ECH-7d: marker and open columns are as before, so step 7 is too."""
    going_on = {p for p in positions(ANY_START, ATTESTED, DEFAULT) if not is_over(p, DEFAULT)}
    going_on |= {Position(start, ALL) for start in ANY_START}
    for position in going_on:
        for column in position.open:
            freeing = Played(column, -1, 0, 0, True)  # noqa: FBT003
            state = table_after(position, [freeing], DEFAULT).state
            left = frozenset(each.advantage for each in COLUMNS if state.board[each.place].is_empty)
            demand((state.marker, left) == (position.marker, position.open), f"{position}: freeing changed something")
            demand(state.scores == (0, 0), f"{position}: the game ended")
    course = [Played(column, 0, 0, 0, False) for column in (2, 3, 4)] + [Played(1, -1, 0, 0, True)]  # noqa: FBT003
    table = table_after(Position(0, ALL), course, AT_MOST_FOUR)
    told = Text(
        fr="Quatre échanges au plus : Simplifier au quatrième échange, et aucun échange ne suit.",
        en="Four exchanges at most: Simplifier in the fourth exchange, and no exchange follows.",
    )
    return HoldsOnlyIf(
        Text(
            fr="la partie dure jusqu'à ce qu'aucune colonne ne soit vide (D-01)",
            en="the game lasts until no column is empty (D-01)",
        ),
        table.scenario(told, _drawn_at_once),
        {"positions": len(going_on)},
    )


THEOREMS = (
    how_far_the_marker_goes,
    eight_spaces_are_enough,
    shortest_game,
    no_lead_of_five,
    all_ways_to_draw,
    a_draw_fills_the_board,
    freeing_changes_nothing,
)
