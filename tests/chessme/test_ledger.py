"""What is told of a game is the whole of it: from the events alone, anybody could keep the table."""

from random import Random

import pytest

from arbitre import chessme
from arbitre.chessme import Colour, State
from arbitre.chessme.events import (
    Event,
    GameEnded,
    HandDrawn,
    ManMoved,
    NothingDrawn,
    PawnPromoted,
    TileDrawn,
    TilePlaced,
    TurnBegan,
)
from arbitre.core.chance import Chance
from arbitre.core.game import choose_uniformly
from arbitre_properties.chessme.ledger import Ledger

OPENING = chessme.new_game()


def any_answers(source: Random) -> dict[str, str]:
    """Half of the questions answered at random."""
    return {
        question.field: source.choice(question.options) for question in chessme.GAME.questions if source.random() < 0.5
    }


@pytest.mark.parametrize("seed", range(20))
def test_events_tell_the_whole_table(seed: int) -> None:
    """CM-TOUR-1, CM-TOUR-3, CM-TOUR-4, CM-TOUR-5, CM-DEP-6, CM-PROMO-2, CM-POSE-5: under any readings."""
    ruleset = chessme.make_ruleset("fr", any_answers(Random(seed)))  # noqa: S311  (a test's whim, not a secret)
    state = chessme.new_game(ruleset)
    ledger = Ledger.opened(state)
    for number, (_action, step) in enumerate(chessme.play(state, choose_uniformly(seed), Chance(seed))):
        for event in step.events:
            assert ledger.tell(event), event
        assert ledger.agrees(step.state), step.events
        if number == 100:
            break


def opened() -> tuple[Ledger, State]:
    """The ledger and the state of a game that has just begun."""
    ledger, state = Ledger.opened(OPENING), OPENING
    for _action, step in chessme.play(state, choose_uniformly(1), Chance(1)):
        for event in step.events:
            assert ledger.tell(event)
        state = step.state
        if state.phase is chessme.Phase.MOVE:
            break
    return ledger, state


@pytest.mark.parametrize(
    "event",
    [
        HandDrawn(Colour.WHITE, 2, ()),
        TurnBegan(Colour.WHITE, True, ()),  # noqa: FBT003  (as it is told)
        ManMoved(Colour.WHITE, chessme.Kind.QUEEN, (9, 9), (9, 8), ()),
        PawnPromoted(Colour.WHITE, (9, 9), chessme.Kind.QUEEN),
        TilePlaced(Colour.WHITE, chessme.Kind.KING, (9, 9), ()),
        TileDrawn(Colour.WHITE, None),
        NothingDrawn(Colour.WHITE),
        GameEnded(chessme.Outcome(None, "agreement", ("CM-FIN-4",)), ()),
    ],
)
def test_what_cannot_be_is_not_believed(event: Event) -> None:
    """CM-TOUR-1: an event that does not fit the table is found."""
    ledger, state = opened()
    assert ledger.agrees(state)
    assert not ledger.tell(event)
