"""Games that tell readings apart: the shortest one in which two rulesets show different things."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import combinations

from attrs import evolve, field, frozen

from arbitre.conformance.protocol.referee import observe, step_of
from arbitre.conformance.run.lines import EMPTY, Line, beginning, random_line, random_taste
from arbitre.conformance.shrinking import for_actions, repaired, smallest
from arbitre.conformance.vectors.rulesets import ruleset_with
from arbitre.conformance.vectors.vector import expectation
from arbitre.core.game import AnyEvent, AnyGame, AnyRuleset, AnyState
from arbitre.core.plain import Plain
from arbitre.core.questions import Question

LONGEST = 150
_CONTINUED = 60
_REPLAYED = 15_000


@frozen
class Telling:
    """A line whose last action tells readings of a question apart, in an edition, given other readings or other data."""

    line: Line
    edition: str
    context: Mapping[str, str] = field(factory=dict)
    data: Mapping[str, Plain] = field(factory=dict)


@frozen
class Told:
    """What a search found, and the pairs of readings it could not tell apart while all else is read as recommended."""

    lines: tuple[Telling, ...]
    alike: tuple[tuple[str, str], ...]


@frozen
class Search:
    """Where to look: among the random games of these seeds, by players who know these kinds of action.

    Two games in three go on from one of the `corpus`, in which something rare has already happened; `hints` are lines
    that were written to tell readings apart.
    """

    kinds: tuple[str, ...]
    seeds: range
    corpus: tuple[Line, ...] = ()
    hints: tuple[Telling, ...] = ()

    def prefix(self, seed: int) -> Line:
        """What a game of this seed begins with."""
        return self.corpus[seed * 7919 % len(self.corpus)] if self.corpus and seed % 3 else EMPTY


def tell_apart(game: AnyGame, question: Question, search: Search, known: Sequence[Telling]) -> Told:
    """Lines that tell every two readings of a question apart: known ones, random ones, then the hints."""
    lines: list[Telling] = []
    alike: list[tuple[str, str]] = []
    for one, other in combinations(sorted(question.options, key=lambda option: option != question.default), 2):
        tells = partial(_tells, game, question.field, one, other)
        if any(tells(telling) == len(telling.line.moves) for telling in lines):
            continue
        plain = Telling(EMPTY, game.editions[0])
        found = next((telling for telling in known if tells(telling) == len(telling.line.moves)), None)
        if found is None:
            line = seek_difference(game, _pair(game, plain, question.field, one, other), search)
            found = None if line is None else evolve(plain, line=line)
        if found is None:
            hints = (
                evolve(hint, line=evolve(hint.line, moves=hint.line.moves[: tells(hint) or 0])) for hint in search.hints
            )
            told = sorted(
                (hint for hint in hints if hint.line.moves),
                key=lambda hint: (
                    len(hint.context),
                    hint.edition != plain.edition,
                    len(hint.data),
                    len(hint.line.moves),
                ),
            )
            found = next(iter(told), None)
        if found is not None:
            lines.append(found)
        if found is None or found.context or found.edition != plain.edition:
            alike.append((one, other))
    return Told(tuple(lines), tuple(alike))


def _pair(game: AnyGame, telling: Telling, name: str, one: str, other: str) -> tuple[AnyRuleset, AnyRuleset]:
    edition, context = telling.edition, telling.context
    return (
        ruleset_with(game, edition, {**context, name: one}, telling.data),
        ruleset_with(game, edition, {**context, name: other}, telling.data),
    )


def _tells(game: AnyGame, name: str, one: str, other: str, telling: Telling) -> int | None:
    return first_difference(game, telling.line, *_pair(game, telling, name, one, other))


def seek_difference(game: AnyGame, pair: tuple[AnyRuleset, AnyRuleset], search: Search) -> Line | None:
    """A smallest line that shows two rulesets apart, from random games under either."""
    for seed in search.seeds:
        ruleset = pair[seed % 2]
        begun = repaired(game, ruleset, search.prefix(seed))
        taste = random_taste(seed, search.kinds, probing=0.02)
        line = random_line(game, ruleset, taste, len(begun.moves) + _CONTINUED if begun.moves else LONGEST, begun)
        needed = first_difference(game, line, *pair)
        if needed is not None:

            def showing(shorter: Line) -> int | None:
                return first_difference(game, shorter, *pair)

            return smallest(game, ruleset, evolve(line, moves=line.moves[:needed]), showing, for_actions(_REPLAYED))
    return None


def first_difference(game: AnyGame, line: Line, one: AnyState, other: AnyState) -> int | None:
    """How many actions it takes until two rulesets show different things; None if they never do.

    A vector tells what a step changes in the views. So, where the views differ before any step, the change must differ.
    """
    states = [beginning(game, ruleset, line.state) for ruleset in (one, other)]
    if line.state is not None and not _knows(game, states[0]):
        return None
    differed_before = _look_different(game, *states)
    for place, move in enumerate(line.moves):
        first, second = (step_of(game, state, move.action) for state in states)
        if first is None and second is None:
            continue
        if first is None or second is None:
            return place + 1
        after = [first.state, second.state]
        if _look_different(game, *after) and not (differed_before and _is_untold(game, states, after)):
            return place + 1
        states = after
    return None


def _is_untold(game: AnyGame, before: Sequence[AnyEvent], after: Sequence[AnyEvent]) -> bool:
    """Whether a vector of this step tells the same under both."""
    one, other = (
        expectation(observe(game, state), observe(game, later)) for state, later in zip(before, after, strict=True)
    )
    return bool(one == other)


def _knows(game: AnyGame, state: AnyState) -> bool:
    """Whether a position makes sense by these rules: it may speak of cards that another edition has."""
    try:
        observe(game, state)
    except LookupError:
        return False
    return True


def _look_different(game: AnyGame, one: AnyState, other: AnyState) -> bool:
    """Whether anything that is observed differs; the cheap questions come first."""
    if game.decision(one) != game.decision(other) or list(game.legal(one)) != list(game.legal(other)):
        return True
    if _without_rules(game, one) == _without_rules(game, other):
        return False
    return bool(observe(game, one) != observe(game, other))


def _without_rules(game: AnyGame, state: AnyState) -> Mapping[str, Plain]:
    views = [game.view(state, player) for player in game.players]
    return {
        f"{place}.{name}": getattr(view, name)
        for place, view in enumerate(views)
        for name in type(view).__slots__
        if name not in {"ruleset", "__weakref__"} and not name.startswith("_")
    }
