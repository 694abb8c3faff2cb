"""Setting up a table in the app by tapping, and the referee's verdict on it."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.test_app_playing import ENGINE, begin, dragged, phone, settled

__all__ = ["phone"]


def ask_referee(page: Page) -> None:
    """Ask, and wait for the answer."""
    page.get_by_role("button", name="Ask the referee").click()


def test_a_table_is_tapped_together_and_judged(phone: Page, origin: str, tmp_path: Path) -> None:
    """Two cards in column I: a contradiction is shown where it is; set right, the verdict names its degree and paragraph."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    spots = phone.locator(".laid .zone")
    spots.nth(1).click()
    phone.get_by_role("button", name="Préparation méticuleuse").click()
    spots.nth(0).click()
    phone.get_by_role("button", name="Leçon grandiose").click()
    phone.get_by_label("Moment").select_option("step-7")
    phone.get_by_label("The exchange before").select_option("won by spassky")
    ask_referee(phone)
    expect(phone.locator(".bad")).to_contain_text("The exchange before", timeout=ENGINE)
    expect(phone.locator(".bad [role=alert].wrong")).to_contain_text("column I was won by Fischer")
    phone.get_by_label("The exchange before").select_option("won by fischer")
    ask_referee(phone)
    expect(phone.locator(".verdict .sentence")).to_contain_text("Fischer has the initiative")
    expect(phone.locator(".verdict .degree")).not_to_be_empty()
    expect(phone.locator(".verdict .column .zone .name").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    phone.get_by_text("Change the table or the question").click()
    phone.get_by_text("Share this table").click()
    expect(phone.locator(".qr svg")).to_be_visible()
    with phone.expect_download() as kept:
        phone.get_by_role("button", name="File for arbitre judge").click()
    kept.value.save_as(tmp_path / "table.toml")
    scenario = tomllib.loads((tmp_path / "table.toml").read_text(encoding="utf-8"))
    assert scenario["table"]["columns"] == {"I": "preparation-meticuleuse / lecon-grandiose"}


def test_a_card_is_found_by_its_looks_or_told_by_its_strength(phone: Page, origin: str) -> None:
    """A card by piece and strength, another of strength 3 with a pawn; of one that does not matter nothing is drawn."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    spots, picker = phone.locator(".laid .zone"), phone.locator("dialog.picker")
    spots.nth(1).click()
    picker.get_by_label("Which card?").fill("black rook")
    expect(picker.locator(".list button .piece")).to_have_count(2)
    picker.get_by_role("button", name="Préparation méticuleuse").click()
    spots.nth(0).click()
    picker.get_by_role("group", name="Pawns on it").get_by_role("button", name="1").click()
    picker.get_by_role("group", name="Some card of strength").get_by_role("button", name="2").click()
    spots.nth(2).click()
    picker.get_by_role("button", name="No matter which").click()
    phone.get_by_label("The exchange before").select_option("won by spassky")
    ask_referee(phone)
    expect(phone.locator(".verdict .sentence")).to_contain_text("Spassky has the initiative", timeout=ENGINE)
    zones = phone.locator(".verdict .column .zone:not(.empty)")
    expect(zones.filter(has_text="a card").filter(has_text="= 3")).to_have_count(1)
    assert zones.filter(has_text="a card").locator("svg.white, svg.black").count() == 0
    expect(zones.filter(has_text="?")).to_have_count(2)


def test_what_was_just_played_is_tapped_together(phone: Page, origin: str, tmp_path: Path) -> None:
    """Who, which card, which column: a line of the file; taken away again, it is gone from it."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    played, picker = phone.get_by_role("group", name="What was just played"), phone.locator("dialog.picker")
    for who, card, column in (("Spassky", "Simplifier", "II"), ("Fischer", "Promotion", "same")):
        played.get_by_role("button", name=who, exact=False).click()
        picker.get_by_role("group", name="Column").get_by_role("button", name=column, exact=True).click()
        picker.get_by_role("button", name=card).click()
    played.get_by_role("button", name="Remove F: promotion").click()
    expect(played.locator("li")).to_have_text(["Spassky: Simplifier II×"])
    ask_referee(phone)
    expect(phone.locator(".verdict")).to_be_visible(timeout=ENGINE)
    phone.get_by_text("Change the table or the question").click()
    phone.get_by_text("Share this table").click()
    with phone.expect_download() as kept:
        phone.get_by_role("button", name="File for arbitre judge").click()
    kept.value.save_as(tmp_path / "table.toml")
    scenario = tomllib.loads((tmp_path / "table.toml").read_text(encoding="utf-8"))
    assert scenario["played"]["moves"] == "S: simplifier II\n"


def test_a_table_of_chessme_is_laid_by_dragging(phone: Page, origin: str) -> None:
    """Tiles are dragged to squares, from square to square, into a hand; an action is shown on the table and judged."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    phone.get_by_text("ChessMe", exact=True).click()
    phone.locator(".chessme-form").evaluate("form => form.scrollIntoView()")
    dragged(phone, "tile:WK", "square:1,0")
    dragged(phone, "tile:BK", "square:1,5")
    dragged(phone, "tile:WR", "square:0,5")
    dragged(phone, "square:0,5", "square:0,4")
    dragged(phone, "tile:WB", "hand:white")
    expect(phone.locator("[data-thing='square:0,5'].white")).to_have_count(0)
    expect(phone.locator("[data-thing='hand:white'] .square")).to_have_count(1)
    phone.get_by_label("My question").select_option("is-legal")
    phone.get_by_role("group", name="The action in question").get_by_role("button", name="show it").click()
    phone.locator("[data-thing='square:0,4']").click()
    phone.locator("[data-thing='square:0,5']").click()
    expect(phone.get_by_role("group", name="The action in question")).to_contain_text("0,4-0,5")
    ask_referee(phone)
    expect(phone.locator(".verdict .sentence")).to_contain_text("rook", timeout=ENGINE)
    expect(phone.locator(".verdict .sentence")).to_contain_text("Yes")


@pytest.mark.parametrize(
    ("question", "words"), [("three ahead, columns I and II left, is it over?", "the game goes on"), ("D-03", "D-03")]
)
def test_an_answer_is_shown_on_a_table(phone: Page, origin: str, question: str, words: str) -> None:
    """From a question to the verdict on a table in two taps; a contested one shows both tables, the difference marked."""
    phone.goto(f"{origin}/app/index.html?lang=en#/ask")
    phone.fill("#question", question)
    phone.locator(".best a.action").click()
    expect(phone.locator(".verdict .sentence")).to_contain_text(words, timeout=ENGINE)
    if question == "D-03":
        expect(phone.locator(".tables figure")).to_have_count(2)
        expect(phone.locator(".awaited.marked")).to_have_count(2)
        expect(phone.locator(".tables .seat.last")).to_have_count(4)


def test_the_referee_is_asked_from_a_game(phone: Page, origin: str) -> None:
    """The table of a game that is played becomes a table to ask about; the other's hand does not go with it."""
    begin(phone, origin, "ChessMe", "the computer, at random")
    settled(phone)
    ask_referee(phone)
    expect(phone.locator(".verdict")).to_be_visible(timeout=20_000)
    phone.get_by_text("Change the table or the question").click()
    assert phone.locator("[data-thing='hand:white'] .square").count() == 3
    assert phone.locator("[data-thing='hand:black'] .square").count() == 0


def test_a_file_of_another_program_is_told(phone: Page, origin: str) -> None:
    """A file that is no scenario is a sentence, and what was set up stays."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    phone.locator("input[type=file]").set_input_files(
        {"name": "a.toml", "mimeType": "text/plain", "buffer": b"[package]\nname = 'x'\n"}
    )
    expect(phone.locator("[role=alert].wrong")).not_to_be_empty(timeout=ENGINE)
    expect(phone.locator(".laid .zone")).to_have_count(8)
