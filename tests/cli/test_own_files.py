"""The files that people name: what is told where they cannot be read or written, in both languages."""

import subprocess
import sys
from io import StringIO
from pathlib import Path

import pytest
from tests.cli.conftest import Ask

from arbitre.cli.options.own_files import why_not
from arbitre.core.language import Language, Text

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
    """Code 2, the name, the reason; whatever lies under that name."""
    monkeypatch.chdir(tmp_path)
    Path("folder").mkdir()
    Path("noise").write_bytes(bytes(range(256)))
    for language in Language:
        answer = arbitre(*verb.split(), name, lang=language.value)
        assert (answer.code, answer.out) == (2, "")
        assert name in answer.err
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
    assert why_not(NotADirectoryError()).en == "a part of the path is no folder"
