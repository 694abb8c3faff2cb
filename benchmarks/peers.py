"""What the engines are measured beside: other libraries of games, each played at random as its documentation plays it."""

import json
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import chess

JAVASCRIPT = Path(__file__).with_name("javascript.mjs")


def chess_game(seed: int) -> int:
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


def open_spiel_game(name: str) -> Callable[[int], int]:
    """Games of OpenSpiel to their end, chance included, whose outcomes are listed with their probabilities."""
    import open_spiel.python.games  # noqa: F401, PLC0415  (registers the games written in Python)
    import pyspiel  # noqa: PLC0415  (comes with an extra)

    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, probabilities = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(source.choices(actions, probabilities)[0])
                continue
            if state.is_simultaneous_node():
                raise TypeError(f"{name}: only games in turn are measured")
            legal = state.legal_actions()
            state.apply_action(legal[int(source.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def rlcard_game(name: str) -> Callable[[int], int]:
    """Games of rlcard to their end, step by step, the way its documentation plays them."""
    import rlcard  # noqa: PLC0415  (a yardstick that not everybody has)

    env: Any = rlcard.make(name)

    def play(seed: int) -> int:
        source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
        state, _player = env.reset()
        decisions = 0
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _player = env.step(legal[int(source.random() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo_game(make: Callable[[], Any]) -> Callable[[int], int]:
    """Games of a PettingZoo environment to their end, with its observation and mask at every turn."""
    env = make()

    def play(seed: int) -> int:
        source = Random(seed)  # noqa: S311  (a player's whim, not a secret)
        env.reset(seed=seed)
        decisions = 0
        for _agent in env.agent_iter():
            observation, _reward, ended, cut_off, _info = env.last()
            if ended or cut_off:
                env.step(None)
                continue
            mask = observation["action_mask"]
            legal = [action for action, is_legal in enumerate(mask) if is_legal]
            env.step(legal[int(source.random() * len(legal))])
            decisions += 1
        return decisions

    return play


class JavaScript:
    """Our implementation in JavaScript, in a process of its own that measures its own processor time."""

    def __init__(self, ruleset: dict[str, Any]) -> None:
        node = shutil.which("node")
        if node is None:
            raise FileNotFoundError("there is no program called node")
        self._process = subprocess.Popen([node, JAVASCRIPT], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._ask(ruleset)

    def play_round(self, seconds: float) -> float:
        """One round, as the other program measures it."""
        return float(self._ask({"seconds": seconds})["rate"])

    def _ask(self, message: dict[str, Any]) -> dict[str, Any]:
        process = self._process
        if process.stdin is None or process.stdout is None:
            raise RuntimeError("the process was started with pipes")
        process.stdin.write(json.dumps(message) + "\n")
        process.stdin.flush()
        answer: dict[str, Any] = json.loads(process.stdout.readline())
        return answer
