"""What leaves the page with a person: a whole game as the command line reads it, and the same game under another reading."""

import itertools
from collections.abc import Iterator, Mapping
from typing import Any

from attrs import evolve

from arbitre.core.game import AnyGame
from arbitre.core.language import Language
from arbitre.core.plain import Plain
from arbitre.core.refusal import IllegalAction
from arbitre.core.transcript import record, write_transcript
from arbitre.dispute.comparison import Comparison
from arbitre.dispute.playing import Played as PlayedOut
from arbitre.dispute.scenario import Scenario
from arbitre.dispute.situation import situation_of
from arbitre_app.frame import frame_of
from arbitre_app.judging import differing, scenario_written
from arbitre_app.line import Line, Played, beginning, game_of, scenario_of
from arbitre_app.lines import line_played, until
from arbitre_app.people import Onlooker
from arbitre_app.toml_text import toml_of

Answer = dict[str, Plain]


def keep(asked: Mapping[str, Any]) -> Answer:
    """The whole line as a file for the command line: a transcript of a game from its start, else a scenario to judge."""
    line, states = line_played(asked["line"])
    game = game_of(line)
    scenario = scenario_of(line)
    if scenario is not None:
        return {"name": f"{line.origin.replace('/', '-')}.toml", "text": _scenario_text(game, scenario, states)}
    ruleset = game.make_ruleset(line.edition, line.answers, line.data)
    return {"name": f"{line.game}.json", "text": write_transcript(game, record(game, ruleset, line.actions))}


def _scenario_text(game: AnyGame, scenario: Scenario, states: list[Played]) -> str:
    """The scenario with all that was played on its table, and its question."""
    write = game.arbitration.write_action
    moves = "".join(f"{write(before.state, after.action)}\n" for before, after in itertools.pairwise(states))
    return toml_of(scenario_written(evolve(scenario, moves=moves, query=evolve(scenario.query, move=""))))


def compare(asked: Mapping[str, Any]) -> Answer:
    """The same actions under another reading: its table beside the one that is shown, and what differs."""
    language = Language(asked["language"])
    onlooker = Onlooker(asked["seat"], asked["opponent"], language)
    line, states = until(*line_played(asked["line"]), asked["step"])
    game = game_of(line)
    other = evolve(line, actions=(), answers={**line.answers, asked["field"]: asked["answer"]})
    played, refusal = _as_far_as_possible(game, other, line)
    here, there = (frame_of(line, each, len(each) - 1, onlooker)["table"] for each in (states, played))
    if not isinstance(here, dict) or not isinstance(there, dict):
        raise TypeError("a table is told by its parts")
    return {
        "table": there,
        "differs": [*differing(here, there)],
        "facts": [*_facts(game, states, played, onlooker)],
        "stopped": None if refusal is None else refusal.text.in_(language),
    }


def _as_far_as_possible(game: AnyGame, other: Line, line: Line) -> tuple[list[Played], IllegalAction | None]:
    """A line's actions from another line's beginning, up to the first that is refused there."""
    states = [beginning(other)]
    for action in line.actions:
        try:
            step = game.apply(states[-1].state, action)
        except IllegalAction as refusal:
            return states, refusal
        states.append(Played(step.state, action, tuple(step.events)))
    return states, None


def _facts(game: AnyGame, here: list[Played], there: list[Played], onlooker: Onlooker) -> Iterator[Plain]:
    """What the viewer could tell apart, in words."""
    viewers = [onlooker.player(game)]
    names = ("here", "there")
    situations = (situation_of(game, _played_out(each), viewers, sights=False) for each in (here, there))
    comparison = Comparison(title=game.title, situations=dict(zip(names, situations, strict=True)))
    for label, shown in comparison.telling_facts():
        yield {
            "name": label.in_(onlooker.language),
            "values": [shown[name].in_(onlooker.language) for name in names],
        }


def _played_out(states: list[Played]) -> PlayedOut:
    return PlayedOut(states[-1].state, tuple(event for played in states for event in played.events), ())
