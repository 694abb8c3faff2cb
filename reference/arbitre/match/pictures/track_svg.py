"""The three kinds of track as pictures: endurance, advantage, match."""

from typing import Final

from arbitre.core.language import Language, Text
from arbitre.core.scene import Anchor, Box, Group, Ink, Item, Mark, Shape, Words
from arbitre.match.box.tracks import Space, Track
from arbitre.match.pictures.card_svg import BADGE, INK, PALE
from arbitre.match.table.people import BOTH, Player
from arbitre.match.table.view import View
from arbitre.match.words.names import PEOPLE, advantage_told

SPACE: Final = 62
TRACK_HEIGHT: Final = 50
STEP: Final = 20
MATCH_STEP: Final = 32
CENTRE: Final = 6
"""The shared middle of the match track: six steps from either king's start."""


def endurance_track(track: Track, owner: Player, marker: int, language: Language) -> Group:
    """A track with its marker; the start space has a thick edge."""
    items: list[Item] = []
    for place, space in enumerate(track.spaces):
        items += _space(space, place, owner, is_start=place == track.start, language=language)
    items.append(Mark(marker * SPACE + SPACE / 2, 10, 17, BADGE[owner], INK[owner]))
    here = track.spaces[marker]
    label = Text(
        fr=f"Endurance de {PEOPLE[owner]} : case {marker + 1} sur {len(track.spaces)} ; limite de main {here.limit} ; "
        f"avant une nouvelle partie, pions +{here.pawns} et avantage {here.advantage:+}.",
        en=f"{PEOPLE[owner]}'s endurance: space {marker + 1} of {len(track.spaces)}; hand limit {here.limit}; "
        f"before a new game, pawns +{here.pawns} and advantage {here.advantage:+}.",
    )
    return Group(0, 0, tuple(items), label=label.in_(language), name=f"endurance:{owner.value}")


def _space(space: Space, place: int, owner: Player, *, is_start: bool, language: Language) -> list[Item]:
    left = place * SPACE
    cards = Text(fr=f"main {space.limit}", en=f"hand {space.limit}").in_(language)
    items: list[Item] = [
        Box(left, 0, SPACE - 2, TRACK_HEIGHT, PALE[owner], INK[owner], corner=4, thickness=2.5 if is_start else 0.75),
        Words(left + (SPACE - 2) / 2, 30, cards, 10, Ink.TEXT, Anchor.MIDDLE, bold=True),
    ]
    gains: list[Item] = []
    if space.pawns:
        gains += [
            Words(left + 6, 44, f"+{space.pawns}", 9.5),
            Mark(left + 25, 40, 12, Shape.PAWN, INK[owner], INK[owner]),
        ]
    if space.advantage:
        gains += [
            Mark(left + 37, 40, 9, Shape.DIAMOND, Ink.GLOW),
            Words(left + SPACE - 5, 44, f"{space.advantage:+}".replace("-", "−"), 9.5, anchor=Anchor.END),
        ]
    return items + gains


def advantage_track(view: View, language: Language) -> Group:
    """The advantage track upright, the viewer's side below; beyond its end the number beside the marker tells the rest."""
    length = view.ruleset.components.advantage_spaces
    items: list[Item] = []
    for space in range(-length, length + 1):
        owner = view.viewer if space < 0 else view.viewer.other
        fill = Ink.PAPER if space == 0 else PALE[owner]
        top = (length - space) * STEP
        items.append(Box(0, top, 40, STEP - 2, fill, Ink.EDGE if space == 0 else INK[owner], corner=3, thickness=0.75))
        items.append(Words(20, top + 13, str(abs(space)), 10, Ink.FAINT, Anchor.MIDDLE))
    towards_viewer = view.marker * view.viewer.sign
    shown = max(-length, min(length, -towards_viewer))
    items.append(Mark(20, (length - shown) * STEP + STEP / 2 - 1, 26, Shape.DIAMOND, Ink.GLOW))
    items.append(
        Words(20, (length - shown) * STEP + STEP / 2 + 3, str(abs(view.marker)), 10, anchor=Anchor.MIDDLE, bold=True)
    )
    told = advantage_told(view.marker)
    label = Text(fr=f"Avantage : {told.fr}.", en=f"Advantage: {told.en}.")
    return Group(0, 0, tuple(items), label=label.in_(language), name="advantage")


def match_track(view: View, language: Language) -> Group:
    """Both kings on their way to the centre, the viewer's from below."""
    items: list[Item] = []
    for place in range(2 * CENTRE + 1):
        owner = view.viewer if place < CENTRE else view.viewer.other
        top = (2 * CENTRE - place) * MATCH_STEP
        points = CENTRE - abs(CENTRE - place)
        fill, edge = (Ink.GLOW, Ink.TEXT) if place == CENTRE else (PALE[owner], INK[owner])
        items.append(Box(0, top, 56, MATCH_STEP - 2, fill, edge, corner=4, thickness=0.75))
        items.append(Words(50, top + 19, str(points), 10, Ink.FAINT, Anchor.END))
    for player in BOTH:
        score = min(view.scores[player.index], CENTRE)
        place = score if player is view.viewer else 2 * CENTRE - score
        middle = (2 * CENTRE - place) * MATCH_STEP + MATCH_STEP / 2 - 1
        aside = 13 if player is view.viewer else 29
        items.append(Mark(aside, middle, 26, Shape.KING, INK[player], Ink.PAPER))
    label = Text(
        fr=f"Match : Spassky {view.scores[0]}, Fischer {view.scores[1]}.",
        en=f"Match: Spassky {view.scores[0]}, Fischer {view.scores[1]}.",
    )
    return Group(0, 0, tuple(items), label=label.in_(language), name="match")
