"""Builds the app and serves it to this machine alone: `make app`."""

import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from arbitre_site.build.app_files import build_app

ROOT = Path(__file__).parents[4]
BUILD = ROOT / "docs" / "_build"


class Quiet(SimpleHTTPRequestHandler):
    """A plain file server that says nothing of what it serves, and of a missing page of the site how to build it."""

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002, ANN401  (the library's own signature)
        """Say nothing."""

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        """Of a page that is not there: the site is built by another command."""
        if code == HTTPStatus.NOT_FOUND:
            explain = "The pages of the rules are built by: make docs"
        super().send_error(code, message, explain)


def main() -> int:
    """Build, then serve until interrupted; 2 where npm is missing."""
    if not build_app(ROOT, BUILD, is_checked=False):
        print("arbitre: the app is built with npm and Node, which are not installed here", file=sys.stderr)
        return 2
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(BUILD / "html"))) as server:
        print(f"The app is at http://127.0.0.1:{server.server_port}/app/ (Ctrl-C ends it)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
