"""A map of the early end of a game of Le Match du siècle: for each set of empty columns, from which lead on it is over."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Final

from arbitre.core.scene import Anchor, Box, Ink, Item, Mark, Scene, Shape, Words
from arbitre.match.rules.end_of_game import game_is_over
from arbitre.match.rules.readings import Readings
from arbitre.match.table.people import COLUMNS, Column
from arbitre.match.words.names import COLUMN_NAMES
from arbitre.render.svg import svg_of
from arbitre_site.text.markdown import figure
from arbitre_site.text.page import Page, Tongue

LARGEST_LEAD: Final = 11
"""No lead is larger, whatever the state spaces give at the start: theorem T-21."""

_LEFT: Final = 230
_CELL: Final = 44


def pages(root: Path, tongue: Tongue) -> Iterator[Page]:
    """The map, and how to read it."""
    del root
    say = tongue.say
    parts = [
        say("# La carte de la fin anticipée", "# The map of the early end"),
        say(
            "À l'étape 7, une partie s'arrête dès que l'avance d'un joueur dépasse ce que valent encore les colonnes vides "
            "({ref}`ECH-7c <ECH-7c>`). Chaque ligne est un ensemble de colonnes vides, chaque colonne de la carte une avance : un "
            "losange marque une partie finie. La carte est calculée par la fonction du moteur, selon les lectures par défaut.",
            "In step 7 a game stops as soon as a player's lead exceeds what the empty columns are still worth "
            "({ref}`ECH-7c <ECH-7c>`). Each row is a set of empty columns, each column of the map a lead: a diamond marks a game "
            "that is over. The map is computed by the engine's own function, under the default readings.",
        ),
        figure(svg_of(_map(tongue))),
        say(
            "Ce que l'on peut démontrer de cette condition, et là où elle arrête une partie qui n'était pas décidée, est dans [ce "
            "que les preuves ont trouvé](proofs.md).",
            "What can be proved about this condition, and where it stops a game that was not decided, is in [what the proofs "
            "found](proofs.md).",
        ),
    ]
    yield Page("early-end.md", "\n\n".join(parts) + "\n")


def empty_sets() -> list[tuple[Column, ...]]:
    """Every set of empty columns, the most valuable first."""
    found = [columns for size in range(len(COLUMNS) + 1) for columns in combinations(COLUMNS, size)]
    return sorted(found, key=lambda columns: (-sum(each.advantage for each in columns), len(columns)))


def is_over(columns: tuple[Column, ...], lead: int) -> bool:
    """Whether the game ends with these columns empty and this lead."""
    return game_is_over(
        marker=lead,
        earned=lead,
        open_value=sum(each.advantage for each in columns),
        has_empty_column=bool(columns),
        exchanges=len(COLUMNS) - len(columns),
        readings=Readings(),
    ).answer


def _map(tongue: Tongue) -> Scene:
    sets = empty_sets()
    wide, tall = _LEFT + (LARGEST_LEAD + 1) * _CELL + 16, 52 + len(sets) * 30 + 12
    items: list[Item] = [Box(0, 0, wide, tall, Ink.TABLE, corner=12)]
    items.append(Words(16, 34, tongue.say("colonnes vides (valeur)", "empty columns (value)"), 13, Ink.FAINT))
    items.append(Words(_LEFT, 16, tongue.say("avance", "lead"), 12, Ink.FAINT))
    items += [
        Words(_LEFT + lead * _CELL + _CELL / 2, 36, str(lead), 13, anchor=Anchor.MIDDLE, bold=True)
        for lead in range(LARGEST_LEAD + 1)
    ]
    for row, columns in enumerate(sets):
        top = 48 + row * 30
        items.append(Words(16, top + 19, _name(columns, tongue), 13))
        for lead in range(LARGEST_LEAD + 1):
            items += _cell(_LEFT + lead * _CELL, top, over=is_over(columns, lead))
    title = tongue.say("La fin anticipée d'une partie", "The early end of a game")
    return Scene(wide, tall, title, " ".join(_told(columns, tongue) for columns in sets), tuple(items))


def _cell(x: float, y: float, *, over: bool) -> tuple[Item, ...]:
    box = Box(x + 1, y, _CELL - 3, 27, Ink.GLOW if over else Ink.PAPER, Ink.EDGE, corner=4)
    return (box, Mark(x + _CELL / 2 - 0.5, y + 13.5, 14, Shape.DIAMOND, Ink.DARK)) if over else (box,)


def _name(columns: tuple[Column, ...], tongue: Tongue) -> str:
    names = " ".join(COLUMN_NAMES[each] for each in columns) or tongue.say("aucune", "none")
    return f"{names} ({sum(each.advantage for each in columns)})"


def _told(columns: tuple[Column, ...], tongue: Tongue) -> str:
    first = next((lead for lead in range(LARGEST_LEAD + 1) if is_over(columns, lead)), None)
    name = _name(columns, tongue)
    if first is None:
        return tongue.say(f"{name} : jamais finie.", f"{name}: never over.")
    return tongue.say(f"{name} : finie dès une avance de {first}.", f"{name}: over from a lead of {first} on.")
