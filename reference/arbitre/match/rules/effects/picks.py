"""Cards an effect takes from a hand (p. 11-12): picked blind, or chosen by whoever loses them."""

from collections.abc import Sequence
from typing import cast

from arbitre.core.decision import AnyPick, Pick
from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.discarding import discard_refused
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.effects.column import lift_bans_of
from arbitre.match.rules.effects.vocabulary import DiscardHalf
from arbitre.match.rules.hand_limit import counted_hand
from arbitre.match.rules.readings import HalfHand, PlayedCard
from arbitre.match.table.actions import Action, Discard, PlayerAction
from arbitre.match.table.agenda import ChooseLoss, Instruct, PickHalf
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChanceRules, ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardsDiscarded, NothingHappened
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import Position, card_in_play, current_column, zone_in_play
from arbitre.match.table.subsets import Discards


def pickable_cards(position: Position, victim: Player) -> tuple[CardId, ...]:
    """What a blind pick may take: the cards in hand, not the one just played.

    Règle : CARTE-PREP-a (p. 12), CARTE-LECON (illustration). Litige : D-67.
    """
    cards = position.seats[victim.index].hand
    if position.ruleset.readings.played_card is PlayedCard.STILL_IN_HAND:
        zone = zone_in_play(position, victim)
        if zone is not None:
            return tuple(sorted((*cards, zone.card)))
    return cards


def lose_card(draft: Draft, player: Player, card: CardId, *, face_down: bool = False) -> None:
    """A card goes to its owner's pile: from the hand or, if it may count as held, from the board with its pawns."""
    if card in draft.seats[player.index].hand:
        draft.discard(player, (card,), face_down=face_down)
        return
    zone = card_in_play(draft, player)
    draft.put_zone(player, current_column(draft), None)
    draft.bury(player, (card,), zone.pawns)
    lift_bans_of(draft, (card,))


# Half of a hand.


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


def halves_to_pick(position: Position, task: PickHalf) -> AnyPick:
    """So many cards of the opponent's hand, any of them.

    Règle : CARTE-LECON (illustration).
    """
    return AnyPick(pickable_cards(position, task.victim), task.count)


def discard_picked_half(draft: Draft, task: PickHalf, action: Pick) -> None:
    """Chance has chosen which half goes; it is shown on its owner's pile, the card picked first on top.

    Règle : CARTE-LECON (illustration), LEX-3a (p. 11). Litige : D-35.
    """
    face_down = draft.ruleset.readings.half_hand is HalfHand.RANDOM_FACE_DOWN
    cards = cast("tuple[CardId, ...]", action.items)
    for card in reversed(cards):
        lose_card(draft, task.victim, card, face_down=face_down)
    draft.events.append(CardsDiscarded(task.victim, len(cards), cards, ("CARTE-LECON", "LEX-3a"), face_down))


HALF = ChanceRules(
    PickHalf,
    Choice.PICK,
    subject=lambda task: task.victim,
    outcomes=halves_to_pick,
    clause=lambda _position, _task: "CARTE-LECON",
    carried_out=discard_picked_half,
)

# Cards their owner chooses to lose.


def losses_offered(position: Position, task: ChooseLoss) -> Sequence[PlayerAction]:
    """Exactly as many cards of the hand as the effect takes.

    Règle : LEX-3a (p. 11), CARTE-LECON (illustration). Litige : D-35.
    """
    return Discards(position.seats[task.player.index].hand, task.count, task.count)


def loss_refused(position: Position, task: ChooseLoss, action: Action) -> IllegalAction | None:
    """Exactly as many cards of the hand as the effect takes.

    Règle : LEX-3a (p. 11), CARTE-LECON (illustration). Litige : D-35.
    """
    hand = position.seats[task.player.index].hand
    return discard_refused(position, action, hand, range(task.count, task.count + 1), task.clauses[0])


def lose_cards(draft: Draft, task: ChooseLoss, action: Discard) -> None:
    """The player whom an effect makes discard has chosen.

    Règle : LEX-3a (p. 11). Litige : D-35.
    """
    draft.discard(task.player, action.cards)
    draft.events.append(CardsDiscarded(task.player, len(action.cards), action.cards, task.clauses))


LOSS = ChoiceRules(ChooseLoss, Choice.LOSS, offered=losses_offered, refused=loss_refused, carried_out=lose_cards)
