"""Which questions can turn a game and which cannot: for each other reading a solved table, or an argument with a check."""

from collections.abc import Mapping, Sequence
from enum import Enum

from attrs import frozen

from arbitre import match
from arbitre.core.language import Text
from arbitre.core.questions import answered
from arbitre_properties.theorems import (
    tables_of_cards,
    tables_of_drawing,
    tables_of_effects,
    tables_of_ends,
    tables_of_pawns,
)
from arbitre_properties.theorems.asked_for import rules_that_ask_for
from arbitre_properties.theorems.played_alike import moves_of, winners_in, winners_under
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem
from arbitre_properties.theorems.turning_tables import TurningTable

Reading = tuple[str, str]
"""A question's field, and an answer to it other than the recommended one."""


class Why(Enum):
    """Why a reading cannot turn a game in which everybody chooses the same."""

    INFORMATION = "it changes who sees what, never what there is"
    ORDER = "the same choices are made, in another order or at another moment"
    AFTERWARDS = "it is asked for only when the last game has its winner"


CANNOT: Mapping[Reading, Why] = {
    ("public_information", "top-discard-only"): Why.INFORMATION,
    ("refill_sight", "open"): Why.INFORMATION,
    ("picked_card", "blind"): Why.INFORMATION,
    ("mulligan_discards", "face-down"): Why.INFORMATION,
    ("half_hand", "random-face-down"): Why.INFORMATION,
    ("mulligan_order", "white-first"): Why.ORDER,
    ("mulligan_order", "black-first"): Why.ORDER,
    ("refill_order", "white-first"): Why.ORDER,
    ("refill_order", "black-first"): Why.ORDER,
    ("new_game_discard_order", "white-first"): Why.ORDER,
    ("new_game_discard_order", "black-first"): Why.ORDER,
    ("joint_discard", "loser-first"): Why.ORDER,
    ("last_limit_discard", "lapses-with-the-game"): Why.ORDER,
    ("opponent_choice", "before-it-is-decided"): Why.ORDER,
    ("draw_count", "announced"): Why.ORDER,
    ("both_kings", "white-king-moves-first"): Why.AFTERWARDS,
}
"""The readings that cannot turn a game, the other questions being answered as recommended; games check each argument."""
TABLES: tuple[TurningTable, ...] = (
    *tables_of_ends.TABLES,
    *tables_of_drawing.TABLES,
    *tables_of_effects.TABLES,
    *tables_of_cards.TABLES,
    *tables_of_pawns.TABLES,
)
MATCHES = (*range(60), 614)
"""Random matches; the last is one in which a discard due at a game's end makes the difference between the readings of D-65."""
AS_RECOMMENDED = Text(
    fr="les autres questions ont la réponse recommandée, sauf pour une lecture de D-05 et celle de D-10, qui ne se posent que si D-01 ou D-09 en a une autre",
    en="the other questions are answered as recommended, except for one reading of D-05 and that of D-10, which are asked only if D-01 or D-09 is answered otherwise",
)


def other_readings() -> tuple[Reading, ...]:
    """Every answer but the recommended one, to every question."""
    return tuple(
        (question.field, option)
        for question in match.GAME.questions
        for option in question.options
        if option != question.default
    )


@frozen
class Classified:
    """Each other reading in one of three lists: within how many decisions it turns a game, how many matches it left alone, or open."""

    can: Mapping[Reading, int]
    cannot: Mapping[Reading, int]
    open: tuple[Reading, ...]

    @property
    def figure(self) -> dict[str, int]:
        """How many questions and readings there are of each; a question can turn a game if one of its readings can."""
        can, undecided = ({field for field, _rival in readings} for readings in (self.can, self.open))
        fields = {field for field, _rival in other_readings()}
        counts = {
            "questions": len(fields),
            "can": len(can),
            "cannot": len(fields - can - undecided),
            "open": len(undecided - can),
            "readings": len(other_readings()),
            "readings_that_can": len(self.can),
            "readings_that_cannot": len(self.cannot),
            "readings_open": len(self.open),
        }
        decisions = {f"can_{_key(reading)}": within for reading, within in self.can.items()}
        matches = {f"cannot_{_key(reading)}": tried for reading, tried in self.cannot.items()}
        return counts | decisions | matches | {f"open_{_key(reading)}": 0 for reading in self.open}


def _key(reading: Reading) -> str:
    return "_".join(reading).replace("-", "_")


def classify(tables: Sequence[TurningTable], cannot: Mapping[Reading, Why], seeds: Sequence[int]) -> Classified:
    """Solve every table and check every argument; a reading with neither is open."""
    can = {}
    for table in tables:
        table.solve()
        can[table.field, table.rival] = table.within
    both = can.keys() & cannot.keys()
    demand(not both, f"both turned and unable to turn: {sorted(both)}")
    tried = {reading: matches_left_alone(reading, seeds) for reading in cannot}
    return Classified(can, tried, tuple(each for each in other_readings() if each not in can and each not in cannot))


def matches_left_alone(reading: Reading, seeds: Sequence[int]) -> int:
    """How many matches, played again under this reading, kept the winner of every game: all, or NotEstablished."""
    field, rival = reading
    for seed in seeds:
        moves = moves_of(seed)
        winners = [winner for _before, _action, step in moves for winner in winners_in(step.events)]
        readings = answered(moves[0][0].ruleset.readings, {field: rival})
        demand(winners_under(readings, moves) == winners, f"{field} turned a game of match {seed}")
    return len(seeds)


@theorem(
    "T-49",
    Text(
        fr="Des 65 questions ouvertes, 53 peuvent décider d'une partie jouée au mieux : à une table, un joueur qui voit tout est sûr de gagner selon une lecture, et ne l'est pas selon l'autre. 12 ne le peuvent pas si chacun choisit de même. Aucune ne reste indécise.",
        en="Of the 65 open questions, 53 can decide a game of best play: at some table a player who sees everything is sure to win under one reading, and is not under the other. 12 cannot if everybody chooses the same. None is left undecided.",
    ),
    Method.ARGUMENT,
    premises=(AS_RECOMMENDED,),
)
def questions_that_turn_a_game() -> Verdict:
    """ECH-7b, ECH-7c, FIN-1, FIN-2, FIN-5, ABAN-2, MAIN-2, EFF-4, LEX-1a, LEX-2, CARTE-CENTRE: for 57 of the 73 other readings a table, gone through under both readings, all that either player and chance can do (the smallest found, none is claimed to be the smallest there is); for 16 who sees what, the order, or what is asked after the last game, tried on matches."""
    demand(rules_that_ask_for(match, "both_kings") == {"match_winner"}, "both_kings is asked for elsewhere too")
    figure = classify(TABLES, CANNOT, MATCHES).figure
    names = ("questions", "can", "cannot", "open", "readings", "readings_that_can", "readings_that_cannot")
    counts = tuple(figure[name] for name in names)
    demand(counts == (65, 53, 12, 0, 73, 57, 16), f"other numbers than stated: {counts}")
    return Holds(figure)


THEOREMS = (questions_that_turn_a_game,)
