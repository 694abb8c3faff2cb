"""What importing arbitre costs a user: two small libraries, nothing else."""

import json
import subprocess
import sys

import pytest

# typing_extensions comes with cattrs.
ALLOWED = {"arbitre", "arbitre_spec", "attr", "attrs", "cattr", "cattrs", "typing_extensions"}

OF_AN_EXTRA = "arbitre.match.batch"
"""The compiled twin of an engine is no part of it: it comes with the extra `fast`."""

IMPORT_ALL = """
import importlib, json, pathlib, sys
before = set(sys.modules)
package = importlib.import_module(sys.argv[1])
folder = pathlib.Path(package.__path__[0])
for file in sorted(folder.rglob("*.py")) if len(sys.argv) > 2 else ():
    name = ".".join((package.__name__, *file.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
    if not name.startswith(sys.argv[2]):
        importlib.import_module(name)
tops = {name.partition(".")[0] for name in set(sys.modules) - before}
print(json.dumps(sorted(tops - sys.stdlib_module_names)))
"""


def foreign_packages(*arguments: str) -> set[str]:
    """The packages outside the standard library that a fresh interpreter holds after the import."""
    call = [sys.executable, "-I", "-c", IMPORT_ALL, *arguments]
    done = subprocess.run(call, capture_output=True, text=True, check=True)
    return set(json.loads(done.stdout))


def test_importing_arbitre_needs_attrs_and_cattrs_alone() -> None:
    """`import arbitre` may load attrs and cattrs, and no other library."""
    assert foreign_packages("arbitre") <= ALLOWED


@pytest.mark.parametrize("package", ["arbitre.core", "arbitre.match", "arbitre.chessme"])
def test_the_engine_needs_attrs_and_cattrs_alone(package: str) -> None:
    """Every module of the engine runs with attrs and cattrs alone, so that it runs in a browser too."""
    found = foreign_packages(package, OF_AN_EXTRA)
    assert found <= ALLOWED
    assert "arbitre" in found
