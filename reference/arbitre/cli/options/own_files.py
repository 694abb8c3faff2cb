"""The files that people name: read, written, and what they are told where that fails."""

import os
import stat
import tempfile
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

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
        if not stat.S_ISREG(about.st_mode):
            told = Text("ce n'est pas un fichier ordinaire", "this is not an ordinary file")
            raise Mistake(told, file=str(path))
        found = stream.read(MOST_BYTES + 1)
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
        raise Mistake(Text("ce n'est pas un nom de fichier", "this is no name of a file"), file=name) from error
    if Path(name).is_absolute() or not wanted.is_relative_to(folder):
        raise Mistake(
            Text(
                "le fichier nommé doit être dans le dossier de celui qui le nomme",
                "the file named must lie in the folder of the file that names it",
            ),
            file=name,
        )
    return read_file(wanted)


def write_file(path: Path, text: str) -> None:
    """Write a file that a person asked for: whole, or not at all, so that what was there is lost to no full disk."""
    try:
        if path.exists() and not path.is_file():
            path.write_text(text, encoding="utf-8")  # a device, or a folder, which the system refuses
        else:
            _replace(path.resolve(), text)
    except OSError as error:
        why = why_not(error)
        raise Mistake(Text(f"ne s'écrit pas : {why.fr}", f"cannot be written: {why.en}"), file=str(path)) from error


def _replace(path: Path, text: str) -> None:
    """Write beside the file under a name of its own, and put that in its place once it is on the disk."""
    number, name = tempfile.mkstemp(prefix=f".{path.name[:100]}.", dir=path.parent)
    beside = Path(name)
    try:
        with open(number, "w", encoding="utf-8") as stream:  # noqa: PTH123  (it is open already)
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        beside.chmod(stat.S_IMODE(path.stat().st_mode) if path.exists() else 0o666 & ~_umask())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise


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
            return Text("ce n'est pas un dossier", "a part of the path is no folder")
        case PermissionError():
            return Text("le système ne le permet pas", "the system does not permit it")
        case _:
            why = error.strerror or str(error)
            return Text(f"le système dit « {why} »", f"the system says “{why}”")
