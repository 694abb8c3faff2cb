"""What relates one game to another: shifted, mirrored, with the colours exchanged, or with hidden tiles shuffled."""

from collections.abc import Iterator
from random import Random

from attrs import evolve

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Move, Phase, Place, Seat, Square, State
from arbitre.chessme.moving import touches_a_man
from arbitre.chessme.ruleset import Ruleset, sorted_tiles
from arbitre.chessme.setup import HAND_SIZE
from arbitre.chessme.table import Table
from arbitre.chessme.threats import is_in_check
from arbitre.chessme.view import tiles_out_of_sight
from arbitre.core.canonical import canonical_json
from arbitre.core.decision import Shuffle
from arbitre.core.language import Language
from arbitre.core.refusal import IllegalAction
from arbitre.core.transcript import Transcript, record, seen_by

History = Transcript[Action, Colour, Ruleset]


def box(table: Table) -> tuple[int, int, int, int]:
    """The smallest box around the men: lowest and highest column, lowest and highest row."""
    columns = [man.square[0] for man in table.men]
    rows = [man.square[1] for man in table.men]
    return min(columns), max(columns), min(rows), max(rows)


def grows_by_one_at_most(before: Table, after: Table) -> bool:
    """CM-DEP-7, CM-POSE-2, CM-POSE-3: whatever is moved or placed lands in the former box widened by one (CM-T-3)."""
    old, new = box(before), box(after)
    return new[0] >= old[0] - 1 and new[1] <= old[1] + 1 and new[2] >= old[2] - 1 and new[3] <= old[3] + 1


def squares_worth_trying(table: Table) -> list[Square]:
    """Every square of the box around the men, widened by two."""
    left, right, low, high = box(table)
    return [(x, y) for x in range(left - 2, right + 3) for y in range(low - 2, high + 3)]


def moves_by_rule(state: State) -> set[Move]:
    """The legal moves found by judging each conceivable one by itself: every own man, square and promotion."""
    tries = [
        Move(man.square, square, swap)
        for man in state.table.of(state.to_move)
        for square in squares_worth_trying(state.table)
        for swap in ((None, *Kind) if man.kind is Kind.PAWN else (None,))
    ]
    return {move for move in tries if chessme.fault_of(state, move) is None}


def placements_by_rule(state: State) -> set[Place]:
    """The legal placements found by judging each conceivable one by itself."""
    tries = [Place(kind, square) for kind in Kind for square in squares_worth_trying(state.table)]
    return {place for place in tries if chessme.fault_of(state, place) is None}


def destination_is_justified(state: State, move: Move) -> bool:
    """CM-DEP-6, CM-DEP-7, CM-ROI-9: a move captures an enemy man other than the king, or ends beside another man (CM-T-1)."""
    target = state.table.at(move.destination)
    if target is not None:
        return target.colour is not state.to_move and target.kind is not Kind.KING
    return touches_a_man(state.table, move.destination, state.table.by_square[move.origin], state.readings)


MOST_DESTINATIONS = {Kind.KING: 8, Kind.QUEEN: 256, Kind.ROOK: 190, Kind.BISHOP: 128, Kind.KNIGHT: 8, Kind.PAWN: 3 * 5}
MOST_MOVES = 1036
MOST_PLACEMENTS = 28


def options_are_bounded(state: State) -> bool:
    """CM-DEP-2, CM-DEP-7: the grid is endless, the choices are not (CM-T-2)."""
    actions = chessme.legal(state)
    moves = [action for action in actions if isinstance(action, Move)]
    places = [action for action in actions if isinstance(action, Place)]
    each = {man.square: MOST_DESTINATIONS[man.kind] for man in state.table.of(state.to_move)}
    for square, most in each.items():
        if sum(move.origin == square for move in moves) > most:
            return False
    return len(moves) <= MOST_MOVES and len(places) <= MOST_PLACEMENTS


def moved_action(action: Action, shift: tuple[int, int], *, flip_columns: bool, flip_rows: bool) -> Action:
    """The same action on a shifted or mirrored table."""
    match action:
        case Move(origin, destination):
            return evolve(
                action,
                origin=moved_square(origin, shift, flip_columns=flip_columns, flip_rows=flip_rows),
                destination=moved_square(destination, shift, flip_columns=flip_columns, flip_rows=flip_rows),
            )
        case Place(_, square):
            return evolve(action, square=moved_square(square, shift, flip_columns=flip_columns, flip_rows=flip_rows))
        case _:
            return action


def moved_square(square: Square, shift: tuple[int, int], *, flip_columns: bool, flip_rows: bool) -> Square:
    """A square after mirroring, then shifting."""
    x, y = square
    return (-x if flip_columns else x) + shift[0], (-y if flip_rows else y) + shift[1]


def moved_state(state: State, shift: tuple[int, int], *, flip_columns: bool, flip_colours: bool) -> State:
    """The same position shifted, mirrored left to right, or seen from the other side with the colours exchanged."""
    men = [
        evolve(
            man,
            square=moved_square(man.square, shift, flip_columns=flip_columns, flip_rows=flip_colours),
            colour=man.colour.other if flip_colours else man.colour,
        )
        for man in state.table.men
    ]
    moved = evolve(state, table=chessme.table_of(men))
    if not flip_colours:
        return moved
    return evolve(moved, white=state.black, black=state.white, to_move=state.to_move.other)


def moves_along(state: State, shift: tuple[int, int], *, flip_columns: bool, flip_colours: bool) -> bool:
    """CM-DEP-2, CM-ROI-1, CM-PIECE-P1: legal actions move along with the table (CM-T-8, CM-T-9, CM-T-10)."""
    twin = moved_state(state, shift, flip_columns=flip_columns, flip_colours=flip_colours)
    here = {
        moved_action(action, shift, flip_columns=flip_columns, flip_rows=flip_colours)
        for action in chessme.legal(state)
    }
    return here == set(chessme.legal(twin))


def placement_never_exposes(state: State) -> bool:
    """CM-POSE-6: no placement puts one's own king, safe after the move, in check again (CM-T-4)."""
    if is_in_check(state.table, state.to_move, state.readings):
        return True
    placing = evolve(state, phase=Phase.PLACE)
    return all(
        not is_in_check(chessme.apply(placing, place).state.table, state.to_move, state.readings)
        for place in chessme.legal(placing)
        if isinstance(place, Place)
    )


def hands_do_not_matter_for_moving(state: State) -> bool:
    """CM-TOUR-3, CM-FIN-1, CM-FIN-3: the moves, mate and stalemate depend on the table alone (CM-T-5)."""
    bare = evolve(state, white=evolve(state.white, hand=(), pile=()), black=evolve(state.black, hand=(), pile=()))
    ended, bare_ended = chessme.at_turn(state).result, chessme.at_turn(bare).result
    return ended == bare_ended and chessme.legal(state) == chessme.legal(bare)


def promotion_choice_is_free(state: State) -> bool:
    """CM-PROMO-2, CM-PROMO-4: if a pawn may arrive at all, every captured man may replace it (CM-T-6)."""
    moves = [action for action in chessme.legal(state) if isinstance(action, Move)]
    ways: dict[tuple[Square, Square], set[Kind | None]] = {}
    for move in moves:
        ways.setdefault((move.origin, move.destination), set()).add(move.promotion)
    swaps = {kind for kind in state.seat(state.to_move).captured if kind is not Kind.PAWN}
    return all(options in ({None}, {None, *swaps}) for options in ways.values())


def pawns_advance_one_row(state: State) -> bool:
    """CM-PIECE-P1, CM-PIECE-P3, CM-DEP-4, CM-PROMO-1: a pawn's own move takes it exactly one row on (CM-T-7)."""
    forward = state.to_move.seat_forward
    return all(
        move.destination[1] - move.origin[1] == forward
        for move in chessme.legal(state)
        if isinstance(move, Move) and state.table.by_square[move.origin].kind is Kind.PAWN
    )


def with_hidden_tiles(state: State, viewer: Colour, order: list[int]) -> State:
    """A state that the viewer cannot tell from this one: hidden tiles dealt anew, in an order given by numbers."""

    def dealt(tiles: tuple[Kind, ...]) -> list[Kind]:
        ranked = sorted(range(len(tiles)), key=lambda place: (order[place % len(order)], place))
        return [tiles[place] for place in ranked]

    own, other = state.seat(viewer), state.seat(viewer.other)
    hidden = dealt((*other.hand, *other.pile))
    size = len(other.hand)
    own_seat: Seat = evolve(own, pile=tuple(dealt(own.pile)))
    other_seat: Seat = evolve(other, hand=sorted_tiles(hidden[:size]), pile=tuple(hidden[size:]))
    if viewer is Colour.WHITE:
        return evolve(state, white=own_seat, black=other_seat)
    return evolve(state, white=other_seat, black=own_seat)


def other_deal(history: History, viewer: Colour, source: Random) -> History:
    """CM-PREP-6, CM-PREP-8: the same game with the tiles that the viewer never saw dealt otherwise from the first shuffle on (CM-T-15)."""
    actions = list(history.actions)
    for place, colour in enumerate((Colour.WHITE, Colour.BLACK)):
        deal = actions[place]
        if not isinstance(deal, Shuffle):
            raise TypeError(deal)
        hidden = list(_never_seen(history, colour, deal.items, own=colour is viewer))
        mixed = hidden.copy()
        source.shuffle(mixed)
        moved = dict(zip(hidden, mixed, strict=True))
        actions[place] = Shuffle(tuple(deal.items[moved.get(each, each)] for each in range(len(deal.items))))
    return record(chessme.GAME, history.ruleset, actions, digests=False)


def _never_seen(history: History, colour: Colour, dealt: tuple[str, ...], *, own: bool) -> Iterator[int]:
    """The places in a shuffled pile whose tiles have not been seen: never drawn, or, by the other, never placed."""
    hand = list(range(HAND_SIZE))
    drawn = HAND_SIZE
    for step in seen_by(chessme.GAME, history, colour):
        if step.actor is colour and isinstance(step.action, Place):
            kind = step.action.kind.value
            hand.remove(next(place for place in hand if dealt[place] == kind))
            if drawn < len(dealt):
                hand.append(drawn)
                drawn += 1
    yield from range(drawn, len(dealt))
    if not own:
        yield from hand


def everything_told(state: State, viewer: Colour, tries: list[Action]) -> list[str]:
    """All that leaves the engine for a player: view, picture, facts, and, when that player decides, actions and refusals."""
    converter = chessme.converter()
    view = chessme.view(state, viewer)
    told = [canonical_json(converter.unstructure(view))]
    told += [chessme.picture(view, language) for language in Language]
    told += [str(chessme.GAME.scene(view, language)) for language in Language]
    told += [str(tiles_out_of_sight(view, viewer.other)), str(chessme.GAME.arbitration.facts(view, ()))]
    pending = chessme.decision(state)
    if pending is not None and pending.chooser is viewer:
        actions = list(chessme.legal(state))
        told.append(canonical_json(converter.unstructure(actions, list[Action])))
        told += [chessme.name_action(action, language) for action in actions for language in Language]
        for action in tries:
            told.append(_answer(state, action))
    return told


def _answer(state: State, action: Action) -> str:
    try:
        fault = chessme.fault_of(state, action)
    except IllegalAction as refusal:
        fault = refusal
    return "" if fault is None else f"{fault} {fault.part} {fault.text.fr}"


def told_of_step(state: State, action: Action, viewer: Colour) -> list[str]:
    """What a player is told of one step: the events as seen, in JSON and in words, and everything afterwards."""
    step = chessme.apply(state, action)
    seen = chessme.seen_events(step.events, viewer)
    converter = chessme.converter()
    told = [canonical_json(converter.unstructure(list(seen), list[chessme.Event]))]
    told += [chessme.explain(event, language) for event in seen for language in Language]
    return told + everything_told(step.state, viewer, [])
