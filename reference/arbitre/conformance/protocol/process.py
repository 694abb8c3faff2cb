"""An implementation as a child process: one line out, one line back, bounded in time, length and memory."""

import contextlib
import os
import selectors
import signal
import subprocess
import time
from collections import deque
from collections.abc import Sequence
from enum import StrEnum
from threading import Thread
from typing import IO, Final, cast
from uuid import uuid4

from attrs import define, field, frozen

from arbitre.conformance.protocol.offspring import MARK, end_strays, memory_of
from arbitre.core.language import Text
from arbitre.core.strict_json import LONGEST

_CHUNK = 1 << 16
_PAUSE = 0.1


class Misbehaviour(StrEnum):
    """The ways in which an implementation can fail to answer."""

    CANNOT_START = "cannot-start"
    CRASH = "crash"
    HANG = "hang"
    FLOOD = "flood"
    JUNK = "junk"
    HALF_LINE = "half-line"
    OUT_OF_ORDER = "out-of-order"
    MEMORY = "memory"


MISBEHAVIOURS: Final[dict[Misbehaviour, Text]] = {
    Misbehaviour.CANNOT_START: Text("ne démarre pas", "does not start"),
    Misbehaviour.CRASH: Text("s'arrête", "crashes"),
    Misbehaviour.HANG: Text("ne répond pas à temps", "hangs"),
    Misbehaviour.FLOOD: Text("répond sans fin", "floods"),
    Misbehaviour.JUNK: Text("répond n'importe quoi", "answers junk"),
    Misbehaviour.HALF_LINE: Text("ne finit pas sa ligne", "answers half a line"),
    Misbehaviour.OUT_OF_ORDER: Text("parle hors de propos", "answers out of order"),
    Misbehaviour.MEMORY: Text("prend trop de mémoire", "takes too much memory"),
}


class Breach(Exception):
    """The implementation did not answer as the protocol asks; its process has been ended."""

    def __init__(self, kind: Misbehaviour, detail: Text) -> None:
        super().__init__(f"{kind}: {detail.en}")
        self.kind = kind
        self.detail = detail

    @property
    def told(self) -> Text:
        """The misbehaviour and its circumstances, for people."""
        named = MISBEHAVIOURS[self.kind]
        return Text(f"{named.fr} : {self.detail.fr}", f"{named.en}: {self.detail.en}")


@frozen
class Limits:
    """What an implementation may use for one message."""

    seconds: float = 5.0
    line: int = LONGEST
    memory: int = 1 << 30
    log: int = 1 << 16
    most_log: int = 1 << 25
    """So much may a process write to standard error before it is ended; `log` is what is kept of it."""


@define
class Child:
    """A running implementation. `log` holds the end of what it, and those before it, wrote to standard error."""

    command: Sequence[str]
    limits: Limits = field(factory=Limits)
    log: "deque[bytes]" = field(factory=deque)
    _process: "subprocess.Popen[bytes] | None" = None
    _drain: Thread | None = None
    _pending: bytearray = field(factory=bytearray)
    _logged: int = 0
    _mark: str = field(factory=lambda: uuid4().hex)

    def start(self) -> None:
        """Start the process in a group of its own."""
        try:
            self._process = subprocess.Popen(  # noqa: S603  (running the user's command is what is asked for)
                list(self.command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                bufsize=0,
                start_new_session=True,
                env={**os.environ, MARK: self._mark},
            )
        except (OSError, ValueError) as wrong:
            raise Breach(Misbehaviour.CANNOT_START, _why_not_started(self.command[0], wrong)) from wrong
        self._pending.clear()
        self._logged = 0
        for pipe in (self._stdin, self._stdout):
            os.set_blocking(pipe.fileno(), False)
        self._drain = Thread(target=self._keep_log, args=(self._process.stderr,), daemon=True)
        self._drain.start()

    @property
    def is_running(self) -> bool:
        """Whether the process has been started and has not been ended."""
        return self._process is not None

    @property
    def _stdin(self) -> IO[bytes]:
        return cast("IO[bytes]", cast("subprocess.Popen[bytes]", self._process).stdin)

    @property
    def _stdout(self) -> IO[bytes]:
        return cast("IO[bytes]", cast("subprocess.Popen[bytes]", self._process).stdout)

    def exchange(self, line: str, seconds: float | None = None) -> str:
        """Send one line and return the one line of answer; whatever else happens ends the process."""
        try:
            return self._exchange(line, self.limits.seconds if seconds is None else seconds)
        except Breach:
            self.end()
            raise

    def _exchange(self, line: str, seconds: float) -> str:
        process = self._process
        if process is None:
            raise Breach(Misbehaviour.CRASH, Text("le programme n'est pas lancé", "the process is not running"))
        outgoing = memoryview(line.encode() + b"\n")
        deadline = time.monotonic() + seconds
        with selectors.DefaultSelector() as selector:
            selector.register(self._stdout, selectors.EVENT_READ)
            selector.register(self._stdin, selectors.EVENT_WRITE)
            if self._pending or self._read_now():
                said = shown(self._pending)
                raise Breach(
                    Misbehaviour.OUT_OF_ORDER,
                    Text(f"a parlé sans qu'on lui demande : {said}", f"spoke without being asked: {said}"),
                )
            while True:
                self._check_memory(process.pid)
                self._check_log()
                for key, _ in selector.select(self._time_left(deadline, seconds)):
                    if key.fileobj is self._stdin:
                        outgoing = self._write_some(outgoing)
                        if not outgoing:
                            selector.unregister(self._stdin)
                    elif not self._read_now():
                        raise self._ended(process)
                if (end := self._pending.find(b"\n")) >= 0:
                    return self._take_line(end)

    def _time_left(self, deadline: float, given: float) -> float:
        """How long to wait for something to happen; nothing is left for an answer too late or too long."""
        if len(self._pending) > self.limits.line:
            most = self.limits.line
            raise Breach(
                Misbehaviour.FLOOD, Text(f"une ligne de plus de {most} octets", f"a line longer than {most} bytes")
            )
        if (left := deadline - time.monotonic()) <= 0:
            kind = Misbehaviour.HALF_LINE if self._pending else Misbehaviour.HANG
            said, time_given = shown(self._pending), f"{given:g} s"
            raise Breach(
                kind,
                Text(
                    f"pas de réponse entière en {time_given} : {said}", f"no whole answer within {time_given}: {said}"
                ),
            )
        return min(left, _PAUSE)

    def _take_line(self, end: int) -> str:
        taken = bytes(self._pending[:end])
        del self._pending[: end + 1]
        try:
            line = taken.decode()
        except UnicodeDecodeError as wrong:
            said = shown(taken)
            raise Breach(Misbehaviour.JUNK, Text(f"pas de l'UTF-8 : {said}", f"not UTF-8: {said}")) from wrong
        if self._pending:
            said = shown(self._pending)
            raise Breach(
                Misbehaviour.OUT_OF_ORDER,
                Text(f"plus d'une ligne de réponse : {said}", f"more than one line of answer: {said}"),
            )
        return line

    def _write_some(self, outgoing: memoryview) -> memoryview:
        try:
            return outgoing[os.write(self._stdin.fileno(), outgoing[:_CHUNK]) :]
        except BlockingIOError:
            return outgoing
        except OSError:
            return memoryview(b"")  # it closed its input; what it still says, or its end, follows on its output

    def _read_now(self) -> bool:
        """Take in what is there; False at the end of the output, or when nothing is there."""
        try:
            got = os.read(self._stdout.fileno(), _CHUNK)
        except BlockingIOError:
            return False
        self._pending += got
        return bool(got)

    def _ended(self, process: "subprocess.Popen[bytes]") -> Breach:
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(timeout=1)
        if self._pending:
            said = shown(self._pending)
            return Breach(
                Misbehaviour.HALF_LINE,
                Text(f"s'est arrêté au milieu d'une ligne : {said}", f"ended in the middle of a line: {said}"),
            )
        if (code := process.poll()) is None:
            return Breach(Misbehaviour.CRASH, Text("a fermé sa sortie", "closed its output"))
        return Breach(Misbehaviour.CRASH, Text(f"code de sortie {code}", f"ended with code {code}"))

    def _check_memory(self, leader: int) -> None:
        used = memory_of(leader)
        if used > self.limits.memory:
            taken, most = used >> 20, self.limits.memory >> 20
            raise Breach(
                Misbehaviour.MEMORY,
                Text(f"{taken} Mio pris, {most} permis", f"{taken} MiB used, {most} allowed"),
            )

    def _check_log(self) -> None:
        if self._logged > self.limits.most_log:
            most = self.limits.most_log >> 20
            raise Breach(
                Misbehaviour.FLOOD,
                Text(f"plus de {most} Mio sur la sortie d'erreur", f"more than {most} MiB on standard error"),
            )

    def _keep_log(self, pipe: IO[bytes]) -> None:
        """Read to the end, which may come late: whoever inherited the pipe can keep it open."""
        with pipe:
            while got := os.read(pipe.fileno(), _CHUNK):
                self.log.append(got)
                self._logged += len(got)
                while len(self.log) > 1 and sum(map(len, self.log)) > self.limits.log:
                    self.log.popleft()

    def wait(self, seconds: float) -> int | None:
        """The exit code, if the process ends by itself in time."""
        if self._process is None:
            return None
        with contextlib.suppress(OSError):
            self._stdin.close()
        try:
            return self._process.wait(timeout=seconds)
        except subprocess.TimeoutExpired:
            return None

    def end(self) -> None:
        """End the whole process group, and whoever left it."""
        process = self._process
        if process is None:
            return
        self._process = None
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
        end_strays(self._mark)
        if self._drain is not None:
            self._drain.join(timeout=1)
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


def _why_not_started(program: str, wrong: Exception) -> Text:
    match wrong:
        case FileNotFoundError():
            return Text(f"aucun programme de ce nom : {program}", f"no program of that name: {program}")
        case PermissionError():
            return Text(f"ce fichier ne s'exécute pas : {program}", f"this file cannot be executed: {program}")
        case _:
            return Text(str(wrong), str(wrong))


def shown(raw: bytes | bytearray) -> str:
    """The beginning of what was said, as it can be told."""
    return repr(bytes(raw[:120]).decode(errors="replace"))
