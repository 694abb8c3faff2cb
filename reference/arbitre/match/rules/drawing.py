"""Drawing and the new draw pile (p. 9, 11): card by card, always optional, one endurance for a reshuffle."""

from collections.abc import Sequence
from typing import cast

from attrs import evolve

from arbitre.core.decision import AnyOrder, Shuffle
from arbitre.core.refusal import IllegalAction
from arbitre.core.ruling import Ruling
from arbitre.match.rules.endurance import change_endurance
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import (
    AfterReshuffle,
    DrawCount,
    EmptyHand,
    Readings,
    RefillTarget,
    ReshuffleAtLeftEnd,
    ReshuffleCost,
    ReshuffleDiscard,
    StoppingShort,
)
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, Announce, Draw, PlayerAction, Stop
from arbitre.match.table.agenda import DrawCards, RespectLimits, ShufflePile
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChanceRules, ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardDrawn, DrawingStopped, PileShuffled
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import Position, limit_of, space_of
from arbitre.match.table.state import Seat
from arbitre.match.words.refusals import refusal


def cards_to_shuffle(seat: Seat) -> tuple[CardId, ...]:
    """What a shuffle orders: the whole deck before the match, the discard pile once the pile is exhausted.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9), AIDE-6a (aide de jeu).
    """
    return seat.draw_pile or seat.discard_pile


def put_new_pile(draft: Draft, player: Player, order: tuple[CardId, ...]) -> None:
    """The shuffled cards lie face down as the new pile.

    Règle : MEP-3-2a, MEP-3-2b, MEP-3-2c (p. 3), PIOCHE-1 (p. 9), AIDE-6a (aide de jeu).
    """
    seat = draft.seats[player.index]
    is_first = bool(seat.draw_pile)
    draft.seats[player.index] = seat.with_new_pile(order)
    clauses = ("MEP-3-2a", "MEP-3-2b") if is_first else ("PIOCHE-1",)
    draft.events.append(PileShuffled(player, len(order), clauses, is_veiled(draft, player)))


def is_veiled(position: Position, player: Player) -> bool:
    """Whether the other player may not yet see what this one draws."""
    return position.veil[player.index] is not None


def draw_top_card(draft: Draft, player: Player, clauses: tuple[str, ...] = ("LEX-5a",)) -> None:
    """The top card of the pile goes to the hand.

    Règle : LEX-5a (p. 11), PIOCHE-2 (p. 9), AIDE-6b (aide de jeu).
    """
    seat = draft.seats[player.index]
    draft.seats[player.index] = seat.with_top_card_drawn()
    draft.events.append(CardDrawn(player, seat.draw_pile[0], clauses, is_veiled(draft, player)))


def cards_left_to_draw(task: DrawCards, hand: int, limit: int, target: RefillTarget) -> int:
    """How many more cards this draw allows: the number shown, or up to the hand limit for a refill.

    Règle : EFF-1a, EFF-1b (p. 10), ETAT-1a, ETAT-1b (p. 9), LEX-6a, LEX-6b (p. 11). Litige : D-10.
    """
    if task.most is not None:
        return task.most - task.drawn
    aim = limit if target is RefillTarget.LIVE_LIMIT else task.target
    return max(0, aim - hand)


def can_draw(seat: Seat, at_left_end: ReshuffleAtLeftEnd) -> bool:
    """Whether any card can be had: from the pile, or from a discard pile that may be reshuffled.

    Règle : PIOCHE-1 (p. 9). Litige : D-66.
    """
    return bool(seat.draw_pile) or (bool(seat.discard_pile) and may_reshuffle(seat.endurance, at_left_end))


def may_reshuffle(endurance: int, at_left_end: ReshuffleAtLeftEnd) -> bool:
    """A new pile may be made even where its cost cannot be suffered.

    Règle : PIOCHE-1, PIOCHE-3, END-7 (p. 9). Litige : D-66.
    """
    return endurance > 0 or at_left_end is ReshuffleAtLeftEnd.FREE


def may_stop(seat: Seat, task: DrawCards, readings: Readings, *, in_a_game: bool) -> bool:
    """Drawing is always optional; readings that disagree speak of refills, one of them only of those between games.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9). Litiges : D-13, D-64.
    """
    # An effect that draws a number may always be left short.
    if task.most is not None and not task.announced:
        return True
    # By one reading nobody begins a game without a card.
    if not seat.hand and not in_a_game and readings.empty_hand is EmptyHand.ONE_CARD_AT_LEAST:
        return False
    return bool(seat.draw_pile) or readings.stopping_short is StoppingShort.ALWAYS_ALLOWED


def go_on_drawing(draft: Draft, task: DrawCards) -> bool:
    """Ask for the next draw, or make those already decided; True when a choice is awaited.

    Règle : LEX-5a, LEX-5b, LEX-5c (p. 11), EFF-1c (p. 10), PIOCHE-2 (p. 9). Litiges : D-14, D-15.
    """
    readings = draft.ruleset.readings
    if task.shuffled and readings.after_reshuffle is AfterReshuffle.CARD_MUST_BE_TAKEN:
        take_card(draft, task)
        return False
    seat, limit = draft.seats[task.player.index], limit_of(draft, task.player)
    left = cards_left_to_draw(task, len(seat.hand), limit, readings.refill_target)
    ruling = draw_is_over(
        task,
        left,
        readings,
        can_draw=can_draw(seat, readings.reshuffle_at_left_end),
        in_a_game=draft.exchange is not None,
    )
    if ruling.answer:
        finish_drawing(draft, task, ruling.clauses)
        return False
    if task.announced and not task.shuffled:
        start_draw(draft, task)
        return False
    draft.agenda.append(task)
    return True


def start_draw(draft: Draft, task: DrawCards) -> None:
    """One card is to be drawn: an exhausted pile is reshuffled first.

    Règle : PIOCHE-1, PIOCHE-2 (p. 9), AIDE-6a, AIDE-6b (aide de jeu).
    """
    if draft.seats[task.player.index].draw_pile:
        take_card(draft, task)
    else:
        draft.then(ShufflePile(task.player), evolve(task, shuffled=True))


def take_card(draft: Draft, task: DrawCards) -> None:
    """The card is drawn; a reshuffle that led to it has to be paid for, now or when the draw is over.

    Règle : PIOCHE-2, PIOCHE-3 (p. 9), AIDE-6c (aide de jeu). Litige : D-09.
    """
    draw_top_card(draft, task.player)
    pays_now = task.shuffled and draft.ruleset.readings.reshuffle_cost is ReshuffleCost.AFTER_THE_CARD
    owed = task.owed + (task.shuffled and not pays_now)
    draft.agenda.append(
        DrawCards(task.player, task.most, task.drawn + 1, owed, announced=task.announced, target=task.target)
    )
    if pays_now:
        pay_for_reshuffle(draft, task.player)


def pay_for_reshuffle(draft: Draft, player: Player) -> None:
    """A reshuffle costs one endurance, once drawn; the hand limit may be respected at once, except out of sight.

    Règle : PIOCHE-3, PIOCHE-4 (p. 9), AIDE-6c, AIDE-6d (aide de jeu). Litige : D-12.
    """
    change_endurance(draft, player, -1, ("PIOCHE-3",), secret=is_veiled(draft, player))
    at_once = draft.ruleset.readings.reshuffle_discard is ReshuffleDiscard.AT_ONCE
    if at_once and not is_veiled(draft, player):
        draft.then(RespectLimits((player,)))


def draw_is_over(task: DrawCards, left: int, readings: Readings, *, can_draw: bool, in_a_game: bool) -> Ruling[bool]:
    """A draw ends though nobody stops it once the hand or the number is complete, or there is no card to be had.

    Règle : ETAT-1a, PIOCHE-1 (p. 9), EFF-1a, EFF-1b (p. 10), EFF-8a, LEX-6a (p. 11). Litige : D-14.
    """
    # Something is left to draw: only an exhausted deck stops it.
    if left > 0:
        return Ruling(answer=not can_draw, clauses=("PIOCHE-1",))
    # A hand drawn up to its limit, by an effect or between two games.
    if task.most is None:
        return Ruling(answer=True, clauses=("LEX-6a",) if in_a_game else ("ETAT-1a",))
    # A number drawn: card by card, only the effect that gives a card or a pawn announces it.
    is_pawn_effect = task.announced and readings.draw_count is DrawCount.CARD_BY_CARD
    return Ruling(answer=True, clauses=("EFF-8a",) if is_pawn_effect else ("EFF-1a",))


def finish_drawing(draft: Draft, task: DrawCards, clauses: tuple[str, ...] = ("LEX-5b",)) -> None:
    """The draw is over, by choice unless said otherwise: its reshuffles are paid for.

    Règle : PIOCHE-3, PIOCHE-4 (p. 9), AIDE-6c, AIDE-6d (aide de jeu). Litiges : D-09, D-12.
    """
    assumed = space_of(draft, task.player).assumed if task.most is None else ()
    draft.events.append(DrawingStopped(task.player, task.drawn, clauses, is_veiled(draft, task.player), assumed))
    for _ in range(task.owed):
        pay_for_reshuffle(draft, task.player)


def announces(task: DrawCards, reading: DrawCount) -> bool:
    """Draws are decided card by card; under one reading their number is announced first.

    Règle : EFF-1b (p. 10), LEX-5a (p. 11). Litige : D-14.
    """
    return reading is DrawCount.ANNOUNCED and not task.shuffled


def announcements(seat: Seat, limit: int, task: DrawCards, readings: Readings, *, in_a_game: bool) -> tuple[int, ...]:
    """How many cards may be announced where draws are announced beforehand.

    Règle : EFF-1b (p. 10), LEX-5b (p. 11). Litiges : D-13, D-14, D-64.
    """
    within_reach = len(seat.draw_pile)
    if may_reshuffle(seat.endurance, readings.reshuffle_at_left_end):
        within_reach += len(seat.discard_pile)
    most = min(cards_left_to_draw(task, len(seat.hand), limit, readings.refill_target), within_reach)
    allowed = []
    for count in range(most + 1):
        if task.most is None and count < most:
            needs_a_card = not in_a_game and readings.empty_hand is EmptyHand.ONE_CARD_AT_LEAST
            leaves_no_card = count == 0 and not seat.hand and needs_a_card
            short = readings.stopping_short is StoppingShort.NOT_TO_AVOID_A_RESHUFFLE
            if leaves_no_card or (short and count == len(seat.draw_pile)):
                continue
        allowed.append(count)
    return tuple(allowed)


# The choice: one more card or no more, or a number announced.


def _numbers_to_announce(position: Position, task: DrawCards) -> tuple[int, ...]:
    seat, limit = position.seats[task.player.index], limit_of(position, task.player)
    return announcements(seat, limit, task, position.ruleset.readings, in_a_game=position.exchange is not None)


def _may_stop_now(position: Position, task: DrawCards) -> bool:
    seat = position.seats[task.player.index]
    return may_stop(seat, task, position.ruleset.readings, in_a_game=position.exchange is not None)


def draws_offered(position: Position, task: DrawCards) -> Sequence[PlayerAction]:
    """One more card, or no more; or every number that may be announced.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9), EFF-1b (p. 10). Litiges : D-13, D-14, D-15, D-64.
    """
    if announces(task, position.ruleset.readings.draw_count):
        return tuple(actions.Announce(count) for count in _numbers_to_announce(position, task))
    return DRAW_OR_STOP if _may_stop_now(position, task) else DRAW_ONLY


DRAW_OR_STOP = (actions.DRAW, actions.STOP)
DRAW_ONLY = (actions.DRAW,)


def draw_refused(position: Position, task: DrawCards, action: Action) -> IllegalAction | None:
    """One more card, no more, or a number announced.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9). Litiges : D-13, D-14, D-64.
    """
    announced = announces(task, position.ruleset.readings.draw_count)
    match action:
        case Draw() if not announced:
            return None
        case Stop() if not announced:
            return None if _may_stop_now(position, task) else refusal("must-draw", "Stop")
        case Announce(cards) if announced:
            return None if cards in _numbers_to_announce(position, task) else refusal("too-many-cards", "cards")
        case _:
            return not_asked_for(position, action)


def draw_or_stop(draft: Draft, task: DrawCards, action: Draw | Stop | Announce) -> None:
    """One more card, or the draw is over; or so many cards as announced.

    Règle : LEX-5a, LEX-5b (p. 11), PIOCHE-1 (p. 9). Litiges : D-14, D-15.
    """
    match action:
        case Announce(cards):
            draft.then(DrawCards(task.player, cards, announced=True))
        case Draw():
            start_draw(draft, task)
        case Stop():
            finish_drawing(draft, task)


DRAWING = ChoiceRules(DrawCards, Choice.DRAW, offered=draws_offered, refused=draw_refused, carried_out=draw_or_stop)


# The shuffle.


def orders_of_pile(position: Position, task: ShufflePile) -> AnyOrder:
    """Any order of the cards.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9).
    """
    return AnyOrder(tuple(sorted(cards_to_shuffle(position.seats[task.player.index]))))


def shuffling_clause(position: Position, task: ShufflePile) -> str:
    """Before the match the decks are shuffled, later the discard piles.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9).
    """
    return "MEP-3-2a" if position.seats[task.player.index].draw_pile else "PIOCHE-1"


def shuffle_pile(draft: Draft, task: ShufflePile, action: Shuffle) -> None:
    """Chance has ordered the pile.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9).
    """
    put_new_pile(draft, task.player, cast("tuple[CardId, ...]", action.items))


SHUFFLE = ChanceRules(
    ShufflePile,
    Choice.SHUFFLE,
    subject=lambda task: task.player,
    outcomes=orders_of_pile,
    clause=shuffling_clause,
    carried_out=shuffle_pile,
)
