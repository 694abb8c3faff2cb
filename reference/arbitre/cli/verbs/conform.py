"""`arbitre conform`: judge any implementation, in any language, that speaks the protocol."""

import sys
from collections.abc import Sequence
from contextlib import nullcontext, suppress
from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

from rich.console import Console
from rich.progress import Progress as Bar
from rich.progress import SpinnerColumn, TextColumn, TimeElapsedColumn

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.game_choice import chosen_parts, known_parts
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.workers import hired
from arbitre.cli.pages.conform_pages import report_page
from arbitre.cli.pages.paragraphs import read_paragraphs
from arbitre.conformance.protocol.conversation import Conversation
from arbitre.conformance.protocol.process import Breach, Limits
from arbitre.conformance.report.badge import badge as badge_of
from arbitre.conformance.report.html import html_report
from arbitre.conformance.report.junit import junit_report
from arbitre.conformance.report.report import plain_report
from arbitre.conformance.report.scenario_file import scenario_text
from arbitre.conformance.run.conforming import conform as judge
from arbitre.conformance.run.generating import seed_of
from arbitre.conformance.run.plan import GAMES, Plan
from arbitre.conformance.vectors.shelf import read_vectors
from arbitre.conformance.vectors.vector import Vector
from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.trace.registry import find_shelf, read_rules


def conform(  # noqa: PLR0913  (one parameter per option of the command line)
    *command: Annotated[
        str, Text("la commande de l'implémentation, après --", "the implementation's command, after --")
    ],
    game: Annotated[
        str | None, Text("le jeu (sinon le premier qu'elle joue)", "the game (else the first it plays)")
    ] = None,
    edition: Annotated[str | None, Text("l'édition (sinon la première)", "the edition (else the first)")] = None,
    vectors_only: Annotated[bool, Text("seulement les vecteurs publiés", "the published vectors only")] = False,
    only: Annotated[
        list[str] | None,
        Text("seulement ce vecteur ou cette partie engendrée", "only this vector or generated game"),
    ] = None,
    games: Annotated[int, Text("nombre de parties engendrées", "how many games to generate")] = GAMES,
    seconds: Annotated[
        float, Text("temps maximal pour les parties engendrées", "the most time that generated games may take")
    ] = 600.0,
    seed: Annotated[int, Text("la graine des parties engendrées", "the seed of the generated games")] = 0,
    jobs: Annotated[int, Text("combien de parties engendrées à la fois", "how many generated games at once")] = 1,
    cluster: Annotated[
        str | None, Text("joue sur la grappe dask à cette adresse", "play on the dask cluster at this address")
    ] = None,
    patience: Annotated[
        float, Text("secondes pour répondre à tous les vecteurs", "seconds for the answers to all vectors")
    ] = 600.0,
    timeout: Annotated[float, Text("secondes par message", "seconds a message")] = 5.0,
    memory: Annotated[int, Text("mémoire permise, en Mio", "memory allowed, in MiB")] = 1024,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    junit: Annotated[
        Path | None, Text("écrire un rapport JUnit dans ce fichier", "write a JUnit report to this file")
    ] = None,
    html: Annotated[
        Path | None, Text("écrire une page HTML dans ce fichier", "write an HTML page to this file")
    ] = None,
    badge: Annotated[
        Path | None, Text("écrire un badge SVG dans ce fichier", "write an SVG badge to this file")
    ] = None,
    scenarios: Annotated[
        Path | None,
        Text(
            "écrire les plus petites parties dans ce dossier, pour arbitre judge",
            "write the smallest games to this folder, for arbitre judge",
        ),
    ] = None,
    output: Given,
) -> int:
    """Run smoke, vectors, diagnosis and generated games; 0 conforms, 1 does not, 2 could not run."""
    if not command:
        raise Mistake(Text("il manque la commande, après --", "the command is missing, after --"))
    _at_least(0, seconds=seconds, games=games, patience=patience)
    _at_least(1, jobs=jobs, memory=memory)
    _at_least(0.001, timeout=timeout)
    limits = Limits(seconds=timeout, memory=memory << 20)
    chosen = _game(command, limits, game)
    if edition not in {None, *chosen.editions}:
        known = ", ".join(chosen.editions)
        raise Mistake(
            Text(f"--edition : « {edition} » ; attendu : {known}", f"--edition: “{edition}”; expected: {known}")
        )
    rules = read_rules(find_shelf())
    clauses = [clause.id for clause in rules.clauses if clause.game == chosen.name]
    vectors = read_vectors(chosen)
    _known(only or (), vectors)
    hiring = nullcontext() if jobs == 1 and cluster is None else hired(jobs, cluster)
    with hiring as workers, _bar() as bar:
        task = bar.add_task("", total=None)
        plan = Plan(
            chosen,
            edition or chosen.editions[0],
            games,
            seconds,
            vectors_only,
            tuple(only or ()),
            patience=patience,
            seed=seed,
            workers=workers,
        )
        report = judge(
            plan,
            Conversation(command, limits),
            vectors,
            clauses,
            lambda doing, done, whole: bar.update(task, description=f"{doing} {done}{f'/{whole}' if whole else ''}"),
        )
    if junit is not None:
        _write(junit, junit_report(report))
    if html is not None:
        paragraphs = read_paragraphs(clauses, output.language)
        texts = {paragraph.id: paragraph.text for paragraph in paragraphs.in_order}
        _write(html, html_report(report, chosen, texts, output.language))
    if badge is not None:
        _write(badge, badge_of(report, output.language))
    if scenarios is not None:
        ruleset = chosen.make_ruleset(
            report.edition, {found.question: found.expected for found in report.readings}, None
        )
        for number, finding in enumerate(report.findings, 1):
            text = scenario_text(chosen, ruleset, finding.line)
            if text is not None:
                _write(scenarios / f"{number}-{finding.source}.toml", text)
    if json:
        output.show_json(plain_report(report))
    else:
        output.show(*report_page(output, report, chosen))
    return report.verdict.exit_code


def _known(only: Sequence[str], vectors: Sequence[Vector]) -> None:
    """Refuse a name that is neither a vector's nor a generated game's."""
    ids = {vector.id for vector in vectors}
    for name in only:
        if name not in ids and seed_of(name) is None:
            near = ", ".join(get_close_matches(name, sorted(ids), 3)) or next(iter(sorted(ids)), "")
            raise Mistake(
                Text(
                    f"--only : ni vecteur ni partie engendrée : {name} ; par exemple : {near}, generated-17",
                    f"--only: neither a vector nor a generated game: {name}; for example: {near}, generated-17",
                )
            )


def _at_least(least: float, **options: float) -> None:
    """Refuse numbers that mean nothing: too small ones, and what is not a number of anything."""
    for name, number in options.items():
        if not least <= number < float("inf"):
            raise Mistake(
                Text(
                    f"--{name} : {number:g} ; attendu : au moins {least:g}",
                    f"--{name}: {number:g}; expected: at least {least:g}",
                )
            )


def _bar() -> Bar:
    console = Console(stderr=True)
    return Bar(
        SpinnerColumn(),
        TextColumn("{task.description}"),
        TimeElapsedColumn(),
        console=console,
        transient=True,
        disable=not sys.stderr.isatty(),
    )


def _game(command: tuple[str, ...], limits: Limits, name: str | None) -> AnyGame:
    """The game asked for, or the first one that the implementation says it plays."""
    parts = chosen_parts(known_parts(), name)
    if name is None:
        conversation = Conversation(command, limits)
        try:
            plays = conversation.start().games
        except Breach:
            plays = {}
        finally:
            conversation.end()
        parts = tuple(part for part in parts if part.game in plays) or parts
    return find_game(parts[0].game)


def _write(path: Path, text: str) -> None:
    with suppress(OSError):  # what stands in the way is told when the file itself is written
        path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, text)
