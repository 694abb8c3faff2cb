"""How much a question matters: the same match under each reading, with the same chance and the same players."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from enum import StrEnum
from math import sqrt
from typing import Any, Final

from attrs import fields, frozen

from arbitre.core.decision import AnyOrder, AnyPick, ChanceAction, ChanceSpace, Decision, Fate, Pick, Shuffle
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyState, Step
from arbitre.core.questions import Question

_LOOKED_AT: Final = 24
"""So many actions a greedy player weighs; the others it does not think of."""
_LONGEST: Final = 4000
"""A game of so many decisions is given up: some readings of some games never end by themselves."""
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
    """What a variant changed in one match: anything that could be seen, a game's winner, the match's winner."""

    observable: bool
    game_winner: bool
    match_winner: bool


@frozen
class Trace:
    """A match as it looked at every step, and who won its games."""

    sights: tuple[int, ...]
    winners: tuple[str, ...]
    winner: str | None


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


def effects_in(game: AnyGame, edition: str, variants: Sequence[Variant], style: Style, seed: int) -> list[Effect]:
    """What each variant changes in the match of this seed."""
    before = _trace(game, game.make_ruleset(edition, {}, None), style, seed)
    effects = []
    for variant in variants:
        after = _trace(game, game.make_ruleset(edition, {variant.field: variant.reading}, None), style, seed)
        effects.append(
            Effect(
                observable=after.sights != before.sights,
                game_winner=after.winners != before.winners,
                match_winner=after.winner != before.winner,
            )
        )
    return effects


def _trace(game: AnyGame, ruleset: object, style: Style, seed: int) -> Trace:
    state = game.new(ruleset)
    sights: list[int] = []
    winners: list[str] = []
    for _, step in played_by(game, ruleset, style, seed):
        state = step.state
        winners += game.arbitration.winners(step.events)
        sights += [_sight(game, state, player) for player in game.players]
    outcome = game.outcome(state)
    return Trace(tuple(sights), tuple(winners), None if outcome is None else str(outcome.winner))


def played_by(
    game: AnyGame, ruleset: object, style: Style, seed: int
) -> Iterator[tuple[Decision[AnyPlayer, Any], Step[AnyState, AnyEvent]]]:
    """Play a match; each chance and each choice has its own lot, so that what is not changed falls out the same way."""
    state = game.new(ruleset)
    chooser = _greedy if style is Style.GREEDY else _random
    drawn: dict[str, int] = {}
    for _ in range(_LONGEST):
        pending = game.decision(state)
        if pending is None:
            break
        key = f"{seed} {pending.kind} {pending.subject}"
        drawn[key] = drawn.get(key, 0) + 1
        lot = _lots(f"{key} {drawn[key]}")
        if isinstance(pending.chooser, Fate):
            action: AnyAction = _fall_of_chance(pending.space, lot)
        else:
            action = chooser(game, state, game.legal(state), pending.chooser, lot)
        step = game.apply(state, action)
        yield pending, step
        state = step.state


Lots = Callable[[object], bytes]


def _lots(key: str) -> Lots:
    """A lot for each thing, fixed by the key and the thing alone."""

    def lot(thing: object) -> bytes:
        return hashlib.blake2b(f"{key}|{thing}".encode(), digest_size=8).digest()

    return lot


def _fall_of_chance(space: ChanceSpace | None, lot: Lots) -> ChanceAction:
    match space:
        case AnyOrder(items):
            return Shuffle(
                tuple(item for _, item in sorted((lot((item, place)), item) for place, item in enumerate(items)))
            )
        case AnyPick(items, count):
            places = sorted(range(len(items)), key=lambda place: lot((items[place], place)))[:count]
            return Pick(tuple(items[place] for place in sorted(places)))
        case None:
            raise ValueError("chance must decide, but no outcomes are given")


def _random(_game: AnyGame, _state: object, legal: Sequence[AnyAction], _player: object, lot: Lots) -> AnyAction:
    """Any action; where most of them are resigning or discarding, still any."""
    return min(legal, key=lot) if len(legal) <= _LOOKED_AT else legal[int.from_bytes(lot(len(legal))) % len(legal)]


def _greedy(game: AnyGame, state: object, legal: Sequence[AnyAction], player: AnyPlayer, lot: Lots) -> AnyAction:
    """What looks best right after it, among a few dozen; of equals, by lot."""
    count = len(legal)
    if count <= _LOOKED_AT:
        thought_of = list(legal)
    else:
        places = sorted({int.from_bytes(lot(place)) % count for place in range(_LOOKED_AT)})
        thought_of = [legal[place] for place in places]
    return max(
        thought_of, key=lambda action: (game.arbitration.appeal(game.apply(state, action).state, player), lot(action))
    )


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
