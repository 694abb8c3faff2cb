"""Scenario files as people name them on the command line."""

from pathlib import Path

from arbitre.cli.options.game_choice import known_parts
from arbitre.cli.options.own_files import read_file
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.scenario import Scenario, read_scenario
from arbitre.trace.registry import find_shelf


def read_scenario_file(file: Path) -> Scenario:
    """The scenario of a file, or of the shipped example of that name; a data file it names lies beside it."""
    examples = find_shelf().specification / "examples"
    shipped = examples / f"{file}.toml"
    if shipped.is_file() and not file.exists():
        file = shipped
    elif not file.exists():
        known = ", ".join(sorted(each.stem for each in examples.glob("*.toml")))
        raise Mistake(
            Text(
                f"{file} : aucun fichier de ce nom ; les exemples : {known}",
                f"{file}: no file of that name; the examples: {known}",
            )
        )
    text = read_file(file)
    return read_scenario(parse_table(text, str(file)), game_of, lambda name: read_file(file.parent / name))


def game_of(source: Table) -> AnyGame:
    """The game that a scenario names."""
    games = tuple(part.game for part in known_parts())
    name = source.text("game", games[0])
    if name not in games:
        known = ", ".join(games)
        raise source.error("game", Text(known, known))
    return find_game(name)
