"""Playing in the app, on a phone, by tapping."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tests.browser.conftest import Watch

ENGINE = 90_000


@pytest.fixture
def phone(browser: Browser, origin: str) -> Iterator[Page]:
    """A page on a phone held upright, in which no error may occur."""
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page, watch = context.new_page(), Watch(origin)
    watch.over(page)
    yield page
    assert watch.faults == []
    context.close()


def begin(page: Page, origin: str, *options: str) -> None:
    """Choose how to play, by the words on the page, and begin."""
    page.goto(f"{origin}/app/index.html?lang=en#/play")
    for option in options:
        page.get_by_text(option, exact=True).click()
    page.get_by_role("button", name="Begin").click()
    expect(page.locator(".game, .curtain").first).to_be_visible(timeout=ENGINE)


def settled(page: Page) -> None:
    """Wait until the engine has answered."""
    expect(page.locator(".game[aria-busy=false], .curtain")).to_be_visible(timeout=20_000)


def dragged(page: Page, thing: str, place: str) -> None:
    """Take a thing with the mouse and let it go on another."""
    start, end = (page.locator(f"[data-thing='{each}']") for each in (thing, place))
    begin, stop = start.bounding_box(), end.bounding_box()
    assert begin is not None
    assert stop is not None
    page.mouse.move(begin["x"] + 20, begin["y"] + 20)
    page.mouse.down()
    page.mouse.move(stop["x"] + 20, stop["y"] + 20, steps=5)
    page.mouse.up()


def take_a_turn(page: Page, turn: int) -> None:
    """Tap what is lit until something is played: a card, a place for it, and one of the choices that are left."""
    before = page.locator(".log li").first.inner_text() if page.locator(".log li").count() else ""
    for _ in range(3):
        choices = page.locator(".choices .main")
        if choices.count():
            choices.nth(turn % choices.count()).click()
            break
        lit = page.locator(".lit:not(.chosen)")
        if not lit.count():
            break
        lit.nth(turn % lit.count()).click()
        settled(page)
    else:
        page.locator(".more summary").click()
        page.locator(".more li button").first.click()
    settled(page)
    assert before is not None


@pytest.mark.parametrize(("game", "most"), [("", 400), ("ChessMe", 120)])
def test_a_game_is_played_to_its_end_by_tapping(phone: Page, origin: str, game: str, most: int) -> None:
    """Cards, columns, pawns and choices are tapped until the game is over; nothing is ever wider than the screen."""
    begin(phone, origin, *filter(None, (game, "the computer, at random")))
    for turn in range(most):
        if phone.locator(".asked").inner_text() == "It is over.":
            break
        take_a_turn(phone, turn)
        assert phone.evaluate("document.documentElement.scrollWidth <= document.documentElement.clientWidth")
    if game != "ChessMe":
        expect(phone.locator(".asked")).to_have_text("It is over.")
    phone.locator(".log .cited").first.click()
    expect(phone.locator("dialog h2").first).to_be_visible()


def test_nothing_of_the_other_hand_is_on_the_page(phone: Page, origin: str) -> None:
    """Two people with one device: while it is handed over no hand is shown; each sees the own hand and not the other's."""
    begin(phone, origin, "two people here")
    settled(phone)
    hands: dict[str, list[str]] = {}
    for _ in range(2):
        if phone.locator(".curtain").count():
            assert phone.locator("[data-thing^='card:']").count() == 0
            phone.locator(".curtain .main").click()
        expect(phone.locator(".game")).to_be_visible()
        who = phone.locator(".asked").inner_text().partition(":")[0]
        own = phone.eval_on_selector_all(".held", "held => held.map(each => each.dataset.thing)")
        page = phone.content()
        for other, cards in hands.items():
            assert other != who
            assert [card for card in cards if card in page] == []
        hands[who] = own
        phone.get_by_role("button", name="Discard nothing").click()
        settled(phone)
    assert len(hands) == 2
    assert all(hands.values())


def test_board_choices_and_log_are_on_one_screen(phone: Page, origin: str) -> None:
    """Held upright, a phone shows columns, hand, choices, undo and the last event without scrolling; so does a tapped card."""
    begin(phone, origin, "the computer, at random")
    settled(phone)
    height = phone.evaluate("innerHeight")
    for shown in (".columns", ".hand", ".choices", ".steps", ".log .event >> nth=0"):
        box = phone.locator(shown).bounding_box()
        assert box is not None
        assert box["y"] >= 0, shown
        assert box["y"] + box["height"] <= height, shown
    card = phone.locator(".held").first
    name = card.locator(".name").inner_text()
    card.click()
    expect(phone.locator(".looked")).to_contain_text(name)


def test_a_man_is_dragged(phone: Page, origin: str) -> None:
    """A pawn that is dragged to a lit square has moved; dragged where it may not go, it says why."""
    begin(phone, origin, "ChessMe", "two people here", "Hide the hands between turns")
    settled(phone)
    dragged(phone, "square:0,1", "square:0,3")
    expect(phone.locator(".refusal")).to_contain_text("No: ")
    settled(phone)
    dragged(phone, "square:0,1", "square:0,2")
    expect(phone.get_by_role("button", name="Undo")).to_contain_text("0,1-0,2", timeout=20_000)


def test_a_card_is_dragged_to_a_column(phone: Page, origin: str) -> None:
    """What is left to say then is the number of its pawns."""
    begin(phone, origin, "the computer, at random")
    settled(phone)
    for turn in range(20):
        if phone.locator(".column.lit").count():
            break
        take_a_turn(phone, turn)
    held, column = (phone.locator(lit).first.get_attribute("data-thing") or "" for lit in (".held.lit", ".column.lit"))
    dragged(phone, held, column)
    expect(phone.locator(".column.chosen")).to_have_count(1)
    expect(phone.locator(".hint")).to_contain_text("in column")
    expect(phone.locator(".choices .main").first).to_have_text("No pawn")


def test_a_forbidden_square_says_why_and_undo_is_named(phone: Page, origin: str) -> None:
    """A tap on what is not lit is refused with a paragraph; what was played is undone and redone by its name."""
    begin(phone, origin, "ChessMe", "two people here", "Hide the hands between turns")
    settled(phone)
    phone.locator("[data-thing='square:0,1']").click()
    phone.locator("[data-thing='square:0,3']").click()
    expect(phone.locator(".refusal")).to_contain_text("No: ")
    expect(phone.locator(".refusal .cited").first).to_be_visible()
    phone.locator("[data-thing='square:0,2']").click()
    undo = phone.get_by_role("button", name="Undo")
    expect(undo).to_contain_text("0,1-0,2")
    expect(phone.locator("[data-thing='square:0,2']")).to_have_class("square white last")
    undo.click()
    redo = phone.get_by_role("button", name="Redo")
    expect(redo).to_contain_text("0,1-0,2")
    redo.click()
    expect(undo).to_contain_text("0,1-0,2")


def test_a_game_survives_a_reload_and_a_broken_link_is_told(phone: Page, origin: str) -> None:
    """What was begun can be gone on with; a link that was cut short is a sentence, not an end."""
    begin(phone, origin, "ChessMe", "the computer, at random")
    settled(phone)
    phone.reload()
    phone.get_by_role("button", name="Go on with the game").click()
    expect(phone.locator(".chessme")).to_be_visible(timeout=ENGINE)
    phone.goto(f"{origin}/app/index.html?lang=en&again#/play?line=zzzz")
    expect(phone.locator(".wrong")).to_contain_text("no readable game", timeout=ENGINE)
    expect(phone.get_by_role("button", name="Begin")).to_be_enabled()
