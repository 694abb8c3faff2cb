"""What the page can ask: one function a request, JSON in and JSON out, a person's mistake as an answer."""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from arbitre.core.game import AnyGame, AnyState
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction
from arbitre_app.describing import describe
from arbitre_app.frame import frame_of, things_of
from arbitre_app.judging import judge
from arbitre_app.line import NEW, Line, Played, game_of, opened, replayed
from arbitre_app.lines import acted, kept, line_played, moved_on, until
from arbitre_app.own import cards, own_text, read_cards
from arbitre_app.people import Onlooker, may_choose
from arbitre_app.sharing import compare, keep

Asked = Mapping[str, Any]
Answer = dict[str, Plain]


def handle(request: str) -> str:
    """Answer one request of the page; whatever is wrong with it is told, and the page goes on."""
    asked: Asked = json.loads(request)
    language = Language(asked["language"])
    try:
        answer = REQUESTS[asked["do"]](asked)
    except Mistake as mistake:
        answer = {"mistake": mistake.told_in(language)}
    except IllegalAction as refusal:
        answer = {"refusal": refused(refusal, language)}
    return json.dumps(answer, ensure_ascii=False)


def refused(refusal: IllegalAction, language: Language) -> Answer:
    """A refusal for the page."""
    return {"code": refusal.code, "clauses": list(refusal.clauses), "text": refusal.text.in_(language)}


def onlooker_of(asked: Asked) -> Onlooker:
    """Who looks at the page."""
    return Onlooker(asked["seat"], asked["opponent"], Language(asked["language"]))


def open_line(asked: Asked) -> Answer:
    """Begin a game, or open what an address or a dispute names; chance and the computer act first."""
    if asked.get("line"):
        line, states = line_played(asked["line"])
        return _shown(asked, line, states, asked.get("step", len(line.actions)))
    line = Line(
        asked["game"], asked["edition"], asked.get("answers", {}), asked.get("origin", NEW), data=own_for(asked)
    )
    if line.origin != NEW:
        line = opened(line)
    return _moved(asked, line, replayed(line))


def own_for(asked: Asked) -> str | None:
    """The owner's cards, for the game that has cards."""
    return own_text(asked) if asked["game"] == "match" else None


def show(asked: Asked) -> Answer:
    """Another moment, another onlooker or another language of the same line."""
    return _shown(asked, *line_played(asked["line"]), asked["step"])


def act(asked: Asked) -> Answer:
    """Play the action of that place in the list of legal ones; what came after the shown moment is forgotten."""
    line, states = until(*line_played(asked["line"]), asked["step"])
    _is_your_turn(asked, line, states)
    legal = game_of(line).legal(states[-1].state)
    return _moved(asked, *acted(line, states, legal[asked["action"]]))


def attempt(asked: Asked) -> Answer:
    """Try what somebody typed in the short notation: it is played, or refused with its clause."""
    line, states = until(*line_played(asked["line"]), asked["step"])
    _is_your_turn(asked, line, states)
    game = game_of(line)
    notes = [*game.arbitration.read_notes(game.ruleset_of(states[-1].state), asked["text"], None, 1)]
    if len(notes) != 1:
        raise Mistake(Text(fr="un seul coup à la fois", en="one action at a time"))
    return _moved(asked, *acted(line, states, notes[0].read(states[-1].state)))


def why(asked: Asked) -> Answer:
    """Why a thing that was tapped cannot be chosen: the legal action most like that is tried with it, and refused."""
    line, states = until(*line_played(asked["line"]), asked["step"])
    _is_your_turn(asked, line, states)
    game, state = game_of(line), states[-1].state
    converter, chosen = game.converter(), asked.get("chosen", {})
    plains = [converter.unstructure(action, game.action_type) for action in game.legal(state)]
    likely = sorted(plains, key=lambda plain: -_alike(plain, chosen))
    for plain in likely:
        for key in _keys_for(asked["thing"], plain):
            tried = {**plain, key: _named(asked["thing"])}
            try:
                game.apply(state, converter.structure(tried, game.action_type))
            except IllegalAction as refusal:
                return {"refusal": refused(refusal, Language(asked["language"]))}
    raise Mistake(_not_now(game, state))


def _not_now(game: AnyGame, state: AnyState) -> Text:
    """No action that could be chosen now names a thing of that sort: what is to be chosen instead."""
    pending = game.decision(state)
    if pending is None:
        return Text(fr="c'est fini", en="it is over")
    kind = game.arbitration.choice_names[pending.kind.value]
    return Text(
        fr=f"ce n'est pas ce qui se choisit maintenant, mais : {kind.fr}", en=f"what is to be chosen now is: {kind.en}"
    )


def _alike(plain: Mapping[str, Any], chosen: Mapping[str, str]) -> int:
    parts, _ = things_of(dict(plain))
    return sum(parts.get(key) == thing for key, thing in chosen.items())


def _keys_for(thing: str, plain: Mapping[str, Any]) -> list[str]:
    sort, _, _ = thing.partition(":")
    keys = {"card": ("card",), "column": ("column",), "square": ("destination", "square"), "tile": ("kind",)}
    return [key for key in keys.get(sort, ()) if key in plain]


def _named(thing: str) -> Plain:
    sort, _, name = thing.partition(":")
    if sort == "square":
        return [int(number) for number in name.split(",")]
    return int(name) if sort == "column" else name


def _is_your_turn(asked: Asked, line: Line, states: list[Played]) -> None:
    """Before anything hidden is looked at: whoever must not choose now is told so, and nothing else."""
    game = game_of(line)
    if not may_choose(game, states[-1].state, onlooker_of(asked).player(game)):
        raise Mistake(Text(fr="ce n'est pas à vous de choisir", en="it is not for you to choose"))


def _moved(asked: Asked, line: Line, states: list[Played]) -> Answer:
    return _shown(asked, *moved_on(line, states, onlooker_of(asked), asked["seeds"]), None)


def _shown(asked: Asked, line: Line, states: list[Played], step: int | None) -> Answer:
    packed, line, states = kept(line, states)
    return {
        "line": packed,
        "rules": {"game": line.game, "edition": line.edition, "answers": dict(line.answers), "origin": line.origin},
        "frame": frame_of(line, states, len(states) - 1 if step is None else step, onlooker_of(asked)),
    }


REQUESTS: Final[Mapping[str, Callable[[Asked], Answer]]] = {
    "open": open_line,
    "show": show,
    "act": act,
    "attempt": attempt,
    "why": why,
    "judge": judge,
    "keep": keep,
    "compare": compare,
    "cards": cards,
    "read-cards": read_cards,
    "describe": describe,
}
