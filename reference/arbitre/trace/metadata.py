"""What is known about clauses besides their text: the games, what is reviewed, what is covered, what is exempt."""

import re
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from typing import Final

from attrs import evolve, frozen

from arbitre.core.language import Text
from arbitre.core.tables import Table, TableError, parse_table
from arbitre.trace.clauses import Clause, Kind, Part

METADATA_FILE: Final = "clauses.toml"


class Duty(StrEnum):
    """What the gate demands of every clause."""

    IMPLEMENTATION = "implementation"
    CHECK = "check"


@frozen
class Exemption:
    """From which duties something is exempt, and why."""

    duties: frozenset[Duty]
    reason: Text

    @property
    def has_a_reason(self) -> bool:
        """Whether the reason is written in both languages."""
        return bool(self.reason.fr.strip() and self.reason.en.strip())


@frozen
class Metadata:
    """The content of clauses.toml.

    `strict` names the games whose every clause must be covered; for the others, `covered` lists what must stay so.
    `verified` names the games whose every clause must be established by more than tests.
    `review` holds the digest of each clause as it was last reviewed.
    """

    file: str
    parts: tuple[Part, ...]
    strict: frozenset[str]
    verified: frozenset[str]
    covered: Mapping[str, tuple[str, ...]]
    review: Mapping[str, str]
    exempt: Mapping[str, Exemption]
    exempt_kinds: Mapping[Kind, Exemption]

    def exemption_of(self, clause: Clause) -> Exemption | None:
        """The exemption written for the clause itself, else the one of its kind."""
        return self.exempt.get(clause.id) or self.exempt_kinds.get(clause.kind)


def parse_metadata(text: str, file: str = METADATA_FILE) -> Metadata:
    """Read clauses.toml."""
    table = parse_table(text, file)
    games = {key: table.table("games").table(key) for key in table.table("games").entries}
    review = table.table("review")
    kinds = table.table("exempt_kind")
    exempt = table.table("exempt")
    unknown = [key for key in kinds.entries if key not in set(Kind)]
    if unknown:
        raise kinds.error(unknown[0], Text(", ".join(Kind), ", ".join(Kind)))
    return Metadata(
        file=file,
        parts=tuple(_part(key, game) for key, game in games.items()),
        strict=frozenset(key for key, game in games.items() if game.flag("strict")),
        verified=frozenset(key for key, game in games.items() if game.flag("verified")),
        covered={key: game.texts("covered") for key, game in games.items()},
        review={key: review.text(key) for key in review.entries},
        exempt={key: _exemption(exempt.table(key)) for key in exempt.entries},
        exempt_kinds={Kind(key): _exemption(kinds.table(key)) for key in kinds.entries},
    )


def together(own: Metadata, others: Sequence[Metadata]) -> Metadata:
    """What is known about the clauses of all games, when some come from other packages; kinds are exempt as arbitre says."""
    every = (own, *others)
    return evolve(
        own,
        parts=tuple(part for each in every for part in each.parts),
        strict=frozenset().union(*(each.strict for each in every)),
        verified=frozenset().union(*(each.verified for each in every)),
        covered={game: ids for each in every for game, ids in each.covered.items()},
        review={identifier: digest for each in every for identifier, digest in each.review.items()},
        exempt={identifier: exemption for each in every for identifier, exemption in each.exempt.items()},
    )


def _part(key: str, game: Table) -> Part:
    return Part(
        game=key,
        title=game.bilingual("title"),
        heading=game.text("part"),
        pages=game.span("pages"),
        places=game.texts("places"),
        dispute_prefix=game.text("disputes"),
    )


def _exemption(table: Table) -> Exemption:
    duties = table.texts("what")
    if not duties or not set(duties) <= set(Duty):
        raise table.error("what", Text(f"une liste de : {', '.join(Duty)}", f"a list of: {', '.join(Duty)}"))
    return Exemption(frozenset(Duty(duty) for duty in duties), table.bilingual("reason"))


def with_review(text: str, review: Mapping[str, str]) -> str:
    """The text of clauses.toml with these digests as its `[review]` table, and the rest to the letter."""
    lines = ["[review]", *(f'{identifier} = "{digest}"' for identifier, digest in review.items())]
    return _replaced(text, r"^\[review\]\n(?:(?!\[).*\n?)*", "\n".join(lines) + "\n", "[review]")


def with_covered(text: str, game: str, covered: Iterable[str]) -> str:
    """The text of clauses.toml with these ids as what a game has covered, and the rest to the letter."""
    lines = ["covered = [", *(f'    "{identifier}",' for identifier in covered), "]"]
    head = rf"^(\[games\.{re.escape(game)}\]\n(?:(?!\[|covered).*\n)*)covered = \[[^\]]*\]\n"
    return _replaced(text, head, "\\g<1>" + "\n".join(lines) + "\n", f"[games.{game}] covered")


def _replaced(text: str, pattern: str, new: str, missing: str) -> str:
    changed, count = re.subn(pattern, new, text, count=1, flags=re.MULTILINE)
    if count == 0:
        message = Text(f"rien à remplacer : {missing} manque", f"nothing to replace: {missing} is missing")
        raise TableError(message, file=METADATA_FILE)
    return changed
