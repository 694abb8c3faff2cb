"""Theorems beyond the list: disputes that meet, readings that cannot matter, the longest match, the only move."""

import ast
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, product
from pathlib import Path

from attrs import evolve

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre.match import Choice, Readings, State
from arbitre.match.actions import RESIGN
from arbitre.match.component_checks import STRONGEST
from arbitre.match.effects import (
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    DrawUpTo,
    Effect,
    Gain,
    GainPer,
    Instruction,
    OpponentChooses,
    PlacePawns,
    RefillHand,
)
from arbitre.match.end_of_game import game_is_over
from arbitre.match.engine import legal
from arbitre.match.people import FISCHER
from arbitre_properties.match.coverage import Reached
from arbitre_properties.match.generation import walk, walks
from arbitre_properties.theorems.laboratory import Main, Setting, Table
from arbitre_properties.theorems.match_graph import ALL, Position, Powers, after, exchanges_in
from arbitre_properties.theorems.match_length import LIMITS, ONE_FREEING_CARD, all_courses
from arbitre_properties.theorems.match_whole import LONGEST
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem

ENGINE = Path(match.__file__).parent
END_TEST = {
    "D-01": ("game_length", "at-most-four-exchanges"),
    "D-02": ("full_neutral_board", "leader-resigns"),
    "D-06": ("lead_measure", "earned-in-this-game"),
    "D-68": ("neutral_after_four", "drawn"),
}
"""The weightiest disputes about the end of a game, each with its rival reading."""


WEIGHTIEST = {*(field for field, _rival in END_TEST.values()), "emptied_board", "column_four_cost", "pawn_colour"}
"""The readings of all disputes that can turn a game round: D-01, D-02, D-03, D-04, D-06, D-37, D-68."""


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
        fr="Des sept litiges qui peuvent renverser une partie, trois se touchent : D-01, D-06 et D-68, où l'effet d'une réponse dépend des autres. D-02, D-03, D-04 et D-37 se décident chacun pour soi.",
        en="Of the seven disputes that can turn a game round, three meet: D-01, D-06 and D-68, where what one answer does depends on the others. D-02, D-03, D-04 and D-37 can each be answered alone.",
    ),
    Method.EXHAUSTIVE,
)
def disputes_that_meet() -> Verdict:
    """ECH-1b, ECH-6f, ECH-7b, ECH-7c, EXPL-4, FIN-2, ETAT-2b: only step 7 asks for two of them at once, and there every pair is tried on every position."""
    demand(rules_that_read_two() == {"game_is_over"}, f"others read two of them: {rules_that_read_two()}")
    meeting = {pair for pair in combinations(sorted(END_TEST), 2) if they_meet(*pair)}
    demand(meeting == {("D-01", "D-06"), ("D-01", "D-68"), ("D-06", "D-68")}, f"other pairs meet: {sorted(meeting)}")
    return Holds({"disputes": len(WEIGHTIEST), "pairs": 21, "meeting": len(meeting)})


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


def choices_in(instruction: Instruction) -> int:
    """The most choices that players make while one instruction is carried out, under the recommended readings."""
    match instruction:
        case DrawUpTo(cards):
            return cards
        case RefillHand():
            return 7
        case DiscardToDraw():
            return 2 + STRONGEST
        case GainPer(gain=Gain.CARDS):
            return 4
        case DrawOrPawn() | OpponentChooses() | DiscardOrForce() | PlacePawns():
            return 1
        case DiscardHalf() | _:
            return 0


def choices_of(effect: Effect) -> int:
    """The most choices in a whole effect."""
    return sum(choices_in(instruction) for instruction in effect)


@theorem(
    "T-46",
    Text(
        fr="Avec les cartes livrées, une partie demande au plus 99 décisions aux joueurs et un match au plus 1056.",
        en="With the shipped cards a game asks the players for at most 99 decisions, and a match for at most 1056.",
    ),
    Method.ARGUMENT,
    premises=(LIMITS, ONE_FREEING_CARD),
)
def longest_match_in_decisions() -> Verdict:
    """ECH-0f, ECH-5a, EFF-1a, MAIN-2, NOUV-3, ETAT-1a, MEP-5c: two plays, an effect with its choices and four discards an exchange; discards, refills and limits between games; random matches stay below."""
    cards = match.default_ruleset().components.cards
    effect = max(max(choices_of(card.main.effect), choices_of(card.pawn.effect)) for card in cards)
    exchange = 2 + 1 + effect + 4
    longest = max(course.exchanges for course in all_courses())
    between = 2 + 2 * 7 + 2
    a_game = longest * exchange + 1
    plain_game = 4 * exchange
    most = ((LONGEST + 1) // 2) * a_game + (LONGEST // 2) * plain_game + (LONGEST - 1) * between + 2
    seen = 0
    for seed in range(40):
        made: Counter[int] = Counter()
        for before, _action, _step in walk(match.default_ruleset(), seed):
            pending = match.decision(before)
            made[before.game] += pending is not None and pending.space is None
        demand(max(made.values()) <= a_game + between, "a game had more decisions than possible")
        demand(sum(made.values()) <= most, "a match had more decisions than possible")
        seen = max(seen, sum(made.values()))
    demand((a_game, most) == (99, 1056), f"other bounds than stated: {a_game}, {most}")
    figure = {"in_a_game": a_game, "between_games": between, "in_a_match": most, "most_seen_in_a_match": seen}
    return Holds(figure | {"in_an_effect": effect})


@theorem(
    "T-47",
    Text(
        fr="Il y a des tables où un joueur n'a qu'un seul choix, et où ce choix perd la partie.",
        en="There are tables at which a player has one single choice, and that choice loses the game.",
    ),
    Method.EXHAUSTIVE,
)
def the_only_choice_loses() -> Verdict:
    """ABAN-1a, ECH-2a, ECH-3a, CARTE-PREP-c: without a card one must resign, even with the better marker; in the last exchange a picked card can only be discarded."""
    reached = Reached()
    for before, action, step in walks(range(80)):
        reached.note(before, action, step)
    single = {Choice.LEAD.value, Choice.ANSWER.value, Choice.FATE_OF_CARD.value}
    demand(single <= reached.only_choice, f"only {reached.only_choice} leave a single choice")
    table = Table(Setting([], [Main(2)], marker=9, filled=ALL - {4}))
    demand(list(legal(table.state)) == [RESIGN], "there is another choice")
    told = Text(
        fr="Spassky mène de 9 et n'a plus de carte ; IIII est vide et il a l'initiative : il ne peut qu'abandonner, et Fischer marque.",
        en="Spassky leads by 9 and has no card left; IIII is empty and he has the initiative: he can only resign, and Fischer scores.",
    )
    example = table.do(RESIGN).scenario(told, lambda state: state.scores[FISCHER.index] == 1)
    return Holds({"kinds_with_a_single_choice": len(reached.only_choice)}, example)


THEOREMS = (
    disputes_that_meet,
    readings_that_only_inform,
    smallest_games_that_tell,
    longest_match_in_decisions,
    the_only_choice_loses,
)
