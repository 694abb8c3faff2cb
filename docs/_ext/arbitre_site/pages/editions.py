"""Where the French, German and Polish editions differ, and what follows from it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre.core.tables import parse_table
from arbitre.trace.evidence import Difference
from arbitre.trace.matrix import Matrix
from arbitre_site.pages.clause_panel import EDITIONS, Panel
from arbitre_site.text.markdown import plain
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of

OUTCOMES: Final = {
    "changes-play": Text("Peuvent changer qui gagne", "Can change who wins"),
    "information": Text("Changent ce que les joueurs savent", "Change what the players know"),
    "wording": Text("Disent la même chose autrement", "Say the same thing differently"),
}


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page for all differences, those that matter most first."""
    matrix = matrix_of(root)
    say = tongue.say
    whens = _whens(root, matrix)
    parts = [
        say("# Les éditions", "# The editions"),
        say(
            "L'édition française fait foi. Voici ce que disent les livrets allemand et polonais du Match du siècle là où "
            "ils s'en écartent, redit avec nos mots. Une édition, pour arbitre, est un choix de lectures et de cartes : "
            "`--edition de` juge selon le livret allemand.",
            "The French edition is the normative one. This is what the German and Polish booklets of Le Match du siècle "
            "say where they depart from it, in our own words. To arbitre, an edition is a choice of readings and cards: "
            "`--edition de` judges by the German booklet.",
        ),
    ]
    panel = Panel(root, matrix, tongue, up="")
    for outcome, title in OUTCOMES.items():
        found = [difference for difference in matrix.evidence.differences if difference.outcome == outcome]
        if found:
            parts.append(f"## {title.in_(tongue.language)}")
            parts += [_difference(difference, whens, panel) for difference in found]
    yield Page("editions.md", "\n\n".join(parts) + "\n")


def _difference(difference: Difference, whens: dict[str, Text], panel: Panel) -> str:
    language, say = panel.tongue.language, panel.tongue.say
    lines = [f"({difference.id})=", f"### {difference.id} · {plain(difference.title.in_(language))}", ""]
    lines += [
        f"- **{EDITIONS[which].in_(language)}**{panel.tongue.colon}{plain(said.in_(language))}"
        for which, said in difference.says.items()
    ]
    lines.append("")
    if difference.id in whens:
        lines += [
            f"{say('Quand cela compte', 'When it matters')}{panel.tongue.colon}{plain(whens[difference.id].in_(language))}",
            "",
        ]
    clauses = ", ".join(panel.link_to(identifier) for identifier in difference.clauses)
    lines.append(f"{say('Paragraphes', 'Paragraphs')}{panel.tongue.colon}{clauses}.")
    if difference.disputes:
        disputes = ", ".join(panel.link_to(identifier) for identifier in difference.disputes)
        lines.append(f"{say('Litiges', 'Disputes')}{panel.tongue.colon}{disputes}.")
    return "\n".join(lines)


def _whens(root: Path, matrix: Matrix) -> dict[str, Text]:
    """Under which circumstances a difference can matter, where the file says so."""
    found: dict[str, Text] = {}
    for file in sorted({difference.file for difference in matrix.evidence.differences}):
        for entry in parse_table((root / file).read_text(encoding="utf-8"), file).tables("difference"):
            if "when" in entry.entries:
                found[entry.text("id")] = entry.in_both_languages("when")
    return found
