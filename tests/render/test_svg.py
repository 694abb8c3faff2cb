"""Pictures are well-formed, say in words what they show, and show no more than the viewer may know."""

import re
from xml.etree import ElementTree as ET

import pytest

from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.core.language import Language
from arbitre.core.scene import Box, Group, Ink, Mark, Scene, Shape, Words, wrapped
from arbitre.render.contact_sheet import contact_sheet
from arbitre.render.outlines import OUTLINES
from arbitre.render.svg import COLOURS, svg_of

SVG = "{http://www.w3.org/2000/svg}"
GAMES = ["match", "chessme"]


def some_states(game: AnyGame, seed: int, every: int = 7) -> list[object]:
    """A sample of the states of one random game."""
    steps = play(game, game.new(game.default_ruleset()), choose_uniformly(seed), Chance(seed))
    return [step.state for place, (_, step) in enumerate(steps) if place % every == 0][:25]


def test_words_are_escaped() -> None:
    """Signs that mean something in XML are shown as themselves, in text and in attributes."""
    scene = Scene(10, 10, 'a<b "c"', "d & e", (Group(0, 0, (Words(1, 2, "f<g", 3),), label="h>i", name='j"k'),))
    root = ET.fromstring(svg_of(scene))  # noqa: S314  (our own text)
    assert root.get("aria-label") == 'a<b "c"'
    assert [part.text for part in root.iter(f"{SVG}title")] == ['a<b "c"', "h>i"]
    assert [part.text for part in root.iter(f"{SVG}desc")] == ["d & e"]
    assert [part.text for part in root.iter(f"{SVG}text")] == ["f<g"]
    assert [part.get("data-name") for part in root.iter(f"{SVG}g")] == ['j"k']


def test_every_ink_has_a_colour_and_every_shape_an_outline() -> None:
    """Nothing that a game can draw is missing from the renderer."""
    assert set(COLOURS) == set(Ink)
    assert set(OUTLINES) == set(Shape)


def test_a_mark_is_centred_on_its_place() -> None:
    """A mark's place is its centre: the outline is moved by half its size."""
    root = ET.fromstring(svg_of(Scene(100, 100, "t", "d", (Mark(50, 40, 20, Shape.DISC, Ink.RED),))))  # noqa: S314
    (path,) = root.iter(f"{SVG}path")
    assert path.get("transform") == "translate(40 30) scale(0.2)"
    assert path.get("d") == OUTLINES[Shape.DISC]


def test_a_box_without_ink_is_not_painted() -> None:
    """No fill and no edge mean none, not the format's default black."""
    root = ET.fromstring(svg_of(Scene(9, 9, "t", "d", (Box(0, 0, 9, 9),))))  # noqa: S314
    (rect,) = root.iter(f"{SVG}rect")
    assert (rect.get("fill"), rect.get("stroke")) == ("none", "none")


def test_wrapping_keeps_every_word_and_the_width() -> None:
    """Lines are broken between words, none is lost, and only a single long word may stick out."""
    text = "une carte au hasard de la main de Fischer : la défausser, ou l'imposer"
    lines = wrapped(text, width=114, size=9.5)
    assert " ".join(lines) == text
    assert len(lines) > 1
    assert all(len(line) <= 114 / (9.5 * 0.53) for line in lines)
    assert wrapped("anticonstitutionnellement", width=10, size=10) == ("anticonstitutionnellement",)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("language", list(Language))
def test_pictures_of_whole_games_are_well_formed(name: str, language: Language) -> None:
    """Every state has a picture for either player, with a title and a description, inside its frame."""
    game = find_game(name)
    for state in some_states(game, seed=11):
        for player in game.players:
            scene = game.scene(game.view(state, player), language)
            root = ET.fromstring(svg_of(scene))  # noqa: S314
            assert root.get("role") == "img"
            assert scene.title
            assert len(scene.description) > 100
            assert "None" not in scene.description


@pytest.mark.parametrize("name", GAMES)
def test_the_languages_do_not_mix(name: str) -> None:
    """The two languages describe the same state in different words."""
    game = find_game(name)
    view = game.view(some_states(game, seed=2)[5], game.players[0])
    french, english = game.scene(view, Language.FR), game.scene(view, Language.EN)
    assert french.description != english.description
    assert (" main " in french.description.lower(), " hand " in french.description.lower()) == (True, False)
    assert " main " not in english.description.lower()


@pytest.mark.parametrize("name", GAMES)
def test_the_contact_sheet_shows_each_players_view(name: str) -> None:
    """The page for looking at pictures holds one a state, seen by the players in turn."""
    game = find_game(name)
    sheet = contact_sheet(game, Language.FR, seeds=range(1), every=5)
    titles = re.findall(r'<svg [^>]*aria-label="([^"]*)"', sheet)
    assert len(titles) == sheet.count("<figure>") > 3
    assert len({title.rpartition("vue ")[2] for title in titles}) == 2
