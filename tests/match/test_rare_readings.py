"""What readings do that are seldom met, alone or two together: each at a table made for it."""

import pytest
from attrs import evolve
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
    S_SPARE,
    THREE,
    TWO,
    asked,
    by_chance,
    do,
    done,
    duel,
    of_kind,
    read_as,
    table,
    use,
    with_effect,
    with_track,
)
from tests.match.test_cards import prepared

from arbitre import match
from arbitre.core.decision import Shuffle
from arbitre.core.game import Outcome
from arbitre.match.box.tracks import Space
from arbitre.match.rules.columns import can_play
from arbitre.match.rules.effects.picks import pickable_cards
from arbitre.match.rules.effects.vocabulary import Gain, Lose, PlacePawns, RefillHand, ResignGame, Resource, Who
from arbitre.match.rules.forced_card import may_force_picked_card
from arbitre.match.table.actions import DECLINE_EFFECT, DRAW, RESIGN, STOP, Announce, Discard, Lead, Reinforce
from arbitre.match.table.events import (
    CardsDiscarded,
    DrawingStopped,
    EnduranceChanged,
    GameEnded,
    GameResigned,
    KingMovedBack,
    MatchEnded,
    PawnsTaken,
    StrengthsCompared,
)
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY, Player
from arbitre.match.table.state import ColumnState, Exchange, Forced

F_HAND = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])


# The end of a game.


@pytest.mark.parametrize(
    ("both_kings", "scores", "is_over"),
    [("white-king-moves-first", (5, 5), True), ("spassky-wins", (5, 5), True), ("spassky-wins", (4, 4), False)],
)
def test_the_rest_of_an_effect_lapses_with_the_match(both_kings: str, scores: tuple[int, int], is_over: bool) -> None:  # noqa: FBT001  (a table of cases)
    """LEX-4, FDM-3: D-29 with D-58, a game conceded at neutral is drawn; if both kings arrive so, nothing more is done."""
    readings = read_as(resignation_point="marker-decides", both_kings=both_kings)
    rules = with_effect(S_KNIGHT, ResignGame(), Gain(Resource.PAWNS, 2), of=readings)
    state, events = use(duel(table(rules, scores=scores), S_KNIGHT, F_QUEEN))
    assert state.scores == (scores[0] + 1, scores[1] + 1)
    assert (state.outcome is not None) is is_over
    assert bool(of_kind(events, PawnsTaken)) is not is_over


@pytest.mark.parametrize(
    ("limit_discard", "last_limit_discard", "discards"),
    [
        ("end-of-step", "before-the-end-test", True),
        ("end-of-exchange", "lapses-with-the-game", True),
        ("end-of-step", "lapses-with-the-game", False),
    ],
)
def test_limits_after_a_game_that_ends_in_step_five(
    limit_discard: str,
    last_limit_discard: str,
    discards: bool,  # noqa: FBT001  (a table of cases)
) -> None:
    """MAIN-2, ECH-7c, AIDE-2b: D-07 with D-08 and D-65, too many cards go before the next game, unless that lapses."""
    readings = read_as(end_test="after-each-step", limit_discard=limit_discard, last_limit_discard=last_limit_discard)
    rules = with_effect(
        S_KNIGHT, Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), Lose(Resource.ENDURANCE, 4, Who.OPPONENT), of=readings
    )
    state, events = use(duel(table(rules, fischer=F_HAND, marker=8), S_KNIGHT, F_QUEEN, ONE))
    assert of_kind(events, GameEnded) == [GameEnded(1, SPASSKY, ("ECH-7c", "AIDE-2b"))]
    assert asked(state) == (("limit", FISCHER) if discards else ("new-game-discard", SPASSKY))
    over, _ = use(duel(table(rules, fischer=F_HAND, marker=8, scores=(5, 0)), S_KNIGHT, F_QUEEN, ONE))
    assert match.decision(over) is None


@pytest.mark.parametrize(
    ("limit_discard", "last_limit_discard", "discards"),
    [
        ("end-of-exchange", "before-the-end-test", True),
        ("end-of-exchange", "lapses-with-the-game", True),
        ("end-of-step", "before-the-end-test", True),
        ("end-of-step", "lapses-with-the-game", False),
    ],
)
def test_limits_after_a_game_given_up_in_step_five(
    limit_discard: str,
    last_limit_discard: str,
    discards: bool,  # noqa: FBT001  (a table of cases)
) -> None:
    """MAIN-2, ABAN-2: D-26 with D-08, D-61 and D-65, who resigns before step 6 leaves no hand too large, unless that lapses."""
    readings = read_as(
        resigning="at-any-time",
        struck_player="after-their-own-next-step",
        limit_discard=limit_discard,
        last_limit_discard=last_limit_discard,
    )
    rules = with_effect(S_KNIGHT, Lose(Resource.ENDURANCE, 4, Who.OPPONENT), of=readings)
    state, _ = use(duel(table(rules, fischer=F_HAND), S_KNIGHT, F_QUEEN))
    state, events = done(state, RESIGN)
    assert of_kind(events, GameEnded) == [GameEnded(1, SPASSKY, ("ABAN-2",))]
    assert asked(state) == (("limit", FISCHER) if discards else ("new-game-discard", SPASSKY))


@pytest.mark.parametrize(("marker", "is_over"), [(3, False), (4, True)])
def test_only_exchanges_still_to_come_are_open(marker: int, is_over: bool) -> None:  # noqa: FBT001  (a table of cases)
    """ECH-7b, ECH-7c, AIDE-2b: D-05 with D-01 and D-07, after the third of four exchanges one column is left to play, the best."""
    readings = read_as(open_value="playable-columns", game_length="at-most-four-exchanges", end_test="after-each-step")
    rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 1, Who.SPASSKY), of=readings)
    board = {ONE: ((S_SPARE[0], 0), (F_SPARE[0], 0))}
    state = table(rules, board=board, freed=(THREE,), exchanges=2, marker=marker)
    state, events = use(duel(state, S_KNIGHT, F_QUEEN, TWO))
    assert bool(of_kind(events, GameEnded)) is is_over


@pytest.mark.parametrize("answers", [{}, {"open_value": "every-empty-column"}])
def test_every_empty_column_is_open_though_one_exchange_is_left(answers: dict[str, str]) -> None:
    """ECH-7b, ECH-7c, AIDE-2b: D-05 with D-01 and D-07, who cuts a game to four exchanges and says no more counts all that is empty."""
    readings = read_as(game_length="at-most-four-exchanges", end_test="after-each-step")
    rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 1, Who.SPASSKY), of=read_as(readings, **answers))
    board = {ONE: ((S_SPARE[0], 0), (F_SPARE[0], 0))}
    state = table(rules, board=board, freed=(THREE,), exchanges=2, marker=4)
    _, events = use(duel(state, S_KNIGHT, F_QUEEN, TWO))
    assert of_kind(events, GameEnded) == []


@pytest.mark.parametrize(("start_marker", "is_over"), [(0, True), (1, False), (-1, True)])
def test_a_starting_advantage_is_not_earned(start_marker: int, is_over: bool) -> None:  # noqa: FBT001  (a table of cases)
    """ECH-7c, AIDE-2b, ETAT-3a: D-06 with D-07, in step five too only what was won in this game counts."""
    readings = read_as(lead_measure="earned-in-this-game", end_test="after-each-step")
    rules = with_effect(S_KNIGHT, Gain(Resource.ADVANTAGE, 2, Who.SPASSKY), of=readings)
    state = table(rules, marker=8, start_marker=start_marker)
    _, events = use(duel(state, S_KNIGHT, F_QUEEN, ONE))
    assert bool(of_kind(events, GameEnded)) is is_over, "nine are open, ten less the start are earned"


def test_resigning_at_any_time_is_a_choice() -> None:
    """ABAN-1b, ABAN-2: D-26, whoever resigns in place of an effect, or unasked, could have played on."""
    state = duel(table(read_as(resigning="at-any-time")), S_KNIGHT, F_QUEEN)
    _, events = done(state, RESIGN)
    assert of_kind(events, GameResigned) == [GameResigned(SPASSKY, False, ("ABAN-1b",))]  # noqa: FBT003  (as it is told)
    _, events = done(state, DECLINE_EFFECT, RESIGN)
    assert of_kind(events, GameResigned) == [GameResigned(FISCHER, False, ("ABAN-1b",))]  # noqa: FBT003  (likewise)


@pytest.mark.parametrize(("who", "clause"), [(Who.OWNER, "CARTE-SIMP-a"), (Who.OPPONENT, "CARTE-GAFFE-a")])
def test_a_king_steps_back_by_the_card_that_says_so(who: Who, clause: str) -> None:
    """CARTE-SIMP-a, CARTE-GAFFE-a: D-71, the owner's own loss is the one card's, the opponent's the other's."""
    rules = with_effect(
        S_KNIGHT, Lose(Resource.ENDURANCE, 1, who, disputed_icon=True), of=read_as(loss_icon="king-step")
    )
    _, events = use(duel(table(rules, scores=(2, 3)), S_KNIGHT, F_QUEEN))
    player, score = (SPASSKY, 1) if who is Who.OWNER else (FISCHER, 2)
    assert of_kind(events, KingMovedBack) == [KingMovedBack(player, score, (clause,))]


# A bound card.


def test_nobody_dictates_a_card_that_is_gone() -> None:
    """CARTE-PREP-b, ECH-2b: D-59 with D-31, once the bound card has left the hand its owner plays freely again."""
    rules = read_as(forced_card_freedom="opponent-dictates")
    held = table(rules, spassky=(S_KING, S_KNIGHT), forced=Forced(SPASSKY, S_KNIGHT))
    assert asked(held) == ("lead", FISCHER)
    gone = table(rules, spassky=(S_KING,), forced=Forced(SPASSKY, S_KNIGHT))
    assert asked(gone) == ("lead", SPASSKY)


def test_a_bound_card_is_played_in_the_last_column_too() -> None:
    """CARTE-PREP-b, ECH-3a, ABAN-1a: D-30, in answer no column needs to be free; to lead, one does."""
    board = {
        column: ((spassky, 0), (fischer, 0))
        for column, spassky, fischer in zip((ONE, TWO, THREE), S_SPARE[:3], F_SPARE[:3], strict=True)
    }
    rules = read_as(forced_card_resigning="must-play")
    state = do(table(rules, board=board, forced=Forced(FISCHER, F_ROOK)), Lead(S_KNIGHT, FOUR, 0))
    assert can_play(state, FISCHER)
    assert RESIGN not in match.legal(state)


def test_before_a_card_is_played_only_the_hand_counts_as_held() -> None:
    """CARTE-PREP-a, MAIN-3: D-67, whatever may be said of a played card, there is none yet."""
    state = table(read_as(played_card="still-in-hand"))
    assert pickable_cards(state, SPASSKY) == state.seats[0].hand
    led = do(state, Lead(S_KNIGHT, ONE, 0))
    assert pickable_cards(led, SPASSKY) == state.seats[0].hand
    assert pickable_cards(led, FISCHER) == state.seats[1].hand
    assert pickable_cards(evolve(led, exchange=None), SPASSKY) == led.seats[0].hand


@pytest.mark.parametrize(("start_marker", "follows"), [(0, False), (-5, True)])
def test_the_last_exchange_is_known_by_what_was_earned(start_marker: int, follows: bool) -> None:  # noqa: FBT001  (a table of cases)
    """CARTE-PREP-c, ECH-7c: D-32 with D-06, a starting advantage does not make this exchange the last."""
    state = by_chance(prepared(read_as(lead_measure="earned-in-this-game"), marker=-5), F_ROOK)
    assert may_force_picked_card(evolve(state, start_marker=start_marker)) is follows


def test_no_card_is_forced_before_the_comparison() -> None:
    """CARTE-PREP-b, CARTE-PREP-c: it is the effect of a lost exchange that binds a card, so there has to be one."""
    assert not may_force_picked_card(table())
    assert not may_force_picked_card(evolve(table(), exchange=None))


# Comparing again.


@pytest.mark.parametrize(("strength", "winner", "award"), [(2, None, 0), (3, SPASSKY, 2)])
def test_comparing_again(strength: int, winner: Player | None, award: int) -> None:
    """ECH-4a, ECH-4e, ECH-6a, LEX-1b: D-54, pawns added by the effect turn the exchange, or make it a tie with nothing to give."""
    rules = with_effect(S_KNIGHT, PlacePawns(2), strength=strength, of=read_as(exchange_winner="compared-again"))
    rules = with_effect(F_ROOK, *rules.components.by_id[F_ROOK].main.effect, strength=4, of=rules)
    state, events = done(use(duel(table(rules), S_KNIGHT, F_ROOK))[0], Reinforce(2))
    (compared,) = of_kind(events, StrengthsCompared)
    assert (compared.totals, compared.winner, compared.clauses) == ((strength + 2, 4), winner, ("ECH-4a",))
    assert compared.assumed == (f"{S_KNIGHT}.strength", f"{F_ROOK}.strength")
    assert state.previous is not None
    assert (state.previous.winner, state.previous.award) == (winner, award)
    assert (state.marker, state.board[TWO.place].was_tied) == (award, winner is None)


# What the other player sees.


def test_what_the_limit_takes_lies_open() -> None:
    """MAIN-3, LEX-3a: the other player sees which cards go, on the table and in what is told."""
    state = do(duel(table(fischer=F_HAND, endurance=(3, 2)), S_KNIGHT, F_QUEEN, FOUR), DECLINE_EFFECT)
    step = match.apply(state, Discard((F_KING,)))
    (gone,) = of_kind(match.seen_events(step.events, SPASSKY), CardsDiscarded)
    assert (gone.cards, gone.face_down) == ((F_KING,), False)
    assert match.view(step.state, SPASSKY).seats[1].discards[0] == F_KING


@pytest.mark.parametrize("cost", ["after-the-card", "after-the-whole-draw"])
def test_the_cost_of_a_reshuffle_out_of_sight_is_out_of_sight(cost: str) -> None:
    """PIOCHE-3, ETAT-1a: D-70 with D-09, while both refill the other does not see the marker move; later it is seen to have moved."""
    state = do(table(read_as(reshuffle_cost=cost), piles=(0, None)), RESIGN, Discard(()), Discard(()), DRAW)
    pile = state.seats[0].discard_pile
    step = match.apply(state, Shuffle(tuple(sorted(pile))))
    told = list(step.events)
    if cost == "after-the-whole-draw":
        step = match.apply(step.state, STOP)
        told += step.events
    assert of_kind(told, EnduranceChanged)
    assert of_kind(match.seen_events(told, FISCHER), EnduranceChanged) == []
    assert match.view(step.state, FISCHER).seats[0].endurance == state.seats[0].endurance
    assert step.state.seats[0].endurance == state.seats[0].endurance - 1


# What is remembered and listed.


@pytest.mark.parametrize("player", BOTH)
def test_who_must_play_is_not_offered_to_resign(player: Player) -> None:
    """CARTE-PREP-b, ABAN-1b: D-30, neither as leader nor in answer; whoever is not bound is."""
    card = {SPASSKY: S_KNIGHT, FISCHER: F_ROOK}[player]
    state = table(read_as(forced_card_resigning="must-play"), forced=Forced(player, card))
    assert (RESIGN in match.legal(state)) is (player is FISCHER)
    answering = do(state, Lead(S_KNIGHT, ONE, 0))
    assert (RESIGN in match.legal(answering)) is (player is SPASSKY)


def test_what_is_assumed_of_a_limit_goes_with_the_limit() -> None:
    """MAIN-3, NOUV-3: a discard for the limit says that the limit is assumed; one before a new game needs no limit."""
    rules = with_track(FISCHER, [Space(5, assumed=("limit",)), Space(6, assumed=("limit",)), Space(7)], 2)
    state = do(duel(table(rules, fischer=F_HAND, endurance=(3, 1)), S_KNIGHT, F_QUEEN, FOUR), DECLINE_EFFECT)
    state, events = done(state, Discard((F_KING,)))
    assert [gone.assumed for gone in of_kind(events, CardsDiscarded)] == [("limit",)]
    _, events = done(state, RESIGN, Discard(()), Discard((F_ROOK,)))
    assert [gone.assumed for gone in of_kind(events, CardsDiscarded)] == [()]


def test_a_tie_is_remembered_as_an_exchange() -> None:
    """ECH-4d, ECH-1d: who led it and where, without a winner and without an award."""
    state = duel(table(with_effect(S_KNIGHT, Gain(Resource.PAWNS, 1), strength=2)), S_KNIGHT, F_KNIGHT, pawns=(0, 0))
    assert state.previous == Exchange(SPASSKY, TWO)


def test_a_tie_that_is_paid_for_may_lower_a_limit() -> None:
    """MAIN-2, ECH-4d, ECH-6f: D-52, where both pay for a tied column IIII, a hand too large is cut down before step 7."""
    state = table(read_as(tie_cost="both-pay"), fischer=F_HAND, endurance=(3, 2))
    state = duel(state, S_KNIGHT, F_ROOK, FOUR, pawns=(2, 0))
    assert (asked(state), state.exchanges) == (("limit", FISCHER), 0)
    after = do(state, Discard((F_KING,)))
    assert (asked(after), after.exchanges) == (("lead", FISCHER), 1)


@pytest.mark.parametrize("most", [1, 2])
def test_a_draw_ends_for_want_of_cards(most: int) -> None:
    """PIOCHE-1, EFF-1a: with neither pile nor discards, however few cards are still due, that is the reason."""
    state = duel(table(with_effect(S_KNIGHT, Gain(Resource.CARDS, most)), piles=(0, None)), S_KNIGHT, F_QUEEN)
    bare = evolve(state, seats=(evolve(state.seats[0], discard_pile=()), state.seats[1]))
    _, events = use(bare)
    assert [(end.drawn, end.clauses) for end in of_kind(events, DrawingStopped)] == [(0, ("PIOCHE-1",))]


@pytest.mark.parametrize("column", [ColumnState(was_freed=True), ColumnState(was_tied=True), ColumnState()])
def test_a_card_played_leaves_the_history_of_its_column(column: ColumnState) -> None:
    """CARTE-SIMP-f, ECH-4d: D-05 with D-51, that a column was freed or tied before is still known."""
    state = table()
    played = do(evolve(state, board=(column, *state.board[1:])), Lead(S_KNIGHT, ONE, 0)).board[0]
    assert (played.was_freed, played.was_tied) == (column.was_freed, column.was_tied)


def test_the_end_of_the_match_is_told() -> None:
    """FDM-1, FDM-2, FDM-3: one king in the centre, or both at once, each by its own clauses."""
    for scores, player, told, reason in (
        ((0, 5), FISCHER, ("FDM-1", "FDM-2"), "six-points"),
        ((5, 4), None, ("FDM-1", "FDM-2"), "six-points"),
        ((5, 5), None, ("FDM-3",), "both-kings"),
    ):
        readings = read_as() if player is FISCHER else read_as(resignation_point="marker-decides")
        over, events = done(table(readings, scores=scores), RESIGN)
        winner = player or SPASSKY
        assert of_kind(events, MatchEnded) == [MatchEnded(winner, told)]
        assert over.outcome == Outcome(winner, reason, told)


@pytest.mark.parametrize(("in_a_game", "fewest"), [(True, 0), (False, 1)])
def test_an_empty_hand_is_refilled_by_one_card_between_games(in_a_game: bool, fewest: int) -> None:  # noqa: FBT001  (a table of cases)
    """LEX-5b, ETAT-1b: D-64 with D-14, one card at least is announced before a new game; within one, none will do."""
    rules = read_as(draw_count="announced", empty_hand="one-card-at-least")
    state = table(with_effect(S_KNIGHT, RefillHand(), of=rules), spassky=(S_KNIGHT,))
    if in_a_game:
        state, _ = use(duel(state, S_KNIGHT, F_QUEEN))
    else:
        state = do(state, Lead(S_KNIGHT, ONE, 0), RESIGN, Discard(()))
    assert asked(state) == ("announce", SPASSKY)
    assert list(match.legal(state)) == [Announce(cards) for cards in range(fewest, 7)]
