"""What the page can ask: one function a request, JSON in and JSON out, a person's mistake as an answer."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from attrs import evolve

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, choose_uniformly
from arbitre.core.language import Language
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction
from arbitre.core.transcript import record, write_transcript
from arbitre.dispute.comparison import Comparison
from arbitre.dispute.playing import Played as PlayedOut
from arbitre.dispute.situation import situation_of
from arbitre_live.frame import BOTH, Onlooker, frame_of, may_choose
from arbitre_live.keeping import scenario_text
from arbitre_live.line import NEW, Line, beginning, game_of, opened, read, replayed, scenario_of, written

Asked = Mapping[str, Plain]
Answer = dict[str, Plain]


def handle(request: str) -> str:
    """Answer one request of the page."""
    asked: Asked = json.loads(request)
    language = Language(asked["language"])
    try:
        answer = REQUESTS[asked["do"]](asked)
    except Mistake as mistake:
        answer = {"mistake": mistake.told_in(language)}
    except IllegalAction as refusal:
        answer = {"refusal": _refused(refusal, language)}
    return json.dumps(answer, ensure_ascii=False)


def open_line(asked: Asked) -> Answer:
    """Open what an address or the page's form names: a line, a scenario, or a new game."""
    if packed := asked.get("line"):
        line = read(packed)
        return _shown(asked, line, asked.get("step", len(line.actions)))
    line = Line(asked["game"], asked["edition"], asked.get("answers", {}), asked.get("origin", NEW))
    if line.origin != NEW:
        line = opened(line)
    return _shown(asked, _moved_on(line, asked), None)


def show(asked: Asked) -> Answer:
    """Another moment, another onlooker or another language of the same line."""
    return _shown(asked, read(asked["line"]), asked["step"])


def go_on(asked: Asked) -> Answer:
    """Let chance, and for a single player the other one, act from the shown moment on."""
    return _shown(asked, _moved_on(_until(read(asked["line"]), asked["step"]), asked), None)


def act(asked: Asked) -> Answer:
    """Play the action of that place in the list of legal ones; what came after the shown moment is forgotten."""
    line = _until(read(asked["line"]), asked["step"])
    game, state = game_of(line), replayed(line)[-1].state
    action = game.legal(state)[asked["action"]]
    game.apply(state, action)
    return _shown(asked, _moved_on(evolve(line, actions=(*line.actions, action)), asked), None)


def attempt(asked: Asked) -> Answer:
    """Try what somebody typed in the short notation: it is played, or refused with its clause."""
    line = _until(read(asked["line"]), asked["step"])
    game, state = game_of(line), replayed(line)[-1].state
    for note in game.arbitration.read_notes(game.ruleset_of(state), asked["text"], None, 1):
        action = note.read(state)
        state = game.apply(state, action).state
        line = evolve(line, actions=(*line.actions, action))
    return _shown(asked, _moved_on(line, asked), None)


def forbidden(asked: Asked) -> Answer:
    """An action that was legal earlier in this line and is not now, tried; nothing where there is none."""
    line = _until(read(asked["line"]), asked["step"])
    game, states = game_of(line), replayed(line)
    viewer = Onlooker(asked["viewer"], Language(asked["language"])).at(game, states[-1].state)
    for earlier in reversed(states[:-1]):
        if may_choose(game, earlier.state, viewer):
            for action in game.legal(earlier.state):
                try:
                    game.apply(states[-1].state, action)
                except IllegalAction as refusal:
                    language = Language(asked["language"])
                    name = game.name_action(action, language, game.ruleset_of(earlier.state))
                    return {"tried": name, "refusal": _refused(refusal, language)}
    return {}


def compare(asked: Asked) -> Answer:
    """The same actions under another reading, beside the line as it is: the picture, and what differs."""
    line = _until(read(asked["line"]), asked["step"])
    other = evolve(line, actions=(), answers={**line.answers, asked["field"]: asked["answer"]})
    game, language = game_of(line), Language(asked["language"])
    state, events, refusal = _as_far_as_possible(game, other, line)
    here = _played_out(line)
    there = PlayedOut(state, tuple(events), ())
    names = ("here", "there")
    viewers = [player for player in game.players if asked["viewer"] in (BOTH, player.value)]
    situations = (situation_of(game, here, viewers), situation_of(game, there, viewers))
    comparison = Comparison(title=game.title, situations=dict(zip(names, situations, strict=True)))
    other = evolve(other, actions=line.actions[: len(line.actions) if refusal is None else refusal[0]])
    answer = _shown({**asked, "viewer": asked["seen_by"]}, other, None)
    answer["facts"] = [
        {"name": label.in_(language), "values": [shown[name].in_(language) for name in names]}
        for label, shown in comparison.telling_facts()
    ]
    answer["differs"] = comparison.differs
    answer["stopped"] = None if refusal is None else _refused(refusal[1], language)
    return answer


def keep(asked: Asked) -> Answer:
    """The line as a file for the command line: a transcript of a game from its start, else a scenario to judge."""
    line = read(asked["line"])
    game = game_of(line)
    scenario = scenario_of(line)
    if scenario is not None:
        return {"name": f"{line.origin.replace('/', '-')}.toml", "text": scenario_text(line, scenario)}
    ruleset = game.make_ruleset(line.edition, line.answers, None)
    return {"name": f"{line.game}.json", "text": write_transcript(game, record(game, ruleset, line.actions))}


def _shown(asked: Asked, line: Line, step: int | None) -> Answer:
    onlooker = Onlooker(asked.get("viewer", BOTH), Language(asked["language"]))
    return {
        "line": written(line),
        "rules": {"game": line.game, "edition": line.edition, "answers": dict(line.answers), "origin": line.origin},
        "frame": frame_of(line, len(line.actions) if step is None else step, onlooker),
    }


def _until(line: Line, step: int) -> Line:
    return evolve(line, actions=line.actions[:step])


def _moved_on(line: Line, asked: Asked) -> Line:
    """Chance answers, and, for a single player, the other one plays, until somebody at the page must choose."""
    game = game_of(line)
    state = replayed(line)[-1].state
    chance, choose = Chance(asked["seed"]), choose_uniformly(asked["seed"])
    alone = asked.get("viewer", BOTH)
    actions = list(line.actions)
    while (pending := game.decision(state)) is not None:
        if isinstance(pending.chooser, Fate):
            if pending.space is None:
                raise ValueError(f"chance must decide, but no outcomes are given: {pending}")
            action: AnyAction = chance.answer(pending.space)
        elif alone not in (BOTH, pending.chooser.value):
            action = choose(state, game.legal(state))
        else:
            break
        state = game.apply(state, action).state
        actions.append(action)
    return evolve(line, actions=tuple(actions))


def _played_out(line: Line) -> PlayedOut:
    states = replayed(line)
    return PlayedOut(states[-1].state, tuple(event for played in states for event in played.events), line.actions)


def _as_far_as_possible(
    game: AnyGame, other: Line, line: Line
) -> tuple[Any, list[Any], tuple[int, IllegalAction] | None]:
    """A line's actions from another line's beginning, up to the first that is refused there."""
    begun = beginning(other)
    state, events = begun.state, list(begun.events)
    for place, action in enumerate(line.actions):
        try:
            step = game.apply(state, action)
        except IllegalAction as refusal:
            return state, events, (place, refusal)
        state = step.state
        events += step.events
    return state, events, None


def _refused(refusal: IllegalAction, language: Language) -> Answer:
    return {"code": refusal.code, "clauses": list(refusal.clauses), "text": refusal.text.in_(language)}


REQUESTS: Final[Mapping[str, Callable[[Asked], Answer]]] = {
    "open": open_line,
    "show": show,
    "go-on": go_on,
    "act": act,
    "attempt": attempt,
    "forbidden": forbidden,
    "compare": compare,
    "keep": keep,
}
