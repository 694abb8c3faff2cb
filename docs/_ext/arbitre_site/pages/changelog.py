"""The changes: those of the next version, from changelog.d, then those of the versions that CHANGELOG.md tells.

The notes are English in both trees.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre_site.text.markdown import english_part
from arbitre_site.text.page import Page, Tongue

KINDS: Final = {
    "rules": Text("Règles et lectures", "Rules and readings"),
    "judging": Text("Juger et jouer", "Judging and playing"),
    "conformance": Text("Conformité", "Conformance"),
    "proofs": Text("Preuves", "Proofs"),
    "site": Text("Site", "Site"),
    "feature": Text("Nouveau", "New"),
    "change": Text("Changé", "Changed"),
    "fix": Text("Corrigé", "Fixed"),
}
"""As pyproject.toml tells them to towncrier, in the same order."""

_RELEASED: Final = "<!-- towncrier release notes start -->"


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The page of versions."""
    say = tongue.say
    parts = [
        say("# Versions", "# Changelog"),
        say(
            "Ce qu'un utilisateur voit changer, version par version. Une version majeure change un format publié ou une lecture par "
            "défaut ; une version mineure en vérifie davantage.",
            "What a user can see change, version by version. A major version changes a published format or a default reading; a "
            "minor one covers more.",
        ),
    ]
    coming = notes_to_come(root)
    if any(coming.values()):
        parts.append(say("## La prochaine version", "## The next version"))
    for kind, notes in coming.items():
        if notes:
            parts.append(f"### {KINDS[kind].in_(tongue.language)}")
            parts.append(english_part("\n".join(f"- {note}" for note in notes), tongue))
    parts += [_block(block, tongue) for block in released(root).split("\n\n") if block]
    yield Page("changelog.md", "\n\n".join(parts) + "\n")


def notes_to_come(root: Path) -> dict[str, list[str]]:
    """The notes of the next version, by kind, in the order of their files."""
    folder = root / "changelog.d"
    return {
        kind: [" ".join(file.read_text(encoding="utf-8").split()) for file in sorted(folder.glob(f"*.{kind}.md"))]
        for kind in KINDS
    }


def released(root: Path) -> str:
    """What CHANGELOG.md tells below its opening."""
    return (root / "CHANGELOG.md").read_text(encoding="utf-8").partition(_RELEASED)[2].strip()


def _block(block: str, tongue: Tongue) -> str:
    """A heading, or the notes below it: the kinds of notes are told in the reader's language, the notes are English."""
    for title in KINDS.values():
        if block == f"### {title.en}":
            return f"### {title.in_(tongue.language)}"
    return block if block.startswith("#") else english_part(block, tongue)
