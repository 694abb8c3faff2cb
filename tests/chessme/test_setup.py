"""Préparation: the table, the piles and the hands before the first turn."""

from collections import Counter

import pytest
from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st

from arbitre import chessme
from arbitre.chessme import Colour, Kind, Phase, Readings
from arbitre.chessme.events import HandDrawn, PileShuffled, TurnBegan
from arbitre.chessme.notation import read_men, write_men
from arbitre.chessme.readings import KingFiles
from arbitre.chessme.ruleset import (
    Source,
    assumed_facts,
    empty_rows_between_camps,
    read_equipment,
    shipped_equipment,
    starting_table,
    tiles_beside,
)
from arbitre.core.decision import CHANCE, AnyOrder, Pick, Shuffle
from arbitre.core.language import Language
from arbitre.core.mistake import Mistake
from arbitre.core.refusal import IllegalAction
from arbitre_spec import read_text

TILES = {Kind.KING: 1, Kind.QUEEN: 1, Kind.ROOK: 2, Kind.BISHOP: 2, Kind.KNIGHT: 2, Kind.PAWN: 8}


def test_each_colour_has_the_sixteen_men_of_chess() -> None:
    """CM-GEN-2: sixteen tiles, of which eleven stay beside the table at the start."""
    tiles = shipped_equipment().tiles
    assert Counter(tiles) == TILES
    beside = Counter({Kind.QUEEN: 1, Kind.ROOK: 2, Kind.BISHOP: 2, Kind.KNIGHT: 2, Kind.PAWN: 4})
    assert Counter(tiles_beside(tiles)) == beside


def test_the_players_are_the_two_colours() -> None:
    """CM-PREP-1: one player has White, the other Black; the engine asks no more."""
    assert chessme.GAME.players == (Colour.WHITE, Colour.BLACK)


@pytest.mark.parametrize(
    ("files", "men"),
    [
        (KingFiles.SAME, "WP0,1 BP0,4 WP1,1 BP1,4 WK2,0 WP2,1 BP2,4 BK2,5 WP3,1 BP3,4"),
        (KingFiles.OPPOSITE, "WP0,1 BP0,4 WP1,1 BP1,4 BK1,5 WK2,0 WP2,1 BP2,4 WP3,1 BP3,4"),
    ],
)
def test_starting_layouts(files: KingFiles, men: str) -> None:
    """CM-PREP-2, CM-PREP-3, CM-PREP-4: a king behind four pawns per side, two empty rows between the camps."""
    state = chessme.new_game(chessme.ruleset_with(Readings(king_files=files)))
    assert write_men(state.table.men) == men
    assert state.table.men == chessme.table_of(read_men(men)).men
    assert empty_rows_between_camps(state.table) == 2


def test_the_kings_columns_are_assumed() -> None:
    """CM-PREP-3: what only the missing picture shows is marked as assumed; what the booklet says is not."""
    equipment = shipped_equipment()
    assert {fact.fact for fact in assumed_facts(equipment)} == {"king-files", "same-columns-for-both-camps"}
    sources = {fact.fact: fact.source for fact in equipment.provenance}
    assert sources["rows-between-camps"] is Source.RULEBOOK


@given(
    st.permutations(tiles_beside(shipped_equipment().tiles)), st.permutations(tiles_beside(shipped_equipment().tiles))
)
def test_the_top_three_tiles_are_the_hand(white: list[Kind], black: list[Kind]) -> None:
    """CM-PREP-5, CM-PREP-6, CM-PREP-7: eleven tiles are shuffled into a pile, and the hand is the top three."""
    state = chessme.new_game()
    for colour, order in ((Colour.WHITE, white), (Colour.BLACK, black)):
        pending = chessme.decision(state)
        assert pending is not None
        assert (pending.chooser, pending.subject) == (CHANCE, colour)
        assert isinstance(pending.space, AnyOrder)
        assert len(pending.space.items) == 11
        step = chessme.apply(state, Shuffle(tuple(kind.value for kind in order)))
        state = step.state
        assert Counter(state.seat(colour).hand) == Counter(order[:3])
        assert list(state.seat(colour).pile) == order[3:]
        assert step.events[0] == PileShuffled(colour, 11)
        assert step.events[1] == HandDrawn(colour, 3, state.seat(colour).hand)
    assert state.phase is Phase.MOVE


def test_white_begins() -> None:
    """CM-TOUR-2: after the shuffles it is White who moves."""
    order = Shuffle(tuple(kind.value for kind in tiles_beside(shipped_equipment().tiles)))
    white_shuffled = chessme.apply(chessme.new_game(), order).state
    step = chessme.apply(white_shuffled, order)
    assert step.state.to_move is Colour.WHITE
    assert isinstance(step.events[-1], TurnBegan)
    assert step.events[-1].colour is Colour.WHITE


@pytest.mark.parametrize(
    "answer",
    [
        Shuffle(("queen",)),
        Shuffle(("king",) * 11),
        Pick(("queen",)),
        Shuffle(("queen",) * 11),
        Shuffle(("dragon",) * 11),
    ],
)
def test_impossible_shuffles_are_refused(answer: Shuffle | Pick) -> None:
    """CM-PREP-5: a shuffle holds exactly the eleven tiles."""
    with pytest.raises(IllegalAction) as refusal:
        chessme.apply(chessme.new_game(), answer)
    assert refusal.value.code == "impossible-shuffle"
    assert refusal.value.clauses == ("CM-PREP-5",)


def test_nothing_is_played_before_the_shuffles() -> None:
    """CM-PREP-5: no move, placement or resignation before both piles are shuffled."""
    state = chessme.new_game()
    for action in (chessme.Move((0, 1), (0, 2)), chessme.PlaceNothing(), chessme.Resign(), chessme.OfferDraw()):
        with pytest.raises(IllegalAction) as refusal:
            chessme.apply(state, action)
        assert refusal.value.code == "not-expected-now"


EQUIPMENT = read_text("chessme/layouts.toml")


@pytest.mark.parametrize(
    ("old", "new", "english", "french"),
    [
        ("format = 1\n", "", "format: this version reads format 1, not None", "format : cette version lit"),
        ("format = 1", "format = 2", "format", "format"),
        ("pawn = 8", "pawn = 7", "sixteen tiles per colour, not 15", "seize tuiles par couleur, pas 15"),
        ("king = 1\nqueen = 1", "king = 2\nqueen = 0", "one king", "un seul roi"),
        ("white_king = [2, 0]", "white_king = [2, 1]", "two tiles on one square", "une même case"),
        ("[3, 4]]", "]", "four pawns", "quatre pions"),
        (
            "black_king = [2, 5]",
            "black_king = [1, 5]",
            "layouts.same: the kings must stand on the same column",
            "layouts.same : les rois doivent être sur la même colonne",
        ),
        (
            "black_king = [1, 5]",
            "black_king = [2, 5]",
            "layouts.opposite: the kings must stand on different columns",
            "layouts.opposite : les rois doivent être sur des colonnes différentes",
        ),
        ("[0, 4]", "[0, 3]", "two empty rows", "deux rangées vides"),
        ("white_king", "white_queen", "not an equipment file", "pas un fichier de matériel"),
        ("[tiles]", "[tiles", "this is not TOML", "ce n'est pas du TOML"),
        ("pawn = 8", "pawn = 'many'", "not an equipment file", "pas un fichier de matériel"),
        ('source = "assumed"', 'source = "guessed"', "not an equipment file", "pas un fichier de matériel"),
    ],
)
def test_a_broken_equipment_file_is_told(old: str, new: str, english: str, french: str) -> None:
    """CM-PREP-2, CM-PREP-4: an equipment file that cannot be is refused with the reason, in both languages."""
    assert old in EQUIPMENT
    with pytest.raises(Mistake, match=english) as mistake:
        read_equipment(EQUIPMENT.replace(old, new), "mine.toml")
    told = mistake.value.told_in(Language.FR)
    assert told.startswith("mine.toml:")
    assert french in told


def test_an_equipment_file_is_read() -> None:
    """CM-GEN-2, CM-PREP-2: the shipped text gives the shipped equipment, and the order of its tiles does not matter."""
    found = read_equipment(EQUIPMENT)
    assert found == chessme.default_ruleset().equipment
    assert (found.tiles[0], found.tiles.count(Kind.PAWN), len(found.tiles)) == (Kind.KING, 8, 16)
    turned = EQUIPMENT.replace("king = 1\nqueen = 1\n", "queen = 1\nking = 1\n")
    assert turned != EQUIPMENT
    assert read_equipment(turned) == found
    fewer_pawns = EQUIPMENT.replace("pawn = 8", "pawn = 4").replace("knight = 2", "knight = 6")
    fewest = chessme.make_ruleset("fr", {}, fewer_pawns).equipment
    assert fewest.tiles.count(Kind.PAWN) == 4, "as many as start on the table are enough"


def test_an_edition_that_does_not_exist() -> None:
    """CM-GEN-1: the known ones are named."""
    with pytest.raises(Mistake, match="xx is not a known edition; known: fr"):
        chessme.make_ruleset("xx", {})


def test_the_layout_follows_the_reading() -> None:
    """CM-PREP-3: changing only the reading changes the layout."""
    ruleset = chessme.default_ruleset()
    other = evolve(ruleset, readings=Readings(king_files=KingFiles.OPPOSITE))
    assert starting_table(ruleset.layout) != starting_table(other.layout)
