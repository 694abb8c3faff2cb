"""Rulesets of vectors: an edition, readings, and the shipped components, perhaps with some values changed."""

import json
from collections.abc import Mapping
from functools import lru_cache

from arbitre.conformance.protocol.pointers import changed, changes
from arbitre.conformance.protocol.reading import read_value
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyGame, AnyRuleset
from arbitre.core.plain import Plain

SHIPPED: Mapping[str, Plain] = {}
"""No value of the components is changed."""


def ruleset_with(game: AnyGame, edition: str, readings: Mapping[str, str], data: Mapping[str, Plain]) -> AnyRuleset:
    """The rules of an edition under these readings; `data` are JSON pointers into the ruleset with other values."""
    return _ruleset(game, edition, canonical_json(dict(readings)), canonical_json(dict(data)))


@lru_cache(maxsize=512)
def _ruleset(game: AnyGame, edition: str, readings: str, data: str) -> AnyRuleset:
    made = game.make_ruleset(edition, json.loads(readings), None)
    new = json.loads(data)
    return read_value(game, changed(_plain(game, made), new), game.ruleset_type) if new else made


def data_of(game: AnyGame, ruleset: AnyRuleset, edition: str, readings: Mapping[str, str]) -> dict[str, Plain]:
    """The values in which a ruleset differs from the edition's own under these readings."""
    return dict(changes(_plain(game, game.make_ruleset(edition, readings, None)), _plain(game, ruleset)))


@lru_cache(maxsize=256)
def _plain(game: AnyGame, ruleset: AnyRuleset) -> Plain:
    return json.loads(canonical_json(game.converter().unstructure(ruleset, game.ruleset_type)))
