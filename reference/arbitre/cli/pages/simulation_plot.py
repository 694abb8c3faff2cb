"""How long matches are, one row of columns per edition or reading: how many matches had so many choices."""

from collections.abc import Iterator, Mapping
from typing import Final

import svg

from arbitre.core.language import Language, Text
from arbitre.dispute.simulation import Found

_LEFT: Final = 250
_WIDE: Final = 460
_ROW: Final = 92
_TOP: Final = 46
_HIGH: Final = 64
_BINS: Final = 40


def plot(found: Mapping[str, Found], language: Language) -> str:
    """The picture as SVG, with a text for those who do not see it."""
    width, height = _LEFT + _WIDE + 40, _TOP + _ROW * len(found) + 30
    title = Text("Combien de choix dans une partie", "How many choices in a match").in_(language)
    longest = max(max(each.decisions) for each in found.values())
    elements: list[svg.Element] = [
        svg.Title(text=title),
        svg.Desc(
            text="; ".join(f"{name}: {min(each.decisions)} – {max(each.decisions)}" for name, each in found.items())
        ),
        svg.Rect(x=0, y=0, width=width, height=height, fill="#ffffff"),
        svg.Text(x=10, y=24, text=title, font_size=15, font_family="sans-serif"),
    ]
    for place, (name, each) in enumerate(found.items()):
        elements += _row(name, each, _TOP + place * _ROW, longest)
    elements += _axis(height, longest)
    box = svg.ViewBoxSpec(0, 0, width, height)
    return str(svg.SVG(viewBox=box, width=width, height=height, extra={"role": "img"}, elements=elements))


def _row(name: str, found: Found, top: int, longest: int) -> Iterator[svg.Element]:
    counts = [0] * _BINS
    for decisions in found.decisions:
        counts[min(_BINS - 1, decisions * _BINS // (longest + 1))] += 1
    yield svg.Text(x=_LEFT - 10, y=top + _HIGH, text=name, font_size=12, font_family="sans-serif", text_anchor="end")
    for place, count in enumerate(counts):
        high = round(_HIGH * count / max(counts), 1)
        x = round(_LEFT + place * _WIDE / _BINS, 1)
        if count:
            yield svg.Rect(x=x, y=top + _HIGH - high, width=round(_WIDE / _BINS - 1, 1), height=high, fill="#3f6f9f")
    yield svg.Line(x1=_LEFT, y1=top + _HIGH, x2=_LEFT + _WIDE, y2=top + _HIGH, stroke="#222222", stroke_width=1)


def _axis(height: int, longest: int) -> Iterator[svg.Element]:
    for quarter in range(5):
        x = _LEFT + _WIDE * quarter // 4
        told = str(round(longest * quarter / 4))
        yield svg.Text(x=x, y=height - 14, text=told, font_size=11, font_family="sans-serif", text_anchor="middle")
