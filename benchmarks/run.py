"""How fast the engines choose: decisions a second (list the legal actions, pick one at random, apply it), beside their peers.

`make bench` runs it. What counts is not a rate, which depends on the machine and on what else it does, but the ratio of two in
the same round, of which the median is printed. A program whose library is missing here is left out, and said to be.
"""

import argparse
import json
import statistics
import sys
from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from pathlib import Path

from benchmarks.peers import JavaScript, chess_game, chess_moves, open_spiel_game, pettingzoo_game, rlcard_game
from benchmarks.rounds import Program, Round, measured, playing, ratios

from arbitre import chessme, match
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly

PAIRS = (
    ("match", "python-chess"),
    ("match", "python-chess-moves"),
    ("match", "rlcard-uno"),
    ("match", "rlcard-gin"),
    ("match", "spiel-gin"),
    ("match", "spiel-python-kuhn"),
    ("match", "spiel-python-tic-tac-toe"),
    ("match", "javascript"),
    ("match-digests", "match"),
    ("match-views", "match"),
    ("match-batch", "match"),
    ("match-batch", "spiel-hearts"),
    ("chessme", "python-chess"),
)
"""What is compared with what."""


def match_playout(seed: int) -> int:
    """A match of Le Match du siècle to its end."""
    return match.playout(seed, digests=False).decisions


def match_digests(seed: int) -> int:
    """The same with the digest of every state."""
    return match.playout(seed).decisions


def match_views(seed: int) -> int:
    """The same, each choice made from what the player who chooses may see."""
    decisions = 0
    chance = Chance(seed)
    choose = choose_uniformly(seed)

    def look_and_choose(state: match.State, legal: Sequence[match.Action]) -> match.Action:
        nonlocal decisions
        decisions += 1
        pending = match.decision(state)
        if pending is not None and isinstance(pending.chooser, match.Player):
            match.view(state, pending.chooser)
        return choose(state, legal)

    for _ in match.play(match.new_match(), look_and_choose, chance):
        pass
    return decisions


def chessme_playout(seed: int) -> int:
    """A game of ChessMe to its end."""
    return chessme.playout(seed, digests=False).decisions


def match_batch() -> Round:
    """The compiled twin, on one processor, a thousand matches at a time."""
    batch = import_module("arbitre.match.batch")
    rules = match.default_ruleset()
    batch.play(rules, 0, 1)

    def playout(seed: int) -> int:
        return int(batch.play(rules, 1000 * seed, 1000).decisions.sum())

    return playing(playout)


def javascript() -> Round:
    """Our implementation in JavaScript, under the same rules."""
    rules = match.default_ruleset()
    return JavaScript(match.converter().unstructure(rules)).play_round


def open_spiel(name: str) -> Callable[[], Round]:
    """A game of OpenSpiel."""
    return lambda: playing(open_spiel_game(name))


def rlcard(name: str) -> Callable[[], Round]:
    """A game of rlcard."""
    return lambda: playing(rlcard_game(name))


PROGRAMS: tuple[tuple[str, str, Callable[[], Round]], ...] = (
    ("match", "Le Match du siècle", lambda: playing(match_playout)),
    ("match-views", "the same, with a view a decision", lambda: playing(match_views)),
    ("match-digests", "the same, with a digest a state", lambda: playing(match_digests)),
    ("match-batch", "Le Match du siècle, compiled", match_batch),
    ("chessme", "ChessMe", lambda: playing(chessme_playout)),
    ("javascript", "Le Match du siècle in JavaScript", javascript),
    ("python-chess", "python-chess, whole games", lambda: playing(chess_game)),
    ("python-chess-moves", "python-chess, bare moves", lambda: playing(chess_moves)),
    ("rlcard-uno", "rlcard, uno", rlcard("uno")),
    ("rlcard-gin", "rlcard, gin rummy", rlcard("gin-rummy")),
    (
        "pettingzoo-tic-tac-toe",
        "PettingZoo, tic-tac-toe",
        lambda: playing(pettingzoo_game(import_module("pettingzoo.classic.tictactoe_v3").raw_env)),
    ),
    (
        "pettingzoo-match",
        "Le Match du siècle in PettingZoo",
        lambda: playing(pettingzoo_game(lambda: import_module("arbitre.adapters.pettingzoo").env("match"))),
    ),
    ("spiel-python-kuhn", "OpenSpiel in Python, kuhn poker", open_spiel("python_kuhn_poker")),
    ("spiel-python-tic-tac-toe", "OpenSpiel in Python, tic-tac-toe", open_spiel("python_tic_tac_toe")),
    ("spiel-gin", "OpenSpiel in C++, gin rummy", open_spiel("gin_rummy")),
    ("spiel-hearts", "OpenSpiel in C++, hearts", open_spiel("hearts")),
    ("spiel-crazy-eights", "OpenSpiel in C++, crazy eights", open_spiel("crazy_eights")),
    ("spiel-leduc", "OpenSpiel in C++, leduc poker", open_spiel("leduc_poker")),
    ("spiel-chess", "OpenSpiel in C++, chess", open_spiel("chess")),
)
"""What is measured: its id, its name, and how its rounds are made once they are wanted."""


def found(wanted: list[str]) -> Iterator[Program]:
    """The programs that are wanted and can run here; of the others, one line why not."""
    for name, told, make in PROGRAMS:
        if wanted and name not in wanted:
            continue
        try:
            yield Program(name, told, make())
        except (ModuleNotFoundError, FileNotFoundError) as missing:
            print(f"left out: {told}: {missing}", file=sys.stderr)


def main() -> None:
    """Measure, and print a table or JSON."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", nargs="*", metavar="PROGRAM", help="which to measure; else all")
    parser.add_argument("--json", action="store_true", help="print rates and ratios as JSON")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep the same JSON in this file")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=1.0, help="processor time of a round")
    asked = parser.parse_args()
    known = [name for name, _, _ in PROGRAMS]
    if unknown := set(asked.programs) - set(known):
        parser.error(f"no program is called {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    programs = list(found(asked.programs))
    rates = measured(programs, asked.rounds, asked.seconds)
    compared = ratios(rates, PAIRS)
    medians = {name: statistics.median(each) for name, each in rates.items()}
    told = json.dumps({"rates": medians, "ratios": compared}, indent=2)
    if asked.keep:
        asked.keep.write_text(told + "\n", encoding="utf-8")
    if asked.json:
        print(told)
        return
    print(f"decisions a second, median of {asked.rounds} interleaved rounds of {asked.seconds:g} s of processor time\n")
    for program in programs:
        print(f"{program.name:36}{medians[program.id]:14,.0f}")
    print()
    for pair, times in compared.items():
        print(f"{pair:36}{times:14.2f}")


if __name__ == "__main__":
    main()
