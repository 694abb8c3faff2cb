"""Setup (p. 3-4): shuffled decks, pawns, starting hands, one exchange of cards each."""

import pytest
from attrs import evolve
from tests.match.table import DEFAULT, asked, by_chance, do, done, of_kind, read_as, refusal, with_track

from arbitre import match
from arbitre.core.decision import CHANCE, AnyOrder, Shuffle
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.box.tracks import Space
from arbitre.match.table.actions import DRAW, STOP, Discard
from arbitre.match.table.events import CardDrawn, CardsDiscarded, MarkerMoved, PawnsTaken, PileShuffled
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY
from arbitre.match.table.state import State


def dealt(ruleset: Ruleset = DEFAULT) -> State:
    """A match after the shuffles, the mulligan pending; every pile in the order of its deck."""
    return by_chance(by_chance(match.new_match(ruleset)))


def test_the_starting_position() -> None:
    """MEP-1b, MEP-2a, MEP-3-0, MEP-3-1, MEP-3-2c, MEP-3-3, MEP-4a, MEP-4c, CARTE-14, CONT-5, CONT-6, CONT-7, CONT-8: all in place."""
    state = match.new_match()
    assert (state.marker, state.scores, state.game, state.queen) == (0, (0, 0), 1, SPASSKY)
    for player in BOTH:
        seat = state.seats[player.index]
        assert seat.endurance == DEFAULT.components.tracks[player.index].start
        assert (seat.discard_pile, seat.hand) == ((), ())


def test_each_deck_is_shuffled_by_chance() -> None:
    """MEP-3-2a, MEP-3-2b: any order of the sixteen cards, Spassky's first, face down."""
    state = match.new_match()
    for player in BOTH:
        pending = match.decision(state)
        assert pending is not None
        assert (pending.chooser, pending.subject) == (CHANCE, player)
        assert pending.space == AnyOrder(tuple(sorted(DEFAULT.components.decks[player.index])))
        assert match.legal(state) == ()
        order = tuple(reversed(DEFAULT.components.decks[player.index]))
        state, events = done(state, Shuffle(order))
        assert of_kind(events, PileShuffled)[0].cards == 16
        assert (*state.seats[player.index].hand, *state.seats[player.index].draw_pile).__len__() == 16


def test_an_impossible_shuffle_is_refused() -> None:
    """MEP-3-2a: chance orders the cards of the deck, all of them and no others."""
    state = match.new_match()
    deck = DEFAULT.components.decks[0]
    assert refusal(state, Shuffle(deck[1:])) == "impossible-chance"
    assert refusal(state, Shuffle((*deck[1:], deck[1]))) == "impossible-chance"
    assert refusal(state, Discard(())) == "wrong-kind"


def test_pawns_then_hands() -> None:
    """MEP-5a, MEP-5b, MEP-5f, MEP-3-4b: two pawns each of the common reserve, then six and seven cards from the top."""
    state, events = done(by_chance(match.new_match()), Shuffle(DEFAULT.components.decks[1]))
    assert [(seat.pawns, seat.supply) for seat in state.seats] == [(2, 6), (2, 6)]
    assert [len(seat.hand) for seat in state.seats] == [6, 7]
    assert set(state.seats[1].hand) == set(DEFAULT.components.decks[1][:7])
    kinds = [type(event) for event in events if isinstance(event, PawnsTaken | CardDrawn)]
    assert kinds == [PawnsTaken] * 2 + [CardDrawn] * 13


def test_one_mulligan_each_hidden_until_both_have_chosen() -> None:
    """MEP-5c, MEP-5d, MEP-5e, EXPL-3: any cards once, discarded face up, as many drawn; D-16 together."""
    state = dealt()
    spassky, fischer = (seat.hand for seat in state.seats)
    waiting = do(state, Discard(spassky[:3]))
    assert waiting.seats[0] == state.seats[0], "nothing is shown before both have chosen"
    after, events = done(waiting, Discard(()))
    assert [len(seat.hand) for seat in after.seats] == [6, 7]
    assert after.seats[0].discard_pile == spassky[:3]
    assert set(after.seats[0].hand).isdisjoint(spassky[:3])
    assert after.seats[1].hand == fischer
    assert [(event.player, event.cards, event.face_down) for event in of_kind(events, CardsDiscarded)] == [
        (SPASSKY, spassky[:3], False)
    ]
    pending = match.decision(after)
    assert pending is not None
    assert pending.kind is match.Choice.LEAD, "the exchange of cards comes once, then the first game"


@pytest.mark.parametrize("count", range(7))
def test_any_number_of_cards_may_be_exchanged(count: int) -> None:
    """MEP-5d, MEP-5e: from none to the whole hand; the hand keeps its size."""
    state = dealt()
    after = do(state, Discard(state.seats[0].hand[:count]), Discard(()))
    assert (len(after.seats[0].hand), len(after.seats[0].discard_pile)) == (6, count)


def test_a_mulligan_of_other_cards_is_refused() -> None:
    """MEP-5d: only cards of one's own hand, each once."""
    state = dealt()
    hand = state.seats[0].hand
    assert refusal(state, Discard((state.seats[0].draw_pile[0],))) == "wrong-discard"
    assert refusal(state, Discard((hand[0], hand[0]))) == "wrong-discard"


def test_german_mulligan_lies_face_down() -> None:
    """MEP-5d: E-01, in German the other player does not see what is exchanged, until it is shuffled again."""
    state = dealt(match.make_ruleset("de", {}))
    card = state.seats[0].hand[0]
    after, events = done(do(state, Discard((card,))), Discard(()))
    assert after.seats[0].face_down == (card,)
    (event,) = of_kind(events, CardsDiscarded)
    (seen,) = of_kind(match.seen_events((event,), FISCHER), CardsDiscarded)
    assert (event.cards, seen.cards, seen.count) == ((card,), None, 1)
    assert match.view(after, FISCHER).seats[0].discards == (None,)
    assert match.view(after, SPASSKY).seats[0].discards == (card,)


@pytest.mark.parametrize(("order", "first"), [("white-first", SPASSKY), ("black-first", FISCHER)])
def test_mulligan_in_turn(order: str, first: match.Player) -> None:
    """MEP-5c: D-16, one after the other, the second in sight of the first one's discards."""
    state = dealt(read_as(mulligan_order=order))
    pending = match.decision(state)
    assert pending is not None
    assert pending.chooser is first
    after = do(state, Discard(state.seats[first.index].hand[:1]))
    assert len(after.seats[first.index].discard_pile) == 1


def test_fewer_cards_may_replace_the_mulligan() -> None:
    """MEP-5e: D-17, where drawing stays optional even here."""
    state = dealt(read_as(mulligan_draw="up-to-the-same-number"))
    after = do(state, Discard(state.seats[0].hand[:2]), Discard(()), DRAW, STOP)
    assert len(after.seats[0].hand) == 5


def test_no_more_cards_replace_the_mulligan_than_were_exchanged() -> None:
    """MEP-5e: D-17, where one draws up to the same number, that number is the most, whatever the hand limit."""
    rules = with_track(SPASSKY, [Space(7, 2)], 0, of=read_as(mulligan_draw="up-to-the-same-number"))
    state = dealt(rules)
    state = do(state, Discard(state.seats[0].hand[:2]), Discard(()), DRAW, DRAW)
    assert len(state.seats[0].hand) == 6
    assert asked(state) == ("lead", SPASSKY)


def test_start_spaces_do_not_move_the_marker_in_game_one() -> None:
    """MEP-2a, ETAT-0a: D-49, whatever the start space shows."""
    shown = evolve(DEFAULT.components.tracks[0].spaces[3], advantage=1)
    track = evolve(
        DEFAULT.components.tracks[0],
        spaces=(*DEFAULT.components.tracks[0].spaces[:3], shown, *DEFAULT.components.tracks[0].spaces[4:]),
    )
    components = evolve(DEFAULT.components, tracks=(track, DEFAULT.components.tracks[1]))
    assert dealt(evolve(DEFAULT, components=components)).marker == 0
    applied = dealt(evolve(read_as(start_space_modifier="applied"), components=components))
    assert (applied.marker, applied.start_marker) == (1, 1)


def test_start_space_modifier_is_an_event() -> None:
    """ETAT-3a, ETAT-3b: D-49, each player's move of the marker is told, with what of it is assumed."""
    for spassky, fischer, told in (
        (0, 0, []),
        (2, 0, [MarkerMoved(0, 2, ("ETAT-3a",), ("advantage",))]),
        (1, 1, [MarkerMoved(0, 1, ("ETAT-3a",), ("advantage",)), MarkerMoved(1, 0, ("ETAT-3a",), ("advantage",))]),
        (0, -2, [MarkerMoved(0, 2, ("ETAT-3a",), ("advantage",))]),
    ):
        rules = read_as(start_space_modifier="applied")
        for player, advantage in ((SPASSKY, spassky), (FISCHER, fischer)):
            rules = with_track(player, [Space(7, 2, advantage, ("advantage",))], 0, of=rules)
        state = by_chance(match.new_match(rules))
        state, events = done(state, Shuffle(DEFAULT.components.decks[1]))
        assert of_kind(events, MarkerMoved) == told
        assert [(taken.taken, taken.assumed) for taken in of_kind(events, PawnsTaken)] == [(2, ("advantage",))] * 2
        assert state.start_marker == state.marker == spassky - fischer
