"""arbitre asks nothing of any network: every verb does its work with sockets forbidden."""

import socket
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Final

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.main import VERBS
from arbitre.core.game import find_game
from arbitre.core.transcript import playout, write_transcript

WORK: Final = {
    "judge": "who-leads",
    "scenario new": "--record {game} --step 20 --out {new}",
    "verify": "{game} --strict",
    "sign": "{game} --new-key {new}",
    "convert": "{game}",
    "dispute": "D-03",
    "disputes": "--impact H",
    "impact": "D-40 --matches 1 --jobs 1 --players random",
    "simulate": "--matches 1 --jobs 1",
    "ask": "can I put three pawns on one card",
    "clauses": "ECH-7c",
    "play": "{new} --players random,random --seed 1",
    "replay": "{game}",
    "data check": "{cards}",
    "data effects": "",
    "engine": "",
    "prove": "T-18",
    "perft": "--game chessme --depth 1",
    "completion": "bash",
    "conform": "--seconds 1 -- {arbitre} engine",
    "vectors check": "",
    "vectors run": "--game chessme -- {arbitre} engine",
    "index": "{new}",
    "specrefs": "{places}",
}
UNTRIED: Final = {"vectors write"}
"""It does what `vectors check` does, and writes the result into the specification."""
FORBIDDEN: Final = ("socket.connect", "socket.bind", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto")
_is_forbidden = False


class Called(BaseException):
    """Something asked the network: no handler of errors takes this for one of its own."""


def _listen(event: str, _arguments: tuple[object, ...]) -> None:
    if _is_forbidden and event in FORBIDDEN:
        raise Called(event)


sys.addaudithook(_listen)


@pytest.fixture
def no_network() -> Iterator[None]:
    """Whoever uses a socket meanwhile is stopped."""
    global _is_forbidden  # noqa: PLW0603  (a hook cannot be taken away again, only told to look away)
    _is_forbidden = True
    try:
        yield
    finally:
        _is_forbidden = False


def test_every_verb_is_tried() -> None:
    """A new verb is given some work here."""
    assert set(WORK) | UNTRIED == {verb.name for verb in VERBS}


@pytest.mark.usefixtures("no_network")
@pytest.mark.parametrize("verb", sorted(WORK))
def test_a_verb_needs_no_network(verb: str, arbitre: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It does its work, and opens no connection."""
    monkeypatch.setattr("sys.stdin", StringIO(""))
    game = find_game("match")
    (tmp_path / "game.json").write_text(write_transcript(game, playout(game, 1, game.default_ruleset())))
    (tmp_path / "cards.toml").write_text('format = 1\n[pawn]\nstrength = 1\neffect = [{ do = "no-advantage" }]\n')
    (tmp_path / "places.txt").write_text("ECH-7c - src/end.rs:10\n")
    names = {
        "game": tmp_path / "game.json",
        "cards": tmp_path / "cards.toml",
        "places": tmp_path / "places.txt",
        "new": tmp_path / "new",
        "arbitre": Path(sys.executable).parent / "arbitre",
    }
    answer = arbitre(*verb.split(), *WORK[verb].format(**names).split())
    assert answer.code in {0, 1, 3}, answer.err


@pytest.mark.usefixtures("no_network")
def test_a_call_is_noticed() -> None:
    """What is asked of every verb can fail."""
    with pytest.raises(Called), socket.socket() as caller:
        caller.connect(("127.0.0.1", 9))
