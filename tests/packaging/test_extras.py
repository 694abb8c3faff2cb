"""What is installed with an extra is told with its extra where it is missing."""

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from arbitre.cli.options.extras import EXTRAS, missing_extra

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OWN = {"arbitre", "arbitre_spec", "arbitre_properties"}
RUNTIME = {re.split(r"[<>=.]", wanted)[0].replace("-", "_") for wanted in PROJECT["dependencies"]}


def imported(file: Path) -> Iterator[str]:
    """The libraries that a module imports, wherever in it, or looks up by name."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.Import(names):
                yield from (name.name.partition(".")[0] for name in names)
            case ast.ImportFrom(str(module)):
                yield module.partition(".")[0]
            case ast.Call(ast.Name("import_module"), [ast.Constant(str(module))]):
                yield module.partition(".")[0]
            case _:
                pass


def libraries() -> set[str]:
    """All that the installed packages import and arbitre does not bring; a tool for developers asks for itself."""
    files = [file for folder in ("reference", "properties") for file in (ROOT / folder).rglob("*.py")]
    found = {library for file in files if "mutation" not in file.parts for library in imported(file)}
    return found - OWN - RUNTIME - set(sys.stdlib_module_names)


def test_every_library_of_an_extra_is_known() -> None:
    """Whatever a verb may find missing has an extra that brings it."""
    known = {library for listed in EXTRAS.values() for library in listed}
    assert libraries() - known == set()
    assert {"z3", "distributed"} <= libraries()


def test_every_extra_named_exists() -> None:
    """One can install what one is told to install."""
    assert set(EXTRAS) <= set(PROJECT["optional-dependencies"])


@pytest.mark.parametrize(("extra", "library"), [(extra, library) for extra in EXTRAS for library in EXTRAS[extra]])
def test_a_missing_library_is_told_with_its_extra(extra: str, library: str) -> None:
    """In both languages, also for a module inside of it."""
    told = missing_extra(ModuleNotFoundError(f"No module named '{library}.core'", name=f"{library}.core"))
    assert told is not None
    for text in (told.fr, told.en):
        assert library in text
        assert f"pip install 'arbitre[{extra}]'" in text


@pytest.mark.parametrize("name", ["arbitre.cli.nothing", None])
def test_a_module_of_our_own_that_is_missing_is_no_extra(name: str | None) -> None:
    """That is a defect, and is told as one."""
    assert missing_extra(ModuleNotFoundError("No module", name=name)) is None
