"""The short notation: what is written is read back, and what cannot be read is told with its place."""

from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Action, Colour, Kind, Move, Place, PromoteWaiting, Ruleset
from arbitre.chessme.notation import (
    NotationMistake,
    read_men,
    read_notes,
    read_tiles,
    write_action,
    write_men,
    write_tiles,
)
from arbitre.chessme.record import read_game, write_game
from arbitre.core.chance import Chance
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.game import choose_uniformly
from arbitre.core.language import Language
from arbitre_properties.chessme.positions import note
from arbitre_properties.chessme.strategies import positions, rulesets

SQUARES = st.tuples(st.integers(-99, 99), st.integers(-99, 99))
SWAPS = st.sampled_from([kind for kind in Kind if kind is not Kind.KING])
ACTIONS = st.one_of(
    st.builds(Move, SQUARES, SQUARES, st.none() | SWAPS),
    st.builds(Place, SWAPS, SQUARES),
    st.builds(PromoteWaiting, SQUARES, SWAPS),
    st.sampled_from(
        [
            chessme.PlaceNothing(),
            chessme.OfferDraw(),
            chessme.AcceptDraw(),
            chessme.DeclineDraw(),
            chessme.Resign(),
        ]
    ),
)
START = "W:QRRBBNNPPPP\nB:PPPPNNBBRRQ\n"


@given(ACTIONS)
def test_every_action_is_read_back(action: Action) -> None:
    """CM-TOUR-3, CM-TOUR-4: each action has one way of being written, far squares and negative ones included."""
    assert note(write_action(action)) == action


def test_every_kind_of_action_is_written() -> None:
    """CM-TOUR-1: moves, placements, promotions, draws and shuffles; a blind pick does not occur in ChessMe."""
    kinds = {Move, Place, PromoteWaiting, chessme.PlaceNothing, chessme.OfferDraw, chessme.AcceptDraw}
    kinds |= {chessme.DeclineDraw, chessme.Resign, Shuffle, Pick}
    assert kinds == set(get_args(Action))


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("P1,1-1,2", Move((1, 1), (1, 2))),
        ("1,1-1,2", Move((1, 1), (1, 2))),
        ("R-3,-4x-3,10", Move((-3, -4), (-3, 10))),
        ("P4,4x5,5=Q", Move((4, 4), (5, 5), Kind.QUEEN)),
        ("+N2,0", Place(Kind.KNIGHT, (2, 0))),
        ("^4,5=R", PromoteWaiting((4, 5), Kind.ROOK)),
        (".", chessme.PlaceNothing()),
        ("=?", chessme.OfferDraw()),
        ("=", chessme.AcceptDraw()),
        ("=/", chessme.DeclineDraw()),
        ("abandon", chessme.Resign()),
    ],
)
def test_what_is_written_means(text: str, action: Action) -> None:
    """CM-TOUR-3, CM-TOUR-4, CM-PROMO-2, CM-FIN-4: the signs of the notation."""
    assert note(text) == action


def test_numbers_and_comments_are_passed_over() -> None:
    """CM-TOUR-1: a turn number and what follows # mean nothing."""
    notes = [noted.action for noted in read_notes("1. P1,1-1,2 +N1,1 # good\n\n# nothing\n2. .")]
    assert notes == [Move((1, 1), (1, 2)), Place(Kind.KNIGHT, (1, 1)), chessme.PlaceNothing()]


@pytest.mark.parametrize("token", ["e4", "P1,1", "P1,1-1", "+K0,0", "X1,1-1,2", "P1,1-1,2=K", "W:QRR", "??"])
def test_what_cannot_be_read_is_told_with_its_place(token: str) -> None:
    """A token that is nothing is named with line and column, in both languages."""
    with pytest.raises(NotationMistake) as wrong:
        list(read_notes(f"P1,1-1,2\n  {token}", "game.txt"))
    assert wrong.value.line == 2
    assert token.lstrip("?") in wrong.value.told_in(Language.EN)
    assert "colonne 3" in wrong.value.told_in(Language.FR)


@given(positions())
def test_men_are_read_back(state: chessme.State) -> None:
    """CM-DEP-2: a table written in a line is the same table."""
    assert read_men(write_men(state.table.men)) == state.table.men


def test_tiles() -> None:
    """CM-GEN-2: tiles are letters; an unknown letter is told."""
    assert read_tiles("QNP") == (Kind.QUEEN, Kind.KNIGHT, Kind.PAWN)
    assert write_tiles(read_tiles("KQRBNP")) == "KQRBNP"
    with pytest.raises(NotationMistake):
        read_tiles("QX")
    with pytest.raises(NotationMistake):
        read_men("WK0,0 BZ1,1")


@settings(max_examples=25)
@given(st.integers(0, 10**6), rulesets())
def test_whole_games_are_read_back(seed: int, ruleset: Ruleset) -> None:
    """CM-TOUR-1: a game as people write it is the game that was played, under any readings."""
    actions: list[Action] = []
    state = chessme.new_game(ruleset)
    steps = chessme.play(state, choose_uniformly(seed), Chance(seed))
    for action, _ in steps:
        actions.append(action)
        if len(actions) == 60:
            break
    text = write_game(ruleset, actions)
    assert read_game(ruleset, text) == tuple(actions)


def test_a_game_as_people_write_it() -> None:
    """CM-PREP-5, CM-TOUR-1: two shuffles, then a numbered line a turn."""
    ruleset = chessme.default_ruleset()
    text = START + "1. P0,1-0,2 +Q0,1\n2. P0,4-0,3 .\n3. =? P1,1-1,2 .\n"
    actions = read_game(ruleset, text)
    assert write_game(ruleset, actions) == text


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_game_of_the_documentation(language: str) -> None:
    """CM-TOUR-1: the game that the page on the notation shows can be played as it stands."""
    page = Path(__file__).parents[2] / "docs" / language / "notation.md"
    head, *shown = [line.strip() for line in page.read_text(encoding="utf-8").splitlines() if line.startswith("    ")]
    assert head == "@game chessme"
    text = "".join(f"{line}\n" for line in shown)
    ruleset = chessme.default_ruleset()
    assert write_game(ruleset, read_game(ruleset, text)) == text


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("1. K0,1-0,2", "stands P"),
        ("1. P0,1x0,2", "nothing is captured"),
        ("1. P0,1-0,3", "one square straight forward"),
        ("1. +Q0,0", "begins with a move"),
    ],
)
def test_a_game_that_cannot_be_is_told_with_its_line(line: str, says: str) -> None:
    """CM-TOUR-3, CM-PIECE-P1: a wrong letter, a wrong sign and a refused action are told with line and column."""
    with pytest.raises(NotationMistake, match=says) as wrong:
        read_game(chessme.default_ruleset(), START + line, "game.txt")
    assert wrong.value.line == 3


def test_a_capture_is_written_as_one() -> None:
    """CM-DEP-6: a capture written without its sign is told."""
    text = START + "1. P0,1-0,2 .\n2. P1,4-1,3 .\n3. P0,2-1,3\n"
    with pytest.raises(NotationMistake, match="written with x"):
        read_game(chessme.default_ruleset(), text)


def test_the_shuffles_come_in_order() -> None:
    """CM-PREP-5: White's pile first."""
    with pytest.raises(NotationMistake, match="W:"):
        read_game(chessme.default_ruleset(), "B:PPPPNNBBRRQ")


def test_colours_have_a_letter() -> None:
    """CM-PREP-1: W and B stand for the colours in every language."""
    assert {man.colour for man in read_men("WK0,0 BK9,9")} == set(Colour)
