"""Implementations that misbehave: each costs itself its result, and nobody anything else."""

import json
import os
import sys
import time
from pathlib import Path

import pytest

from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.process import Breach, Child, Limits, Misbehaviour
from arbitre.core.game import find_game

MISBEHAVING = Path(__file__).parents[1] / "implementations" / "misbehaving.py"
LIMITS = Limits(seconds=1.5, line=1 << 22, memory=300 << 20)

WAYS = {
    "crashes": Misbehaviour.CRASH,
    "hangs": Misbehaviour.HANG,
    "floods": Misbehaviour.FLOOD,
    "prints-junk": Misbehaviour.JUNK,
    "prints-a-number": Misbehaviour.JUNK,
    "prints-bytes": Misbehaviour.JUNK,
    "half-a-line": Misbehaviour.HALF_LINE,
    "never-ends-its-line": Misbehaviour.HALF_LINE,
    "answers-twice": Misbehaviour.OUT_OF_ORDER,
    "answers-another-run": Misbehaviour.OUT_OF_ORDER,
    "answers-too-little": Misbehaviour.JUNK,
    "wrong-shape": Misbehaviour.JUNK,
    "half-a-character": Misbehaviour.JUNK,
    "endless-number": Misbehaviour.JUNK,
    "deeper-than-deep": Misbehaviour.JUNK,
    "tells-a-member-twice": Misbehaviour.JUNK,
    "not-a-number": Misbehaviour.JUNK,
    "deep-action": Misbehaviour.JUNK,
    "too-large-a-number": Misbehaviour.JUNK,
    "drips": Misbehaviour.HALF_LINE,
    "floods-its-log": Misbehaviour.FLOOD,
    "offers-far-too-much": Misbehaviour.FLOOD,
    "byte-order-mark": Misbehaviour.JUNK,
    "skips-for-nothing": Misbehaviour.JUNK,
    "eats-memory": Misbehaviour.MEMORY,
    "has-children": Misbehaviour.HANG,
    "closes-its-output": Misbehaviour.CRASH,
    "leaves-a-daemon": Misbehaviour.HANG,
    "speaks-utf-16": Misbehaviour.JUNK,
}


def conversation_with(way: str) -> Conversation:
    """A talk with an implementation that misbehaves in the third run."""
    talk = Conversation([sys.executable, str(MISBEHAVING), way, "chessme"], LIMITS)
    game = find_game("chessme")
    talk.start()
    assert talk.rule(game, game.default_ruleset()) is None
    return talk


def misbehaves(talk: Conversation) -> Breach:
    """The breach that follows two runs in order; a second line may be noticed only when the next is asked for."""
    ask(talk, times=2)
    with pytest.raises(Breach) as caught:
        ask(talk, times=2)
    return caught.value


def ask(talk: Conversation, times: int = 1) -> None:
    """Ask for empty runs, which have one answer each."""
    for _ in range(times):
        answers = talk.run((), ())
        assert isinstance(answers, list)
        assert len(answers) == 1


@pytest.mark.parametrize(("way", "kind"), WAYS.items(), ids=list(WAYS))
def test_each_misbehaviour_is_told_apart_and_survived(way: str, kind: Misbehaviour) -> None:
    """The breach is named, the process group ended, and the talk can start anew with the same ruleset."""
    talk = conversation_with(way)
    started = time.monotonic()
    breach = misbehaves(talk)
    assert breach.kind is kind, breach
    assert time.monotonic() - started < 3 * LIMITS.seconds
    assert talk.lines
    ask(talk)
    assert talk.restarts == 1
    talk.end()


def test_a_program_may_load_longer_than_it_answers() -> None:
    """Twice as long, once: a program that does not start costs no more the second time than any other message."""
    slow = (
        "import time,json;time.sleep({});print(json.dumps({{'message':'refused','reason':'slow'}}),flush=True);input()"
    )
    limits = Limits(seconds=2.0)
    talk = Conversation([sys.executable, "-c", slow.format(2.2)], limits)
    with pytest.raises(Breach, match="start was answered with refused slow"):
        talk.start()
    silent = Conversation([sys.executable, "-c", "import time;time.sleep(60)"], limits)
    for most in (4, 2):
        with pytest.raises(Breach, match=f"no whole answer within {most} s"):
            silent.start()


def test_a_program_that_starts_anew_may_load_as_long_again() -> None:
    """It was waited for in vain in a run; that it loads slowly is no second breach."""
    told = {
        "message": "started",
        "protocol": 1,
        "implementation": {"name": "slow", "language": "Python", "version": "1"},
        "games": {},
    }
    slow = f"import time;time.sleep(1.8);print({json.dumps(told)!r},flush=True);time.sleep(60)"
    talk = Conversation([sys.executable, "-c", slow], Limits(seconds=1.5))
    talk.start()
    for _ in range(2):
        with pytest.raises(Breach, match=r"no whole answer within 1\.5 s"):
            talk.run((), ())
    assert (talk.restarts, sum("started" in line for line in talk.lines)) == (1, 2)


def test_what_it_logs_is_kept() -> None:
    """Standard error is a log, kept for the report."""
    talk = conversation_with("crashes")
    misbehaves(talk)
    assert "something dreadful happened" in talk.log
    ask(talk)
    assert "something dreadful happened" in talk.log, "also once it has been started again"
    talk.end()


def test_who_leaves_the_group_is_ended_too() -> None:
    """A daemon that keeps the pipes open outlives neither its parent nor the patience of the kit."""
    talk = conversation_with("leaves-a-daemon")
    started = time.monotonic()
    misbehaves(talk)
    assert time.monotonic() - started < 3 * LIMITS.seconds
    daemons = {int(line.split()[1]) for line in talk.log.splitlines()}
    assert daemons
    assert not [pid for pid in daemons if _is_alive(pid)]


def test_closing_the_output_is_told_as_that() -> None:
    """No exit code is told of a process that has not ended."""
    breach = misbehaves(conversation_with("closes-its-output"))
    assert "closed its output" in breach.detail.en


def test_not_stopping_is_noticed() -> None:
    """Whoever does not end after stop is ended."""
    talk = conversation_with("never-stops")
    with pytest.raises(Breach) as caught:
        talk.stop()
    assert caught.value.kind is Misbehaviour.HANG


def test_children_are_ended_with_their_parent(tmp_path: Path) -> None:
    """The whole process group goes."""
    note = tmp_path / "child"
    script = f"import os,time;p=os.fork();open({str(note)!r},'a').write(f'{{p}} ');time.sleep(60)"
    child = Child([sys.executable, "-c", script], LIMITS)
    child.start()
    with pytest.raises(Breach):
        child.exchange("{}")
    (grandchild,) = [int(pid) for pid in note.read_text().split() if pid != "0"]
    deadline = time.monotonic() + 5
    while time.monotonic() < deadline and _is_alive(grandchild):
        time.sleep(0.05)
    assert not _is_alive(grandchild)


def _is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().split()[2] != "Z"


@pytest.mark.parametrize("command", [["/no/such/program"], [str(MISBEHAVING.parent)], [""]])
def test_what_cannot_be_started_is_said(command: list[str]) -> None:
    """A wrong command is a breach like any other."""
    with pytest.raises(Breach) as caught:
        Conversation(command, LIMITS).start()
    assert caught.value.kind is Misbehaviour.CANNOT_START


def test_a_program_that_speaks_first_is_out_of_order() -> None:
    """Whoever prints a banner before being asked does not speak the protocol."""
    script = "print('hello', flush=True); import time; time.sleep(60)"
    child = Child([sys.executable, "-c", script], LIMITS)
    child.start()
    time.sleep(0.5)
    with pytest.raises(Breach) as caught:
        child.exchange("{}")
    assert caught.value.kind is Misbehaviour.OUT_OF_ORDER


def test_a_program_that_does_not_read_hangs_only_itself() -> None:
    """A message longer than the pipe holds, to somebody who never reads it."""
    child = Child([sys.executable, "-c", "import time; time.sleep(60)"], LIMITS)
    child.start()
    with pytest.raises(Breach) as caught:
        child.exchange("x" * (1 << 20))
    assert caught.value.kind is Misbehaviour.HANG


def test_asking_a_process_that_is_gone_is_a_breach() -> None:
    """Nothing is asked of a process that has ended."""
    child = Child([sys.executable, "-c", ""], LIMITS)
    with pytest.raises(Breach):
        child.exchange("{}")
    child.end()
