"""The table of a match as a picture, from one player's view: the viewer sits below, the other's cards lie face down."""

from typing import Final

from attrs import evolve

from arbitre.core.language import Language, Text
from arbitre.core.scene import Anchor, Box, Group, Ink, Item, Mark, Scene, Shape, Words, groups_in, paragraph
from arbitre.match.pictures import card_svg as card_scene
from arbitre.match.pictures.card_svg import BADGE, INK, PALE, card_back, card_face, card_told
from arbitre.match.pictures.text import notes_told
from arbitre.match.pictures.track_svg import MATCH_STEP, advantage_track, endurance_track, match_track
from arbitre.match.table.people import COLUMNS, CardId, Colour, Column, Player, colour_of
from arbitre.match.table.state import Zone
from arbitre.match.table.view import View
from arbitre.match.words.names import COLUMN_NAMES, PEOPLE, card_names, pawns_counted

WIDTH: Final = 1000
HEIGHT: Final = 968
_CARD: Final = card_scene.WIDTH
_TALL: Final = card_scene.HEIGHT
_ZONE: Final = 150
_SMALL: Final = (50, 67)
_PILES: Final = 660


def scene(view: View, language: Language) -> Scene:
    """Board, columns, cards, pawns, tracks, kings, queen, hands and piles, and what is awaited."""
    me, other = view.viewer, view.viewer.other
    parts: tuple[Group, ...] = (
        _heading(view, language),
        evolve(_hidden_hand(view, other, language), x=20, y=44),
        evolve(_seat(view, other, language), x=20, y=122),
        evolve(advantage_track(view, language), x=20, y=226),
        evolve(_board(view, language), x=84, y=210),
        evolve(match_track(view, language), x=714, y=226),
        evolve(_notes(view, language), x=790, y=226),
        evolve(_seat(view, me, language), x=20, y=672),
        evolve(_own_hand(view, language), x=20, y=786),
    )
    told = [group.label for group in groups_in(parts) if group.label]
    return Scene(
        width=WIDTH,
        height=HEIGHT,
        title=_title(view).in_(language),
        description=" ".join(told),
        items=(Box(0, 0, WIDTH, HEIGHT, Ink.TABLE, corner=14), *parts),
    )


def _title(view: View) -> Text:
    number = view.exchanges + 1
    fr, en = (f", échange {number}", f", exchange {number}") if view.exchange else ("", "")
    return Text(
        fr=f"Partie {view.game}{fr}, vue de {PEOPLE[view.viewer]}",
        en=f"Game {view.game}{en}, seen by {PEOPLE[view.viewer]}",
    )


def _heading(view: View, language: Language) -> Group:
    return Group(0, 0, (Words(20, 30, _title(view).in_(language), 18, bold=True),))


def _seat(view: View, player: Player, language: Language) -> Group:
    """Name and colour, endurance track, pawns, piles: all that lies at one player's edge of the board."""
    seat = view.seats[player.index]
    is_white = colour_of(player, view.queen) is Colour.WHITE
    side = Text(fr="blancs" if is_white else "noirs", en="White" if is_white else "Black").in_(language)
    track = view.ruleset.components.tracks[player.index]
    items: tuple[Item, ...] = (
        Mark(16, 20, 32, BADGE[player], INK[player], Ink.PAPER),
        Words(16, 26, PEOPLE[player][0], 16, Ink.PAPER, Anchor.MIDDLE, bold=True),
        Words(38, 17, PEOPLE[player], 14, bold=True),
        Words(38, 33, side, 12, Ink.FAINT),
        *((Mark(92, 29, 20, Shape.QUEEN, Ink.LIGHT),) if is_white else ()),
        evolve(endurance_track(track, player, seat.endurance, language), x=124, y=9),
        *_reserve(player, seat.pawns, seat.supply, language),
        *_piles(view, player, language),
    )
    reserve = Text(
        fr=f"{PEOPLE[player]} joue les {'blancs' if is_white else 'noirs'} et a {pawns_counted(seat.pawns).fr} en réserve.",
        en=f"{PEOPLE[player]} plays {'White' if is_white else 'Black'} and has {pawns_counted(seat.pawns).en} in reserve.",
    )
    return Group(0, 0, items, label=reserve.in_(language), name=f"seat:{player.value}")


def _reserve(player: Player, pawns: int, supply: int, language: Language) -> tuple[Item, ...]:
    """The pawns at hand, in a row under the name, and how many are left in the common reserve."""
    left = Text(fr=f"réserve commune {supply}", en=f"common reserve {supply}").in_(language)
    return (
        *(pawn(player, 8 + place * 13.5, 54, 18) for place in range(pawns)),
        Words(0, 79, left, 10.5, Ink.FAINT),
    )


def pawn(player: Player, x: float, y: float, size: float) -> Mark:
    """A pawn of one player's colour."""
    return Mark(x, y, size, Shape.PAWN, INK[player], INK[player])


def _piles(view: View, player: Player, language: Language) -> tuple[Item, ...]:
    """Draw pile face down with its count, and the discards, the top one in words."""
    seat = view.seats[player.index]
    count = "?" if seat.draw_pile is None else str(seat.draw_pile)
    draw = Text(
        fr=f"Pioche de {PEOPLE[player]} : {count} cartes.", en=f"{PEOPLE[player]}'s draw pile: {count} cards."
    ).in_(language)
    names = [_name(view, card).in_(language) for card in seat.discards]
    pile = Text(
        fr=f"Défausse de {PEOPLE[player]} : {', '.join(names) or 'vide'}.",
        en=f"{PEOPLE[player]}'s discard pile: {', '.join(names) or 'empty'}.",
    ).in_(language)
    wide, tall = _SMALL
    back = evolve(card_back(player, draw, wide, tall), x=_PILES - 84)
    number = Words(_PILES - 84 + wide / 2, tall / 2 + 6, count, 16, Ink.TEXT, Anchor.MIDDLE, bold=True)
    shown = names[0] if names else Text(fr="vide", en="empty").in_(language)
    heading = Text(fr=f"Défausse ({len(names)})", en=f"Discards ({len(names)})").in_(language)
    discards = Group(
        _PILES,
        0,
        (
            Box(0, 0, 300, tall, Ink.PAPER if names else None, INK[player], corner=5, thickness=0.75),
            Words(10, 18, heading, 11, Ink.FAINT),
            *paragraph(Words(10, 35, shown[:1].upper() + shown[1:], 12), 285),
        ),
        label=pile,
        name=f"discards:{player.value}",
    )
    return (back, number, discards)


def _name(view: View, card: CardId | None) -> Text:
    if card is None:
        return Text(fr="une carte face cachée", en="a card face down")
    return card_names(view.ruleset.components)[card]


def _board(view: View, language: Language) -> Group:
    columns = tuple(
        evolve(_column(view, column, language), x=place * _ZONE, y=0) for place, column in enumerate(COLUMNS)
    )
    return Group(0, 0, columns, name="board")


def _column(view: View, column: Column, language: Language) -> Group:
    """The other's zone above, the viewer's below, the value between them; the column in play glows."""
    state = view.board[column.place]
    is_current = view.exchange is not None and view.exchange.column is column
    items: tuple[Item, ...] = (
        _frame(is_current=is_current),
        evolve(_zone(view, view.viewer.other, column, language), x=9, y=30),
        *_tally(column),
        evolve(_zone(view, view.viewer, column, language), x=9, y=244),
        *_pawns_above(view.viewer.other, state.zones[view.viewer.other.index], 16),
        *_pawns_above(view.viewer, state.zones[view.viewer.index], 430),
    )
    name = COLUMN_NAMES[column]
    label = Text(
        fr=f"Colonne {name}{', libre' if state.is_empty else ''}{', en cours' if is_current else ''}.",
        en=f"Column {name}{', free' if state.is_empty else ''}{', in play' if is_current else ''}.",
    )
    return Group(0, 0, items, label=label.in_(language), name=f"column:{column.value}")


def _frame(*, is_current: bool) -> Box:
    edge, thickness = (Ink.GLOW, 5) if is_current else (Ink.EDGE, 1)
    return Box(2, 0, _ZONE - 6, 446, Ink.PAPER, edge, corner=10, thickness=thickness)


def _tally(column: Column) -> tuple[Item, ...]:
    """The value of a column as strokes, as on the board, and as a number."""
    return (
        Words(_ZONE / 2 - 8, 231, COLUMN_NAMES[column], 24, Ink.TEXT, Anchor.MIDDLE, bold=True),
        Words(_ZONE - 22, 231, str(column.advantage), 12, Ink.FAINT, Anchor.END),
    )


def _zone(view: View, player: Player, column: Column, language: Language) -> Group:
    zone = view.board[column.place].zones[player.index]
    who = PEOPLE[player]
    if zone is None:
        label = Text(fr=f"{who} n'y a pas de carte.", en=f"{who} has no card there.").in_(language)
        frame = Box(0, 0, _CARD, _TALL, None, INK[player], corner=8, thickness=0.75)
        return Group(0, 0, (frame, Mark(_CARD / 2, _TALL / 2, 26, BADGE[player], PALE[player], INK[player])), label)
    card, colour = view.ruleset.components.by_id[zone.card], colour_of(player, view.queen)
    total = card.side(colour).strength + zone.pawns
    told = card_told(card, colour, view.ruleset.components)
    label = Text(
        fr=f"{who} y a joué {told.fr} Avec {pawns_counted(zone.pawns).fr}, total {total}.",
        en=f"{who} played {told.en} With {pawns_counted(zone.pawns).en}, total {total}.",
    ).in_(language)
    face = evolve(card_face(card, colour, view.ruleset.components, language), label="")
    return Group(0, 0, (face,), label=label, name=f"zone:{player.value}:{column.value}")


def _pawns_above(player: Player, zone: Zone | None, y: float) -> tuple[Item, ...]:
    count = 0 if zone is None else zone.pawns
    return tuple(pawn(player, _ZONE / 2 - 2 + (place - (count - 1) / 2) * 24, y, 22) for place in range(count))


def _hidden_hand(view: View, player: Player, language: Language) -> Group:
    count = view.seats[player.index].hand
    told = "?" if count is None else str(count)
    label = Text(
        fr=f"Main de {PEOPLE[player]} : {told} cartes, face cachée.",
        en=f"{PEOPLE[player]}'s hand: {told} cards, face down.",
    ).in_(language)
    backs = tuple(evolve(card_back(player, "", *_SMALL), x=place * 56, y=0) for place in range(count or 0))
    words = Words((count or 0) * 56 + 4, 38, Text(fr=f"main {told}", en=f"hand {told}").in_(language), 12, Ink.FAINT)
    return Group(0, 0, (*backs, words), label=label, name=f"hand:{player.value}")


def _own_hand(view: View, language: Language) -> Group:
    """The viewer's hand in the open; a hand too large for the table overlaps."""
    colour, components = colour_of(view.viewer, view.queen), view.ruleset.components
    step = min(_CARD + 9, (WIDTH - 40 - _CARD) / max(1, len(view.hand) - 1))
    faces = tuple(
        evolve(card_face(components.by_id[card], colour, components, language), x=place * step, y=0)
        for place, card in enumerate(view.hand)
    )
    who = PEOPLE[view.viewer]
    count = len(view.hand)
    label = Text(fr=f"Main de {who}, {count} cartes :", en=f"{who}'s hand, {count} cards:").in_(language)
    return Group(0, 0, faces, label=label, name=f"hand:{view.viewer.value}")


def _notes(view: View, language: Language) -> Group:
    """What is awaited, then what binds a player, what was chosen, and what a star means."""
    *others, awaited = (note.in_(language) for note in notes_told(view))
    items: list[Item] = [Box(0, 0, 192, 13 * MATCH_STEP - 2, Ink.PAPER, Ink.EDGE, corner=8)]
    y = 24.0
    for note in (awaited, *others):
        lines = paragraph(Words(12, y, note, 12.5, bold=note is awaited), 172)
        items += lines
        y += len(lines) * 15 + 10
    return Group(0, 0, tuple(items), label=" ".join((awaited, *others)), name="notes")
