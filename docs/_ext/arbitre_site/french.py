"""The French of what stands in English in the sources: docs/french, text by text.

The English is the key, so a changed sentence has no French until someone has translated it again. `to_translate` tells which have none.
"""

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from arbitre.core.language import Language
from arbitre_site.page import Tongue


class NoFrench(LookupError):
    """An English text without its French one."""

    def __init__(self, file: Path, english: str) -> None:
        super().__init__(f"{file.name} has no French of: {english}")


@cache
def french(file: Path) -> Mapping[str, str]:
    """The French texts of a file, by the English ones."""
    texts = tomllib.loads(file.read_text(encoding="utf-8"))["text"]
    return {text["en"]: text["fr"] for text in texts}


def file_of(root: Path, name: str) -> Path:
    """The file of the texts of one kind."""
    return root / "docs" / "french" / f"{name}.toml"


def in_tongue(root: Path, name: str, english: str, tongue: Tongue) -> str:
    """An English text of that kind in the reader's language."""
    if tongue.language is Language.EN:
        return english
    try:
        return french(file_of(root, name))[english]
    except KeyError as missing:
        raise NoFrench(file_of(root, name), english) from missing
