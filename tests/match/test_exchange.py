"""Steps 4 to 7 of an exchange (p. 7): comparison, the loser's effect, the winner's award, the end test."""

import pytest
from tests.match.table import (
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    F_SPARE,
    FOUR,
    ONE,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_ROOK,
    S_SPARE,
    SIEGE,
    SIMPLIFIER,
    THREE,
    TWO,
    asked,
    do,
    done,
    duel,
    of_kind,
    read_as,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.match.rules.award import endurance_cost_of_winning
from arbitre.match.rules.comparison import exchange_winner, total_strength
from arbitre.match.rules.effects.vocabulary import (
    ClearColumn,
    Gain,
    HalfAdvantage,
    Lose,
    NoAdvantage,
    PlacePawns,
    Resource,
    Who,
)
from arbitre.match.rules.readings import ColumnFourCost, Readings
from arbitre.match.table.actions import DECLINE_EFFECT, Discard, Lead, Reinforce, UseEffect
from arbitre.match.table.events import CardsDiscarded, EnduranceChanged, GameEnded, MarkerMoved, StrengthsCompared
from arbitre.match.table.people import FISCHER, SPASSKY, Column, Player
from arbitre.match.table.state import Zone


@pytest.mark.parametrize("strength", range(6))
@pytest.mark.parametrize("pawns", range(3))
def test_each_pawn_adds_one(strength: int, pawns: int) -> None:
    """ECH-4a, ECH-4b: the strength of the piece and one for each pawn above it."""
    assert total_strength(strength, pawns) == strength + pawns


@pytest.mark.parametrize("spassky", range(8))
@pytest.mark.parametrize("fischer", range(8))
def test_the_higher_total_wins(spassky: int, fischer: int) -> None:
    """ECH-0d, ECH-4c, ECH-4d, ECH-6a: equal totals have no winner."""
    expected = {True: SPASSKY, False: FISCHER}[spassky > fischer] if spassky != fischer else None
    assert exchange_winner(spassky, fischer) is expected


def test_the_worked_totals_of_four_and_three() -> None:
    """ECH-4a, ECH-4b: the example of pages 6 and 7, Siège particulier with a pawn against Simplifier."""
    state = table(spassky=(SIMPLIFIER, S_KING), fischer=(SIEGE, F_KING))
    after, events = done(do(state, Lead(SIMPLIFIER, THREE, 0)), match.Answer(SIEGE, 1))
    (compared,) = of_kind(events, StrengthsCompared)
    assert (compared.totals, compared.winner, compared.clauses) == ((3, 4), FISCHER, ("ECH-4c", "ECH-6a"))
    assert asked(after) == ("effect", SPASSKY)


def test_a_comparison_says_which_strengths_are_assumed() -> None:
    """ECH-4a: also of the card led in an earlier step; what a pawn adds is known, and a card that is attested is not named."""
    state = table(spassky=(SIMPLIFIER, S_KING), fischer=(F_KING,))
    _after, events = done(do(state, Lead(SIMPLIFIER, THREE, 0)), match.Answer(F_KING, 1))
    (compared,) = of_kind(events, StrengthsCompared)
    assert compared.assumed == (f"{SIMPLIFIER}.colour", f"{SIMPLIFIER}.strength")


def test_a_tie_says_which_strengths_are_assumed() -> None:
    """ECH-4d: that nobody wins rests on them too."""
    rules = with_effect(F_ROOK, strength=3)
    _after, events = done(do(table(rules, spassky=(SIMPLIFIER,)), Lead(SIMPLIFIER, TWO, 0)), match.Answer(F_ROOK, 0))
    (compared,) = of_kind(events, StrengthsCompared)
    assert compared.winner is None
    assert compared.assumed == (f"{SIMPLIFIER}.colour", f"{SIMPLIFIER}.strength", f"{F_ROOK}.strength")


def test_a_tie_has_no_effect_and_no_award() -> None:
    """ECH-4d, ECH-4e, ECH-4f: straight to step 7, the marker where it was, nobody asked about an effect."""
    state = table()
    after, events = done(do(state, Lead(S_QUEEN, FOUR, 0)), match.Answer(F_QUEEN, 0))
    assert (after.marker, after.exchanges) == (0, 1)
    assert [seat.endurance for seat in after.seats] == [seat.endurance for seat in state.seats]
    assert of_kind(events, StrengthsCompared)[0].winner is None
    assert asked(after) == ("lead", FISCHER)


def test_a_tie_in_column_four_costs_by_another_reading() -> None:
    """ECH-6f, ECH-4d: D-52, nobody pays for a tie; read otherwise both do."""
    state = table(read_as(tie_cost="both-pay"), spassky=(S_QUEEN, S_KING), fischer=(F_QUEEN, F_KING))
    after = duel(state, S_QUEEN, F_QUEEN, FOUR)
    assert [seat.endurance for seat in after.seats] == [2, 3]


@pytest.mark.parametrize("loser", Player)
def test_the_loser_decides_about_the_effect(loser: Player) -> None:
    """ECH-5a, ECH-0d: use it or leave it; the winner is not asked (ECH-6b)."""
    state = table()
    cards = (S_KNIGHT, F_ROOK) if loser is SPASSKY else (S_ROOK, F_KNIGHT)
    state = duel(state, *cards)
    assert asked(state) == ("effect", loser)
    assert list(match.legal(state)) == [DECLINE_EFFECT, UseEffect((0,))]


def test_the_winner_uses_no_effect() -> None:
    """ECH-6b: after the loser's decision the award follows at once, and nobody is asked about the winner's piece."""
    state = duel(table(), S_ROOK, F_KNIGHT, ONE)
    assert asked(do(state, DECLINE_EFFECT)) == ("lead", SPASSKY)


@pytest.mark.parametrize("column", Column)
@pytest.mark.parametrize("winner", Player)
def test_the_winner_takes_the_columns_advantage(column: Column, winner: Player) -> None:
    """ECH-0e, ECH-2f, ECH-6c, ECH-6d, ECH-6e, EXPL-6: as many spaces as the column is worth, to the winner's side."""
    cards = (S_ROOK, F_KNIGHT) if winner is SPASSKY else (S_KNIGHT, F_ROOK)
    after, events = done(duel(table(), *cards, column), DECLINE_EFFECT)
    assert after.marker == winner.sign * column.advantage
    assert of_kind(events, MarkerMoved) == [MarkerMoved(0, after.marker, ("ECH-6c", "ECH-6d"))]


@pytest.mark.parametrize("column", Column)
def test_winning_column_four_costs_one_endurance(column: Column) -> None:
    """ECH-6f, ECH-6e: its winner, and only in column IIII."""
    after, events = done(duel(table(), S_KNIGHT, F_ROOK, column), DECLINE_EFFECT)
    changes = [(event.player, event.due, event.after) for event in of_kind(events, EnduranceChanged)]
    assert changes == ([(FISCHER, -1, 3)] if column is FOUR else [])
    assert after.seats[1].endurance == (3 if column is FOUR else 4)


@pytest.mark.parametrize(
    ("reading", "costs"),
    [
        (ColumnFourCost.ON_WIN, {0: 1, 2: 1, 4: 1}),
        (ColumnFourCost.ON_ANY_GAIN, {0: 0, 2: 1, 4: 1}),
        (ColumnFourCost.ON_FULL_GAIN, {0: 0, 2: 0, 4: 1}),
    ],
)
def test_what_the_cost_of_column_four_follows(reading: ColumnFourCost, costs: dict[int, int]) -> None:
    """ECH-6f, LEX-1b: D-04, the win, any gain, or the full gain."""
    readings = Readings(column_four_cost=reading)
    for awarded, cost in costs.items():
        assert endurance_cost_of_winning(FOUR, awarded, readings) == cost
        assert endurance_cost_of_winning(THREE, awarded, readings) == 0


def test_cancelled_advantage_in_column_four_by_edition() -> None:
    """ECH-6f, CARTE-SIMP-c: D-04, E-02, in French Fischer still pays for winning IIII, in German not."""
    for edition, endurance in (("fr", 3), ("pl", 3), ("de", 4)):
        state = table(match.make_ruleset(edition, {}), spassky=(SIMPLIFIER, S_KING))
        after, _ = use(duel(state, SIMPLIFIER, F_QUEEN, FOUR))
        assert after.seats[1].endurance == endurance, edition


def test_cards_and_pawns_stay_until_the_game_ends() -> None:
    """ECH-7a, EXPL-5: an exchange is over, its cards still lie there."""
    after = do(duel(table(), S_KNIGHT, F_ROOK, TWO, pawns=(1, 0)), DECLINE_EFFECT)
    assert after.board[1].zones == (Zone(S_KNIGHT, 1), Zone(F_ROOK, 0))
    assert not after.board[1].is_empty


def test_steps_in_order() -> None:
    """ECH-0f, ECH-7d: the effect comes before the award, the award before the next exchange."""
    rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 1, Who.SPASSKY))
    after, events = done(duel(table(rules), S_KNIGHT, F_ROOK, THREE), UseEffect((0,)))
    assert [(event.before, event.after) for event in of_kind(events, MarkerMoved)] == [(0, 1), (1, -2)]
    assert asked(after) == ("lead", FISCHER)


FIVE_AHEAD = {
    FOUR: ((S_SPARE[0], 0), (F_QUEEN, 0)),
    THREE: ((S_SPARE[1], 0), (F_ROOK, 0)),
}


def test_a_lead_of_five_ends_the_game_with_two_and_one_open() -> None:
    """ECH-7b, ECH-7c, ECH-7e, AIDE-2b: the example of page 7; 1 + 2 = 3 is less than 5."""
    board = {FOUR: FIVE_AHEAD[FOUR]}
    state = table(board=board, marker=-2, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING))
    after, events = done(duel(state, S_KNIGHT, F_ROOK, THREE), DECLINE_EFFECT)
    assert of_kind(events, GameEnded)[0].winner is FISCHER
    assert after.scores == (0, 1)


@pytest.mark.parametrize(("marker", "over"), [(0, False), (-1, True)])
def test_an_equal_lead_goes_on(marker: int, over: bool) -> None:  # noqa: FBT001  (a table of cases)
    """ECH-7c, ECH-7d: 3 against 3 goes on, 4 against 3 ends."""
    board = {FOUR: FIVE_AHEAD[FOUR]}
    state = table(board=board, marker=marker, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING))
    after = do(duel(state, S_KNIGHT, F_ROOK, THREE), DECLINE_EFFECT)
    assert (after.scores == (0, 1)) is over


def test_the_winner_stays_the_winner_after_the_effect() -> None:
    """ECH-6a, LEX-1b: D-54, pawns placed by the effect change nothing; read otherwise the totals are compared again."""
    effect = PlacePawns(2)
    for reading, marker, leader in (("fixed-at-comparison", -2, FISCHER), ("compared-again", 2, SPASSKY)):
        rules = with_effect(S_ROOK, effect, of=read_as(exchange_winner=reading))
        state, _ = use(duel(table(rules), S_ROOK, F_QUEEN, TWO))
        assert asked(state) == ("reinforce", SPASSKY)
        after = do(state, Reinforce(2))
        assert (after.marker, asked(after)) == (marker, ("lead", leader)), reading


def test_compared_again_to_a_tie() -> None:
    """ECH-1d, ECH-4f: D-54, a tie found only after the effect awards nothing and hands the initiative over."""
    rules = with_effect(S_ROOK, PlacePawns(1), of=read_as(exchange_winner="compared-again"))
    state, _ = use(duel(table(rules), S_ROOK, F_QUEEN, TWO))
    after = do(state, Reinforce(1))
    assert (after.marker, asked(after)) == (0, ("lead", FISCHER))


def test_compared_again_keeps_the_winner_of_a_cleared_column() -> None:
    """CARTE-SIMP-e: D-54, without cards there is nothing to compare again."""
    state = table(read_as(exchange_winner="compared-again"), spassky=(SIMPLIFIER, S_KING))
    after, _ = use(duel(state, SIMPLIFIER, F_QUEEN))
    assert asked(after) == ("lead", FISCHER)


def test_end_test_only_at_step_seven() -> None:
    """ECH-7c, ECH-0f: D-07, a passing lead ends nothing; read otherwise the game stops after step 5."""
    board = {
        FOUR: ((S_SPARE[0], 0), (F_KING, 0)),
        THREE: ((S_SPARE[1], 0), (F_SPARE[0], 0)),
        TWO: ((S_SPARE[2], 0), (F_SPARE[1], 0)),
    }
    for reading, scores in (("at-step-seven", (1, 1)), ("after-each-step", (1, 0))):
        rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), of=read_as(end_test=reading))
        state = table(rules, board=board, marker=-1, spassky=(S_KNIGHT,), fischer=(F_ROOK,))
        after, _ = use(duel(state, S_KNIGHT, F_ROOK, ONE))
        assert after.scores == scores, reading


def test_struck_player_discards_after_the_current_step() -> None:
    """MAIN-2, MAIN-1b: D-61, before step 6; read otherwise after the winner's own step."""
    lower = Lose(Resource.ENDURANCE, 4, Who.OPPONENT)
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:2], SIEGE)
    seen: dict[str, list[str]] = {}
    for reading in ("after-the-current-step", "after-their-own-next-step"):
        rules = with_effect(S_KNIGHT, lower, of=read_as(struck_player=reading))
        state, events = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN, TWO))
        assert asked(state) == ("limit", FISCHER)
        seen[reading] = [type(event).__name__ for event in of_kind(events, MarkerMoved)]
    assert seen == {"after-the-current-step": [], "after-their-own-next-step": ["MarkerMoved"]}


def test_last_limit_discard_comes_before_the_end_test() -> None:
    """MAIN-2, ECH-6f: D-65, F-1; the discard precedes step 7 even if the game ends; read otherwise it lapses."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:2], SIEGE)
    for reading, kind in (("before-the-end-test", "limit"), ("lapses-with-the-game", "new-game-discard")):
        rules = read_as(last_limit_discard=reading)
        state = table(rules, fischer=hand, endurance=(3, 2), marker=-6)
        state, events = done(duel(state, S_KNIGHT, F_QUEEN, FOUR), DECLINE_EFFECT)
        assert asked(state)[0] == kind
        assert bool(of_kind(events, GameEnded)) is (kind != "limit")


def test_a_discard_that_may_lapse_comes_after_the_end_test() -> None:
    """MAIN-2, ECH-7d: D-65, where it lapses with the game and the game goes on, it is asked for before the next exchange."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:2], SIEGE)
    state = table(read_as(last_limit_discard="lapses-with-the-game"), fischer=hand, endurance=(3, 2))
    state = do(duel(state, S_KNIGHT, F_QUEEN, FOUR), DECLINE_EFFECT)
    assert (asked(state), state.exchanges) == (("limit", FISCHER), 1)
    assert asked(do(state, Discard((F_KING,)))) == ("lead", FISCHER)


def test_late_discards_come_before_the_next_exchange() -> None:
    """MAIN-2: D-08, by one reading only the whole exchange ends a step."""
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:2], SIEGE)
    rules = with_effect(
        S_KNIGHT, Lose(Resource.ENDURANCE, 4, Who.OPPONENT), of=read_as(limit_discard="end-of-exchange")
    )
    state, events = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN, TWO))
    assert asked(state) == ("limit", FISCHER)
    assert of_kind(events, MarkerMoved)
    assert state.exchanges == 1, "step 7 is over"


def test_each_instruction_by_another_reading() -> None:
    """MAIN-2: D-08, discarding after each instruction instead of once after step 5."""
    effect = (Lose(Resource.ENDURANCE, 4, Who.OPPONENT), Gain(Resource.PAWNS, 1))
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:2], SIEGE)
    for reading, pawns in (("end-of-step", 3), ("each-instruction", 2)):
        rules = with_effect(S_KNIGHT, *effect, of=read_as(limit_discard=reading))
        state, _ = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN, TWO))
        assert asked(state) == ("limit", FISCHER)
        assert state.seats[0].pawns == pawns, reading


def test_effects_in_parts_by_another_reading() -> None:
    """ECH-5a: D-25, the effect is used whole or not at all; read otherwise any of its parts."""
    state = duel(table(spassky=(SIMPLIFIER, S_KING)), SIMPLIFIER, F_QUEEN)
    assert list(match.legal(state)) == [DECLINE_EFFECT, UseEffect((0, 1, 2))]
    rules = read_as(effect_parts="any-parts")
    state = duel(table(rules, spassky=(SIMPLIFIER, S_KING)), SIMPLIFIER, F_QUEEN)
    assert len(match.legal(state)) == 1 + 7
    after = do(state, UseEffect((1, 2)))
    assert after.seats[0].endurance == 3, "the loss was left out"
    assert after.board[1].is_empty


def test_half_an_advantage() -> None:
    """ECH-6c: D-56, half of the column's advantage, rounded up."""
    for column, half in zip(Column, (1, 1, 2, 2), strict=True):
        rules = with_effect(S_KNIGHT, HalfAdvantage())
        after, _ = use(duel(table(rules), S_KNIGHT, F_ROOK, column))
        assert after.marker == -half


def test_cleared_cards_go_to_their_owners_piles() -> None:
    """CARTE-SIMP-d, LEX-3a, LEX-3b: each card to its owner's discards, the pawns to the common reserve."""
    rules = with_effect(S_KNIGHT, ClearColumn(), NoAdvantage())
    state = duel(table(rules), S_KNIGHT, F_ROOK, TWO, pawns=(1, 2))
    after, events = use(state)
    assert [seat.discard_pile[0] for seat in after.seats] == [S_KNIGHT, F_ROOK]
    assert [(seat.pawns, seat.supply) for seat in after.seats] == [(1, 7), (0, 8)]
    assert len(of_kind(events, CardsDiscarded)) == 2
