"""The scenarios of the disputes as lines: games that were written to tell readings apart."""

from collections.abc import Iterator

from arbitre.conformance.lines import Line, Move, position
from arbitre.conformance.referee import write_action
from arbitre.conformance.telling import Telling
from arbitre.core.game import AnyGame
from arbitre.core.mistake import Mistake
from arbitre.dispute.comparison import scenario_under
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.playing import ask_move, play_scenario
from arbitre.dispute.scenario import Scenario, ruleset_of


def disputed_lines(game: AnyGame) -> Iterator[Telling]:
    """One line a scenario and reading, as far as that reading lets it be played; scenarios with other cards are left out."""
    for dispute in read_disputes(game):
        for example in dispute.examples:
            for reading in dispute.readings:
                scenario = scenario_under(example.scenario, reading)
                if not scenario.changes and scenario.data is None:
                    yield from _lines(game, scenario, example.scenario)


def _lines(game: AnyGame, scenario: Scenario, presupposed: Scenario) -> Iterator[Telling]:
    try:
        begun = game.arbitration.read_table(
            ruleset_of(scenario), scenario.table, f"{scenario.moves}\n{scenario.query.move}"
        )
        played = ask_move(scenario, play_scenario(scenario))
    except Mistake:
        return
    moves = tuple(Move(write_action(game, action)) for action in played.actions)
    yield Telling(Line(moves, position(game, begun.state)), presupposed.edition, dict(presupposed.answers))
