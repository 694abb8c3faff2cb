"""What the members of published values mean: none is left out, none is told that there is not, in both languages where players read it."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from arbitre.conformance.protocol.meanings import Meanings, read_meanings
from arbitre.conformance.protocol.schemas import schemas_of_game
from arbitre.core.game import find_game
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre_site.pages import dictionary
from arbitre_site.text.page import Tongue
from arbitre_spec import read_text

ROOT = Path(__file__).parents[2]
GAMES = ("match", "chessme")
FOR_THE_DICTIONARY = {"choice", "reason"}
TAGS = ("-action", "-event", "-task", "-do")


def types_of(schema: Plain) -> Iterator[tuple[str, Mapping[str, Plain]]]:
    """The types of a schema by name, without the ending that tells tagged ones apart, and their members."""
    for name, body in schema.get("$defs", {}).items():
        tag = next((tag for tag in TAGS if name.endswith(tag)), "")
        yield name.removesuffix(tag), body.get("properties", {})


def published(game: str) -> dict[str, dict[str, Plain]]:
    """Every type of a game's schemas with its members."""
    found: dict[str, dict[str, Plain]] = {}
    for schema in schemas_of_game(find_game(game)):
        for name, members in types_of(schema.schema):
            found.setdefault(name, {}).update(members)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_member_is_described(game: str) -> None:
    """No schema has a member that says nothing."""
    mute = [
        f"{schema.name} {kind}.{member}"
        for schema in schemas_of_game(find_game(game))
        for kind, members in types_of(schema.schema)
        for member, told in members.items()
        if not told.get("description")
    ]
    assert mute == []


def test_no_meaning_is_of_something_that_is_not_there() -> None:
    """A member that goes takes its text along; a text for any type is used by one."""
    types: dict[str, set[str]] = {}
    for game in GAMES:
        for name, members in published(game).items():
            types.setdefault(name, set()).update(members)
    every = {member for members in types.values() for member in members}
    for game in GAMES:
        for kind, told in read_meanings(find_game(game)).by_type.items():
            if kind not in FOR_THE_DICTIONARY:
                assert set(told) <= (every if kind == "any" else types[kind]), kind


@pytest.mark.parametrize("game", GAMES)
def test_the_view_and_its_actions_are_told_in_both_languages(game: str) -> None:
    """What is in a view or an action, and not in the rules alone, stands in the dictionary."""
    view, action, ruleset = (
        json.loads(read_text(f"schema/{game}/{name}.json")) for name in ("view", "action", "ruleset")
    )
    told = {kind: set(members) for kind, members in read_meanings(find_game(game)).explained()}
    of_the_rules = {kind for kind, _ in types_of(ruleset)}
    for kind, members in (*types_of(view), *types_of(action)):
        if kind not in of_the_rules:
            assert set(members) - {"action", "clauses", "ruleset"} <= told.get(kind, set()) | told["any"], kind


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_and_reason_that_a_vector_shows_is_told(game: str) -> None:
    """And every kind of choice that the schema of the Match's view names."""
    told = dict(read_meanings(find_game(game)).explained())
    kinds, reasons = set(), set()
    for name in ("normative", "reading"):
        for vector in json.loads(read_text(f"vectors/{game}/{name}.json")):
            for expected in (step["expect"] for step in vector["steps"] if "expect" in step):
                kinds |= {expected["decision"]["kind"]} if expected["decision"] else set()
                reasons |= {expected["outcome"]["reason"]} if expected["outcome"] else set()
    assert kinds <= set(told["choice"])
    assert reasons <= set(told["reason"])
    if game == "match":
        named = json.loads(read_text("schema/match/view.json"))["$defs"]["pending"]["properties"]["kind"]["enum"]
        assert set(told["choice"]) == set(named)


@pytest.mark.parametrize("language", Language)
def test_the_page_tells_all(language: Language) -> None:
    """Every text, in the reader's language, below the heading of its type."""
    (page,) = dictionary.pages(ROOT, Tongue(language))
    for game in GAMES:
        for kind, members in read_meanings(find_game(game)).explained():
            assert f"### `{kind}`" in page.text
            assert all(f"`{member}`\n: " in page.text for member in members)
    assert ("en secret" in page.text) == (language is Language.FR)


def test_a_game_from_elsewhere_needs_no_meanings() -> None:
    """Its members then say nothing, and nothing else changes."""
    assert Meanings().of("view", "marker") is None


@pytest.mark.parametrize("name", ["protocol", "vector", "manifest", "report"])
def test_every_member_of_a_message_is_described(name: str) -> None:
    """The schemas that no type is written as say as much."""
    found = dict(_members_in(json.loads(read_text(f"schema/{name}.json")), ""))
    assert len(found) > 10
    assert [place for place, told in found.items() if not told.get("description")] == []


def _members_in(schema: Plain, place: str) -> Iterator[tuple[str, Plain]]:
    if isinstance(schema, dict):
        members = schema.get("properties")
        if isinstance(members, dict):
            yield from ((f"{place} {member}", told) for member, told in members.items())
        for name, inner in schema.items():
            yield from _members_in(inner, f"{place}/{name}")
    elif isinstance(schema, list):
        for number, inner in enumerate(schema):
            yield from _members_in(inner, f"{place}/{number}")
