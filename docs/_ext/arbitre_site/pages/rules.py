"""The annotated rules: rules_fr.md itself, a page per chapter, every paragraph with what rests on it."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from attrs import frozen

from arbitre.core.language import Language
from arbitre.trace.clauses import Part
from arbitre.trace.matrix import CheckKind, Entry, Matrix
from arbitre.trace.rules_text import RETIRED_HEADING
from arbitre_site.pages.clause_panel import CHECKS, Panel
from arbitre_site.text.headings import in_english, remark_in_english
from arbitre_site.text.markdown import slug, table
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of

_HEADING: Final = re.compile(r"(#+)\s+(.*)")
_TARGET: Final = re.compile(r"\((.*)\)=")


@frozen
class Chapter:
    """A chapter of one game's rules: its title, and the lines of its text."""

    part: Part
    title: str
    lines: tuple[str, ...]

    @property
    def docname(self) -> str:
        """The name of its page."""
        return f"rules/{self.part.game}-{slug(self.title)}"


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The rules of both games, and their first page."""
    matrix = matrix_of(root)
    opening, chapters = read_chapters((root / "rules_fr.md").read_text(encoding="utf-8"), matrix)
    panel = Panel(root, matrix, tongue, up="../")
    for chapter in chapters:
        yield Page(f"{chapter.docname}.md", _chapter_page(chapter, panel))
    for part in matrix.rules.parts:
        yield Page(f"rules/{part.game}.md", _part_page(part, chapters, matrix, tongue))
    yield Page("rules.md", _first_page(opening, matrix, tongue))


def read_chapters(text: str, matrix: Matrix) -> tuple[tuple[str, ...], tuple[Chapter, ...]]:
    """The lines before the first part, and the chapters of all parts in the order of the text."""
    opening: list[str] = []
    chapters: list[tuple[Part, str, list[str]]] = []
    part: Part | None = None
    lines = opening
    for line in text.splitlines():
        heading = _HEADING.fullmatch(line)
        if heading and len(heading[1]) == 1 and (found := _part_of(heading[2], matrix)):
            part, lines = found, []
        elif heading and len(heading[1]) <= 2 and part is not None:
            lines = []
            if heading[2] != RETIRED_HEADING:
                chapters.append((part, heading[2], lines))
        else:
            lines.append(line)
    return tuple(opening), tuple(Chapter(of, title, tuple(found)) for of, title, found in chapters)


def addresses_of(root: Path) -> dict[str, str]:
    """Where each clause stands, from the root of a tree."""
    _, chapters = read_chapters((root / "rules_fr.md").read_text(encoding="utf-8"), matrix_of(root))
    return {
        target[1]: f"{chapter.docname}.html#{target[1].lower()}"
        for chapter in chapters
        for line in chapter.lines
        if (target := _TARGET.fullmatch(line))
    }


def _part_of(heading: str, matrix: Matrix) -> Part | None:
    return next((part for part in matrix.rules.parts if part.begins_with(heading)), None)


def _chapter_page(chapter: Chapter, panel: Panel) -> str:
    french = panel.tongue.language is Language.FR
    out = [f"# {chapter.title if french else in_english(chapter.title)}", ""]
    lines = iter(chapter.lines)
    for line in lines:
        target = _TARGET.fullmatch(line)
        entry = panel.matrix.entries.get(target[1]) if target else None
        if entry is not None:
            for skipped in lines:
                if not skipped.strip():
                    break
            out += [panel.clause(entry), ""]
        elif heading := _HEADING.fullmatch(line):
            out.append(f"{heading[1][1:]} {heading[2] if french else in_english(heading[2])}")
        else:
            out.append(line if french else remark_in_english(line))
    return "\n".join(out) + "\n"


def _first_page(opening: tuple[str, ...], matrix: Matrix, tongue: Tongue) -> str:
    say = tongue.say
    parts = [
        say("# Les règles annotées", "# The annotated rules"),
        "\n".join(line for line in opening if not line.startswith("#")) if tongue.language is Language.FR else ENGLISH,
        say(
            "Sous chaque paragraphe, un volet replié montre ce qui s'y rattache : les fonctions qui l'appliquent, ce qui "
            "les vérifie, les litiges où il intervient et ce que disent les autres éditions. « Valeurs supposées » signale un "
            "paragraphe dont l'effet à la table dépend de cartes ou de pistes que personne n'atteste.",
            "Under each paragraph, a folded panel shows what rests on it: the functions that implement it, what checks "
            "them, the disputes it is part of, and what the other editions say. “Assumed values” marks a paragraph whose effect at "
            "the table depends on cards or tracks that nobody attests.",
        ),
    ]
    names = "\n".join(f"rules/{part.game}" for part in matrix.rules.parts)
    parts.append(f"```{{toctree}}\n:maxdepth: 2\n\n{names}\n```")
    return "\n\n".join(parts) + "\n"


def _part_page(part: Part, chapters: tuple[Chapter, ...], matrix: Matrix, tongue: Tongue) -> str:
    """The first page of a game's rules: how its clauses stand, and its chapters."""
    entries = [entry for entry in matrix.entries.values() if entry.clause.game == part.game]
    names = "\n".join(f"/{chapter.docname}" for chapter in chapters if chapter.part is part)
    toctree = f"```{{toctree}}\n:maxdepth: 1\n\n{names}\n```"
    return "\n\n".join([f"# {part.title.in_(tongue.language)}", toctree, _glance(entries, tongue)]) + "\n"


ENGLISH = """These are the rules of two printed games, restated in our own words: Le Match du siècle and ChessMe. They are
unofficial: they come neither from the authors nor from the publishers, do not replace the rulebooks and copy none of their
sentences. The French text is the normative one: it stands under each paragraph, below an English rendering of ours.

The first line of each paragraph gives its id, its place in the French booklet and what it is worth. Some of the page
numbers are deduced from the booklet's references to itself, and may be off by one."""


def _glance(entries: list[Entry], tongue: Tongue) -> str:
    """How many of a game's clauses stand how."""

    def number(kind: CheckKind) -> str:
        return str(sum(any(check.kind is kind for check in entry.checked_by) for entry in entries))

    say = tongue.say
    rows = [(say("paragraphes", "paragraphs"), str(len(entries)))]
    rows += [
        (
            say("appliqués par une fonction", "implemented by a function"),
            str(sum(bool(e.implemented_by) for e in entries)),
        )
    ]
    rows += [(text.in_(tongue.language), number(kind)) for kind, text in CHECKS.items()]
    rows += [
        (say("dispensés, avec la raison", "exempt, with the reason"), str(sum(bool(e.exemption) for e in entries))),
        (say("sans fonction ni dispense", "without function or exemption"), str(sum(bool(e.unmet) for e in entries))),
    ]
    return table((say("État", "State"), say("Nombre", "Number")), rows)
