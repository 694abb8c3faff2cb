"""How strong the suite is: what became of the mutants of each game's rules, as they were last tried."""

import json
from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.trace.registry import find_shelf, read_metadata
from arbitre_properties.mutation.edits import deletion_edits
from arbitre_site.text.markdown import code, dropdown, english, table
from arbitre_site.text.page import Page, Tongue

KINDS: Final = {
    "functions": Text("un détail d'une règle changé", "a detail of a rule changed"),
    "deletions": Text("une règle supprimée", "a rule deleted"),
    "readings": Text("une autre lecture prise pour la recommandée", "another reading taken for the recommended one"),
    "tables": Text("un nombre changé dans une table", "a number changed in a table"),
}
WEAKEST: Final = 20


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page, from the reports that `make mutants` keeps in docs/_data."""
    say = tongue.say
    parts = [
        say("# La force des tests", "# How strong the tests are"),
        say(
            "Un test ne vaut que par les erreurs qu'il remarque. On change donc le moteur de référence, une petite erreur à la "
            "fois, un *mutant*, et l'on regarde si un test échoue. Un mutant équivalent ne change rien d'observable : chacun est "
            "listé avec sa raison et compté à part. `make mutants` recommence ; quand tous n'ont pas été essayés, ceux qui l'ont "
            "été sont pris sans choix, et la table dit combien.",
            "A test is worth the errors that it notices. So the reference engine is changed, one small error at a time, a "
            "*mutant*, and we look whether a test fails. An equivalent mutant changes nothing that can be observed: each is "
            "listed with its reason and counted apart. `make mutants` tries again; where not all were tried, those that were "
            "are taken without choosing, and the table says how many.",
        ),
    ]
    for part in read_metadata(find_shelf(root)).parts:
        file = root / "docs" / "_data" / f"mutation-{part.game}.json"
        if file.is_file():
            report = json.loads(file.read_text(encoding="utf-8"))
            parts.append(f"## {part.title.in_(tongue.language)}")
            parts += since(report, {edit.id for edit in deletion_edits(part.game, root)}, tongue)
            parts += _game(report, tongue)
    yield Page("mutation.md", "\n\n".join(parts) + "\n")


def since(report: Mapping[str, Plain], rules: AbstractSet[str], tongue: Tongue) -> Iterator[str]:
    """What a report does not speak of: functions that were written, moved or renamed after it was made."""
    untried = rules - report["deletions"].keys()
    if untried:
        yield tongue.say(
            f"Ces chiffres datent d'avant les derniers remaniements : des {len(rules)} fonctions que l'on supprime aujourd'hui "
            f"une à une, {len(untried)} sont nouvelles, ou ont changé de nom ou de place depuis.",
            f"These figures are older than the last rearrangements: of the {len(rules)} functions that are deleted one by one "
            f"today, {len(untried)} are new, or have another name or place since.",
        )


def _game(report: Mapping[str, Plain], tongue: Tongue) -> Iterator[str]:
    say = tongue.say
    counts = (
        say("mutants", "mutants"),
        say("essayés", "tried"),
        say("équivalents", "equivalent"),
        say("remarqués", "noticed"),
        say("sur cent", "of a hundred"),
    )
    kinds = [
        (text.in_(tongue.language), *_counts(report["kinds"][kind]))
        for kind, text in KINDS.items()
        if report["kinds"][kind]["tried"]
    ]
    yield table((say("Erreur", "Error"), *counts), kinds)
    weak = sorted(
        (score["of_a_hundred"], clause) for clause, score in report["clauses"].items() if score["of_a_hundred"] < 100
    )
    rows = [(f"{{ref}}`{clause} <{clause}>`", *_counts(report["clauses"][clause])) for _, clause in weak[:WEAKEST]]
    if rows:
        yield say(
            "Les paragraphes dont des mutants survivent, les plus faibles d'abord :",
            "The paragraphs of which mutants survive, the weakest first:",
        )
        yield table((say("Paragraphe", "Paragraph"), *counts), rows)
    for title, listed in (
        (
            say("Mutants que rien ne remarque", "Mutants that nothing notices"),
            [(_mutant(name, tongue),) for name in report["survivors"]],
        ),
        (
            say("Mutants équivalents, et pourquoi", "Equivalent mutants, and why"),
            [(_mutant(name, tongue), english(reason, tongue)) for name, reason in report["equivalent"].items()],
        ),
        (
            say("Ce qui remarque chaque suppression", "What notices each deletion"),
            [(_mutant(name, tongue), code(test) if test else "—") for name, test in report["deletions"].items()],
        ),
    ):
        if listed:
            head = (say("Mutant", "Mutant"), say("Pourquoi, ou par quoi", "Why, or by what"))[: len(listed[0])]
            yield dropdown(f"{title} ({len(listed)})", table(head, listed))


def _mutant(name: str, tongue: Tongue) -> str:
    """What was changed, as code: the place, then what became of what; a rule that does nothing is told in words."""
    deleted = name.removesuffix(" does nothing")
    if deleted != name:
        return f"{code(deleted)} {tongue.say('ne fait rien', 'does nothing')}"
    place, colon, change = name.partition(": ")
    if not colon:
        return code(name)
    told = (tongue.say("rien", "nothing") if part == "nothing" else code(part) for part in change.split(" → "))
    return f"{code(place)}{tongue.colon}{' → '.join(told)}"


def _counts(score: Mapping[str, float]) -> tuple[str, ...]:
    return tuple(str(score[key]) for key in ("mutants", "tried", "equivalent", "noticed", "of_a_hundred"))
