"""The live page as a person uses it: by its labels, buttons and pictures."""

from playwright.sync_api import Page, expect

BOOT = 60_000


def boot(page: Page, address: str) -> None:
    """Open the live page and wait until the engine is ready."""
    page.goto(address)
    page.wait_for_selector("#live[data-stage=ready]", timeout=BOOT)


def begin(page: Page, *, viewer: str = "both", game: str = "match") -> None:
    """Start a new game."""
    page.select_option("#live-game", game)
    page.select_option("#live-viewer", viewer)
    page.click("#live-start")
    page.wait_for_selector("#live-picture svg")


def click_action(page: Page, place: int = 0) -> None:
    """Click one of the listed actions (the last, if there are fewer) and wait for what follows."""
    before = page.inner_text("#live-digest")
    buttons = page.locator("#live-actions button")
    buttons.nth(min(place, buttons.count() - 1)).click()
    page.wait_for_function("text => document.getElementById('live-digest').textContent !== text", arg=before)


def digest(page: Page) -> str:
    """The digest of the position shown."""
    return page.inner_text("#live-digest").split()[-1]


def line_of(page: Page) -> str:
    """The line of play, from the address that the page shares."""
    page.click("#live-share")
    expect(page.locator("#live-link a")).to_be_visible()
    href = page.locator("#live-link a").get_attribute("href") or ""
    return href.partition("line=")[2].partition("&")[0]
