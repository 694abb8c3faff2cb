"""Drawing and the new draw pile (p. 9, 11)."""

from itertools import product

import pytest
from attrs import evolve
from tests.match.table import (
    F_QUEEN,
    S_KING,
    S_KNIGHT,
    S_SPARE,
    asked,
    by_chance,
    do,
    done,
    duel,
    of_kind,
    read_as,
    refusal,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.core.decision import CHANCE, AnyOrder, Shuffle
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.rules.drawing import announcements, can_draw, cards_left_to_draw, may_reshuffle, may_stop
from arbitre.match.rules.effects.vocabulary import Gain, RefillHand, Resource
from arbitre.match.rules.readings import Readings, RefillTarget, ReshuffleAtLeftEnd
from arbitre.match.table.actions import DRAW, STOP, Announce, Discard
from arbitre.match.table.agenda import DrawCards
from arbitre.match.table.events import CardDrawn, DrawingStopped, EnduranceChanged, PileShuffled
from arbitre.match.table.people import FISCHER, SPASSKY, CardId
from arbitre.match.table.state import Seat, State

REFILL = DrawCards(SPASSKY, None, target=6)
CARDS = tuple(CardId(name) for name in "abcdefgh")


def seat(*, hand: int = 3, pile: int = 2, discards: int = 3, endurance: int = 3) -> Seat:
    """A seat with so many cards in each place."""
    return Seat(CARDS[:hand], CARDS[:pile], CARDS[:discards], endurance, 2, 6)


def drawing(cards: int, pile: int, *, ruleset: Ruleset | None = None, endurance: int = 3, hand: int = 4) -> State:
    """Spassky draws up to so many cards by an effect (or refills, for 0), with so many left in the pile."""
    effect = Gain(Resource.CARDS, cards) if cards else RefillHand()
    rules = with_effect(S_KNIGHT, effect, of=ruleset or read_as())
    held = (S_KNIGHT, S_KING, *S_SPARE)[:hand]
    state = table(rules, spassky=held, piles=(pile, None), endurance=(endurance, 4))
    return use(duel(state, S_KNIGHT, F_QUEEN))[0]


def test_the_pile_is_reshuffled_only_when_a_card_must_be_drawn() -> None:
    """PIOCHE-1, AIDE-6a: an empty pile stays empty until a draw is decided."""
    state = drawing(2, 1)
    state = do(state, DRAW)
    assert state.seats[0].draw_pile == ()
    assert asked(state) == ("draw", SPASSKY)
    stopped, events = done(state, STOP)
    assert stopped.seats[0].draw_pile == ()
    assert of_kind(events, PileShuffled) == []


def test_a_new_pile_is_shuffled_drawn_from_and_paid_for() -> None:
    """PIOCHE-1, PIOCHE-2, PIOCHE-3, AIDE-6a, AIDE-6b, AIDE-6c: the discards become the pile, one card, one endurance."""
    state = drawing(1, 0)
    discards = state.seats[0].discard_pile
    state = do(state, DRAW)
    pending = match.decision(state)
    assert pending is not None
    assert (pending.chooser, pending.space) == (CHANCE, AnyOrder(tuple(sorted(discards))))
    after, events = done(state, Shuffle(tuple(sorted(discards))))
    assert after.seats[0].discard_pile == ()
    assert len(after.seats[0].draw_pile) == len(discards) - 1
    assert after.seats[0].endurance == 2
    kinds = [type(event) for event in events if isinstance(event, PileShuffled | CardDrawn | EnduranceChanged)]
    assert kinds == [PileShuffled, CardDrawn, EnduranceChanged]


def test_the_card_must_be_taken_once_shuffled() -> None:
    """PIOCHE-1, PIOCHE-2: D-15, the shuffle commits to a card; read otherwise one may stop and pays nothing."""
    may_stop_rules = read_as(after_reshuffle="may-stop")
    state = by_chance(do(drawing(1, 0, ruleset=may_stop_rules), DRAW))
    assert list(match.legal(state)) == [DRAW, STOP]
    stopped = do(state, STOP)
    assert stopped.seats[0].endurance == 3
    assert stopped.seats[0].discard_pile == ()
    assert do(state, DRAW).seats[0].endurance == 2
    assert asked(by_chance(do(drawing(1, 0), DRAW))) == ("lead", FISCHER), "the card came at once"


@pytest.mark.parametrize(("reading", "hand"), [("after-the-whole-draw", 6), ("after-the-card", 5)])
def test_when_a_reshuffle_is_paid_for(reading: str, hand: int) -> None:
    """PIOCHE-3: D-09, after the whole draw; read otherwise after the card, so that the refill aims lower."""
    rules = read_as(reshuffle_cost=reading)
    state = drawing(0, 0, ruleset=rules, endurance=2, hand=5)
    state = by_chance(do(state, DRAW))
    while asked(state)[0] == "draw":
        state = do(state, DRAW)
    assert len(state.seats[0].hand) == hand
    assert state.seats[0].endurance == 1
    assert asked(state)[0] == ("limit" if hand == 6 else "lead")


def test_the_target_of_a_refill() -> None:
    """LEX-6a, ETAT-1a: D-10, the limit as it moves, or as it stood at the start."""
    for target, left in ((RefillTarget.LIVE_LIMIT, 2), (RefillTarget.LIMIT_AT_THE_START, 3)):
        assert cards_left_to_draw(REFILL, 3, 5, target) == left
    assert cards_left_to_draw(DrawCards(SPASSKY, 4, drawn=1), 9, 5, RefillTarget.LIVE_LIMIT) == 3
    rules = read_as(reshuffle_cost="after-the-card", refill_target="limit-at-the-start")
    state = by_chance(do(drawing(0, 0, ruleset=rules, endurance=2, hand=5), DRAW))
    while asked(state)[0] == "draw":
        state = do(state, DRAW)
    assert len(state.seats[0].hand) == 6


def test_reshuffling_on_the_leftmost_space() -> None:
    """PIOCHE-3, END-7: D-66, free there, since what cannot be lost is ignored; read otherwise impossible."""
    state = by_chance(do(drawing(1, 0, endurance=0), DRAW))
    assert (len(state.seats[0].hand), state.seats[0].endurance) == (4, 0)
    barred = drawing(1, 0, ruleset=read_as(reshuffle_at_left_end="impossible"), endurance=0)
    assert asked(barred) == ("lead", FISCHER), "there was no card to be had"
    for endurance in range(3):
        assert may_reshuffle(endurance, ReshuffleAtLeftEnd.FREE)
        assert may_reshuffle(endurance, ReshuffleAtLeftEnd.IMPOSSIBLE) is (endurance > 0)


@pytest.mark.parametrize(("pile", "discards", "possible"), [(2, 0, True), (2, 3, True), (0, 3, True), (0, 0, False)])
def test_whether_a_card_can_be_had(pile: int, discards: int, possible: bool) -> None:  # noqa: FBT001  (a table of cases)
    """PIOCHE-1, LEX-5a: from the pile, or from discards that make a new one."""
    assert can_draw(seat(pile=pile, discards=discards), ReshuffleAtLeftEnd.FREE) is possible


def test_without_any_card_drawing_ends() -> None:
    """PIOCHE-1: D-22, nothing drawn, nothing shuffled, nothing lost."""
    state = duel(table(with_effect(S_KNIGHT, Gain(Resource.CARDS, 2))), S_KNIGHT, F_QUEEN)
    bare = evolve(state.seats[0], draw_pile=(), discard_pile=())
    _, events = use(evolve(state, seats=(bare, state.seats[1])))
    assert of_kind(events, DrawingStopped)[0].drawn == 0
    assert of_kind(events, EnduranceChanged) == []


def test_stopping_short_of_a_reshuffle() -> None:
    """LEX-5b, ETAT-1b: D-13, always allowed; read otherwise a refill must go on through an empty pile."""
    strict = read_as(stopping_short="not-to-avoid-a-reshuffle").readings
    default = Readings()
    assert may_stop(seat(pile=0), REFILL, default, in_a_game=True)
    assert not may_stop(seat(pile=0), REFILL, strict, in_a_game=True)
    assert may_stop(seat(pile=1), REFILL, strict, in_a_game=True)
    assert may_stop(seat(pile=0), DrawCards(SPASSKY, 2), strict, in_a_game=True), "only refills oblige"
    state = drawing(0, 0, ruleset=read_as(stopping_short="not-to-avoid-a-reshuffle"))
    assert list(match.legal(state)) == [DRAW]
    assert refusal(state, STOP) == "must-draw"


def test_one_card_at_least_between_games() -> None:
    """ETAT-1b, ABAN-1a: D-64, one may begin a game without a card; read otherwise one card must be drawn."""
    strict = read_as(empty_hand="one-card-at-least").readings
    assert may_stop(seat(hand=0), REFILL, Readings(), in_a_game=False)
    assert not may_stop(seat(hand=0), REFILL, strict, in_a_game=False)
    assert may_stop(seat(hand=1), REFILL, strict, in_a_game=False)
    assert may_stop(seat(hand=0), REFILL, strict, in_a_game=True)
    announced = DrawCards(SPASSKY, 2, announced=True, shuffled=True)
    assert not may_stop(seat(hand=0), announced, strict, in_a_game=False), "a number announced frees nobody"


def test_numbers_that_may_be_announced() -> None:
    """EFF-1b, LEX-5b: D-14 with D-13, D-64 and D-66."""
    numbers = announcements(seat(), 6, REFILL, Readings(), in_a_game=True)
    assert numbers == (0, 1, 2, 3)
    strict = read_as(stopping_short="not-to-avoid-a-reshuffle").readings
    assert announcements(seat(), 6, REFILL, strict, in_a_game=True) == (0, 1, 3)
    assert announcements(seat(pile=1), 6, REFILL, strict, in_a_game=True) == (0, 2, 3), "beyond a new pile one may stop"
    needy = read_as(empty_hand="one-card-at-least").readings
    assert announcements(seat(hand=0), 6, REFILL, needy, in_a_game=False) == (1, 2, 3, 4, 5)
    barred = read_as(reshuffle_at_left_end="impossible").readings
    assert announcements(seat(endurance=0), 6, REFILL, barred, in_a_game=True) == (0, 1, 2)
    assert announcements(seat(), 6, DrawCards(SPASSKY, 4), strict, in_a_game=True) == (0, 1, 2, 3, 4)


def test_an_announced_draw_reshuffles_on_its_own() -> None:
    """PIOCHE-1, PIOCHE-3: D-14, the cards announced are drawn to the last, a new pile included."""
    state = drawing(3, 1, ruleset=read_as(draw_count="announced"))
    state = do(state, Announce(3))
    assert asked(state) == ("shuffle", CHANCE)
    after = by_chance(state)
    assert (len(after.seats[0].hand), after.seats[0].endurance) == (6, 2)


def test_discarding_after_a_reshuffle() -> None:
    """PIOCHE-4, MAIN-2, AIDE-6d: D-12, at the end of the step; read otherwise at once, before the rest of the effect."""
    for reading, pawns in (("end-of-step", 3), ("at-once", 2)):
        rules = with_effect(
            S_KNIGHT, Gain(Resource.CARDS, 1), Gain(Resource.PAWNS, 1), of=read_as(reshuffle_discard=reading)
        )
        held = (S_KNIGHT, S_KING, *S_SPARE[:4])
        state = table(rules, spassky=held, piles=(0, None), endurance=(2, 4))
        state, _ = use(duel(state, S_KNIGHT, F_QUEEN))
        state = by_chance(do(state, DRAW))
        assert asked(state) == ("limit", SPASSKY), "six cards, a limit of five"
        assert state.seats[0].pawns == pawns
        assert len(do(state, Discard(state.seats[0].hand[:1])).seats[0].hand) == 5


def test_a_refill_says_when_its_limit_is_assumed() -> None:
    """LEX-6a, END-8: the limit of a space that nobody attests; a number of cards shown rests on no limit."""
    for cards, assumed in ((0, ("space",)), (2, ())):
        _, events = done(drawing(cards, 8, endurance=2), STOP)
        assert of_kind(events, DrawingStopped)[0].assumed == assumed


def test_a_face_down_discard_is_open_no_more_after_a_shuffle() -> None:
    """PIOCHE-1, MEP-5d: E-01, once shuffled nobody remembers where it lay."""
    state = drawing(1, 0)
    seat_with_secret = evolve(state.seats[0], face_down=state.seats[0].discard_pile[:1])
    state = do(evolve(state, seats=(seat_with_secret, state.seats[1])), DRAW)
    assert by_chance(state).seats[0].face_down == ()


def drawn(before: Seat, count: int) -> Seat:
    """A seat after so many cards have been drawn, in whatever order its discards were shuffled."""
    cards = before.draw_pile + before.discard_pile
    is_reshuffled = count > len(before.draw_pile)
    return evolve(
        before,
        hand=before.hand + cards[:count],
        draw_pile=cards[count:] if is_reshuffled else before.draw_pile[count:],
        discard_pile=() if is_reshuffled else before.discard_pile,
    )


@pytest.mark.parametrize("in_a_game", [True, False])
@pytest.mark.parametrize("most", [None, 3])
@pytest.mark.parametrize("stopping_short", ["always-allowed", "not-to-avoid-a-reshuffle"])
@pytest.mark.parametrize("empty_hand", ["allowed", "one-card-at-least"])
def test_one_announces_what_one_could_stop_at(
    empty_hand: str, stopping_short: str, most: int | None, *, in_a_game: bool
) -> None:
    """EFF-1b, LEX-5b, ETAT-1b: D-14 with D-10, D-13, D-64 and D-66, a number may be announced if, card by card, one could stop there."""
    task = DrawCards(SPASSKY, most, target=2)
    for left_end, aim in product(("free", "impossible"), (("live-limit", 4), ("limit-at-the-start", 2))):
        readings = read_as(
            draw_count="announced",
            empty_hand=empty_hand,
            stopping_short=stopping_short,
            reshuffle_at_left_end=left_end,
            refill_target=aim[0],
        ).readings
        for held, pile, discards, endurance in product(range(2), range(4), range(3), range(2)):
            full = seat(hand=held, pile=pile, discards=discards, endurance=endurance)
            within_reach = pile + (discards if endurance or left_end == "free" else 0)
            last = min(aim[1] - held if most is None else most, within_reach)
            stops = [
                count
                for count in range(last + 1)
                if count == last or may_stop(drawn(full, count), task, readings, in_a_game=in_a_game)
            ]
            assert announcements(full, 4, task, readings, in_a_game=in_a_game) == tuple(stops)
