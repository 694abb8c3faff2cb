"""Which answers decide a game of ChessMe: a kept table on which they do, or an argument with a check why they cannot."""

from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from itertools import islice
from random import Random

from attrs import evolve, frozen

from arbitre import chessme
from arbitre.chessme import Action, Kind, Move, OfferDraw, Seat, State
from arbitre.chessme.ruleset import default_ruleset, sorted_tiles
from arbitre.chessme.threats import is_in_check
from arbitre.core.language import Text
from arbitre.core.questions import Question
from arbitre_properties.chessme.small_tables import Makings, can_be_met, small_tables, under
from arbitre_properties.theorems.asked_for import rules_that_ask_for
from arbitre_properties.theorems.best_play import Decided
from arbitre_properties.theorems.chessme_decided import Kept, ending, kept_tables
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem

Answer = tuple[str, str]
"""An alternative reading: the field of its question, and its name."""

QUESTIONS: Mapping[str, Question] = {question.field: question for question in chessme.GAME.questions}
ANSWERS: tuple[Answer, ...] = tuple(
    (question.field, option)
    for question in chessme.GAME.questions
    for option in question.options
    if option != question.default
)
TABLES = 300
CHOICES = 4
MAKINGS = Makings(side=4, captured=2)
FEW_OF = 50
"""One in so many small tables, at the least, is one to try an argument on."""


class Why(Enum):
    """Why an answer alone cannot decide a game in which nobody errs, the other questions being answered as recommended."""

    SAME_TABLE = "all that it adds is a swap of a pawn for a pawn, which leaves everything as it was"
    NEVER_ASKED = "it changes where a pawn's tile lies, and nobody asks for it while pawns are not taken back"
    LOSES_AT_ONCE = "all that it adds is a move that loses the game at once"


LEFT_ALONE: Mapping[str, Why] = {
    "captured_pawn": Why.SAME_TABLE,
    "promoted_pawn": Why.NEVER_ASKED,
    "unanswered_check": Why.LOSES_AT_ONCE,
}
ASKED_BY = {
    "captured_pawn": {"promotion_options", "_promoted", "_waiting_promotions"},
    "promoted_pawn": {"swapped"},
    "unanswered_check": {"may_lose_by_moving", "_loses_by_moving"},
}
"""The functions that ask for these; whoever adds another has to look at the arguments again."""


def adds_nothing(why: Why, before: State, added: Action) -> bool:
    """Whether a choice that only the alternative answer grants is what the argument says of it."""
    after = chessme.apply(before, added).state
    match why:
        case Why.SAME_TABLE:
            if not isinstance(added, Move) or added.promotion is not Kind.PAWN:
                return False
            return after == chessme.apply(before, evolve(added, promotion=None)).state
        case Why.NEVER_ASKED:
            return False
        case Why.LOSES_AT_ONCE:
            return after.result is not None and after.result.winner is before.to_move.other


def as_recommended(state: State, why: Why) -> State:
    """The state as the recommended readings know it; if nobody asks where pawns lie, all lie in one place."""
    if why is Why.NEVER_ASKED:
        state = evolve(state, white=_pawns_aside(state.white), black=_pawns_aside(state.black))
    return evolve(state, ruleset=default_ruleset())


def _pawns_aside(seat: Seat) -> Seat:
    kept = tuple(kind for kind in seat.captured if kind is not Kind.PAWN)
    pawns = [Kind.PAWN] * (len(seat.captured) - len(kept))
    return evolve(seat, captured=kept, set_aside=sorted_tiles([*seat.set_aside, *pawns]))


def compared(one: State, other: State, why: Why) -> int:
    """How many choices the alternative answer adds here, all of them idle; NotEstablished if anything else differs."""
    choices, rival_choices = chessme.legal(one), chessme.legal(other)
    demand(set(choices) <= set(rival_choices), f"a choice is missing: {one.table.men}")
    added = [action for action in rival_choices if action not in choices]
    demand(all(adds_nothing(why, other, action) for action in added), f"a choice matters: {one.table.men}")
    for action in choices:
        after, rival_after = chessme.apply(one, action).state, chessme.apply(other, action).state
        demand(as_recommended(after, why) == as_recommended(rival_after, why), f"{action} leads elsewhere")
    return len(added)


def may_come_up(why: Why, table: State) -> bool:
    """Whether the table is one to try the argument on: the player to move is in check, or has a pawn about to arrive."""
    mover = table.to_move
    if why is Why.LOSES_AT_ONCE:
        return is_in_check(table.table, mover, table.readings)
    row = table.table.kings[mover.other].square[1] - mover.seat_forward
    return any(man.kind is Kind.PAWN and man.square[1] == row for man in table.table.of(mover))


def tables_to_try(why: Why, number: int) -> Iterator[State]:
    """So many small tables to try an argument on."""
    everything = small_tables(why.name, FEW_OF * number, MAKINGS)
    return islice((table for table in everything if may_come_up(why, table)), number)


def liveliest(state: State) -> list[Action]:
    """What to go on with: a promotion where there is one, anything but proposing a draw elsewhere."""
    choices: list[Action] = [each for each in chessme.legal(state) if not isinstance(each, OfferDraw)]
    return [each for each in choices if isinstance(each, Move) and each.promotion is not None] or choices


def tables_left_alone(answer: Answer, why: Why, tables: Iterable[State]) -> int:
    """How many small tables, played on by the same choices under both answers, showed no difference but idle choices.

    NotEstablished if one did, or if the question never came up.
    """
    field, rival = answer
    source = Random(field)  # noqa: S311  (a whim, not a secret)
    tried = came_up = 0
    for table in tables:
        one, other = under(table, {}), under(table, {field: rival})
        demand(one.result == other.result, f"judged otherwise: {table.table.men}")
        for _ in range(CHOICES):
            if one.result is not None:
                break
            came_up += compared(one, other, why)
            action = source.choice(liveliest(one))
            one, other = chessme.apply(one, action).state, chessme.apply(other, action).state
            came_up += why is Why.NEVER_ASKED and (one.white, one.black) != (other.white, other.black)
        tried += 1
    demand(came_up > 0, f"{field} never came up")
    return tried


@frozen
class Classified:
    """Each alternative answer in one of five lists, with the decisions of its table where it has one."""

    can: Mapping[Answer, int]
    only_together: Mapping[Answer, int]
    only_by_a_slip: Mapping[Answer, int]
    cannot: tuple[Answer, ...]
    open: tuple[Answer, ...]

    @property
    def figure(self) -> dict[str, int]:
        """How many there are of each, and within how many decisions each table is decided."""
        counts = {
            "questions": len(QUESTIONS),
            "answers": len(ANSWERS),
            "can": len(self.can),
            "only_together": len(self.only_together),
            "only_by_a_slip": len(self.only_by_a_slip),
            "cannot": len(self.cannot),
            "open": len(self.open),
        }
        lists = {"can": self.can, "together": self.only_together, "slip": self.only_by_a_slip}
        return counts | {
            f"{name}_{field}_{rival.replace('-', '_')}": decisions
            for name, decided in lists.items()
            for (field, rival), decisions in decided.items()
        }


def answer_told_apart(field: str, one: str, other: str) -> Answer:
    """The alternative answer that a table tells from the recommended one; NotEstablished if it tells nothing of them."""
    default = QUESTIONS[field].default
    demand(default in (one, other), f"{field}: the recommended answer is not compared")
    answer = (field, other if one == default else one)
    demand(answer in ANSWERS, f"{field}: no alternative answer is compared")
    return answer


def demand_possible(decided: Decided) -> None:
    """Nobody has left the own king in check on the table, by either answer: this much can be told of what came before."""
    for reading in (decided.wins, decided.fails):
        demand(can_be_met(decided.table(reading)), f"{decided.field}: by {reading} this is no table to play on")


def classify(kept: Kept, left_alone: Mapping[str, Why], tables: int) -> Classified:
    """Solve every table and try every argument; an answer with neither is open."""
    can: dict[Answer, int] = {}
    together: dict[Answer, int] = {}
    for decided, assumed in zip(kept.decided, kept.assumed, strict=True):
        demand_possible(decided)
        decisions = decided.decisions(chessme.GAME, ending)
        (together if assumed else can)[answer_told_apart(decided.field, decided.wins, decided.fails)] = decisions
    slips = {answer_told_apart(slip.field, slip.loses, slip.refuses): slip.decisions() for slip in kept.slips}
    alone = [answer for answer in ANSWERS if answer[0] in left_alone]
    both = [answer for answer in alone if answer in can]
    demand(not both, f"both decided and unable to decide: {both}")
    for answer in alone:
        why = left_alone[answer[0]]
        tables_left_alone(answer, why, tables_to_try(why, tables))
    return Classified(
        can=can,
        only_together={answer: number for answer, number in together.items() if answer in alone},
        only_by_a_slip={answer: number for answer, number in slips.items() if answer in alone},
        cannot=tuple(answer for answer in alone if answer not in together and answer not in slips),
        open=tuple(answer for answer in ANSWERS if answer not in can and answer not in alone),
    )


@theorem(
    "CM-T-23",
    Text(
        fr="Des 34 autres réponses aux questions de ChessMe, 31 décident à elles seules d'une partie sur une table au moins : avec l'une des deux réponses un joueur gagne de force, avec l'autre l'adversaire l'en empêche. CM-D-17 et CM-D-36 n'en décident qu'avec l'autre réponse d'une autre question, CM-D-29 que si quelqu'un se trompe.",
        en="Of the 34 alternative answers to ChessMe's questions, 31 alone decide a game on some table: by one of the two answers a player forces a win, by the other the opponent prevents it. CM-D-17 and CM-D-36 decide one only with the alternative answer to another question, CM-D-29 only if somebody errs.",
    ),
    Method.ARGUMENT,
)
def answers_that_decide_a_game() -> Verdict:
    """CM-FIN-1, CM-FIN-3, CM-FIN-4, CM-BUT-1, CM-TOUR-1, CM-TOUR-3, CM-TOUR-4, CM-PROMO-2, CM-ROI-4: kept tables, under both answers every choice of both players gone through (the smallest found, none is claimed to be the smallest there is); the three others add idle or losing choices, tried on small tables played on at random."""
    for field, rules in ASKED_BY.items():
        demand(rules_that_ask_for(chessme, field) == rules, f"{field} is asked for elsewhere too")
    figure = classify(kept_tables(), LEFT_ALONE, TABLES).figure
    counts = tuple(figure[name] for name in ("answers", "can", "only_together", "only_by_a_slip", "cannot", "open"))
    demand(counts == (34, 31, 2, 1, 0, 0), f"other numbers than stated: {counts}")
    return Holds(figure)


THEOREMS = (answers_that_decide_a_game,)
