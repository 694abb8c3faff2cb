"""The built wheel, installed into an empty environment, far from the checkout."""

import json
import os
import shutil
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

import arbitre
import arbitre_spec
from arbitre.cli.main import VERBS
from arbitre.cli.options.annotations import find_verb

ROOT = Path(__file__).parents[2]
WHEELS = Path(sys.prefix) / "wheels"


def run(*command: str | Path, where: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in a folder, in French, knowing nothing of the checkout."""
    hidden = {"PYTHONPATH", "PYTHONHOME", "VIRTUAL_ENV"}
    environment = {name: text for name, text in os.environ.items() if name not in hidden}
    environment |= {"LC_ALL": "C.UTF-8", "LANGUAGE": "fr", "PYTHONUTF8": "1"}
    return subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built with the pinned backend and no network."""
    target = tmp_path_factory.mktemp("dist")
    built = run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", target, ROOT, where=target)
    assert built.returncode == 0, built.stdout + built.stderr
    (found,) = target.glob("*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs' folder of an environment that holds the wheel and what it depends on, nothing else."""
    assert WHEELS.is_dir(), f"{WHEELS} is missing: `make test` fetches the runtime wheels that this test installs"
    environment = tmp_path_factory.mktemp("venv")
    venv.create(environment)
    programs = environment / "bin"
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--isolated", "--python", programs / "python"]
    done = run(*pip, "install", "--quiet", "--no-index", "--find-links", WHEELS, wheel, where=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return programs


def test_wheel_holds_what_the_specification_needs(wheel: Path) -> None:
    """The wheel carries the rules' text, every file of the specification and the marks of typed packages."""
    inside = set(zipfile.ZipFile(wheel).namelist())
    spec = ROOT / "spec"
    wanted = {
        str(path.relative_to(spec)) for path in spec.rglob("*") if path.is_file() and "__pycache__" not in path.parts
    }
    wanted |= {"arbitre_spec/rules_fr.md", "arbitre/py.typed", "arbitre_spec/py.typed", "arbitre_properties/py.typed"}
    assert wanted - inside == set()


def test_wheel_holds_packages_alone(wheel: Path) -> None:
    """Nothing but the three packages goes into a user's site-packages."""
    tops = {name.split("/")[0] for name in zipfile.ZipFile(wheel).namelist()}
    assert tops == {"arbitre", "arbitre_spec", "arbitre_properties", f"arbitre-{arbitre.__version__}.dist-info"}


def test_installed_rules_are_those_of_the_checkout(installed: Path, tmp_path: Path) -> None:
    """An installed copy finds the rules inside itself, the same to the letter, and knows that it is no checkout."""
    program = (
        "import arbitre_spec, sys; assert arbitre_spec.checkout() is None; sys.stdout.write(arbitre_spec.rules_text())"
    )
    done = run(installed / "python", "-c", program, where=tmp_path)
    assert done.stderr == ""
    assert done.stdout == arbitre_spec.rules_text()


def test_installed_command_shows_a_clause(installed: Path, tmp_path: Path) -> None:
    """`arbitre clauses ECH-7c` works from an empty folder, with no checkout in reach."""
    done = run(installed / "arbitre", "clauses", "ECH-7c", where=tmp_path)
    assert done.returncode == 0, done.stderr
    paragraph = arbitre_spec.rules_text().partition("(ECH-7c)=\n")[2].splitlines()[1]
    assert "ECH-7c" in done.stdout
    assert " ".join(paragraph.split()[:6]) in " ".join(done.stdout.split())


def test_installed_command_explains_itself(installed: Path, tmp_path: Path) -> None:
    """`arbitre --help` lists the verbs."""
    done = run(installed / "arbitre", "--help", where=tmp_path)
    assert done.returncode == 0, done.stderr
    assert {"clauses", "ask"} <= set(done.stdout.split())


def test_installed_command_refuses_an_unknown_clause(installed: Path, tmp_path: Path) -> None:
    """A mistake of the user is told in words, with exit code 2 and no traceback."""
    done = run(installed / "arbitre", "clauses", "ECH-99z", where=tmp_path)
    assert done.returncode == 2
    assert "ECH-99z" in done.stdout + done.stderr
    assert "Traceback" not in done.stdout + done.stderr


# A short question to every verb, in an order in which each finds the files it needs; and who brings what is missing.
ASKED = [
    ("play GAME.json --players random,random --seed 7", ""),
    ("scenario new --record GAME.json --step 40 --out TABLE.toml", ""),
    ("judge TABLE.toml --svg TABLE.svg", ""),
    ("verify GAME.json", ""),
    ("convert GAME.json", ""),
    ("replay GAME.json", ""),
    ("dispute D-03", ""),
    ("disputes", ""),
    ("ask Angriff", ""),
    ("clauses PIOCHE", ""),
    ("data check CARDS.toml", ""),
    ("data effects", ""),
    ("engine", ""),
    ("perft --depth 2", ""),
    ("completion bash", ""),
    ("specrefs PLACES.txt", ""),
    ("vectors run --game chessme -- arbitre engine", ""),
    ("vectors check", ""),
    ("vectors write", ""),
    ("index INDEX.json", ""),
    ("impact D-40 --matches 1 --players random --jobs 1", ""),
    ("simulate --edition fr --matches 1 --jobs 1", ""),
    ("impact D-40 --matches 1 --cluster tcp://127.0.0.1:1", "scale"),
    ("conform --game chessme --games 0 --jobs 1 -- arbitre engine", ""),
    ("conform --game chessme --games 1 --cluster tcp://127.0.0.1:1 -- arbitre engine", "scale"),
    ("prove T-01", "prove"),
    ("sign GAME.json --new-key KEY", "sign"),
]

# The answer depends on an open question; most clauses have no place in the list; an installed copy writes no vectors.
ENDINGS = {"judge TABLE.toml --svg TABLE.svg": 3, "specrefs PLACES.txt": 1, "vectors write": 2}

ANSWERS = """
import json, os, sys
from io import StringIO
from arbitre.cli.main import run
if __name__ == "__main__":
    os.environ["PATH"] = os.path.dirname(sys.executable) + os.pathsep + os.environ["PATH"]
    answers = []
    for words in json.load(sys.stdin):
        out = StringIO()
        sys.stdin = StringIO("")
        answers.append([run(words.split(), {"LANG": "en"}, out, out), out.getvalue()])
    print(json.dumps(answers))
"""


def test_every_verb_answers_or_names_the_extra_that_it_needs(installed: Path, tmp_path: Path) -> None:
    """With what `make judge` installs and nothing else, a missing library is no defect, and no verb ends in one."""
    assert {verb.name for verb in VERBS} == {find_verb(words.split(), VERBS).name for words, _ in ASKED}
    shutil.copy(ROOT / "spec/arbitre_spec/match/decks.toml", tmp_path / "CARDS.toml")
    (tmp_path / "PLACES.txt").write_text("ECH-7c - rules.c, line 7\n", encoding="utf-8")
    (tmp_path / "answers.py").write_text(ANSWERS, encoding="utf-8")
    done = subprocess.run(
        [installed / "python", "answers.py"],
        cwd=tmp_path,
        env={"PATH": os.environ["PATH"], "HOME": str(tmp_path)},
        input=json.dumps([words for words, _ in ASKED]),
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    for (words, extra), (code, said) in zip(ASKED, json.loads(done.stdout), strict=True):
        if extra:
            assert (code, f"pip install 'arbitre[{extra}]'" in " ".join(said.split())) == (2, True), (words, said)
        else:
            assert code in {0, ENDINGS.get(words, 0)}, (words, said)
