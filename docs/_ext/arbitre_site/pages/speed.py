"""How fast the engines are beside their peers, and how time and memory grow: as they were last measured."""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

import svg

from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre_site.text.markdown import code, figure, table
from arbitre_site.text.page import Page, Tongue

_WIDE: Final = 460
_HIGH: Final = 150
_LEFT: Final = 70
_TOP: Final = 40

CURVES: Final = (
    ("games", "milliseconds", Text("ms pour tant de matchs", "ms for so many matches")),
    ("games", "kilobytes", Text("kilo-octets au plus, tant de matchs gardés", "kilobytes at most, so many matches kept")),
    ("views", "microseconds", Text("µs par choix, vu par tant de joueurs", "µs a choice, looked at by so many players")),
    ("hands", "microseconds", Text("µs pour lister les défausses d'une main de tant de cartes", "µs to list the discards of a hand of so many cards")),
    ("tiles", "microseconds", Text("µs pour lister les coups, tant de tuiles sur la table de ChessMe", "µs to list the moves, so many tiles on ChessMe's table")),
)  # fmt: skip
"""Each curve: where it is kept, what it counts, and how it is called."""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page, from what `make bench` keeps in docs/_data; nothing measured, nothing shown."""
    say = tongue.say
    parts = [
        say("# La vitesse", "# Speed"),
        say(
            "Combien de choix par seconde, et par combien ce nombre dépasse celui d'autres bibliothèques de jeux dans les mêmes "
            "tours : un tour de chacune après l'autre, en temps de processeur. Les nombres dépendent de la machine et de ce "
            "qu'elle fait d'autre ; les rapports, presque pas. `make bench` les mesure de nouveau.",
            "How many choices a second, and by how much that exceeds other libraries of games in the same rounds: a round of each "
            "in turn, in processor time. The numbers depend on the machine and on what else it does; the ratios hardly do. "
            "`make bench` measures them again.",
        ),
    ]
    bench, growth = (root / "docs" / "_data" / name for name in ("bench.json", "growth.json"))
    if bench.is_file():
        parts += _beside_peers(json.loads(bench.read_text(encoding="utf-8")), tongue)
    if growth.is_file():
        parts.append(say("## Ce qui croît, et comment", "## What grows, and how"))
        curves = json.loads(growth.read_text(encoding="utf-8"))
        for name, counted, title in CURVES:
            points = [(point["x"], point[counted]) for point in curves[name]]
            parts.append(figure(drawn(points, title.in_(tongue.language))))
    yield Page("speed.md", "\n\n".join(parts) + "\n")


def _beside_peers(measured: dict[str, Plain], tongue: Tongue) -> Iterator[str]:
    say = tongue.say
    rates = [(code(name), f"{rate:,.0f}".replace(",", "\u202f")) for name, rate in measured["rates"].items()]
    yield table((say("Programme", "Program"), say("choix par seconde", "choices a second")), rates)
    ratios = [(code(pair), f"{times:.2f}") for pair, times in measured["ratios"].items()]
    yield table((say("L'un sur l'autre", "One over the other"), say("rapport", "ratio")), ratios)


def drawn(points: Sequence[tuple[float, float]], title: str) -> str:
    """A curve from nought, with its ends in numbers, and its points told to those who do not see it."""
    most_x, most_y = max(x for x, _ in points), max(y for _, y in points)
    places = [
        (round(_LEFT + _WIDE * x / most_x, 1), round(_TOP + _HIGH * (1 - y / most_y), 1)) for x, y in sorted(points)
    ]
    width, height = _LEFT + _WIDE + 30, _TOP + _HIGH + 34
    elements: list[svg.Element] = [
        svg.Title(text=title),
        svg.Desc(text="; ".join(f"{x:g}: {y:.3g}" for x, y in sorted(points))),
        svg.Rect(x=0, y=0, width=width, height=height, fill="#ffffff"),
        svg.Text(x=10, y=22, text=title, font_size=14, font_family="sans-serif"),
        svg.Line(x1=_LEFT, y1=_TOP + _HIGH, x2=_LEFT + _WIDE, y2=_TOP + _HIGH, stroke="#222222", stroke_width=1),
        svg.Text(x=_LEFT - 8, y=_TOP + 5, text=f"{most_y:.3g}", font_size=11, font_family="sans-serif", text_anchor="end"),
        svg.Text(x=_LEFT - 8, y=_TOP + _HIGH + 4, text="0", font_size=11, font_family="sans-serif", text_anchor="end"),
        svg.Text(x=_LEFT + _WIDE, y=height - 14, text=f"{most_x:g}", font_size=11, font_family="sans-serif", text_anchor="middle"),
        *(
            svg.Line(x1=x, y1=y, x2=to_x, y2=to_y, stroke="#3f6f9f", stroke_width=2)
            for (x, y), (to_x, to_y) in pairwise(places)
        ),
        *(svg.Circle(cx=x, cy=y, r=3, fill="#3f6f9f") for x, y in places),
    ]  # fmt: skip
    box = svg.ViewBoxSpec(0, 0, width, height)
    return str(svg.SVG(viewBox=box, width=width, height=height, extra={"role": "img"}, elements=elements))
