"""A sensible player: tries each action in worlds that it holds possible, plays on a little, and takes what ended best.

What it cannot see is dealt anew for each trial (determinization), so that it never knows more than the person in its
place. All actions are tried in the same worlds, and those that are clearly worse are tried no more (a race). It reads no
clock: its effort is a number of trials, and the same seed gives the same choice.
"""

from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import fmean, variance
from typing import Final

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, AnyPlayer, AnyState

PLAYOUTS: Final = 600
"""So many trials: a few tenths of a second for either game."""
_AT_LEAST: Final = 8
"""An action that is looked at is tried so often; of too many, those that look worst at once are left out."""
_FIRST_CUT: Final = 4
_CLEARLY: Final = 1.5
"""An action is dropped when it lies so many standard errors behind the best."""
_THOUGHT_OF: Final = 4
"""So many actions a player weighs in a trial."""


def choose(game: AnyGame, state: AnyState, seed: int, playouts: int = PLAYOUTS) -> AnyAction:
    """One of the legal actions of the player who has to choose, by at most so many trials (but one of each at least).

    It depends on the player's view, the seed and the number alone: two states that look alike to the player give the
    same choice.
    """
    player = chooser_in(game, state)
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    world = _imagined(game, state, player, source)
    actions = sensible_actions(game, world)
    if len(actions) > 1:
        actions = _most_appealing(game, world, actions, player, max(2, playouts // _AT_LEAST))
    found: dict[int, list[float]] = {place: [] for place in range(len(actions))}
    tried = 0
    while len(found) > 1 and (not tried or tried + len(found) <= playouts):
        world, lot = _imagined(game, state, player, source), source.getrandbits(32)
        for place, ends in found.items():
            ends.append(_tried(game, world, actions[place], player, lot))
        tried += len(found)
        found = _still_racing(found)
    return actions[max(found, key=lambda place: sum(found[place]))]


def chooser_in(game: AnyGame, state: AnyState) -> AnyPlayer:
    """The player who has to choose."""
    pending = game.decision(state)
    if pending is None or isinstance(pending.chooser, Fate):
        raise ValueError(f"no player has to choose: {pending}")
    return pending.chooser


def sensible_actions(game: AnyGame, state: AnyState) -> Sequence[AnyAction]:
    """The legal actions without those that the computer leaves to people, such as proposing a draw again and again."""
    legal, courtesies = game.legal(state), game.arbitration.courtesies
    return [action for action in legal if not isinstance(action, courtesies)] if courtesies else legal


def _imagined(game: AnyGame, state: AnyState, player: AnyPlayer, source: Random) -> AnyState:
    return game.arbitration.imagined(state, player, Chance(source.getrandbits(32)))


def _most_appealing(
    game: AnyGame, world: AnyState, actions: Sequence[AnyAction], player: AnyPlayer, count: int
) -> Sequence[AnyAction]:
    """The actions that look best at once, in the order of the rules; all of them where they are few."""
    if len(actions) <= count:
        return actions
    looks = [game.arbitration.appeal(game.apply(world, action).state, player) for action in actions]
    places = sorted(range(len(actions)), key=lambda place: -looks[place])[:count]
    return [actions[place] for place in sorted(places)]


def _tried(game: AnyGame, world: AnyState, action: AnyAction, player: AnyPlayer, lot: int) -> float:
    """How it looks to the player some choices after this action, everybody choosing hastily, chance falling by lot."""
    state, chance = game.apply(world, action).state, Chance(lot)
    source = Random(lot)  # noqa: S311  (a player's whim, not a secret)
    choices, begun = 0, game.games_played(state)
    while choices < game.arbitration.foresight and game.games_played(state) == begun:
        pending = game.decision(state)
        if pending is None:
            break
        if isinstance(pending.chooser, Fate) and pending.space is not None:
            state = game.apply(state, chance.answer(pending.space)).state
            continue
        actions = sensible_actions(game, state)
        if not actions:
            break
        state = _hastily_played(game, state, actions, pending.chooser, source)
        choices += 1
    return game.arbitration.appeal(state, player)


def _hastily_played(
    game: AnyGame, state: AnyState, actions: Sequence[AnyAction], player: AnyPlayer, source: Random
) -> AnyState:
    """What looks best at once to this player, of a few actions that come to mind."""
    count = len(actions)
    if count > _THOUGHT_OF:
        actions = [actions[int(source.random() * count)] for _ in range(_THOUGHT_OF)]
    states = [game.apply(state, action).state for action in actions]
    return states[0] if count == 1 else max(states, key=lambda after: game.arbitration.appeal(after, player))


def _still_racing(found: dict[int, list[float]]) -> dict[int, list[float]]:
    """The actions that may still be the best, judged world by world."""
    best = max(found.values(), key=sum)
    rounds = len(best)
    if rounds < _FIRST_CUT or rounds % 2:
        return found
    return {place: ends for place, ends in found.items() if ends is best or not _is_behind(ends, best)}


def _is_behind(ends: Sequence[float], best: Sequence[float]) -> bool:
    gaps = [one - other for one, other in zip(best, ends, strict=True)]
    return fmean(gaps) > _CLEARLY * sqrt(variance(gaps) / len(gaps))
