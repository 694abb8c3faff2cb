"""The interface: who decides, what is legal, and that a rule judges each action as the list does."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Action, Colour, DecisionKind, Kind, Move, Phase, Place, Ruleset, State
from arbitre.core.canonical import canonical_json
from arbitre.core.chance import Chance
from arbitre.core.decision import CHANCE, Pick, Shuffle
from arbitre.core.refusal import IllegalAction
from arbitre_properties.chessme.positions import note, position
from arbitre_properties.chessme.relations import moves_by_rule, placements_by_rule, squares_worth_trying
from arbitre_properties.chessme.strategies import played, positions, reachable, rulesets

TABLE = "WK0,0 WP1,1 BK30,30 BP29,29"


def test_chance_shuffles_before_anybody_chooses() -> None:
    """CM-PREP-5, CM-TOUR-2: chance decides twice, then White."""
    state = chessme.new_game()
    choosers = []
    for seed in (1, 2):
        pending = chessme.decision(state)
        assert pending is not None
        assert pending.space is not None
        assert chessme.legal(state) == ()
        choosers.append((pending.chooser, pending.kind, pending.subject))
        items = list(pending.space.items)
        Random(seed).shuffle(items)  # noqa: S311  (not a secret)
        state = chessme.apply(state, Shuffle(tuple(items))).state
    assert choosers == [(CHANCE, DecisionKind.SHUFFLE, Colour.WHITE), (CHANCE, DecisionKind.SHUFFLE, Colour.BLACK)]
    pending = chessme.decision(state)
    assert pending is not None
    assert (pending.chooser, pending.kind) == (Colour.WHITE, DecisionKind.MOVE)


def test_every_phase_has_its_decision() -> None:
    """CM-TOUR-1: a game that is not over waits for exactly one choice."""
    state = position(TABLE, hand="N")
    waits = {phase: chessme.decision(_in_phase(state, phase)) for phase in Phase}
    kinds = {phase: None if pending is None else pending.kind for phase, pending in waits.items()}
    assert kinds == {
        Phase.SHUFFLE_WHITE: DecisionKind.SHUFFLE,
        Phase.SHUFFLE_BLACK: DecisionKind.SHUFFLE,
        Phase.MOVE: DecisionKind.MOVE,
        Phase.PLACE: DecisionKind.PLACEMENT,
        Phase.PLACE_INSTEAD: DecisionKind.PLACEMENT_INSTEAD,
        Phase.ANSWER_DRAW: DecisionKind.DRAW_ANSWER,
        Phase.OVER: None,
    }
    answering = waits[Phase.ANSWER_DRAW]
    assert answering is not None
    assert answering.chooser is Colour.BLACK


def _in_phase(state: State, phase: Phase) -> State:
    return State(state.ruleset, state.table, state.white, state.black, state.to_move, phase)


@given(reachable(rulesets()))
def test_legal_by_rule_is_legal_by_list(state: State) -> None:
    """CM-TOUR-3, CM-TOUR-4, CM-DEP-7, CM-POSE-2: judged one by one, exactly the listed actions pass, under any readings."""
    listed = chessme.legal(state)
    assert len(set(listed)) == len(listed)
    if state.phase is Phase.MOVE:
        assert {action for action in listed if isinstance(action, Move)} == moves_by_rule(state)
    if state.phase in (Phase.PLACE, Phase.PLACE_INSTEAD):
        assert {action for action in listed if isinstance(action, Place)} == placements_by_rule(state)
    assert all(chessme.fault_of(state, action) is None for action in listed)


@settings(max_examples=40)
@given(positions(rulesets(), spread=5, islands=False))
def test_legal_by_rule_is_legal_by_list_in_crowds(state: State) -> None:
    """CM-DEP-6, CM-DEP-7, CM-ROI-5, CM-ROI-6: the same where men of all kinds stand close together."""
    assert {action for action in chessme.legal(state) if isinstance(action, Move)} == moves_by_rule(state)


def anything(state: State) -> st.SearchStrategy[Action]:
    """Any action at all, sensible or not, near the table."""
    squares = st.sampled_from(squares_worth_trying(state.table))
    kinds = st.sampled_from(Kind)
    simple = [chessme.PlaceNothing(), chessme.OfferDraw(), chessme.AcceptDraw(), chessme.DeclineDraw()]
    return st.one_of(
        st.builds(Move, squares, squares, st.none() | kinds),
        st.builds(Place, kinds, squares),
        st.builds(chessme.PromoteWaiting, squares, kinds),
        st.sampled_from(simple),
        st.builds(Shuffle, st.lists(st.sampled_from(["queen", "pawn"]), max_size=11).map(tuple)),
        st.builds(Pick, st.lists(st.sampled_from(["queen", "pawn"]), max_size=3).map(tuple)),
    )


@given(reachable(rulesets()), st.data())
def test_a_refused_action_changes_nothing(state: State, data: st.DataObject) -> None:
    """CM-TOUR-1: an action is either listed and played, or refused with a code, its clauses and a sentence."""
    action = data.draw(anything(state))
    before = canonical_json(chessme.converter().unstructure(state))
    if action in chessme.legal(state):
        step = chessme.apply(state, action)
        assert step.state != state
    else:
        with pytest.raises(IllegalAction) as refused:
            chessme.apply(state, action)
        assert refused.value.clauses
        assert refused.value.text.fr != refused.value.text.en
    assert canonical_json(chessme.converter().unstructure(state)) == before


@settings(max_examples=25)
@given(st.integers(0, 10**6), rulesets())
def test_play_is_a_function(seed: int, ruleset: Ruleset) -> None:
    """CM-TOUR-1: the same actions lead to the same game."""
    assert played(ruleset, seed, 40) == played(ruleset, seed, 40)


def test_a_game_is_its_list_of_actions() -> None:
    """CM-TOUR-1: a recorded game replays to the same end, and its digests are the same."""
    transcript = chessme.playout(3)
    state = chessme.replayed(transcript.ruleset, transcript.actions)
    assert state.result == transcript.outcome
    assert chessme.playout(3).digests == transcript.digests
    assert transcript.games == 1


def test_play_asks_the_chooser() -> None:
    """CM-TOUR-1: `play` yields every action with its step, until the game is over."""
    chosen = [note(text) for text in ("K0,0-0,1", ".", "=?", "K30,30-29,30", ".", "=")]
    waiting = iter(chosen)
    steps = list(chessme.play(position(TABLE), lambda _state, _legal: next(waiting), Chance(1)))
    assert [action for action, _ in steps] == chosen
    assert steps[-1][1].state.phase is Phase.OVER


def test_resigning_while_a_draw_is_answered() -> None:
    """CM-FIN-4: it is the one who answers that gives up."""
    state = _in_phase(position(TABLE), Phase.ANSWER_DRAW)
    result = chessme.apply(state, chessme.Resign()).state.result
    assert result is not None
    assert result.winner is Colour.WHITE


@pytest.mark.parametrize(
    ("phase", "action"),
    [
        (Phase.PLACE, "K0,0-0,1"),
        (Phase.PLACE_INSTEAD, "."),
        (Phase.ANSWER_DRAW, "K0,0-0,1"),
        (Phase.MOVE, "^1,1=Q"),
        (Phase.MOVE, "W:QRRBBNNPPPP"),
        (Phase.SHUFFLE_BLACK, "."),
    ],
)
def test_what_is_expected_instead_is_said(phase: Phase, action: str) -> None:
    """CM-TOUR-1, CM-TOUR-3: an action out of turn is answered with what the game waits for."""
    fault = chessme.fault_of(_in_phase(position(TABLE), phase), note(action))
    assert fault is not None
    assert fault.code == "not-expected-now"


def test_no_pawn_waits() -> None:
    """CM-PROMO-2: a later swap is refused where no pawn waits for one."""
    fault = chessme.fault_of(_in_phase(position(TABLE), Phase.PLACE), note("^1,1=Q"))
    assert fault is not None
    assert (fault.code, fault.clauses) == ("no-pawn-waits", ("CM-PROMO-2",))
