"""The files that people name: read, written, and what they are told where that fails."""

from pathlib import Path

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


def read_file(path: Path) -> str:
    """The text of a person's file, with or without the mark that some editors begin it with."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = why_not(error)
        raise Mistake(Text(f"ne se lit pas : {why.fr}", f"cannot be read: {why.en}"), file=str(path)) from error
    except ValueError as error:
        raise Mistake(Text("ce n'est pas un texte en UTF-8", "this is not a text in UTF-8"), file=str(path)) from error


def write_file(path: Path, text: str) -> None:
    """Write a file that a person asked for."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        why = why_not(error)
        raise Mistake(Text(f"ne s'écrit pas : {why.fr}", f"cannot be written: {why.en}"), file=str(path)) from error


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
