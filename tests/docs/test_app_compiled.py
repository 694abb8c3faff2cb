"""The app's Python: compiled in advance, without what nobody uses, and saying the same as the sources."""

import ast
import subprocess
import sys
from pathlib import Path
from zipfile import ZipFile

import pytest

from arbitre_site.build.compiled import UNUSED, compiled, drop_docstrings, is_used, main

SOURCE = '"""What it is about."""\n\n\ndef half(number: int) -> int:\n    """Half of it."""\n    assert number % 2 == 0\n    return number // 2\n\n\nclass Empty:\n    """Nothing."""\n'


def test_what_is_compiled_runs_as_its_source_does(tmp_path: Path) -> None:
    """A module from the archive is imported from its byte code, keeps its assertions, and lost its docstrings alone."""
    with ZipFile(tmp_path / "a.zip", "w") as packed:
        packed.writestr("told.py", SOURCE)
        packed.writestr("told.toml", "a = 1\n")
        packed.writestr("unittest/mock.py", "")
    main(tmp_path)
    with ZipFile(tmp_path / "a.zip") as packed:
        assert packed.namelist() == ["told.pyc", "told.toml"]
    program = "import told\nprint(told.half(6), told.half.__doc__, told.Empty.__doc__)\ntold.half(3)"
    command = [sys.executable, "-c", f"import sys; sys.path.insert(0, 'a.zip')\n{program}"]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stdout.split() == ["3", "None", "None"]
    assert "AssertionError" in done.stderr


def test_only_docstrings_are_dropped() -> None:
    """A text that is a value, or stands anywhere but first, stays."""
    tree = ast.parse('x = "kept"\n"""Said of x."""\n')
    before = ast.dump(tree)
    drop_docstrings(tree)
    assert ast.dump(tree) == before


def test_the_interpreters_own_modules_are_left_whole() -> None:
    """Pyodide looks at some docstrings of its own when it starts."""
    assert b"What it is about" in compiled(SOURCE.encode(), "pyodide/a.py")
    assert b"What it is about" not in compiled(SOURCE.encode(), "a.py")


@pytest.mark.parametrize("name", ["tomllib/_parser.py", "encodings/cp437.py", "json/__init__.py", "arbitre/match/a.py"])
def test_what_the_app_imports_is_there(name: str) -> None:
    """Libraries, and the encodings of archives and texts."""
    assert is_used(name)


def test_nothing_that_was_left_out_is_imported() -> None:
    """The whole of the app's Python, asked one thing of each sort, needs no module that the archive does without."""
    program = """
import json, sys
from arbitre_app.desk import handle
asked = {"language": "en", "seat": "spassky", "opponent": "sensible", "seeds": {"chance": "1", "player": "2"}}
def ask(**request):
    answer = json.loads(handle(json.dumps({**asked, **request})))
    assert "mistake" not in answer, answer
    return answer
found = ask(do="open", game="match", edition="fr")
here = {"line": found["line"], "step": found["frame"]["step"]}
ask(do="act", action=0, **here)
ask(do="compare", field="emptied_board", answer="white-leads", **here)
ask(do="keep", **here)
ask(do="judge", example="who-leads")
ask(do="cards")
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""
    folder = Path(__file__).parents[2] / "docs" / "_ext"
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path[:0] = {[str(folder), *sys.path]!r}\n{program}"]
    imported = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert {"arbitre", "tomllib"} <= set(imported)
    assert UNUSED & set(imported) == set()
