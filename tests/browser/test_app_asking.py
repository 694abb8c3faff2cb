"""The app's question box: it answers before any engine is loaded, and as `arbitre ask` does."""

import json
import tomllib
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import ROOT, Watch

from arbitre.trace.search import read_index, search
from arbitre_spec import read_text

QUESTIONS = tomllib.loads((ROOT / "tests" / "trace" / "questions.toml").read_text(encoding="utf-8"))["question"]
OTHERS = ("ech-7C", "wytrzymalosc", "poddac", "pionków", "Ausdauer", "exemple : les deux joueurs ont +2", "constructor")
PHONE = {"width": 390, "height": 844}


def open_app(page: Page, origin: str, asked: str = "", language: str = "fr") -> None:
    """Open the app on its question box."""
    page.goto(f"{origin}/app/index.html?lang={language}#/ask{asked}")
    expect(page.locator("#question")).to_be_visible()


def test_answers_as_the_command_line_does(page: Page, origin: str) -> None:
    """The first three answers of every question of the collection are those of `arbitre ask`, in its order."""
    index = read_index(json.loads(read_text("asking.json")))
    open_app(page, origin)
    expect(page.locator(".chip").first).to_be_visible()
    page.fill("#question", "échange")
    expect(page.locator(".best")).to_be_visible()
    differing = {}
    for asked in (*(each["asked"] for each in QUESTIONS), *OTHERS):
        page.fill("#question", asked)
        told = page.evaluate(
            """async () => {
                await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
                return [...document.querySelectorAll("[data-id]")].map((each) => each.dataset.id).slice(0, 3);
            }"""
        )
        expected = [hit.answer.id for hit in search(asked, index)][:3]
        if told != expected:
            differing[asked] = (told, expected)
    assert differing == {}


@pytest.mark.parametrize(("language", "word"), [("fr", "C’est écrit"), ("en", "It is written")])
def test_a_question_is_answered_on_a_phone_without_an_engine(
    browser: Browser, origin: str, language: str, word: str
) -> None:
    """The answer with its degree and paragraph, in both languages, nothing wider than the screen, no engine fetched."""
    context = browser.new_context(viewport={"width": PHONE["width"], "height": PHONE["height"]}, has_touch=True)
    page, watch = context.new_page(), Watch(origin)
    watch.over(page)
    fetched: list[str] = []
    page.on("request", lambda request: fetched.append(Path(request.url).name))
    open_app(page, origin, "?q=ECH-7d", language)
    expect(page.locator(".best .degree")).to_have_text(word)
    page.locator(".best .cited").first.click()
    expect(page.locator("dialog h2")).to_contain_text("ECH-7d")
    link = page.locator("dialog a").get_attribute("href") or ""
    assert page.request.get(f"{origin}/app/{link}").ok
    assert page.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    assert [name for name in fetched if "pyodide" in name] == []
    assert watch.faults == []
    context.close()


def test_nonsense_is_answered_by_topics(page: Page, origin: str) -> None:
    """What nothing answers is said, and what to ask instead leads to an answer."""
    open_app(page, origin, language="en")
    page.fill("#question", "how do I cook an egg")
    expect(page.locator(".examples p")).to_contain_text("Nothing answers")
    page.locator(".examples .chip").first.click()
    expect(page.locator(".best")).to_be_visible()


def test_the_switch_of_language_keeps_the_place(page: Page, origin: str) -> None:
    """The question stays; answer and frame change their language."""
    open_app(page, origin, "?q=ECH-7d")
    expect(page.locator(".best .degree")).to_have_text("C’est écrit")
    page.get_by_role("button", name="English").click()
    expect(page.locator(".best .degree")).to_have_text("It is written")
    assert page.input_value("#question") == "ECH-7d"
    assert page.evaluate("document.documentElement.lang") == "en"
