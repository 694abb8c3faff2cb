"""Games as lists of plain actions, made at random by players with leanings, with probes that must be refused."""

import json
from collections.abc import Sequence
from random import Random

from attrs import evolve, field, frozen

from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.reading import read_value
from arbitre.conformance.protocol.referee import step_of, write_action
from arbitre.core.border import believed_state
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.game import AnyAction, AnyGame, AnyRuleset, AnyState
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain

_DRAWN = 5
_EDGES = 0.3
_AFTERWARDS = 6


@frozen
class Move:
    """One action of a game; a probe is meant to be refused."""

    action: PlainAction
    is_probe: bool = False


@frozen
class Line:
    """A game from its start, or from a position: its actions in order, with probes among them."""

    moves: tuple[Move, ...]
    state: Plain = None

    @property
    def actions(self) -> list[PlainAction]:
        """What is done, in order."""
        return [move.action for move in self.moves]


EMPTY = Line(())
"""Nothing done yet."""


def beginning(game: AnyGame, ruleset: AnyRuleset, state: Plain) -> AnyState:
    """The state in which a line begins: a position, or the start of a game; a `Mistake` if it is not a position."""
    if state is None:
        return game.new(ruleset)
    if not isinstance(state, dict):
        raise Mistake(Text(fr="une position est un objet JSON", en="a position is a JSON object"))
    plain = {**state, "ruleset": game.converter().unstructure(ruleset, game.ruleset_type)}
    return believed_state(game, read_value(game, plain, game.state_type))


def position(game: AnyGame, state: AnyState) -> Plain:
    """A state as a line carries it: without the rules."""
    plain = json.loads(canonical_json(game.converter().unstructure(state, game.state_type)))
    del plain["ruleset"]
    return plain


@frozen
class Taste:
    """How a random player leans: which kinds of action it likes, whether it likes large numbers."""

    seed: int
    liking: dict[str, float] = field(factory=dict)
    probing: float = 0.1


def random_taste(seed: int, kinds: Sequence[str], probing: float = 0.1) -> Taste:
    """A player with leanings of its own; every fourth has none."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    if seed % 4 == 0:
        return Taste(seed, {}, probing)
    return Taste(seed, {kind: source.choice((0.02, 0.2, 1.0, 5.0)) for kind in kinds}, probing)


def random_line(game: AnyGame, ruleset: AnyRuleset, taste: Taste, longest: int, begun: Line = EMPTY) -> Line:
    """A random game of at most so many actions, with probes; it goes on from what is begun."""
    source = Random(taste.seed)  # noqa: S311  (a player's whim, not a secret)
    chance = Chance(taste.seed)
    state = beginning(game, ruleset, begun.state)
    line = list(begun.moves)
    seen: list[PlainAction] = []
    for move in line:
        if (step := step_of(game, state, move.action)) is not None:
            state = step.state
            seen.append(move.action)
    while len(line) < longest and (pending := game.decision(state)) is not None:
        if pending.space is not None:
            action = chance.answer(pending.space)
        else:
            legal = game.legal(state)
            action = _liked(game, legal, taste, source)
            seen.append(write_action(game, legal[source.randrange(len(legal))]))
        if source.random() < taste.probing:
            probe = _probe(write_action(game, action), seen, source)
            if step_of(game, state, probe) is None:
                line.append(Move(probe, is_probe=True))
        seen.append(write_action(game, action))
        line.append(Move(seen[-1]))
        state = game.apply(state, action).state
    return Line(tuple(line), begun.state)


def aftermath(game: AnyGame, ruleset: AnyRuleset, line: Line) -> Line:
    """The line with a few more actions, each time the first that is legal: what a rule leaves behind may show later."""
    state = beginning(game, ruleset, line.state)
    for move in line.moves:
        if (step := step_of(game, state, move.action)) is not None:
            state = step.state
    moves = list(line.moves)
    chance = Chance(0)
    while len(moves) < len(line.moves) + _AFTERWARDS and (pending := game.decision(state)) is not None:
        action = game.legal(state)[0] if pending.space is None else chance.answer(pending.space)
        moves.append(Move(write_action(game, action)))
        state = game.apply(state, action).state
    return evolve(line, moves=tuple(moves))


def _liked(game: AnyGame, legal: Sequence[AnyAction], taste: Taste, source: Random) -> AnyAction:
    """A legal action by the player's liking: of a few drawn at random, and of the first and the last, which differ in kind."""
    if not taste.liking:
        return legal[source.randrange(len(legal))]
    drawn = [legal[source.randrange(len(legal))] for _ in range(_DRAWN)]
    drawn += [legal[0], legal[-1]] if source.random() < _EDGES else []
    weights = [taste.liking.get(kind_of(write_action(game, action)), 1.0) for action in drawn]
    return source.choices(drawn, weights)[0]


def kind_of(action: PlainAction) -> str:
    """The tag of an action."""
    return str(action.get("action"))


def _probe(near: PlainAction, seen: Sequence[PlainAction], source: Random) -> PlainAction:
    """What would be an action at another moment, or nearly is one now: one part changed, or broken."""
    action = dict(near if not seen or source.random() < 0.6 else source.choice(seen[-40:]))
    parts = [name for name in action if name != "action"]
    if not parts or (action != near and source.random() < 0.4):
        return action
    name = source.choice(parts)
    if source.random() < 0.1:
        broken: PlainAction = source.choice(
            ({**action, name: "?"}, {**action, "extra": 0}, {"action": "no-such-action"}, {})
        )
        return broken
    action[name] = _changed(action[name], [other[name] for other in seen if name in other], source)
    return action


def _changed(part: Plain, others: Sequence[Plain], source: Random) -> Plain:
    """One part of an action, slightly wrong, or as it stood in another action."""
    if others and source.random() < 0.5:
        return source.choice(others)
    match part:
        case int(number) if not isinstance(part, bool):
            return number + source.choice((-1, 1, 2, 7))
        case str():
            return "no-such-thing"
        case [*items] if items and all(isinstance(item, int) for item in items):
            return [item + source.choice((-1, 0, 1, 2)) for item in items]
        case [*items]:
            return source.choice((items[1:], items[:-1], [*items, *items[:1]]))
        case _:
            return part
