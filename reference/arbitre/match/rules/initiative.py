"""Course of a game, step 1 (p. 6): who has the initiative."""

from arbitre.core.ruling import Ruling
from arbitre.match.rules.columns import free_columns
from arbitre.match.rules.end_of_game import finish_game
from arbitre.match.rules.forced_card import ask_before_dictating, must_play
from arbitre.match.rules.readings import EmptiedBoard, EmptyHands, Readings, Resigning, TieInitiative
from arbitre.match.table.agenda import BeginExchange, MayResign, PlayLead
from arbitre.match.table.draft import Draft
from arbitre.match.table.events import InitiativeTaken
from arbitre.match.table.people import COLUMNS, Player
from arbitre.match.table.state import Exchange


def initiative(queen: Player, previous: Exchange | None, *, board_is_empty: bool, readings: Readings) -> Ruling[Player]:
    """White leads the first exchange of a game, then whoever won the previous one; after a tie, its follower.

    Règle : MEP-4b (p. 3), ECH-0c, ECH-1a, ECH-1b, ECH-1c, ECH-1d (p. 6), LEX-1c (p. 11), CARTE-SIMP-e (p. 12).
    Litiges : D-03, who leads once the board is empty again; D-50, who leads after a tie.
    """
    # The first exchange of a game.
    if previous is None:
        return Ruling(queen, ("ECH-1a",))
    # An effect has emptied the board: by one reading that is a first exchange again.
    if board_is_empty and readings.emptied_board is EmptiedBoard.WHITE_LEADS:
        return Ruling(queen, ("ECH-1b",))
    # Somebody won the previous exchange.
    if previous.winner is not None:
        return Ruling(previous.winner, ("ECH-1c",))
    # The previous exchange was tied.
    match readings.tie_initiative:
        case TieInitiative.NOT_THE_LEADER_OF_THE_TIE:
            return Ruling(previous.leader.other, ("ECH-1d",))
        case TieInitiative.BLACK:
            return Ruling(queen.other, ("ECH-1d",))


def begin_exchange(draft: Draft, _task: BeginExchange) -> None:
    """Step 1, then the leader is asked to play.

    Règle : ECH-0f, ECH-1a (p. 6), FIN-1 (p. 8). Litiges : D-26, D-27.
    """
    readings = draft.ruleset.readings
    board_is_empty = len(free_columns(draft.board)) == len(COLUMNS)
    ruling = initiative(draft.queen, draft.previous, board_is_empty=board_is_empty, readings=readings)
    leader = ruling.answer
    draft.exchange = Exchange(leader)
    draft.events.append(InitiativeTaken(leader, draft.exchanges + 1, ruling.clauses))
    # By one reading a game in which nobody has a card left is decided by the marker.
    if readings.empty_hands is EmptyHands.MARKER_DECIDES and not draft.seats[0].hand and not draft.seats[1].hand:
        finish_game(draft, resigned_by=None, clauses=("FIN-1",))
        return
    draft.agenda.append(PlayLead(leader))
    ask_before_dictating(draft, leader)
    if readings.resigning is Resigning.AT_ANY_TIME and not must_play(draft, leader.other):
        draft.agenda.append(MayResign(leader.other))
