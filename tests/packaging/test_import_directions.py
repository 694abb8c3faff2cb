"""The contracts in pyproject.toml notice an import that points the wrong way."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FOLDERS = ["core", "match", "chessme", "dispute", "conformance", "render", "adapters", "cli"]
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
