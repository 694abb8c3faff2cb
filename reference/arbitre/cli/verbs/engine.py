"""`arbitre engine`: the reference speaks the implementer's side of the protocol on standard input and output."""

import sys
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts, known_parts
from arbitre.cli.options.ruleset_choice import named_reading
from arbitre.conformance.protocol.implementer import Implementer, serve
from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def engine(
    *,
    game: OnlyGame = None,
    reading: Annotated[
        list[str] | None,
        Text(
            "NOM=VALEUR : suivre toujours cette lecture, quoi que demande le kit",
            "NAME=VALUE: always follow this reading, whatever the kit asks for",
        ),
    ] = None,
    silent: Annotated[bool, Text("ne pas déclarer ces lectures", "do not declare these readings")] = False,
    output: Given,
) -> None:
    """Answer the kit's messages, a line each, until told to stop."""
    games = tuple(find_game(part.game) for part in chosen_parts(known_parts(), game))
    readings = dict(named_reading(choice) for choice in reading or ())
    for name, chosen in readings.items():
        owner = next((game for game in games if name in {question.field for question in game.questions}), None)
        if owner is None:
            raise Mistake(
                Text(f"aucun de ces jeux n'a la lecture {name}", f"none of these games has the reading {name}")
            )
        owner.make_ruleset(owner.editions[0], {name: chosen}, None)
    serve(Implementer(games, readings, declared=not silent), sys.stdin, output.stream)
