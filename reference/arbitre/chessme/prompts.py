"""What to ask somebody who describes a table of ChessMe: only what their question needs."""

import re
from collections.abc import Callable, Mapping
from typing import Final

from arbitre.chessme.men import Colour
from arbitre.chessme.telling import COLOURS
from arbitre.core.arbitration import Prompt
from arbitre.core.language import Text
from arbitre.core.plain import Plain
from arbitre.core.spelling import fold

Answers = Mapping[str, Plain]
_FRENCH: Final = dict(zip("RDTFCP", "KQRBNP", strict=True))
_START: Final = ". . k .\np p p p\n. . . .\n. . . .\nP P P P\n. . K ."
_OF_PLAYS: Final = ("may-i", "is-legal", "what-may-i-do")


def _colour(said: str) -> str | None:
    words = fold(said)
    if re.search(r"blanc|white|^w$|^b$(?!)", words):
        return "white"
    return "black" if re.search(r"noir|black|^n$", words) else None


def _moment(said: str) -> str | None:
    words = fold(said).strip()
    if re.match(r"1|move|avant|deplac|before", words):
        return "move"
    return "place" if re.match(r"2|place|pose|apres|after", words) else None


def _from_french(said: str) -> str:
    """Pieces by the letters of French players, RDTFCP, in those of English ones."""
    both = _FRENCH | {french.lower(): english.lower() for french, english in _FRENCH.items()}
    return "".join(both.get(each, each) for each in said)


def _diagram(said: str) -> str | None:
    """A table by its letters, in English or in French: R is the king where none is an English one."""
    return (said if re.search("[KQBN]", said.upper()) else _from_french(said)) or None


def _letters(said: str) -> str | int | None:
    """Tiles by their letters, in English or in French, or how many; R alone is a rook, for kings are never among them."""
    plain = said.strip()
    if plain.isdecimal():
        return int(plain)
    letters = re.sub(r"[\s,]+", "", plain).upper()
    letters = _from_french(letters) if re.search("[DTFC]", letters) else letters
    return letters if re.fullmatch(r"[KQRBNP]*", letters) else None


def _asked(*kinds: str) -> Callable[[Answers], bool]:
    return lambda answers: answers["question"]["ask"] in kinds


def _counts(what: str) -> Callable[[Answers], bool]:
    return lambda answers: answers["question"]["ask"] in _OF_PLAYS or answers["question"].get("what") == what


PROMPTS: Final = (
    Prompt(
        ("table", "diagram"),
        Text(fr="table", en="table"),
        Text(
            fr="La table, une ligne par rangée, celle des noirs en haut : RDTFCP blancs, rdtfcp noirs, . vide ; "
            "une ligne vide pour finir (Entrée : le départ)",
            en="The table, a line per row, Black's on top: KQRBNP White, kqrbnp Black, . empty; an empty line to end "
            "(Enter: the start)",
        ),
        Text(fr=". . r .", en=". . k ."),
        _diagram,
        otherwise=_START,
        is_long=True,
    ),
    Prompt(
        ("table", "to_move"),
        Text(fr="trait", en="to move"),
        Text(fr="À qui de jouer ? (Entrée : les blancs)", en="Who is to play? (Enter: White)"),
        Text(fr="les noirs", en="Black"),
        _colour,
    ),
    Prompt(
        ("table", "moment"),
        Text(fr="moment", en="moment"),
        Text(
            fr="Où en est le tour ? (Entrée : 1)",
            en="Where is the turn? (Enter: 1)",
        ),
        Text(fr="2", en="2"),
        _moment,
        _asked(*_OF_PLAYS),
        choices=(
            Text(fr="avant le déplacement", en="before the move"),
            Text(fr="après : on peut poser une tuile", en="after it: a tile may be placed"),
        ),
    ),
    *(
        Prompt(
            ("table", colour.value, "hand"),
            Text(fr=f"main : {COLOURS[colour].fr}", en=f"hand: {COLOURS[colour].en}"),
            Text(
                fr=f"Les tuiles en main ({COLOURS[colour].fr}), en lettres, ou leur nombre (Entrée : aucune)",
                en=f"The tiles in hand ({COLOURS[colour].en}), in letters, or how many (Enter: none)",
            ),
            Text(fr="DC", en="QN"),
            _letters,
            _counts("cards"),
        )
        for colour in Colour
    ),
    *(
        Prompt(
            ("table", colour.value, "captured"),
            Text(fr=f"pièces perdues : {COLOURS[colour].fr}", en=f"captured pieces: {COLOURS[colour].en}"),
            Text(
                fr=f"Pièces que l'adversaire a capturées ({COLOURS[colour].fr}), en lettres (Entrée : aucune)",
                en=f"Pieces that the opponent has captured ({COLOURS[colour].en}), in letters (Enter: none)",
            ),
            Text(fr="TP", en="RP"),
            _letters,
            _counts("captured"),
        )
        for colour in Colour
    ),
)
"""In the order in which one looks at a table."""
