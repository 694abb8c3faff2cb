"""From a described table to a complete state: a diagram or a list of men, and the tiles beside the table."""

import re
from collections.abc import Sequence
from typing import Final

from attrs import evolve

from arbitre.chessme.events import Event
from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.notation import KINDS, LETTERS, NotationMistake, read_men, read_tiles
from arbitre.chessme.refusals import spot
from arbitre.chessme.ruleset import Ruleset, sorted_tiles
from arbitre.chessme.setup import HAND_SIZE, new_game
from arbitre.chessme.state import Phase, Seat, State
from arbitre.chessme.table import Placed, Table, table_of
from arbitre.chessme.telling import COLOURS
from arbitre.chessme.turn import begun
from arbitre.core import tables
from arbitre.core.game import Step
from arbitre.core.language import Text

MOMENTS: Final = ("move", "place", "start")
EMPTY: Final = (".", "·")

_ROW: Final = re.compile(r"\s*(-?\d+)?\s*((?:[^\s\d]\s*)+)$")
_FOOT: Final = re.compile(r"\s*+(?:-?\d++\s++)*+(?:-?\d++)?+$")
KEYS: Final = ("diagram", "men", "to_move", "moment", "draw_offer", "white", "black")


def read_table(ruleset: Ruleset, table: tables.Table, _moves: str) -> Step[State, Event]:
    """The state that a `[table]` describes, at the turn of its player."""
    table.expect_keys(KEYS)
    moment = _one_of(table, "moment", MOMENTS, "move")
    if moment == "start":
        return Step(new_game(ruleset), ())
    men = _men(table)
    to_move = _colour(table, "to_move") or Colour.WHITE
    white, black = (_seat(ruleset, table.table(colour.value), colour, men) for colour in Colour)
    state = State(
        ruleset=ruleset,
        table=men,
        white=white,
        black=black,
        to_move=to_move,
        phase=Phase.MOVE,
        draw_offer=_colour(table, "draw_offer"),
    )
    if moment == "place":
        return Step(evolve(state, phase=Phase.PLACE), ())
    return begun(state, ())


def _one_of(table: tables.Table, key: str, known: Sequence[str], default: str) -> str:
    found = table.text(key, default)
    if found not in known:
        choices = ", ".join(known)
        raise table.error(key, Text(fr=choices, en=choices))
    return found


def _colour(table: tables.Table, key: str) -> Colour | None:
    return Colour(_one_of(table, key, [colour.value for colour in Colour], "")) if key in table.entries else None


def _men(table: tables.Table) -> Table:
    """The men of the diagram and of the list: one per square, one king per colour."""
    men = [*(_diagram(table) if "diagram" in table.entries else ()), *_listed(table)]
    if not men:
        raise table.mistake(
            "", Text(fr="il manque les pièces : diagram ou men", en="the pieces are missing: diagram or men")
        )
    squares = [man.square for man in men]
    for man in men:
        if squares.count(man.square) > 1:
            where = spot(man.square)
            raise table.mistake(
                "men", Text(fr=f"deux pièces sur la case {where}", en=f"two pieces on square {where}"), where
            )
    for colour in Colour:
        kings = sum(man.kind is Kind.KING and man.colour is colour for man in men)
        if kings != 1:
            raise table.mistake(
                "diagram" if "diagram" in table.entries else "men",
                Text(
                    fr=f"{COLOURS[colour].fr} : un roi sur la table, pas {kings}",
                    en=f"{COLOURS[colour].en}: one king on the table, not {kings}",
                ),
            )
    return table_of(men)


def _listed(table: tables.Table) -> tuple[Placed, ...]:
    try:
        return read_men(table.text("men", ""))
    except NotationMistake as wrong:
        raise table.mistake("men", wrong.message) from wrong


def _diagram(table: tables.Table) -> list[Placed]:
    """Rows from top to bottom, capitals for White; the numbers beside and below it are optional."""
    first = table.text_line("diagram")
    lines = [(number, line) for number, line in enumerate(table.text("diagram").splitlines(), first) if line.strip()]
    columns: list[int] | None = None
    if lines and _FOOT.fullmatch(lines[-1][1]):
        columns = [int(label) for label in lines.pop()[1].split()]
    men: list[Placed] = []
    below: int | None = None
    for height, (number, line) in enumerate(reversed(lines)):
        found = _ROW.fullmatch(line)
        if found is None:
            raise _unreadable(table, number, line.strip())
        row = height if found[1] is None else int(found[1])
        if below is not None and row != below + 1:
            raise _diagram_mistake(
                table,
                number,
                Text(
                    fr=f"rangée {row} au-dessus de la rangée {below} ; attendu {below + 1}",
                    en=f"row {row} above row {below}; expected {below + 1}",
                ),
            )
        below = row
        cells = found[2].split()
        if columns is not None and len(cells) > len(columns):
            raise _diagram_mistake(
                table,
                number,
                Text(
                    fr=f"{len(cells)} cases, mais {len(columns)} colonnes numérotées",
                    en=f"{len(cells)} squares, but {len(columns)} numbered columns",
                ),
            )
        for place, cell in enumerate(cells):
            man = _man(cell, (place if columns is None else columns[place], row))
            if man is None and cell not in EMPTY:
                raise _unreadable(table, number, cell)
            if man is not None:
                men.append(man)
    return men


def _man(cell: str, square: Square) -> Placed | None:
    kind = KINDS.get(cell.upper())
    return None if kind is None else Placed(square, Colour.WHITE if cell.isupper() else Colour.BLACK, kind)


def _unreadable(table: tables.Table, line: int, what: str) -> tables.TableError:
    letters = "".join(KINDS)
    return _diagram_mistake(
        table,
        line,
        Text(
            fr=f"« {what} » ne se lit pas ; attendu : {letters} pour les blancs, {letters.lower()} pour les noirs, . pour rien",
            en=f"“{what}” cannot be read; expected: {letters} for White, {letters.lower()} for Black, . for nothing",
        ),
    )


def _diagram_mistake(table: tables.Table, line: int, what: Text) -> tables.TableError:
    told = table.mistake("diagram", what)
    return tables.TableError(told.message, file=table.file, line=line)


def _seat(ruleset: Ruleset, table: tables.Table, colour: Colour, men: Table) -> Seat:
    """The tiles beside the table; what is not mentioned has left the game."""
    table.expect_keys(("hand", "pile", "captured"))
    left = list(ruleset.equipment.tiles)
    for man in men.of(colour):
        _take(table, left, man.kind, colour)
    named = {key: _tiles(table, key) for key in ("hand", "captured", "pile")}
    for tiles in named.values():
        for kind in tiles if isinstance(tiles, tuple) else ():
            _take(table, left, kind, colour)
    hand, captured, pile = (
        _some(table, key, left, tiles) if isinstance(tiles, int) else tiles for key, tiles in named.items()
    )
    if len(hand) > HAND_SIZE:
        raise table.mistake(
            "hand",
            Text(
                fr=f"{len(hand)} tuiles : une main en compte au plus {HAND_SIZE}",
                en=f"{len(hand)} tiles: a hand has at most {HAND_SIZE}",
            ),
        )
    return Seat(
        hand=sorted_tiles(hand), pile=pile, captured=sorted_tiles(captured), set_aside=sorted_tiles(tuple(left))
    )


def _take(table: tables.Table, left: list[Kind], kind: Kind, colour: Colour) -> None:
    if kind not in left:
        letter, who = LETTERS[kind], COLOURS[colour]
        raise table.mistake(
            "",
            Text(
                fr=f"trop de tuiles {letter} pour {who.fr}, sur la table et à côté",
                en=f"too many {letter} tiles for {who.en}, on the table and beside it",
            ),
        )
    left.remove(kind)


def _tiles(table: tables.Table, key: str) -> tuple[Kind, ...] | int:
    said = table.entries.get(key, "")
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    try:
        return read_tiles(table.text(key, ""))
    except NotationMistake as wrong:
        raise table.mistake(key, wrong.message) from wrong


def _some(table: tables.Table, key: str, left: list[Kind], number: int) -> tuple[Kind, ...]:
    """So many tiles that do not matter: the first that are left, never the king."""
    if number < 0:
        raise table.error(key, Text(fr="un nombre, 0 ou plus", en="a number, 0 or more"))
    tiles = [kind for kind in left if kind is not Kind.KING][:number]
    if len(tiles) < number:
        raise table.mistake(
            key, Text(fr=f"il ne reste que {len(tiles)} tuiles", en=f"only {len(tiles)} tiles are left")
        )
    for kind in tiles:
        left.remove(kind)
    return tuple(tiles)
