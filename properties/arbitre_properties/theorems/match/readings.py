"""Theorems about readings: those that only inform, the smallest games that tell them apart."""

import ast
from pathlib import Path

from attrs import evolve

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.match import Readings, State
from arbitre.match.rules.end_of_game import game_is_over
from arbitre_properties.match.generation import walk
from arbitre_properties.theorems.match import theorem
from arbitre_properties.theorems.match.graph import ALL, Position, Powers, after, exchanges_in
from arbitre_properties.theorems.proving.theorem import Holds, Method, Verdict, demand

ENGINE = Path(match.__file__).parent


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
    ).answer


TELLING = {"words", "pictures", "written", "view", "sight", "alike", "arbitration", "presets", "ruleset"}
"""The rooms and modules that only show a match, or name its rules; whatever they alone read cannot change it."""


def fields_read_by_the_engine() -> set[str]:
    """The readings that the code of the procedure asks for, found in its source."""
    names = {question.field for question in match.GAME.questions}
    found = set()
    for file in ENGINE.rglob("*.py"):
        if not TELLING & {file.stem, file.parent.name}:
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
    rests_on=("T-00",),
)
def smallest_games_that_tell() -> Verdict:
    """ECH-7b, ECH-7c, EXPL-4, FIN-2, CARTE-SIMP-f: all games of columns and freeings, layer by layer, until two readings part."""
    figure = {field: shortest_difference(field, rival) for field, rival in SHORTEST_ENDS.items()}
    expected = {"game_length": 4, "full_neutral_board": 4, "lead_measure": 1, "neutral_after_four": 4}
    demand(figure == expected, f"other lengths: {figure}")
    return Holds(figure)


THEOREMS = (
    readings_that_only_inform,
    smallest_games_that_tell,
)
