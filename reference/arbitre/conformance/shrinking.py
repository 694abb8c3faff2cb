"""The smallest game that shows something: cut, repaired so that it can be played again, and simplified."""

import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from attrs import evolve

from arbitre.conformance.lines import Line, Move, beginning, kind_of, position
from arbitre.conformance.plain import Plain, PlainAction
from arbitre.conformance.referee import step_of, write_action
from arbitre.core.canonical import canonical_json
from arbitre.core.decision import AnyOrder, AnyPick, Pick, Shuffle
from arbitre.core.game import AnyGame

_LONGEST_FILL = 12
_LONG = 40
_MOST_ALTERNATIVES = 64


def default_action(game: AnyGame, state: Any) -> Any:  # noqa: ANN401  (any game)
    """The simplest thing that can happen: no reordering, or the legal action that is told in fewest words."""
    pending = game.decision(state)
    match pending.space if pending is not None else None:
        case AnyOrder(items):
            return Shuffle(items)
        case AnyPick(items, count):
            return Pick(items[:count])
        case _:
            return min(game.legal(state), key=lambda action: _simplicity(game, action))


@lru_cache(maxsize=1 << 16)
def _simplicity(game: AnyGame, action: Any) -> tuple[int, str]:  # noqa: ANN401  (any game)
    text = canonical_json(write_action(game, action))
    return len(text), "".join(chr(0x10FFFF - ord(letter)) for letter in text)


def repaired(game: AnyGame, ruleset: Any, wanted: Line) -> Line:  # noqa: ANN401  (any game)
    """The game that follows a list of wishes: what is impossible is left out, or reached by simple actions first."""
    state = beginning(game, ruleset, wanted.state)
    moves: list[Move] = []
    for move in wanted.moves:
        if move.is_probe:
            if step_of(game, state, move.action) is None:
                moves.append(move)
            continue
        reached = state
        filling: list[Move] = []
        while len(filling) <= _LONGEST_FILL and game.decision(reached) is not None:
            step = step_of(game, reached, move.action)
            if step is not None:
                moves += [*filling, move]
                state = step.state
                break
            simple = default_action(game, reached)
            filling.append(Move(write_action(game, simple)))
            reached = game.apply(reached, simple).state
    return Line(tuple(moves), wanted.state)


Showing = Callable[[Line], int | None]
"""Whether a game shows something: how many of its actions suffice, or None."""


Patience = Callable[[], bool]
"""Asked before each attempt whether to go on."""


def for_seconds(seconds: float) -> Patience:
    """Go on until the time is used up."""
    deadline = time.monotonic() + seconds
    return lambda: time.monotonic() < deadline


def for_tries(tries: int) -> Patience:
    """Go on for so many attempts: the same on every machine."""
    left = iter(range(tries))
    return lambda: next(left, None) is not None


def smallest(game: AnyGame, ruleset: Any, line: Line, showing: Showing, go_on: Patience) -> Line:  # noqa: ANN401  (any game)
    """The smallest game, found by cutting and simplifying, that still shows it; `line` itself must.

    A game that stays long is given as the position before its last action, where that shows it too.
    """
    best = line
    while (better := _first_smaller(game, ruleset, best, showing, go_on)) is not None:
        best = better
    if len(best.moves) <= _LONG:
        return best
    late = from_position(game, ruleset, best)
    return best if showing(late) is None else late


def _first_smaller(game: AnyGame, ruleset: Any, best: Line, showing: Showing, go_on: Patience) -> Line | None:  # noqa: ANN401  (any game)
    for candidate in _smaller(game, ruleset, best):
        if not go_on():
            return None
        needed = showing(candidate) if _weight(candidate) < _weight(best) else None
        if needed is not None:
            return evolve(candidate, moves=candidate.moves[:needed])
    return None


def from_position(game: AnyGame, ruleset: Any, line: Line) -> Line:  # noqa: ANN401  (any game)
    """The last action of a game, from the position before it."""
    state = beginning(game, ruleset, line.state)
    for move in line.moves[:-1]:
        if (step := step_of(game, state, move.action)) is not None:
            state = step.state
    return Line(line.moves[-1:], position(game, state))


def _weight(line: Line) -> tuple[int, int, str]:
    texts = [canonical_json(action) for action in line.actions]
    return len(texts), sum(map(len, texts)), " ".join(texts)


def _smaller(game: AnyGame, ruleset: Any, line: Line) -> Iterator[Line]:  # noqa: ANN401  (any game)
    moves = line.moves
    size = len(moves) // 2
    while size:
        for start in range(0, len(moves), size):
            yield repaired(game, ruleset, evolve(line, moves=moves[:start] + moves[start + size :]))
        size //= 2
    state = beginning(game, ruleset, line.state)
    for place, move in enumerate(moves):
        step = step_of(game, state, move.action)
        if step is not None:
            for action in _simpler(game, state, move.action):
                simpler = (*moves[:place], Move(action), *moves[place + 1 :])
                yield repaired(game, ruleset, evolve(line, moves=simpler))
            state = step.state


def _simpler(game: AnyGame, state: Any, action: PlainAction) -> Iterator[PlainAction]:  # noqa: ANN401  (any game)
    """Other things to do at the same moment that may be simpler."""
    simple = write_action(game, default_action(game, state))
    if simple != action:
        yield simple
    pending = game.decision(state)
    if pending is not None and isinstance(pending.space, AnyOrder):
        yield from _less_shuffled(simple, action)
    else:
        others = (write_action(game, other) for other in list(game.legal(state))[:_MOST_ALTERNATIVES])
        yield from (other for other in others if kind_of(other) == kind_of(action) and other != action)


def _less_shuffled(simple: Plain, action: Plain) -> Iterator[PlainAction]:
    """Only the first few items where they were put, the rest in order."""
    for kept in range(1, 9):
        head = action["items"][:kept]
        rest = list(simple["items"])
        for item in head:
            rest.remove(item)
        yield {**action, "items": [*head, *rest]}
