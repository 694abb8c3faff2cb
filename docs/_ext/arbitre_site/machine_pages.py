"""Which decision follows which: the state machine of each game, drawn from games that the engine plays at each build."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import Final

import svg
from attrs import frozen

from arbitre.core.chance import Chance
from arbitre.core.game import AnyGame, choose_uniformly, find_game, play
from arbitre.core.language import Text
from arbitre.core.scene import Ink, wrapped
from arbitre.render.svg import COLOURS, FONT
from arbitre_site.markdown import figure, plain, table
from arbitre_site.page import Page, Tongue
from arbitre_site.reading import matrix_of

GAMES_PLAYED: Final = {"match": 150, "chessme": 12}
START: Final = "start"
END: Final = "end"
ENDS: Final = {START: Text("début", "start"), END: Text("fin", "end")}
_WIDE: Final = 1000
_TALL: Final = 760
_BOX: Final = (150, 44)


@frozen
class Follow:
    """One decision followed by another, and how often that was seen."""

    before: str
    after: str
    times: int


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page with the diagrams of both games."""
    say, language = tongue.say, tongue.language
    parts = [
        say("# D'une décision à l'autre", "# From one decision to the next"),
        say(
            "Une partie est une suite de décisions, d'un joueur ou du hasard. Ces diagrammes sont tirés de parties que le moteur "
            "joue au hasard à chaque construction du site : une flèche dit qu'une décision en a suivi une autre, et le tableau "
            "dit combien de fois. Ce qui ne s'est pas présenté dans ces parties n'y est pas.",
            "A game is a sequence of decisions, of a player or of chance. These diagrams are made from games that the engine plays "
            "at random at each build of the site: an arrow says that one decision followed another, and the table says how often. "
            "What did not come up in these games is not there.",
        ),
    ]
    for part in matrix_of(root).rules.parts:
        game = find_game(part.game)
        follows = observed(game, GAMES_PLAYED[game.name])
        names = {**game.arbitration.choice_names, **ENDS}
        rows = [
            (plain(names[each.before].in_(language)), plain(names[each.after].in_(language)), str(each.times))
            for each in follows
        ]
        count = GAMES_PLAYED[game.name]
        parts += [
            f"## {part.title.in_(language)}",
            say(f"D'après {count} parties ou matchs joués au hasard.", f"From {count} random games or matches."),
            figure(
                _diagram(follows, {name: text.in_(language) for name, text in names.items()}, part.title.in_(language))
            ),
            table((say("Après", "After"), say("vient", "comes"), say("fois", "times")), rows),
        ]
    yield Page("machines.md", "\n\n".join(parts) + "\n")


def observed(game: AnyGame, games: int) -> tuple[Follow, ...]:
    """Which decision followed which in random games, the most frequent first."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        state, before = game.new(game.default_ruleset()), START
        for _, step in play(game, state, choose_uniformly(seed), Chance(seed)):
            pending = game.decision(state)
            after = END if pending is None else str(pending.kind.value)
            seen[before, after] += 1
            state, before = step.state, after
        seen[before, END] += 1
    return tuple(Follow(before, after, times) for (before, after), times in seen.most_common())


def _diagram(follows: Sequence[Follow], names: dict[str, str], title: str) -> str:
    """The decisions on an ellipse, the arrows between them bent towards its middle."""
    kinds = _in_order(follows)
    places = {kind: _place(number, len(kinds)) for number, kind in enumerate(kinds)}
    told = "; ".join(f"{names[each.before]} → {names[each.after]}" for each in follows)
    elements: list[svg.Element] = [
        svg.Title(text=escape(title)),
        svg.Desc(text=escape(told)),
        svg.Defs(elements=[_arrowhead()]),
        svg.Rect(width=_WIDE, height=_TALL, rx=14, fill=COLOURS[Ink.TABLE]),
    ]
    elements += [_arrow(places[each.before], places[each.after], each) for each in follows]
    for kind in kinds:
        elements += _node(names[kind], places[kind], is_end=kind in ENDS)
    return str(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, _WIDE, _TALL),
            elements=elements,
            extra={"role": "img", "font-family": FONT, "aria-label": escape(title, quote=True)},
        )
    )


def _in_order(follows: Sequence[Follow]) -> list[str]:
    """From the start on, each decision after the one that most often leads to it."""
    order = [START]
    while True:
        following = (each.after for each in follows if each.before in order and each.after not in order)
        found = next((kind for kind in following if kind != END), None)
        if found is None:
            return [*order, END]
        order.append(found)


def _place(number: int, count: int) -> tuple[float, float]:
    angle = 2 * math.pi * number / count - math.pi / 2
    return _WIDE / 2 + (_WIDE / 2 - 95) * math.cos(angle), _TALL / 2 + (_TALL / 2 - 45) * math.sin(angle)


def _arrowhead() -> svg.Element:
    return svg.Marker(
        id="arrowhead",
        viewBox=svg.ViewBoxSpec(0, 0, 10, 10),
        refX=9,
        refY=5,
        markerWidth=9,
        markerHeight=9,
        markerUnits="userSpaceOnUse",
        orient="auto",
        elements=[svg.Path(fill=COLOURS[Ink.FAINT], extra={"d": "M0 0L10 5L0 10z"})],
    )


def _arrow(start: tuple[float, float], end: tuple[float, float], follow: Follow) -> svg.Element:
    """A bent arrow between two boxes, thicker the more often it was seen; a loop beside a box for itself."""
    if start == end:
        x, y = start
        way = (
            f"M{x + 40:.0f} {y - 22:.0f}C{x + 50:.0f} {y - 60:.0f} {x + 105:.0f} {y - 40:.0f} {x + 76:.0f} {y - 10:.0f}"
        )
    else:
        bend = ((start[0] + end[0]) / 2 * 0.55 + _WIDE / 2 * 0.45, (start[1] + end[1]) / 2 * 0.55 + _TALL / 2 * 0.45)
        first, last = _at_edge(start, bend), _at_edge(end, bend)
        way = f"M{first[0]:.0f} {first[1]:.0f}Q{bend[0]:.0f} {bend[1]:.0f} {last[0]:.0f} {last[1]:.0f}"
    return svg.Path(
        fill="none",
        stroke=COLOURS[Ink.FAINT],
        stroke_width=round(0.8 + math.log10(follow.times), 1),
        extra={"d": way, "marker-end": "url(#arrowhead)", "opacity": "0.75"},
    )


def _at_edge(centre: tuple[float, float], towards: tuple[float, float]) -> tuple[float, float]:
    """Where the line from a box's centre leaves the box."""
    across, along = towards[0] - centre[0], towards[1] - centre[1]
    scale = min(
        (_BOX[0] / 2 + 3) / abs(across) if across else math.inf,
        (_BOX[1] / 2 + 3) / abs(along) if along else math.inf,
    )
    return centre[0] + across * scale, centre[1] + along * scale


def _node(name: str, place: tuple[float, float], *, is_end: bool) -> list[svg.Element]:
    x, y = place
    lines = wrapped(name, _BOX[0] - 10, 12)
    box = svg.Rect(
        x=round(x - _BOX[0] / 2),
        y=round(y - _BOX[1] / 2),
        width=_BOX[0],
        height=_BOX[1],
        rx=22 if is_end else 8,
        fill=COLOURS[Ink.GLOW if is_end else Ink.PAPER],
        stroke=COLOURS[Ink.EDGE],
    )
    top = y + 4 - (len(lines) - 1) * 7
    words = [
        svg.Text(
            x=round(x),
            y=round(top + 14 * number),
            text=escape(line),
            font_size=12,
            text_anchor="middle",
            fill=COLOURS[Ink.TEXT],
        )
        for number, line in enumerate(lines)
    ]
    return [box, *words]
