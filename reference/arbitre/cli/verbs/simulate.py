"""`arbitre simulate`: what are matches like, by edition and reading?"""

import os
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, median
from typing import Annotated

from attrs import asdict

from arbitre.cli.options.annotations import Given
from arbitre.cli.options.dispute_choice import game_of_disputes, playable_disputes
from arbitre.cli.options.engine_choice import twin_plays
from arbitre.cli.options.game_choice import OneGame
from arbitre.cli.options.own_files import write_file
from arbitre.cli.options.workers import hired
from arbitre.cli.output import Block, Heading, Listing, Output, Paragraph
from arbitre.cli.pages.simulation_plot import plot
from arbitre.core.game import AnyGame
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.plain import Plain
from arbitre.dispute.impact import Style, share_of
from arbitre.dispute.simulation import AT_WORK, DRAWN, UNFINISHED, Found, Setting, settings_of, simulated

_RAREST = 12
"""So many of the rarest paragraphs are shown to a reader; a program is given all."""

ENDINGS = {DRAWN: Text("nulle", "drawn"), UNFINISHED: Text("inachevée", "unfinished")}


def simulate(  # noqa: PLR0913  (one parameter per option of the command line)
    *ids: Annotated[
        str,
        Text(
            "les litiges dont on compare les lectures ; sinon aucun",
            "the disputes whose readings to compare; else none",
        ),
    ],
    game: OneGame = None,
    edition: Annotated[list[str] | None, Text("les éditions ; sinon toutes", "the editions; else all of them")] = None,
    matches: Annotated[int, Text("parties par ligne du tableau", "matches per row of the table")] = 100,
    players: Annotated[Style, Text("random ou greedy", "random or greedy")] = Style.RANDOM,
    jobs: Annotated[int | None, Text("nombre de processus", "number of processes")] = None,
    cluster: Annotated[
        str | None, Text("joue sur la grappe dask à cette adresse", "play on the dask cluster at this address")
    ] = None,
    svg: Annotated[Path | None, Text("dessine les durées dans ce fichier", "draw the lengths into this file")] = None,
    json: Annotated[bool, Text("réponse pour une machine", "answer for a machine")] = False,
    output: Given,
) -> None:
    """Play many matches, and say how long they are, who wins them, and which rules are at work in them."""
    chosen = game_of_disputes(game, ids)
    if matches < 1 or (jobs is not None and jobs < 1):
        raise Mistake(Text("--matches et --jobs : au moins 1", "--matches and --jobs: at least 1"))
    editions = tuple(dict.fromkeys(edition or chosen.editions))
    for each in editions:
        if each not in chosen.editions:
            known = ", ".join(chosen.editions)
            raise Mistake(
                Text(f"--edition : « {each} » ; attendu : {known}", f"--edition: “{each}”; expected: {known}")
            )
    settings = tuple(settings_of(chosen, editions, playable_disputes(chosen, ids), players))
    rulesets = [chosen.make_ruleset(setting.edition, setting.answers, None) for setting in settings]
    left = max(0, matches - AT_WORK) * len(settings)
    by_twin = twin_plays(chosen, rulesets, left, Output(output.language, sys.stderr))
    with hired(min(jobs or os.cpu_count() or 1, matches), cluster) as workers:
        found = {setting: simulated(setting, matches, workers.executor, by_twin=by_twin) for setting in settings}
    if svg is not None:
        write_file(svg, plot({named(setting, output): each for setting, each in found.items()}, output.language))
    if json:
        output.show_json(_plain(chosen, players, matches, found))
    else:
        output.show(*_page(chosen, found, output))


def named(setting: Setting, output: Output) -> str:
    """An edition, and the reading by which it is played, if it is not its own."""
    edition = output.say(f"édition {setting.edition}", f"{setting.edition} edition")
    return edition if setting.dispute is None else f"{edition}, {setting.dispute} {setting.reading}"


def _page(game: AnyGame, found: Mapping[Setting, Found], output: Output) -> tuple[Block, ...]:
    say = output.say
    names = {player.value: game.player_names[player].in_(output.language) for player in game.players}
    names |= {code: text.in_(output.language) for code, text in ENDINGS.items()}
    columns = (
        say("choix", "choices"),
        say("parties", "games"),
        *(names[player.value] for player in game.players),
        names[DRAWN],
        names[UNFINISHED],
        say("règles", "rules"),
    )
    codes = (*(str(player.value) for player in game.players), DRAWN, UNFINISHED)
    rows = tuple(
        (
            f"{median(each.decisions):.0f} [{min(each.decisions)} – {max(each.decisions)}]",
            f"{mean(each.games):.1f}",
            *(_told(each, each.winners.get(code, 0)) for code in codes),
            named(setting, output),
        )
        for setting, each in found.items()
    )
    clauses, matches = _summed([each.clauses for each in found.values()]), sum(each.watched for each in found.values())
    disputes = _summed([each.disputes for each in found.values()])
    rarest = sorted(clauses, key=lambda clause: (clauses[clause], clause))[:_RAREST]
    return (
        Listing(columns, rows),
        Paragraph(
            say(
                "Choix : la médiane, la partie la plus courte et la plus longue ; puis la part de chaque résultat, "
                "entre crochets l'intervalle à 95 %. Les règles et les litiges : dans les "
                f"{min(each.watched for each in found.values())} premiers matchs de chaque ligne.",
                "Choices: the median, the shortest and the longest match; then the share of each result, in brackets the "
                "95 % interval. Rules and disputes: in the first "
                f"{min(each.watched for each in found.values())} matches of each row.",
            )
        ),
        Heading(say("Les règles les plus rares", "The rarest rules")),
        Listing(
            (say("matchs", "matches"), say("règle", "rule")),
            tuple((f"{clauses[clause] / matches:.1%}", clause) for clause in rarest),
        ),
        Heading(say("Les litiges que les règles ont consultés", "The disputes that the rules looked at")),
        Listing(
            (say("matchs", "matches"), say("litige", "dispute")),
            tuple(
                (f"{disputes.get(dispute, 0) / matches:.1%}", dispute)
                for dispute in dict.fromkeys(question.dispute for question in game.questions)
            ),
        ),
    )


def _summed(counted: Sequence[Mapping[str, int]]) -> dict[str, int]:
    total: dict[str, int] = {}
    for each in counted:
        for name, times in each.items():
            total[name] = total.get(name, 0) + times
    return total


def _told(found: Found, count: int) -> str:
    share = share_of(count, found.matches)
    return f"{share.share:.0%} [{share.low:.0%} – {share.high:.0%}]" if count else "–"


def _plain(game: AnyGame, style: Style, matches: int, found: Mapping[Setting, Found]) -> dict[str, Plain]:
    return {
        "game": game.name,
        "players": style.value,
        "matches": matches,
        "rows": [
            {
                "edition": setting.edition,
                "readings": setting.answers,
                "decisions": list(each.decisions),
                "games": list(each.games),
                "winners": {code: asdict(share_of(count, matches)) for code, count in sorted(each.winners.items())},
                "endings": dict(sorted(each.endings.items())),
                "clauses": dict(sorted(each.clauses.items())),
                "disputes": dict(sorted(each.disputes.items())),
                "watched": each.watched,
            }
            for setting, each in found.items()
        ],
    }
