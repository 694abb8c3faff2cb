"""Fine points of the rules: what differs only at a limit, beside another reading, or for the one player it concerns."""

from random import Random

import pytest
from attrs import evolve
from tests.match.random_matches import random_ruleset
from tests.match.table import (
    DEFAULT,
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    ONE,
    S_KNIGHT,
    S_QUEEN,
    S_SPARE,
    THREE,
    TWO,
    asked,
    do,
    duel,
    limits_of,
    of_kind,
    read_as,
    table,
    use,
    with_effect,
)
from tests.match.test_legality import universe

from arbitre import match
from arbitre.core.refusal import IllegalAction
from arbitre.match.box.tracks import Space
from arbitre.match.rules.columns import can_play
from arbitre.match.rules.effects.use import effect_in_play
from arbitre.match.rules.effects.vocabulary import Lose, PlacePawns, ResignGame, Resource, Who
from arbitre.match.rules.end_of_game import game_is_over
from arbitre.match.table.actions import RESIGN, Action, Answer, Lead
from arbitre.match.table.events import GameEnded
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY
from arbitre.match.table.state import Exchange, Forced, State
from arbitre_properties.match.generation import walk

FULL = {
    column: ((spassky, 0), (fischer, 0))
    for column, spassky, fischer in zip((ONE, TWO, THREE, FOUR), S_SPARE[:4], F_SPARE[:4], strict=True)
}


def test_who_resigns_loses_whatever_the_marker_says() -> None:
    """LEX-4, ABAN-2: D-29, where the award comes first too, the point goes to the opponent of who resigned."""
    rules = with_effect(S_KNIGHT, ResignGame(), of=read_as(resigning_effect="after-the-award"))
    after, _ = use(duel(table(rules, marker=6), S_KNIGHT, F_ROOK, ONE))
    assert after.scores == (0, 1)


def test_nobody_discards_once_the_match_is_over() -> None:
    """LEX-4, FDM-1, MAIN-2: D-08 with D-29, the sixth point by a resigning effect leaves nothing to choose, whatever the hand."""
    rules = with_effect(S_KNIGHT, ResignGame(), of=read_as(limit_discard="end-of-exchange"))
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    over, _ = use(duel(table(rules, fischer=hand, endurance=(3, 1), scores=(0, 5)), S_KNIGHT, F_QUEEN))
    assert len(over.seats[1].hand) > limits_of(over)[1]
    assert over.outcome is not None
    assert match.decision(over) is None


def test_a_limit_that_lapses_is_not_asked_for_after_a_resigning_effect() -> None:
    """LEX-4, MAIN-2: D-29 with D-65, where the last discard lapses with the game, no limit stands between it and the next."""
    readings = read_as(resigning_effect="after-the-award", last_limit_discard="lapses-with-the-game")
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    state = table(with_effect(S_KNIGHT, ResignGame(), of=readings), fischer=hand, endurance=(3, 2))
    after, events = use(duel(state, S_KNIGHT, F_QUEEN, FOUR))
    assert after.seats[1].endurance == 1, "column IIII is paid for"
    assert of_kind(events, GameEnded)
    assert asked(after) == ("new-game-discard", SPASSKY)


def test_limits_at_the_end_of_an_exchange_hold_after_a_resigning_effect() -> None:
    """MAIN-2, LEX-4: D-08 with D-29, the game is over, and the hand is put right before the next."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    for reading, is_over in (("end-of-exchange", True), (None, False)):
        readings = read_as() if reading is None else read_as(limit_discard=reading)
        rules = with_effect(S_KNIGHT, ResignGame(), Lose(Resource.ENDURANCE, 4, Who.OPPONENT), of=readings)
        state, events = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN))
        assert asked(state) == ("limit", FISCHER)
        assert bool(of_kind(events, GameEnded)) is is_over


def test_a_leader_needs_a_column_and_a_card() -> None:
    """ECH-2a, ECH-2b, ECH-3a, ABAN-1a: without a free column nobody leads; who answers needs none."""
    assert can_play(table(), SPASSKY)
    assert not can_play(table(board=FULL), SPASSKY)
    assert not can_play(table(spassky=()), SPASSKY)
    led = do(table(), Lead(S_QUEEN, TWO, 0))
    assert can_play(led, FISCHER)
    assert not can_play(do(table(fischer=()), Lead(S_QUEEN, TWO, 0)), FISCHER)


@pytest.mark.parametrize(
    "answers", [{"forced_card_resigning": "must-play"}, {"forced_card_freedom": "opponent-dictates"}]
)
def test_who_is_not_bound_may_resign(answers: dict[str, str]) -> None:
    """ABAN-1b: D-30, D-59, what is read of bound players concerns nobody else."""
    state = table(read_as(DEFAULT, **answers))
    assert RESIGN in match.legal(state)
    assert RESIGN in match.legal(do(state, Lead(S_QUEEN, TWO, 0)))


def test_a_bound_player_answers_with_that_card() -> None:
    """CARTE-PREP-b, ECH-3a: no other answer is listed."""
    state = do(table(forced=Forced(FISCHER, F_ROOK)), Lead(S_QUEEN, TWO, 0))
    assert {action.card for action in match.legal(state) if isinstance(action, Answer)} == {F_ROOK}
    free = do(table(forced=Forced(SPASSKY, S_QUEEN)), Lead(S_QUEEN, TWO, 0))
    assert {action.card for action in match.legal(free) if isinstance(action, Answer)} == {
        F_KING,
        F_QUEEN,
        F_ROOK,
        F_KNIGHT,
    }


def test_a_tie_leaves_a_freed_column_freed() -> None:
    """ECH-4d, CARTE-SIMP-f: D-05 with D-51, that it was freed before is still known."""
    for freed in ((), (TWO,)):
        after = duel(table(freed=freed), S_KNIGHT, F_ROOK, pawns=(2, 0))
        assert (after.board[1].was_tied, after.board[1].was_freed) == (True, bool(freed))


def test_a_tie_by_comparing_again_awards_nothing() -> None:
    """ECH-6a, LEX-1b: D-54, where the effect makes the totals equal and they are compared again."""
    rules = with_effect(S_KNIGHT, PlacePawns(2), of=read_as(exchange_winner="compared-again"))
    after, _ = use(duel(table(rules), S_KNIGHT, F_ROOK, TWO))
    assert after.marker == 0


def test_nothing_is_given_unless_it_is_said() -> None:
    """ECH-6a, ETAT-2a, ETAT-3a: an exchange begins without an award, a space gives no advantage of its own accord."""
    assert Exchange(SPASSKY).award == 0
    assert (Space(6).pawns, Space(6).advantage) == (0, 0)


def test_both_see_what_lies_beside_the_board() -> None:
    """LEX-3a: how many pawns are left in either supply is no secret, one's own least of all."""
    state = table(pawns=(1, 2))
    for viewer in BOTH:
        seen = match.view(state, viewer).seats
        assert [seat.supply for seat in seen] == [seat.supply for seat in state.seats]
        assert [seat.pawns for seat in seen] == [1, 2]


def test_a_side_knows_what_of_it_is_assumed_when() -> None:
    """CARTE-4, CARTE-5: colour, piece and strength count when it is played, the effect when it is used."""
    side = match.default_ruleset().components.cards[0].main
    for name in ("colour", "piece", "strength"):
        assert evolve(side, assumed=(name, "effect")).assumed_when_played == (name,)
    assert evolve(side, assumed=("piece", "strength", "effect")).assumed_when_used == ("effect",)
    assert evolve(side, assumed=("colour", "effect_detail")).assumed_when_used == ("colour", "effect_detail")


def test_no_effect_is_in_play_without_a_card() -> None:
    """ECH-5a, ECH-5b: an effect belongs to a card that lost, so there has to be an exchange, a column and a card."""
    state = table()
    for bare in (evolve(state, exchange=None), state, evolve(state, exchange=Exchange(SPASSKY, TWO))):
        with pytest.raises(RuntimeError):
            effect_in_play(bare, SPASSKY)


def test_a_game_cut_short_is_not_told_as_neutral() -> None:
    """AIDE-2a, FIN-2, ECH-7c: D-01, a fourth exchange that ends the game below what is open is told by its own clauses."""
    readings = read_as(game_length="at-most-four-exchanges").readings
    for marker, told in ((2, ("AIDE-2a",)), (-2, ("AIDE-2a",)), (0, ("AIDE-2a", "FIN-2")), (5, ("ECH-7b", "ECH-7c"))):
        found = game_is_over(
            marker=marker, earned=marker, open_value=4, has_empty_column=True, exchanges=4, readings=readings
        )
        assert (found.answer, found.clauses) == (True, told)


def refused_part(state: State, action: Action) -> str | None:
    """What a refusal says is wrong with an action; None if the action is legal."""
    try:
        match.apply(state, action)
    except IllegalAction as refused:
        return refused.part
    return None


@pytest.mark.parametrize("seed", range(8))
def test_a_refusal_names_the_part_that_is_wrong(seed: int) -> None:
    """ECH-2a: a field of the action, or the action itself."""
    source = Random(seed)  # noqa: S311  (a test's whim, not a secret)
    for state, _, _ in walk(random_ruleset(seed), seed, longest=60):
        for action in universe(state, source):
            part = refused_part(state, action)
            assert part is None or part == type(action).__name__ or hasattr(action, part)
