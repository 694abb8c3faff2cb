"""Theorems about the early end of a game: when it is exact, and which effects break it."""

from collections.abc import Iterator, Sequence
from itertools import product

import z3
from attrs import frozen

from arbitre.core.language import Text
from arbitre.match.engine import legal
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.readings import GameLength, Readings, TiedColumn
from arbitre.match.table.actions import RESIGN
from arbitre.match.table.people import COLUMNS, FISCHER, SPASSKY
from arbitre.match.table.state import State
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import (
    ALL,
    ATTESTED,
    COLUMN_VALUES,
    Played,
    Position,
    Powers,
    all_steps,
    is_over,
    open_sets,
    positions,
)
from arbitre_properties.theorems.match.laboratory import Table, table_after
from arbitre_properties.theorems.match.model import is_over as over_formula
from arbitre_properties.theorems.match.model import start_of_game
from arbitre_properties.theorems.proving.solving import example_of, must_hold
from arbitre_properties.theorems.proving.terms import half_up, total
from arbitre_properties.theorems.proving.theorem import Fails, Holds, Method, Scenario, Verdict, demand

DEFAULT = Readings()
AT_MOST_FOUR = Readings(game_length=GameLength.AT_MOST_FOUR_EXCHANGES)
TIES_STAY_OPEN = Readings(tied_column=TiedColumn.UNRESOLVED)
ANY_START = range(-4, 5)
OPEN_UNTIL_FULL = {"game_length": "until-no-column-is-empty"}
CAPPED = {"game_length": "at-most-four-exchanges"}


@theorem(
    "T-15",
    Text(
        fr="L'avantage de départ ne termine jamais une partie avant le premier échange : il vaut 4 au plus, et 10 sont à gagner.",
        en="A starting advantage never ends a game before its first exchange: it is 4 at most, and 10 can be won.",
    ),
    Method.Z3,
    premises=(Text(fr="Une case donne au plus 2 d'avantage.", en="A space gives at most 2 of advantage."),),
    rests_on=("T-00",),
)
def starting_advantage_never_ends_a_game() -> Verdict:
    """ETAT-3a, ETAT-3c, ETAT-3d, ECH-7c: the two modifiers together are below what all columns are worth."""
    spassky, fischer = z3.Ints("spassky fischer")
    limits = [spassky >= -2, spassky <= 2, fischer >= -2, fischer <= 2]
    start = start_of_game(spassky, fischer)
    must_hold(z3.Not(over_formula(start, 10, z3.BoolVal(True), 0, capped=z3.BoolVal(False))), limits)  # noqa: FBT003
    must_hold(z3.And(start >= -4, start <= 4), limits)
    example_of(*limits, start == 4)
    return Holds({"greatest_start": 4, "all_columns": 10})


@theorem(
    "T-18",
    Text(
        fr="À ne compter que les colonnes, la fin anticipée est exacte : quand elle tombe, le joueur en tête gagne quoi qu'il arrive ; tant qu'elle ne tombe pas, l'autre peut au moins annuler en gagnant toutes les colonnes vides.",
        en="Counting columns only, the early end is exact: when it comes, the player in the lead wins whatever happens; until it comes, the other can at least draw by winning every empty column.",
    ),
    Method.Z3,
    readings=OPEN_UNTIL_FULL,
    premises=(Text(fr="Ni effets ni abandons.", en="No effects, no resignations."),),
    rests_on=("T-00",),
)
def early_end_is_exact() -> Verdict:
    """ECH-7b, ECH-7c, ECH-7d, AIDE-2b: over exactly when the empty columns cannot undo the lead."""
    lead = z3.Int("lead")
    results = {value: z3.Int(f"result{value}") for value in COLUMN_VALUES}
    any_results = [z3.And(result >= -1, result <= 1) for result in results.values()]
    for columns in open_sets():
        if not columns:
            continue
        open_value = sum(columns)
        over = over_formula(lead, open_value, z3.BoolVal(True), 0, capped=z3.BoolVal(False))  # noqa: FBT003
        final = lead + total(value * results[value] for value in columns)
        lost_all = lead - open_value
        must_hold(z3.Implies(z3.And(over, lead > 0), final > 0), any_results)
        must_hold(z3.Implies(z3.And(over, lead < 0), final < 0), any_results)
        must_hold(z3.Implies(z3.And(z3.Not(over), lead > 0), lost_all <= 0))
        must_hold(z3.Implies(z3.And(z3.Not(over), lead < 0), lead + open_value >= 0))
    return Holds({"open_sets": 15})


@frozen
class Kind:
    """A kind of effect on the marker: the loser's shift, and what is left of the winner's award."""

    shift: int
    cut: str

    def award(self, column: int) -> int:
        """What the winner still gets."""
        return {"full": column, "half": half_rounded_up(column), "none": 0}[self.cut]

    def gain(self, column: int) -> int:
        """The most the trailing player can make of a column: win it, or lose it with this effect."""
        return max(column, self.shift - self.award(column))

    @property
    def name(self) -> str:
        """How the figure names it."""
        return f"shift_{self.shift}_award_{self.cut}"


KINDS = tuple(Kind(shift, cut) for shift, cut in product(range(5), ("full", "half", "none")))


def broken_ends(kind: Kind) -> Iterator[tuple[frozenset[int], int]]:
    """Every open set and lead at which the game is over although this kind of effect could still undo the lead."""
    for columns in open_sets():
        for lead in range(1, sum(kind.gain(column) for column in columns) + 1):
            if columns and is_over(Position(lead, columns), DEFAULT):
                yield columns, lead


@theorem(
    "T-19a",
    Text(
        fr="La fin anticipée reste juste avec des effets qui déplacent le marqueur d'au plus 2 vers le perdant de l'échange et laissent au gagnant tout ou la moitié de son avantage.",
        en="The early end stays right with effects that move the marker by at most 2 towards the loser of the exchange and leave the winner all or half of the award.",
    ),
    Method.Z3,
    premises=(
        Text(
            fr="Aucun effet plus fort : déplacement de 2 au plus, avantage entier ou moitié.",
            en="No stronger effect: a shift of 2 at most, a full or a half award.",
        ),
    ),
    rests_on=("T-00",),
)
def small_effects_keep_the_early_end_right() -> Verdict:
    """ECH-7c, EFF-4, EFF-5, EFF-6, EFF-7: the best net gain in a column is not above its value."""
    column, shift = z3.Ints("column shift")
    domain = [column >= 1, column <= 4, shift >= 0, shift <= 2]
    for award in (column, half_up(column)):
        must_hold(shift - award <= column, domain)
    sound = [kind for kind in KINDS if kind.shift <= 2 and kind.cut != "none"]
    for kind in sound:
        demand(not list(broken_ends(kind)), f"{kind.name} breaks the early end")
    return Holds({"kinds": len(sound), "broken_ends": 0})


@theorem(
    "T-19b",
    Text(
        fr="Quels que soient les effets, une partie que la fin anticipée arrête était décidée.",
        en="Whatever the effects, a game that the early end stops was decided.",
    ),
    Method.EXHAUSTIVE,
    rests_on=("T-00",),
)
def strong_effects_break_the_early_end() -> Verdict:
    """ECH-7c, LEX-1a, EFF-5, EFF-7: a shift of two with a cancelled award, or a larger shift, could have undone the lead."""
    figure = {}
    for kind in KINDS:
        cases = list(broken_ends(kind))
        figure[kind.name] = len(cases)
        for columns, lead in cases:
            _demand_undone(kind, columns, lead)
        if cases:
            smallest = min(cases, key=lambda case: (len(case[0]), sum(case[0]), case[1]))
            demand(smallest == (frozenset({1}), 2), f"{kind.name}: the smallest case is another one")
            _saved_by(kind).replay()
    reached = positions(ANY_START, ATTESTED, DEFAULT)
    attested = {(p.open, abs(p.marker)) for p in reached if p.open and is_over(p, DEFAULT)}
    figure["shift_2_award_none_reachable"] = len(attested & set(broken_ends(Kind(2, "none"))))
    return Fails(_saved_by(Kind(2, "none")), figure)


def _demand_undone(kind: Kind, columns: frozenset[int], lead: int) -> None:
    """The trailing player, Fischer, really draws or wins by column values and this effect."""
    marker = lead
    for column in columns:
        gain_by_losing = kind.shift - kind.award(column)
        marker -= max(column, gain_by_losing)
    demand(marker <= 0, f"{kind.name}: a lead of {lead} over {sorted(columns)} is not undone")


TWO_AHEAD = (
    Played(2, 1, 0, 2, False),  # noqa: FBT003
    Played(3, 0, 0, 0, False),  # noqa: FBT003
    Played(4, 0, 0, 0, False),  # noqa: FBT003
)
"""Spassky wins II, III and IIII are tied: he leads by 2 and only I is empty. The smallest lead an early end protects wrongly."""


def _played_on(last: Sequence[Played]) -> Table:
    """The game TWO_AHEAD, which the early end stops; where tied columns stay unresolved (D-51) it goes on."""
    stopped = table_after(Position(0, ALL), TWO_AHEAD, DEFAULT)
    demand(stopped.state.scores == (1, 0), "the early end does not come")
    return table_after(Position(0, ALL), [*TWO_AHEAD, *last], TIES_STAY_OPEN)


def _saved_by(kind: Kind) -> Scenario:
    """Fischer, two behind, loses column I with this effect and does not lose the game."""
    table = _played_on([Played(1, 1, kind.shift, kind.award(1), False)])  # noqa: FBT003
    told = Text(
        fr=f"Spassky mène de 2 et seule I est vide : la partie est finie. Là où une égalité laisse sa colonne ouverte (D-51) on joue I : Fischer la perd, déplace le marqueur de {kind.shift}, Spassky en reçoit {kind.award(1)}, et ne gagne plus.",
        en=f"Spassky leads by 2 and only I is empty: the game is over. Where a tie leaves its column open (D-51), I is played: Fischer loses it, shifts the marker by {kind.shift}, Spassky gets {kind.award(1)}, and no longer wins.",
    )
    return table.scenario(told, _spassky_has_not_won)


def _spassky_has_not_won(state: State) -> bool:
    return state.scores in {(1, 1), (0, 1)}


@theorem(
    "T-19c",
    Text(
        fr="La fin anticipée ne sauve personne : celui qui mène gagnerait aussi en jouant les échanges restants.",
        en="The early end saves nobody: the player in the lead would also win by playing the remaining exchanges.",
    ),
    Method.EXHAUSTIVE,
)
def early_end_saves_an_empty_hand() -> Verdict:
    """ABAN-1a, ECH-7c: a leader without a card would have to resign if the game went on."""
    told = Text(
        fr="Spassky mène de 2, seule I est vide, et sa main est vide : la fin anticipée lui donne la partie. Là où l'on continue (D-51), il a l'initiative, ne peut pas jouer et abandonne.",
        en="Spassky leads by 2, only I is empty, and his hand is empty: the early end gives him the game. Where play goes on (D-51) he has the initiative, cannot play, and resigns.",
    )
    table = _played_on([])
    demand(not table.state.seats[SPASSKY.index].hand, "Spassky still has a card")
    demand(list(legal(table.state)) == [RESIGN], "Spassky can do something else than resign")
    table.do(RESIGN)
    return Fails(table.scenario(told, lambda state: state.scores == (0, 1)), {"lead": 2, "open_value": 1})


def decided(position: Position) -> bool:
    """Whether the exchanges left, on the best columns, cannot undo the lead."""
    left = 4 - position.exchanges
    return sum(sorted(position.open, reverse=True)[:left]) < abs(position.marker)


def late_ends(found: set[Position]) -> set[tuple[frozenset[int], int, int]]:
    """The open set, exchanges left and lead of every position that goes on though it is decided on column values."""
    return {
        (position.open, 4 - position.exchanges, abs(position.marker))
        for position in found
        if not is_over(position, AT_MOST_FOUR) and decided(position)
    }


@theorem(
    "T-20",
    Text(
        fr="Si une partie a quatre échanges au plus, la fin anticipée arrête toute partie décidée.",
        en="If a game has four exchanges at most, the early end stops every decided game.",
    ),
    Method.EXHAUSTIVE,
    readings=CAPPED,
    rests_on=("T-00",),
)
def freed_columns_hide_a_decision() -> Verdict:
    """EXPL-4, ECH-0a, ECH-7b, CARTE-SIMP-f: empty columns that can no longer be played still count."""
    every = {
        Position(lead, columns, 4 - left)
        for columns in open_sets()
        for left in range(1, len(columns))
        for lead in range(1, sum(columns) + 1)
    }
    frees = Powers(frees=True)
    figure = {
        "triples": len(late_ends(every)),
        "reachable_from_neutral": len(late_ends(positions([0], frees, AT_MOST_FOUR))),
        "reachable_from_any_start": len(late_ends(positions(ANY_START, frees, AT_MOST_FOUR))),
        "with_effects_from_any_start": len(
            late_ends(positions(ANY_START, Powers(2, cuts=True, frees=True), AT_MOST_FOUR))
        ),
    }
    demand((frozenset({1, 2}), 1, 3) in late_ends(positions([0], frees, AT_MOST_FOUR)), "the known case is not there")
    never_freed = positions(ANY_START, ATTESTED, AT_MOST_FOUR)
    demand(not late_ends(never_freed), "a game without a freed column goes on though it is decided")
    course = [
        Played(3, -1, 0, 3, False),  # noqa: FBT003
        Played(1, -1, 0, 0, True),  # noqa: FBT003
        Played(4, 0, 0, 0, False),  # noqa: FBT003
    ]
    told = Text(
        fr="Fischer gagne III, Spassky libère I, IIII est nulle : Fischer mène de 3, I et II sont vides (3), un seul échange reste et vaut 2 au plus, pourtant on joue.",
        en="Fischer wins III, Spassky frees I, IIII is tied: Fischer leads by 3, I and II are empty (3), one exchange is left, worth 2 at most, yet play goes on.",
    )
    table = table_after(Position(0, ALL), course, AT_MOST_FOUR)
    return Fails(table.scenario(told, _goes_on_behind_by_three), figure)


def _goes_on_behind_by_three(state: State) -> bool:
    free = [column.advantage for column in COLUMNS if state.board[column.place].is_empty]
    return state.marker == FISCHER.sign * 3 and free == [1, 2] and state.exchanges == 3 and state.scores == (0, 0)


@theorem(
    "T-35",
    Text(
        fr="Un échange nul peut terminer une partie.",
        en="A tied exchange can end a game.",
    ),
    Method.EXHAUSTIVE,
    rests_on=("T-00",),
)
def a_tie_can_end_a_game() -> Verdict:
    """ECH-4d, ECH-4f, ECH-7c: a tie fills its column, so less is open while the lead stays."""
    ties = [
        step
        for step in all_steps(ANY_START, ATTESTED, DEFAULT)
        if step.played.result == 0 and step.after.open and is_over(step.after, DEFAULT)
    ]
    known = [
        step for step in ties if step.before.open == {1, 2} and step.before.marker == 3 and step.played.column == 2
    ]
    demand(bool(known), "the known case is not there")
    table = table_after(Position(3, frozenset({1, 2}), 2), [Played(2, 0, 0, 0, False)], DEFAULT)  # noqa: FBT003
    told = Text(
        fr="Spassky mène de 3, I et II sont vides : on continue. II est nulle : il reste 1, la partie est finie.",
        en="Spassky leads by 3, I and II are empty: play goes on. II is tied: 1 is left, the game is over.",
    )
    example = table.scenario(told, lambda state: state.scores == (1, 0))
    return Holds({"ties_that_end": len({(step.before, step.played) for step in ties})}, example)


THEOREMS = (
    starting_advantage_never_ends_a_game,
    early_end_is_exact,
    small_effects_keep_the_early_end_right,
    strong_effects_break_the_early_end,
    early_end_saves_an_empty_hand,
    freed_columns_hide_a_decision,
    a_tie_can_end_a_game,
)
