"""How a match proceeds: exchanges, ends, points, initiative, new games; each promise checked at a moment."""

from arbitre import match
from arbitre.match import Choice, Player
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.table.actions import Answer, Lead, Resign
from arbitre.match.table.events import (
    CardPlayed,
    EffectUsed,
    MarkerMoved,
    PointScored,
    QueenHandedOver,
    StrengthsCompared,
)
from arbitre.match.table.invariants.course import half_an_exchange
from arbitre.match.table.people import BOTH, COLUMNS, colour_of
from arbitre_properties.match.conservation import PLAYING
from arbitre_properties.match.moments import Moment

MARKER_CLAUSES = {"ECH-6c", "EFF-4", "EFF-5", "EFF-6", "EFF-7", "NOUV-1", "ETAT-3a"}


def zones_come_in_pairs(moment: Moment) -> bool:
    """ECH-3a, ECH-3d, ECH-7a: before a lead every column is full or empty; before the answer exactly one has one card (I-07)."""
    return half_an_exchange(moment.after) is None


def exchanges_are_filled_or_freed(moment: Moment) -> bool:
    """EXPL-4, ECH-7b, CARTE-SIMP-f: the exchanges played are the filled columns and the freeings (I-08)."""
    filled = sum(not column.is_empty for column in moment.after.board)
    return moment.kind is not Choice.LEAD or moment.after.exchanges == filled + moment.tally.freed


def points_come_from_games(moment: Moment) -> bool:
    """INTRO-2, EXPL-7, EXPL-8, FIN-1, FIN-2: a game gives one point to its winner, or one to each (I-09)."""
    gained = [after - before for before, after in zip(moment.before.scores, moment.after.scores, strict=True)]
    end = moment.end
    if end is None:
        return gained == [0, 0]
    scored = [event.player for event in moment.events if isinstance(event, PointScored)]
    expected = list(BOTH) if end.winner is None else [end.winner]
    return scored == expected and gained == [int(player in expected) for player in BOTH]


def queen_changes_hands_with_the_game(moment: Moment) -> bool:
    """CONT-6, MEP-4b, CARTE-13, CARTE-15, NOUV-5a, NOUV-5b: once a new game, whatever the result (I-10)."""
    handed = sum(isinstance(event, QueenHandedOver) for event in moment.events)
    begun = moment.after.game - moment.before.game
    changed = moment.after.queen is not moment.before.queen
    odd = (moment.after.queen is Player.SPASSKY) == (moment.after.game % 2 == 1)
    return handed == begun <= 1 and changed == bool(begun) and odd


def cards_show_the_current_colour(moment: Moment) -> bool:
    """CARTE-16, CARTE-17, ECH-2c, ECH-3b, ECH-0b: a played card counts with the piece of its owner's colour (I-11)."""
    for event in moment.events:
        if isinstance(event, CardPlayed):
            side = moment.ruleset.components.by_id[event.card].side(colour_of(event.player, moment.before.queen))
            if event.strength != side.strength:
                return False
    return True


def one_effect_of_the_loser(moment: Moment) -> bool:
    """ECH-4e, ECH-5a, ECH-5b, ECH-6b: at most one effect per exchange, the loser's, of the piece that lies upright (I-12)."""
    for event in moment.events:
        if isinstance(event, EffectUsed) and not _is_the_losers(moment, event):
            return False
    return moment.tally.effects <= 1


def _is_the_losers(moment: Moment, event: EffectUsed) -> bool:
    """Whether an effect is one of the loser's card in this column, and of the side of his colour."""
    exchange = moment.before.exchange
    if exchange is None or exchange.winner is None or exchange.column is None:
        return False
    loser = exchange.winner.other
    zone = moment.before.board[exchange.column.place].zones[loser.index]
    if event.player is not loser or zone is None or event.card != zone.card:
        return False
    upright = moment.ruleset.components.by_id[zone.card].side(colour_of(loser, moment.before.queen))
    return set(event.parts) <= set(range(len(upright.effect)))


def a_tie_changes_nothing(moment: Moment) -> bool:
    """ECH-4d, ECH-4e, ECH-4f: after equal totals nothing moves until the next exchange (I-13)."""
    return not moment.tally.order.tie_is_broken


def marker_moves_for_a_reason(moment: Moment) -> bool:
    """EXPL-6, ECH-6c, ECH-6d, EFF-4, EFF-5, EFF-6, EFF-7, NOUV-1, ETAT-3a: by award, effect or new game, and by nothing else (I-14)."""
    marker = moment.before.marker
    for event in moment.events:
        if isinstance(event, MarkerMoved):
            if event.before != marker or event.clauses[0] not in MARKER_CLAUSES:
                return False
            if event.clauses[0] == "ECH-6c" and not _is_an_award(moment, event):
                return False
            marker = event.after
    return marker == moment.after.marker


def _is_an_award(moment: Moment, event: MarkerMoved) -> bool:
    """The value of the column, or what halving leaves of it, towards the winner."""
    exchange = moment.before.exchange
    if exchange is None or exchange.column is None:
        return False
    winner = exchange.winner
    for earlier in moment.events:
        if isinstance(earlier, StrengthsCompared):
            winner = earlier.winner
        if earlier is event:
            break
    value = exchange.column.advantage
    amounts = {value, half_rounded_up(value), half_rounded_up(half_rounded_up(value)), 1}
    return winner is not None and (event.after - event.before) * winner.sign in amounts


def is_decided(open_columns: frozenset[int], marker: int) -> bool:
    """No column is empty, or the lead exceeds what is open."""
    return not open_columns or sum(open_columns) < abs(marker)


def games_end_when_they_should(moment: Moment) -> bool:
    """ECH-7b, ECH-7c, ECH-7d, AIDE-2a, AIDE-2b, LEX-2: over when no column is empty or the lead exceeds the rest; never else, but by resigning (I-16)."""
    if moment.kind is Choice.LEAD:
        left = frozenset(column.advantage for column in COLUMNS if moment.after.board[column.place].is_empty)
        if is_decided(left, moment.after.marker):
            return False
    return moment.end is None or moment.resigned is not None or is_decided(moment.open_at_end, moment.marker_at_end)


def the_marker_names_the_winner(moment: Moment) -> bool:
    """EXPL-7, EXPL-8, FIN-1, FIN-2, ABAN-2, AIDE-3a, AIDE-3b: its side wins, neutral is a draw, a resignation gives the game away (I-17)."""
    end = moment.end
    if end is None:
        return True
    if moment.resigned is not None:
        return end.winner is moment.resigned.other
    sign = 0 if end.winner is None else end.winner.sign
    marker = moment.marker_at_end
    return sign == (marker > 0) - (marker < 0)


def the_player_may_play_or_resign(moment: Moment) -> bool:
    """ECH-2a, ECH-2b, ECH-2d, ECH-2g, ECH-3a, ECH-3d, ECH-3e, ABAN-1a, ABAN-1b: every card, free column and pawn, and resigning (I-18)."""
    if moment.kind not in PLAYING:
        return True
    state = moment.after
    pending = match.decision(state)
    if pending is None:
        return False
    seat = state.seats[pending.subject.index]
    forced = state.forced
    bound = forced is not None and forced.player is pending.subject and forced.card in seat.hand
    cards = (forced.card,) if bound and forced is not None else seat.hand
    is_barred = any(ban.player is pending.subject for ban in state.barred)
    pawns = range(1 if is_barred else min(2, seat.pawns) + 1)
    expected: set[object] = {Resign()}
    if moment.kind is Choice.LEAD:
        free = [column for column in COLUMNS if state.board[column.place].is_empty]
        expected |= {Lead(card, column, count) for card in cards for column in free for count in pawns}
    else:
        expected |= {Answer(card, count) for card in cards for count in pawns}
    return set(match.legal(state)) == expected


def only_the_leader_chooses_a_column(moment: Moment) -> bool:
    """ECH-2b, ECH-2d, ECH-3d, CARTE-SIMP-f: whoever leads may choose any empty column, whoever answers none (I-19)."""
    if moment.kind not in PLAYING:
        return True
    state = moment.after
    pending = match.decision(state)
    offered = {action.column for action in match.legal(state) if isinstance(action, Lead)}
    if moment.kind is Choice.ANSWER or pending is None or not state.seats[pending.subject.index].hand:
        return not offered
    return offered == {column for column in COLUMNS if state.board[column.place].is_empty}


def a_bound_card_is_played(moment: Moment) -> bool:
    """CARTE-PREP-b, EXPL-2: a player bound to a card plays it next, and the duty ends with that play or the game (I-20)."""
    forced = moment.before.forced
    for event in moment.events:
        if isinstance(event, CardPlayed) and forced is not None and event.player is forced.player:
            was_there = forced.card in moment.before.seats[event.player.index].hand
            if (was_there and event.card != forced.card) or moment.after.forced == forced:
                return False
    return moment.kind is not Choice.LEAD or moment.after.exchanges > 0 or moment.after.forced is None


def a_ban_ends_with_the_game(moment: Moment) -> bool:
    """CARTE-MAJ-a, EXPL-2: nobody is barred from pawns in the first exchange of a game, and a barred player adds none (I-21)."""
    for event in moment.events:
        if (
            isinstance(event, CardPlayed)
            and event.pawns
            and any(b.player is event.player for b in moment.before.barred)
        ):
            return False
    return moment.kind is not Choice.LEAD or moment.after.exchanges > 0 or not moment.after.barred


def new_games_start_afresh(moment: Moment) -> bool:
    """MEP-2a, NOUV-1, NOUV-2a, ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e: an empty board, the marker where the two spaces put it (I-22)."""
    state = moment.after
    if moment.kind is not Choice.LEAD or state.exchanges > 0:
        return True
    spaces = [state.ruleset.components.tracks[p.index].spaces[state.seats[p.index].endurance] for p in BOTH]
    expected = 0 if state.game == 1 else spaces[0].advantage - spaces[1].advantage
    return all(column.is_empty for column in state.board) and state.marker == expected == state.start_marker


def exchanges_follow_seven_steps(moment: Moment) -> bool:
    """ECH-0f, ECH-3a, ECH-3c, ECH-4f, ECH-6e: initiative, lead, answer, comparison, effect, award, in this order (I-30)."""
    return not moment.tally.order.exchange_is_broken


def new_games_follow_five_steps(moment: Moment) -> bool:
    """EXPL-1, AIDE-1, AIDE-4, FIN-5, NOUV-3, NOUV-4, NOUV-5c, ETAT-0a, ETAT-0b, AIDE-5-1, AIDE-5-2, AIDE-5-3, AIDE-5-4, AIDE-5-5a, AIDE-5-5b: neutral marker, empty board, discards, state, queen, and only between games (I-31)."""
    return not moment.tally.order.new_game_is_broken
