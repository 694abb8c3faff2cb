"""What the page shows of one state of a line: made from a player's view, so that it holds nothing else."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, AnyPlayer, AnyState
from arbitre.core.language import Language, Text
from arbitre.core.plain import Plain
from arbitre_app.chessme_table import chessme_table
from arbitre_app.line import Line, Played, game_of
from arbitre_app.match_table import match_table
from arbitre_app.people import Onlooker, may_choose

SECRETS = ("card", "cards", "items", "kind")
"""What an action names that the other player need not know."""


def frame_of(line: Line, states: Sequence[Played], step: int, onlooker: Onlooker) -> dict[str, Plain]:
    """The table, what is asked, what may be answered, what happened so far, and where undo and redo lead."""
    game = game_of(line)
    step = max(0, min(step, len(states) - 1))
    state = states[step].state
    viewer = onlooker.player(game)
    language = onlooker.language
    actions = [*actions_of(game, state, viewer, language)]
    outcome = game.outcome(state)
    return {
        "viewer": viewer.value,
        "step": step,
        "steps": len(states) - 1,
        "isOver": outcome is not None,
        "winner": None if outcome is None or outcome.winner is None else outcome.winner.value,
        "asked": _asked(game, state, viewer, language),
        "table": _table(game, state, viewer, language),
        "actions": [*actions],
        "log": [*_log(game, states[: step + 1], viewer, language)],
        "last": [*_last(game, states[: step + 1], onlooker)],
        "back": _back(game, states, step, onlooker),
        "forth": _forth(game, states, step, onlooker),
    }


def actions_of(game: AnyGame, state: AnyState, viewer: AnyPlayer, language: Language) -> Iterator[dict[str, Plain]]:
    """The viewer's legal actions with the things they name; none when another must choose: a list would tell a hand."""
    if may_choose(game, state, viewer):
        ruleset, converter = game.ruleset_of(state), game.converter()
        for place, action in enumerate(game.legal(state)):
            plain = converter.unstructure(action, game.action_type)
            parts, cards = things_of(plain)
            name = game.name_action(action, language, ruleset)
            yield {"place": place, "kind": plain["action"], "name": name, "parts": parts, "cards": cards}


def things_of(plain: dict[str, Plain]) -> tuple[dict[str, Plain], list[Plain] | None]:
    """What an action names, by its part in the action; and the set of cards it names, if it names a set."""
    parts: dict[str, Plain] = {}
    cards: list[Plain] | None = None
    for key, found in plain.items():
        if key == "cards" and isinstance(found, list | tuple):
            cards = [f"card:{card}" for card in found]
        elif key == "card":
            parts[key] = f"card:{found}"
        elif key == "column":
            parts[key] = f"column:{found}"
        elif key in ("origin", "destination", "square") and isinstance(found, list | tuple):
            parts[key] = f"square:{found[0]},{found[1]}"
        elif key == "kind":
            parts[key] = f"tile:{found}"
    return parts, cards


def _asked(game: AnyGame, state: AnyState, viewer: AnyPlayer, language: Language) -> dict[str, Plain]:
    """Who must choose, and what; of the other's choice no more than that it is theirs."""
    pending = game.decision(state)
    if pending is None or isinstance(pending.chooser, Fate):
        return {"who": None, "name": "", "text": "", "isYours": False}
    name = game.arbitration.player_names[pending.chooser].in_(language)
    is_yours = pending.chooser is viewer
    text = game.arbitration.choice_names[pending.kind.value].in_(language) if is_yours else ""
    return {"who": pending.chooser.value, "name": name, "text": text, "isYours": is_yours}


def _table(game: AnyGame, state: AnyState, viewer: AnyPlayer, language: Language) -> dict[str, Plain]:
    view = game.view(state, viewer)
    if game.name == "match":
        return match_table(view, language)
    legal = game.legal(state) if may_choose(game, state, viewer) else ()
    targets = [square for action in legal for square in _squares(action)]
    return chessme_table(view, language, targets)


def _squares(action: AnyAction) -> Iterator[tuple[int, int]]:
    for name in ("destination", "square"):
        square = getattr(action, name, None)
        if square is not None:
            yield square


def _log(game: AnyGame, states: Sequence[Played], viewer: AnyPlayer, language: Language) -> Iterator[dict[str, Plain]]:
    """What the viewer saw happen, step by step, each event with its clauses."""
    for number, played in enumerate(states):
        events = _told(game, played, viewer, language)
        if events:
            yield {"step": number, "events": [*events]}


@lru_cache(maxsize=4096)
def _told(game: AnyGame, played: Played, viewer: AnyPlayer, language: Language) -> tuple[dict[str, Plain], ...]:
    ruleset = game.ruleset_of(played.state)
    return tuple(
        {
            "text": game.explain(event, language, ruleset),
            "clauses": list(event.clauses),
            "isAssumed": bool(getattr(event, "assumed", ())),
        }
        for event in game.seen_events(played.events, viewer)
    )


def _last(game: AnyGame, states: Sequence[Played], onlooker: Onlooker) -> Iterator[str]:
    """The places that the last action of a player named: columns and squares lie open to both."""
    for before, after in zip(reversed(states[:-1]), reversed(states), strict=False):
        pending = game.decision(before.state)
        if pending is not None and not isinstance(pending.chooser, Fate):
            plain = game.converter().unstructure(after.action, game.action_type)
            parts, _ = things_of({key: found for key, found in plain.items() if key not in SECRETS})
            places = [str(thing) for thing in parts.values()]
            if places or onlooker.is_human(pending.chooser):
                yield from places
                return


def _back(game: AnyGame, states: Sequence[Played], step: int, onlooker: Onlooker) -> dict[str, Plain] | None:
    """The last choice of somebody at the page before this step."""
    for earlier in range(step - 1, -1, -1):
        pending = game.decision(states[earlier].state)
        if pending is not None and onlooker.is_human(pending.chooser):
            return {"step": earlier, "name": _action_told(game, states, earlier, onlooker)}
    return None


def _forth(game: AnyGame, states: Sequence[Played], step: int, onlooker: Onlooker) -> dict[str, Plain] | None:
    """The next choice of somebody at the page after this step, or the end of the line."""
    if step == len(states) - 1:
        return None
    for later in range(step + 1, len(states)):
        pending = game.decision(states[later].state)
        if pending is None or onlooker.is_human(pending.chooser) or later == len(states) - 1:
            return {"step": later, "name": _action_told(game, states, step, onlooker)}
    return None


def _action_told(game: AnyGame, states: Sequence[Played], step: int, onlooker: Onlooker) -> str:
    """The action played at a step, by its name where it was the viewer's own; else whose it was."""
    pending, action = game.decision(states[step].state), states[step + 1].action
    if pending is None or isinstance(pending.chooser, Fate):
        return ""
    if pending.chooser is onlooker.player(game):
        name: str = game.name_action(action, onlooker.language, game.ruleset_of(states[step].state))
        return name
    who = game.arbitration.player_names[pending.chooser]
    return Text(fr=f"le coup de {who.fr}", en=f"{who.en}'s action").in_(onlooker.language)
