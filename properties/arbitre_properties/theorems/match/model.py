"""Le Match du siècle as formulas: what the theorems about whole games and matches reason with.

Each formula computes with numbers too, and `match_agreement` compares it with the engine's function on the whole domain.
A player is 1 (Spassky) or -1 (Fischer), nobody is 0; a reading is a truth value that says whether its rival is played.
"""

import z3
from attrs import frozen

from arbitre_properties.theorems.match.graph import COLUMN_VALUES, Powers
from arbitre_properties.theorems.proving.terms import (
    Term,
    both,
    either,
    half_up,
    larger,
    never,
    size,
    smaller,
    total,
    when,
)

ALL_OPEN = sum(COLUMN_VALUES)


def winner_of_exchange(spassky_total: Term, fischer_total: Term) -> Term:
    """Whose total is higher."""
    return when(spassky_total > fischer_total, 1, when(spassky_total < fischer_total, -1, 0))


def is_over(marker: Term, open_value: Term, has_empty_column: Term, exchanges: Term, *, capped: Term) -> Term:
    """Step 7: no column left, or a lead above what is open; or, if capped, four exchanges played."""
    return either(never(has_empty_column), both(capped, exchanges >= 4), open_value < size(marker))


def is_over_with_neutral_draw(marker: Term, open_value: Term, has_empty_column: Term, exchanges: Term) -> Term:
    """Step 7 as the German edition words it: a neutral marker after four exchanges draws the game."""
    ordinary = is_over(marker, open_value, has_empty_column, exchanges, capped=False)
    return either(ordinary, both(exchanges >= 4, marker == 0))


def winner_of_game(marker: Term) -> Term:
    """On whose side the marker stands."""
    return when(marker > 0, 1, when(marker < 0, -1, 0))


def points(winner: Term) -> tuple[Term, Term]:
    """Spassky's and Fischer's points for a game."""
    return when(winner >= 0, 1, 0), when(winner <= 0, 1, 0)


def winner_of_match(spassky: Term, fischer: Term) -> Term:
    """Six points win; both at once are Spassky's."""
    return when(spassky >= 6, 1, when(fischer >= 6, -1, 0))


def marker_moved(marker: Term, spaces: Term, length: Term, *, stops: Term) -> Term:
    """The marker after a move, on a track that goes on for ever or stops at its end."""
    moved = marker + spaces
    return when(stops, larger(-length, smaller(length, moved)), moved)


def endurance_moved(position: Term, change: Term, last: Term) -> Term:
    """A state marker after a gain or a loss."""
    return smaller(larger(position + change, 0), last)


def cards_too_many(cards: Term, limit: Term) -> Term:
    """What a hand must lose."""
    return larger(0, cards - limit)


def cost_of_winning(column: Term, award: Term, *, on_gain: Term) -> Term:
    """The endurance that column IIII costs its winner."""
    return when(both(column == 4, either(never(on_gain), award > 0)), 1, 0)


def start_of_game(spassky_modifier: Term, fischer_modifier: Term) -> Term:
    """Where the marker stands before the first exchange of a later game."""
    return spassky_modifier - fischer_modifier


@frozen
class Unrolled:
    """The exchanges of one game: place i of each list is exchange i + 1; `markers` begins with the start."""

    columns: list[Term]
    results: list[Term]
    shifts: list[Term]
    awards: list[Term]
    freed: list[Term]
    markers: list[Term]
    between: list[Term]
    open_values: list[Term]
    has_empty: list[Term]
    over: list[Term]
    rules: list[Term]

    def reaches(self, place: int) -> Term:
        """Whether exchange `place` is played at all: the game was not over before."""
        return z3.And(*(z3.Not(over) for over in self.over[:place]))

    def ends_with(self, place: int) -> Term:
        """Whether exchange `place` is the last."""
        return z3.And(self.reaches(place), self.over[place])


def unroll(powers: Powers, *, capped: bool = False, exchanges: int = 4, tag: str = "") -> Unrolled:
    """A game of so many exchanges at most, nobody resigning, as variables and the rules between them."""

    def numbers(name: str) -> list[Term]:
        return [z3.Int(f"{tag}{name}{place + 1}") for place in range(exchanges)]

    columns, results, shifts, awards = numbers("column"), numbers("result"), numbers("shift"), numbers("award")
    freed = [z3.Bool(f"{tag}freed{place + 1}") for place in range(exchanges)]
    markers: list[Term] = [z3.Int(f"{tag}start")]
    between, open_values, has_empty, over, rules = [], [], [], [], []
    for place in range(exchanges):
        column, result, shift, award = columns[place], results[place], shifts[place], awards[place]
        rules += [column >= 1, column <= 4, result >= -1, result <= 1]
        rules += [z3.Or(column != columns[earlier], freed[earlier]) for earlier in range(place)]
        rules += [shift >= 0, shift <= z3.If(result == 0, 0, powers.shift)]
        awards_allowed = [award == column]
        if powers.cuts:
            awards_allowed += [award == half_up(column), award == 0]
        if powers.frees:
            awards_allowed.append(z3.And(freed[place], award == 0))
            rules.append(z3.Implies(freed[place], z3.And(result == -1, award == 0, shift == 0)))
        else:
            rules.append(z3.Not(freed[place]))
        rules.append(z3.Or(*awards_allowed))
        between.append(markers[place] - towards(result, shift))
        markers.append(between[place] + towards(result, award))
        filled = [z3.If(freed[played], 0, columns[played]) for played in range(place + 1)]
        open_values.append(ALL_OPEN - total(filled))
        has_empty.append(open_values[place] > 0)
        over.append(
            is_over(markers[place + 1], open_values[place], has_empty[place], place + 1, capped=z3.BoolVal(capped))
        )
    return Unrolled(columns, results, shifts, awards, freed, markers, between, open_values, has_empty, over, rules)


def towards(player: Term, spaces: Term) -> Term:
    """So many spaces towards a player, nowhere if it is nobody."""
    return when(player == 1, spaces, when(player == -1, -spaces, 0))


def some_start(game: Unrolled, most: int) -> Term:
    """The marker begins at most so far from neutral."""
    return z3.And(game.markers[0] >= -most, game.markers[0] <= most)
