"""The games kept as proof that a reading turns them do so, and nothing is counted that has neither game nor argument."""

import pytest
from attrs import evolve

from arbitre import match
from arbitre.core.decision import CHANCE, Shuffle
from arbitre_properties.theorems import turned_games
from arbitre_properties.theorems.match_turning import CANNOT, classify, matches_left_alone
from arbitre_properties.theorems.side_by_side import Taken
from arbitre_properties.theorems.theorem import NotEstablished
from arbitre_properties.theorems.turned_games import KEPT, TurnedGame, kept_games, read_kept, write_kept
from arbitre_properties.theorems.turning_search import search, smaller

QUESTIONS = {question.field: question for question in match.GAME.questions}


def kept(field: str) -> TurnedGame:
    """The game kept for a question."""
    return next(game for game in kept_games() if game.field == field)


@pytest.mark.parametrize("game", kept_games(), ids=lambda game: game.field)
def test_kept_game_is_turned(game: TurnedGame) -> None:
    """The two readings give the same game to different winners, and two times the same reading does not."""
    question = QUESTIONS[game.field]
    assert game.readings[0] == question.default
    assert game.readings[1] in question.options
    pair = game.replay()
    number = pair.finished - 1
    assert pair.winners[0][:number] == pair.winners[1][:number]
    assert pair.winners[0][number] is not pair.winners[1][number]
    for reading in game.readings:
        with pytest.raises(NotEstablished):
            evolve(game, readings=(reading, reading)).replay()


def test_one_game_is_kept_for_a_question() -> None:
    """No question has two games, and none that an argument says cannot turn a game has one."""
    fields = [game.field for game in kept_games()]
    assert len(fields) == len(set(fields))
    assert not set(fields) & set(CANNOT)


def test_kept_file_is_what_the_search_writes() -> None:
    """Reading the kept games and writing them again changes nothing."""
    text = KEPT.read_text(encoding="utf-8")
    assert write_kept(read_kept(text)) == text


def test_question_without_game_or_argument_is_open() -> None:
    """What nothing was shown of is counted as open, never as one of the others."""
    nothing = classify((), {}, range(0))
    assert nothing.open == tuple(QUESTIONS)
    assert nothing.figure["open"] == nothing.figure["questions"] == len(QUESTIONS)
    game = kept("end_test")
    one = classify((game,), {"picked_card": CANNOT["picked_card"]}, range(1))
    assert set(QUESTIONS) - set(one.open) == {"end_test", "picked_card"}
    assert (one.figure["can"], one.figure["cannot"], one.figure["open"]) == (1, 1, len(QUESTIONS) - 2)
    assert one.figure["can_end_test"] == max(game.replay().decisions)


def test_question_cannot_be_both() -> None:
    """A question that turned a game refutes the argument that it cannot."""
    with pytest.raises(NotEstablished, match="end_test"):
        classify((kept("end_test"),), {"end_test": CANNOT["picked_card"]}, range(0))


@pytest.mark.parametrize("field", ["resignation_point", "lead_measure", "resigning_effect", "leader_pawns"])
def test_wrong_argument_is_found_out(field: str) -> None:
    """Matches played again under a reading that matters do not pass for matches left alone."""
    with pytest.raises(NotEstablished):
        matches_left_alone(QUESTIONS[field], range(30))


def test_impossible_choice_is_no_proof() -> None:
    """A script with a choice that neither match allows is refused."""
    game = kept("end_test")
    with pytest.raises(NotEstablished, match="choice 1 "):
        evolve(game, script=(Taken(CHANCE, Shuffle(())), *game.script)).replay()


def test_unequal_choices_are_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which more was chosen differently than the reading makes necessary is refused."""
    game = next(game for game in kept_games() if game.replay().one_sided)
    monkeypatch.setattr(turned_games, "MOST_ONE_SIDED", 0)
    with pytest.raises(NotEstablished, match="proves nothing"):
        game.replay()


def test_search_finds_the_same_again() -> None:
    """The search depends on its seed alone, and what it finds is a proof."""
    question = QUESTIONS["end_test"]
    found = search(question, 40, 1, range(2))
    assert found is not None
    assert found == search(question, 40, 1, range(2))
    assert found.replay().is_turned
    assert smaller(None, None) is None
    best = smaller(found, kept("end_test"))
    assert best is not None
    assert best.replay().size == min(found.replay().size, kept("end_test").replay().size)
