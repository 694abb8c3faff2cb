"""The words of both games in four languages."""

from collections.abc import Iterator
from pathlib import Path

from arbitre.core.language import Language
from arbitre.trace.glossary import TONGUES, Term
from arbitre_site.pages.clause_panel import Panel
from arbitre_site.text.markdown import plain
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The glossary: a section a game, a term a paragraph, in the order of the reader's language."""
    matrix = matrix_of(root)
    panel = Panel(root, matrix, tongue, up="")
    say = tongue.say
    parts = [
        say("# Glossaire", "# Glossary"),
        say(
            "Chaque terme en français, en anglais, en allemand et en polonais ; la recherche du site les trouve tous. Les "
            "termes anglais sont les nôtres : aucune édition anglaise ne nous est connue.",
            "Each term in French, English, German and Polish; the site's search finds them all. The English terms are "
            "ours: no English edition is known to us.",
        ),
    ]
    own = "fr" if tongue.language is Language.FR else "en"
    for part in matrix.rules.parts:
        terms = sorted(
            (term for term in matrix.evidence.terms if term.game == part.game),
            key=lambda term: term.names[own][0].casefold() if term.names[own] else term.id,
        )
        parts.append(f"## {part.title.in_(tongue.language)}")
        parts += [_term(term, own, panel) for term in terms]
    yield Page("glossary.md", "\n\n".join(parts) + "\n")


def _term(term: Term, own: str, panel: Panel) -> str:
    title = ", ".join(term.names[own]) or term.id
    others = " · ".join(
        f'{name_of(tongue, panel.tongue)} <span lang="{tongue}">{plain(", ".join(term.names[tongue]))}</span>'
        for tongue in TONGUES
        if tongue != own and term.names[tongue]
    )
    clauses = ", ".join(panel.link_to(identifier) for identifier in term.clauses)
    told = plain(term.definition.in_(panel.tongue.language))
    return f"**{plain(title)}**\n: {told}\n: {others}" + (f"\n: {clauses}" if clauses else "")


def name_of(tongue: str, reader: Tongue) -> str:
    """What a language is called."""
    fr, en = {
        "fr": ("français", "French"),
        "en": ("anglais", "English"),
        "de": ("allemand", "German"),
        "pl": ("polonais", "Polish"),
    }[tongue]
    return f"*{reader.say(fr, en)}*"
