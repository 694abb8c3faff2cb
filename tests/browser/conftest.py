"""The built site in a real browser: served from a sub-path by a plain file server, and watched for errors.

Needs Chromium and the site (`make docs`); where one of them is missing, nothing begins, and one sentence says why.
"""

import shutil
import time
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, sync_playwright

ROOT = Path(__file__).parents[2]
SITE = ROOT / "docs" / "_build" / "html"
NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-background-networking", "--disable-sync"]


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that does not write to the terminal."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401  (the library's own signature)
        """Say nothing."""


def pytest_configure() -> None:
    """Say what is missing, before anything begins."""
    if not (SITE / "index.html").is_file():
        raise pytest.UsageError("the browser tests look at the built site, and there is none; first: make docs")
    if not (SITE / "app" / "engine.zip").is_file():
        raise pytest.UsageError("the site was built without the app; install npm, then: make docs")
    if chromium() is None:
        raise pytest.UsageError(f"the browser tests need Chromium, under one of these names: {', '.join(NAMES)}")


def chromium() -> str | None:
    """Where the machine's own Chromium is."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    return SITE


@pytest.fixture(scope="session")
def origin(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the site, two folders below the root of a server."""
    folder = tmp_path_factory.mktemp("served")
    (folder / "jeux").mkdir()
    (folder / "jeux" / "arbitre").symlink_to(site)
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}/jeux/arbitre"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def playing() -> Iterator[Playwright]:
    """Playwright, once a session."""
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def browser(playing: Playwright) -> Iterator[Browser]:
    """The machine's own Chromium."""
    started = playing.chromium.launch(executable_path=chromium(), args=FLAGS)
    yield started
    started.close()


class Watch:
    """What went wrong in a page: errors it told, and requests that left its origin."""

    def __init__(self, origin: str) -> None:
        self.server = origin.rsplit("/", 2)[0]
        self.faults: list[str] = []

    def over(self, page: Page) -> None:
        """Listen to a page from now on."""
        page.on("console", self.hear)
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("request", self.see)

    def hear(self, message: ConsoleMessage) -> None:
        """A message of the console."""
        if message.type in ("error", "warning"):
            self.faults.append(f"console: {message.text}")

    def see(self, request: Request) -> None:
        """A request."""
        if not request.url.startswith((self.server, "data:", "blob:")):
            self.faults.append(f"leaves the origin: {request.url}")


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    """A fresh reader with a wide screen, who may copy to the clipboard."""
    made = browser.new_context(viewport={"width": 1280, "height": 900}, accept_downloads=True)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext, origin: str) -> Iterator[Page]:
    """A page in which no error may occur, and which asks nobody but its own server."""
    watch = Watch(origin)
    made = context.new_page()
    watch.over(made)
    yield made
    assert watch.faults == []


def wait_until(page: Page, holds: str) -> None:
    """Wait until an expression holds, asked from outside.

    Playwright's own waiting evaluates a text in the page once it has to ask again, and the page's policy forbids that.
    """
    deadline = time.monotonic() + 15
    while not page.evaluate(holds):
        assert time.monotonic() < deadline, holds
        page.wait_for_timeout(50)
