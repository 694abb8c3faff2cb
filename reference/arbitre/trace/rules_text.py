"""The one parser of rules_fr.md: text in, typed clauses out, or the line where the text is broken."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from attrs import Factory, define, frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID, Clause, Kind, Part, Rules

RULES_FILE: Final = "rules_fr.md"
RETIRED_HEADING: Final = "Identifiants retirés"

_HEADING: Final = re.compile(r"(#+)\s+(.*?)\s*")
_TARGET: Final = re.compile(r"\((.*)\)=")
_HEAD: Final = re.compile(r"\*\*([^*]+)\*\*\s*·\s*(.*?)\s*")
_DISPUTES: Final = re.compile(rf"Litiges?\s*:\s*({DISPUTE_ID}(?:,\s*{DISPUTE_ID})*)\.")
_RETIRED: Final = re.compile(r"-\s+(\S+)\s*:\s*(.*)")


class RulesError(Mistake):
    """The rules' text is broken: at which line, what is wrong, what is expected."""


def parse_rules(text: str, parts: Sequence[Part], source: str = RULES_FILE) -> Rules:
    """Read the rules; the first paragraph that is not in the form of a clause raises RulesError."""
    reader = _Reader(source, tuple(parts))
    for block in _blocks(text):
        reader.read(block)
    reader.refuse_reused_ids()
    return Rules(reader.parts, tuple(reader.clauses.values()), reader.retired)


@frozen
class _Block:
    """Consecutive lines without a blank one between them; a heading is a block of its own."""

    line: int
    lines: tuple[str, ...]
    labels_a_heading: bool = False

    @property
    def is_a_clause(self) -> bool:
        """A head without its target is a clause too: one with a fault. A target that labels a heading is none."""
        if _TARGET.fullmatch(self.lines[0]):
            return not self.labels_a_heading
        return _HEAD.fullmatch(self.lines[0]) is not None


def _blocks(text: str) -> Iterator[_Block]:
    lines: list[str] = []
    start, fenced = 1, False
    for number, raw in enumerate([*text.splitlines(), ""], 1):
        line = raw.rstrip()
        if line.startswith(("```", "~~~")):
            fenced = not fenced
            line = ""
        is_heading = not fenced and _HEADING.fullmatch(line) is not None
        if lines and (is_heading or not line):
            yield _Block(start, tuple(lines), labels_a_heading=is_heading)
            lines = []
        if is_heading:
            yield _Block(number, (line,))
        elif line and not fenced:
            start = start if lines else number
            lines.append(line)


@define
class _Reader:
    """Where the reading stands: the open part and chapter, and what was found so far."""

    source: str
    parts: tuple[Part, ...]
    part: Part | None = None
    part_heading: str = ""
    part_level: int = 0
    chapter: str = ""
    in_retired_section: bool = False
    clauses: dict[str, Clause] = Factory(dict)
    retired: dict[str, str] = Factory(dict)

    def read(self, block: _Block) -> None:
        """Take in the next block of the text."""
        if heading := _HEADING.fullmatch(block.lines[0]):
            self.read_heading(len(heading[1]), heading[2])
        elif self.in_retired_section:
            self.retired |= {listed[1]: listed[2] for line in block.lines if (listed := _RETIRED.fullmatch(line))}
        elif block.is_a_clause:
            clause = self.clause(block)
            if earlier := self.clauses.get(clause.id):
                what = Text(
                    f"{clause.id} existe déjà, ligne {earlier.line}", f"{clause.id} exists already, line {earlier.line}"
                )
                raise self.error(clause.line, what, Text("un identifiant neuf", "a new id"))
            self.clauses[clause.id] = clause

    def read_heading(self, level: int, title: str) -> None:
        """Open a part, a chapter or the list of retired ids; deeper headings change nothing."""
        self.in_retired_section = title == RETIRED_HEADING
        if opened := next((part for part in self.parts if part.begins_with(title)), None):
            self.part, self.part_heading, self.part_level, self.chapter = opened, title, level, ""
        elif level <= self.part_level + 1:
            self.chapter = title

    def clause(self, block: _Block) -> Clause:
        """The clause that a block states."""
        if self.part is None:
            what = Text("paragraphe hors de toute partie", "a clause outside every part")
            raise self.error(block.line, what, " / ".join(f"# {part.heading}" for part in self.parts))
        identifier, head = self.identifier_and_head(block)
        place, kind = self.place_and_kind(identifier, head, block.line + 1, self.part)
        body, disputes = self.body_and_disputes(identifier, block)
        return Clause(
            identifier,
            self.part.game,
            self.part_heading,
            self.chapter,
            place,
            kind,
            _flowing(body),
            disputes,
            block.line + 1,
        )

    def identifier_and_head(self, block: _Block) -> tuple[str, str]:
        """The id on which target and head agree, and the rest of the head."""
        target = _TARGET.fullmatch(block.lines[0])
        if target is None:
            name = block.lines[0].split("**")[1]
            raise self.error(block.line, Text(f"{name} n'a pas de cible", f"{name} has no target"), f"({name})=")
        identifier = target[1]
        if "." in identifier:
            what = Text(f"un point dans l'identifiant {identifier}", f"a dot in the id {identifier}")
            raise self.error(block.line, what, f"({identifier.replace('.', '-')})=")
        if re.fullmatch(CLAUSE_ID, identifier) is None:
            what = Text(f"l'identifiant {identifier} est mal formé", f"the id {identifier} is malformed")
            raise self.error(block.line, what, Text("une forme comme ECH-7c", "a form such as ECH-7c"))
        head = _HEAD.fullmatch(block.lines[1]) if len(block.lines) > 1 else None
        if head is None:
            what = Text(f"la cible {identifier} n'a pas de ligne de tête", f"the target {identifier} has no head line")
            raise self.error(block.line, what, f"**{identifier}** · p. 7 · obligation")
        if head[1] != identifier:
            what = Text(
                f"la ligne de tête nomme {head[1]}, la cible {identifier}",
                f"the head line names {head[1]}, the target {identifier}",
            )
            raise self.error(block.line + 1, what, f"**{identifier}** · …")
        return identifier, head[2]

    def place_and_kind(self, identifier: str, head: str, line: int, part: Part) -> tuple[str, Kind]:
        """What the head says besides the id."""
        place, dot, kind = (piece.strip() for piece in head.partition("·"))
        if not dot or not place or not kind:
            what = Text(
                f"{identifier} : l'endroit ou la nature manque", f"{identifier}: the place or the kind is missing"
            )
            raise self.error(line, what, f"**{identifier}** · p. 7 · obligation")
        if not part.has_place(place):
            what = Text(f"{identifier} : endroit inconnu « {place} »", f"{identifier}: unknown place “{place}”")
            raise self.error(line, what, part.places_in_words())
        if kind not in set(Kind):
            what = Text(f"{identifier} : nature inconnue « {kind} »", f"{identifier}: unknown kind “{kind}”")
            raise self.error(line, what, ", ".join(Kind))
        return place, Kind(kind)

    def body_and_disputes(self, identifier: str, block: _Block) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The lines of the text, and the disputes that the last line names."""
        body = block.lines[2:]
        cut = next((place for place, line in enumerate(body) if re.match(r"Litiges?\s*:", line)), len(body))
        tail = " ".join(body[cut:])
        listed = _DISPUTES.fullmatch(tail)
        if tail and not listed:
            what = Text(f"{identifier} : ligne de litiges illisible", f"{identifier}: unreadable line of disputes")
            raise self.error(block.line + 2 + cut, what, "Litige : D-03. / Litiges : D-01, D-02.")
        if cut == 0:
            what = Text(f"{identifier} n'a pas de texte", f"{identifier} has no text")
            raise self.error(block.line + 1, what, Text("la règle, sous la tête", "the rule, below the head"))
        return body[:cut], tuple(re.findall(DISPUTE_ID, listed[1])) if listed else ()

    def refuse_reused_ids(self) -> None:
        """An id that was retired names nothing any more, for ever."""
        for identifier in self.retired:
            if clause := self.clauses.get(identifier):
                what = Text(f"{identifier} est un identifiant retiré", f"{identifier} is a retired id")
                raise self.error(clause.line, what, Text("un identifiant neuf", "a new id"))

    def error(self, line: int, what: Text, expected: Text | str) -> RulesError:
        """What is wrong at a line, and what would be accepted there."""
        wanted = expected if isinstance(expected, Text) else Text(expected, expected)
        message = Text(f"{what.fr} ; attendu : {wanted.fr}", f"{what.en}; expected: {wanted.en}")
        return RulesError(message, file=self.source, line=line)


def _flowing(lines: Iterable[str]) -> str:
    """The lines as one paragraph; an item of a list keeps a line of its own."""
    return "".join(f"\n{line}" if line.startswith("- ") else f" {line}" for line in lines).strip()
