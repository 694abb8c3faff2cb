"""Le Match du siècle: Spassky against Fischer, as pure functions over frozen values.

>>> from arbitre import match
>>> state = match.new_match()
>>> match.decision(state).kind.value
'shuffle'
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from arbitre.core import game as core_game
from arbitre.core import transcript as core_transcript
from arbitre.core.chance import Chance
from arbitre.core.game import Game, Outcome, Step
from arbitre.core.language import Text
from arbitre.core.transcript import Transcript
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.components import read_components, shipped_components
from arbitre.match.box.playable import unplayable
from arbitre.match.box.presets import (
    EDITION_NAMES,
    EDITIONS,
    QUESTIONS,
    default_ruleset,
    edition_ruleset,
    make_ruleset,
    ruleset_with,
)
from arbitre.match.box.ruleset import Components, Edition, Ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.engine import apply, decision, legal
from arbitre.match.pictures.table_svg import scene
from arbitre.match.pictures.text import picture
from arbitre.match.rules.readings import NO_FIELD, Readings
from arbitre.match.rules.setup import new_match as _new_match
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    DeclineEffect,
    Discard,
    DiscardPicked,
    Draw,
    ForceCard,
    GoOn,
    Lead,
    LeavePicked,
    PlayerAction,
    Reinforce,
    Resign,
    Stop,
    TakePawn,
    UseEffect,
)
from arbitre.match.table.decisions import Choice
from arbitre.match.table.events import Event
from arbitre.match.table.invariants import broken
from arbitre.match.table.people import CardId, Colour, Column, Player
from arbitre.match.table.state import Seat, State, Zone
from arbitre.match.table.view import View, seen_events, view_of
from arbitre.match.words.events import explain, name_action
from arbitre.match.words.names import PEOPLE
from arbitre.match.written.serial import converter

if TYPE_CHECKING:
    from arbitre.core.arbitration import Arbitration
    from arbitre.core.twin import Twin

__all__ = [
    "GAME",
    "Action",
    "Announce",
    "Answer",
    "Card",
    "CardId",
    "Choice",
    "ChooseOption",
    "ChooseStrength",
    "Colour",
    "Column",
    "Components",
    "DeclineEffect",
    "Discard",
    "DiscardPicked",
    "Draw",
    "Edition",
    "Event",
    "ForceCard",
    "GoOn",
    "Lead",
    "LeavePicked",
    "Outcome",
    "Piece",
    "Player",
    "PlayerAction",
    "Readings",
    "Reinforce",
    "Resign",
    "Ruleset",
    "Seat",
    "Side",
    "Space",
    "State",
    "Step",
    "Stop",
    "TakePawn",
    "Track",
    "UseEffect",
    "View",
    "Zone",
    "apply",
    "converter",
    "decision",
    "default_ruleset",
    "edition_ruleset",
    "explain",
    "legal",
    "make_ruleset",
    "name_action",
    "new_match",
    "outcome",
    "picture",
    "play",
    "playout",
    "read_components",
    "ruleset_with",
    "seen_events",
    "shipped_components",
    "view",
]


def new_match(ruleset: Ruleset | None = None) -> State:
    """A new match, before the shuffles; by the recommended readings of the French edition unless told otherwise."""
    return _new_match(default_ruleset() if ruleset is None else ruleset)


def view(state: State, player: Player) -> View:
    """What a player may know of the match."""
    return view_of(state, player)


def outcome(state: State) -> Outcome[Player] | None:
    """Who won the match and why; None while it goes on."""
    return state.outcome


def _arbitration() -> "Arbitration[State, Action, Event, View, Player, Ruleset]":
    from arbitre.match.arbitration import ARBITRATION  # noqa: PLC0415  (playing needs nothing of what is written and told)

    return ARBITRATION


def _twin() -> "Twin[Ruleset]":
    from arbitre.match.batch import TWIN  # noqa: PLC0415  (comes with an extra)

    return TWIN


GAME: Final[Game[State, Action, Event, View, Player, Ruleset]] = Game(
    name="match",
    title=Text(fr="Le Match du siècle", en="Match of the Century"),
    players=tuple(Player),
    player_names={player: Text(fr=name, en=name) for player, name in PEOPLE.items()},
    editions=EDITIONS,
    edition_names=EDITION_NAMES,
    questions=QUESTIONS,
    settled=NO_FIELD,
    default_ruleset=default_ruleset,
    make_ruleset=make_ruleset,
    unplayable=lambda ruleset: unplayable(ruleset.components),
    broken=broken,
    new=_new_match,
    ruleset_of=lambda state: state.ruleset,
    decision=decision,
    legal=legal,
    apply=apply,
    view=view_of,
    seen_events=seen_events,
    outcome=outcome,
    games_played=lambda state: state.game,
    explain=explain,
    picture=picture,
    scene=scene,
    name_action=name_action,
    arbitration=_arbitration,
    converter=converter,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=View,
    ruleset_type=Ruleset,
    twin=_twin,
)
"""The Match as the tools for any game see it."""


def play(
    state: State, chooser: "core_game.Chooser[State, Action]", chance: Chance
) -> Iterator[tuple[Action, Step[State, Event]]]:
    """Play on until the match is over, yielding each action with its step."""
    return core_game.play(GAME, state, chooser, chance)


def playout(seed: int, ruleset: Ruleset | None = None, *, digests: bool = True) -> Transcript[Action, Player, Ruleset]:
    """A whole match of uniformly random choices."""
    rules = default_ruleset() if ruleset is None else ruleset
    return core_transcript.playout(GAME, seed, rules, digests=digests)
