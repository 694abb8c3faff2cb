"""What every test runs under: how Hypothesis looks for counterexamples, and the programs that not every machine has."""

import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

import pytest
from attrs import frozen
from hypothesis import HealthCheck, settings

from arbitre.core.announced import announced_games

# The same examples on every machine and every run, so that a red test is red for everyone.
settings.register_profile("default", derandomize=True, deadline=None, max_examples=100, database=None)

# New examples each time, and many: `make verify`.
settings.register_profile(
    "long",
    derandomize=False,
    deadline=None,
    max_examples=5_000,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)

settings.load_profile("default")

# These look at the built site in Chromium: `make browser`.
collect_ignore = ["browser"]


@frozen
class Program:
    """A program that some tests run: what people call it, and a command that succeeds where it can be used."""

    title: str
    trial: tuple[str, ...]

    @property
    def reason(self) -> str:
        """Why a test did not run."""
        return f"{self.title} is not on this machine"


PROGRAMS: Final[Mapping[str, Program]] = {
    "node": Program(
        "Node.js 20 or later", ("node", "-e", "process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)")
    ),
    "perl": Program("Perl 5.36 or later with JSON::PP", ("perl", "-MJSON::PP", "-e", "use v5.36")),
    "zsh": Program("zsh", ("zsh", "-c", ":")),
    "fish": Program("fish", ("fish", "-c", "true")),
    "atheris": Program("atheris, which is made for Linux only,", (sys.executable, "-c", "import atheris")),
}
"""What `@pytest.mark.needs(…)` may name. make and Python are all that `make test` asks of a machine: where one of these
is missing, the tests that need it are skipped, and the last lines of the run count them."""


@cache
def is_here(name: str) -> bool:
    """Whether this machine can run a program."""
    try:
        return subprocess.run(PROGRAMS[name].trial, capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--nothing-missing`: for `make foreign`, where a test that does not run is a failure."""
    parser.addoption("--nothing-missing", action="store_true", help="fail where a program that tests need is missing")


def pytest_configure(config: pytest.Config) -> None:
    """With `--nothing-missing` nothing begins before all programs are there; and nothing at all without the games."""
    if not {"match", "chessme"} <= set(announced_games()):
        raise pytest.UsageError(
            "the games are not announced: this environment is older than pyproject.toml; make .venv/.test"
        )
    if config.getoption("nothing_missing") and (missing := [each for each in PROGRAMS if not is_here(each)]):
        raise pytest.UsageError("; ".join(PROGRAMS[each].reason for each in missing))


def pytest_runtest_setup(item: pytest.Item) -> None:
    """A test whose program is missing does not run, and says so."""
    for name in (name for mark in item.iter_markers("needs") for name in mark.args):
        if not is_here(name):
            pytest.skip(PROGRAMS[name].reason)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not checked on this machine, and for want of what."""
    skipped = terminalreporter.stats.get("skipped", [])
    for line in not_checked([(report.nodeid, str(report.longrepr)) for report in skipped]):
        terminalreporter.write_line(line, yellow=True, bold=True)


def not_checked(skipped: list[tuple[str, str]]) -> Iterator[str]:
    """One line a missing program: how many tests, from the id of each and why it was skipped, and in which files."""
    for program in PROGRAMS.values():
        tests = [test for test, why in skipped if program.reason in why]
        if tests:
            files = ", ".join(dict.fromkeys(test.partition("::")[0] for test in tests))
            yield f"NOT CHECKED ({len(tests)}), because {program.reason}: {files}"
