"""What the mutants say of the suite: how many of a hundred are noticed, clause by clause, and which are left."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from importlib.resources import files
from typing import Final

from attrs import frozen

from arbitre.core.plain import Plain
from arbitre.core.tables import parse_table

GENERATED: Final = "python -m arbitre_properties.mutation --game {} --keep"


@frozen
class Result:
    """One mutant and its fate: the test that noticed it, or None; one that was not tried yet has none."""

    id: str
    kind: str
    clauses: tuple[str, ...]
    noticed_by: str | None
    tried: bool = True


def equivalents() -> Mapping[str, str]:
    """The mutants that change nothing observable, by what they change, each with the reason."""
    text = (files(__package__) / "equivalents.toml").read_text(encoding="utf-8")
    entries = parse_table(text, "equivalents.toml").tables("equivalent")
    return {entry.text("mutant"): entry.text("reason") for entry in entries}


def summary(game: str, results: Iterable[Result], known: Mapping[str, str]) -> dict[str, Plain]:
    """The report as plain values: the score of each kind and clause, every survivor, and what noticed each deletion."""
    kinds: defaultdict[str, list[Result]] = defaultdict(list)
    clauses: defaultdict[str, list[Result]] = defaultdict(list)
    for result in results:
        kinds[result.kind].append(result)
        for clause in result.clauses:
            clauses[clause].append(result)
    survivors = {result.id for found in kinds.values() for result in found if result.tried and not result.noticed_by}
    return {
        "generated": GENERATED.format(game),
        "game": game,
        "kinds": {kind: _score(found, known) for kind, found in sorted(kinds.items())},
        "clauses": {clause: _score(found, known) for clause, found in sorted(clauses.items())},
        "survivors": sorted(survivors - known.keys()),
        "equivalent": {mutant: known[mutant] for mutant in sorted(survivors & known.keys())},
        "deletions": {result.id: result.noticed_by for result in kinds["deletions"] if result.tried},
    }


def _score(results: list[Result], known: Mapping[str, str]) -> dict[str, float]:
    """Counts of mutants; an equivalent one is no mutant of the rules, so it is counted apart."""
    tried = [result for result in results if result.tried]
    noticed = sum(result.noticed_by is not None for result in tried)
    equivalent = sum(result.noticed_by is None and result.id in known for result in tried)
    real = len(tried) - equivalent
    return {
        "mutants": len(results),
        "tried": len(tried),
        "equivalent": equivalent,
        "noticed": noticed,
        "of_a_hundred": round(100 * noticed / real, 1) if real else 100.0,
    }
