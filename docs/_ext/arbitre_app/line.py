"""A line of play: the rules, how it began, the actions since; and the line as part of an address."""

import base64
import json
import zlib
from binascii import Error as Base64Error
from collections.abc import Mapping
from functools import lru_cache

from attrs import evolve, field, frozen

import arbitre_spec
from arbitre.core.canonical import canonical_json
from arbitre.core.game import AnyAction, AnyEvent, AnyGame, AnyState, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.transcript import MOST_ACTIONS
from arbitre.dispute.dispute_file import DisputeFile, folder_of, read_dispute
from arbitre.dispute.playing import play_scenario
from arbitre.dispute.scenario import Scenario, ruleset_of, under

NEW = "new"
"""The origin of a line that starts with a new game; another line starts at a scenario, as `D-03/0`."""


_MOST_SIGNS, _MOST_BYTES = 100_000, 2_000_000
"""So long may an address be, and what it holds: a whole match takes a tenth of that."""


@frozen
class Line:
    """Whose rules, how it began, and what was done since; `answers` are the readings that differ from the edition's, `data` an owner's cards."""

    game: str
    edition: str
    answers: Mapping[str, str] = field(factory=dict)
    origin: str = NEW
    actions: tuple[AnyAction, ...] = ()
    data: str | None = None


@frozen
class Played:
    """One state of a line, the action that led to it (None at the start), and the events in between."""

    state: AnyState
    action: AnyAction
    events: tuple[AnyEvent, ...]


def game_of(line: Line) -> AnyGame:
    """The game that is played."""
    return find_game(line.game)


def opened(line: Line) -> Line:
    """The line with the moves that its scenario begins with."""
    scenario = scenario_of(line)
    if scenario is None:
        return line
    return evolve(line, actions=play_scenario(scenario).actions)


def scenario_of(line: Line) -> Scenario | None:
    """The scenario a line begins with, under the line's rules."""
    if line.origin == NEW:
        return None
    identifier, _, number = line.origin.partition("/")
    examples = dispute_of(line.game, identifier).examples
    if not number.isdigit() or int(number) >= len(examples):
        raise _unknown(line.origin)
    scenario = under(examples[int(number)].scenario, line.answers, line.edition)
    return scenario if line.data is None else evolve(scenario, data=line.data)


@lru_cache(maxsize=8)
def dispute_of(game: str, identifier: str) -> DisputeFile:
    """A dispute of a game, by its id."""
    found = find_game(game)
    file = f"{folder_of(found)}/{identifier}.toml"
    try:
        text = arbitre_spec.read_text(file)
    except OSError as wrong:
        raise _unknown(identifier) from wrong
    return read_dispute(text, file, found)


def beginning(line: Line) -> Played:
    """The state a line starts from."""
    game = game_of(line)
    scenario = scenario_of(line)
    if scenario is None:
        return Played(game.new(game.make_ruleset(line.edition, line.answers, line.data)), None, ())
    named = f"{scenario.moves}\n{scenario.query.move}"
    begun = game.arbitration.read_table(ruleset_of(scenario), scenario.table, named)
    return Played(begun.state, None, tuple(begun.events))


def replayed(line: Line) -> list[Played]:
    """Every state of a line, the first one included; an action that is not legal is refused, as by the engine."""
    game = game_of(line)
    states = [beginning(line)]
    for action in line.actions:
        step = game.apply(states[-1].state, action)
        states.append(Played(step.state, action, tuple(step.events)))
    return states


def written(line: Line) -> str:
    """The line as letters that an address may hold."""
    game = game_of(line)
    converter = game.converter()
    plain = {
        "game": line.game,
        "edition": line.edition,
        "answers": dict(line.answers),
        "origin": line.origin,
        "actions": [converter.unstructure(action, game.action_type) for action in line.actions],
    }
    if line.data is not None:
        plain["data"] = line.data
    packed = zlib.compress(canonical_json(plain).encode(), level=9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read(text: str) -> Line:
    """The line that an address holds."""
    try:
        packed = base64.urlsafe_b64decode(text[:_MOST_SIGNS] + "=" * (-len(text[:_MOST_SIGNS]) % 4))
        unpacked = zlib.decompressobj()
        plain = json.loads(unpacked.decompress(packed, _MOST_BYTES))
        if not unpacked.eof:
            raise unreadable()
        game = find_game(plain["game"])
        converter = game.converter()
        if len(plain["actions"]) > MOST_ACTIONS:
            raise unreadable()
        actions = tuple(converter.structure(action, game.action_type) for action in plain["actions"])
        return Line(plain["game"], plain["edition"], plain["answers"], plain["origin"], actions, plain.get("data"))
    except (Base64Error, zlib.error, ValueError, KeyError, TypeError, ImportError, ExceptionGroup) as wrong:
        raise unreadable() from wrong


def unreadable() -> Mistake:
    """An address that holds no game."""
    return Mistake(
        Text(
            fr="Cette adresse ne contient pas de partie lisible ; elle est peut-être tronquée.",
            en="This address holds no readable game; it may have been cut short.",
        )
    )


def _unknown(what: str) -> Mistake:
    return Mistake(Text(fr=f"il n'y a pas de scénario {what}", en=f"there is no scenario {what}"))
