"""The ChessMe tables on which two questions meet: what the answer to one changes depends on the answer to the other."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from arbitre import chessme
from arbitre.chessme import Action, Move, Phase, Place, PlaceNothing, State
from arbitre.core.tables import parse_table
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.scenario import Scenario, under
from arbitre_properties.theorems.proving.theorem import demand
from arbitre_properties.theorems.tables.chessme.deciding import scenario_of
from arbitre_properties.theorems.tables.findings import Meeting, Pair

Turn = tuple[tuple[Action, ...], str]
"""A whole turn, move and placement, with how the game stands after it: who has won, that it is drawn, or that it goes on."""

KEPT = Path(__file__).with_name("meeting.toml")
"""Found among random small tables and random games."""
GOES_ON = "goes on"


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
    one, other = ({field: _other_answer(field)} for field in pair)
    return {}, one, other, one | other


def _other_answer(field: str) -> str:
    (question,) = (question for question in chessme.GAME.questions if question.field == field)
    return next(option for option in question.options if option != question.default)


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
def kept_meetings() -> Mapping[Pair, Scenario]:
    """The table of each pair of the file."""
    return read_kept(KEPT.read_text(encoding="utf-8"))


def read_kept(text: str) -> dict[Pair, Scenario]:
    """The tables that a text describes, each for the pairs it names."""
    found: dict[Pair, Scenario] = {}
    for source in parse_table(text, KEPT.name).tables("meeting"):
        scenario = scenario_of(source, ("pairs",))
        for pair in source.texts("pairs"):
            one, _, other = pair.partition(" ")
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


def meeting_of(pair: Pair, scenario: Scenario) -> Meeting:
    """What the report says of two questions; NotEstablished if they do not meet on the table kept for them."""
    demand(meet_on(scenario, pair), f"{pair} do not meet on the table kept for them")
    return Meeting(pair, scenario.title)
