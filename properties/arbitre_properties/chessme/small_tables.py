"""Random tables with few men close together, on which most questions come up: what searches and comparisons start from."""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from random import Random

from attrs import evolve, frozen

from arbitre.chessme import Colour, Kind, Placed, Readings, Ruleset, Seat, State, at_turn, ruleset_with, table_of
from arbitre.chessme.ruleset import default_ruleset, sorted_tiles
from arbitre.chessme.state import Phase
from arbitre.chessme.threats import is_in_check
from arbitre.core.questions import answered

PAWNS = 4
"""A box has eight pawns a colour; more than these would crowd out the other men."""


@frozen
class Makings:
    """What goes into a small table: a square of so many squares a side, and how much of everything there is at most."""

    side: int = 5
    men: int = 3
    hand: int = 0
    pile: int = 0
    captured: int = 0
    first_rows: tuple[int, ...] = (0,)


def small_table(source: Random, makings: Makings) -> State:
    """Both kings, some men and some tiles beside the table, out of one box; not judged yet, by the recommended readings."""
    first = source.choice(makings.first_rows)
    squares = [(x, y) for x in range(makings.side) for y in range(first, first + makings.side)]
    source.shuffle(squares)
    box = Counter(default_ruleset().equipment.tiles)
    few = [*(box - Counter({Kind.KING: 1, Kind.PAWN: box[Kind.PAWN] - PAWNS})).elements()]
    men: list[Placed] = []
    seats: list[Seat] = []
    for colour in Colour:
        tiles = source.sample(few, len(few))
        kinds, hand, pile, captured = (
            tuple(tiles.pop() for _ in range(source.randint(0, most)))
            for most in (makings.men, makings.hand, makings.pile, makings.captured)
        )
        men += [Placed(squares.pop(), colour, kind) for kind in (Kind.KING, *kinds)]
        seats.append(
            Seat(
                hand=sorted_tiles(hand),
                pile=pile,
                captured=sorted_tiles(captured),
                set_aside=sorted_tiles([*tiles, *[Kind.PAWN] * (box[Kind.PAWN] - PAWNS)]),
            )
        )
    return State(
        ruleset=default_ruleset(),
        table=table_of(men),
        white=seats[0],
        black=seats[1],
        to_move=source.choice(tuple(Colour)),
        phase=Phase.MOVE,
    )


def small_tables(seed: str, number: int, makings: Makings) -> Iterator[State]:
    """So many of them, the same for the same seed."""
    source = Random(seed)  # noqa: S311  (a whim, not a secret)
    for _ in range(number):
        yield small_table(source, makings)


@cache
def _ruleset(answers: tuple[tuple[str, str], ...]) -> Ruleset:
    return ruleset_with(answered(Readings(), dict(answers)))


def under(state: State, answers: Mapping[str, str]) -> State:
    """The same table at the beginning of its turn, judged with some questions answered otherwise than recommended."""
    ruleset = _ruleset(tuple(sorted(answers.items())))
    return at_turn(evolve(state, ruleset=ruleset, phase=Phase.MOVE, result=None))


def can_be_met(state: State) -> bool:
    """Whether the game goes on, and the player who moved last did not leave the own king in check."""
    moved_last = state.to_move if state.phase is Phase.PLACE else state.to_move.other
    return state.result is None and not is_in_check(state.table, moved_last, state.readings)
