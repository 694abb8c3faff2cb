"""Which of ChessMe's weightiest questions meet: what the answer to one changes depends on the answer to the other."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import combinations
from pathlib import Path

from arbitre import chessme
from arbitre.chessme import Action, Move, Phase, Place, PlaceNothing, State
from arbitre.chessme.threats import is_in_check
from arbitre.core.language import Text
from arbitre.core.tables import parse_table
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.scenario import Scenario, under
from arbitre_properties.chessme import small_tables
from arbitre_properties.chessme.small_tables import Makings
from arbitre_properties.theorems.asked_for import rules_that_ask_for
from arbitre_properties.theorems.chessme_decided import scenario_of
from arbitre_properties.theorems.theorem import Holds, Method, Verdict, demand, theorem

Pair = tuple[str, str]
Turn = tuple[tuple[Action, ...], str]
"""A whole turn, move and placement, with how the game stands after it: who has won, that it is drawn, or that it goes on."""

KEPT = Path(__file__).with_name("chessme_meeting.toml")
"""Tables on which two questions meet, found among random small ones and random games."""
GOES_ON = "goes on"


@cache
def weightiest() -> dict[str, str]:
    """The alternative answer to each of the weightiest questions that a reading decides, by field."""
    fields = [dispute.field for dispute in read_disputes(chessme.GAME) if dispute.impact == "H"]
    questions = {question.field: question for question in chessme.GAME.questions}
    return {
        field: next(option for option in questions[field].options if option != questions[field].default)
        for field in fields
        if field is not None
    }


def pairs() -> tuple[Pair, ...]:
    """Every two of them."""
    return tuple(combinations(weightiest(), 2))


def standing(state: State) -> str:
    """Who has won, or that it is drawn, or that the game goes on."""
    if state.result is None:
        return GOES_ON
    return "drawn" if state.result.winner is None else state.result.winner.value


def turns(state: State) -> frozenset[Turn]:
    """Every turn that can be taken from here, and how it ends; a game that is over has the empty turn alone."""
    if state.result is not None:
        return frozenset({((), standing(state))})
    return frozenset(_turns(state))


def _turns(state: State) -> Iterator[Turn]:
    for action in chessme.legal(state):
        if isinstance(action, Move | Place | PlaceNothing):
            after = chessme.apply(state, action).state
            if after.phase is Phase.PLACE:
                for actions, ending in _turns(after):
                    yield (action, *actions), ending
            else:
                yield (action,), standing(after)


def answers_of(pair: Pair) -> tuple[dict[str, str], ...]:
    """The four ways to answer two questions: as recommended, either otherwise, both otherwise."""
    one, other = ({field: weightiest()[field]} for field in pair)
    return {}, one, other, one | other


def changed(tables: Iterable[State]) -> frozenset[Turn]:
    """What the one answer changes under one answer to the other question and not under the other; empty if they do not meet.

    The four tables are those of `answers_of`. A turn is in the symmetric difference of all four if the first answer
    changes it by exactly one answer to the second question, and then the other way round too.
    """
    difference: frozenset[Turn] = frozenset()
    for state in tables:
        difference ^= turns(state)
    return difference


@cache
def kept_tables() -> dict[Pair, Scenario]:
    """The table of each pair of the file."""
    return read_kept(KEPT.read_text(encoding="utf-8"))


def read_kept(text: str) -> dict[Pair, Scenario]:
    """The tables that a text describes, each for the pairs it names."""
    found: dict[Pair, Scenario] = {}
    for source in parse_table(text, KEPT.name).tables("meeting"):
        scenario = scenario_of(source, ("pairs",))
        for pair in source.texts("pairs"):
            one, _, other = pair.partition(" ")
            demand((one, other) in pairs(), f"not a pair of weighty questions: {pair}")
            found[one, other] = scenario
    return found


def reached(scenario: Scenario, answers: Mapping[str, str]) -> State:
    """The table by these answers, after what was played on it, or where the game ended before."""
    played = play_scenario(under(scenario, answers))
    state: State = played.state
    demand(played.refused is None or state.result is not None, f"the table is not reached under {answers}")
    return state


def meet_on(scenario: Scenario, pair: Pair) -> bool:
    """Whether the two questions meet on this table."""
    return bool(changed(reached(scenario, answers) for answers in answers_of(pair)))


UNANSWERED = "unanswered_check"
APART = tuple((field, UNANSWERED) for field in ("placement_check", "end_judged", "usable_hand"))
"""Leaving a check unanswered is refused or loses at once; the others are asked only in turns that go on after the move."""
ASKED_BY = {
    UNANSWERED: {"may_lose_by_moving", "_loses_by_moving"},
    "placement_check": {"placement_keeps_quiet"},
    "end_judged": {"moved"},
    "usable_hand": {"may_place_instead"},
}
"""The functions that ask for these: no two of them in one; `moved` looks first whether the move loses."""
MAKINGS = Makings(side=4, hand=2)
TABLES = 200


def tables_in_check(number: int) -> Iterator[State]:
    """So many small tables on which the player to move is in check, without being mated."""
    found = 0
    for table in small_tables.small_tables("in check", 100 * number, MAKINGS):
        state = small_tables.under(table, {})
        if small_tables.can_be_met(state) and is_in_check(state.table, state.to_move, state.readings):
            yield table
            found += 1
            if found == number:
                return


def tables_apart(pair: Pair, tables: Iterable[State]) -> int:
    """On how many tables what either changes did not depend on the other; NotEstablished if it did, or never came up."""
    came_up = dict.fromkeys(pair, 0)
    tried = 0
    for table in tables:
        states = [small_tables.under(table, answers) for answers in answers_of(pair)]
        demand(not changed(states), f"{pair} meet: {table.table.men}")
        for field, state in zip(pair, states[1:], strict=False):
            came_up[field] += turns(state) != turns(states[0])
        tried += 1
    demand(all(came_up.values()), f"not both came up: {came_up}")
    return tried


def meeting_pairs(kept: Mapping[Pair, Scenario]) -> set[Pair]:
    """The pairs whose table shows that they meet; NotEstablished if one does not."""
    for pair, scenario in kept.items():
        demand(meet_on(scenario, pair), f"{pair} do not meet on the table kept for them")
    return set(kept)


@theorem(
    "CM-T-24",
    Text(
        fr="Des douze questions les plus lourdes de ChessMe, presque toutes se touchent : pour 63 paires sur 66, il y a une table où ce que change la réponse à l'une (les tours permis, ou leur issue) dépend de la réponse à l'autre. CM-D-29 ne touche ni CM-D-23, ni CM-D-24, ni CM-D-25.",
        en="Of ChessMe's twelve weightiest questions nearly all meet: for 63 pairs of 66 there is a table on which what the answer to one changes (the turns one may take, or how they end) depends on the answer to the other. CM-D-29 meets neither CM-D-23 nor CM-D-24 nor CM-D-25.",
    ),
    Method.ARGUMENT,
)
def questions_that_meet() -> Verdict:
    """CM-BUT-1, CM-PREP-3, CM-DEP-1, CM-DEP-7, CM-FIN-1, CM-FIN-2, CM-FIN-3, CM-ROI-4, CM-TOUR-3, CM-TOUR-4, CM-POSE-6: a kept table for each pair that meets, all turns compared under the four ways to answer; for the others who asks for them, tried on small tables in check."""
    for field, rules in ASKED_BY.items():
        demand(rules_that_ask_for(chessme, field) == rules, f"{field} is asked for elsewhere too")
    meeting = meeting_pairs(kept_tables())
    tables = list(tables_in_check(TABLES))
    for pair in APART:
        tables_apart(pair, tables)
    demand(meeting | set(APART) == set(pairs()), f"nothing was shown of {set(pairs()) - meeting - set(APART)}")
    demand((len(weightiest()), len(meeting), len(APART)) == (12, 63, 3), "other numbers than stated")
    return Holds(
        {
            "disputes": len(weightiest()),
            "pairs": len(pairs()),
            "meeting": len(meeting),
            "apart": len(APART),
            "open": 0,
            "tables": len({id(scenario) for scenario in kept_tables().values()}),
            "tables_tried_apart": len(tables),
        }
    )


THEOREMS = (questions_that_meet,)
