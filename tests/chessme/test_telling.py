"""What people read: sentences, action names and the picture, in French and in English."""

from typing import get_args

import pytest
from attrs import evolve
from hypothesis import given, settings
from tests.chessme.write_playthroughs import playthroughs

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Move, Phase, Place, State
from arbitre.chessme.events import Event, HandDrawn, TileDrawn
from arbitre.chessme.picture import picture
from arbitre.chessme.telling import REASONS, explain, name_action
from arbitre.core.language import Language
from arbitre_properties.chessme.positions import position
from arbitre_properties.chessme.strategies import reachable, rulesets

FRENCH, ENGLISH = Language.FR, Language.EN


def all_events() -> dict[type, list[Event]]:
    """The events of all playthroughs, by class."""
    found: dict[type, list[Event]] = {}
    for one in playthroughs():
        state = one.state
        for action in one.actions:
            step = chessme.apply(state, action)
            for event in step.events:
                found.setdefault(type(event), []).append(event)
            state = step.state
    return found


def test_every_event_is_told_in_both_languages() -> None:
    """CM-TOUR-1: a sentence each, with a capital and a full stop, and never the same in both."""
    events = all_events()
    assert set(events) == set(get_args(Event))
    for event in (each for some in events.values() for each in some):
        french, english = explain(event, FRENCH), explain(event, ENGLISH)
        assert french != english
        for sentence in (french, english):
            assert sentence[0].isupper()
            assert sentence.endswith(".")


@pytest.mark.parametrize("event", [HandDrawn(Colour.BLACK, 3, None), TileDrawn(Colour.BLACK, None)])
def test_hidden_tiles_are_told_as_a_number(event: Event) -> None:
    """CM-PREP-8: what the other drew is told without a name."""
    for language in Language:
        told = explain(event, language).lower()
        assert not any(kind.value in told for kind in Kind)
        assert "reine" not in told


@settings(max_examples=40)
@given(reachable(rulesets(), 60))
def test_every_action_has_a_name(state: State) -> None:
    """CM-TOUR-3, CM-TOUR-4: names tell the legal actions apart, in both languages."""
    for language in Language:
        names = [name_action(action, language) for action in chessme.legal(state)]
        assert len(set(names)) == len(names)


def test_names_say_what_signs_hide() -> None:
    """CM-TOUR-4, CM-PROMO-2: a placement and a promotion are named in words too."""
    assert name_action(Place(Kind.KNIGHT, (2, 0)), FRENCH) == "+N2,0 (poser un cavalier en 2,0)"
    assert name_action(Move((4, 4), (4, 5), Kind.ROOK), ENGLISH) == "4,4-4,5=R (promoted to rook)"


def test_the_picture_grows_with_the_table() -> None:
    """CM-DEP-2: one free line around the men; a long empty stretch is folded."""
    near = picture(chessme.view(position("WK0,0 WP1,1 BK5,5 BP5,4"), Colour.WHITE), ENGLISH)
    assert near.splitlines()[0].split() == ["6", *"·" * 8]
    far = picture(chessme.view(position("WK0,0 WP1,1 BK900,5 BP900,4"), Colour.WHITE), ENGLISH)
    assert "…" in far
    assert max(len(line) for line in far.splitlines()) < 100
    high = picture(chessme.view(position("WK0,0 WP1,1 BK5,900 BP5,899"), Colour.WHITE), ENGLISH)
    assert "⋮" in high
    assert len(high.splitlines()) < 25


def test_the_picture_shows_each_man_where_it_stands() -> None:
    """CM-PREP-3: capitals for White, small letters for Black, rows and columns numbered."""
    lines = picture(chessme.view(chessme.new_game(), Colour.WHITE), ENGLISH).splitlines()
    assert lines[1].split() == ["5", "·", "·", "·", "k", "·", "·"]
    assert lines[6].split() == ["0", "·", "·", "·", "K", "·", "·"]
    assert lines[8].split() == ["-1", "0", "1", "2", "3", "4"]


def test_the_picture_hides_the_other_hand() -> None:
    """CM-PREP-8: one's own tiles by letter, the other's as question marks."""
    state = position("WK0,0 WP1,1 BK9,9 BP9,8", hand="QN")
    assert "hand QN" in picture(chessme.view(state, Colour.WHITE), ENGLISH)
    assert "hand ??" in picture(chessme.view(state, Colour.BLACK), ENGLISH)


@pytest.mark.parametrize("phase", list(Phase))
def test_the_picture_says_what_is_due(phase: Phase) -> None:
    """CM-TOUR-1: every phase has its sentence in both languages."""
    state = evolve(position("WK0,0 WP1,1 BK9,9 BP9,8"), phase=phase)
    view = chessme.view(state, Colour.WHITE)
    assert picture(view, FRENCH) != picture(view, ENGLISH)


@pytest.mark.parametrize("reason", list(REASONS))
def test_the_picture_says_how_it_ended(reason: str) -> None:
    """CM-FIN-1, CM-FIN-3, CM-FIN-4: won or drawn, and why."""
    for winner in (None, Colour.WHITE):
        outcome = chessme.Outcome(winner, reason, ())
        state = evolve(position("WK0,0 WP1,1 BK9,9 BP9,8"), phase=Phase.OVER, result=outcome)
        told = picture(chessme.view(state, Colour.WHITE), ENGLISH)
        assert REASONS[reason].en in told
        assert ("White wins" in told) == (winner is Colour.WHITE)
