"""Mutants that this project makes itself: other numbers in tables, another default reading, a rule that does nothing."""

import ast
import re
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from attrs import evolve, frozen

from arbitre.core.game import find_game
from arbitre_properties.mutation.sources import citing_functions, clauses_of, module_name, rule_modules

_FIELD: Final = re.compile(r"^    (?P<name>\w+): \w+ = field\(\s*default=(?P<enum>\w+)\.(?P<member>\w+),", re.MULTILINE)
_TOML_NUMBER: Final = re.compile(r"^(?P<key>[a-z_]+) = (?P<number>\d+)$", re.MULTILINE)


@frozen
class Edit:
    """One mutant: what it changes, told so that a person finds it, and the whole text of the file once changed.

    A change within one function says which, and the lines of the file one of which must run for anything to change.
    """

    id: str
    kind: str
    file: str
    clauses: tuple[str, ...]
    text: str
    function: str | None = None
    lines: range = range(0)


def unchanged(edit: Edit, root: Path) -> Edit:
    """An edit of the same place that changes nothing, for a control."""
    return evolve(edit, id="nothing is changed", text=(root / edit.file).read_text(encoding="utf-8"))


def table_edits(game: str, root: Path) -> Iterator[Edit]:
    """Every number that stands in a constant, a default or a data file of the game, one more and one less."""
    for file in rule_modules(game, root):
        source = file.read_text(encoding="utf-8")
        for number in _numbers_outside_functions(ast.parse(source)):
            for changed in (number.value + 1, number.value - 1):
                yield _number_edit(file.relative_to(root).as_posix(), source, number, changed)
    for file in sorted((root / "spec" / "arbitre_spec" / game).glob("*.toml")):
        yield from _data_edits(file, root)


@frozen
class _Number:
    """An integer literal and where it stands."""

    value: int
    line: int
    start: int
    end: int


def _numbers_outside_functions(tree: ast.Module) -> Iterator[_Number]:
    """The integers of module constants, enum members, defaults of fields; docstrings and function bodies have their own mutants."""
    waiting: list[ast.AST] = list(tree.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.Import | ast.ImportFrom):
            continue
        if isinstance(node, ast.Constant) and type(node.value) is int and node.end_col_offset is not None:
            yield _Number(node.value, node.lineno, node.col_offset, node.end_col_offset)
        waiting += ast.iter_child_nodes(node)


def _number_edit(label: str, source: str, number: _Number, changed: int) -> Edit:
    lines = source.splitlines(keepends=True)
    line = lines[number.line - 1].encode()
    lines[number.line - 1] = (line[: number.start] + str(changed).encode() + line[number.end :]).decode()
    name = f"{module_name(label)}: {number.value} becomes {changed} in {line.decode().strip()} (column {number.start})"
    return Edit(name, "tables", label, (), "".join(lines))


def _data_edits(file: Path, root: Path) -> Iterator[Edit]:
    source = file.read_text(encoding="utf-8")
    label = file.relative_to(root).as_posix()
    for place in _TOML_NUMBER.finditer(source):
        if place["key"] != "format":
            changed = int(place["number"]) + 1
            text = source[: place.start("number")] + str(changed) + source[place.end("number") :]
            line = source.count("\n", 0, place.start()) + 1
            yield Edit(f"{label}:{line} {place['key']} becomes {changed}", "tables", label, (), text)


def reading_edits(game: str, root: Path) -> Iterator[Edit]:
    """Each alternative reading in the place of the recommended one."""
    folder = root / "reference" / "arbitre" / game
    (file,) = folder.rglob("readings/__init__.py")
    source = file.read_text(encoding="utf-8")
    label = file.relative_to(root).as_posix()
    readings = import_module(module_name(label))
    questions = {question.field: question for question in find_game(game).questions}
    for field in _FIELD.finditer(source):
        enumeration = getattr(readings, field["enum"])
        for member in enumeration:
            if member.name != field["member"]:
                text = source[: field.start("member")] + member.name + source[field.end("member") :]
                dispute = questions[field["name"]].dispute
                yield Edit(f"{dispute} {field['name']} = {member.value}", "readings", label, (), text)


def deletion_edits(game: str, root: Path) -> Iterator[Edit]:
    """Each function that cites a clause, with a body that does nothing and answers as emptily as its type allows."""
    for file in rule_modules(game, root):
        source = file.read_text(encoding="utf-8")
        citing = {passage.line: passage for passage in citing_functions(file, root)}
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.FunctionDef) and node.lineno in citing and len(node.body) > 1:
                passage = citing[node.lineno]
                label = file.relative_to(root).as_posix()
                name = f"{module_name(label)}.{passage.name} does nothing"
                body = range(node.body[1].lineno, (node.end_lineno or node.lineno) + 1)
                text = _without_body(source, node)
                yield Edit(name, "deletions", label, clauses_of(passage), text, passage.name, body)


def _without_body(source: str, node: ast.FunctionDef) -> str:
    first, last = node.body[1], node.body[-1]
    lines = source.splitlines(keepends=True)
    indent = " " * first.col_offset
    lines[first.lineno - 1 : last.end_lineno] = [f"{indent}return {_empty_answer(node)}\n"]
    return "".join(lines)


def _empty_answer(node: ast.FunctionDef) -> str:
    match ast.unparse(node.returns) if node.returns is not None else "None":
        case "bool":
            return "False"
        case "int":
            return "0"
        case "str":
            return "''"
        case answer if answer.startswith(("tuple", "Sequence", "list", "Iterator")):
            return "()"
        case _:
            return "None"
