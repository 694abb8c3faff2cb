"""How much each open question changes: the measured shares, as a table and a picture per game."""

import json
from collections.abc import Iterator
from pathlib import Path

from arbitre.cli.pages.impact_plot import STYLES, plot
from arbitre.cli.verbs.impact import points
from arbitre.core.game import find_game
from arbitre.core.plain import Plain
from arbitre.dispute.campaign import Tally
from arbitre.dispute.impact import Change, Share, Style, Variant
from arbitre.trace.registry import find_shelf, read_metadata
from arbitre_site.text.markdown import dropdown, figure, plain, table
from arbitre_site.text.page import Page, Tongue


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page, from the measurements that `make verify` keeps in docs/impact; none measured, none shown."""
    say = tongue.say
    parts = [
        say("# Ce que chaque question change", "# How much each question changes"),
        say(
            "Des matchs entiers, joués deux fois : selon la lecture recommandée, puis selon une autre, avec le même hasard et les "
            "mêmes joueurs (les uns au hasard, les autres avides du gain immédiat). La part des matchs où quelque chose de "
            "visible change, où le vainqueur d'une partie change, où celui du match change ; puis, en points, ce que gagne ou perd la "
            "chance du premier joueur (Spassky, ou les Blancs) de l'emporter ; entre crochets l'intervalle à 95 %. "
            "De vrais joueurs ne jouent ni au hasard ni ainsi : ces parts disent lesquelles des questions comptent, pas combien "
            "elles comptent chez vous. `arbitre impact …` les mesure de nouveau.",
            "Whole matches, played twice: by the recommended reading, then by another, with the same chance and the same players "
            "(some random, some greedy for what they gain at once). The share of matches in which anything visible changes, in "
            "which a game's winner changes, in which the match's does; then, in points, what the first player (Spassky, or White) gains "
            "or loses in the chance of winning; in brackets the 95 % interval. Real players play neither at random nor like that: "
            "these shares say which questions matter, not how much they matter at your table. "
            "`arbitre impact …` measures them again.",
        ),
    ]
    for part in read_metadata(find_shelf(root)).parts:
        file = root / "docs" / "impact" / f"{part.game}.json"
        if file.is_file():
            measured = json.loads(file.read_text(encoding="utf-8"))
            parts.append(f"## {part.title.in_(tongue.language)}")
            parts += _game(measured, tongue)
    yield Page("impact.md", "\n\n".join(parts) + "\n")


def _game(measured: dict[str, Plain], tongue: Tongue) -> Iterator[str]:
    say = tongue.say
    tallies = tuple(sorted(_tallies(measured), key=lambda tally: tally.variant.dispute))
    known = {dispute.dispute for dispute in find_game(measured["game"]).questions}
    count = measured["matches"]
    yield say(f"{count} matchs par sorte de joueurs.", f"{count} matches a kind of players.")
    head = (
        say("Litige", "Dispute"),
        say("Lecture", "Reading"),
        say("Joueurs", "Players"),
        say("Visible", "Visible"),
        say("Une partie", "A game"),
        say("Le match", "The match"),
        say("Chance", "Chance"),
    )
    rows = [
        (
            f"{{doc}}`{tally.variant.dispute} <disputes/{tally.variant.dispute}>`",
            plain(tally.variant.reading),
            STYLES[tally.style].in_(tongue.language),
            _told(tally.observable),
            _told(tally.game_winner),
            _told(tally.match_winner),
            plain(points(tally.winning)),
        )
        for tally in tallies
        if tally.variant.dispute in known
    ]
    yield table(head, rows)
    yield dropdown(say("En image", "As a picture"), figure(plot(tallies, tongue.language)))


def weight_of(root: Path, game: str, dispute: str, tongue: Tongue) -> str:
    """How often one dispute changed something, as a picture; nothing where it was not measured."""
    file = root / "docs" / "impact" / f"{game}.json"
    if not file.is_file():
        return ""
    measured = json.loads(file.read_text(encoding="utf-8"))
    tallies = tuple(tally for tally in _tallies(measured) if tally.variant.dispute == dispute)
    if not tallies:
        return ""
    count = measured["matches"]
    told = tongue.say(
        f"Sur {count} parties ou matchs joués au hasard, et autant par des joueurs avides du gain immédiat ; [comment on le "
        "mesure](../impact.md).",
        f"In {count} games or matches played at random, and as many by players greedy for what they gain at once; [how it is "
        "measured](../impact.md).",
    )
    return f"{told}\n\n{figure(plot(tallies, tongue.language))}"


def _tallies(measured: dict[str, Plain]) -> Iterator[Tally]:
    for reading in measured["readings"]:
        variant = Variant(reading["dispute"], reading["field"], reading["reading"])
        for style, shares in reading["players"].items():
            yield Tally(
                variant,
                Style(style),
                Share(**shares["observable"]),
                Share(**shares["game_winner"]),
                Share(**shares["match_winner"]),
                Change(**shares["winning"]) if "winning" in shares else None,
            )


def _told(share: Share) -> str:
    return f"{share.share:.0%} \\[{share.low:.0%} – {share.high:.0%}\\]"
