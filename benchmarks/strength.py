"""How well the computer's players play: games between two of them, each side as often, with 95 % intervals.

    .venv/bin/python benchmarks/strength.py match 100 600

plays a hundred games of each pair, the sensible player trying 600 times a choice, and prints one line a pair.
"""

import sys
from time import process_time

from arbitre.core.chance import Chance
from arbitre.core.decision import Fate
from arbitre.core.game import AnyAction, AnyGame, AnyState, find_game
from arbitre.dispute.impact import share_of
from arbitre.opponent.kinds import CHOOSERS, Kind
from arbitre.opponent.search import choose

LONGEST = 1500
PAIRS = ((Kind.SENSIBLE, Kind.GREEDY), (Kind.SENSIBLE, Kind.RANDOM), (Kind.GREEDY, Kind.RANDOM))


def main() -> None:
    """Play the pairs and print the table."""
    name, games, playouts = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    game = find_game(name)
    for first, second in PAIRS:
        won = lost = choices = 0
        spent = 0.0
        for seed in range(games):
            kinds = (first, second) if seed % 2 == 0 else (second, first)
            state, moves, seconds = played(game, kinds, first, seed // 2, playouts)
            outcome = game.outcome(state)
            if outcome is not None and outcome.winner is not None:
                is_won = kinds[game.players.index(outcome.winner)] is first
                won, lost = won + is_won, lost + (not is_won)
            choices, spent = choices + moves, spent + seconds
        share = share_of(won, games)
        print(
            f"{name}: {first} v {second}: {won} won, {lost} lost, {games - won - lost} drawn or unfinished of {games}; "
            f"{100 * share.share:.0f} % ({100 * share.low:.0f} to {100 * share.high:.0f}); "
            f"{1000 * spent / max(1, choices):.0f} ms a choice",
            flush=True,
        )


def played(
    game: AnyGame, kinds: tuple[Kind, Kind], measured: Kind, seed: int, playouts: int
) -> tuple[AnyState, int, float]:
    """A game's end, and how many choices the measured player made in how much processor time."""
    state, chance = game.new(game.default_ruleset()), Chance(seed)
    choices, spent = 0, 0.0
    for number in range(LONGEST):
        pending = game.decision(state)
        if pending is None:
            break
        if isinstance(pending.chooser, Fate) and pending.space is not None:
            action: AnyAction = chance.answer(pending.space)
        else:
            kind = kinds[game.players.index(pending.chooser)]
            lot, begun = seed * LONGEST + number, process_time()
            action = choose(game, state, lot, playouts) if kind is Kind.SENSIBLE else CHOOSERS[kind](game, state, lot)
            if kind is measured:
                choices, spent = choices + 1, spent + process_time() - begun
        state = game.apply(state, action).state
    return state, choices, spent


if __name__ == "__main__":
    main()
