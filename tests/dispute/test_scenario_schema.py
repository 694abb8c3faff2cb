"""The JSON Schema of scenarios says what the code reads: no key more, no key less."""

import json
import tomllib
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import arbitre_spec
from arbitre.chessme import scenario as chessme_scenario
from arbitre.core.game import find_game
from arbitre.dispute.questions import Ask
from arbitre.dispute.scenario import KEYS, QUESTION_KEYS
from arbitre.match.written import sheet as table_sheet

SCHEMA: dict[str, Any] = json.loads(arbitre_spec.read_text("schema/scenario.json"))
VALIDATOR = Draft202012Validator(SCHEMA)
SETTINGS = {"differs", "expect"}
"""What only a dispute adds to a scenario."""


def _scenarios() -> list[Any]:
    found = [
        pytest.param(tomllib.loads(arbitre_spec.read_text(name)), id=name.partition("/")[2])
        for name in arbitre_spec.names("examples")
    ]
    for game in ("match", "chessme"):
        for name in arbitre_spec.names(f"{game}/disputes"):
            for number, plain in enumerate(tomllib.loads(arbitre_spec.read_text(name)).get("scenario", []), 1):
                scenario = {key: value for key, value in plain.items() if key not in SETTINGS}
                found.append(pytest.param({"game": game, **scenario}, id=f"{name.rpartition('/')[2]} {number}"))
    return found


@pytest.mark.parametrize("scenario", _scenarios())
def test_every_scenario_of_the_specification_fits(scenario: Any) -> None:  # noqa: ANN401  (whatever TOML holds)
    """What arbitre reads, an editor accepts."""
    assert [error.message for error in VALIDATOR.iter_errors(scenario)] == []


def test_the_schema_is_one() -> None:
    """The schema itself is sound."""
    Draft202012Validator.check_schema(SCHEMA)


def test_the_keys_are_those_of_the_code() -> None:
    """Completion offers exactly what is read."""
    match, chessme = SCHEMA["$defs"]["match"]["properties"], SCHEMA["$defs"]["chessme"]["properties"]
    assert set(SCHEMA["properties"]) == set(KEYS)
    assert set(match) == set(table_sheet.KEYS)
    assert set(match["spassky"]["properties"]) == set(table_sheet.SEAT_KEYS)
    assert match["moment"]["enum"] == [moment.value for moment in table_sheet.Moment]
    assert set(chessme) == set(chessme_scenario.KEYS)
    assert chessme["moment"]["enum"] == list(chessme_scenario.MOMENTS)
    _, question = SCHEMA["properties"]["question"]["anyOf"]
    assert question["properties"]["ask"]["enum"] == list(Ask)
    assert set(question["properties"]) == set(QUESTION_KEYS)
    assert SCHEMA["properties"]["edition"]["enum"] == list(find_game("match").editions)


@pytest.mark.parametrize(
    "plain",
    [
        {},
        {"table": {"markr": "neutral"}},
        {"table": {"marker": "3"}},
        {"table": {"columns": {"V": "? / ?"}}},
        {"table": {}, "question": {"ask": "why"}},
        {"game": "chessme", "table": {"marker": "neutral"}},
        {"game": "go", "table": {}},
    ],
)
def test_what_is_no_scenario_is_underlined(plain: dict[str, Any]) -> None:
    """A slip that arbitre would refuse is one that the editor shows."""
    assert not VALIDATOR.is_valid(plain)
