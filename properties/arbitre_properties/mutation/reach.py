"""Which tests run which lines of a game, and how long each takes: so that a mutant meets only tests that can notice it."""

import json
import time
from collections.abc import Iterable, Sequence
from itertools import accumulate
from pathlib import Path
from typing import Final

import coverage
import pytest
from attrs import frozen

from arbitre_properties.mutation.forks import allow

_FIRST: Final = 60
_PATIENCE: Final = 5


@frozen
class Reach:
    """For each test its seconds of computing, and for each file and line the tests that run it."""

    seconds: dict[str, float]
    lines: dict[str, dict[int, tuple[str, ...]]]

    @classmethod
    def read(cls, file: Path) -> "Reach":
        """What `measure` wrote."""
        plain = json.loads(file.read_text(encoding="utf-8"))
        lines = {
            name: {int(line): tuple(tests) for line, tests in found.items()} for name, found in plain["lines"].items()
        }
        return cls(plain["seconds"], lines)

    def tests_of(self, file: str, lines: Iterable[int]) -> set[str]:
        """The tests that run one of these lines."""
        here = self.lines.get(file, {})
        return {test for line in lines for test in here.get(line, ())}

    def fastest(self, tests: Iterable[str], budget: float) -> list[str]:
        """As many of these tests as fit into so many seconds, fastest first."""
        ordered = sorted(tests, key=lambda test: (self.seconds[test], test))
        ends = accumulate(self.seconds[test] for test in ordered)
        return [test for test, end in zip(ordered, ends, strict=True) if end <= budget]


def measure(items: Sequence[pytest.Item], run: "Runner", root: Path, file: Path) -> str | None:
    """Run every test that is new once, unchanged, and write what it reached; one that fails now could notice nothing."""
    known = Reach.read(file) if file.exists() else Reach({}, {})
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
    file.write_text(json.dumps({"seconds": known.seconds, "lines": known.lines}), encoding="utf-8")
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
