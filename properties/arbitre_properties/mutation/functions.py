"""The mutants of the functions of the rule modules: mutmut says in how many ways each can be wrong."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from itertools import takewhile
from pathlib import Path
from typing import Final

import libcst as cst
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from arbitre_properties.mutation.edits import Edit
from arbitre_properties.mutation.sources import citing_functions, clauses_of, module_name, rule_modules


def function_edits(game: str, root: Path) -> Iterator[Edit]:
    """Every change that mutmut knows, in every function of the game's rule modules."""
    for file in rule_modules(game, root):
        yield from edits_of(file, root)


def edits_of(file: Path, root: Path) -> Iterator[Edit]:
    """The mutants of the functions of one module; two that read the same are told apart by a number."""
    source = file.read_text(encoding="utf-8")
    label = file.relative_to(root).as_posix()
    clauses = {passage.name: clauses_of(passage) for passage in citing_functions(file, root)}
    visitor = MutationVisitor(mutation_operators, IgnoredCode(set(), set(), set()))
    module = MetadataWrapper(cst.parse_module(source)).visit(visitor)
    owners = _owners(module)
    statements = _statements(source)
    seen: Counter[str] = Counter()
    for mutation in visitor.mutations:
        function = mutation.contained_by_top_level_function
        if function is None or function not in owners or _is_prose(mutation.original_node):
            continue
        text = _changed(module, source, mutation, function)
        touched, change = _difference(source, text)
        if change is None or _is_about_prose(change) or _is_idle(change):
            continue
        lines = next((whole for whole in statements if set(touched) <= set(whole)), touched)
        name = f"{module_name(label)}.{owners[function]}: {change}"
        seen[name] += 1
        told = name if seen[name] == 1 else f"{name} ({seen[name]})"
        yield Edit(told, "functions", label, clauses.get(owners[function], ()), text, owners[function], lines)


def _is_prose(node: cst.CSTNode) -> bool:
    """A sentence for people, unlike a code or a clause, may be put in other words without any rule being another."""
    return isinstance(node, cst.SimpleString) and " " in node.value


def _is_about_prose(change: str) -> bool:
    """Whether a change takes such a sentence away."""
    before, _, after = change.partition(" → ")
    start = _alike(before, after)
    end = _alike(before[start:][::-1], after[start:][::-1])
    return any(" " in literal for literal in re.findall(r'"([^"]*)"', before[start : len(before) - end]))


def _alike(one: str, other: str) -> int:
    """How many letters two texts have in common from the start."""
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(one, other, strict=False)))


_IDLE: Final = re.compile(r",? ?strict=\w+|(?<=cast\()[^,]*,|case _: pass")
"""What Python does not act upon here: pairs are as long as each other, a cast is for the reader of types, an empty case is none."""


def _is_idle(change: str) -> bool:
    """Whether a change concerns only such words."""
    before, _, after = (_IDLE.sub("", part) for part in change.partition(" → "))
    return before == after.replace("nothing", "").replace(", )", ")")


def _owners(module: cst.Module) -> dict[cst.CSTNode, str]:
    """The functions and methods of a module by their node, each with its qualified name."""
    found: dict[cst.CSTNode, str] = {}
    for node in module.body:
        if isinstance(node, cst.FunctionDef):
            found[node] = node.name.value
        elif isinstance(node, cst.ClassDef):
            for inner in node.body.body:
                if isinstance(inner, cst.FunctionDef):
                    found[inner] = f"{node.name.value}.{inner.name.value}"
    return found


def _statements(source: str) -> list[range]:
    """The lines of every statement, of one with a body only its head: they run together.

    The head of a function runs when its module is loaded, but what it says matters where its body runs: all are its lines.
    """
    found: list[range] = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef):
            found.append(range(node.lineno, (node.end_lineno or node.lineno) + 1))
        elif isinstance(node, ast.stmt):
            inside = [inner.lineno for inner in ast.walk(node) if isinstance(inner, ast.stmt) and inner is not node]
            found.append(range(node.lineno, max(node.lineno + 1, min(inside, default=(node.end_lineno or 0) + 1))))
    return sorted(found, key=len)


def _changed(module: cst.Module, source: str, mutation: Mutation, function: cst.FunctionDef) -> str:
    """The module's text with one function changed; a method's text depends on where it stands, so its module is written."""
    before = module.code_for_node(function)
    part = function if source.count(before) == 1 else module
    changed = deep_replace(part, mutation.original_node, mutation.mutated_node)
    if isinstance(changed, cst.Module):
        return changed.code
    if isinstance(changed, cst.FunctionDef):
        return source.replace(before, module.code_for_node(changed))
    raise TypeError(f"a change of {function.name.value} leaves no function")


def _difference(source: str, text: str) -> tuple[range, str | None]:
    """The lines that a mutant touches, and the words around the change; None if nothing is changed at all."""
    before, after = source.splitlines(), text.splitlines()
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(before, after, strict=False)))
    if before == after:
        return range(0), None
    tail = zip(reversed(before[same:]), reversed(after[same:]), strict=False)
    kept = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], tail))
    removed, added = before[same : len(before) - kept], after[same : len(after) - kept]
    told = " → ".join(" ".join(" ".join(part).split()) or "nothing" for part in (removed, added))
    return range(same + 1, same + 1 + max(1, len(removed))), told
