"""The specification as a machine reads it: the rules' text, and the files that say what the text does not.

The text stands at the top of a checkout, where people look for it, and inside the package once installed; both are found here.
"""

from importlib.resources import files
from pathlib import Path

RULES = "rules_fr.md"


def checkout() -> Path | None:
    """The root of the source checkout this package runs from, or None when it is an installed copy."""
    root = Path(__file__).resolve().parents[2]
    return root if (root / RULES).is_file() and (root / "pyproject.toml").is_file() else None


def rules_text() -> str:
    """The rules of both games, in French, one numbered paragraph a clause."""
    root = checkout()
    source = files(__name__) / RULES if root is None else root / RULES
    return source.read_text(encoding="utf-8")


def read_text(name: str) -> str:
    """One file of this package, named by its path below it: `match/decks.toml`."""
    return (files(__name__) / name).read_text(encoding="utf-8")


def names(folder: str) -> tuple[str, ...]:
    """The files directly in one folder of this package, as `read_text` takes them, in alphabetical order."""
    return tuple(sorted(f"{folder}/{entry.name}" for entry in (files(__name__) / folder).iterdir() if entry.is_file()))
