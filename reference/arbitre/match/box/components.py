"""The cards and tracks as a TOML file says them, every value with its provenance; the specification ships a complete set."""

import tomllib
from collections.abc import Iterator
from enum import Enum
from functools import cache

from attrs import evolve, field, frozen
from cattrs import transform_error
from cattrs.errors import BaseValidationError, ForbiddenExtraKeysError

from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.toml_faults import toml_fault
from arbitre.match.box.cards import Card, Piece, Side
from arbitre.match.box.checks import faults_of
from arbitre.match.box.provenance import Provenance, Source, Sources, assumed_in, provenance, source_faults
from arbitre.match.box.ruleset import Components, Edition
from arbitre.match.rules.effects.vocabulary import Effect
from arbitre.match.rules.endurance import Space, Track
from arbitre.match.table.people import BOTH, CardId, Colour, Player
from arbitre.match.written.serial import converter
from arbitre_spec import read_text

FORMAT = 1
SHIPPED = ("match/decks.toml", "match/tracks.toml")


class ComponentsMistake(Mistake):
    """A file of cards and tracks that cannot be: what is wrong, and where."""


@frozen
class CardEntry:
    """A card as the file says it: its main piece; the pawn is the same on every card."""

    id: CardId
    owner: Player
    colour: Colour
    piece: Piece
    strength: int
    effect: Effect
    title: str = ""
    editions: tuple[Edition, ...] = tuple(Edition)
    sources: Sources = field(factory=dict)


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
    """What else can be counted: pawns a player, starting hands, spaces of the advantage track on either side."""

    pawns: int
    starting_hands: tuple[int, int]
    advantage_spaces: int
    sources: Sources = field(factory=dict)


@frozen
class ComponentsFile:
    """A file of cards and tracks; whatever it leaves out is as in the shipped ones."""

    format: int
    name: str = ""
    cards: tuple[CardEntry, ...] | None = None
    pawn: PawnEntry | None = None
    tracks: tuple[TrackEntry, ...] | None = None
    board: BoardEntry | None = None


def parse_components(text: str, file: str | None = None) -> ComponentsFile:
    """A file of cards and tracks, read but not yet checked against the game's structure."""
    try:
        found = converter().structure(tomllib.loads(text), ComponentsFile)
    except tomllib.TOMLDecodeError as wrong:
        fault = toml_fault(wrong, text)
        raise ComponentsMistake(fault.message, file=file, line=fault.line) from wrong
    except BaseValidationError as wrong:
        raise ComponentsMistake(unacceptable(wrong), file=file) from wrong
    if found.format != FORMAT:
        raise ComponentsMistake(
            Text(
                fr=f"format : cette version lit le format {FORMAT}, pas {found.format}",
                en=f"format: this version reads format {FORMAT}, not {found.format}",
            ),
            file=file,
        )
    return found


def unacceptable(wrong: BaseValidationError) -> Text:
    """Each value that cannot be read, with its place and what would be accepted there."""

    def french(error: BaseException, kind: type | None) -> str:
        return _expected(error, kind, "attendu", "inconnu")

    def english(error: BaseException, kind: type | None) -> str:
        return _expected(error, kind, "expected", "unknown")

    return Text(
        fr="; ".join(told.replace("$.", "") for told in transform_error(wrong, format_exception=french)),
        en="; ".join(told.replace("$.", "") for told in transform_error(wrong, format_exception=english)),
    )


def _expected(error: BaseException, kind: type | None, expected: str, unknown: str) -> str:
    match error:
        case ForbiddenExtraKeysError():
            return f"{unknown} {', '.join(sorted(error.extra_fields))}"
        case KeyError():
            return f"{expected} {error.args[0]}"
        case _ if isinstance(kind, type) and issubclass(kind, Enum):
            return f"{expected} {', '.join(str(member.value) for member in kind)}"
        case _:
            return f"{expected} {getattr(kind, '__name__', kind)}"


@cache
def shipped_file() -> ComponentsFile:
    """The complete set of the specification."""
    decks, tracks = (parse_components(read_text(name), name) for name in SHIPPED)
    return evolve(decks, tracks=tracks.tracks, board=tracks.board)


def completed(found: ComponentsFile) -> ComponentsFile:
    """A file with what it leaves out taken from the shipped set."""
    shipped = shipped_file()
    return ComponentsFile(
        found.format,
        found.name,
        found.cards or shipped.cards,
        found.pawn or shipped.pawn,
        found.tracks or shipped.tracks,
        found.board or shipped.board,
    )


@cache
def shipped_components(edition: Edition) -> Components:
    """The cards and tracks of an edition, as far as they are known."""
    return components_of(shipped_file(), edition)


def read_components(text: str, edition: Edition, file: str | None = None) -> Components:
    """A player's own file of cards and tracks for one edition; the first thing that cannot be is a mistake."""
    found = completed(parse_components(text, file))
    for fault in (*file_faults(found), *edition_faults(found, edition)):
        raise ComponentsMistake(fault, file=file)
    return components_of(found, edition)


def faults_in(text: str) -> tuple[Text, ...]:
    """Everything that cannot be in a file of cards and tracks, for all editions, each once."""
    try:
        found = completed(parse_components(text))
    except ComponentsMistake as mistake:
        return (mistake.message,)
    faults = tuple(file_faults(found))
    if not faults:
        faults = tuple(fault for edition in Edition for fault in edition_faults(found, edition))
    return tuple(dict.fromkeys(faults))


def file_faults(found: ComponentsFile) -> Iterator[Text]:
    """What is wrong with a file whatever the edition: tracks that are not one a player, sources nobody understands."""
    if sorted(entry.owner.index for entry in found.tracks or ()) != [player.index for player in BOTH]:
        yield Text(fr="tracks : il faut une piste par joueur", en="tracks: there must be one track a player")
    for place, entry in entries(found):
        yield from source_faults(place, entry.sources, values_of(entry))


def edition_faults(found: ComponentsFile, edition: Edition) -> Iterator[Text]:
    """What cannot be in the copy of one edition."""
    return faults_of(components_of(found, edition))


def components_of(found: ComponentsFile, edition: Edition) -> Components:
    """The components that a complete file gives one edition."""
    if found.cards is None or found.pawn is None or found.tracks is None or found.board is None:
        raise ValueError("the file is not complete")
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
            for origin in provenances(found)
            if origin.source is Source.ASSUMED and not origin.place.startswith(("cards.", "pawn."))
        ),
    )


def card_of(entry: CardEntry, pawn: Side) -> Card:
    """A card with both its sections."""
    main = Side(entry.piece, entry.strength, entry.effect, assumed_in(entry.sources))
    if "colour" in main.assumed:
        pawn = evolve(pawn, assumed=("colour", *pawn.assumed))
    return Card(entry.id, entry.owner, entry.title, entry.colour, main, pawn)


def track_of(entry: TrackEntry) -> Track:
    """A track whose spaces say whether they are assumed; the start space is known apart from the others."""
    assumed = assumed_in(entry.sources)
    spaces = tuple(
        evolve(space, assumed=("space",) if ("start_space" if place == entry.start else "spaces") in assumed else ())
        for place, space in enumerate(entry.spaces)
    )
    return Track(spaces, entry.start)


def entries(found: ComponentsFile) -> Iterator[tuple[str, CardEntry | PawnEntry | TrackEntry | BoardEntry]]:
    """Everything in a file that has sources, with its place."""
    for card in found.cards or ():
        yield f"cards.{card.id}", card
    if found.pawn is not None:
        yield "pawn", found.pawn
    for track in found.tracks or ():
        yield f"tracks.{track.owner.value}", track
    if found.board is not None:
        yield "board", found.board


def provenances(found: ComponentsFile) -> tuple[Provenance, ...]:
    """How every value of a file is known; what it gives no source for has none."""
    return tuple(
        provenance(f"{place}.{name}", entry.sources.get(name, ""))
        for place, entry in entries(found)
        for name in dict.fromkeys((*values_of(entry), *entry.sources))
    )


def values_of(entry: CardEntry | PawnEntry | TrackEntry | BoardEntry) -> tuple[str, ...]:
    """The values of an entry that come from somewhere: not its name, and not a title it does not have."""
    match entry:
        case CardEntry(title=""):
            return ("owner", "colour", "piece", "strength", "effect")
        case CardEntry():
            return ("owner", "title", "colour", "piece", "strength", "effect")
        case PawnEntry():
            return ("strength", "effect")
        case TrackEntry():
            return ("spaces", "start")
        case BoardEntry():
            return ("pawns", "starting_hands", "advantage_spaces")
