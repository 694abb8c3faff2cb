"""The short notation: what two people write at the table, one line per turn; the page on the notation specifies it."""

import re
from collections.abc import Iterator

from attrs import evolve, frozen

from arbitre.chessme.men import Colour, Kind, Square
from arbitre.chessme.refusals import spot
from arbitre.chessme.state import (
    AcceptDraw,
    Action,
    DeclineDraw,
    Move,
    OfferDraw,
    Place,
    PlaceNothing,
    PromoteWaiting,
    Resign,
)
from arbitre.chessme.table import Placed
from arbitre.core.decision import Pick, Shuffle
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake

LETTERS = {
    Kind.KING: "K",
    Kind.QUEEN: "Q",
    Kind.ROOK: "R",
    Kind.BISHOP: "B",
    Kind.KNIGHT: "N",
    Kind.PAWN: "P",
}
_LETTER_OF = {kind.value: letter for kind, letter in LETTERS.items()}
KINDS = {letter: kind for kind, letter in LETTERS.items()}

NOTHING, OFFER, ACCEPT, DECLINE, RESIGN = ".", "=?", "=", "=/", "abandon"
IF_ALLOWED = "?"

_SQUARE = r"(-?\d+),(-?\d+)"
_MOVE = re.compile(rf"([KQRBNP]?){_SQUARE}([-x]){_SQUARE}(?:=([QRBNP]))?")
_PLACE = re.compile(rf"\+([QRBNP]){_SQUARE}")
_PROMOTE = re.compile(rf"\^{_SQUARE}=([QRBNP])")
_SHUFFLE = re.compile(r"([WB]):([QRBNP]{11})")
_MAN = re.compile(rf"([WB])([KQRBNP]){_SQUARE}")
_NUMBER = re.compile(r"\d+\.")
_TOKEN = re.compile(r"\S+")


class NotationMistake(Mistake):
    """A line that cannot be read; the message says at which column and what was expected."""


@frozen
class Noted:
    """One action as it was written: where, and the letter and the capture sign the writer gave."""

    action: Action
    line: int
    column: int
    letter: Kind | None = None
    captures: bool | None = None
    shuffles: Colour | None = None
    text: str = ""
    is_optional: bool = False


def write_action(action: Action, mover: Placed | None = None, *, captures: bool = False) -> str:  # noqa: PLR0911  (one case per action)
    """One action in the short notation; the mover's letter and the capture sign where they are known."""
    match action:
        case Move(origin, destination, promotion):
            letter = "" if mover is None else LETTERS[mover.kind]
            swap = "" if promotion is None else f"={LETTERS[promotion]}"
            return f"{letter}{spot(origin)}{'x' if captures else '-'}{spot(destination)}{swap}"
        case Place(kind, square):
            return f"+{LETTERS[kind]}{spot(square)}"
        case PlaceNothing():
            return NOTHING
        case PromoteWaiting(square, kind):
            return f"^{spot(square)}={LETTERS[kind]}"
        case OfferDraw():
            return OFFER
        case AcceptDraw():
            return ACCEPT
        case DeclineDraw():
            return DECLINE
        case Resign():
            return RESIGN
        case Shuffle(items) | Pick(items):
            return "".join(_LETTER_OF.get(name, "?") for name in items)


_SIGNS: dict[str, Action] = {
    NOTHING: PlaceNothing(),
    OFFER: OfferDraw(),
    ACCEPT: AcceptDraw(),
    DECLINE: DeclineDraw(),
    RESIGN: Resign(),
    "resign": Resign(),
}


def read_notes(text: str, file: str | None = None, first_line: int = 1) -> Iterator[Noted]:
    """The actions of a text in the short notation; turn numbers and what follows `#` are passed over.

    An action after `?` is meant only where it is allowed.
    """
    for number, line in enumerate(text.splitlines(), start=first_line):
        is_optional = False
        for token in _TOKEN.finditer(line.split("#", maxsplit=1)[0]):
            if token[0] == IF_ALLOWED:
                is_optional = True
            elif not _NUMBER.fullmatch(token[0]):
                noted = _read_token(token[0], number, token.start() + 1, file)
                yield evolve(noted, text=token[0], is_optional=is_optional)
                is_optional = False


def _read_token(token: str, line: int, column: int, file: str | None) -> Noted:
    if token in _SIGNS:
        return Noted(_SIGNS[token], line, column)
    if found := _MOVE.fullmatch(token):
        letter, x, y, sign, to_x, to_y, swap = found.groups()
        move = Move((int(x), int(y)), (int(to_x), int(to_y)), KINDS[swap] if swap else None)
        return Noted(move, line, column, KINDS[letter] if letter else None, captures=sign == "x")
    if found := _PLACE.fullmatch(token):
        return Noted(Place(KINDS[found[1]], (int(found[2]), int(found[3]))), line, column)
    if found := _PROMOTE.fullmatch(token):
        return Noted(PromoteWaiting((int(found[1]), int(found[2])), KINDS[found[3]]), line, column)
    if found := _SHUFFLE.fullmatch(token):
        order = tuple(KINDS[letter].value for letter in found[2])
        return Noted(Shuffle(order), line, column, shuffles=_colour(found[1]))
    raise NotationMistake(
        Text(
            fr=f"colonne {column} : « {token} » ne se lit pas ; on attend un déplacement (P1,1-1,2), une pose (+N2,0), "
            f"{NOTHING} (ne rien poser), {OFFER} (proposer la nulle), {ACCEPT} (l'accepter), {DECLINE} (la refuser), "
            f"{RESIGN}, ou un mélange (W:QRRBBNNPPPP)",
            en=f"column {column}: “{token}” cannot be read; expected a move (P1,1-1,2), a placement (+N2,0), "
            f"{NOTHING} (place nothing), {OFFER} (propose a draw), {ACCEPT} (accept it), {DECLINE} (decline it), "
            f"{RESIGN}, or a shuffle (W:QRRBBNNPPPP)",
        ),
        file=file,
        line=line,
    )


def read_men(text: str) -> tuple[Placed, ...]:
    """Men in play written as `WK2,0 BP0,4`: colour, kind, square."""
    men: list[Placed] = []
    for token in text.split():
        found = _MAN.fullmatch(token)
        if found is None:
            raise NotationMistake(
                Text(
                    fr=f"« {token} » ne se lit pas ; on attend une pièce et sa case, par exemple WK2,0",
                    en=f"“{token}” cannot be read; expected a piece and its square, for example WK2,0",
                )
            )
        square: Square = (int(found[3]), int(found[4]))
        men.append(Placed(square, _colour(found[1]), KINDS[found[2]]))
    return tuple(men)


def read_tiles(text: str) -> tuple[Kind, ...]:
    """Tiles written as letters, `QNP`."""
    unknown = [letter for letter in text if letter not in KINDS]
    if unknown:
        raise NotationMistake(
            Text(
                fr=f"« {unknown[0]} » n'est pas une tuile ; on attend {' '.join(KINDS)}",
                en=f"“{unknown[0]}” is not a tile; expected {' '.join(KINDS)}",
            )
        )
    return tuple(KINDS[letter] for letter in text)


def write_men(men: tuple[Placed, ...]) -> str:
    """Men in play as `read_men` reads them."""
    return " ".join(f"{_side(man.colour)}{LETTERS[man.kind]}{spot(man.square)}" for man in men)


def write_tiles(tiles: tuple[Kind, ...]) -> str:
    """Tiles as letters."""
    return "".join(LETTERS[kind] for kind in tiles)


def _colour(letter: str) -> Colour:
    return Colour.WHITE if letter == "W" else Colour.BLACK


def _side(colour: Colour) -> str:
    return "W" if colour is Colour.WHITE else "B"
