"""Positions written down in one line, for examples, disputes and tests."""

from arbitre.chessme import Action, Colour, Readings, Seat, Square, State, apply, at_turn, legal, ruleset_with, table_of
from arbitre.chessme.men import Kind
from arbitre.chessme.notation import read_men, read_notes, read_tiles
from arbitre.chessme.ruleset import sorted_tiles
from arbitre.chessme.state import Move, Phase, Place


def position(  # noqa: PLR0913  (a table has that many parts, all but the men optional)
    men: str,
    readings: Readings | None = None,
    *,
    to_move: Colour = Colour.WHITE,
    hand: str = "",
    pile: str = "",
    captured: str = "",
    other: Seat | None = None,
) -> State:
    """A state at the beginning of a turn, judged: `hand`, `pile` and `captured` are those of the player to move."""
    seat = Seat(hand=sorted_tiles(read_tiles(hand)), pile=read_tiles(pile), captured=sorted_tiles(read_tiles(captured)))
    rival = Seat() if other is None else other
    return at_turn(
        State(
            ruleset=ruleset_with(Readings() if readings is None else readings),
            table=table_of(read_men(men)),
            white=seat if to_move is Colour.WHITE else rival,
            black=rival if to_move is Colour.WHITE else seat,
            to_move=to_move,
            phase=Phase.MOVE,
        )
    )


def play_notes(state: State, notes: str) -> State:
    """The state after these actions, written in the short notation."""
    for noted in read_notes(notes):
        state = apply(state, noted.action).state
    return state


def note(text: str) -> Action:
    """One action, written in the short notation."""
    (noted,) = read_notes(text)
    return noted.action


def targets(state: State, origin: Square) -> set[Square]:
    """Where the man on a square may legally go."""
    return {move.destination for move in legal(state) if isinstance(move, Move) and move.origin == origin}


def promotions(state: State, origin: Square, destination: Square) -> set[Kind | None]:
    """What a move may turn the man into."""
    return {
        move.promotion
        for move in legal(state)
        if isinstance(move, Move) and (move.origin, move.destination) == (origin, destination)
    }


def entries_of(state: State, kind: Kind) -> set[Square]:
    """Where a tile may legally be placed now."""
    return {place.square for place in legal(state) if isinstance(place, Place) and place.kind is kind}
