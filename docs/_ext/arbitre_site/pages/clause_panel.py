"""What stands under a paragraph of the rules: its state at a glance, and, folded, everything that rests on it."""

import re
from pathlib import Path
from typing import Final

from attrs import frozen

from arbitre.core.language import Language, Text
from arbitre.trace.clauses import CLAUSE_ID, DISPUTE_ID, Kind
from arbitre.trace.headings import kind_in
from arbitre.trace.matrix import Check, CheckKind, Entry, Matrix
from arbitre_site.text.headings import place_in_english
from arbitre_site.text.markdown import badge, code, dropdown, english, made, plain, raw_html, spoken
from arbitre_site.text.page import Tongue
from arbitre_site.text.reading import clauses_on_assumed_values, theorems_told
from arbitre_site.text.sources import address_of, implementing, signature_of, source_address_of, theorem_in

CHECKS: Final = {
    CheckKind.PROOF: Text("prouvé", "proved"),
    CheckKind.EXHAUSTIVE: Text("vérifié sur tous les cas", "checked on every case"),
    CheckKind.PROPERTY: Text("propriété vérifiée au hasard", "checked on random games"),
    CheckKind.TEST: Text("testé", "tested"),
    CheckKind.VECTOR: Text("vecteur publié", "published vector"),
}
"""Strongest first."""

EDITIONS: Final = {
    "fr": Text("édition française", "French edition"),
    "de": Text("édition allemande", "German edition"),
    "pl": Text("édition polonaise", "Polish edition"),
}
EXCLUDING: Final = "-not-"
"""What the id of a vector holds that shows what its clause excludes."""
_MENTION: Final = re.compile(rf"(?<![\w-])({DISPUTE_ID}|{CLAUSE_ID})(?![\w-])")


@frozen
class Panel:
    """Writes the panels of one game's clauses; `up` leads from the page to the root of its tree."""

    root: Path
    matrix: Matrix
    tongue: Tongue
    up: str

    def clause(self, entry: Entry) -> str:
        """The whole of a clause: anchor, head, text, badges, what rests on it."""
        clause = entry.clause
        head = f"**{clause.id}** · {self.place(clause.place)} · {self.kind(clause.kind)} {self.badges(entry)}"
        body = [f"({clause.id})=", ":::::{div} clause", head, "", *self.text(entry), "", self.folded(entry), ":::::"]
        return "\n".join(body) + "\n"

    def place(self, place: str) -> str:
        """Where the clause stands in the booklet."""
        return place if self.tongue.language is Language.FR else place_in_english(place)

    def kind(self, kind: Kind) -> str:
        """What the clause is worth."""
        return kind_in(kind, self.tongue.language)

    def text(self, entry: Entry) -> list[str]:
        """The normative French text; below the English one for English readers."""
        normative = self.linked(entry.clause.text)
        if self.tongue.language is Language.FR:
            return [normative]
        english = self.linked(entry.text_in(Language.EN))
        begin, end = ('<blockquote class="normative" lang="fr">', "</blockquote>")
        return [english, "", raw_html(begin), "", normative, "", raw_html(end)]

    def linked(self, text: str) -> str:
        """The text with each clause it names as a link; a list keeps its lines."""

        def link(found: re.Match[str]) -> str:
            return self.link_to(found[1])

        return "\n".join(_MENTION.sub(link, line) for line in text.splitlines())

    def link_to(self, identifier: str) -> str:
        """A clause or dispute as a link, where it is known."""
        if identifier in self.matrix.rules.by_id:
            return f"{{ref}}`{identifier} <{identifier}>`"
        if any(dispute.id == identifier for dispute in self.matrix.evidence.disputes):
            return f"{{doc}}`{identifier} </disputes/{identifier}>`"
        return identifier

    def badges(self, entry: Entry) -> str:
        """How the clause stands, at a glance."""
        say = self.tongue.say
        kinds = {check.kind for check in entry.checked_by}
        found = [
            badge(text.in_(self.tongue.language), "success" if kind is CheckKind.PROOF else "info")
            for kind, text in CHECKS.items()
            if kind in kinds
        ]
        if entry.exemption and not entry.checked_by:
            found.append(badge(say("dispensé", "exempt")))
        if entry.disputes:
            found.append(badge(say("en litige", "disputed"), "warning"))
        if any(difference.outcome != "wording" for difference in entry.differences):
            found.append(badge(say("les éditions diffèrent", "editions differ"), "warning"))
        if entry.clause.id in clauses_on_assumed_values():
            found.append(badge(say("valeurs supposées", "assumed values")))
        return " ".join(found)

    def folded(self, entry: Entry) -> str:
        """Everything that rests on the clause, folded."""
        say = self.tongue.say
        parts = [
            (say("En anglais", ""), self.sentences(entry)),
            (say("Code", "Code"), self.functions(entry)),
            *((text.in_(self.tongue.language).capitalize(), self.checks(entry, kind)) for kind, text in CHECKS.items()),
            (say("Litiges", "Disputes"), self.disputes(entry)),
            (say("Éditions", "Editions"), self.editions(entry)),
            (say("Dispense", "Exemption"), self.exemption(entry)),
        ]
        body = "\n\n".join(f"{{.panel-title}}\n{title}\n\n{text}" for title, text in parts if text and title)
        if not body:
            return ""
        functions, checks = len(implementing(entry)), len(entry.checked_by)
        if self.tongue.language is Language.FR:
            title = f"{_counted(functions, 'fonction')}, {_counted(checks, 'vérification')}"
        else:
            title = f"{_counted(functions, 'function', 1)}, {_counted(checks, 'check', 1)}"
        return dropdown(title, body)

    def sentences(self, entry: Entry) -> str:
        """The English sentences, for a reader of the French page."""
        if self.tongue.language is Language.EN:
            return ""
        return spoken(entry.text_in(Language.EN), "en")

    def functions(self, entry: Entry) -> str:
        """The functions that implement the clause, with their description and source."""
        source = self.tongue.say("source", "source")
        return "\n".join(
            f"- {made(code(signature_of(self.root, passage)), self.up + address_of(passage))}"
            f" ({made(source, self.up + source_address_of(self.root, passage))})"
            for passage in implementing(entry)
        )

    def checks(self, entry: Entry, kind: CheckKind) -> str:
        """The checks of one kind, by name, with the promise each makes."""
        if kind is CheckKind.VECTOR:
            return self.vectors([check for check in entry.checked_by if check.kind is kind])
        return "\n".join(self.check(check) for check in entry.checked_by if check.kind is kind)

    def check(self, check: Check) -> str:
        """One check: a theorem by its statement, anything else by its promise."""
        colon = self.tongue.colon
        theorem = theorem_in(self.root, check.file, check.name) if check.kind is CheckKind.PROOF else None
        told = theorems_told(self.root, self.tongue.language).get(theorem or "")
        if told is not None:
            stands = self.tongue.semicolon.join((told.status, told.method, f"{told.seconds} s"))
            return f"- {told.id}{colon}{plain(told.statement)} ({plain(stands)})"
        place = check.file if check.line is None else f"{check.file}:{check.line}"
        promise = f"{colon}{english(check.sentence, self.tongue)}" if check.sentence else ""
        return f"- {code(check.name)}{promise} ({code(place)})"

    def vectors(self, checks: list[Check]) -> str:
        """The vectors of a clause: those that show it at work, then those that show what it excludes."""
        excluding = [check for check in checks if EXCLUDING in check.name]
        showing = [check for check in checks if check not in excluding]
        say = self.tongue.say
        told = (
            (say("la règle à l'œuvre", "the rule at work"), showing),
            (say("ce qu'elle exclut", "what it excludes"), excluding),
        )
        return "\n".join(
            f"- {title}{self.tongue.colon}{', '.join(code(check.name) for check in found)}"
            for title, found in told
            if found
        )

    def disputes(self, entry: Entry) -> str:
        """The disputes about the clause, or in which it is an argument."""
        language = self.tongue.language
        known = {dispute.id: dispute.title.in_(language) for dispute in entry.disputes}
        named = dict.fromkeys([*entry.clause.disputes, *known])
        return "\n".join(
            f"- {self.link_to(identifier)}"
            + (f"{self.tongue.colon}{plain(known[identifier])}" if identifier in known else "")
            for identifier in named
        )

    def editions(self, entry: Entry) -> str:
        """What each edition says, where they differ."""
        language = self.tongue.language
        lines: list[str] = []
        for difference in entry.differences:
            lines.append(
                f"- {{ref}}`{difference.id} <{difference.id}>`{self.tongue.colon}{plain(difference.title.in_(language))}"
            )
            lines += [
                f"  - {EDITIONS[edition].in_(language)}{self.tongue.colon}{plain(said.in_(language))}"
                for edition, said in difference.says.items()
            ]
        return "\n".join(lines)

    def exemption(self, entry: Entry) -> str:
        """Why nothing implements or checks it, where that is so."""
        if entry.exemption is None:
            return ""
        return plain(entry.exemption.reason.in_(self.tongue.language))


def _counted(number: int, noun: str, singular_up_to: int = 1) -> str:
    return f"{number} {noun}{'s' if number > singular_up_to or (number == 0 and noun in ('function', 'check')) else ''}"
