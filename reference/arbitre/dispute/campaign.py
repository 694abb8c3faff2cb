"""Many matches at once: spread over processes, kept in a file as they finish, added up by reading."""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, as_completed
from typing import Any, Final

from attrs import asdict, fields, frozen

from arbitre.core.game import find_game
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.strict_json import NotStrict, read_json
from arbitre.dispute.impact import Change, Effect, Share, Style, Variant, change_of, effects_in, share_of

FORMAT: Final = 2
_CHUNK: Final = 4
_CHUNK_OF_TWIN: Final = 250


@frozen
class Campaign:
    """What is to be played: one game in one edition, these variants, by these players, so many matches each, or a slice of them."""

    game: str
    edition: str
    variants: tuple[Variant, ...]
    styles: tuple[Style, ...]
    matches: int
    slice: tuple[int, int] = (1, 1)

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
    """One variant with one kind of players: how often it changed what, and the first player's chance, where that was measured."""

    variant: Variant
    style: Style
    observable: Share
    game_winner: Share
    match_winner: Share
    winning: Change | None


def units_of(campaign: Campaign) -> list[Unit]:
    """All matches of a campaign, or of its slice: of so many slices every one has every so many-th match."""
    number, slices = campaign.slice
    seeds = range(number - 1, campaign.matches, slices)
    return [(style.value, seed) for style in campaign.styles for seed in seeds]


def play_units(campaign: Campaign, units: Sequence[Unit], *, by_twin: bool) -> Results:
    """Play some matches of a campaign; this is what a process does."""
    game = find_game(campaign.game)
    results: Results = {}
    for style in campaign.styles:
        seeds = [seed for name, seed in units if name == style.value]
        found = effects_in(game, campaign.edition, campaign.variants, style, seeds, by_twin=by_twin) if seeds else []
        results |= {(style.value, seed): effects for seed, effects in zip(seeds, found, strict=True)}
    return results


def run_campaign(
    campaign: Campaign, executor: Executor, done: Results, keep: Callable[[str], None], *, by_twin: bool = False
) -> Iterator[Results]:
    """Play what is not done yet, yielding the results as they come; `keep` is given the lines that hold them first."""
    todo = [unit for unit in units_of(campaign) if unit not in done]
    size = _CHUNK_OF_TWIN if by_twin else _CHUNK
    chunks = [todo[start : start + size] for start in range(0, len(todo), size)]
    running = [executor.submit(play_units, campaign, chunk, by_twin=by_twin) for chunk in chunks]
    ended: BrokenExecutor | None = None
    try:
        for finished in as_completed(running):
            failed = finished.exception()
            if isinstance(failed, BrokenExecutor):
                ended = failed  # what other workers have done is kept first
                continue
            found = finished.result()
            keep(lines_of(found))
            yield found
        if ended is not None:
            raise ended
    finally:
        for each in running:
            each.cancel()


def first_line(campaign: Campaign) -> str:
    """How a file of results begins."""
    return json.dumps(campaign.head) + "\n"


def lines_of(results: Results) -> str:
    """Results as the lines of a file."""
    lines = []
    for (style, seed), effects in results.items():
        marks = ["".join(str(int(mark)) for mark in asdict(effect).values()) for effect in effects]
        lines.append(json.dumps({"style": style, "seed": seed, "effects": marks}) + "\n")
    return "".join(lines)


def results_in(campaign: Campaign, text: str) -> Results:
    """What the lines of a file hold of a campaign; those of another campaign are refused, with the line that is wrong."""
    head, *lines = text.splitlines() or [""]
    try:
        if read_json(head) != campaign.head:
            raise Mistake(
                Text(
                    fr="ces résultats viennent d'une autre campagne (jeu, édition, litiges ou joueurs)",
                    en="these results are of another campaign (game, edition, disputes or players)",
                ),
                line=1,
            )
        return dict(_parse(campaign, line, number) for number, line in enumerate(lines, 2))
    except NotStrict as wrong:
        raise Mistake(NO_RESULTS, line=1) from wrong


NO_RESULTS: Final = Text(fr="ce ne sont pas des résultats de campagne", en="these are no results of a campaign")
_MARKS: Final = re.compile("[01]" * len(fields(Effect)))


def _parse(campaign: Campaign, line: str, number: int) -> tuple[Unit, list[Effect]]:
    """One line of results: whose match it was, and for each variant whether each kind of effect was seen."""
    try:
        match read_json(line):
            case {"style": str(style), "seed": int(seed), "effects": [*marks]} if (
                style in campaign.styles
                and len(marks) == len(campaign.variants)
                and all(isinstance(mark, str) and _MARKS.fullmatch(mark) for mark in marks)
            ):
                return (style, seed), [Effect(*(sign == "1" for sign in mark)) for mark in marks]
    except NotStrict as wrong:
        raise Mistake(NO_RESULTS, line=number) from wrong
    raise Mistake(NO_RESULTS, line=number)


def tallies(campaign: Campaign, results: Results) -> Iterator[Tally]:
    """The results added up."""
    wanted = set(units_of(campaign))
    for place, variant in enumerate(campaign.variants):
        for style in campaign.styles:
            effects = [found[place] for unit, found in results.items() if unit in wanted and unit[0] == style.value]
            won, lost = sum(effect.won for effect in effects), sum(effect.lost for effect in effects)
            yield Tally(
                variant,
                style,
                _counted(effect.observable for effect in effects),
                _counted(effect.game_winner for effect in effects),
                _counted(effect.match_winner for effect in effects),
                change_of(won, lost, len(effects)),
            )


def _counted(marks: Iterable[bool]) -> Share:
    found = list(marks)
    return share_of(sum(found), len(found))
