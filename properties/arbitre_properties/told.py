"""What a whole game tells one of its players: the channel on which everything that was seen comes together."""

from typing import TypeVar

from arbitre.core.canonical import canonical_json
from arbitre.core.game import Game
from arbitre.core.language import Language
from arbitre.core.transcript import Transcript, seen_by

StateT = TypeVar("StateT")
ActionT = TypeVar("ActionT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
PlayerT = TypeVar("PlayerT")
RulesetT = TypeVar("RulesetT")


def transcript_told(
    game: Game[StateT, ActionT, EventT, ViewT, PlayerT, RulesetT],
    transcript: Transcript[ActionT, PlayerT, RulesetT],
    viewer: PlayerT,
) -> list[str]:
    """A transcript as it is given to one player, in JSON and in words, one text per step."""
    converter = game.converter()
    told = []
    for step in seen_by(game, transcript, viewer):
        plain = {
            "actor": converter.unstructure(step.actor),
            "action": None if step.action is None else converter.unstructure(step.action, game.action_type),
            "events": [converter.unstructure(event, game.event_type) for event in step.events],
        }
        words = [game.explain(event, language, transcript.ruleset) for event in step.events for language in Language]
        told.append("\n".join((canonical_json(plain), *words)))
    return told
