"""The table of theorems in the site's pages, between two marks: `python -m arbitre_properties.theorems.table PAGE …`.

A page in a folder named `fr` is written in French, any other in English.
"""

import sys
from pathlib import Path

from arbitre.core.language import Language, Text
from arbitre_properties.theorems.running import Report, known_ids, report_on

BEGIN, END = "<!-- theorems: begin -->", "<!-- theorems: end -->"
HEAD = Text(
    fr="| théorème | énoncé | état | méthode | secondes |\n|---|---|---|---|---|",
    en="| theorem | statement | status | method | seconds |\n|---|---|---|---|---|",
)
STATUS = {
    "holds only if": Text(fr="vrai seulement si", en="holds only if"),
    "holds": Text(fr="vrai", en="holds"),
    "fails": Text(fr="faux, contre-exemple", en="fails, counterexample"),
    "unknown": Text(fr="inconnu", en="unknown"),
}

METHOD = {
    "exhaustive": Text(fr="tous les cas calculés", en="every case computed"),
    "window": Text(fr="tous les cas d'une fenêtre", en="every case in a window"),
    "argument+check": Text(fr="argument, éprouvé sur des parties", en="argument, tried on games"),
    "z3": Text(fr="solveur z3", en="z3 solver"),
    "crosshair": Text(fr="CrossHair", en="CrossHair"),
}


def language_of(page: Path) -> Language:
    """The language a page is written in."""
    return Language.FR if page.parent.name == "fr" else Language.EN


def row(report: Report, language: Language) -> str:
    """One line of the table: but for the seconds, which were measured, nothing in it changes from one run to the next."""
    kind = next(kind for kind in STATUS if report["status"].startswith(kind))
    condition = report["assumes"]["condition"]
    status = STATUS[kind].in_(language) + ("" if condition is None else f" {condition[language]}")
    cells = (report["id"], report["statement"][language], status, METHOD[report["method"]].in_(language))
    return f"| {' | '.join((*cells, told_seconds(report['seconds'], language)))} |"


def told_seconds(seconds: float, language: Language) -> str:
    """How long a proof took, with the language's decimal sign; what rounds to nothing is told as less than a hundredth."""
    told = f"{seconds:.2f}" if seconds >= 0.01 else "< 0.01"
    return told.replace(".", ",") if language is Language.FR else told


def timeless(row: str) -> tuple[str, str]:
    """What a line of the table says whatever the machine, and the seconds it tells."""
    rest, _, seconds = row.removesuffix(" |").rpartition(" | ")
    return rest, seconds


def with_table(page: str, rows: list[str], language: Language) -> str:
    """The page with these rows between its marks."""
    before, mark, rest = page.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not mark or not end:
        raise ValueError(f"the page has no marks {BEGIN} and {END}")
    return "\n".join([before + BEGIN, HEAD.in_(language), *rows, END + after])


def main(pages: list[str]) -> None:
    """Establish every theorem and write the table into these pages."""
    reports = [report_on(identifier) for identifier in known_ids()]
    for name in pages:
        page = Path(name)
        language = language_of(page.absolute())
        text = with_table(page.read_text(encoding="utf-8"), [row(report, language) for report in reports], language)
        page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
