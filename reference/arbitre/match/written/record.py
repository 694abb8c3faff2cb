"""Whole matches in the short notation, a line per play, a comment where a game begins."""

from collections.abc import Sequence

from arbitre.match.box.ruleset import Ruleset
from arbitre.match.engine import apply
from arbitre.match.rules.setup import new_match
from arbitre.match.table.actions import Action
from arbitre.match.written.notation import write_action


def write_game(ruleset: Ruleset, actions: Sequence[Action]) -> str:
    """A match as people write it."""
    state = new_match(ruleset)
    lines = ["# Partie 1"]
    for action in actions:
        lines.append(write_action(state, action))
        before, state = state, apply(state, action).state
        if state.game != before.game:
            lines += ["", f"# Partie {state.game}"]
    return "".join(f"{line}\n" for line in lines)
