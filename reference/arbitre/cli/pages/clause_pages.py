"""Clauses for people: one with all that rests on it, many in a list, and what the gate found."""

from collections.abc import Iterator, Sequence

from arbitre.cli.output import Block, Facts, Heading, Listing, Output, Paragraph
from arbitre.core.language import Text
from arbitre.core.mistake import place
from arbitre.trace.evidence import Consequence
from arbitre.trace.findings import Finding, Suspect
from arbitre.trace.headings import heading_in, kind_in, place_in
from arbitre.trace.matrix import CheckKind, Entry, Matrix, Status
from arbitre.trace.metadata import Duty
from arbitre.trace.search import Found, Index

_CHECKS = {
    CheckKind.TEST: Text("Tests", "Tests"),
    CheckKind.PROPERTY: Text("Propriétés", "Properties"),
    CheckKind.EXHAUSTIVE: Text("Exhaustif", "Exhaustive"),
    CheckKind.PROOF: Text("Preuves", "Proofs"),
    CheckKind.VECTOR: Text("Vecteurs", "Vectors"),
}

_CONSEQUENCES = {
    Consequence.PLAY: Text("peut changer le jeu", "can change play"),
    Consequence.INFORMATION: Text("change ce que l'on sait", "changes what players know"),
    Consequence.NOTHING: Text("simple formulation", "wording only"),
}

Row = tuple[str, tuple[str, ...]]


def clause_page(entry: Entry, matrix: Matrix, index: Index, output: Output) -> tuple[Block, ...]:
    """One clause for a player: its text, the questions it leaves open with their answers, other editions, an example."""
    rows = (*_answers(entry, index, output), *_differences(entry, output), *_examples(entry, index, output))
    engineer = f"arbitre clauses {entry.clause.id} --engineer"
    return (
        *_text(entry, matrix, output),
        Facts(rows),
        Paragraph(output.say(f"Fonctions, tests et preuves : {engineer}", f"Functions, tests and proofs: {engineer}")),
    )


def engineer_page(entry: Entry, matrix: Matrix, output: Output, *, is_checkout: bool) -> tuple[Block, ...]:
    """One clause for who works on it: its text, who implements it, what checks it, which disputes and editions touch it."""
    rows = (
        *_sources(entry, output, is_checkout=is_checkout),
        *_questions(entry, output),
        *_differences(entry, output),
        *_remarks(entry, output),
    )
    return (*_text(entry, matrix, output), Facts(rows))


def _text(entry: Entry, matrix: Matrix, output: Output) -> tuple[Block, ...]:
    clause, language = entry.clause, output.language
    title = next(part.title for part in matrix.rules.parts if part.game == clause.game).in_(language)
    return (
        Heading(f"{clause.id} · {place_in(clause.place, language)} · {kind_in(clause.kind, language)}"),
        Paragraph(f"{title} › {heading_in(clause.chapter, language)}"),
        *(Paragraph(text) for text in dict.fromkeys((entry.text_in(language), clause.text))),
    )


def _answers(entry: Entry, index: Index, output: Output) -> Iterator[Row]:
    """The questions that the clause leaves open, each with its answer; a contested one says so."""
    known = {answer.id: answer for answer in index.answers if answer.kind is Found.DISPUTE}
    label = output.say("Questions", "Questions")
    for identifier, title in _disputes(entry, output).items():
        lines = [" · ".join(filter(None, (identifier, title)))]
        if identifier in known:
            answer = known[identifier]
            sign = output.say("contesté", "contested") if answer.rivals else output.say("tranché", "settled")
            lines.append(f"→ {answer.text.in_(output.language)} ({sign})")
        yield label, tuple(lines)
        label = ""


def _disputes(entry: Entry, output: Output) -> dict[str, str]:
    """The disputes about the clause, with their titles where those are known."""
    titles = {dispute.id: dispute.title.in_(output.language) for dispute in entry.disputes}
    return {identifier: titles.get(identifier, "") for identifier in (*entry.clause.disputes, *titles)}


def _examples(entry: Entry, index: Index, output: Output) -> Iterator[Row]:
    """The tables of ours that show the clause, ready to judge."""
    own = next((number for number, answer in enumerate(index.answers) if answer.id == entry.clause.id), None)
    label = output.say("Sur la table", "At the table")
    for answer in index.answers:
        if answer.kind is Found.TABLE and own in answer.below:
            yield label, (answer.title.in_(output.language), f"arbitre judge {answer.id}")
            label = ""


def _sources(entry: Entry, output: Output, *, is_checkout: bool) -> Iterator[Row]:
    say = output.say
    functions = tuple(
        f"{passage.name} ({place(passage.file, passage.line)}){say(' :', ':')} {passage.sentence}"
        for passage in entry.implemented_by
    )
    yield say("Appliquée par", "Implemented by"), functions or (_absent(entry, Duty.IMPLEMENTATION, output),)
    for kind in CheckKind:
        lines = tuple(
            f"{check.name} ({place(check.file, check.line)})" for check in entry.checked_by if check.kind is kind
        )
        if lines:
            yield _CHECKS[kind].in_(output.language), lines
    if not entry.checked_by:
        yield say("Vérifiée par", "Checked by"), (_absent(entry, Duty.CHECK, output),)
    if not is_checkout:
        yield say("Tests", "Tests"), (say("une copie installée n'en a pas", "an installed copy has none"),)


def _absent(entry: Entry, duty: Duty, output: Output) -> str:
    if entry.exemption is not None and entry.is_exempt_from(duty):
        return output.say("dispensée : ", "exempt: ") + entry.exemption.reason.in_(output.language)
    return output.say("rien encore", "nothing yet")


def _questions(entry: Entry, output: Output) -> Iterator[Row]:
    named = _disputes(entry, output).items()
    if named:
        yield output.say("Litiges", "Disputes"), tuple(" · ".join(filter(None, each)) for each in named)


def _differences(entry: Entry, output: Output) -> Iterator[Row]:
    for difference in entry.differences:
        says = (
            f"{edition}{output.say(' :', ':')} {text.in_(output.language)}" for edition, text in difference.says.items()
        )
        title = f"{difference.title.in_(output.language)} ({_CONSEQUENCES[difference.outcome].in_(output.language)})"
        yield f"{output.say('Éditions', 'Editions')} {difference.id}", (title, *says)


def _remarks(entry: Entry, output: Output) -> Iterator[Row]:
    if entry.is_suspect:
        text = output.say(
            "le texte n'est pas celui qui a été relu : la comparer avec ce qui la cite",
            "its text is not the one that was reviewed: compare it with what cites it",
        )
        yield output.say("Suspecte", "Suspect"), (text,)


def listing(entries: Sequence[Entry], output: Output) -> tuple[Block, ...]:
    """Many clauses: one line each, and how many stand how."""
    if not entries:
        return (Paragraph(output.say("aucune clause n'y répond", "no clause answers to that")),)
    columns = ("", output.say("endroit", "place"), output.say("nature", "kind"), output.say("état", "state"), "")
    rows = tuple(
        (
            entry.clause.id,
            place_in(entry.clause.place, output.language),
            kind_in(entry.clause.kind, output.language),
            _state(entry),
            _opening(entry.text_in(output.language)),
        )
        for entry in entries
    )
    return Listing(columns, rows), Paragraph(_summary(entries, output))


def _state(entry: Entry) -> str:
    """Three letters: implemented, checked, exempt; and a question mark for a suspect."""
    marks = {
        Status.IMPLEMENTED: "i",
        Status.CHECKED: "c",
        Status.EXEMPT: "x",
        Status.SUSPECT: "?",
    }
    return "".join(mark if status in entry.statuses else "·" for status, mark in marks.items())


def _opening(text: str, width: int = 88) -> str:
    words = text.replace("\n", " ")
    return words if len(words) <= width else f"{words[: words.rfind(' ', 0, width)]} …"


def _summary(entries: Sequence[Entry], output: Output) -> str:
    def count(status: Status) -> int:
        return sum(status in entry.statuses for entry in entries)

    return output.say(
        f"{len(entries)} clauses : {count(Status.IMPLEMENTED)} appliquées (i), {count(Status.CHECKED)} vérifiées (c), "
        f"{count(Status.EXEMPT)} dispensées (x), {count(Status.SUSPECT)} suspectes (?)",
        f"{len(entries)} clauses: {count(Status.IMPLEMENTED)} implemented (i), {count(Status.CHECKED)} checked (c), "
        f"{count(Status.EXEMPT)} exempt (x), {count(Status.SUSPECT)} suspect (?)",
    )


def findings_page(entries: Sequence[Entry], findings: Sequence[Finding], output: Output) -> tuple[Block, ...]:
    """What is wrong, one per line, with its place, and what to do about a suspect."""
    summary = Paragraph(_summary(entries, output))
    if not findings:
        return (Paragraph(output.say("rien à redire", "nothing wrong")), summary)
    rows = tuple((place(each.file, each.line), each.message.in_(output.language)) for each in findings)
    count = Paragraph(output.say(f"{len(findings)} défaut(s)", f"{len(findings)} fault(s)"))
    if not any(isinstance(each, Suspect) for each in findings):
        return Listing(("", ""), rows), count, summary
    advice = output.say(
        "Relire une clause suspecte avec ce qui la cite, puis : arbitre clauses --reviewed ID",
        "Read a suspect clause again beside what cites it, then: arbitre clauses --reviewed ID",
    )
    return Listing(("", ""), rows), count, Paragraph(advice), summary
