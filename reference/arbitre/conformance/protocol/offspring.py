"""The processes that an implementation starts, as far as the system tells of them: Linux does, others do not."""

import contextlib
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

MARK: Final = "ARBITRE_CONFORM"
"""The variable by which every process that an implementation starts is known, whatever group it moves to."""

_SYSTEM: Final = Path("/proc")
_ATTEMPTS: Final = 20
_PAUSE: Final = 0.01


def memory_of(leader: int) -> int:
    """The resident memory of a process and its children, in bytes; 0 where the system does not tell."""
    total = 0
    waiting = [leader]
    while waiting:
        home = _SYSTEM / str(waiting.pop())
        try:
            total += int((home / "statm").read_text().split()[1]) * os.sysconf("SC_PAGESIZE")
            for children in home.glob("task/*/children"):
                waiting += [int(child) for child in children.read_text().split()]
        except (OSError, IndexError, ValueError):
            continue
    return total


def end_strays(mark: str) -> None:
    """End every process that carries this mark; those that left their group would outlive it."""
    for _ in range(_ATTEMPTS):
        found = list(_marked(mark))
        if not found:
            return
        for process in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(process, signal.SIGKILL)
        time.sleep(_PAUSE)


def _marked(mark: str) -> Iterator[int]:
    """The processes whose environment carries the mark; one that has ended has no environment any more."""
    wanted = f"{MARK}={mark}".encode()
    for home in _SYSTEM.glob("[0-9]*"):
        with contextlib.suppress(OSError):
            if wanted in (home / "environ").read_bytes().split(b"\0"):
                yield int(home.name)
