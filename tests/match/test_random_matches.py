"""Whole matches under random readings, editions, cards and tracks: they end, keep their pieces, and repeat."""

import json
import os
import subprocess
import sys

import pytest
from tests.match.random_matches import random_ruleset, stubborn

from arbitre import match
from arbitre.core.chance import Chance
from arbitre.core.game import digest_of_state
from arbitre.core.transcript import read_transcript, replay, write_transcript
from arbitre.match.rules.readings import LossIcon, PawnColour
from arbitre.match.table.people import BOTH
from arbitre.match.table.state import State
from arbitre_properties.match.generation import walk

SOME = 300
MANY = 10_000


def check_pieces(state: State) -> None:
    """Every card of a deck is somewhere once, every pawn too; markers stay on their tracks."""
    components = state.ruleset.components
    pawns = 0
    for player in BOTH:
        seat = state.seats[player.index]
        zones = [zone for column in state.board if (zone := column.zones[player.index]) is not None]
        places = (*seat.hand, *seat.draw_pile, *seat.discard_pile, *(zone.card for zone in zones))
        assert sorted(places) == sorted(components.decks[player.index])
        assert set(seat.face_down) <= set(seat.discard_pile)
        assert all(0 <= zone.pawns <= 2 for zone in zones)
        assert 0 <= seat.endurance < len(components.tracks[player.index].spaces)
        assert min(seat.pawns, seat.supply) >= 0
        own = seat.pawns + seat.supply + sum(zone.pawns for zone in zones)
        assert own == components.pawns or state.ruleset.readings.pawn_colour is PawnColour.CHESS_COLOUR
        pawns += own
    assert pawns == 2 * components.pawns


def play_and_check(seed: int) -> None:
    """One match to its end; the shipped icon makes matches of 6 to 11 games, a king that steps back longer ones."""
    ruleset = random_ruleset(seed)
    state = match.new_match(ruleset)
    for before, _action, step in walk(ruleset, seed):
        pending = match.decision(before)
        assert pending is not None
        assert bool(match.legal(before)) is (pending.space is None)
        state = step.state
        check_pieces(state)
    assert match.outcome(state) is not None
    assert match.decision(state) is None
    if ruleset.readings.loss_icon is LossIcon.ENDURANCE:
        assert 6 <= state.game <= 11


@pytest.mark.parametrize("seed", range(SOME))
def test_a_random_match_ends(seed: int) -> None:
    """EXPL-1, FDM-1, CONT-1, CONT-2, CONT-4, ECH-2i, END-3, END-6, ETAT-2b: in 6 to 11 games, with every piece in its place."""
    play_and_check(seed)


@pytest.mark.long
def test_ten_thousand_random_matches_end() -> None:
    """EXPL-1, FDM-1, CONT-1, CONT-2, CONT-4: the same, many times."""
    for seed in range(SOME, SOME + MANY):
        play_and_check(seed)


@pytest.mark.parametrize("edition", match.GAME.editions)
def test_uniformly_random_playouts(edition: str) -> None:
    """EXPL-1, FDM-2: choices at random, in every edition; a transcript tells what was played."""
    for seed in range(30):
        found = match.playout(seed, match.make_ruleset(edition, {}), digests=False)
        assert found.outcome is not None
        assert 6 <= found.games <= 11
        assert 0 < found.decisions <= len(found.actions)
        assert found.digests == ()


def test_the_same_seed_plays_the_same_match() -> None:
    """EXPL-3: a match is its list of actions, and chance comes from outside."""
    assert match.playout(5) == match.playout(5)
    assert match.playout(5).actions != match.playout(6).actions


def test_a_transcript_is_written_read_and_replayed() -> None:
    """EXPL-3: the same actions lead to the same states, digest by digest."""
    for seed in range(5):
        ruleset = random_ruleset(seed)
        found = match.playout(seed, ruleset)
        game, again = read_transcript(write_transcript(match.GAME, found))
        assert game is match.GAME
        assert (again.actions, again.digests, again.ruleset) == (found.actions, found.digests, ruleset)
        *_, (_, last) = replay(game, again)
        assert last.state.outcome == found.outcome


@pytest.mark.parametrize("seed", range(8))
def test_every_value_survives_serialisation(seed: int) -> None:
    """EXPL-3: states, actions, events and views, to JSON and back; equal values have equal digests."""
    converter = match.converter()
    for state, action, step in walk(random_ruleset(seed), seed):
        plain = json.loads(json.dumps(converter.unstructure(state, match.State)))
        again = converter.structure(plain, match.State)
        assert again == state
        assert hash(again) == hash(state)
        assert digest_of_state(match.GAME, again) == digest_of_state(match.GAME, state)
        plain = json.loads(json.dumps(converter.unstructure(action, match.Action)))
        assert converter.structure(plain, match.GAME.action_type) == action
        for event in step.events:
            plain = json.loads(json.dumps(converter.unstructure(event, match.Event)))
            assert converter.structure(plain, match.GAME.event_type) == event


HASHED = """
from arbitre import match
from arbitre.core.canonical import digest_of
found = match.playout(11, match.make_ruleset("de", {"D-26": "at-any-time", "D-14": "announced"}))
print(digest_of([list(found.digests), found.games]))
"""


def test_digests_do_not_depend_on_the_hash_seed() -> None:
    """EXPL-3: the same match in every process, whatever Python's hash seed."""
    answers = set()
    for seed in ("0", "1", "4711"):
        environment = {**os.environ, "PYTHONHASHSEED": seed}
        run = subprocess.run(
            [sys.executable, "-c", HASHED], env=environment, capture_output=True, text=True, check=True
        )
        answers.add(run.stdout)
    assert len(answers) == 1


def test_stubborn_players_are_reproducible() -> None:
    """EXPL-3: the players of these tests depend on their seed alone."""
    matches = [[action for action, _ in match.play(match.new_match(), stubborn(3), Chance(3))] for _ in range(2)]
    assert matches[0] == matches[1]
