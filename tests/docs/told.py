"""The command lines that the pages tell people to type, and the files that these lines name.

A page tells a command in a block of code, after `$` or at the beginning of a line, or between backquotes in a sentence.
Whatever is found is run (test_told_commands.py): a new command needs no list to be tested, only, perhaps, a file.
"""

import re
import shutil
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from tests.little_checkout import write_little_checkout

from arbitre.cli.main import VERBS, run
from arbitre.trace.registry import find_shelf, read_rules

ROOT: Final = Path(__file__).parents[2]
CONTRIBUTING: Final = ROOT / "CONTRIBUTING.md"
# The tutorial for implementers is one session, step upon step: tests/conformance plays it as a whole.
TUTORIAL: Final = "implementers.md"
PAGES: Final = (
    ROOT / "README.md",
    CONTRIBUTING,
    *sorted(page for tree in ("fr", "en") for page in (ROOT / "docs" / tree).glob("*.md") if page.name != TUTORIAL),
    # What the site writes by itself is told by its own code.
    *sorted((ROOT / "docs" / "_ext" / "arbitre_site" / "pages").glob("*.py")),
)

_PROGRAM: Final = r"(?:arbitre|make|pip|python)"
_LINE: Final = re.compile(rf"^ *(?:\$ )?({_PROGRAM} .*?)(?: +# .*)?$", re.MULTILINE)
_INDENTED: Final = re.compile(r"^ {4}.*$", re.MULTILINE)
_FENCED: Final = re.compile(r"^ *```(?:sh|console)?\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
_IN_A_SENTENCE: Final = re.compile(rf"`({_PROGRAM} [^`]+)`")
# A text of Python that goes on in the next line.
_JOINED: Final = re.compile(r'"\n +f?"')
_EXCERPT: Final = re.compile(r"^ {4}\$ (arbitre .*)\n((?: {4}.*\n|\n(?= {4}))*)", re.MULTILINE)


def commands_of(page: Path) -> Iterator[str]:
    """Every command line of a page, without comment."""
    text = _JOINED.sub("", page.read_text(encoding="utf-8"))
    if page.suffix == ".md":
        for block in (*_INDENTED.findall(text), *_FENCED.findall(text)):
            yield from _LINE.findall(block)
    for told in _IN_A_SENTENCE.findall(text):
        yield " ".join(told.split())


def told_commands() -> dict[str, str]:
    """Every command line, with the first page that tells it; the help pages tell some too."""
    told = [(command, str(page.relative_to(ROOT))) for page in PAGES for command in commands_of(page)]
    helped = [(verb.example, f"arbitre {verb.name} --help") for verb in VERBS]
    return dict(reversed([*told, *helped, *((line, "arbitre") for line in _pasted())]))


def _pasted() -> Iterator[str]:
    """What `arbitre` alone shows to be pasted."""
    out = StringIO()
    run([], {"LANG": "en"}, out, StringIO())
    return (line.strip() for line in out.getvalue().splitlines() if line.startswith("  arbitre "))


def excerpts() -> list[tuple[str, str]]:
    """Every command that a page shows with what it prints, and what that is."""
    return [found for page in PAGES for found in _EXCERPT.findall(page.read_text(encoding="utf-8"))]


def furnish(folder: Path, name: str) -> None:
    """Put the file that a command names into a folder, made as a person would have made it."""
    target = folder / name
    target.parent.mkdir(parents=True, exist_ok=True)
    if name.startswith("tests/"):
        target.symlink_to(ROOT / name)
    else:
        shutil.copy(_made(name) if name in FILES else ROOT / name, target)


@cache
def _made(name: str) -> Path:
    path = Path(mkdtemp()) / name
    path.parent.mkdir(parents=True, exist_ok=True)
    FILES[name](path)
    return path


def _match(path: Path) -> None:
    _do("play", str(path), "--players", "random,random", "--seed", "7")


def _notes(path: Path) -> None:
    _do("convert", str(_made("GAME.json")), "--out", str(path))


def _table(path: Path) -> None:
    _do("scenario", "new", "--record", str(_made("GAME.json")), "--step", "40", "--out", str(path))


def _cards(path: Path) -> None:
    shutil.copy(find_shelf().specification / "match" / "decks.toml", path)


def _places(path: Path) -> None:
    clauses = [clause for clause in read_rules(find_shelf()).clauses if clause.game == "match"]
    path.write_text("".join(f"{clause.id} - rules.c, line {clause.line}\n" for clause in clauses), encoding="utf-8")
    _do("specrefs", str(path), "--stamp")


FILES: Final[Mapping[str, Callable[[Path], None]]] = {
    "GAME.json": _match,
    "GAME.txt": _notes,
    "TABLE.toml": _table,
    "CARDS.toml": _cards,
    "nos-cartes.toml": _cards,
    "decks.toml": _cards,
    "PLACES.txt": _places,
}


def _do(*words: str) -> None:
    out = StringIO()
    assert run(words, {"LANG": "en"}, out, out) == 0, out.getvalue()


def checkout_with_the_new_clause(folder: Path) -> Path:
    """A checkout in which somebody has followed the first steps of CONTRIBUTING: the clause is there as shown."""
    text = CONTRIBUTING.read_text(encoding="utf-8")
    shown = re.search(r"^ {7}\(ABC-1a\)=\n(?: {7}.*\n)+", text, re.MULTILINE)
    assert shown is not None
    clause = re.sub(r"^ {7}", "", shown[0], flags=re.MULTILINE)
    (cited,) = re.findall(r"`(Règle : ABC-1a \(p\. 7\)\.)`", text)
    (tested,) = re.findall(r'`("""ABC-1a: .*?""")`', text)
    little = write_little_checkout(folder / "checkout")
    little.change("rules_fr.md", "# Partie II", f"{clause}\n# Partie II")
    little.change("spec/arbitre_spec/clauses.toml", "pages = [2, 4]", "pages = [2, 7]")
    little.write("reference/new.py", f'"""New."""\n\n\ndef new() -> None:\n    """It is new.\n\n    {cited}\n    """\n')
    little.write("tests/test_new.py", f'"""New."""\n\n\ndef test_new() -> None:\n    {tested}\n')
    return little.root
