"""How much a question matters: the same match under each reading, with the same chance and the same players."""

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from math import sqrt
from typing import Any, Final

from attrs import fields, frozen

from arbitre.core.decision import AnyOrder, ChanceAction, ChanceSpace, Decision, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyRuleset, AnyState, Step
from arbitre.core.lots import LONGEST, LOOKED_AT, lots_for, mixed, named
from arbitre.core.questions import Question
from arbitre.core.twin import Course

_Z: Final = 1.959963984540054
"""The standard score of a 95 % interval."""


class Style(StrEnum):
    """The kinds of players: one who takes any action, one who takes what looks best at once."""

    RANDOM = "random"
    GREEDY = "greedy"


@frozen
class Variant:
    """Another answer to one question."""

    dispute: str
    field: str
    reading: str


@frozen
class Effect:
    """What a variant changed in one match: anything that could be seen, a game's winner, the match's winner.

    `won` and `lost` say whether the first of the players wins only by the variant, or only without it.
    """

    observable: bool
    game_winner: bool
    match_winner: bool
    won: bool
    lost: bool


@frozen
class Share:
    """How often something happened, with its 95 % interval by Wilson's formula."""

    count: int
    of: int
    share: float
    low: float
    high: float


def variants_of(questions: Sequence[Question]) -> Iterator[Variant]:
    """Every reading of these questions but the recommended one."""
    for question in questions:
        for option in question.options:
            if option != question.default:
                yield Variant(question.dispute, question.field, option)


def effects_in(  # noqa: PLR0913  (what is played, and by which engine)
    game: AnyGame,
    edition: str,
    variants: Sequence[Variant],
    style: Style,
    seeds: Sequence[int],
    *,
    by_twin: bool = False,
) -> list[list[Effect]]:
    """What each variant changes in the matches of these seeds: a list a match, an effect a variant."""
    before = courses(game, game.make_ruleset(edition, {}, None), style, seeds, by_twin=by_twin)
    found: list[list[Effect]] = [[] for _ in seeds]
    first = str(game.players[0].value)
    for variant in variants:
        ruleset = game.make_ruleset(edition, {variant.field: variant.reading}, None)
        after = courses(game, ruleset, style, seeds, by_twin=by_twin)
        for effects, one, other in zip(found, before, after, strict=True):
            effects.append(
                Effect(
                    observable=other.sights != one.sights,
                    game_winner=other.winners != one.winners,
                    match_winner=other.winner != one.winner,
                    won=other.winner == first != one.winner,
                    lost=one.winner == first != other.winner,
                )
            )
    return found


def courses(
    game: AnyGame, ruleset: AnyRuleset, style: Style, seeds: Sequence[int], *, by_twin: bool
) -> Sequence[Course]:
    """The matches of these seeds, by the reference or its compiled twin: the same ones."""
    if by_twin and game.twin is not None:
        return game.twin().courses(ruleset, seeds, style is Style.GREEDY)
    return [_course(game, ruleset, style, seed) for seed in seeds]


def _course(game: AnyGame, ruleset: AnyRuleset, style: Style, seed: int) -> Course:
    state, decisions = game.new(ruleset), 0
    sights: list[int] = []
    winners: list[str] = []
    for pending, step in played_by(game, ruleset, style, seed):
        state = step.state
        decisions += not isinstance(pending.chooser, Fate)
        winners += game.arbitration.winners(step.events)
        sights += [_sight(game, state, player) for player in game.players]
    outcome = game.outcome(state)
    winner = None if outcome is None or outcome.winner is None else str(outcome.winner.value)
    ending = None if outcome is None else outcome.reason
    return Course(decisions, game.games_played(state), winner, ending, winners, sights)


def played_by(
    game: AnyGame, ruleset: AnyRuleset, style: Style, seed: int
) -> Iterator[tuple[Decision[AnyPlayer, Any], Step[AnyState, AnyEvent]]]:
    """Play a match; each chance and each choice has its own lot, so that what is not changed falls out the same way."""
    state = game.new(ruleset)
    chooser = _greedy if style is Style.GREEDY else _random
    times: Counter[int] = Counter()
    for _ in range(LONGEST):
        pending = game.decision(state)
        if pending is None:
            break
        stream = stream_of(pending)
        times[stream] += 1
        lots = lots_for(seed, stream, times[stream])
        if isinstance(pending.chooser, Fate):
            action: AnyAction = _fall_of_chance(pending.space, lots)
        else:
            action = chooser(game, state, game.legal(state), pending.chooser, lots)
        step = game.apply(state, action)
        yield pending, step
        state = step.state


def stream_of(pending: Decision[AnyPlayer, Any]) -> int:
    """The kind of a choice and whose things it is about, as a number."""
    return named(f"{pending.kind} {pending.subject}")


def _fall_of_chance(space: ChanceSpace | None, lots: int) -> ChanceAction:
    """Each thing has its lot, by its name; of equal things, each its own."""
    if space is None:
        raise ValueError("chance must decide, but no outcomes are given")
    met: Counter[str] = Counter()
    drawn = []
    for item in space.items:
        drawn.append((mixed(lots, named(item) + met[item]), item))
        met[item] += 1
    things = tuple(item for _, item in sorted(drawn))
    return Shuffle(things) if isinstance(space, AnyOrder) else Pick(things[: space.count])


def _random(_game: AnyGame, _state: object, legal: Sequence[AnyAction], _player: object, lots: int) -> AnyAction:
    """Any action: of few, by a lot for each place, so that more actions at the end of the list leave most choices as they are."""
    count = len(legal)
    if count > LOOKED_AT:
        return legal[mixed(lots, count) % count]
    return legal[min(range(count), key=lambda place: mixed(lots, place))]


def _greedy(game: AnyGame, state: object, legal: Sequence[AnyAction], player: AnyPlayer, lots: int) -> AnyAction:
    """What looks best right after it, among a few dozen; of equals, by lot."""
    count = len(legal)
    if count <= LOOKED_AT:
        thought_of: Sequence[int] = range(count)
    else:
        thought_of = [mixed(lots, number) % count for number in range(LOOKED_AT)]
    appeal, apply = game.arbitration.appeal, game.apply
    best = max(thought_of, key=lambda place: (appeal(apply(state, legal[place]).state, player), mixed(lots, place)))
    return legal[best]


def _sight(game: AnyGame, state: object, player: object) -> int:
    """What a player sees, as one number: everything in the view but the rules it is seen by."""
    view = game.view(state, player)
    return hash(tuple(getattr(view, each.name) for each in fields(type(view)) if each.name != "ruleset"))


def share_of(count: int, of: int) -> Share:
    """A share with its interval: Wilson's, which is sound for rare events and small numbers."""
    if not of:
        return Share(0, 0, 0.0, 0.0, 1.0)
    share = count / of
    centre = (share + _Z * _Z / (2 * of)) / (1 + _Z * _Z / of)
    spread = _Z * sqrt(share * (1 - share) / of + _Z * _Z / (4 * of * of)) / (1 + _Z * _Z / of)
    return Share(count, of, share, max(0.0, centre - spread), min(1.0, centre + spread))


@frozen
class Change:
    """By how much a chance rose or fell between the same matches, with its 95 % interval."""

    change: float
    low: float
    high: float


def change_of(won: int, lost: int, of: int) -> Change:
    """A difference of paired shares, by Agresti and Min: their formula is sound where hardly anything changes."""
    more, less, total = won + 0.5, lost + 0.5, of + 2
    centre = (more - less) / total
    spread = _Z * sqrt(max(0.0, (more + less) / total - centre * centre) / total)
    return Change((won - lost) / of if of else 0.0, max(-1.0, centre - spread), min(1.0, centre + spread))
