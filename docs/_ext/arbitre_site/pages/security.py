"""The page of what is promised of hostile files, and what was tried: SECURITY.md, whose table is made from the tests.

Its sections are English in both trees.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre_site.text.markdown import english_part
from arbitre_site.text.page import Page, Tongue

SECTIONS: Final = {
    "Promised": Text("Ce qui est promis", "Promised"),
    "Not promised": Text("Ce qui ne l'est pas", "Not promised"),
    "Limits": Text("Limites", "Limits"),
    "How it is tried": Text("Comment on l'éprouve", "How it is tried"),
    "Reporting": Text("Signaler une faille", "Reporting"),
}
_COMMENT: Final = re.compile(r"<!--.*?-->\n*", re.DOTALL)


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The page, its headings in the reader's language."""
    say = tongue.say
    page = _COMMENT.sub("", (root / "SECURITY.md").read_text(encoding="utf-8"))
    opening, *sections = page.split("\n## ")
    about = say(
        "arbitre lit des fichiers et des requêtes que des inconnus ont écrits : parties, tables, cartes, réponses d'autres "
        "programmes. Voici ce qui en est promis, et ce que chaque essai d'y manquer doit donner.",
        opening.partition("\n")[2].strip(),
    )
    parts = [say("# Sécurité", "# Security"), about]
    for section in sections:
        title, _, text = section.partition("\n")
        parts += [f"## {SECTIONS[title].in_(tongue.language)}", english_part(text.strip(), tongue)]
    yield Page("security.md", "\n\n".join(parts) + "\n")
