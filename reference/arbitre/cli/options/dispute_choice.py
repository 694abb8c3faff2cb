"""The arguments that name disputes to play under each reading, as several verbs take them."""

from collections.abc import Sequence

from arbitre.cli.options.game_choice import known_parts
from arbitre.cli.options.ruleset_choice import chosen_game
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def game_of_disputes(name: str | None, ids: Sequence[str]) -> AnyGame:
    """The game named, or the one whose disputes are asked for."""
    asked = [part.game for part in known_parts() if ids and part.owns_dispute(ids[0].upper())]
    return chosen_game(asked[0] if name is None and asked else name)


def playable_disputes(game: AnyGame, ids: Sequence[str]) -> tuple[str, ...]:
    """The disputes named, each once; one that no game can be played under is a mistake, told with its reason."""
    known = {question.dispute for question in game.questions}
    wanted = tuple(dict.fromkeys(each.upper() for each in ids))
    for each in wanted:
        if each not in known:
            settled = game.settled.get(each)
            why = settled or Text("aucun litige de ce nom ne se joue", "no dispute of that name can be played")
            raise Mistake(Text(f"{each} : {why.fr}", f"{each}: {why.en}"))
    return wanted
