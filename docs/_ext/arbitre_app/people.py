"""Who sits at the page: two people in turn, or one against the computer."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from attrs import frozen

from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, AnyPlayer, AnyState, choose_uniformly
from arbitre.core.language import Language

TWO: Final = "two"
"""Two people share the page; anything else is what plays the other seat."""

CONSIDERED: Final = 40
"""So many actions at most are tried by a computer player that looks one step ahead."""


@frozen
class Onlooker:
    """Who looks, who plays the other seat, and the language that is spoken."""

    seat: str
    opponent: str
    language: Language

    def player(self, game: AnyGame) -> AnyPlayer:
        """The player whose view is shown."""
        return next(player for player in game.players if player.value == self.seat)

    def is_human(self, chooser: object) -> bool:
        """Whether somebody at the page makes this choice."""
        if isinstance(chooser, Fate):
            return False
        return self.opponent == TWO or getattr(chooser, "value", None) == self.seat


def may_choose(game: AnyGame, state: AnyState, viewer: AnyPlayer) -> bool:
    """Whether this player is the one who must choose now."""
    pending = game.decision(state)
    return pending is not None and pending.chooser is viewer


def chooser_named(name: str, game: AnyGame, seed: int) -> Callable[[AnyState, Sequence[AnyAction]], AnyAction]:
    """A computer player: one that plays anything, or one that takes what looks best a step ahead."""
    return choose_uniformly(seed) if name == "random" else _greedy(game, seed)


def _greedy(game: AnyGame, seed: int) -> Callable[[AnyState, Sequence[AnyAction]], AnyAction]:
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)

    def choose(state: AnyState, legal: Sequence[AnyAction]) -> AnyAction:
        pending = game.decision(state)
        if pending is None:
            raise ValueError("nobody has to choose any more")
        considered = source.sample(list(legal), min(CONSIDERED, len(legal)))
        appeal = game.arbitration.appeal
        return max(considered, key=lambda action: appeal(game.apply(state, action).state, pending.chooser))

    return choose
