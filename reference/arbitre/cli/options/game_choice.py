"""The option `--game`, which several verbs share: no verb knows which games there are, the rules say it."""

from collections.abc import Sequence
from typing import Annotated

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.clauses import Part
from arbitre.trace.registry import find_shelf, read_metadata

OneGame = Annotated[str | None, Text("le jeu : {games}", "the game: {games}")]
"""The annotation of an option that names the game to work on."""

OnlyGame = Annotated[str | None, Text("seulement ce jeu : {games}", "this game only: {games}")]
"""The annotation of an option that leaves the other games out."""


def known_parts() -> tuple[Part, ...]:
    """The games there are, in the order of the rules."""
    return read_metadata(find_shelf()).parts


def chosen_parts(parts: Sequence[Part], game: str | None, option: str = "--game") -> tuple[Part, ...]:
    """The part that holds this game, or all of them where none is named."""
    chosen = tuple(part for part in parts if game in {None, part.game})
    if not chosen:
        known = ", ".join(part.game for part in parts)
        raise Mistake(Text(f"{option} : « {game} » ; attendu : {known}", f"{option}: “{game}”; expected: {known}"))
    return chosen
