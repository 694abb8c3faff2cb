"""Counts that anyone can repeat: move sequences from the start, and complete first turns, each found in two ways."""

import pytest

from arbitre import chessme
from arbitre.chessme import Readings, Ruleset
from arbitre.chessme.notation import read_tiles
from arbitre.chessme.perft import ImpossibleHandMistake, first_turns, perft, starting_state
from arbitre.chessme.readings import KingFiles
from arbitre_properties.chessme.brute_force import count_first_turns, count_sequences, starting_board

BLACK_KING = {KingFiles.SAME: 2, KingFiles.OPPOSITE: 1}
SEQUENCES = {
    KingFiles.SAME: (1, 6, 36, 242, 1638, 11416),
    KingFiles.OPPOSITE: (1, 6, 36, 242, 1638, 11422),
}
FIRST_TURNS = {"QNP": 66, "QRB": 63, "RRB": 44, "NNP": 47, "PPP": 28}


def rules(files: KingFiles) -> Ruleset:
    """The recommended readings on one layout."""
    return chessme.ruleset_with(Readings(king_files=files))


@pytest.mark.parametrize("files", list(KingFiles))
def test_move_sequences(files: KingFiles) -> None:
    """CM-TOUR-1, CM-TOUR-3, CM-PREP-3: all sequences of up to five moves, by the engine."""
    found = tuple(perft(starting_state(rules(files)), depth) for depth in range(6))
    assert found == SEQUENCES[files]


@pytest.mark.parametrize("files", list(KingFiles))
def test_move_sequences_by_trying_every_square(files: KingFiles) -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-5: the same numbers from code that shares nothing with the engine."""
    board = starting_board(black_king_column=BLACK_KING[files])
    found = tuple(count_sequences(board, depth) for depth in range(6))
    assert found == SEQUENCES[files]


@pytest.mark.parametrize("files", list(KingFiles))
@pytest.mark.parametrize("hand", list(FIRST_TURNS))
def test_first_turns(files: KingFiles, hand: str) -> None:
    """CM-TOUR-3, CM-TOUR-4, CM-POSE-2, CM-POSE-3: White's complete first turns, by the engine and square by square."""
    assert first_turns(rules(files), read_tiles(hand)) == FIRST_TURNS[hand]
    assert count_first_turns(starting_board(black_king_column=BLACK_KING[files]), hand) == FIRST_TURNS[hand]


@pytest.mark.parametrize("hand", ["", "QN", "QNPP", "QQN", "KNP", "PPPPP"])
def test_impossible_hands(hand: str) -> None:
    """CM-PREP-7: three of the eleven tiles that are not on the table."""
    with pytest.raises(ImpossibleHandMistake):
        first_turns(rules(KingFiles.SAME), read_tiles(hand))


def test_a_game_that_is_over_has_no_sequences() -> None:
    """CM-FIN-1: nothing follows mate, and the empty sequence always exists."""
    state = chessme.at_turn(starting_state(rules(KingFiles.SAME)))
    over = chessme.apply(state, chessme.Resign()).state
    assert perft(over, 0) == 1
    assert perft(over, 1) == 0
