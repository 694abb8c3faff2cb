"""Beginning a new game (p. 8) and modifying one's state (p. 9-10)."""

from collections.abc import Sequence

from arbitre.core.refusal import IllegalAction
from arbitre.match.box.tracks import Space
from arbitre.match.rules.discarding import commit, discard_refused, in_turn
from arbitre.match.rules.marker import move_marker
from arbitre.match.rules.pawns import take_pawns
from arbitre.match.rules.readings import PawnColour, RefillSight, StateSpace, Turns, UnusedPawns
from arbitre.match.table.actions import Action, Discard, PlayerAction
from arbitre.match.table.agenda import (
    BeginExchange,
    BeginNewGame,
    ChooseNewGameDiscard,
    DrawCards,
    EndRefills,
    HandOverQueen,
    ModifyState,
    RespectLimits,
    ShowDiscards,
    Task,
)
from arbitre.match.table.decisions import Choice
from arbitre.match.table.dispatch import ChoiceRules
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import BoardCleared, MarkerMoved, QueenHandedOver, RefillShown
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY
from arbitre.match.table.position import Position, limit_of
from arbitre.match.table.state import EMPTY_BOARD
from arbitre.match.table.subsets import Discards


def begin_new_game(draft: Draft, _task: BeginNewGame) -> None:
    """Steps 1 to 3: the marker goes back to neutral, the board is emptied, each player may discard.

    Règle : EXPL-1, EXPL-2 (p. 4), NOUV-1, NOUV-2a, NOUV-2b, NOUV-2c, NOUV-3 (p. 8), LEX-3a (p. 11), AIDE-1, AIDE-5-1,
    AIDE-5-2, AIDE-5-3 (aide de jeu). Litiges : D-19, D-41.
    """
    readings = draft.ruleset.readings
    if draft.marker:
        draft.events.append(MarkerMoved(draft.marker, 0, ("NOUV-1",)))
        draft.marker = 0
    for player in BOTH:
        zones = [zone for column in draft.board if (zone := column.zones[player.index]) is not None]
        if zones:
            draft.bury(player, tuple([zone.card for zone in zones]), sum([zone.pawns for zone in zones]))
        if readings.unused_pawns is UnusedPawns.RETURNED:
            seat = draft.seats[player.index]
            draft.set_pawns(player, 0, seat.supply + seat.pawns)
    draft.board = list(EMPTY_BOARD)
    draft.exchanges = 0
    draft.events.append(BoardCleared(("NOUV-2a", "NOUV-2b", "NOUV-2c")))
    tasks: list[Task] = []
    for players in in_turn(readings.new_game_discard_order, draft.queen):
        tasks += [ChooseNewGameDiscard(player) for player in players if draft.seats[player.index].hand]
        tasks.append(ShowDiscards(players, ("NOUV-3", "LEX-3a")))
    draft.then(*tasks, ModifyState())


# The discards before a new game.


def new_game_discards_offered(position: Position, task: ChooseNewGameDiscard) -> Sequence[PlayerAction]:
    """Any cards of the hand, none included.

    Règle : NOUV-3 (p. 8).
    """
    hand = position.seats[task.player.index].hand
    return Discards(hand, 0, len(hand))


def new_game_discard_refused(position: Position, task: ChooseNewGameDiscard, action: Action) -> IllegalAction | None:
    """Any cards of the hand, none included.

    Règle : NOUV-3 (p. 8).
    """
    hand = position.seats[task.player.index].hand
    return discard_refused(position, action, hand, range(len(hand) + 1), "NOUV-3")


def new_game_discard(draft: Draft, task: ChooseNewGameDiscard, action: Discard) -> None:
    """The discards before a new game are chosen, and shown with the other's.

    Règle : NOUV-3 (p. 8). Litige : D-19.
    """
    commit(draft, task.player, action.cards, ("NOUV-3",))


NEW_GAME_DISCARD = ChoiceRules(
    ChooseNewGameDiscard,
    Choice.NEW_GAME_DISCARD,
    offered=new_game_discards_offered,
    refused=new_game_discard_refused,
    carried_out=new_game_discard,
)


# The players modify their state.


def modify_state(draft: Draft, _task: ModifyState) -> None:
    """Step 4.1: each player refills the hand, out of sight of the other until both have done.

    Règle : NOUV-4 (p. 8), ETAT-0a, ETAT-0b, ETAT-1a, ETAT-1b (p. 9), AIDE-5-4 (aide de jeu). Litiges : D-18, D-70.
    """
    readings = draft.ruleset.readings
    if readings.refill_order is Turns.TOGETHER and readings.refill_sight is RefillSight.HIDDEN_UNTIL_BOTH_ARE_DONE:
        draft.veil = (draft.seats[0], draft.seats[1])
    spaces = (draft.seats[0].endurance, draft.seats[1].endurance)
    refills = [
        DrawCards(player, None, target=limit_of(draft, player))
        for players in in_turn(readings.refill_order, draft.queen)
        for player in players
    ]
    draft.then(*refills, EndRefills(spaces))


def starting_advantage(spassky: Space, fischer: Space) -> int:
    """The two modifiers are netted: each moves the marker towards its player, a loss away.

    Règle : ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e (p. 10).
    """
    return spassky.advantage - fischer.advantage


def end_refills(draft: Draft, task: EndRefills) -> None:
    """Steps 4.2 and 4.3: pawns and starting advantage of the space one stands on, then the hand limits.

    Règle : MAIN-2, ETAT-0b, ETAT-2a (p. 9), ETAT-3a, ETAT-3c (p. 10). Litige : D-11.
    """
    readings = draft.ruleset.readings
    lift_veil(draft)
    live = readings.state_space is StateSpace.LIVE
    spaces = [
        track.spaces[seat.endurance if live else before]
        for track, seat, before in zip(draft.ruleset.components.tracks, draft.seats, task.spaces, strict=True)
    ]
    for player, space in zip(BOTH, spaces, strict=True):
        if space.pawns:
            take_pawns(draft, player, space.pawns, ("ETAT-2a",), shortage=readings.pawn_shortage, assumed=space.assumed)
    shift = starting_advantage(spaces[0], spaces[1])
    if shift:
        assumed = spaces[0].assumed + tuple(name for name in spaces[1].assumed if name not in spaces[0].assumed)
        move_marker(draft, shift, ("ETAT-3a", "ETAT-3c"), assumed)
    draft.start_marker = draft.marker
    draft.then(RespectLimits(BOTH), HandOverQueen())


def lift_veil(draft: Draft) -> None:
    """What each refill came to is shown once both have done.

    Règle : ETAT-1a, PIOCHE-1, PIOCHE-3 (p. 9). Litige : D-70.
    """
    for player, before in zip(BOTH, draft.veil, strict=True):
        if before is not None:
            seat = draft.seats[player.index]
            drawn = len(seat.hand) - len(before.hand)
            reshuffled = len(seat.discard_pile) < len(before.discard_pile)
            clauses = ("ETAT-1a", "PIOCHE-1", "PIOCHE-3") if reshuffled else ("ETAT-1a",)
            draft.events.append(RefillShown(player, drawn, reshuffled, clauses))
    draft.veil = (None, None)


def hand_over_queen(draft: Draft, _task: HandOverQueen) -> None:
    """Step 5: the player without the queen receives it, plays White and begins the first exchange.

    Règle : NOUV-5a, NOUV-5b, NOUV-5c (p. 8), CARTE-13, CARTE-15 (p. 5), AIDE-5-5a, AIDE-5-5b (aide de jeu). Litige : D-37.
    """
    draft.queen = draft.queen.other
    draft.game += 1
    draft.events.append(QueenHandedOver(draft.queen, draft.game, ("NOUV-5a", "NOUV-5b")))
    if draft.ruleset.readings.pawn_colour is PawnColour.CHESS_COLOUR:
        spassky, fischer = draft.seats
        draft.set_pawns(SPASSKY, fischer.pawns, fischer.supply)
        draft.set_pawns(FISCHER, spassky.pawns, spassky.supply)
    draft.then(BeginExchange())
