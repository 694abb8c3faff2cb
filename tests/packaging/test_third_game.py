"""A game from elsewhere, installed beside arbitre: every tool serves it, and none of them knows its name."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from arbitre.core.announced import announced_games
from arbitre.core.game import find_game
from arbitre.core.mistake import Mistake

ROOT = Path(__file__).parents[2]
PROJECT = ROOT / "tests" / "third_game"
PROGRAM = Path(sys.executable).parent / "arbitre"
Done = subprocess.CompletedProcess[str]
Arbitre = Callable[..., Done]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the game, as a user's environment has it."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    alone = ["--no-deps", "--no-index", "--no-build-isolation", "--target", str(folder), str(PROJECT)]
    subprocess.run([*pip, *alone], check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def arbitre(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Arbitre:
    """The command line, with the game installed, in an empty folder."""
    folder = tmp_path_factory.mktemp("work")

    def run(*words: str) -> Done:
        environment = {**os.environ, "PYTHONPATH": str(installed), "ARBITRE_LANG": "en"}
        return subprocess.run(
            [PROGRAM, *words, "--lang", "en"], cwd=folder, env=environment, check=False, capture_output=True, text=True
        )

    return run


def test_no_tool_knows_its_name() -> None:
    """Not one line of the reference, the site or the properties speaks of it."""
    name = re.compile(r"\bnim\b", re.IGNORECASE)
    folders = [ROOT / folder for folder in ("reference", "spec", "docs", "properties")]
    kinds = {".py", ".toml", ".md", ".json", ".js", ".ts"}
    made = {"_build", "node_modules", "dist"}
    every = (file for folder in folders for file in folder.rglob("*") if file.suffix in kinds)
    files = [file for file in every if made.isdisjoint(file.parts) and file.is_file()]
    assert len(files) > 300
    assert [file for file in files if name.search(file.read_text(encoding="utf-8"))] == []


def test_without_it_the_mistake_names_the_games_there_are() -> None:
    """A game that nobody installed is a person's mistake, told with what there is."""
    assert set(announced_games()) == {"match", "chessme"}
    with pytest.raises(Mistake, match="chessme"):
        find_game("nim")


def test_it_is_played_and_verified(arbitre: Arbitre) -> None:
    """A whole game by chance, written down, checked, replayed, and noted in the game's own short notation."""
    played = arbitre("play", "game.json", "--game", "nim", "--players", "random,random", "--seed", "3")
    assert played.returncode == 0
    shuffled = re.search(r"The heaps are shuffled: A (\d), B (\d), C (\d)", played.stdout)
    assert shuffled is not None
    assert re.search(r"(North|South) wins\. \[NIM-FIN-1\]", played.stdout)
    assert "plays are legal." in arbitre("verify", "game.json").stdout
    taken = re.findall(r"(?:North|South): take (\d) from ([ABC])", arbitre("replay", "game.json").stdout)
    assert sum(int(number) for number, _ in taken) == 12
    noted = " ".join((f"={''.join(shuffled.groups())}", *(f"{heap}{number}" for number, heap in taken)))
    assert noted in arbitre("convert", "game.json").stdout


def test_its_disputes_are_listed_and_shown(arbitre: Arbitre) -> None:
    """Its question stands among the others, and both readings are played out on one table."""
    assert {"D-03", "CM-D-03", "NIM-D-01"} <= set(arbitre("disputes").stdout.split())
    told = json.loads(arbitre("dispute", "NIM-D-01", "--json").stdout)
    winners = {name: outcome["winner"] for name, outcome in told["scenarios"][0]["outcomes"].items()}
    assert winners == {"wins": "south", "loses": "north"}
    assert "Contested in the leaflet" in arbitre("dispute", "NIM-D-01").stdout


def test_a_table_of_it_is_judged_and_drawn(arbitre: Arbitre, tmp_path: Path) -> None:
    """The verdict quotes the game's own paragraph; what hangs on its question is open; the table has a picture."""
    picture = tmp_path / "table.svg"
    told = json.loads(arbitre("judge", "too-many", "--json", "--svg", str(picture)).stdout)
    assert (told["answer"]["code"], told["deciding"]) == ("illegal:too-many", ["NIM-JEU-2"])
    assert "no more counters are taken there" in told["clauses"][0]["text"]
    assert "heap B: 4" in picture.read_text(encoding="utf-8")
    last = arbitre("judge", "NIM-D-01", "--json")
    assert last.returncode == 3
    assert [rival["dispute"] for rival in json.loads(last.stdout)["rivals"]] == ["NIM-D-01"]


def test_its_paragraphs_are_looked_up(arbitre: Arbitre) -> None:
    """In the reader's language, with the question they leave open and the functions that follow them."""
    told = arbitre("clauses", "nim-fin-1").stdout
    assert "The game stops with the last counter" in told
    assert "NIM-D-01 · The last counter" in told
    assert "winner_after" in arbitre("clauses", "NIM-FIN-1", "--engineer").stdout
    assert "Nim with a shuffled start" in arbitre("--help").stdout


def test_an_implementation_of_it_is_judged(arbitre: Arbitre) -> None:
    """By its vectors and by generated games; one that reads the question otherwise is told so."""
    judged = arbitre("conform", "--game", "nim", "--games", "20", "--json", "--", str(PROGRAM), "engine")
    assert json.loads(judged.stdout)["verdict"] == "conforms"
    assert judged.returncode == 0
    other = ["--", str(PROGRAM), "engine", "--reading", "last_counter=loses", "--silent"]
    diagnosed = arbitre("conform", "--game", "nim", "--games", "20", *other)
    assert diagnosed.returncode == 1
    assert "loses, another reading (expected: wins)" in diagnosed.stdout


def test_its_questions_are_weighed(arbitre: Arbitre) -> None:
    """Who takes the last counter wins or loses: that changes every game."""
    told = json.loads(arbitre("impact", "--game", "nim", "--matches", "10", "--json").stdout)
    (reading,) = told["readings"]
    assert reading["dispute"] == "NIM-D-01"
    assert reading["players"]["random"]["game_winner"]["count"] == 10


def test_other_libraries_play_it(installed: Path) -> None:
    """OpenSpiel and PettingZoo are offered it under its name, with the chances of its shuffle."""
    script = """
import pyspiel
import arbitre.adapters.open_spiel
from arbitre.adapters.pettingzoo import env
table = env("nim")
table.reset(seed=1)
state = pyspiel.load_game("arbitre_nim").new_initial_state()
print(table.agents, len(state.chance_outcomes()))
"""
    entries = {**os.environ, "PYTHONPATH": str(installed)}
    done = subprocess.run([sys.executable, "-c", script], env=entries, check=True, capture_output=True, text=True)
    assert done.stdout == "['north_0', 'south_1'] 3\n"


def test_its_vectors_are_as_the_engine_says(installed: Path) -> None:
    """What is published of it lies with it; if it is stale: `.venv/bin/python tests/third_game/write_vectors.py`."""
    announced = next(installed.glob("nim-*.dist-info"))
    entries = {"PYTHONPATH": f"{PROJECT}{os.pathsep}{announced.parent}"}
    for words in (["vectors", "check"], ["clauses", "--check", "--hold"]):
        command = [str(PROGRAM), *words, "--game", "nim", "--lang", "en"]
        done = subprocess.run(command, env={**os.environ, **entries}, check=False, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout
    written = {file.name for file in (PROJECT / "nim_spec" / "vectors" / "nim").iterdir()}
    assert written == {"normative.json", "reading.json", "robustness.json"}


def test_what_is_installed_is_not_written_to(arbitre: Arbitre) -> None:
    """Only a source checkout can be written to."""
    done = arbitre("vectors", "write", "--game", "nim")
    assert done.returncode == 2
    assert "source checkout" in done.stderr
