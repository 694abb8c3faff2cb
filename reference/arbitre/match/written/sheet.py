"""What somebody writes of a table of the Match, read field by field; each wrong one is named with its line."""

import re
from enum import Enum
from typing import Final

from attrs import frozen

from arbitre.core.language import Text
from arbitre.core.tables import Table
from arbitre.match.box.lookup import NAMELESS, card_title, find_card, no_such_card
from arbitre.match.box.ruleset import Components
from arbitre.match.table.people import BOTH, CardId, Column, Player
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE
from arbitre.match.written.notation import COLUMNS

MOST_GAMES: Final = 11

_MARKER: Final = re.compile(r"(spassky|fischer)\s*\+\s*(\d+)", re.IGNORECASE)
_LAST: Final = re.compile(r"(won by|tie led by)\s+(spassky|fischer)", re.IGNORECASE)
_TOTAL: Final = re.compile(r"[0-7]")
_ZONE: Final = re.compile(r"\s*(.*?)\s*(?:\+\s*(\d+))?\s*")

Cards = tuple[CardId | None, ...]
"""Cards in order; None is one that does not matter."""


class Moment(Enum):
    """The point of the match at which a table is described."""

    LEAD = "lead"
    STEP_SEVEN = "step-7"
    NEW_GAME = "new-game"
    REFILL = "refill"
    MULLIGAN = "mulligan"
    START = "start"


@frozen
class ZoneSheet:
    """A card on the board, None for one that does not matter, and its pawns; or no more than what both come to."""

    card: CardId | None
    pawns: int
    total: int | None = None


@frozen
class SeatSheet:
    """What is said of one player; None is left open."""

    endurance: int | None
    hand: Cards | None
    pile: Cards | None
    discard: Cards | None
    pawns: int | None


@frozen
class LastExchange:
    """How the exchange before went: who won it, or, for a tie, who led it."""

    player: Player
    was_tied: bool


@frozen
class DrawSheet:
    """A draw under way: whose, how many cards it allows, and how many were drawn."""

    player: Player
    most: int
    drawn: int


@frozen
class TableSheet:
    """A table as it was described; None is left open."""

    source: Table
    moment: Moment
    game: int | None
    queen: Player | None
    scores: tuple[int, int] | None
    marker: int
    start_marker: int
    leader: Player | None
    last: LastExchange | None
    exchanges: int | None
    columns: dict[Column, tuple[ZoneSheet, ZoneSheet]]
    freed: tuple[Column, ...]
    tied: tuple[Column, ...]
    forced: CardId | None
    barred: Player | None
    drawing: DrawSheet | None
    seats: tuple[SeatSheet, SeatSheet]


KEYS: Final = (
    "moment",
    "game",
    "queen",
    "score",
    "marker",
    "start_marker",
    "leader",
    "last",
    "exchanges",
    "columns",
    "freed",
    "tied",
    "forced",
    "barred",
    "drawing",
    "spassky",
    "fischer",
)
SEAT_KEYS: Final = ("endurance", "hand", "pile", "discard", "pawns")


def read_sheet(components: Components, table: Table) -> TableSheet:
    """The sheet of a `[table]`."""
    table.expect_keys(KEYS)
    spassky, fischer = (_read_seat(components, table.table(player.value), player) for player in BOTH)
    return TableSheet(
        source=table,
        moment=_read_moment(table),
        game=number(table, "game", 1, MOST_GAMES),
        queen=_read_player(table, "queen"),
        scores=_read_scores(table),
        marker=_read_marker(table, "marker", components.advantage_spaces),
        start_marker=_read_marker(table, "start_marker", components.advantage_spaces),
        leader=_read_player(table, "leader"),
        last=_read_last(table),
        exchanges=number(table, "exchanges", 0, 99),
        columns=_read_columns(components, table.table("columns", like='{ I = "Paranoïa +1 / ?" }')),
        freed=_read_column_names(table, "freed"),
        tied=_read_column_names(table, "tied"),
        forced=_read_card(components, table, "forced") if "forced" in table.entries else None,
        barred=_read_player(table, "barred"),
        drawing=_read_drawing(components, table),
        seats=(spassky, fischer),
    )


def number(table: Table, key: str, least: int, most: int) -> int | None:
    """A whole number within limits; None where the table does not say."""
    found = table.entries.get(key)
    if found is None:
        return None
    if not isinstance(found, int) or isinstance(found, bool) or not least <= found <= most:
        expected = f"{least} … {most}"
        raise table.error(key, Text(fr=f"un nombre, {expected}", en=f"a number, {expected}"))
    return found


def _read_moment(table: Table) -> Moment:
    found = table.text("moment", Moment.LEAD.value)
    if found not in {moment.value for moment in Moment}:
        known = ", ".join(moment.value for moment in Moment)
        raise table.error("moment", Text(fr=known, en=known))
    return Moment(found)


def _read_player(table: Table, key: str) -> Player | None:
    if key not in table.entries:
        return None
    found = table.text(key, like='"spassky"').lower()
    if found not in {player.value for player in BOTH}:
        raise table.error(key, Text(fr="spassky ou fischer", en="spassky or fischer"))
    return Player(found)


def _read_drawing(components: Components, table: Table) -> DrawSheet | None:
    if "drawing" not in table.entries:
        return None
    said = table.table("drawing", like='{ by = "fischer", most = 2, drawn = 1 }')
    said.expect_keys(("by", "most", "drawn"))
    player, all_cards = _read_player(said, "by"), len(components.decks[0])
    most = number(said, "most", 1, all_cards)
    if player is None or most is None:
        raise said.mistake(
            "",
            Text(
                fr='attendu { by = "fischer", most = 2, drawn = 1 }',
                en='expected { by = "fischer", most = 2, drawn = 1 }',
            ),
        )
    return DrawSheet(player, most, number(said, "drawn", 0, most) or 0)


def _read_scores(table: Table) -> tuple[int, int] | None:
    if "score" not in table.entries:
        return None
    scores = table.table("score", like="{ spassky = 1, fischer = 1 }")
    scores.expect_keys(("spassky", "fischer"))
    spassky, fischer = (number(scores, player.value, 0, 5) or 0 for player in BOTH)
    return spassky, fischer


def _read_marker(table: Table, key: str, spaces: int) -> int:
    said = table.text(key, "neutral", like='"fischer+3"')
    if said.lower() in ("neutral", "neutre"):
        return 0
    found = _MARKER.fullmatch(said)
    if found is None:
        raise table.error(
            key,
            Text(
                fr="neutral, spassky+N ou fischer+N (par exemple fischer+3)",
                en="neutral, spassky+N or fischer+N (for example fischer+3)",
            ),
        )
    if int(found[2]) > spaces:
        raise table.mistake(
            key,
            Text(
                fr=f"le marqueur sort de la piste, qui a {spaces} cases de chaque côté",
                en=f"the marker is off the track, which has {spaces} spaces on each side",
            ),
        )
    return int(found[2]) * Player(found[1].lower()).sign


def _read_last(table: Table) -> LastExchange | None:
    if "last" not in table.entries:
        return None
    found = _LAST.fullmatch(table.text("last", like='"won by fischer"'))
    if found is None:
        raise table.error(
            "last",
            Text(
                fr="« won by … » ou « tie led by … » (par exemple won by fischer)",
                en="“won by …” or “tie led by …” (for example won by fischer)",
            ),
        )
    return LastExchange(Player(found[2].lower()), was_tied=found[1].lower() != "won by")


def _read_column_names(table: Table, key: str) -> tuple[Column, ...]:
    return tuple(_column(table, key, name) for name in table.texts(key, like='["II"]'))


def _column(table: Table, key: str, name: str) -> Column:
    if name not in COLUMNS:
        known = ", ".join(COLUMN_NAMES.values())
        raise table.mistake(
            key,
            Text(
                fr=f"attendu une colonne : {known}, et non « {name} »",
                en=f"expected a column: {known}, not “{name}”",
            ),
        )
    return COLUMNS[name]


def _read_columns(components: Components, table: Table) -> dict[Column, tuple[ZoneSheet, ZoneSheet]]:
    found = {}
    for name in table.entries:
        column = _column(table, name, name)
        said = table.text(name, like='"Paranoïa +1 / ?"').split("/")
        if len(said) != len(BOTH):
            raise table.error(
                name,
                Text(
                    fr="la carte de Spassky / celle de Fischer, par exemple « Paranoïa +1 / ? »",
                    en="Spassky's card / Fischer's, for example “Paranoïa +1 / ?”",
                ),
            )
        spassky, fischer = (
            _read_zone(components, table, name, text, player) for text, player in zip(said, BOTH, strict=True)
        )
        found[column] = (spassky, fischer)
    return found


def _read_zone(components: Components, table: Table, key: str, text: str, player: Player) -> ZoneSheet:
    zone = _ZONE.fullmatch(text)
    if zone is None or not zone[1]:
        raise table.error(
            key, Text(fr="une carte (Gaffe), sa force (3) ou ?", en="a card (Gaffe), its strength (3), or ?")
        )
    pawns = int(zone[2] or 0)
    if pawns > 2:
        raise table.mistake(
            key, Text(fr=f"au plus deux pions par carte, pas {pawns}", en=f"at most two pawns per card, not {pawns}")
        )
    if zone[1] == NAMELESS:
        return ZoneSheet(None, pawns)
    if _TOTAL.fullmatch(zone[1]):
        return ZoneSheet(None, pawns, int(zone[1]) + pawns)
    if zone[1].isdecimal():
        told = Text(
            fr=f"un total va de 0 à 7, sans les pions ajoutés, et non « {zone[1]} »",
            en=f"a total is 0 to 7, without the pawns added, not “{zone[1]}”",
        )
        raise table.mistake(key, told)
    return ZoneSheet(card_of(components, table, key, zone[1], player), pawns)


def _read_card(components: Components, table: Table, key: str) -> CardId:
    return card_of(components, table, key, table.text(key, like='"Sacrifice"'))


def card_of(components: Components, table: Table, key: str, name: str, owner: Player | None = None) -> CardId:
    """The card somebody names, which must be its owner's."""
    card = find_card(components, name, owner)
    if card is None:
        raise table.mistake(key, no_such_card(components, name, owner), name)
    if owner is not None and components.by_id[card].owner is not owner:
        title, who = card_title(components, card), PEOPLE[components.by_id[card].owner]
        raise table.mistake(key, Text(fr=f"{title} est une carte de {who}", en=f"{title} is a card of {who}'s"), name)
    return card


def _read_seat(components: Components, table: Table, player: Player) -> SeatSheet:
    table.expect_keys(SEAT_KEYS)
    last = len(components.tracks[player.index].spaces) - 1
    return SeatSheet(
        endurance=number(table, "endurance", 0, last),
        hand=_read_cards(components, table, "hand", player),
        pile=_read_cards(components, table, "pile", player),
        discard=_read_cards(components, table, "discard", player),
        pawns=number(table, "pawns", 0, components.pawns),
    )


def _read_cards(components: Components, table: Table, key: str, player: Player) -> Cards | None:
    """A number of cards, or a list of names, of `?` and of numbers of cards that do not matter."""
    said = table.entries.get(key)
    if said is None:
        return None
    cards: list[CardId | None] = []
    for entry in said if isinstance(said, list) else [said]:
        if isinstance(entry, int) and not isinstance(entry, bool) and 0 <= entry <= len(components.decks[player.index]):
            cards += [None] * entry
        elif entry == NAMELESS:
            cards.append(None)
        elif isinstance(entry, str) and isinstance(said, list):
            cards.append(card_of(components, table, key, entry, player))
        else:
            raise table.error(
                key,
                Text(
                    fr='un nombre de cartes, ou une liste comme ["Simplifier", "?", 3]',
                    en='a number of cards, or a list such as ["Simplifier", "?", 3]',
                ),
            )
    return tuple(cards)
