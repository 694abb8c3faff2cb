"""The published vectors: up to date, complete, and usable without the code that wrote them."""

import hashlib
import json
import shutil
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from arbitre.conformance.protocol.implementer import Implementer
from arbitre.conformance.protocol.schemas import FOLDER, validator
from arbitre.conformance.vectors.observed import Shown, parse_observed, read_observed
from arbitre.conformance.vectors.publishing import Publisher
from arbitre.conformance.vectors.rulesets import ruleset_with
from arbitre.conformance.vectors.shelf import known_alike, publication, read_vectors, retired_ids, stale
from arbitre.conformance.vectors.telling_apart import first_difference
from arbitre.conformance.vectors.vector import Kind, Sign, answers_of, line_of
from arbitre.core.game import AnyGame, find_game
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.trace.registry import find_shelf, read_metadata, read_rules
from arbitre_spec import read_text

GAMES = tuple(find_game(name) for name in ("match", "chessme"))
by_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def publishers() -> list[Publisher]:
    """What `arbitre vectors check` compares the files with."""
    made = []
    for game in GAMES:
        publisher = Publisher(game, retired=set(retired_ids(game)), alike=known_alike(game))
        publisher.keep(read_vectors(game))
        publisher.show(read_observed().shown_in(game.name))
        made.append(publisher)
    return made


def files(game: AnyGame) -> list[Plain]:
    """The published vectors of a game, as they are written."""
    return [plain for kind in Kind for plain in json.loads(read_text(f"vectors/{game.name}/{kind}.json"))]


def test_nothing_published_is_stale() -> None:
    """If this fails, `arbitre vectors write` and read the difference: what changed for implementers?"""
    shelf = find_shelf().alone
    assert list(stale(publication(GAMES, publishers(), read_rules(shelf)), shelf.specification)) == []


@by_game
def test_the_published_rulesets_are_messages(game: AnyGame) -> None:
    """Whoever checks vectors without our code finds the rules of every edition as the protocol tells them."""
    editions = {vector.edition for vector in read_vectors(game)} | {*game.editions}
    for edition in editions:
        text = read_text(f"rulesets/{game.name}/{edition}.json")
        assert Implementer([game]).answer(text) == {"message": "ready"}
        ruleset = game.converter().structure(json.loads(text)["ruleset"], game.ruleset_type)
        assert ruleset == game.make_ruleset(edition, {}, None)


def test_a_changed_expectation_is_stale(tmp_path: Path) -> None:
    """A vector that says anything else than the reference is noticed, and nothing else is."""
    shelf = find_shelf().alone
    copy = shutil.copytree(shelf.specification, tmp_path / "specification")
    changed = copy / "vectors/chessme/normative.json"
    changed.write_text(changed.read_text(encoding="utf-8").replace('"count":', '"count":1', 1), encoding="utf-8")
    assert list(stale(publication(GAMES, publishers(), read_rules(shelf)), copy)) == ["vectors/chessme/normative.json"]


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
def test_every_clause_has_positive_and_negative_vectors_or_a_reason(game: AnyGame) -> None:
    """What a clause does is shown, and what it excludes or where it does not apply; or it is said why nobody can see it."""
    shelf = find_shelf()
    metadata = read_metadata(shelf)
    clauses = [clause for clause in read_rules(shelf, metadata).clauses if clause.game == game.name]
    vectors = [vector for vector in read_vectors(game) if vector.kind is Kind.NORMATIVE]
    shown = {sign: {clause for v in vectors if v.sign is sign for clause in v.clauses} for sign in Sign}
    assert shown[Sign.POSITIVE] | shown[Sign.NEGATIVE] <= {clause.id for clause in clauses}
    reasons = read_observed().unobserved
    for clause in clauses:
        signs = {sign for sign in Sign if clause.id in shown[sign]}
        if metadata.exemption_of(clause) is not None:
            assert clause.id not in reasons, f"{clause.id} is exempt: its reason stands in clauses.toml"
        elif clause.id in reasons:
            assert not signs, f"{clause.id} has vectors and a reason to have none"
        else:
            assert signs == set(Sign), f"{clause.id} has neither vectors both ways nor a reason"


def test_reasons_are_for_clauses_that_exist_and_are_published() -> None:
    """The manifest tells them to whoever has only the vectors."""
    reasons = read_observed().unobserved
    assert set(reasons) <= {clause.id for clause in read_rules(find_shelf()).clauses}
    assert json.loads(read_text("vectors/manifest.json"))["unobserved"] == {
        clause: {"fr": reason.fr, "en": reason.en} for clause, reason in reasons.items()
    }


@by_game
def test_a_vector_shows_besides_only_what_needs_showing(game: AnyGame) -> None:
    """A clause that events or refusals already show one way is not given to other vectors as well."""
    named: set[tuple[str, Sign]] = set()
    for vector in read_vectors(game):
        answer = answers_of(game, vector)[-1]
        if vector.kind is Kind.NORMATIVE and (vector.sign is Sign.POSITIVE or answer.is_refusal):
            named |= {(clause, vector.sign) for clause in answer.clauses}
    assert not {(row.clause, row.sign) for row in read_observed().shown_in(game.name)} & named


@pytest.mark.parametrize(
    "text",
    [
        "[shown]\nABC-1 = {}",
        '[shown]\nABC-1 = { maybe = ["x"] }',
        '[[unobserved]]\nclauses = ["ABC-1"]\nreason = { fr = "parce que" }',
        '[[unobserved]]\nclauses = ["ABC-1", "ABC-1"]\nreason = { fr = "a", en = "b" }',
        '[shown]\nABC-1 = { positive = ["x"] }\n[[unobserved]]\nclauses = ["ABC-1"]\nreason = { fr = "a", en = "b" }',
    ],
)
def test_what_is_observed_is_read_strictly(text: str) -> None:
    """No row without a vector, no reason without both languages, nothing twice."""
    with pytest.raises(Mistake):
        parse_observed(text)


def test_a_vector_that_does_not_exist_shows_nothing() -> None:
    """It is named, with the clause."""
    with pytest.raises(Mistake, match="no-such-vector"):
        Publisher(GAMES[0]).show([Shown("ECH-7c", Sign.POSITIVE, "no-such-vector")])


def test_a_vector_can_show_a_clause_the_other_way() -> None:
    """It is published once more, with an id of its own; one that shows it this way just names the clause."""
    publisher = Publisher(GAMES[1])
    publisher.keep(v for v in read_vectors(GAMES[1]) if v.id == "chessme-CM-POSE-2-1")
    for sign in (Sign.NEGATIVE, Sign.POSITIVE):
        publisher.show([Shown("CM-TOUR-2", sign, "chessme-CM-POSE-2-1")])
    first, second = publisher.vectors
    assert "CM-TOUR-2" in first.clauses
    assert (second.id, second.sign, second.clauses) == ("chessme-CM-TOUR-2-not-1", Sign.NEGATIVE, ("CM-TOUR-2",))
    assert (second.given, second.steps) == (first.given, first.steps)


def expectations(game: AnyGame, field: str) -> dict[str, dict[str, Plain]]:
    """What the published files expect of the same game under each reading of a question, by that game."""
    found: dict[str, dict[str, Plain]] = {}
    for plain in files(game):
        if plain["question"] == field:
            besides = {name: answer for name, answer in plain["readings"].items() if name != field}
            actions = [step["action"] for step in plain["steps"]]
            same = json.dumps([plain["edition"], plain["data"], plain["given"], actions, besides])
            steps = [{key: part for key, part in step.items() if key != "action"} for step in plain["steps"]]
            found.setdefault(same, {})[plain["readings"][field]] = steps
    return found


@by_game
def test_every_two_readings_are_told_apart(game: AnyGame) -> None:
    """The files alone expect something else of the same game under each; if that takes another edition or reading, they say so."""
    for question in game.questions:
        found = expectations(game, question.field)
        for one, other in combinations(question.options, 2):
            assert any(steps[one] != steps[other] for steps in found.values() if one in steps and other in steps), (
                question.field,
                one,
                other,
            )


def test_what_differs_before_any_step_is_told_by_a_step() -> None:
    """A layout seen from the start is no vector by itself: the first step that changes other things is."""
    game = find_game("chessme")
    vectors = {vector.id: vector for vector in read_vectors(game)}
    rulesets = [ruleset_with(game, "fr", {"king_files": option}, {}) for option in ("same", "opposite")]
    before, after = (line_of(vectors[f"chessme-king_files-same-{number}"]) for number in (1, 2))
    assert first_difference(game, before, *rulesets) is None
    assert first_difference(game, after, *rulesets) == len(after.moves)


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
