"""The contracts in pyproject.toml notice an import that points the wrong way."""

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from arbitre.core.game import find_game
from arbitre.trace.registry import find_shelf, read_metadata

ROOT = Path(__file__).parents[2]
FOLDERS = ["core", "match", "chessme", "dispute", "conformance", "render", "adapters", "cli"]
SHARED = ("core", "dispute", "conformance", "render", "cli")
COMMON_WORDS = {"match", "white", "black"}
"""Names of a game or of its players that are also words any game may use: only in the place of a name do they give it away."""
PACKAGES = ["arbitre", *(f"arbitre/{folder}" for folder in FOLDERS), "arbitre_spec", "arbitre_properties"]


def lint(where: Path, importer: str, imported: str, *extra: str) -> subprocess.CompletedProcess[str]:
    """Check the contracts on an empty copy of the layout in which one package imports another."""
    for package in [*PACKAGES, *extra]:
        (where / package).mkdir()
        text = f"import {imported}\n" if package == importer.replace(".", "/") else ""
        (where / package / "__init__.py").write_text(text)
    program = Path(sys.executable).parent / "lint-imports"
    call = [str(program), "--no-cache", "--config", str(ROOT / "pyproject.toml")]
    environment = os.environ | {"PYTHONPATH": str(where)}
    return subprocess.run(call, cwd=where, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("arbitre.core", "arbitre.match"),
        ("arbitre.core", "arbitre.chessme"),
        ("arbitre.core", "arbitre.dispute"),
        ("arbitre.core", "arbitre.cli"),
        ("arbitre.match", "arbitre.chessme"),
        ("arbitre.chessme", "arbitre.match"),
        ("arbitre.match", "arbitre.render"),
        ("arbitre.dispute", "arbitre.match"),
        ("arbitre.conformance", "arbitre.chessme"),
        ("arbitre.render", "arbitre.match"),
        ("arbitre.render", "arbitre.cli"),
        ("arbitre.adapters", "arbitre.match"),
        ("arbitre.core", "arbitre.adapters"),
        ("arbitre.match", "arbitre_properties"),
        ("arbitre.cli", "arbitre_properties"),
        ("arbitre_spec", "arbitre.core"),
    ],
)
def test_a_wrong_direction_is_refused(importer: str, imported: str, tmp_path: Path) -> None:
    """An import against the layers breaks a contract, which names the import."""
    done = lint(tmp_path, importer, imported)
    assert done.returncode == 1
    assert f"{importer} -> {imported}" in done.stdout


@pytest.mark.parametrize(
    ("importer", "imported"),
    [
        ("arbitre.match", "arbitre.core"),
        ("arbitre.dispute", "arbitre.render"),
        ("arbitre.cli", "arbitre.chessme"),
        ("arbitre.core", "arbitre_spec"),
        ("arbitre_properties", "arbitre.match"),
    ],
)
def test_a_right_direction_is_kept(importer: str, imported: str, tmp_path: Path) -> None:
    """An import along the layers breaks nothing."""
    done = lint(tmp_path, importer, imported)
    assert done.returncode == 0, done.stdout


def test_a_folder_without_a_place_is_noticed(tmp_path: Path) -> None:
    """A new folder below arbitre/ must be given its layer."""
    done = lint(tmp_path, "arbitre.match", "arbitre.core", "arbitre/third_game")
    assert done.returncode == 1
    assert "third_game" in done.stdout


def _telling_names() -> re.Pattern[str]:
    """The words by which a text says which game it is about: names and titles of games, names of players."""
    parts = read_metadata(find_shelf()).parts
    titles = {title for part in parts for title in (part.title.fr, part.title.en)}
    names = {part.game for part in parts} | {player.value for part in parts for player in find_game(part.game).players}
    words = "|".join(sorted(titles | (names - COMMON_WORDS)))
    placed = "|".join(sorted(names))
    return re.compile(rf"\b(?:{words})\b|^(?:{placed})$|(?:--game |arbitre\.)(?:{placed})\b", re.IGNORECASE)


@pytest.mark.parametrize("folder", SHARED)
def test_what_all_games_share_names_none_of_them(folder: str) -> None:
    """No text in the shared layers, not even a docstring, says which game it serves: a third one needs no change there."""
    telling = _telling_names()
    named = [
        f"{file.name}:{node.lineno} {node.value!r}"
        for file in sorted((ROOT / "reference" / "arbitre" / folder).rglob("*.py"))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and telling.search(node.value)
    ]
    assert named == []


@pytest.mark.parametrize(
    "text", ["chessme", "match", "arbitre perft --game chessme", "as in arbitre.match", "Fischer leads"]
)
def test_a_name_of_a_game_is_recognised(text: str) -> None:
    """The check above can fail; and a word that belongs to any game is none of these names."""
    assert _telling_names().search(text)
    assert not _telling_names().search("the winner of the match plays white")
