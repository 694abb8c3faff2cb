"""The scenarios of the disputes as lines: games that were written to tell readings apart."""

from collections.abc import Iterator

from arbitre.conformance.protocol.referee import write_action
from arbitre.conformance.run.lines import Line, Move, position
from arbitre.conformance.shrinking import default_action
from arbitre.conformance.vectors.rulesets import data_of
from arbitre.conformance.vectors.telling_apart import Telling
from arbitre.core.game import AnyGame, AnyState
from arbitre.core.mistake import Mistake
from arbitre.dispute.comparison import scenario_under
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.playing import ask_move, play_scenario
from arbitre.dispute.scenario import Scenario, ruleset_of

_SIMPLE_ACTIONS = 5
"""What a scenario leaves behind may show only when play goes on."""


def disputed_lines(game: AnyGame) -> Iterator[Telling]:
    """One line per scenario and reading, as far as that reading lets it be played; a reading that is data is left out."""
    for dispute in read_disputes(game):
        for example in dispute.examples:
            for reading in dispute.readings:
                if not reading.changes:
                    yield from _lines(game, scenario_under(example.scenario, reading), example.scenario)


def _lines(game: AnyGame, scenario: Scenario, presupposed: Scenario) -> Iterator[Telling]:
    try:
        begun = game.arbitration.read_table(
            ruleset_of(scenario), scenario.table, f"{scenario.moves}\n{scenario.query.move}"
        )
        played = ask_move(scenario, play_scenario(scenario))
    except Mistake:
        return
    moves = tuple(Move(write_action(game, action)) for action in played.actions)
    edition, answers = presupposed.edition, dict(presupposed.answers)
    data = data_of(game, ruleset_of(presupposed), edition, answers)
    after = (*moves, *_simple_moves(game, played.state))
    yield Telling(Line(after, position(game, begun.state)), edition, answers, data)
    if data:
        yield Telling(Line(_simple_moves(game, game.new(ruleset_of(scenario)))), edition, answers, data)


def _simple_moves(game: AnyGame, state: AnyState) -> tuple[Move, ...]:
    """The next few actions of whoever does the simplest thing."""
    moves: list[Move] = []
    while len(moves) < _SIMPLE_ACTIONS and game.decision(state) is not None:
        simple = default_action(game, state)
        moves.append(Move(write_action(game, simple)))
        state = game.apply(state, simple).state
    return tuple(moves)
