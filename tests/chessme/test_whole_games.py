"""Whole games under any readings: what holds at every state, and what relates one game to another."""

from collections import Counter
from itertools import combinations, islice
from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Phase, Place, Readings, Ruleset, State
from arbitre.chessme.readings import Forward, KingFiles
from arbitre.chessme.view import tiles_out_of_sight
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly
from arbitre.core.transcript import record
from arbitre_properties.chessme import relations
from arbitre_properties.chessme.invariants import ALL, broken, placements_cannot_expose
from arbitre_properties.chessme.positions import play_notes, position
from arbitre_properties.chessme.strategies import played, positions, reachable, recommended, rulesets
from arbitre_properties.told import transcript_told

LENGTH = 200


def as_recommended(ruleset: Ruleset, names: tuple[str, ...]) -> Ruleset:
    """The same readings, these alone as recommended."""
    return chessme.ruleset_with(evolve(ruleset.readings, **{name: getattr(Readings(), name) for name in names}))


@settings(max_examples=60)
@given(rulesets(), st.integers(0, 2**32))
def test_every_invariant_holds_in_every_state(ruleset: Ruleset, seed: int) -> None:
    """CM-GEN-2, CM-TOUR-6, CM-ROI-5, CM-ROI-6, CM-POSE-4, CM-ROI-3: CM-I-1 to CM-I-7, under any combination of readings."""

    def watch(_before: State, _action: Action, after: State) -> None:
        assert broken(after) == []

    played(ruleset, seed, LENGTH, watch)


@settings(max_examples=40)
@given(recommended(), st.integers(0, 2**32))
def test_every_invariant_is_promised_by_the_recommended_readings(ruleset: Ruleset, seed: int) -> None:
    """CM-GEN-2, CM-PREP-2, CM-ROI-2, CM-ROI-4, CM-DEP-6: all seven at once, on both layouts."""
    assert all(one.promised(ruleset.readings) for one in ALL)
    state = played(ruleset, seed, LENGTH)
    assert all(one.holds(state) for one in ALL)


def test_an_invariant_can_fail() -> None:
    """CM-POSE-4: the predicates notice what they are for: a lost tile, a missing king, a full hand, kings in contact."""
    state = play_notes(position("WK0,0 WP1,1 BK9,9 BP8,8"), "K0,0-0,1")
    assert "CM-I-1" in broken(state), "a position by hand does not account for all tiles"
    start = played(chessme.default_ruleset(), 1, 2)
    assert broken(start) == []
    four = evolve(start.white, hand=(*start.white.hand, start.white.pile[0]), pile=start.white.pile[1:])
    assert "CM-I-3" in broken(evolve(start, white=four))
    without_king = chessme.table_of(man for man in start.table.men if man.kind is not Kind.KING)
    assert "CM-I-2" in broken(evolve(start, table=without_king))
    touching = position("WK0,0 BK9,9 WP1,1 BP9,8")
    kings = chessme.table_of(evolve(man, square=(0, 1)) if man.square == (9, 9) else man for man in touching.table.men)
    assert {"CM-I-4", "CM-I-5"} <= set(broken(evolve(touching, table=kings)))
    retreated = chessme.table_of(
        evolve(man, square=(2, -20)) if man.square == (2, 0) else man for man in start.table.men
    )
    assert "CM-I-7" in broken(evolve(start, table=retreated))
    doubled = evolve(start.table, men=(*start.table.men, start.table.men[0]))
    assert "CM-I-6" in broken(evolve(start, table=doubled))


@given(positions(recommended()))
def test_every_destination_is_justified(state: State) -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-9: each move captures, or ends beside a man (CM-T-1)."""
    for move in chessme.legal(state):
        if isinstance(move, chessme.Move):
            assert relations.destination_is_justified(state, move)


@given(positions(recommended()))
def test_choices_are_finite(state: State) -> None:
    """CM-DEP-2, CM-DEP-7: never more than 1036 moves and 28 placements (CM-T-2)."""
    assert relations.options_are_bounded(state)
    assert relations.options_are_bounded(evolve(state, phase=Phase.PLACE))


@settings(max_examples=40)
@given(recommended(), st.integers(0, 2**32))
def test_the_table_grows_by_one_line_a_side(ruleset: Ruleset, seed: int) -> None:
    """CM-DEP-7, CM-POSE-2, CM-POSE-3: after each step every man is in the former box widened by one (CM-T-3)."""

    def watch(before: State, _action: Action, after: State) -> None:
        assert relations.grows_by_one_at_most(before.table, after.table)

    played(ruleset, seed, 120, watch)


@given(positions(recommended()))
def test_a_placement_never_exposes_its_king(state: State) -> None:
    """CM-POSE-6: one more man of one's own only closes lines (CM-T-4)."""
    assert relations.placement_never_exposes(state)


CARE_FOR_KINGS = ("capture_privilege", "protected_man", "pinned_attacker", "unanswered_check", "forward")


@given(positions(rulesets().map(lambda rules: as_recommended(rules, CARE_FOR_KINGS))))
def test_a_placement_never_exposes_its_king_under_other_readings(state: State) -> None:
    """CM-POSE-6: nor under any reading in which forward is fixed and every threat counts."""
    assert placements_cannot_expose(state.readings)
    assert relations.placement_never_exposes(state)


@given(positions(recommended()))
def test_hands_do_not_matter_for_moving(state: State) -> None:
    """CM-TOUR-3, CM-FIN-1, CM-FIN-3: moves, mate and stalemate depend on the table alone (CM-T-5)."""
    assert relations.hands_do_not_matter_for_moving(state)


@given(positions(recommended()))
def test_the_promotion_choice_is_free(state: State) -> None:
    """CM-PROMO-2, CM-PROMO-4: which man returns never decides whether the pawn may arrive (CM-T-6)."""
    assert relations.promotion_choice_is_free(state)


@given(positions(recommended()))
def test_pawns_advance_one_row(state: State) -> None:
    """CM-PIECE-P1, CM-PIECE-P3, CM-DEP-4: a pawn's move takes it one row on, so it enters a row from the one before (CM-T-7)."""
    assert relations.pawns_advance_one_row(state)


SHIFTS = st.tuples(st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
FIXED_ROWS = ("king_files", "promotion_row", "below")
"""A shift changes the row on which a king started, and a mirror turns the page: these readings are left as recommended."""


@given(state=positions(recommended()), shift=SHIFTS, columns=st.booleans(), colours=st.booleans())
def test_the_rules_know_no_place_and_no_side(
    state: State, shift: tuple[int, int], *, columns: bool, colours: bool
) -> None:
    """CM-DEP-2, CM-GEN-1, CM-ROI-1: a table shifted, mirrored or with colours exchanged is the same game (CM-T-8 to CM-T-10)."""
    for phase in (Phase.MOVE, Phase.PLACE):
        there = evolve(state, phase=phase)
        assert relations.moves_along(there, shift, flip_columns=columns, flip_colours=colours)


@given(state=positions(rulesets()), shift=SHIFTS, columns=st.booleans(), colours=st.booleans())
def test_nor_under_other_readings(state: State, shift: tuple[int, int], *, columns: bool, colours: bool) -> None:
    """CM-DEP-2, CM-DEP-7, CM-ROI-1: the same, under any reading that names no fixed row or page."""
    read = evolve(state, ruleset=as_recommended(state.ruleset, FIXED_ROWS))
    assert relations.moves_along(read, shift, flip_columns=columns, flip_colours=colours)


@settings(max_examples=60)
@given(reachable(rulesets(), 80), st.sampled_from(Colour), st.lists(st.integers(0, 99), min_size=11, max_size=11))
def test_what_a_player_is_told_hides_the_rest(state: State, viewer: Colour, order: list[int]) -> None:
    """CM-PREP-6, CM-PREP-8: other hidden tiles, same words: view, picture, actions, refusals (CM-T-15)."""
    twin = relations.with_hidden_tiles(state, viewer, order)
    tries: list[Action] = [
        Place(kind, square) for kind in Kind for square in relations.squares_worth_trying(state.table)[:5]
    ]
    assert relations.everything_told(state, viewer, tries) == relations.everything_told(twin, viewer, tries)


@settings(max_examples=60)
@given(reachable(rulesets(), 80), st.lists(st.integers(0, 99), min_size=11, max_size=11), st.data())
def test_what_a_player_is_told_of_a_step_hides_the_rest(state: State, order: list[int], data: st.DataObject) -> None:
    """CM-PREP-8: the one who waits cannot tell which tile was drawn, nor which others lie where."""
    actions = chessme.legal(state)
    if not actions:
        return
    pending = chessme.decision(state)
    assert pending is not None
    assert isinstance(pending.chooser, Colour)
    viewer = pending.chooser.other
    action = data.draw(st.sampled_from(actions))
    twin = relations.with_hidden_tiles(state, viewer, order)
    if chessme.fault_of(twin, action) is None:
        assert relations.told_of_step(state, action, viewer) == relations.told_of_step(twin, action, viewer)


@settings(max_examples=60)
@given(rulesets(), st.integers(0, 2**32), st.sampled_from(Colour))
def test_the_transcript_of_a_player_hides_the_rest(ruleset: Ruleset, seed: int, viewer: Colour) -> None:
    """CM-PREP-6, CM-PREP-8: a game with the unseen tiles dealt otherwise gives that player the same transcript (CM-T-15)."""
    history = beginning(ruleset, seed, 2 + seed % 40)
    twin = relations.other_deal(history, viewer, Random(seed))  # noqa: S311  (not a secret)
    assert transcript_told(chessme.GAME, twin, viewer) == transcript_told(chessme.GAME, history, viewer)


def test_a_transcript_that_tells_too_much_is_found_out() -> None:
    """CM-PREP-8: were all events told to both players, the transcripts of games dealt otherwise would differ."""
    history = beginning(chessme.default_ruleset(), 1, 20)
    twin = relations.other_deal(history, Colour.WHITE, Random(1))  # noqa: S311  (not a secret)
    talkative = evolve(chessme.GAME, seen_events=lambda events, _colour: tuple(events))
    told = [transcript_told(talkative, each, Colour.WHITE) for each in (history, twin)]
    assert told[0] != told[1]


def beginning(ruleset: Ruleset, seed: int, length: int) -> relations.History:
    """The first so many actions of a game of players who choose at random."""
    played_on = chessme.play(chessme.new_game(ruleset), choose_uniformly(seed), Chance(seed))
    return record(chessme.GAME, ruleset, [action for action, _ in islice(played_on, length)], digests=False)


@given(reachable(recommended(), 120), st.sampled_from(Colour))
def test_what_subtraction_tells(state: State, viewer: Colour) -> None:
    """CM-PREP-8, CM-GEN-2: hand and pile together are known to all, by subtraction (CM-T-16)."""
    seat = state.seat(viewer.other)
    assert Counter(tiles_out_of_sight(chessme.view(state, viewer), viewer.other)) == Counter((*seat.hand, *seat.pile))


def test_a_game_without_end() -> None:
    """CM-TOUR-1, CM-GEN-1: two rooks leapfrog sideways for ever, and no position comes back (CM-T-13)."""
    state = position("WK0,0 WR3,5 WR4,6 WP0,18 BP0,19 BK0,20")
    seen = set()
    low, high = 3, 4
    for turn in range(200):
        if turn % 2 == 0:
            state = play_notes(state, f"R{low},5-{high + 1},5 .")
            low = high + 1
        else:
            state = play_notes(state, f"R{high},6-{low + 1},6 .")
            high = low + 1
        assert state.table not in seen
        seen.add(state.table)
        step = "K0,20-1,20" if turn % 2 == 0 else "K1,20-0,20"
        state = play_notes(state, f"{step} .")
        assert state.result is None
        seen.add(state.table)
    assert len(seen) == 400


def test_irreversible_events_are_few() -> None:
    """CM-GEN-2, CM-TOUR-4, CM-PROMO-2: at most 30 captures, 22 placements and 16 promotions in any game (CM-T-14)."""
    for seed in range(12):
        counts: Counter[str] = Counter()
        for _, step in chessme.play(chessme.new_game(), choose_uniformly(seed), Chance(seed)):
            counts.update(type(event).__name__ for event in step.events)
            if counts["TurnBegan"] > 150:
                break
        assert counts["ManCaptured"] <= 30
        assert counts["TilePlaced"] <= 22
        assert counts["PawnPromoted"] <= 16


@pytest.mark.parametrize("files", list(KingFiles))
def test_no_pawn_in_the_first_hand(files: KingFiles) -> None:
    """CM-PREP-5, CM-PREP-7: of the 165 equally likely hands of three tiles, 35 hold no pawn (CM-T-17)."""
    pending = chessme.decision(chessme.new_game(chessme.ruleset_with(Readings(king_files=files))))
    assert pending is not None
    assert pending.space is not None
    hands = list(combinations(pending.space.items, 3))
    assert (sum("pawn" not in hand for hand in hands), len(hands)) == (35, 165)


def test_forward_that_turns_breaks_a_bound() -> None:
    """CM-ROI-3: the bound on a king's retreat is promised only where forward is fixed (CM-I-7)."""
    retreat = next(one for one in ALL if one.id == "CM-I-7")
    assert not retreat.promised(Readings(forward=Forward.TOWARDS_THE_ENEMY_KING))
