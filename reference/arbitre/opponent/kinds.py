"""The kinds of players that the computer plays, from the one who thinks of nothing to the one who thinks ahead."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from random import Random
from typing import Final

from arbitre.core.chance import Chance
from arbitre.core.game import AnyAction, AnyGame, AnyState
from arbitre.opponent.search import choose, chooser_in, sensible_actions


class Kind(StrEnum):
    """How a player chooses: any legal action, what looks best at once, or what turned out best when thought through."""

    RANDOM = "random"
    GREEDY = "greedy"
    SENSIBLE = "sensible"


def choose_at_random(game: AnyGame, state: AnyState, seed: int) -> AnyAction:
    """Any legal action, all of them equally likely."""
    return _any_of(list(game.legal(state)), seed)


def choose_greedily(game: AnyGame, state: AnyState, seed: int) -> AnyAction:
    """The action after which things look best at once, as far as the player can know; of equals, any."""
    player = chooser_in(game, state)
    world = game.arbitration.imagined(state, player, Chance(seed))
    actions = sensible_actions(game, world)
    looks = [game.arbitration.appeal(game.apply(world, action).state, player) for action in actions]
    best = max(looks)
    return _any_of([action for action, look in zip(actions, looks, strict=True) if look == best], seed)


def _any_of(actions: list[AnyAction], seed: int) -> AnyAction:
    return actions[int(Random(seed).random() * len(actions))]  # noqa: S311  (a player's whim, not a secret)


CHOOSERS: Final[Mapping[Kind, Callable[[AnyGame, AnyState, int], AnyAction]]] = {
    Kind.RANDOM: choose_at_random,
    Kind.GREEDY: choose_greedily,
    Kind.SENSIBLE: choose,
}
"""Each kind as a function of the game, the state and a seed."""
