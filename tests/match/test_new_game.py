"""Beginning a new game (p. 8) and modifying one's state (p. 9-10)."""

import pytest
from attrs import evolve
from tests.match.table import (
    DEFAULT,
    F_SPARE,
    S_KING,
    S_QUEEN,
    S_ROOK,
    S_SPARE,
    THREE,
    TWO,
    asked,
    by_chance,
    do,
    done,
    new_game,
    of_kind,
    read_as,
    table,
    with_track,
)

from arbitre import match
from arbitre.core.decision import Shuffle
from arbitre.match.box.ruleset import Ruleset
from arbitre.match.box.tracks import Space
from arbitre.match.rules.new_game import starting_advantage
from arbitre.match.rules.pawns import pawns_due
from arbitre.match.rules.readings import PawnShortage
from arbitre.match.table.actions import DRAW, RESIGN, STOP, Discard
from arbitre.match.table.events import (
    BoardCleared,
    CardDrawn,
    CardsDiscarded,
    DrawingStopped,
    EnduranceChanged,
    MarkerMoved,
    PawnsTaken,
    PileShuffled,
    QueenHandedOver,
    RefillShown,
)
from arbitre.match.table.people import FISCHER, SPASSKY, Player
from arbitre.match.table.state import EMPTY_BOARD, State

BOARD = {
    TWO: ((S_SPARE[0], 1), (F_SPARE[0], 0)),
    THREE: ((S_SPARE[1], 0), (F_SPARE[1], 2)),
}


def over(ruleset: Ruleset = DEFAULT, *, endurance: tuple[int, int] = (3, 4), marker: int = 2) -> State:
    """Spassky has just resigned the first game; discards for the next one are pending."""
    return do(table(ruleset, board=BOARD, marker=marker, pawns=(1, 2), endurance=endurance), RESIGN)


def after_discards(ruleset: Ruleset = DEFAULT, *, endurance: tuple[int, int] = (3, 4)) -> State:
    """Nobody has discarded; both refill."""
    return do(over(ruleset, endurance=endurance), Discard(()), Discard(()))


def test_marker_and_board_are_cleared() -> None:
    """NOUV-1, NOUV-2a, NOUV-2b, NOUV-2c, AIDE-5-1, AIDE-5-2, EXPL-2: cards to their owners, pawns to the common reserve."""
    state = over()
    assert (state.marker, state.board, state.exchanges) == (0, EMPTY_BOARD, 0)
    assert set(state.seats[0].discard_pile) == {S_SPARE[0], S_SPARE[1]}
    assert set(state.seats[1].discard_pile) == {F_SPARE[0], F_SPARE[1]}
    assert [(seat.pawns, seat.supply) for seat in state.seats] == [(1, 7), (2, 6)]


def test_the_marker_goes_back_only_if_it_left() -> None:
    """NOUV-1: an event only where something moves."""
    for marker, moves in ((2, 1), (0, 0)):
        _, events = done(table(marker=marker), RESIGN)
        assert len(of_kind(events, MarkerMoved)) == moves
        assert len(of_kind(events, BoardCleared)) == 1


def test_unused_pawns_are_kept() -> None:
    """NOUV-2c: D-41, only the board is cleared; read otherwise personal reserves go back too."""
    assert [seat.pawns for seat in over().seats] == [1, 2]
    returned = over(read_as(unused_pawns="returned"))
    assert [(seat.pawns, seat.supply) for seat in returned.seats] == [(0, 8), (0, 8)]


def test_any_cards_may_be_discarded_before_a_new_game() -> None:
    """NOUV-3, AIDE-5-3, LEX-3a: any number, chosen together, shown together."""
    state = over()
    hand = state.seats[0].hand
    assert len(match.legal(state)) == 2 ** len(hand)
    waiting = do(state, Discard(hand[:2]))
    assert waiting.seats[0].hand == hand
    after, events = done(waiting, Discard(()))
    assert after.seats[0].discard_pile[:2] == hand[:2]
    assert of_kind(events, CardsDiscarded)[0].clauses == ("NOUV-3", "LEX-3a")


@pytest.mark.parametrize(("order", "first"), [("white-first", SPASSKY), ("black-first", FISCHER)])
def test_discards_in_turn(order: str, first: Player) -> None:
    """NOUV-3: D-19, one after the other, in sight."""
    state = over(read_as(new_game_discard_order=order))
    assert asked(state) == ("new-game-discard", first)
    after = do(state, Discard(state.seats[first.index].hand[:1]))
    assert len(after.seats[first.index].discard_pile) == 3
    assert asked(after) == ("new-game-discard", first.other)


def test_hands_are_refilled_up_to_the_limit() -> None:
    """NOUV-4, ETAT-0b, ETAT-1a, AIDE-5-4: six and seven cards on the start spaces."""
    after = new_game(after_discards())
    assert [len(seat.hand) for seat in after.seats] == [6, 7]


def test_one_may_draw_fewer() -> None:
    """ETAT-1b, LEX-5b: stop after any card."""
    state = do(after_discards(), DRAW, STOP)
    assert len(state.seats[0].hand) == 5
    state = do(state, STOP)
    assert len(state.seats[1].hand) == 4


def test_refills_are_hidden_until_both_are_done() -> None:
    """ETAT-1a, ETAT-1b: D-18, D-70, no draw, stop or reshuffle of the first is seen by the second."""
    state = after_discards()
    step = match.apply(state, DRAW)
    assert match.seen_events(step.events, FISCHER) == ()
    assert of_kind(match.seen_events(step.events, SPASSKY), CardDrawn)
    assert match.view(step.state, FISCHER).seats[0] == match.view(state, FISCHER).seats[0]
    shown, events = done(do(step.state, STOP), STOP)
    assert [event.drawn for event in of_kind(events, RefillShown)] == [1, 0]
    seen = match.view(shown, FISCHER).seats[0].hand
    assert seen == 5


def test_refills_may_be_open() -> None:
    """ETAT-1a: D-70, by another reading everything is seen at once."""
    state = after_discards(read_as(refill_sight="open"))
    step = match.apply(state, DRAW)
    (seen,) = of_kind(match.seen_events(step.events, FISCHER), CardDrawn)
    assert seen.card is None, "that a card was drawn, not which"
    assert match.view(step.state, FISCHER).seats[0].hand == 5


@pytest.mark.parametrize(("order", "first"), [("white-first", SPASSKY), ("black-first", FISCHER)])
def test_refills_in_turn(order: str, first: Player) -> None:
    """NOUV-4, ETAT-0b: D-18, one after the other, in sight."""
    state = after_discards(read_as(refill_order=order))
    assert asked(state) == ("draw", first)
    step = match.apply(state, STOP)
    assert of_kind(match.seen_events(step.events, first.other), DrawingStopped)


@pytest.mark.parametrize("place", range(7))
def test_pawns_of_the_space(place: int) -> None:
    """ETAT-2a, ETAT-2b: as many as the space shows, of one's own."""
    state = new_game(after_discards(endurance=(place, 4)))
    gained = DEFAULT.components.tracks[0].spaces[place].pawns
    assert state.seats[0].pawns == 1 + gained
    assert state.seats[1].pawns == 2 + 2


@pytest.mark.parametrize("due", range(4))
@pytest.mark.parametrize("supply", range(9))
def test_pawns_that_are_not_there(due: int, supply: int) -> None:
    """ETAT-2c, EFF-2b: D-39, what is left; read otherwise all or nothing."""
    assert pawns_due(due, supply, PawnShortage.TAKE_WHAT_IS_LEFT) == min(due, supply)
    assert pawns_due(due, supply, PawnShortage.ALL_OR_NOTHING) == (due if due <= supply else 0)


def test_shortage_in_play() -> None:
    """ETAT-2c: D-39, seven pawns held, three due, one left."""
    for reading, pawns in (("take-what-is-left", 8), ("all-or-nothing", 7)):
        state = after_discards(read_as(pawn_shortage=reading), endurance=(6, 4))
        seats = (evolve(state.seats[0], pawns=7, supply=1), state.seats[1])
        veil = (seats[0], state.veil[1])
        assert new_game(evolve(state, seats=seats, veil=veil)).seats[0].pawns == pawns


@pytest.mark.parametrize(
    ("spassky", "fischer", "marker"), [(2, 2, 0), (2, -1, 3), (0, 0, 0), (-2, 2, -4), (1, 0, 1), (0, -2, 2)]
)
def test_starting_advantages_are_netted(spassky: int, fischer: int, marker: int) -> None:
    """ETAT-3a, ETAT-3b, ETAT-3c, ETAT-3d, ETAT-3e: the examples of page 10, and the extremes."""
    assert starting_advantage(Space(6, 0, spassky), Space(7, 0, fischer)) == marker


def test_starting_advantage_in_play() -> None:
    """ETAT-3a, ETAT-3e: +2 for Spassky and -1 for Fischer put the marker on III of Spassky's side, and say it is assumed."""
    state = after_discards(endurance=(6, 2))
    state = do(state, STOP)
    after, events = done(state, STOP)
    assert (after.marker, after.start_marker) == (3, 3)
    assert of_kind(events, MarkerMoved) == [MarkerMoved(0, 3, ("ETAT-3a", "ETAT-3c"), ("space",))]
    assert {event.assumed for event in of_kind(events, PawnsTaken)} == {("space",)}


def test_a_netted_advantage_says_what_of_either_space_is_assumed() -> None:
    """ETAT-3a, ETAT-3c: Spassky's space first, then what only Fischer's adds, each once."""
    rules = with_track(SPASSKY, [Space(6, 0, 1, assumed=("limit", "advantage"))], 0)
    rules = with_track(FISCHER, [Space(7, 0, -1, assumed=("advantage", "pawns"))], 0, of=rules)
    _, events = done(after_discards(rules, endurance=(0, 0)), STOP, STOP)
    assert [moved.assumed for moved in of_kind(events, MarkerMoved)] == [("limit", "advantage", "pawns")]


def test_a_start_space_is_not_wholly_attested() -> None:
    """ETAT-2a, MEP-5a: the booklet gives two pawns on the start spaces; the limit is inferred, and advantage is not spoken of."""
    state = do(after_discards(), STOP)
    _, events = done(state, STOP)
    assert {event.assumed for event in of_kind(events, PawnsTaken)} == {("space",)}


LEFT_IS_POORER = (Space(5, 0, -2), Space(6, 1, -1), Space(6, 2, 0), Space(7, 3, 1))


@pytest.mark.parametrize(("reading", "pawns", "marker"), [("live", 2, -1), ("at-the-start-of-the-step", 3, 0)])
def test_the_space_after_a_reshuffle(reading: str, pawns: int, marker: int) -> None:
    """ETAT-0b, ETAT-2a, ETAT-3a, PIOCHE-3: D-11, the space one stands on; read otherwise the one the step began on."""
    rules = with_track(SPASSKY, LEFT_IS_POORER, 2, of=read_as(state_space=reading))
    state = table(rules, piles=(0, None), pawns=(1, 2), endurance=(2, 4), spassky=(S_KING, S_QUEEN, S_ROOK))
    state = do(state, RESIGN, Discard(()), Discard(()), DRAW)
    step = match.apply(state, Shuffle(state.seats[0].discard_pile))
    assert match.seen_events(step.events, FISCHER) == (), "a reshuffle is hidden too"
    assert of_kind(step.events, PileShuffled)
    state = do(step.state, STOP, STOP)
    assert state.seats[0].endurance == 1
    assert (state.seats[0].pawns, state.marker) == (pawns, marker)


def test_the_limit_after_step_four() -> None:
    """MAIN-2, PIOCHE-4: a reshuffle that lowers the limit costs a card once the step is over."""
    rules = with_track(SPASSKY, (Space(5), Space(6), Space(6)), 1)
    state = table(rules, piles=(0, None), endurance=(1, 4))
    state = do(state, RESIGN, Discard(()), Discard(()), DRAW)
    state = by_chance(state)
    while asked(state) == ("draw", SPASSKY):
        state = do(state, DRAW)
    state, events = done(state, STOP)
    assert of_kind(events, PawnsTaken), "pawns and advantage come first"
    assert asked(state) == ("limit", SPASSKY)
    assert asked(do(state, Discard(state.seats[0].hand[:1]))) == ("lead", FISCHER)


def test_the_queen_changes_hands() -> None:
    """NOUV-5a, NOUV-5b, NOUV-5c, AIDE-5-5a, AIDE-5-5b, CARTE-13, CARTE-15: White to the other, who leads, whatever the result."""
    state = after_discards()
    state = do(state, STOP)
    after, events = done(state, STOP)
    assert (after.queen, after.game) == (FISCHER, 2)
    assert of_kind(events, QueenHandedOver)[0].player is FISCHER
    assert asked(after) == ("lead", FISCHER)
    third = new_game(do(after, RESIGN))
    assert (third.queen, third.game, asked(third)) == (SPASSKY, 3, ("lead", SPASSKY))


def test_pawns_go_with_the_person() -> None:
    """MEP-3-0, ETAT-2b: D-37, red and blue; read otherwise with the chess colour, so that reserves swap."""
    person = new_game(after_discards())
    colour = new_game(after_discards(read_as(pawn_colour="chess-colour")))
    reserves = [(seat.pawns, seat.supply) for seat in person.seats]
    assert [(seat.pawns, seat.supply) for seat in colour.seats] == reserves[::-1]
    assert reserves[0] != reserves[1]


def test_an_empty_hand_may_begin_a_game() -> None:
    """NOUV-3, ETAT-1b, ABAN-1a: D-64, discard all, draw none, and resign when it is one's turn; or one card at least."""
    state = over()
    empty = do(state, Discard(state.seats[0].hand), Discard(()), STOP)
    assert empty.seats[0].hand == ()
    needy = over(read_as(empty_hand="one-card-at-least"))
    needy = do(needy, Discard(needy.seats[0].hand), Discard(()))
    assert list(match.legal(needy)) == [DRAW]
    assert list(match.legal(do(needy, DRAW))) == [DRAW, STOP]


def test_discards_at_once_wait_for_hidden_refills() -> None:
    """PIOCHE-4: D-12 with D-70, while refills are hidden a discard for the limit waits for the end of the step."""
    rules = with_track(SPASSKY, (Space(5), Space(6), Space(6)), 1, of=read_as(reshuffle_discard="at-once"))
    state = table(rules, piles=(0, None), endurance=(1, 4))
    state = by_chance(do(state, RESIGN, Discard(()), Discard(()), DRAW))
    while asked(state) == ("draw", SPASSKY):
        state = do(state, DRAW)
    assert asked(state) == ("draw", FISCHER)


def test_endurance_changes_are_told_with_their_space() -> None:
    """END-5, PIOCHE-3: an event says which assumed space the marker came to."""
    state = by_chance(do(table(piles=(0, None)), RESIGN, Discard(()), Discard(()), DRAW))
    seat = state.seats[0]
    assert seat.endurance == 3, "paid for only when the draw is over"
    _, events = done(state, STOP)
    assert [(event.after, event.assumed) for event in of_kind(events, EnduranceChanged)] == [(2, ("space",))]
