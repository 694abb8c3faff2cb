"""The app's budget: what it fetches, and how long its engine takes to start and to answer."""

import gzip
import json
import shutil
import statistics
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import pytest
from tests.browser.conftest import ROOT

SECOND: Final = 6.9
"""So many of the units of work of budget.mjs are a second, on an idle machine of two cores of 2026."""

ENGINE: Final = ("engine.zip", "pyodide/*")


@pytest.fixture(scope="module")
def measured(site: Path) -> dict[str, Any]:
    """The engine of the built app, measured in processor time."""
    script = ROOT / "tests" / "browser" / "budget.mjs"
    command = [shutil.which("node") or "node", str(script), str(site / "app")]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    found: dict[str, Any] = json.loads(told.splitlines()[-1])
    return found


def sent(files: Iterable[Path]) -> int:
    """How many bytes go over the wire for some files, compressed."""
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files)


def test_everything_together_is_less_than_nine_megabytes(site: Path) -> None:
    """Page, engine, Python and the published files, as a server sends them compressed."""
    app = site / "app"
    files = [file for file in app.rglob("*") if file.is_file()]
    assert {file.name for file in files} >= {"index.html", "sw.js", "engine.zip", "pyodide.asm.wasm"}
    assert sent(files) < 9_000_000


def test_what_answers_a_question_is_small(site: Path) -> None:
    """The frame with its question box and the index that answers are less than 300 kB: they are there before the engine."""
    app = site / "app"
    (frame,) = app.glob("assets/index-*.js")
    assert sent([app / "index.html", frame, *app.glob("assets/*.css"), app / "asking.json"]) < 300_000


def test_the_engine_starts_in_time(measured: dict[str, Any]) -> None:
    """In less than 2.2 seconds of work on an idle machine."""
    assert measured["start"] / measured["unit"] < 2.2 * SECOND, measured


def test_answers_come_at_once(measured: dict[str, Any]) -> None:
    """Each in less than 150 ms of work on an idle machine, half of them in less than 60."""
    units = {f"{place} {name}": time / measured["unit"] for place, (name, time) in enumerate(measured["answers"])}
    assert len(units) > 60
    assert {name: time for name, time in units.items() if time > 0.150 * SECOND} == {}
    assert statistics.median(units.values()) < 0.060 * SECOND
