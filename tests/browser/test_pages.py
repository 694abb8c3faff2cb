"""The pages that one reads: accessible, in one language each, and without a link into the void."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urldefrag, urljoin, urlsplit

import pytest
from playwright.sync_api import Page, expect
from tests.browser.accessibility import violations
from tests.browser.conftest import wait_until

from arbitre_site.build.furniture import FRENCH

PAGES = [
    "fr/index.html",
    "fr/rules/match-deroulement-d-une-partie.html",
    "en/rules/chessme-tour-d-un-joueur.html",
    "en/disputes/D-03.html",
    "fr/glossary.html",
    "fr/commands.html",
    "fr/api/match.html",
    "en/formal/chessme.html",
    "fr/cards.html",
    "en/proofs.html",
    "fr/machines.html",
    "fr/mutation.html",
    "en/implementers.html",
    "fr/changelog.html",
]


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_pages_are_accessible(page: Page, origin: str, path: str, theme: str) -> None:
    """axe-core finds no violation of WCAG A and AA, in either colour scheme."""
    page.add_init_script(f"localStorage.setItem('theme', '{theme}')")
    page.goto(f"{origin}/{path}")
    assert violations(page) == []


def test_the_language_switch_keeps_ones_place(page: Page, origin: str) -> None:
    """From a paragraph in French to the same paragraph in English, and back."""
    page.goto(f"{origin}/fr/rules/match-deroulement-d-une-partie.html#ech-7c")
    page.click("a[data-keeps-place]")
    page.wait_for_url("**/en/rules/match-deroulement-d-une-partie.html#ech-7c")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    page.click("a[data-keeps-place]")
    page.wait_for_url("**/fr/rules/match-deroulement-d-une-partie.html#ech-7c")


def test_a_printed_chapter_is_the_rules_alone(page: Page, origin: str) -> None:
    """On paper the paragraphs stand without what one could only click."""
    page.emulate_media(media="print")
    page.goto(f"{origin}/fr/rules/match-deroulement-d-une-partie.html")
    expect(page.locator(".clause").first).to_be_visible()
    for useless in (".sd-dropdown", ".language-switch", ".skip-to-content", ".sidebar-drawer"):
        expect(page.locator(useless).first).to_be_hidden()


def test_no_page_is_wider_than_a_phone(page: Page, origin: str, site: Path) -> None:
    """On a screen of 390 pixels nothing but tables, pictures and code scrolls sideways, each by itself."""
    page.set_viewport_size({"width": 390, "height": 844})
    pages = [*sorted((site / "fr").glob("*.html")), *sorted((site / "fr").glob("[afr]*/*.html"))]
    pages += [site / "fr" / "disputes" / f"{dispute}.html" for dispute in ("D-03", "D-44", "CM-D-05")]
    wide = []
    for file in pages:
        page.goto(f"{origin}/{file.relative_to(site).as_posix()}", wait_until="networkidle")
        if page.evaluate("document.documentElement.scrollWidth > document.documentElement.clientWidth"):
            wide.append(file.name)
    assert len(pages) > 50
    assert wide == []


@pytest.mark.parametrize("tree", ["fr", "en"])
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("ECH-7c", "rules/match-deroulement-d-une-partie.html#ech-7c"),
        ("CM-TOUR-1", "rules/chessme-deroulement-de-la-partie.html#cm-tour-1"),
        ("D-03", "disputes/D-03.html"),
        ("T-19b", "proofs.html#t-19b"),
        ("Ausdauer", "glossary.html"),
        ("wytrzymałość", "glossary.html"),
        ("poddać", "glossary.html"),
    ],
)
def test_search_finds_ids_and_terms_of_other_editions(
    page: Page, origin: str, tree: str, words: str, found: str
) -> None:
    """An id leads to its place, before all pages that mention it; a German or Polish term to the glossary."""
    page.goto(f"{origin}/{tree}/search.html?q={words}")
    wait_until(page, "document.querySelectorAll('#search-results li a').length > 0")
    wait_until(page, "!Search._pulse_status || Search._pulse_status < 0")
    first = page.eval_on_selector_all("#search-results li > a", "links => links.slice(0, 3).map(link => link.href)")
    assert any(f"/{tree}/{found}" in address for address in first), first


class Anchors(HTMLParser):
    """The ids of a page and where its links lead."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note what the tag names or leads to."""
        for name, text in attrs:
            if name == "id" and text:
                self.ids.add(text)
            if name in ("href", "src") and text and tag in ("a", "img", "script", "link"):
                self.links.append(text)


def read_anchors(file: Path) -> Anchors:
    """The anchors of one page."""
    found = Anchors()
    found.feed(file.read_text(encoding="utf-8"))
    return found


def broken(site: Path) -> Iterator[str]:
    """Each internal link that leads nowhere."""
    pages = {file: read_anchors(file) for file in sorted(site.rglob("*.html"))}
    for file, anchors in pages.items():
        for link in set(anchors.links):
            if urlsplit(link).scheme:
                continue
            address, fragment = urldefrag(urljoin(file.as_uri(), link))
            target = Path(unquote(urlsplit(address).path))
            if not target.is_file():
                yield f"{file.relative_to(site)}: {link}"
            elif fragment and "=" not in fragment and target in pages and unquote(fragment) not in pages[target].ids:
                yield f"{file.relative_to(site)}: {link} (no such anchor)"


def test_every_internal_link_and_anchor_resolves(site: Path) -> None:
    """No link of the whole site leads nowhere."""
    assert [*broken(site)][:20] == []


def test_french_pages_have_no_english_furniture(site: Path) -> None:
    """What the theme writes around a page is French in the French tree."""
    english = re.compile("|".join(map(re.escape, FRENCH)))
    left = [file.name for file in (site / "fr").rglob("*.html") if english.search(file.read_text(encoding="utf-8"))]
    assert left == []
