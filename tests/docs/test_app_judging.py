"""A table that is set up in the app is judged as the command line judges it."""

import io
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.docs.test_app_line import random_line

from arbitre.cli.options.scenario_files import game_of, read_scenario_file
from arbitre.cli.output import Output
from arbitre.cli.pages.verdict_page import headline
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.core.tables import parse_table
from arbitre.dispute.scenario import read_scenario
from arbitre.dispute.verdict import judge as judged
from arbitre_app.desk import handle
from arbitre_app.line import replayed, written
from arbitre_app.toml_text import path_at, toml_of

EXAMPLES = sorted(
    each.stem
    for each in (Path(__file__).parents[2] / "spec" / "arbitre_spec" / "examples").glob("*.toml")
    if "[data]" not in each.read_text(encoding="utf-8")
)


def ask(**request: object) -> dict[str, Any]:
    """One request and its answer."""
    answer: dict[str, Any] = json.loads(handle(json.dumps({"language": "en", "do": "judge", **request})))
    return answer


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_is_judged_as_by_the_command_line(example: str) -> None:
    """The first words are those of `arbitre judge`; as the form writes it anew, the same file says the same."""
    verdict = judged(read_scenario_file(Path(example)))
    told = headline(verdict, Output(Language.EN, io.StringIO()))
    answer = ask(example=example)
    assert answer["verdict"]["headline"].lower().rstrip(".") == told.lower().rstrip(".")
    assert answer["verdict"]["degree"] == verdict.degree.value
    assert "diagram" in answer["text"] or tomllib.loads(answer["text"]) == answer["scenario"]
    again = ask(scenario=answer["scenario"])
    assert tomllib.loads(again["text"]) == answer["scenario"]
    assert again["verdict"] == answer["verdict"]


def test_a_contradiction_is_told_with_its_field() -> None:
    """What cannot be is told in the engine's words, with the field of the form in which it stands."""
    table = {"moment": "step-7", "columns": {"I": "? / ?", "III": "simplifier / simplifier"}}
    answer = ask(scenario={"game": "match", "table": table, "question": {"ask": "who-leads"}})
    assert (answer["field"], bool(answer["mistake"])) == ("table.columns.III", True)
    marker = ask(scenario={"game": "match", "table": {"marker": "up"}, "question": {"ask": "who-leads"}})
    assert marker["field"] == "table.marker"


def test_the_rival_table_names_what_lies_otherwise() -> None:
    """Of a contested question, the other reading's table stands beside it, and what differs is named."""
    rival = ask(example="who-leads")["verdict"]["rivals"][0]
    assert rival["differs"] == ["seat:spassky", "seat:fischer", "awaited"]


@pytest.mark.parametrize("game", ["match", "chessme"])
@pytest.mark.parametrize("seed", range(3))
def test_a_moment_of_a_game_can_be_asked_about(game: str, seed: int) -> None:
    """What is described is a scenario that can be judged; for one viewer it holds nothing that is hidden from them."""
    line = random_line(game, seed, 25)
    played = find_game(game)
    described = 0
    for step, moment in enumerate(replayed(line)):
        for player in played.players:
            here = {"line": written(line), "step": step, "seat": player.value, "opponent": "two"}
            answer = ask(do="describe", **here)
            if "text" not in answer:
                continue
            described += 1
            scenario = tomllib.loads(answer["text"])
            others = [each.value for each in played.players if each is not player]
            assert all({"hand", "pile"}.isdisjoint(scenario["table"].get(each, {})) for each in others)
            assert "pile" not in scenario["table"].get(player.value, {})
            read_scenario(parse_table(answer["text"], "a.toml"), game_of, lambda _: "")
            for _, alike in played.arbitration.alike(moment.state, player):
                if game == "chessme" and (text := played.arbitration.write_table(alike)):
                    seen = tomllib.loads(text)["table"][player.value]["hand"]
                    assert seen == scenario["table"][player.value]["hand"]
    assert described > 5


def test_toml_is_written_as_it_was_meant() -> None:
    """Whatever a form holds comes back from its text, and each line leads to its key."""
    plain = {
        "title": 'a "quoted" \\ text',
        "table": {"columns": {"I": "? / ?"}, "odd key": 1, "list": ["a", "b"], "flag": True},
        "played": {"moves": "S: x II\nF: y\n"},
        "card": [{"id": "a", "effect": [{"verb": "draw"}]}, {"id": "b"}],
    }
    text = toml_of(plain)
    assert tomllib.loads(text) == plain
    line = text.splitlines().index('I = "? / ?"') + 1
    assert path_at(text, line) == "table.columns.I"
