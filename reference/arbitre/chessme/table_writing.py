"""A table of ChessMe written as a scenario says it: from a state, or by asking somebody."""

import json
from typing import Final

from arbitre.chessme.men import Colour
from arbitre.chessme.notation import write_men, write_tiles
from arbitre.chessme.state import Phase, State
from arbitre.core.arbitration import Form, Prompt
from arbitre.core.language import Text

PROMPTS: Final = (
    Prompt(
        ("table", "diagram"),
        Form.LINES,
        Text(
            fr="La table, une ligne par rangée, celle des noirs en haut : KQRBNP blancs, kqrbnp noirs, . vide ; une ligne vide pour finir (le départ)",
            en="The table, a line per row, Black's on top: KQRBNP White, kqrbnp Black, . empty; an empty line to end (the start)",
        ),
        otherwise=". . k .\np p p p\n. . . .\n. . . .\nP P P P\n. . K .",
    ),
    Prompt(
        ("table", "to_move"),
        Form.TEXT,
        Text(fr="À qui de jouer ? white, black (white)", en="Who is to play? white, black (white)"),
    ),
    Prompt(
        ("table", "white", "hand"),
        Form.TEXT,
        Text(fr="Main des blancs, en lettres (QNP)", en="White's hand, in letters (QNP)"),
    ),
    Prompt(("table", "black", "hand"), Form.TEXT, Text(fr="Main des noirs, en lettres", en="Black's hand, in letters")),
    Prompt(
        ("table", "white", "captured"),
        Form.TEXT,
        Text(fr="Pièces perdues par les blancs", en="Men that White has lost"),
    ),
    Prompt(
        ("table", "black", "captured"), Form.TEXT, Text(fr="Pièces perdues par les noirs", en="Men that Black has lost")
    ),
)


def write_table(state: State) -> str | None:
    """The table as TOML where a turn begins; elsewhere there is no short way to say it."""
    if state.phase is not Phase.MOVE or any(state.seat(colour).waiting for colour in Colour):
        return None
    lines = [
        "[table]",
        f"men = {json.dumps(write_men(state.table.men))}",
        f"to_move = {json.dumps(state.to_move.value)}",
    ]
    if state.draw_offer is not None:
        lines.append(f"draw_offer = {json.dumps(state.draw_offer.value)}")
    for colour in Colour:
        seat = state.seat(colour)
        lines += [
            "",
            f"[table.{colour.value}]",
            f"hand = {json.dumps(write_tiles(seat.hand))}",
            f"pile = {json.dumps(write_tiles(seat.pile))}",
            f"captured = {json.dumps(write_tiles(seat.captured))}",
        ]
    return "\n".join(lines) + "\n"
