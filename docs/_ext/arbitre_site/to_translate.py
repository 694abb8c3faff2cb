"""Which English texts the French pages need, by kind: `python -m arbitre_site.to_translate` prints those without French.

What it prints is ready to be filled in and put into the file of docs/french that it names.
"""

import json
from pathlib import Path
from typing import Final

from arbitre_site import changelog_pages, docstring_texts, mutation_pages
from arbitre_site.clause_panel import promises
from arbitre_site.french import file_of, french
from arbitre_site.reading import matrix_of

ROOT: Final = Path(__file__).parents[3]


def english_texts(root: Path) -> dict[str, list[str]]:
    """Every English text that a French page shows in translation, by the file that translates it."""
    coming = [note for notes in changelog_pages.notes_to_come(root).values() for note in notes]
    return {
        "api": docstring_texts.texts(),
        "promises": promises(matrix_of(root)),
        "mutants": mutation_pages.reasons(root),
        "changelog": [*coming, *changelog_pages.notes_told(changelog_pages.released(root))],
    }


def missing(root: Path, kind: str) -> list[str]:
    """The texts of one kind that have no French."""
    return [text for text in english_texts(root)[kind] if text not in french(file_of(root, kind))]


if __name__ == "__main__":
    for kind in english_texts(ROOT):
        for text in missing(ROOT, kind):
            print(f'# {file_of(ROOT, kind).name}\n[[text]]\nen = {json.dumps(text, ensure_ascii=False)}\nfr = ""\n')
