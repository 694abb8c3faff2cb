"""The texts of the docstrings that the pages of the code show, paragraph by paragraph."""

import ast
import inspect
import re
from collections.abc import Iterator
from typing import Final

from arbitre_site.facade import CHAPTERS, Described, described, tree_of
from arbitre_site.headings import place_in_english

CITATIONS: Final = "Règle", "Litige"
"""How the paragraphs begin that name the clauses and disputes a function is about."""

_LABEL: Final = re.compile(r"\b(Règle|Litige)(s?) :")
_PLACE: Final = re.compile(r"\(([^)]*)\)")
_ENGLISH: Final = {"Règle": "Rule", "Litige": "Dispute"}


def citation_in_english(citation: str) -> str:
    """`Règle : ECH-7c (p. 7). Litiges : D-01.` with English labels."""
    labelled = _LABEL.sub(lambda label: f"{_ENGLISH[label[1]]}{label[2]}:", citation)
    return _PLACE.sub(lambda place: f"({place_in_english(place[1])})", labelled)


def is_told(paragraph: str) -> bool:
    """Whether a paragraph of a docstring is a text to be translated: not a citation, nor an example."""
    return bool(paragraph.strip()) and not paragraph.startswith((*CITATIONS, ">>> "))


def paragraphs_of(docstring: str) -> Iterator[str]:
    """The texts of a docstring, a paragraph each, each on one line."""
    for paragraph in inspect.cleandoc(docstring).split("\n\n"):
        if is_told(paragraph):
            yield " ".join(paragraph.split())


def docstrings_of(name: Described) -> Iterator[str]:
    """What is shown of a name: its own docstring, and those of its public members."""
    body = tree_of(name.module).body
    for place, node in enumerate(body):
        if isinstance(node, ast.ClassDef | ast.FunctionDef) and node.name == name.name:
            yield from _docstrings_in(node)
        elif name.name in _assigned(node):
            yield from _text_after(body, place)


def _docstrings_in(node: ast.ClassDef | ast.FunctionDef) -> Iterator[str]:
    yield ast.get_docstring(node) or ""
    for place, member in enumerate(node.body if isinstance(node, ast.ClassDef) else ()):
        if isinstance(member, ast.FunctionDef) and not member.name.startswith("_"):
            yield ast.get_docstring(member) or ""
        elif _assigned(member):
            yield from _text_after(node.body, place)


def _assigned(node: ast.stmt) -> set[str]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return {each.id for each in targets if isinstance(each, ast.Name)}


def _text_after(body: list[ast.stmt], place: int) -> Iterator[str]:
    match body[place + 1 : place + 2]:
        case [ast.Expr(ast.Constant(str(text)))]:
            yield text
        case _:
            pass


def texts() -> list[str]:
    """Every English text that the pages of the code show, in their order."""
    shown = (text for chapter in CHAPTERS for name in described(chapter) for text in docstrings_of(name))
    return list(dict.fromkeys(paragraph for text in shown for paragraph in paragraphs_of(text)))
