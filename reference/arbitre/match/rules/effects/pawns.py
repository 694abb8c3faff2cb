"""Effects on pawns (p. 10-12): gained, added above a card, or the pawns' own effect, a card or a pawn."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.drawing import can_draw
from arbitre.match.rules.effects.vocabulary import DrawOrPawn, PlacePawns
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.pawns import is_barred, places_left, take_pawns
from arbitre.match.rules.readings import PawnBan, PawnEffect, PawnsByEffect
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, Draw, DrawOrPawnChoice, PlayerAction, Stop, TakePawn
from arbitre.match.table.agenda import DrawCards, DrawOrTakePawn, Instruct, MayReinforce
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import NothingHappened
from arbitre.match.table.people import CardId, Player
from arbitre.match.table.position import Position, current_column
from arbitre.match.table.state import PawnsBarred
from arbitre.match.words.refusals import refusal


def gain_pawns(draft: Draft, player: Player, pawns: int, clauses: tuple[str, ...]) -> None:
    """An effect gives pawns; a ban on adding them does not bar that, except under one reading.

    Règle : EFF-2a (p. 10), EFF-8b (p. 11), CARTE-MAJ-a (p. 12). Litige : D-42.
    """
    if is_barred(draft, player) and draft.ruleset.readings.pawn_ban is PawnBan.GAINS_TOO:
        draft.events.append(NothingHappened(player, "pawns-barred", ("CARTE-MAJ-a",)))
        return
    take_pawns(draft, player, pawns, clauses)


# Promotion: pawns of the personal reserve above the card.


def additions_are_barred(barred: tuple[PawnsBarred, ...], player: Player, card: CardId, reading: PawnBan) -> bool:
    """Whether an effect of this card may add no pawns: a ban spares the cards it names.

    Règle : CARTE-MAJ-a, CARTE-MAJ-b (p. 12). Litige : D-42.
    """
    if reading is PawnBan.ADDITIONS_WHEN_PLAYING:
        return False
    return any(ban.player is player and card not in ban.spared for ban in barred)


def room_for_effect(position: Position, owner: Player) -> int:
    """An effect that adds pawns finds room above its own card; by one reading above the owner's other cards as well.

    Règle : ECH-2i (p. 6), CARTE-PROMO (p. 12). Litige : D-73.
    """
    reading = position.ruleset.readings.pawns_by_effect
    here = [position.board[current_column(position).place]]
    columns = position.board if reading is PawnsByEffect.ON_OTHER_CARDS else here
    return sum(places_left(zone, reading) for column in columns if (zone := column.zones[owner.index]) is not None)


def place_pawns(draft: Draft, task: Instruct, instruction: PlacePawns) -> None:
    """The owner may add pawns of the personal reserve above this card, unless barred from it.

    Règle : CARTE-PROMO, CARTE-MAJ-b (p. 12), ECH-2i (p. 6). Litiges : D-42, D-73.
    """
    room = room_for_effect(draft, task.owner)
    if additions_are_barred(draft.barred, task.owner, task.card, draft.ruleset.readings.pawn_ban):
        room = 0
    most = min(instruction.pawns, room, draft.seats[task.owner.index].pawns)
    if most:
        draft.then(MayReinforce(task.owner, most))
    else:
        draft.events.append(NothingHappened(task.owner, "no-pawn-to-add", ("ECH-2i",)))


# The effect printed on pawns: a card or a pawn.


def draw_or_pawn(draft: Draft, task: Instruct, _instruction: DrawOrPawn) -> None:
    """The owner chooses between one card, one pawn and nothing.

    Règle : CARTE-9 (p. 5), EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    draft.then(DrawOrTakePawn(task.owner))


def may_choose_in_pawn_effect(position: Position, player: Player, choice: DrawOrPawnChoice) -> bool:
    """A card that can be had, a pawn even if there is none left, or nothing; a reading holds one to what is possible.

    Règle : EFF-8a, EFF-8b (p. 11), LEX-5b (p. 11). Litiges : D-62, D-66.
    """
    seat, readings = position.seats[player.index], position.ruleset.readings
    can_have_card = can_draw(seat, readings.reshuffle_at_left_end)
    if readings.pawn_effect is PawnEffect.VOID_CHOICE_ALLOWED:
        return can_have_card or choice != actions.DRAW
    match choice:
        case Draw():
            return can_have_card
        case TakePawn():
            return seat.supply > 0
        case Stop():
            return not can_have_card and seat.supply == 0


def pawn_effects_offered(position: Position, task: DrawOrTakePawn) -> Sequence[PlayerAction]:
    """A card, a pawn, or nothing; never both.

    Règle : EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    every = (actions.DRAW, actions.TAKE_PAWN, actions.STOP)
    return tuple(choice for choice in every if may_choose_in_pawn_effect(position, task.player, choice))


REFUSALS = {Draw: "no-card-left", TakePawn: "no-pawn-left", Stop: "must-choose"}
"""Why each of the three may be refused."""


def pawn_effect_refused(position: Position, task: DrawOrTakePawn, action: Action) -> IllegalAction | None:
    """A card, a pawn or nothing.

    Règle : EFF-8a, EFF-8b (p. 11). Litige : D-62.
    """
    match action:
        case Draw() | TakePawn() | Stop():
            if may_choose_in_pawn_effect(position, task.player, action):
                return None
            return refusal(REFUSALS[type(action)], type(action).__name__)
        case _:
            return not_asked_for(position, action)


def draw_or_take_pawn(draft: Draft, task: DrawOrTakePawn, action: DrawOrPawnChoice) -> None:
    """One card, one pawn, or nothing.

    Règle : EFF-8a, EFF-8b (p. 11).
    """
    if isinstance(action, Draw):
        draft.then(DrawCards(task.player, 1, announced=True))
    elif isinstance(action, TakePawn):
        gain_pawns(draft, task.player, 1, ("EFF-8b",))


PAWN_EFFECT = ChoiceRules(
    DrawOrTakePawn,
    Choice.DRAW_OR_PAWN,
    offered=pawn_effects_offered,
    refused=pawn_effect_refused,
    carried_out=draw_or_take_pawn,
)
