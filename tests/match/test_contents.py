"""What is in the box (p. 2, 5): two decks, pawns, kings, one queen, one marker, one board; and the cards as they must be."""

from collections import Counter

import pytest
from attrs import evolve

from arbitre import match
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.checks import faults_of
from arbitre.match.box.ruleset import Components, Edition
from arbitre.match.rules.effects.vocabulary import DrawOrPawn
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY, Colour, Player, colour_of

START = match.new_match()
COMPONENTS = {edition: match.shipped_components(edition) for edition in Edition}
FRENCH = COMPONENTS[Edition.FR]
MAIN = FRENCH.cards[0].main


@pytest.mark.parametrize("edition", Edition)
def test_each_player_has_sixteen_cards_of_their_own(edition: Edition) -> None:
    """CONT-1, CONT-2, CARTE-1: sixteen for Spassky, sixteen for Fischer, none for both."""
    spassky, fischer = COMPONENTS[edition].decks
    assert (len(set(spassky)), len(set(fischer))) == (16, 16)
    assert set(spassky) & set(fischer) == set()


def test_the_decks_are_not_alike() -> None:
    """INTRO-3: the two decks hold different pieces' effects."""
    effects = [Counter(card.main.effect for card in FRENCH.cards if card.owner is player) for player in BOTH]
    assert effects[0] != effects[1]


def test_there_are_sixteen_pawns() -> None:
    """CONT-4, MEP-2b: sixteen pawns, all in the common reserve, none in a personal one."""
    assert sum(seat.supply for seat in START.seats) == 16
    assert [seat.pawns for seat in START.seats] == [0, 0]


def test_each_player_has_a_king_at_the_start() -> None:
    """CONT-5, MEP-3-1: two kings, each on its first space, six steps from the centre."""
    assert START.scores == (0, 0)


def test_there_is_one_queen_and_one_marker() -> None:
    """CONT-6, CONT-7, MEP-2a: one player holds the queen; the one marker stands on the neutral space."""
    assert [player for player in BOTH if START.queen is player] == [SPASSKY]
    assert START.marker == 0


def test_each_player_has_a_state_marker_on_a_start_space() -> None:
    """CONT-8, MEP-3-3: two state markers, each where its track says."""
    assert [seat.endurance for seat in START.seats] == [track.start for track in FRENCH.tracks]


def test_the_board_has_four_columns_of_two_zones() -> None:
    """CONT-9, ECH-2d: one board of four columns, each with a zone for either player, all free."""
    assert [column.zones for column in START.board] == [(None, None)] * 4


def test_the_sides_of_the_board_face_one_another() -> None:
    """MEP-1b: what is towards Spassky is away from Fischer."""
    assert [player.sign for player in BOTH] == [1, -1]
    assert match.GAME.players == (Player.SPASSKY, Player.FISCHER)


def test_everybody_takes_the_material_of_their_own() -> None:
    """MEP-3-0: the cards before a player are the cards of that player."""
    for player in BOTH:
        owners = {FRENCH.by_id[card].owner for card in START.seats[player.index].draw_pile}
        assert owners == {player}


@pytest.mark.parametrize("edition", Edition)
def test_a_deck_shows_the_pieces_of_a_chess_set(edition: Edition) -> None:
    """CARTE-2, CARTE-3, CARTE-7: eight white and eight black main pieces, each above a pawn of the other colour."""
    for player in BOTH:
        cards = [card for card in COMPONENTS[edition].cards if card.owner is player]
        for colour in Colour:
            pieces = Counter(card.main.piece for card in cards if card.colour is colour)
            assert pieces == {Piece.KING: 1, Piece.QUEEN: 1, Piece.ROOK: 2, Piece.BISHOP: 2, Piece.KNIGHT: 2}
        assert {card.pawn.piece for card in cards} == {Piece.PAWN}


@pytest.mark.parametrize("edition", Edition)
def test_every_section_has_a_strength_and_an_effect(edition: Edition) -> None:
    """CARTE-4, CARTE-5, CARTE-8, CARTE-9: strengths from 0 to 5, pawns 1; all pawns share one effect."""
    cards = COMPONENTS[edition].cards
    assert {card.main.strength for card in cards} <= set(range(6))
    assert all(card.main.effect for card in cards)
    assert {card.pawn.strength for card in cards} == {1}
    assert {card.pawn.effect for card in cards} == {(DrawOrPawn(),)}


@pytest.mark.parametrize("edition", Edition)
def test_a_main_piece_has_an_effect_of_its_own(edition: Edition) -> None:
    """CARTE-6: no main piece has the pawns' effect, and no two cards with a name of their own share one."""
    cards = COMPONENTS[edition].cards
    assert all(card.main.effect != card.pawn.effect for card in cards)
    named = Counter(card.main.effect for card in cards if card.title)
    assert max(named.values()) == 1


def test_the_title_is_the_name_of_the_card() -> None:
    """CARTE-11: the cards that the booklet names bear that name, and no name stands twice."""
    titles = [card.title for card in FRENCH.cards if card.title]
    assert len(titles) == len(set(titles))
    for name in ["Simplifier", "Préparation méticuleuse", "Exigences déraisonnables", "Promotion", "Leçon grandiose"]:
        assert name in titles


def with_main(main: Side) -> Components:
    """The French components with another main piece on the first card."""
    return evolve(FRENCH, cards=(evolve(FRENCH.cards[0], main=main), *FRENCH.cards[1:]))


def owned_by_the_other(card: Card) -> Card:
    """The card in the other deck."""
    return evolve(card, owner=card.owner.other)


def test_the_shipped_components_have_no_fault() -> None:
    """CONT-1, CARTE-3: what the tests below break is whole before."""
    assert [list(faults_of(components)) for components in COMPONENTS.values()] == [[], [], []]


@pytest.mark.parametrize(
    ("components", "told"),
    [
        (with_main(evolve(MAIN, strength=6)), "a strength is 0 to 5, not 6"),
        (with_main(evolve(MAIN, strength=-1)), "a strength is 0 to 5, not -1"),
        (with_main(evolve(MAIN, effect=())), "every piece has an effect"),
        (with_main(evolve(MAIN, piece=Piece.PAWN)), "the main piece is not a pawn"),
        (evolve(FRENCH, cards=FRENCH.cards[1:]), "has 15 cards, there must be 16"),
        (evolve(FRENCH, cards=(owned_by_the_other(FRENCH.cards[0]), *FRENCH.cards[1:])), "has 17 cards"),
        (evolve(FRENCH, cards=(*FRENCH.cards, FRENCH.cards[0])), "two cards have this name"),
    ],
)
def test_another_box_is_no_copy_of_the_game(components: Components, told: str) -> None:
    """CARTE-1, CARTE-2, CARTE-4, CARTE-5: a deck that breaks the structure is refused, and the reason is told."""
    assert any(told in fault.told.en for fault in faults_of(components))


@pytest.mark.parametrize("player", BOTH)
def test_a_card_is_the_piece_of_the_colour_played(player: Player) -> None:
    """CARTE-16, CARTE-17: upright is the piece of the colour one plays; the other section is out of reach."""
    for card in FRENCH.cards:
        if card.owner is player:
            assert card.side(card.colour) == card.main
            assert card.side(card.colour.other) == card.pawn


def test_whoever_has_the_queen_plays_white() -> None:
    """MEP-4a, MEP-4b, MEP-4c: the queen starts at Spassky's; her holder plays White, the other Black."""
    assert START.queen is SPASSKY
    assert [colour_of(player, SPASSKY) for player in BOTH] == [Colour.WHITE, Colour.BLACK]
    assert [colour_of(player, FISCHER) for player in BOTH] == [Colour.BLACK, Colour.WHITE]
