"""What a reading decides: for each reading a table that was gone through, and which questions meet, as last measured."""

import json
from collections.abc import Iterator, Mapping
from itertools import combinations
from pathlib import Path
from typing import Final

from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.dispute.dispute_file import Impact
from arbitre.trace.registry import find_shelf, read_metadata
from arbitre_site.text.markdown import dropdown, plain, table
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import disputes_of

Found = Mapping[str, Plain]
"""What the report says of one reading, or of two questions."""

KINDS: Final = {
    "both-end-the-game": Text("les deux réponses finissent la partie", "both answers end the game"),
    "one-ends-the-game": Text("une des réponses finit la partie", "one of the answers ends the game"),
    "one-ends-the-match": Text("une des réponses finit le match", "one of the answers ends the match"),
    "by-what-is-left": Text("par ce qui reste pour la suite", "by what is left for later"),
}


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page, from the reports that `make verify` keeps in docs/deciding."""
    say = tongue.say
    parts = [
        say("# Ce qu'une lecture décide", "# What a reading decides"),
        say(
            "Une table par lecture, parcourue choix par choix selon la lecture recommandée et selon l'autre : avec l'une un joueur "
            "qui voit tout gagne de force, quoi que fassent l'adversaire et le hasard ; avec l'autre l'adversaire l'en empêche. "
            "Cartes et pistes sont faites pour l'occasion : la table montre que cela peut arriver, non combien souvent. "
            "C'est la plus petite qu'on ait trouvée, peut-être pas la plus petite qui soit. `make verify` mesure tout de nouveau.",
            "One table per reading, gone through choice by choice under the recommended reading and under the other: under one, a "
            "player who sees everything wins by force, whatever the opponent and chance do; under the other the opponent "
            "prevents it. Cards and tracks are made for the purpose: the table shows that it can happen, not how often. It is "
            "the smallest that was found, perhaps not the smallest there is. `make verify` measures everything again.",
        ),
    ]
    for part in read_metadata(find_shelf(root)).parts:
        report = _report(root, part.game)
        parts.append(f"## {part.title.in_(tongue.language)}")
        parts.append(_readings(find_game(part.game), report, tongue))
        if report["meetings"]:
            parts += _meetings(part.game, report, tongue)
    yield Page("deciding.md", "\n\n".join(parts) + "\n")


def decided_by(root: Path, game: str, dispute: str, tongue: Tongue) -> str:
    """What the other readings of one dispute decide, and which disputes it meets; nothing where nobody has looked."""
    report = _report(root, game)
    found = [each for each in report["readings"] if each["dispute"] == dispute]
    lines = [f"- `{each['reading']}`{tongue.colon}{told(each, find_game(game), tongue)}" for each in found]
    met = [f"{{doc}}`{other} <{other}>`" for other in _met(report).get(dispute, ())]
    if met:
        lines.append(
            "- "
            + tongue.say("[Se touche avec](../deciding.md) : ", "[Meets](../deciding.md): ")
            + ", ".join(sorted(met))
            + "."
        )
    return "\n".join(lines)


def told(found: Found, game: AnyGame, tongue: Tongue) -> str:
    """One finding in a sentence or two."""
    say, language = tongue.say, tongue.language
    table_told = plain(found["told"][language.value])
    if found["how"] == "leaves-alone":
        return say(
            f"à elle seule, elle ne renverse aucune partie où chacun choisit de même : {table_told} ({found['games']} matchs rejoués).",
            f"alone it turns no game in which everybody chooses the same: {table_told} ({found['games']} matches played again).",
        )
    player = next(name for player, name in game.player_names.items() if player.value == found["player"])
    who, wins, fails = player.in_(language), f"`{found['wins']}`", f"`{found['fails']}`"
    soon = _decisions(found["decisions"], tongue)
    if found["how"] == "decides-an-error":
        return say(
            f"{table_told} Avec {fails}, l'erreur perd ; avec {wins}, elle est reprise, et le gain reste forcé pour {who} en {soon}.",
            f"{table_told} Under {fails} the error loses; under {wins} it is taken back, and {who} still wins by force within {soon}.",
        )
    sentence = say(
        f"{table_told} Avec {wins}, le gain est forcé pour {who} en {soon} ; avec {fails}, l'adversaire l'empêche",
        f"{table_told} Under {wins}, {who} wins by force within {soon}; under {fails}, the opponent prevents it",
    )
    if found["with_luck"]:
        sentence += say(", s'il a de la chance", ", given luck")
    if besides := found["besides"].items():
        others = say(" et ", " and ").join(
            say(f"`{answer}` à `{field}`", f"`{field}` answered `{answer}`") for field, answer in besides
        )
        sentence += say(f" (si l'on répond aussi {others})", f" (with {others})")
    return f"{sentence}."


def _decisions(number: int, tongue: Tongue) -> str:
    return (
        tongue.say("1 décision", "1 decision")
        if number == 1
        else tongue.say(f"{number} décisions", f"{number} decisions")
    )


def _report(root: Path, game: str) -> Mapping[str, Plain]:
    """The kept report of a game, without what is said of readings that no longer exist; an empty one if nothing was measured."""
    file = root / "docs" / "deciding" / f"{game}.json"
    measured = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"readings": [], "meetings": []}
    options = {question.field: question.options for question in find_game(game).questions}
    return {
        "readings": [each for each in measured["readings"] if each["reading"] in options.get(each["field"], ())],
        "meetings": [each for each in measured["meetings"] if all(field in options for field in each["fields"])],
    }


def _readings(game: AnyGame, report: Mapping[str, Plain], tongue: Tongue) -> str:
    """One row for each reading but the recommended ones, whether or not anybody has looked at it."""
    say = tongue.say
    found = {(each["field"], each["reading"]): each for each in report["readings"]}
    head = (say("Litige", "Dispute"), say("Lecture", "Reading"), say("Ce qu'elle décide", "What it decides"))
    rows = []
    for question in game.questions:
        for option in question.options:
            if option != question.default:
                seen = found.get((question.field, option))
                sentence = say("pas encore regardée", "not yet looked at") if seen is None else told(seen, game, tongue)
                rows.append((question.dispute, f"`{option}`", sentence))
    return table(head, rows)


def _met(report: Mapping[str, Plain]) -> dict[str, list[str]]:
    """The disputes that each dispute meets."""
    met: dict[str, list[str]] = {}
    for each in report["meetings"]:
        one, other = each["disputes"]
        met.setdefault(one, []).append(other)
        met.setdefault(other, []).append(one)
    return met


def _meetings(game: str, report: Mapping[str, Plain], tongue: Tongue) -> Iterator[str]:
    """Which of the questions meet, and the tables on which they do."""
    say, met = tongue.say, _met(report)
    weightiest = [dispute.id for dispute in disputes_of(game) if dispute.impact is Impact.HIGH]
    pairs = list(combinations(weightiest, 2))
    shown = sum(other in met.get(one, ()) for one, other in pairs)
    yield f"### {say('Les questions qui se touchent', 'Questions that meet')}"
    yield say(
        "Deux questions se touchent s'il y a une table où ce que change la réponse à l'une dépend de la réponse à l'autre : "
        f"mieux vaut s'accorder sur les deux. Pour {shown} des {len(pairs)} paires des questions les plus lourdes, on en a une.",
        "Two questions meet if there is a table on which what the answer to one changes depends on the answer to the other: "
        f"better agree on both. For {shown} of the {len(pairs)} pairs of the weightiest questions there is one.",
    )
    rows = [(dispute, ", ".join(sorted(others))) for dispute, others in sorted(met.items())]
    yield table((say("Litige", "Dispute"), say("se touche avec", "meets")), rows)
    tables = [
        (
            " · ".join(each["disputes"]),
            plain(each["told"][tongue.language.value]),
            KINDS[each["kind"]].in_(tongue.language),
            str(each["exchanges"]),
        )
        for each in report["meetings"]
        if each["kind"] is not None
    ]
    if tables:
        head = (
            say("Litiges", "Disputes"),
            say("Table", "Table"),
            say("Comment", "How"),
            say("Échanges", "Exchanges"),
        )
        yield dropdown(say("Les tables", "The tables"), table(head, tables))
