"""Killed, out of room, or with somebody else at the same file: what was confirmed stays, and what happened is said."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.options.own_files import LOCK, UNFINISHED, append_lines, held, write_file
from arbitre.core.mistake import Mistake

ARBITRE = str(Path(sys.executable).parent / "arbitre")
KILLS = 12
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


@pytest.mark.parametrize("kills", [KILLS, pytest.param(300, marks=[pytest.mark.long, pytest.mark.timeout(0)])])
def test_killed_while_it_writes(kills: int, tmp_path: Path) -> None:
    """A writer killed at random points: the file is one of the whole texts that were written, and never less."""
    file = tmp_path / "file"
    write_file(file, json.dumps({"number": -1}))
    program = (
        "import itertools, json, sys; from pathlib import Path\n"
        "from arbitre.cli.options.own_files import held, write_file\n"
        "with held(Path(sys.argv[1])):\n"
        "    print('ready', flush=True)\n"
        "    for number in itertools.count(): write_file(Path(sys.argv[1]), json.dumps({'number': number, 'x': 'x' * 10**5}))\n"
    )
    source = Random(1)  # noqa: S311  (when to kill is no secret)
    for _ in range(kills):
        with subprocess.Popen([sys.executable, "-c", program, str(file)], stdout=subprocess.PIPE, text=True) as writer:
            assert writer.stdout is not None
            assert writer.stdout.readline() == "ready\n"
            time.sleep(source.random() * 0.05)
            writer.kill()
        assert json.loads(file.read_text())["number"] >= -1
        assert [each for each in leftovers(tmp_path) if not each.endswith((UNFINISHED, LOCK))] == []
    with held(file):
        pass
    assert leftovers(tmp_path) == []


def test_the_workers_of_a_killed_campaign_end(tmp_path: Path) -> None:
    """Nobody goes on playing for a campaign that is gone."""
    command = (ARBITRE, "impact", "D-40", "--matches", "2000", "--jobs", "2", "--resume", str(tmp_path / "results"))
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
