"""Every rule about hands, piles and pawns against an independent statement, point by point; see `exhaustive`."""

from collections.abc import Iterator
from itertools import combinations, product

from attrs import evolve

from arbitre.core.decision import AnyPick, Pick, Shuffle
from arbitre.match.box.cards import strengths_of
from arbitre.match.box.presets import default_ruleset
from arbitre.match.box.tracks import Space, Track
from arbitre.match.engine import apply, decision, legal
from arbitre.match.rules.discarding import in_turn
from arbitre.match.rules.drawing import can_draw, cards_left_to_draw, cards_to_shuffle, may_stop
from arbitre.match.rules.effects.vocabulary import (
    DiscardHalf,
    DiscardToDraw,
    DrawOrPawn,
    Gain,
    RefillHand,
    Resource,
)
from arbitre.match.rules.forced_card import playable_cards
from arbitre.match.rules.hand_limit import Done, cards_open_to_limit_discard, excess_cards, limits_are_due
from arbitre.match.rules.new_game import starting_advantage
from arbitre.match.rules.pawns import pawns_due
from arbitre.match.rules.readings import (
    EmptyHand,
    ForcedCardDiscard,
    LastLimitDiscard,
    LimitDiscard,
    PawnEffect,
    PawnShortage,
    Readings,
    RefillTarget,
    ReshuffleAtLeftEnd,
    StoppingShort,
    Turns,
)
from arbitre.match.rules.setup import new_match
from arbitre.match.table.actions import DRAW, STOP, TAKE_PAWN, ChooseStrength, Discard
from arbitre.match.table.agenda import ChooseLimitDiscard, DrawCards, DrawOrTakePawn, PickHalf, ShufflePile
from arbitre.match.table.people import BOTH, COLUMNS, FISCHER, SPASSKY
from arbitre.match.table.state import Forced, Seat
from arbitre_properties.theorems.match.laboratory import FLAT, Main, Setting, Table, card_name

NEW_MATCH = new_match(default_ruleset())

Differences = Iterator[object]
DECK = tuple(card_name(SPASSKY, place, active=active) for active in (True, False) for place in range(8))
SIZES = range(4)


def seat_with(hand: int, pile: int, discards: int, endurance: int = 3) -> Seat:
    """A seat with so many cards in each place."""
    return Seat(DECK[:hand], DECK[hand : hand + pile], DECK[hand + pile : hand + pile + discards], endurance, 2, 6)


def cards_too_many() -> Differences:
    """MAIN-1a, MAIN-1b, MAIN-3, PIOCHE-4, AIDE-6d: every hand against every limit, by throwing away until it fits."""
    for cards, limit in product(range(17), range(5, 8)):
        left = cards
        while left > limit:
            left -= 1
        if excess_cards(cards, limit) != cards - left:
            yield cards, limit


def when_hands_are_cut_down() -> Differences:
    """MAIN-2, MAIN-3: D-08 with D-65, every moment under every pair of readings against a list of those that ask for it."""
    before_the_test = {Done.STEP_FIVE, Done.STEP_SIX, Done.GAME}
    asking = {
        (LimitDiscard.END_OF_STEP, LastLimitDiscard.BEFORE_THE_END_TEST): before_the_test,
        (LimitDiscard.EACH_INSTRUCTION, LastLimitDiscard.BEFORE_THE_END_TEST): before_the_test | {Done.INSTRUCTION},
        (LimitDiscard.END_OF_EXCHANGE, LastLimitDiscard.BEFORE_THE_END_TEST): {Done.EXCHANGE, Done.GAME},
        (LimitDiscard.END_OF_STEP, LastLimitDiscard.LAPSES_WITH_THE_GAME): {Done.STEP_FIVE, Done.EXCHANGE},
        (LimitDiscard.EACH_INSTRUCTION, LastLimitDiscard.LAPSES_WITH_THE_GAME): {
            Done.INSTRUCTION,
            Done.STEP_FIVE,
            Done.EXCHANGE,
        },
        (LimitDiscard.END_OF_EXCHANGE, LastLimitDiscard.LAPSES_WITH_THE_GAME): {Done.EXCHANGE, Done.GAME},
    }
    for when, last, after in product(LimitDiscard, LastLimitDiscard, Done):
        readings = Readings(limit_discard=when, last_limit_discard=last)
        if limits_are_due(after, readings) != (after in asking[when, last]):
            yield when, last, after


def pawns_taken() -> Differences:
    """ETAT-2a, ETAT-2b, ETAT-2c, EFF-2a, EFF-2b, MEP-5a: one by one from one's own part of the reserve, while it lasts."""
    for due, supply, shortage in product(range(5), range(9), PawnShortage):
        taken = 0
        while taken < due and taken < supply:
            taken += 1
        if shortage is PawnShortage.ALL_OR_NOTHING and taken < due:
            taken = 0
        if pawns_due(due, supply, shortage) != taken:
            yield due, supply, shortage


def modifiers_netted() -> Differences:
    """ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e: each modifier moves the marker towards its player, a loss away from him."""
    for spassky, fischer in product(range(-2, 3), repeat=2):
        marker = 0
        for amount, direction in ((spassky, 1), (fischer, -1)):
            for _ in range(abs(amount)):
                marker += direction if amount > 0 else -direction
        if starting_advantage(Space(6, 0, spassky), Space(6, 0, fischer)) != marker:
            yield spassky, fischer


def cards_a_draw_allows() -> Differences:
    """EFF-1a, EFF-1b, ETAT-1a, ETAT-1b, LEX-6a, LEX-6b: what is left of the number shown, or of the way to the limit."""
    for shown, drawn, hand, limit, started, target in product(
        (None, 1, 2, 3, 6), range(4), range(9), (5, 6, 7), (5, 7), RefillTarget
    ):
        if shown is not None and drawn > shown:
            continue
        task = DrawCards(SPASSKY, shown, drawn, target=started)
        aim = limit if target is RefillTarget.LIVE_LIMIT else started
        expected = len(range(drawn, shown)) if shown is not None else len(range(hand, aim))
        if cards_left_to_draw(task, hand, limit, target) != expected:
            yield task, hand, limit, target


def drawing_is_optional() -> Differences:
    """LEX-5b, EFF-1b, ETAT-1b, LEX-6b: one may always stop; the readings that disagree speak of refills only."""
    for hand, pile, shown, stopping, empty, in_a_game in product(
        SIZES, SIZES, (None, 2), StoppingShort, EmptyHand, (False, True)
    ):
        readings = Readings(stopping_short=stopping, empty_hand=empty)
        forbidden = shown is None and (
            (pile == 0 and stopping is StoppingShort.NOT_TO_AVOID_A_RESHUFFLE)
            or (hand == 0 and not in_a_game and empty is EmptyHand.ONE_CARD_AT_LEAST)
        )
        if may_stop(seat_with(hand, pile, 3), DrawCards(SPASSKY, shown), readings, in_a_game=in_a_game) is forbidden:
            yield hand, pile, shown, readings, in_a_game


def what_can_be_drawn() -> Differences:
    """PIOCHE-1, AIDE-6a, MEP-3-2a: a card is had from the pile, or from the discards made into a new one."""
    for pile, discards, endurance, reading in product(SIZES, SIZES, range(3), ReshuffleAtLeftEnd):
        seat = seat_with(2, pile, discards, endurance)
        barred = endurance == 0 and reading is ReshuffleAtLeftEnd.IMPOSSIBLE
        expected = pile > 0 or (discards > 0 and not barred)
        source = seat.draw_pile if pile else seat.discard_pile
        if can_draw(seat, reading) is not expected or cards_to_shuffle(seat) != source:
            yield pile, discards, endurance, reading


def cards_that_may_be_thrown_away() -> Differences:
    """MAIN-4, CARTE-PREP-b: any of the hand; a bound card only where nothing else will do, or where nothing protects it."""
    for size, excess, reading, player in product(range(1, 8), range(1, 8), ForcedCardDiscard, BOTH):
        seat, bound = seat_with(size, 3, 3), DECK[0]
        spared = player is SPASSKY and reading is ForcedCardDiscard.PROTECTED and excess < size
        expected = {card for card in seat.hand if not (spared and card == bound)}
        found = cards_open_to_limit_discard(seat, SPASSKY, Forced(player, bound), excess, reading)
        if excess <= size and set(found) != expected:
            yield size, excess, reading, player


def cards_that_may_be_played() -> Differences:
    """ECH-2a, ECH-3a, CARTE-PREP-b: any of the hand, or the bound one while it is there."""
    for size in range(8):
        seat = seat_with(size, 3, 3)
        state = evolve(NEW_MATCH, seats=(seat, NEW_MATCH.seats[1]))
        for bound in (None, *DECK):
            expected = {bound} if bound in seat.hand else set(seat.hand)
            forced = None if bound is None else Forced(SPASSKY, bound)
            if set(playable_cards(evolve(state, forced=forced), SPASSKY)) != expected:
                yield size, bound


def turns_of_both() -> Differences:
    """NOUV-3, NOUV-4, MEP-5c: both choose, each once, together or one after the other."""
    for turns, white in product(Turns, BOTH):
        expected = {
            Turns.TOGETHER: [[SPASSKY, FISCHER]],
            Turns.WHITE_FIRST: [[white], [white.other]],
            Turns.BLACK_FIRST: [[white.other], [white]],
        }
        if [list(group) for group in in_turn(turns, white)] != expected[turns]:
            yield turns, white


def after_losing(main: Main, *, hand: int = 3, readings: Readings | None = None) -> Table:
    """Spassky has lost an exchange with this piece and uses its effect; so many more cards are in his hand."""
    setting = Setting([main, *[Main(2)] * hand], [Main(5), *[Main(2)] * hand], readings=readings or Readings())
    return Table(setting).exchange(COLUMNS[0], 0, 0, use=True)


def half_of_a_hand() -> Differences:
    """CARTE-LECON: for every hand, chance picks exactly half of it, rounded up, and those cards are discarded."""
    for size in range(8):
        table = after_losing(Main(0, (DiscardHalf(),)), hand=size)
        task = table.state.agenda[-1] if table.state.agenda else None
        picked = task.count if isinstance(task, PickHalf) else 0
        if picked != (size + size % 2) / 2:
            yield size, picked
        if picked:
            pending = decision(table.state)
            cards = pending.space.items if pending is not None and isinstance(pending.space, AnyPick) else ()
            for chosen in combinations(cards, picked):
                after = apply(table.state, Pick(chosen)).state
                if set(chosen) - set(after.seats[FISCHER.index].discard_pile):
                    yield size, chosen


def sacrifices() -> Differences:
    """CARTE-SACR-a, CARTE-SACR-b, CARTE-SACR-c, CARTE-SACR-d: one card of the hand, then up to one of its strengths, or fewer."""
    for strength in range(6):
        setting = Setting([Main(0, (DiscardToDraw(),)), Main(strength)], [Main(5), Main(2)])
        table = Table(setting).exchange(COLUMNS[0], 0, 0, use=True)
        sacrificed = card_name(SPASSKY, 1)
        if list(legal(table.state)) != [Discard((sacrificed,))]:
            yield strength, "which card"
        expected = sorted({strength, 1})
        if list(strengths_of(table.state.ruleset.components.by_id[sacrificed])) != expected:
            yield strength, "which strengths"
        table.do(Discard((sacrificed,)))
        for chosen in expected:
            state = table.state
            if len(expected) > 1:
                state = apply(state, ChooseStrength(chosen)).state
            drawn = 0
            while isinstance(state.agenda[-1], DrawCards):
                if set(legal(state)) != {DRAW, STOP}:
                    yield strength, chosen, "not free to stop"
                state, drawn = apply(state, DRAW).state, drawn + 1
            if drawn != chosen:
                yield strength, chosen, drawn


def the_pawns_choice() -> Differences:
    """EFF-8a, EFF-8b, CARTE-9: a card or a pawn, never both, or nothing; the readings differ on what is not there."""
    for supply, has_cards, reading in product((0, 1, 6), (False, True), PawnEffect):
        readings = Readings(pawn_effect=reading)
        setting = Setting([Main(0, (DrawOrPawn(),)), Main(2)], [Main(5), Main(2)], readings=readings)
        table = Table(setting)
        seat = table.state.seats[0]
        seat = evolve(seat, supply=supply, draw_pile=seat.draw_pile if has_cards else ())
        table.state = evolve(table.state, seats=(seat, table.state.seats[1]))
        table.exchange(COLUMNS[0], 0, 0, use=True)
        task = table.state.agenda[-1]
        offered = set(legal(table.state)) if isinstance(task, DrawOrTakePawn) else {STOP}
        if DRAW in offered and not has_cards:
            yield supply, has_cards, reading, "a card that is not there"
        if has_cards and DRAW not in offered:
            yield supply, has_cards, reading, "no card though there is one"
        if supply and TAKE_PAWN not in offered:
            yield supply, has_cards, reading, "no pawn though there is one"
        for action in offered:
            after = apply(table.state, action).state if isinstance(task, DrawOrTakePawn) else table.state
            gained = len(after.seats[0].hand) - len(table.state.seats[0].hand), after.seats[0].pawns - 2
            limits = {DRAW: {(1, 0)}, TAKE_PAWN: {(0, min(1, supply))}, STOP: {(0, 0)}}
            if gained not in limits[action]:
                yield supply, has_cards, reading, action, gained


def reshuffles_and_limits() -> Differences:
    """PIOCHE-1, PIOCHE-2, PIOCHE-3, PIOCHE-4, EFF-1c, LEX-5c, AIDE-6a, AIDE-6b, AIDE-6c, AIDE-6d: every hand draws from an empty pile, loses one, and is held to the lower limit."""
    for size, endurance in product(range(7), range(6)):
        setting = Setting(
            [Main(0, (Gain(Resource.CARDS, 1),)), *[Main(2)] * size],
            [Main(5), Main(2)],
            endurance=(endurance, 3),
            pile_is_empty=True,
        )
        table = Table(setting).exchange(COLUMNS[0], 0, 0, use=True).do(DRAW)
        if not isinstance(table.state.agenda[-1], ShufflePile):
            yield size, endurance, "no reshuffle"
            continue
        table.do(Shuffle(cards_to_shuffle(table.state.seats[0])))
        lowered = max(0, endurance - 1)
        excess = size + 1 - FLAT.spaces[lowered].limit
        task = table.state.agenda[-1]
        demanded = task.excess if isinstance(task, ChooseLimitDiscard) else 0
        if (table.state.seats[0].endurance, demanded) != (lowered, max(0, excess)):
            yield size, endurance, demanded


def refilling_in_a_game() -> Differences:
    """LEX-6a, LEX-6b: for every hand and limit, up to the limit and not beyond, each card by choice."""
    for size, limit in product(range(7), (5, 6, 7)):
        if size > limit:
            continue
        track = Track((Space(limit, 2),), 0)
        setting = Setting(
            [Main(0, (RefillHand(),)), *[Main(2)] * size],
            [Main(5), Main(2)],
            endurance=(0, 3),
            tracks=(track, FLAT),
        )
        state = Table(setting).exchange(COLUMNS[0], 0, 0, use=True).state
        while state.agenda and isinstance(state.agenda[-1], DrawCards):
            if STOP not in legal(state):
                yield size, limit, "not free to stop"
            state = apply(state, DRAW).state
        if len(state.seats[0].hand) != limit:
            yield size, limit, len(state.seats[0].hand)


CHECKS = (
    cards_too_many,
    when_hands_are_cut_down,
    pawns_taken,
    modifiers_netted,
    cards_a_draw_allows,
    drawing_is_optional,
    what_can_be_drawn,
    cards_that_may_be_thrown_away,
    cards_that_may_be_played,
    turns_of_both,
    half_of_a_hand,
    sacrifices,
    the_pawns_choice,
    reshuffles_and_limits,
    refilling_in_a_game,
)
