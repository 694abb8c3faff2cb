"""Archives of Python modules compiled in advance, so that the app need not do it at every start; run by Pyodide itself.

The byte code is that of the interpreter that runs this, which is why docs/app/compile.mjs runs it in the app's own.
"""

import ast
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

UNUSED: Final = frozenset(
    "_android_support _apple_support _ios_support _pydatetime _pydecimal _pyio _pyrepl cProfile curses dbm doctest ensurepip ftplib "
    "http idlelib imaplib lib2to3 mailbox modulefinder multiprocessing optparse pdb pickletools poplib profile pstats pyclbr "
    "pydoc pydoc_data rlcompleter smtplib sqlite3 tabnanny tkinter trace turtle turtledemo unittest venv webbrowser wsgiref xml "
    "xmlrpc zipapp".split()
)
"""Modules of the standard library for debugging, for testing and for talking to a network: the app does none of these."""

ENCODINGS: Final = frozenset(
    "__init__ aliases ascii cp437 cp1252 idna latin_1 punycode raw_unicode_escape unicode_escape utf_16 utf_16_be utf_16_le utf_32 "
    "utf_8 utf_8_sig".split()
)
"""A browser knows no other files."""

KEPT_WHOLE: Final = ("pyodide/", "_pyodide/")
"""Their docstrings are looked at when they start."""


def compile_archive(source: Path, target: Path) -> None:
    """The same archive with byte code for sources, and without what nobody uses."""
    with ZipFile(source) as read, ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as written:
        for name in sorted(read.namelist()):
            if not name.endswith("/") and is_used(name):
                content = read.read(name)
                if name.endswith(".py"):
                    written.writestr(f"{name}c", compiled(content, name))
                else:
                    written.writestr(name, content)


def is_used(name: str) -> bool:
    """Whether the app may need a file of an archive."""
    top, _, rest = name.removesuffix(".py").partition("/")
    return top not in UNUSED and (top != "encodings" or rest in ENCODINGS)


def compiled(source: bytes, name: str) -> bytes:
    """The byte code of a module, without its docstrings; it is never compared with a source."""
    tree = ast.parse(source, name)
    if not name.startswith(KEPT_WHOLE):
        drop_docstrings(tree)
    code = compile(tree, name, "exec", dont_inherit=True, optimize=0)
    external: Any = import_module("importlib._bootstrap_external")
    found: bytes = external._code_to_hash_pyc(code, bytes(8), checked=False)  # noqa: SLF001  (py_compile writes files alone)
    return found


def drop_docstrings(tree: ast.Module) -> None:
    """Take the docstrings out; the assertions stay."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) and _is_told(node.body):
            node.body[:1] = [] if len(node.body) > 1 or isinstance(node, ast.Module) else [ast.Pass(lineno=1, col_offset=0)]


def _is_told(body: list[ast.stmt]) -> bool:
    first = body[0] if body else None
    return isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant) and isinstance(first.value.value, str)


def main(folder: Path) -> None:
    """Compile every archive of a folder in its place."""
    for source in sorted(folder.glob("*.zip")):
        target = source.with_suffix(".compiled")
        compile_archive(source, target)
        target.replace(source)
