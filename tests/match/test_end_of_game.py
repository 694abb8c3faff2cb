"""End of a game, resigning (p. 7-8), and the end of the match (p. 10)."""

from itertools import product

import pytest
from tests.match.table import (
    DEFAULT,
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
    SIMPLIFIER,
    THREE,
    TWO,
    asked,
    do,
    done,
    duel,
    of_kind,
    read_as,
    refusal,
    table,
    use,
    with_effect,
)

from arbitre import match
from arbitre.match.rules.effects.vocabulary import Gain, Lose, ResignGame, Resource, Who
from arbitre.match.rules.end_of_game import (
    game_is_over,
    game_winner,
    match_winner,
    open_value,
    points_for,
    winner_after_resignation,
)
from arbitre.match.rules.readings import (
    FullNeutralBoard,
    GameLength,
    LeadMeasure,
    NeutralAfterFour,
    OpenValue,
    Readings,
    ResignationPoint,
    TiedColumn,
)
from arbitre.match.table.actions import DECLINE_EFFECT, RESIGN, Answer, Discard, Lead
from arbitre.match.table.events import BoardCleared, EnduranceChanged, GameEnded, GameResigned, MatchEnded, PointScored
from arbitre.match.table.people import COLUMNS, FISCHER, SPASSKY, CardId, Column, Player
from arbitre.match.table.state import ColumnState, Zone
from arbitre.match.words.facts import why_it_goes_on

DEFAULTS = Readings()
Board = tuple[ColumnState, ColumnState, ColumnState, ColumnState]


def columns(filled: set[Column], *, tied: Column | None = None, freed: Column | None = None) -> list[ColumnState]:
    """A board with cards in these columns."""
    return [
        ColumnState(
            (Zone(CardId("a"), 0), Zone(CardId("b"), 0)) if column in filled else (None, None),
            was_freed=column is freed,
            was_tied=column is tied,
        )
        for column in COLUMNS
    ]


@pytest.mark.parametrize("mask", range(16))
def test_open_value_is_the_sum_of_the_empty_columns(mask: int) -> None:
    """ECH-7b, LEX-2: every set of empty columns; a column with a card is resolved."""
    filled = {column for column in COLUMNS if not mask & 1 << column.place}
    expected = sum(column.advantage for column in COLUMNS if column not in filled)
    assert open_value(columns(filled), len(filled), DEFAULTS) == expected


def test_a_tied_column_is_resolved() -> None:
    """LEX-2: D-51, its value is lost; read otherwise it stays open."""
    board = columns({TWO, FOUR}, tied=FOUR)
    assert open_value(board, 2, DEFAULTS) == 4
    assert open_value(board, 2, Readings(tied_column=TiedColumn.UNRESOLVED)) == 8


def test_a_freed_column_counts_again() -> None:
    """LEX-2, CARTE-SIMP-f: D-05, an emptied column is unresolved like any other; read otherwise it is not."""
    board = columns({ONE, TWO}, freed=FOUR)
    assert open_value(board, 3, DEFAULTS) == 7
    assert open_value(board, 3, Readings(open_value=OpenValue.NEVER_FREED_COLUMNS)) == 3


def test_playable_columns_only_with_a_cap() -> None:
    """ECH-7b, EXPL-4: D-05 with D-01, one exchange left is worth its best column."""
    board = columns({TWO, FOUR}, freed=THREE)
    capped = Readings(open_value=OpenValue.PLAYABLE_COLUMNS, game_length=GameLength.AT_MOST_FOUR_EXCHANGES)
    assert open_value(board, 3, capped) == 3
    assert open_value(board, 3, DEFAULTS) == 4


@pytest.mark.parametrize(("marker", "value"), [*product(range(-11, 12), range(1, 11))])
def test_a_game_ends_once_the_lead_exceeds_what_is_open(marker: int, value: int) -> None:
    """ECH-7c, ECH-7d, AIDE-2b: strictly smaller, on either side."""
    over = game_is_over(
        marker=marker, earned=marker, open_value=value, has_empty_column=True, exchanges=2, readings=DEFAULTS
    )
    assert over.answer is (value < abs(marker))


def is_over(readings: Readings, marker: int, *, exchanges: int, has_empty_column: bool, value: int = 4) -> bool:
    """The end test with a start at neutral."""
    return game_is_over(
        marker=marker,
        earned=marker,
        open_value=value if has_empty_column else 0,
        has_empty_column=has_empty_column,
        exchanges=exchanges,
        readings=readings,
    ).answer


@pytest.mark.parametrize("marker", range(-10, 11))
def test_a_full_board_ends_the_game(marker: int) -> None:
    """ECH-0a, EXPL-4, AIDE-2a, FIN-2: D-02, a neutral marker too."""
    assert is_over(DEFAULTS, marker, exchanges=4, has_empty_column=False)
    literal = Readings(full_neutral_board=FullNeutralBoard.LEADER_RESIGNS)
    assert is_over(literal, marker, exchanges=4, has_empty_column=False) is (marker != 0)


def test_four_exchanges_and_a_freed_column() -> None:
    """EXPL-4, ECH-0a, CARTE-SIMP-f, AIDE-2a: D-01, the game goes on; read otherwise it ends after four exchanges."""
    assert not is_over(DEFAULTS, -1, exchanges=4, has_empty_column=True)
    capped = Readings(game_length=GameLength.AT_MOST_FOUR_EXCHANGES)
    assert is_over(capped, -1, exchanges=4, has_empty_column=True)
    assert not is_over(capped, -1, exchanges=3, has_empty_column=True)


def test_neutral_after_four_exchanges() -> None:
    """FIN-2: D-68, French goes on, German draws the game there."""
    drawn = Readings(neutral_after_four=NeutralAfterFour.DRAWN)
    assert not is_over(DEFAULTS, 0, exchanges=4, has_empty_column=True)
    assert is_over(drawn, 0, exchanges=4, has_empty_column=True)
    assert not is_over(drawn, 0, exchanges=3, has_empty_column=True)
    assert not is_over(drawn, 1, exchanges=4, has_empty_column=True)


def test_a_german_game_has_four_exchanges_at_most() -> None:
    """FIN-2, EXPL-4: E-50, a neutral marker ends the game after four exchanges there, and so does any other."""
    german = match.make_ruleset("de", {}).readings
    assert german.neutral_after_four is NeutralAfterFour.DRAWN
    assert german.game_length is GameLength.AT_MOST_FOUR_EXCHANGES
    for marker in (-1, 0, 1):
        assert is_over(german, marker, exchanges=4, has_empty_column=True)
        assert not is_over(german, marker, exchanges=3, has_empty_column=True)


def test_the_lead_is_read_off_the_marker() -> None:
    """ECH-7c, EXPL-6: D-06, a starting advantage counts; read otherwise only what the exchanges gave."""
    for measure, over in ((LeadMeasure.MARKER, True), (LeadMeasure.EARNED_IN_THIS_GAME, False)):
        found = game_is_over(
            marker=-7,
            earned=-4,
            open_value=6,
            has_empty_column=True,
            exchanges=1,
            readings=Readings(lead_measure=measure),
        )
        assert found.answer is over


@pytest.mark.parametrize("marker", range(-10, 11))
def test_the_marker_decides_the_game(marker: int) -> None:
    """EXPL-7, EXPL-8, FIN-1, FIN-2, AIDE-3a, AIDE-3b: the player on whose side it stands; neutral is a draw."""
    assert game_winner(marker) is (None if marker == 0 else SPASSKY if marker > 0 else FISCHER)


def test_points() -> None:
    """INTRO-2, FIN-1, FIN-2, AIDE-3a, AIDE-3b: one point to the winner, one to each for a draw."""
    assert (points_for(SPASSKY), points_for(FISCHER), points_for(None)) == ((1, 0), (0, 1), (1, 1))


@pytest.mark.parametrize(("spassky", "fischer"), [*product(range(7), range(7))])
def test_six_points_win_the_match(spassky: int, fischer: int) -> None:
    """INTRO-1, FIN-3, FIN-4, FIN-5, FDM-1, FDM-2, FDM-3, AIDE-4: the first king on the centre; both make Spassky champion."""
    expected = SPASSKY if spassky == 6 else FISCHER if fischer == 6 else None
    for queen in Player:
        assert match_winner((spassky, fischer), queen, DEFAULTS) is expected


@pytest.mark.parametrize("queen", Player)
def test_both_kings_by_another_reading(queen: Player) -> None:
    """FDM-3: D-57, the king of White moves first."""
    assert match_winner((6, 6), queen, read_as(both_kings="white-king-moves-first").readings) is queen


@pytest.mark.parametrize("marker", [-3, 0, 3])
@pytest.mark.parametrize("player", Player)
def test_who_resigns_gives_the_game_away(player: Player, marker: int) -> None:
    """ABAN-2, LEX-4: D-58, wherever the marker stands; read otherwise the marker decides."""
    assert winner_after_resignation(player, marker, DEFAULTS) is player.other
    by_marker = Readings(resignation_point=ResignationPoint.MARKER_DECIDES)
    assert winner_after_resignation(player, marker, by_marker) is game_winner(marker)


LAST = {
    THREE: ((S_SPARE[0], 0), (F_SPARE[0], 0)),
    TWO: ((S_SPARE[1], 0), (F_SPARE[1], 0)),
    FOUR: ((S_SPARE[2], 0), (F_SPARE[2], 0)),
}


def test_a_drawn_game_gives_a_point_to_each() -> None:
    """FIN-2, EXPL-8, INTRO-2, AIDE-3b: the last column filled, the marker neutral."""
    state = table(board=LAST, marker=1, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING))
    after, events = done(duel(state, S_KNIGHT, F_ROOK, ONE), DECLINE_EFFECT)
    assert after.scores == (1, 1)
    assert of_kind(events, GameEnded)[0].winner is None
    assert [event.player for event in of_kind(events, PointScored)] == [SPASSKY, FISCHER]


def test_a_won_game_gives_a_point_and_a_new_game() -> None:
    """FIN-1, FIN-5, EXPL-1, EXPL-7: no king on the centre, so another game begins."""
    state = table(board=LAST, marker=-1, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING), scores=(5, 4))
    after, events = done(duel(state, S_KNIGHT, F_ROOK, ONE), DECLINE_EFFECT)
    assert (after.scores, after.outcome) == ((5, 5), None)
    assert of_kind(events, BoardCleared)
    assert asked(after)[0] == "new-game-discard"


@pytest.mark.parametrize(
    ("marker", "scores", "champion", "reason"),
    [(-1, (5, 5), FISCHER, "six-points"), (2, (5, 5), SPASSKY, "six-points"), (1, (5, 5), SPASSKY, "both-kings")],
)
def test_the_match_ends(marker: int, scores: tuple[int, int], champion: Player, reason: str) -> None:
    """FIN-3, FIN-4, FDM-1, FDM-2, FDM-3: at five all a win decides, a draw brings both kings to the centre."""
    state = table(board=LAST, marker=marker, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING), scores=scores)
    after, events = done(duel(state, S_KNIGHT, F_ROOK, ONE), DECLINE_EFFECT)
    found = match.outcome(after)
    assert found is not None
    assert (found.winner, found.reason) == (champion, reason)
    assert of_kind(events, MatchEnded)[0].winner is champion
    assert match.decision(after) is None
    assert match.legal(after) == ()
    assert refusal(after, RESIGN) == "match-over"


def test_full_board_with_a_neutral_marker_read_literally() -> None:
    """FIN-2, ABAN-1a, ECH-7d: D-02, the next leader finds no column and must resign."""
    rules = read_as(full_neutral_board="leader-resigns")
    state = table(rules, board=LAST, marker=1, spassky=(S_KNIGHT, S_KING), fischer=(F_ROOK, F_KING))
    after = do(duel(state, S_KNIGHT, F_ROOK, ONE), DECLINE_EFFECT)
    assert asked(after) == ("lead", FISCHER)
    assert list(match.legal(after)) == [RESIGN]
    after, events = done(after, RESIGN)
    assert after.scores == (1, 0)
    assert of_kind(events, GameResigned)[0].had_no_card


def test_resigning_instead_of_leading() -> None:
    """ABAN-1b, ABAN-2: the opponent scores, wherever the marker stands."""
    after, events = done(table(marker=3), RESIGN)
    assert after.scores == (0, 1)
    assert of_kind(events, GameResigned) == [GameResigned(SPASSKY, had_no_card=False, clauses=("ABAN-1b",))]


def test_resigning_instead_of_answering() -> None:
    """ABAN-1b, ABAN-2, ECH-3a: after seeing the leader's card; the exchange is won by nobody."""
    state = do(table(), Lead(S_QUEEN, FOUR, 2))
    after, events = done(state, RESIGN)
    assert (after.scores, after.seats[0].endurance) == ((1, 0), 3)
    assert of_kind(events, EnduranceChanged) == [], "D-28: no exchange was won, nobody pays for IIII"


def test_resigned_column_four_by_another_reading() -> None:
    """ECH-6f, ABAN-2: D-28, the leader pays as if the exchange had been won; only in column IIII."""
    rules = read_as(resigned_column_four="leader-pays")
    assert do(table(rules), Lead(S_QUEEN, FOUR, 2), RESIGN).seats[0].endurance == 2
    assert do(table(rules), Lead(S_QUEEN, THREE, 2), RESIGN).seats[0].endurance == 3


def test_without_a_card_one_must_resign() -> None:
    """ABAN-1a: the only action of a player with an empty hand."""
    state = table(spassky=())
    assert list(match.legal(state)) == [RESIGN]
    _, events = done(state, RESIGN)
    assert of_kind(events, GameResigned) == [GameResigned(SPASSKY, had_no_card=True, clauses=("ABAN-1a",))]


def test_nobody_has_a_card() -> None:
    """ABAN-1a, ECH-1c: D-27, the leader must resign, even with the marker on their side."""
    state = table(spassky=(S_KNIGHT,), fischer=(F_ROOK,), marker=-1)
    after = do(duel(state, S_KNIGHT, F_ROOK, TWO), DECLINE_EFFECT)
    assert asked(after) == ("lead", FISCHER)
    assert do(after, RESIGN).scores == (1, 0)


def test_nobody_has_a_card_and_the_marker_decides() -> None:
    """FIN-1: D-27, by another reading the game is scored as it stands."""
    rules = read_as(empty_hands="marker-decides")
    state = table(rules, spassky=(S_KNIGHT,), fischer=(F_ROOK,), marker=-1)
    assert do(duel(state, S_KNIGHT, F_ROOK, TWO), DECLINE_EFFECT).scores == (0, 1)


@pytest.mark.parametrize("hands", [((S_KNIGHT, S_KING), (F_ROOK,)), ((S_KNIGHT,), (F_ROOK, F_KING))])
def test_the_marker_decides_only_when_both_hands_are_empty(hands: tuple[tuple[CardId, ...], ...]) -> None:
    """FIN-1, ABAN-1a: D-27, as long as one of the two has a card, the game goes on."""
    state = table(read_as(empty_hands="marker-decides"), spassky=hands[0], fischer=hands[1], marker=-1)
    assert asked(do(duel(state, S_KNIGHT, F_ROOK, TWO), DECLINE_EFFECT)) == ("lead", FISCHER)


RESIGN_FOR_PAWNS = (ResignGame(), Gain(Resource.PAWNS, 2))


def test_a_resigning_effect_ends_the_game_at_once() -> None:
    """LEX-4, ABAN-2: D-29, no award and no cost of IIII; the rest of the effect still happens."""
    rules = with_effect(S_KNIGHT, *RESIGN_FOR_PAWNS)
    state = table(rules, marker=2)
    after, events = use(duel(state, S_KNIGHT, F_ROOK, FOUR))
    assert (after.scores, after.seats[1].endurance) == ((0, 1), 4)
    assert after.seats[0].pawns == 4
    assert of_kind(events, GameEnded)[0].clauses == ("LEX-4",)


def test_a_resigning_effect_after_the_award() -> None:
    """LEX-4, ECH-0f: D-29, by another reading step 6 comes first, with the cost of IIII."""
    rules = with_effect(S_KNIGHT, *RESIGN_FOR_PAWNS, of=read_as(resigning_effect="after-the-award"))
    after, _ = use(duel(table(rules), S_KNIGHT, F_ROOK, FOUR))
    assert (after.scores, after.seats[1].endurance) == ((0, 1), 3)


@pytest.mark.parametrize(
    ("scores", "led", "answer", "loser"), [((0, 5), S_KNIGHT, F_ROOK, SPASSKY), ((5, 0), S_QUEEN, F_KNIGHT, FISCHER)]
)
def test_the_rest_of_a_resigning_effect_is_void_when_the_match_ends(
    scores: tuple[int, int], led: CardId, answer: CardId, loser: Player
) -> None:
    """LEX-4, FDM-1: D-29, the sixth point ends the match before the gain, whoever gets it."""
    rules = with_effect(led if loser is SPASSKY else answer, *RESIGN_FOR_PAWNS)
    after, _ = use(duel(table(rules, scores=scores), led, answer, FOUR))
    assert after.seats[loser.index].pawns == 2
    found = match.outcome(after)
    assert found is not None
    assert found.winner is loser.other


def test_resigning_by_an_effect_gives_the_resigner_no_point() -> None:
    """LEX-4, FDM-1: D-29, with five points of one's own the match goes on, and the rest of the effect happens."""
    after, _ = use(duel(table(with_effect(S_KNIGHT, *RESIGN_FOR_PAWNS), scores=(5, 3)), S_KNIGHT, F_ROOK, FOUR))
    assert (after.scores, after.seats[0].pawns) == ((5, 4), 4)


def test_limit_discards_come_before_a_resigned_game_is_scored() -> None:
    """MAIN-2, LEX-4: D-29, the step is finished first."""
    rules = with_effect(S_KNIGHT, ResignGame(), Lose(Resource.ENDURANCE, 4, Who.OPPONENT))
    hand = (F_QUEEN, F_KING, F_ROOK, F_KNIGHT, *F_SPARE[:3])
    state, events = use(duel(table(rules, fischer=hand), S_KNIGHT, F_QUEEN, TWO))
    assert asked(state) == ("limit", FISCHER)
    assert not of_kind(events, GameEnded)
    after = do(state, Discard(state.seats[1].hand[:1]))
    assert after.scores == (0, 1)


def test_simplifier_in_the_fourth_exchange() -> None:
    """CARTE-SIMP-f, ECH-7d, EXPL-4: D-01, a fifth exchange follows; read otherwise the game is over."""
    board = {
        ONE: ((S_SPARE[0], 0), (F_SPARE[0], 0)),
        TWO: ((S_SPARE[1], 0), (F_SPARE[1], 0)),
        THREE: ((S_SPARE[2], 0), (F_SPARE[2], 0)),
    }
    for reading, scores in (("until-no-column-is-empty", (0, 0)), ("at-most-four-exchanges", (0, 1))):
        state = table(
            read_as(game_length=reading),
            board=board,
            marker=-1,
            spassky=(SIMPLIFIER, S_QUEEN),
            fischer=(F_ROOK, F_KING),
        )
        after, _ = use(duel(state, SIMPLIFIER, F_ROOK, FOUR))
        assert after.scores == scores
        if scores == (0, 0):
            assert (after.exchanges, asked(after)) == (4, ("lead", FISCHER))
            assert do(after, Lead(F_KING, FOUR, 0), Answer(S_QUEEN, 0)).exchange is not None


def test_the_game_is_scored_by_its_own_ruleset() -> None:
    """INTRO-1: a state carries the rules it is judged by."""
    assert table().ruleset == DEFAULT
    assert table(read_as(tie_cost="both-pay")).ruleset != DEFAULT


def test_cards_named_in_this_chapter_exist() -> None:
    """CARTE-1: every card a test names is one of its owner's deck."""
    for player, cards in ((SPASSKY, (S_KING, S_QUEEN, S_ROOK, *S_SPARE)), (FISCHER, (F_KING, F_QUEEN, *F_SPARE))):
        assert set(cards) <= set(DEFAULT.components.decks[player.index])


def test_why_a_game_goes_on_is_told_by_the_readings_of_the_table() -> None:
    """ECH-7b, ECH-7c, ECH-7d, LEX-2: what is open and what leads are counted as for the end itself; what decides comes first."""
    board = {ONE: ((S_ROOK, 0), (F_ROOK, 0)), TWO: ((S_QUEEN, 0), (F_KNIGHT, 0))}
    for answers, lead, left in (
        ({}, 3, 7),
        ({"open_value": "never-freed-columns"}, 3, 3),
        ({"lead_measure": "earned-in-this-game"}, 1, 7),
    ):
        state = table(read_as(DEFAULT, **answers), board=board, freed=(FOUR,), marker=3, start_marker=2)
        text, clauses = why_it_goes_on(state)
        assert text.en == f"the lead is {lead}, the columns without a card are worth {left}: the sum is not smaller"
        assert clauses == ("ECH-7c", "ECH-7b", "ECH-7d")


def test_a_game_goes_on_only_to_be_resigned_where_nobody_can_play() -> None:
    """ABAN-1a, ABAN-2: whoever has no card to lead has to resign, and that is told instead of what is open."""
    text, clauses = why_it_goes_on(table(spassky=()))
    assert (text.en, clauses) == ("but Spassky has no card to play and has to resign", ("ABAN-1a", "ABAN-2"))
    assert text.fr == "mais Spassky n'a pas de carte à jouer et doit abandonner"
