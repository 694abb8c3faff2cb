"""The changes: those of the next version, from changelog.d, then those of the versions that CHANGELOG.md tells.

Both are English; each note has its French in docs/french/changelog.toml.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from arbitre.core.language import Text
from arbitre_site.french import in_tongue
from arbitre_site.page import Page, Tongue

KINDS: Final = {
    "rules": Text("Règles et lectures", "Rules and readings"),
    "change": Text("Changé", "Changed"),
    "feature": Text("Nouveau", "New"),
    "fix": Text("Corrigé", "Fixed"),
}
"""As pyproject.toml tells them to towncrier, in the same order."""

_RELEASED: Final = "<!-- towncrier release notes start -->"
_NOTE: Final = re.compile(r"^- (.*?)(?=\n- |\n\n|\n#|\Z)", re.MULTILINE | re.DOTALL)


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
            parts.append("\n".join(f"- {in_tongue(root, 'changelog', note, tongue)}" for note in notes))
    parts.append(_released(root, tongue))
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


def notes_told(text: str) -> list[str]:
    """The notes of released versions."""
    return [" ".join(note.split()) for note in _NOTE.findall(text)]


def _released(root: Path, tongue: Tongue) -> str:
    """The versions that are out, with headings and notes in the reader's language."""
    told = _NOTE.sub(
        lambda note: f"- {in_tongue(root, 'changelog', ' '.join(note[1].split()), tongue)}", released(root)
    )
    for title in KINDS.values():
        told = told.replace(f"### {title.en}\n", f"### {title.in_(tongue.language)}\n")
    return told
