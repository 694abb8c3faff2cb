"""Pawns (p. 4, 6, 9-11): from the common reserve to the personal one, and from there above the cards."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.readings import PawnsByEffect, PawnShortage
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, PlayerAction, Reinforce
from arbitre.match.table.agenda import MayReinforce
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import PawnsAdded, PawnsTaken
from arbitre.match.table.people import COLUMNS, Player
from arbitre.match.table.position import Position, card_in_play, current_column
from arbitre.match.table.state import Zone
from arbitre.match.words.refusals import refusal

PLACES_OF_A_CARD = 2
MANY = 99
"""More pawns than there are."""

SHORTAGE_CLAUSES = {"ETAT-2a": "ETAT-2c", "EFF-2a": "EFF-2b"}
"""Which clause says that pawns are given up, for each that gives some."""


def pawns_due(due: int, supply: int, shortage: PawnShortage) -> int:
    """A player takes the pawns due, as far as the common reserve holds any of their own.

    Règle : ETAT-2a, ETAT-2b, ETAT-2c (p. 9), EFF-2a, EFF-2b (p. 10). Litige : D-39.
    """
    if supply < due and shortage is PawnShortage.ALL_OR_NOTHING:
        return 0
    return min(due, supply)


def take_pawns(  # noqa: PLR0913  (what, whose, how many, and why)
    draft: Draft,
    player: Player,
    due: int,
    clauses: tuple[str, ...],
    *,
    shortage: PawnShortage = PawnShortage.TAKE_WHAT_IS_LEFT,
    assumed: tuple[str, ...] = (),
) -> None:
    """Move pawns of a player's own from the common to the personal reserve.

    Règle : MEP-5a (p. 4), ETAT-2a, ETAT-2c (p. 9), EFF-2a, EFF-2b (p. 10), EFF-8b (p. 11).
    """
    seat = draft.seats[player.index]
    taken = pawns_due(due, seat.supply, shortage)
    draft.set_pawns(player, seat.pawns + taken, seat.supply - taken)
    if taken < due:
        clauses += tuple(SHORTAGE_CLAUSES[clause] for clause in clauses if clause in SHORTAGE_CLAUSES)
    draft.events.append(PawnsTaken(player, due, taken, clauses, assumed))


def is_barred(position: Position, player: Player) -> bool:
    """Whether a ban keeps a player from adding pawns for the rest of this game.

    Règle : CARTE-MAJ-a (p. 12).
    """
    return bool(position.barred) and any(ban.player is player for ban in position.barred)


def most_pawns(reserve: int, *, is_barred: bool) -> int:
    """Up to two pawns of the personal reserve reinforce a card, none while one is barred from it.

    Règle : ECH-2g, ECH-2h, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12).
    """
    return 0 if is_barred else min(PLACES_OF_A_CARD, reserve)


def pawns_allowed(position: Position, player: Player) -> int:
    """How many pawns a player may add when playing a card.

    Règle : ECH-2g, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12).
    """
    return most_pawns(position.seats[player.index].pawns, is_barred=is_barred(position, player))


def room_for_pawns(position: Position, player: Player) -> int:
    """How many more pawns a player can put above the card of this exchange.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    return min(pawns_allowed(position, player), PLACES_OF_A_CARD - card_in_play(position, player).pawns)


# Adding pawns above a card that lies already.


def places_left(zone: Zone, reading: PawnsByEffect) -> int:
    """A card has two places for pawns; by one reading an effect is not held to them.

    Règle : ECH-2h, ECH-2i (p. 6), CARTE-PROMO (p. 12). Litige : D-73.
    """
    return MANY if reading is PawnsByEffect.BEYOND_TWO else PLACES_OF_A_CARD - zone.pawns


def reinforcements_offered(_position: Position, task: MayReinforce) -> Sequence[PlayerAction]:
    """No pawn, or as many as there is room for.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    return tuple(actions.Reinforce(pawns) for pawns in range(task.most + 1))


def reinforcement_refused(position: Position, task: MayReinforce, action: Action) -> IllegalAction | None:
    """No pawn, or as many as there is room for.

    Règle : ECH-2i (p. 6). Litiges : D-40, D-42.
    """
    match action:
        case Reinforce(pawns):
            return None if 0 <= pawns <= task.most else refusal("too-many-pawns", "pawns", "ECH-2i")
        case _:
            return not_asked_for(position, action)


def reinforce(draft: Draft, task: MayReinforce, action: Reinforce) -> None:
    """Pawns of the personal reserve go above the card already played; a reading lets the rest go above other cards.

    Règle : ECH-2h (p. 6), CARTE-PROMO (p. 12). Litiges : D-40, D-73.
    """
    seat = draft.seats[task.player.index]
    draft.set_pawns(task.player, seat.pawns - action.pawns, seat.supply)
    here, left = current_column(draft), action.pawns
    for column in (here, *(column for column in COLUMNS if column is not here)):
        zone = draft.board[column.place].zones[task.player.index]
        if zone is not None:
            placed = min(left, places_left(zone, draft.ruleset.readings.pawns_by_effect))
            if placed:
                draft.put_zone(task.player, column, Zone(zone.card, zone.pawns + placed))
                draft.events.append(PawnsAdded(task.player, column, placed, ("ECH-2h",)))
            left -= placed


REINFORCEMENT = ChoiceRules(
    MayReinforce,
    Choice.REINFORCE,
    offered=reinforcements_offered,
    refused=reinforcement_refused,
    carried_out=reinforce,
)
