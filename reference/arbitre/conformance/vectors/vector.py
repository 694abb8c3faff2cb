"""Vectors: short games with what must be observed at each step, in one shape for every rule and every game."""

import json
from collections.abc import Mapping, Sequence
from enum import StrEnum

from attrs import frozen

from arbitre.conformance.protocol.implementer import answers_to
from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.pointers import changes
from arbitre.conformance.protocol.referee import Answer, observe
from arbitre.conformance.run.lines import Line, Move, beginning
from arbitre.conformance.vectors.rulesets import SHIPPED, ruleset_with
from arbitre.core.canonical import canonical_json, digest_of
from arbitre.core.game import AnyGame, AnyRuleset
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain

FORMAT = 1


class Kind(StrEnum):
    """What a vector is about: the rules, one reading of an open question, or the handling of nonsense."""

    NORMATIVE = "normative"
    READING = "reading"
    ROBUSTNESS = "robustness"


class Sign(StrEnum):
    """Whether a vector shows its clauses at work, or what they exclude."""

    POSITIVE = "positive"
    NEGATIVE = "negative"


@frozen
class Vector:
    """One vector without its expectations, which the reference fills in.

    `readings` are those that differ from the edition's own; `question` is the field that a reading vector tells apart;
    `data` are JSON pointers into the ruleset with values other than the shipped ones.
    The last action of the line is the step; the others are given.
    """

    id: str
    game: str
    edition: str
    readings: Mapping[str, str]
    clauses: tuple[str, ...]
    kind: Kind
    sign: Sign
    question: str | None
    data: Mapping[str, Plain]
    state: Plain
    given: tuple[PlainAction, ...]
    steps: tuple[PlainAction, ...]


def ruleset_of(game: AnyGame, vector: Vector) -> AnyRuleset:
    """The rules a vector is played by."""
    return ruleset_with(game, vector.edition, vector.readings, vector.data)


def line_of(vector: Vector) -> Line:
    """The whole game of a vector; probes are not marked."""
    return Line(tuple(Move(action) for action in (*vector.given, *vector.steps)), vector.state)


def answers_of(game: AnyGame, vector: Vector) -> list[Answer]:
    """What the reference answers to a vector."""
    state = beginning(game, ruleset_of(game, vector), vector.state)
    return answers_to(game, state, vector.given, vector.steps)


def written(game: AnyGame, vector: Vector) -> Plain:
    """A vector as it is published, with what must be observed."""
    answers = answers_of(game, vector)
    if len(answers) != 1 + len(vector.steps):
        refused = canonical_json(answers[0].plain)
        raise Mistake(
            Text(
                f"{vector.id} : une action donnée est refusée : {refused}",
                f"{vector.id}: a given action is refused: {refused}",
            )
        )
    steps = [
        {"action": action, **_expected(observe(game, before.state), after)}
        for action, before, after in zip(vector.steps, answers[:-1], answers[1:], strict=True)
    ]
    return {
        "id": vector.id,
        "game": vector.game,
        "edition": vector.edition,
        "readings": dict(vector.readings),
        "data": dict(vector.data) or "shipped",
        "clauses": list(vector.clauses),
        "kind": vector.kind.value,
        "sign": vector.sign.value,
        "question": vector.question,
        "given": {"state": vector.state, "actions": list(vector.given)},
        "steps": steps,
    }


def read_vector(plain: Plain) -> Vector:
    """A published vector, without its expectations."""
    return Vector(
        id=plain["id"],
        game=plain["game"],
        edition=plain["edition"],
        readings=plain["readings"],
        clauses=tuple(plain["clauses"]),
        kind=Kind(plain["kind"]),
        sign=Sign(plain["sign"]),
        question=plain["question"],
        data=SHIPPED if plain["data"] == "shipped" else plain["data"],
        state=plain["given"]["state"],
        given=tuple(plain["given"]["actions"]),
        steps=tuple(step["action"] for step in plain["steps"]),
    )


def _expected(before: Plain, after: Answer) -> Plain:
    if after.is_refusal:
        return {"refuse": {"code": after.plain["refused"]["code"], "clause": next(iter(after.clauses), None)}}
    return {"expect": expectation(before, after.plain)}


def expectation(before: Plain, observed: Plain) -> Plain:
    """What a vector tells of a step, from what was observed before and after it: of the views what has changed."""
    legal = sorted(canonical_json(action) for action in observed["legal"])
    views = {player: dict(changes(before["views"][player], view)) for player, view in observed["views"].items()}
    return {
        "decision": observed["decision"],
        "legal": {"count": len(legal), "digest": digest_of([json.loads(text) for text in legal])},
        "views": views,
        "outcome": observed["outcome"],
    }


def text_of(game: AnyGame, vectors: Sequence[Vector]) -> str:
    """A published file: one vector a line."""
    lines = [canonical_json(written(game, vector)) for vector in vectors]
    return "[\n" + ",\n".join(lines) + "\n]\n"
