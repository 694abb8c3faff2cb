"""Builds the site: `make docs`. A warning is an error.

`python -m arbitre_site --quick` leaves out the pages made from the code, which take most of the time.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

from arbitre.core.language import Language
from arbitre_site.build.app_files import build_app, write_missing_app
from arbitre_site.build.assemble import assemble
from arbitre_site.build.furniture import translate_furniture
from arbitre_site.build.policy import guard_pages

ROOT = Path(__file__).parents[3]
BUILD = ROOT / "docs" / "_build"
SPHINX = ("-m", "sphinx", "--fail-on-warning", "--keep-going", "--nitpicky", "--quiet")


def main(options: list[str]) -> int:
    """Assemble and build both languages at the same time; 1 if either failed."""
    shutil.rmtree(BUILD, ignore_errors=True)
    running = [start_build(language, is_quick="--quick" in options) for language in Language]
    codes = [process.wait() for process in running]
    if any(codes):
        return 1
    translate_furniture(BUILD / "html" / "fr")
    for language in Language:
        # A page of sphinx-needs that nothing leads to, and that asks for a file which is not published.
        (BUILD / "html" / language.value / "permalink.html").unlink(missing_ok=True)
    (BUILD / "html" / "index.html").write_text(FRONT_DOOR, encoding="utf-8")
    guard_pages(BUILD / "html")
    if not build_app(ROOT, BUILD):
        write_missing_app(BUILD / "html" / "app")
        print("The app was left out: it needs npm and Node, which are not installed here.")
    print(f"The site is in {(BUILD / 'html').relative_to(ROOT)}.")
    return 0


def start_build(language: Language, *, is_quick: bool) -> "subprocess.Popen[bytes]":
    """Assemble one tree and let Sphinx build it."""
    source = BUILD / "source" / language.value
    assemble(ROOT, language, source, is_quick=is_quick)
    places = ["-c", ROOT / "docs", "-d", BUILD / "doctrees" / language.value, source, BUILD / "html" / language.value]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "docs" / "_ext")}
    command = [sys.executable, *SPHINX, "-D", f"language={language.value}", *map(str, places)]
    return subprocess.Popen(command, env=environment, cwd=ROOT)


FRONT_DOOR = """<!doctype html>
<html lang="fr">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>arbitre</title>
<link rel="icon" href="fr/_static/arbitre.svg">
<script>
location.replace((navigator.language || "fr").startsWith("fr") ? "fr/index.html" : "en/index.html");
</script>
<main><h1>arbitre</h1>
<p><a href="fr/index.html" lang="fr">En français</a></p>
<p><a href="en/index.html" lang="en">In English</a></p></main>
</html>
"""
"""The first page leads to the reader's language, and works without scripts."""

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
