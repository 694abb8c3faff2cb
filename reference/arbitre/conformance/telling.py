"""Games that tell readings apart: the shortest one in which two rulesets show different things."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

from attrs import evolve, frozen

from arbitre.conformance.lines import Line, beginning, random_line, random_taste
from arbitre.conformance.referee import observe, step_of
from arbitre.conformance.shrinking import for_tries, smallest
from arbitre.core.game import AnyGame
from arbitre.core.questions import Question

LONGEST = 260
_TRIES = 600


@frozen
class Told:
    """What a search found: lines that tell the options of a question apart, and the pairs no line tells apart."""

    lines: tuple[Line, ...]
    alike: tuple[tuple[str, str], ...]


@frozen
class Search:
    """Where to look: among the random games of these seeds, by players who know these kinds of action."""

    kinds: tuple[str, ...]
    seeds: range


def tell_apart(game: AnyGame, question: Question, search: Search, known: Sequence[Line]) -> Told:
    """Lines that tell every two readings of a question apart; those already known are tried first."""
    edition = game.editions[0]
    rulesets = {option: game.make_ruleset(edition, {question.field: option}, None) for option in question.options}
    lines: list[Line] = []
    alike: list[tuple[str, str]] = []
    default_first = sorted(question.options, key=lambda option: option != question.default)
    for one, other in combinations(default_first, 2):
        pair = (rulesets[one], rulesets[other])
        if any(first_difference(game, line, *pair) == len(line.moves) for line in lines):
            continue
        line = next((line for line in known if first_difference(game, line, *pair) == len(line.moves)), None)
        line = line or seek_difference(game, pair, search)
        if line is None:
            alike.append((one, other))
        else:
            lines.append(line)
    return Told(tuple(lines), tuple(alike))


def seek_difference(game: AnyGame, pair: tuple[Any, Any], search: Search) -> Line | None:
    """A smallest line that shows two rulesets apart, from random games under either."""
    for seed in search.seeds:
        ruleset = pair[seed % 2]
        line = random_line(game, ruleset, random_taste(seed, search.kinds, probing=0.02), LONGEST)
        needed = first_difference(game, line, *pair)
        if needed is not None:

            def showing(shorter: Line) -> int | None:
                return first_difference(game, shorter, *pair)

            return smallest(game, ruleset, evolve(line, moves=line.moves[:needed]), showing, for_tries(_TRIES))
    return None


def first_difference(game: AnyGame, line: Line, one: Any, other: Any) -> int | None:  # noqa: ANN401  (any rulesets)
    """How many actions it takes until two rulesets show different things; None if they never do."""
    states = [beginning(game, ruleset, line.state) for ruleset in (one, other)]
    for place, move in enumerate(line.moves):
        first, second = (step_of(game, state, move.action) for state in states)
        if first is None and second is None:
            continue
        if first is None or second is None or _look_different(game, first.state, second.state):
            return place + 1
        states = [first.state, second.state]
    return None


def _look_different(game: AnyGame, one: Any, other: Any) -> bool:  # noqa: ANN401  (any states)
    """Whether anything that is observed differs; the cheap questions come first."""
    if game.decision(one) != game.decision(other) or list(game.legal(one)) != list(game.legal(other)):
        return True
    if _without_rules(game, one) == _without_rules(game, other):
        return False
    return bool(observe(game, one) != observe(game, other))


def _without_rules(game: AnyGame, state: Any) -> Mapping[str, Any]:  # noqa: ANN401  (any state)
    views = [game.view(state, player) for player in game.players]
    return {
        f"{place}.{name}": getattr(view, name)
        for place, view in enumerate(views)
        for name in type(view).__slots__
        if name not in {"ruleset", "__weakref__"} and not name.startswith("_")
    }
