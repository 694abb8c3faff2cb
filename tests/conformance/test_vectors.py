"""The published vectors: up to date, complete, and usable without the code that wrote them."""

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import partial
from itertools import combinations
from typing import Any

import pytest

from arbitre.conformance.implementer import Implementer
from arbitre.conformance.plain import Plain
from arbitre.conformance.publishing import Publisher
from arbitre.conformance.rulesets import ruleset_with
from arbitre.conformance.schemas import FOLDER, validator
from arbitre.conformance.shelf import known_alike, publication, read_vectors, retired_ids, stale
from arbitre.conformance.telling import first_difference
from arbitre.conformance.vectors import Kind, Sign, Vector, line_of
from arbitre.core.game import AnyGame, find_game
from arbitre.core.registry import find_shelf, read_rules
from arbitre_spec import read_text

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def publishers() -> list[Publisher]:
    """What `arbitre vectors check` compares the files with."""
    made = []
    for game in GAMES:
        publisher = Publisher(game, retired=set(retired_ids(game)), alike=known_alike(game))
        publisher.keep(read_vectors(game))
        made.append(publisher)
    return made


def files(game: AnyGame) -> list[Plain]:
    """The published vectors of a game, as they are written."""
    return [plain for kind in Kind for plain in json.loads(read_text(f"vectors/{game.name}/{kind}.json"))]


def test_nothing_published_is_stale() -> None:
    """If this fails, `arbitre vectors write` and read the difference: what changed for implementers?"""
    assert list(stale(publication(GAMES, publishers(), read_rules(find_shelf())))) == []


def test_a_changed_expectation_is_stale(monkeypatch: pytest.MonkeyPatch) -> None:
    """A vector that says anything else than the reference is noticed."""
    changed = partial(_with_another_count, read_text)
    monkeypatch.setattr("arbitre.conformance.shelf.read_text", changed)
    assert "vectors/chessme/normative.json" in list(stale(publication(GAMES, publishers(), read_rules(find_shelf()))))


def _with_another_count(read: Callable[[str], str], name: str) -> str:
    return read(name).replace('"count":', '"count":1', 1)


@by_game
def test_vectors_fit_their_schema(game: AnyGame) -> None:
    """One shape for all."""
    for kind in Kind:
        validator(f"{FOLDER}/vector.json").validate(json.loads(read_text(f"vectors/{game.name}/{kind}.json")))


def test_the_manifest_fits_its_schema_and_counts_right() -> None:
    """The manifest says what there is."""
    manifest = json.loads(read_text("vectors/manifest.json"))
    validator(f"{FOLDER}/manifest.json").validate(manifest)
    assert manifest["vectors"] == sum(len(files(game)) for game in GAMES)
    assert manifest["vectors"] == sum(manifest["kinds"].values())


def test_ids_are_unique_and_never_used_again() -> None:
    """An id means one vector, for ever."""
    ids = [plain["id"] for game in GAMES for plain in files(game)]
    assert len(set(ids)) == len(ids)
    assert not {identifier for game in GAMES for identifier in retired_ids(game)} & set(ids)


@by_game
def test_every_observed_clause_has_positive_and_negative_vectors(game: AnyGame) -> None:
    """What a clause does is shown, and what it excludes or where it does not apply."""
    vectors = [vector for vector in read_vectors(game) if vector.kind is Kind.NORMATIVE]
    shown = {clause for vector in vectors if vector.sign is Sign.POSITIVE for clause in vector.clauses}
    excluded = {clause for vector in vectors if vector.sign is Sign.NEGATIVE for clause in vector.clauses}
    assert {clause for clause in shown - excluded if can_be_absent(vectors, clause)} == set()
    known = {clause.id for clause in read_rules(find_shelf()).clauses if clause.game == game.name}
    assert shown | excluded <= known


def can_be_absent(vectors: Sequence[Vector], clause: str) -> bool:
    """Whether the same kind of action is shown without the clause: if never, nothing can be told from its absence."""
    shown = [vector for vector in vectors if vector.sign is Sign.POSITIVE]
    kinds = {vector.steps[-1].get("action") for vector in shown if clause in vector.clauses}
    return any(vector.steps[-1].get("action") in kinds and clause not in vector.clauses for vector in shown)


@by_game
def test_every_two_readings_are_told_apart(game: AnyGame) -> None:
    """Some vector of the question shows the difference, or the manifest owns that none was found."""
    vectors = [vector for vector in read_vectors(game) if vector.kind is Kind.READING]
    for question in game.questions:
        lines = [(line_of(vector), vector) for vector in vectors if vector.question == question.field]
        alike = {frozenset(pair) for pair in known_alike(game).get(question.field, ())}
        for one, other in combinations(question.options, 2):
            if frozenset((one, other)) in alike:
                continue
            assert any(
                first_difference(
                    game,
                    line,
                    ruleset_with(game, vector.edition, {**vector.readings, question.field: one}, vector.data),
                    ruleset_with(game, vector.edition, {**vector.readings, question.field: other}, vector.data),
                )
                for line, vector in lines
            ), (question.field, one, other)


@by_game
def test_a_vector_can_be_used_with_what_its_page_says(game: AnyGame) -> None:
    """The six steps of the documentation, on every vector, over the protocol alone."""
    for plain in files(game):
        assert consumed(game, plain), plain["id"]


def consumed(game: AnyGame, vector: Plain) -> bool:
    """Whether an implementation does what a vector expects."""
    implementer = Implementer([game])
    ruleset = game.make_ruleset(vector["edition"], vector["readings"], None)
    rules = json.loads(json.dumps(game.converter().unstructure(ruleset, game.ruleset_type)))
    if vector["data"] != "shipped":
        rules = patched(rules, vector["data"])
    assert say(implementer, {"message": "ruleset", "game": game.name, "ruleset": rules})["message"] == "ready"
    run: dict[str, Any] = {"message": "run", "run": 1, "given": vector["given"]["actions"]}
    run["steps"] = [step["action"] for step in vector["steps"]]
    if vector["given"]["state"] is not None:
        run["state"] = vector["given"]["state"]
    before, *after = say(implementer, run)["answers"]
    for step, answer in zip(vector["steps"], after, strict=True):
        if "refuse" in step:
            if answer["refused"]["code"] != step["refuse"]["code"]:
                return False
            continue
        if not as_expected(step["expect"], before, answer):
            return False
        before = answer
    return True


def as_expected(expect: Plain, before: Plain, answer: Plain) -> bool:
    """Decision, outcome, legal actions by number and digest, and the views with their changes."""
    legal = sorted(compact(action) for action in answer["legal"])
    digest = hashlib.sha256(("[" + ",".join(legal) + "]").encode()).hexdigest()
    views = {player: patched(view, expect["views"][player]) for player, view in before["views"].items()}
    return bool(
        answer["decision"] == expect["decision"]
        and answer["outcome"] == expect["outcome"]
        and expect["legal"] == {"count": len(legal), "digest": digest}
        and answer["views"] == views
    )


def patched(view: Plain, changes: Plain) -> Plain:
    """A view with new values at some JSON pointers."""
    view = json.loads(json.dumps(view))
    for pointer, new in changes.items():
        *path, last = pointer.split("/")[1:]
        inner = view
        for part in path:
            inner = inner[int(part)] if isinstance(inner, list) else inner[part]
        inner[int(last) if isinstance(inner, list) else last] = new
    return view


def compact(plain: Plain) -> str:
    """Canonical JSON."""
    return json.dumps(plain, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def say(implementer: Implementer, message: Plain) -> Plain:
    """Ask and answer in JSON, as between processes."""
    return json.loads(json.dumps(implementer.answer(json.dumps(message))))
