"""Is this action legal? Decided by the rules for the kind of choice at hand, not by searching a list."""

from collections.abc import Callable

from arbitre.core.decision import Pick, Shuffle, is_possible_outcome
from arbitre.match.box.cards import strengths_of
from arbitre.match.rules import legality
from arbitre.match.rules.drawing import announces, may_stop
from arbitre.match.rules.hand_limit import cards_open_to_limit_discard
from arbitre.match.rules.readings import EffectParts, Resigning
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    DeclineEffect,
    Discard,
    DiscardPicked,
    Draw,
    ForceCard,
    GoOn,
    Lead,
    LeavePicked,
    Reinforce,
    Resign,
    Stop,
    TakePawn,
    UseEffect,
)
from arbitre.match.table.agenda import (
    ChooseBetweenOptions,
    ChooseLimitDiscard,
    ChooseLoss,
    ChooseMulligan,
    ChooseNewGameDiscard,
    ChooseSacrifice,
    ChooseSacrificeStrength,
    DecideEffect,
    DecidePicked,
    DrawCards,
    DrawOrTakePawn,
    MayReinforce,
    MayResign,
    PickCard,
    PickHalf,
    PlayAnswer,
    PlayLead,
    ShufflePile,
    Task,
)
from arbitre.match.table.decisions import decision
from arbitre.match.table.dispatch import for_choice
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.state import State
from arbitre.match.words.refusals import refuse

PAWN_EFFECT_REFUSALS = {Draw: "no-card-left", TakePawn: "no-pawn-left", Stop: "must-choose"}


def judge(state: State, task: Task, action: Action) -> None:
    """Refuse the action unless the rules allow it as an answer to this task."""
    JUDGING[type(task)](state, task, action)


def _wrong_kind(state: State, action: Action) -> None:
    """What is not asked for now: setup, exchange and new game have their order; when to resign has rules of its own.

    Règle : MEP-5f (p. 4), ECH-0f (p. 6), AIDE-4 (aide de jeu), ABAN-1a, ABAN-1b (p. 8). Litige : D-26.
    """
    if isinstance(action, Resign):
        refuse("may-not-resign", "Resign", "ABAN-1a", "ABAN-1b")
    order = "ECH-0f" if state.exchange is not None else "AIDE-4" if any(state.scores) else "MEP-5f"
    refuse("wrong-kind", type(action).__name__, order)


def _judge_play(state: State, player: Player, card: CardId, pawns: int, *, leads: bool) -> None:
    """A card of the hand, the bound one if there is one, with at most two pawns of the reserve.

    Règle : ECH-2a, ECH-2g, ECH-2i, ECH-3a, ECH-3e (p. 6), CARTE-PREP-b, CARTE-MAJ-a (p. 12).
    """
    if card not in state.seats[player.index].hand:
        refuse("card-not-in-hand", "card", "ECH-2a" if leads else "ECH-3a")
    bound = legality.forced_card(state, player)
    if bound is not None and card != bound:
        refuse("card-is-forced", "card")
    if pawns and any(ban.player is player for ban in state.barred):
        refuse("pawns-barred", "pawns")
    if not 0 <= pawns <= legality.pawns_allowed(state, player):
        refuse("too-many-pawns", "pawns", "ECH-2g" if leads else "ECH-3e", "ECH-2i")


def _judge_resigning(state: State, player: Player) -> None:
    if not legality.may_resign_when_playing(state, player):
        refuse("may-not-resign", "Resign", "CARTE-PREP-b")


def judge_lead(state: State, task: PlayLead, action: Action) -> None:
    """The leader plays into a free column, or resigns.

    Règle : ECH-2a, ECH-2b (p. 6), ABAN-1b (p. 8).
    """
    match action:
        case Lead(card, column, pawns):
            _judge_play(state, task.player, card, pawns, leads=True)
            if not state.board[column.place].is_empty:
                refuse("column-taken", "column")
        case Resign():
            _judge_resigning(state, task.player)
        case _:
            _wrong_kind(state, action)


def judge_answer(state: State, task: PlayAnswer, action: Action) -> None:
    """The other player answers in the same column, or resigns.

    Règle : ECH-3a, ECH-3d (p. 6), ABAN-1b (p. 8).
    """
    match action:
        case Answer(card, pawns):
            _judge_play(state, task.player, card, pawns, leads=False)
        case Resign():
            _judge_resigning(state, task.player)
        case _:
            _wrong_kind(state, action)


def judge_effect(state: State, task: DecideEffect, action: Action) -> None:
    """The loser uses the effect whole, or not at all.

    Règle : ECH-5a (p. 7). Litiges : D-25, D-26.
    """
    readings = state.ruleset.readings
    match action:
        case UseEffect(parts):
            _card, effect = legality.effect_in_play(state, task.player)
            if not legality.effect_is_available(state, task.player, effect):
                refuse("effect-unavailable", "parts")
            is_whole = parts == tuple(range(len(effect)))
            is_some = bool(parts) and parts == tuple(sorted(set(parts) & set(range(len(effect)))))
            if not is_whole and not (is_some and readings.effect_parts is EffectParts.ANY_PARTS):
                refuse("whole-effect", "parts")
        case DeclineEffect():
            pass
        case Resign():
            if readings.resigning is not Resigning.AT_ANY_TIME:
                refuse("may-not-resign", "Resign", "ABAN-1a", "ABAN-1b")
        case _:
            _wrong_kind(state, action)


def judge_draw(state: State, task: DrawCards, action: Action) -> None:
    """One more card, no more, or a number announced.

    Règle : LEX-5b (p. 11), ETAT-1b (p. 9). Litiges : D-13, D-14, D-64.
    """
    readings = state.ruleset.readings
    announced = announces(task, readings.draw_count)
    match action:
        case Draw() if not announced:
            pass
        case Stop() if not announced:
            seat = state.seats[task.player.index]
            if not may_stop(seat, task, readings, in_a_game=state.exchange is not None):
                refuse("must-draw", "Stop")
        case Announce(cards) if announced:
            if cards not in legality.numbers_to_announce(state, task):
                refuse("too-many-cards", "cards")
        case _:
            _wrong_kind(state, action)


def judge_pawn_effect(state: State, task: DrawOrTakePawn, action: Action) -> None:
    """A card, a pawn or nothing.

    Règle : EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    match action:
        case Draw() | TakePawn() | Stop():
            if not legality.may_choose_in_pawn_effect(state, task.player, action):
                refuse(PAWN_EFFECT_REFUSALS[type(action)], type(action).__name__)
        case _:
            _wrong_kind(state, action)


def _judge_discard(state: State, action: Action, hand: tuple[CardId, ...], counts: range, clause: str) -> None:
    """A discard names cards of the hand, each once, in the order of the hand, as many as asked for.

    Règle : MEP-5d (p. 4), NOUV-3 (p. 8), MAIN-3, MAIN-4 (p. 9), CARTE-SACR-a (p. 12).
    """
    match action:
        case Discard(cards):
            if cards != tuple(card for card in hand if card in cards) or len(cards) not in counts:
                refuse("wrong-discard", "cards", clause)
        case _:
            _wrong_kind(state, action)


def judge_free_discard(state: State, task: ChooseMulligan | ChooseNewGameDiscard, action: Action) -> None:
    """Any cards of the hand, none included.

    Règle : MEP-5c, MEP-5d (p. 4), NOUV-3 (p. 8).
    """
    hand = state.seats[task.player.index].hand
    clause = "MEP-5d" if isinstance(task, ChooseMulligan) else "NOUV-3"
    _judge_discard(state, action, hand, range(len(hand) + 1), clause)


def judge_limit_discard(state: State, task: ChooseLimitDiscard, action: Action) -> None:
    """Exactly as many cards as are too much, and not the card that has to be played next.

    Règle : MAIN-3, MAIN-4 (p. 9), CARTE-PREP-b (p. 12). Litige : D-31.
    """
    reading = state.ruleset.readings.forced_card_discard
    seat = state.seats[task.player.index]
    cards = cards_open_to_limit_discard(seat, task.player, state.forced, task.excess, reading)
    is_bound = isinstance(action, Discard) and state.forced is not None and state.forced.card in action.cards
    clause = "CARTE-PREP-b" if is_bound and len(cards) < len(seat.hand) else "MAIN-3"
    _judge_discard(state, action, cards, range(task.excess, task.excess + 1), clause)


def judge_loss(state: State, task: ChooseLoss, action: Action) -> None:
    """Exactly as many cards of the hand as the effect takes.

    Règle : LEX-3a (p. 11), CARTE-LECON (illustration). Litige : D-35.
    """
    hand = state.seats[task.player.index].hand
    _judge_discard(state, action, hand, range(task.count, task.count + 1), task.clauses[0])


def judge_sacrifice(state: State, task: ChooseSacrifice, action: Action) -> None:
    """Exactly one card of the hand.

    Règle : CARTE-SACR-a (p. 12).
    """
    _judge_discard(state, action, state.seats[task.player.index].hand, range(1, 2), "CARTE-SACR-a")


def judge_strength(state: State, task: ChooseSacrificeStrength, action: Action) -> None:
    """One of the two strengths of the discarded card.

    Règle : CARTE-SACR-c (p. 12).
    """
    match action:
        case ChooseStrength(strength):
            if strength not in strengths_of(state.ruleset.components.by_id[task.card]):
                refuse("no-such-strength", "strength")
        case _:
            _wrong_kind(state, action)


def judge_option(state: State, task: ChooseBetweenOptions, action: Action) -> None:
    """One of the options of the effect.

    Règle : CARTE-GAFFE-b, CARTE-EXIG-b (p. 12). Litige : D-24.
    """
    match action:
        case ChooseOption(option):
            if option not in legality.options_allowed(state, task):
                refuse("no-such-option", "option", legality.choosing_clause(state.exchange, task.player))
        case _:
            _wrong_kind(state, action)


def judge_fate(state: State, _task: DecidePicked, action: Action) -> None:
    """Discard the picked card, or force it where there is a next exchange.

    Règle : CARTE-PREP-b, CARTE-PREP-c (p. 12). Litiges : D-32, D-72.
    """
    match action:
        case DiscardPicked():
            pass
        case ForceCard():
            if not legality.may_force_picked_card(state):
                refuse("last-exchange", "ForceCard")
        case LeavePicked():
            if not legality.may_leave_picked_card(state):
                refuse("picked-card-may-not-stay", "LeavePicked")
        case _:
            _wrong_kind(state, action)


def judge_may_resign(state: State, _task: MayResign, action: Action) -> None:
    """Resign, or go on.

    Litiges : D-26, D-59.
    """
    if not isinstance(action, GoOn | Resign):
        _wrong_kind(state, action)


def judge_reinforcement(state: State, task: MayReinforce, action: Action) -> None:
    """No pawn, or as many as there is room for.

    Règle : ECH-2i (p. 6). Litiges : D-40, D-42.
    """
    match action:
        case Reinforce(pawns):
            if not 0 <= pawns <= task.most:
                refuse("too-many-pawns", "pawns", "ECH-2i")
        case _:
            _wrong_kind(state, action)


def _chance_clause(state: State, task: ShufflePile | PickCard | PickHalf) -> str:
    match task:
        case ShufflePile(player):
            return "MEP-3-2a" if state.seats[player.index].draw_pile else "PIOCHE-1"
        case PickCard():
            return "CARTE-PREP-a"
        case PickHalf():
            return "CARTE-LECON"


def judge_chance(state: State, task: ShufflePile | PickCard | PickHalf, action: Action) -> None:
    """Chance orders the cards at hand, or picks as many of them as asked for.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9), CARTE-PREP-a (p. 12), CARTE-LECON (illustration).
    """
    pending = decision(state)
    if pending is None or pending.space is None or not isinstance(action, Shuffle | Pick):
        _wrong_kind(state, action)
    elif not is_possible_outcome(pending.space, action):
        refuse("impossible-chance", "items", _chance_clause(state, task))


JUDGING: dict[type, Callable[[State, Task, Action], None]] = dict(
    (
        for_choice(ShufflePile, judge_chance),
        for_choice(PickCard, judge_chance),
        for_choice(PickHalf, judge_chance),
        for_choice(PlayLead, judge_lead),
        for_choice(PlayAnswer, judge_answer),
        for_choice(DecideEffect, judge_effect),
        for_choice(DrawCards, judge_draw),
        for_choice(DrawOrTakePawn, judge_pawn_effect),
        for_choice(ChooseMulligan, judge_free_discard),
        for_choice(ChooseNewGameDiscard, judge_free_discard),
        for_choice(ChooseLimitDiscard, judge_limit_discard),
        for_choice(ChooseLoss, judge_loss),
        for_choice(ChooseSacrifice, judge_sacrifice),
        for_choice(ChooseSacrificeStrength, judge_strength),
        for_choice(ChooseBetweenOptions, judge_option),
        for_choice(DecidePicked, judge_fate),
        for_choice(MayResign, judge_may_resign),
        for_choice(MayReinforce, judge_reinforcement),
    )
)
