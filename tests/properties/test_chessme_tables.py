"""The tables of ChessMe decide what they are kept for, and a spoilt table is found out."""

import pytest
from attrs import evolve

from arbitre.core.mistake import Mistake
from arbitre_properties.theorems.proving.theorem import NotEstablished
from arbitre_properties.theorems.tables.best_play import Decided
from arbitre_properties.theorems.tables.chessme.deciding import KEPT, Slip, kept_tables, read_kept
from arbitre_properties.theorems.tables.chessme.meeting import kept_meetings, meet_on, meeting_of


def decided(field: str, text: str | None = None) -> Decided:
    """The first table of a question, among those kept or in another text."""
    kept = kept_tables() if text is None else read_kept(text)
    return next(each for each in kept if isinstance(each, Decided) and each.field == field)


@pytest.mark.parametrize("field", ["winning_threat", "counted_neighbours", "end_judged", "men_on_the_way"])
def test_swapped_answers_are_refused(field: str) -> None:
    """A table decides its question one way only: with the answers swapped, the decisions that show it show nothing."""
    table = decided(field)
    found = table.finding()
    assert table.holds_within(found.decisions)
    assert not evolve(table, wins=table.fails, fails=table.wins).holds_within(found.decisions)


def test_spoilt_table_is_refused() -> None:
    """A man that stands elsewhere spoils the table."""
    spoilt = KEPT.read_text(encoding="utf-8").replace("WK0,1 BK2,1 BR3,1", "WK0,1 BK2,2 BR3,1")
    with pytest.raises(NotEstablished, match="men_on_the_way"):
        decided("men_on_the_way", spoilt).decisions([2000])


def test_impossible_table_is_refused() -> None:
    """A table on which somebody left the own king in check shows nothing, nor does one with more tiles than the box has."""
    text = KEPT.read_text(encoding="utf-8")
    men = "WQ0,2 BK2,3 WK3,1"
    with pytest.raises(Mistake, match="whoever has just moved is not in check"):
        decided("mover_as_neighbour", text.replace(men, "WQ0,2 BK2,2 WK3,1")).finding()
    crowded = decided("mover_as_neighbour", text.replace(men, "WQ0,2 WQ0,5 BK2,3 WK3,1"))
    with pytest.raises(Mistake, match="Q"):
        crowded.finding()


def test_answers_must_be_of_the_question() -> None:
    """A table that does not compare the recommended answer with another tells nothing of it."""
    table = decided("arrival")
    for answer in ("without-capture", "by-any-move"):
        with pytest.raises(NotEstablished, match="arrival"):
            evolve(table, wins=answer, fails=answer).reading  # noqa: B018  (asking is what is tested)


def test_slip_must_lose_and_matter() -> None:
    """A slip that the other reading allows, or that loses nothing, shows nothing."""
    (slip,) = (each for each in kept_tables() if isinstance(each, Slip))
    assert slip.finding().reading in (slip.loses, slip.refuses)
    for wrong in (
        evolve(slip, loses=slip.refuses),
        evolve(slip, refuses=slip.loses),
        evolve(slip, player=slip.player.other),
    ):
        with pytest.raises(NotEstablished):
            wrong.decisions()


def test_pair_on_the_wrong_table_is_refused() -> None:
    """A table on which two questions do not meet does not show that they do."""
    kept = kept_meetings()
    apart = ("placement_check", "unanswered_check")
    assert apart not in kept
    table = kept["usable_hand", "interposed_man"]
    assert not meet_on(table, apart)
    with pytest.raises(NotEstablished, match="do not meet"):
        meeting_of(apart, table)


def test_kept_pair_meets() -> None:
    """The first kept table shows what it is kept for."""
    pair, table = next(iter(kept_meetings().items()))
    assert meeting_of(pair, table).fields == pair
