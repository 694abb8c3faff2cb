"""Implementations without standard input call over HTTP: the same run, the same report, and nobody else can call."""

import http.client
import json
import socket
import subprocess
from collections.abc import Iterator, Mapping
from io import StringIO
from pathlib import Path
from threading import Thread
from typing import Final

import pytest

from arbitre.cli.main import run
from arbitre.cli.pages.bridge_page import CALLING
from arbitre.conformance.protocol.bridge import LOOPBACK, Bridge
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.implementer import Implementer
from arbitre.conformance.protocol.process import Breach, Limits, Misbehaviour
from arbitre.core.game import find_game

LIMITS: Final = Limits(seconds=1.0, line=100_000)
NO_HEADERS: Final[Mapping[str, str]] = {}
CHESSME: Final = find_game("chessme")


@pytest.fixture
def bridge() -> Iterator[Bridge]:
    """A bridge that is open."""
    opened = Bridge(0, "<p>page</p>", LIMITS)
    assert opened.listen() == f"http://{LOOPBACK}:{opened.port}/"
    yield opened
    opened.close()


def call(port: int, answer: bytes = b"", headers: Mapping[str, str] = NO_HEADERS) -> tuple[int, str]:
    """One call: the code and the message."""
    connection = http.client.HTTPConnection(LOOPBACK, port, timeout=60)
    connection.request("POST", "/", answer, dict(headers))
    reply = connection.getresponse()
    return reply.status, reply.read().decode()


def calling(port: int, replies: list[tuple[int, str]], *answers: bytes) -> Thread:
    """Somebody who calls with these answers, one after the other."""
    thread = Thread(target=lambda: replies.extend(call(port, answer) for answer in answers), daemon=True)
    thread.start()
    return thread


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as taken:
        taken.bind((LOOPBACK, 0))
        return int(taken.getsockname()[1])


def play(port: int) -> None:
    """The reference as a program that calls until all is done."""
    implementer = Implementer([CHESSME])
    answer = b""
    while True:
        try:
            code, message = call(port, answer)
        except ConnectionRefusedError:
            continue
        if code != 200:
            return
        answer = json.dumps(implementer.answer(message)).encode()


@pytest.mark.parametrize("verb", [("vectors", "run"), ("conform", "--only", "chessme-CM-BUT-1-1")])
def test_a_program_that_calls_is_judged_like_one_that_is_started(verb: tuple[str, ...]) -> None:
    """No command is given; the game is asked for first, so that it says hello twice."""
    port, out, err = free_port(), StringIO(), StringIO()
    Thread(target=play, args=(port,), daemon=True).start()
    code = run([*verb, "--listen", str(port)], {"LANG": "en"}, out, err)
    assert code == 0, err.getvalue()
    first = out.getvalue().splitlines()[0]
    assert first.startswith("arbitre engine")
    assert "chessme · fr" in first


@pytest.mark.needs("node")
def test_the_page_shows_a_program_that_works(tmp_path: Path) -> None:
    """What the page shows in JavaScript is pasted before an implementation, and that is judged."""
    port, out = free_port(), StringIO()
    home = Path(__file__).parents[1] / "implementations" / "javascript"
    program = tmp_path / "calling.mjs"
    address = f"http://{LOOPBACK}:{port}/"
    program.write_text(
        f"import {{ Implementation }} from {json.dumps((home / 'protocol.js').as_uri())};\n"
        "const implementation = new Implementation();\n"
        f"while (!(await fetch('{address}').catch(() => null))) await new Promise((done) => setTimeout(done, 50));\n"
        + CALLING.replace("fetch('/'", f"fetch('{address}'"),
        encoding="utf-8",
    )
    command = ("node", str(program))
    with subprocess.Popen(command) as process:
        assert run(["vectors", "run", "--listen", str(port)], {"LANG": "en"}, out, out) == 0, out.getvalue()
        assert process.wait(10) == 0
    assert "vectors passed, 0 broken, 0 skipped" in out.getvalue()


def test_a_page_for_browsers_says_how_to_call(bridge: Bridge) -> None:
    """GET shows it, whatever the path."""
    connection = http.client.HTTPConnection(LOOPBACK, bridge.port, timeout=10)
    connection.request("GET", "/index.html")
    assert connection.getresponse().read() == b"<p>page</p>"


@pytest.mark.parametrize(
    "headers",
    [
        {"Host": "example.org"},
        {"Origin": "https://example.org"},
        {"Origin": "null"},
        {"Origin": "http://localhost.example.org"},
        {"Host": "[::1"},
    ],
    ids=str,
)
def test_nobody_from_elsewhere_can_call(bridge: Bridge, headers: dict[str, str]) -> None:
    """Neither a page from another site, nor another name that leads here."""
    code, _ = call(bridge.port, headers=headers)
    assert code == 403
    assert not bridge.is_busy


def test_a_page_of_this_machine_may_call(bridge: Bridge) -> None:
    """A browser is told so, whatever the port that the page comes from."""
    connection = http.client.HTTPConnection(LOOPBACK, bridge.port, timeout=10)
    connection.request("OPTIONS", "/", headers={"Origin": "http://localhost:5173"})
    reply = connection.getresponse()
    assert reply.status == 204
    assert reply.headers["Access-Control-Allow-Origin"] == "http://localhost:5173"


def test_only_the_loopback_interface_is_listened_at(bridge: Bridge) -> None:
    """No other address of this machine answers."""
    with pytest.raises(OSError, match="refused"):
        socket.create_connection(("127.0.0.2", bridge.port), timeout=5)


@pytest.mark.parametrize(
    ("answer", "kind"),
    [
        (b"", Misbehaviour.CRASH),
        (b"junk", Misbehaviour.JUNK),
        (b"\xff\xfe", Misbehaviour.JUNK),
        (b" " * 90_000 + b"1" * 90_000, Misbehaviour.FLOOD),
        (b'{"message":"ready"}', Misbehaviour.OUT_OF_ORDER),
    ],
    ids=["empty", "junk", "bytes", "flood", "other"],
)
def test_a_bad_answer_is_a_breach(bridge: Bridge, answer: bytes, kind: Misbehaviour) -> None:
    """As over standard output; then it may call again, and the conversation begins anew."""
    replies: list[tuple[int, str]] = []
    thread = calling(bridge.port, replies, b"", answer, b"late")
    talk = Conversation((), LIMITS, bridge)
    with pytest.raises(Breach) as breach:
        talk.start()
    assert breach.value.kind is kind
    with pytest.raises(Breach) as breach:
        talk.start()
    assert breach.value.kind is Misbehaviour.JUNK
    bridge.close()
    thread.join(10)
    assert [code for code, _ in replies] == [200, 200, 204]
    assert replies[0] == replies[1]


def test_whoever_does_not_call_again_is_not_waited_for(bridge: Bridge) -> None:
    """An answer that does not come is a hang; after it, one that does not call again does not start."""
    replies: list[tuple[int, str]] = []
    calling(bridge.port, replies, b"").join(0.1)
    talk = Conversation((), LIMITS, bridge)
    for kind in (Misbehaviour.HANG, Misbehaviour.CANNOT_START):
        with pytest.raises(Breach) as breach:
            talk.start()
        assert breach.value.kind is kind


def test_two_programs_are_not_judged_at_once(bridge: Bridge) -> None:
    """The second one is told so, and disturbs nothing."""
    calling(bridge.port, [], b"")
    bridge.start()
    assert call(bridge.port)[0] == 409


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--listen", "70000"), "65535"),
        (("--listen", "0", "--", "arbitre", "engine"), "no command"),
        (("--listen", "0", "--jobs", "2"), "--jobs"),
        (("--listen", "soon"), "soon"),
    ],
)
def test_mistakes_are_told(words: tuple[str, ...], told: str) -> None:
    """A port that is none, or a command besides."""
    out, err = StringIO(), StringIO()
    assert run(["conform", *words], {"LANG": "en"}, out, err) == 2
    assert told in err.getvalue()


def test_a_port_in_use_is_told(bridge: Bridge) -> None:
    """Exit code 2, and why."""
    out, err = StringIO(), StringIO()
    assert run(["vectors", "run", "--listen", str(bridge.port)], {"LANG": "en"}, out, err) == 2
    assert str(bridge.port) in err.getvalue()
