"""The help card, line by line, on whole matches: what it promises is what is seen to happen."""

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

import pytest
from attrs import frozen

from arbitre import match
from arbitre.core.game import Step
from arbitre.match.table.actions import Action, Discard
from arbitre.match.table.decisions import Choice
from arbitre.match.table.events import (
    BoardCleared,
    CardDrawn,
    EnduranceChanged,
    Event,
    GameEnded,
    InitiativeTaken,
    MarkerMoved,
    MatchEnded,
    PawnsTaken,
    PileShuffled,
    PointScored,
    QueenHandedOver,
    RefillShown,
)
from arbitre.match.table.people import BOTH, Player
from arbitre.match.table.state import State
from arbitre_properties.match.generation import walk

SEEDS = range(8)
EventT = TypeVar("EventT")


@frozen
class Played:
    """One action of a match: the state before it, the action, and its step."""

    before: State
    action: Action
    step: Step[State, Event]

    def events(self, kind: type[EventT]) -> list[EventT]:
        """The events of a kind."""
        return [event for event in self.step.events if isinstance(event, kind)]


@cache
def played(seed: int) -> tuple[Played, ...]:
    """A whole match by the French edition."""
    return tuple(Played(*each) for each in walk(match.default_ruleset(), seed))


def all_played() -> Iterator[Played]:
    """Every action of every match."""
    for seed in SEEDS:
        yield from played(seed)


def endings() -> list[Played]:
    """The actions that ended a game; there must be many, or these tests would look at nothing."""
    found = [each for each in all_played() if each.events(GameEnded)]
    assert len(found) > 40
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_is_made_of_several_games(seed: int) -> None:
    """AIDE-1, EXPL-1, EXPL-3, EXPL-2: games follow one another, numbered from 1, until the match is over."""
    games = [event.game for each in played(seed) for event in each.events(GameEnded)]
    assert games == list(range(1, len(games) + 1))
    assert 6 <= len(games) <= 11
    assert played(seed)[-1].step.state.outcome is not None


def test_the_king_of_whoever_has_the_advantage_advances() -> None:
    """AIDE-3a, AIDE-3b: the winner's king advances a space; after a drawn game both kings do."""
    kinds = set()
    for each in endings():
        (ended,) = each.events(GameEnded)
        scored = {event.player for event in each.events(PointScored)}
        assert scored == (set(BOTH) if ended.winner is None else {ended.winner})
        before, after = each.before.scores, each.step.state.scores
        assert [new - old for old, new in zip(before, after, strict=True)] == [int(player in scored) for player in BOTH]
        kinds.add(ended.winner)
    assert kinds == {None, *BOTH}


def test_no_king_on_the_centre_means_another_game() -> None:
    """AIDE-4, FIN-5: below six points the five steps follow at once; with six the match is over and none does."""
    for each in endings():
        is_won = max(each.step.state.scores) >= 6
        assert bool(each.events(MatchEnded)) == is_won
        assert bool(each.events(BoardCleared)) == (not is_won)


def new_games() -> list[Played]:
    """The actions after which a new game was prepared."""
    return [each for each in endings() if each.events(BoardCleared)]


def test_the_marker_goes_back_to_neutral() -> None:
    """AIDE-5-1, NOUV-1: the marker stands on the neutral space when a new game is prepared."""
    moved = 0
    for each in new_games():
        moved += any(event.after == 0 and "NOUV-1" in event.clauses for event in each.events(MarkerMoved))
        assert each.step.state.marker == 0 or each.events(RefillShown)
    assert moved > 20


def test_the_board_is_cleared() -> None:
    """AIDE-5-2, NOUV-2a, NOUV-2b, NOUV-2c: cards lie on their owners' discard piles, pawns in the common reserve."""
    components = match.default_ruleset().components
    for each in new_games():
        state = each.step.state
        assert all(column.is_empty for column in state.board)
        for player in BOTH:
            seat = state.seats[player.index]
            lain = [zone.card for column in each.before.board if (zone := column.zones[player.index]) is not None]
            assert set(lain) <= set(seat.discard_pile)
            assert sorted((*seat.hand, *seat.draw_pile, *seat.discard_pile)) == sorted(components.decks[player.index])
            assert seat.pawns + seat.supply == components.pawns


def test_each_player_may_discard_any_cards() -> None:
    """AIDE-5-3, NOUV-3: between games everybody with a hand is asked once, and may discard none, some or all."""
    asked = 0
    for each in all_played():
        pending = match.decision(each.before)
        if pending is not None and pending.kind is Choice.NEW_GAME_DISCARD:
            assert isinstance(pending.chooser, Player)
            hand = each.before.seats[pending.chooser.index].hand
            choices = [action.cards for action in match.legal(each.before) if isinstance(action, Discard)]
            assert {len(cards) for cards in choices} == set(range(len(hand) + 1))
            assert len(set(choices)) == 2 ** len(hand)
            asked += 1
    assert asked > 40


def test_the_state_is_modified_in_the_order_cards_pawns_advantage() -> None:
    """AIDE-5-4, NOUV-4, ETAT-0b: the hand is refilled, then pawns are taken, then the marker moves."""
    order = {"ETAT-1a": 1, "ETAT-2a": 2, "ETAT-3a": 3}
    seen = set()
    for each in all_played():
        if each.events(RefillShown):
            marks = [order[clause] for event in each.step.events for clause in event.clauses if clause in order]
            assert marks == sorted(marks)
            seen |= set(marks)
    assert seen == {1, 2, 3}


def test_the_space_gives_its_pawns_and_its_advantage() -> None:
    """ETAT-2a, ETAT-3c, NOUV-4: what the space under the state marker shows is what is taken."""
    for each in all_played():
        if each.events(RefillShown):
            state = each.step.state
            tracks = state.ruleset.components.tracks
            spaces = [tracks[player.index].spaces[state.seats[player.index].endurance] for player in BOTH]
            due = {event.player: event.due for event in each.events(PawnsTaken) if "ETAT-2a" in event.clauses}
            assert due == {player: space.pawns for player, space in zip(BOTH, spaces, strict=True) if space.pawns}
            assert state.marker == spaces[0].advantage - spaces[1].advantage


def test_the_queen_changes_hands_and_her_holder_begins() -> None:
    """AIDE-5-5a, AIDE-5-5b, NOUV-5a, NOUV-5b, NOUV-5c: the other player gets the queen and leads the first exchange."""
    handed = [(each, event) for each in all_played() for event in each.events(QueenHandedOver)]
    assert len(handed) > 40
    for each, event in handed:
        assert event.player is each.before.queen.other
        assert each.step.state.queen is event.player
        first = each.events(InitiativeTaken)[-1]
        assert (first.player, first.exchange) == (event.player, 1)


def shuffles() -> list[tuple[int, int, Player]]:
    """The match, the place and the player of every shuffle after the first two of a match."""
    found = [
        (seed, place, event.player)
        for seed in SEEDS
        for place, each in enumerate(played(seed))
        for event in each.events(PileShuffled)
        if "PIOCHE-1" in event.clauses
    ]
    assert len(found) > 10
    return found


def test_an_exhausted_pile_is_made_anew_from_the_discards() -> None:
    """AIDE-6a, PIOCHE-1: only when a card is to be drawn and the pile is empty; the discard pile becomes the pile."""
    for seed, place, player in shuffles():
        before = played(seed)[place].before.seats[player.index]
        after = played(seed)[place].step.state.seats[player.index]
        assert before.draw_pile == ()
        assert sorted((*after.draw_pile, *set(after.hand) - set(before.hand))) == sorted(before.discard_pile)
        assert set(after.discard_pile) & set(before.discard_pile) == set()


def test_a_card_of_the_new_pile_is_drawn() -> None:
    """AIDE-6b, PIOCHE-2: the draw that emptied the pile goes on at once."""
    for seed, place, player in shuffles():
        each = played(seed)[place]
        kinds = [type(event) for event in each.step.events]
        drawn = each.events(CardDrawn)[0]
        assert kinds.index(CardDrawn) > kinds.index(PileShuffled)
        assert drawn.player is player


def test_a_new_pile_costs_endurance_after_the_draw() -> None:
    """AIDE-6c, PIOCHE-3: one endurance for every new pile, once the player has drawn."""
    for seed in SEEDS:
        owed = dict.fromkeys(BOTH, 0)
        for each in played(seed):
            for event in each.step.events:
                if isinstance(event, PileShuffled) and "PIOCHE-1" in event.clauses:
                    owed[event.player] += 1
                if isinstance(event, EnduranceChanged) and "PIOCHE-3" in event.clauses:
                    assert event.due == -1
                    owed[event.player] -= 1
                    assert owed[event.player] >= 0
        assert owed == dict.fromkeys(BOTH, 0)


def test_the_hand_limit_is_kept_whenever_an_exchange_begins() -> None:
    """AIDE-6d, PIOCHE-4, MAIN-3: whatever was drawn or lost, nobody begins an exchange above the limit."""
    begun = 0
    for each in all_played():
        if each.events(InitiativeTaken):
            state = each.step.state
            for player in BOTH:
                seat = state.seats[player.index]
                limit = state.ruleset.components.tracks[player.index].spaces[seat.endurance].limit
                assert len(seat.hand) <= limit
            begun += 1
    assert begun > 200
