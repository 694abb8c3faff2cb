"""Course of a game, steps 1 to 3 (p. 6): who leads, and both play a card."""

from collections.abc import Sequence

from arbitre.match.box.cards import Side
from arbitre.match.rules.end_of_game import finish_game
from arbitre.match.rules.readings import (
    EmptiedBoard,
    EmptyHands,
    ForcedCardFreedom,
    ForcedCardResigning,
    LeaderPawns,
    Readings,
    Resigning,
    TieInitiative,
)
from arbitre.match.table.agenda import (
    BeginExchange,
    Compare,
    MayReinforce,
    MayResign,
    PlayAnswer,
    PlayLead,
)
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import CardPlayed, InitiativeTaken
from arbitre.match.table.people import COLUMNS, CardId, Column, Player, colour_of
from arbitre.match.table.state import EMPTY_ZONES, ColumnState, Exchange, Forced, Seat, State, Zone

# Step 1: initiative.


def initiative(queen: Player, previous: Exchange | None, *, board_is_empty: bool, readings: Readings) -> Player:
    """White leads the first exchange of a game, then whoever won the previous one; after a tie, its follower.

    Règle : MEP-4b (p. 3), ECH-0c, ECH-1a, ECH-1b, ECH-1c, ECH-1d (p. 6), LEX-1c (p. 11), CARTE-SIMP-e (p. 12).
    Litiges : D-03, who leads once the board is empty again; D-50, who leads after a tie.
    """
    if previous is None or (board_is_empty and readings.emptied_board is EmptiedBoard.WHITE_LEADS):
        return queen
    if previous.winner is not None:
        return previous.winner
    match readings.tie_initiative:
        case TieInitiative.NOT_THE_LEADER_OF_THE_TIE:
            return previous.leader.other
        case TieInitiative.BLACK:
            return queen.other


def initiative_clauses(previous: Exchange | None, *, white_leads_again: bool = False) -> tuple[str, ...]:
    """Which clause gives the initiative: that of the first exchange, of a won one, of a tie, or of an emptied board."""
    if previous is None:
        return ("ECH-1a",)
    if white_leads_again:
        return ("ECH-1b",)
    return ("ECH-1d",) if previous.winner is None else ("ECH-1c",)


def begin_exchange(draft: Draft, _task: BeginExchange) -> None:
    """Step 1, then the leader is asked to play.

    Règle : ECH-0f, ECH-1a (p. 6). Litiges : D-26, D-27, D-59.
    """
    readings = draft.ruleset.readings
    board_is_empty = len(free_columns(draft.board)) == len(COLUMNS)
    leader = initiative(draft.queen, draft.previous, board_is_empty=board_is_empty, readings=readings)
    draft.exchange = Exchange(leader)
    white_leads_again = board_is_empty and readings.emptied_board is EmptiedBoard.WHITE_LEADS
    clauses = initiative_clauses(draft.previous, white_leads_again=white_leads_again)
    draft.events.append(InitiativeTaken(leader, draft.exchanges + 1, clauses))
    if readings.empty_hands is EmptyHands.MARKER_DECIDES and not draft.seats[0].hand and not draft.seats[1].hand:
        finish_game(draft, resigned_by=None, clauses=("FIN-1",))
        return
    draft.agenda.append(PlayLead(leader))
    ask_before_dictating(draft, leader)
    if readings.resigning is Resigning.AT_ANY_TIME and not must_play(draft, leader.other):
        draft.agenda.append(MayResign(leader.other))


def must_play(draft: Draft, player: Player) -> bool:
    """Whether a player is bound to a card and may not resign instead.

    Règle : CARTE-PREP-b (p. 12). Litige : D-30.
    """
    is_bound = draft.forced is not None and draft.forced.player is player
    return is_bound and draft.ruleset.readings.forced_card_resigning is ForcedCardResigning.MUST_PLAY


def opponent_dictates(forced: Forced | None, player: Player, hand: tuple[CardId, ...], readings: Readings) -> bool:
    """A player bound to a card chooses column and pawns all the same, unless a reading gives that to the opponent.

    Règle : ECH-2b (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    if forced is None or readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE:
        return False
    return forced.player is player and forced.card in hand


def ask_before_dictating(draft: Draft, player: Player) -> None:
    """Where the opponent dictates how the bound card is played, its owner may resign first.

    Règle : ABAN-1b (p. 8). Litiges : D-30, D-59.
    """
    hand = draft.seats[player.index].hand
    if opponent_dictates(draft.forced, player, hand, draft.ruleset.readings) and not must_play(draft, player):
        draft.agenda.append(MayResign(player))


# Steps 2 and 3: both play a card.


def free_columns(board: Sequence[ColumnState]) -> tuple[Column, ...]:
    """The leader may choose any column without a card, freed ones included.

    Règle : ECH-2b, ECH-2d (p. 6), CARTE-SIMP-f (p. 12).
    """
    return tuple([column for column, state in zip(COLUMNS, board, strict=True) if state.zones == EMPTY_ZONES])


def can_play(state: State, player: Player) -> bool:
    """Whether a player has a card and, as leader, a free column for it.

    Règle : ECH-2a, ECH-2b, ECH-3a (p. 6), ABAN-1a (p. 8). Litige : D-02.
    """
    exchange = state.exchange
    has_column = (exchange is not None and exchange.column is not None) or bool(free_columns(state.board))
    return has_column and bool(state.seats[player.index].hand)


def most_pawns(reserve: int, *, is_barred: bool) -> int:
    """Up to two pawns of the personal reserve reinforce a card, none while one is barred from it.

    Règle : ECH-2g, ECH-2h, ECH-2i, ECH-3e (p. 6), CARTE-MAJ-a (p. 12). Litige : D-42.
    """
    return 0 if is_barred else min(2, reserve)


def playable_cards(seat: Seat, forced_card: CardId | None) -> tuple[CardId, ...]:
    """Any card of the hand may be played; a player bound to one card plays that one, as long as it is there.

    Règle : ECH-2a, ECH-3a (p. 6), CARTE-PREP-b (p. 12). Litige : D-59.
    """
    return (forced_card,) if forced_card in seat.hand and forced_card is not None else seat.hand


def play_card(draft: Draft, player: Player, card: CardId, column: Column, pawns: int) -> None:
    """A card goes face up from the hand to the player's zone, with its pawns.

    Règle : EXPL-5 (p. 4), ECH-0b, ECH-2a, ECH-2b, ECH-2g, ECH-3a, ECH-3c, ECH-3d, ECH-3e (p. 6).
    """
    draft.take_from_hand(player, card, pawns)
    draft.put_zone(player, column, Zone(card, pawns))
    side = upright_side(draft, player, card)
    leads = draft.current().leader is player
    clauses: tuple[str, ...] = ("ECH-2a", "ECH-2b") if leads else ("ECH-3a", "ECH-3d")
    if pawns:
        clauses += ("ECH-2g",) if leads else ("ECH-3e",)
    draft.events.append(CardPlayed(player, card, column, pawns, side.strength, clauses, side.assumed_when_played))
    if draft.forced is not None and draft.forced.player is player:
        draft.forced = None


def upright_side(draft: Draft, player: Player, card: CardId) -> Side:
    """The section of a played card that counts: the one of its owner's current colour.

    Règle : CARTE-16 (p. 5), ECH-2c, ECH-3b (p. 6), ECH-5b (p. 7).
    """
    return draft.ruleset.components.by_id[card].side(colour_of(player, draft.queen))


def after_lead(draft: Draft, leader: Player, card: CardId, column: Column, pawns: int) -> None:
    """Step 2 is done: the other player must answer in the same column.

    Règle : ECH-3a, ECH-3d (p. 6).
    """
    draft.exchange = Exchange(leader, column)
    play_card(draft, leader, card, column, pawns)
    draft.agenda.append(PlayAnswer(leader.other))
    ask_before_dictating(draft, leader.other)


def after_answer(draft: Draft, player: Player, card: CardId, pawns: int) -> None:
    """Step 3 is done: the totals are compared; the leader's pawns are settled.

    Règle : ECH-2g (p. 6), ECH-4a (p. 7). Litige : D-40, until when the leader may add pawns.
    """
    play_card(draft, player, card, draft.column(), pawns)
    draft.agenda.append(Compare())
    leader = player.other
    if draft.ruleset.readings.leader_pawns is LeaderPawns.UNTIL_THE_COMPARISON:
        room = room_for_pawns(draft, leader)
        if room:
            draft.agenda.append(MayReinforce(leader, room))


def room_for_pawns(draft: Draft, player: Player) -> int:
    """How many more pawns a player can put above the card of this exchange.

    Règle : ECH-2h, ECH-2i (p. 6).
    """
    reserve = draft.seats[player.index].pawns
    is_barred = any(ban.player is player for ban in draft.barred)
    return min(most_pawns(reserve, is_barred=is_barred), 2 - draft.zone(player).pawns)
