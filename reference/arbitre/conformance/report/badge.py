"""A verdict as a small picture to show beside a program: one SVG file that needs nothing else."""

from html import escape
from typing import Final

from arbitre.conformance.report import words
from arbitre.conformance.report.report import Report, Verdict
from arbitre.core.language import Language

_COLOURS: Final = {
    Verdict.CONFORMS: "#1a7f37",
    Verdict.NO_FAULT: "#57606a",
    Verdict.INCOMPLETE: "#9a6700",
    Verdict.DOES_NOT: "#c0392b",
    Verdict.COULD_NOT_RUN: "#57606a",
}
_LETTER: Final = 7
_MARGIN: Final = 8


def badge(report: Report, language: Language) -> str:
    """The text of the SVG file: what was judged, and the verdict in its colour."""
    subject = f"arbitre · {report.game} · {report.edition}"
    verdict = words.VERDICTS[report.verdict].in_(language)
    left, right = (2 * _MARGIN + _LETTER * len(text) for text in (subject, verdict))
    told = escape(f"{subject} : {verdict}")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-label="{told}">'
        f"<title>{told}</title>"
        f'<rect width="{left + right}" height="20" rx="3" fill="#24292f"/>'
        f'<path d="M{left} 0h{right - 3}a3 3 0 0 1 3 3v14a3 3 0 0 1 -3 3h-{right - 3}z" '
        f'fill="{_COLOURS[report.verdict]}"/>'
        '<g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">'
        f"{_text(subject, left / 2, left - 2 * _MARGIN)}{_text(verdict, left + right / 2, right - 2 * _MARGIN)}"
        "</g></svg>\n"
    )


def _text(text: str, middle: float, width: int) -> str:
    return f'<text x="{middle:g}" y="14" textLength="{width}">{escape(text)}</text>'
