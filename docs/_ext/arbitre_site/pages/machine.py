"""Which decision follows which: the state machine of each game, drawn from games that the engine plays at each build."""

import math
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final

import svg
from attrs import frozen

from arbitre.core.game import AnyGame, find_game
from arbitre.core.language import Text
from arbitre.core.scene import Ink, wrapped
from arbitre.render.svg import COLOURS, FONT
from arbitre_site.text.markdown import dropdown, figure, plain, table
from arbitre_site.text.page import Page, Tongue
from arbitre_site.text.reading import matrix_of, random_game

FEW: Final = 12
GAMES_PLAYED: Final = {"match": 150}
"""A match is soon played, and much of it is rare; of another game a few are enough."""
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


@frozen
class Machine:
    """What happens in a game or a match, as a chain of these events; `last` ends one chain, and the next begins after it."""

    title: Text
    names: Mapping[str, Text]
    last: str


MACHINES: Final[Mapping[str, tuple[Machine, ...]]] = {
    "match": (
        Machine(
            Text("Une partie", "A game"),
            {
                "InitiativeTaken": Text("un joueur a l'initiative", "a player has the initiative"),
                "CardPlayed": Text("une carte est jouée", "a card is played"),
                "StrengthsCompared": Text("les forces sont comparées", "the strengths are compared"),
                "EffectUsed": Text("le perdant applique son effet", "the loser uses the effect"),
                "EffectDeclined": Text("le perdant y renonce", "the loser declines it"),
                "MarkerMoved": Text("le marqueur se déplace", "the marker moves"),
                "GameResigned": Text("un joueur abandonne", "a player resigns"),
                "GameEnded": Text("la partie est finie", "the game is over"),
            },
            "GameEnded",
        ),
        Machine(
            Text("Un match", "A match"),
            {
                "InitiativeTaken": Text("un échange commence", "an exchange begins"),
                "GameEnded": Text("une partie est finie", "a game is over"),
                "PointScored": Text("un roi avance", "a king advances"),
                "BoardCleared": Text("le plateau est débarrassé", "the board is cleared"),
                "QueenHandedOver": Text("la dame change de mains", "the queen changes hands"),
                "MatchEnded": Text("le match est terminé", "the match is over"),
            },
            "MatchEnded",
        ),
    ),
    "chessme": (
        Machine(
            Text("Une partie", "A game"),
            {
                "TurnBegan": Text("un tour commence", "a turn begins"),
                "ManMoved": Text("une pièce se déplace", "a man moves"),
                "ManCaptured": Text("une pièce est prise", "a man is captured"),
                "PawnPromoted": Text("un pion est promu", "a pawn is promoted"),
                "TilePlaced": Text("une tuile est posée", "a tile is placed"),
                "NothingPlaced": Text("rien n'est posé", "nothing is placed"),
                "TileDrawn": Text("une tuile est piochée", "a tile is drawn"),
                "NothingDrawn": Text("la pioche est vide", "the pile is empty"),
                "DrawOffered": Text("la nulle est proposée", "a draw is proposed"),
                "DrawDeclined": Text("la nulle est refusée", "the draw is declined"),
                "GameEnded": Text("la partie est finie", "the game is over"),
            },
            "GameEnded",
        ),
    ),
}
"""The events that make out a game and a match, by the classes that the engine gives."""


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """One page with the diagrams of both games."""
    say, language = tongue.say, tongue.language
    parts = [
        say("# D'une décision à l'autre", "# From one decision to the next"),
        say(
            "Une partie est une suite de décisions, d'un joueur ou du hasard, et de ce qui s'ensuit. Ces diagrammes sont tirés de "
            "parties que le moteur joue au hasard à chaque construction du site : une flèche dit que l'un a suivi l'autre, plus "
            "épaisse s'il l'a fait souvent, et le tableau dit combien de fois. Ce qui ne s'est pas présenté n'y est pas.",
            "A game is a sequence of decisions, of a player or of chance, and of what follows from them. These diagrams are made from "
            "games that the engine plays at random at each build of the site: an arrow says that one followed the other, thicker if "
            "it did so often, and the table says how often. What did not come up is not there.",
        ),
    ]
    for part in matrix_of(root).rules.parts:
        game = find_game(part.game)
        count = GAMES_PLAYED.get(game.name, FEW)
        parts += [
            f"## {part.title.in_(language)}",
            say(f"D'après {count} parties ou matchs joués au hasard.", f"From {count} random games or matches."),
        ]
        for machine in MACHINES.get(game.name, ()):
            parts += _shown(machine.title, happened(game, count, machine), machine.names, tongue)
        title = Text("Les décisions", "The decisions")
        parts += _shown(title, observed(game, count), game.arbitration.choice_names, tongue)
    yield Page("machines.md", "\n\n".join(parts) + "\n")


def _shown(title: Text, follows: Sequence[Follow], names: Mapping[str, Text], tongue: Tongue) -> list[str]:
    """A diagram under its title, and the numbers behind it, folded."""
    say, language = tongue.say, tongue.language
    told = {name: text.in_(language) for name, text in {**names, **ENDS}.items()}
    rows = [(plain(told[each.before]), plain(told[each.after]), str(each.times)) for each in follows]
    counted = table((say("Après", "After"), say("vient", "comes"), say("fois", "times")), rows)
    return [
        f"### {title.in_(language)}",
        figure(_diagram(follows, told, title.in_(language))),
        dropdown(say("Combien de fois", "How often"), counted),
    ]


def observed(game: AnyGame, games: int) -> tuple[Follow, ...]:
    """Which decision followed which in random games, the most frequent first."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        kinds = [START, *(turn.decision for turn in random_game(game.name, seed)), END]
        seen.update(pairwise(kinds))
    return _ranked(seen)


def happened(game: AnyGame, games: int, machine: Machine) -> tuple[Follow, ...]:
    """Which event of a machine followed which in random games, the most frequent first."""
    seen: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        before = START
        for kind in (type(event).__name__ for turn in random_game(game.name, seed) for event in turn.events):
            if kind in machine.names:
                seen[before, kind] += 1
                before = kind
            if kind == machine.last:
                seen[before, END] += 1
                before = START
    return _ranked(seen)


def _ranked(seen: Counter[tuple[str, str]]) -> tuple[Follow, ...]:
    return tuple(Follow(before, after, times) for (before, after), times in seen.most_common())


def _diagram(follows: Sequence[Follow], names: Mapping[str, str], title: str) -> str:
    """The kinds on an ellipse, the arrows between them bent towards its middle."""
    kinds = _in_order(follows)
    places = {kind: _place(number, len(kinds)) for number, kind in enumerate(kinds)}
    told = "; ".join(f"{names[each.before]} → {names[each.after]}" for each in follows)
    head = f"arrowhead-{zlib.crc32(told.encode()):x}"
    elements: list[svg.Element] = [
        svg.Title(text=escape(title)),
        svg.Desc(text=escape(told)),
        svg.Defs(elements=[_arrowhead(head)]),
        svg.Rect(width=_WIDE, height=_TALL, rx=14, fill=COLOURS[Ink.TABLE]),
    ]
    elements += [_arrow(places[each.before], places[each.after], each, head) for each in follows]
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


def _arrowhead(identifier: str) -> svg.Element:
    return svg.Marker(
        id=identifier,
        viewBox=svg.ViewBoxSpec(0, 0, 10, 10),
        refX=9,
        refY=5,
        markerWidth=9,
        markerHeight=9,
        markerUnits="userSpaceOnUse",
        orient="auto",
        elements=[svg.Path(fill=COLOURS[Ink.FAINT], extra={"d": "M0 0L10 5L0 10z"})],
    )


def _arrow(start: tuple[float, float], end: tuple[float, float], follow: Follow, head: str) -> svg.Element:
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
        extra={"d": way, "marker-end": f"url(#{head})", "opacity": "0.75"},
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
