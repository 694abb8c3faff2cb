"""Who sits at the page: two people in turn, or one against the computer."""

from collections.abc import Callable
from random import Random
from typing import Final

from attrs import frozen

from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, AnyPlayer, AnyState
from arbitre.core.language import Language
from arbitre.opponent.kinds import CHOOSERS, Kind

TWO: Final = "two"
"""Two people share the page; anything else is what plays the other seat."""


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


def chooser_named(name: str, game: AnyGame, seed: int) -> Callable[[AnyState], AnyAction]:
    """A computer player of that kind: each of its choices has a seed of its own."""
    choose, source = CHOOSERS[Kind.RANDOM if name == TWO else Kind(name)], Random(seed)  # noqa: S311  (a player's whim, not a secret)
    return lambda state: choose(game, state, source.getrandbits(64))
