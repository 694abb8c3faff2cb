"""The sources that are changed, and the tests that are to notice."""

from pathlib import Path
from typing import Final

from arbitre.trace.citations import Passage, Unit, passages_in

NOT_RULES: Final = frozenset({"alike", "arbitration", "facts", "notation", "perft", "table"})
"""Modules that cite clauses without deciding anything: they write games down, count them, or describe tables."""

TWIN: Final = "batch"
"""The compiled twin of a game is held to its rules decision by decision, and compiled anew after every change."""


def suite_of(game: str, root: Path) -> tuple[str, ...]:
    """The tests that are to notice a mutant of this game: its own, its properties, the disputes' scenarios."""
    folder = root / "tests" / "properties"
    properties = (*sorted(folder.glob(f"test_{game}_*.py")), folder / "test_exhaustive.py")
    disputes = [root / "tests" / "dispute" / name for name in ("test_dispute_files.py", "test_examples.py")]
    return (f"tests/{game}", *(file.relative_to(root).as_posix() for file in (*properties, *disputes) if file.exists()))


def rule_modules(game: str, root: Path) -> tuple[Path, ...]:
    """The modules of a game in which functions cite clauses: its rules, not its texts and pictures."""
    folder = root / "reference" / "arbitre" / game
    return tuple(
        file
        for file in sorted(folder.rglob("*.py"))
        if file.stem not in NOT_RULES and TWIN not in file.parts and any(citing_functions(file, root))
    )


def citing_functions(file: Path, root: Path) -> tuple[Passage, ...]:
    """The functions of a module that say which clauses they implement."""
    label = file.relative_to(root).as_posix()
    found = passages_in(file.read_text(encoding="utf-8"), label, may_lead=False)
    return tuple(passage for passage in found if passage.unit is Unit.FUNCTION and passage.citation.clauses)


def clauses_of(passage: Passage) -> tuple[str, ...]:
    """The clauses a function cites, each once."""
    return tuple(dict.fromkeys(cited.id for cited in passage.citation.clauses))


def module_name(file: str) -> str:
    """`reference/arbitre/match/rules/exchange.py` is `arbitre.match.rules.exchange`."""
    return file.partition("/")[2].removesuffix(".py").removesuffix("/__init__").replace("/", ".")
