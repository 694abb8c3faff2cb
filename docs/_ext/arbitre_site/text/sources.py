"""What the code looks like from outside: the signature of a passage, and its address on the site."""

import ast
from functools import cache
from pathlib import Path
from typing import Final

from arbitre.trace.citations import Passage, Unit
from arbitre.trace.matrix import Entry
from arbitre_site.pages.facade import pages_of_names

TWIN: Final = "/match/batch/"


def module_of(file: str) -> str:
    """`reference/arbitre/match/rules/exchange.py` is arbitre.match.rules.exchange."""
    parts = Path(file).with_suffix("").parts[1:]
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def full_name_of(passage: Passage) -> str:
    """The name of a passage with its module."""
    return f"{module_of(passage.file)}.{passage.name}"


def page_in_api(passage: Passage) -> str | None:
    """The page of the code that describes a passage, by itself or with its class; None if no page there does."""
    return pages_of_names().get(f"{module_of(passage.file)}.{passage.name.partition('.')[0]}")


def implementing(entry: Entry) -> list[Passage]:
    """The functions of the reference that implement a clause; its twin tells most rules once more, on packed numbers."""
    return [passage for passage in entry.implemented_by if TWIN not in passage.file]


def address_of(passage: Passage) -> str:
    """Where a passage is described, from the root of a tree: as a part of the facade, else as a formula."""
    page = page_in_api(passage)
    game = module_of(passage.file).split(".")[1]
    return f"{f'api/{page}' if page else f'formal/{game}'}.html#{full_name_of(passage)}"


def source_address_of(root: Path, passage: Passage) -> str:
    """Where its source can be read, from the root of a tree; that of a property with its class."""
    page = module_of(passage.file).replace(".", "/")
    found = definition_of(root, passage)
    is_property = isinstance(found, ast.FunctionDef) and "property" in map(ast.unparse, found.decorator_list)
    return f"_modules/{page}.html#{passage.name.partition('.')[0] if is_property else passage.name}"


def signature_of(root: Path, passage: Passage) -> str:
    """The name with its parameters and what it answers, as the source has it."""
    found = _definitions(root / passage.file).get(passage.name)
    if passage.unit is not Unit.FUNCTION or not isinstance(found, ast.FunctionDef):
        return passage.name
    answer = f" -> {ast.unparse(found.returns)}" if found.returns else ""
    return f"{passage.name}({ast.unparse(found.args)}){answer}"


@cache
def _definitions(file: Path) -> dict[str, ast.AST]:
    found: dict[str, ast.AST] = {}

    def visit(node: ast.AST, prefix: str) -> None:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.FunctionDef | ast.ClassDef):
                found[f"{prefix}{child.name}"] = child
                visit(child, f"{prefix}{child.name}.")

    visit(ast.parse(file.read_text(encoding="utf-8")), "")
    return found


def theorem_in(root: Path, file: str, name: str) -> str | None:
    """The id of the theorem that a function establishes: the first thing its decorator says."""
    found = _definitions(root / file).get(name)
    for decorator in found.decorator_list if isinstance(found, ast.FunctionDef) else ():
        match decorator:
            case ast.Call(ast.Name("theorem"), [ast.Constant(str(identifier)), *_]):
                return identifier
            case _:
                continue
    return None


def definition_of(root: Path, passage: Passage) -> ast.AST | None:
    """The syntax of what a passage describes."""
    return _definitions(root / passage.file).get(passage.name)
