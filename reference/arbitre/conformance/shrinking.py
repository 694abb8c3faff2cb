"""The smallest game that shows something: cut, repaired so that it can be played again, and simplified."""

import time
from collections.abc import Callable, Iterator
from functools import lru_cache

from attrs import define, evolve, field

from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.referee import step_of, write_action
from arbitre.conformance.run.lines import Line, Move, beginning, kind_of, position
from arbitre.core.canonical import canonical_json
from arbitre.core.decision import AnyOrder, AnyPick, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyGame, AnyRuleset, AnyState
from arbitre.core.plain import Plain

_LONGEST_FILL = 12
_LONG = 40
_EDGE = 6
_MOST_ALTERNATIVES = 128
_MOST_TRIED = 8


def default_action(game: AnyGame, state: AnyState) -> AnyAction:
    """The simplest thing that can happen: no reordering, or the action told in fewest words, of the first and last."""
    pending = game.decision(state)
    match pending.space if pending is not None else None:
        case AnyOrder(items):
            return Shuffle(items)
        case AnyPick(items, count):
            return Pick(items[:count])
        case _:
            legal = game.legal(state)
            few = legal if len(legal) <= 2 * _EDGE else [*legal[:_EDGE], *legal[-_EDGE:]]
            return min(few, key=lambda action: _simplicity(game, action))


def comes_next(game: AnyGame, state: AnyState, kind: str) -> bool:
    """Whether the next decision of another kind is of this one, whatever is chosen now."""
    pending = game.decision(state)
    if pending is None:
        return False
    choices = game.legal(state) if pending.space is None else (default_action(game, state),)
    return all(_kind_after(game, game.apply(state, action).state, pending.kind) == kind for action in choices)


def _kind_after(game: AnyGame, state: AnyState, now: AnyAction) -> str | None:
    while (pending := game.decision(state)) is not None and pending.kind == now:
        state = game.apply(state, default_action(game, state)).state
    return None if pending is None else str(game.converter().unstructure(pending.kind))


@lru_cache(maxsize=1 << 16)
def _simplicity(game: AnyGame, action: AnyAction) -> tuple[int, str]:
    text = canonical_json(write_action(game, action))
    return len(text), "".join(chr(0x10FFFF - ord(letter)) for letter in text)


def repaired(game: AnyGame, ruleset: AnyRuleset, wanted: Line) -> Line:
    """The game that follows a list of wishes: what is impossible is left out, or reached by simple actions first."""
    way = _Way(game, [beginning(game, ruleset, wanted.state)])
    moves: list[Move] = []
    for move in wanted.moves:
        if move.is_probe:
            if step_of(game, way.states[0], move.action) is None:
                moves.append(move)
            continue
        for place, state in enumerate(way.ahead()):
            step = step_of(game, state, move.action)
            if step is not None:
                moves += [*way.filling[:place], move]
                way = _Way(game, [step.state])
                break
    return Line(tuple(moves), wanted.state)


@define
class _Way:
    """The states one comes to by doing the simplest thing again and again, worked out as far as they are asked for."""

    game: AnyGame
    states: list[AnyState]
    filling: list[Move] = field(factory=list)

    def ahead(self) -> Iterator[AnyState]:
        """The present state, then those ahead, until the game is over or it is far enough."""
        for place in range(_LONGEST_FILL):
            if place == len(self.states) and not self._go_on():
                return
            yield self.states[place]

    def _go_on(self) -> bool:
        state = self.states[-1]
        if self.game.decision(state) is None:
            return False
        simple = default_action(self.game, state)
        self.filling.append(Move(write_action(self.game, simple)))
        self.states.append(self.game.apply(state, simple).state)
        return True


Showing = Callable[[Line], int | None]
"""Whether a game shows something: how many of its actions suffice, or None."""


Patience = Callable[[int], bool]
"""Asked before each attempt, with the number of actions it takes, whether to go on."""


def for_seconds(seconds: float) -> Patience:
    """Go on until the time is used up."""
    deadline = time.monotonic() + seconds
    return lambda _actions: time.monotonic() < deadline


def for_actions(most: int) -> Patience:
    """Go on until so many actions have been replayed: the same on every machine."""
    left = [most]

    def go_on(actions: int) -> bool:
        left[0] -= actions
        return left[0] > 0

    return go_on


def smallest(game: AnyGame, ruleset: AnyRuleset, line: Line, showing: Showing, go_on: Patience) -> Line:
    """The smallest game, found by cutting and simplifying, that still shows it; `line` itself must.

    A game that stays long is given as the position before its last action, where that shows it too.
    """
    shrinker = _Shrinker(game, ruleset, showing, go_on, line, _weight(line))
    while shrinker.cut() or shrinker.simplify():
        pass
    best = shrinker.best
    if len(best.moves) <= _LONG:
        return best
    late = from_position(game, ruleset, best)
    return best if showing(late) is None else late


def from_table(game: AnyGame, ruleset: AnyRuleset, line: Line) -> Line:
    """The end of a game, from the last position that a scenario can describe; the game itself if there is none."""
    state = beginning(game, ruleset, line.state)
    late = line
    for place, move in enumerate(line.moves):
        if game.arbitration.write_table(state) is not None:
            late = Line(line.moves[place:], position(game, state))
        if (step := step_of(game, state, move.action)) is not None:
            state = step.state
    return late


def from_position(game: AnyGame, ruleset: AnyRuleset, line: Line) -> Line:
    """The last action of a game, from the position before it."""
    state = beginning(game, ruleset, line.state)
    for move in line.moves[:-1]:
        if (step := step_of(game, state, move.action)) is not None:
            state = step.state
    return Line(line.moves[-1:], position(game, state))


@define
class _Shrinker:
    game: AnyGame
    ruleset: AnyRuleset
    showing: Showing
    go_on: Patience
    best: Line
    weight: tuple[int, int, str]
    tried: set[str] = field(factory=set)

    def cut(self) -> bool:
        """Leave out runs of actions, long ones first; whether the game became shorter."""
        before = len(self.best.moves)
        size = before // 2
        while size:
            start = 0
            while start < len(self.best.moves):
                moves = self.best.moves
                if not self._accept(moves[:start] + moves[start + size :]):
                    start += size
            size //= 2
        return len(self.best.moves) < before

    def simplify(self) -> bool:
        """Replace actions by simpler ones; whether the game became shorter by it, so that cutting is worth while again."""
        before = len(self.best.moves)
        place = 0
        while place < len(self.best.moves):
            for action in self._simpler(place):
                moves = self.best.moves
                if place < len(moves) and self._accept((*moves[:place], Move(action), *moves[place + 1 :])):
                    break
            place += 1
        return len(self.best.moves) < before

    def _accept(self, moves: tuple[Move, ...]) -> bool:
        candidate = repaired(self.game, self.ruleset, evolve(self.best, moves=moves))
        weight = _weight(candidate)
        if weight >= self.weight or weight[2] in self.tried or not self.go_on(len(moves)):
            return False
        self.tried.add(weight[2])
        needed = self.showing(candidate)
        if needed is None:
            return False
        self.best = evolve(candidate, moves=candidate.moves[:needed])
        self.weight = _weight(self.best)
        return True

    def _simpler(self, place: int) -> list[PlainAction]:
        """Other things to do at the same moment that are simpler, simplest first."""
        state = beginning(self.game, self.ruleset, self.best.state)
        for move in self.best.moves[:place]:
            if (step := step_of(self.game, state, move.action)) is not None:
                state = step.state
        pending, action = self.game.decision(state), self.best.moves[place].action
        if pending is None or self.best.moves[place].is_probe:
            return []
        simple = write_action(self.game, default_action(self.game, state))
        if isinstance(pending.space, AnyOrder):
            return [simple, *_less_shuffled(simple, action)]
        others = [write_action(self.game, other) for other in list(self.game.legal(state))[:_MOST_ALTERNATIVES]]
        alike = [other for other in others if kind_of(other) == kind_of(action) and _size(other) < _size(action)]
        return [simple, *sorted(alike, key=_size)[:_MOST_TRIED]]


def _size(action: PlainAction) -> tuple[int, str]:
    text = canonical_json(action)
    return len(text), text


def _weight(line: Line) -> tuple[int, int, str]:
    texts = [repr(action) for action in line.actions]
    return len(texts), sum(map(len, texts)), " ".join(texts)


def _less_shuffled(simple: Plain, action: Plain) -> Iterator[PlainAction]:
    """Only the first few items where they were put, the rest in order."""
    for kept in range(1, 9):
        head = action["items"][:kept]
        rest = list(simple["items"])
        for item in head:
            rest.remove(item)
        yield {**action, "items": [*head, *rest]}
