"""Many matches at once: spread over processes, kept in a file as they finish, added up by reading."""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import Executor, as_completed
from pathlib import Path
from typing import Any, Final

from attrs import asdict, frozen

from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.dispute.impact import Effect, Share, Style, Variant, effects_in, share_of

FORMAT: Final = 1
_CHUNK: Final = 4


@frozen
class Campaign:
    """What is to be played: one game in one edition, these variants, by these players, so many matches each."""

    game: str
    edition: str
    variants: tuple[Variant, ...]
    styles: tuple[Style, ...]
    matches: int

    @property
    def head(self) -> dict[str, Any]:
        """What a file of results must have been made for, if it is to be continued; more matches may be added."""
        return {
            "format": FORMAT,
            "game": self.game,
            "edition": self.edition,
            "variants": [asdict(variant) for variant in self.variants],
            "styles": [style.value for style in self.styles],
        }


Unit = tuple[str, int]
"""A style and the seed of a match."""
Results = dict[Unit, list[Effect]]


@frozen
class Tally:
    """One variant with one kind of players: how often it changed what."""

    variant: Variant
    style: Style
    observable: Share
    game_winner: Share
    match_winner: Share


def units_of(campaign: Campaign) -> list[Unit]:
    """All matches of a campaign."""
    return [(style.value, seed) for style in campaign.styles for seed in range(campaign.matches)]


def play_units(campaign: Campaign, units: Sequence[Unit]) -> Results:
    """Play some matches of a campaign; this is what a process does."""
    game = find_game(campaign.game)
    return {
        (style, seed): effects_in(game, campaign.edition, campaign.variants, Style(style), seed)
        for style, seed in units
    }


def run_campaign(campaign: Campaign, executor: Executor, done: Results, file: Path | None) -> Iterator[Results]:
    """Play what is not done yet, yielding the results as they come and adding them to the file."""
    todo = [unit for unit in units_of(campaign) if unit not in done]
    chunks = [todo[start : start + _CHUNK] for start in range(0, len(todo), _CHUNK)]
    running = [executor.submit(play_units, campaign, chunk) for chunk in chunks]
    try:
        for finished in as_completed(running):
            found = finished.result()
            if file is not None:
                _append(file, found)
            yield found
    finally:
        for each in running:
            each.cancel()


def read_results(campaign: Campaign, file: Path) -> Results:
    """What a file already holds of a campaign; a file of another campaign is refused, a new one is begun."""
    if not file.exists():
        file.write_text(json.dumps(campaign.head) + "\n", encoding="utf-8")
        return {}
    _drop_torn_end(file)
    try:
        head, *lines = file.read_text(encoding="utf-8").splitlines() or [""]
        if json.loads(head) != campaign.head:
            raise Mistake(
                Text(
                    fr="ces résultats viennent d'une autre campagne (jeu, édition, litiges ou joueurs)",
                    en="these results are of another campaign (game, edition, disputes or players)",
                ),
                file=str(file),
                line=1,
            )
        return dict(map(_parse, lines))
    except (ValueError, KeyError, TypeError) as wrong:
        raise Mistake(
            Text(fr="ce ne sont pas des résultats de campagne", en="these are no results of a campaign"), file=str(file)
        ) from wrong


def _drop_torn_end(file: Path) -> None:
    """Cut off a last line that was never finished, since the disk was full or the process killed: it is played again."""
    written = file.read_bytes()
    whole = written.rfind(b"\n") + 1
    if whole and whole < len(written):
        os.truncate(file, whole)


def _append(file: Path, results: Results) -> None:
    with file.open("a", encoding="utf-8") as stream:
        for (style, seed), effects in results.items():
            marks = ["".join(str(int(mark)) for mark in asdict(effect).values()) for effect in effects]
            stream.write(json.dumps({"style": style, "seed": seed, "effects": marks}) + "\n")


def _parse(line: str) -> tuple[Unit, list[Effect]]:
    plain = json.loads(line)
    effects = [Effect(*(mark == "1" for mark in marks)) for marks in plain["effects"]]
    return (plain["style"], plain["seed"]), effects


def tallies(campaign: Campaign, results: Results) -> Iterator[Tally]:
    """The results added up."""
    wanted = set(units_of(campaign))
    for place, variant in enumerate(campaign.variants):
        for style in campaign.styles:
            effects = [found[place] for unit, found in results.items() if unit in wanted and unit[0] == style.value]
            yield Tally(
                variant,
                style,
                _counted(effect.observable for effect in effects),
                _counted(effect.game_winner for effect in effects),
                _counted(effect.match_winner for effect in effects),
            )


def _counted(marks: Iterable[bool]) -> Share:
    found = list(marks)
    return share_of(sum(found), len(found))
