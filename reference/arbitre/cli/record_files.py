"""Records of games as people name them on the command line."""

from pathlib import Path

from arbitre.cli.ruleset_choice import read_file
from arbitre.cli.scenario_files import known_games
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.dispute.records import Record, read_record


def read_record_file(file: Path) -> Record:
    """The record of a file, in either form."""
    return read_record(
        read_file(file), str(file), _known_game, lambda name: (file.parent / name).read_text(encoding="utf-8")
    )


def _known_game(name: str) -> AnyGame:
    if name not in known_games():
        known = ", ".join(known_games())
        raise Mistake(Text(f"@game : « {name} » ; attendu : {known}", f"@game: “{name}”; expected: {known}"))
    return find_game(name)
