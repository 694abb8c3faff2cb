"""A run as one HTML page that needs nothing else: no script, no font, no file beside it."""

from collections.abc import Iterable, Mapping
from html import escape

from arbitre.conformance.protocol.referee import step_of
from arbitre.conformance.report import words
from arbitre.conformance.report.report import ClauseStatus, Report
from arbitre.conformance.run.checking import Finding
from arbitre.conformance.run.lines import beginning
from arbitre.core.canonical import canonical_json
from arbitre.core.decision import Fate
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.printable import printable
from arbitre.render.svg import svg_of

_STYLE = """
:root{color-scheme:light dark;--line:#8884}
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h1{font-size:1.6rem;line-height:1.25}h2{font-size:1.25rem;margin-top:2rem}h3{font-size:1rem}
h1 .conforms{color:#1a7f37}h1 .incomplete,h1 .no-fault{color:#9a6700}h1 .does-not-conform,h1 .could-not-run{color:#c0392b}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid var(--line);padding:.3rem .5rem;text-align:left;vertical-align:top}
td,th{overflow-wrap:break-word}td:first-child{white-space:nowrap}.skips td:first-child{white-space:normal}
@media(max-width:40rem){table{font-size:.85rem}td,th{padding:.3rem .2rem}}
figure{margin:1rem 0}pre{overflow:auto;background:#8881;padding:.5rem}ol{padding-left:2rem}
summary{cursor:pointer}details pre{white-space:pre-wrap}
.difference{border-left:.3rem solid #c0392b;padding-left:1.5rem}
.broken,.none-of-them,.another-reading{font-weight:bold;color:#c0392b}
"""


def html_report(report: Report, game: AnyGame, texts: Mapping[str, str], language: Language) -> str:
    """The text of the page; `texts` are the clauses as the reader of that language reads them."""

    def say(fr: str, en: str) -> str:
        return escape(Text(fr, en).in_(language))

    parts = [
        f"<h1>{_headline(report, language)}</h1>",
        f"<p>{escape(report.problem.in_(language) or words.tally_in_words(report, language))}</p>",
        *_skips(report, language),
        *(_finding(report, game, finding, texts, language) for finding in report.findings),
    ]
    if report.readings:
        titles = (say("litige", "dispute"), say("question", "question"), say("lecture suivie", "reading followed"))
        rows = (
            (
                found.status.value,
                found.dispute,
                found.question,
                words.reading_in_words(found, language, is_declared=report.declares(found.question)),
            )
            for found in report.readings
        )
        parts += [f"<h2>{say('Lectures', 'Readings')}</h2>", _table(titles, rows)]
    if broken := words.broken_in_words(report.cases, language):
        titles = (say("partie", "game"), say("ce qui ne va pas", "what is wrong"), say("différence", "difference"))
        rows = (("broken-case", *row) for row in broken)
        parts += [f"<h2>{say('Vecteurs et parties', 'Vectors and games')}</h2>", _table(titles, rows)]
    if report.clauses:
        titles = (say("clause", "clause"), say("état", "state"), say("texte", "text"))
        rows = (
            (status.value, clause, words.STATUSES[status].in_(language), texts.get(clause, ""))
            for clause, status in _worst_first(report)
        )
        parts += [f"<h2>{say('Clauses', 'Clauses')}</h2>", _table(titles, rows)]
    if report.log:
        parts.append(f"<h2>{say('Journal', 'Log')}</h2><pre>{escape(report.log)}</pre>")
    if report.transcript:
        messages = escape("\n".join(report.transcript))
        parts.append(f"<h2>{say('Derniers messages', 'Last messages')}</h2><pre>{messages}</pre>")
    title = escape(words.headline(report, language))
    return printable(
        f'<!doctype html>\n<html lang="{language}"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width"><title>{title}</title><style>{_STYLE}</style></head>\n'
        f"<body>{''.join(parts)}</body></html>\n"
    )


def _headline(report: Report, language: Language) -> str:
    return f'<span class="{report.verdict.value}">{escape(words.headline(report, language))}</span>'


def _finding(report: Report, game: AnyGame, finding: Finding, texts: Mapping[str, str], language: Language) -> str:
    steps = words.game_in_words(game, report.edition, finding, language)
    differences = [words.difference_in_words(each, language) for each in finding.differences]
    differences += [detail] if (detail := finding.detail.in_(language)) else []
    position = ""
    if finding.line.state is not None:
        begun = Text("depuis cette position, en JSON", "from this position, as JSON").in_(language)
        plain = escape(canonical_json(finding.line.state))
        position = f"<details><summary>{begun}</summary><pre>{plain}</pre></details>"
    return (
        f"<h2>{escape(words.heading(finding, language))}</h2>"
        + "".join(f"<p><b>{escape(clause)}</b> {escape(texts.get(clause, ''))}</p>" for clause in finding.clauses[:2])
        + f'<h3>{Text("Différence", "Difference").in_(language)}</h3><ul class="difference">'
        + "".join(f"<li>{escape(difference)}</li>" for difference in differences)
        + "</ul>"
        + _picture(report, game, finding, language)
        + position
        + f"<h3>{Text('Partie', 'Game').in_(language)}</h3><ol>"
        + "".join(f"<li>{escape(step.partition('. ')[2])}</li>" for step in steps)
        + f"</ol><p><small>source{' ' if language == 'fr' else ''}: "
        + f"{escape(words.again_in_words(finding, language))}</small></p>"
    )


def _picture(report: Report, game: AnyGame, finding: Finding, language: Language) -> str:
    """The table on which the last action of a finding's game falls, as whoever must choose sees it."""
    state = beginning(game, game.make_ruleset(report.edition, {}, None), finding.line.state)
    for action in finding.line.actions[:-1]:
        if (step := step_of(game, state, action)) is not None:
            state = step.state
    pending = game.decision(state)
    viewer = game.players[0] if pending is None or isinstance(pending.chooser, Fate) else pending.chooser
    return f"<figure>{svg_of(game.scene(game.view(state, viewer), language))}</figure>"


def _skips(report: Report, language: Language) -> list[str]:
    """What was skipped or omitted, and why; nothing if nothing was."""
    parts = []
    if skipped := words.skips_in_words(report.skips, language):
        title = Text("Passé", "Skipped").in_(language)
        titles = (title.lower(), Text("raison donnée", "reason given").in_(language))
        table = _table(titles, (("skipped", *row) for row in skipped))
        parts.append(f'<h2>{title}</h2><div class="skips">{table}</div>')
    if omitted := words.omits_in_words(report, language):
        parts.append(f"<p>{escape(omitted)}</p>")
    return parts


def _table(titles: Iterable[str], rows: Iterable[tuple[str, ...]]) -> str:
    """A table; the first cell of a row is the row's class."""
    head = "".join(f"<th>{title}</th>" for title in titles)
    body = "".join(
        f'<tr class="{escape(row[0])}">' + "".join(f"<td>{escape(cell)}</td>" for cell in row[1:]) + "</tr>"
        for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _worst_first(report: Report) -> list[tuple[str, ClauseStatus]]:
    order = [ClauseStatus.BROKEN, ClauseStatus.SKIPPED, ClauseStatus.NOT_REACHED, ClauseStatus.OK]
    return sorted(report.clauses.items(), key=lambda each: order.index(each[1]))
