"""How fast the engines choose: decisions a second (list the legal actions, pick one at random, apply it), beside python-chess.

`make bench` runs it. The programs take turns in short rounds of processor time, so that a busy machine slows all of them
alike; what counts is the ratio of a round, of which the median is printed.
"""

import statistics
import time
from collections.abc import Callable, Iterator
from itertools import count
from random import Random

import chess

from arbitre import chessme, match

ROUNDS = 9
SECONDS = 1.0


def match_playout(seed: int) -> int:
    """A match of Le Match du siècle to its end."""
    return match.playout(seed, digests=False).decisions


def chessme_playout(seed: int) -> int:
    """A game of ChessMe to its end."""
    return chessme.playout(seed, digests=False).decisions


def chess_playout(seed: int) -> int:
    """A game of chess to its end, as python-chess's documentation plays one."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    board = chess.Board()
    moves = 0
    while not board.is_game_over():
        legal = list(board.legal_moves)
        board.push(legal[int(source.random() * len(legal))])
        moves += 1
    return moves


def chess_moves(seed: int) -> int:
    """The first 200 moves of a game of chess, without asking whether it is drawn: the least that python-chess must do."""
    source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
    board = chess.Board()
    for moves in range(200):
        legal = list(board.legal_moves)
        if not legal:
            return moves
        board.push(legal[int(source.random() * len(legal))])
    return 200


def decisions_a_second(playout: Callable[[int], int], seeds: Iterator[int]) -> float:
    """What one round measures."""
    start = time.process_time()
    decisions = 0
    while (spent := time.process_time() - start) < SECONDS:
        decisions += playout(next(seeds))
    return decisions / spent


def main() -> None:
    """Measure, and print a line a program."""
    programs = {
        "Le Match du siècle": match_playout,
        "ChessMe": chessme_playout,
        "python-chess, whole games": chess_playout,
        "python-chess, bare moves": chess_moves,
    }
    seeds = {name: count() for name in programs}
    rates: dict[str, list[float]] = {name: [] for name in programs}
    for playout in programs.values():
        playout(0)
    for _ in range(ROUNDS):
        for name, playout in programs.items():
            rates[name].append(decisions_a_second(playout, seeds[name]))
    print(f"decisions a second, median of {ROUNDS} interleaved rounds of {SECONDS:g} s")
    for name, found in rates.items():
        print(f"{name:28}{statistics.median(found):10,.0f}")
    for name in ("python-chess, whole games", "python-chess, bare moves"):
        ratios = [own / other for own, other in zip(rates["Le Match du siècle"], rates[name], strict=True)]
        print(f"Le Match du siècle : {name} = {statistics.median(ratios):.2f}")


if __name__ == "__main__":
    main()
