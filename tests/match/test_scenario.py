"""From a described table to a state: what is said is kept, the rest is filled in legally, each card in one place."""

import pytest
from tests.match.table import read_as

from arbitre import match
from arbitre.core.game import find_game
from arbitre.core.tables import TableError, parse_table
from arbitre.dispute.dispute_file import read_disputes
from arbitre.dispute.playing import play_scenario
from arbitre.match.table.people import CardId
from arbitre.match.table.state import State
from arbitre.match.written.scenario import read_table

RULES = match.default_ruleset()


def table(text: str, moves: str = "") -> State:
    """The state that a `[table]` describes."""
    return read_table(RULES, parse_table(text, "table.toml").table("table"), moves).state


def cards_of(state: State, index: int) -> list[CardId]:
    """All cards of one player, wherever they are."""
    seat = state.seats[index]
    zones = [column.zones[index] for column in state.board]
    return sorted((*seat.hand, *seat.draw_pile, *seat.discard_pile, *(zone.card for zone in zones if zone)))


@pytest.mark.parametrize(
    ("text", "choice", "chooser"),
    [
        ("[table]", "lead", "spassky"),
        ("[table]\ngame = 2", "lead", "fischer"),
        ("[table]\nleader = 'fischer'\n[table.columns]\nI = '? / ?'", "lead", "fischer"),
        ("[table]\nlast = 'tie led by fischer'\n[table.columns]\nI = '? / ?'", "lead", "spassky"),
        ("[table]\nmoment = 'step-7'\nlast = 'won by fischer'\n[table.columns]\nI = '? / ?'", "lead", "fischer"),
        (
            "[table]\nmoment = 'step-7'\nmarker = 'spassky+7'\n[table.columns]\nIIII = '? / ?'",
            "new-game-discard",
            "spassky",
        ),
        ("[table]\nmoment = 'new-game'", "new-game-discard", "spassky"),
        ("[table]\nmoment = 'refill'\n[table.spassky]\nhand = 2", "draw", "spassky"),
        ("[table]\nmoment = 'mulligan'", "mulligan", "spassky"),
        ("[table]\nmoment = 'start'", "shuffle", "chance"),
    ],
)
def test_each_moment_waits_for_its_choice(text: str, choice: str, chooser: str) -> None:
    """ECH-1a, ECH-1c, ECH-1d, ECH-7c, NOUV-3, ETAT-1a, MEP-5c, MEP-3-2a: a described table is carried on to a choice."""
    pending = match.decision(table(text))
    assert pending is not None
    assert (pending.kind.value, pending.chooser.value) == (choice, chooser)


@pytest.mark.parametrize(
    ("readings", "text", "leader"),
    [
        ({"emptied_board": "white-leads"}, "freed = ['II']\nlast = 'won by fischer'\nleader = 'spassky'", "spassky"),
        (
            {"tie_initiative": "black"},
            "last = 'tie led by fischer'\nleader = 'fischer'\n[table.columns]\nI = '? / ?'",
            "fischer",
        ),
    ],
)
def test_who_leads_is_checked_by_the_readings_of_the_table(readings: dict[str, str], text: str, leader: str) -> None:
    """ECH-1b, ECH-1d: what the readings that were agreed upon say is no contradiction; by the others it is one."""
    described = parse_table(f"[table]\n{text}", "table.toml").table("table")
    pending = match.decision(read_table(read_as(RULES, **readings), described, "").state)
    assert pending is not None
    assert pending.chooser.value == leader
    with pytest.raises(TableError, match="leader"):
        read_table(RULES, described, "")


def test_hands_follow_limits_and_columns() -> None:
    """END-8: a hand nobody describes has the limit's cards, less those played in this game."""
    state = table("[table.columns]\nI = '? / ?'\nII = '? / ?'\n[table.fischer]\nendurance = 0\n")
    assert [len(seat.hand) for seat in state.seats] == [4, 3]


def test_cards_that_will_be_played_are_in_hand() -> None:
    """ECH-2a: the cards that the moves name are taken first, and never as a card that does not matter elsewhere."""
    moves = "S: Gaffe II\nF: Promotion\n"
    state = table("[table.columns]\nI = '? / ?'\n[table.spassky]\nhand = ['?']\n[table.fischer]\nhand = 2\n", moves)
    assert state.seats[0].hand == ("gaffe",)
    assert "promotion" in state.seats[1].hand


def test_what_is_said_is_kept() -> None:
    """LEX-5a: piles in their order, top first; what is left over joins the pile, or the discards if only the pile is said."""
    state = table("[table.spassky]\npile = ['Gaffe', 1, 'Simplifier']\n[table.fischer]\ndiscard = ['Promotion']\n")
    spassky, fischer = state.seats
    assert (spassky.draw_pile[0], spassky.draw_pile[2], len(spassky.draw_pile)) == ("gaffe", "simplifier", 3)
    assert len(spassky.discard_pile) == 16 - 3 - 6
    assert fischer.discard_pile == ("promotion",)
    assert len(fischer.draw_pile) == 16 - 1 - 7


def test_flags_are_set() -> None:
    """CARTE-PREP-b, CARTE-MAJ-a, CARTE-SIMP-f: a bound card, barred pawns, freed and tied columns."""
    state = table(
        "[table]\nforced = 'Sacrifice'\nbarred = 'fischer'\nfreed = ['II']\ntied = ['I']\n"
        "[table.columns]\nI = '? / ?'\n[table.fischer]\nhand = ['Sacrifice']\n"
    )
    assert state.forced is not None
    assert (state.forced.player.value, state.forced.card) == ("fischer", "sacrifice")
    assert [(ban.player.value, ban.source, ban.spared) for ban in state.barred] == [
        ("fischer", "majorite-de-pions", ("promotion",))
    ]
    assert state.board[0].was_tied
    assert state.board[1].was_freed
    assert state.exchanges == 2


@pytest.mark.parametrize(
    ("text", "game", "scores"),
    [
        ("[table]", 1, (0, 0)),
        ("[table]\ngame = 4", 4, (2, 1)),
        ("[table]\nscore = { spassky = 2, fischer = 1 }", 4, (2, 1)),
        ("[table]\ngame = 3\nscore = { spassky = 2, fischer = 1 }", 3, (2, 1)),
        ("[table]\nscore = { spassky = 5, fischer = 5 }", 11, (5, 5)),
        (
            "[table]\nmoment = 'refill'\nscore = { spassky = 2, fischer = 1 }\nspassky = { hand = 2 }",
            3,
            (2, 1),
        ),
        ("[table]\nmoment = 'new-game'\nscore = { spassky = 5, fischer = 5 }", 10, (5, 5)),
        (
            "[table]\nmoment = 'refill'\ngame = 2\nscore = { spassky = 1, fischer = 1 }\nspassky = { hand = 2 }",
            2,
            (1, 1),
        ),
    ],
)
def test_game_and_score_fit(text: str, game: int, scores: tuple[int, int]) -> None:
    """INTRO-2, T-01: each finished game gave a point, or one to each; what is not said is worked out."""
    state = table(text)
    assert (state.game, state.scores) == (game, scores)


def test_every_table_of_the_specification_is_whole() -> None:
    """CONT-1, CONT-2, CONT-4: sixteen cards and all pawns per player, each in one place, whatever was left unsaid."""
    count = 0
    for dispute in read_disputes(find_game("match")):
        for example in dispute.examples:
            state = play_scenario(example.scenario).state
            components = state.ruleset.components
            for index, seat in enumerate(state.seats):
                count += 1
                assert cards_of(state, index) == sorted(components.decks[index]), dispute.id
                zones = [column.zones[index] for column in state.board]
                placed = sum(zone.pawns for zone in zones if zone)
                assert seat.pawns + seat.supply + placed == components.pawns, dispute.id
    assert count > 130
