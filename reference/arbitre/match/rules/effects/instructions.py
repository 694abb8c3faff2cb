"""Applying an effect (p. 10-12): each instruction of the vocabulary, in printed order, whole or not at all."""

from collections.abc import Callable

from attrs import evolve

from arbitre.match.rules.effects.amounts import amount_of, can_be_lost
from arbitre.match.rules.effects.column import bar_pawns, clear_column
from arbitre.match.rules.effects.marker import (
    SHIFT_CLAUSES,
    cancel_award,
    halve_award,
    shift_in_spaces,
    shift_marker,
)
from arbitre.match.rules.effects.options import choose
from arbitre.match.rules.effects.pawns import draw_or_pawn, gain_pawns, place_pawns
from arbitre.match.rules.effects.picks import discard_half
from arbitre.match.rules.effects.sacrifice import discard_to_draw
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    ClearColumn,
    Counted,
    DiscardHalf,
    DiscardOrForce,
    DiscardToDraw,
    DrawOrPawn,
    Gain,
    HalfAdvantage,
    Instruction,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    RefillHand,
    ResignGame,
    Resource,
    Who,
)
from arbitre.match.rules.end_of_game import match_winner, points_for, winner_after_resignation
from arbitre.match.rules.endurance import change_endurance
from arbitre.match.rules.forced_card import discard_or_force
from arbitre.match.rules.hand_limit import Done, limits_are_due
from arbitre.match.rules.readings import LossIcon, ResigningEffect, ShiftDirection, UnpaidLoss
from arbitre.match.table.agenda import ChooseLoss, DrawCards, Instruct, RespectLimits
from arbitre.match.table.dispatch import for_instruction
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import KingMovedBack, NothingHappened, PawnsReturned
from arbitre.match.table.people import BOTH, replaced
from arbitre.match.table.position import current_exchange, limit_of

COUNTED_CLAUSES = {
    Counted.PAWNS_ABOVE: ("CARTE-CENTRE",),
    Counted.UNRESOLVED_EXCHANGES: ("LEX-2",),
}
"""Where it stands what is counted; of pawns on the whole board no clause speaks."""


def instruct(draft: Draft, task: Instruct) -> None:
    """Carry out one instruction; under one reading the hand limit is respected after each.

    Règle : ECH-5a (p. 7), MAIN-2 (p. 9).
    """
    if limits_are_due(Done.INSTRUCTION, draft.ruleset.readings):
        draft.then(RespectLimits(BOTH))
    APPLYING[type(task.instruction)](draft, task, task.instruction)


def gain(draft: Draft, task: Instruct, instruction: Gain) -> None:
    """Cards are drawn, at most the number shown; pawns taken, as far as there are; endurance goes right, the marker along.

    Règle : ECH-5a (p. 7), EFF-1a, EFF-1b, EFF-1c, EFF-2a, EFF-2b (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2 (p.
    11), CARTE-CENTRE, CARTE-SIEGE (illustration). Litiges : D-42, D-44.
    """
    amount = counted_amount(draft, task, instruction)
    if not amount:
        return
    player = instruction.who.seen_by(task.owner)
    counted = COUNTED_CLAUSES.get(instruction.per) if instruction.per else None
    match instruction.what:
        case Resource.CARDS:
            draft.then(DrawCards(player, amount))
        case Resource.PAWNS:
            gain_pawns(draft, player, amount, counted or ("EFF-2a",))
        case Resource.ENDURANCE:
            change_endurance(draft, player, amount, counted or ("EFF-3",))
        case Resource.ADVANTAGE:
            is_named = instruction.who in {Who.SPASSKY, Who.FISCHER}
            direction = draft.ruleset.readings.shift_direction if is_named else ShiftDirection.TOWARDS_THE_NAMED_PERSON
            spaces = shift_in_spaces(player, amount, task.owner, direction)
            shift_marker(draft, task.owner, spaces, (SHIFT_CLAUSES[player, min(amount, 2)], *(counted or ())))


def lose(draft: Draft, task: Instruct, instruction: Lose) -> None:
    """One loses what one can; what cannot be suffered is ignored, and the rest of the effect still happens.

    Cards are discarded from the hand, by their owner's choice; pawns go from the personal to the common reserve.

    Règle : ECH-5a (p. 7), END-7 (p. 9), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2, LEX-3a, LEX-3b (p. 11), CARTE-SIMP-a,
    CARTE-GAFFE-a, CARTE-EXIG-a (p. 12), CARTE-PARA, CARTE-CENTRE (illustration). Litiges : D-23, D-71.
    """
    amount = counted_amount(draft, task, instruction)
    if not amount:
        return
    readings = draft.ruleset.readings
    player = instruction.who.seen_by(task.owner)
    if instruction.disputed_icon and readings.loss_icon is LossIcon.KING_STEP:
        score = max(0, draft.scores[player.index] - amount)
        draft.scores = replaced(draft.scores, player, score)
        clause = "CARTE-SIMP-a" if player is task.owner else "CARTE-GAFFE-a"
        draft.events.append(KingMovedBack(player, score, (clause,)))
        return
    held = can_be_lost(draft, player, instruction.what)
    suffered = amount if held is None else min(amount, held)
    if suffered < amount and player is task.owner and readings.unpaid_loss is UnpaidLoss.STOPS_THE_EFFECT:
        drop_rest_of_effect(draft)
    counted = COUNTED_CLAUSES.get(instruction.per, ()) if instruction.per else ()
    match instruction.what:
        case Resource.CARDS if suffered:
            draft.then(ChooseLoss(player, suffered, ("LEX-3a",)))
        case Resource.CARDS:
            draft.events.append(NothingHappened(task.owner, "empty-hand", ("LEX-3a",)))
        case Resource.PAWNS:
            seat = draft.seats[player.index]
            draft.set_pawns(player, seat.pawns - suffered, seat.supply + suffered)
            draft.events.append(PawnsReturned(player, amount, suffered, ("LEX-3b", *counted)))
        case Resource.ENDURANCE:
            change_endurance(draft, player, -amount, counted or ("EFF-3",))
        case Resource.ADVANTAGE:
            clauses = (SHIFT_CLAUSES[player.other, min(amount, 2)], *counted)
            shift_marker(draft, task.owner, -player.sign * amount, clauses)


def counted_amount(draft: Draft, task: Instruct, instruction: Gain | Lose) -> int:
    """How much is gained or lost; where nothing is counted, nothing happens.

    Règle : ECH-5a (p. 7), LEX-2 (p. 11), CARTE-CENTRE (illustration).
    """
    amount = amount_of(draft, task.owner, instruction)
    if not amount and instruction.per is not None:
        clauses = COUNTED_CLAUSES.get(instruction.per, ("ECH-5a",))
        draft.events.append(NothingHappened(task.owner, "nothing-to-count", clauses))
    return amount


def drop_rest_of_effect(draft: Draft) -> None:
    """What is left of the effect does not happen."""
    draft.agenda[:] = [task for task in draft.agenda if not isinstance(task, Instruct)]


def resign_game(draft: Draft, task: Instruct, _instruction: ResignGame) -> None:
    """The owner concedes the game; the rest of the effect is still carried out, unless the match is over with it.

    Règle : LEX-4 (p. 11). Litige : D-29.
    """
    readings = draft.ruleset.readings
    draft.exchange = evolve(current_exchange(draft), resigned_by=task.owner)
    if readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        points = points_for(winner_after_resignation(task.owner, draft.marker, readings))
        scores = (draft.scores[0] + points[0], draft.scores[1] + points[1])
        if match_winner(scores, draft.queen, readings) is not None:
            drop_rest_of_effect(draft)


def refill_hand(draft: Draft, task: Instruct, _instruction: RefillHand) -> None:
    """The owner draws up to the hand limit.

    Règle : LEX-6a, LEX-6b (p. 11).
    """
    draft.then(DrawCards(task.owner, None, target=limit_of(draft, task.owner)))


APPLYING: dict[type, Callable[[Draft, Instruct, Instruction], None]] = dict(
    (
        for_instruction(Gain, gain),
        for_instruction(Lose, lose),
        for_instruction(DrawOrPawn, draw_or_pawn),
        for_instruction(NoAdvantage, cancel_award),
        for_instruction(HalfAdvantage, halve_award),
        for_instruction(ClearColumn, clear_column),
        for_instruction(DiscardOrForce, discard_or_force),
        for_instruction(DiscardHalf, discard_half),
        for_instruction(NoMorePawns, bar_pawns),
        for_instruction(DiscardToDraw, discard_to_draw),
        for_instruction(PlacePawns, place_pawns),
        for_instruction(ResignGame, resign_game),
        for_instruction(RefillHand, refill_hand),
        for_instruction(Choose, choose),
    )
)
