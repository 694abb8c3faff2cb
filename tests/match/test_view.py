"""What one player may know of a match, and that nothing else has a place in it."""

import pytest
from attrs import evolve, fields_dict

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.match import CardId, Choice, Discard, Player, Ruleset, State, View
from arbitre.match.table.actions import Draw, Stop
from arbitre.match.table.agenda import DecidePicked, DrawCards
from arbitre.match.table.events import CardDrawn, CardForced, CardPicked, CardsDiscarded, DrawingStopped, PileShuffled
from arbitre.match.table.state import Exchange, Forced
from arbitre.match.table.view import Pending, SeatView, seen_events
from arbitre_properties.match.generation import walk

SPASSKY, FISCHER = Player.SPASSKY, Player.FISCHER
OPEN = ("game", "queen", "scores", "marker", "start_marker", "board", "exchanges", "previous", "barred", "outcome")


def dealt(ruleset: Ruleset) -> State:
    """A match after the two shuffles, before the mulligan."""
    state = match.new_match(ruleset)
    for deck in ruleset.components.decks:
        state = match.apply(state, Shuffle(deck)).state
    return state


def begun(ruleset: Ruleset, *discards: tuple[CardId, ...]) -> State:
    """A match after the mulligan, in which each player has discarded these cards."""
    state = dealt(ruleset)
    for cards in discards or ((), ()):
        state = match.apply(state, Discard(cards)).state
    return state


def test_a_view_has_no_place_for_hidden_cards() -> None:
    """MEP-3-2b: neither the other's hand nor any pile is a field of a view: only their numbers."""
    assert {"draw_pile", "seats", "hand"} & set(fields_dict(View)) == {"seats", "hand"}
    assert fields_dict(SeatView)["hand"].type == int | None
    assert fields_dict(SeatView)["draw_pile"].type == int | None
    view = match.view(begun(match.default_ruleset()), SPASSKY)
    assert (view.seats[1].hand, view.seats[1].draw_pile) == (7, 9)


@pytest.mark.parametrize("viewer", Player)
def test_no_hidden_card_is_named_in_a_view(viewer: Player) -> None:
    """MEP-3-2b: the own hand is there, no card of the other's hand or of either pile is, wherever one looks."""
    state = begun(match.default_ruleset())
    plain = match.converter().unstructure(match.view(state, viewer))
    del plain["ruleset"]
    told = str(plain)
    own, other = state.seats[viewer.index], state.seats[viewer.other.index]
    assert all(f"'{card}'" in told for card in own.hand)
    assert not any(f"'{card}'" in told for card in (*own.draw_pile, *other.draw_pile, *other.hand))


def test_discards_lie_open() -> None:
    """LEX-3a, MEP-5d: both players see what the mulligan discarded, the top card first."""
    ruleset = match.default_ruleset()
    gone = dealt(ruleset).seats[0].hand[:2]
    state = begun(ruleset, gone, ())
    assert match.view(state, FISCHER).seats[0].discards == gone
    assert match.view(state, SPASSKY).seats[0].discards == gone


def test_the_german_mulligan_stays_face_down_for_the_other() -> None:
    """MEP-5d: in German the discards of the mulligan are counted, not seen, until they are shuffled (E-01)."""
    ruleset = match.make_ruleset("de", {})
    gone = dealt(ruleset).seats[0].hand[:2]
    state = begun(ruleset, gone, ())
    assert match.view(state, FISCHER).seats[0].discards == (None, None)
    assert match.view(state, SPASSKY).seats[0].discards == gone


def test_only_the_top_discard_and_no_counts_under_the_narrow_reading() -> None:
    """LEX-3a: D-47: the other's cards may be neither counted nor looked through; the own ones may."""
    ruleset = match.make_ruleset("fr", {"public_information": "top-discard-only"})
    gone = dealt(ruleset).seats[0].hand[:2]
    seen = match.view(begun(ruleset, gone, ()), FISCHER)
    assert seen.seats[0] == SeatView(None, None, gone[:1], seen.seats[0].endurance, 2, 6)
    assert (seen.seats[1].hand, seen.seats[1].draw_pile) == (7, 9)


def test_a_committed_choice_is_known_to_be_made_and_no_more() -> None:
    """MEP-5c: D-16: the other sees that Spassky has chosen; Spassky sees what."""
    state = dealt(match.default_ruleset())
    gone = state.seats[0].hand[:1]
    state = match.apply(state, Discard(gone)).state
    for viewer, committed in ((SPASSKY, gone), (FISCHER, None)):
        view = match.view(state, viewer)
        assert view.has_committed == (True, False)
        assert view.committed == committed
        assert view.pending == Pending(FISCHER, Choice.MULLIGAN, FISCHER)


def test_the_chooser_is_nobody_when_chance_decides() -> None:
    """MEP-3-2a: before the match both decks are to be shuffled."""
    assert match.view(match.new_match(), FISCHER).pending == Pending(None, Choice.SHUFFLE, SPASSKY)


def picked(reading: str) -> State:
    """A card of Fischer's hand has been picked, its fate is to be decided."""
    state = begun(match.make_ruleset("fr", {"picked_card": reading}))
    exchange = Exchange(SPASSKY, match.Column.TWO, winner=FISCHER, award=2, picked=state.seats[1].hand[0])
    return evolve(state, exchange=exchange, agenda=(*state.agenda[:-1], DecidePicked(SPASSKY)))


@pytest.mark.parametrize(
    ("reading", "viewer", "is_seen"),
    [("shown", SPASSKY, True), ("shown", FISCHER, True), ("blind", SPASSKY, False), ("blind", FISCHER, True)],
)
def test_who_sees_a_picked_card(reading: str, viewer: Player, is_seen: bool) -> None:  # noqa: FBT001  (a table of cases)
    """CARTE-PREP-a: D-33: shown to both before its fate is decided, or to its owner alone; so too once imposed."""
    state = picked(reading)
    card = state.seats[1].hand[0]
    expected = card if is_seen else None
    seen = match.view(state, viewer)
    assert seen.exchange is not None
    assert seen.exchange.picked == expected
    bound = match.view(evolve(state, forced=Forced(FISCHER, card)), viewer).bound
    assert bound is not None
    assert (bound.player, bound.card) == (FISCHER, expected)
    events = (
        CardPicked(FISCHER, card, ("CARTE-PREP-a",), reading == "shown"),
        CardForced(FISCHER, card, ("CARTE-PREP-b",), reading == "shown"),
    )
    told = seen_events(events, viewer)
    assert [event.card for event in told if isinstance(event, CardPicked | CardForced)] == [expected] * 2


def refilling(reading: str) -> State:
    """Spassky, with an empty hand and one card in the pile, refills out of Fischer's sight or in it."""
    state = begun(match.make_ruleset("fr", {"refill_sight": reading}))
    seat = state.seats[0]
    few = evolve(seat, hand=(), draw_pile=seat.draw_pile[:1], discard_pile=(*seat.hand, *seat.draw_pile[1:]))
    veil = (few, state.seats[1]) if reading == "hidden-until-both-are-done" else (None, None)
    task = DrawCards(SPASSKY, None, target=6)
    return evolve(state, exchange=None, seats=(few, state.seats[1]), veil=veil, agenda=(*state.agenda[:-1], task))


def test_a_refill_is_not_seen_before_both_are_done() -> None:
    """ETAT-1a, ETAT-1b: D-70: draws, a reshuffle and its cost stay out of the other's sight, and of the view."""
    state = refilling("hidden-until-both-are-done")
    before = match.view(state, FISCHER)
    first = match.apply(state, Draw())
    second = match.apply(first.state, Draw())
    assert match.decision(second.state) is not None
    pile = second.state.seats[0].discard_pile
    third = match.apply(second.state, Shuffle(pile))
    assert third.state.seats[0] != state.seats[0]
    for step in (first, second, third):
        assert match.view(step.state, FISCHER) == before
        assert seen_events(step.events, FISCHER) == ()
        assert match.view(step.state, SPASSKY) != match.view(state, SPASSKY)
    assert before.pending == Pending(SPASSKY, Choice.DRAW, SPASSKY)


def test_an_open_refill_is_seen_card_by_card() -> None:
    """ETAT-1b: D-70, the rival reading: that a card is drawn is seen, not which."""
    step = match.apply(refilling("open"), Draw())
    assert match.view(step.state, FISCHER).seats[0].hand == 1
    assert seen_events(step.events, FISCHER) == (CardDrawn(SPASSKY, None, ("LEX-5a",)),)
    shown = seen_events(step.events, SPASSKY)[0]
    assert isinstance(shown, CardDrawn)
    assert shown.card == step.state.seats[0].hand[0]


def test_secret_events_are_their_players_alone() -> None:
    """MEP-3-2b, LEX-3a: what is done in secret, drawn or discarded face down is masked for the other."""
    cards = (CardId("simplifier"),)
    stopped = DrawingStopped(SPASSKY, 2, ("LEX-5b",), secret=True)
    shuffled = PileShuffled(SPASSKY, 5, ("PIOCHE-1",), secret=True)
    hidden = CardsDiscarded(SPASSKY, 1, cards, ("MEP-5d",), face_down=True)
    events = (stopped, shuffled, hidden)
    assert seen_events(events, SPASSKY) == events
    assert seen_events(events, FISCHER) == (evolve(hidden, cards=None),)


def test_views_are_equal_by_value_and_can_be_kept() -> None:
    """A view is frozen and hashable, and the same table gives the same view."""
    state = begun(match.default_ruleset())
    assert match.view(state, SPASSKY) == match.view(state, SPASSKY)
    assert hash(match.view(state, SPASSKY)) == hash(match.view(state, SPASSKY))
    assert match.view(state, SPASSKY) != match.view(state, FISCHER)


def test_the_view_of_a_finished_match_says_who_won() -> None:
    """FIN-4: nothing is awaited any more."""
    played = match.playout(1)
    state = match.new_match()
    for action in played.actions:
        state = match.apply(state, action).state
    view = match.view(state, SPASSKY)
    assert view.pending is None
    assert view.outcome == played.outcome


def test_picks_and_stops_are_actions_of_a_view_too() -> None:
    """LEX-5b: what a player may choose while refilling is told to that player; the other is only told to wait."""
    state = refilling("hidden-until-both-are-done")
    assert tuple(match.legal(state)) == (Draw(), Stop())
    assert match.view(state, SPASSKY).pending == Pending(SPASSKY, Choice.DRAW, SPASSKY)
    with pytest.raises(Exception, match="wrong-kind"):
        match.apply(state, Pick(()))


@pytest.mark.parametrize("viewer", [SPASSKY, FISCHER])
def test_what_lies_open_is_seen_as_it_is(viewer: Player) -> None:
    """EXPL-6, ECH-2a, LEX-3a: game, queen, scores, markers, board, exchanges and bans are the same for both."""
    for seed in range(3):
        for _before, _action, step in walk(match.default_ruleset(), seed, longest=150):
            state, seen = step.state, match.view(step.state, viewer)
            for name in OPEN:
                assert getattr(seen, name) == getattr(state, name), name
