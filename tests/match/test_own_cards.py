"""A file of one card, or ten: which card is meant, what the others become, and what somebody is told who errs."""

import re
from collections import Counter
from typing import get_args

import pytest

from arbitre import match
from arbitre.core.mistake import Mistake
from arbitre.match import CardId, Components, Edition
from arbitre.match.box.checks import faults_of
from arbitre.match.box.components import faults_in, parse_components, provenances, read_components, shipped_components
from arbitre.match.box.provenance import Source
from arbitre.match.rules.effects.vocabulary import Gain, Instruction, Resource

SHIPPED = shipped_components(Edition.FR)


def card_file(*cards: str) -> str:
    """A file of these cards."""
    return "format = 1\n" + "".join(f"[[cards]]\n{card}\n" for card in cards)


def own(*cards: str, edition: Edition = Edition.FR) -> Components:
    """The components of such a file."""
    return read_components(card_file(*cards), edition)


@pytest.mark.parametrize("name", ['title = "Paranoïa"', 'title = "paranoia"', "number = 4", 'id = "paranoia"'])
@pytest.mark.parametrize("edition", Edition)
def test_a_card_is_known_by_title_number_or_id(name: str, edition: Edition) -> None:
    """CARTE-11: one card changes, in every edition, and all others stay as shipped."""
    components, shipped = own(f"{name}\nstrength = 2", edition=edition), shipped_components(edition)
    changed = [card for card, before in zip(components.cards, shipped.cards, strict=True) if card != before]
    assert [(card.id, card.main.strength) for card in changed] == [("paranoia", 2)]
    assert components.tracks == shipped.tracks


def test_what_is_given_without_a_source_is_printed_on_the_copy() -> None:
    """CARTE-4, CARTE-5: it is assumed no more; what is not given is known as before; a source may still be named."""
    text = card_file(
        'title = "Centre de pions"\neffect = [{ do = "gain", what = "advantage", amount = 1, per = "pawns-above" }]'
    )
    side = read_components(text, Edition.FR).by_id[CardId("centre-de-pions")].main
    assert not side.effect_is_assumed
    assert side.assumed_when_played == ("colour", "piece", "strength")
    sources = {origin.place: origin.source for origin in provenances(parse_components(text))}
    assert sources["cards.centre-de-pions.effect"] is Source.PRINTED
    assert sources["cards.centre-de-pions.owner"] is Source.RULEBOOK
    said = own('title = "Gaffe"\nstrength = 2\n[cards.sources]\nstrength = "assumed"').by_id[CardId("gaffe")]
    assert "strength" in said.main.assumed


OPENING = 'number = 12\ntitle = "Ouverture"\nowner = "spassky"\ncolour = "black"\npiece = "{}"\nstrength = 2\neffect = [{{ do = "refill-hand" }}]'


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("piece", ["king", "queen", "rook", "bishop", "knight"])
def test_an_unknown_card_takes_the_place_of_one_without_a_title(piece: str, edition: Edition) -> None:
    """CARTE-1, CARTE-2: whatever its piece, both decks remain sixteen cards of one chess set."""
    components = own(OPENING.format(piece), edition=edition)
    assert not list(faults_of(components))
    (card,) = [card for card in components.cards if card.title == "Ouverture"]
    assert (card.number, card.main.piece.value, card.main.assumed) == (12, piece, ())
    titles = {card.title for card in shipped_components(edition).cards if card.title}
    assert titles < {card.title for card in components.cards}


@pytest.mark.parametrize("piece", ["king", "queen", "rook", "bishop", "knight"])
@pytest.mark.parametrize("colour", ["white", "black"])
@pytest.mark.parametrize("title", ["Paranoïa", "Simplifier", "Sacrifice", "Leçon grandiose"])
def test_a_piece_that_was_assumed_makes_room(title: str, colour: str, piece: str) -> None:
    """CARTE-2, CARTE-7: whatever piece a known card shows, the deck stays one chess set, and what moved is assumed."""
    components = own(f'title = "{title}"\ncolour = "{colour}"\npiece = "{piece}"')
    assert not list(faults_of(components))
    moved = [
        card
        for card, before in zip(components.cards, SHIPPED.cards, strict=True)
        if (card.colour, card.main.piece) != (before.colour, before.main.piece) and card.title != title
    ]
    assert all({"colour", "piece", "strength"} <= set(card.main.assumed) for card in moved)


@pytest.mark.parametrize("title", ["Sacrifice", "Centre de pions"])
@pytest.mark.parametrize("more", ["", 'colour = "black"\npiece = "queen"'])
def test_a_player_that_was_assumed_makes_room(title: str, more: str) -> None:
    """CARTE-1: a card that turns out to be Spassky's takes a place there, and one of which nothing is known goes to Fischer."""
    components = own(f'title = "{title}"\nowner = "spassky"\n{more}')
    assert not list(faults_of(components))
    (moved,) = [
        card for card in components.cards if card.owner is not SHIPPED.by_id[card.id].owner and card.title != title
    ]
    assert not moved.title
    assert "owner" in moved.main.assumed


def test_two_rooks_of_ones_own_displace_an_assumed_one() -> None:
    """CARTE-2: also a titled card whose piece nobody attests."""
    rook = OPENING.format("rook")
    components = own(rook, rook.replace("12", "13").replace("Ouverture", "Finale"))
    assert not list(faults_of(components))
    pieces = Counter(
        (card.colour.value, card.main.piece.value) for card in components.cards if card.owner.value == "spassky"
    )
    assert pieces["black", "rook"] == 2
    assert components.by_id[CardId("preparation-meticuleuse")].main.piece.value != "rook"


VERBS = ", ".join(re.sub(r"(?<=[a-z])(?=[A-Z])", "-", kind.__name__).lower() for kind in get_args(Instruction))
"""A file writes an instruction by the name of its class."""
WRONG = [
    (
        ('title = "Gaffe"\neffect = [{ do = "draw-up-to", cards = 2 }]',),
        "line 4: Gaffe, effect[0]: unknown verb “draw-up-to”; expected: gain, lose, ",
        "ligne 4 : Gaffe, effect[0] : verbe inconnu « draw-up-to » ; attendu : gain, lose, ",
    ),
    (
        ('title = "Gaffe"\neffect = [\n  { do = "no-advantage" },\n  { do = "lose", what = "pawns" },\n]',),
        'line 6: Gaffe, effect[1]: missing amount; for example: { do = "lose", what = "cards", amount = 2, who = "opponent" }',
        'ligne 6 : Gaffe, effect[1] : il manque amount ; par exemple : { do = "lose", what = "cards", amount = 2, who = "opponent" }',
    ),
    (
        ('title = "Gaffe"\nnumber = 3', 'id = "paranoia"\nnumber = 3'),
        (
            "line 5: paranoia: the number 3 is already that of Gaffe; expected: a number of its own for each card, "
            "or none where it is not known; for example: number = 1"
        ),
        (
            "ligne 5 : paranoia : le numéro 3 est déjà celui de Gaffe ; attendu : un numéro par carte, "
            "ou aucun s'il n'est pas connu ; par exemple : number = 1"
        ),
    ),
    (
        ('title = "Zugzwang"\nnumber = 15',),
        "line 2: Zugzwang: the number 15 is already that of Préparation méticuleuse",
        "ligne 2 : Zugzwang : le numéro 15 est déjà celui de Préparation méticuleuse",
    ),
    (
        ('title = "Gaffe"\nnumber = 33',),
        "line 4: Gaffe, number: 33; expected: 1 to 32",
        "ligne 4 : Gaffe, number : 33 ; attendu : de 1 à 32",
    ),
    (
        ('title = "Gaffe"\nnumber = 4',),
        "line 2: Gaffe: this means two cards, Gaffe and Paranoïa",
        "ligne 2 : Gaffe : cela désigne deux cartes, Gaffe et Paranoïa",
    ),
    (
        ('title = "Zugzwang"',),
        "line 2: Zugzwang: missing owner, colour, piece, strength, effect; only a known card may leave them out",
        "ligne 2 : Zugzwang : il manque owner, colour, piece, strength, effect ; seule une carte connue peut les omettre",
    ),
    (
        ('id = "gaffe"\nstrength = 2', 'title = "Gaffe"\nstrength = 3'),
        "line 5: Gaffe: the same card is already given as gaffe",
        "ligne 5 : Gaffe : la même carte est déjà donnée sous gaffe",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "gain", what = "luck", amount = 1 }]',),
        "line 4: Gaffe, effect[0].what: “luck”; expected: cards, pawns, endurance, advantage",
        "ligne 4 : Gaffe, effect[0].what : « luck » ; attendu : cards, pawns, endurance, advantage",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "gain", what = "cards", amount = 0 }]',),
        "line 4: Gaffe, effect[0].amount: 0; expected: 1 to 16",
        "ligne 4 : Gaffe, effect[0].amount : 0 ; attendu : de 1 à 16",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "gain", what = "endurance", amount = -1 }]',),
        "line 4: Gaffe, effect[0].amount: -1; expected: 1 to 16; a loss is written with lose",
        "ligne 4 : Gaffe, effect[0].amount : -1 ; attendu : de 1 à 16 ; une perte s'écrit avec lose",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "place-pawns", pawns = 0 }]',),
        "line 4: Gaffe, effect[0]: at least 1, not 0",
        "ligne 4 : Gaffe, effect[0] : au moins 1, pas 0",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "perdre", what = "endurance", amount = 1 }]',),
        f'line 4: Gaffe, effect[0]: unknown verb “perdre”; expected: {VERBS}; for example: {{ do = "lose"',
        f'ligne 4 : Gaffe, effect[0] : verbe inconnu « perdre » ; attendu : {VERBS} ; par exemple : {{ do = "lose"',
    ),
    (
        ('title = "Gaffe"\neffect = { do = "no-advantage" }',),
        'line 4: Gaffe, effect: a table; expected: a list in brackets; for example: [{ do = "lose"',
        'ligne 4 : Gaffe, effect : une table ; attendu : une liste entre crochets ; par exemple : [{ do = "lose"',
    ),
    (
        ('title = "Gaffe"\neffect = ["no-advantage"]',),
        'line 4: Gaffe, effect[0]: “no-advantage”; expected: { do = "no-advantage" }',
        'ligne 4 : Gaffe, effect[0] : « no-advantage » ; attendu : { do = "no-advantage" }',
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "no-advantage", amount = 2 }]',),
        "line 4: Gaffe, effect[0]: “amount” is unknown; this instruction says nothing but do",
        "ligne 4 : Gaffe, effect[0] : « amount » est inconnu ; cette instruction ne dit rien d'autre que do",
    ),
    (
        ('title = "Gaffe"\neffect = []',),
        "line 4: Gaffe, effect: an empty list; expected: at least one value; for example: [{ do",
        "ligne 4 : Gaffe, effect : une liste vide ; attendu : au moins une valeur ; par exemple : [{ do",
    ),
    (
        ('title = "Gaffe"\neffect = [{ do = "choose", who = "owner", options = [[{ do = "no-advantage" }]] }]',),
        "line 4: Gaffe, effect[0].options: a list of one value; expected: at least two lists; for example: { do",
        "ligne 4 : Gaffe, effect[0].options : une liste d'une valeur ; attendu : au moins deux listes ; par exemple : { do",
    ),
    (
        (
            (
                'title = "Gaffe"\neffect = [{ do = "choose", who = "owner", options = [[{ do = "no-advantage" }], '
                '[{ do = "choose", who = "owner", options = [] }]] }]'
            ),
        ),
        "line 4: Gaffe, effect[0].options[1][0]: a choice holds no other choice; expected: gain, lose",
        "ligne 4 : Gaffe, effect[0].options[1][0] : un choix n'en contient pas d'autre ; attendu : gain, lose",
    ),
    (
        ('title = "Simplifer"',),
        (
            "line 2: Simplifer: missing owner, colour, piece, strength, effect; only a known card may leave them out"
            " (did you mean Simplifier?): known titles: Paranoïa"
        ),
        (
            "ligne 2 : Simplifer : il manque owner, colour, piece, strength, effect ; seule une carte connue peut les omettre"
            " (vouliez-vous dire Simplifier ?) : titres connus : Paranoïa"
        ),
    ),
]


@pytest.mark.parametrize(("cards", "english", "french"), WRONG)
def test_a_mistake_names_card_line_and_what_is_accepted(cards: tuple[str, ...], english: str, french: str) -> None:
    """CARTE-5, CARTE-11: in both languages, and `--data` says the same with its line."""
    (fault,) = faults_in(card_file(*cards))
    assert fault.en.startswith(english)
    assert fault.fr.startswith(french)
    with pytest.raises(Mistake) as caught:
        match.make_ruleset("fr", {}, card_file(*cards))
    assert f"line {caught.value.line}: {caught.value.message.en}" == fault.en


def test_an_owner_corrects_a_number_that_was_read_off_a_picture() -> None:
    """CARTE-11: another card may then have that number, whichever of the two comes first in the file."""
    right, other = 'title = "Paranoïa"\nnumber = 9', OPENING.format("queen").replace("12", "4")
    for cards in ((right, other), (other, right)):
        components = own(*cards)
        assert not list(faults_of(components))
        assert {card.title: card.number for card in components.cards if card.number in (4, 9)} == {
            "Paranoïa": 9,
            "Ouverture": 4,
        }
    with pytest.raises(Mistake, match="the right number of Paranoïa, in the same file"):
        own(other)


def test_the_numbers_that_are_known() -> None:
    """CARTE-11: four, and no others are given."""
    numbers = {card.title: card.number for card in SHIPPED.cards if card.number is not None}
    assert numbers == {"Préparation méticuleuse": 15, "Paranoïa": 4, "Simplifier": 5, "Siège particulier": 27}


def test_what_the_booklets_leave_open_can_be_told() -> None:
    """CARTE-EXIG-a, CARTE-CENTRE: D-55, a pawn to lose, or an advantage for each pawn."""
    components = own(
        'title = "Exigences déraisonnables"\neffect = [{ do = "choose", who = "opponent", options = [[{ do = "lose", what = "endurance", '
        'amount = 2, who = "opponent" }], [{ do = "lose", what = "pawns", amount = 1, who = "opponent" }]] }]',
        'title = "Centre de pions"\neffect = [{ do = "gain", what = "advantage", amount = 1, per = "pawns-above" }]',
    )
    (gained,) = components.by_id[CardId("centre-de-pions")].main.effect
    assert isinstance(gained, Gain)
    assert gained.what is Resource.ADVANTAGE


BAD = (
    "3",
    '"x"',
    "[1]",
    "{}",
    "[{}]",
    "[[{}]]",
    "true",
    "1.5",
    "1979-05-27",
    "[{ do = 3 }]",
    '[{ do = "choose" }]',
    "[]",
    "-1",
)


@pytest.mark.parametrize(
    "key", ["id", "number", "owner", "title", "colour", "piece", "strength", "effect", "editions", "sources"]
)
def test_whatever_stands_there_is_read_or_refused(key: str) -> None:
    """CARTE-5: no value is so wrong that nobody is told."""
    for value in BAD:
        known = "" if key == "title" else 'title = "Gaffe"\n'
        text = card_file(f"{known}{key} = {value}")
        faults = faults_in(text)
        assert all(fault.fr and fault.en for fault in faults)
        assert faults or provenances(parse_components(text))


@pytest.mark.parametrize("key", ["format", "name", "cards", "pawn", "tracks", "board"])
def test_whatever_stands_above_is_read_or_refused(key: str) -> None:
    """CARTE-5: nor in the place of a whole part of the file."""
    read = {"name": {'"x"'}, "cards": {"[]"}, "tracks": {"[]"}}.get(key, set())
    head = "" if key == "format" else "format = 1\n"
    assert {value for value in BAD if not faults_in(f"{head}{key} = {value}\n")} == read
