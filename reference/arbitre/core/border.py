"""The border of a game: what comes from outside is believed once nothing speaks against it."""

from typing import Final, TypeVar

from arbitre.core.game import AnyGame, AnyRuleset, AnyState
from arbitre.core.invariant import Impossible
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

MOST_LISTED: Final = 10_000
"""So many legal actions are listed at most: all subsets of thirteen cards are fewer, those of fourteen are not."""

RulesetT = TypeVar("RulesetT", bound=AnyRuleset)


def believed_ruleset(game: AnyGame, ruleset: RulesetT) -> RulesetT:
    """Rules that somebody wrote down, once it is sure that a game can be played by them."""
    for fault in game.unplayable(ruleset):
        raise Mistake(
            Text(
                fr=f"matériel avec lequel on ne peut pas jouer : {fault.fr}",
                en=f"components nobody can play with: {fault.en}",
            )
        )
    return ruleset


def believed_state(game: AnyGame, state: AnyState) -> AnyState:
    """A position that somebody wrote down, once it breaks no invariant of its game."""
    for broken in game.broken(state):
        raise Impossible(broken)
    return state


def refuse_to_list(game: AnyGame, state: AnyState) -> None:
    """Refuse to list legal actions that are more than anybody reads: every choice of many cards, say."""
    count = len(game.legal(state))
    if count > MOST_LISTED:
        raise Mistake(
            Text(
                fr=f"{count} actions permises ; arbitre en énumère au plus {MOST_LISTED}",
                en=f"{count} legal actions; arbitre lists {MOST_LISTED} at most",
            )
        )
