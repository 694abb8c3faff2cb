"""The tables on which a reading decides the game do so, and nothing is counted that has neither table nor argument."""

from collections import Counter

import pytest
from attrs import evolve

from arbitre import match
from arbitre_properties.theorems.best_play import orders, picks
from arbitre_properties.theorems.laboratory import Main, Moment, Setting, set_up
from arbitre_properties.theorems.match_turning import (
    CANNOT,
    MATCHES,
    TABLES,
    Reading,
    classify,
    matches_left_alone,
    other_readings,
)
from arbitre_properties.theorems.played_alike import Choices, moves_of, winners_under
from arbitre_properties.theorems.table_pieces import EVEN, LAST_COLUMN, STRONG
from arbitre_properties.theorems.theorem import NotEstablished
from arbitre_properties.theorems.turning_tables import TurningTable, demand_possible, distinct_choices, kind_of

SMALL = [table for table in TABLES if table.within <= 7]


def table_of(field: str) -> TurningTable:
    """The table of a question that has one other reading."""
    (table,) = (table for table in TABLES if table.field == field)
    return table


def name_of(table: TurningTable) -> str:
    """How a table is told apart in a report."""
    return f"{table.field}-{table.rival}"


@pytest.mark.parametrize("table", SMALL, ids=name_of)
def test_reading_decides_no_sooner(table: TurningTable) -> None:
    """The number of decisions of a small table is the fewest within which that table is decided."""
    assert table.decisions() == table.within


@pytest.mark.parametrize("table", SMALL, ids=name_of)
def test_same_reading_twice_decides_nothing(table: TurningTable) -> None:
    """Without another reading, no table is won and not won at once."""
    (question,) = (each for each in match.GAME.questions if each.field == table.field)
    with pytest.raises(NotEstablished):
        evolve(table, rival=question.default).solve()


@pytest.mark.parametrize("table", SMALL, ids=name_of)
def test_spoilt_claim_is_refused(table: TurningTable) -> None:
    """The claim for the other player, or with the readings exchanged, is not established."""
    with pytest.raises(NotEstablished):
        evolve(table, by_default=not table.by_default).solve()
    with pytest.raises(NotEstablished):
        evolve(table, player=table.player.other).solve()


def test_every_reading_has_a_table_or_an_argument() -> None:
    """Each other reading of each question has exactly one of the two."""
    told = [(table.field, table.rival) for table in TABLES]
    assert Counter([*told, *CANNOT]) == Counter(other_readings())


def test_reading_without_table_or_argument_is_open() -> None:
    """What nothing was shown of is counted as open, never as one of the others."""
    nothing = classify((), {}, range(0))
    assert nothing.open == other_readings()
    assert nothing.figure["open"] == nothing.figure["questions"] == len(match.GAME.questions)
    argued: Reading = ("picked_card", "blind")
    one = classify((table_of("end_test"),), {argued: CANNOT[argued]}, range(1))
    assert set(other_readings()) - set(one.open) == {("end_test", "after-each-step"), argued}
    assert (one.figure["can"], one.figure["cannot"]) == (1, 1)
    assert one.figure["can_end_test_after_each_step"] == table_of("end_test").within


def test_reading_cannot_be_both() -> None:
    """A reading that decides a table refutes the argument that it cannot."""
    table = table_of("end_test")
    with pytest.raises(NotEstablished, match="end_test"):
        classify((table,), {(table.field, table.rival): CANNOT["picked_card", "blind"]}, range(0))


@pytest.mark.parametrize(
    "reading",
    [
        ("resignation_point", "marker-decides"),
        ("lead_measure", "earned-in-this-game"),
        ("resigning_effect", "after-the-award"),
        ("leader_pawns", "until-the-comparison"),
    ],
)
def test_wrong_argument_is_found_out(reading: Reading) -> None:
    """Matches played again under a reading that matters do not pass for matches left alone."""
    with pytest.raises(NotEstablished):
        matches_left_alone(reading, range(30))


def test_lapsed_discards_are_made_before_the_new_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """D-65: what is not discarded at the end of a game is discarded before the next, and some match shows it."""
    reading: Reading = ("last_limit_discard", "lapses-with-the-game")
    assert 614 in MATCHES
    assert matches_left_alone(reading, (614,)) == 1
    monkeypatch.setattr(
        Choices, "_next_other", lambda kept, _state, asked: kept.others[asked.chooser, asked.subject].popleft()[1]
    )
    with pytest.raises(NotEstablished):
        matches_left_alone(reading, (614,))


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


def test_match_played_again_by_the_same_readings_is_the_same() -> None:
    """Asking for the choices of a match in their order gives the same winners."""
    moves = moves_of(0)
    assert winners_under(moves[0][0].ruleset.readings, moves)
    assert set_up(Setting([], [], pawns=(0, 0), moment=Moment.SHUFFLING)).seats[0].hand == ()
