"""The option `--as`, which several verbs share: whose eyes to see with."""

from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def player_named(game: AnyGame, name: str) -> object:
    """The player of that name."""
    for player in game.players:
        if player.value == name.lower():
            return player
    known = ", ".join(player.value for player in game.players)
    raise Mistake(Text(f"--as : « {name} » ; attendu : {known}", f"--as: “{name}”; expected: {known}"))
