"""The parts of an action in words: the man, then where it goes, seen from the player's own side of the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from arbitre.chessme.men import Colour, Square
from arbitre.chessme.panel import man_told
from arbitre.chessme.refusals import NAMES, WITH_ARTICLE, spot
from arbitre.chessme.state import AcceptDraw, DeclineDraw, OfferDraw, PlaceNothing, PlayerAction, Resign
from arbitre.chessme.telling import A_MAN, in_words
from arbitre.chessme.view import View
from arbitre.core.arbitration import Told
from arbitre.core.language import NOTHING, Text
from arbitre.core.parts import Part

ASKED: Final[Mapping[str, Text]] = {
    "origin": Text(fr="Quelle pièce ?", en="Which piece?"),
    "destination": Text(fr="Où va-t-elle ?", en="Where does it go?"),
    "promotion": Text(fr="Contre quelle pièce l'échanger ?", en="Which piece is it swapped for?"),
    "kind": Text(fr="Quelle pièce poser ?", en="Which piece to place?"),
    "square": Text(fr="Sur quelle case ?", en="On which square?"),
}

STAYS: Final = Text(fr="aucune, le pion reste", en="none, the pawn stays")
WITHOUT_PARTS: Final[Mapping[type[PlayerAction], Text]] = {
    kind: told
    for kind in (PlaceNothing, OfferDraw, AcceptDraw, DeclineDraw, Resign)
    if (told := in_words(kind())) is not None
}
"""The actions of which there is nothing more to say."""


def part_told(view: View, said: Sequence[Part]) -> Told:
    """The last part said; a way is told from the player's side: so many squares ahead, to the right."""
    part = said[-1]
    match part.name:
        case "origin" | "square":
            man = view.table.at(part.chosen)
            told = _beside(view, part.chosen) if man is None else man_told(man)
            return Told(told, f"square:{spot(part.chosen)}", is_seen=man is not None)
        case "destination":
            way = _way(view, said[0].chosen, part.chosen)
            return Told(way, f"square:{spot(part.chosen)}", is_seen=False)
        case "kind":
            return Told(A_MAN[part.chosen], f"hand:{part.chosen.value}")
        case "promotion":
            return Told(STAYS if part.chosen is None else NAMES[part.chosen])
        case "" if part.kind in WITHOUT_PARTS:
            return Told(WITHOUT_PARTS[part.kind])
        case _:
            return Told(NOTHING)


def _way(view: View, origin: Square, destination: Square) -> Text:
    target = view.table.at(destination)
    if target is not None:
        taken = WITH_ARTICLE[target.kind]
        return Text(fr=f"prend {taken.fr} {spot(destination)}", en=f"takes {taken.en} {spot(destination)}")
    return _steps(view.viewer, destination[0] - origin[0], destination[1] - origin[1])


def _steps(viewer: Colour, across: int, up: int) -> Text:
    """`2 en avant, 1 à droite`: as the player who sits there sees it."""
    side = 1 if viewer is Colour.WHITE else -1
    ahead, right = up * side, across * side
    fr, en = [], []
    if ahead:
        fr.append(f"{abs(ahead)} en {'avant' if ahead > 0 else 'arrière'}")
        en.append(f"{abs(ahead)} {'ahead' if ahead > 0 else 'back'}")
    if right:
        fr.append(f"{abs(right)} à {'droite' if right > 0 else 'gauche'}")
        en.append(f"{abs(right)} {'right' if right > 0 else 'left'}")
    return Text(fr=", ".join(fr), en=", ".join(en))


def _beside(view: View, square: Square) -> Text:
    """A free square by a man that it touches: `devant le pion 2,1`."""
    touching = [
        (abs(man.square[0] - square[0]) + abs(man.square[1] - square[1]), man.colour is not view.viewer, man)
        for man in view.table.men
        if max(abs(man.square[0] - square[0]), abs(man.square[1] - square[1])) == 1
    ]
    if not touching:
        return Text(fr=spot(square), en=spot(square))
    man = min(touching, key=lambda each: each[:2])[2]
    side = 1 if view.viewer is Colour.WHITE else -1
    ahead, right = (square[1] - man.square[1]) * side, (square[0] - man.square[0]) * side
    fr = {1: "devant", -1: "derrière", 0: "à droite de" if right > 0 else "à gauche de"}[ahead]
    en = {1: "in front of", -1: "behind", 0: "right of" if right > 0 else "left of"}[ahead]
    if ahead and right:
        fr, en = (
            f"{fr} et {'à droite de' if right > 0 else 'à gauche de'}",
            f"{en} and {'right' if right > 0 else 'left'} of",
        )
    told = WITH_ARTICLE[man.kind]
    joined = f"{fr} {told.fr}".replace(" de le ", " du ")
    return Text(fr=f"{joined} {spot(man.square)}", en=f"{en} {told.en} {spot(man.square)}")
