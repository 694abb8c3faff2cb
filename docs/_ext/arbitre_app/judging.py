"""A table that somebody has set up: read as `arbitre judge` reads it, judged by it, and told as its page does."""

import io
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from attrs import evolve

from arbitre.chessme.notation import write_men
from arbitre.cli.options.scenario_files import game_of, read_scenario_file
from arbitre.cli.output import Output
from arbitre.cli.pages.paragraphs import read_paragraphs
from arbitre.cli.pages.verdict_page import headline
from arbitre.core.game import AnyGame, AnyPlayer, AnyState
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.tables import Table, parse_table
from arbitre.dispute.answers import ask
from arbitre.dispute.rivals import Rival, Variation
from arbitre.dispute.scenario import Scenario, read_scenario, ruleset_of, under
from arbitre.dispute.verdict import Verdict
from arbitre.dispute.verdict import judge as judged
from arbitre.match.box.lookup import NAMELESS
from arbitre.match.table.people import BOTH, Player
from arbitre_app.chessme_table import chessme_table
from arbitre_app.match_table import match_table
from arbitre_app.own import own_text
from arbitre_app.toml_text import path_at, toml_of

FILE: Final = "table.toml"

Answer = dict[str, Plain]


def judge(asked: Mapping[str, Any]) -> Answer:
    """The verdict on a table that the page sets up, or on an example; with the file of it for the command line."""
    language = Language(asked["language"])
    if asked.get("example"):
        scenario = read_scenario_file(Path(asked["example"]))
        text = toml_of(scenario_written(scenario))
    else:
        text = asked["text"] if asked.get("text") else toml_of(asked["scenario"])
        try:
            scenario = read_scenario(parse_table(text, FILE), game_of, _no_file)
            own = own_text(asked)
            if own is not None and scenario.data is None and scenario.game.name == "match":
                scenario = evolve(scenario, data=own)
                ruleset_of(scenario)
        except Mistake as mistake:
            return _contradiction(mistake, text, language)
    try:
        verdict = judged(scenario)
    except Mistake as mistake:
        return _contradiction(mistake, text, language)
    return {"text": text, "scenario": _for_the_form(scenario, text), "verdict": _told(scenario, verdict, language)}


def _no_file(name: str) -> str:
    raise Mistake(Text(fr=f"le fichier {name} n'est pas ici", en=f"the file {name} is not here"))


def _contradiction(mistake: Mistake, text: str, language: Language) -> Answer:
    """What cannot be, and the field of the form that says it."""
    said = mistake.message.in_(language)
    return {"mistake": said, "field": path_at(text, mistake.line), "text": text}


def scenario_written(scenario: Scenario) -> dict[str, Any]:
    """A scenario as a file of its own; those of a dispute stand among others."""
    query = {"ask": scenario.query.ask.value, "move": scenario.query.move, "by": scenario.query.by}
    found: dict[str, Any] = {"game": scenario.game.name, "edition": scenario.edition}
    if scenario.title.fr:
        found["title"] = {"fr": scenario.title.fr, "en": scenario.title.en}
    sections = {
        "data": {key: each for change in scenario.changes for key, each in _plain(change).items()},
        "readings": dict(scenario.answers),
        "played": {"moves": scenario.moves} if scenario.moves.strip() else {},
    }
    found |= {key: entries for key, entries in sections.items() if entries}
    return {**found, "table": _plain(scenario.table), "question": {key: each for key, each in query.items() if each}}


def _for_the_form(scenario: Scenario, text: str) -> dict[str, Any]:
    """A scenario as the form of the page holds it: of a drawn diagram, the men one by one."""
    plain: dict[str, Any] = _plain(parse_table(text, FILE))
    if "diagram" in plain["table"]:
        begun = scenario.game.arbitration.read_table(ruleset_of(scenario), scenario.table, scenario.moves)
        plain["table"]["men"] = write_men(begun.state.table.men)
        del plain["table"]["diagram"]
    return plain


def _plain(found: Plain) -> Plain:
    if isinstance(found, Table):
        return _plain(found.entries)
    if isinstance(found, Mapping):
        return {key: _plain(each) for key, each in found.items()}
    if isinstance(found, list | tuple):
        return [_plain(each) for each in found]
    return found


def _told(scenario: Scenario, verdict: Verdict, language: Language) -> Answer:
    output = Output(language, io.StringIO())
    answer = headline(verdict, output)
    seat = _seat(scenario.game, verdict.asked.after.state)
    table = _table(scenario, verdict.asked.after.state, seat, language)
    return {
        "degree": verdict.degree.value,
        "title": scenario.title.in_(language),
        "headline": f"{answer[:1].upper()}{answer[1:].rstrip('.')}.",
        "deciding": [
            {"id": each.id, "place": each.place, "text": each.text}
            for each in read_paragraphs(verdict.deciding, language).in_order
        ],
        "contests": [
            {
                "dispute": contest.dispute.id,
                "title": contest.dispute.title.in_(language),
                "sides": [
                    {
                        "text": side.reading.text.in_(language),
                        "argument": side.reading.argument.in_(language),
                        "answer": side.answer.text.in_(language),
                    }
                    for side in contest.sides
                ],
            }
            for contest in verdict.contests
        ],
        "claims": [*_claims(verdict, language)],
        "steps": [{"text": step.text.in_(language), "clauses": list(step.clauses)} for step in verdict.because],
        "table": table,
        "rivals": [*_rival_tables(scenario, verdict, table, seat, language)],
    }


def _claims(verdict: Verdict, language: Language) -> Iterator[Answer]:
    """What else might be said, and what is to be said against it; then the other editions."""
    for rival in verdict.rivals:
        if rival.variation is Variation.EDITION:
            yield {"claim": rival.name, "answer": rival.answer.text.in_(language), "why": "", "dispute": None}
        elif not rival.is_open and rival.reading and rival.dispute and rival.why_not:
            yield {
                "claim": rival.reading.text.in_(language),
                "answer": rival.answer.text.in_(language),
                "why": rival.why_not.in_(language),
                "dispute": rival.dispute.id,
            }


def _rival_tables(
    scenario: Scenario, verdict: Verdict, here: Answer, seat: AnyPlayer, language: Language
) -> Iterator[Answer]:
    """The table under each rival reading that is fair, and which of its things lie otherwise."""
    for rival in verdict.rivals:
        if rival.is_open and rival.field is not None and rival.reading is not None:
            after = ask(under(scenario, {rival.field: rival.name})).after
            there = _table(scenario, after.state, seat, language)
            yield {"name": _reading_told(rival, language), "table": there, "differs": [*differing(here, there)]}


def _reading_told(rival: Rival, language: Language) -> str:
    return "" if rival.reading is None else rival.reading.text.in_(language)


def _table(scenario: Scenario, state: AnyState, seat: AnyPlayer, language: Language) -> Answer:
    view = scenario.game.view(state, seat)
    if scenario.game.name != "match":
        return chessme_table(view, language, ())
    return match_table(view, language, dict(_strengths(scenario)))


def _strengths(scenario: Scenario) -> Iterator[tuple[tuple[str, Player], int | None]]:
    """What was said of a card that nobody named, by its column and player: its strength, or nothing."""
    for column, zones in scenario.table.entries.get("columns", {}).items():
        for player, zone in zip(BOTH, zones.split("/"), strict=False):
            card = zone.partition("+")[0].strip()
            if card == NAMELESS or card.isdecimal():
                yield (column, player), None if card == NAMELESS else int(card)


def _seat(game: AnyGame, state: AnyState) -> AnyPlayer:
    """The player who has to choose, through whose eyes the table is drawn."""
    pending = game.decision(state)
    return pending.chooser if pending is not None and pending.chooser in game.players else game.players[0]


def differing(here: Answer, there: Answer) -> Iterator[str]:
    """The columns, squares and seats that differ, and the marker and the score."""
    for key, found in there.items():
        other: Any = here.get(key)
        if found == other:
            continue
        if key in {"marker", "scores", "hand", "awaited"}:
            yield key
        elif isinstance(found, list) and key in {"columns", "seats"} and isinstance(other, list):
            for one, another in zip(found, other, strict=False):
                if one != another and isinstance(one, dict):
                    yield str(one.get("thing") or f"seat:{one.get('player')}")
        elif key == "men" and isinstance(found, dict) and isinstance(other, dict):
            yield from sorted(square for square in {*found, *other} if found.get(square) != other.get(square))
