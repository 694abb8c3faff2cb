"""Le Match du siècle: a table on which a reading decides a game, or an argument why it cannot; tables on which two questions meet."""

from collections.abc import Iterator
from functools import partial

from arbitre_properties.theorems.tables.findings import Look
from arbitre_properties.theorems.tables.match import cards, drawing, effects, ends, pairs, pawns
from arbitre_properties.theorems.tables.match.alike import ARGUMENTS, left_alone

DECIDING = (*ends.TABLES, *drawing.TABLES, *effects.TABLES, *cards.TABLES, *pawns.TABLES)
MEETING = pairs.TABLES


def looks() -> Iterator[Look]:
    """Everything there is to look at."""
    for table in DECIDING:
        yield table.decided.finding
    for reading in ARGUMENTS:
        yield partial(left_alone, reading)
    for meeting in MEETING:
        for pair in meeting.pairs:
            yield partial(meeting.meeting_of, pair)
