"""The live page, used as a reader uses it."""

import json
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from tests.browser.conftest import Watch
from tests.browser.live_page import BOOT, begin, boot, click_action, digest, line_of

from arbitre.core.game import digest_of_state, find_game
from arbitre_live.line import read, replayed

WIDE = {"width": 1280, "height": 900}
PHONE = {"width": 390, "height": 844}


@pytest.mark.parametrize(("language", "size", "word"), [("fr", PHONE, "Commencer"), ("en", WIDE, "Begin")])
def test_boots_in_both_languages_and_sizes(
    browser: Browser, origin: str, language: str, size: dict[str, int], word: str
) -> None:
    """The page loads the engine, says so, fits the screen, and starts a game."""
    context = browser.new_context(viewport={"width": size["width"], "height": size["height"]})
    page, watch = context.new_page(), Watch(origin)
    watch.over(page)
    boot(page, f"{origin}/{language}/play.html")
    expect(page.locator("#live-start")).to_have_text(word)
    begin(page)
    wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wider <= 0
    assert watch.faults == []
    context.close()


def test_a_whole_match_is_played_by_clicking(page: Page, origin: str) -> None:
    """From the first shuffle to the end of the match, every decision taken by a click."""
    boot(page, f"{origin}/fr/play.html")
    begin(page)
    for clicks in range(600):
        if page.locator("#live-actions button").count() == 0:
            break
        click_action(page, place=clicks % 3)
    expect(page.locator("#live-asked")).to_have_text("C'est fini.")
    line = read(line_of(page))
    outcome = find_game("match").outcome(replayed(line)[-1].state)
    assert outcome is not None


def test_an_illegal_action_is_refused_with_its_paragraph(page: Page, origin: str) -> None:
    """A move that the rules forbid is refused, the clause is named, and a click shows its text and the way to it."""
    boot(page, f"{origin}/fr/play.html")
    begin(page, game="chessme")
    before = digest(page)
    page.fill("#live-text", "0,1-0,3")
    page.click("#live-attempt button:not([type])")
    refusal = page.locator("#live-refusal")
    expect(refusal).to_contain_text("Refusé")
    assert digest(page) == before
    cited = refusal.locator("button").first
    identifier = cited.inner_text()
    cited.click()
    expect(page.locator("#live-clause-title")).to_contain_text(identifier)
    expect(page.locator("#live-clause-text")).not_to_be_empty()
    page.click("#live-clause-link")
    page.wait_for_url(f"**/fr/rules/**#{identifier.lower()}")
    expect(page.locator(f"[id='{identifier.lower()}']")).to_have_count(1)


def test_a_shared_address_opens_the_digest_of_the_command_line(
    page: Page, context: BrowserContext, origin: str, tmp_path: Path
) -> None:
    """The address, opened afresh, the downloaded transcript and `arbitre replay` agree on the position."""
    boot(page, f"{origin}/en/play.html")
    begin(page)
    for place in (1, 5, 2, 0):
        click_action(page, place)
    line_of(page)
    shared, here = page.locator("#live-link a").get_attribute("href"), digest(page)
    with page.expect_download() as download:
        page.click("#live-download")
    transcript = tmp_path / "match.json"
    download.value.save_as(transcript)
    command = [str(Path(sys.executable).with_name("arbitre")), "replay", str(transcript), "--json"]
    told = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert told["steps"][-1]["digest"] == here
    other = context.new_page()
    other.goto(shared or "")
    other.wait_for_selector("#live-picture svg", timeout=BOOT)
    assert digest(other) == here


def test_the_other_hand_is_not_in_the_page(page: Page, origin: str) -> None:
    """Playing as Spassky, nothing that the page shows names a card of Fischer's hand."""
    boot(page, f"{origin}/fr/play.html")
    begin(page, viewer="spassky")
    game = find_game("match")
    for place in (0, 4, 1, 3):
        line = read(line_of(page))
        state = replayed(line)[-1].state
        assert digest(page) == digest_of_state(game, state)
        hidden = state.seats[1].hand
        assert hidden
        parts = ("picture", "actions", "log", "refusal", "asked", "differences")
        seen = "".join(page.inner_html(f"#live-{part}") for part in parts)
        assert [card for card in hidden if f"card:{card}" in seen] == []
        titles = {game.ruleset_of(state).components.by_id[card].title for card in hidden} - {""}
        assert [title for title in titles if title in seen] == []
        click_action(page, place)


def test_stepping_back_and_forth(page: Page, origin: str) -> None:
    """One can return to every earlier moment, and go on from there to the same position."""
    boot(page, f"{origin}/fr/play.html")
    begin(page, game="chessme")
    start = digest(page)
    click_action(page, 2)
    after = digest(page)
    page.click("#live-back")
    expect(page.locator("#live-digest")).to_contain_text(start)
    page.click("#live-last")
    expect(page.locator("#live-digest")).to_contain_text(after)


def test_a_dispute_is_opened_and_its_readings_compared(page: Page, origin: str) -> None:
    """D-03 opened from its own page; the other reading stands beside it, with what differs."""
    page.goto(f"{origin}/fr/disputes/D-03.html")
    page.click("a.play-link >> nth=0")
    page.wait_for_selector("#live-picture svg", timeout=BOOT)
    page.select_option("#live-question", "emptied_board")
    page.select_option("#live-answer", "white-leads")
    page.click("#live-compare button")
    expect(page.locator("#live-other svg")).to_be_visible()
    row = page.locator("#live-differences tr", has_text="a l'initiative")
    expect(row.locator("td")).to_have_text(["a l'initiative", "Fischer", "Spassky"])


def test_a_downloaded_scenario_is_judged_by_the_command_line(page: Page, origin: str, tmp_path: Path) -> None:
    """D-03, opened and kept, is a file for which `arbitre judge` finds both answers."""
    page.goto(f"{origin}/fr/play.html#dispute=D-03&scenario=0")
    page.wait_for_selector("#live-picture svg", timeout=BOOT)
    with page.expect_download() as download:
        page.click("#live-download")
    scenario = tmp_path / download.value.suggested_filename
    download.value.save_as(scenario)
    command = [str(Path(sys.executable).with_name("arbitre")), "judge", str(scenario), "--json"]
    judged = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (scenario.suffix, judged.returncode) == (".toml", 3), judged.stderr
    assert "D-03" in judged.stdout


def test_works_offline_once_loaded(page: Page, context: BrowserContext, origin: str) -> None:
    """Without a network the page plays on, and even starts again."""
    boot(page, f"{origin}/fr/play.html")
    page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=BOOT)
    page.reload()
    page.wait_for_selector("#live[data-stage=ready]", timeout=BOOT)
    context.set_offline(True)
    begin(page)
    click_action(page)
    page.reload()
    page.wait_for_selector("#live[data-stage=ready]", timeout=BOOT)
