"""The action for build servers, tried as they run it: its steps in their order, with the variables they set."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest
import yaml
from attrs import frozen

ROOT: Final = Path(__file__).parents[2]
ACTION: Final = yaml.safe_load((ROOT / "action.yml").read_text(encoding="utf-8"))
STEPS: Final[list[dict[str, object]]] = ACTION["runs"]["steps"]
INPUT: Final = re.compile(r"\$\{\{ inputs\.(\w+) \}\}")


@frozen
class Done:
    """How the steps ended, and what the server keeps of them."""

    code: int
    said: str
    outputs: str
    summary: str
    folder: Path


@frozen
class Server:
    """A build server with one folder of its own, on which arbitre is installed once."""

    home: Path

    def variables(self, folder: Path) -> dict[str, str]:
        """What every step finds in its environment; nothing is fetched but from the wheels that lie here."""
        return {
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",  # with the Python of the wheels
            "HOME": str(self.home),
            "LANG": "en_US.UTF-8",
            "RUNNER_TEMP": str(self.home),
            "GITHUB_ACTION_PATH": str(ROOT),
            "GITHUB_OUTPUT": str(folder / "outputs"),
            "GITHUB_STEP_SUMMARY": str(folder / "summary"),
            "PIP_NO_INDEX": "1",
            "PIP_FIND_LINKS": str(Path(sys.prefix) / "wheels"),
        }

    def step(self, number: int, folder: Path, **given: str) -> subprocess.CompletedProcess[str]:
        """One step, as bash runs it there."""
        step = STEPS[number]
        assert step["shell"] == "bash"
        inputs = {name: str(each.get("default", "")) for name, each in ACTION["inputs"].items()} | given
        environment = step.get("env", {})
        assert isinstance(environment, dict)
        own = {name: INPUT.sub(lambda found: inputs[found[1]], text) for name, text in environment.items()}
        command = ("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", str(step["run"]))
        variables = self.variables(folder) | own
        return subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True, check=False)

    def judge(self, folder: Path, **given: str) -> Done:
        """The step that judges, in a folder in which somebody's program lies."""
        for name in ("outputs", "summary"):
            (folder / name).touch()
        done = self.step(1, folder, **given)
        outputs, summary = ((folder / name).read_text(encoding="utf-8") for name in ("outputs", "summary"))
        return Done(done.returncode, done.stdout + done.stderr, outputs, summary, folder)


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A server on which the first step has been run."""
    made = Server(tmp_path_factory.mktemp("runner"))
    done = made.step(0, made.home)
    assert done.returncode == 0, done.stdout + done.stderr
    return made


def test_a_program_that_conforms_passes(server: Server, tmp_path: Path) -> None:
    """Green: the verdict is an output, the report stands in the summary, its files in a folder."""
    command = f"'{server.home}/arbitre/bin/arbitre' engine --game chessme"
    done = server.judge(tmp_path, command=command, games="1")
    assert done.code == 0, done.said
    assert re.fullmatch(r"verdict=arbitre engine .* chessme · fr : conforms\n", done.outputs)
    assert "vectors passed, 0 broken" in done.summary
    assert "conforms" in (tmp_path / "conformance" / "badge.svg").read_text(encoding="utf-8")
    assert {file.name for file in (tmp_path / "conformance").iterdir()} == {"report.xml", "report.html", "badge.svg"}


def test_a_program_that_fails_is_red_and_told(server: Server, tmp_path: Path) -> None:
    """Exit code 2 of a program that does not run is that of the step, and the report says why."""
    done = server.judge(tmp_path, command="exit 3", game="match", edition="fr", report="somewhere/else")
    assert done.code == 2
    assert "crashes: ended with code 3" in done.summary
    assert (tmp_path / "somewhere" / "else" / "report.html").is_file()


def test_an_input_is_no_script(server: Server, tmp_path: Path) -> None:
    """What stands in an input is an argument, whatever it looks like."""
    done = server.judge(tmp_path, command="true", game="$(touch broken); touch broken")
    assert done.code == 2
    assert not (tmp_path / "broken").exists()


def test_every_input_is_explained_and_used() -> None:
    """Each has a description; none is put into a script, where a text could become a command."""
    assert all(each["description"] for each in ACTION["inputs"].values())
    used = {name for step in STEPS for text in dict(step.get("env", {})).values() for name in INPUT.findall(text)}  # type: ignore[call-overload]  # YAML has no types
    assert used == set(ACTION["inputs"])
    assert not any("${{" in str(step["run"]) for step in STEPS)
