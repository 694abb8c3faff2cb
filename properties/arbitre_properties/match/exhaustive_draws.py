"""How many cards may be drawn or announced, against an independent statement, point by point; see `exhaustive`."""

from itertools import product

from attrs import evolve

from arbitre.core.ruling import Ruling
from arbitre.match.rules.drawing import announcements, announces, draw_is_over, may_reshuffle
from arbitre.match.rules.readings import DrawCount, EmptyHand, Readings, ReshuffleAtLeftEnd, StoppingShort
from arbitre.match.table.agenda import DrawCards
from arbitre.match.table.people import SPASSKY
from arbitre_properties.match.exhaustive import Differences
from arbitre_properties.match.exhaustive_hands import seat_with


def new_piles_at_the_left_end() -> Differences:
    """PIOCHE-1, PIOCHE-3, END-7: a new pile is always made; by the rival reading not where its cost cannot be suffered."""
    for endurance, reading in product(range(12), ReshuffleAtLeftEnd):
        barred = endurance == 0 and reading.value == "impossible"
        if may_reshuffle(endurance, reading) == barred:
            yield endurance, reading


def when_draws_are_announced() -> Differences:
    """LEX-5a, EFF-1b: never; by the rival reading once, before the first card, and not again after a shuffle."""
    for shown, shuffled, reading in product((None, 1, 3), (False, True), DrawCount):
        asked = (reading.value, shuffled) == ("announced", False)
        if announces(DrawCards(SPASSKY, shown, shuffled=shuffled), reading) != asked:
            yield shown, shuffled, reading


def numbers_that_may_be_announced() -> Differences:
    """EFF-1a, EFF-1b, LEX-5b, ETAT-1a, ETAT-1b: each number from none to what is due and there, but for those that the rival readings of a refill forbid."""
    for hand, pile, discards, endurance, shown, left_end in product(
        (0, 1, 4), range(3), range(3), (0, 2), (None, 1, 3), ReshuffleAtLeftEnd
    ):
        within_reach = pile if endurance == 0 and left_end is ReshuffleAtLeftEnd.IMPOSSIBLE else pile + discards
        due = len(range(hand, 5)) if shown is None else shown
        most = min(due, within_reach)
        for stopping, empty, in_a_game in product(StoppingShort, EmptyHand, (False, True)):
            readings = Readings(reshuffle_at_left_end=left_end, stopping_short=stopping, empty_hand=empty)
            forbidden = set()
            if shown is None and stopping is StoppingShort.NOT_TO_AVOID_A_RESHUFFLE:
                forbidden |= {pile} - {most}
            if shown is None and hand == 0 and not in_a_game and empty is EmptyHand.ONE_CARD_AT_LEAST:
                forbidden |= {0} - {most}
            seat = evolve(seat_with(hand, pile, discards), endurance=endurance)
            found = announcements(seat, 5, DrawCards(SPASSKY, shown), readings, in_a_game=in_a_game)
            if set(found) != set(range(most + 1)) - forbidden:
                yield hand, pile, discards, endurance, shown, readings, in_a_game


def why_a_draw_is_over() -> Differences:
    """ETAT-1a, LEX-6a, PIOCHE-1, EFF-1a, EFF-8a: nothing left to draw, or nothing to draw from; each with its clause."""
    for left, shown, announced, reading, can_draw, in_a_game in product(
        (0, 1), (None, 2), (False, True), DrawCount, (False, True), (False, True)
    ):
        ruling = draw_is_over(
            DrawCards(SPASSKY, shown, announced=announced),
            left,
            Readings(draw_count=reading),
            can_draw=can_draw,
            in_a_game=in_a_game,
        )
        if left:
            expected = "PIOCHE-1"
        elif shown:
            expected = "EFF-8a" if announced and reading.value == "card-by-card" else "EFF-1a"
        else:
            expected = "LEX-6a" if in_a_game else "ETAT-1a"
        if ruling != Ruling(not (left and can_draw), (expected,)):
            yield left, shown, announced, reading, can_draw, in_a_game


CHECKS = (new_piles_at_the_left_end, when_draws_are_announced, numbers_that_may_be_announced, why_a_draw_is_over)
