"""ChessMe: chess without a board, as pure functions over frozen values.

>>> from arbitre import chessme
>>> state = chessme.new_game()
>>> chessme.decision(state).kind.value
'shuffle'
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from arbitre.chessme.engine import DecisionKind, apply, at_turn, decision, fault_of, legal, outcome
from arbitre.chessme.events import Event
from arbitre.chessme.invariants import broken
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.perft import COUNTING
from arbitre.chessme.picture import picture
from arbitre.chessme.readings import NO_FIELD, Readings
from arbitre.chessme.ruleset import (
    EDITION_NAMES,
    EDITIONS,
    QUESTIONS,
    Edition,
    Equipment,
    Ruleset,
    default_ruleset,
    equipment_faults,
    make_ruleset,
    read_equipment,
    ruleset_with,
)
from arbitre.chessme.scene import scene
from arbitre.chessme.serial import converter
from arbitre.chessme.setup import new_game as _new_game
from arbitre.chessme.setup import players
from arbitre.chessme.state import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Move,
    OfferDraw,
    Phase,
    Place,
    PlaceNothing,
    PlayerAction,
    PromoteWaiting,
    Resign,
    Seat,
    State,
)
from arbitre.chessme.table import Placed, Table, table_of
from arbitre.chessme.telling import COLOURS, explain, name_action
from arbitre.chessme.view import View, seen_events, view_of
from arbitre.core import game as core_game
from arbitre.core import transcript as core_transcript
from arbitre.core.chance import Chance
from arbitre.core.game import Game, Outcome, Step
from arbitre.core.language import Text
from arbitre.core.transcript import Transcript

if TYPE_CHECKING:
    from arbitre.core.arbitration import Arbitration

__all__ = [
    "COUNTING",
    "GAME",
    "AcceptDraw",
    "Action",
    "Colour",
    "DecisionKind",
    "DeclineDraw",
    "Edition",
    "Equipment",
    "Event",
    "Kind",
    "Move",
    "OfferDraw",
    "Outcome",
    "Phase",
    "Place",
    "PlaceNothing",
    "Placed",
    "PlayerAction",
    "PromoteWaiting",
    "Readings",
    "Resign",
    "Ruleset",
    "Seat",
    "Square",
    "State",
    "Step",
    "Table",
    "View",
    "apply",
    "at_turn",
    "converter",
    "decision",
    "default_ruleset",
    "explain",
    "fault_of",
    "legal",
    "make_ruleset",
    "name_action",
    "new_game",
    "outcome",
    "picture",
    "play",
    "playout",
    "read_equipment",
    "ruleset_with",
    "seen_events",
    "table_of",
    "view",
]


def new_game(ruleset: Ruleset | None = None) -> State:
    """A new game, before the shuffles; by the recommended readings unless told otherwise."""
    return _new_game(default_ruleset() if ruleset is None else ruleset)


def view(state: State, player: Colour) -> View:
    """What a player may know of the game."""
    return view_of(state, player)


def _is_one_game(_state: State) -> int:
    """A game of ChessMe is one game, however it goes."""
    return 1


def _arbitration() -> "Arbitration[State, Action, Event, View, Colour, Ruleset]":
    from arbitre.chessme.arbitration import ARBITRATION  # noqa: PLC0415  (playing needs nothing of what is written and told)

    return ARBITRATION


GAME: Final[Game[State, Action, Event, View, Colour, Ruleset]] = Game(
    name="chessme",
    title=Text(fr="ChessMe", en="ChessMe"),
    players=players(),
    player_names=COLOURS,
    editions=EDITIONS,
    edition_names=EDITION_NAMES,
    questions=QUESTIONS,
    settled=NO_FIELD,
    default_ruleset=default_ruleset,
    make_ruleset=make_ruleset,
    unplayable=lambda ruleset: equipment_faults(ruleset.equipment),
    broken=broken,
    new=_new_game,
    ruleset_of=lambda state: state.ruleset,
    decision=decision,
    legal=legal,
    apply=apply,
    view=view_of,
    seen_events=seen_events,
    outcome=outcome,
    games_played=_is_one_game,
    explain=lambda event, language, _ruleset: explain(event, language),
    picture=picture,
    scene=scene,
    name_action=lambda action, language, _ruleset: name_action(action, language),
    arbitration=_arbitration,
    converter=converter,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    ruleset_type=Ruleset,
    counting=COUNTING,
)
"""ChessMe as the tools for any game see it."""


def play(
    state: State, chooser: "core_game.Chooser[State, Action]", chance: Chance
) -> Iterator[tuple[Action, Step[State, Event]]]:
    """Play on until the game is over, yielding each action with its step."""
    return core_game.play(GAME, state, chooser, chance)


def playout(seed: int, ruleset: Ruleset | None = None, *, digests: bool = True) -> Transcript[Action, Colour, Ruleset]:
    """A whole game of uniformly random choices."""
    rules = default_ruleset() if ruleset is None else ruleset
    return core_transcript.playout(GAME, seed, rules, digests=digests)


def replayed(ruleset: Ruleset, actions: Sequence[Action]) -> State:
    """The state after these actions."""
    state = _new_game(ruleset)
    for action in actions:
        state = apply(state, action).state
    return state
