"""Hidden cards stay hidden: what the strategies and checks of `noninterference` find, which must be nothing."""

from random import Random

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.match import Player, Ruleset
from arbitre.match.rules.readings import ForcedCardFreedom, MulliganDiscards, PickedCard
from arbitre.match.table.agenda import PlayLead
from arbitre.match.table.state import Forced
from arbitre_properties.match.histories import beginning, twin_of
from arbitre_properties.match.noninterference import (
    Memory,
    Tally,
    alike,
    any_renaming,
    decisions_of_a_match,
    everything_told,
    hidden_from,
    leaks,
    leaks_of_own_pile,
    remembers_all_discards,
    rulesets,
)
from arbitre_properties.told import transcript_told

MOST = 30
"""States of one match that are looked at: its opening, and some spread over its whole length."""
OPENING = 4


def _sampled_leaks(ruleset: Ruleset, seed: int, tally: Tally, most: int) -> list[str]:
    decisions = list(decisions_of_a_match(ruleset, seed))
    found = []
    source = Random(seed)  # noqa: S311  (not a secret)
    for state, action in decisions[:OPENING] + source.sample(decisions, min(most, len(decisions))):
        for viewer in Player:
            found += leaks(state, action, viewer, source, tally)
            found += leaks_of_own_pile(state, viewer, source)
    return found


@pytest.mark.parametrize("edition", match.GAME.editions)
def test_hidden_cards_are_told_to_nobody(edition: str) -> None:
    """MEP-3-2b, LEX-3a: T-28 by each edition's own words: view, actions, events, texts, pictures, refusals."""
    tally = Tally()
    assert [
        leak for seed in range(4) for leak in _sampled_leaks(match.make_ruleset(edition, {}), seed, tally, MOST)
    ] == []
    assert tally.steps > 100
    assert tally.disclosures > 10
    assert {"lead", "answer", "mulligan", "draw", "effect", "new-game-discard", "shuffle"} <= tally.kinds


def _dictates_blindly(ruleset: Ruleset) -> bool:
    """Whoever dictates how an unseen card is played has to name it: with these two readings T-28 does not hold."""
    readings = ruleset.readings
    return (
        readings.picked_card is PickedCard.BLIND and readings.forced_card_freedom is ForcedCardFreedom.OPPONENT_DICTATES
    )


def test_a_dictated_card_cannot_stay_unseen() -> None:
    """CARTE-PREP-b: the one pair of readings under which T-28 fails: the choices of a dictating player name the card."""
    ruleset = match.make_ruleset("fr", {"picked_card": "blind", "forced_card_freedom": "opponent-dictates"})
    state = next(
        state
        for state, _ in decisions_of_a_match(ruleset, 1)
        if state.exchange is not None and state.agenda[-1] == PlayLead(Player.FISCHER) and len(state.seats[1].hand) > 1
    )
    one, another = (evolve(state, forced=Forced(Player.FISCHER, card)) for card in state.seats[1].hand[:2])
    assert _dictates_blindly(ruleset)
    assert match.view(one, Player.SPASSKY) == match.view(another, Player.SPASSKY)
    assert match.legal(one) != match.legal(another)


@settings(max_examples=25)
@given(rulesets().filter(lambda ruleset: not _dictates_blindly(ruleset)), st.integers(0, 2**32))
def test_hidden_cards_are_told_to_nobody_under_any_reading(ruleset: Ruleset, seed: int) -> None:
    """MEP-3-2b, LEX-3a: T-28 under any combination of readings but one pair, which cannot keep a card unseen."""
    assert _sampled_leaks(ruleset, seed, Tally(), 8) == []


@pytest.mark.long
@settings(max_examples=150)
@given(rulesets().filter(lambda ruleset: not _dictates_blindly(ruleset)), st.integers(0, 2**32))
def test_hidden_cards_are_told_to_nobody_in_many_matches(ruleset: Ruleset, seed: int) -> None:
    """MEP-3-2b, LEX-3a: T-28 in many more matches."""
    assert _sampled_leaks(ruleset, seed, Tally(), 30) == []


@pytest.mark.parametrize("channel", ["seen_events", "view"])
def test_an_engine_that_tells_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch, channel: str) -> None:
    """The checks fail where drawn cards are told to both, or one player is given the other's view."""
    if channel == "view":
        honest = match.view
        monkeypatch.setattr(match, "view", lambda state, player: honest(state, player.other))
    else:
        monkeypatch.setattr(match, "seen_events", lambda events, _player: tuple(events))
    assert _sampled_leaks(match.default_ruleset(), 1, Tally(), 10) != []


def test_the_check_notices_a_leak() -> None:
    """A state whose hidden card is laid open is told otherwise than its twin: the check can fail."""
    ruleset = match.default_ruleset()
    state = next(state for state, _ in decisions_of_a_match(ruleset, 1) if state.exchange is not None)
    viewer = Player.SPASSKY
    hidden = hidden_from(state, viewer)
    renaming = dict(zip(hidden, (*hidden[1:], hidden[0]), strict=True))
    fischer = state.seats[1]
    laid_open = evolve(fischer, hand=fischer.hand[1:], discard_pile=(fischer.hand[0], *fischer.discard_pile))
    leaking = evolve(state, seats=(state.seats[0], laid_open))
    assert everything_told(alike(leaking, renaming), viewer) != everything_told(leaking, viewer)


@pytest.mark.parametrize("edition", match.GAME.editions)
def test_the_transcript_of_a_player_hides_the_rest(edition: str) -> None:
    """MEP-3-2b, LEX-3a: T-28 for whole beginnings of matches: unseen cards in other places give the same transcript."""
    others = 0
    for seed in range(3):
        for length in (4, 12, 40, 70):
            history = beginning(match.make_ruleset(edition, {}), seed, length)
            for viewer in Player:
                twin = twin_of(history, viewer, Random(length))  # noqa: S311  (not a secret)
                assert transcript_told(match.GAME, twin, viewer) == transcript_told(match.GAME, history, viewer)
                others += twin.actions != history.actions
    assert others > 20


@settings(max_examples=25)
@given(
    rulesets().filter(lambda ruleset: not _dictates_blindly(ruleset)), st.integers(0, 2**32), st.sampled_from(Player)
)
def test_the_transcript_of_a_player_hides_the_rest_under_any_reading(
    ruleset: Ruleset, seed: int, viewer: Player
) -> None:
    """MEP-3-2b, LEX-3a: T-28 for the transcripts of players, under any combination of readings but the one pair."""
    history = beginning(ruleset, seed, 10 + seed % 40)
    twin = twin_of(history, viewer, Random(seed))  # noqa: S311  (not a secret)
    assert transcript_told(match.GAME, twin, viewer) == transcript_told(match.GAME, history, viewer)


def test_a_transcript_that_tells_too_much_is_found_out() -> None:
    """Were all events told to both players, the transcripts of alike matches would differ."""
    history = beginning(match.default_ruleset(), 1, 20)
    twin = twin_of(history, Player.SPASSKY, Random(1))  # noqa: S311  (not a secret)
    talkative = evolve(match.GAME, seen_events=lambda events, _player: tuple(events))
    told = [transcript_told(talkative, each, Player.SPASSKY) for each in (history, twin)]
    assert told[0] != told[1]


@pytest.mark.parametrize("edition", match.GAME.editions)
def test_whoever_remembers_needs_no_look_at_the_discards(edition: str) -> None:
    """LEX-3a, MEP-5d: T-29: open discards follow from what was seen; face-down ones, in German, until reshuffled."""
    ruleset = match.make_ruleset(edition, {})
    is_face_down = ruleset.readings.mulligan_discards is MulliganDiscards.FACE_DOWN
    forgotten = 0
    for seed in range(6):
        memories = [Memory(viewer) for viewer in Player]
        for state, action in decisions_of_a_match(ruleset, seed):
            step = match.apply(state, action)
            for memory in memories:
                memory.note(step.events)
                if step.state.veil == (None, None) and not remembers_all_discards(memory, step.state):
                    assert is_face_down
                    assert step.state.seats[memory.viewer.other.index].face_down
                    forgotten += 1
    assert (forgotten > 0) == is_face_down


def test_secret_choices_come_to_the_same() -> None:
    """MEP-5c, ETAT-1b: whatever Spassky commits or draws out of sight, Fischer is told the same until both are done."""
    compared = 0
    for state, _action in decisions_of_a_match(match.default_ruleset(), 5):
        pending = match.decision(state)
        is_mulligan = pending is not None and pending.kind is match.Choice.MULLIGAN
        if pending is None or pending.chooser is not Player.SPASSKY or not (is_mulligan or state.veil[0] is not None):
            continue
        told = {tuple(everything_told(_until_fischer_chooses(state, whim), Player.FISCHER)) for whim in range(6)}
        assert len(told) == 1
        compared += 1
    assert compared > 3


def _until_fischer_chooses(state: match.State, whim: int) -> match.State:
    source = Random(whim)  # noqa: S311  (not a secret)
    while (pending := match.decision(state)) is not None and pending.chooser is not Player.FISCHER:
        if pending.space is not None:
            action: match.Action = Chance(whim).answer(pending.space)
        else:
            action = source.choice(match.legal(state))
        state = match.apply(state, action).state
    return state


def test_a_renaming_moves_cards_and_nothing_else() -> None:
    """The twin of a state has the same cards in all, in hands and piles of the same size."""
    state = next(state for state, _ in decisions_of_a_match(match.default_ruleset(), 2) if state.game == 2)
    hidden = hidden_from(state, Player.FISCHER)
    twin = alike(state, any_renaming(hidden, Random(1)))  # noqa: S311  (not a secret)
    assert twin != state
    for before, after in zip(state.seats, twin.seats, strict=True):
        assert sorted((*before.hand, *before.draw_pile)) == sorted((*after.hand, *after.draw_pile))
        assert (len(before.hand), before.discard_pile) == (len(after.hand), after.discard_pile)
