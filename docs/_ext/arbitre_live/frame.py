"""What the page shows of one state of a line: made from a player's view, so that it holds nothing else."""

from collections.abc import Iterator, Sequence

from attrs import frozen

from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame, AnyPlayer, digest_of_state
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.render.svg import svg_of
from arbitre_live.line import Line, Played, game_of, replayed

BOTH = "both"
"""Who looks when two people share the page: whoever must choose."""


@frozen
class Onlooker:
    """Who looks at a line (a player's name, or both in turn), and in which language."""

    name: str
    language: Language

    def at(self, game: AnyGame, state: object) -> AnyPlayer:
        """The player whose view is shown."""
        if self.name != BOTH:
            return next(player for player in game.players if player.value == self.name)
        pending = game.decision(state)
        if pending is None or isinstance(pending.chooser, Fate):
            return game.players[0]
        return pending.chooser


def frame_of(line: Line, step: int, onlooker: Onlooker) -> dict[str, Plain]:
    """The picture, what is asked, what may be answered, and what happened so far."""
    game = game_of(line)
    states = replayed(line)
    step = max(0, min(step, len(states) - 1))
    state = states[step].state
    viewer = onlooker.at(game, state)
    outcome = game.outcome(state)
    return {
        "svg": svg_of(game.scene(game.view(state, viewer), onlooker.language)),
        "viewer": viewer.value,
        "step": step,
        "steps": len(states) - 1,
        "digest": digest_of_state(game, state),
        "is_over": outcome is not None,
        "asked": _asked(game, state, viewer, onlooker.language),
        "actions": [*_actions(game, state, viewer, onlooker.language)],
        "log": [*_log(game, states[: step + 1], viewer, onlooker.language)],
    }


def may_choose(game: AnyGame, state: object, viewer: object) -> bool:
    """Whether this player is the one who must choose now."""
    pending = game.decision(state)
    return pending is not None and pending.chooser is viewer


def _asked(game: AnyGame, state: object, viewer: object, language: Language) -> dict[str, Plain]:
    """Who must choose, and what; of the other's choice no more than that it is theirs."""
    pending = game.decision(state)
    if pending is None:
        return {"who": None, "name": "", "text": ""}
    if isinstance(pending.chooser, Fate):
        return {"who": "chance", "name": "", "text": ""}
    name = game.arbitration.player_names[pending.chooser].in_(language)
    is_own = pending.chooser is viewer
    text = game.arbitration.choice_names[pending.kind.value].in_(language) if is_own else ""
    return {"who": pending.chooser.value, "name": name, "text": text}


def _actions(game: AnyGame, state: object, viewer: object, language: Language) -> Iterator[dict[str, Plain]]:
    """The viewer's legal actions; none when another must choose: a list of them would tell a hand."""
    if may_choose(game, state, viewer):
        ruleset, converter = game.ruleset_of(state), game.converter()
        for action in game.legal(state):
            plain = converter.unstructure(action, game.action_type)
            yield {"name": game.name_action(action, language, ruleset), "about": [*_about(plain)]}


def _about(plain: dict[str, Plain]) -> Iterator[str]:
    """The things on the picture that an action names, as the picture names them."""
    for key, found in plain.items():
        if key in ("card", "cards"):
            yield from (f"card:{card}" for card in ([found] if isinstance(found, str) else found))
        elif key == "column":
            yield f"column:{found}"
        elif key in ("origin", "destination", "square"):
            yield f"square:{found[0]},{found[1]}"


def _log(game: AnyGame, states: Sequence[Played], viewer: object, language: Language) -> Iterator[dict[str, Plain]]:
    """What the viewer saw happen, step by step, each event with its clauses."""
    for number, played in enumerate(states):
        ruleset = game.ruleset_of(played.state)
        events = [
            {
                "text": game.explain(event, language, ruleset),
                "clauses": list(event.clauses),
                "is_assumed": bool(getattr(event, "assumed", ())),
            }
            for event in game.seen_events(played.events, viewer)
        ]
        if events:
            yield {"step": number, "events": events}
