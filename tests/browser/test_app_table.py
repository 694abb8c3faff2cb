"""Setting up a table in the app by tapping, and the referee's verdict on it."""

import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.browser.test_app_playing import ENGINE, begin, phone, settled

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
    expect(phone.locator(".field.bad")).to_contain_text("The exchange before", timeout=ENGINE)
    expect(phone.locator("[role=alert].wrong")).to_contain_text("column I was won by Fischer")
    phone.get_by_label("The exchange before").select_option("won by fischer")
    ask_referee(phone)
    expect(phone.locator(".verdict .sentence")).to_contain_text("Fischer has the initiative")
    expect(phone.locator(".verdict .degree")).not_to_be_empty()
    expect(phone.locator(".verdict .column .zone .name").first).to_be_visible()
    assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    phone.get_by_text("Change the table or the question").click()
    with phone.expect_download() as kept:
        phone.get_by_role("button", name="Download for arbitre judge").click()
    kept.value.save_as(tmp_path / "table.toml")
    scenario = tomllib.loads((tmp_path / "table.toml").read_text(encoding="utf-8"))
    assert scenario["table"]["columns"] == {"I": "preparation-meticuleuse / lecon-grandiose"}


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


def test_the_referee_is_asked_from_a_game(phone: Page, origin: str) -> None:
    """The table of a game that is played becomes a table to ask about; the other's hand does not go with it."""
    begin(phone, origin, "ChessMe", "the computer, at random")
    settled(phone)
    ask_referee(phone)
    expect(phone.locator(".verdict")).to_be_visible(timeout=20_000)
    phone.get_by_text("Change the table or the question").click()
    assert phone.get_by_label("White’s hand").input_value() != ""
    assert phone.get_by_label("Black’s hand").input_value() == ""


def test_a_file_of_another_program_is_told(phone: Page, origin: str) -> None:
    """A file that is no scenario is a sentence, and what was set up stays."""
    phone.goto(f"{origin}/app/index.html?lang=en#/table")
    phone.locator("input[type=file]").set_input_files(
        {"name": "a.toml", "mimeType": "text/plain", "buffer": b"[package]\nname = 'x'\n"}
    )
    expect(phone.locator("[role=alert].wrong")).not_to_be_empty(timeout=ENGINE)
    expect(phone.locator(".laid .zone")).to_have_count(8)
