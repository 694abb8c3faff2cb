"""An owner's cards, links, files and the network that is not there."""

import json
import tomllib
from pathlib import Path

from playwright.sync_api import Page, expect
from tests.browser.test_app_playing import ENGINE, begin, phone, settled

from arbitre.core.transcript import read_transcript, replay

__all__ = ["phone"]


def test_cards_are_entered_kept_exported_and_used(phone: Page, origin: str, tmp_path: Path) -> None:
    """A card's title and strength are previewed, survive a reload, and are on the table of a game begun afterwards."""
    phone.goto(f"{origin}/app/index.html?lang=en#/cards")
    phone.locator("[data-card=simplifier]").click(timeout=ENGINE)
    phone.get_by_label("Printed title").fill("Tout simple")
    phone.get_by_role("group", name="Strength").get_by_role("button", name="5").click()
    expect(phone.locator(".card-form .preview svg")).to_contain_text("Tout simple")
    phone.get_by_label("The printed sign").select_option(label="draw up to 2 cards")
    phone.get_by_role("button", name="how many: more").click()
    expect(phone.locator(".card-form .preview-place p")).to_contain_text("draw up to 3 cards")
    phone.get_by_role("button", name="That is right, next card").click()
    expect(phone.locator(".card-form h2")).not_to_have_text("white bishop")
    with phone.expect_download() as kept:
        phone.get_by_role("button", name="Export (TOML)").click()
    kept.value.save_as(tmp_path / "cards.toml")
    (card,) = tomllib.loads((tmp_path / "cards.toml").read_text(encoding="utf-8"))["cards"]
    effect = [{"do": "gain", "what": "cards", "amount": 3}]
    assert card == {"title": "Tout simple", "id": "simplifier", "strength": 5, "effect": effect}
    phone.reload()
    expect(phone.locator("[data-card=simplifier]")).to_contain_text("Tout simple", timeout=ENGINE)
    phone.get_by_label("Import").set_input_files(
        {"name": "c.toml", "mimeType": "text/plain", "buffer": b'[[cards]]\ntitle = "Gaffe"\nstrength = 1\n'}
    )
    expect(phone.locator("[data-card=gaffe]")).to_contain_text("1 ✓")
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")


def test_what_is_shared_for_one_viewer_holds_nothing_hidden(phone: Page, origin: str, tmp_path: Path) -> None:
    """A link for one viewer opens their table; everything is a choice that warns, and replays on the command line."""
    begin(phone, origin, "ChessMe", "the computer, at random")
    settled(phone)
    phone.get_by_text("Keep and share").click()
    phone.get_by_role("button", name="What I know of this table").click()
    expect(phone.locator(".qr svg")).to_be_visible()
    link = phone.locator(".share .link").input_value()
    assert phone.get_by_role("button", name="File of the whole game").count() == 0
    phone.get_by_text("share everything").click()
    expect(phone.locator(".warning")).to_contain_text("both hands")
    with phone.expect_download() as kept:
        phone.get_by_role("button", name="File of the whole game").click()
    kept.value.save_as(tmp_path / "game.json")
    game, transcript = read_transcript((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert [*replay(game, transcript)]
    phone.goto(link.replace("index.html?lang=en", "index.html?lang=en&sent"))
    expect(phone.locator(".verdict")).to_be_visible(timeout=ENGINE)
    sent = json.loads(phone.evaluate("localStorage.getItem('arbitre-game')"))
    assert sent["seating"]["seat"] == "white"
    phone.get_by_text("Change the table or the question").click()
    assert phone.locator("[data-thing='hand:white'] .square").count() == 3
    assert phone.locator("[data-thing='hand:black'] .square").count() == 0
    phone.goto(f"{origin}/app/index.html?lang=en&cut#/table?s=zzzz")
    expect(phone.locator("[role=alert].wrong")).to_contain_text("cut short")


def test_another_reading_is_shown_beside_the_game(phone: Page, origin: str) -> None:
    """The game of D-03's example under its other reading: who has the initiative differs, and is named."""
    phone.goto(f"{origin}/app/index.html?lang=en#/play?dispute=D-03&scenario=0")
    phone.get_by_text("And under another reading?").click(timeout=ENGINE)
    phone.get_by_label("The question").select_option(label=phone.locator("option", has_text="(D-03)").inner_text())
    phone.get_by_label("The reading").select_option("white-leads")
    phone.get_by_role("button", name="Compare").click()
    expect(phone.locator(".compare table")).to_contain_text("initiative")


def test_it_goes_on_without_a_network(phone: Page, origin: str) -> None:
    """Once it was opened and kept, questions are answered and games are begun offline."""
    phone.goto(f"{origin}/app/index.html?lang=en#/ask")
    phone.evaluate("navigator.serviceWorker.ready.then(() => true)")
    phone.reload()
    expect(phone.locator("#question")).to_be_visible()
    assert phone.evaluate("Boolean(navigator.serviceWorker.controller)")
    phone.context.set_offline(True)
    phone.reload()
    phone.fill("#question", "ECH-7d")
    expect(phone.locator(".best .degree")).to_have_text("It is written")
    phone.get_by_role("link", name="Play", exact=True).click()
    phone.get_by_role("button", name="Begin").click()
    expect(phone.locator(".game")).to_be_visible(timeout=ENGINE)
    phone.context.set_offline(False)
