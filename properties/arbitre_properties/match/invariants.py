"""What holds at every moment of every match (I-01 to I-27), each with the readings under which it is promised."""

from collections.abc import Callable

from attrs import frozen

from arbitre import match
from arbitre.core.decision import Shuffle
from arbitre.match import CardId, Choice, Player, Readings, State
from arbitre.match.actions import Answer, Lead, Resign
from arbitre.match.counting import half_rounded_up
from arbitre.match.endurance import endurance_after
from arbitre.match.events import (
    AwardChanged,
    CardDrawn,
    CardPlayed,
    CardsDiscarded,
    EffectUsed,
    EnduranceChanged,
    GameEnded,
    InitiativeTaken,
    MarkerMoved,
    PileShuffled,
    PointScored,
    QueenHandedOver,
    StrengthsCompared,
)
from arbitre.match.people import BOTH, COLUMNS, colour_of
from arbitre.match.readings import (
    AfterReshuffle,
    CancelledAdvantage,
    EmptyHands,
    EndTest,
    ExchangeWinner,
    ForcedCardFreedom,
    ForcedCardResigning,
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    LossIcon,
    MulliganDraw,
    NeutralAfterFour,
    OpenValue,
    PlayedCard,
    ResignationPoint,
    StartSpaceModifier,
    StateSpace,
    TieCost,
    TiedColumn,
    TrackEnd,
    UnusedPawns,
)
from arbitre_properties.match.moments import Moment

PLAYING = (Choice.LEAD, Choice.ANSWER)
REFILLING = (Choice.NEW_GAME_DISCARD, Choice.DRAW, Choice.ANNOUNCE, Choice.SHUFFLE)
MARKER_CLAUSES = {"ECH-6c", "EFF-4", "EFF-5", "EFF-6", "EFF-7", "NOUV-1", "ETAT-3a"}
ENDURANCE_CLAUSES = {("EFF-3",), ("ECH-6f",), ("PIOCHE-3",), ("CARTE-CENTRE",), ("LEX-2",)}


def zones_of(state: State, player: Player) -> list[tuple[CardId, int]]:
    """The cards and pawns a player has on the board."""
    zones = [column.zones[player.index] for column in state.board]
    return [(zone.card, zone.pawns) for zone in zones if zone is not None]


def every_card_is_somewhere_once(moment: Moment) -> bool:
    """CONT-1, CONT-2, CARTE-1, LEX-3a: hand, pile, discards and board hold each card of a deck exactly once (I-01)."""
    for player in BOTH:
        seat = moment.after.seats[player.index]
        on_board = [card for card, _pawns in zones_of(moment.after, player)]
        everywhere = [*seat.hand, *seat.draw_pile, *seat.discard_pile, *on_board]
        if sorted(everywhere) != sorted(moment.ruleset.components.decks[player.index]):
            return False
    return True


def nobody_holds_the_others_cards(moment: Moment) -> bool:
    """INTRO-3, CARTE-1, NOUV-2b, CARTE-SIMP-d: a card never changes its owner (I-02)."""
    by_id = moment.ruleset.components.by_id
    for player in BOTH:
        seat = moment.after.seats[player.index]
        held = [*seat.hand, *seat.draw_pile, *seat.discard_pile]
        if any(by_id[card].owner is not player for card in held):
            return False
    return all(by_id[card].owner is player for player in BOTH for card, _pawns in zones_of(moment.after, player))


def every_pawn_is_somewhere(moment: Moment) -> bool:
    """CONT-4, MEP-2b, MEP-5a, LEX-3b, NOUV-2c, EFF-2a, ETAT-2a: personal and common reserve and board add up (I-03)."""
    for player in BOTH:
        seat = moment.after.seats[player.index]
        on_board = sum(pawns for _card, pawns in zones_of(moment.after, player))
        if seat.pawns + seat.supply + on_board != moment.ruleset.components.pawns or min(seat.pawns, seat.supply) < 0:
            return False
    return True


def at_most_two_pawns_a_zone(moment: Moment) -> bool:
    """ECH-2h, ECH-2i, ECH-3e: no card carries more than two pawns (I-04)."""
    return all(0 <= pawns <= 2 for player in BOTH for _card, pawns in zones_of(moment.after, player))


def hands_respect_their_limits(moment: Moment) -> bool:
    """MAIN-1a, MAIN-2, MAIN-3, END-8, END-9: when a card is to be played no hand is above its limit (I-05)."""
    if moment.kind not in PLAYING:
        return True
    return all(len(moment.after.seats[player.index].hand) <= limit_of(moment.after, player) for player in BOTH)


def limit_of(state: State, player: Player) -> int:
    """The limit on the space of a player's marker."""
    return state.ruleset.components.tracks[player.index].spaces[state.seats[player.index].endurance].limit


def endurance_stays_on_its_track(moment: Moment) -> bool:
    """END-1, END-2, END-3, END-4, END-5, END-6, END-7: every change is as large as asked for, as far as there is room (I-06)."""
    for player in BOTH:
        last = len(moment.ruleset.components.tracks[player.index].spaces) - 1
        position = moment.before.seats[player.index].endurance
        for event in moment.events:
            if isinstance(event, EnduranceChanged) and event.player is player:
                if (event.before, event.after) != (position, endurance_after(position, event.due, last)):
                    return False
                position = event.after
        if position != moment.after.seats[player.index].endurance or not 0 <= position <= last:
            return False
    return True


def zones_come_in_pairs(moment: Moment) -> bool:
    """ECH-3a, ECH-3d, ECH-7a: before a lead every column is full or empty; before the answer exactly one has one card (I-07)."""
    counts = [sum(zone is not None for zone in column.zones) for column in moment.after.board]
    match moment.kind:
        case Choice.LEAD:
            return counts.count(1) == 0
        case Choice.ANSWER:
            column = moment.after.exchange.column if moment.after.exchange is not None else None
            return counts.count(1) == 1 and column is not None and counts[column.place] == 1
        case _:
            return True


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
    """ECH-4e, ECH-5a, ECH-5b, ECH-6b: at most one effect an exchange, and the loser's (I-12)."""
    for event in moment.events:
        if isinstance(event, EffectUsed):
            exchange = moment.before.exchange
            if exchange is None or exchange.winner is None or event.player is not exchange.winner.other:
                return False
    return moment.tally.effects <= 1


def a_tie_changes_nothing(moment: Moment) -> bool:
    """ECH-4d, ECH-4e, ECH-4f: after equal totals nothing moves until the next exchange (I-13)."""
    is_tied = False
    for event in moment.events:
        match event:
            case StrengthsCompared(winner=winner):
                is_tied = winner is None
            case InitiativeTaken() | GameEnded():
                is_tied = False
            case EnduranceChanged() | MarkerMoved() | CardDrawn() | EffectUsed() | AwardChanged() | CardsDiscarded():
                if is_tied:
                    return False
            case _:
                pass
    return True


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


def endurance_moves_for_a_reason(moment: Moment) -> bool:
    """EFF-3, ECH-6f, PIOCHE-3, CARTE-CENTRE: by an effect, by winning IIII, by a reshuffle (I-15)."""
    changes = [event.clauses for event in moment.events if isinstance(event, EnduranceChanged)]
    return all(clauses in ENDURANCE_CLAUSES for clauses in changes)


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
    """ECH-2a, ECH-2b, ECH-2d, ECH-2g, ECH-3a, ECH-3d, ECH-3e, ABAN-1a, ABAN-1b: every card, free column and pawn, and resigning (I-18, I-19)."""
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


def piles_keep_their_order(moment: Moment) -> bool:
    """LEX-5a, PIOCHE-1, PIOCHE-2, MEP-3-2b, MEP-3-2c: cards leave a pile from the top; only an empty pile is made anew (I-23)."""
    for player in BOTH:
        before, after = (state.seats[player.index] for state in (moment.before, moment.after))
        if isinstance(moment.action, Shuffle) and _shuffled(moment) is player:
            made_anew = not before.draw_pile or moment.tally.first_shuffles <= 2
            if not made_anew or moment.action.items[moment.tally.drawn[player] :] != after.draw_pile:
                return False
        elif before.draw_pile[moment.tally.drawn[player] :] != after.draw_pile:
            return False
    return True


def _shuffled(moment: Moment) -> Player | None:
    return next((event.player for event in moment.events if isinstance(event, PileShuffled)), None)


def reshuffles_are_paid_for(moment: Moment) -> bool:
    """PIOCHE-3, AIDE-6c, END-7: before each exchange as many losses as reshuffles have been suffered or ignored (I-24)."""
    return moment.kind is not Choice.LEAD or moment.tally.payments == moment.tally.reshuffles


def the_mulligan_keeps_hands(moment: Moment) -> bool:
    """MEP-5b, MEP-5c, MEP-5d, MEP-5e, MEP-5f: the first lead finds the starting hands (I-25)."""
    state = moment.after
    if moment.kind is not Choice.LEAD or (state.game, state.exchanges) != (1, 0):
        return True
    return tuple(len(seat.hand) for seat in state.seats) == moment.ruleset.components.starting_hands


def reserves_survive_the_end_of_a_game(moment: Moment) -> bool:
    """NOUV-2c, MEP-3-4b, ETAT-2a: personal pawns stay until the next game gives new ones (I-27)."""
    kept = moment.tally.pawns_at_end
    if kept is None or moment.kind not in REFILLING:
        return True
    return kept == (moment.after.seats[0].pawns, moment.after.seats[1].pawns)


@frozen
class Invariant:
    """One invariant: its id, what checks it at a moment, and under which readings it is promised."""

    id: str
    holds: Callable[[Moment], bool]
    promised: Callable[[Readings], bool]


def always(_readings: Readings) -> bool:
    """Under every reading."""
    return True


def step_seven_as_recommended(readings: Readings) -> bool:
    """Where games end as the recommended readings say."""
    return (
        readings.game_length is GameLength.UNTIL_NO_COLUMN_IS_EMPTY
        and readings.full_neutral_board is FullNeutralBoard.DRAWN
        and readings.open_value is OpenValue.EVERY_EMPTY_COLUMN
        and readings.lead_measure is LeadMeasure.MARKER
        and readings.end_test is EndTest.AT_STEP_SEVEN
        and readings.tied_column is TiedColumn.RESOLVED
        and readings.neutral_after_four is NeutralAfterFour.GO_ON
        and readings.empty_hands is EmptyHands.LEADER_RESIGNS
    )


def played_cards_stay(readings: Readings) -> bool:
    """Where nothing but freeing a column takes a card off the board."""
    return readings.played_card is PlayedCard.ON_THE_BOARD


def one_game_a_step(readings: Readings) -> bool:
    """Where somebody has to choose in every game: two empty hands that cannot be refilled do not end it by themselves."""
    return readings.empty_hands is EmptyHands.LEADER_RESIGNS


INVARIANTS = (
    Invariant("I-01", every_card_is_somewhere_once, always),
    Invariant("I-02", nobody_holds_the_others_cards, always),
    Invariant("I-03", every_pawn_is_somewhere, always),
    Invariant("I-04", at_most_two_pawns_a_zone, always),
    Invariant("I-05", hands_respect_their_limits, always),
    Invariant("I-06", endurance_stays_on_its_track, always),
    Invariant("I-07", zones_come_in_pairs, played_cards_stay),
    Invariant("I-08", exchanges_are_filled_or_freed, played_cards_stay),
    Invariant(
        "I-09",
        points_come_from_games,
        lambda readings: readings.loss_icon is LossIcon.ENDURANCE and one_game_a_step(readings),
    ),
    Invariant("I-10", queen_changes_hands_with_the_game, one_game_a_step),
    Invariant("I-11", cards_show_the_current_colour, always),
    Invariant("I-12", one_effect_of_the_loser, always),
    Invariant(
        "I-13",
        a_tie_changes_nothing,
        lambda readings: (
            readings.tie_cost is TieCost.NOBODY_PAYS and readings.exchange_winner is ExchangeWinner.FIXED_AT_COMPARISON
        ),
    ),
    Invariant(
        "I-14",
        marker_moves_for_a_reason,
        lambda readings: (
            readings.track_end is TrackEnd.COUNT_ON and readings.cancelled_advantage is CancelledAdvantage.COLUMN_ONLY
        ),
    ),
    Invariant("I-15", endurance_moves_for_a_reason, always),
    Invariant("I-16", games_end_when_they_should, step_seven_as_recommended),
    Invariant(
        "I-17",
        the_marker_names_the_winner,
        lambda readings: readings.resignation_point is ResignationPoint.OPPONENT_SCORES,
    ),
    Invariant(
        "I-18",
        the_player_may_play_or_resign,
        lambda readings: (
            readings.forced_card_resigning is ForcedCardResigning.MAY_RESIGN
            and readings.forced_card_freedom is ForcedCardFreedom.COLUMN_AND_PAWNS_FREE
        ),
    ),
    Invariant("I-20", a_bound_card_is_played, always),
    Invariant("I-21", a_ban_ends_with_the_game, always),
    Invariant(
        "I-22",
        new_games_start_afresh,
        lambda readings: (
            readings.start_space_modifier is StartSpaceModifier.IGNORED
            and readings.state_space is StateSpace.LIVE
            and readings.track_end is TrackEnd.COUNT_ON
        ),
    ),
    Invariant("I-23", piles_keep_their_order, always),
    Invariant(
        "I-24",
        reshuffles_are_paid_for,
        lambda readings: readings.after_reshuffle is AfterReshuffle.CARD_MUST_BE_TAKEN,
    ),
    Invariant(
        "I-25", the_mulligan_keeps_hands, lambda readings: readings.mulligan_draw is MulliganDraw.THE_SAME_NUMBER
    ),
    Invariant("I-27", reserves_survive_the_end_of_a_game, lambda readings: readings.unused_pawns is UnusedPawns.KEPT),
)


def broken(moment: Moment) -> list[str]:
    """The invariants that a moment breaks though its readings promise them."""
    readings = moment.ruleset.readings
    return [one.id for one in INVARIANTS if one.promised(readings) and not one.holds(moment)]
