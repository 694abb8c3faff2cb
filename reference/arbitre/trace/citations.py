"""The one parser of citations, and the reader that finds them in source code without running it.

A function says which rule it is in its docstring, after the sentence that states it in English:

    Règle : ECH-7b, ECH-7c (p. 7), AIDE-2a (aide de jeu). Litiges : D-01, D-02.

A test or a property starts with the clauses it checks: `ECH-7c, AIDE-2a: the total must be strictly smaller.` It may name
disputes, invariants and theorems there too.
"""

import ast
import re
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID, THEOREM_ID

_IDS: Final = rf"{CLAUSE_ID}(?:,\s*{CLAUSE_ID})*"
_RULE: Final = re.compile(r"(?:^|(?<=[.!?])\s+)Règles?\s*:\s*", re.MULTILINE)
_GROUP: Final = re.compile(rf"\s*({_IDS})\s*\(((?:[^()]|\([^()]*\))*)\)\s*([,.])")
_DISPUTE: Final = re.compile(r"(?:^|(?<=\)\.)\s+)Litiges?\s*:\s*", re.MULTILINE)
_LEADING: Final = re.compile(rf"({_IDS}):\s+")


class Unit(Enum):
    """What carries a docstring."""

    MODULE = "module"
    CLASS = "class"
    FUNCTION = "function"


@frozen
class Cited:
    """A clause as a citation names it; a test names no place."""

    id: str
    place: str | None = None


@frozen
class Citation:
    """What one docstring cites; `unreadable` is the citation that could not be understood, if there is one."""

    clauses: tuple[Cited, ...] = ()
    disputes: tuple[str, ...] = ()
    unreadable: str | None = None


@frozen
class Passage:
    """A place in the sources that cites the rules: its name, where it is, the sentence it states."""

    name: str
    unit: Unit
    file: str
    line: int
    sentence: str
    citation: Citation


class SourceError(Mistake):
    """A source file that is not Python."""


def parse_citation(docstring: str, *, may_lead: bool = True) -> Citation:
    """What a docstring cites, in either form; the form that leads with the ids is for tests and properties."""
    leading = _LEADING.match(docstring) if may_lead else None
    named = re.findall(CLAUSE_ID, leading[1]) if leading else []
    others = re.compile(f"{DISPUTE_ID}|{THEOREM_ID}")
    clauses = [Cited(identifier) for identifier in named if not others.fullmatch(identifier)]
    disputes = [identifier for identifier in named if re.fullmatch(DISPUTE_ID, identifier)]
    unreadable = None
    for paragraph in re.split(r"\n\s*\n", docstring):
        if rule := _RULE.search(paragraph):
            cited = _groups(paragraph[rule.end() :])
            clauses += cited
            unreadable = None if cited else " ".join(paragraph[rule.start() :].split())
        if dispute := _DISPUTE.search(paragraph):
            disputes += re.findall(rf"\b{DISPUTE_ID}\b", paragraph[dispute.end() :])
    return Citation(tuple(clauses), tuple(dict.fromkeys(disputes)), unreadable)


def _groups(text: str) -> list[Cited]:
    """The groups of ids, each with its place, up to the full stop; nothing if any of it is out of form."""
    cited: list[Cited] = []
    position = 0
    while group := _GROUP.match(text, position):
        place = " ".join(group[2].split())
        cited += [Cited(identifier, place) for identifier in re.findall(CLAUSE_ID, group[1])]
        position = group.end()
        if group[3] == ".":
            return cited
    return []


def first_sentence(docstring: str) -> str:
    """The sentence that states the rule, without the ids a test starts with."""
    paragraph = re.split(r"\n\s*\n", docstring, maxsplit=1)[0]
    words = " ".join(_LEADING.sub("", paragraph, count=1).split())
    return re.split(r"(?<=[.!?])\s+(?=[A-ZÀ-Ý«“])", words, maxsplit=1)[0]


_OUTERMOST: Final = re.compile(r"^(?=@|def |class |async def )", re.MULTILINE)
"""Where a definition of a module begins."""

_BLOCKS: Final = ("body", "handlers", "orelse", "finalbody", "cases")
"""Where statements stand inside others, in the order of the text: only there can a definition be."""


def passages_in(source: str, file: str, *, may_lead: bool = True, about: Sequence[str] = ()) -> Iterator[Passage]:
    """Every module, class and function of a source that cites something, in the order of the text.

    Asked about some ids, it may leave out definitions that name none of them.
    """
    try:
        tree = _parsed(source, file, about)
    except SyntaxError as wrong:
        message = Text(f"ce n'est pas du Python : {wrong.msg}", f"this is not Python: {wrong.msg}")
        raise SourceError(message, file=file, line=wrong.lineno) from wrong
    yield from _passages(tree, "", file, may_lead=may_lead)


def _parsed(source: str, file: str, about: Sequence[str]) -> ast.Module:
    """The source as a tree; blank lines in the place of what is not asked about make that far quicker."""
    if about:
        head, *definitions = _OUTERMOST.split(source)
        kept = (part if any(each in part for each in about) else "\n" * part.count("\n") for part in definitions)
        try:
            return ast.parse("".join((head, *kept)), file)
        except SyntaxError:  # a line of a text looked like a definition, or a decorator has lost its function
            pass
    return ast.parse(source, file)


def _passages(node: ast.AST, name: str, file: str, *, may_lead: bool) -> Iterator[Passage]:
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
        unit, own_name, line = _described(node, file)
        name = f"{name}.{own_name}".lstrip(".") if unit is not Unit.MODULE else ""
        docstring = ast.get_docstring(node) or ""
        citation = parse_citation(docstring, may_lead=may_lead)
        if citation != Citation():
            yield Passage(name or own_name, unit, file, line, first_sentence(docstring), citation)
    for block in _BLOCKS:
        for child in getattr(node, block, ()):
            yield from _passages(child, name, file, may_lead=may_lead)


def _described(
    node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, file: str
) -> tuple[Unit, str, int]:
    match node:
        case ast.Module():
            return Unit.MODULE, file.rpartition("/")[2].removesuffix(".py"), 1
        case ast.ClassDef():
            return Unit.CLASS, node.name, node.lineno
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            return Unit.FUNCTION, node.name, node.lineno
