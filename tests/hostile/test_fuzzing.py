"""Whatever comes from outside is taken or refused, and never ends arbitre: thousands of inputs in every run, millions in the long one.

What a defect once was stays in `corpus/`. `python -m tests.hostile.guided` looks further, guided by what the inputs reach.
"""

import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import process_time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.cli.conftest import Ask
from tests.hostile.fuzzing import DOORS, Input, inputs, kept, written

EVERY_RUN = 20_000
A_SHARE = 2_500
LONG_RUN = 2_000_000
MOST_SECONDS = 5
VERBS = {"record": ("verify",), "replay": ("replay",), "scenario": ("judge",), "cards": ("data", "check")}
"""By which verb of the command line a text goes through a door."""


def push(several: "list[Input] | tuple[Input, ...]") -> Counter[str]:
    """Push inputs through their doors, and count those that are taken; a defect names its input."""
    taken: Counter[str] = Counter()
    for each in several:
        began = process_time()
        try:
            taken[each.door] += each.push()
        except Exception as defect:
            raise AssertionError(f"{each.door}: {each.text!r}") from defect
        assert process_time() - began < MOST_SECONDS, each
    return taken


@pytest.mark.parametrize("share", range(EVERY_RUN // A_SHARE))
def test_nothing_ends_arbitre(share: int) -> None:
    """Twenty thousand inputs near what is written, through every door."""
    taken = push(list(inputs(A_SHARE, seed=share)))
    assert set(DOORS) == {each.door for each in written()}
    assert sum(taken.values()) > A_SHARE // 10, "inputs that are all refused at once try nothing"


@pytest.mark.long
@pytest.mark.timeout(0)
@pytest.mark.parametrize("share", range(100))
def test_nothing_ends_arbitre_in_millions(share: int) -> None:
    """Two million inputs."""
    for part in range(10):
        push(list(inputs(LONG_RUN // 1000, seed=10_000 + 10 * share + part)))


def test_what_once_was_a_defect_is_none() -> None:
    """Each input of the corpus is refused or taken."""
    corpus = list(kept())
    assert len(corpus) > 5
    push(corpus)


@settings(max_examples=300)
@given(door=st.sampled_from(sorted(DOORS)), text=st.text())
def test_no_text_ends_arbitre(door: str, text: str) -> None:
    """Any text at all, which Hypothesis makes as small as it can where it finds a defect."""
    push([Input(door, text)])


@pytest.mark.parametrize("door", sorted(VERBS))
def test_the_command_line_answers_all_of_it(door: str, arbitre: Ask, tmp_path: Path) -> None:
    """The same inputs through the verbs themselves: exit codes 0 to 3, never a defect of arbitre."""
    file = tmp_path / "file"
    chosen = [each for each in inputs(600, seed=77) if each.door == door][:25]
    assert len(chosen) == 25
    for each in chosen:
        file.write_text(each.text, encoding="utf-8", errors="replace")
        answer = arbitre(*VERBS[door], str(file))
        assert answer.code in {0, 1, 2, 3}, (each.text, answer.err)


def test_a_door_that_breaks_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is asked of every door can fail."""

    def breaks(_text: str) -> None:
        raise KeyError("x")

    monkeypatch.setitem(DOORS, "record", breaks)
    with pytest.raises(AssertionError, match="record"):
        push([Input("record", "x")])


@pytest.mark.needs("atheris")
def test_the_guided_fuzzer_runs(tmp_path: Path) -> None:
    """Atheris finds its way through every door for a moment; `make verify` gives it longer."""
    command = [sys.executable, "-m", "tests.hostile.guided", str(tmp_path), "-runs=300", "-max_len=4000"]
    ways = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2] / "docs" / "_ext")}
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=240, env=ways)
    assert done.returncode == 0, done.stderr[-2000:]
