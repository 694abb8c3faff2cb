"""Beginning a new game (p. 8) and modifying one's state (p. 9-10)."""

from arbitre.match.rules.endurance import Space
from arbitre.match.rules.hand_limit import in_turn
from arbitre.match.rules.readings import (
    PawnColour,
    PawnShortage,
    RefillSight,
    StateSpace,
    Turns,
    UnusedPawns,
)
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
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import BoardCleared, MarkerMoved, PawnsTaken, QueenHandedOver, RefillShown
from arbitre.match.table.people import BOTH, Player
from arbitre.match.table.state import EMPTY_BOARD


def begin_new_game(draft: Draft, _task: BeginNewGame) -> None:
    """Steps 1 to 3: the marker goes back to neutral, the board is emptied, each player may discard.

    Règle : NOUV-1, NOUV-2a, NOUV-2b, NOUV-2c, NOUV-3 (p. 8), EXPL-1, EXPL-2 (p. 4), AIDE-1, AIDE-5-1, AIDE-5-2, AIDE-5-3 (aide de jeu).
    Litiges : D-19, D-41, D-63.
    """
    readings = draft.ruleset.readings
    if draft.marker:
        draft.events.append(MarkerMoved(draft.marker, 0, ("NOUV-1",)))
        draft.marker = 0
    for player in BOTH:
        zones = [zone for column in draft.board if (zone := column.zones[player.index]) is not None]
        if zones:
            draft.bury(player, [zone.card for zone in zones], sum([zone.pawns for zone in zones]))
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


def modify_state(draft: Draft, _task: ModifyState) -> None:
    """Step 4.1: each player refills the hand, out of sight of the other until both have done.

    Règle : NOUV-4 (p. 8), ETAT-0a, ETAT-0b, ETAT-1a, ETAT-1b (p. 9), AIDE-5-4 (aide de jeu). Litiges : D-18, D-70.
    """
    readings = draft.ruleset.readings
    if readings.refill_order is Turns.TOGETHER and readings.refill_sight is RefillSight.HIDDEN_UNTIL_BOTH_ARE_DONE:
        draft.veil = (draft.seats[0], draft.seats[1])
    spaces = (draft.seats[0].endurance, draft.seats[1].endurance)
    refills = [
        DrawCards(player, None, target=draft.limit(player))
        for players in in_turn(readings.refill_order, draft.queen)
        for player in players
    ]
    draft.then(*refills, EndRefills(spaces))


def pawns_due(due: int, supply: int, shortage: PawnShortage) -> int:
    """A player takes the pawns due, as far as the common reserve holds any of their own.

    Règle : ETAT-2a, ETAT-2b, ETAT-2c (p. 9), EFF-2a, EFF-2b (p. 10). Litige : D-39.
    """
    if supply < due and shortage is PawnShortage.ALL_OR_NOTHING:
        return 0
    return min(due, supply)


SHORTAGE_CLAUSES = {"ETAT-2a": "ETAT-2c", "EFF-2a": "EFF-2b"}
"""Which clause says that pawns are given up, for each that gives some."""


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

    Règle : MEP-5a (p. 4), ETAT-2a (p. 9), EFF-2a (p. 10), EFF-8b (p. 11).
    """
    seat = draft.seats[player.index]
    taken = pawns_due(due, seat.supply, shortage)
    draft.set_pawns(player, seat.pawns + taken, seat.supply - taken)
    if taken < due:
        clauses += tuple(SHORTAGE_CLAUSES[clause] for clause in clauses if clause in SHORTAGE_CLAUSES)
    draft.events.append(PawnsTaken(player, due, taken, clauses, assumed))


def starting_advantage(spassky: Space, fischer: Space) -> int:
    """The two modifiers are netted: each moves the marker towards its player, a loss away.

    Règle : ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e (p. 10).
    """
    return spassky.advantage - fischer.advantage


def end_refills(draft: Draft, task: EndRefills) -> None:
    """Steps 4.2 and 4.3: pawns and starting advantage of the space one stands on, then the hand limits.

    Règle : ETAT-0b, ETAT-2a (p. 9), ETAT-3a (p. 10), MAIN-2 (p. 9). Litiges : D-08, D-11.
    """
    readings = draft.ruleset.readings
    _lift_veil(draft)
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
        draft.move_marker(shift, ("ETAT-3a", "ETAT-3c"), assumed)
    draft.start_marker = draft.marker
    draft.then(RespectLimits(BOTH), HandOverQueen())


def _lift_veil(draft: Draft) -> None:
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
        draft.set_pawns(Player.SPASSKY, fischer.pawns, fischer.supply)
        draft.set_pawns(Player.FISCHER, spassky.pawns, spassky.supply)
    draft.then(BeginExchange())
