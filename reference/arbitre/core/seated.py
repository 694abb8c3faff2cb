"""A player at the table, as a program that serves several of them sees one: who acts, and what each may have of a state."""

from arbitre.core.canonical import digest_of
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyPlayer, AnyState, Step
from arbitre.core.language import Text
from arbitre.core.refusal import IllegalAction

OUT_OF_TURN = "out-of-turn"


def act(game: AnyGame, state: AnyState, player: AnyPlayer, action: AnyAction) -> Step[AnyState, AnyEvent]:
    """What a player's action leads to; somebody who is not asked is refused before anything hidden is looked at."""
    pending = game.decision(state)
    if pending is None or pending.chooser != player:
        text = Text(fr="Ce n'est pas à vous de choisir.", en="It is not for you to choose.")
        raise IllegalAction(OUT_OF_TURN, (), "action", text)
    return game.apply(state, action)


def digest_for(game: AnyGame, state: AnyState, player: AnyPlayer) -> str:
    """A digest of what a player knows: alike for all states that the player cannot tell apart, so that no guess can be tried."""
    return digest_of(game.converter().unstructure(game.view(state, player), game.view_type))
