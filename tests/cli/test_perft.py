"""`arbitre perft`: exact counts, and what it says to a wrong question."""

import pytest
from tests.cli.conftest import Ask


def test_sequences(arbitre: Ask) -> None:
    """CM-TOUR-1: the number alone for people, a depth and a count for machines."""
    assert arbitre("perft", "--game", "chessme", "--depth", "3").out == "242\n"
    answer = arbitre("perft", "--game", "chessme", "--depth", "4", "--layout", "opposite", "--json")
    assert answer.json == {"depth": 4, "count": 1638}


def test_the_layouts_differ(arbitre: Ask) -> None:
    """CM-PREP-3: where the kings stand is first felt at the fifth move."""
    counts = {
        layout: arbitre("perft", "--game", "chessme", "--depth", "5", "--layout", layout, "--json").json["count"]
        for layout in ("same", "opposite")
    }
    assert counts == {"same": 11416, "opposite": 11422}


def test_first_turns(arbitre: Ask) -> None:
    """CM-TOUR-4: complete first turns for a hand."""
    assert arbitre("perft", "--game", "chessme", "--turns", "--hand", "QNP", "--json").json == {
        "hand": "QNP",
        "count": 66,
    }


def test_another_reading(arbitre: Ask) -> None:
    """CM-DEP-7: if pawns did not count as neighbours, nobody could make the first move."""
    answer = arbitre("perft", "--game", "chessme", "--depth", "1", "--reading", "CM-D-04=no-pawns")
    assert answer.out == "0\n"


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("--game", "match", "--depth", "1"), "nothing to count"),
        (("--game", "chessme"), "--depth"),
        (("--game", "chessme", "--depth=-1"), "--depth"),
        (("--game", "chessme", "--depth", "1", "--layout", "corner"), "same, opposite"),
        (("--game", "chessme", "--turns"), "--hand"),
        (("--game", "chessme", "--hand", "QNP"), "--turns"),
        (("--game", "chessme", "--turns", "--hand", "XYZ"), "is not a tile"),
        (("--game", "chessme", "--turns", "--hand", "QQQ"), "a starting hand"),
    ],
)
def test_mistakes(arbitre: Ask, words: tuple[str, ...], says: str) -> None:
    """A wrong question is answered with what would be accepted, and exit code 2."""
    answer = arbitre("perft", *words)
    assert answer.code == 2
    assert says in answer.err
