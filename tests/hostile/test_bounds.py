"""Five seconds of work and 300 MB, for any file and any request: what is larger is refused, and says by which limit."""

import base64
import json
import os
import subprocess
import sys
import tracemalloc
import zlib
from pathlib import Path
from random import Random
from typing import Final

import pytest
from attrs import frozen
from tests.cli.conftest import Ask

from arbitre.core.chance import Chance
from arbitre.core.game import AnyAction, choose_uniformly, find_game, play
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import MOST_ACTIONS, playout, record, write_transcript
from arbitre_app.line import read

ARBITRE: Final = str(Path(sys.executable).parent / "arbitre")
MATCH, CHESSME = find_game("match"), find_game("chessme")
MOST_SECONDS: Final = 5
MOST_MEMORY: Final = 300_000_000


@frozen
class Cost:
    """What a command took: its exit code, seconds of the processor, bytes of memory, and what it said."""

    code: int
    seconds: float
    memory: int
    told: str


# A process begins with the memory of the one that starts it: a small one starts what is measured.
MEASURING: Final = """
import json, os, sys
given, told, *words = sys.argv[1:]
actions = [
    (os.POSIX_SPAWN_OPEN, 0, given, os.O_RDONLY, 0),
    (os.POSIX_SPAWN_OPEN, 1, told, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600),
    (os.POSIX_SPAWN_DUP2, 1, 2),
]
_, status, used = os.wait4(os.posix_spawn(words[0], words, os.environ, file_actions=actions), 0)
print(json.dumps([os.waitstatus_to_exitcode(status), used.ru_utime + used.ru_stime, used.ru_maxrss]))
"""


def cost_of(words: list[str], folder: Path, given: Path | None = None) -> Cost:
    """Run arbitre in a process of its own, with a file as its input, and measure that."""
    told = folder / "told"
    measuring = [sys.executable, "-S", "-c", MEASURING, str(given or os.devnull), str(told), ARBITRE, *words]
    done = subprocess.run(measuring, env={**os.environ, "LANG": "en"}, stdout=subprocess.PIPE, check=True)
    code, seconds, memory = json.loads(done.stdout)
    return Cost(code, seconds, memory * (1 if sys.platform == "darwin" else 1024), told.read_text()[-5000:])


def long_game(most: int) -> list[AnyAction]:
    """A game of ChessMe in which nobody captures or mates while there is another move."""
    state, chance, source = CHESSME.new(CHESSME.default_ruleset()), Chance(4), Random(4)  # noqa: S311  (no secret)
    actions: list[AnyAction] = []
    while len(actions) < most and (pending := CHESSME.decision(state)) is not None:
        if pending.space is not None:
            action = chance.answer(pending.space)
        else:
            legal = [*CHESSME.legal(state)]
            source.shuffle(legal)
            action = next((each for each in legal if not _is_final(state, each)), legal[0])
        state = CHESSME.apply(state, action).state
        actions.append(action)
    return actions


def _is_final(state: object, action: AnyAction) -> bool:
    step = CHESSME.apply(state, action)
    captures = any("capture" in type(event).__name__.lower() for event in step.events)
    return captures or CHESSME.decision(step.state) is None


def with_steps(text: str, more: int) -> str:
    """A record with its last step once more at the end, so many times, where it is not legal."""
    plain = json.loads(text)
    plain["steps"] += [plain["steps"][-1]] * more
    for step in plain["steps"]:
        step["digest"] = None
    return json.dumps(plain)


LONG: Final = long_game(2000)
FILES: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    "tables without number": ("".join(f"[a{number}]\n" for number in range(25_000)), ("data", "check")),
    "cards without number": ("[[cards]]\n" * 20_000, ("data", "check")),
    "keys without number": ("".join(f"a{number} = 1\n" for number in range(20_000)), ("judge",)),
    "a note of many words": ("a " * 145_000, ("verify",)),
    "a note of many lines": ("\n" * 290_000, ("verify",)),
    "a note of many heads": ("@reading D-01 x\n" * 18_000, ("verify",)),
    "places without number": ("ECH-7c - x:1\n" * 200_000, ("specrefs",)),
    "a record of many nulls": ("[" + "null," * 700_000 + "null]", ("verify",)),
    "a record of many members": ("{" + ",".join(f'"{number}":0' for number in range(250_000)) + "}", ("replay",)),
    "brackets": ("[" * 3_900_000, ("verify",)),
    "more actions than a game has": (
        with_steps(write_transcript(MATCH, playout(MATCH, 1, MATCH.default_ruleset(), digests=False)), 20_000),
        ("verify",),
    ),
    "a long game": (write_transcript(CHESSME, record(CHESSME, CHESSME.default_ruleset(), LONG)), ("verify",)),
    "a long game, wrong at the end": (
        with_steps(write_transcript(CHESSME, record(CHESSME, CHESSME.default_ruleset(), LONG, digests=False)), 1),
        ("verify",),
    ),
    "a long game, seen again": (
        write_transcript(CHESSME, record(CHESSME, CHESSME.default_ruleset(), LONG)),
        ("replay", "--as", "white"),
    ),
}


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_file_costs_little(name: str, tmp_path: Path) -> None:
    """However it was made: whatever arbitre answers, it soon answers, and in little memory."""
    text, words = FILES[name]
    file = tmp_path / "file"
    file.write_text(text)
    cost = cost_of(
        [words[0], *words[1:2], str(file)] if words[0] == "data" else [words[0], str(file), *words[1:]], tmp_path
    )
    assert cost.code in {0, 1, 2}, cost.told
    assert cost.seconds < MOST_SECONDS
    assert cost.memory < MOST_MEMORY


def test_a_game_of_too_many_actions_is_refused(arbitre: Ask, tmp_path: Path) -> None:
    """In both forms, with the number that would be read."""
    file = tmp_path / "game"
    file.write_text(FILES["more actions than a game has"][0])
    assert f"a game has {MOST_ACTIONS} at most" in arbitre("verify", str(file)).err
    file.write_text("@game chessme\n" + ".\n" * (MOST_ACTIONS + 1))
    assert f"a game has {MOST_ACTIONS} at most" in arbitre("verify", str(file)).err


def test_what_would_take_minutes_is_not_looked_for(
    arbitre: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By which other reading a play would be legal: where the game is too long for that, this is said."""
    monkeypatch.setattr("arbitre.dispute.records.MOST_REPLAYED", 1000)
    file = tmp_path / "game"
    file.write_text(with_steps(write_transcript(MATCH, playout(MATCH, 1, MATCH.default_ruleset())), 1))
    assert "not looked for, the game is too long" in arbitre("verify", str(file)).out
    assert arbitre("verify", str(file), "--json").json["illegal"]["but"] is None


def requests() -> dict[str, list[str]]:
    """Sessions of the protocol."""
    rules = json.dumps(
        {
            "message": "ruleset",
            "game": "match",
            "ruleset": MATCH.converter().unstructure(MATCH.default_ruleset(), MATCH.ruleset_type),
        }
    )
    source, shuffled = Random(1), []  # noqa: S311  (which orders are tried is no secret)
    for number in range(1500):
        decks = [sorted(deck) for deck in MATCH.default_ruleset().components.decks]
        for deck in decks:
            source.shuffle(deck)
        given = [{"action": "shuffle", "items": deck} for deck in decks]
        shuffled.append(json.dumps({"message": "run", "run": number, "given": given, "steps": []}))
    steps = [action for action, _ in play(MATCH, MATCH.new(MATCH.default_ruleset()), choose_uniformly(1), Chance(1))]
    plain = [MATCH.converter().unstructure(action, MATCH.action_type) for action in steps]
    refused = {"message": "run", "run": 1, "given": plain[:4], "steps": [{"action": "x"}] * 2000}
    return {
        "1,500 shuffles": [rules, *shuffled],
        "2,000 steps that are refused": [rules, json.dumps(refused)],
        "many rulesets": [rules.replace('"pawns": 14', f'"pawns": {number}') for number in range(10, 60)] * 4,
        "a line of four megabytes": [rules, "[" * 3_900_000, json.dumps({"message": "x" * 3_900_000})],
        "a line of ten megabytes": [rules, "x" * 10_000_000],
    }


@pytest.mark.parametrize("name", sorted(requests()))
def test_a_session_costs_little(name: str, tmp_path: Path) -> None:
    """What the engine keeps for the next request does not grow without end."""
    session = tmp_path / "session"
    session.write_text("\n".join(requests()[name]) + "\n")
    cost = cost_of(["engine"], tmp_path, session)
    assert cost.code == 0, cost.told
    assert cost.memory < MOST_MEMORY
    assert cost.seconds < MOST_SECONDS * max(1, len(requests()[name]) // 100)


def test_a_link_is_not_inflated_without_end() -> None:
    """An address of a hundred kilobytes may unpack to a hundred megabytes: no more is unpacked than a game needs."""
    packer = zlib.compressobj(9)
    packed = b"".join(packer.compress(b" " * 10**6) for _ in range(70)) + packer.flush()
    address = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    tracemalloc.start()
    try:
        with pytest.raises(Mistake):
            read(address)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
