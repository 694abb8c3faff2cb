"""What a legal choice does, before the procedure carries on by itself."""

from collections.abc import Callable
from typing import cast

from attrs import evolve

from arbitre.core.decision import Pick, Shuffle
from arbitre.match.box.cards import strengths_of
from arbitre.match.rules.drawing import finish_drawing, put_new_pile, start_draw, take_card
from arbitre.match.rules.effects.applying import gain_pawns, lift_bans_of
from arbitre.match.rules.effects.counting import places_left
from arbitre.match.rules.effects.vocabulary import Choose
from arbitre.match.rules.end_of_game import resign
from arbitre.match.rules.hand_limit import commit
from arbitre.match.rules.legality import choosing_clause
from arbitre.match.rules.playing import after_answer, after_lead, free_columns, upright_side
from arbitre.match.rules.readings import HalfHand, PickedCard
from arbitre.match.table.actions import (
    Action,
    Announce,
    Answer,
    ChooseOption,
    ChooseStrength,
    Discard,
    DiscardPicked,
    Draw,
    DrawOrPawnChoice,
    EffectChoice,
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
    Instruct,
    MayReinforce,
    MayResign,
    PickCard,
    PickHalf,
    PlayAnswer,
    PlayLead,
    ShufflePile,
    Task,
)
from arbitre.match.table.dispatch import for_choice
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import (
    CardForced,
    CardPicked,
    CardsDiscarded,
    EffectDeclined,
    EffectUsed,
    NothingHappened,
    OptionChosen,
    PawnsAdded,
    StrengthChosen,
)
from arbitre.match.table.people import COLUMNS, CardId, Player
from arbitre.match.table.state import Forced, Zone


def shuffle_pile(draft: Draft, task: ShufflePile, action: Shuffle) -> None:
    """Chance has ordered the pile.

    Règle : MEP-3-2a (p. 3), PIOCHE-1 (p. 9).
    """
    put_new_pile(draft, task.player, cast("tuple[CardId, ...]", action.items))


def lead(draft: Draft, task: PlayLead, action: Lead | Resign) -> None:
    """Step 2, or a resignation.

    Règle : ECH-2a, ECH-2b (p. 6), ABAN-1a, ABAN-1b (p. 8).
    """
    if isinstance(action, Resign):
        can_play = draft.seats[task.player.index].hand and free_columns(draft.board)
        resign(draft, task.player, had_no_card=not can_play)
    else:
        after_lead(draft, task.player, action.card, action.column, action.pawns)


def answer(draft: Draft, task: PlayAnswer, action: Answer | Resign) -> None:
    """Step 3, or a resignation.

    Règle : ECH-3a (p. 6), ABAN-1a, ABAN-1b (p. 8).
    """
    if isinstance(action, Resign):
        resign(draft, task.player, had_no_card=not draft.seats[task.player.index].hand)
    else:
        after_answer(draft, task.player, action.card, action.pawns)


def decide_effect(draft: Draft, task: DecideEffect, action: EffectChoice) -> None:
    """Step 5: the loser's effect is carried out in printed order, or left.

    Règle : ECH-5a, ECH-5b (p. 7). Litige : D-25.
    """
    if isinstance(action, Resign):
        resign(draft, task.player, had_no_card=False)
        return
    card = draft.zone(task.player).card
    if not isinstance(action, UseEffect):
        draft.events.append(EffectDeclined(task.player, card, ("ECH-5a",)))
        return
    side = upright_side(draft, task.player, card)
    if not any(isinstance(side.effect[part], Choose) for part in action.parts):
        draft.exchange = evolve(draft.current(), chosen_option=None)
    draft.events.append(EffectUsed(task.player, card, action.parts, ("ECH-5a", "ECH-5b"), side.assumed_when_used))
    draft.then(*(Instruct(task.player, card, side.effect[part]) for part in action.parts))


def draw_or_stop(draft: Draft, task: DrawCards, action: Draw | Stop | Announce) -> None:
    """One more card, or the draw is over; or so many cards as announced.

    Règle : LEX-5a, LEX-5b (p. 11), PIOCHE-1 (p. 9). Litiges : D-14, D-15.
    """
    match action:
        case Announce(cards):
            draft.then(DrawCards(task.player, cards, announced=True))
        case Draw() if task.shuffled:
            take_card(draft, task)
        case Draw():
            start_draw(draft, task)
        case Stop():
            finish_drawing(draft, task)


def draw_or_take_pawn(draft: Draft, task: DrawOrTakePawn, action: DrawOrPawnChoice) -> None:
    """The pawn effect: one card, one pawn, or nothing.

    Règle : EFF-8a, EFF-8b (p. 11).
    """
    match action:
        case Draw():
            draft.then(DrawCards(task.player, 1, announced=True))
        case TakePawn():
            gain_pawns(draft, task.player, 1, ("EFF-8b",))
        case Stop():
            pass


def commit_mulligan(draft: Draft, task: ChooseMulligan, action: Discard) -> None:
    """The mulligan's cards are chosen, and shown with the other's.

    Règle : MEP-5c, MEP-5d (p. 4). Litige : D-16.
    """
    commit(draft, task.player, action.cards, ("MEP-5c",))


def commit_new_game_discard(draft: Draft, task: ChooseNewGameDiscard, action: Discard) -> None:
    """The discards before a new game are chosen, and shown with the other's.

    Règle : NOUV-3 (p. 8). Litige : D-19.
    """
    commit(draft, task.player, action.cards, ("NOUV-3",))


def commit_limit_discard(draft: Draft, task: ChooseLimitDiscard, action: Discard) -> None:
    """The discards for the hand limit are chosen, and shown with the other's.

    Règle : MAIN-3, MAIN-4 (p. 9). Litige : D-20.
    """
    commit(draft, task.player, action.cards, ("MAIN-4",))


def discard_chosen(draft: Draft, task: ChooseLoss, action: Discard) -> None:
    """The player whom an effect makes discard has chosen.

    Règle : LEX-3a (p. 11). Litige : D-35.
    """
    draft.discard(task.player, action.cards)
    draft.events.append(CardsDiscarded(task.player, len(action.cards), action.cards, task.clauses))


def discard_picked_half(draft: Draft, task: PickHalf, action: Pick) -> None:
    """Chance has chosen which half goes; it is shown on its owner's pile, the card picked first on top.

    Règle : CARTE-LECON (illustration), LEX-3a (p. 11). Litige : D-35.
    """
    face_down = draft.ruleset.readings.half_hand is HalfHand.RANDOM_FACE_DOWN
    cards = cast("tuple[CardId, ...]", action.items)
    for card in reversed(cards):
        _lose_card(draft, task.victim, card, face_down=face_down)
    draft.events.append(CardsDiscarded(task.victim, len(cards), cards, ("CARTE-LECON", "LEX-3a"), face_down))


def _lose_card(draft: Draft, player: Player, card: CardId, *, face_down: bool = False) -> None:
    """A card goes to its owner's pile: from the hand or, if it may count as held, from the board with its pawns."""
    if card in draft.seats[player.index].hand:
        draft.discard(player, (card,), face_down=face_down)
        return
    zone = draft.zone(player)
    draft.put_zone(player, draft.column(), None)
    draft.bury(player, (card,), zone.pawns)
    lift_bans_of(draft, (card,))


def pick_card(draft: Draft, task: PickCard, action: Pick) -> None:
    """Chance has picked a card; it is shown before its fate is decided.

    Règle : CARTE-PREP-a (p. 12). Litige : D-33.
    """
    card = CardId(action.items[0])
    draft.exchange = evolve(draft.current(), picked=card)
    shown = draft.ruleset.readings.picked_card is PickedCard.SHOWN
    draft.events.append(CardPicked(task.victim, card, ("CARTE-PREP-a",), shown))


def decide_picked(draft: Draft, task: DecidePicked, action: DiscardPicked | ForceCard | LeavePicked) -> None:
    """The picked card is discarded, or bound for the next exchange; a reading lets it stay in hand.

    Règle : CARTE-PREP-b (p. 12). Litige : D-72.
    """
    victim = task.player.other
    card = draft.current().picked
    if card is None:
        raise RuntimeError("no card was picked")
    draft.exchange = evolve(draft.current(), picked=None)
    if isinstance(action, DiscardPicked):
        _lose_card(draft, victim, card)
        draft.events.append(CardsDiscarded(victim, 1, (card,), ("CARTE-PREP-b",)))
        return
    if isinstance(action, LeavePicked):
        draft.events.append(NothingHappened(task.player, "picked-card-stays", ("CARTE-PREP-c",)))
        return
    draft.forced = Forced(victim, card)
    shown = draft.ruleset.readings.picked_card is PickedCard.SHOWN
    draft.events.append(CardForced(victim, card, ("CARTE-PREP-b",), shown))


def sacrifice(draft: Draft, task: ChooseSacrifice, action: Discard) -> None:
    """The card is discarded; its two strengths may differ.

    Règle : CARTE-SACR-a, CARTE-SACR-c (p. 12).
    """
    card = action.cards[0]
    draft.discard(task.player, action.cards)
    draft.events.append(CardsDiscarded(task.player, 1, action.cards, ("CARTE-SACR-a",)))
    strengths = strengths_of(draft.ruleset.components.by_id[card])
    if len(strengths) > 1:
        draft.then(ChooseSacrificeStrength(task.player, card))
    else:
        draft.then(DrawCards(task.player, strengths[0]))


def choose_strength(draft: Draft, task: ChooseSacrificeStrength, action: ChooseStrength) -> None:
    """The chosen strength is the most one may draw.

    Règle : CARTE-SACR-b, CARTE-SACR-c, CARTE-SACR-d (p. 12).
    """
    draft.events.append(StrengthChosen(task.player, action.strength, ("CARTE-SACR-c",)))
    draft.then(DrawCards(task.player, action.strength))


def choose_option(draft: Draft, task: ChooseBetweenOptions, action: ChooseOption) -> None:
    """An option has been chosen.

    Règle : ECH-5a (p. 7), CARTE-GAFFE-b, CARTE-EXIG-b (p. 12).
    """
    exchange = draft.current()
    draft.exchange = evolve(exchange, chosen_option=action.option)
    draft.events.append(OptionChosen(task.player, action.option, (choosing_clause(exchange, task.player),)))


def resign_or_go_on(draft: Draft, task: MayResign, action: GoOn | Resign) -> None:
    """A player resigns although not asked to play, or goes on.

    Litiges : D-26, D-59.
    """
    if isinstance(action, Resign):
        resign(draft, task.player, had_no_card=False)


def reinforce(draft: Draft, task: MayReinforce, action: Reinforce) -> None:
    """Pawns of the personal reserve go above the card already played; a reading lets the rest go above other cards.

    Règle : ECH-2h (p. 6), CARTE-PROMO (p. 12). Litiges : D-40, D-73.
    """
    if not action.pawns:
        return
    seat = draft.seats[task.player.index]
    draft.set_pawns(task.player, seat.pawns - action.pawns, seat.supply)
    here, left = draft.column(), action.pawns
    for column in (here, *(column for column in COLUMNS if column is not here)):
        zone = draft.board[column.place].zones[task.player.index]
        if zone is not None:
            placed = min(left, places_left(zone, draft.ruleset.readings.pawns_by_effect))
            draft.put_zone(task.player, column, Zone(zone.card, zone.pawns + placed))
            left -= placed
    draft.events.append(PawnsAdded(task.player, action.pawns, ("ECH-2h",)))


CARRYING_OUT: dict[type, Callable[[Draft, Task, Action], None]] = dict(
    (
        for_choice(ShufflePile, shuffle_pile),
        for_choice(PlayLead, lead),
        for_choice(PlayAnswer, answer),
        for_choice(DecideEffect, decide_effect),
        for_choice(DrawCards, draw_or_stop),
        for_choice(DrawOrTakePawn, draw_or_take_pawn),
        for_choice(ChooseMulligan, commit_mulligan),
        for_choice(ChooseNewGameDiscard, commit_new_game_discard),
        for_choice(ChooseLimitDiscard, commit_limit_discard),
        for_choice(ChooseLoss, discard_chosen),
        for_choice(PickHalf, discard_picked_half),
        for_choice(PickCard, pick_card),
        for_choice(DecidePicked, decide_picked),
        for_choice(ChooseSacrifice, sacrifice),
        for_choice(ChooseSacrificeStrength, choose_strength),
        for_choice(ChooseBetweenOptions, choose_option),
        for_choice(MayResign, resign_or_go_on),
        for_choice(MayReinforce, reinforce),
    )
)
