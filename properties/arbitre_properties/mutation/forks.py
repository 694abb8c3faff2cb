"""A forked process for each mutant: what happens in it happens nowhere else, and it has a limit of time and memory."""

import os
import resource
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

T = TypeVar("T")
_MEMORY: Final = 6 * 2**30
_UNNOTICED: Final = 0
_NOTICED: Final = 1


def each_in_a_fork(tasks: Sequence[T], trial: Callable[[T], str | None], jobs: int) -> Iterator[tuple[T, str | None]]:
    """Run the trial of every task in a process of its own, a few at a time; a trial answers with what it noticed.

    A process that goes beyond its limit of computing, or breaks down, has noticed something too.
    """
    waiting = list(reversed(tasks))
    running: dict[int, tuple[T, int]] = {}
    while waiting or running:
        while waiting and len(running) < jobs:
            task = waiting.pop()
            reading, writing = os.pipe()
            child = os.fork()
            if child == 0:
                _live(trial, task, writing)
            os.close(writing)
            running[child] = (task, reading)
        child, status = os.wait()
        task, reading = running.pop(child)
        with os.fdopen(reading, encoding="utf-8") as pipe:
            told = pipe.read()
        match os.waitstatus_to_exitcode(status):
            case 0:
                yield task, None
            case 1:
                yield task, told
            case code if code < 0:
                yield task, "time-out"
            case code:
                yield task, f"exit {code}"


def allow(seconds: float) -> None:
    """Let this process compute for so long from now on; then it is ended."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    limit = int(used.ru_utime + used.ru_stime + seconds) + 1
    resource.setrlimit(resource.RLIMIT_CPU, (limit, resource.RLIM_INFINITY))


def _live(trial: Callable[[T], str | None], task: T, writing: int) -> None:
    """The life of the child: it never returns to the parent's code."""
    code = 2
    try:
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.dup2(nowhere, sys.stderr.fileno())
        noticed = trial(task)
        if noticed is not None:
            os.write(writing, noticed.encode()[:4096])
        code = _UNNOTICED if noticed is None else _NOTICED
    finally:
        os._exit(code)
