"""The table as text, from one player's view: it grows with the table, and folds long empty stretches."""

from arbitre.chessme.men import Colour, Kind
from arbitre.chessme.notation import LETTERS, write_tiles
from arbitre.chessme.refusals import NAMES
from arbitre.chessme.state import Phase
from arbitre.chessme.table import Table
from arbitre.chessme.telling import COLOURS, REASONS
from arbitre.chessme.view import View
from arbitre.core.language import Language, Text

LONGEST_EMPTY_STRETCH = 3
"""This many empty rows or columns in a row are drawn; a longer stretch is folded into one gap."""


def picture(view: View, language: Language) -> str:
    """The table, the own hand, the counts of all else, and whose turn it is; White's men are capitals."""
    lines = [*_grid(view.table), "", *_seats(view, language), status_told(view).in_(language), _legend(language)]
    return "\n".join(lines) + "\n"


def _grid(table: Table) -> list[str]:
    columns = shown_lines({man.square[0] for man in table.men})
    rows = shown_lines({man.square[1] for man in table.men})
    left = max(len(str(row)) for row in rows if row is not None)
    wide = max(len(str(column)) for column in columns if column is not None)
    lines: list[str] = []
    for row in reversed(rows):
        if row is None:
            lines.append(f"{'⋮':>{left}}")
            continue
        cells = [_cell(table, column, row) for column in columns]
        lines.append(f"{row:>{left}}  " + " ".join(f"{cell:>{wide}}" for cell in cells).rstrip())
    feet = ["…" if column is None else str(column) for column in columns]
    lines.append(" " * left + "  " + " ".join(f"{foot:>{wide}}" for foot in feet))
    return lines


def shown_lines(used: set[int]) -> list[int | None]:
    """The rows or columns to draw, with one free line around the men; None stands for a folded stretch."""
    wanted = sorted({line for place in used for line in (place - 1, place, place + 1)})
    shown: list[int | None] = []
    for line in wanted:
        if shown and (last := shown[-1]) is not None and line - last > 1:
            gap = range(last + 1, line)
            shown.extend(gap if len(gap) <= LONGEST_EMPTY_STRETCH else (None,))
        shown.append(line)
    return shown


def _cell(table: Table, column: int | None, row: int) -> str:
    if column is None:
        return "…"
    man = table.at((column, row))
    if man is None:
        return "·"
    letter = LETTERS[man.kind]
    return letter if man.colour is Colour.WHITE else letter.lower()


def _seats(view: View, language: Language) -> list[str]:
    return [_seat(view, colour).in_(language) for colour in (Colour.BLACK, Colour.WHITE)]


def _seat(view: View, colour: Colour) -> Text:
    seat = view.seat(colour)
    hand = (write_tiles(view.hand) or "–") if colour is view.viewer else "?" * seat.hand or "–"
    captured = write_tiles(seat.captured) or "–"
    who = COLOURS[colour]
    fr = f"{who.fr.capitalize()} : main {hand}, pioche {seat.pile}, pièces perdues {captured}"
    en = f"{who.en}: hand {hand}, pile {seat.pile}, captured pieces {captured}"
    if seat.set_aside:
        aside = write_tiles(seat.set_aside)
        fr, en = f"{fr}, hors jeu {aside}", f"{en}, out of the game {aside}"
    return Text(fr=fr, en=en)


def status_told(view: View) -> Text:
    """Whose turn it is and what is awaited, or how it ended."""
    who = COLOURS[view.to_move]
    if view.result is not None:
        reason = REASONS[view.result.reason]
        if view.result.winner is None:
            return Text(fr=f"Partie nulle : {reason.fr}.", en=f"Drawn: {reason.en}.")
        winner = COLOURS[view.result.winner]
        return Text(fr=f"Gagné par {winner.fr} : {reason.fr}.", en=f"{winner.en} wins: {reason.en}.")
    offer = view.draw_offer
    proposed = Text(fr="", en="") if offer is None else Text(fr=" Nulle proposée.", en=" A draw is proposed.")
    doing = {
        Phase.SHUFFLE_WHITE: Text(fr="Il reste à mélanger les deux pioches.", en="Both piles are to be shuffled."),
        Phase.SHUFFLE_BLACK: Text(fr="Il reste à mélanger la pioche noire.", en="Black's pile is to be shuffled."),
        Phase.MOVE: Text(fr=f"À jouer : {who.fr}, un déplacement.", en=f"To play: {who.en}, a move."),
        Phase.PLACE: Text(
            fr=f"À jouer : {who.fr}, une pose ou rien.", en=f"To play: {who.en}, a placement or nothing."
        ),
        Phase.PLACE_INSTEAD: Text(fr=f"À jouer : {who.fr}, une pose.", en=f"To play: {who.en}, a placement."),
        Phase.ANSWER_DRAW: Text(
            fr=f"À jouer : {COLOURS[view.to_move.other].fr}, une réponse.",
            en=f"To play: {COLOURS[view.to_move.other].en}, an answer.",
        ),
        Phase.OVER: Text(fr="La partie est finie.", en="The game is over."),
    }[view.phase]
    return Text(fr=doing.fr + proposed.fr, en=doing.en + proposed.en)


def _legend(language: Language) -> str:
    return " ".join(f"{LETTERS[kind]} {NAMES[kind].in_(language)}," for kind in Kind)[:-1]
