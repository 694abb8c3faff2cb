"""Streams that are closed, full, or that nobody reads: an exit code of arbitre, and never a traceback."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.main import MISTAKE, MOST_TOLD

ARBITRE = str(Path(sys.executable).parent / "arbitre")
CASES = (
    ("--help >/dev/full", 2),
    ("--version >/dev/full", 2),
    ("judge who-leads >/dev/full", 2),
    ("clauses ECH-7c --json >/dev/full", 2),
    ("play game --players human,human >/dev/full", 2),
    ("judge nothing 2>/dev/full", 2),
    ("judge nothing 2>&-", 2),
    ("--help | true", 0),
    ("clauses | head -n 1", 0),
    ("--help >&-", 0),
    ("engine <&-", 0),
    ("engine <&- >&- 2>&-", 0),
    ("play game --players human,human <&-", 0),
    ("scenario new <&-", 2),
)


@pytest.mark.parametrize(("command", "code"), CASES, ids=[command for command, _ in CASES])
def test_a_stream_that_fails_is_told(command: str, code: int, tmp_path: Path) -> None:
    """The code of a mistake where something could not be said, that of the work done where nobody wanted to know."""
    asked, bar, reader = command.partition("|")
    script = f'{{ "{ARBITRE}" {asked}; echo $? >code; }} {bar} {reader}'
    done = subprocess.run(["/bin/sh", "-c", script], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert int((tmp_path / "code").read_text()) == code, done.stderr
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_megabytes_are_not_told_again(arbitre: Ask, tmp_path: Path) -> None:
    """A refusal that quotes what is wrong quotes its beginning and its end."""
    file = tmp_path / "places"
    file.write_text("[" * 3_000_000)
    answer = arbitre("specrefs", str(file))
    assert answer.code == MISTAKE
    assert len(answer.err) < MOST_TOLD + 1000
    assert "CLAUSE" in answer.err
