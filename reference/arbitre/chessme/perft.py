"""Counting: move sequences from the start, and complete first turns for a given hand."""

from collections import Counter
from typing import Final

from attrs import evolve

from arbitre.chessme.engine import apply, at_turn, legal
from arbitre.chessme.men import Kind
from arbitre.chessme.notation import read_tiles
from arbitre.chessme.readings import KingFiles
from arbitre.chessme.ruleset import Ruleset, sorted_tiles, tiles_beside
from arbitre.chessme.setup import HAND_SIZE, new_game
from arbitre.chessme.state import Move, Phase, Place, PlaceNothing, PromoteWaiting, Seat, State
from arbitre.core.counting import Counting
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake


class ImpossibleHandMistake(Mistake):
    """A starting hand that the tiles do not allow."""


def starting_state(ruleset: Ruleset, hand: tuple[Kind, ...] = ()) -> State:
    """White's first turn, with the given tiles in hand and the rest of the pile in no particular order."""
    state = new_game(ruleset)
    rest = list(tiles_beside(ruleset.equipment.tiles))
    for kind in hand:
        if kind in rest:
            rest.remove(kind)
    seat = Seat(hand=sorted_tiles(hand), pile=tuple(rest))
    return at_turn(evolve(state, white=seat))


def perft(state: State, depth: int) -> int:
    """How many sequences of that many moves start here, both players placing nothing.

    Règle : CM-TOUR-1 (Déroulement de la partie), CM-TOUR-3 (Tour d'un joueur).
    """
    if depth == 0:
        return 1
    if state.phase is not Phase.MOVE:
        return 0
    moves = [action for action in legal(state) if isinstance(action, Move)]
    if depth == 1:
        return len(moves)
    return sum(perft(_after_turn(state, move), depth - 1) for move in moves)


def _after_turn(state: State, move: Move) -> State:
    after = apply(state, move).state
    return apply(after, PlaceNothing()).state if after.phase is Phase.PLACE else after


def first_turns(ruleset: Ruleset, hand: tuple[Kind, ...]) -> int:
    """How many complete first turns White has with this hand: each move with each placement or none.

    Règle : CM-TOUR-3, CM-TOUR-4 (Tour d'un joueur).
    """
    check_hand(ruleset, hand)
    state = starting_state(ruleset, hand)
    count = 0
    for move in legal(state):
        if isinstance(move, Move):
            after = apply(state, move).state
            count += sum(isinstance(action, Place | PlaceNothing | PromoteWaiting) for action in legal(after)) or 1
    return count


def check_hand(ruleset: Ruleset, hand: tuple[Kind, ...]) -> None:
    """A starting hand is three of the eleven tiles that are not on the table."""
    beside = Counter(tiles_beside(ruleset.equipment.tiles))
    if len(hand) != HAND_SIZE or Counter(hand) - beside:
        raise ImpossibleHandMistake(
            Text(
                fr="une main de départ compte trois tuiles prises parmi une reine, deux tours, deux fous, "
                "deux cavaliers et quatre pions, par exemple QNP",
                en="a starting hand holds three tiles out of a queen, two rooks, two bishops, two knights and "
                "four pawns, for example QNP",
            )
        )


def with_layout(ruleset: Ruleset, name: str) -> Ruleset:
    """The same rules on the starting layout of that name.

    Règle : CM-PREP-3 (Préparation). Litige : CM-D-03.
    """
    return evolve(ruleset, readings=evolve(ruleset.readings, king_files=KingFiles(name)))


COUNTING: Final = Counting[Ruleset](
    layouts=tuple(files.value for files in KingFiles),
    with_layout=with_layout,
    sequences=lambda ruleset, depth: perft(starting_state(ruleset), depth),
    first_turns=lambda ruleset, hand: first_turns(ruleset, read_tiles(hand)),
)
"""How `arbitre perft` counts move sequences and first turns of ChessMe."""
