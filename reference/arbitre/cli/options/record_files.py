"""Records of games as people name them on the command line."""

from pathlib import Path

from arbitre.cli.options.game_choice import chosen_parts, known_parts
from arbitre.cli.options.own_files import read_beside, read_file
from arbitre.core.game import AnyGame, find_game
from arbitre.dispute.records import Record, read_record


def read_record_file(file: Path) -> Record:
    """The record of a file, in either form."""
    return read_record(read_file(file), str(file), _known_game, lambda name: read_beside(name, file))


def _known_game(name: str | None) -> AnyGame:
    return find_game(chosen_parts(known_parts(), name, "@game")[0].game)
