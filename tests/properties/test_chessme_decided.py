"""The ChessMe tables kept as proof decide what they are said to decide, and neither a spoilt table nor a wrong argument passes."""

import pytest
from attrs import evolve

from arbitre import chessme
from arbitre.core.mistake import Mistake
from arbitre_properties.chessme.small_tables import Makings, small_tables
from arbitre_properties.theorems.best_play import Decided
from arbitre_properties.theorems.chessme_decided import KEPT, Kept, Slip, ending, kept_tables, read_kept
from arbitre_properties.theorems.chessme_meeting import (
    APART,
    meet_on,
    meeting_pairs,
    pairs,
    tables_apart,
    tables_in_check,
)
from arbitre_properties.theorems.chessme_meeting import kept_tables as meeting_tables
from arbitre_properties.theorems.chessme_meeting import read_kept as read_meeting
from arbitre_properties.theorems.chessme_search import search
from arbitre_properties.theorems.chessme_turning import (
    ANSWERS,
    LEFT_ALONE,
    Why,
    answer_told_apart,
    classify,
    tables_left_alone,
    tables_to_try,
)
from arbitre_properties.theorems.theorem import NotEstablished


@pytest.mark.parametrize("decided", kept_tables().decided, ids=lambda decided: f"{decided.field}-{decided.wins}")
def test_swapped_answers_are_refused(decided: Decided) -> None:
    """A table decides its question one way only: with the answers swapped, the decisions that prove it prove nothing."""
    decisions = decided.decisions(chessme.GAME, ending)
    swapped = evolve(decided, wins=decided.fails, fails=decided.wins)
    assert decided.holds_within(decisions, chessme.GAME, ending)
    assert not swapped.holds_within(decisions, chessme.GAME, ending)


def test_spoilt_table_is_refused() -> None:
    """A man that stands elsewhere spoils the proof."""
    spoilt = KEPT.read_text(encoding="utf-8").replace("WK0,1 BK2,1 BR3,1", "WK0,1 BK2,2 BR3,1")
    kept = read_kept(spoilt)
    decided = next(each for each in kept.decided if each.field == "men_on_the_way")
    with pytest.raises(NotEstablished, match="men_on_the_way"):
        decided.decisions(chessme.GAME, ending, 2000)


def test_impossible_table_is_refused() -> None:
    """A table on which somebody left the own king in check proves nothing, nor does one with more tiles than the box has."""
    text = KEPT.read_text(encoding="utf-8")
    kept = read_kept(text.replace("WQ0,2 BK2,3 WK3,1", "WQ0,2 BK2,2 WK3,1"))
    with pytest.raises(NotEstablished, match="no table to play on"):
        classify(Kept(kept.decided[3:4], kept.assumed[3:4], ()), {}, 0)
    crowded = read_kept(text.replace("WQ0,2 BK2,3 WK3,1", "WQ0,2 WQ0,5 BK2,3 WK3,1")).decided[3]
    with pytest.raises(Mistake, match="Q"):
        crowded.table(crowded.wins)


def test_answer_without_table_or_argument_is_open() -> None:
    """What nothing was shown of is counted as open, never as one of the others."""
    nothing = classify(Kept((), (), ()), {}, 0)
    assert nothing.open == ANSWERS
    kept = kept_tables()
    place = [decided.field for decided in kept.decided].index("end_judged")
    one = classify(Kept(kept.decided[place : place + 1], ((),), ()), {"captured_pawn": Why.SAME_TABLE}, 40)
    assert set(one.can) == {("end_judged", "after-the-move")}
    assert one.cannot == (("captured_pawn", "offered"),)
    assert len(one.open) == len(ANSWERS) - 2


def test_answer_cannot_be_both() -> None:
    """An answer that decided a game refutes the argument that it cannot."""
    kept = kept_tables()
    place = [decided.field for decided in kept.decided].index("arrival")
    with pytest.raises(NotEstablished, match="arrival"):
        classify(Kept(kept.decided[place : place + 1], ((),), ()), {"arrival": Why.SAME_TABLE}, 0)


@pytest.mark.parametrize("why", Why)
@pytest.mark.parametrize(
    "answer", [("arrival", "without-capture"), ("promotion", "mandatory"), ("check_answer", "king-only")]
)
def test_wrong_argument_is_found_out(answer: tuple[str, str], why: Why) -> None:
    """Tables played on under an answer that matters do not pass for tables left alone."""
    tables = [*tables_to_try(Why.LOSES_AT_ONCE, 100), *tables_to_try(Why.SAME_TABLE, 100)]
    with pytest.raises(NotEstablished):
        tables_left_alone(answer, why, tables)


@pytest.mark.parametrize(("field", "why"), LEFT_ALONE.items())
def test_argument_is_tried_where_it_matters(field: str, why: Why) -> None:
    """An argument tried on no table on which its question comes up is not established."""
    answer = next(each for each in ANSWERS if each[0] == field)
    with pytest.raises(NotEstablished, match="never came up"):
        tables_left_alone(answer, why, small_tables("quiet", 3, Makings(men=0)))


def test_answers_must_be_of_the_question() -> None:
    """A table that does not compare the recommended answer with another tells nothing of it."""
    assert answer_told_apart("arrival", "by-any-move", "without-capture") == ("arrival", "without-capture")
    with pytest.raises(NotEstablished, match="arrival"):
        answer_told_apart("arrival", "without-capture", "without-capture")
    with pytest.raises(NotEstablished, match="arrival"):
        answer_told_apart("arrival", "by-any-move", "by-any-move")


def test_slip_must_lose_and_matter() -> None:
    """A slip that the other reading allows, or that loses nothing, proves nothing."""
    (slip,) = kept_tables().slips
    assert slip.decisions() == 2
    for wrong in (
        evolve(slip, loses=slip.refuses),
        evolve(slip, refuses=slip.loses),
        Slip(slip.field, slip.loses, slip.refuses, slip.player.other, slip.scenario),
    ):
        with pytest.raises(NotEstablished):
            wrong.decisions()


def test_pair_on_the_wrong_table_is_refused() -> None:
    """A table on which two questions do not meet is no proof that they do."""
    kept = meeting_tables()
    for pair in APART:
        assert not any(meet_on(kept[other], pair) for other in list(kept)[:6])
    with pytest.raises(NotEstablished, match="do not meet"):
        meeting_pairs({APART[0]: kept["usable_hand", "interposed_man"]})


def test_pairs_that_meet_are_not_apart() -> None:
    """The comparison on small tables finds a pair that meets."""
    with pytest.raises(NotEstablished, match="meet"):
        tables_apart(("unanswered_check", "check_answer"), tables_in_check(40))
    with pytest.raises(NotEstablished, match="came up"):
        tables_apart(APART[0], ())


def test_every_pair_is_in_one_list() -> None:
    """No pair is left out, and none both meets and stays apart."""
    assert set(meeting_tables()) | set(APART) == set(pairs())
    assert not set(meeting_tables()) & set(APART)
    with pytest.raises(NotEstablished, match="not a pair"):
        read_meeting('[[meeting]]\npairs = ["arrival promotion"]\n[meeting.table]\nmen = "WK0,0 BK5,5"\n')


def test_search_finds_the_same_again() -> None:
    """The search depends on its seed alone, and what it finds can be kept."""
    makings = Makings(side=4, men=1)
    found = search("winning_threat", "any", makings, 20, "3")
    again = search("winning_threat", "any", makings, 20, "3")
    assert found is not None
    assert again is not None
    assert found.written() == again.written()
    (decided,) = read_kept(found.written()).decided
    assert decided.decisions(chessme.GAME, ending) == found.decisions
