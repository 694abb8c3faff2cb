"""A checkout in small: two made-up games, everything cited and checked, so that a test can break one thing at a time."""

from pathlib import Path

from attrs import frozen

from arbitre.trace.findings import Finding
from arbitre.trace.gate import find_faults
from arbitre.trace.matrix import Matrix
from arbitre.trace.metadata import with_review
from arbitre.trace.registry import find_shelf, read_matrix, read_rules

RULES = """\
# Les règles

# Partie I : Le jeu de l'oie

## Avant de jouer

(OIE-1)=
**OIE-1** · p. 2 · mise en place
Chaque joueur met son pion sur la case de départ.

## Le tour

(OIE-2a)=
**OIE-2a** · p. 3 · obligation
Le joueur jette deux dés et avance de leur somme, comme le dit OIE-1.
Litige : D-01.

(OIE-2b)=
**OIE-2b** · p. 3 · note
Par exemple, 3 et 4 font 7.

# Partie II : Le furet

## Le furet

(FUR-1)=
**FUR-1** · verso · permission
On peut passer l'anneau.

## Identifiants retirés

- OIE-9 : c'était une case de trop
"""

CLAUSES = """\
[games.oie]
title = { fr = "Le jeu de l'oie", en = "The game of the goose" }
part = "Partie I"
pages = [2, 4]
disputes = "D-"
strict = false
covered = [
    "OIE-1",
]

[games.furet]
title = { fr = "Le furet", en = "The ferret" }
part = "Partie II"
places = ["verso"]
disputes = "F-D-"
strict = false
covered = [
]

[exempt_kind.note]
what = ["implementation", "check"]
reason = { fr = "Une note.", en = "A note." }

[exempt.FUR-1]
what = ["implementation"]
reason = { fr = "Rien à calculer.", en = "Nothing to compute." }

[review]
"""

CODE = '''\
"""The goose."""


def start() -> int:
    """Everybody starts on the first space.

    Règle : OIE-1 (p. 2).
    """
    return 0


def advance(place: int, first: int, second: int) -> int:
    """A player moves by the sum of two dice.

    Règle : OIE-2a (p. 3). Litige : D-01.
    """
    return place + first + second
'''

TESTS = '''\
"""Tests of the goose."""


def test_start() -> None:
    """OIE-1: everybody starts on space 0."""


def test_advance() -> None:
    """OIE-2a: the sum counts."""


def test_ferret() -> None:
    """FUR-1: passing is allowed."""
'''

DISPUTE = """\
id = "D-01"
clauses = ["OIE-2a"]
question = { fr = "Et si un dé tombe de la table ?", en = "What if a die falls off the table?" }
"""

EDITIONS = """\
[[difference]]
id = "E-01"
clauses = ["OIE-2a"]
disputes = ["D-01"]
outcome = "wording"
title = { fr = "Deux dés", en = "Two dice" }
[difference.says]
fr = { fr = "Deux dés.", en = "Two dice." }
de = { fr = "Des dés.", en = "Dice." }
"""

GLOSSARY = """\
[[term]]
id = "die"
fr = ["dé"]
en = ["die", "dice"]
de = ["Würfel"]
pl = ["kostka"]
game = "oie"
definition_fr = "Un cube numéroté."
definition_en = "A numbered cube."
clauses = ["OIE-2a"]
"""

VECTOR = '{"id": "oie-1", "clauses": ["OIE-2a"], "steps": []}\n'

FILES = {
    "rules_fr.md": RULES,
    "spec/arbitre_spec/clauses.toml": CLAUSES,
    "spec/arbitre_spec/glossary.toml": GLOSSARY,
    "spec/arbitre_spec/oie/editions.toml": EDITIONS,
    "spec/arbitre_spec/oie/disputes/D-01.toml": DISPUTE,
    "spec/arbitre_spec/oie/vectors/oie-1.json": VECTOR,
    "reference/oie/goose.py": CODE,
    "properties/goose_properties.py": '"""Nothing yet."""\n',
    "tests/test_goose.py": TESTS,
}


@frozen
class LittleCheckout:
    """The folder, and how to break something in it."""

    root: Path

    def change(self, file: str, old: str, new: str) -> None:
        """Replace a piece of a file; the piece must be there, or the test would break nothing."""
        path = self.root / file
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new), encoding="utf-8")

    def write(self, file: str, text: str) -> None:
        """Put a new file there."""
        (self.root / file).write_text(text, encoding="utf-8")

    def review(self) -> None:
        """Note every clause as reviewed."""
        path = self.root / "spec/arbitre_spec/clauses.toml"
        digests = {clause.id: clause.digest for clause in read_rules(find_shelf(self.root)).clauses}
        path.write_text(with_review(path.read_text(encoding="utf-8"), digests), encoding="utf-8")

    def matrix(self) -> Matrix:
        """The matrix of the folder as it is now."""
        return read_matrix(find_shelf(self.root))

    def faults(self, *, hold: bool = False) -> tuple[Finding, ...]:
        """What the gate finds now."""
        return find_faults(self.matrix(), hold=hold)


def write_little_checkout(root: Path) -> LittleCheckout:
    """Write it: without a fault, and every clause reviewed."""
    for name, text in FILES.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    checkout = LittleCheckout(root)
    checkout.review()
    return checkout
