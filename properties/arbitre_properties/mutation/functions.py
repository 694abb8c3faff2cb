"""The rule functions' mutants: mutmut makes them, runs the tests that reach each, and says which survive."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from attrs import frozen

from arbitre_properties.mutation.workshop import citing_functions, environment, module_name, rule_modules

_KEY: Final = re.compile(r"(?P<module>[\w.]+)\.x(?:_|ǁ(?P<owner>\w+)ǁ)(?P<function>\w+)__mutmut_\d+")
# mutmut's exit codes: 0 is a suite that passed, 33 no test that reaches the function; everything else notices the mutant.
_SURVIVED: Final = frozenset({0, 33})

_CONFIGURATION: Final = """
[tool.mutmut]
source_paths = ["src"]
only_mutate = {modules}
also_copy = ["rules_fr.md", "README.md", "CONTRIBUTING.md", "Makefile", "requirements", "changelog.d"]
pytest_add_cli_args_test_selection = {suite}
pytest_add_cli_args = ["-p", "no:cacheprovider", "--no-header", "--tb=no"]
"""


@frozen
class FunctionMutant:
    """A mutant of one function: whether some test noticed it, and what it changes if none did."""

    id: str
    function: str
    clauses: tuple[str, ...]
    is_killed: bool
    change: str = ""


def run_mutmut(game: str, where: Path, suite: Sequence[str], jobs: int) -> Iterator[FunctionMutant]:
    """Let mutmut try every mutant of the game's rule functions in the copy; its own progress goes to the terminal."""
    modules = [file.relative_to(where).as_posix() for file in rule_modules(game, where)]
    project = where / "pyproject.toml"
    settings = _CONFIGURATION.format(modules=json.dumps(modules), suite=json.dumps(list(suite)))
    project.write_text(project.read_text(encoding="utf-8") + settings, encoding="utf-8")
    program = Path(sys.executable).parent / "mutmut"
    subprocess.run(  # noqa: S603  (the pinned mutation tool)
        [str(program), "run", "--max-children", str(jobs)], cwd=where, env=environment(where), check=True
    )
    clauses = _clauses_by_function(game, where)
    for file in modules:
        meta = where / "mutants" / f"{file}.meta"
        codes = json.loads(meta.read_text(encoding="utf-8"))["exit_code_by_key"] if meta.exists() else {}
        for key, code in codes.items():
            found = _KEY.fullmatch(key)
            if found is None:
                raise ValueError(f"mutmut names a mutant in a way this module does not know: {key}")
            function = ".".join(filter(None, [found["module"], found["owner"], found["function"]]))
            killed = code not in _SURVIVED
            change = "" if killed else _change(program, where, key)
            yield FunctionMutant(key, function, clauses.get(function, ()), killed, change)


def _clauses_by_function(game: str, where: Path) -> dict[str, tuple[str, ...]]:
    return {
        f"{module_name(passage.file)}.{passage.name}": tuple(dict.fromkeys(c.id for c in passage.citation.clauses))
        for file in rule_modules(game, where)
        for passage in citing_functions(file, where)
    }


def _change(program: Path, where: Path, key: str) -> str:
    """The removed and the added line of a mutant."""
    shown = subprocess.run(  # noqa: S603  (the pinned mutation tool)
        [str(program), "show", key], cwd=where, env=environment(where), capture_output=True, text=True, check=True
    )
    lines = [line for line in shown.stdout.splitlines() if re.match(r"[+-](?![+-]{2})", line)]
    return " → ".join(" ".join(line[1:].split()) for line in lines)
