"""Every screen of the app for everybody: axe, sizes of screen and text, languages, colour schemes, keyboard, no scripts.

Each screen is kept as a picture below build/screens, to be looked at.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

import pytest
from attrs import frozen
from playwright.sync_api import Browser, Page, expect
from tests.browser.accessibility import STRICT, TOLD_IN_FULL, violations
from tests.browser.conftest import ROOT, Watch, wait_until

ENGINE = 90_000
KEPT = ROOT / "build" / "screens"


@frozen
class Way:
    """A way to look at a screen."""

    width: int
    height: int
    language: str
    scheme: Literal["light", "dark"]
    text: int = 100

    @property
    def told(self) -> str:
        """As part of the name of a file."""
        return f"{self.width}x{self.height}-{self.language}-{self.scheme}-{self.text}"


WAYS: Final = (
    Way(360, 740, "fr", "light"),
    Way(390, 844, "en", "dark"),
    Way(740, 360, "en", "light"),
    Way(768, 1024, "fr", "dark"),
    Way(1280, 800, "fr", "light"),
    Way(390, 844, "fr", "light", text=200),
    Way(1280, 800, "en", "dark", text=200),
)

SCREENS: Final = {
    "ask": ("#/ask", ".chip"),
    "answer": ("#/ask?q=ECH-7d", ".best"),
    "table": ("#/table", ".laid"),
    "verdict": ("#/table?example=who-leads", ".verdict .columns"),
    "begin": ("#/play", ".begin"),
    "match": ("#/play?dispute=D-03&scenario=0", ".match"),
    "chessme": ("#/play?dispute=CM-D-05&scenario=0", ".chessme"),
    "cards": ("#/cards", "[data-card]"),
}
"""Where each screen is, and what is on it once it is whole."""

SMALL = """() => [...document.querySelectorAll("button, input, select, textarea, summary, a[class], nav a, label.check, label.option")]
    .filter((each) => each.checkVisibility({ visibilityProperty: true }))
    .filter((each) => !each.closest("label.check, label.option, label.file") || each.matches("label"))
    .map((each) => [each, each.getBoundingClientRect()])
    .filter(([each, box]) => box.width && box.height && (box.width < 43.5 || box.height < 43.5))
    .map(([each, box]) => `${each.outerHTML.slice(0, 80)} ${Math.round(box.width)} x ${Math.round(box.height)}`)"""
"""What is to be tapped and is smaller than a finger; a link within a sentence is as high as the sentence."""

WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def seen(page: Page, way: Way) -> None:
    """Look at the page that way."""
    page.set_viewport_size({"width": way.width, "height": way.height})
    page.emulate_media(color_scheme=way.scheme)
    page.evaluate("size => document.documentElement.style.fontSize = size", f"{way.text}%")
    if page.evaluate("document.documentElement.lang") != way.language:
        page.locator("header button").click()
        expect(page.locator("html")).to_have_attribute("lang", way.language)
        wait_until(page, "!document.querySelector('[aria-busy=true]')")


@pytest.fixture
def reader(browser: Browser, origin: str) -> Iterator[Page]:
    """A page in which no error may occur."""
    context = browser.new_context(has_touch=True)
    page, watch = context.new_page(), Watch(origin)
    watch.over(page)
    yield page
    assert watch.faults == []
    context.close()


@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_serves_everybody(reader: Page, origin: str, screen: str) -> None:
    """On every size of screen and of text, in both languages and both schemes: axe finds nothing, nothing is cut or too small."""
    address, whole = SCREENS[screen]
    reader.goto(f"{origin}/app/index.html?lang=fr{address}")
    reader.wait_for_selector(whole, timeout=ENGINE)
    KEPT.mkdir(parents=True, exist_ok=True)
    faults: dict[str, list[str]] = {}
    for way in WAYS:
        seen(reader, way)
        reader.wait_for_selector(whole, timeout=ENGINE)
        reader.screenshot(path=KEPT / f"{screen}-{way.told}.png", full_page=True)
        found = [*violations(reader, STRICT, without=TOLD_IN_FULL), *reader.evaluate(SMALL)]
        if (wider := reader.evaluate(WIDER)) > 0:
            found.append(f"{wider} px wider than the screen")
        if found:
            faults[way.told] = found
    assert faults == {}


def test_a_question_is_settled_by_the_keyboard_alone(reader: Page, origin: str) -> None:
    """Typed, walked to with the tabulator and opened with Enter; the verdict then has the focus, and is told in words."""
    reader.goto(f"{origin}/app/index.html?lang=en#/ask")
    reader.locator("#question").focus()
    reader.keyboard.type("D-03")
    expect(reader.locator(".best a.action")).to_be_visible()
    for _ in range(12):
        reader.keyboard.press("Tab")
        if reader.evaluate("document.activeElement.matches('.best a.action')"):
            break
    reader.keyboard.press("Enter")
    expect(reader.locator(".verdict")).to_be_focused(timeout=ENGINE)
    names = reader.locator(".verdict .column").evaluate_all("found => found.map((each) => each.ariaLabel)")
    assert all(names)
    assert names


def test_it_can_be_installed_and_has_icons_of_its_own(reader: Page, origin: str, site: Path) -> None:
    """The manifest names the app, where it starts and icons that are there; a browser finds nothing wrong with it."""
    reader.goto(f"{origin}/app/index.html?lang=en#/ask")
    talk = reader.context.new_cdp_session(reader)
    found = talk.send("Page.getAppManifest")
    assert found["errors"] == []
    manifest = reader.evaluate("address => fetch(address).then((answer) => answer.json())", found["url"])
    assert (manifest["display"], manifest["start_url"]) == ("standalone", "./index.html")
    assert {icon["sizes"] for icon in manifest["icons"]} >= {"192x192", "512x512"}
    assert all((site / "app" / icon["src"]).is_file() for icon in manifest["icons"])


@pytest.mark.parametrize(("language", "words"), [("fr", "Sans JavaScript"), ("en", "Without JavaScript")])
def test_without_scripts_the_page_says_what_one_can_do(
    browser: Browser, origin: str, language: str, words: str
) -> None:
    """The app's page leads to the site, in both languages; the site itself needs no scripts."""
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{origin}/app/index.html")
    told = page.locator(f"noscript p[lang={language}]")
    expect(told).to_contain_text(words)
    told.locator("a").click()
    expect(page.locator("h1").first).to_be_visible()
    context.close()


TRIED = """async () => {
    const broken = [];
    document.addEventListener("securitypolicyviolation", (event) => broken.push(event.effectiveDirective));
    document.body.insertAdjacentHTML("beforeend", '<img src="https://elsewhere.invalid/a.png" onerror="window.ran = 1">');
    document.body.append(Object.assign(document.createElement("script"), { textContent: "window.ran = 2" }));
    await fetch("https://elsewhere.invalid/b").catch(() => 0);
    while (broken.length < 4) await new Promise((done) => setTimeout(done, 20));
    return [window.ran ?? null, ...broken.sort()];
}"""


@pytest.mark.parametrize("path", ["app/index.html", "fr/disputes/D-03.html", "en/search.html", "en/index.html"])
def test_a_foreign_script_or_request_is_forbidden(browser: Browser, origin: str, path: str) -> None:
    """The policy of the app and of the site's pages: no script in the text runs, and no request leaves."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{origin}/{path}")
    refused = ["connect-src", "img-src", "script-src-attr", "script-src-elem"]
    assert page.evaluate(TRIED) == [None, *refused]
    context.close()


def test_every_page_has_a_policy(site: Path) -> None:
    """No page of the site and of the app is without one."""
    pages = [*site.rglob("*.html")]
    assert len(pages) > 300
    assert [page.name for page in pages if "Content-Security-Policy" not in page.read_text(encoding="utf-8")] == []
