"""Looking up a rule takes no longer than a person notices, and loads nothing it does not need."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(sys.executable).parent / "arbitre"
TRIES = 5
LIMIT = 0.3  # seconds

LOADED = """
import json, sys
from io import StringIO
from arbitre.cli.main import run
code = run(sys.argv[1:], {}, StringIO(), StringIO())
print(json.dumps([code, sorted(sys.modules)]))
"""

LOOKUPS = [["clauses", "ECH-7c"], ["ask", "limite", "de", "cartes", "en", "main"]]


def time_taken(words: list[str]) -> float:
    """The processor's time, which other work on the machine leaves alone; a lookup waits for nothing else."""
    process = subprocess.Popen([PROGRAM, *words], stdout=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    assert status == 0
    process.returncode = 0
    return used.ru_utime + used.ru_stime


@pytest.mark.parametrize("words", LOOKUPS, ids=lambda words: words[0])
def test_a_lookup_starts_fast(words: list[str]) -> None:
    """Less than 0.3 s from the shell and back; the best of several tries, since a first one fills caches."""
    assert min(time_taken(words) for _ in range(TRIES)) < LIMIT


@pytest.mark.parametrize("words", [*LOOKUPS, [], ["--help"], ["clauses", "--check", "--hold"]], ids=" ".join)
def test_a_lookup_loads_no_engine_and_no_prover(words: list[str]) -> None:
    """Neither the games nor cattrs, rich, jsonschema, z3 or Sphinx are imported to read a rule."""
    done = subprocess.run([sys.executable, "-c", LOADED, *words], check=True, capture_output=True, text=True)
    code, modules = json.loads(done.stdout)
    assert code == 0
    assert "arbitre.core.language" in modules
    heavy = {"cattrs", "rich", "jsonschema", "z3", "sphinx", "hypothesis", "arbitre.match", "arbitre.chessme", "svg"}
    assert heavy & set(modules) == set()
