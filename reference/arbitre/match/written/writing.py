"""A table of the Match written as a scenario says it."""

import json
from collections.abc import Sequence

from arbitre.match.box.lookup import card_title
from arbitre.match.box.ruleset import Components
from arbitre.match.table.agenda import PlayLead
from arbitre.match.table.people import BOTH, COLUMNS, CardId, Player
from arbitre.match.table.state import State, Zone
from arbitre.match.words.names import COLUMN_NAMES


def write_table(state: State) -> str | None:
    """The table as TOML, complete, where an exchange is about to begin; elsewhere there is no short way to say it."""
    if len(state.agenda) != 1 or not isinstance(state.agenda[0], PlayLead):
        return None
    components = state.ruleset.components
    previous = state.previous
    lines = [
        "[table]",
        f"game = {state.game}",
        f"score = {{ spassky = {state.scores[0]}, fischer = {state.scores[1]} }}",
        f"marker = {json.dumps(_marker(state.marker))}",
        f"start_marker = {json.dumps(_marker(state.start_marker))}",
        f"exchanges = {state.exchanges}",
    ]
    if previous is not None:
        last = f"tie led by {previous.leader.value}" if previous.winner is None else f"won by {previous.winner.value}"
        lines.append(f"last = {json.dumps(last)}")
    for key, columns in (
        ("freed", [COLUMN_NAMES[column] for column in COLUMNS if state.board[column.place].was_freed]),
        ("tied", [COLUMN_NAMES[column] for column in COLUMNS if _is_tied(state, column.place)]),
    ):
        if columns:
            lines.append(f"{key} = {json.dumps(columns)}")
    if state.forced is not None:
        lines.append(f"forced = {_quoted(components, state.forced.card)}")
    if state.barred:
        lines.append(f"barred = {json.dumps(state.barred[0].player.value)}")
    lines += ["", "[table.columns]", *_columns(state)]
    for player in BOTH:
        seat = state.seats[player.index]
        lines += [
            "",
            f"[table.{player.value}]",
            f"endurance = {seat.endurance}",
            f"hand = {_listed(components, seat.hand)}",
            f"pile = {_listed(components, seat.draw_pile)}",
            f"discard = {_listed(components, seat.discard_pile)}",
            f"pawns = {seat.pawns}",
        ]
    return "\n".join(lines) + "\n"


def _is_tied(state: State, place: int) -> bool:
    column = state.board[place]
    return column.was_tied and not column.is_empty


def _marker(marker: int) -> str:
    if not marker:
        return "neutral"
    return f"{(Player.SPASSKY if marker > 0 else Player.FISCHER).value}+{abs(marker)}"


def _columns(state: State) -> Sequence[str]:
    lines = []
    for column, name in COLUMN_NAMES.items():
        spassky, fischer = state.board[column.place].zones
        if spassky is not None and fischer is not None:
            zones = " / ".join(_zone(state.ruleset.components, zone) for zone in (spassky, fischer))
            lines.append(f"{name} = {json.dumps(zones, ensure_ascii=False)}")
    return lines


def _zone(components: Components, zone: Zone) -> str:
    return card_title(components, zone.card) + (f" +{zone.pawns}" if zone.pawns else "")


def _quoted(components: Components, card: CardId) -> str:
    return json.dumps(card_title(components, card), ensure_ascii=False)


def _listed(components: Components, cards: Sequence[CardId]) -> str:
    return f"[{', '.join(_quoted(components, card) for card in cards)}]"
