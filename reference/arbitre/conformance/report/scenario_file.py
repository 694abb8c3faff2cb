"""The smallest game of a finding as a scenario: `arbitre judge` tells what the rules say there, and by which paragraphs."""

import json

from arbitre.conformance.protocol.plain import PlainAction
from arbitre.conformance.protocol.referee import read_action, step_of
from arbitre.conformance.run.lines import Line, beginning
from arbitre.core.game import AnyGame, AnyRuleset, AnyState
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction

_START = '[table]\nmoment = "start"\n'


def scenario_text(game: AnyGame, ruleset: AnyRuleset, line: Line) -> str | None:
    """The table at the last moment that can be described, the plays since, and the last one as the question.

    None for a line from a position, inside a turn, that a scenario cannot describe.
    """
    state = beginning(game, ruleset, line.state)
    table, notes = game.arbitration.write_table(state), ""
    if table is None and line.state is not None:
        return None
    table = table or _START
    *before, last = line.actions or [{}]
    for action in before:
        step = step_of(game, state, action)
        if step is None:
            continue
        notes += f"{_written(game, state, action)}\n"
        state = step.state
        if (described := game.arbitration.write_table(state)) is not None:
            table, notes = described, ""
    move = _written(game, state, last)
    ask = "what-may-i-do" if move is None else "is-legal" if step_of(game, state, last) is None else "what-happens"
    plain = game.converter().unstructure(ruleset, game.ruleset_type)
    own = game.converter().unstructure(game.make_ruleset(plain["edition"], {}, None), game.ruleset_type)["readings"]
    agreed = "".join(
        f"{name} = {json.dumps(chosen)}\n" for name, chosen in plain["readings"].items() if chosen != own[name]
    )
    return (
        f"game = {json.dumps(game.name)}\nedition = {json.dumps(plain['edition'])}\n"
        + (f"\n[readings]\n{agreed}" if agreed else "")
        + f'\n{table}\n[played]\nmoves = """\n{notes}"""\n\n[question]\nask = "{ask}"\n'
        + ("" if move is None else f"move = {json.dumps(move, ensure_ascii=False)}\n")
    )


def _written(game: AnyGame, state: AnyState, action: PlainAction) -> str | None:
    """An action as people write it; None for what cannot be written down, or not so that it can be read again."""
    try:
        written: str = game.arbitration.write_action(state, read_action(game, action))
        tuple(game.arbitration.read_notes(game.ruleset_of(state), written, "", 1))
    except (IllegalAction, Mistake, LookupError, ValueError, TypeError, AttributeError):
        return None
    return written
