"""Which tests run which lines of a game, and how long each takes: so that a mutant meets only tests that can notice it."""

import json
import time
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from itertools import accumulate
from pathlib import Path
from typing import Final

import coverage
import pytest
from attrs import field, frozen

from arbitre_properties.mutation.forks import allow

_FIRST: Final = 60
_PATIENCE: Final = 5
_SOURCES: Final = "sources"


@frozen
class Reach:
    """For each test its seconds of computing, and for each file and line the tests that run it.

    `marks` holds a mark of the sources and of each file of tests as they were when this was measured.
    """

    seconds: dict[str, float]
    lines: dict[str, dict[int, tuple[str, ...]]]
    marks: dict[str, str] = field(factory=dict)

    @classmethod
    def read(cls, file: Path) -> "Reach":
        """What `measure` wrote."""
        plain = json.loads(file.read_text(encoding="utf-8"))
        lines = {
            name: {int(line): tuple(tests) for line, tests in found.items()} for name, found in plain["lines"].items()
        }
        return cls(plain["seconds"], lines, plain["marks"])

    def still_true(self, marks: Mapping[str, str]) -> "Reach":
        """Without what has changed since: everything if the sources have, else the tests of the changed files."""
        if self.marks.get(_SOURCES) != marks[_SOURCES]:
            return Reach({}, {}, dict(marks))
        gone = {file for file, mark in self.marks.items() if marks.get(file) != mark}
        lines = {
            name: {line: tuple(test for test in tests if _file_of(test) not in gone) for line, tests in found.items()}
            for name, found in self.lines.items()
        }
        seconds = {test: taken for test, taken in self.seconds.items() if _file_of(test) not in gone}
        return Reach(seconds, lines, dict(marks))

    def tests_of(self, file: str, lines: Iterable[int]) -> set[str]:
        """The tests that run one of these lines."""
        here = self.lines.get(file, {})
        return {test for line in lines for test in here.get(line, ())}

    def fastest(self, tests: Iterable[str], budget: float) -> list[str]:
        """As many of these tests as fit into so many seconds, fastest first."""
        ordered = sorted(tests, key=lambda test: (self.seconds[test], test))
        ends = accumulate(self.seconds[test] for test in ordered)
        return [test for test, end in zip(ordered, ends, strict=True) if end <= budget]


def _file_of(test: str) -> str:
    return test.partition("::")[0]


def marks_of(root: Path) -> dict[str, str]:
    """A mark of all sources together, and one of each file of tests."""
    sources = sha256()
    for folder in ("reference", "spec"):
        for file in sorted((root / folder).rglob("*")):
            if file.suffix in {".py", ".toml", ".json"}:
                sources.update(file.read_bytes())
    tests = sorted((root / "tests").rglob("*.py"))
    each = {file.relative_to(root).as_posix(): sha256(file.read_bytes()).hexdigest() for file in tests}
    return {_SOURCES: sources.hexdigest(), **each}


def measure(items: Sequence[pytest.Item], run: "Runner", root: Path, file: Path) -> str | None:
    """Run every test that is new or changed once and write what it reached; one that fails now could notice nothing."""
    marks = marks_of(root)
    known = Reach.read(file).still_true(marks) if file.exists() else Reach({}, {}, marks)
    unknown = [item for item in items if item.nodeid not in known.seconds]
    if not unknown:
        return None
    watch = coverage.Coverage(
        data_file=None, include=[str(root / "reference" / "arbitre" / "*")], branch=False, config_file=False
    )
    watch.start()
    for item in unknown:
        watch.switch_context(item.nodeid)
        started = time.process_time()
        if failed := run.first_failure([(item, _FIRST)]):
            return failed
        known.seconds[item.nodeid] = time.process_time() - started
    watch.stop()
    data = watch.get_data()
    for name in data.measured_files():
        here = known.lines.setdefault(str(Path(name).relative_to(root)), {})
        for line, contexts in data.contexts_by_lineno(name).items():
            here[line] = (*here.get(line, ()), *sorted(context for context in contexts if context))
    file.write_text(
        json.dumps({"seconds": known.seconds, "lines": known.lines, "marks": known.marks}), encoding="utf-8"
    )
    return None


class Runner:
    """A pytest plugin that runs chosen tests and remembers the first that fails."""

    def __init__(self) -> None:
        """Nothing has failed yet."""
        self.failed: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Pytest tells each report here."""
        if report.failed and self.failed is None:
            self.failed = report.nodeid

    def first_failure(self, items: Iterable[tuple[pytest.Item, float]]) -> str | None:
        """The first of these tests that fails, or None; the rest are not run. With each goes how long it used to take."""
        for item, seconds in items:
            allow(_PATIENCE + 10 * seconds)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
            if self.failed:
                return self.failed
        return None
