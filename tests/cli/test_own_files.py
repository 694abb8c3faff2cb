"""The files that people name: what is told where they cannot be read or written, in both languages."""

import os
import stat
import subprocess
import sys
from errno import ENOSPC
from io import StringIO
from pathlib import Path
from unittest.mock import Mock

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.options.own_files import MOST_BYTES, why_not, write_file
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake

READING = ("judge", "verify", "convert", "replay", "data check", "specrefs")
UNREADABLE = {
    "folder": Text("c'est un dossier", "it is a folder"),
    "noise": Text("ce n'est pas un texte en UTF-8", "this is not a text in UTF-8"),
    "x" * 5000: Text("le système dit « File name too long »", "the system says “File name too long”"),
}


@pytest.mark.parametrize("verb", READING)
@pytest.mark.parametrize("name", UNREADABLE, ids=lambda name: name[:6])
def test_a_file_that_cannot_be_read_is_told_so(
    arbitre: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, verb: str, name: str
) -> None:
    """Code 2, the name, or its ends where it is endless, the reason; whatever lies under that name."""
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("noise").write_bytes(bytes(range(256)))
    for language in Language:
        answer = arbitre(*verb.split(), name, lang=language.value)
        assert (answer.code, answer.out) == (2, "")
        assert name[:50] in answer.err
        assert name[-50:] in answer.err
        assert UNREADABLE[name].in_(language) in answer.err


@pytest.mark.parametrize(
    "words",
    [("judge", "who-leads", "--svg"), ("impact", "D-40", "--matches", "1", "--svg"), ("scenario", "new", "--out")],
    ids=" ".join,
)
def test_a_file_that_cannot_be_written_is_told_so(
    arbitre: Ask, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """Code 2, the name, the reason."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO("\n" * 60))
    answer = arbitre(*words, "no/such/folder/file")
    assert answer.code == 2
    assert "no/such/folder/file: cannot be written: no file or folder of that name" in answer.err


@pytest.mark.parametrize("verb", READING)
def test_what_is_no_ordinary_file_is_not_waited_for(arbitre: Ask, tmp_path: Path, verb: str) -> None:
    """A pipe that nobody writes to, a device without end, a file larger than any table: refused at once."""
    pipe, large = tmp_path / "pipe", tmp_path / "large"
    os.mkfifo(pipe)
    with large.open("wb") as stream:
        stream.truncate(MOST_BYTES + 1)
    for path, told in ((pipe, "not an ordinary file"), (Path("/dev/zero"), "not an ordinary file"), (large, "4 MB")):
        answer = arbitre(*verb.split(), str(path))
        assert (answer.code, told in answer.err) == (2, True), answer.err


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full halfway leaves what was there, and nothing beside it; a link stays one, with its permissions."""
    target, link = tmp_path / "kept.txt", tmp_path / "link.txt"
    target.write_text("what was there", encoding="utf-8")
    target.chmod(0o640)
    link.symlink_to(target)
    with monkeypatch.context() as broken:
        broken.setattr("os.fsync", Mock(side_effect=OSError(ENOSPC, "No space left on device")))
        with pytest.raises(Mistake, match="No space left"):
            write_file(link, "half")
    assert target.read_text(encoding="utf-8") == "what was there"
    write_file(link, "all of it")
    assert (link.is_symlink(), target.read_text(encoding="utf-8")) == (True, "all of it")
    assert stat.S_IMODE(target.stat().st_mode) == 0o640
    assert {path.name for path in tmp_path.iterdir()} == {"kept.txt", "link.txt"}
    write_file(tmp_path / "new.txt", "new")
    plain = tmp_path / "plain.txt"
    plain.write_text("new", encoding="utf-8")
    assert (tmp_path / "new.txt").stat().st_mode == plain.stat().st_mode


def test_the_mark_that_some_editors_begin_a_file_with_is_passed_over(arbitre: Ask, tmp_path: Path) -> None:
    """A table and a record saved by such an editor, with its line ends, are read like any other."""
    table, notes = tmp_path / "table.toml", tmp_path / "game.txt"
    table.write_bytes("\ufeff[table]\r\ngame = 1\r\n".encode())
    notes.write_bytes("\ufeffS: défausse -\r\nF: défausse -\r\n".encode())
    assert arbitre("judge", str(table)).code == 0
    assert arbitre("verify", str(notes)).out.startswith("All 2 plays are legal.")


def test_an_answer_that_cannot_be_written_is_no_defect() -> None:
    """A full disk is the system's business: it is named, without a word about a defect."""
    command = [str(Path(sys.executable).parent / "arbitre"), "disputes", "--lang", "en"]
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "arbitre: the system says “No space left on device”\n")


def test_whatever_the_system_says_has_a_reason() -> None:
    """Also an error without words."""
    assert why_not(OSError()).en == "the system says “”"
    assert why_not(PermissionError()).fr == "le système ne le permet pas"
    assert why_not(NotADirectoryError()).en == "a part of the path is not a folder"
