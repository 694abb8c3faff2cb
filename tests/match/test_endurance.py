"""Mental endurance and the hand limit (p. 8-9)."""

import pytest
from tests.match.table import (
    DEFAULT,
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_SPARE,
    asked,
    do,
    done,
    duel,
    limits_of,
    of_kind,
    read_as,
    refusal,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.match.rules.effects.vocabulary import Gain, Lose, Resource, Who
from arbitre.match.rules.endurance import endurance_after, hand_limit
from arbitre.match.rules.hand_limit import cards_open_to_limit_discard, excess_cards
from arbitre.match.rules.readings import ForcedCardDiscard
from arbitre.match.table.actions import DRAW, STOP, Discard
from arbitre.match.table.events import CardsDiscarded, EnduranceChanged
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY, CardId
from arbitre.match.table.state import Forced, Seat


@pytest.mark.parametrize("position", range(7))
@pytest.mark.parametrize("change", range(-8, 9))
def test_the_marker_moves_and_saturates(position: int, change: int) -> None:
    """END-2, END-3, END-4, END-5, END-6, END-7: right for gains, left for losses, never beyond either end."""
    assert endurance_after(position, change, 6) == max(0, min(6, position + change))


def test_the_limit_is_that_of_the_space() -> None:
    """END-8, END-9, ETAT-0a: 5, 6 or 7, on every space of both tracks, at every moment."""
    for player in BOTH:
        track = DEFAULT.components.tracks[player.index]
        for place, space in enumerate(track.spaces):
            assert hand_limit(track, place) == space.limit
            assert space.limit in (5, 6, 7)


def test_endurance_lasts_the_whole_match() -> None:
    """END-1: a new game leaves the marker where it was."""
    state = table(endurance=(1, 5))
    after = do(state, match.Resign())
    assert [seat.endurance for seat in after.seats] == [1, 5]


@pytest.mark.parametrize("cards", range(10))
@pytest.mark.parametrize("limit", [5, 6, 7])
def test_what_is_too_much(cards: int, limit: int) -> None:
    """MAIN-1a, MAIN-1b, MAIN-3: exactly what exceeds the limit, nothing at the limit."""
    assert excess_cards(cards, limit) == (cards - limit if cards > limit else 0)


F_SEVEN = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])


@pytest.mark.parametrize("who", Who)
def test_both_see_the_state_markers_move(who: Who) -> None:
    """END-2, EFF-3: what an effect does to a state marker is told to both players."""
    _, events = use(duel(table(with_effect(S_KNIGHT, Lose(Resource.ENDURANCE, 1, who))), S_KNIGHT, F_QUEEN))
    moved = of_kind(events, EnduranceChanged)
    assert [event.player for event in moved] == [who.seen_by(SPASSKY)]
    for viewer in BOTH:
        assert of_kind(match.seen_events(events, viewer), EnduranceChanged) == moved


def test_a_lower_limit_costs_cards_of_the_owners_choice() -> None:
    """MAIN-1b, MAIN-2, MAIN-3, MAIN-4: after the step, as many as needed, whichever the owner likes, face up."""
    rules = with_effect(S_KNIGHT, Lose(Resource.ENDURANCE, 4, Who.OPPONENT))
    state, _ = use(duel(table(rules, fischer=F_SEVEN), S_KNIGHT, F_QUEEN))
    assert limits_of(state)[1] == 5
    assert asked(state) == ("limit", FISCHER)
    assert {action.cards for action in match.legal(state) if isinstance(action, Discard)} == {
        (card,) for card in state.seats[1].hand
    }
    after, events = done(state, Discard((F_KING,)))
    assert len(after.seats[1].hand) == 5
    (event,) = of_kind(events, CardsDiscarded)
    assert (event.cards, event.face_down, event.clauses) == ((F_KING,), False, ("MAIN-3", "LEX-3a"))
    assert event.assumed == ("space",), "the limit of that space is assumed, and the event says so"


@pytest.mark.parametrize("cards", [(), (F_KING, F_ROOK)])
def test_no_more_and_no_less(cards: tuple[CardId, ...]) -> None:
    """MAIN-3: exactly the excess."""
    rules = with_effect(S_KNIGHT, Lose(Resource.ENDURANCE, 4, Who.OPPONENT))
    state, _ = use(duel(table(rules, fischer=F_SEVEN), S_KNIGHT, F_QUEEN))
    assert refusal(state, Discard(cards)) == "wrong-discard"


def test_drawing_above_the_limit_is_repaired_after_the_step() -> None:
    """MAIN-1a, MAIN-2, EFF-1c: D-60, only the end of the step counts."""
    rules = with_effect(S_KNIGHT, Gain(Resource.CARDS, 3), Gain(Resource.ENDURANCE, 2))
    held = (S_KNIGHT, S_QUEEN, S_KING, *S_SPARE[:3])
    state, _ = use(duel(table(rules, spassky=held), S_KNIGHT, F_QUEEN))
    state = do(state, DRAW, DRAW, DRAW)
    assert asked(state) == ("limit", SPASSKY)
    assert len(state.seats[0].hand) == 8
    assert len(do(state, Discard(state.seats[0].hand[:1])).seats[0].hand) == 7, "the gain raised the limit to 7 first"


def test_a_hand_at_its_limit_loses_nothing() -> None:
    """MAIN-1a: exceeding begins one card above the limit."""
    rules = with_effect(S_KNIGHT, Gain(Resource.CARDS, 1))
    held = (S_KNIGHT, S_QUEEN, S_KING, *S_SPARE[:3])
    state, _ = use(duel(table(rules, spassky=held), S_KNIGHT, F_QUEEN))
    after = do(state, DRAW)
    assert (len(after.seats[0].hand), asked(after)) == (6, ("lead", FISCHER))


BOTH_STRUCK = (Lose(Resource.ENDURANCE, 4, Who.OPPONENT), Lose(Resource.ENDURANCE, 3))
S_SEVEN = (S_KNIGHT, S_QUEEN, S_KING, *S_SPARE[:4])


def test_both_above_the_limit_choose_together() -> None:
    """MAIN-3: D-20, both choose before either shows; read otherwise the loser discards first, in sight."""
    rules = with_effect(S_KNIGHT, *BOTH_STRUCK)
    state, _ = use(duel(table(rules, spassky=S_SEVEN, fischer=F_SEVEN), S_KNIGHT, F_QUEEN))
    assert asked(state) == ("limit", SPASSKY)
    waiting = do(state, Discard((S_KING,)))
    assert S_KING in waiting.seats[0].hand
    assert asked(waiting) == ("limit", FISCHER)
    loser_first = with_effect(S_KNIGHT, *BOTH_STRUCK, of=read_as(joint_discard="loser-first"))
    state, _ = use(duel(table(loser_first, spassky=S_SEVEN, fischer=F_SEVEN), S_KNIGHT, F_QUEEN))
    shown = do(state, Discard((S_KING,)))
    assert S_KING in shown.seats[0].discard_pile
    assert asked(shown) == ("limit", FISCHER)


def test_the_loser_goes_first_whoever_it_is() -> None:
    """MAIN-3: D-20, not Spassky as such."""
    rules = with_effect(F_KNIGHT, *BOTH_STRUCK, of=read_as(joint_discard="loser-first"))
    state, _ = use(duel(table(rules, spassky=S_SEVEN, fischer=F_SEVEN, endurance=(4, 4)), S_QUEEN, F_KNIGHT))
    assert asked(state) == ("limit", FISCHER)


def test_a_bound_card_is_the_last_to_go() -> None:
    """MAIN-4, CARTE-PREP-b: D-31, when nothing else is left it goes after all."""
    seat = Seat((F_KING, F_QUEEN), (), (), 0, 0, 8)
    bound = Forced(FISCHER, F_KING)
    for excess, cards in ((1, (F_QUEEN,)), (2, (F_KING, F_QUEEN))):
        assert cards_open_to_limit_discard(seat, FISCHER, bound, excess, ForcedCardDiscard.PROTECTED) == cards
    assert cards_open_to_limit_discard(seat, FISCHER, bound, 1, ForcedCardDiscard.FREE) == seat.hand
    assert cards_open_to_limit_discard(seat, SPASSKY, bound, 1, ForcedCardDiscard.PROTECTED) == seat.hand


def test_the_played_card_may_count_as_held() -> None:
    """ECH-7a, MAIN-1b: D-67, a played card lies on the board; read otherwise it counts against the limit."""
    held = (S_KNIGHT, S_QUEEN, S_KING, *S_SPARE[:3])
    for reading, kind in (("on-the-board", "lead"), ("still-in-hand", "limit")):
        rules = with_effect(S_KNIGHT, Gain(Resource.CARDS, 1), of=read_as(played_card=reading))
        state, _ = use(duel(table(rules, spassky=held), S_KNIGHT, F_QUEEN))
        assert asked(do(state, DRAW))[0] == kind
        assert asked(do(state, STOP))[0] == "lead"
