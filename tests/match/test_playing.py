"""Steps 1 to 3 of an exchange (p. 6): initiative, the leader's card, the answer."""

import pytest
from attrs import evolve
from tests.match.table import (
    F_KING,
    F_KNIGHT,
    F_QUEEN,
    F_ROOK,
    FOUR,
    ONE,
    S_KING,
    S_KNIGHT,
    S_QUEEN,
    S_ROOK,
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
    refusal,
    table,
    use,
)

from arbitre import match
from arbitre.core.decision import Shuffle
from arbitre.match.rules.columns import free_columns
from arbitre.match.rules.forced_card import playable_cards
from arbitre.match.rules.initiative import initiative
from arbitre.match.rules.pawns import most_pawns
from arbitre.match.rules.readings import Readings
from arbitre.match.table.actions import DECLINE_EFFECT, GO_ON, RESIGN, Answer, Lead, Reinforce
from arbitre.match.table.events import CardPlayed
from arbitre.match.table.people import COLUMNS, FISCHER, SPASSKY, CardId, Colour, Column, Player, colour_of
from arbitre.match.table.state import EMPTY_BOARD, Exchange, Forced

DEFAULTS = Readings()
WON_BY_FISCHER = Exchange(SPASSKY, TWO, FISCHER)
TIED = Exchange(FISCHER, TWO)


@pytest.mark.parametrize("white", Player)
def test_white_leads_the_first_exchange(white: Player) -> None:
    """ECH-1a, ECH-0c, MEP-4b, NOUV-5c: whoever holds the queen leads first."""
    assert initiative(white, None, board_is_empty=True, readings=DEFAULTS).answer is white


@pytest.mark.parametrize("winner", Player)
@pytest.mark.parametrize("white", Player)
def test_the_winner_leads_the_next_exchange(white: Player, winner: Player) -> None:
    """ECH-1c, LEX-1c: the winner of the previous exchange, whatever their colour."""
    previous = Exchange(winner.other, TWO, winner)
    assert initiative(white, previous, board_is_empty=False, readings=DEFAULTS).answer is winner


@pytest.mark.parametrize("leader", Player)
@pytest.mark.parametrize("white", Player)
def test_a_tie_hands_the_initiative_over(white: Player, leader: Player) -> None:
    """ECH-1d: after a tie, the player who did not lead it; two ties flip it twice."""
    assert initiative(white, Exchange(leader, TWO), board_is_empty=False, readings=DEFAULTS).answer is leader.other


def test_the_initiative_names_its_clause() -> None:
    """ECH-1a, ECH-1c, ECH-1d: the first exchange, after a win, after a tie."""
    for previous, clause in ((None, "ECH-1a"), (WON_BY_FISCHER, "ECH-1c"), (TIED, "ECH-1d")):
        assert initiative(SPASSKY, previous, board_is_empty=False, readings=DEFAULTS).clauses == (clause,)
    white_leads = read_as(emptied_board="white-leads").readings
    assert initiative(SPASSKY, WON_BY_FISCHER, board_is_empty=True, readings=white_leads).clauses == ("ECH-1b",)


def test_black_after_a_tie_by_another_reading() -> None:
    """ECH-1d: D-50, read as whoever lacked it at the start of the game."""
    black = read_as(tie_initiative="black").readings
    assert initiative(SPASSKY, TIED, board_is_empty=False, readings=DEFAULTS).answer is SPASSKY
    assert initiative(SPASSKY, TIED, board_is_empty=False, readings=black).answer is FISCHER


def test_an_emptied_board_keeps_the_initiative_of_the_winner() -> None:
    """ECH-1b, CARTE-SIMP-e: D-03, the winner leads even when the board holds no card any more."""
    white_leads = read_as(emptied_board="white-leads").readings
    assert initiative(SPASSKY, WON_BY_FISCHER, board_is_empty=True, readings=DEFAULTS).answer is FISCHER
    assert initiative(SPASSKY, WON_BY_FISCHER, board_is_empty=True, readings=white_leads).answer is SPASSKY
    assert initiative(SPASSKY, WON_BY_FISCHER, board_is_empty=False, readings=white_leads).answer is FISCHER


@pytest.mark.parametrize("queen", Player)
def test_colours(queen: Player) -> None:
    """CARTE-13, CARTE-15, NOUV-5b: the holder of the queen plays White, the other Black."""
    assert colour_of(queen, queen) is Colour.WHITE
    assert colour_of(queen.other, queen) is Colour.BLACK


def test_a_knight_in_one_game_is_a_pawn_in_the_next() -> None:
    """CARTE-16, CARTE-17, ECH-2c, ECH-3b: the example of page 5; the side is never a choice."""
    for queen, piece, strength in ((SPASSKY, "knight", 3), (FISCHER, "pawn", 1)):
        state = table(fischer=(SIEGE,), leader=FISCHER, queen=queen)
        after, events = done(state, Lead(SIEGE, TWO, 0))
        assert of_kind(events, CardPlayed)[0].strength == strength
        side = after.ruleset.components.by_id[SIEGE].side(colour_of(FISCHER, queen))
        assert (side.piece.value, side.strength) == (piece, strength)


def test_the_leader_plays_from_hand_into_a_free_column() -> None:
    """ECH-2a, ECH-2b, ECH-2g, ECH-0b, EXPL-5: the card leaves the hand and lies in the chosen column."""
    state = table()
    after, events = done(state, Lead(S_ROOK, THREE, 1))
    assert S_ROOK not in after.seats[0].hand
    zone = after.board[2].zones[0]
    assert zone is not None
    assert (zone.card, zone.pawns) == (S_ROOK, 1)
    assert (after.seats[0].pawns, after.seats[0].supply) == (1, state.seats[0].supply)
    assert of_kind(events, CardPlayed) == [
        CardPlayed(SPASSKY, S_ROOK, THREE, 1, 4, ("ECH-2a", "ECH-2b", "ECH-2g"), ("strength",))
    ]
    assert asked(after) == ("answer", FISCHER)


def test_the_answer_goes_into_the_same_column() -> None:
    """ECH-3a, ECH-3c, ECH-3d, ECH-0b: a card face up, no choice of column."""
    state = do(table(), Lead(S_ROOK, THREE, 0))
    assert {type(action) for action in match.legal(state)} == {Answer, match.Resign}
    after = do(state, Answer(F_KNIGHT, 0))
    zone = after.board[2].zones[1]
    assert zone is not None
    assert zone.card == F_KNIGHT


def test_four_columns_worth_one_to_four() -> None:
    """ECH-2d, ECH-2e: columns I to IIII, each with a zone per player."""
    assert [column.advantage for column in COLUMNS] == [1, 2, 3, 4]
    assert free_columns(EMPTY_BOARD) == COLUMNS
    assert all(len(column.zones) == 2 for column in EMPTY_BOARD)


def test_a_taken_column_is_not_free() -> None:
    """ECH-2b: the leader chooses among the columns without a card."""
    state = table(board={TWO: ((S_KING, 0), (F_KING, 0))}, spassky=(S_QUEEN,), fischer=(F_QUEEN,))
    columns = {action.column for action in match.legal(state) if isinstance(action, Lead)}
    assert columns == {ONE, THREE, FOUR}
    assert refusal(state, Lead(S_QUEEN, TWO, 0)) == "column-taken"


@pytest.mark.parametrize("reserve", range(9))
def test_up_to_two_pawns(reserve: int) -> None:
    """ECH-2g, ECH-2h, ECH-2i, ECH-3e: none to two, never more than the reserve holds."""
    assert most_pawns(reserve, is_barred=False) == min(reserve, 2)
    assert most_pawns(reserve, is_barred=True) == 0
    state = table(pawns=(reserve, reserve))
    led = {action.pawns for action in match.legal(state) if isinstance(action, Lead)}
    assert led == set(range(min(reserve, 2) + 1))
    answer = do(state, Lead(S_ROOK, TWO, 0))
    assert {action.pawns for action in match.legal(answer) if isinstance(action, Answer)} == led


@pytest.mark.parametrize("pawns", [-1, 3])
def test_more_pawns_are_refused(pawns: int) -> None:
    """ECH-2i, ECH-3e: at most two pawns per card, for leader and follower."""
    state = table(pawns=(5, 5))
    assert refusal(state, Lead(S_ROOK, TWO, pawns)) == "too-many-pawns"
    assert refusal(do(state, Lead(S_ROOK, TWO, 0)), Answer(F_ROOK, pawns)) == "too-many-pawns"


def test_cards_of_others_or_of_the_pile_are_refused() -> None:
    """ECH-2a, ECH-3a: one plays from one's own hand."""
    state = table()
    assert refusal(state, Lead(F_KING, TWO, 0)) == "card-not-in-hand"
    assert refusal(state, Lead(SIMPLIFIER, TWO, 0)) == "card-not-in-hand"
    assert refusal(do(state, Lead(S_ROOK, TWO, 0)), Answer(S_KING, 0)) == "card-not-in-hand"
    assert refusal(state, Answer(S_ROOK, 0)) == "wrong-kind"


def test_a_bound_player_plays_the_bound_card() -> None:
    """CARTE-PREP-b: that card and no other, in any free column, with pawns or without; D-59."""
    state = table(leader=FISCHER, forced=Forced(FISCHER, F_ROOK))
    leads = [action for action in match.legal(state) if isinstance(action, Lead)]
    assert {lead.card for lead in leads} == {F_ROOK}
    assert {(lead.column, lead.pawns) for lead in leads} == {
        (column, pawns) for column in COLUMNS for pawns in range(3)
    }
    assert refusal(state, Lead(F_KING, TWO, 0)) == "card-is-forced"
    assert do(state, Lead(F_ROOK, TWO, 0)).forced is None


def test_a_bound_card_that_is_gone_binds_nobody() -> None:
    """CARTE-PREP-b: D-31, once the card has left the hand its owner plays what they like."""
    state = table(fischer=(F_KING,), leader=FISCHER, forced=Forced(FISCHER, F_ROOK))
    assert {action.card for action in match.legal(state) if isinstance(action, Lead)} == {F_KING}
    assert playable_cards(state, FISCHER) == (F_KING,)
    assert playable_cards(evolve(state, forced=None), FISCHER) == (F_KING,)


def test_a_bound_player_may_resign_unless_read_otherwise() -> None:
    """ABAN-1b, CARTE-PREP-b: D-30."""
    bound = Forced(FISCHER, F_ROOK)
    assert RESIGN in match.legal(table(leader=FISCHER, forced=bound))
    state = table(read_as(forced_card_resigning="must-play"), leader=FISCHER, forced=bound)
    assert RESIGN not in match.legal(state)
    assert refusal(state, RESIGN) == "may-not-resign"


@pytest.mark.parametrize(
    ("resigning", "card", "asks"),
    [("may-resign", S_QUEEN, "resign"), ("must-play", S_QUEEN, "lead"), ("must-play", SIMPLIFIER, "resign")],
)
def test_a_bound_player_is_asked_about_resigning_only_if_free_to(resigning: str, card: CardId, asks: str) -> None:
    """CARTE-PREP-b, ABAN-1b: D-30 with D-26, who must play a card of the hand is not asked; others are, before the lead."""
    rules = read_as(resigning="at-any-time", forced_card_resigning=resigning)
    state = duel(table(rules), S_KNIGHT, F_ROOK)
    state = do(evolve(state, forced=Forced(SPASSKY, card)), DECLINE_EFFECT, GO_ON)
    assert asked(state) == (asks, SPASSKY if asks == "resign" else FISCHER)


@pytest.mark.parametrize(("resigning", "asks"), [("may-resign", "resign"), ("must-play", "answer")])
def test_who_must_play_is_not_asked_before_the_opponent_dictates(resigning: str, asks: str) -> None:
    """CARTE-PREP-b, ABAN-1b: D-30 with D-59."""
    rules = read_as(forced_card_freedom="opponent-dictates", forced_card_resigning=resigning)
    state = do(table(rules, forced=Forced(FISCHER, F_ROOK)), Lead(S_KNIGHT, TWO, 0))
    assert asked(state) == (asks, FISCHER if asks == "resign" else SPASSKY)


def test_the_opponent_dictates_by_another_reading() -> None:
    """CARTE-PREP-b: D-59, the opponent then chooses column and pawns, but cannot resign for the other."""
    rules = read_as(forced_card_freedom="opponent-dictates")
    state = table(rules, leader=FISCHER, forced=Forced(FISCHER, F_ROOK))
    assert asked(state) == ("lead", SPASSKY)
    assert RESIGN not in match.legal(state)
    assert refusal(state, RESIGN) == "may-not-resign"
    assert do(state, Lead(F_ROOK, ONE, 2)).board[0].zones[1] is not None


def test_the_bound_player_is_asked_before_the_opponent_dictates() -> None:
    """ABAN-1b: D-59 with D-30, resigning stays the owner's choice."""
    rules = read_as(forced_card_freedom="opponent-dictates")
    state = table(rules, spassky=(S_KNIGHT, S_QUEEN), fischer=(F_QUEEN, F_ROOK))
    state = duel(state, S_KNIGHT, F_QUEEN)
    state, _ = done(state, DECLINE_EFFECT)
    assert asked(state) == ("lead", FISCHER)
    bound = table(rules, spassky=(S_KNIGHT, S_QUEEN), fischer=(F_QUEEN, F_ROOK), forced=Forced(FISCHER, F_ROOK))
    bound = do(bound, Lead(S_KNIGHT, TWO, 0))
    assert asked(bound) == ("resign", FISCHER)
    assert match.legal(bound) == (GO_ON, RESIGN)
    assert asked(do(bound, GO_ON)) == ("answer", SPASSKY)


def test_the_leaders_pawns_come_with_the_card() -> None:
    """ECH-2g: D-40, once the answer is played it is too late; by another reading the leader may still add."""
    assert asked(duel(table(), S_KNIGHT, F_ROOK)) == ("effect", SPASSKY)
    state = duel(table(read_as(leader_pawns="until-the-comparison")), S_KNIGHT, F_ROOK, pawns=(1, 0))
    assert asked(state) == ("reinforce", SPASSKY)
    assert match.legal(state) == (Reinforce(0), Reinforce(1))
    assert refusal(state, Reinforce(2)) == "too-many-pawns"
    after = do(state, Reinforce(1))
    zone = after.board[1].zones[0]
    assert zone is not None
    assert (zone.pawns, after.seats[0].pawns) == (2, 0)
    assert asked(after) == ("lead", FISCHER), "2 + 2 against 4: a tie, Fischer leads"


def test_resigning_is_refused_by_the_rule_of_resigning() -> None:
    """ABAN-1a: D-26, whatever else is asked, a refused resignation names the paragraph that says when one resigns."""
    state = do(match.new_match(), Shuffle(match.default_ruleset().components.decks[0]))
    assert refusal(state, RESIGN) == "may-not-resign", "while chance shuffles"
    state = do(state, Shuffle(match.default_ruleset().components.decks[1]))
    assert asked(state) == ("mulligan", SPASSKY)
    assert refusal(state, RESIGN) == "may-not-resign", "while one may exchange cards"


def test_resigning_at_any_time_by_another_reading() -> None:
    """ABAN-1b: D-26, by default only when it is one's turn to play; read otherwise, before the other's lead and in step 5."""
    rules = read_as(resigning="at-any-time")
    assert RESIGN not in match.legal(duel(table(), S_KNIGHT, F_ROOK))
    assert refusal(duel(table(), S_KNIGHT, F_ROOK), RESIGN) == "may-not-resign"
    state = duel(table(rules), S_KNIGHT, F_ROOK)
    assert RESIGN in match.legal(state)
    state = do(state, DECLINE_EFFECT)
    assert asked(state) == ("resign", FISCHER), "the winner, before the award"
    state = do(state, GO_ON)
    assert asked(state) == ("resign", SPASSKY), "the follower, before Fischer leads"
    assert do(state, RESIGN).scores == (0, 1)


def test_the_effect_of_a_pawn_is_the_pawns() -> None:
    """ECH-5b, CARTE-9: with the pawn upright only its effect can be used."""
    state = table(spassky=(SIMPLIFIER,), fischer=(F_QUEEN, F_KING), leader=SPASSKY, queen=FISCHER)
    state = duel(state, SIMPLIFIER, F_QUEEN, pawns=(0, 1))
    after, _ = use(state)
    assert asked(after) == ("draw-or-pawn", SPASSKY)


@pytest.mark.parametrize("column", Column)
def test_every_column_can_be_led(column: Column) -> None:
    """ECH-2b: with all four free, any of them."""
    assert Lead(S_KING, column, 0) in match.legal(table())
