"""Killed, out of room, or with somebody else at the same file: what was confirmed stays, and what happened is said."""

import ast
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from threading import Thread

import pytest
from tests.cli.conftest import Ask

import arbitre
import arbitre_properties
from arbitre.cli.options.own_files import LOCK, UNFINISHED, append_lines, held, read_file, write_file
from arbitre.core.mistake import Mistake

ARBITRE = str(Path(sys.executable).parent / "arbitre")
CAMPAIGN = ("impact", "D-40", "--matches", "2", "--jobs", "1", "--players", "random", "--resume")


def leftovers(folder: Path) -> list[str]:
    """The files that somebody did not clear up."""
    return [each.name for each in folder.iterdir() if each.name.startswith(".")]


def test_an_appended_line_is_there_or_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk in the middle of a line leaves the file as it was, and the reason is told."""
    file = tmp_path / "results"
    file.write_text("one\n")

    def full(_number: int) -> None:
        raise OSError(ENOSPC, os.strerror(ENOSPC))

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(Mistake, match="No space left"):
        append_lines(file, "two\n")
    assert file.read_text() == "one\n"


def test_a_real_limit_of_the_system_loses_nothing(tmp_path: Path) -> None:
    """A file system that takes no more than so much: the old file stays whole, and nothing is left beside it."""
    file = tmp_path / "file"
    file.write_text("as it was")
    program = (
        "import resource, signal, sys; from pathlib import Path\n"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, 10_000))\n"
        "from arbitre.cli.options.own_files import append_lines, write_file\n"
        "from arbitre.core.mistake import Mistake\n"
        "for write in (write_file, append_lines):\n"
        "    try: write(Path(sys.argv[1]), 'x' * 50_000)\n"
        "    except Mistake as wrong: print(wrong)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, str(file)], capture_output=True, text=True, check=True)
    assert done.stdout.count("cannot be written: the system says “File too large”") == 2
    assert file.read_text() == "as it was"
    assert leftovers(tmp_path) == []


def test_a_held_file_is_refused_to_others(tmp_path: Path) -> None:
    """One session a file; the next one may have it once the first has ended, and finds nothing left over."""
    file = tmp_path / "game.json"
    (tmp_path / f".game.json.killed{UNFINISHED}").write_text("half a game")
    with held(file):
        assert leftovers(tmp_path) == [f".game.json.{LOCK}"]
        with pytest.raises(Mistake, match="another session of arbitre keeps this file"), held(file):
            pass
    with held(file):
        pass
    assert leftovers(tmp_path) == []


def test_a_lock_of_a_killed_process_holds_nobody_up(tmp_path: Path) -> None:
    """The system lets go of a lock when its process ends, however it ended."""
    file = tmp_path / "game.json"
    program = (
        "import sys, os, signal; from pathlib import Path\n"
        "from arbitre.cli.options.own_files import held\n"
        "with held(Path(sys.argv[1])): os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    assert subprocess.run([sys.executable, "-c", program, str(file)], check=False).returncode == -signal.SIGKILL
    assert leftovers(tmp_path) == [f".game.json.{LOCK}"]
    with held(file):
        pass
    assert leftovers(tmp_path) == []


def test_a_second_session_on_one_save_is_refused(arbitre: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`play` on a game that is being played: code 2, and the file is not touched."""
    file = tmp_path / "game.json"
    monkeypatch.setattr("sys.stdin", StringIO(""))
    assert arbitre("play", str(file), "--players", "human,random", "--seed", "1").code == 0
    before = file.read_text()
    with held(file):
        answer = arbitre("play", str(file), "--players", "human,random")
    assert (answer.code, file.read_text()) == (2, before)
    assert "another session" in answer.err


def test_a_torn_end_is_dropped_and_said(arbitre: Ask, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What a full disk or a kill tore off is played again; the results are those of a campaign that nothing disturbed."""
    whole, torn = tmp_path / "whole", tmp_path / "torn"
    undisturbed = arbitre(*CAMPAIGN, str(whole), "--json")
    assert undisturbed.code == 0
    text = whole.read_text()
    for cut in (3, len(text) - 5):
        torn.write_text(text[:cut])
        assert arbitre(*CAMPAIGN, str(torn), "--json").out == undisturbed.out
        assert ("last line was unfinished" in capsys.readouterr().err) is True
    torn.write_text("somebody's notes")
    assert arbitre(*CAMPAIGN, str(torn)).code == 2
    assert torn.read_text() == "somebody's notes"


KILLING = """
import io, itertools, json, os, signal, sys, time
from pathlib import Path
from random import Random
from arbitre.cli.main import run
from arbitre.cli.options.own_files import append_lines, held, write_file
from arbitre.core.transcript import read_transcript

file, way, kills, source = Path(sys.argv[1]), sys.argv[2], int(sys.argv[3]), Random(int(sys.argv[3]))

class Typist(io.StringIO):
    def readline(self):
        return "1\\n"

def replace():
    with held(file):
        for number in itertools.count(confirmed() + 1):
            write_file(file, json.dumps({"number": number, "x": "x" * 10**5}))

def append():
    with held(file):
        write_file(file, file.read_text()[: confirmed()])
        for number in itertools.count():
            append_lines(file, "x" * 99 + "\\n")

def play():
    sys.stdin = Typist()
    run(["play", str(file), "--players", "human,random", "--seed", "1"], {}, io.StringIO(), io.StringIO())

def confirmed():
    text = file.read_text()
    if way == "replace":
        return json.loads(text)["number"]
    if way == "append":
        whole = text.rfind("\\n") + 1
        assert all(len(line) == 99 for line in text[:whole].splitlines())
        return whole
    return len(read_transcript(text)[1].actions)

write_file(file, json.dumps({"number": 0}) if way == "replace" else "")
if way == "play":
    file.unlink()
    sys.stdin = io.StringIO("")
    run(["play", str(file), "--players", "human,random", "--seed", "1"], {}, io.StringIO(), io.StringIO())
before = first = confirmed()
longest = 0.1 if way == "play" else 0.02
for _ in range(kills):
    child = os.fork()
    if child == 0:
        {"replace": replace, "append": append, "play": play}[way]()
        os._exit(0)
    time.sleep(source.random() * longest)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    assert confirmed() >= before, "what was confirmed is lost"
    # On a busy machine a writer may not come to write at all.
    longest *= 0.95 if confirmed() > before else 1.05
    before = confirmed()
assert before > first, "nothing was written"
with held(file):
    pass
"""


@pytest.mark.parametrize(("way", "kills"), [("replace", 200), ("append", 200), ("play", 30)])
@pytest.mark.parametrize("times", [1, pytest.param(20, marks=[pytest.mark.long, pytest.mark.timeout(0)])])
def test_killed_while_it_writes(way: str, kills: int, times: int, tmp_path: Path) -> None:
    """A writer killed at random points, hundreds of times: the file is whole, and holds all that it held before and no less."""
    file = tmp_path / "file"
    command = [sys.executable, "-c", KILLING, str(file), way, str(kills * times)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    assert leftovers(tmp_path) == []


SMALL_DISK = """
import io, json, sys
from pathlib import Path
from arbitre.cli.main import run

folder = Path(sys.argv[1])

class Typist(io.StringIO):
    def readline(self):
        return "1\\n"

def ask(*words):
    told = io.StringIO()
    return [words[0], run(words, {"LANG": "en"}, io.StringIO(), told), told.getvalue()]

files = {name: folder / name for name in ("game", "places", "results", "table", "key")}
files["places"].write_text("ECH-7c - src/end.rs:10\\n" * 40)
if sys.argv[2] == "full":
    with (folder / "rest").open("wb", buffering=0) as rest:
        try:
            while rest.write(b"x" * 512): pass
        except OSError:
            pass
sys.stdin = Typist()
answers = [
    ask("play", str(files["game"]), "--players", "human,random", "--seed", "1"),
    ask("specrefs", str(files["places"]), "--stamp"),
    ask("judge", "who-leads", "--svg", str(files["table"])),
    ask("sign", "--new-key", str(files["key"])),
]
if files["game"].exists():
    answers.append(ask("verify", str(files["game"])))
left = sorted(each.name for each in folder.iterdir())
print(json.dumps({"answers": answers, "left": left, "places": files["places"].read_text()}))
"""


def on_small_disk(folder: Path, state: str) -> list[str]:
    """A command on a file system of 44 kB of its own; where the system mounts none, on one that takes no file of over 18 kB."""
    program = [sys.executable, "-c", SMALL_DISK, str(folder), state]
    mounting = ["unshare", "-rm", "sh", "-c", 'mount -t tmpfs -o size=44k none "$0" && exec "$@"', str(folder)]
    try:
        if subprocess.run([*mounting, "true"], capture_output=True, check=False).returncode == 0:
            return [*mounting, *program]
    except OSError:
        pass
    limit = "import os, resource, signal, sys; signal.signal(signal.SIGXFSZ, signal.SIG_IGN); "
    limit += "resource.setrlimit(resource.RLIMIT_FSIZE, (18_000, 18_000)); os.execv(sys.argv[1], sys.argv[1:])"
    return [sys.executable, "-c", limit, *program]


@pytest.mark.parametrize("state", ["empty", "full"])
def test_a_full_disk_loses_nothing(state: str, tmp_path: Path) -> None:
    """On a small file system, filled by a game or full before: what stood there stands there, and the reason is told."""
    done = subprocess.run(on_small_disk(tmp_path, state), capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    told = json.loads(done.stdout)
    assert told["places"] == "ECH-7c - src/end.rs:10\n" * 40 or told["answers"][1][1] in {0, 1}
    refused = [said for _verb, code, said in told["answers"] if code == 2]
    assert told["answers"][0][1] == 2, "a game fills the disk"
    assert all("cannot be written" in said for said in refused)
    assert all(code in {0, 1, 2} for _verb, code, _said in told["answers"])
    if "game" in told["left"]:
        assert told["answers"][-1][:2] == ["verify", 0], "what was saved is a whole game"
    assert [name for name in told["left"] if name.startswith(".")] == []


def test_two_names_of_a_file_are_one_file(tmp_path: Path) -> None:
    """A session that names the save by a link is a second session on that save."""
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_text("a game")
    link.symlink_to(file)
    with held(file), pytest.raises(Mistake, match="another session"), held(link):
        pass
    write_file(link, "another game")
    assert (link.is_symlink(), file.read_text()) == (True, "another game")


@pytest.mark.parametrize("write", [write_file, append_lines], ids=["write", "append"])
def test_what_is_no_file_is_not_waited_for(write: Callable[[Path, str], None], tmp_path: Path) -> None:
    """A pipe that nobody reads, links that lead in a circle, a full device, a folder: refused at once, with the reason."""
    pipe, circle = tmp_path / "pipe", tmp_path / "circle"
    os.mkfifo(pipe)
    circle.symlink_to(circle)
    for path in (pipe, circle, Path("/dev/full"), tmp_path):
        with pytest.raises(Mistake, match="cannot be written"):
            write(path, "x")
    with pytest.raises(Mistake), held(circle):
        pass
    write_file(Path(os.devnull), "x")


def test_what_would_be_waited_for_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A pipe, an endless device; and what the system calls a file though it holds nothing yet, such as its own log."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (pipe, Path("/dev/zero")):
        with pytest.raises(Mistake, match="not an ordinary file"):
            read_file(path)
    monkeypatch.setattr("stat.S_ISREG", lambda _mode: True)
    with os.fdopen(os.open(pipe, os.O_RDWR | os.O_NONBLOCK), "wb"), pytest.raises(Mistake, match="not an ordinary"):
        read_file(pipe)


def test_a_pipe_that_is_read_is_written(tmp_path: Path) -> None:
    """As where a shell puts another program in the place of a file: all of it arrives, however slowly it is read."""
    pipe, text = tmp_path / "pipe", "x" * 500_000
    os.mkfifo(pipe)
    read: list[str] = []
    reader = Thread(target=lambda: read.append(pipe.read_text()), daemon=True)
    reader.start()
    deadline = time.monotonic() + 60
    while not read and time.monotonic() < deadline:
        with suppress(Mistake):  # nobody reads it yet
            write_file(pipe, text)
            reader.join(60)
    assert read == [text]


def test_there_is_one_writer() -> None:
    """Nothing of arbitre writes a file but by the one writer, which loses nothing."""
    found = set()
    for root in (Path(arbitre.__file__).parent, Path(arbitre_properties.__file__).parent):
        for file in root.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                called = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
                if re.search(r"(\.write_(text|bytes)|(^|\.)open|mkstemp|TemporaryFile|\.touch)$", called):
                    found.add(f"{file.relative_to(root.parent)} {called}")
    assert found == {
        "arbitre/cli/options/own_files.py os.open",
        "arbitre/cli/options/own_files.py open",
        "arbitre/cli/options/own_files.py path.open",
        "arbitre/cli/options/own_files.py tempfile.mkstemp",
        "arbitre/cli/main.py os.open",  # the null device, instead of a pipe that nobody reads
        "arbitre/cli/main.py Path(os.devnull).open",  # and instead of a stream that was closed
        "arbitre_properties/mutation/forks.py os.open",  # the null device, instead of what a test would say
        "arbitre_properties/mutation/__main__.py lines.open",  # results of minutes each, appended
        "arbitre_properties/mutation/reach.py file.write_text",  # can be found out again
    }


def test_the_workers_of_a_killed_campaign_end(tmp_path: Path) -> None:
    """Nobody goes on playing for a campaign that is gone."""
    command = (ARBITRE, "impact", "D-40", "--matches", "1000", "--jobs", "2", "--resume", str(tmp_path / "results"))
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as campaign:
        workers = _awaited(lambda: [each for each in _children(campaign.pid) if _is_worker(each)], 2)
        campaign.kill()
    assert len(workers) == 2
    deadline = time.monotonic() + 60
    while any(Path(f"/proc/{worker}/cmdline").exists() and _is_worker(worker) for worker in workers):
        assert time.monotonic() < deadline, "the workers live on"
        time.sleep(0.1)


def _awaited(found: Callable[[], list[int]], count: int) -> list[int]:
    deadline = time.monotonic() + 120
    while time.monotonic() < deadline:
        these = found()
        if len(these) >= count:
            return these
        time.sleep(0.1)
    return []


def _children(parent: int) -> list[int]:
    found = []
    for entry in Path("/proc").iterdir():
        try:
            if entry.name.isdecimal() and (entry / "stat").read_text().rsplit(")", 1)[1].split()[1] == str(parent):
                found.append(int(entry.name))
        except OSError:
            continue
    return found


def _is_worker(process: int) -> bool:
    try:
        return b"spawn_main" in Path(f"/proc/{process}/cmdline").read_bytes()
    except OSError:
        return False
