"""Theorems about readings: disputes that meet, readings that only inform, the smallest games that tell them apart."""

import ast
from collections.abc import Iterator
from itertools import combinations, product
from math import comb
from pathlib import Path

from attrs import evolve

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.match import Readings, State
from arbitre.match.end_of_game import game_is_over
from arbitre.match.people import BOTH
from arbitre_properties.match.generation import walk
from arbitre_properties.theorems.best_play import Foresight, Result
from arbitre_properties.theorems.match_graph import ALL, Position, Powers, after, exchanges_in
from arbitre_properties.theorems.table_pieces import LEVEL
from arbitre_properties.theorems.tables_of_drawing import GIVING, STRANDED
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem
from arbitre_properties.theorems.turning_tables import ALIKE, TurningTable, ending_of

ENGINE = Path(match.__file__).parent
END_TEST = {
    "D-01": ("game_length", "at-most-four-exchanges"),
    "D-02": ("full_neutral_board", "leader-resigns"),
    "D-06": ("lead_measure", "earned-in-this-game"),
    "D-68": ("neutral_after_four", "drawn"),
}
"""The weightiest disputes about the end of a game, each with its rival reading."""


WEIGHTIEST = {
    *(field for field, _rival in END_TEST.values()),
    "emptied_board",
    "column_four_cost",
    "state_space",
    "pawn_colour",
}
"""The readings of the eight weightiest disputes: D-01, D-02, D-03, D-04, D-06, D-11, D-37, D-68."""


def rules_that_read_two() -> set[str]:
    """The functions of the engine whose source asks for more than one of the weightiest readings."""
    found = set()
    for file in ENGINE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                read = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)} & WEIGHTIEST
                if len(read) > 1:
                    found.add(node.name)
    return found


def positions_of_the_end() -> Iterator[tuple[int, int, int, int]]:
    """Marker, start, open value and exchanges: everything step 7 looks at."""
    return product(range(-11, 12), (-4, -1, 0, 2), range(11), range(1, 8))


def ends(readings: Readings, point: tuple[int, int, int, int]) -> bool:
    """Whether the game is over there."""
    marker, start, value, count = point
    return game_is_over(
        marker=marker,
        earned=marker - start,
        open_value=value,
        has_empty_column=value > 0,
        exchanges=count,
        readings=readings,
    )


def they_meet(one: str, other: str) -> bool:
    """Whether the answer to one dispute changes what the answer to the other does, at some position."""
    (field, rival), (other_field, other_rival) = END_TEST[one], END_TEST[other]
    plain = Readings()
    first = answered(plain, {field: rival})
    second = answered(plain, {other_field: other_rival})
    both = answered(plain, {field: rival, other_field: other_rival})
    return any(
        (ends(plain, point) != ends(first, point)) != (ends(second, point) != ends(both, point))
        for point in positions_of_the_end()
    )


@theorem(
    "T-43",
    Text(
        fr="Des huit litiges les plus lourds, trois se touchent dans une même règle, l'étape 7 : D-01, D-06 et D-68, où l'effet d'une réponse dépend des autres. Aucune autre règle n'en lit deux ; par ce qu'ils laissent sur la table, d'autres peuvent se toucher plus tard, comme D-11 et D-37.",
        en="Of the eight weightiest disputes, three meet in one and the same rule, step 7: D-01, D-06 and D-68, where what one answer does depends on the others. No other rule reads two of them; by what they leave on the table others may meet later, as D-11 and D-37 do.",
    ),
    Method.EXHAUSTIVE,
)
def disputes_that_meet() -> Verdict:
    """ECH-1b, ECH-6f, ECH-7b, ECH-7c, EXPL-4, FIN-2, ETAT-2a, ETAT-2b: only step 7 asks for two of them at once, and there every pair is tried on every position; one table shows two others that meet through the pawns they leave."""
    demand(rules_that_read_two() == {"game_is_over"}, f"others read two of them: {rules_that_read_two()}")
    meeting = {pair for pair in combinations(sorted(END_TEST), 2) if they_meet(*pair)}
    demand(meeting == {("D-01", "D-06"), ("D-01", "D-68"), ("D-06", "D-68")}, f"other pairs meet: {sorted(meeting)}")
    demand(they_meet_later(), "D-37 decides the table of D-11 whatever D-11 says, or never")
    return Holds({"disputes": len(WEIGHTIEST), "pairs": comb(len(WEIGHTIEST), 2), "meeting_in_a_rule": len(meeting)})


def they_meet_later() -> bool:
    """Whether D-37 decides a game if D-11 gives the pawns of the space left behind, and else is drawn under both its answers."""
    table = TurningTable(
        "pawn_colour",
        "chess-colour",
        LATER,
        Text(
            fr="Spassky doit mélanger avant la partie et quitte une case qui donne deux pions.",
            en="Spassky has to reshuffle before the game and leaves a space that gives two pawns.",
        ),
        evolve(STRANDED, tracks=(GIVING, LEVEL)),
        by_default=True,
        game=2,
        besides={"state_space": "at-the-start-of-the-step"},
    )
    table.solve()
    live = evolve(table, besides={})
    foresight = Foresight(match.GAME, ending_of(live.game), 200_000, ALIKE)
    states = [live.table(reading) for reading in ("person", "chess-colour")]
    return all(foresight.forces(state, player, Result.DRAWN, LATER) for state in states for player in BOTH)


LATER = 24
"""So many decisions are enough to play that game to its end."""


TELLING = {"view", "telling", "picture", "scene", "facts", "words", "alike", "arbitration", "presets", "ruleset"}
"""The modules that only show a match, or name its rules; whatever they alone read cannot change it."""


def fields_read_by_the_engine() -> set[str]:
    """The readings that the code of the procedure asks for, found in its source."""
    names = {question.field for question in match.GAME.questions}
    found = set()
    for file in ENGINE.glob("*.py"):
        if file.stem not in TELLING:
            tree = ast.parse(file.read_text(encoding="utf-8"))
            found |= {node.attr for node in ast.walk(tree) if isinstance(node, ast.Attribute) and node.attr in names}
    return found


@theorem(
    "T-44",
    Text(
        fr="La réponse à D-47 (ce qui se consulte) ne change que ce que l'on sait, jamais la suite d'un match joué de même.",
        en="The answer to D-47 (what may be looked through) changes only what one knows, never the course of a match played alike.",
    ),
    Method.ARGUMENT,
)
def readings_that_only_inform() -> Verdict:
    """LEX-3a, MEP-5d, ETAT-1a, CARTE-PREP-a: the procedure's source never asks for it; matches are replayed under its rivals, and under those of D-33, D-70 and E-01, which change nothing but who sees what."""
    unread = {question.field for question in match.GAME.questions} - fields_read_by_the_engine()
    demand(unread == {"public_information"}, f"others are never asked for: {sorted(unread)}")
    replayed = 0
    for seed in range(6):
        moves = list(walk(match.default_ruleset(), seed))
        for field in ("public_information", "refill_sight", "picked_card", "mulligan_discards"):
            question = next(each for each in match.GAME.questions if each.field == field)
            for option in question.options:
                readings = answered(Readings(), {field: option})
                state = evolve(moves[0][0], ruleset=evolve(match.default_ruleset(), readings=readings))
                for _before, action, _step in moves:
                    state = match.apply(state, action).state
                demand(_course(state) == _course(moves[-1][2].state), f"{field} changed the course")
                replayed += 1
    return Holds({"never_asked_for": len(unread), "matches_replayed": replayed})


def _course(state: State) -> object:
    """Who won, and where everything lies in the end, whoever could see it."""
    seats = [(seat.hand, seat.draw_pile, seat.discard_pile, seat.endurance, seat.pawns) for seat in state.seats]
    return state.scores, state.outcome, state.marker, seats


SHORTEST_ENDS = {
    "game_length": "at-most-four-exchanges",
    "full_neutral_board": "leader-resigns",
    "lead_measure": "earned-in-this-game",
    "neutral_after_four": "drawn",
}


def shortest_difference(field: str, rival: str) -> int:
    """After how few exchanges, columns and freeings only, a game ends under one reading and goes on under the other."""
    readings = Readings(), answered(Readings(), {field: rival})
    layer = {(Position(start, ALL), start) for start in range(-4, 5)}
    for exchanges in range(1, 8):
        following = set()
        for position, start in layer:
            for column in sorted(position.open):
                for played in exchanges_in(column, Powers(frees=True)):
                    reached = after(position, played)
                    point = (reached.marker, start, reached.open_value, reached.exchanges)
                    over = [ends(each, point) for each in readings]
                    if over[0] != over[1]:
                        return exchanges
                    if not over[0]:
                        following.add((reached, start))
        layer = following
    return 0


@theorem(
    "T-45",
    Text(
        fr="Les plus petites parties où la lecture décide de la fin : un échange pour D-06, quatre pour D-01, D-02 et D-68.",
        en="The smallest games in which the reading decides the end: one exchange for D-06, four for D-01, D-02 and D-68.",
    ),
    Method.EXHAUSTIVE,
)
def smallest_games_that_tell() -> Verdict:
    """ECH-7b, ECH-7c, EXPL-4, FIN-2, CARTE-SIMP-f: all games of columns and freeings, layer by layer, until two readings part."""
    figure = {field: shortest_difference(field, rival) for field, rival in SHORTEST_ENDS.items()}
    expected = {"game_length": 4, "full_neutral_board": 4, "lead_measure": 1, "neutral_after_four": 4}
    demand(figure == expected, f"other lengths: {figure}")
    return Holds(figure)


THEOREMS = (
    disputes_that_meet,
    readings_that_only_inform,
    smallest_games_that_tell,
)
