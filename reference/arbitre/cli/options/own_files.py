"""The files that people name: read, written, and what they are told where that fails."""

import os
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from errno import ELOOP
from glob import escape
from importlib import import_module
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

fcntl = import_module("fcntl") if os.name == "posix" else None
UNFINISHED: Final = ".unfinished"
LOCK: Final = "lock"
MOST_BYTES: Final = 4_000_000
"""More than any table, card file or record of a game needs; a larger file is refused before it is read."""


def read_file(path: Path) -> str:
    """The text of a person's file, with or without the mark that some editors begin it with."""
    try:
        return _bytes_of(path).decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")
    except OSError as error:
        why = why_not(error)
        raise Mistake(Text(f"ne se lit pas : {why.fr}", f"cannot be read: {why.en}"), file=str(path)) from error
    except ValueError as error:
        raise Mistake(Text("ce n'est pas un texte en UTF-8", "this is not a text in UTF-8"), file=str(path)) from error


def _bytes_of(path: Path) -> bytes:
    """What an ordinary file holds; nothing is waited for, and no more is read than can be too much."""
    number = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with open(number, "rb") as stream:  # noqa: PTH123  (it is open already)
        about = os.fstat(number)
        if stat.S_ISDIR(about.st_mode):
            raise IsADirectoryError
        found = stream.read(MOST_BYTES + 1) if stat.S_ISREG(about.st_mode) else None
        if found is None:  # also a file that the system calls ordinary, and that would have to be waited for
            told = Text("ce n'est pas un fichier ordinaire", "this is not an ordinary file")
            raise Mistake(told, file=str(path))
    if len(found) > MOST_BYTES:
        most = MOST_BYTES // 1_000_000
        raise Mistake(
            Text(f"plus de {most} Mo, c'est trop pour être lu", f"over {most} MB is too much to be read"),
            file=str(path),
        )
    return found


def read_beside(name: str, file: Path) -> str:
    """The text of a file that another one names: it lies in the same folder or below it, wherever links lead."""
    folder = file.parent.resolve()
    try:
        wanted = (folder / name).resolve()
    except (OSError, ValueError, RuntimeError) as error:
        raise Mistake(Text("ce n'est pas un nom de fichier", "this is not the name of a file"), file=name) from error
    if Path(name).is_absolute() or not wanted.is_relative_to(folder):
        raise Mistake(
            Text(
                "le fichier nommé doit être dans le dossier de celui qui le nomme",
                "the file named must lie in the folder of the file that names it",
            ),
            file=name,
        )
    return read_file(wanted)


def write_file(path: Path, text: str, *, is_private: bool = False) -> None:
    """Write a file that a person asked for: whole, or not at all, so that what was there is lost to no full disk.

    What is private is for the eyes of its owner only, whatever was there.
    """
    try:
        if is_special(path):
            _pour(path, text)
        else:
            _replace(_target(path), text, is_private=is_private)
    except OSError as error:
        raise _unwritten(path, error) from error


def is_special(path: Path) -> bool:
    """Whether something stands there that is no ordinary file: a device, a pipe, a folder."""
    return path.exists() and not path.is_file()


def _target(path: Path) -> Path:
    """Where links lead in the end; a loop of them, which Python tells or passes over by its version, is an error."""
    try:
        target = path.resolve()
    except RuntimeError as error:
        raise OSError(ELOOP, os.strerror(ELOOP)) from error
    if target.is_symlink():
        raise OSError(ELOOP, os.strerror(ELOOP))
    return target


def _pour(path: Path, text: str) -> None:
    """Write into a device or a pipe, which nobody replaces; a pipe that nobody reads is not waited for."""
    number = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0))
    os.set_blocking(number, True)
    with open(number, "w", encoding="utf-8") as stream:  # noqa: PTH123  (it is open already)
        stream.write(text)


def _replace(path: Path, text: str, *, is_private: bool) -> None:
    """Write beside the file under a name of its own, and put that in its place once it is on the disk."""
    number, name = tempfile.mkstemp(prefix=_beginning(path), suffix=UNFINISHED, dir=path.parent)
    beside = Path(name)
    try:
        with open(number, "w", encoding="utf-8") as stream:  # noqa: PTH123  (it is open already)
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if not is_private:
            beside.chmod(stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
        _settle(path.parent)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


def _beginning(path: Path) -> str:
    return f".{path.name[:100]}."


def _settle(folder: Path) -> None:
    """See to it that the new name is on the disk too, where the system knows folders as files."""
    if os.name != "posix":
        return
    number = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(number)
    finally:
        os.close(number)


def append_lines(path: Path, lines: str) -> None:
    """Add whole lines to the end of a file: all of them are on the disk afterwards, or none."""
    try:
        with path.open("r+b") as stream:
            before = stream.seek(0, os.SEEK_END)
            try:
                stream.write(lines.encode())
                stream.flush()
                os.fsync(stream.fileno())
            except OSError:
                os.truncate(path, before)
                raise
    except OSError as error:
        raise _unwritten(path, error) from error


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Keep a file for this process; whoever else wants it meanwhile is refused. What a killed process left is cleared up."""
    if is_special(path):
        yield  # whoever reads it or writes it will say what it is
        return
    try:
        path = _target(path)  # one file has one lock, by whatever name it is asked for
    except OSError as error:
        raise _unwritten(path, error) from error
    beside = path.with_name(f"{_beginning(path)}{LOCK}")
    try:
        lock = _locked(beside)
    except OSError as error:
        raise _unwritten(path, error) from error
    if lock is None:
        raise Mistake(
            Text(
                "une autre session d'arbitre tient ce fichier ; terminez-la d'abord",
                "another session of arbitre keeps this file; end that one first",
            ),
            file=str(path),
        )
    try:
        for unfinished in path.parent.glob(f"{escape(_beginning(path))}*{UNFINISHED}"):
            unfinished.unlink(missing_ok=True)
        yield
    finally:
        beside.unlink(missing_ok=True)
        os.close(lock)


def _locked(beside: Path) -> int | None:
    """The open lock, held by this process; None where another holds it. The system lets go of it when a process ends."""
    if fcntl is None:
        return os.open(beside, os.O_RDWR | os.O_CREAT)
    while True:
        number = os.open(beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            fcntl.flock(number, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(number)
            return None
        # Whoever held it before may have removed its name meanwhile: then this lock is nobody's.
        if beside.exists() and os.path.samestat(os.fstat(number), beside.stat()):
            return number
        os.close(number)


def _unwritten(path: Path, error: OSError) -> Mistake:
    why = why_not(error)
    return Mistake(Text(f"ne s'écrit pas : {why.fr}", f"cannot be written: {why.en}"), file=str(path))


def _umask() -> int:
    """What this process leaves out of the permissions of a new file; the system tells it only by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def why_not(error: OSError) -> Text:
    """Why the system refuses a file."""
    match error:
        case FileNotFoundError():
            return Text("aucun fichier ou dossier de ce nom", "no file or folder of that name")
        case IsADirectoryError():
            return Text("c'est un dossier", "it is a folder")
        case NotADirectoryError():
            return Text("ce n'est pas un dossier", "a part of the path is not a folder")
        case PermissionError():
            return Text("le système ne le permet pas", "the system does not permit it")
        case _:
            why = error.strerror or str(error)
            return Text(f"le système dit « {why} »", f"the system says “{why}”")
