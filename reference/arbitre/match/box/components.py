"""The cards and tracks as a TOML file says them, every value with its provenance; the specification ships a complete set."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from typing import TypeVar

from attrs import evolve, field, frozen

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.tables import Table, TableError, parse_table
from arbitre.core.toml_places import line_of
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.checks import Misfit, faults_of
from arbitre.match.box.form import Fault, form_faults
from arbitre.match.box.own_cards import (
    SHEET_FIELDS,
    CardEntry,
    CardSheet,
    deck_with,
    entry_of,
    known_card,
    sheet_faults,
)
from arbitre.match.box.provenance import (
    PRINTED_ON_MY_COPY,
    Provenance,
    Source,
    Sources,
    assumed_in,
    provenance,
    source_faults,
)
from arbitre.match.box.ruleset import Components, Edition
from arbitre.match.box.tracks import Space, Track
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.table.people import CardId, Player
from arbitre.match.written.serial import converter
from arbitre_spec import read_text

FORMAT = 1
SHIPPED = ("match/decks.toml", "match/tracks.toml")


class ComponentsMistake(Mistake):
    """A file of cards and tracks that cannot be: what is wrong, and where."""


@frozen
class PawnEntry:
    """The pawn of every card."""

    strength: int
    effect: Effect
    sources: Sources = field(factory=dict)


@frozen
class TrackEntry:
    """A player's endurance track, leftmost space first."""

    owner: Player
    start: int
    spaces: tuple[Space, ...]
    sources: Sources = field(factory=dict)


@frozen
class BoardEntry:
    """What else can be counted: pawns per player, starting hands, spaces of the advantage track on either side."""

    pawns: int
    starting_hands: tuple[int, int]
    advantage_spaces: int
    sources: Sources = field(factory=dict)


@frozen
class ComponentsFile:
    """A file of cards and tracks as it is written; whatever it leaves out is as in the shipped ones."""

    format: int = FORMAT
    name: str = ""
    cards: tuple[CardSheet, ...] = ()
    pawn: PawnEntry | None = None
    tracks: tuple[TrackEntry, ...] = ()
    board: BoardEntry | None = None


@frozen
class Copy:
    """All of a copy of the game."""

    name: str
    cards: tuple[CardEntry, ...]
    pawn: PawnEntry
    tracks: tuple[TrackEntry, ...]
    board: BoardEntry


def parse_components(text: str, file: str | None = None) -> ComponentsFile:
    """A file of cards and tracks, read but not yet checked against the game's structure."""
    found, faults = _read(text)
    for fault in faults:
        raise ComponentsMistake(fault.message, file=file, line=fault.line)
    return found


def _read(text: str) -> tuple[ComponentsFile, tuple[Fault, ...]]:
    """What a file says, and everything in it that has not the form; what it says is nothing where there is such a thing."""
    try:
        table = parse_table(text, "")
    except TableError as wrong:
        return ComponentsFile(FORMAT), (Fault(wrong.message, wrong.line),)
    faults = tuple(form_faults(table, ComponentsFile))
    if not faults and (other := table.entries.get("format", FORMAT)) != FORMAT:
        message = Text(
            fr=f"format : cette version lit le format {FORMAT}, pas {other}",
            en=f"format: this version reads format {FORMAT}, not {other}",
        )
        faults = (Fault(message, table.line("format")),)
    if faults:
        return ComponentsFile(FORMAT), faults
    found = _structured(table)
    return found, tuple(_content_faults(found, table))


def _structured(table: Table) -> ComponentsFile:
    return converter().structure(table.entries, ComponentsFile)


def _content_faults(found: ComponentsFile, table: Table) -> Iterator[Fault]:
    """What is wrong with the entries of a file, whatever the edition: cards nobody knows, sources nobody understands."""
    for number, what in sheet_faults(found.cards, shipped_file().cards):
        yield Fault(what, line_of(table.source, (f"cards[{number + 1}]",)))
    owners = Counter(track.owner for track in found.tracks)
    for owner, times in owners.items():
        if times > 1:
            yield Fault(
                Text(
                    fr=f"tracks : {times} pistes pour {owner.value}, il en faut une",
                    en=f"tracks: {times} tracks for {owner.value}, there must be one track per player",
                ),
                line_of(table.source, ("tracks[2]",)),
            )
    for number, sheet in enumerate(found.cards, 1):
        for what in source_faults(f"cards.{sheet.name}", sheet.sources, SHEET_FIELDS):
            yield Fault(what, line_of(table.source, (f"cards[{number}]", "sources")))
    for place, entry in entries(found.pawn, found.tracks, found.board):
        for what in source_faults(place, entry.sources, values_of(entry)):
            yield Fault(what, line_of(table.source, (place.split(".", maxsplit=1)[0],)))


@cache
def shipped_file() -> Copy:
    """The complete set of the specification, for all editions."""
    decks, tracks = (_structured(parse_table(read_text(name), name)) for name in SHIPPED)
    if decks.pawn is None or tracks.board is None:
        raise ValueError("the shipped files are not complete")
    return Copy("", tuple(entry_of(sheet) for sheet in decks.cards), decks.pawn, tracks.tracks, tracks.board)


def completed(found: ComponentsFile, edition: Edition) -> Copy:
    """A file with what it leaves out taken from the shipped set; what it gives without a source is printed on its copy."""
    shipped = shipped_file()
    tracks = {entry.owner: sourced(entry) for entry in found.tracks}
    return Copy(
        found.name,
        deck_with(found.cards, shipped.cards, edition) if found.cards else shipped.cards,
        sourced(found.pawn) if found.pawn else shipped.pawn,
        tuple(tracks.get(entry.owner, entry) for entry in shipped.tracks),
        sourced(found.board) if found.board else shipped.board,
    )


Sourced = TypeVar("Sourced", bound=PawnEntry | TrackEntry | BoardEntry)


def sourced(entry: Sourced) -> Sourced:
    """A part of somebody's file: whatever has no source there is printed on the copy."""
    names = (*values_of(entry), "start_space") if isinstance(entry, TrackEntry) else values_of(entry)
    return evolve(entry, sources=dict.fromkeys(names, PRINTED_ON_MY_COPY) | dict(entry.sources))


@cache
def shipped_components(edition: Edition) -> Components:
    """The cards and tracks of an edition, as far as they are known."""
    return components_of(shipped_file(), edition)


@lru_cache(maxsize=8)
def read_components(text: str, edition: Edition, file: str | None = None) -> Components:
    """A player's own file of cards and tracks for one edition; the first thing that cannot be is a mistake."""
    found = parse_components(text, file)
    copy = completed(found, edition)
    for fault in edition_faults(copy, edition, found, text):
        raise ComponentsMistake(fault.message, file=file, line=fault.line)
    return components_of(copy, edition)


def faults_in(text: str) -> tuple[Text, ...]:
    """Everything that cannot be in a file of cards and tracks, for all editions, each once."""
    found, faults = _read(text)
    if not faults:
        faults = tuple(
            fault for edition in Edition for fault in edition_faults(completed(found, edition), edition, found, text)
        )
    return tuple(dict.fromkeys(fault.told for fault in faults))


def edition_faults(copy: Copy, edition: Edition, found: ComponentsFile, text: str) -> Iterator[Fault]:
    """What cannot be in the copy of one edition, with its line in the file that brought it."""
    cards = {known_card(sheet, copy.cards): number for number, sheet in enumerate(found.cards, 1)}
    tracks = {track.owner.value: number for number, track in enumerate(found.tracks, 1)}
    for misfit in faults_of(components_of(copy, edition)):
        told, keys = misfit.told, tuple(part.split("[")[0] for part in misfit.place)
        match keys:
            # A card goes by the name that the file gives it.
            case ("cards", name, *key) if (number := cards.get(CardId(name))) is not None:
                place = (found.cards[number - 1].name, ".".join(misfit.place[2:]))
                told, keys = Misfit((", ".join(filter(None, place)),), misfit.what).told, (f"cards[{number}]", *key)
            case ("tracks", owner, *key) if owner in tracks:
                keys = (f"tracks[{tracks[owner]}]", *key)
            case _:
                pass
        yield Fault(told, line_of(text, keys))


def components_of(found: Copy, edition: Edition) -> Components:
    """The components that a copy gives one edition."""
    tracks = {entry.owner: track_of(entry) for entry in found.tracks}
    pawn = Side(Piece.PAWN, found.pawn.strength, found.pawn.effect, assumed_in(found.pawn.sources))
    return Components(
        name=found.name,
        cards=tuple(card_of(entry, pawn) for entry in found.cards if edition in entry.editions),
        tracks=(tracks[Player.SPASSKY], tracks[Player.FISCHER]),
        pawns=found.board.pawns,
        starting_hands=found.board.starting_hands,
        advantage_spaces=found.board.advantage_spaces,
        assumed=tuple(
            origin.place
            for origin in provenances_of(entries(None, found.tracks, found.board))
            if origin.source is Source.ASSUMED
        ),
    )


def card_of(entry: CardEntry, pawn: Side) -> Card:
    """A card with both its sections."""
    main = Side(entry.piece, entry.strength, entry.effect, assumed_in(entry.sources))
    if "colour" in main.assumed:
        pawn = evolve(pawn, assumed=("colour", *pawn.assumed))
    return Card(entry.id, entry.owner, entry.title, entry.colour, main, pawn, entry.number)


def track_of(entry: TrackEntry) -> Track:
    """A track whose spaces say whether they are assumed; the start space is known apart from the others."""
    assumed = assumed_in(entry.sources)
    spaces = tuple(
        evolve(space, assumed=("space",) if ("start_space" if place == entry.start else "spaces") in assumed else ())
        for place, space in enumerate(entry.spaces)
    )
    return Track(spaces, entry.start)


Entry = CardEntry | PawnEntry | TrackEntry | BoardEntry


def entries(
    pawn: PawnEntry | None, tracks: Iterable[TrackEntry], board: BoardEntry | None
) -> Iterator[tuple[str, PawnEntry | TrackEntry | BoardEntry]]:
    """Everything but the cards that has sources, with its place."""
    if pawn is not None:
        yield "pawn", pawn
    for track in tracks:
        yield f"tracks.{track.owner.value}", track
    if board is not None:
        yield "board", board


def provenances(found: ComponentsFile) -> tuple[Provenance, ...]:
    """How every value of a copy is known whose card, track or other part the file speaks of."""
    here: list[tuple[str, Entry]] = []
    copy = shipped_file()
    for edition in Edition:
        copy = completed(found, edition)
        names = {known_card(sheet, copy.cards) for sheet in found.cards}
        here += [(f"cards.{card.id}", card) for card in copy.cards if card.id in names and edition in card.editions]
    tracks = [track for track in copy.tracks if track.owner in {given.owner for given in found.tracks}]
    here += entries(found.pawn and copy.pawn, tracks, found.board and copy.board)
    return tuple({origin.place: origin for origin in provenances_of(here)}.values())


def provenances_of(found: Iterable[tuple[str, Entry]]) -> Iterator[Provenance]:
    """How every value of these parts is known; what they give no source for has none."""
    for place, entry in found:
        for name in dict.fromkeys((*values_of(entry), *entry.sources)):
            yield provenance(f"{place}.{name}", entry.sources.get(name, ""))


def values_of(entry: Entry) -> tuple[str, ...]:
    """The values of an entry that come from somewhere: not its name, and not a title or number it does not have."""
    match entry:
        case CardEntry():
            return entry.values
        case PawnEntry():
            return ("strength", "effect")
        case TrackEntry():
            return ("spaces", "start")
        case BoardEntry():
            return ("pawns", "starting_hands", "advantage_spaces")
