"""An owner's cards in the app: the same TOML that `--data` reads, used in everything that is asked."""

import json
import tomllib
from typing import Any

from arbitre.core.game import find_game
from arbitre_app.desk import handle
from arbitre_app.line import beginning, read

STRONGER: dict[str, Any] = {
    "cards": [{"id": "simplifier", "strength": 5, "effect": [{"do": "gain", "what": "pawns", "amount": 2}]}],
    "tracks": [],
}
SEEDS = {"chance": "1", "player": "2"}


def ask(**request: object) -> dict[str, Any]:
    """One request and its answer."""
    asked = {"language": "en", "seeds": SEEDS, "seat": "spassky", "opponent": "two", **request}
    answer: dict[str, Any] = json.loads(handle(json.dumps(asked)))
    return answer


def card(answer: dict[str, Any], identifier: str) -> dict[str, Any]:
    """One of the cards that are told."""
    return next(each for each in answer["cards"] if each["id"] == identifier)


def test_a_card_is_told_as_it_was_entered() -> None:
    """Strength and effect are those entered, in words and in the picture; the others stay as shipped."""
    plain, told = ask(do="cards"), ask(do="cards", own=STRONGER)
    assert (card(plain, "simplifier")["strength"], card(told, "simplifier")["strength"]) == (3, 5)
    assert "take 2 pawns" in card(told, "simplifier")["told"].lower()
    assert card(told, "gaffe") == card(plain, "gaffe")
    assert len(plain["cards"]) == 32
    ruleset = find_game("match").make_ruleset("fr", {}, told["text"])
    assert ruleset.components.by_id["simplifier"].main.strength == 5


def test_what_cannot_be_is_told_and_the_rest_goes_on() -> None:
    """A strength of nine is refused in the words of the check, and the shipped cards are shown meanwhile."""
    answer = ask(do="cards", own={"cards": [{"id": "simplifier", "strength": 9}]})
    assert answer["faults"]
    assert card(answer, "simplifier")["strength"] == 3


def test_every_sign_makes_an_effect() -> None:
    """Each sign that the form offers can be put on a card, by itself."""
    offered = ask(do="cards")["effects"]
    assert len(offered) > 15
    for sign in offered:
        own = {"cards": [{"id": "gaffe", "effect": sign["instructions"]}]}
        assert ask(do="cards", own=own)["faults"] == []


def test_a_file_is_read_back() -> None:
    """What is exported is imported unchanged; a card by its title is known; another file is told."""
    text = ask(do="cards", own=STRONGER)["text"]
    assert ask(do="read-cards", text=text)["own"]["cards"] == STRONGER["cards"]
    assert tomllib.loads(text)["cards"] == STRONGER["cards"]
    by_title = ask(do="read-cards", text='[[cards]]\ntitle = "Simplifier"\nstrength = 4\n')
    assert by_title["own"]["cards"][0]["id"] == "simplifier"
    assert ask(do="read-cards", text="[package]\nname = 'x'\n")["mistake"]
    assert ask(do="read-cards", text="][")["mistake"]


def test_the_cards_are_used_everywhere() -> None:
    """In a game that is begun, and in the verdict on a table."""
    scenario = {
        "game": "match",
        "table": {"moment": "step-7", "last": "won by spassky", "columns": {"I": "simplifier / fischer-black-rook-1"}},
        "question": {"ask": "who-leads"},
    }
    assert "mistake" in ask(do="judge", scenario=scenario)
    assert ask(do="judge", scenario=scenario, own=STRONGER)["verdict"]["headline"].startswith("Spassky")
    line = ask(do="open", game="match", edition="fr", own=STRONGER)["line"]
    assert beginning(read(line)).state.ruleset.components.by_id["simplifier"].main.strength == 5
