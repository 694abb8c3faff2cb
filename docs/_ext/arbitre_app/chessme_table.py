"""A table of ChessMe for the page: the grid with its men, both seats, the own hand, from one player's view."""

from collections.abc import Iterable

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.picture import shown_lines, status_told
from arbitre.chessme.refusals import NAMES, spot
from arbitre.chessme.scene import SHAPES
from arbitre.chessme.table import Placed
from arbitre.chessme.telling import COLOURS
from arbitre.chessme.view import View
from arbitre.core.language import Language
from arbitre.core.plain import Plain


def chessme_table(view: View, language: Language, targets: Iterable[Square]) -> dict[str, Plain]:
    """The grid wide enough for the men and for every square one may go to; the viewer's own side is below."""
    squares = [*(man.square for man in view.table.men), *targets]
    columns = shown_lines({column for column, _ in squares})
    rows = shown_lines({row for _, row in squares})
    if view.viewer is Colour.WHITE:
        rows.reverse()
    else:
        columns.reverse()
    return {
        "game": "chessme",
        "columns": [*columns],
        "rows": [*rows],
        "men": {f"square:{spot(man.square)}": _man(man, language) for man in view.table.men},
        "seats": [_seat(view, colour, language) for colour in (view.viewer.other, view.viewer)],
        "hand": [_tile(kind, view.viewer, language) for kind in view.hand],
        "awaited": status_told(view).in_(language),
        "notes": [],
    }


def _man(man: Placed, language: Language) -> dict[str, Plain]:
    return {"shape": SHAPES[man.kind].value, "colour": man.colour.value, "told": _named(man.kind, man.colour, language)}


def _named(kind: Kind, colour: Colour, language: Language) -> str:
    return f"{NAMES[kind].in_(language)} ({COLOURS[colour].in_(language)})"


def _tile(kind: Kind, colour: Colour, language: Language) -> dict[str, Plain]:
    shown = {"shape": SHAPES[kind].value, "colour": colour.value, "told": _named(kind, colour, language)}
    return {"thing": f"tile:{kind.value}", **shown}


def _seat(view: View, colour: Colour, language: Language) -> dict[str, Plain]:
    seat = view.seat(colour)
    return {
        "player": colour.value,
        "name": COLOURS[colour].in_(language),
        "isAsked": view.result is None and view.to_move is colour,
        "colour": colour.value,
        "hand": seat.hand,
        "pile": seat.pile,
        "captured": [_tile(kind, colour, language) for kind in seat.captured],
    }
