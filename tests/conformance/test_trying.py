"""`arbitre vectors run`: the vectors alone, each once, the broken ones by name."""

import io
import json

import pytest
from tests.conformance.judging import ENGINE, script

from arbitre.cli.main import run


def vectors_run(*words: str) -> tuple[int, str]:
    """Exit code, and what is said."""
    out = io.StringIO()
    return run(["vectors", "run", "--timeout", "60", *words], {"LANG": "en"}, out, out), out.getvalue()


def test_nothing_is_broken_in_the_reference() -> None:
    """Every vector that goes by its readings passes, those of readings among them."""
    code, out = vectors_run("--game", "chessme", "--json", "--", *ENGINE)
    cases = json.loads(out)["cases"]
    assert code == 0
    assert {case["status"] for case in cases} == {"passed"}
    assert {"chessme-CM-BUT-1-1", "chessme-check_answer-any-man-1"} <= {case["name"] for case in cases}


def test_a_broken_vector_is_named_with_its_first_difference() -> None:
    """Exit code 1; the name, the clause and the place where the answers part."""
    code, out = vectors_run("--", *script("faulty.py", "match-column-four-is-free"))
    assert code == 1
    row = next(line for line in out.splitlines() if line.startswith("match-ECH-6f-1 "))
    assert "ECH-6f" in row
    assert "endurance: expected 2, got 3" in row


def test_declared_readings_are_those_it_is_asked_for() -> None:
    """Whoever owns up to another reading is asked for the vectors of that one; whoever does not breaks those of the usual one."""
    options = ("--game", "chessme", "--reading", "check_answer=king-only")
    assert vectors_run("--game", "chessme", "--", *ENGINE, *options)[0] == 0
    code, out = vectors_run("--game", "chessme", "--", *ENGINE, *options, "--silent")
    assert code == 1
    assert "chessme-check_answer-any-man-1" in out


def test_a_program_that_fails_is_told_and_not_asked_for_ever() -> None:
    """What is lost is named; what is then not asked is skipped, and says why."""
    code, out = vectors_run("--", *script("misbehaving.py", "prints-junk", "chessme"))
    assert code == 1
    assert "answers junk: " in out
    assert "not asked: too many answers were missing" in out


@pytest.mark.parametrize(("only", "code"), [("chessme-CM-BUT-1-1", 0), ("chessme-CM-BUT-1", 2), ("generated-1", 2)])
def test_one_vector_is_tried_again_by_its_name(only: str, code: int) -> None:
    """A name that no vector has is a mistake that tells the near ones."""
    told, out = vectors_run("--game", "chessme", "--only", only, "--", *ENGINE)
    assert told == code
    assert "chessme-CM-BUT-1-1" in out or "1 vectors passed" in out


def test_what_cannot_run_is_exit_code_two() -> None:
    """It does not start, or it plays something else."""
    assert vectors_run("--", "false")[0] == 2
    assert vectors_run("--game", "match", "--", *ENGINE, "--game", "chessme")[0] == 2
