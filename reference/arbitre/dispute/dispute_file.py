"""A dispute: an open question of the rules, its readings with what speaks for each, the default, and its scenarios."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from typing import Any, Final

from attrs import frozen

import arbitre_spec
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.scenario import Scenario, read_scenario
from arbitre.dispute.standing import Assessment, fault_among, read_standing, where_assessed

KEYS: Final = (
    "id",
    "impact",
    "clauses",
    "field",
    "title",
    "question",
    "reading",
    "default",
    "scenario",
    "immaterial",
)


class Impact(StrEnum):
    """How much hangs on a question: a game, what players have or know, or hardly anything."""

    HIGH = "H"
    MIDDLE = "M"
    LOW = "L"


@frozen
class Reading:
    """One answer to the question: the fields it sets, the components it presupposes, what speaks for it, and its standing by edition."""

    name: str
    text: Text
    clauses: tuple[str, ...]
    editions: tuple[str, ...]
    argument: Text
    standing: Mapping[str, Assessment]
    sets: Mapping[str, str]
    changes: tuple[Table, ...]


@frozen
class Example:
    """A scenario of a dispute: whether its readings differ there, and which facts each must give."""

    scenario: Scenario
    differs: bool
    expected: Mapping[str, Mapping[str, Any]]


@frozen
class DisputeFile:
    """A dispute as its file says it; `immaterial` is the argument where no reading can be told from another."""

    id: str
    game: AnyGame
    file: str
    impact: Impact
    clauses: tuple[str, ...]
    field: str | None
    title: Text
    question: Text
    readings: tuple[Reading, ...]
    default: str
    why: Text
    immaterial: Text | None
    examples: tuple[Example, ...]

    def reading(self, name: str) -> Reading:
        """The reading of that name."""
        return next(reading for reading in self.readings if reading.name == name)

    def defended(self, edition: str) -> tuple[Reading, ...]:
        """The readings that somebody can defend in an edition."""
        return tuple(reading for reading in self.readings if reading.standing[edition].degree.can_be_defended)

    def is_contested(self, edition: str) -> bool:
        """Whether an edition leaves room for two fair readings; else it settles the question."""
        return len(self.defended(edition)) > 1


def folder_of(game: AnyGame) -> str:
    """Where a game's disputes lie in the specification."""
    return f"{game.name}/disputes"


def read_disputes(game: AnyGame) -> Iterator[DisputeFile]:
    """All disputes of a game, in the order of their ids."""
    for name in arbitre_spec.names(folder_of(game)):
        if name.endswith(".toml"):
            yield read_dispute(arbitre_spec.read_text(name), name, game)


def find_dispute(game: AnyGame, identifier: str) -> DisputeFile | None:
    """The dispute of that id; None where the specification has no file of it."""
    file = f"{folder_of(game)}/{identifier}.toml"
    return (
        read_dispute(arbitre_spec.read_text(file), file, game) if file in arbitre_spec.names(folder_of(game)) else None
    )


def read_dispute(text: str, file: str, game: AnyGame) -> DisputeFile:
    """A dispute from its TOML text; whatever is wrong is named with its place."""
    source = parse_table(text, file)
    source.expect_keys(KEYS)
    field = source.text("field", "") or None
    if field is not None and field not in {question.field for question in game.questions}:
        raise source.mistake("field", Text(fr=f"{field} n'est pas un champ", en=f"{field} is not a field"))
    readings = tuple(_reading(table, field, game.editions) for table in source.tables("reading"))
    default = source.table("default")
    immaterial = source.in_both_languages("immaterial") if "immaterial" in source.entries else None
    found = DisputeFile(
        id=source.text("id"),
        game=game,
        file=file,
        impact=_impact(source),
        clauses=source.texts("clauses"),
        field=field,
        title=source.in_both_languages("title"),
        question=source.in_both_languages("question"),
        readings=readings,
        default=default.text("reading"),
        why=default.in_both_languages("why"),
        immaterial=immaterial,
        examples=tuple(_example(table, game, readings) for table in source.tables("scenario")),
    )
    _check(found, source)
    _check_standing(found, source)
    return found


def reading_of_edition(dispute: DisputeFile, edition: str) -> str | None:
    """The reading that an edition's own words ask for; None where the question is one of components."""
    answers = answers_of(dispute.game, edition)
    for reading in dispute.readings:
        if reading.sets and all(answers[field] == answer for field, answer in reading.sets.items()):
            return reading.name
    return None if any(reading.sets for reading in dispute.readings) else dispute.default


@cache
def answers_of(game: AnyGame, edition: str) -> Mapping[str, str]:
    """How an edition answers every open question."""
    ruleset = game.make_ruleset(edition, {}, None)
    plain: dict[str, Any] = game.converter().unstructure(ruleset, game.ruleset_type)
    answers: dict[str, str] = plain["readings"]
    return answers


def _impact(source: Table) -> Impact:
    impact = source.text("impact")
    if impact not in set(Impact):
        known = ", ".join(Impact)
        raise source.error("impact", Text(fr=known, en=known))
    return Impact(impact)


def _reading(table: Table, field: str | None, editions: tuple[str, ...]) -> Reading:
    name = table.text("name")
    sets = table.table("sets") if "sets" in table.entries else None
    plain = {} if field is None else {field: name}
    return Reading(
        name=name,
        text=table.in_both_languages("text"),
        clauses=table.texts("clauses"),
        editions=table.texts("editions"),
        argument=table.in_both_languages("for"),
        standing=read_standing(table.table("standing"), editions),
        sets=plain if sets is None else {key: sets.text(key) for key in sets.entries},
        changes=(table.table("data"),) if "data" in table.entries else (),
    )


def _example(table: Table, game: AnyGame, readings: tuple[Reading, ...]) -> Example:
    scenario = read_scenario(
        table,
        lambda _source: game,
        lambda name: arbitre_spec.read_text(f"{folder_of(game)}/{name}"),
        besides=("differs", "expect"),
    )
    expect = table.table("expect")
    names = {reading.name for reading in readings}
    for name in expect.entries:
        if name not in names:
            known = ", ".join(sorted(names))
            raise expect.mistake(
                name, Text(fr=f"lecture inconnue ; il y a : {known}", en=f"unknown reading; there are: {known}")
            )
    differs = table.flag("differs") if "differs" in table.entries else True
    return Example(scenario, differs, {name: expect.table(name).entries for name in expect.entries})


def _check(dispute: DisputeFile, source: Table) -> None:
    """What a single key cannot show."""
    names = [reading.name for reading in dispute.readings]
    if len(names) < 2 or len(set(names)) < len(names):
        raise source.mistake(
            "reading", Text(fr="au moins deux lectures, chacune une fois", en="at least two readings, each once")
        )
    if dispute.default not in names:
        known = ", ".join(names)
        raise source.table("default").error("reading", Text(fr=known, en=known))
    if dispute.immaterial is None and not dispute.examples:
        raise source.mistake(
            "scenario",
            Text(
                fr="il faut un scénario, ou l'argument que rien n'en dépend (immaterial)",
                en="a scenario is needed, or the argument that nothing hangs on it (immaterial)",
            ),
        )
    try:
        for reading in dispute.readings:
            dispute.game.make_ruleset(dispute.game.editions[0], reading.sets, None)
    except Mistake as mistake:
        raise source.mistake("reading", mistake.message) from mistake


def _check_standing(dispute: DisputeFile, source: Table) -> None:
    """What the readings' standings say together, edition by edition."""
    tables = {reading.text("name"): reading.table("standing") for reading in source.tables("reading")}
    for edition in dispute.game.editions:
        degrees = {reading.name: reading.standing[edition].degree for reading in dispute.readings}
        fault = fault_among(degrees, reading_of_edition(dispute, edition) or dispute.default)
        if fault is not None:
            name, why = fault
            raise where_assessed(tables[name], edition).mistake(
                "degree", Text(fr=f"édition {edition} : {why.fr}", en=f"edition {edition}: {why.en}")
            )
