"""A line that began with a scenario, as the file of a scenario: what `arbitre judge` reads."""

import itertools
import json
from collections.abc import Iterator, Mapping
from typing import Any

from arbitre.core.tables import Table
from arbitre.dispute.scenario import Scenario
from arbitre_live.line import Line, game_of, replayed


def scenario_text(line: Line, scenario: Scenario) -> str:
    """The table, the moves made since, and the scenario's question, in TOML."""
    game = game_of(line)
    states = replayed(line)
    moves = [game.arbitration.write_action(before.state, after.action) for before, after in itertools.pairwise(states)]
    lines = [f"game = {_plain(line.game)}", f"edition = {_plain(line.edition)}"]
    lines += [f"title = {_plain({'fr': scenario.title.fr, 'en': scenario.title.en})}"] if scenario.title.fr else []
    lines += [*_section("readings", scenario.answers), *_section("table", scenario.table.entries)]
    for change in scenario.changes:
        lines += _section("data", change.entries)
    lines += [
        "",
        "[played]",
        'moves = """',
        *moves,
        '"""',
        "",
        "[question]",
        f"ask = {_plain(scenario.query.ask.value)}",
    ]
    return "\n".join(lines) + "\n"


def _section(name: str, entries: Mapping[str, Any]) -> Iterator[str]:
    if entries:
        yield ""
        yield f"[{name}]"
        yield from (f"{_key(key)} = {_plain(found)}" for key, found in entries.items())


def _plain(found: object) -> str:
    """A value as TOML writes it on one line; a JSON string is a TOML string."""
    if isinstance(found, Table):
        return _plain(found.entries)
    if isinstance(found, Mapping):
        return "{ " + ", ".join(f"{_key(key)} = {_plain(each)}" for key, each in found.items()) + " }"
    if isinstance(found, list | tuple):
        return "[" + ", ".join(_plain(each) for each in found) + "]"
    return json.dumps(found, ensure_ascii=False)


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else json.dumps(key)
