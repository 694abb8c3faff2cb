"""`arbitre impact`: how often does a question change anything, a game, a match?"""

import os
import sys
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Annotated

from attrs import asdict

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.campaign_files import kept_results, read_results
from arbitre.cli.options.dispute_choice import game_of_disputes, playable_disputes
from arbitre.cli.options.engine_choice import twin_plays
from arbitre.cli.options.game_choice import OneGame
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.workers import hired
from arbitre.cli.output import Listing, Output, Paragraph
from arbitre.cli.pages.impact_plot import plot
from arbitre.core.game import AnyGame
from arbitre.core.language import Language, Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.core.questions import Question
from arbitre.dispute.campaign import Campaign, Results, Tally, run_campaign, tallies, units_of
from arbitre.dispute.dispute_file import Impact, read_disputes
from arbitre.dispute.impact import Change, Share, Style, variants_of


def impact(  # noqa: PLR0913  (one parameter per option of the command line)
    *ids: Annotated[
        str, Text("les litiges ; sinon tous ceux de poids H et M", "the disputes; else all of weight H and M")
    ],
    game: OneGame = None,
    edition: Annotated[str | None, Text("l'édition : fr, de, pl", "the edition: fr, de, pl")] = None,
    matches: Annotated[int, Text("parties par sorte de joueurs", "matches a kind of players")] = 100,
    players: Annotated[list[Style] | None, Text("random, greedy ; sinon les deux", "random, greedy; else both")] = None,
    jobs: Annotated[int | None, Text("nombre de processus", "number of processes")] = None,
    cluster: Annotated[
        str | None, Text("joue sur la grappe dask à cette adresse", "play on the dask cluster at this address")
    ] = None,
    resume: Annotated[
        Path | None,
        Text(
            "garde les résultats dans ce fichier et continue où il s'arrête",
            "keep results in this file, and go on where it stops",
        ),
    ] = None,
    slice: Annotated[  # noqa: A002  (as it is called on the command line)
        str | None,
        Text(
            "une tranche, comme 2/5 : un cinquième des matchs, les autres ailleurs",
            "one slice, such as 2/5: a fifth of the matches, the others elsewhere",
        ),
    ] = None,
    merge: Annotated[
        list[Path] | None,
        Text(
            "ajoute les résultats de ce fichier, gardés ailleurs avec --resume",
            "add the results of this file, kept elsewhere with --resume",
        ),
    ] = None,
    svg: Annotated[
        Path | None, Text("dessine les résultats dans ce fichier", "draw the results into this file")
    ] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Play many matches under each reading, with the same chance."""
    chosen = game_of_disputes(game, ids)
    if edition is not None and edition not in chosen.editions:
        known = ", ".join(chosen.editions)
        raise Mistake(
            Text(f"--edition : « {edition} » ; attendu : {known}", f"--edition: “{edition}”; expected: {known}")
        )
    if matches < 1 or (jobs is not None and jobs < 1):
        raise Mistake(Text("--matches et --jobs : au moins 1", "--matches and --jobs: at least 1"))
    campaign = Campaign(
        game=chosen.name,
        edition=edition or chosen.editions[0],
        variants=tuple(variants_of(_questions(chosen, ids))),
        styles=tuple(dict.fromkeys(players or Style)),
        matches=matches,
        slice=_slice_named(slice),
    )
    elsewhere = {unit: effects for file in merge or () for unit, effects in read_results(campaign, file).items()}
    results = _played(chosen, campaign, jobs or os.cpu_count() or 1, cluster, resume, elsewhere, output.language)
    found = tuple(tallies(campaign, results))
    if svg is not None:
        write_file(svg, plot(found, output.language))
    if json:
        output.show_json(_plain(campaign, found))
    else:
        output.show(*_page(chosen, campaign, found, output))


def _slice_named(name: str | None) -> tuple[int, int]:
    """Which slice of how many; the whole where none is named."""
    number, _, slices = (name or "1/1").partition("/")
    if not (number.isdecimal() and slices.isdecimal() and 1 <= int(number) <= int(slices)):
        raise Mistake(
            Text(
                f"--slice : « {name} » ; attendu : le numéro d'une tranche et leur nombre, comme 2/5",
                f"--slice: “{name}”; expected: the number of a slice and how many there are, such as 2/5",
            )
        )
    return int(number), int(slices)


def _questions(game: AnyGame, ids: Sequence[str]) -> list[Question]:
    wanted: Sequence[str] = playable_disputes(game, ids)
    if not wanted:
        wanted = [dispute.id for dispute in read_disputes(game) if dispute.impact is not Impact.LOW]
    return [question for question in game.questions if question.dispute in wanted]


def _played(  # noqa: PLR0913, PLR0917  (what is played, by whom, and where it is kept)
    game: AnyGame,
    campaign: Campaign,
    jobs: int,
    cluster: str | None,
    resume: Path | None,
    elsewhere: Results,
    language: Language,
) -> Results:
    """All results of a campaign, those of an earlier run and from elsewhere included.

    Where a worker was ended in mid-run, others are hired, for what is not done yet; but not again and again for nothing.
    """
    units, errors = units_of(campaign), Output(language, sys.stderr)
    rulesets = [
        game.make_ruleset(campaign.edition, answers, None)
        for answers in ({}, *({variant.field: variant.reading} for variant in campaign.variants))
    ]
    with kept_results(campaign, resume, errors) as (before, keep):
        results = elsewhere | before
        todo = [unit for unit in units if unit not in results]
        by_twin = twin_plays(game, rulesets, len(todo) * len(rulesets), errors)
        while todo:
            try:
                with hired(min(jobs, len(todo)), cluster) as workers:
                    for more in run_campaign(campaign, workers.executor, dict(results), keep, by_twin=by_twin):
                        results.update(more)
                        if sys.stderr.isatty():
                            sys.stderr.write(f"\r{len(results)}/{len(units)}")
            except BrokenExecutor as ended:
                if not any(unit in results for unit in todo):
                    raise Mistake(
                        Text("les processus s'arrêtent sans rien finir", "the processes end without finishing anything")
                    ) from ended
            todo = [unit for unit in todo if unit not in results]
    if sys.stderr.isatty():
        sys.stderr.write("\r\x1b[K")
    return results


def _page(game: AnyGame, campaign: Campaign, found: Sequence[Tally], output: Output) -> tuple[Listing | Paragraph, ...]:
    say = output.say
    columns = (
        say("litige", "dispute"),
        say("joueurs", "players"),
        say("tout effet", "anything"),
        say("une partie", "a game"),
        say("le match", "the match"),
        game.player_names[game.players[0]].in_(output.language),
        say("lecture", "reading"),
    )
    rows = tuple(
        (
            tally.variant.dispute,
            tally.style.value,
            _told(tally.observable),
            _told(tally.game_winner),
            _told(tally.match_winner),
            points(tally.winning),
            tally.variant.reading,
        )
        for tally in found
    )
    return (
        Listing(columns, rows),
        Paragraph(
            say(
                f"Sur {campaign.matches} matchs par sorte de joueurs, la part où la lecture change quelque chose de visible, "
                "le vainqueur d'une partie, celui du match ; puis de combien de points la lecture change la chance du premier "
                "joueur ; entre crochets, l'intervalle à 95 %.",
                f"Of {campaign.matches} matches a kind of players, the share in which the reading changes anything visible, "
                "a game's winner, the match's winner; then by how many points the reading changes the first player's chance; in "
                "brackets the 95 % interval.",
            )
        ),
    )


def _told(share: Share) -> str:
    return f"{share.share:4.0%} [{share.low:.0%} – {share.high:.0%}]"


def points(change: Change | None) -> str:
    """A change of a chance in points, where it was measured."""
    if change is None:
        return "–"
    return f"{100 * change.change:+.1f} [{100 * change.low:+.1f} – {100 * change.high:+.1f}]"


def _plain(campaign: Campaign, found: Sequence[Tally]) -> dict[str, Plain]:
    readings: dict[tuple[str, str], dict[str, Plain]] = {}
    for tally in found:
        entry = readings.setdefault(
            (tally.variant.field, tally.variant.reading), {**asdict(tally.variant), "players": {}}
        )
        entry["players"][tally.style.value] = {
            name: asdict(getattr(tally, name)) for name in ("observable", "game_winner", "match_winner", "winning")
        }
    return {
        "game": campaign.game,
        "edition": campaign.edition,
        "matches": campaign.matches,
        "players": [style.value for style in campaign.styles],
        "readings": list(readings.values()),
    }
