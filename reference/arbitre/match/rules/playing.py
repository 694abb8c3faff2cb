"""Course of a game, steps 2 and 3 (p. 6): both play a card, with pawns if they like."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.rules.columns import can_play, free_columns
from arbitre.match.rules.forced_card import ask_before_dictating, forced_card, playable_cards
from arbitre.match.rules.order import not_asked_for
from arbitre.match.rules.pawns import is_barred, pawns_allowed, room_for_pawns
from arbitre.match.rules.readings import LeaderPawns
from arbitre.match.rules.resigning import may_resign_when_playing, resign
from arbitre.match.table import actions
from arbitre.match.table.actions import Action, Answer, Lead, PlayerAction, Resign
from arbitre.match.table.agenda import Compare, MayReinforce, PlayAnswer, PlayLead
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardPlayed
from arbitre.match.table.people import CardId, Column, Player
from arbitre.match.table.position import Position, current_column, current_exchange, upright_side
from arbitre.match.table.state import Exchange, Zone
from arbitre.match.words.refusals import refusal


def card_refused(position: Position, player: Player, card: CardId, pawns: int, *, leads: bool) -> IllegalAction | None:
    """A card of the hand, the bound one if there is one, with at most two pawns of the reserve.

    Règle : ECH-2a, ECH-2g, ECH-2i, ECH-3a, ECH-3e (p. 6), CARTE-PREP-b, CARTE-MAJ-a (p. 12).
    """
    if card not in position.seats[player.index].hand:
        return refusal("card-not-in-hand", "card", "ECH-2a" if leads else "ECH-3a")
    # An effect has bound the player to another card.
    bound = forced_card(position, player)
    if bound is not None and card != bound:
        return refusal("card-is-forced", "card", "CARTE-PREP-b")
    # An effect keeps the player from adding pawns.
    if pawns and is_barred(position, player):
        return refusal("pawns-barred", "pawns", "CARTE-MAJ-a")
    # Two places per card, and no more pawns than the player has.
    if not 0 <= pawns <= pawns_allowed(position, player):
        return refusal("too-many-pawns", "pawns", "ECH-2g" if leads else "ECH-3e", "ECH-2i")
    return None


def resigning_refused(position: Position, player: Player) -> IllegalAction | None:
    """Whoever is bound to a card may not resign instead of playing it.

    Règle : CARTE-PREP-b (p. 12). Litige : D-30.
    """
    if may_resign_when_playing(position, player):
        return None
    return refusal("may-not-resign", "Resign", "CARTE-PREP-b")


def play_card(draft: Draft, player: Player, card: CardId, column: Column, pawns: int) -> None:
    """A card goes face up from the hand to the player's zone, with its pawns.

    Règle : EXPL-5 (p. 4), ECH-0b, ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3c, ECH-3d, ECH-3e (p. 6).
    """
    draft.take_from_hand(player, card, pawns)
    draft.put_zone(player, column, Zone(card, pawns))
    side = upright_side(draft, player, card)
    leads = current_exchange(draft).leader is player
    clauses: tuple[str, ...] = ("ECH-2a", "ECH-2b") if leads else ("ECH-3a", "ECH-3d")
    if pawns:
        clauses += ("ECH-2g",) if leads else ("ECH-3e",)
    draft.events.append(CardPlayed(player, card, column, pawns, side.strength, clauses, side.assumed_when_played))
    if draft.forced is not None and draft.forced.player is player:
        draft.forced = None


# Step 2: the leader plays a card into a free column.


def leads_offered(position: Position, task: PlayLead) -> Sequence[PlayerAction]:
    """Every card, free column and number of pawns, and resigning.

    Règle : ECH-2a, ECH-2b, ECH-2g (p. 6), ABAN-1b (p. 8).
    """
    player = task.player
    values = tuple([column.advantage for column in free_columns(position.board)])
    most = pawns_allowed(position, player)
    found: list[PlayerAction] = []
    for card in playable_cards(position, player):
        found += actions.leads(card, values, most)
    if may_resign_when_playing(position, player):
        found.append(actions.RESIGN)
    return found


def lead_refused(position: Position, task: PlayLead, action: Action) -> IllegalAction | None:
    """The leader plays into a free column, or resigns.

    Règle : ECH-2a, ECH-2b, ECH-2d (p. 6), ABAN-1b (p. 8).
    """
    match action:
        case Lead(card, column, pawns):
            found = card_refused(position, task.player, card, pawns, leads=True)
            if found is None and not position.board[column.place].is_empty:
                return refusal("column-taken", "column")
            return found
        case Resign():
            return resigning_refused(position, task.player)
        case _:
            return not_asked_for(position, action)


def lead(draft: Draft, task: PlayLead, action: Lead | Resign) -> None:
    """The card is played, and the other player must answer in the same column; or the leader resigns.

    Règle : ECH-2a, ECH-2b, ECH-3a, ECH-3d (p. 6), ABAN-1a, ABAN-1b (p. 8).
    """
    leader = task.player
    if isinstance(action, Resign):
        resign(draft, leader, had_no_card=not can_play(draft, leader))
        return
    draft.exchange = Exchange(leader, action.column)
    play_card(draft, leader, action.card, action.column, action.pawns)
    draft.agenda.append(PlayAnswer(leader.other))
    ask_before_dictating(draft, leader.other)


LEAD = ChoiceRules(PlayLead, Choice.LEAD, offered=leads_offered, refused=lead_refused, carried_out=lead)


# Step 3: the other player answers in the same column.


def answers_offered(position: Position, task: PlayAnswer) -> Sequence[PlayerAction]:
    """Every card and number of pawns, in the leader's column, and resigning.

    Règle : ECH-3a, ECH-3d, ECH-3e (p. 6), ABAN-1b (p. 8).
    """
    player = task.player
    most = pawns_allowed(position, player)
    found: list[PlayerAction] = []
    for card in playable_cards(position, player):
        found += actions.answers(card, most)
    if may_resign_when_playing(position, player):
        found.append(actions.RESIGN)
    return found


def answer_refused(position: Position, task: PlayAnswer, action: Action) -> IllegalAction | None:
    """The other player answers in the same column, or resigns.

    Règle : ECH-3a, ECH-3d (p. 6), ABAN-1b (p. 8).
    """
    match action:
        case Answer(card, pawns):
            return card_refused(position, task.player, card, pawns, leads=False)
        case Resign():
            return resigning_refused(position, task.player)
        case _:
            return not_asked_for(position, action)


def answer(draft: Draft, task: PlayAnswer, action: Answer | Resign) -> None:
    """The card is played, and the totals are compared; or the player resigns. Now the leader's pawns are settled.

    Règle : ECH-2g, ECH-3a (p. 6), ECH-4a (p. 7), ABAN-1a, ABAN-1b (p. 8). Litige : D-40, until when the leader may add pawns.
    """
    player = task.player
    if isinstance(action, Resign):
        resign(draft, player, had_no_card=not can_play(draft, player))
        return
    play_card(draft, player, action.card, current_column(draft), action.pawns)
    draft.agenda.append(Compare())
    leader = player.other
    if draft.ruleset.readings.leader_pawns is LeaderPawns.UNTIL_THE_COMPARISON:
        room = room_for_pawns(draft, leader)
        if room:
            draft.agenda.append(MayReinforce(leader, room))


ANSWER = ChoiceRules(PlayAnswer, Choice.ANSWER, offered=answers_offered, refused=answer_refused, carried_out=answer)
