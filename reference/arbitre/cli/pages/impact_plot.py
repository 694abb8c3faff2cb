"""The shares of a campaign as bars with their intervals, one row per reading."""

from collections.abc import Iterator, Sequence
from typing import Final

import svg

from arbitre.core.language import Language, Text
from arbitre.dispute.campaign import Tally
from arbitre.dispute.impact import Style

_LEFT: Final = 330
_WIDE: Final = 420
_ROW: Final = 34
_TOP: Final = 56
_BARS: Final = (
    ("observable", "#9db4c9", Text("quelque chose de visible", "anything visible")),
    ("game_winner", "#3f6f9f", Text("le vainqueur d'une partie", "a game's winner")),
    ("match_winner", "#9b2d30", Text("le vainqueur du match", "the match's winner")),
)

STYLES: Final = {Style.RANDOM: Text("au hasard", "random"), Style.GREEDY: Text("avides", "greedy")}
"""How the players of a campaign play."""


def plot(found: Sequence[Tally], language: Language) -> str:
    """The picture as SVG, with a text for those who do not see it."""
    height = _TOP + _ROW * len(found) + 30
    title = Text("Combien chaque question change", "How much each question changes").in_(language)
    told = "; ".join(f"{_name(tally, language)} {tally.observable.share:.0%}" for tally in found)
    elements: list[svg.Element] = [
        svg.Title(text=title),
        svg.Desc(text=told),
        svg.Rect(x=0, y=0, width=_LEFT + _WIDE + 60, height=height, fill="#ffffff"),
        *_legend(language),
        *_axis(height),
    ]
    for place, tally in enumerate(found):
        elements += _row(tally, _TOP + place * _ROW, language)
    return str(
        svg.SVG(
            viewBox=svg.ViewBoxSpec(0, 0, _LEFT + _WIDE + 60, height),
            width=_LEFT + _WIDE + 60,
            height=height,
            extra={"role": "img"},
            elements=elements,
        )
    )


def _name(tally: Tally, language: Language) -> str:
    return f"{tally.variant.dispute} {tally.variant.reading} ({STYLES[tally.style].in_(language)})"


def _legend(language: Language) -> Iterator[svg.Element]:
    for place, (_, colour, text) in enumerate(_BARS):
        x = 10 + place * 230
        yield svg.Rect(x=x, y=12, width=12, height=12, fill=colour)
        yield svg.Text(x=x + 18, y=22, text=text.in_(language), font_size=13, font_family="sans-serif")


def _axis(height: int) -> Iterator[svg.Element]:
    for tenth in range(0, 11, 2):
        x = _LEFT + _WIDE * tenth // 10
        yield svg.Line(x1=x, y1=_TOP - 12, x2=x, y2=height - 20, stroke="#cccccc", stroke_width=1)
        yield svg.Text(
            x=x, y=_TOP - 16, text=f"{tenth * 10} %", font_size=11, font_family="sans-serif", text_anchor="middle"
        )


def _row(tally: Tally, y: int, language: Language) -> Iterator[svg.Element]:
    yield svg.Text(
        x=_LEFT - 8, y=y + 17, text=_name(tally, language), font_size=11, font_family="sans-serif", text_anchor="end"
    )
    shares = {"observable": tally.observable, "game_winner": tally.game_winner, "match_winner": tally.match_winner}
    for place, (key, colour, _) in enumerate(_BARS):
        share = shares[key]
        top = y + 2 + place * 9
        yield svg.Rect(x=_LEFT, y=top, width=round(_WIDE * share.share, 1), height=7, fill=colour)
        yield svg.Line(
            x1=round(_LEFT + _WIDE * share.low, 1),
            y1=top + 3.5,
            x2=round(_LEFT + _WIDE * share.high, 1),
            y2=top + 3.5,
            stroke="#222222",
            stroke_width=1,
        )
