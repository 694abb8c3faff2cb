"""Disputes that meet do so on the table kept for them, and those that need more than an exchange are looked at closely."""

from collections.abc import Hashable

import pytest
from attrs import evolve

from arbitre import match
from arbitre.dispute.dispute_file import read_disputes
from arbitre.match.rules.readings import dispute_of
from arbitre_properties.theorems.any_tables import any_tables, binds_and_frees
from arbitre_properties.theorems.match_meeting import (
    demand_apart,
    demand_stated,
    kind_of_meeting,
    meet_at_step_seven,
    meetings,
    pair_of,
    pairs,
    pairs_of_later,
    weightiest,
)
from arbitre_properties.theorems.meeting_tables import (
    Four,
    MeetingTable,
    changed_by,
    changed_by_both,
    course,
    where_they_meet,
)
from arbitre_properties.theorems.table_pieces import LEVEL
from arbitre_properties.theorems.tables_of_meetings import (
    AT_ONCE,
    BY_ONE_CARD,
    COLOUR,
    COST,
    EMPTIED,
    FULL,
    LATER,
    LENGTH,
    NEUTRAL,
    SPACE,
)
from arbitre_properties.theorems.theorem import NotEstablished


def table_of(one: str, other: str) -> MeetingTable:
    """The table kept for two questions."""
    (table,) = (table for table in AT_ONCE + LATER if (one, other) in table.pairs)
    return table


def four_of(*amounts: Hashable) -> Four:
    """Four courses that differ in one fact."""
    return [{"fact": amount} for amount in amounts]


def test_weightiest_disputes_are_all_compared() -> None:
    """T-43: the disputes compared are exactly those marked as weighing most, and every two of them have one table."""
    heavy = {dispute.id for dispute in read_disputes(match.GAME) if dispute.impact == "H"}
    assert {dispute_of(field) for field in weightiest()} == heavy
    kept = [pair_of(*pair) for table in AT_ONCE + LATER for pair in table.pairs]
    assert sorted(kept) == sorted(pairs())


def test_what_depends_on_both_answers_is_told() -> None:
    """T-43: two questions meet on a fact that both change, unless their changes simply add up."""
    assert where_they_meet(four_of("goes on", "over", "over", "over")) == {"fact"}
    assert where_they_meet(four_of(2, 4, 2, 2)) == {"fact"}
    assert where_they_meet(four_of("white", "black", "black", "white")) == {"fact"}
    assert not where_they_meet(four_of(2, 4, 2, 4))
    assert not where_they_meet(four_of("white", "white", "black", "black"))
    assert changed_by_both(four_of(3, 2, 2, 1)) == {"fact"}
    assert not where_they_meet(four_of(3, 2, 2, 1))
    assert (changed_by(four_of(1, 2, 1, 2), 0), changed_by(four_of(1, 2, 1, 2), 1)) == ({"fact"}, set())


def test_kinds_of_meeting_are_told_apart() -> None:
    """T-43: who ends the game or the match decides the kind."""
    over, on = {"game": 2, "match": None}, {"game": 1, "match": None}
    won = {"game": 1, "match": "fischer"}
    assert kind_of_meeting([on, over, over, over]) == "both_end_the_game"
    assert kind_of_meeting([on, on, over, over]) == "one_ends_the_game"
    assert kind_of_meeting([won, over, won, over]) == "one_ends_the_match"
    assert kind_of_meeting([on, on, on, on]) == "by_what_is_left"


def test_pair_that_does_not_meet_on_its_table_is_refused() -> None:
    """T-43: on a track that gives nothing, D-11 changes nothing, and a table kept for two others shows nothing of them."""
    table = table_of(COST, SPACE)
    assert meetings([evolve(table, pairs=((COST, SPACE),))]) == {(COST, SPACE): "by_what_is_left"}
    setting = evolve(table.setting, tracks=(LEVEL, LEVEL), endurance=(2, 2))
    with pytest.raises(NotEstablished, match="do not meet"):
        meetings([evolve(table, setting=setting, pairs=((COST, SPACE),))])
    with pytest.raises(NotEstablished, match="do not meet"):
        meetings([evolve(table, pairs=((LENGTH, NEUTRAL),))])
    with pytest.raises(NotEstablished, match="two tables"):
        meetings([table, table])


def test_pair_that_meets_at_once_is_not_kept_as_later() -> None:
    """T-43: a table on which one exchange is enough does not show that more are needed."""
    with pytest.raises(NotEstablished, match="within one exchange"):
        pairs_of_later(AT_ONCE[:1])
    with pytest.raises(NotEstablished, match="within one exchange"):
        pairs_of_later(BY_ONE_CARD[:1])
    with pytest.raises(NotEstablished, match="do not meet"):
        pairs_of_later([evolve(LATER[0], exchanges=1)])


def test_pair_called_apart_that_meets_is_found_out() -> None:
    """T-43: tables at random find two questions that meet, and say when one of them never mattered."""
    tables = tuple(any_tables(40))
    demand_apart([(FULL, EMPTIED), (EMPTIED, COLOUR)], tables)
    for pair in ((LENGTH, NEUTRAL), (LENGTH, COLOUR)):
        with pytest.raises(NotEstablished, match="meet on table"):
            demand_apart([pair], tables)
    with pytest.raises(NotEstablished, match="never mattered"):
        demand_apart([(FULL, EMPTIED)], tables[:1])


def test_only_three_meet_in_the_rule_of_step_seven() -> None:
    """T-43: D-01 and D-68 decide the same positions, D-01 and D-02 never do."""
    assert meet_at_step_seven(pair_of(LENGTH, NEUTRAL))
    assert not meet_at_step_seven(pair_of(LENGTH, FULL))


def test_statement_is_refused_if_other_disputes_meet() -> None:
    """T-43: the disputes that the statement names are compared with those found."""
    at_once, later = meetings(AT_ONCE), pairs_of_later(LATER)
    demand_stated(at_once, later)
    with pytest.raises(NotEstablished, match="other pairs than stated"):
        demand_stated(at_once | {pair_of(LENGTH, COST): "by_what_is_left"}, later)
    with pytest.raises(NotEstablished, match="more than an exchange"):
        demand_stated(at_once, later - {pair_of(FULL, EMPTIED)})


def test_tables_at_random_have_no_card_that_binds_and_frees() -> None:
    """T-43: what the theorem assumes of the cards is so at the tables on which it is tried, and not at the one that shows why."""
    for table in any_tables(20):
        assert not any(binds_and_frees(card.main.effect) for card in table.laid.ruleset.components.cards)
    laid = BY_ONE_CARD[0].laid()
    assert any(binds_and_frees(card.main.effect) for card in laid.ruleset.components.cards)


def test_courses_are_the_same_whenever_they_are_played() -> None:
    """T-43: people at a table choose the same in the same position, so only the readings make a difference."""
    (table,) = any_tables(1)
    assert course(table.laid, table.choose) == course(table.laid, table.choose)


def test_emptied_board_meets_the_others_by_the_column_its_leader_chooses() -> None:
    """T-43: where both would lead into the same column, D-03 does not meet D-04, D-11 or D-37 on the tables kept for them."""
    for other in (COST, SPACE, COLOUR):
        table = evolve(table_of(EMPTIED, other), pairs=((EMPTIED, other),))
        assert meetings([table])
        for wishes in table.wishes:
            with pytest.raises(NotEstablished, match="do not meet"):
                meetings([evolve(table, wishes=(wishes, wishes))])
