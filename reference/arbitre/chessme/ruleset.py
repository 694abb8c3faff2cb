"""Which rules a game is played by: an edition, the readings, and the equipment with its provenance."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache

from attrs import evolve, field, frozen
from cattrs.errors import BaseValidationError

from arbitre.chessme.men import RANK_OF_KIND, Colour, Kind, Square
from arbitre.chessme.readings import KingFiles, Readings
from arbitre.chessme.table import Placed, Table, table_of
from arbitre.core.canonical import new_converter
from arbitre.core.language import Text
from arbitre.core.mistake import Mistake
from arbitre.core.questions import answered, edition_named, questions_of
from arbitre.core.tables import parse_table
from arbitre_spec import read_text

FORMAT = 1
PAWNS_AT_START = 4
TILES_BESIDE = 11
MOST_TILES = 1 + PAWNS_AT_START + TILES_BESIDE + 1
"""Nobody counts further where sixteen are too many by one."""
ROWS_BETWEEN = 2
FARTHEST_START = 100


class Edition(Enum):
    """The booklets that are known; only the French one."""

    FR = "fr"


EDITIONS = tuple(edition.value for edition in Edition)
EDITION_NAMES = {Edition.FR.value: Text(fr="l'édition française", en="the French edition")}
QUESTIONS = questions_of(Readings())


class Source(Enum):
    """How a fact is known."""

    RULEBOOK = "rulebook"
    PUBLIC = "public"
    ASSUMED = "assumed"


class EquipmentMistake(Mistake):
    """An equipment file that cannot be: what is wrong, and where."""


@frozen
class Provenance:
    """Where one fact about the equipment comes from."""

    fact: str
    source: Source
    where: str
    note: Text


@frozen
class Layout:
    """A starting layout: a king and four pawns per colour."""

    white_king: Square
    white_pawns: tuple[Square, ...]
    black_king: Square
    black_pawns: tuple[Square, ...]


@frozen
class Layouts:
    """One layout for each reading of where the kings start."""

    same: Layout
    opposite: Layout


@frozen(cache_hash=True)
class Equipment:
    """The tiles of one colour, the starting layouts, and how each fact is known."""

    tiles: tuple[Kind, ...]
    layouts: Layouts
    provenance: tuple[Provenance, ...]


@frozen(cache_hash=True)
class Ruleset:
    """The rules of one game."""

    edition: Edition
    readings: Readings
    equipment: Equipment = field(repr=False)

    @property
    def layout(self) -> Layout:
        """The starting layout that the readings choose.

        Litige : CM-D-03.
        """
        layouts = self.equipment.layouts
        return layouts.same if self.readings.king_files is KingFiles.SAME else layouts.opposite


def default_ruleset() -> Ruleset:
    """The French booklet, every dispute read as recommended."""
    return Ruleset(Edition.FR, Readings(), shipped_equipment())


def ruleset_with(readings: Readings) -> Ruleset:
    """The French booklet under these readings."""
    return evolve(default_ruleset(), readings=readings)


def make_ruleset(edition: str, answers: Mapping[str, str], data: str | None = None) -> Ruleset:
    """The booklet's rules, with some questions answered otherwise, and the equipment of a file's text."""
    equipment = shipped_equipment() if data is None else read_equipment(data)
    return Ruleset(edition_named(edition, Edition), answered(Readings(), answers), equipment)


@cache
def shipped_equipment() -> Equipment:
    """The equipment file that comes with the specification."""
    return read_equipment(read_text("chessme/layouts.toml"))


def read_equipment(text: str, file: str | None = None) -> Equipment:
    """An equipment file, read and checked."""
    try:
        plain = dict(parse_table(text, file or "").entries)
        form = plain.pop("format", None)
        plain["tiles"] = [name for name, number in plain["tiles"].items() for _ in range(min(number, MOST_TILES))]
        equipment = new_converter().structure(plain, Equipment)
    except (BaseValidationError, KeyError, TypeError, AttributeError) as error:
        raise EquipmentMistake(
            Text(fr=f"ce n'est pas un fichier de matériel : {error}", en=f"not an equipment file: {error}"), file=file
        ) from error
    if form != FORMAT:
        raise EquipmentMistake(
            Text(
                fr=f"format : cette version lit le format {FORMAT}, pas {form}",
                en=f"format: this version reads format {FORMAT}, not {form}",
            ),
            file=file,
        )
    for fault in equipment_faults(equipment):
        raise EquipmentMistake(fault, file=file)
    return evolve(equipment, tiles=sorted_tiles(equipment.tiles))


def equipment_faults(equipment: Equipment) -> Iterator[Text]:
    """Everything that cannot be in a box of the game, each with its place.

    Règle : CM-GEN-2 (Contenu), CM-PREP-2, CM-PREP-3, CM-PREP-4 (Préparation). Litige : CM-D-03.
    """
    if len(equipment.tiles) != 1 + PAWNS_AT_START + TILES_BESIDE:
        number = len(equipment.tiles)
        yield Text(
            fr=f"tiles : seize tuiles par couleur, pas {number}", en=f"tiles: sixteen tiles per colour, not {number}"
        )
    if equipment.tiles.count(Kind.KING) != 1 or equipment.tiles.count(Kind.PAWN) < PAWNS_AT_START:
        yield Text(
            fr="tiles : une couleur a un seul roi et au moins quatre pions",
            en="tiles: a colour has one king and at least four pawns",
        )
    layouts = equipment.layouts
    for name, layout, same in (("same", layouts.same, True), ("opposite", layouts.opposite, False)):
        yield from _layout_faults(f"layouts.{name}", layout, same=same)


def _layout_faults(place: str, layout: Layout, *, same: bool) -> Iterator[Text]:
    squares = [layout.white_king, *layout.white_pawns, layout.black_king, *layout.black_pawns]
    if max(abs(number) for square in squares for number in square) > FARTHEST_START:
        yield Text(
            fr=f"{place} : une case à plus de {FARTHEST_START} du milieu",
            en=f"{place}: a square farther than {FARTHEST_START} from the middle",
        )
    if len(layout.white_pawns) != PAWNS_AT_START or len(layout.black_pawns) != PAWNS_AT_START:
        yield Text(
            fr=f"{place} : chaque couleur commence avec quatre pions", en=f"{place}: each colour starts with four pawns"
        )
    elif len(set(squares)) != len(squares):
        yield Text(fr=f"{place} : deux tuiles sur une même case", en=f"{place}: two tiles on one square")
    elif empty_rows_between_camps(starting_table(layout)) != ROWS_BETWEEN:
        yield Text(
            fr=f"{place} : deux rangées vides, exactement, séparent les camps",
            en=f"{place}: exactly two empty rows lie between the camps",
        )
    elif same != (layout.white_king[0] == layout.black_king[0]):
        yield Text(
            fr=f"{place} : les rois doivent être sur {'la même colonne' if same else 'des colonnes différentes'}",
            en=f"{place}: the kings must stand on {'the same column' if same else 'different columns'}",
        )


def starting_table(layout: Layout) -> Table:
    """The five tiles of each colour as the picture arranges them: data, because the picture is missing.

    Règle : CM-PREP-2, CM-PREP-3 (Préparation). Litige : CM-D-03.
    """
    white = [Placed(layout.white_king, Colour.WHITE, Kind.KING)]
    white += [Placed(square, Colour.WHITE, Kind.PAWN) for square in layout.white_pawns]
    black = [Placed(layout.black_king, Colour.BLACK, Kind.KING)]
    black += [Placed(square, Colour.BLACK, Kind.PAWN) for square in layout.black_pawns]
    return table_of([*white, *black])


def empty_rows_between_camps(table: Table) -> int:
    """How many rows separate White's foremost men from Black's foremost men.

    Règle : CM-PREP-4 (Préparation).
    """
    foremost_white = max(man.square[1] for man in table.of(Colour.WHITE))
    foremost_black = min(man.square[1] for man in table.of(Colour.BLACK))
    return foremost_black - foremost_white - 1


def tiles_beside(tiles: tuple[Kind, ...]) -> tuple[Kind, ...]:
    """The eleven tiles of a colour that are not on the table at the start.

    Règle : CM-GEN-2 (Contenu), CM-PREP-2 (Préparation).
    """
    rest = list(tiles)
    for kind in (Kind.KING, *[Kind.PAWN] * PAWNS_AT_START):
        rest.remove(kind)
    return tuple(rest)


def sorted_tiles(tiles: tuple[Kind, ...] | list[Kind]) -> tuple[Kind, ...]:
    """Tiles in the one order in which hands and captured tiles are kept."""
    return tuple(sorted(tiles, key=RANK_OF_KIND.__getitem__))


def assumed_facts(equipment: Equipment) -> tuple[Provenance, ...]:
    """The facts about the equipment that nobody we could read states."""
    return tuple(fact for fact in equipment.provenance if fact.source is Source.ASSUMED)
