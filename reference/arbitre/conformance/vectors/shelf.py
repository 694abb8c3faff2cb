"""The published files: schemas, rulesets, vectors by game and kind, their manifest; written, and checked for staleness."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from attrs import frozen

from arbitre.conformance.protocol.schemas import MADE_BY, schemas_of_game
from arbitre.conformance.vectors.observed import read_observed
from arbitre.conformance.vectors.publishing import Publisher
from arbitre.conformance.vectors.vector import FORMAT, Kind, Sign, Vector, read_vector, text_of
from arbitre.core.canonical import digest_of
from arbitre.core.game import AnyGame
from arbitre.core.plain import Plain
from arbitre.trace.clauses import Rules
from arbitre_spec import read_each, read_text

FOLDER = "vectors"
MANIFEST = f"{FOLDER}/manifest.json"


@frozen
class PublishedFile:
    """A file of the specification: its path below it, and its text."""

    name: str
    text: str


def read_vectors(game: AnyGame) -> list[Vector]:
    """The published vectors of a game; none before the first are published."""
    return [read_vector(plain) for name in _names(game) for plain in json.loads(_text_if_any(name) or "[]")]


def retired_ids(game: AnyGame) -> frozenset[str]:
    """The ids that were published once and are never given again."""
    return frozenset(
        identifier for manifest in _manifests() for identifier in manifest.get("retired", {}).get(game.name, ())
    )


def known_alike(game: AnyGame) -> dict[str, tuple[tuple[str, str], ...]]:
    """The pairs of readings that the last search could not tell apart."""
    return {
        name: tuple((one, other) for one, other in pairs)
        for manifest in _manifests()
        for name, pairs in manifest.get("alike", {}).get(game.name, {}).items()
    }


def _manifests() -> list[dict[str, Plain]]:
    """One of each specification that has published vectors."""
    return [json.loads(text) for text in read_each(MANIFEST)]


def _names(game: AnyGame) -> tuple[str, ...]:
    return tuple(f"{FOLDER}/{game.name}/{kind}.json" for kind in Kind)


def _text_if_any(name: str) -> str | None:
    try:
        return read_text(name)
    except FileNotFoundError:
        return None


def publication(games: Sequence[AnyGame], publishers: Sequence[Publisher], rules: Rules) -> Iterator[PublishedFile]:
    """All files that belong to the formats, as they must be now."""
    for schema in (each for game in games for each in schemas_of_game(game)):
        yield PublishedFile(schema.name, schema.text)
    for game in games:
        yield from _rulesets(game)
    files: dict[str, str] = {}
    for game, publisher in zip(games, publishers, strict=True):
        for kind, name in zip(Kind, _names(game), strict=True):
            chosen = sorted((v for v in publisher.vectors if v.kind is kind), key=lambda vector: vector.id)
            files[name] = text_of(game, chosen)
    for name, text in files.items():
        yield PublishedFile(name, text)
    manifest = _manifest(publishers, rules, files)
    yield PublishedFile(MANIFEST, json.dumps(manifest, ensure_ascii=False, indent=1) + "\n")


def _rulesets(game: AnyGame) -> Iterator[PublishedFile]:
    """The message `ruleset` of each edition, by its own readings."""
    for edition in game.editions:
        plain = game.converter().unstructure(game.make_ruleset(edition, {}, None), game.ruleset_type)
        message = {"$comment": MADE_BY, "message": "ruleset", "game": game.name, "ruleset": plain}
        yield PublishedFile(
            f"rulesets/{game.name}/{edition}.json", json.dumps(message, ensure_ascii=False, indent=1) + "\n"
        )


def _manifest(publishers: Iterable[Publisher], rules: Rules, files: dict[str, str]) -> Plain:
    vectors = [vector for publisher in publishers for vector in publisher.vectors]
    return {
        "$comment": MADE_BY,
        "format": FORMAT,
        "rules": digest_of([[clause.id, clause.digest] for clause in rules.clauses]),
        "vectors": len(vectors),
        "kinds": dict(sorted(Counter(str(vector.kind) for vector in vectors).items())),
        "files": {name: digest_of(json.loads(text)) for name, text in files.items()},
        "clauses": {
            clause.id: count
            for clause in rules.clauses
            if (count := {str(sign): _count(vectors, clause.id, sign) for sign in Sign}) and any(count.values())
        },
        "unobserved": {
            clause.id: {"fr": reason.fr, "en": reason.en}
            for clause in rules.clauses
            if (reason := read_observed().unobserved.get(clause.id)) is not None
        },
        "alike": {
            publisher.game.name: {
                name: [list(pair) for pair in pairs] for name, pairs in publisher.alike.items() if pairs
            }
            for publisher in publishers
        },
        "retired": {publisher.game.name: sorted(publisher.retired) for publisher in publishers},
    }


def _count(vectors: Iterable[Vector], clause: str, sign: Sign) -> int:
    return sum(vector.sign is sign and clause in vector.clauses for vector in vectors)


def stale(files: Iterable[PublishedFile], specification: Path) -> Iterator[str]:
    """The published files of a specification that are not what they must be."""
    for file in files:
        path = specification / file.name
        if not path.is_file() or path.read_text(encoding="utf-8") != file.text:
            yield file.name
