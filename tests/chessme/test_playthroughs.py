"""The playthroughs: whole games told for people, compared word for word, in which everything that can happen happens."""

from typing import get_args

import pytest
from tests.chessme.write_playthroughs import FOLDER, Playthrough, playthroughs

from arbitre import chessme
from arbitre.chessme import Action, DecisionKind
from arbitre.chessme.events import Event
from arbitre.core.decision import Pick

ALL = tuple(playthroughs())


@pytest.mark.parametrize("playthrough", ALL, ids=lambda one: one.name)
def test_a_game_is_told_as_before(playthrough: Playthrough) -> None:
    """CM-TOUR-1: a change of what happens, or of how it is told, shows as a changed file; its first line says how to write it again."""
    assert playthrough.path.read_text(encoding="utf-8") == playthrough.text()


def test_no_file_is_left_over() -> None:
    """Each file is one of the games."""
    assert {path.name for path in FOLDER.iterdir()} == {one.path.name for one in ALL}


def test_everything_happens_somewhere() -> None:
    """CM-TOUR-1: every kind of decision, action and event occurs in some playthrough; ChessMe has no blind pick."""
    decisions, actions, events = set(), set(), set()
    for one in ALL:
        state = one.state
        for action in one.actions:
            pending = chessme.decision(state)
            assert pending is not None
            decisions.add(pending.kind)
            actions.add(type(action))
            step = chessme.apply(state, action)
            events |= {type(event) for event in step.events}
            state = step.state
    assert decisions == set(DecisionKind)
    assert actions == set(get_args(Action)) - {Pick}
    assert events == set(get_args(Event))
