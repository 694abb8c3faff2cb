"""Déroulement de la partie: who must choose what, what may be chosen, and what follows."""

from enum import Enum

from attrs import evolve

from arbitre.chessme import refusals, turn
from arbitre.chessme.ending import may_resign
from arbitre.chessme.events import Event, HandDrawn, PileShuffled
from arbitre.chessme.legal_moves import legal_moves, move_fault
from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.placing import legal_placements, placement_fault
from arbitre.chessme.promotion import promotion_choices
from arbitre.chessme.setup import dealt, shuffle_space
from arbitre.chessme.state import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Move,
    OfferDraw,
    Phase,
    Place,
    PlaceNothing,
    PlayerAction,
    PromoteWaiting,
    Resign,
    State,
    with_seat,
)
from arbitre.core.decision import CHANCE, Decision, Pick, Shuffle, is_possible_outcome
from arbitre.core.game import Outcome, Step
from arbitre.core.refusal import IllegalAction


class DecisionKind(Enum):
    """What is to be chosen."""

    SHUFFLE = "shuffle"
    MOVE = "move"
    PLACEMENT = "placement"
    PLACEMENT_INSTEAD = "placement-instead"
    DRAW_ANSWER = "draw-answer"


def decision(state: State) -> Decision[Colour, DecisionKind] | None:  # noqa: PLR0911  (one case per action)
    """Who must choose next, and what: White's shuffle, Black's, then move and placement in turn until the end.

    Règle : CM-TOUR-1, CM-TOUR-2 (Déroulement de la partie), CM-TOUR-3, CM-TOUR-4 (Tour d'un joueur).
    """
    mover = state.to_move
    match state.phase:
        case Phase.SHUFFLE_WHITE:
            return Decision(CHANCE, DecisionKind.SHUFFLE, Colour.WHITE, shuffle_space(state.white))
        case Phase.SHUFFLE_BLACK:
            return Decision(CHANCE, DecisionKind.SHUFFLE, Colour.BLACK, shuffle_space(state.black))
        case Phase.MOVE:
            return Decision(mover, DecisionKind.MOVE, mover)
        case Phase.PLACE:
            return Decision(mover, DecisionKind.PLACEMENT, mover)
        case Phase.PLACE_INSTEAD:
            return Decision(mover, DecisionKind.PLACEMENT_INSTEAD, mover)
        case Phase.ANSWER_DRAW:
            return Decision(mover.other, DecisionKind.DRAW_ANSWER, mover)
        case Phase.OVER:
            return None


def legal(state: State) -> tuple[PlayerAction, ...]:
    """What the player who decides may do, resigning left aside; nothing when chance decides or the game is over."""
    match state.phase:
        case Phase.MOVE:
            return (*legal_moves(state), *_draw_actions(state))
        case Phase.PLACE:
            return (PlaceNothing(), *legal_placements(state), *_waiting_promotions(state))
        case Phase.PLACE_INSTEAD:
            return tuple(legal_placements(state))
        case Phase.ANSWER_DRAW:
            return (AcceptDraw(), DeclineDraw())
        case Phase.SHUFFLE_WHITE | Phase.SHUFFLE_BLACK | Phase.OVER:
            return ()


def _draw_actions(state: State) -> tuple[PlayerAction, ...]:
    if state.draw_offer is None:
        return (OfferDraw(),)
    return () if state.draw_offer is state.to_move else (AcceptDraw(), DeclineDraw())


def _waiting_promotions(state: State) -> tuple[PromoteWaiting, ...]:
    """Only under the reading that lets a pawn wait (CM-D-18)."""
    seat = state.seat(state.to_move)
    if not seat.waiting:
        return ()
    choices = promotion_choices(seat.captured, state.readings.captured_pawn)
    return tuple(PromoteWaiting(square, kind) for square in seat.waiting for kind in choices)


def apply(state: State, action: Action) -> Step[State, Event]:  # noqa: C901, PLR0911  (one case per action)
    """The step that an action leads to; an illegal action is refused, and the state stays as it was."""
    fault = fault_of(state, action)
    if fault is not None:
        raise fault
    match action:
        case Shuffle():
            return _shuffled(state, action)
        case Move():
            return turn.moved(state, action)
        case Place():
            return turn.placed(state, action)
        case PlaceNothing():
            return turn.nothing_placed(state)
        case PromoteWaiting():
            return turn.waiting_pawn_promoted(state, action)
        case OfferDraw():
            return turn.draw_offered(state)
        case AcceptDraw():
            return turn.draw_accepted(state)
        case DeclineDraw():
            return turn.draw_declined(state)
        case Resign():
            return turn.resigned(state, _decider(state))
        case Pick():
            raise AssertionError("a pick is never possible in ChessMe, so it was refused above")


def fault_of(state: State, action: Action) -> IllegalAction | None:  # noqa: PLR0911  (one case per action)
    """Why an action is not allowed now, or None: each action is judged by itself, without listing the others."""
    if state.phase is Phase.OVER:
        return refusals.game_over()
    match action:
        case Shuffle() | Pick():
            return _chance_fault(state, action)
        case Move() if state.phase is Phase.MOVE:
            return move_fault(state, action)
        case Place() if state.phase in (Phase.PLACE, Phase.PLACE_INSTEAD):
            return placement_fault(state, action)
        case PlaceNothing() if state.phase is Phase.PLACE:
            return None
        case PromoteWaiting() if state.phase is Phase.PLACE:
            return None if action in _waiting_promotions(state) else _nothing_waits()
        case OfferDraw() if state.phase is Phase.MOVE:
            return None if state.draw_offer is None else _draw_fault(state)
        case AcceptDraw() | DeclineDraw() if state.phase in (Phase.MOVE, Phase.ANSWER_DRAW):
            return None if _draw_is_pending(state) else _draw_fault(state)
        case Resign() if state.phase not in (Phase.SHUFFLE_WHITE, Phase.SHUFFLE_BLACK):
            return None if may_resign(state.phase, state.readings.resigning) else refusals.may_not_resign()
        case _:
            return _expected(state.phase)


def _chance_fault(state: State, action: Shuffle | Pick) -> IllegalAction | None:
    pending = decision(state)
    if pending is None or pending.space is None:
        return _expected(state.phase)
    return None if is_possible_outcome(pending.space, action) else refusals.impossible_shuffle()


def _draw_is_pending(state: State) -> bool:
    return state.phase is Phase.ANSWER_DRAW or state.draw_offer is state.to_move.other


def _draw_fault(state: State) -> IllegalAction:
    if state.draw_offer is None:
        return refusals.no_such_draw(
            "no-draw-offered", "Personne n'a proposé de partie nulle.", "Nobody has proposed a draw."
        )
    if state.draw_offer is state.to_move:
        return refusals.no_such_draw(
            "draw-already-offered",
            "Vous avez déjà proposé la partie nulle pendant ce tour.",
            "You have already proposed a draw in this turn.",
        )
    return refusals.no_such_draw(
        "draw-offer-pending",
        "L'adversaire propose déjà la partie nulle : acceptez, refusez ou jouez.",
        "The opponent already proposes a draw: accept, decline or move.",
    )


def _nothing_waits() -> IllegalAction:
    return refusals.wrong_promotion(
        "no-pawn-waits",
        "Aucun pion n'attend d'être échangé ainsi.",
        "No pawn waits to be swapped so.",
    )


def _expected(phase: Phase) -> IllegalAction:
    fr, en = {
        Phase.SHUFFLE_WHITE: ("Il faut d'abord mélanger la pioche des blancs.", "White's pile must be shuffled first."),
        Phase.SHUFFLE_BLACK: ("Il faut d'abord mélanger la pioche des noirs.", "Black's pile must be shuffled first."),
        Phase.MOVE: ("Un tour commence par un déplacement.", "A turn begins with a move."),
        Phase.PLACE: (
            "Le déplacement est fait : il reste à poser une tuile ou à s'en abstenir.",
            "The move is made: what remains is to place a tile or to place nothing.",
        ),
        Phase.PLACE_INSTEAD: (
            "Aucun déplacement n'est possible : selon la lecture choisie, il faut poser une tuile.",
            "No move is possible: under the chosen reading a tile must be placed.",
        ),
        Phase.ANSWER_DRAW: ("Une partie nulle est proposée : répondez.", "A draw is proposed: answer it."),
    }[phase]
    return refusals.out_of_turn("action", fr, en)


def _decider(state: State) -> Colour:
    return state.to_move.other if state.phase is Phase.ANSWER_DRAW else state.to_move


def _shuffled(state: State, action: Shuffle) -> Step[State, Event]:
    """A pile is shuffled and its hand drawn; after Black's, White's first turn begins.

    Règle : CM-PREP-5, CM-PREP-6, CM-PREP-7 (Préparation), CM-TOUR-2 (Déroulement de la partie).
    """
    colour = Colour.WHITE if state.phase is Phase.SHUFFLE_WHITE else Colour.BLACK
    seat = dealt(tuple(Kind(name) for name in action.items))
    events = (PileShuffled(colour, len(action.items)), HandDrawn(colour, len(seat.hand), seat.hand))
    after = with_seat(state, colour, seat)
    if colour is Colour.WHITE:
        return Step(evolve(after, phase=Phase.SHUFFLE_BLACK), events)
    return turn.begun(after, events)


def outcome(state: State) -> Outcome[Colour] | None:
    """How the game ended, or None while it goes on."""
    return state.result


def at_turn(state: State) -> State:
    """A state put together by hand, taken to the point where the turn of its player begins: over, or a move due."""
    return turn.begun(state, ()).state
