"""The tables of Le Match du siècle: what is claimed of one is gone through, and a spoilt table or a wrong argument is found out."""

from collections.abc import Hashable

import pytest
from attrs import evolve

from arbitre import match
from arbitre.match.rules.readings import Readings
from arbitre_properties.theorems.match.laboratory import Main, Moment, Setting, set_up
from arbitre_properties.theorems.proving.theorem import NotEstablished
from arbitre_properties.theorems.tables.best_play import orders, picks
from arbitre_properties.theorems.tables.match import DECIDING, MEETING, alike
from arbitre_properties.theorems.tables.match.alike import ARGUMENTS, Choices, left_alone, moves_of, winners_under
from arbitre_properties.theorems.tables.match.deciding import (
    TurningTable,
    demand_possible,
    distinct_choices,
    kind_of,
)
from arbitre_properties.theorems.tables.match.meeting import (
    Four,
    MeetingTable,
    changed_by,
    changed_by_both,
    course,
    kind_of_meeting,
    where_they_meet,
)
from arbitre_properties.theorems.tables.match.pairs import COST, FULL, LENGTH, NEUTRAL, SPACE
from arbitre_properties.theorems.tables.match.pieces import EVEN, LAST_COLUMN, LEVEL, STRONG


def deciding(field: str) -> TurningTable:
    """The table of a question that has one other reading."""
    (table,) = (table for table in DECIDING if table.field == field)
    return table


def meeting(one: str, other: str) -> MeetingTable:
    """The table of two questions."""
    (table,) = (table for table in MEETING if (one, other) in table.pairs)
    return table


def four_of(*amounts: Hashable) -> Four:
    """Four courses that differ in one fact."""
    return [{"fact": amount} for amount in amounts]


# Tables on which a reading decides the game.


@pytest.mark.parametrize("field", ["end_test", "resignation_point", "tied_column"])
def test_table_is_decided_by_its_reading_alone(field: str) -> None:
    """What is claimed is found; for the other player, with the readings exchanged or the same reading twice, it is not."""
    table = deciding(field)
    found = table.decided.finding()
    assert (found.reading, found.player) == (table.rival, table.player.value)
    for spoilt in (evolve(table, by_default=not table.by_default), evolve(table, player=table.player.other)):
        assert not spoilt.decided.holds_within(found.decisions)
    (question,) = (each for each in match.GAME.questions if each.field == field)
    with pytest.raises(NotEstablished):
        evolve(table, rival=question.default).decided.finding()


def test_the_fewest_decisions_are_found() -> None:
    """Nothing is decided within fewer decisions than the report says."""
    decided = deciding("tied_column").decided
    decisions = decided.decisions()
    assert decided.holds_within(decisions)
    assert not decided.holds_within(decisions - 1)


def test_impatience_finds_nothing() -> None:
    """Who looks at too few choices has not established anything."""
    assert not deciding("tied_column").decided.holds_within(5, patience=1)


@pytest.mark.parametrize("table", DECIDING, ids=lambda table: f"{table.field}-{table.rival}")
def test_every_table_can_be_laid(table: TurningTable) -> None:
    """Each kept table is one of a possible copy of the game, under either reading."""
    table.table(table.decided.wins)
    table.table(table.decided.fails)


@pytest.mark.parametrize(
    ("setting", "why"),
    [
        (evolve(LAST_COLUMN, spassky=[Main(6)]), "no copy"),
        (evolve(LAST_COLUMN, spassky=[EVEN] * 6, endurance=(0, 3)), "limit"),
        (evolve(LAST_COLUMN, spassky=[EVEN], marker=5), "over"),
    ],
)
def test_impossible_table_is_refused(setting: Setting, why: str) -> None:
    """A table that no copy of the game could show proves nothing."""
    with pytest.raises(NotEstablished, match=why):
        demand_possible(set_up(setting))


def test_missing_card_or_pawn_is_noticed() -> None:
    """CONT-1, CONT-4: every card and every pawn lies somewhere, once."""
    state = set_up(evolve(LAST_COLUMN, spassky=[EVEN], fischer=[STRONG]))
    demand_possible(state)
    spassky, fischer = state.seats
    for spoilt in (evolve(spassky, hand=()), evolve(spassky, supply=spassky.supply + 1)):
        with pytest.raises(NotEstablished, match="missing"):
            demand_possible(evolve(state, seats=(spoilt, fischer)))


def test_cards_of_one_kind_are_tried_once() -> None:
    """Of equal cards one is tried, of different ones each; a card that the table names is of its own kind."""
    alike = set_up(evolve(LAST_COLUMN, spassky=[EVEN, EVEN, STRONG], rest=EVEN))
    assert len(match.legal(alike)) == 4
    assert len(distinct_choices(alike)) == 3
    bound = set_up(evolve(LAST_COLUMN, spassky=[EVEN, EVEN], bound=alike.exchange.leader if alike.exchange else None))
    first, second = bound.seats[0].hand
    assert kind_of(bound, first) != kind_of(bound, second)


def test_chance_is_gone_through_by_kinds() -> None:
    """Every order and every pick by kinds is there once: as many as counting says."""
    items = ("a1", "a2", "b1", "b2")
    assert {tuple(item[0] for item in order) for order in orders(items, lambda item: item[0], 4)} == {
        ("a", "a", "b", "b"),
        ("a", "b", "a", "b"),
        ("a", "b", "b", "a"),
        ("b", "a", "a", "b"),
        ("b", "a", "b", "a"),
        ("b", "b", "a", "a"),
    }
    assert len(list(orders(items, lambda item: item[0], 4))) == 6
    assert len(list(orders(items, str, 4))) == 24
    assert len(list(picks(items, lambda item: item[0], 2))) == 3
    assert len(list(picks(items, str, 2))) == 6


# Readings that leave every game alone.


@pytest.mark.parametrize(
    "reading",
    [
        ("resignation_point", "marker-decides"),
        ("lead_measure", "earned-in-this-game"),
        ("resigning_effect", "after-the-award"),
        ("leader_pawns", "until-the-comparison"),
    ],
)
def test_wrong_argument_is_found_out(reading: alike.Reading, monkeypatch: pytest.MonkeyPatch) -> None:
    """Matches played again under a reading that matters do not pass for matches left alone."""
    monkeypatch.setattr(alike, "ARGUMENTS", {reading: alike.ORDER})
    with pytest.raises(NotEstablished):
        left_alone(reading, range(30))


def test_argued_readings_exist_and_have_no_table() -> None:
    """An argument is about another reading of a question, and no table refutes it."""
    others = {
        (each.field, option) for each in match.GAME.questions for option in each.options if option != each.default
    }
    assert set(ARGUMENTS) <= others
    assert not set(ARGUMENTS) & {(table.field, table.rival) for table in DECIDING}


def test_lapsed_discards_are_made_before_the_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-65: what is not discarded at the end of a game is discarded before the next, and some match shows it."""
    reading = ("last_limit_discard", "lapses-with-the-game")
    telling = alike.MATCHES[-1]
    assert left_alone(reading, (telling,)).games == 1
    monkeypatch.setattr(
        Choices, "_next_other", lambda kept, _state, asked: kept.others[asked.chooser, asked.subject].popleft()[1]
    )
    with pytest.raises(NotEstablished):
        left_alone(reading, (telling,))


def test_match_played_again_by_the_same_readings_is_the_same() -> None:
    """Asking for the choices of a match in their order gives the same winners."""
    moves = moves_of(0)
    assert winners_under(moves[0][0].ruleset.readings, moves)
    assert set_up(Setting([], [], pawns=(0, 0), moment=Moment.SHUFFLING)).seats[0].hand == ()


# Tables on which two questions meet.


def test_what_depends_on_both_answers_is_told() -> None:
    """Two questions meet on a fact that both change, unless their changes simply add up."""
    assert where_they_meet(four_of("goes on", "over", "over", "over")) == {"fact"}
    assert where_they_meet(four_of(2, 4, 2, 2)) == {"fact"}
    assert where_they_meet(four_of("white", "black", "black", "white")) == {"fact"}
    assert not where_they_meet(four_of(2, 4, 2, 4))
    assert not where_they_meet(four_of("white", "white", "black", "black"))
    assert changed_by_both(four_of(3, 2, 2, 1)) == {"fact"}
    assert not where_they_meet(four_of(3, 2, 2, 1))
    assert (changed_by(four_of(1, 2, 1, 2), 0), changed_by(four_of(1, 2, 1, 2), 1)) == ({"fact"}, set())


def test_kinds_of_meeting_are_told_apart() -> None:
    """Who ends the game or the match decides the kind."""
    over, on = {"game": 2, "match": None}, {"game": 1, "match": None}
    won = {"game": 1, "match": "fischer"}
    assert kind_of_meeting([on, over, over, over]) == "both-end-the-game"
    assert kind_of_meeting([on, on, over, over]) == "one-ends-the-game"
    assert kind_of_meeting([won, over, won, over]) == "one-ends-the-match"
    assert kind_of_meeting([on, on, on, on]) == "by-what-is-left"


def test_pair_that_does_not_meet_on_its_table_is_refused() -> None:
    """On a track that gives nothing D-11 changes nothing, and a table kept for two questions shows nothing of two others."""
    table = meeting(COST, SPACE)
    assert table.meeting_of((COST, SPACE)).exchanges == 1
    spoilt = evolve(table, setting=evolve(table.setting, tracks=(LEVEL, LEVEL), endurance=(2, 2)))
    with pytest.raises(NotEstablished, match="do not meet"):
        spoilt.meeting_of((COST, SPACE))
    with pytest.raises(NotEstablished, match="do not meet"):
        table.meeting_of((LENGTH, NEUTRAL))


def test_pair_that_meets_later_is_told_to_do_so() -> None:
    """One exchange is not enough where the second question is asked in the next only."""
    found = meeting(FULL, LENGTH).meeting_of((FULL, LENGTH))
    assert found.exchanges is not None
    assert found.exchanges > 1


def test_courses_are_the_same_whenever_they_are_played() -> None:
    """People at a table choose the same in the same position, so only the readings make a difference."""
    for table in MEETING[:2]:
        laid = table.laid()
        assert laid.ruleset.readings == Readings()
        assert course(laid, table.choose) == course(laid, table.choose)
