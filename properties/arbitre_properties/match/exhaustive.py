"""Every rule function with a finite domain against an independent statement of its rule, point by point: exchanges and ends.

Each check yields the points at which the engine says something else than the statement; a right engine yields none.
"""

from collections.abc import Iterator
from itertools import product

from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.award import endurance_cost_of_winning
from arbitre.match.rules.columns import free_columns
from arbitre.match.rules.comparison import exchange_winner, total_strength
from arbitre.match.rules.effects.amounts import half_rounded_up
from arbitre.match.rules.effects.marker import shift_in_spaces
from arbitre.match.rules.end_of_game import (
    game_is_over,
    game_winner,
    lead_of,
    match_winner,
    open_value,
    points_for,
    winner_after_resignation,
)
from arbitre.match.rules.endurance import endurance_after, hand_limit
from arbitre.match.rules.initiative import initiative
from arbitre.match.rules.marker import marker_after
from arbitre.match.rules.pawns import most_pawns, places_left
from arbitre.match.rules.readings import (
    BothKings,
    ColumnFourCost,
    EmptiedBoard,
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    NeutralAfterFour,
    OpenValue,
    PawnsByEffect,
    Readings,
    ResignationPoint,
    ShiftDirection,
    TiedColumn,
    TieInitiative,
    TrackEnd,
)
from arbitre.match.table.people import BOTH, COLUMNS, FISCHER, SPASSKY, Colour, colour_of
from arbitre.match.table.state import ColumnState, Exchange, Zone
from arbitre_properties.theorems.match.laboratory import card_name

Differences = Iterator[object]
FILLED = (Zone(card_name(SPASSKY, 0), 0), Zone(card_name(FISCHER, 0), 0))
NEVER_PLAYED, FREED, FULL, TIED = (
    ColumnState(),
    ColumnState(was_freed=True),
    ColumnState(FILLED),
    ColumnState(FILLED, was_tied=True),
)
MARKERS = range(-14, 15)


def totals_decide_the_exchange() -> Differences:
    """ECH-0d, ECH-0e, ECH-4a, ECH-4b, ECH-4c, ECH-4d, ECH-6a: every strength and number of pawns on both sides."""
    for left, pawns, right, others in product(range(6), range(3), range(6), range(3)):
        winner = exchange_winner(total_strength(left, pawns), total_strength(right, others))
        lead = left + pawns - right - others
        expected = SPASSKY if lead > 0 else FISCHER if lead < 0 else None
        if winner is not expected:
            yield left, pawns, right, others


def pawns_within_reach() -> Differences:
    """ECH-2g, ECH-2h, ECH-2i, ECH-3e, CARTE-MAJ-a: none, one or two, as the reserve allows; none under a ban."""
    table = {(False, 0): 0, (False, 1): 1, (True, 0): 0, (True, 1): 0}
    for reserve, is_barred in product(range(17), (False, True)):
        expected = table.get((is_barred, reserve), 0 if is_barred else 2)
        if most_pawns(reserve, is_barred=is_barred) != expected:
            yield reserve, is_barred


def places_of_a_card() -> Differences:
    """ECH-2h, ECH-2i, CARTE-PROMO: an effect has the places that are still free, unless it is not held to them."""
    for above, reading in product(range(3), PawnsByEffect):
        expected = {0: 2, 1: 1, 2: 0}[above]
        found = places_left(Zone(card_name(SPASSKY, 0), above), reading)
        if (found == expected) == (reading is PawnsByEffect.BEYOND_TWO) or found < expected:
            yield above, reading


def who_leads() -> Differences:
    """ECH-0c, ECH-1a, ECH-1b, ECH-1c, ECH-1d, MEP-4b, LEX-1c, CARTE-SIMP-e, NOUV-5c, AIDE-5-5b: every history, every reading."""
    for queen, is_empty, emptied, tie in product(BOTH, (False, True), EmptiedBoard, TieInitiative):
        readings = Readings(emptied_board=emptied, tie_initiative=tie)
        if initiative(queen, None, board_is_empty=is_empty, readings=readings).answer is not queen:
            yield queen, "first exchange"
        for leader, winner in product(BOTH, (None, *BOTH)):
            if is_empty and emptied is EmptiedBoard.WHITE_LEADS:
                expected = queen
            elif winner is not None:
                expected = winner
            else:
                expected = queen.other if tie is TieInitiative.BLACK else leader.other
            previous = Exchange(leader, COLUMNS[0], winner)
            if initiative(queen, previous, board_is_empty=is_empty, readings=readings).answer is not expected:
                yield queen, previous, is_empty, readings


def columns_open_to_the_leader() -> Differences:
    """ECH-2b, ECH-2d, ECH-2e, CARTE-SIMP-f: exactly those without a card, on every board."""
    for board in product((NEVER_PLAYED, FREED, FULL, TIED), repeat=4):
        expected = [place + 1 for place, column in enumerate(board) if column in (NEVER_PLAYED, FREED)]
        if [column.advantage for column in free_columns(board)] != expected:
            yield board


def what_column_four_costs() -> Differences:
    """ECH-6e, ECH-6f: one endurance, for IIII alone, by each reading of what it follows."""
    for column, awarded, cost in product(COLUMNS, range(5), ColumnFourCost):
        follows = {
            ColumnFourCost.ON_WIN: True,
            ColumnFourCost.ON_ANY_GAIN: awarded >= 1,
            ColumnFourCost.ON_FULL_GAIN: awarded == 4,
        }
        expected = 1 if column.name == "FOUR" and follows[cost] else 0
        if endurance_cost_of_winning(column, awarded, Readings(column_four_cost=cost)) != expected:
            yield column, awarded, cost


def what_is_still_open() -> Differences:
    """ECH-7b, LEX-2, CARTE-SIMP-f: every board, number of exchanges and reading."""
    for board, exchanges, which, length, tied in product(
        product((NEVER_PLAYED, FREED, FULL, TIED), repeat=4), range(1, 8), OpenValue, GameLength, TiedColumn
    ):
        readings = Readings(open_value=which, game_length=length, tied_column=tied)
        counted = [NEVER_PLAYED] if which is OpenValue.NEVER_FREED_COLUMNS else [NEVER_PLAYED, FREED]
        values = [place + 1 for place, column in enumerate(board) if column in counted]
        if which is OpenValue.PLAYABLE_COLUMNS and length is GameLength.AT_MOST_FOUR_EXCHANGES:
            while len(values) > max(0, 4 - exchanges):
                values.remove(min(values))
        if tied is TiedColumn.UNRESOLVED:
            values += [place + 1 for place, column in enumerate(board) if column == TIED]
        if open_value(board, exchanges, readings) != sum(values):
            yield board, exchanges, readings


def when_a_game_is_over() -> Differences:
    """EXPL-4, ECH-0a, ECH-7b, ECH-7c, ECH-7d, ECH-7e, FIN-2, AIDE-2a, AIDE-2b: every position under every reading of the end."""
    readings_of_the_end = [
        Readings(game_length=length, full_neutral_board=full, lead_measure=measure, neutral_after_four=neutral)
        for length, full, measure, neutral in product(GameLength, FullNeutralBoard, LeadMeasure, NeutralAfterFour)
    ]
    for readings, marker, start, value, count in product(
        readings_of_the_end, MARKERS, (-3, 0, 4), range(11), range(1, 8)
    ):
        reasons = {
            "full": value == 0 and not (marker == 0 and readings.full_neutral_board is FullNeutralBoard.LEADER_RESIGNS),
            "four": value > 0 and count >= 4 and readings.game_length is GameLength.AT_MOST_FOUR_EXCHANGES,
            "drawn": value > 0 and count >= 4 and marker == 0 and readings.neutral_after_four is NeutralAfterFour.DRAWN,
            "ahead": value > 0
            and (abs(marker) if readings.lead_measure is LeadMeasure.MARKER else abs(marker - start)) > value,
        }
        answer = game_is_over(
            marker=marker,
            earned=marker - start,
            open_value=value,
            has_empty_column=value > 0,
            exchanges=count,
            readings=readings,
        )
        if answer.answer is not any(reasons.values()):
            yield readings, marker, start, value, count


def what_a_game_ended_by() -> Differences:
    """ECH-7b, ECH-7c, ETAT-3a, FIN-2, AIDE-2a: a lead above what is open, or else all exchanges played, with or without a winner."""
    for measure, marker, start, value in product(LeadMeasure, MARKERS, (-3, 0, 4), range(11)):
        readings = Readings(lead_measure=measure)
        lead = {"marker": marker, "earned-in-this-game": marker - start}[measure.value]
        if lead_of(marker, marker - start, readings) != lead:
            yield measure, marker, start
        reasons = {True: {"ECH-7b", "ECH-7c"}, False: {"AIDE-2a"} | ({"FIN-2"} if marker == 0 else set())}
        for count in (3, 4):
            found = game_is_over(
                marker=marker,
                earned=marker - start,
                open_value=value,
                has_empty_column=value > 0,
                exchanges=count,
                readings=readings,
            )
            expected = reasons[max(lead, -lead) > value] if found.answer else {"ECH-7d"}
            if set(found.clauses) != expected:
                yield measure, marker, start, value, count


def who_wins_a_game() -> Differences:
    """EXPL-7, EXPL-8, FIN-1, FIN-2, ABAN-2, LEX-4, AIDE-3a, AIDE-3b: every marker, with and without a resignation."""
    for marker in MARKERS:
        side = {1: SPASSKY, -1: FISCHER, 0: None}[(marker > 0) - (marker < 0)]
        if game_winner(marker) is not side:
            yield marker
        for loser in BOTH:
            given_away = winner_after_resignation(loser, marker, Readings())
            by_marker = winner_after_resignation(
                loser, marker, Readings(resignation_point=ResignationPoint.MARKER_DECIDES)
            )
            if given_away is loser or given_away is None or by_marker is not side:
                yield marker, loser


def points_and_the_match() -> Differences:
    """INTRO-1, INTRO-2, CONT-5, FIN-3, FIN-4, FIN-5, FDM-1, FDM-2, FDM-3, AIDE-4: every score, every result."""
    if [points_for(winner) for winner in (SPASSKY, FISCHER, None)] != [(1, 0), (0, 1), (1, 1)]:
        yield "points"
    for spassky, fischer, queen, reading in product(range(7), range(7), BOTH, BothKings):
        winner = match_winner((spassky, fischer), queen, Readings(both_kings=reading))
        both = SPASSKY if reading is BothKings.SPASSKY_WINS else queen
        expected = {(True, True): both, (True, False): SPASSKY, (False, True): FISCHER, (False, False): None}
        if winner is not expected[spassky == 6, fischer == 6]:
            yield spassky, fischer, queen, reading


def marker_space_by_space() -> Differences:
    """CONT-7, ECH-2f, ECH-6c, ECH-6d, ETAT-3b, EFF-4, EFF-5, EFF-6, EFF-7: as if moved one space at a time, on any track."""
    for marker, spaces, length, end in product(range(-12, 13), range(-4, 5), range(1, 13), TrackEnd):
        if end is TrackEnd.STOP and abs(marker) > length:
            continue
        position, step = marker, 1 if spaces > 0 else -1
        for _ in range(abs(spaces)):
            if end is TrackEnd.COUNT_ON or -length <= position + step <= length:
                position += step
        if marker_after(marker, spaces, length, end) != position:
            yield marker, spaces, length, end


def shifts_have_a_direction() -> Differences:
    """EFF-4, EFF-5, EFF-6, EFF-7, MEP-1b: towards the person named, whoever applies it; or, by the rival reading, its owner."""
    for towards, spaces, owner, direction in product(BOTH, range(3), BOTH, ShiftDirection):
        person = towards if direction is ShiftDirection.TOWARDS_THE_NAMED_PERSON else owner
        expected = spaces if person is SPASSKY else -spaces
        if shift_in_spaces(towards, spaces, owner, direction) != expected:
            yield towards, spaces, owner, direction


def halves() -> Differences:
    """CARTE-LECON, ECH-6c: half of every hand and award, rounded up, counted by pairing off."""
    for amount in range(17):
        left, half = amount, 0
        while left > 0:
            left, half = left - 2, half + 1
        if half_rounded_up(amount) != half:
            yield amount


def endurance_space_by_space() -> Differences:
    """CONT-8, END-1, END-2, END-3, END-4, END-5, END-6, END-7, EFF-3: as if moved one space at a time, as far as the track goes."""
    for last in range(12):
        for position, change in product(range(last + 1), range(-5, 6)):
            moved, step = position, 1 if change > 0 else -1
            for _ in range(abs(change)):
                if 0 <= moved + step <= last:
                    moved += step
            if endurance_after(position, change, last) != moved:
                yield position, change, last


def limits_on_the_track() -> Differences:
    """END-8, END-9: on every track of up to four spaces, the limit is the one under the marker."""
    for length in range(1, 5):
        for limits in product((5, 6, 7), repeat=length):
            track = Track(tuple(Space(limit) for limit in limits), 0)
            if [hand_limit(track, position) for position in range(length)] != list(limits):
                yield limits


def colours_of_the_players() -> Differences:
    """MEP-4b, CARTE-13, CARTE-14, CARTE-15, NOUV-5b: whoever has the queen has White, the other Black."""
    table = {
        (SPASSKY, SPASSKY): Colour.WHITE,
        (FISCHER, SPASSKY): Colour.BLACK,
        (SPASSKY, FISCHER): Colour.BLACK,
        (FISCHER, FISCHER): Colour.WHITE,
    }
    for (player, queen), colour in table.items():
        if colour_of(player, queen) is not colour:
            yield player, queen


CHECKS = (
    totals_decide_the_exchange,
    pawns_within_reach,
    places_of_a_card,
    who_leads,
    columns_open_to_the_leader,
    what_column_four_costs,
    what_is_still_open,
    when_a_game_is_over,
    what_a_game_ended_by,
    who_wins_a_game,
    points_and_the_match,
    marker_space_by_space,
    shifts_have_a_direction,
    halves,
    endurance_space_by_space,
    limits_on_the_track,
    colours_of_the_players,
)
