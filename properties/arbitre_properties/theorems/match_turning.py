"""Which questions can turn a game, which cannot, and which are undecided: a kept game, an argument with a check, or neither."""

import ast
from collections.abc import Mapping
from enum import Enum
from pathlib import Path

from attrs import frozen

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import Question, answered
from arbitre_properties.theorems.played_alike import moves_of, winners_in, winners_under
from arbitre_properties.theorems.side_by_side import SideBySide
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem
from arbitre_properties.theorems.turned_games import TurnedGame, kept_games


class Why(Enum):
    """Why the answer to a question cannot turn a game in which everybody chooses the same."""

    INFORMATION = "it changes who sees what, never what there is"
    ORDER = "the same choices are made, in another order or at another moment"
    AFTERWARDS = "it is asked for only when the last game has its winner"


CANNOT: Mapping[str, Why] = {
    "public_information": Why.INFORMATION,
    "refill_sight": Why.INFORMATION,
    "picked_card": Why.INFORMATION,
    "mulligan_discards": Why.INFORMATION,
    "mulligan_order": Why.ORDER,
    "refill_order": Why.ORDER,
    "new_game_discard_order": Why.ORDER,
    "joint_discard": Why.ORDER,
    "opponent_choice": Why.ORDER,
    "draw_count": Why.ORDER,
    "both_kings": Why.AFTERWARDS,
}
"""The questions that cannot turn a game, the others being answered as recommended; games check each argument."""
MATCHES = range(60)
AS_RECOMMENDED = Text(
    fr="les autres questions ont la réponse recommandée, ou celle que donne le scénario d'un litige",
    en="the other questions are answered as recommended, or as a dispute's scenario says",
)


@frozen
class Classified:
    """Each question of the game in one of three lists: how it turned a game, how many matches it left alone, or open."""

    can: Mapping[str, SideBySide]
    cannot: Mapping[str, int]
    open: tuple[str, ...]

    @property
    def figure(self) -> dict[str, int]:
        """How many there are of each, `apart` those whose game has choices that only one reading has; the decisions of the smallest games found, and the matches that were tried."""
        counts = {
            "questions": len(self.can) + len(self.cannot) + len(self.open),
            "can": sum(not pair.one_sided for pair in self.can.values()),
            "can_with_equal_choices": sum(not (pair.one_sided or pair.alone) for pair in self.can.values()),
            "apart": sum(pair.one_sided > 0 for pair in self.can.values()),
            "cannot": len(self.cannot),
            "open": len(self.open),
        }
        decisions = {
            f"{'apart' if pair.one_sided else 'can'}_{field}": max(pair.decisions) for field, pair in self.can.items()
        }
        matches = {f"cannot_{field}": tried for field, tried in self.cannot.items()}
        return counts | decisions | matches | {f"open_{field}": 0 for field in self.open}


def classify(games: tuple[TurnedGame, ...], cannot: Mapping[str, Why], seeds: range) -> Classified:
    """Replay every game and check every argument; a question with neither is open."""
    can = {game.field: game.replay() for game in games}
    both = can.keys() & cannot.keys()
    demand(not both, f"both turned and unable to turn: {sorted(both)}")
    questions = {question.field: question for question in match.GAME.questions}
    tried = {field: matches_left_alone(questions[field], seeds) for field in cannot}
    return Classified(can, tried, tuple(field for field in questions if field not in can and field not in cannot))


def matches_left_alone(question: Question, seeds: range) -> int:
    """In how many matches, played again under each rival reading, every game kept its winner: all, or NotEstablished."""
    tried = 0
    for seed in seeds:
        moves = moves_of(seed)
        winners = [winner for _before, _action, step in moves for winner in winners_in(step.events)]
        for option in question.options:
            if option != question.default:
                rival = answered(moves[0][0].ruleset.readings, {question.field: option})
                demand(winners_under(rival, moves) == winners, f"{question.field} turned a game of match {seed}")
                tried += 1
    return tried


def rules_that_ask_for(field: str) -> set[str]:
    """The functions of the engine whose source asks for a reading."""
    found = set()
    for file in Path(match.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and any(
                isinstance(part, ast.Attribute) and part.attr == field for part in ast.walk(node)
            ):
                found.add(node.name)
    return found


@theorem(
    "T-49",
    Text(
        fr="Des 65 questions ouvertes, 21 peuvent donner une partie à un autre gagnant, les choix étant les mêmes jusqu'à ce que l'une des deux parties finisse ; 23 mènent à un autre gagnant avec un ou deux choix qu'une seule lecture offre ; 11 ne le peuvent pas si chacun choisit de même ; 10 restent indécises.",
        en="Of the 65 open questions, 21 can give a game another winner, the choices being the same until one of the two games ends; 23 lead to another winner with one or two choices that only one reading has; 11 cannot if everybody chooses the same; 10 are undecided.",
    ),
    Method.ARGUMENT,
    premises=(AS_RECOMMENDED,),
)
def questions_that_turn_a_game() -> Verdict:
    """ECH-7b, ECH-7c, FIN-1, FIN-2, FIN-5, ABAN-2, MAIN-2, EFF-4, LEX-1a, LEX-2, CARTE-CENTRE: kept games, replayed side by side from the table of a dispute or of a random match (the smallest found, none is claimed to be the smallest there is); for the others who sees what, the order, or what is asked after the last game, tried on matches."""
    demand(rules_that_ask_for("both_kings") == {"match_winner"}, "both_kings is asked for elsewhere too")
    figure = classify(kept_games(), CANNOT, MATCHES).figure
    counts = tuple(figure[name] for name in ("can", "can_with_equal_choices", "apart", "cannot", "open"))
    demand(counts == (21, 14, 23, 11, 10), f"other numbers than stated: {counts}")
    return Holds(figure)


THEOREMS = (questions_that_turn_a_game,)
