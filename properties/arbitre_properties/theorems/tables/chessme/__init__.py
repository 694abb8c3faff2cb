"""ChessMe: tables on which a reading decides a game, and tables on which two questions meet."""

from collections.abc import Iterator
from functools import partial

from arbitre_properties.theorems.tables.chessme.deciding import kept_tables
from arbitre_properties.theorems.tables.chessme.meeting import kept_meetings, meeting_of
from arbitre_properties.theorems.tables.findings import Look


def looks() -> Iterator[Look]:
    """Everything there is to look at."""
    for table in kept_tables():
        yield table.finding
    for pair, scenario in kept_meetings().items():
        yield partial(meeting_of, pair, scenario)
