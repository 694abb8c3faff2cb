"""What the mutants say of the suite: how many of a hundred are noticed, clause by clause, and which are left."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Any

from attrs import frozen


@frozen
class Result:
    """One mutant and its fate: the test that noticed it, or None."""

    id: str
    kind: str
    clauses: tuple[str, ...]
    noticed_by: str | None


def equivalents() -> Mapping[str, str]:
    """The mutants that change nothing observable, by what they change, each with the reason."""
    text = (files(__package__) / "equivalents.toml").read_text(encoding="utf-8")
    return {entry["mutant"]: entry["reason"] for entry in tomllib.loads(text).get("equivalent", [])}


def summary(results: Iterable[Result], known: Mapping[str, str]) -> dict[str, Any]:
    """The report as plain values: the score of each kind, of each clause, and every survivor that nobody has explained."""
    kinds: defaultdict[str, list[Result]] = defaultdict(list)
    clauses: defaultdict[str, list[Result]] = defaultdict(list)
    for result in results:
        if result.id not in known:
            kinds[result.kind].append(result)
            for clause in result.clauses:
                clauses[clause].append(result)
    return {
        "kinds": {kind: _score(found) for kind, found in sorted(kinds.items())},
        "clauses": {clause: _score(found) for clause, found in sorted(clauses.items())},
        "survivors": sorted(result.id for found in kinds.values() for result in found if not result.noticed_by),
        "equivalent": dict(sorted(known.items())),
    }


def _score(results: list[Result]) -> dict[str, float]:
    noticed = sum(result.noticed_by is not None for result in results)
    return {"mutants": len(results), "noticed": noticed, "of_a_hundred": round(100 * noticed / len(results), 1)}
