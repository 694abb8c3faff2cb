"""Applying an effect (p. 10-12): each instruction of the vocabulary, in printed order, whole or not at all."""

from collections.abc import Callable, Sequence

from attrs import evolve

from arbitre.match.rules.effects.counting import (
    additions_are_barred,
    amount_of,
    can_be_lost,
    half_rounded_up,
    shift_in_spaces,
)
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
from arbitre.match.rules.hand_limit import counted_hand
from arbitre.match.rules.new_game import take_pawns
from arbitre.match.rules.readings import (
    CancelledAdvantage,
    HalfHand,
    LastingEffect,
    LimitDiscard,
    LossIcon,
    PawnBan,
    ResigningEffect,
    ShiftDirection,
    UnpaidLoss,
)
from arbitre.match.table.agenda import (
    ChooseBetweenOptions,
    ChooseLoss,
    ChooseSacrifice,
    DecidePicked,
    DrawCards,
    DrawOrTakePawn,
    Instruct,
    MayReinforce,
    PickCard,
    PickHalf,
    RespectLimits,
)
from arbitre.match.table.dispatch import for_instruction
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import (
    AwardChanged,
    CardsDiscarded,
    ColumnCleared,
    KingMovedBack,
    NothingHappened,
    PawnsReturned,
    ReinforcingBarred,
)
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY, CardId, Player, replaced
from arbitre.match.table.state import ColumnState, PawnsBarred

SHIFT_CLAUSES = {(SPASSKY, 1): "EFF-4", (SPASSKY, 2): "EFF-5", (FISCHER, 1): "EFF-6", (FISCHER, 2): "EFF-7"}
"""The symbol of each shift."""
COUNTED_CLAUSES = {
    Counted.PAWNS_ABOVE: ("CARTE-CENTRE",),
    Counted.UNRESOLVED_EXCHANGES: ("LEX-2",),
}
"""Where it stands what is counted; of pawns on the whole board no clause speaks."""


def instruct(draft: Draft, task: Instruct) -> None:
    """Carry out one instruction; under one reading the hand limit is respected after each.

    Règle : ECH-5a (p. 7), MAIN-2 (p. 9). Litiges : D-08, D-25.
    """
    if draft.ruleset.readings.limit_discard is LimitDiscard.EACH_INSTRUCTION:
        draft.then(RespectLimits(BOTH))
    APPLYING[type(task.instruction)](draft, task, task.instruction)


def gain(draft: Draft, task: Instruct, instruction: Gain) -> None:
    """Cards are drawn, at most the number shown; pawns taken, as far as there are; endurance goes right, the marker along.

    Règle : EFF-1a, EFF-1b, EFF-1c, EFF-2a, EFF-2b (p. 10), EFF-3, EFF-4, EFF-5, EFF-6, EFF-7, LEX-2 (p. 11),
    CARTE-CENTRE, CARTE-SIEGE (illustration). Litiges : D-42, D-43, D-44, D-46.
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
            draft.change_endurance(player, amount, counted or ("EFF-3",))
        case Resource.ADVANTAGE:
            is_named = instruction.who in {Who.SPASSKY, Who.FISCHER}
            direction = draft.ruleset.readings.shift_direction if is_named else ShiftDirection.TOWARDS_THE_NAMED_PERSON
            spaces = shift_in_spaces(player, amount, task.owner, direction)
            shift_marker(draft, task.owner, spaces, (SHIFT_CLAUSES[player, min(amount, 2)], *(counted or ())))


def lose(draft: Draft, task: Instruct, instruction: Lose) -> None:
    """One loses what one can; what cannot be suffered is ignored, and the rest of the effect still happens.

    Cards are discarded from the hand, by their owner's choice; pawns go from the personal to the common reserve.

    Règle : EFF-3, LEX-2, LEX-3a, LEX-3b (p. 11), END-7 (p. 9), CARTE-SIMP-a, CARTE-GAFFE-a, CARTE-EXIG-a (p. 12),
    CARTE-PARA (illustration). Litiges : D-23, D-71.
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
        _drop_rest_of_effect(draft)
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
            draft.change_endurance(player, -amount, counted or ("EFF-3",))
        case Resource.ADVANTAGE:
            clauses = (SHIFT_CLAUSES[player.other, min(amount, 2)], *counted)
            shift_marker(draft, task.owner, -player.sign * amount, clauses)


def counted_amount(draft: Draft, task: Instruct, instruction: Gain | Lose) -> int:
    """How much is gained or lost; where nothing is counted, nothing happens.

    Règle : CARTE-CENTRE (illustration), LEX-2 (p. 11). Litiges : D-43, D-46.
    """
    amount = amount_of(draft, task.owner, instruction)
    if not amount and instruction.per is not None:
        draft.events.append(
            NothingHappened(task.owner, "nothing-to-count", COUNTED_CLAUSES.get(instruction.per, ("ECH-5a",)))
        )
    return amount


def gain_pawns(draft: Draft, player: Player, pawns: int, clauses: tuple[str, ...]) -> None:
    """An effect gives pawns; a ban on adding them does not bar that, except under one reading.

    Règle : EFF-2a (p. 10), EFF-8b (p. 11), CARTE-MAJ-a (p. 12). Litige : D-42.
    """
    is_barred = any(ban.player is player for ban in draft.barred)
    if is_barred and draft.ruleset.readings.pawn_ban is PawnBan.GAINS_TOO:
        draft.events.append(NothingHappened(player, "pawns-barred", ("CARTE-MAJ-a",)))
        return
    take_pawns(draft, player, pawns, clauses)


def draw_or_pawn(draft: Draft, task: Instruct, _instruction: DrawOrPawn) -> None:
    """The owner chooses between one card, one pawn and nothing.

    Règle : CARTE-9 (p. 5), EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    draft.then(DrawOrTakePawn(task.owner))


def _drop_rest_of_effect(draft: Draft) -> None:
    draft.agenda[:] = [task for task in draft.agenda if not isinstance(task, Instruct)]


def shift_marker(draft: Draft, owner: Player, spaces: int, clauses: tuple[str, ...]) -> None:
    """The marker moves, towards Spassky where the spaces are positive, unless what was cancelled covers this as well.

    Règle : EFF-4, EFF-5, EFF-6, EFF-7 (p. 11). Litige : D-53.
    """
    exchange = draft.current()
    if exchange.is_cancelled and draft.ruleset.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        draft.events.append(NothingHappened(owner, "advantage-cancelled", ("LEX-1a",)))
        return
    before = draft.marker
    draft.move_marker(spaces, clauses)
    draft.exchange = evolve(exchange, shifted=exchange.shifted + draft.marker - before)


def cancel_award(draft: Draft, _task: Instruct, _instruction: NoAdvantage) -> None:
    """The winner takes no advantage, but stays the winner and leads the next exchange.

    Règle : LEX-1a, LEX-1b, LEX-1c (p. 11), CARTE-SIMP-c (p. 12). Litige : D-53.
    """
    exchange = draft.current()
    draft.exchange = evolve(exchange, award=0, is_cancelled=True, shifted=0)
    draft.events.append(AwardChanged(0, ("LEX-1a", "LEX-1b")))
    if exchange.shifted and draft.ruleset.readings.cancelled_advantage is CancelledAdvantage.SHIFTS_TOO:
        draft.move_marker(-exchange.shifted, ("LEX-1a",))


def halve_award(draft: Draft, _task: Instruct, _instruction: HalfAdvantage) -> None:
    """The winner takes half of what the column gives, rounded up.

    Règle : ECH-6c (p. 7). Litige : D-56.
    """
    exchange = draft.current()
    draft.exchange = evolve(exchange, award=half_rounded_up(exchange.award))
    draft.events.append(AwardChanged(half_rounded_up(exchange.award), ("ECH-6c",)))


def clear_column(draft: Draft, _task: Instruct, _instruction: ClearColumn) -> None:
    """Both cards of the column go to their owners' discard piles, its pawns to the common reserve; it is free again.

    Règle : CARTE-SIMP-b, CARTE-SIMP-d, CARTE-SIMP-f (p. 12), LEX-3a, LEX-3b (p. 11). Litige : D-63.
    """
    column = draft.column()
    cleared = []
    for player, zone in zip(BOTH, draft.board[column.place].zones, strict=True):
        if zone is not None:
            cleared.append(zone.card)
            draft.bury(player, (zone.card,), zone.pawns)
            draft.events.append(CardsDiscarded(player, 1, (zone.card,), ("CARTE-SIMP-d", "LEX-3a")))
    draft.board[column.place] = ColumnState(was_freed=True)
    draft.events.append(ColumnCleared(column, ("CARTE-SIMP-b", "CARTE-SIMP-f")))
    lift_bans_of(draft, cleared)


def lift_bans_of(draft: Draft, cards: Sequence[CardId]) -> None:
    """A ban lasts until the game ends, even when its card has left the board.

    Règle : CARTE-MAJ-a (p. 12), EXPL-2 (p. 4). Litige : D-63.
    """
    if draft.ruleset.readings.lasting_effect is LastingEffect.WHILE_THE_CARD_LIES:
        draft.barred = tuple(ban for ban in draft.barred if ban.source not in cards)


def discard_or_force(draft: Draft, task: Instruct, _instruction: DiscardOrForce) -> None:
    """One card is picked at random from the opponent's hand, then its fate is decided.

    Règle : CARTE-PREP-a, CARTE-PREP-b (p. 12). Litige : D-34.
    """
    victim = task.owner.other
    if not counted_hand(draft, victim):
        draft.events.append(NothingHappened(task.owner, "empty-hand", ("CARTE-PREP-a",)))
        return
    draft.then(PickCard(victim), DecidePicked(task.owner))


def discard_half(draft: Draft, task: Instruct, _instruction: DiscardHalf) -> None:
    """Half of the opponent's hand, rounded up, is picked at random and discarded.

    Règle : CARTE-LECON (illustration). Litiges : D-34, D-35, D-67.
    """
    victim = task.owner.other
    count = half_rounded_up(counted_hand(draft, victim))
    victim_chooses = draft.ruleset.readings.half_hand is HalfHand.OWNER_CHOOSES
    if victim_chooses:
        count = min(count, len(draft.seats[victim.index].hand))
    if count:
        draft.then(ChooseLoss(victim, count, ("CARTE-LECON",)) if victim_chooses else PickHalf(victim, count))
    else:
        draft.events.append(NothingHappened(task.owner, "empty-hand", ("CARTE-LECON",)))


def bar_pawns(draft: Draft, task: Instruct, instruction: NoMorePawns) -> None:
    """For the rest of this game the opponent adds no pawns to played cards; a spared card keeps its effect.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12). Litiges : D-42, D-63.
    """
    draft.barred = (*draft.barred, PawnsBarred(task.owner.other, task.card, instruction.spared))
    draft.events.append(ReinforcingBarred(task.owner.other, ("CARTE-MAJ-a",)))


def discard_to_draw(draft: Draft, task: Instruct, _instruction: DiscardToDraw) -> None:
    """The owner discards a card of the hand, then draws up to one of its strengths.

    Règle : CARTE-SACR-a, CARTE-SACR-b (p. 12). Litige : D-36.
    """
    if draft.seats[task.owner.index].hand:
        draft.then(ChooseSacrifice(task.owner))
    else:
        draft.events.append(NothingHappened(task.owner, "empty-hand", ("CARTE-SACR-a",)))


def place_pawns(draft: Draft, task: Instruct, instruction: PlacePawns) -> None:
    """The owner may add pawns of the personal reserve above this card, unless barred from it.

    Règle : CARTE-PROMO, CARTE-MAJ-b (p. 12), ECH-2i (p. 6). Litige : D-42.
    """
    zone = draft.board[draft.column().place].zones[task.owner.index]
    room = 0 if zone is None else 2 - zone.pawns
    if additions_are_barred(draft.barred, task.owner, task.card, draft.ruleset.readings.pawn_ban):
        room = 0
    most = min(instruction.pawns, room, draft.seats[task.owner.index].pawns)
    if most:
        draft.then(MayReinforce(task.owner, most))
    else:
        draft.events.append(NothingHappened(task.owner, "no-pawn-to-add", ("ECH-2i",)))


def resign_game(draft: Draft, task: Instruct, _instruction: ResignGame) -> None:
    """The owner concedes the game; the rest of the effect is still carried out, unless the match is over with it.

    Règle : LEX-4 (p. 11). Litige : D-29.
    """
    readings = draft.ruleset.readings
    draft.exchange = evolve(draft.current(), resigned_by=task.owner)
    if readings.resigning_effect is ResigningEffect.ENDS_THE_GAME_AT_ONCE:
        points = points_for(winner_after_resignation(task.owner, draft.marker, readings))
        scores = (draft.scores[0] + points[0], draft.scores[1] + points[1])
        if match_winner(scores, draft.queen, readings) is not None:
            _drop_rest_of_effect(draft)


def refill_hand(draft: Draft, task: Instruct, _instruction: RefillHand) -> None:
    """The owner draws up to the hand limit.

    Règle : LEX-6a, LEX-6b (p. 11).
    """
    draft.then(DrawCards(task.owner, None, target=draft.limit(task.owner)))


def choose(draft: Draft, task: Instruct, instruction: Choose) -> None:
    """Whom the card names decides which option is carried out, exactly one.

    Règle : CARTE-GAFFE-a, CARTE-GAFFE-b, CARTE-EXIG-a, CARTE-EXIG-b (p. 12). Litige : D-21.
    """
    exchange = draft.current()
    if exchange.chosen_option is None:
        draft.then(ChooseBetweenOptions(instruction.who.seen_by(task.owner), instruction), task)
        return
    chosen = instruction.options[exchange.chosen_option]
    draft.exchange = evolve(exchange, chosen_option=None)
    draft.then(*(Instruct(task.owner, task.card, part) for part in chosen))


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
