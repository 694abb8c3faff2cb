"""`arbitre conform`: judge any implementation, in any language, that speaks the protocol."""

from contextlib import nullcontext, suppress
from pathlib import Path
from typing import Annotated

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.implementation import (
    Listen,
    at_least,
    edition_asked,
    game_asked,
    known_names,
    progress_bar,
    talking,
)
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.workers import hired
from arbitre.cli.pages.conform_pages import report_page
from arbitre.cli.pages.paragraphs import read_paragraphs
from arbitre.conformance.protocol.process import Limits
from arbitre.conformance.report.badge import badge as badge_of
from arbitre.conformance.report.html import html_report
from arbitre.conformance.report.junit import junit_report
from arbitre.conformance.report.report import plain_report
from arbitre.conformance.report.scenario_file import scenario_text
from arbitre.conformance.run.conforming import conform as judge
from arbitre.conformance.run.generating import seed_of
from arbitre.conformance.run.plan import GAMES, Plan
from arbitre.conformance.vectors.shelf import read_vectors
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
    listen: Listen = None,
    output: Given,
) -> int:
    """Run smoke, vectors, diagnosis and generated games; 0 conforms, 1 does not, 2 could not run."""
    at_least(0, seconds=seconds, games=games, patience=patience)
    at_least(1, jobs=jobs, memory=memory)
    at_least(0.001, timeout=timeout)
    if listen is not None and (jobs > 1 or cluster is not None):
        raise Mistake(
            Text(
                "--listen : un seul programme appelle ; pas de --jobs ni de --cluster",
                "--listen: a single program calls; no --jobs, no --cluster",
            )
        )
    limits = Limits(seconds=timeout, memory=memory << 20)
    with talking(command, listen, limits, output) as conversation:
        chosen = game_asked(conversation, game)
        edition = edition_asked(chosen, edition)
        rules = read_rules(find_shelf())
        clauses = [clause.id for clause in rules.clauses if clause.game == chosen.name]
        vectors = read_vectors(chosen)
        known_names([name for name in only or () if seed_of(name) is None], [vector.id for vector in vectors])
        hiring = nullcontext() if jobs == 1 and cluster is None else hired(jobs, cluster)
        with hiring as workers, progress_bar() as bar:
            task = bar.add_task("", total=None)
            plan = Plan(
                chosen,
                edition,
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
                conversation,
                vectors,
                clauses,
                lambda doing, done, whole: bar.update(
                    task, description=f"{doing} {done}{f'/{whole}' if whole else ''}"
                ),
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


def _write(path: Path, text: str) -> None:
    with suppress(OSError):  # what stands in the way is told when the file itself is written
        path.parent.mkdir(parents=True, exist_ok=True)
    write_file(path, text)
