"""`make` on machines that lack something: one line says what; and what `.venv` is made for."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PARTS = ("Makefile", "pyproject.toml", "README.md", "requirements", "reference/arbitre/__init__.py")
NOWHERE = "http://127.0.0.1:1/"

# What a Python may lack, told to a real one as it starts.
OLD = "import sys; sys.version_info = (3, 10, 13, 'final', 0); sys.version = '3.10.13 (old)'"
WITHOUT_VENV = "import sys; sys.modules['ensurepip'] = None"
OTHER = "import sys; sys.version = '3.99.0 (other)'"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """As much of a fresh clone as setting it up asks for."""
    clone = tmp_path / "clone"
    for part in PARTS:
        (clone / part).parent.mkdir(parents=True, exist_ok=True)
        copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
        copy(ROOT / part, clone / part)
    return clone


def python(folder: Path, name: str, says: str) -> Path:
    """A Python that is another than this one; it makes environments without pip, which takes no time."""
    program = folder.parent / name
    (folder.parent / f"{name}.site").mkdir()
    (folder.parent / f"{name}.site" / "sitecustomize.py").write_text(says, encoding="utf-8")
    program.write_text(
        f'#!/bin/sh\n[ "$2" != venv ] || set -- "$@" --without-pip\n'
        f'PYTHONPATH="{program}.site" exec "{sys.executable}" "$@"\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    return program


def make(folder: Path, *words: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Type a make command there, on a machine where nothing is configured and nothing can be fetched."""
    return subprocess.run(
        ("/usr/bin/env", "make", *words),
        cwd=folder,
        env={
            "PATH": os.environ["PATH"],
            "HOME": str(folder.parent),
            "LANG": "C.UTF-8",
            "PIP_CONFIG_FILE": os.devnull,
            "PIP_INDEX_URL": NOWHERE,
            "PIP_RETRIES": "1",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


def told(done: "subprocess.CompletedProcess[str]") -> str:
    """The one line that a failing make says, besides its own."""
    assert done.returncode == 2, done.stdout + done.stderr
    lines = [line for line in done.stderr.splitlines() if not line.startswith("make: ***")]
    lines += [line for line in done.stdout.splitlines() if not line.startswith("Setting up ")]
    assert len(lines) == 1, lines
    return lines[0]


@pytest.mark.parametrize("target", ["judge", "test"])
def test_without_a_network_one_line_says_so(folder: Path, target: str) -> None:
    """The first time needs one, and pip's own words are kept in a file."""
    line = told(make(folder, target, f"PYTHON={sys.executable}"))
    assert (
        line
        == "arbitre: requirements/runtime.txt could not be fetched: there is no network, and the first time needs one"
    )
    assert "attrs" in (folder / ".venv/pip.log").read_text(encoding="utf-8")


def test_a_pin_that_pip_refuses_is_told_by_pip(folder: Path) -> None:
    """Any other failure is told in pip's first words, with where the others are."""
    (folder / "requirements/runtime.txt").write_text("-r nothing.txt\n", encoding="utf-8")
    line = told(make(folder, "judge", f"PYTHON={sys.executable}"))
    assert re.fullmatch(
        r"arbitre: pip could not install requirements/runtime\.txt: ERROR: Could not open .* \(all it said: \.venv/pip\.log\)",
        line,
    )


@pytest.mark.parametrize("name", ["no-such-python", "./Makefile"])
def test_a_python_that_does_not_run_is_told(folder: Path, name: str) -> None:
    """A name of nothing, and of what is no program."""
    line = told(make(folder, "test", f"PYTHON={name}"))
    assert line == f"arbitre: needs Python 3.11 or later, and {name} does not run; try: make PYTHON=python3.12"


def test_an_old_python_is_told_with_its_version(folder: Path) -> None:
    """Before anything is set up."""
    old = python(folder, "python3.10", OLD)
    line = told(make(folder, "test", f"PYTHON={old}"))
    assert line == f"arbitre: needs Python 3.11 or later, but {old} is 3.10.13; try: make PYTHON=python3.12"
    assert not (folder / ".venv/bin").exists()


def test_a_python_without_venv_is_told(folder: Path) -> None:
    """As some systems deliver it, with the package that has the rest."""
    bare = python(folder, "python3.11", WITHOUT_VENV)
    line = told(make(folder, "test", f"PYTHON={bare}"))
    assert line == f"arbitre: {bare} has no module ensurepip; Debian and Ubuntu have it in python3-venv"


def test_the_environment_is_made_anew_for_other_pins_and_another_python(folder: Path) -> None:
    """And only then: what was installed for the ones before serves nobody."""
    first, other = python(folder, "first", ""), python(folder, "other", OTHER)

    def is_made_anew(interpreter: Path) -> bool:
        left = folder / ".venv/left-over"
        if left.parent.exists():
            left.touch()
        done = make(folder, ".venv/.made-for", f"PYTHON={interpreter}")
        assert done.returncode == 0, done.stderr
        return not left.exists()

    assert is_made_anew(first)
    assert not is_made_anew(first)
    assert is_made_anew(other)
    (folder / "requirements/test.txt").write_text("", encoding="utf-8")
    assert is_made_anew(other)
    assert not is_made_anew(other)
    moved = folder.rename(folder.with_name("elsewhere"))
    folder = moved
    assert is_made_anew(other)
