"""The table of theorems in the site's pages, between two marks: `python -m arbitre_properties.theorems PAGE …`.

A page in a folder named `fr` is written in French, any other in English.
"""

import sys
from pathlib import Path

from arbitre.cli.options.own_files import write_file
from arbitre.core.language import Language, Text
from arbitre_properties.theorems.proving.catalogue import with_foundations
from arbitre_properties.theorems.proving.running import Report, founded_on, known_ids, report_on
from arbitre_properties.theorems.proving.theorem import Method

BEGIN, END = "<!-- theorems: begin -->", "<!-- theorems: end -->"
HEAD = Text(
    fr="| théorème | énoncé | état | méthode | repose sur | secondes |\n|---|---|---|---|---|---|",
    en="| theorem | statement | status | method | rests on | seconds |\n|---|---|---|---|---|---|",
)
METHOD = {
    Method.EXHAUSTIVE: Text(fr="tous les cas calculés", en="every case computed"),
    Method.WINDOW: Text(fr="tous les cas d'une fenêtre", en="every case in a window"),
    Method.ARGUMENT: Text(fr="argument, éprouvé sur des parties", en="argument, tried on games"),
    Method.Z3: Text(fr="solveur z3", en="z3 solver"),
    Method.CROSSHAIR: Text(fr="CrossHair", en="CrossHair"),
}


def language_of(page: Path) -> Language:
    """The language a page is written in."""
    return Language.FR if page.parent.name == "fr" else Language.EN


def row(report: Report, language: Language) -> str:
    """One line of the table: but for the seconds, which were measured, nothing in it changes from one run to the next."""
    one = report.about
    cells = (
        one.id,
        one.statement.in_(language),
        report.told.in_(language),
        METHOD[one.method].in_(language),
        ", ".join(one.rests_on),
        told_seconds(report.seconds, language),
    )
    return f"| {' | '.join(cells)} |"


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
    reports: dict[str, Report] = {}
    for identifier in with_foundations(known_ids()):
        reports[identifier] = founded_on(reports, report_on(identifier))
    for name in pages:
        page = Path(name)
        language = language_of(page.absolute())
        text = with_table(
            page.read_text(encoding="utf-8"), [row(reports[each], language) for each in known_ids()], language
        )
        write_file(page, text)


if __name__ == "__main__":
    main(sys.argv[1:])
