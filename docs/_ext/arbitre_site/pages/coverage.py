"""What is proved, tested, exempt or disputed, clause by clause: the matrix as needs, and the tables made from them."""

import json
from collections.abc import Iterator
from pathlib import Path

import arbitre
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.trace.matrix import Entry
from arbitre_site.pages.clause_panel import CHECKS
from arbitre_site.pages.rules import addresses_of
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of

NEEDS_FILE = "needs.json"
_EXEMPT = Text("dispensé", "exempt")
_OPEN = Text("à vérifier", "to be checked")


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The needs file, and the page that lists it."""
    matrix = matrix_of(root)
    say = tongue.say
    parts = [
        say("# Ce qui est vérifié", "# What is verified"),
        say(
            "Chaque paragraphe des règles, la plus forte des preuves que nous en ayons, et ce qui reste ouvert. Les tableaux sont "
            "tirés de la même matrice que `arbitre clauses`.",
            "Each paragraph of the rules, the strongest evidence we have for it, and what is still open. The tables are made from "
            "the same matrix as `arbitre clauses`.",
        ),
    ]
    for part in matrix.rules.parts:
        parts.append(f"## {part.title.in_(tongue.language)}")
        columns = say(
            'id as "Paragraphe"; title as "Règle"; status as "État"; tags as "À savoir"',
            'id as "Paragraph"; title as "Rule"; status as "State"; tags as "To know"',
        )
        parts.append(
            f'```{{needtable}}\n:filter: type == "clause" and "{part.game}" in sections\n:columns: {columns}\n:style: table\n```'
        )
    yield Page("coverage.md", "\n\n".join(parts) + "\n")
    addresses = addresses_of(root)
    needs = {identifier: _need(entry, addresses[identifier], tongue) for identifier, entry in matrix.entries.items()}
    version = arbitre.__version__
    document = {
        "project": "arbitre",
        "current_version": version,
        "created": "",
        "versions": {version: {"needs": needs, "needs_amount": len(needs)}},
    }
    yield Page(NEEDS_FILE, json.dumps(document, ensure_ascii=False, indent=1))


def _need(entry: Entry, address: str, tongue: Tongue) -> dict[str, Plain]:
    clause = entry.clause
    return {
        "id": clause.id,
        "type": "clause",
        "title": _first_words(entry.text_in(tongue.language)),
        "status": _status(entry).in_(tongue.language),
        "tags": _tags(entry, tongue),
        "sections": [clause.game, clause.chapter],
        "docname": address.partition(".html")[0],
    }


def _status(entry: Entry) -> Text:
    """The strongest check; else the exemption; else that something is missing."""
    kinds = {check.kind for check in entry.checked_by}
    for kind, text in CHECKS.items():
        if kind in kinds:
            return text
    return _EXEMPT if entry.exemption else _OPEN


def _tags(entry: Entry, tongue: Tongue) -> list[str]:
    say = tongue.say
    found = []
    if entry.disputes:
        found.append(say("en litige", "disputed"))
    if any(difference.outcome != "wording" for difference in entry.differences):
        found.append(say("éditions différentes", "editions differ"))
    if entry.is_suspect:
        found.append(say("à relire", "to be reviewed"))
    return found


def _first_words(text: str, most: int = 90) -> str:
    line = " ".join(text.split())
    return line if len(line) <= most else line[: line.rindex(" ", 0, most)] + " …"
