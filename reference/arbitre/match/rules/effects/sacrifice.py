"""Sacrifice (p. 12): a card of one's own is discarded, and its strength is the most one may draw."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.box.cards import strengths_of
from arbitre.match.rules.discarding import discard_refused
from arbitre.match.rules.effects.vocabulary import DiscardToDraw
from arbitre.match.rules.order import not_asked_for
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, ChooseStrength, Discard, PlayerAction
from arbitre.match.table.agenda import ChooseSacrifice, ChooseSacrificeStrength, DrawCards, Instruct
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardsDiscarded, NothingHappened, StrengthChosen
from arbitre.match.table.position import Position
from arbitre.match.table.subsets import Discards
from arbitre.match.words.refusals import refusal


def discard_to_draw(draft: Draft, task: Instruct, _instruction: DiscardToDraw) -> None:
    """The owner discards a card of the hand, then draws up to one of its strengths.

    Règle : CARTE-SACR-a, CARTE-SACR-b (p. 12). Litige : D-36.
    """
    if draft.seats[task.owner.index].hand:
        draft.then(ChooseSacrifice(task.owner))
    else:
        draft.events.append(NothingHappened(task.owner, "empty-hand", ("CARTE-SACR-a",)))


# The card.


def sacrifices_offered(position: Position, task: ChooseSacrifice) -> Sequence[PlayerAction]:
    """Exactly one card of the hand.

    Règle : CARTE-SACR-a (p. 12).
    """
    return Discards(position.seats[task.player.index].hand, 1, 1)


def sacrifice_refused(position: Position, task: ChooseSacrifice, action: Action) -> IllegalAction | None:
    """Exactly one card of the hand.

    Règle : CARTE-SACR-a (p. 12).
    """
    return discard_refused(position, action, position.seats[task.player.index].hand, range(1, 2), "CARTE-SACR-a")


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


SACRIFICE = ChoiceRules(
    ChooseSacrifice, Choice.SACRIFICE, offered=sacrifices_offered, refused=sacrifice_refused, carried_out=sacrifice
)

# Its strength.


def strengths_offered(position: Position, task: ChooseSacrificeStrength) -> Sequence[PlayerAction]:
    """Either strength of the discarded card.

    Règle : CARTE-SACR-c (p. 12).
    """
    card = position.ruleset.components.by_id[task.card]
    return tuple(actions.ChooseStrength(strength) for strength in strengths_of(card))


def strength_refused(position: Position, task: ChooseSacrificeStrength, action: Action) -> IllegalAction | None:
    """One of the two strengths of the discarded card.

    Règle : CARTE-SACR-c (p. 12).
    """
    match action:
        case ChooseStrength(strength):
            is_on_card = strength in strengths_of(position.ruleset.components.by_id[task.card])
            return None if is_on_card else refusal("no-such-strength", "strength", "CARTE-SACR-c")
        case _:
            return not_asked_for(position, action)


def choose_strength(draft: Draft, task: ChooseSacrificeStrength, action: ChooseStrength) -> None:
    """The chosen strength is the most one may draw.

    Règle : CARTE-SACR-b, CARTE-SACR-c, CARTE-SACR-d (p. 12).
    """
    draft.events.append(StrengthChosen(task.player, action.strength, ("CARTE-SACR-c",)))
    draft.then(DrawCards(task.player, action.strength))


STRENGTH = ChoiceRules(
    ChooseSacrificeStrength,
    Choice.STRENGTH,
    offered=strengths_offered,
    refused=strength_refused,
    carried_out=choose_strength,
)
