"""The option `--game`, which several verbs share."""

from arbitre.core.clauses import Part, Rules
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def chosen_parts(rules: Rules, game: str | None) -> tuple[Part, ...]:
    """The part of the rules that holds this game, or all of them where none is named."""
    parts = tuple(part for part in rules.parts if game in {None, part.game})
    if not parts:
        known = ", ".join(part.game for part in rules.parts)
        raise Mistake(Text(f"--game : « {game} » ; attendu : {known}", f"--game: “{game}”; expected: {known}"))
    return parts
