"""The reference engine behind the protocol's words: plain actions in, observations or refusals out."""

import json
from functools import lru_cache
from typing import Final

from attrs import field, frozen
from cattrs.errors import BaseValidationError

from arbitre.conformance.protocol.plain import PlainAction
from arbitre.core.border import refuse_to_list
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyState, Step
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction

MALFORMED = "malformed-action"
_NOT_OBSERVED = frozenset({"ruleset", "clauses"})


@frozen
class Answer:
    """What the reference says to one action, in the protocol's form, and what it rests on.

    `state` is the state after it; `events` are the tagged events that explain it, none for a refusal.
    """

    plain: Plain
    clauses: tuple[str, ...]
    events: tuple[Plain, ...] = ()
    state: AnyState = field(default=None, repr=False)

    @property
    def is_refusal(self) -> bool:
        """Whether the action was refused."""
        return "refused" in self.plain


def first_answer(game: AnyGame, state: AnyState) -> Answer:
    """What is observed before any step."""
    return Answer(observe(game, state), (), (), state)


def answer_to(game: AnyGame, state: AnyState, plain: PlainAction) -> Answer:
    """What the reference says to an action in this state; a refused one leaves the state as it is."""
    try:
        return answer_after(game, game.apply(state, read_action(game, plain)))
    except IllegalAction as refusal:
        return refused_with(refusal, state)


def answer_after(game: AnyGame, step: Step[AnyState, AnyEvent]) -> Answer:
    """What the reference says once a step is made."""
    events = tuple(game.converter().unstructure(event, game.event_type) for event in step.events)
    clauses = tuple(dict.fromkeys(clause for event in step.events for clause in event.clauses))
    return Answer(observe(game, step.state), clauses, events, step.state)


def refused_with(refusal: IllegalAction, state: AnyState, **where: int) -> Answer:
    """What the reference says to an action that it refuses."""
    refused = {"code": refusal.code, "clauses": list(refusal.clauses), **where}
    return Answer({"refused": refused}, refusal.clauses, (), state)


def step_of(game: AnyGame, state: AnyState, plain: PlainAction) -> Step[AnyState, AnyEvent] | None:
    """What an action leads to, without looking at it; None if it is refused."""
    try:
        return game.apply(state, read_action(game, plain))
    except IllegalAction:
        return None


def observe(game: AnyGame, state: AnyState) -> Plain:
    """All that an implementation is asked about a state: who decides what, the legal actions, both views, the outcome."""
    refuse_to_list(game, state)
    pending = game.decision(state)
    outcome = game.outcome(state)
    write = game.converter().unstructure
    return {
        "decision": None
        if pending is None
        else {
            "chooser": write(pending.chooser),
            "kind": write(pending.kind),
            "subject": write(pending.subject),
        },
        "legal": [write_action(game, action) for action in game.legal(state)],
        "views": {write(player): _bare(write(game.view(state, player))) for player in game.players},
        "outcome": None if outcome is None else {"winner": write(outcome.winner), "reason": outcome.reason},
    }


_KNOWN: dict[tuple[str, str], AnyAction] = {}
_MOST_KNOWN: Final = 1 << 13
_LONGEST: Final = 4_000
"""An action whose spelling is longer is none of any game; of the others so many are kept that they fill a few megabytes."""


def read_action(game: AnyGame, plain: Plain) -> AnyAction:
    """An action in the protocol's form, read exactly: what is not written as the engine writes it is refused.

    The same actions are read over and over, so those read once are kept by their spelling.
    """
    key = (game.name, repr(plain))
    if len(key[1]) > _LONGEST:
        raise _malformed(plain)
    if key not in _KNOWN:
        if len(_KNOWN) >= _MOST_KNOWN:
            _KNOWN.clear()
        _KNOWN[key] = _read(game, plain)
    return _KNOWN[key]


def _read(game: AnyGame, plain: Plain) -> AnyAction:
    try:
        action = game.converter().structure(plain, game.action_type)
        is_exact = canonical_json(write_action(game, action)) == canonical_json(plain)
    except (BaseValidationError, LookupError, TypeError, ValueError, AttributeError) as wrong:
        raise _malformed(plain) from wrong
    if not is_exact:
        raise _malformed(plain)
    return action


@lru_cache(maxsize=1 << 13)
def write_action(game: AnyGame, action: AnyAction) -> PlainAction:
    """An action in the protocol's form."""
    written: PlainAction = json.loads(canonical_json(game.converter().unstructure(action, game.action_type)))
    return written


def _malformed(plain: Plain) -> IllegalAction:
    shown = canonical_json(plain)[:80]
    text = Text(fr=f"ce n'est pas une action de ce jeu : {shown}", en=f"this is not an action of this game: {shown}")
    return IllegalAction(MALFORMED, (), "action", text)


def _bare(plain: Plain) -> Plain:
    """Without the rules, which both sides know, and without the citations, which nobody is asked for."""
    if isinstance(plain, dict):
        return {key: _bare(part) for key, part in plain.items() if key not in _NOT_OBSERVED}
    if isinstance(plain, list | tuple):
        return [_bare(part) for part in plain]
    return plain
