"""Fin de la partie: mate, stalemate, agreement, and the endings that only some readings know."""

from arbitre.chessme.king import safety_of
from arbitre.chessme.legal_moves import can_move
from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.placing import legal_placements
from arbitre.chessme.readings import FewMen, NoProgress, Repetition, Resigning, UsableHand, WinningThreat
from arbitre.chessme.state import Phase, State
from arbitre.chessme.table import Table
from arbitre.core.game import Outcome

QUIET_TURNS_THAT_DRAW = 100
TIMES_THAT_DRAW = 3


def is_mate(*, in_check: bool, can_move: bool) -> bool:
    """A player in check without a legal move that ends it has lost.

    Règle : CM-FIN-1 (Fin de la partie), CM-BUT-1 (But du jeu).
    """
    return in_check and not can_move


def is_stalemate(*, in_check: bool, can_move: bool) -> bool:
    """A player who is not in check and has no man to move draws the game.

    Règle : CM-FIN-3 (Fin de la partie), CM-ROI-7 (Règles spéciales pour le roi).
    """
    return not in_check and not can_move


def threat_alone_wins(threat: WinningThreat, *, in_check: bool) -> bool:
    """A mere threat to the king does not win: it must be unanswerable.

    Règle : CM-BUT-1 (But du jeu), CM-FIN-1 (Fin de la partie). Litige : CM-D-02.
    """
    return in_check and threat is WinningThreat.ANY


def may_place_instead(state: State) -> bool:
    """A player who cannot move is stalemated, whatever the hand could still put into play.

    Règle : CM-TOUR-3 (Tour d'un joueur), CM-FIN-3 (Fin de la partie). Litige : CM-D-25.
    """
    if state.readings.usable_hand is UsableHand.STALEMATE:
        return False
    return next(legal_placements(state), None) is not None


def too_few_men(table: Table, few_men: FewMen) -> bool:
    """However few men are left, play goes on until mate, stalemate or agreement.

    Règle : CM-GEN-1 (Introduction). Litige : CM-D-27.
    """
    if few_men is FewMen.PLAY_GOES_ON:
        return False
    others = [man.kind for man in table.men if man.kind is not Kind.KING]
    return not others or (len(others) == 1 and others[0] in (Kind.BISHOP, Kind.KNIGHT))


def too_often(past: tuple[Table, ...], now: Table, repetition: Repetition) -> bool:
    """A position may come back as often as the players like.

    Règle : CM-GEN-1 (Introduction). Litige : CM-D-26.
    """
    same_side_to_move = past[-2::-2]
    return repetition is Repetition.THIRD_TIME_DRAWS and same_side_to_move.count(now) + 1 >= TIMES_THAT_DRAW


def too_long_quiet(quiet_turns: int, no_progress: NoProgress) -> bool:
    """Turns without capture, placement or promotion may follow one another without limit.

    Règle : CM-GEN-1 (Introduction). Litige : CM-D-26.
    """
    return no_progress is NoProgress.FIFTY_TURNS_DRAW and quiet_turns >= QUIET_TURNS_THAT_DRAW


def outcome_at_turn(state: State) -> Outcome[Colour] | None:
    """How the game ends as a player's turn begins, if it does.

    Règle : CM-TOUR-1 (Déroulement de la partie), CM-FIN-1, CM-FIN-3 (Fin de la partie).
    """
    return outcome_for(state) or _outcome_by_imported_rule(state)


def outcome_for(state: State) -> Outcome[Colour] | None:
    """Mate or stalemate of the player to move, if it is one.

    Règle : CM-BUT-1 (But du jeu), CM-ROI-7 (Règles spéciales pour le roi), CM-FIN-1, CM-FIN-3 (Fin de la partie).
    """
    loser = state.to_move
    in_check = safety_of(state.table, loser, state.readings).in_check
    # By one reading the threat to the king decides by itself.
    if threat_alone_wins(state.readings.winning_threat, in_check=in_check):
        return Outcome(loser.other, "threat", ("CM-BUT-1",))
    able = can_move(state, loser)
    # In check, and nothing answers it.
    if is_mate(in_check=in_check, can_move=able):
        return Outcome(loser.other, "mate", ("CM-FIN-1", "CM-BUT-1"))
    # Not in check, yet no man can move; by one reading a tile may still be put into play instead.
    if is_stalemate(in_check=in_check, can_move=able) and not may_place_instead(state):
        return Outcome(None, "stalemate", ("CM-FIN-3", "CM-ROI-7"))
    return None


def _outcome_by_imported_rule(state: State) -> Outcome[Colour] | None:
    """Draws that ordinary chess knows and the booklet does not tell of, each by a reading alone.

    Règle : CM-GEN-1 (Introduction). Litiges : CM-D-26, CM-D-27.
    """
    readings = state.readings
    # Nobody has the men to give mate any more.
    if too_few_men(state.table, readings.few_men):
        return Outcome(None, "few-men", ("CM-GEN-1",))
    # The same table has come up too often.
    if too_often(state.past_positions, state.table, readings.repetition):
        return Outcome(None, "repetition", ("CM-GEN-1",))
    # Nothing was taken, placed or promoted for too long.
    if too_long_quiet(state.quiet_turns, readings.no_progress):
        return Outcome(None, "no-progress", ("CM-GEN-1",))
    return None


def may_resign(phase: Phase, resigning: Resigning) -> bool:
    """A player may give the game up whenever a choice is theirs, though the booklet does not speak of it.

    Règle : CM-FIN-5 (Fin de la partie). Litige : CM-D-38.
    """
    match resigning:
        case Resigning.AT_OWN_CHOICES:
            return True
        case Resigning.BEFORE_MOVING:
            return phase is Phase.MOVE
        case Resigning.NEVER:
            return False


def outcome_by_resignation(loser: Colour) -> Outcome[Colour]:
    """Who gives up has lost.

    Règle : CM-FIN-5 (Fin de la partie). Litige : CM-D-38.
    """
    return Outcome(loser.other, "resignation", ("CM-FIN-5",))


def outcome_by_agreement() -> Outcome[Colour]:
    """The players may agree a draw.

    Règle : CM-FIN-4 (Fin de la partie).
    """
    return Outcome(None, "agreement", ("CM-FIN-4",))
