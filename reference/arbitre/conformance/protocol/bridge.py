"""An implementation that has no standard input: it calls over HTTP, on this machine alone, with an answer for a message."""

from collections import deque
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread
from typing import Final
from urllib.parse import urlsplit

from attrs import define, field

from arbitre.conformance.protocol.process import Breach, Limits, Misbehaviour, shown
from arbitre.core.language import Text

LOOPBACK: Final = "127.0.0.1"
_OWN_NAMES: Final = frozenset({LOOPBACK, "localhost", "::1"})
_GRACE: Final = 0.5
_SILENCE: Final = 30.0


@define(eq=False)
class Bridge:
    """Takes the place of a process: whoever posts an answer to it is given the next message.

    The first call says hello, whatever it brings, and so does the first one after a breach. An empty answer says that the
    implementation begins anew. Nothing but this machine can call, and no page from elsewhere.
    """

    port: int
    page: str
    limits: Limits = field(factory=Limits)
    waiting: Callable[[], None] = lambda: None
    """Told when nobody has called yet."""
    is_running: bool = False
    _changed: Condition = field(factory=Condition)
    _is_held: bool = False
    _is_asked: bool = False
    _is_closed: bool = False
    _has_called: bool = False
    _message: str | None = None
    _answers: deque[bytes] = field(factory=deque)
    _server: ThreadingHTTPServer | None = None

    def listen(self) -> str:
        """Listen, on the loopback interface only; the address to call."""
        bridge = self

        class Caller(_Caller):
            owner = bridge

        self._server = ThreadingHTTPServer((LOOPBACK, self.port), Caller)
        self._server.daemon_threads = True
        self.port = self._server.server_address[1]
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return f"http://{LOOPBACK}:{self.port}/"

    def close(self) -> None:
        """Tell whoever calls that all is done, and listen no more."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: not self._is_held, _GRACE)
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    def start(self) -> None:
        """Wait for a call: for the first one as long as it takes, after a breach as long as for an answer."""
        with self._changed:
            if not self._has_called:
                self.waiting()
            if not self._changed.wait_for(lambda: self._is_held, None if not self._has_called else self.limits.seconds):
                raise Breach(Misbehaviour.CANNOT_START, Text("n'a plus appelé", "has not called again"))
            self._has_called = self.is_running = True
            self._answers.clear()
            self._is_asked = False

    def exchange(self, line: str, seconds: float | None = None) -> str:
        """Give the caller a message and return what the next call brings; whatever else happens ends the conversation."""
        try:
            return self._exchange(line, self.limits.seconds if seconds is None else seconds)
        except Breach:
            self.end()
            raise

    def _exchange(self, line: str, seconds: float) -> str:
        with self._changed:
            if not self._changed.wait_for(lambda: self._is_held, seconds):
                raise Breach(Misbehaviour.CRASH, Text("n'a plus appelé", "has not called again"))
            self._message, self._is_asked = line, True
            self._changed.notify_all()
            if not self._changed.wait_for(lambda: len(self._answers) > 0, seconds):
                given = f"{seconds:g} s"
                raise Breach(Misbehaviour.HANG, Text(f"pas de réponse en {given}", f"no answer within {given}"))
            answer = self._answers.popleft()
        if not answer.strip():
            raise Breach(Misbehaviour.CRASH, Text("a recommencé du début", "began anew"))
        if len(answer) > self.limits.line:
            most = self.limits.line
            raise Breach(
                Misbehaviour.FLOOD,
                Text(f"une réponse de plus de {most} octets", f"an answer of more than {most} bytes"),
            )
        try:
            return answer.decode()
        except UnicodeDecodeError as wrong:
            said = shown(answer)
            raise Breach(Misbehaviour.JUNK, Text(f"pas de l'UTF-8 : {said}", f"not UTF-8: {said}")) from wrong

    def converse(self, answer: bytes) -> str | None:
        """What one call is answered with: the next message, or None when all is done; an answer nobody waits for is lost."""
        with self._changed:
            if self._is_asked:
                self._answers.append(answer)
                self._is_asked = False
            self._is_held = True
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._message is not None or self._is_closed)
            message, self._message = self._message, None
            self._is_held = False
            self._changed.notify_all()
            return message

    @property
    def is_busy(self) -> bool:
        """Whether somebody is waiting for a message already."""
        return self._is_held

    def wait(self, _seconds: float) -> int | None:
        """It has said goodbye; what becomes of it is its own affair."""
        return 0

    def end(self) -> None:
        """Wait for nothing more from this conversation; a late answer is the hello of the next one."""
        with self._changed:
            self.is_running = self._is_asked = False
            self._message = None


class _Caller(BaseHTTPRequestHandler):
    """One call."""

    owner: Bridge
    timeout = _SILENCE

    def do_GET(self) -> None:
        """A page for whoever looks at the address in a browser."""
        if self._is_from_here():
            self._answer(200, self.owner.page, "text/html; charset=utf-8")

    def do_OPTIONS(self) -> None:
        """A browser asks whether a page may call."""
        if self._is_from_here():
            self._answer(204, "", "text/plain")

    def do_POST(self) -> None:
        """An answer for a message."""
        if not self._is_from_here():
            return
        length = self.headers.get("Content-Length", "")
        if not length.isdecimal():
            self._answer(411, "Content-Length?", "text/plain")
            return
        answer = self.rfile.read(min(int(length), self.owner.limits.line + 1))
        if self.owner.is_busy:
            self._answer(409, "somebody else is being judged", "text/plain")
            return
        message = self.owner.converse(answer)
        self._answer(204 if message is None else 200, message or "", "application/json")

    def _is_from_here(self) -> bool:
        """Whether it is this machine by its own name that is called, and by no page from elsewhere; else it is refused."""
        addresses = [f"//{self.headers.get('Host', '')}", *self.headers.get_all("Origin", ())]
        if _OWN_NAMES.issuperset(map(_name_in, addresses)):
            return True
        self._answer(403, "only from this machine", "text/plain")
        return False

    def _answer(self, code: int, text: str, kind: str) -> None:
        body = text.encode()
        self.send_response(code)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", "no-store")
        if (origin := self.headers.get("Origin")) is not None and code != 403:
            self.send_header("Access-Control-Allow-Origin", origin)
            self.send_header("Access-Control-Allow-Headers", "Content-Type")
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the parent's)
        """Nothing is noted: the transcript of the run has it all."""


def _name_in(address: str) -> str | None:
    """The machine that an address names; None if it names none."""
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None
