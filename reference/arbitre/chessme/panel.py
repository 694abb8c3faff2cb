"""The table for a small screen: the men in play on their squares, both seats, and the own hand."""

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.picture import shown_lines
from arbitre.chessme.refusals import NAMES, spot
from arbitre.chessme.table import Placed
from arbitre.chessme.telling import COLOURS
from arbitre.chessme.view import View
from arbitre.core.language import Language, Text
from arbitre.core.panel import Panel, PanelLine, Run, Slot, Tone

SLOT = 2
SIGNS = {
    Kind.KING: ("♔", "♚"),
    Kind.QUEEN: ("♕", "♛"),
    Kind.ROOK: ("♖", "♜"),
    Kind.BISHOP: ("♗", "♝"),
    Kind.KNIGHT: ("♘", "♞"),
    Kind.PAWN: ("♙", "♟"),
}
INITIALS = {
    Kind.KING: Text(fr="R", en="K"),
    Kind.QUEEN: Text(fr="D", en="Q"),
    Kind.ROOK: Text(fr="T", en="R"),
    Kind.BISHOP: Text(fr="F", en="B"),
    Kind.KNIGHT: Text(fr="C", en="N"),
    Kind.PAWN: Text(fr="P", en="P"),
}
"""The letters that chess players of either language write."""


def panel(view: View, language: Language) -> Panel:
    """The other's seat, the men, one's own seat: the viewer sits below."""
    columns = shown_lines({man.square[0] for man in view.table.men})
    rows = shown_lines({man.square[1] for man in view.table.men})
    if view.viewer is Colour.WHITE:
        rows.reverse()
    else:
        columns.reverse()
    feet = "".join(f"{'…' if column is None else column:>{SLOT + 2}}" for column in columns)
    return (
        _seat(view, view.viewer.other, language),
        *(_row(view, columns, row, language) for row in rows),
        (Run(f"    {feet}", Tone.FAINT),),
        _seat(view, view.viewer, language),
    )


def _row(view: View, columns: list[int | None], row: int | None, language: Language) -> PanelLine:
    if row is None:
        return (Run("   ⋮", Tone.FAINT),)
    line: list[Run | Slot] = [Run(f"{row:>4}", Tone.FAINT)]
    for column in columns:
        if column is None:
            line.append(Run("   …", Tone.FAINT))
        else:
            line += _square(view, (column, row), language)
    return tuple(line)


def _square(view: View, square: Square, language: Language) -> tuple[Slot, Run]:
    man = view.table.at(square)
    slot = Slot((f"square:{spot(square)}",), SLOT)
    return slot, Run("· ", Tone.FAINT) if man is None else _tile(man.kind, man.colour, language)


def _tile(kind: Kind, colour: Colour, language: Language) -> Run:
    is_black = colour is Colour.BLACK
    return Run(f"{SIGNS[kind][is_black]}{INITIALS[kind].in_(language)}", Tone.DARK if is_black else Tone.LIGHT)


def _seat(view: View, colour: Colour, language: Language) -> PanelLine:
    """A player's hand, if it is the viewer's own, the pile, and the men that were lost."""
    seat = view.seat(colour)
    who = COLOURS[colour].in_(language).capitalize()
    told = Text(fr=f"{who} · main ", en=f"{who} · hand ").in_(language)
    line: list[Run | Slot] = [Run(told, Tone.STRONG)]
    if colour is view.viewer:
        for kind in view.hand:
            line += [Slot((f"hand:{kind.value}",), SLOT), _tile(kind, colour, language)]
    else:
        line.append(Run(" ▯" * seat.hand or "–"))
    line.append(Run(Text(fr=f"  · pioche {seat.pile}", en=f"  · pile {seat.pile}").in_(language)))
    if seat.captured:
        line.append(Run(Text(fr=" · perdues ", en=" · lost ").in_(language)))
        line += [_tile(kind, colour, language) for kind in seat.captured]
    return tuple(line)


def man_told(man: Placed) -> Text:
    """`tour 2,3`: a man and where it stands."""
    name = NAMES[man.kind]
    return Text(fr=f"{name.fr} {spot(man.square)}", en=f"{name.en} {spot(man.square)}")
