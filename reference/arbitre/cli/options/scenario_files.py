"""Scenario files as people name them on the command line."""

from collections.abc import Iterator
from pathlib import Path

from attrs import evolve

from arbitre.cli.options.game_choice import known_parts
from arbitre.cli.options.own_files import read_beside, read_file
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake, lines_of
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.dispute_file import find_dispute
from arbitre.dispute.scenario import Scenario, read_scenario, ruleset_of
from arbitre.trace.registry import find_shelf


def read_scenario_file(file: Path, data: Path | None = None) -> Scenario:
    """A scenario as somebody names it, played with the cards and tracks of another file where one is given."""
    scenario = _named(file)
    if data is None:
        return scenario
    with_data = evolve(scenario, data=read_file(data))
    with lines_of(str(data)):
        ruleset_of(with_data)
    return with_data


def _named(file: Path) -> Scenario:
    """The scenario of a file, of the shipped example of that name, or of a dispute; a data file it names lies beside it."""
    of_dispute = None if file.exists() else _scenario_of_dispute(str(file))
    if of_dispute is not None:
        return of_dispute
    shipped = {each.stem: each for folder in _example_folders() for each in sorted(folder.glob("*.toml"))}
    if not file.exists():
        file = shipped.get(str(file), file)
    if not file.exists():
        known = ", ".join(shipped)
        raise Mistake(
            Text(
                f"{file} : aucun fichier de ce nom ; les exemples : {known}",
                f"{file}: no file of that name; the examples: {known}",
            )
        )
    text = read_file(file)
    return read_scenario(parse_table(text, str(file)), game_of, lambda name: read_beside(name, file))


def _example_folders() -> Iterator[Path]:
    """Where the examples lie, those of games from elsewhere last."""
    shelf = find_shelf()
    for each in (shelf, *shelf.others):
        yield each.specification / "examples"


def _scenario_of_dispute(name: str) -> Scenario | None:
    """The scenario that `D-01` or `D-01/2` names: the first of a dispute, or another."""
    identifier, _, place = name.upper().partition("/")
    part = next((part for part in known_parts() if part.owns_dispute(identifier)), None)
    dispute = None if part is None else find_dispute(find_game(part.game), identifier)
    numbered = {} if dispute is None else {str(number): each for number, each in enumerate(dispute.examples, 1)}
    example = numbered.get(place or "1")
    return None if example is None else example.scenario


def game_of(source: Table) -> AnyGame:
    """The game that a scenario names."""
    games = tuple(part.game for part in known_parts())
    name = source.text("game", games[0])
    if name not in games:
        known = ", ".join(games)
        raise source.error("game", Text(known, known))
    return find_game(name)
