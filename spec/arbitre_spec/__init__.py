"""The specification as a machine reads it: the rules' text, and the files that say what the text does not.

The text stands at the top of a checkout, where people look for it, and inside the package once installed; both are found here.

A game that is no part of arbitre brings a specification of its own: a package in the same form, announced as an entry point
of the group `arbitre.specifications`. Whoever asks for a file by its name is given it from whichever package holds it.
"""

import sys
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

RULES = "rules_fr.md"
GROUP = "arbitre.specifications"

_OWN = Path(__file__).resolve().parent


def checkout(folder: Path = _OWN) -> Path | None:
    """The root of the source checkout that holds a specification, or None when it is an installed copy."""
    return next((above for above in folder.parents[:2] if (above / "pyproject.toml").is_file()), None)


def rules_file(folder: Path = _OWN) -> Path:
    """The rules of a specification's games, in French, one numbered paragraph per clause."""
    root = checkout(folder)
    inside = folder / RULES
    return inside if root is None or inside.is_file() else root / RULES


@cache
def others() -> dict[str, Path]:
    """The folders of the specifications that games outside arbitre bring, by the games' names."""
    if not _is_any_announced():
        return {}
    from importlib.metadata import entry_points  # noqa: PLC0415  (its import takes longer than looking up a rule)

    found = {each.name: find_spec(each.value) for each in sorted(entry_points(group=GROUP), key=lambda each: each.name)}
    return {
        name: Path(spec.submodule_search_locations[0])
        for name, spec in found.items()
        if spec is not None and spec.submodule_search_locations
    }


def _is_any_announced() -> bool:
    """Whether anything on the path announces a specification: the files tell, without reading all that is installed."""
    files = (file for place in sys.path for file in Path(place).glob("*-info/entry_points.txt"))
    return any(GROUP in file.read_text(encoding="utf-8") for file in files)


def rules_text() -> str:
    """The rules of arbitre's own games."""
    return rules_file().read_text(encoding="utf-8")


def read_text(name: str) -> str:
    """One file of a specification, named by its path below it: `match/decks.toml`; arbitre's own comes first."""
    holder = next((folder for folder in _folders() if (folder / name).is_file()), _OWN)
    return (holder / name).read_text(encoding="utf-8")


def read_each(name: str) -> tuple[str, ...]:
    """The files of that name, one of each specification that has it, arbitre's own first."""
    return tuple((folder / name).read_text(encoding="utf-8") for folder in _folders() if (folder / name).is_file())


def names(folder: str) -> tuple[str, ...]:
    """The files directly in one folder of the specifications, as `read_text` takes them, in alphabetical order."""
    holders = [each / folder for each in _folders() if (each / folder).is_dir()]
    return tuple(
        sorted(f"{folder}/{entry.name}" for holder in holders for entry in holder.iterdir() if entry.is_file())
    )


def _folders() -> Iterator[Path]:
    yield _OWN
    yield from others().values()
