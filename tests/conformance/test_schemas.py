"""The published schemas: what the engines write fits them, and what fits them is read, or refused with a code."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator
from tests.conformance.near import fitting

from arbitre.conformance.protocol.referee import answer_to, observe, read_action, step_of
from arbitre.conformance.protocol.schemas import FOLDER, Published, faults_in_message, schemas_of_game, validator
from arbitre.conformance.run.lines import beginning, random_line, random_taste
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame, find_game
from arbitre.core.plain import Plain
from arbitre_spec import read_text

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def published(game: AnyGame, name: str) -> Draft202012Validator:
    """The validator of one of a game's schemas."""
    return validator(f"{FOLDER}/{game.name}/{name}.json")


def plain(game: AnyGame, value: object, kind: object) -> Plain:
    """A value as JSON holds it."""
    return json.loads(canonical_json(game.converter().unstructure(value, kind)))


def steps(game: AnyGame, seeds: int) -> Iterator[tuple[Plain, Any, tuple[Any, ...]]]:
    """Actions of random games, each with the state and the events it leads to."""
    for seed in range(seeds):
        line = random_line(game, game.default_ruleset(), random_taste(seed, ()), 120)
        state = game.new(game.default_ruleset())
        for move in line.moves:
            step = step_of(game, state, move.action)
            if step is not None:
                state = step.state
                yield move.action, state, step.events


@pytest.mark.parametrize("schema", [each for game in GAMES for each in schemas_of_game(game)])
def test_published_schemas_are_those_of_the_types(schema: Published) -> None:
    """A changed type is a changed schema: `arbitre vectors write` publishes it."""
    assert read_text(schema.name) == schema.text
    Draft202012Validator.check_schema(schema.schema)


def test_protocol_schema_is_a_schema() -> None:
    """The one schema that is written by hand."""
    Draft202012Validator.check_schema(json.loads(read_text(f"{FOLDER}/protocol.json")))


@by_game
def test_what_the_engine_writes_fits(game: AnyGame) -> None:
    """Actions, states, views, events and rulesets of random games."""
    published(game, "ruleset").validate(plain(game, game.default_ruleset(), game.ruleset_type))
    for place, (action, state, events) in enumerate(steps(game, 4)):
        published(game, "action").validate(action)
        for event in events[place % 3 :: 3]:
            published(game, "event").validate(plain(game, event, game.event_type))
        if place % 29 == 0:
            published(game, "state").validate(plain(game, state, game.state_type))
            for player in game.players:
                published(game, "view").validate(plain(game, game.view(state, player), game.view_type))


@by_game
def test_what_does_not_fit_is_not_read(game: AnyGame) -> None:
    """A member too few, too many, or of another type: refused by the schema and by the engine alike."""
    for action, _state, _events in steps(game, 2):
        for broken in ({**action, "extra": 1}, {**action, "action": "no-such"}, *without_each(action)):
            assert not published(game, "action").is_valid(broken)
            assert (
                answer_to(game, game.new(game.default_ruleset()), broken).plain["refused"]["code"] == "malformed-action"
            )


def without_each(action: Plain) -> Iterator[Plain]:
    """The action with one member left out."""
    return ({key: part for key, part in action.items() if key != name} for name in action)


@by_game
@given(data=st.data())
def test_what_fits_is_read_and_judged(game: AnyGame, data: st.DataObject) -> None:
    """Any value that fits the schema of actions is an action; it is carried out, or refused with a code."""
    schema = json.loads(read_text(f"{FOLDER}/{game.name}/action.json"))
    action = data.draw(fitting(schema, schema["$defs"]))
    assert published(game, "action").is_valid(action)
    read_action(game, action)
    state = game.new(game.default_ruleset())
    answer = answer_to(game, state, action)
    assert "refused" not in answer.plain or answer.plain["refused"]["code"]


@by_game
def test_states_are_read_back_as_they_were(game: AnyGame) -> None:
    """A state that fits is a state: the position after some actions is read back equal."""
    for place, (_action, state, _events) in enumerate(steps(game, 1)):
        if place % 11 == 0:
            written = plain(game, state, game.state_type)
            again = game.converter().structure(written, game.state_type)
            assert again == state
            ruleset = game.ruleset_of(state)
            del written["ruleset"]
            assert observe(game, beginning(game, ruleset, written)) == observe(game, state)


@pytest.mark.parametrize(
    "message",
    [
        None,
        [],
        {},
        {"message": 3},
        {"message": "hello"},
        {"message": "started", "protocol": "1"},
        {"message": "ran", "run": 1},
        {"message": "ran", "run": 1, "answers": []},
        {"message": "ran", "run": 1, "answers": [{"refused": 3}]},
        {"message": "ran", "run": 1, "answers": [{"decision": None, "legal": [], "views": {}}]},
        {"message": "skipped", "run": 1},
        {"message": "skipped", "reason": ""},
        {"message": "skipped", "reason": " \t"},
    ],
)
def test_broken_messages_have_faults(message: Plain) -> None:
    """What the kit would not understand is told before it is used."""
    assert faults_in_message(message)
