"""The trial of a mutant: the tests that can notice it, fastest first, until one fails.

A change within a function is put into the code that is already loaded, so the tests are collected once for all of them.
Any other change must be there before anything is loaded, so the tests are collected anew. Tests that have noticed changes
of the same function or module come before all others: that makes most trials short.
"""

import ast
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType
from typing import Final

import pytest
from attrs import frozen

from arbitre_properties.mutation.edits import Edit
from arbitre_properties.mutation.forks import each_in_a_fork
from arbitre_properties.mutation.reach import Reach, Runner, measure
from arbitre_properties.mutation.sources import module_name

_QUIET: Final = ("-q", "-s", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "no:randomly")
_MODE: Final = ("-o", "addopts=", "--import-mode=importlib", "-m", "not long")

_EFFORT: Final = 0.02
"""The seconds that a test costs beyond its own."""
_KNOWS_THE_GAME: Final = re.compile(r"(arbitre|arbitre_spec|tests)(\.|$)|arbitre_properties\.(?!mutation)")
"""The modules that have to be loaded anew with an edited one."""

Note = Callable[[Edit, str | None], None]


@frozen
class Bench:
    """Where mutants are tried: the checkout, its tests, how many processes at a time, how many seconds of tests each."""

    root: Path
    suite: tuple[str, ...]
    reach: Path
    jobs: int
    budget: float

    def pytest(self, plugin: object) -> int:
        """Collect the tests with a plugin that decides what to do with them."""
        return int(pytest.main([*_QUIET, *_MODE, f"--rootdir={self.root}", *self.suite], plugins=[plugin]))


class _Measuring(Runner):
    """Runs the unchanged tests once and writes which lines each reaches."""

    def __init__(self, bench: Bench) -> None:
        super().__init__()
        self.bench = bench

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.failed = measure(session.items, self, self.bench.root, self.bench.reach)
        return True


def first_broken_test(bench: Bench) -> str | None:
    """Measure what the tests reach, unless that is known; a test that fails before anything is changed stops everything."""
    plugin = _Measuring(bench)

    def look(_: None) -> str | None:
        code = bench.pytest(plugin)
        return plugin.failed or (f"pytest: exit {code}" if code else None)

    ((_, broken),) = each_in_a_fork([None], look, 1)
    return broken


class _Swapping(Runner):
    """Tries every edit of a function against the collected tests that reach it."""

    def __init__(self, bench: Bench, edits: Sequence[Edit], note: Note) -> None:
        super().__init__()
        self.bench = bench
        self.edits = edits
        self.note = note
        self.noticed: Counter[tuple[str | None, str]] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        reach = Reach.read(self.bench.reach)
        attempt = partial(self._try, items=items, reach=reach)
        for edit, noticed in each_in_a_fork(self.edits, attempt, self.bench.jobs):
            self.note(edit, noticed)
            if noticed is not None:
                self.noticed[edit.file, noticed] += 1
                self.noticed[edit.function, noticed] += 1
        return True

    def _try(self, edit: Edit, items: Mapping[str, pytest.Item], reach: Reach) -> str | None:
        put_in_place(edit)
        reaching = reach.tests_of(edit.file, edit.lines) & items.keys()
        chosen = reach.fastest(reaching, self.bench.budget)
        chosen.sort(key=lambda test: self._promise(edit, test) / (reach.seconds[test] + _EFFORT), reverse=True)
        return self.first_failure((items[test], reach.seconds[test]) for test in chosen)

    def _promise(self, edit: Edit, test: str) -> int:
        """How often a test has noticed changes of the same module, and of the same function above all."""
        return self.noticed[edit.file, test] + 5 * self.noticed[edit.function, test]


def try_in_place(bench: Bench, edits: Sequence[Edit], note: Note) -> None:
    """Try changes within functions."""
    bench.pytest(_Swapping(bench, edits, note))


def put_in_place(edit: Edit) -> None:
    """Give the loaded function the code of the edited text; wherever it was imported to, it is the same function."""
    module = sys.modules[module_name(edit.file)]
    owner, _, name = (edit.function or "").rpartition(".")
    holder = getattr(module, owner) if owner else module
    function = _bare(vars(holder)[name])
    tree = ast.parse(edit.text, edit.file)
    inside = (
        tree.body if not owner else next(n.body for n in tree.body if isinstance(n, ast.ClassDef) and n.name == owner)
    )
    (definition,) = (node for node in inside if isinstance(node, ast.FunctionDef) and node.name == name)
    definition.decorator_list = []
    loaded: dict[str, object] = dict(vars(module))
    exec(compile(ast.Module([definition], []), edit.file, "exec"), loaded)  # noqa: S102  (the edited function is the trial)
    changed = loaded[name]
    if not isinstance(changed, FunctionType):
        raise TypeError(name)
    function.__code__ = changed.__code__
    function.__defaults__ = changed.__defaults__
    function.__kwdefaults__ = changed.__kwdefaults__
    _forget(vars(module).values())


def _bare(found: object) -> FunctionType:
    """The function itself, below what decorates it."""
    while not isinstance(found, FunctionType):
        for way in ("__wrapped__", "__func__", "fget"):
            if hasattr(found, way):
                found = getattr(found, way)
                break
        else:
            raise TypeError(f"not a function: {found!r}")
    return found


def _forget(values: Iterable[object]) -> None:
    """What a module remembers from before the change must be found out again.

    Others may remember too: then a mutant may survive that should not, but none is noticed that is not there.
    """
    for value in tuple(values):
        clear = getattr(value, "cache_clear", None)
        if callable(clear):
            clear()


class _Anew(Runner):
    """Runs the tests fastest first until one fails."""

    def __init__(self, reach: Reach, budget: float, leave_out: tuple[str, ...]) -> None:
        super().__init__()
        self.reach = reach
        self.budget = budget
        self.leave_out = leave_out

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items if not item.nodeid.startswith(self.leave_out)}
        chosen = self.reach.fastest(items.keys() & self.reach.seconds.keys(), self.budget)
        self.first_failure((items[test], self.reach.seconds[test]) for test in chosen)
        return True


def try_anew(bench: Bench, edits: Sequence[Edit], note: Note, leave_out: tuple[str, ...] = ()) -> None:
    """Try changes of what is computed once, when a module is loaded."""
    reach = Reach.read(bench.reach)

    def attempt(edit: Edit) -> str | None:
        for name in [name for name in sys.modules if _KNOWS_THE_GAME.match(name)]:
            del sys.modules[name]
        load_edited(edit, bench.root)
        plugin = _Anew(reach, bench.budget, leave_out)
        code = bench.pytest(plugin)
        return plugin.failed or (f"pytest: exit {code}" if code else None)

    for edit, noticed in each_in_a_fork(edits, attempt, bench.jobs):
        note(edit, noticed)


class _Edited(SourceFileLoader):
    """Loads a module from the edited text."""

    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self.text = text

    def get_code(self, fullname: str) -> CodeType:  # noqa: ARG002  (the import system's signature)
        return compile(self.text, self.path, "exec")


@frozen
class _Finder(MetaPathFinder):
    """Finds the edited module before anything else does."""

    name: str
    file: Path
    text: str

    def find_spec(self, fullname: str, path: object = None, target: object = None) -> ModuleSpec | None:  # noqa: ARG002  (likewise)
        if fullname != self.name:
            return None
        return spec_from_file_location(fullname, self.file, loader=_Edited(fullname, str(self.file), self.text))


def load_edited(edit: Edit, root: Path) -> None:
    """From now on the edited file is what is imported, or read if it is a file of data."""
    if edit.file.endswith(".py"):
        sys.meta_path.insert(0, _Finder(module_name(edit.file), root / edit.file, edit.text))
        return
    import arbitre_spec  # noqa: PLC0415  (anew: it was unloaded)

    unchanged = arbitre_spec.read_text
    label = edit.file.removeprefix("spec/arbitre_spec/")
    arbitre_spec.read_text = lambda name: edit.text if name == label else unchanged(name)
