"""Which functions of an engine ask for a reading, found in their source."""

import ast
from functools import cache
from pathlib import Path
from types import ModuleType


@cache
def _functions(folder: Path) -> tuple[tuple[str, frozenset[str]], ...]:
    found = []
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                read = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
                found.append((node.name, frozenset(read)))
    return tuple(found)


def rules_that_ask_for(package: ModuleType, field: str) -> set[str]:
    """The functions of the package whose source asks for this reading."""
    return {name for name, read in _functions(_folder(package)) if field in read}


def _folder(package: ModuleType) -> Path:
    if package.__file__ is None:
        raise ValueError(f"{package.__name__} has no source to look at")
    return Path(package.__file__).parent
