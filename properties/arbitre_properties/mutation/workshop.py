"""A copy of the checkout in the layout that mutmut understands: all packages below `src`, the tests beside it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from arbitre.core.citations import Passage, Unit, passages_in

PACKAGES: Final = ("reference/arbitre", "spec/arbitre_spec", "properties/arbitre_properties")
KEPT: Final = (
    "rules_fr.md",
    "pyproject.toml",
    "README.md",
    "CONTRIBUTING.md",
    "Makefile",
    "requirements",
    "changelog.d",
)
_IGNORED: Final = shutil.ignore_patterns("__pycache__", "*.pyc")


def lay_out(checkout: Path, where: Path) -> None:
    """Copy the checkout, so that mutants never touch it."""
    shutil.rmtree(where, ignore_errors=True)
    for package in PACKAGES:
        shutil.copytree(checkout / package, where / "src" / Path(package).name, ignore=_IGNORED)
    shutil.copytree(checkout / "tests", where / "tests", ignore=_IGNORED)
    for name in KEPT:
        source = checkout / name
        if source.is_dir():
            shutil.copytree(source, where / name)
        elif source.exists():
            shutil.copy(source, where / name)


def suite_of(game: str, where: Path) -> tuple[str, ...]:
    """The tests that are to notice a mutant of this game."""
    return tuple(
        name for name in (f"tests/{game}", f"tests/properties/{game}", "tests/dispute") if (where / name).exists()
    )


def rule_modules(game: str, where: Path) -> tuple[Path, ...]:
    """The modules of a game in which functions cite clauses: its rules, not its texts and pictures."""
    folder = where / "src" / "arbitre" / game
    return tuple(file for file in sorted(folder.rglob("*.py")) if any(citing_functions(file, where)))


def citing_functions(file: Path, where: Path) -> tuple[Passage, ...]:
    """The functions of a module that say which clauses they implement."""
    label = file.relative_to(where).as_posix()
    found = passages_in(file.read_text(encoding="utf-8"), label, may_lead=False)
    return tuple(passage for passage in found if passage.unit is Unit.FUNCTION and passage.citation.clauses)


def module_name(file: str) -> str:
    """`src/arbitre/match/exchange.py` is `arbitre.match.exchange`."""
    return file.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def environment(where: Path) -> dict[str, str]:
    """What a test run in the copy sees: its own packages first, and no compiled files that could be stale."""
    return os.environ | {"PYTHONPATH": str(where / "src"), "PYTHONDONTWRITEBYTECODE": "1", "NO_COLOR": "1"}


def first_failure(where: Path, suite: Sequence[str], seconds: float) -> str | None:
    """The test that fails first in the copy; None if all pass. A suite that hangs or cannot be collected has failed too."""
    call = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", *suite]
    try:
        done = subprocess.run(  # noqa: S603  (the project's own tests)
            call, cwd=where, env=environment(where), capture_output=True, text=True, check=False, timeout=seconds
        )
    except subprocess.TimeoutExpired:
        return "time-out"
    if done.returncode == 0:
        return None
    named = [
        line.split(" - ")[0].partition(" ")[2]
        for line in done.stdout.splitlines()
        if line.startswith(("FAILED", "ERROR"))
    ]
    return named[0] if named else f"exit {done.returncode}"
