"""What cannot be in a copy of the game is found, each thing by itself, and its place is told."""

import pytest
from attrs import evolve

from arbitre import match
from arbitre.match.box.cards import Card, Piece
from arbitre.match.box.checks import card_faults, deck_faults, effect_faults, faults_of, track_faults
from arbitre.match.box.ruleset import Components
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import (
    Choose,
    Gain,
    Lose,
    NoAdvantage,
    NoMorePawns,
    PlacePawns,
    Resource,
    Who,
)
from arbitre.match.table.people import BOTH, FISCHER, SPASSKY, CardId, Player

SHIPPED = match.default_ruleset().components
CARD = SHIPPED.cards[0]
LOSS = Lose(Resource.ENDURANCE, 1)


def places(components: Components) -> list[str]:
    """Where the faults of a whole set are, in order."""
    return [".".join(fault.place) for fault in faults_of(components)]


def faulty(card: Card) -> list[str]:
    """Where the faults of one card are."""
    return [".".join(fault.place) for fault in card_faults(card)]


def with_space(player: Player, space: Space, number: int) -> Components:
    """The shipped set with another space on one track."""
    tracks = list(SHIPPED.tracks)
    spaces = list(tracks[player.index].spaces)
    spaces[number] = space
    tracks[player.index] = Track(tuple(spaces), tracks[player.index].start)
    return evolve(SHIPPED, tracks=(tracks[0], tracks[1]))


@pytest.mark.parametrize("strength", range(-2, 8))
def test_strengths_go_from_none_to_five(strength: int) -> None:
    """CARTE-4, CARTE-8: 0 and 5 are strengths, less and more are not."""
    card = evolve(CARD, main=evolve(CARD.main, strength=strength))
    assert faulty(card) == ([] if 0 <= strength <= 5 else [f"cards.{CARD.id}.strength"])


@pytest.mark.parametrize("strength", range(4))
def test_a_pawn_has_strength_one(strength: int) -> None:
    """CARTE-7, CARTE-8: neither none nor two."""
    card = evolve(CARD, pawn=evolve(CARD.pawn, strength=strength))
    assert faulty(card) == ([] if strength == 1 else ["pawn.strength"])


def test_a_card_has_a_main_piece_and_two_effects() -> None:
    """CARTE-3, CARTE-5, CARTE-7: the main piece is not a pawn, and neither side is without effect."""
    assert faulty(evolve(CARD, main=evolve(CARD.main, piece=Piece.PAWN))) == [f"cards.{CARD.id}.piece"]
    assert faulty(evolve(CARD, main=evolve(CARD.main, effect=()))) == [f"cards.{CARD.id}.effect"]
    assert faulty(evolve(CARD, pawn=evolve(CARD.pawn, effect=()))) == ["pawn.effect"]


@pytest.mark.parametrize("amount", range(-1, 4))
def test_amounts_start_at_one(amount: int) -> None:
    """EFF-1a, EFF-2a, EFF-3, EFF-6: nobody gains or loses nothing, or places no pawn."""
    counted = [resource for resource in Resource if resource is not Resource.ADVANTAGE]
    changes = [kind(resource, amount) for kind in (Gain, Lose) for resource in counted]
    for instruction in (*changes, PlacePawns(amount)):
        told = [fault.told.en for fault in effect_faults(("here",), (NoAdvantage(), instruction), ())]
        assert told == ([] if amount >= 1 else [f"here[1]: at least 1, not {amount}"])


@pytest.mark.parametrize("spaces", range(-1, 5))
@pytest.mark.parametrize("kind", [Gain, Lose])
def test_the_marker_goes_one_or_two_spaces(kind: type[Gain | Lose], spaces: int) -> None:
    """EFF-4, EFF-5, EFF-6, EFF-7: no other symbol exists."""
    effect = (kind(Resource.ADVANTAGE, spaces, Who.SPASSKY),)
    wrong = ("here[0]",) if spaces < 1 else ("here[0]", "amount")
    found = [fault.place for fault in effect_faults(("here",), effect, ())]
    assert found == ([] if spaces in (1, 2) else [wrong])


def test_spared_cards_exist() -> None:
    """CARTE-MAJ-b: a card that may still take pawns is a card of the game."""
    names = {CardId("gaffe")}
    effect = (NoMorePawns((CardId("gaffe"), CardId("bevue"))),)
    (fault,) = effect_faults(("here",), effect, names)
    assert fault.told.en.startswith("here[0].spared: no card has the id “bevue”; for example:")
    option = Choose(Who.OWNER, ((LOSS,), effect))
    (fault,) = effect_faults(("here",), (option,), names)
    assert fault.place == ("here[0]", "options[1][0]", "spared")


def test_a_choice_is_between_things() -> None:
    """CARTE-GAFFE-b: at least two, and what is wrong with one of them is told."""
    both = Choose(Who.OPPONENT, ((LOSS,), (Gain(Resource.ADVANTAGE, 1, Who.SPASSKY),)))
    assert list(effect_faults(("here",), (both,), ())) == []
    (single,) = effect_faults(("here",), (Choose(Who.OPPONENT, ((LOSS,),)),), ())
    assert single.told.en.startswith("here[0].options:")
    (inner,) = effect_faults(
        ("here",), (Choose(Who.OPPONENT, ((LOSS,), (Gain(Resource.ADVANTAGE, 0, Who.SPASSKY),))),), ()
    )
    assert inner.told.en.startswith("here[0].options[1][0]:")


@pytest.mark.parametrize("player", BOTH)
def test_a_deck_is_sixteen_cards_of_one_chess_set(player: Player) -> None:
    """CONT-1, CONT-2, CARTE-1, CARTE-2: one less, and a piece that stands for another, are told."""
    gone = next(card for card in SHIPPED.cards if card.owner is player and card.main.piece is Piece.QUEEN)
    rest = tuple(card for card in SHIPPED.cards if card is not gone)
    assert len(list(deck_faults(evolve(SHIPPED, cards=rest), player))) == 2
    twin = evolve(gone, main=evolve(gone.main, piece=Piece.ROOK))
    few, many = (fault.told.en for fault in deck_faults(evolve(SHIPPED, cards=(*rest, twin)), player))
    assert few == f"cards: {player.value.capitalize()} has 0 × {gone.colour.value} queen, there must be 1"
    assert many.startswith(f"cards: {player.value.capitalize()} has 3 × {gone.colour.value} rook (")
    assert gone.title or gone.id in many, "the cards are named among which one is wrong"
    assert list(deck_faults(evolve(SHIPPED, cards=rest), player.other)) == []


@pytest.mark.parametrize("player", BOTH)
@pytest.mark.parametrize("limit", range(3, 10))
def test_limits_are_five_to_seven(player: Player, limit: int) -> None:
    """END-9: on any space."""
    told = places(with_space(player, Space(limit, 1, 0), 0))
    assert told == ([] if limit in (5, 6, 7) else [f"tracks.{player.value}.spaces[0].limit"])


@pytest.mark.parametrize("pawns", range(-2, 6))
def test_a_space_gives_up_to_three_pawns(pawns: int) -> None:
    """ETAT-2a: none to three."""
    told = places(with_space(SPASSKY, Space(5, pawns, 0), 1))
    assert told == ([] if 0 <= pawns <= 3 else ["tracks.spassky.spaces[1].pawns"])


@pytest.mark.parametrize("advantage", range(-4, 5))
def test_a_space_gives_up_to_two_of_advantage(advantage: int) -> None:
    """ETAT-3a: either way."""
    told = places(with_space(FISCHER, Space(5, 1, advantage), 1))
    assert told == ([] if -2 <= advantage <= 2 else ["tracks.fischer.spaces[1].advantage"])


@pytest.mark.parametrize("pawns", range(4))
def test_the_start_space_gives_two_pawns(pawns: int) -> None:
    """MEP-5a, END-8: the number that each player starts with."""
    start = SHIPPED.tracks[0].start
    told = places(with_space(SPASSKY, Space(6, pawns, 0), start))
    assert told == ([] if pawns == 2 else [f"tracks.spassky.spaces[{start}].pawns"])


@pytest.mark.parametrize(("player", "limit", "fits"), [(SPASSKY, 5, False), (SPASSKY, 6, True), (FISCHER, 6, False)])
def test_the_starting_hand_fits(player: Player, limit: int, fits: bool) -> None:  # noqa: FBT001  (a column of the table above)
    """MEP-5a, MEP-5b: the start space lets a player hold the six or seven cards that are dealt."""
    start = SHIPPED.tracks[player.index].start
    told = places(with_space(player, Space(limit, 2, 0), start))
    assert told == ([] if fits else [f"tracks.{player.value}.spaces[{start}].limit"])


@pytest.mark.parametrize("start", [-1, 0, 6, 7])
def test_the_start_is_on_the_track(start: int) -> None:
    """END-8: the seven spaces are counted from 0."""
    track = Track(tuple(Space(6, 2, 0) for _ in range(7)), start)
    told = [fault.told.en for fault in track_faults(evolve(SHIPPED, tracks=(track, SHIPPED.tracks[1])), SPASSKY)]
    assert len(told) == (not 0 <= start < 7)
    assert all(text.startswith("tracks.spassky.start:") for text in told)


def test_a_fault_says_its_place_in_both_languages() -> None:
    """CARTE-4: where it is comes first, written as in a file; then what is wrong."""
    strong = evolve(CARD, main=evolve(CARD.main, strength=6))
    (fault,) = card_faults(strong)
    assert fault.told.fr == f"cards.{CARD.id}.strength : une force va de 0 à 5, pas 6"
    assert fault.told.en == f"cards.{CARD.id}.strength: a strength is 0 to 5, not 6"


def test_every_kind_of_fault_is_told_of_a_whole_set() -> None:
    """CONT-4, MEP-5a, MEP-5b: names, effects, hands, pawns and the scale of advantage are looked at."""
    twice = evolve(SHIPPED.cards[1], id=CARD.id)
    assert f"cards.{CARD.id}" in places(evolve(SHIPPED, cards=(CARD, twice, *SHIPPED.cards[2:])))
    wrong = evolve(
        CARD,
        main=evolve(CARD.main, effect=(Gain(Resource.CARDS, 0),)),
        pawn=evolve(CARD.pawn, effect=(Gain(Resource.CARDS, 0),)),
    )
    assert places(evolve(SHIPPED, cards=(wrong, *SHIPPED.cards[1:]))) == [
        f"cards.{CARD.id}.effect[0]",
        "pawn.effect[0]",
    ]
    spared = NoMorePawns((SHIPPED.cards[1].id, CardId("bevue")))
    barring = evolve(CARD, pawn=evolve(CARD.pawn, effect=(spared,)))
    assert places(evolve(SHIPPED, cards=(barring, *SHIPPED.cards[1:]))) == ["pawn.effect[0].spared"]
    assert places(evolve(SHIPPED, starting_hands=(6, 6))) == ["board.starting_hands"]
    assert [places(evolve(SHIPPED, pawns=pawns)) for pawns in (1, 2, 3)] == [["board.pawns"], [], []]
    assert [places(evolve(SHIPPED, advantage_spaces=spaces)) for spaces in (0, 1)] == [["board.advantage_spaces"], []]
