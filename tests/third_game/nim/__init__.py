"""Nim with a shuffled start: a game from outside arbitre, which arbitre serves like its own."""

from typing import Final

from arbitre.core.game import Game
from arbitre.core.language import Text
from nim.heaps import Action, Event, Player, State
from nim.playing import apply, decision, legal, new_game
from nim.rules import EDITION_NAMES, EDITIONS, QUESTIONS, Ruleset, default_ruleset, make_ruleset
from nim.words import NAMES, explain, name_action, picture, scene
from nim.written import ARBITRATION, converter

GAME: Final[Game[State, Action, Event, State, Player, Ruleset]] = Game(
    name="nim",
    title=Text(fr="Nim au départ mélangé", en="Nim with a shuffled start"),
    players=tuple(Player),
    player_names=NAMES,
    editions=EDITIONS,
    edition_names=EDITION_NAMES,
    questions=QUESTIONS,
    settled={},
    default_ruleset=default_ruleset,
    make_ruleset=make_ruleset,
    new=new_game,
    ruleset_of=lambda state: state.ruleset,
    decision=decision,
    legal=legal,
    apply=apply,
    view=lambda state, _player: state,
    seen_events=lambda events, _player: tuple(events),
    outcome=lambda state: state.outcome,
    games_played=lambda _state: 1,
    explain=explain,
    picture=picture,
    scene=scene,
    name_action=name_action,
    arbitration=ARBITRATION,
    converter=converter,
    state_type=State,
    action_type=Action,
    event_type=Event,
    view_type=State,
    ruleset_type=Ruleset,
)
"""Nim as arbitre sees it; nothing in it is secret, so a view is the state."""
