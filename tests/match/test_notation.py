"""The short notation of the Match: every action can be written and read, in French and in English."""

import pytest

from arbitre import match
from arbitre.core.decision import Pick, Shuffle
from arbitre.match.box.lookup import find_card, no_such_card
from arbitre.match.table import actions
from arbitre.match.table.actions import Action
from arbitre.match.table.people import CardId, Column, Player
from arbitre.match.words.names import card_names, short_card_names
from arbitre.match.written.notation import read_lines

COMPONENTS = match.default_ruleset().components
GAFFE, SIMPLIFIER = CardId("gaffe"), CardId("simplifier")

LINES: list[tuple[str, Action]] = [
    ("S: Simplifier I +1", actions.Lead(SIMPLIFIER, Column.ONE, 1)),
    ("S: simplifier IIII", actions.Lead(SIMPLIFIER, Column.FOUR, 0)),
    ("Spassky: SIMPLIFIER IV+2", actions.Lead(SIMPLIFIER, Column.FOUR, 2)),
    ("S: Gaffe", actions.Answer(GAFFE, 0)),
    ("S: Gaffe +2", actions.Answer(GAFFE, 2)),
    ("S: effet", actions.UseEffect(())),
    ("S: effet 1 3", actions.UseEffect((0, 2))),
    ("S: effect 2", actions.UseEffect((1,))),
    ("S: sans effet", actions.DeclineEffect()),
    ("S: no effect", actions.DeclineEffect()),
    ("S: pioche", actions.Draw()),
    ("S: draw", actions.Draw()),
    ("S: stop", actions.Stop()),
    ("S: pioche 3", actions.Announce(3)),
    ("S: draw 0", actions.Announce(0)),
    ("S: pion", actions.TakePawn()),
    ("S: pawn", actions.TakePawn()),
    ("S: défausse Simplifier, Gaffe", actions.Discard((GAFFE, SIMPLIFIER))),
    ("S: Discard gaffe", actions.Discard((GAFFE,))),
    ("S: defausse -", actions.Discard(())),
    ("S: option 2", actions.ChooseOption(1)),
    ("S: force 3", actions.ChooseStrength(3)),
    ("S: strength 0", actions.ChooseStrength(0)),
    ("S: impose", actions.ForceCard()),
    ("S: force-card", actions.ForceCard()),
    ("S: rejette", actions.DiscardPicked()),
    ("S: drop-card", actions.DiscardPicked()),
    ("S: laisse", actions.LeavePicked()),
    ("S: leave-card", actions.LeavePicked()),
    ("S: ajoute 2", actions.Reinforce(2)),
    ("S: add 1", actions.Reinforce(1)),
    ("S: abandon", actions.Resign()),
    ("S: resign", actions.Resign()),
    ("S: continue", actions.GoOn()),
    ("S: go on", actions.GoOn()),
    ("S: mélange Gaffe, Simplifier", Shuffle((GAFFE, SIMPLIFIER))),
    ("S: pick Gaffe", Pick((GAFFE,))),
]


@pytest.mark.parametrize(("line", "action"), LINES)
def test_a_line_is_read(line: str, action: Action) -> None:
    """ECH-2a, ECH-2b, ECH-3a: who plays what, where, with how many pawns."""
    (noted,) = read_lines(COMPONENTS, line)
    assert (noted.player, noted.action, noted.is_optional) == (Player.SPASSKY, action, False)


def test_every_kind_of_action_is_in_the_table() -> None:
    """An action that the notation cannot say would be missing above."""
    every = {*actions.PlayerAction.__args__, Shuffle, Pick}
    assert {type(action) for _, action in LINES} == every


@pytest.mark.parametrize(
    ("name", "card"),
    [
        ("Siège particulier", "siege-particulier"),
        ("siege-particulier", "siege-particulier"),
        ("SIEGE", "siege-particulier"),
        ("Exigences", "exigences-deraisonnables"),
        ("fischer white rook 1", "fischer-white-rook-1"),
        ("fischer-white-rook", None),
        ("", None),
        ("Siège de Spassky", None),
        ("n° 5", "simplifier"),
        ("Karte 27", "siege-particulier"),
        ("black knight 3", "siege-particulier"),
    ],
)
def test_a_card_is_found_by_title_or_id(name: str, card: str | None) -> None:
    """CARTE-11: by its name, accents, case and hyphens forgiven; a beginning will do if it is one card's only."""
    assert find_card(COMPONENTS, name) == card


def test_comments_blank_lines_and_optional_plays() -> None:
    """What follows `#` is passed over; `?` marks a play that is made only where it is allowed."""
    text = "# first\n\nS: Gaffe # a blunder\n? F: Promotion\n"
    notes = list(read_lines(COMPONENTS, text))
    assert [(note.player.value, note.line, note.is_optional) for note in notes] == [
        ("spassky", 3, False),
        ("fischer", 4, True),
    ]


SPASSKYS = {
    "spassky-white-queen": (
        *("dame blanche", "la dame blanche (force 5)", "reine blanche", "Dame blanche 5"),
        *("white queen", "the white queen (strength 5)", "Weiße Dame", "weisse Dame", "biała królowa", "biały hetman"),
    ),
    "spassky-white-king": ("roi blanc", "white king", "weißer König", "weisser Koenig", "biały król"),
    "spassky-black-bishop-1": ("fou noir 3", "the black bishop (strength 3)", "schwarzer Läufer 3", "czarny goniec 3"),
    "spassky-black-knight-2": (
        "cavalier noir n° 2",
        "black knight no. 2",
        "schwarzer Springer n° 2",
        "czarny skoczek n° 2",
    ),
}


@pytest.mark.parametrize(("card", "name"), [(card, name) for card, names in SPASSKYS.items() for name in names])
def test_a_card_is_found_by_piece_and_colour(card: str, name: str) -> None:
    """CARTE-1, CARTE-2: as French, English, German and Polish print it, with or without its strength."""
    assert find_card(COMPONENTS, name, Player.SPASSKY) == card


def test_our_own_wording_finds_its_card() -> None:
    """Every name that a verdict gives to a card can be typed back, in both languages."""
    tried = 0
    for names in (card_names(COMPONENTS), short_card_names(COMPONENTS)):
        for card, text in names.items():
            for name in (text.fr, text.en):
                tried += 1
                assert find_card(COMPONENTS, name, COMPONENTS.by_id[card].owner) == card, name
    assert tried == 4 * 32


def test_one_of_several_is_not_guessed() -> None:
    """CARTE-2: a deck has two rooks of a colour; the message names both and says what would tell them apart."""
    assert find_card(COMPONENTS, "tour blanche", Player.SPASSKY) is None
    told = no_such_card(COMPONENTS, "tour blanche", Player.SPASSKY)
    assert "Paranoïa, spassky-white-rook-1" in told.fr
    assert "add the strength (white rook 4)" in told.en


@pytest.mark.parametrize(
    "name", ["dame blanche de Fischer ou de Spassky", "white queen's gambit", "blanche", "queen 9"]
)
def test_a_description_is_not_stretched(name: str) -> None:
    """Words that belong to no card, or a strength that none has, find nothing."""
    assert find_card(COMPONENTS, name, Player.SPASSKY) is None
