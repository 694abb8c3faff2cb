"""`arbitre prove`: establish the theorems again, and say how each stands.

The theorems live in a package that the reference does not know; it is looked up by name when this verb is used.
"""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from string import ascii_lowercase
from typing import Annotated, Protocol, Self, cast

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import OnlyGame, chosen_parts, known_parts
from arbitre.cli.output import Block, Facts, Heading, Listing, Output, Paragraph
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain

THEOREMS = "arbitre_properties.theorems.proving.running"


class Theorem(Protocol):
    """What a theorem says of itself."""

    statement: Text
    clauses: tuple[str, ...]
    readings: Mapping[str, str]
    premises: tuple[Text, ...]
    rests_on: tuple[str, ...]


class Report(Protocol):
    """What became of a theorem."""

    id: str
    about: Theorem
    told: Text
    method: str
    contradicted_by: Text | None
    is_established: bool
    seconds: float
    figure: Mapping[str, int]

    def plain(self) -> dict[str, Plain]:
        """For a machine."""


class Running(Protocol):
    """What the package of theorems offers."""

    def known_ids(self, game: str | None = None) -> tuple[str, ...]:
        """The ids of all theorems, or of one game's."""

    def prove(self, ids: Sequence[str], budget: float, jobs: int) -> Iterator[Report]:
        """A report a theorem, as they come in."""


def prove(
    *ids: Annotated[str, Text("les théorèmes à établir (tous, sinon)", "the theorems to establish (else all)")],
    game: OnlyGame = None,
    budget: Annotated[
        float, Text("les secondes à ne pas dépasser (600, sinon)", "the seconds not to exceed (else 600)")
    ] = 600.0,
    jobs: Annotated[int | None, Text("combien à la fois", "how many at once")] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> int:
    """Establish theorems; the exit code is 1 if one of them could not be."""
    running = _running()
    wanted = _wanted(running, ids, game)
    if budget <= 0 or (jobs is not None and jobs < 1):
        raise Mistake(
            Text(
                "--budget et --jobs : un nombre positif est attendu",
                "--budget and --jobs: a positive number is expected",
            )
        )
    reports: dict[str, Report] = {}
    with _Bar(len(wanted), output) as bar:
        for report in running.prove(wanted, budget, jobs or min(2, os.cpu_count() or 1)):
            reports[report.id] = report
            bar.advance(report.id)
    ordered = [reports[identifier] for identifier in wanted]
    if json:
        output.show_json([report.plain() for report in ordered])
    else:
        _show(ordered, output)
        if ids:
            output.show(*(block for report in ordered for block in _details(report, output)))
    return 0 if all(report.is_established for report in ordered) else 1


def _running() -> Running:
    return cast("Running", import_module(THEOREMS))


def _wanted(running: Running, ids: tuple[str, ...], game: str | None) -> tuple[str, ...]:
    chosen_parts(known_parts(), game)
    known_ids = running.known_ids(game)
    wanted: dict[str, None] = {}
    for identifier in ids:
        named = [each for each in known_ids if identifier.upper() in (each.upper(), _family(each))]
        if not named:
            told = f"{known_ids[0]} … {known_ids[-1]}"
            raise Mistake(
                Text(
                    f"{identifier} : aucun théorème de ce nom ; il y a : {told}",
                    f"{identifier}: no theorem of that name; there are: {told}",
                )
            )
        wanted |= dict.fromkeys(named)
    return tuple(wanted) or known_ids


def _family(identifier: str) -> str:
    """The id without its letter, which names all parts of a theorem: T-19 for T-19a, T-19b and T-19c."""
    return identifier.rstrip(ascii_lowercase)


class _Bar:
    """A bar on the terminal's error stream, and nothing at all elsewhere."""

    def __init__(self, total: int, output: Output) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
        self.bar = Progress(*columns, console=Console(file=sys.stderr), transient=True, disable=not sys.stderr.isatty())
        self.task = self.bar.add_task(output.say("théorèmes", "theorems"), total=total)

    def __enter__(self) -> Self:
        self.bar.start()
        return self

    def advance(self, identifier: str) -> None:
        """One more theorem is done."""
        self.bar.update(self.task, advance=1, description=identifier)

    def __exit__(self, *_: object) -> None:
        self.bar.stop()


def _show(reports: Sequence[Report], output: Output) -> None:
    rows = tuple(
        (
            report.id,
            report.told.in_(output.language),
            report.method,
            f"{report.seconds:.2f}",
            report.about.statement.in_(output.language),
        )
        for report in reports
    )
    open_ones = sum(not report.is_established for report in reports)
    output.show(
        Heading(output.say("Ce que les preuves établissent", "What the proofs establish")),
        Listing(
            (
                output.say("théorème", "theorem"),
                output.say("état", "status"),
                output.say("méthode", "method"),
                output.say("s", "s"),
                output.say("énoncé", "statement"),
            ),
            rows,
        ),
        Paragraph(
            output.say(
                f"{len(reports) - open_ones} établis, {open_ones} non établis",
                f"{len(reports) - open_ones} established, {open_ones} not established",
            )
        ),
    )


def _details(report: Report, output: Output) -> tuple[Block, ...]:
    """What a theorem is about and rests on, the numbers it establishes, and the table that contradicts it."""
    language, about = output.language, report.about
    rows = (
        (output.say("clauses", "clauses"), (", ".join(about.clauses),)),
        (
            output.say("lectures", "readings"),
            tuple(f"{field}={reading}" for field, reading in about.readings.items()),
        ),
        (output.say("suppose", "assumes"), tuple(premise.in_(language) for premise in about.premises)),
        (output.say("repose sur", "rests on"), about.rests_on),
        (output.say("nombres", "figures"), tuple(f"{name} = {number}" for name, number in report.figure.items())),
        (
            output.say("contre-exemple", "counterexample"),
            () if report.contradicted_by is None else (report.contradicted_by.in_(language),),
        ),
    )
    return Heading(report.id), Facts(tuple((label, lines) for label, lines in rows if lines))
