"""A table of ChessMe written as a scenario says it: from a state."""

import json

from arbitre.chessme.men import Colour
from arbitre.chessme.notation import write_men, write_tiles
from arbitre.chessme.state import Phase, State


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
