"""The engines are functions: no file, no clock, no chance of their own; what they need of the world is named here."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import arbitre

FOLDER = Path(arbitre.__file__).parent
WORLD = {
    *("asyncio", "builtins", "datetime", "getpass", "importlib", "io", "locale", "logging", "multiprocessing", "os"),
    *("pathlib", "platform", "random", "secrets", "select", "shutil", "signal", "socket", "subprocess", "sys"),
    *("tempfile", "threading", "time", "uuid", "warnings", "arbitre_spec"),
}
"""The modules by which a program learns or changes something outside itself; `arbitre_spec` reads its own files."""
CALLS = {"open", "input", "print", "exec", "eval", "__import__", "breakpoint"}
BORDER = {
    "match/box/components.py": {"arbitre_spec"},
    "chessme/ruleset.py": {"arbitre_spec"},
    "core/chance.py": {"random"},
    "core/game.py": {"random"},
    "core/announced.py": {"importlib"},
}
"""Where the world is let in: the shipped cards and layouts, chance with its seed, the games that are installed."""


def world_in(source: str) -> Iterator[str]:
    """The modules of the world that a source imports, and the calls by which it could do without."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Import(names=names):
                yield from (name.name.partition(".")[0] for name in names)
            case ast.ImportFrom(module=str(module)):
                yield module.partition(".")[0]
            case ast.Call(func=ast.Name(id=name)) if name in CALLS:
                yield name


def found_in(path: Path) -> set[str]:
    """What one module takes from the world."""
    return set(world_in(path.read_text(encoding="utf-8"))) & (WORLD | CALLS)


@pytest.mark.parametrize("part", ["core", "match", "chessme"])
def test_the_engine_knows_nothing_of_the_world(part: str) -> None:
    """Every module of the engines, but for those at the border, and those for what is said of them."""
    for path in sorted((FOLDER / part).rglob("*.py")):
        name = path.relative_to(FOLDER).as_posix()
        assert found_in(path) == BORDER.get(name, set()), name


def test_a_look_at_the_world_is_noticed() -> None:
    """A clock, a file and a die are found wherever they stand."""
    source = (
        "def rule():\n    import time\n    from os.path import join\n    return open(join('a', 'b')), time.time()\n"
    )
    assert set(world_in(source)) >= {"time", "os", "open"}
