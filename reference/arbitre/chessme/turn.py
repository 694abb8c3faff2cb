"""Tour d'un joueur: a move, then a placement or none, then the other player's turn."""

from attrs import evolve

from arbitre.chessme.ending import (
    may_place_instead,
    outcome_at_turn,
    outcome_by_agreement,
    outcome_by_resignation,
    outcome_for,
)
from arbitre.chessme.events import (
    DrawDeclined,
    DrawOffered,
    Event,
    GameEnded,
    ManCaptured,
    ManMoved,
    NothingDrawn,
    NothingPlaced,
    PawnPromoted,
    PawnStayed,
    Resigned,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)
from arbitre.chessme.king import circumstances_of, is_safe, safety_of
from arbitre.chessme.legal_moves import can_move
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.promotion import arrives_for_promotion, promotion_choices, promotion_row
from arbitre.chessme.readings import (
    DrawAnswer,
    EndJudged,
    NoProgress,
    NothingToSwap,
    PromotedMan,
    PromotedPawn,
    Repetition,
    UnansweredCheck,
)
from arbitre.chessme.refusals import GEOMETRY
from arbitre.chessme.ruleset import sorted_tiles
from arbitre.chessme.setup import drawn_after_placing
from arbitre.chessme.state import Move, Phase, Place, PromoteWaiting, State, with_seat
from arbitre.chessme.table import Placed, Table, with_kind, with_man, with_move
from arbitre.core.game import Outcome, Step

ChessMeStep = Step[State, Event]


def begun(state: State, events: tuple[Event, ...]) -> ChessMeStep:
    """A player's turn begins: the game is over if that player is mated or stalemated, else a move is due.

    Règle : CM-TOUR-1 (Déroulement de la partie), CM-TOUR-3 (Tour d'un joueur), CM-FIN-2 (Fin de la partie). Litiges :
    CM-D-24, CM-D-25.
    """
    outcome = outcome_at_turn(state)
    if outcome is not None:
        return ended(state, outcome, events)
    in_check = safety_of(state.table, state.to_move, state.readings).in_check
    began = TurnBegan(state.to_move, in_check, ("CM-TOUR-1", "CM-TOUR-3", *(("CM-FIN-2",) if in_check else ())))
    instead = may_place_instead(state) and not can_move(state, state.to_move)
    phase = Phase.PLACE_INSTEAD if instead else Phase.MOVE
    return Step(state if state.phase is phase else evolve(state, phase=phase), (*events, began))


def ended(state: State, outcome: Outcome[Colour], events: tuple[Event, ...]) -> ChessMeStep:
    """The game is over."""
    over = evolve(state, phase=Phase.OVER, result=outcome, draw_offer=None)
    return Step(over, (*events, GameEnded(outcome, outcome.clauses)))


def turn_passed(state: State, events: tuple[Event, ...]) -> ChessMeStep:
    """The turn is complete, and the other player's begins.

    Règle : CM-TOUR-1 (Déroulement de la partie). Litige : CM-D-28.
    """
    offer = None if state.readings.draw_answer is DrawAnswer.AT_ONCE else state.draw_offer
    return begun(evolve(state, to_move=state.to_move.other, phase=Phase.MOVE, draw_offer=offer), events)


def counted(state: State, left: Table | None) -> State:
    """Quiet turns and past positions, kept only where a reading asks for them; progress leaves no position behind.

    Litige : CM-D-26.
    """
    readings = state.readings
    if readings.no_progress is NoProgress.NO_RULE and readings.repetition is Repetition.NO_RULE:
        return state
    quiet, past = state.quiet_turns, state.past_positions
    if state.readings.no_progress is NoProgress.FIFTY_TURNS_DRAW:
        quiet = 0 if left is None else quiet + 1
    if state.readings.repetition is Repetition.THIRD_TIME_DRAWS:
        past = () if left is None else (*past, left)
    return evolve(state, quiet_turns=quiet, past_positions=past)


def moved(state: State, move: Move) -> ChessMeStep:
    """A player makes a legal move: the man goes, what stood there is taken, a pawn may be swapped.

    Règle : CM-BUT-1 (But du jeu), CM-TOUR-3 (Tour d'un joueur), CM-DEP-6 (Déplacement des pièces), CM-ROI-4 (Règles
    spéciales pour le roi), CM-PROMO-4 (Promotion d'un pion). Litiges : CM-D-24, CM-D-29.
    """
    colour = state.to_move
    mover = state.table.by_square[move.origin]
    target = state.table.at(move.destination)
    went = ManMoved(colour, mover.kind, move.origin, move.destination, _move_clauses(mover, target))
    events: list[Event] = [*_lapsed_offer(state), went]
    table = with_move(state.table, move.origin, move.destination, move.promotion or mover.kind)
    offer = None if state.draw_offer is colour.other else state.draw_offer
    after = evolve(state, table=table, phase=Phase.PLACE, draw_offer=offer)
    if target is not None:
        events.append(ManCaptured(colour, target.colour, target.kind, target.square))
        after = without_captured(after, target)
    after, promotion_events = _promoted(state, after, mover, move)
    after = counted(after, None if target is not None or move.promotion is not None else state.table)
    told = (*events, *promotion_events)
    if target is not None and target.kind is Kind.KING:
        return ended(after, Outcome(colour, "king-taken", ("CM-BUT-1",)), told)
    if _loses_by_moving(state, mover, move):
        return ended(after, Outcome(colour.other, "check-unanswered", ("CM-ROI-4",)), told)
    if state.readings.end_judged is EndJudged.AFTER_THE_MOVE:
        outcome = outcome_for(evolve(after, to_move=colour.other))
        if outcome is not None:
            return ended(after, outcome, told)
    return Step(after, told)


def _loses_by_moving(state: State, mover: Placed, move: Move) -> bool:
    """By one reading whoever leaves a check unanswered has lost the game; otherwise the move is refused.

    Règle : CM-ROI-4 (Règles spéciales pour le roi). Litige : CM-D-29.
    """
    if state.readings.unanswered_check is UnansweredCheck.MOVE_REFUSED:
        return False
    return not is_safe(circumstances_of(state, state.to_move), mover, move.destination, move.promotion or mover.kind)


def _move_clauses(mover: Placed, target: Placed | None) -> tuple[str, ...]:
    """The clauses of a move: how the piece goes, and that it captures or comes to touch another.

    Règle : CM-TOUR-3 (Tour d'un joueur), CM-ROI-1, CM-ROI-2 (Déplacer une pièce), CM-DEP-6, CM-DEP-7, CM-ROI-9
    (Déplacement des pièces), CM-PIECE-P1, CM-PIECE-P3 (Vue d'ensemble).
    """
    if target is not None:
        way = {Kind.KING: ("CM-ROI-2",), Kind.PAWN: ("CM-PIECE-P3",)}.get(mover.kind, GEOMETRY[mover.kind])
        return ("CM-TOUR-3", *way, "CM-DEP-6")
    way = {Kind.KING: ("CM-ROI-1", "CM-ROI-9"), Kind.PAWN: ("CM-PIECE-P1",)}.get(mover.kind, GEOMETRY[mover.kind])
    return ("CM-TOUR-3", *way, "CM-DEP-7")


def _lapsed_offer(state: State) -> tuple[Event, ...]:
    """A draw proposed by the other player lapses when one moves on (CM-D-28)."""
    if state.draw_offer is state.to_move.other:
        return (DrawDeclined(state.to_move, by_moving=True),)
    return ()


def without_captured(state: State, man: Placed) -> State:
    """A man taken by the opponent joins its owner's captured tiles; one taken by its own side leaves the game.

    Règle : CM-PROMO-2 (Promotion d'un pion). Litige : CM-D-37.
    """
    seat = state.seat(man.colour)
    came_back = man.square in seat.promoted and state.readings.promoted_man is PromotedMan.OUT_OF_THE_GAME
    seat = evolve(seat, waiting=_without(seat.waiting, man.square), promoted=_without(seat.promoted, man.square))
    if man.kind is Kind.KING:
        return with_seat(state, man.colour, seat)
    if came_back or man.colour is state.to_move:
        seat = evolve(seat, set_aside=sorted_tiles((*seat.set_aside, man.kind)))
    else:
        seat = evolve(seat, captured=sorted_tiles((*seat.captured, man.kind)))
    return with_seat(state, man.colour, seat)


def _promoted(before: State, after: State, mover: Placed, move: Move) -> tuple[State, tuple[Event, ...]]:
    """A pawn that has arrived is swapped at once, or waits where a reading lets it.

    Règle : CM-PROMO-1, CM-PROMO-2 (Promotion d'un pion). Litige : CM-D-18.
    """
    colour = mover.colour
    seat = after.seat(colour)
    noted = seat
    if seat.waiting or seat.promoted:
        noted = evolve(
            seat,
            waiting=_without(seat.waiting, move.origin),
            promoted=_followed(seat.promoted, move.origin, move.destination),
        )
        after = with_seat(after, colour, noted)
    if move.promotion is not None:
        return swapped(after, colour, move.destination, move.promotion), (
            PawnPromoted(colour, move.destination, move.promotion),
        )
    capturing = move.destination in before.table.by_square
    row = promotion_row(before, colour)
    if arrives_for_promotion(mover.kind, move.destination[1], row, before.readings.arrival, capturing=capturing):
        if before.readings.nothing_to_swap is NothingToSwap.WAITS and not promotion_choices(
            before.seat(colour).captured, before.readings.captured_pawn
        ):
            after = with_seat(after, colour, evolve(noted, waiting=_with(noted.waiting, move.destination)))
        return after, (PawnStayed(colour, move.destination),)
    return after, ()


def swapped(state: State, colour: Colour, square: Square, kind: Kind) -> State:
    """A pawn takes the place of the captured man it is swapped for, which acts at once.

    Règle : CM-PROMO-2, CM-PROMO-4 (Promotion d'un pion). Litiges : CM-D-17, CM-D-37.
    """
    seat = state.seat(colour)
    captured = list(seat.captured)
    captured.remove(kind)
    set_aside = seat.set_aside
    if state.readings.promoted_pawn is PromotedPawn.AMONG_THE_CAPTURED:
        captured.append(Kind.PAWN)
    else:
        set_aside = sorted_tiles((*set_aside, Kind.PAWN))
    promoted = seat.promoted
    if state.readings.promoted_man is PromotedMan.OUT_OF_THE_GAME:
        promoted = _with(promoted, square)
    seat = evolve(seat, captured=sorted_tiles(captured), set_aside=set_aside, promoted=promoted)
    return with_seat(state, colour, seat)


def placed(state: State, place: Place) -> ChessMeStep:
    """A player puts a tile into play, which promotes nothing, and draws another; then the turn is over.

    Règle : CM-TOUR-4, CM-TOUR-5 (Tour d'un joueur), CM-POSE-2, CM-POSE-3, CM-POSE-5, CM-POSE-7 (Poser une pièce),
    CM-POSE-4 (Vue d'ensemble). Litige : CM-D-23.
    """
    colour = state.to_move
    hand = list(state.seat(colour).hand)
    hand.remove(place.kind)
    seat, drawn = drawn_after_placing(evolve(state.seat(colour), hand=tuple(hand)))
    table = with_man(state.table, Placed(place.square, colour, place.kind))
    where = ("CM-POSE-2",) if place.kind is Kind.PAWN else ("CM-POSE-3", "CM-POSE-4")
    draw: Event = NothingDrawn(colour) if drawn is None else TileDrawn(colour, drawn)
    white, black = (seat, state.black) if colour is Colour.WHITE else (state.white, seat)
    after = counted(evolve(state, table=table, white=white, black=black), None)
    return turn_passed(after, (TilePlaced(colour, place.kind, place.square, ("CM-TOUR-4", *where)), draw))


def nothing_placed(state: State) -> ChessMeStep:
    """A player who places nothing draws nothing, and the turn is over.

    Règle : CM-POSE-1 (Poser une pièce), CM-TOUR-7 (Tour d'un joueur).
    """
    return turn_passed(state, (NothingPlaced(state.to_move),))


def waiting_pawn_promoted(state: State, action: PromoteWaiting) -> ChessMeStep:
    """Under the reading that lets a pawn wait for a captured man, it is swapped in a later turn of its owner.

    Litige : CM-D-18.
    """
    colour = state.to_move
    seat = state.seat(colour)
    after = with_seat(state, colour, evolve(seat, waiting=_without(seat.waiting, action.square)))
    after = swapped(
        evolve(after, table=with_kind(after.table, action.square, action.kind)), colour, action.square, action.kind
    )
    return Step(counted(after, None), (PawnPromoted(colour, action.square, action.kind),))


def draw_offered(state: State) -> ChessMeStep:
    """The player whose turn it is proposes a draw; the other answers before moving.

    Règle : CM-FIN-4 (Fin de la partie). Litige : CM-D-28.
    """
    phase = Phase.ANSWER_DRAW if state.readings.draw_answer is DrawAnswer.AT_ONCE else Phase.MOVE
    return Step(evolve(state, draw_offer=state.to_move, phase=phase), (DrawOffered(state.to_move),))


def draw_accepted(state: State) -> ChessMeStep:
    """Both players agree: the game is drawn.

    Règle : CM-FIN-4 (Fin de la partie).
    """
    return ended(state, outcome_by_agreement(), ())


def draw_declined(state: State) -> ChessMeStep:
    """A proposal turned down leaves everything as it was.

    Règle : CM-FIN-4 (Fin de la partie). Litige : CM-D-28.
    """
    if state.phase is Phase.ANSWER_DRAW:
        return Step(evolve(state, phase=Phase.MOVE), (DrawDeclined(state.to_move.other, by_moving=False),))
    return Step(evolve(state, draw_offer=None), (DrawDeclined(state.to_move, by_moving=False),))


def resigned(state: State, colour: Colour) -> ChessMeStep:
    """A player gives the game up, and the other has won it.

    Règle : CM-FIN-5 (Fin de la partie).
    """
    return ended(state, outcome_by_resignation(colour), (Resigned(colour),))


def _with(squares: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    return tuple(sorted({*squares, square}))


def _without(squares: tuple[Square, ...], square: Square) -> tuple[Square, ...]:
    return tuple(other for other in squares if other != square)


def _followed(squares: tuple[Square, ...], origin: Square, destination: Square) -> tuple[Square, ...]:
    return tuple(sorted(destination if square == origin else square for square in squares))
