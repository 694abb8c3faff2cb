"""The options `--game`, `--edition`, `--reading` and `--data`, which name the rules to play by."""

from collections.abc import Sequence
from pathlib import Path

from arbitre.cli.options.game_choice import chosen_parts, known_parts
from arbitre.cli.options.own_files import read_file
from arbitre.core.game import AnyGame, AnyRuleset, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake, lines_of


def chosen_game(name: str | None) -> AnyGame:
    """The game of that name; the first of the rules where none is named."""
    return find_game(chosen_parts(known_parts(), name)[0].game)


def chosen_ruleset(game: AnyGame, edition: str | None, readings: Sequence[str], data: Path | None) -> AnyRuleset:
    """The rules that these options name: an edition, other readings of some questions, other components."""
    if edition is not None and edition not in game.editions:
        known = ", ".join(game.editions)
        raise Mistake(
            Text(f"--edition : « {edition} » ; il y a : {known}", f"--edition: “{edition}”; there are: {known}")
        )
    answers = dict(named_reading(reading) for reading in readings)
    text = None if data is None else read_file(data)
    with lines_of(None if data is None else str(data)):
        return game.make_ruleset(edition or game.editions[0], answers, text)


def named_reading(choice: str) -> tuple[str, str]:
    """`NAME=VALUE` as a pair."""
    name, has_answer, answer = choice.partition("=")
    if not has_answer:
        raise Mistake(
            Text(f"--reading : « {choice} » ; attendu : NOM=VALEUR", f"--reading: “{choice}”; expected: NAME=VALUE")
        )
    return name, answer
