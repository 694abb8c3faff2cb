"""Hypothesis strategies for ChessMe: readings, reachable states, and positions put together by hand."""

from collections.abc import Callable
from random import Random

from attrs import evolve, fields
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Phase, Placed, Readings, Ruleset, Seat, State, Table
from arbitre.chessme.readings import KingFiles, choices_of
from arbitre.chessme.ruleset import sorted_tiles
from arbitre.chessme.state import with_seat
from arbitre.chessme.threats import is_in_check, threatens
from arbitre.core.chance import Chance

CLUSTER = 6
FAR = 60


def readings() -> st.SearchStrategy[Readings]:
    """Any combination of readings."""
    return st.builds(Readings, **{field.name: st.sampled_from(choices_of(field.name)) for field in fields(Readings)})


def rulesets() -> st.SearchStrategy[Ruleset]:
    """Any ruleset: every combination of readings, hence both layouts."""
    return readings().map(chessme.ruleset_with)


def recommended() -> st.SearchStrategy[Ruleset]:
    """The recommended readings, on either layout."""
    return st.sampled_from(KingFiles).map(lambda files: chessme.ruleset_with(Readings(king_files=files)))


def played(
    ruleset: Ruleset, seed: int, length: int, watch: Callable[[State, Action, State], None] | None = None
) -> State:
    """A game of that many random actions, fewer if it ends; draws are not proposed, so that games grow long."""
    state, chance, whim = chessme.new_game(ruleset), Chance(seed), Random(seed)  # noqa: S311  (not a secret)
    for _ in range(length):
        pending = chessme.decision(state)
        if pending is None:
            break
        if pending.space is not None:
            action: Action = chance.answer(pending.space)
        else:
            legal = [act for act in chessme.legal(state) if not isinstance(act, chessme.OfferDraw)]
            action = whim.choice(legal)
        before, state = state, chessme.apply(state, action).state
        if watch is not None:
            watch(before, action, state)
    return state


def reachable(rules: st.SearchStrategy[Ruleset], longest: int = 160) -> st.SearchStrategy[State]:
    """A state that random play reaches, after the shuffles."""
    return st.builds(played, rules, st.integers(0, 2**32), st.integers(2, longest))


@st.composite
def positions(
    draw: st.DrawFn, rules: st.SearchStrategy[Ruleset] | None = None, *, spread: int = CLUSTER, islands: bool = True
) -> State:
    """A position put together by hand: both kings and any men of the set, the side that just moved not in check.

    All other tiles lie in hands, piles or among the captured, so that nothing is missing from the set.
    """
    ruleset = draw(recommended() if rules is None else rules)
    squares = st.tuples(st.integers(0, spread - 1), st.integers(0, spread - 1))
    far = st.sampled_from([(0, 0), (0, 0), (FAR, 0), (-FAR, FAR)]) if islands else st.just((0, 0))
    cells = st.builds(lambda square, shift: (square[0] + shift[0], square[1] + shift[1]), squares, far)
    taken: set[chessme.Square] = set()
    seats, men = {}, []
    for colour in Colour:
        tiles = list(ruleset.equipment.tiles)
        rest: list[Kind] = []
        in_play = draw(st.integers(1, 9))
        order = [Kind.KING, *draw(st.permutations([kind for kind in tiles if kind is not Kind.KING]))]
        for place, kind in enumerate(order):
            if place >= in_play:
                rest.append(kind)
                continue
            square = draw(cells.filter(lambda cell: cell not in taken))
            taken.add(square)
            men.append(Placed(square, colour, kind))
        hand, pile = draw(st.integers(0, 3)), draw(st.integers(0, 8))
        rest = draw(st.permutations(rest)) if rest else rest
        pile = pile if len(rest) >= hand + pile else 0
        hand = min(hand, len(rest))
        seats[colour] = Seat(
            hand=sorted_tiles(rest[:hand]),
            pile=tuple(rest[hand : hand + pile]),
            captured=sorted_tiles(rest[hand + pile :]),
        )
    table = chessme.table_of(men)
    to_move = draw(st.sampled_from(Colour))
    if is_in_check(table, to_move.other, ruleset.readings):
        to_move = to_move.other
    state = State(ruleset, table, seats[Colour.WHITE], seats[Colour.BLACK], to_move, Phase.MOVE)
    return without_double_check_of_both(state)


def without_double_check_of_both(state: State) -> State:
    """A position in which the side that does not move is not in check: its attackers are taken off to the captured."""
    idle = state.to_move.other
    king = state.table.king(idle)
    while king is not None and is_in_check(state.table, idle, state.readings):
        guilty = next(
            man for man in state.table.of(state.to_move) if threatens(state.table, man, king.square, state.readings)
        )
        if guilty.kind is Kind.KING:
            state = evolve(state, table=_king_sent_away(state.table, guilty))
        else:
            seat = state.seat(state.to_move)
            seat = evolve(seat, captured=sorted_tiles((*seat.captured, guilty.kind)))
            state = with_seat(state, state.to_move, seat)
            state = evolve(state, table=Table(tuple(man for man in state.table.men if man is not guilty)))
    return state


def _king_sent_away(table: Table, king: Placed) -> Table:
    column = max(man.square[0] for man in table.men) + 2
    others = [man for man in table.men if man is not king]
    return chessme.table_of([*others, evolve(king, square=(column, king.square[1]))])


def moved_away(state: State, change: Callable[[chessme.Square], chessme.Square]) -> State:
    """The same position with every man on another square."""
    return evolve(state, table=chessme.table_of(evolve(man, square=change(man.square)) for man in state.table.men))
