"""Running the kit on real processes, as `arbitre conform` does."""

import sys
from pathlib import Path

from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.process import Limits
from arbitre.conformance.report.report import Report
from arbitre.conformance.run.conforming import conform
from arbitre.conformance.run.plan import Plan
from arbitre.conformance.vectors.shelf import read_vectors
from arbitre.core.game import find_game
from arbitre.trace.registry import find_shelf, read_rules

IMPLEMENTATIONS = Path(__file__).parents[1] / "implementations"
ENGINE = (str(Path(sys.executable).with_name("arbitre")), "engine")


def script(name: str, *arguments: str) -> tuple[str, ...]:
    """The command that runs one of the implementations written in Python."""
    return (sys.executable, str(IMPLEMENTATIONS / name), *arguments)


def judged(  # noqa: PLR0913  (one argument per option of the command line)
    command: tuple[str, ...],
    game: str,
    *,
    edition: str | None = None,
    games: int = 0,
    shrinking: float = 60.0,
    patience: float = 600.0,
    limits: Limits | None = None,
) -> Report:
    """The report on an implementation: all vectors, and so many generated games."""
    chosen = find_game(game)
    plan = Plan(chosen, edition or chosen.editions[0], games=games, shrinking=shrinking, patience=patience)
    clauses = [clause.id for clause in read_rules(find_shelf()).clauses if clause.game == game]
    return conform(plan, Conversation(command, limits or Limits()), read_vectors(chosen), clauses, lambda *_: None)
